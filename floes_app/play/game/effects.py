"""Effects of a game on the world outside: values for the scene that shows the game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from floes_app.board.timeline import Cue
from floes_app.core.session import Session


@dataclass(frozen=True)
class Sound:
    """A sound is due."""

    cue: Cue


@dataclass(frozen=True)
class Say:
    """Something happened that is told to those who listen: what was played, refused, rolled, and how it ended."""

    words: str


@dataclass(frozen=True)
class Read:
    """Something is read to those who asked for it."""

    words: str


@dataclass(frozen=True)
class Copy:
    """A text goes to the clipboard."""

    text: str
    message: str
    """The message once it is there."""


class Exit(Enum):
    """Something that is shown beside or over the game, or in its place."""

    MOVES = "moves"
    """The list of moves, where it is not always seen."""
    RULES = "rules"
    DICE = "dice"
    SETTINGS = "settings"
    LEVELS = "levels"
    HANDOVER = "handover"
    """A pause before the next player, at one screen."""
    RESULT = "result"
    STUDY = "study"
    NOTE = "note"
    """The place where a note is written."""
    AGREE = "agree"
    """The question whether all agree that the computer says what it thinks."""
    PASTE = "paste"
    """The text on the clipboard, opened as a file would be."""
    SHARE = "share"
    """The ways to share the game."""
    HOME = "home"
    """The place the game was opened from."""


@dataclass(frozen=True)
class PlayInstead:
    """Another game takes the place of this one."""

    session: Session


@dataclass(frozen=True)
class StudyFrom:
    """The game is studied, from the position after so many actions on."""

    index: int


@dataclass(frozen=True)
class StudyInstead:
    """Another game of the match is studied."""

    session: Session


@dataclass(frozen=True)
class PlayNext:
    """The next game of the match begins."""

    session: Session


Leaving = Exit | PlayInstead | StudyFrom | StudyInstead | PlayNext
"""A destination outside of the game."""
Effect = Sound | Say | Read | Copy | Leaving
"""One effect of the game on the world outside."""
