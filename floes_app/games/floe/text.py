"""Reads position texts of Go with the Floe (docs/rules.md#floe-text); ``FloeState.text`` writes them."""

from __future__ import annotations

from typing import Final

from floes_app.core.board_rows import read_row
from floes_app.core.game import PositionError
from floes_app.core.i18n import N_, _
from floes_app.games.floe.rules import NUMBER, ROWS, FloeState

#: Messages about a faulty text.
PARTS: Final = N_(
    "a position has three parts (rows, side to move, passes) with single spaces between them, not {count}"
)
SIDE: Final = N_("side to move: {word!r} isn’t b or w")
PASSES: Final = N_("passes: {word!r} isn’t 0, 1 or 2")
PAIRS: Final = N_("rows: seals and bears leave in pairs, but there are {seals} and {bears}")
AT_MOST_TWO: Final = N_("rows: there can be at most two seals and two bears")
ROW_COUNT: Final = N_("rows: there must be eight, separated by “/”, not {count}")
LETTER: Final = N_("rows, row {row}: {letter!r} isn’t s, B, o or a digit from 1 to 8")
ROW_LENGTH: Final = N_("rows, row {row}: {count} spaces instead of {width}")


def parse(text: str) -> FloeState:
    """The position with this position text; raises PositionError."""
    fields = text.split(" ")
    if len(fields) != 3:
        raise PositionError(_(PARTS).format(count=len(fields)))
    seals, bears, rings = _parse_rows(fields[0])
    if fields[1] not in ("b", "w"):
        raise PositionError(_(SIDE).format(word=fields[1][:20]))
    if fields[2] not in ("0", "1", "2"):
        raise PositionError(_(PASSES).format(word=fields[2][:20]))
    if seals.bit_count() != bears.bit_count():
        raise PositionError(_(PAIRS).format(seals=seals.bit_count(), bears=bears.bit_count()))
    if seals.bit_count() > 2:
        raise PositionError(_(AT_MOST_TWO))
    return FloeState(seals, bears, rings, "bw".index(fields[1]), "012".index(fields[2]))


def _parse_rows(field: str) -> tuple[int, int, int]:
    """The seals, bears and rings of the first field."""
    rows = field.split("/")
    if len(rows) != 8:
        raise PositionError(_(ROW_COUNT).format(count=len(rows)))
    sets = {"s": 0, "B": 0, "o": 0}
    for row, text in zip(range(7, -1, -1), rows, strict=True):
        first, end = ROWS[row]
        pieces, width = read_row(text, row + 1, sets, 8, LETTER)
        if width != end - first:
            raise PositionError(_(ROW_LENGTH).format(row=row + 1, count=width, width=end - first))
        for place, letter in pieces.items():
            sets[letter] |= 1 << NUMBER[first + place, row]
    return sets["s"], sets["B"], sets["o"]
