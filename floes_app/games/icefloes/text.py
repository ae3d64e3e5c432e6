"""Reads position texts of Ice Floes (docs/rules.md#icefloes-text); ``IceFloesState.text`` writes them."""

from __future__ import annotations

from floes_app.core.game import PositionError
from floes_app.core.i18n import _
from floes_app.games.icefloes.rules import LETTERS, LONGEST, SHORTEST, IceFloesState, is_trapped, position_of


def parse(text: str) -> IceFloesState:
    """The position that a position text describes; raises PositionError."""
    parts = text.split(" ")
    if len(parts) != 2:
        raise PositionError(_("a position is the rows, one space, and the player to move"))
    rows = parts[0].split("/")
    _check_rows(rows)
    if len(parts[1]) != 1 or parts[1] not in LETTERS:
        raise PositionError(_("the player to move is P, Q, R or S, and not “{text}”").format(text=parts[1]))
    position = position_of(rows, LETTERS.index(parts[1]))
    if position.place(position.to_move) is None:
        raise PositionError(_("the player to move, {letter}, isn’t on the board").format(letter=parts[1]))
    if position.seats == (position.to_move,) and position.to_move != 0:
        raise PositionError(_("a player alone on the board must be P"))
    if position.winner < 0:
        for seat in position.seats:
            if is_trapped(position.field, position.places, seat):
                raise PositionError(_("{letter} is hemmed in by other players").format(letter=LETTERS[seat]))
    return position


def _check_rows(rows: list[str]) -> None:
    """Raise PositionError for rows that are no field, or in which a player occurs twice or none occurs."""
    width = len(rows[0])
    seen = ""
    for number, row in enumerate(rows, start=1):
        for column, letter in enumerate(row, start=1):
            if letter not in ".*" + LETTERS:
                raise PositionError(
                    _("row {row} from the top, column {column}: unknown character “{letter}”").format(
                        row=number, column=column, letter=letter
                    )
                )
            if letter in seen:
                raise PositionError(
                    _("row {row} from the top, column {column}: {letter} appears twice").format(
                        row=number, column=column, letter=letter
                    )
                )
            if letter in LETTERS:
                seen += letter
        if len(row) != width:
            raise PositionError(_("row {row} from the top isn’t as long as the first").format(row=number))
    for length in (width, len(rows)):
        if length % 2 == 0 or not SHORTEST <= length <= LONGEST:
            raise PositionError(
                _("the board is {width}×{height}; both must be odd, from 3 to 25").format(width=width, height=len(rows))
            )
    if not seen:
        raise PositionError(_("there’s no player on the board"))
