"""What the stones are worth on the smallest board of Seega while they are placed.

Who wins depends on how the stones of both sides lie when the first one steps, much more than on what follows. So the
squares are not judged one by one only: b1 is worth more to a side whose stone does not stand on c2 as well.

The worths are a logistic regression of 42,399 results on the full boards of these games. The stones were placed by lot,
by the search, and by both in turn; after the first games, the search knew the regression so far. What that brought is
in docs/figures.md#strength.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from floes_app.games.seega.rules import RED, SeegaState, count, square_bit

#: The size of the board for which there are worths, and the number of its squares.
SIZE: Final = 5
SQUARES: Final = SIZE * SIZE
#: What squares are worth to the side that steps first, alone and in twos, in tenths of a point. A square counts 1 for a
#: stone of that side and -1 for one of the other side, two squares the product of both. That side holds a3 and e3, and
#: mirrored squares are worth the same. The middles of the edges are missing, because they are placed before all others.
WORTHS: Final = """
    a1 80  b1 338  a2 230  b2 -176  c2 17  b3 -489
    a1b1 40  a1d1 29  a1e1 -35  a1a2 -24  a1b2 3  a1c2 -15  a1d2 25  a1e2 -36  a1b3 19  a1d3 17  a1a4 -69
    a1b4 34  a1c4 -67  a1d4 35  a1e4 -3  a1a5 38  a1b5 34  a1d5 -1  a1e5 -12
    b1d1 98  b1a2 -45  b1b2 -11  b1c2 -109  b1d2 -6  b1e2 -37  b1b3 8  b1d3 29  b1a4 -23  b1b4 -103  b1c4 -54
    b1d4 21  b1e4 22  b1b5 11  b1d5 -7
    a2b2 62  a2c2 80  a2d2 28  a2e2 16  a2b3 39  a2d3 50  a2a4 -63  a2b4 38  a2c4 -78  a2d4 75  a2e4 7
    b2c2 -68  b2d2 -88  b2b3 50  b2d3 82  b2b4 -110  b2c4 41  b2d4 45
    c2b3 21  c2c4 124  b3d3 -158
"""
#: The middles of the edges in the columns a and e, and those in the rows 1 and 5.
SIDES: Final[int] = square_bit(0, 2) | square_bit(4, 2)
ENDS: Final[int] = square_bit(2, 0) | square_bit(2, 4)


def _number(name: str, right: bool, up: bool, is_turned: bool) -> int:
    """The number of a square's bit on a board mirrored from right to left, upside down, and along its diagonal."""
    column, row = "abcde".index(name[0]), "12345".index(name[1])
    column = SIZE - 1 - column if right else column
    row = SIZE - 1 - row if up else row
    bit = square_bit(row, column) if is_turned else square_bit(column, row)
    return bit.bit_length() - 1


def _table(is_turned: bool) -> vec[i64]:
    """What two squares are worth together, and what each is worth alone where both are one, by their numbers."""
    table = vec[i64]([0] * (SQUARES * SQUARES))
    words = WORTHS.split()
    for name, worth in zip(words[::2], words[1::2], strict=True):
        for right in (False, True):
            for up in (False, True):
                one = _number(name[:2], right, up, is_turned)
                other = _number(name[-2:], right, up, is_turned)
                table[SQUARES * one + other] = int(worth)
                table[SQUARES * other + one] = int(worth)
    return table


_STRAIGHT: Final = _table(False)
_TURNED: Final = _table(True)


def placed(state: SeegaState) -> i64:
    """What the stones on the board are worth to the side that steps first, in points; 0 on the larger boards."""
    if state.rules.size != SIZE:
        return 0
    first, other = (state.red, state.blue) if state.rules.first == RED else (state.blue, state.red)
    straight = count(first & SIDES) + count(other & ENDS)
    turned = count(first & ENDS) + count(other & SIDES)
    if straight > turned:
        return _worth(_STRAIGHT, first, other) // 10
    if straight < turned:
        return _worth(_TURNED, first, other) // 10
    return (_worth(_STRAIGHT, first, other) + _worth(_TURNED, first, other)) // 20


def _worth(table: vec[i64], own: i64, others: i64) -> i64:
    """The sum over all stones and pairs of stones, in tenths of a point."""
    worth: i64 = 0
    square: i64
    before: i64
    for square in range(SQUARES):
        if (own | others) >> square & 1:
            here: i64 = table[(SQUARES + 1) * square]
            for before in range(square):
                if own >> before & 1:
                    here += table[SQUARES * square + before]
                elif others >> before & 1:
                    here -= table[SQUARES * square + before]
            worth += here if own >> square & 1 else -here
    return worth
