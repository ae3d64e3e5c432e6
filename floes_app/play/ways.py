"""Where a game in play leads: told as values, for the scene that shows the game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from floes_app.core.session import Session


class Way(Enum):
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
    REVIEW = "review"
    HOME = "home"
    """Where the game was opened."""


@dataclass(frozen=True)
class PlayInstead:
    """Another game takes the place of this one."""

    session: Session


@dataclass(frozen=True)
class PlayNext:
    """The next game of the match begins."""

    session: Session


@dataclass(frozen=True)
class Copy:
    """A text goes to the clipboard."""

    text: str
    said: str
    """What is said when it is there."""


WayAnswer = Way | PlayInstead | PlayNext | Copy
"""What follows outside of the game from what was done in it."""
