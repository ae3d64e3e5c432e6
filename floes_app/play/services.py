"""The parts of the app that a game in play needs."""

from __future__ import annotations

from typing import Any, Protocol

from floes_app.bots.process.engine_client import EngineClient
from floes_app.core.session import Session
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.levels.progress import Progress
from floes_app.storage.people import People
from floes_app.storage.post import PostStore
from floes_app.storage.puzzle_marks import PuzzleMarks
from floes_app.storage.saves import SaveStore
from floes_app.storage.settings import Settings


class Services(Protocol):
    """The player's settings and files, the computer player, and somewhere to say things."""

    @property
    def settings(self) -> Settings:
        """The settings of now."""

    @property
    def thinker(self) -> EngineClient:
        """The computer player's process, which everybody asks."""

    @property
    def has_power_to_spare(self) -> bool:
        """True if the computer player may work while nobody waits for it."""

    @property
    def store(self) -> SaveStore:
        """The saved games."""

    @property
    def levels(self) -> LevelStore:
        """The player's own levels."""

    @property
    def progress(self) -> Progress:
        """The achievements in practice."""

    @property
    def puzzles(self) -> PuzzleMarks:
        """The puzzles that were solved."""

    @property
    def people(self) -> People:
        """The people who play here."""

    @property
    def post(self) -> PostStore:
        """The files of games by message."""

    def say(self, message: str) -> None:
        """Show a sentence to the player."""

    def keep(self, session: Session) -> None:
        """Put a session on the disk as it is now."""

    def change(self, **values: Any) -> None:
        """Change settings, and let the app take them up."""

    def note_result(self, session: Session) -> None:
        """Remember how a game against the computer ended: the settings' ``streaks`` say it from then on."""
