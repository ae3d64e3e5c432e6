"""The games of somebody as a table that other programs read (CSV)."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from floes_app.core.i18n import listed
from floes_app.games import find
from floes_app.play.logbook.statistics import OwnGame
from floes_app.storage.logbook import variant

#: The names of the columns. They are for programs, and the same in every language.
COLUMNS: Final = ("began", "game", "variant", "side", "name", "opponents", "result", "rated")
#: Programs take a cell that begins so for a formula; it is written with an apostrophe before it.
FORMULA: Final = ("=", "+", "-", "@", "\t")


def table(rows: Sequence[OwnGame]) -> str:
    """A line for each game, the earliest first, under the names of the columns."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for row in rows:
        writer.writerow([_cell(words) for words in _cells(row)])
    return "\ufeff" + out.getvalue()  # by its first sign some programs tell the script


def _cells(row: OwnGame) -> list[str]:
    game, played, seat = find(row.finished.game), row.played, row.seat
    others = [other.name for other in played.seats if other.number != seat.number]
    result = "draw" if not played.winners else "won" if seat.number in played.winners else "lost"
    return [
        datetime.fromtimestamp(row.finished.when).isoformat(sep=" ", timespec="minutes"),
        game.title,
        variant(game, row.finished.options),
        game.seat_names[seat.number],
        seat.name,
        listed(others),
        result if len(played.seats) > 1 else "practice",
        "yes" if row.is_rated else "no",
    ]


def _cell(words: str) -> str:
    return f"'{words}" if words.startswith(FORMULA) else words
