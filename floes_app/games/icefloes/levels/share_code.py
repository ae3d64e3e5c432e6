"""A level of Ice Floes as one word to share: ``ice1-`` and some letters, digits, ``-`` and ``_``.

The word (docs/rules.md#files-share-code) is a number in base 64, lowest digit first. The number holds, from its lowest
part up, a checksum, width and height, how many players there are, their cells, and the empty floes as a bit set. Every
level has exactly one word, and the word is exactly the level: no name, no author.
"""

from __future__ import annotations

import zlib
from typing import Final

from floes_app.core.i18n import N_, _
from floes_app.games.icefloes.levels.level import LevelError, level_text, read_level
from floes_app.games.icefloes.rules import LETTERS, LONGEST, SHORTEST, IceFloesState, field_of

#: Messages about a faulty code.
WRONG_LETTER: Final = N_("a letter of this code is wrong or missing")
NOT_A_CODE: Final = N_("this isn’t the code of a level")
NO_PREFIX: Final = N_("a level code begins with {prefix}")
UNKNOWN_LETTER: Final = N_("unknown character “{letter}”")
TOO_LONG: Final = N_("this code is too long")

PREFIX: Final = "ice1-"
_DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
#: Three digits: of 262,144 mistyped words one passes.
_CHECKSUMS: Final = 64**3
_LENGTHS: Final = (LONGEST - SHORTEST) // 2 + 1
#: No word is longer: 625 cells, and room for the rest.
_MOST_DIGITS: Final = 625 // 6 + 20


def to_code(position: IceFloesState) -> str:
    """The word for the field of a position; raises LevelError where that is no level."""
    read_level(level_text(position))
    width, height = position.size
    cells = width * height
    places = [position.places[seat] for seat in position.seats]
    number = position.floes
    for place in places:
        number ^= 1 << place
    for place in reversed(places):
        number = number * cells + place
    number = number * len(LETTERS) + len(places) - 1
    number = number * _LENGTHS + (height - SHORTEST) // 2
    number = number * _LENGTHS + (width - SHORTEST) // 2
    number = number * _CHECKSUMS + _checksum(number)
    digits = []
    while number:
        number, digit = divmod(number, len(_DIGITS))
        digits.append(_DIGITS[digit])
    return PREFIX + "".join(digits)


def from_code(code: str) -> IceFloesState:
    """The level that a word stands for; raises LevelError with the column of the fault."""
    number = _number(code)
    number, checksum = divmod(number, _CHECKSUMS)
    if _checksum(number) != checksum:
        raise _fault(len(code), _(WRONG_LETTER))
    number, half_width = divmod(number, _LENGTHS)
    number, half_height = divmod(number, _LENGTHS)
    number, more_players = divmod(number, len(LETTERS))
    width = SHORTEST + 2 * half_width
    height = SHORTEST + 2 * half_height
    places = []
    for _player in range(more_players + 1):
        number, place = divmod(number, width * height)
        places.append(place)
    taken = sum(1 << place for place in set(places))
    if number >> (width * height) or number & taken or len(set(places)) != len(places):
        raise _fault(len(code), _(NOT_A_CODE))
    nobody = [-1] * (len(LETTERS) - len(places))
    position = IceFloesState(field_of(width, height), number | taken, (*places, *nobody), 0)
    try:
        return read_level("\n".join(position.rows()))
    except LevelError as error:
        raise _fault(len(code), error.fault) from error


def _number(code: str) -> int:
    if not code.startswith(PREFIX):
        raise _fault(1, _(NO_PREFIX).format(prefix=PREFIX))
    digits = code.removeprefix(PREFIX)
    number = 0
    for column, digit in enumerate(digits[:_MOST_DIGITS], start=len(PREFIX) + 1):
        if digit not in _DIGITS:
            raise _fault(column, _(UNKNOWN_LETTER).format(letter=digit))
    if len(digits) > _MOST_DIGITS:
        raise _fault(len(PREFIX) + _MOST_DIGITS + 1, _(TOO_LONG))
    if digits.endswith(_DIGITS[0]):  # a second word for the same level
        raise _fault(len(code), _(NOT_A_CODE))
    for digit in reversed(digits):
        number = number * len(_DIGITS) + _DIGITS.index(digit)
    return number


def _checksum(number: int) -> int:
    return zlib.crc32(number.to_bytes(number.bit_length() // 8 + 1, "big")) % _CHECKSUMS


def _fault(column: int, fault: str) -> LevelError:
    return LevelError(1, column, fault)
