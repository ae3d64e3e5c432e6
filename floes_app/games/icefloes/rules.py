"""Ice Floes: positions and moves (docs/rules.md#icefloes; abstract game by Kevin De Keyser).

Cells are numbered row by row from the bottom left, so that a set of cells is an integer with one bit a cell, and all
moves are a few operations on such integers. To the outside a cell is a pair (column, row), both counted from 0 at the
bottom left.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from floes_app.core.game import Outcome, Reason, not_playable
from floes_app.core.i18n import N_

#: The action texts in the order of ``actions``; also the order in which the solver compares solutions.
DIRECTIONS: Final = ("d", "l", "r", "u")
#: The letters of the seats, in turn order.
LETTERS: Final = "PQRS"
#: The players at the beginning of a sentence and in the middle of one, in the order of LETTERS. Languages with gender
#: need the article in the name.
# Translators: begins a sentence, as {animal} in “{animal} is missing: add it.”
THE_ANIMALS: Final = (N_("The walrus"), N_("The puffin"), N_("The fox"), N_("The penguin"))
# Translators: an object in the middle of a sentence, as {animal} in “Look at {animal}: one move from the whirl.”
ANIMALS: Final = (N_("the walrus"), N_("the puffin"), N_("the fox"), N_("the penguin"))
#: Smallest and largest width and height of a field; both are odd.
SHORTEST: Final = 3
LONGEST: Final = 25
#: Number of occurrences of a position that makes the game a draw (docs/rules.md#icefloes-repetition).
REPETITIONS: Final = 3

GOAL_REACHED: Final = Reason("goal", N_("A perfect stop on the whirl."))
REPEATED: Final = Reason("repetition", N_("The same position came up for the third time."))

#: A cell: column from the left, row from the bottom, both from 0.
Cell = tuple[int, int]
#: The way from a cell in a direction: the next cell's number, the set of all cells that way, the last of them, and
#: the difference between the numbers of two neighbours.
Way = tuple[int, int, int, int]


def cell_name(cell: Cell) -> str:
    """The name of a cell as in chess: letter of the column, number of the row from 1, e.g. ``c4``."""
    column, row = cell
    return f"{chr(ord('a') + column)}{row + 1}"


class FieldGeometry:
    """The geometry of a field of one size; made once a size by ``field_of``."""

    def __init__(self, width: int, height: int) -> None:
        self.width: Final = width
        self.height: Final = height
        self.goal: Final = height // 2 * width + width // 2
        self.ways: Final[list[dict[str, Way]]] = [self._ways_from(cell) for cell in range(width * height)]

    def _ways_from(self, cell: int) -> dict[str, Way]:
        """The ways out of a cell, in the order of DIRECTIONS; none where the field ends."""
        column = cell % self.width
        row = cell // self.width
        ways: dict[str, Way] = {}
        for direction, step, length in (
            ("d", -self.width, row),
            ("l", -1, column),
            ("r", 1, self.width - 1 - column),
            ("u", self.width, self.height - 1 - row),
        ):
            if length > 0:
                ray = 0
                for distance in range(1, length + 1):
                    ray |= 1 << (cell + distance * step)
                ways[direction] = (cell + step, ray, cell + length * step, step)
        return ways

    def cell(self, number: int) -> Cell:
        """The column and row of a cell number."""
        return number % self.width, number // self.width

    def number(self, cell: Cell) -> int:
        """The number of a cell."""
        return cell[1] * self.width + cell[0]


@cache  # at most one a size, 144 in all
def field_of(width: int, height: int) -> FieldGeometry:
    """The field of this size."""
    return FieldGeometry(width, height)


def is_trapped(field: FieldGeometry, places: tuple[int, ...], seat: int) -> bool:
    """True if other players (and edges) stand in every direction of a player who is on the field."""
    for neighbour, _ray, _edge, _step in field.ways[places[seat]].values():  # noqa: SIM110 - a loop compiles better
        if neighbour not in places:
            return False
    return True


def stopping_cell(way: Way, floes: int) -> int:
    """Cell where a glide or a step along ``way`` ends: the next floe, or the last cell before the first obstacle."""
    neighbour, ray, edge, step = way
    if floes >> neighbour & 1:
        return neighbour
    ahead = floes & ray
    if ahead == 0:
        return edge
    if step > 0:
        return (ahead & -ahead).bit_length() - 1 - step
    return ahead.bit_length() - 1 - step


class IceFloesState:
    """A position: all floes as a set of cells, the players' cells by seat (-1: not on the field), who moves next.

    ``occurrences`` counts how often the position came up in this game, itself included; ``winner`` is the seat that
    stands on the goal, or -1. The history that this needs hangs on the position as links to earlier ones; it is no
    part of equality. A worker process is better sent the first position and the actions than a position with its past.
    """

    __slots__ = ("_before", "_lap", "field", "floes", "occurrences", "places", "to_move", "winner")

    def __init__(
        self,
        field: FieldGeometry,
        floes: int,
        places: tuple[int, ...],
        to_move: int,
        before: IceFloesState | None = None,
        lap: IceFloesState | None = None,
    ) -> None:
        """Make a position; nothing is checked. ``lap``: the latest earlier one with the same player to move."""
        self.field: Final = field
        self.floes: Final = floes
        self.places: Final = places
        self.to_move: Final = to_move
        self.winner: Final = places.index(field.goal) if field.goal in places else -1
        self._before: Final = before
        self._lap: Final = lap
        occurrences = 1
        earlier = lap
        while earlier is not None:
            if earlier.floes == floes and earlier.places == places:
                occurrences = earlier.occurrences + 1
                break
            earlier = earlier._lap
        self.occurrences: Final[int] = occurrences

    @property
    def is_over(self) -> bool:
        """True if a player stands on the goal or the game is drawn."""
        return self.winner >= 0 or self.occurrences >= REPETITIONS

    @property
    def turn(self) -> int:
        """The seat of the player to move."""
        return self.to_move

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game; None while it goes on."""
        if self.winner >= 0:
            return Outcome((self.winner,), GOAL_REACHED)
        if self.occurrences >= REPETITIONS:
            return Outcome((), REPEATED)
        return None

    def actions(self) -> list[str]:
        """The legal directions, in the order of DIRECTIONS; none when the game is over."""
        if self.winner >= 0 or self.occurrences >= REPETITIONS:
            return []
        places = self.places
        ways = self.field.ways[places[self.to_move]]
        return [direction for direction, way in ways.items() if way[0] not in places]

    def apply(self, action: str) -> IceFloesState:
        """The position after the player to move went in this direction; raises IllegalAction."""
        field = self.field
        places = self.places
        mover = self.to_move
        here = places[mover]
        way = field.ways[here].get(action)
        if way is None or way[0] in places or self.winner >= 0 or self.occurrences >= REPETITIONS:
            raise not_playable(action, self)
        stop = stopping_cell(way, self.floes)
        floes = self.floes
        if floes >> stop & 1 == 0:
            floes ^= 1 << here | 1 << stop
        places = (*places[:mover], stop, *places[mover + 1 :])
        players = len(places) - places.count(-1)
        if players == 1:  # practice: positions may repeat
            return IceFloesState(field, floes, places, mover)
        before: IceFloesState | None = self
        if players > 2 and stop != field.goal:
            for seat in range(len(places)):
                if seat != mover and places[seat] >= 0 and is_trapped(field, places, seat):
                    places = (*places[:seat], -1, *places[seat + 1 :])
                    before = None  # no earlier position can come up again
                    break
        lap = before
        for _ply in range(players - 1):
            if lap is None:
                break
            lap = lap._before
        return IceFloesState(field, floes, places, seat_after(places, mover), before, lap)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats whose players are on the field, in turn order."""
        return tuple(seat for seat in range(len(self.places)) if self.places[seat] >= 0)

    @property
    def is_practice(self) -> bool:
        """True if one player plays alone."""
        return len(self.seats) == 1

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the field, in cells."""
        return self.field.width, self.field.height

    @property
    def goal(self) -> Cell:
        """The centre cell."""
        return self.field.cell(self.field.goal)

    def place(self, seat: int) -> Cell | None:
        """Cell of a player; None for one who is not on the field."""
        number = self.places[seat]
        return None if number < 0 else self.field.cell(number)

    def floe_cells(self) -> tuple[Cell, ...]:
        """The cells of all floes, those with a player included, from the bottom left, row by row."""
        numbers = range(self.field.width * self.field.height)
        return tuple(self.field.cell(number) for number in numbers if self.floes >> number & 1)

    def rows(self) -> tuple[str, ...]:
        """The field as text, top row first: ``.`` water, ``*`` empty floe, ``PQRS`` a player on a floe."""
        width, height = self.size
        letters = ["*" if self.floes >> number & 1 else "." for number in range(width * height)]
        for seat in self.seats:
            letters[self.places[seat]] = LETTERS[seat]
        return tuple("".join(letters[row * width : (row + 1) * width]) for row in range(height - 1, -1, -1))

    @property
    def text(self) -> str:
        """The position text: rows from the top, joined by ``/``, and the letter of the player to move."""
        return f"{'/'.join(self.rows())} {LETTERS[self.to_move]}"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, IceFloesState):
            return NotImplemented
        return (
            self.floes == other.floes
            and self.places == other.places
            and self.to_move == other.to_move
            and self.size == other.size
        )

    def __hash__(self) -> int:
        return hash((self.floes, self.places, self.to_move, self.field.width))

    def __repr__(self) -> str:
        return f"parse({self.text!r})"


def seat_after(places: tuple[int, ...], seat: int) -> int:
    """The next seat in turn order whose player is on the field."""
    seat = (seat + 1) % len(places)
    while places[seat] < 0:
        seat = (seat + 1) % len(places)
    return seat


def position_of(rows: list[str], to_move: int) -> IceFloesState:
    """The position that well-formed rows show; raises nothing, checks nothing."""
    cells = "".join(reversed(rows))  # by their numbers
    floes = int("".join("0" if letter == "." else "1" for letter in reversed(cells)), 2)
    places = tuple(cells.rfind(letter) for letter in LETTERS)
    return IceFloesState(field_of(len(rows[0]), len(rows)), floes, places, to_move)
