"""Cells and where they lie on a drawn board.

A cell is (column, row), counted from 0 at the bottom left. A point is in board units: x to the right, y down, one
unit the height of a cell; views multiply by the pixel size of a unit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

Cell = tuple[int, int]
Point = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """A rectangle in board units, by its top left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        """The middle of the box."""
        return self.x + self.width / 2, self.y + self.height / 2

    def contains(self, point: Point) -> bool:
        """True if ``point`` lies inside; the left and upper edges belong to the box."""
        return self.x <= point[0] < self.x + self.width and self.y <= point[1] < self.y + self.height


@dataclass(frozen=True)
class Layout:
    """The places of a board's cells; a cell may show in a second place (a repeated row of a folded board)."""

    width: float
    height: float
    boxes: tuple[tuple[Cell, Box], ...]
    _first: dict[Cell, Box] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        first: dict[Cell, Box] = {}
        for cell, box in self.boxes:
            first.setdefault(cell, box)
        object.__setattr__(self, "_first", first)

    @property
    def cells(self) -> Iterable[Cell]:
        """Every cell once."""
        return self._first.keys()

    def box(self, cell: Cell) -> Box:
        """The (first) box of a cell; raises KeyError."""
        return self._first[cell]

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell; raises KeyError."""
        return self._first[cell].centre

    def direction(self, point: Point) -> Point:
        """Position of a point relative to the centre, to the right and up, each from −1 to 1 at the edges."""
        x, y = 2 * point[0] / self.width - 1, 1 - 2 * point[1] / self.height
        return min(1.0, max(-1.0, x)), min(1.0, max(-1.0, y))

    def cell_at(self, point: Point) -> Cell | None:
        """The cell at ``point``, or None beside the board."""
        return next((cell for cell, box in self.boxes if box.contains(point)), None)

    def neighbour(self, cell: Cell, direction: Cell) -> Cell:
        """The cell that an arrow key leads to: the nearest one in that direction, or the cell itself at the edge.

        ``direction`` is (±1, 0) or (0, ±1), up positive. Cells straight ahead win over nearer ones aside.
        """
        x, y = self.centre(cell)
        best, best_cost = cell, float("inf")
        for other in self._first:
            ox, oy = self.centre(other)
            ahead = (ox - x) * direction[0] - (oy - y) * direction[1]
            aside = abs((ox - x) * direction[1]) + abs((oy - y) * direction[0])
            cost = ahead + 3 * aside
            if ahead > 1e-6 and aside <= 2 * ahead and cost < best_cost:
                best, best_cost = other, cost
        return best


def grid(columns: int, rows: int, cells: Iterable[Cell] | None = None) -> Layout:
    """The layout of a rectangular board of unit squares; ``cells`` leaves out the squares that are not on the board."""
    wanted = [(c, r) for r in range(rows) for c in range(columns)] if cells is None else list(cells)
    boxes = tuple(((c, r), Box(c, rows - 1 - r, 1, 1)) for c, r in wanted)
    return Layout(columns, rows, boxes)
