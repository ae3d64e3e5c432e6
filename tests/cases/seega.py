"""Cases that the conformance suite cannot know of Seega."""

import re
from collections.abc import Callable

from tests.conformance import Symmetry

SETUPS = (
    ("opening=free", "blocked=pass", "quiet=20"),
    ("size=7", "first=two", "blocked=pass"),
    ("size=9", "opening=free", "first=two", "quiet=7"),
)

Mapping = Callable[[int, int, int], tuple[int, int]]
_SQUARE = re.compile("([a-i])([1-9])")

#: The image of (column, row) under each symmetry of the square, on a board whose last column is ``last``.
MAPPINGS: dict[str, Mapping] = {
    "quarter turn": lambda c, r, last: (r, last - c),
    "half turn": lambda c, r, last: (last - c, last - r),
    "three quarter turn": lambda c, r, last: (last - r, c),
    "left-right": lambda c, r, last: (last - c, r),
    "up-down": lambda c, r, last: (c, last - r),
    "diagonal": lambda c, r, _last: (r, c),
    "other diagonal": lambda c, r, last: (last - r, last - c),
}


def squares_moved(text: str, mapping: Mapping, size: int) -> str:
    def moved(match: re.Match[str]) -> str:
        column, row = mapping("abcdefghi".index(match[1]), int(match[2]) - 1, size - 1)
        return f"{'abcdefghi'[column]}{row + 1}"

    return _SQUARE.sub(moved, text)


def position_moved(text: str, mapping: Mapping) -> str:
    rows, side, phase, quiet, options = text.split(" ")
    grid = [re.sub("[1-9]", lambda run: " " * int(run[0]), row) for row in rows.split("/")][::-1]
    size = len(grid)
    target = [[" "] * size for _row in grid]
    for row, cells in enumerate(grid):
        for column, cell in enumerate(cells):
            new_column, new_row = mapping(column, row, size - 1)
            target[new_row][new_column] = cell
    written = [re.sub(" +", lambda run: str(len(run[0])), "".join(cells)) for cells in target[::-1]]
    return " ".join(("/".join(written), side, squares_moved(phase, mapping, size), quiet, options))


def symmetry(name: str, mapping: Mapping, size: int) -> Symmetry:
    return Symmetry(
        f"{name} {size}",
        lambda text: position_moved(text, mapping),
        lambda action: squares_moved(action, mapping, size),
        applies=lambda text: text.count("/") == size - 1,
    )


SYMMETRIES = tuple(symmetry(name, mapping, size) for name, mapping in MAPPINGS.items() for size in (5, 7, 9))
