"""The tables of searches of Ice Floes for a field of one size."""

from __future__ import annotations

from functools import cache
from typing import Final

from floes_app.games.icefloes.rules import DIRECTIONS, FieldGeometry


class Tables:
    """Tables of searches for fields of one size, in flat lists.

    steps, edges: for the four ways from a cell (cell * 4 + way, in the order of DIRECTIONS) the difference between
    neighbouring cells, and the last cell; where the field ends, 0 and the cell itself. bits: a cell as a bit set.

    watched, stoppers, beside: whether a player reaches the goal in one move. From a cell in the goal's row or column
    it is enough to look at the cells between, the goal, and the cell behind it (``watched``): only the last may hold
    a floe (``stoppers``). A player beside the goal can also step onto a floe that lies there (``beside``).
    """

    def __init__(self, field: FieldGeometry) -> None:
        cells = field.width * field.height
        goal = field.goal
        self.steps: Final = _ways(field, 3)
        self.edges: Final = _ways(field, 2)
        self.bits: Final[list[int]] = [1 << cell for cell in range(cells)]
        self.watched: Final = [0] * cells
        self.stoppers: Final = [-1] * cells
        self.beside: Final = [0] * cells
        for _neighbour, _ray, edge, step in field.ways[goal].values():
            self.beside[goal + step] = 1 << goal
            watched = 1 << goal | 1 << (goal - step)
            for cell in range(goal + step, edge + step, step):
                self.watched[cell] = watched
                self.stoppers[cell] = 1 << (goal - step)
                watched |= 1 << cell

    def wins(self, floes: int, place: int) -> bool:
        """True if the player on ``place``, who is to move, reaches the goal in one move."""
        return floes & self.watched[place] == self.stoppers[place] or floes & self.beside[place] != 0


@cache  # at most one a size
def tables_of(field: FieldGeometry) -> Tables:
    """The tables for a field of this size."""
    return Tables(field)


def _ways(field: FieldGeometry, part: int) -> list[int]:
    """Edge (part 2) or step (part 3) of the four ways from each cell; where the field ends, the cell itself and 0."""
    parts: list[int] = []
    for cell, ways in enumerate(field.ways):
        for direction in DIRECTIONS:
            if direction in ways:
                parts.append(ways[direction][part])
            else:
                parts.append(cell if part == 2 else 0)
    return parts
