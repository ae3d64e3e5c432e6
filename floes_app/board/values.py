"""The values with which a board is shown: moves, selections, marks, what the lists and the pages say.

None of them knows pygame, and none changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar

from floes_app.board.geometry import Cell, Point
from floes_app.core.game import State

S = TypeVar("S", bound=State)

#: The number of the picture that the piece on a cell has among alike ones; positions know none, players see it.
Identity = Mapping[Cell, int]
#: The names of players of whom none is known: they are called by their seats.
NAMELESS: Final[Mapping[int, str]] = MappingProxyType({})


@dataclass(frozen=True)
class Move:
    """An action as hands make it: from a source (None: nothing is picked up) to a target.

    kind: what happens (slide, jump, capture, …), for the marks. tag: tells apart what can be picked up on one source.
    """

    action: Any
    source: Cell | None
    target: Cell
    kind: str
    tag: str = ""


@dataclass(frozen=True)
class Pick:
    """A selection: the piece on a cell, and its number if several can be selected there."""

    cell: Cell
    tag: str = ""


@dataclass(frozen=True)
class UiState:
    """The present input of the players.

    pick: what is picked up. hover: the cell under the pointer. cursor: the cell of the keyboard cursor (None until
    keys are used). held: where the pointer holds the picked piece while dragging. row: the cells that the cursor of
    one-switch play goes through together.
    """

    pick: Pick | None = None
    hover: Cell | None = None
    cursor: Cell | None = None
    held: Point | None = None
    row: tuple[Cell, ...] = ()

    @property
    def target(self) -> Cell | None:
        """The cell that is being looked at, by pointer or keyboard."""
        return self.hover if self.hover is not None else self.cursor


@dataclass(frozen=True)
class Mark:
    """Something drawn over a board to say what can be or has been done.

    kind: a name that the painter knows. points: where, in board units. hot: under the pointer. sprite: for ghosts.
    scale: as of items. seat: whose trail it is, where the trails of several players lie side by side.
    """

    kind: str
    points: tuple[Point, ...]
    hot: bool = False
    sprite: str = ""
    scale: float = 1.0
    seat: int | None = None


@dataclass(frozen=True)
class Button:
    """An action that has no place on the board, with its (translated) words and its key, a capital letter.

    It is what one would do next, or the only thing to do: confirming where nothing else can be done means it.
    """

    action: Any
    label: str
    key: str = ""


@dataclass(frozen=True)
class Face:
    """One face of a die: its (translated) name, a picture the painter knows, and its key.

    pips: what an ordinary die shows in its place; 0 for nothing.
    """

    name: str
    sprite: str
    key: str = ""
    pips: int = 0


@dataclass(frozen=True)
class MoveEntry:
    """An action in the move list, drawn from left to right: a piece or a die, an arrow, words, what was taken."""

    text: str
    """The words; empty where the pictures say it all."""
    icon: str = ""
    """The name of an icon; empty for none."""
    faint: str = ""
    """Words that stand back, before the others."""
    picture: str = ""
    """A piece or a face of the die, by a name that the painter knows; empty for none."""
    taken: tuple[str, ...] = ()
    """The pieces that were taken, by names that the painter knows."""
    notation: str = ""
    """The exact action text, where the entry does not show it."""


@dataclass(frozen=True)
class Turn(Generic[S]):
    """A turn, or the part of it that is known: each action with the position before it."""

    seat: int
    """The seat whose turn it is."""
    plies: tuple[tuple[S, Any], ...]
    """The positions and what was played in them, in order."""
    over: bool = True
    """True if nothing more comes in this turn."""


@dataclass(frozen=True)
class Tale:
    """The result of a turn, in one sentence.

    weight: how much it matters to those who listen: 0 for a usual turn, 1 where something was won or lost, 2 where it
    was theirs. about: the seat that it tells of; None: the one whose turn it was.
    """

    words: str = ""
    weight: int = 0
    about: int | None = None


@dataclass(frozen=True)
class Fact:
    """A number that the game counts, with its (translated) word."""

    value: str
    label: str


@dataclass(frozen=True)
class Figure:
    """A board shown on a rules page: a position, what is picked up and what is pointed at on it."""

    position: str
    pick: Cell | None = None
    target: Cell | None = None
    caption: str = ""


@dataclass(frozen=True)
class RulesPage:
    """One idea of the rules: untranslated title and paragraphs, and a figure."""

    title: str
    paragraphs: tuple[str, ...]
    figure: Figure | None = None


@dataclass(frozen=True)
class Poster:
    """The part of a board that stands for its game in the menu.

    position: a position text (empty: the usual start). across: how many units of the board the picture is wide.
    centre: the point of the board in its middle, in board units (None: the board's own); where that would show what
    lies beside the board, the picture moves over it.
    """

    position: str = ""
    across: float = 4.7
    centre: Point | None = None


@dataclass(frozen=True)
class HowToWin:
    """The way to win a game, shown beside the board until there are moves to list.

    view: the part of a board that shows it. action: the text of the action that wins there, which is marked. headline,
    words: untranslated. crowded: the words where more than two play; empty where they are the same. alone: the headline
    where one plays alone; empty where nobody can.
    """

    view: Poster
    action: str
    headline: str
    words: str
    crowded: str = ""
    alone: str = ""


@dataclass(frozen=True)
class Atmosphere:
    """The atmosphere around a board: the place, the tension of the game, the nearness of a danger, from 0 to 1.

    place: a name that the ambience knows. snow: how thick it falls, from 0 to 1.
    """

    place: str
    tension: float = 0.0
    threat: float = 0.0
    snow: float = 0.0
