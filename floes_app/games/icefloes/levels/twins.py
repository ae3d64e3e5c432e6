"""Levels that are too much alike: the same way to the whirl, or boards that are one floe apart.

Two levels have the same way when the moves of their shortest solutions are the same, as they are or after a turn or a
mirror (eight in all). Ways of up to three moves are shared by chance. Two boards of one size are one floe apart when,
after a turn or a mirror, one floe was added, taken away or put elsewhere, or only the player stands elsewhere.

Nothing is solved here: a level says its solution in its header.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from floes_app.core.i18n import N_, _, sentence
from floes_app.games.icefloes.levels.pack import Level
from floes_app.games.icefloes.rules import IceFloesState

#: Ways up to this length are shared by chance.
SHORT: Final = 3

#: A place as seen from the whirl: to the right, and down.
_Place = tuple[int, int]


class Laid(Enum):
    """The ways to lay a board on another: as a sentence about two levels ends."""

    PLAIN = ""
    # Translators: {likeness}: what two levels have in common, like “The same way as Trident”
    MIRRORED = N_("{likeness}, mirrored.")
    # Translators: {likeness}: what two levels have in common, like “The same way as Trident”
    TURNED = N_("{likeness}, turned.")


@dataclass(frozen=True)
class _Image:
    """One of the eight images of a board: what becomes of down, left, right and up, and of its places."""

    directions: str
    laid: Laid

    def way(self, solution: str) -> str:
        return solution.translate(str.maketrans("dlru", self.directions))

    def size(self, size: tuple[int, int]) -> tuple[int, int]:
        return size if self.directions[0] in "du" else size[::-1]

    def place(self, place: _Place) -> _Place:
        steps = {"d": (0, 1), "l": (-1, 0), "r": (1, 0), "u": (0, -1)}
        (right, left), (down, up) = steps[self.directions[2]], steps[self.directions[0]]
        return place[0] * right + place[1] * down, place[0] * left + place[1] * up


#: The eight images, the plainest first.
_IMAGES: Final = (
    _Image("dlru", Laid.PLAIN),
    _Image("drlu", Laid.MIRRORED),
    _Image("ulrd", Laid.MIRRORED),
    _Image("urld", Laid.TURNED),
    _Image("ludr", Laid.TURNED),
    _Image("rdul", Laid.TURNED),
    _Image("rudl", Laid.MIRRORED),
    _Image("ldur", Laid.MIRRORED),
)


class Likeness(Enum):
    """The kinds of likeness of two levels, the closest first; the words are without their full stop."""

    BOARD = N_("The same board as {name}")
    WAY = N_("The same way as {name}")
    RIDER = N_("The floes of {name}, another start")
    MORE = N_("As {name} with a floe more")
    LESS = N_("As {name} with a floe less")
    ELSEWHERE = N_("As {name} with one floe elsewhere")
    START = N_("As {name}, but you start elsewhere")


@dataclass(frozen=True)
class Twin:
    """Another level, and what makes it like the one that was asked about."""

    other: Level
    likeness: Likeness
    laid: Laid

    def sentence(self, name: str) -> str:
        """The likeness in a sentence, with the name of the other level as players read it."""
        likeness = _(self.likeness.value).format(name=name)
        return sentence(_(self.laid.value).format(likeness=likeness) if self.laid.value else likeness)


def twins(level: Level, others: Iterable[Level]) -> Iterator[Twin]:
    """The other levels that are like a level: the same way, and one floe apart. Only levels for one have twins."""
    if len(level.position.seats) > 1:
        return
    for other in others:
        if len(other.position.seats) > 1:
            continue
        way = same_way(level.solution, other.solution)
        if way is not None:
            yield Twin(other, Likeness.WAY, way)
        apart = one_apart(level.position, other.position)
        if apart is not None:
            yield Twin(other, *apart)


def same_way(mine: str, other: str) -> Laid | None:
    """The way to lay one solution on another so that they are the same; None if there is none, or they are short."""
    if len(mine) != len(other) or len(mine) <= SHORT:
        return None
    return next((image.laid for image in _IMAGES if image.way(other) == mine), None)


def one_apart(mine: IceFloesState, other: IceFloesState) -> tuple[Likeness, Laid] | None:
    """The change of one floe that makes the other board this one, and how they lie; None if it takes more."""
    my_start, my_floes = _floes(mine)
    start, floes = _floes(other)
    found: list[tuple[Likeness, Laid]] = []
    for image in _IMAGES:
        if mine.size != image.size(other.size):
            continue
        stands, laid = image.place(start), {image.place(place) for place in floes}
        likeness = _compared(my_start, my_floes, stands, laid)
        if likeness is not None:
            found.append((likeness, image.laid))
    order: Sequence[Likeness] = tuple(Likeness)
    return min(found, key=lambda one: order.index(one[0]), default=None)


def _compared(start: _Place, floes: set[_Place], other_start: _Place, others: set[_Place]) -> Likeness | None:
    more, less = floes - others, others - floes
    if not more and not less:
        return Likeness.BOARD if start == other_start else Likeness.RIDER
    if start == other_start and len(more) <= 1 and len(less) <= 1:
        return Likeness.ELSEWHERE if more and less else Likeness.MORE if more else Likeness.LESS
    if more == {start} and less == {other_start}:
        return Likeness.START
    return None


def _floes(position: IceFloesState) -> tuple[_Place, set[_Place]]:
    """The places of the player and of all floes, seen from the whirl."""
    field = position.field
    goal_column, goal_row = field.cell(field.goal)

    def place(cell: tuple[int, int]) -> _Place:
        return cell[0] - goal_column, goal_row - cell[1]

    return place(field.cell(position.places[0])), {place(cell) for cell in position.floe_cells()}
