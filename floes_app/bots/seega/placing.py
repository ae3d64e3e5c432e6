"""The value of the stones on the smallest board of Seega while they are placed.

Who wins depends on how the stones of both sides lie when the first one steps, much more than on what follows. So the
squares are not judged one by one only: b1 is worth more to a side whose stone does not stand on c2 as well.

The worths are a logistic regression of 42,399 results on the full boards of these games
(``build_scripts/content/placings.py``). The stones were placed by lot, by the search, and by both in turn; after the
first games, the search knew the regression so far. What that brought is in docs/figures.md#strength.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from floes_app.games.seega.rules import RED, SeegaState, count, square_bit

#: The size of the board for which there are worths, and the number of its squares.
SIZE: Final = 5
SQUARES: Final = SIZE * SIZE
#: Number of sets of squares in a row.
ROW_SETS: Final = 1 << SIZE
#: Values of squares for the side that steps first, alone and in twos, in tenths of a point. A square counts 1 for a
#: stone of that side and -1 for one of the other side, two squares the product of both. That side holds a3 and e3, and
#: mirrored squares are worth the same. The middles of the edges are missing, because they are placed before all others.
WORTHS: Final = """
    a1 80  b1 338  a2 230  b2 -176  c2 17  b3 -489
    a1b1 38  a1d1 28  a1e1 -37  a1a2 -25  a1b2 1  a1c2 -17  a1d2 23  a1e2 -38  a1b3 18  a1d3 16  a1a4 -71  a1b4 33
    a1c4 -68  a1d4 34  a1e4 -5  a1a5 36  a1b5 33  a1d5 -3  a1e5 -14
    b1d1 97  b1a2 -46  b1b2 -13  b1c2 -111  b1d2 -8  b1e2 -38  b1b3 7  b1d3 28  b1a4 -24  b1b4 -104  b1c4 -56
    b1d4 19  b1e4 20  b1b5 10  b1d5 -8
    a2b2 60  a2c2 79  a2d2 26  a2e2 15  a2b3 38  a2d3 48  a2a4 -64  a2b4 37  a2c4 -79  a2d4 73  a2e4 6
    b2c2 -69  b2d2 -90  b2b3 49  b2d3 81  b2b4 -111  b2c4 40  b2d4 44
    c2b3 20  c2c4 123  b3d3 -160
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


class Judgement:
    """The worths of stones on a board that lies straight, or turned along its diagonal."""

    def __init__(self, is_turned: bool) -> None:
        worths = [[0] * SQUARES for _square in range(SQUARES)]
        words = WORTHS.split()
        for name, worth in zip(words[::2], words[1::2], strict=True):
            for right in (False, True):
                for up in (False, True):
                    one = _number(name[:2], right, up, is_turned)
                    other = _number(name[-2:], right, up, is_turned)
                    worths[one][other] = worths[other][one] = int(worth)
        #: Value of each square alone, by its number.
        self.alone: Final[vec[i64]] = vec[i64]([worths[square][square] for square in range(SQUARES)])
        #: Value of a square with each set of the squares before it in a row: by its number, the row, and the set.
        self.together: Final[vec[i64]] = vec[i64]([0] * (SQUARES * SIZE * ROW_SETS))
        for square in range(SQUARES):
            for row in range(square // SIZE + 1):
                begin = (square * SIZE + row) * ROW_SETS
                for chosen in range(1, ROW_SETS):
                    column = chosen.bit_length() - 1
                    before = SIZE * row + column
                    worth_of_last = worths[square][before] if before < square else 0
                    self.together[begin + chosen] = self.together[begin + chosen - (1 << column)] + worth_of_last

    def worth(self, own: i64, others: i64) -> i64:
        """The sum over all stones and pairs of stones, in tenths of a point."""
        alone = self.alone
        together = self.together
        worth: i64 = 0
        square: i64 = 0
        row: i64
        _column: i64
        for row in range(SIZE):
            for _column in range(SIZE):
                if (own | others) >> square & 1:
                    here: i64 = alone[square]
                    sets: i64 = square * SIZE * ROW_SETS
                    mine: i64 = own
                    theirs: i64 = others
                    _before: i64
                    for _before in range(row + 1):
                        here += together[sets + (mine & ROW_SETS - 1)] - together[sets + (theirs & ROW_SETS - 1)]
                        mine >>= SIZE
                        theirs >>= SIZE
                        sets += ROW_SETS
                    worth += here if own >> square & 1 else -here
                square += 1
        return worth


_STRAIGHT: Final = Judgement(is_turned=False)
_TURNED: Final = Judgement(is_turned=True)


def placed(state: SeegaState) -> i64:
    """Value of the stones on the board for the side that steps first, in points; 0 on the larger boards."""
    if state.rules.size != SIZE:
        return 0
    first, other = (state.red, state.blue) if state.rules.first == RED else (state.blue, state.red)
    straight = count(first & SIDES) + count(other & ENDS)
    turned = count(first & ENDS) + count(other & SIDES)
    if straight > turned:
        return _STRAIGHT.worth(first, other) // 10
    if straight < turned:
        return _TURNED.worth(first, other) // 10
    return (_STRAIGHT.worth(first, other) + _TURNED.worth(first, other)) // 20
