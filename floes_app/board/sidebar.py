"""The contents of the panel beside a board: the players of the game, its counts, its moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from floes_app.board.values import Fact, MoveEntry


@dataclass(frozen=True)
class Card:
    """A player."""

    seat: int
    """The player's seat."""
    name: str
    """Name of the player."""
    note: str
    """Kind of the player, for the line below the name."""
    right: str
    """The words at the right end."""
    active: bool
    """True if the card is lit: it is this player's turn, or the player has won."""
    out: bool = False
    """True if the player is out of the game."""
    just_out: bool = False
    """True while that is being shown."""
    count: str = ""
    """A number that stands above what is at the right."""
    unit: str = ""
    """The word for the number; it takes the place of an empty ``right``."""
    tells_turn: bool = False
    """True if ``right`` only names the player to move, as the lit card does: then it gives way to a picture."""
    icon: str = ""
    """The sign of the player's kind where there is no room for the note."""
    brief: str = ""
    """The part of the note that goes with the icon."""
    clock: str = ""
    """The time left on the player's clock, as figures; empty without a clock."""
    time: str = ""
    """The same for those who hear it."""


@dataclass(frozen=True)
class MoveCell:
    """A turn in the move list."""

    seat: int
    """The seat whose turn it was."""
    entries: tuple[MoveEntry, ...]
    """The entries of the turn."""
    ply: int
    """Number of actions that led to the end of the turn."""
    undone: int = 0
    """Number of the entries, counted from the last, that were taken back."""
    current: bool = False
    """True if the position shown lies in this turn."""
    words: str = ""
    """The whole turn as it is written, with its number and who played it, for those who point at it."""
    is_out: bool = False
    """True if this is no turn: the player is out of the game from here on."""


@dataclass(frozen=True)
class Contents:
    """The contents of the side."""

    title: str
    """Name of the game."""
    subtitle: str
    """Kind of the game, in two or three words."""
    cards: tuple[Card, ...]
    """The players, in the order of the seats."""
    facts: tuple[Fact, ...]
    """The counts of the game."""
    moves: tuple[MoveCell, ...]
    """The turns played so far, those included that were taken back."""
    count: int | None
    """Number of rows of the move list that have been begun, rolls not counted; None if the facts say it."""
    waiting: int | None
    """The seat whose move comes next in the list; None where it does not."""
    columns: int = 2
    """Number of turns side by side; in two columns players have places of their own."""
    since: int | None = None
    """Index of the first move since the only person's turn; None if that is not marked."""
    note: str = ""
    """A few lines about the game or level."""
    folded_facts: tuple[Fact, ...] = ()
    """The counts of the game, where nothing else of the panel is in sight."""


def rounds(turns: Sequence[tuple[int, bool]], order: Sequence[int]) -> list[tuple[int, int]]:
    """The round of each turn, and its player's place in it, both counted from 0.

    turns: each turn's seat, and whether it is none because the player is out from there on. order: the seats. The
    player who began the game begins every round; who is out leaves a gap.
    """
    first = order.index(turns[0][0]) if turns else 0
    now, last = 0, -1
    rounds_and_places = []
    for seat, is_out in turns:
        place = (order.index(seat) - first) % len(order)
        begins = place <= last
        rounds_and_places.append((now + begins, place))
        if not is_out:
            now, last = now + begins, place
    return rounds_and_places
