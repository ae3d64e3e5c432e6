"""A table to play at without scenes: what a game needs of the app, in memory."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from floes_app.core.session import Session
from floes_app.games import GAMES
from floes_app.play import ladder
from floes_app.play.controller import GameController
from floes_app.storage.level_files import LevelStore
from floes_app.storage.progress import Progress
from floes_app.storage.puzzle_marks import PuzzleMarks
from floes_app.storage.saves import SaveStore
from floes_app.storage.settings import Settings
from tests.scenes.thinking import Puppet

FRAME = 1 / 60


@dataclass
class Table:
    """The services of a game, whose files are in ``folder``."""

    folder: Path
    settings: Settings = field(default_factory=Settings)
    thinker: Any = field(default_factory=Puppet)
    said: list[str] = field(default_factory=list)
    kept: list[int] = field(default_factory=list)
    has_power_to_spare: bool = True

    def __post_init__(self) -> None:
        self.store = SaveStore(GAMES, self.folder)
        self.levels = LevelStore(self.folder / "levels")
        self.progress = Progress(self.folder)
        self.puzzles = PuzzleMarks(self.folder)

    def say(self, message: str) -> None:
        self.said.append(message)

    def keep(self, session: Session) -> None:
        self.kept.append(session.index)

    def note_result(self, session: Session) -> None:
        streak = ladder.counted(self.settings.streaks.get(session.game.key), session)
        if streak is not None:
            self.change(streaks={**self.settings.streaks, session.game.key: streak})

    def change(self, **values: Any) -> None:
        self.settings = replace(self.settings, **values)


def rest(game: GameController) -> None:
    """Let everything that moves come to rest."""
    for _frame in range(2000):
        if not game.animation.running:
            return
        game.update(FRAME)
    raise AssertionError("the board does not come to rest")
