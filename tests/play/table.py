"""A table to play at without scenes: what a game needs of the app, in memory."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from floes_app.board.timeline import Cue
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.play.after import ladder
from floes_app.play.game.commands import BAR, GAME
from floes_app.play.game.controller import GameController
from floes_app.play.game.effects import Effect, Say, Sound
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.levels.progress import Progress
from floes_app.storage.people import People
from floes_app.storage.puzzle_marks import PuzzleMarks
from floes_app.storage.saves import SaveStore
from floes_app.storage.settings import Settings
from tests.play.puppet import Puppet

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
        self.people = People(self.folder)

    def say(self, message: str) -> None:
        self.said.append(message)

    def keep(self, session: Session) -> None:
        self.kept.append(session.index)

    def note_result(self, session: Session) -> None:
        streak = ladder.counted(self.settings.streaks.get(session.game.key), session)
        if streak is not None:
            self.change(streaks={**self.settings.streaks, session.game.key: streak})

    def game(
        self,
        key: str,
        position: str = "",
        computers: Mapping[int, str] = MappingProxyType({}),
        **options: Any,
    ) -> GameController:
        """A game in play that begins at a position (else at its start); ``computers``: the levels of seats."""
        kind = find(key)
        session = Session(kind, options, seed=5, start=kind.parse(position) if position else None)
        for place, level in computers.items():
            session.set_player(session.seats[place], Player("Deep", level))
        return self.play(session)

    def play(self, session: Session, **how: Any) -> GameController:
        """A session in play; ``how``: as GameController takes it."""
        game = GameController(self, session, **how)
        game.start()
        return game

    def change(self, **values: Any) -> None:
        self.settings = replace(self.settings, **values)


def rest(game: GameController) -> None:
    """Wait until everything that moves has come to rest."""
    for _frame in range(2000):
        if not game.animation.running:
            return
        game.update(FRAME)
    raise AssertionError("the board does not come to rest")


def pass_time(game: GameController, seconds: float) -> None:
    """Pass so much time, a frame at a time."""
    for _frame in range(round(seconds / FRAME)):
        game.update(FRAME)


def press(game: GameController, *keys: str) -> None:
    """Press keys, each of which means something now."""
    for key in keys:
        assert GAME.press(game, key), key


def offered(game: GameController) -> list[str]:
    """The names of the commands that have a button beside the line of words."""
    return [action.command.name for action in GAME.buttons(game, BAR)]


def played_in(game: GameController) -> list[str]:
    """The actions up to the position shown."""
    session = game.session
    return [str(ply.action) for ply in session.plies[1 : session.index + 1]]


def cues(game: GameController) -> list[Cue]:
    """The sounds that are due."""
    return [effect.cue for effect in game.effects if isinstance(effect, Sound)]


def said(game: GameController) -> list[str]:
    """The words for those who listen."""
    return [effect.words for effect in game.effects if isinstance(effect, Say)]


def leavings(game: GameController) -> list[Effect]:
    """The ways out of the game, and the texts to be copied."""
    return [effect for effect in game.effects if not isinstance(effect, Sound | Say)]
