"""What the side of a board tells of a game: its players, what the game counts, its moves."""

from __future__ import annotations

from dataclasses import dataclass

from floes_app.board.model import Fact, MoveEntry


@dataclass(frozen=True)
class Card:
    """A player."""

    seat: int
    """The player's seat."""
    name: str
    """What the player is called."""
    note: str
    """Who plays the seat, for the line below the name."""
    right: str
    """What stands at the right end."""
    active: bool
    """Whether the card is lit: it is this player's turn, or the player has won."""
    out: bool = False
    """Whether the player is out of the game."""
    count: str = ""
    """A number that stands above what is at the right."""
    unit: str = ""
    """The word for the number; it takes the place of an empty ``right``."""
    tells_turn: bool = False
    """Whether ``right`` only says whose turn it is, as the lit card does: then it gives way to a picture."""
    icon: str = ""
    """What says who plays where there is no room for the note."""
    brief: str = ""
    """What of the note goes with the icon."""


@dataclass(frozen=True)
class Cell:
    """A turn in the move list."""

    seat: int
    """Whose turn it was."""
    entries: tuple[MoveEntry, ...]
    """What was played."""
    ply: int
    """How many actions led to the end of the turn."""
    undone: int = 0
    """How many of the entries, counted from the last, were taken back."""
    current: bool = False
    """Whether the position shown lies in this turn."""


@dataclass(frozen=True)
class Contents:
    """Everything that the side tells."""

    title: str
    """What the game is called."""
    subtitle: str
    """What kind of game it is, in two or three words."""
    cards: tuple[Card, ...]
    """The players, in the order of the seats."""
    facts: tuple[Fact, ...]
    """What the game counts."""
    moves: tuple[Cell, ...]
    """The turns played so far, those included that were taken back."""
    count: int | None
    """How many moves were made, rolls not counted; None: the facts say it."""
    waiting: int | None
    """The seat whose move comes next in the list; None where it does not."""
    columns: int = 2
    """How many turns stand side by side."""
    note: str = ""
    """Some lines about what is played."""
