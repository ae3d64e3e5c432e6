"""The symmetries that a field of Ice Floes can have, by turns about its middle."""

from __future__ import annotations

from enum import Enum

from floes_app.games.icefloes.rules import Cell


class Symmetry(Enum):
    """The turns and mirrors that leave a field unchanged."""

    NONE = 0
    #: Half a turn: fields for two.
    TWO = 2
    #: A quarter turn; where the field is no square, both mirrors.
    FOUR = 4

    @property
    def following(self) -> Symmetry:
        """The next one, round and round."""
        every = tuple(Symmetry)
        return every[(every.index(self) + 1) % len(every)]


def images(size: tuple[int, int], cell: Cell, symmetry: Symmetry) -> tuple[Cell, ...]:
    """A cell of a field of this size and those symmetrical to it, counter-clockwise; some may be the same."""
    width, height = size
    x, y = 2 * cell[0] - width + 1, 2 * cell[1] - height + 1
    if symmetry is Symmetry.NONE:
        turns = [(x, y)]
    elif symmetry is Symmetry.TWO:
        turns = [(x, y), (-x, -y)]
    elif width == height:
        turns = [(x, y), (-y, x), (-x, -y), (y, -x)]
    elif x * y > 0:
        turns = [(x, y), (-x, y), (-x, -y), (x, -y)]
    else:
        turns = [(x, y), (x, -y), (-x, -y), (-x, y)]
    return tuple(((dx + width - 1) // 2, (dy + height - 1) // 2) for dx, dy in turns)
