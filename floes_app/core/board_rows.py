"""Reads the rows of a board in a position text: a letter for each piece, a digit for so many empty places."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from floes_app.core.game import PositionError
from floes_app.core.i18n import N_, _

#: Message about a faulty row.
TWO_DIGITS: Final = N_("rows, row {row}: two digits side by side")


def read_row(text: str, row: int, letters: Collection[str], longest: int, fault: str) -> tuple[dict[int, str], int]:
    """The pieces of a row by their places from 0, and the number of its places; raises PositionError.

    row: its number from 1. longest: the largest digit. fault: the message, untranslated, about any other letter.
    """
    pieces: dict[int, str] = {}
    width, after_digit = 0, False
    for letter in text:
        if letter in letters:
            pieces[width] = letter
            width += 1
        elif letter not in "123456789"[:longest]:
            raise PositionError(_(fault).format(row=row, letter=letter))
        elif after_digit:
            raise PositionError(_(TWO_DIGITS).format(row=row))
        else:
            width += int(letter)
        after_digit = letter not in letters
    return pieces, width
