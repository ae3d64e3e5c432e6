"""The built-in fields of Ice Floes, by name, and the option that chooses one of them or a level file."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from floes_app.core import limits
from floes_app.core.assets import LEVELS
from floes_app.core.game import Choice, OptionError, OptionValue
from floes_app.core.i18n import N_, _, listed
from floes_app.core.reading import read_bytes
from floes_app.games.icefloes.levels.level import LevelError, read_level
from floes_app.games.icefloes.levels.pack import read_single
from floes_app.games.icefloes.rules import IceFloesState, position_of

#: The built-in fields for two, three and four players, each with its title and its label, the standard one first.
# Translators: the name of a board, and its name with its size and the number of its floes
_FOR_TWO: Final = (
    ("S1", N_("Classic"), N_("Classic, 7×7, 12 floes")),
    ("S6", N_("Open Water"), N_("Open Water, 7×7, 8 floes")),
    ("L3", N_("High Seas"), N_("High Seas, 11×11, 16 floes")),
    ("S3", N_("Puddle"), N_("Puddle, 5×5, 12 floes")),
    ("T2", N_("Harbour"), N_("Harbour, 9×9, 12 floes")),
    ("S7", N_("Pinwheel"), N_("Pinwheel, 7×7, 10 floes")),
    ("L4", N_("Near Shore"), N_("Near Shore, 11×11, 12 floes")),
    ("K9", N_("Brash Ice"), N_("Brash Ice, 9×7, 12 floes")),
    ("K7", N_("Sidelines"), N_("Sidelines, 7×7, 8 floes")),
    ("K11", N_("Spiral"), N_("Spiral, 11×11, 12 floes")),
    ("K7b", N_("Log Jam"), N_("Log Jam, 7×7, 11 floes")),
)
# Translators: the name of a board, and its name with its size and the number of its floes
_FOR_THREE: Final = (
    ("H7c", N_("Classic"), N_("Classic, 7×7, 9 floes")),
    ("K7c", N_("Spare Five"), N_("Spare Five, 7×7, 8 floes")),
    ("K9b", N_("Ringside"), N_("Ringside, 9×9, 12 floes")),
    ("K9d", N_("Keyhole"), N_("Keyhole, 9×9, 10 floes")),
    ("K7d", N_("Stragglers"), N_("Stragglers, 7×7, 8 floes")),
    ("K9e", N_("Campfire"), N_("Campfire, 9×9, 11 floes")),
    ("K9f", N_("Neighbours"), N_("Neighbours, 9×9, 14 floes")),
    ("K9g", N_("Clothesline"), N_("Clothesline, 9×9, 13 floes")),
    ("K9h", N_("Snowdrift"), N_("Snowdrift, 9×7, 10 floes")),
    ("K9i", N_("From Afar"), N_("From Afar, 9×9, 9 floes")),
)
# Translators: the name of a board, and its name with its size and the number of its floes
_FOR_FOUR: Final = (
    ("F9e", N_("Classic"), N_("Classic, 9×9, 20 floes")),
    ("G11a", N_("High Seas"), N_("High Seas, 11×11, 24 floes")),
    ("K9c", N_("Fortress"), N_("Fortress, 9×9, 12 floes")),
    ("K11b", N_("Lighthouse"), N_("Lighthouse, 11×11, 19 floes")),
    ("K9j", N_("Courtyard"), N_("Courtyard, 9×9, 20 floes")),
    ("K11c", N_("Carousel"), N_("Carousel, 11×11, 12 floes")),
    ("K9k", N_("Full House"), N_("Full House, 9×9, 28 floes")),
    ("K9l", N_("Signpost"), N_("Signpost, 9×9, 12 floes")),
    ("K11d", N_("Regatta"), N_("Regatta, 11×11, 24 floes")),
    ("K9m", N_("Picnic"), N_("Picnic, 9×9, 16 floes")),
)
_FIELDS: Final = _FOR_TWO + _FOR_THREE + _FOR_FOUR
#: Result of ``forced_win`` (``bots/icefloes/levels/fairness.py``) for each field for two; it covers no others.
_PROVEN: Final = N_("Neither side can force a win within 33 moves.")
#: Every built-in field.
FIELDS: Final = (
    *(Choice(value, label, _PROVEN) for value, _title, label in _FOR_TWO),
    *(Choice(value, label) for value, _title, label in _FOR_THREE + _FOR_FOUR),
)
#: Fields that are offered no longer: saved games on them still open.
# Translators: the name of a board
_FORMER: Final = {
    "H9b": N_("Archipelago"),
    "H9a": N_("Triangles"),
    "G9c": N_("Atoll"),
    "G9b": N_("Ripples"),
    "G11d": N_("Great Crossing"),
    "G11c": N_("Four Corners"),
    "L1": N_("Starry Night"),
    "S5": N_("Diamond"),
    "T5": N_("Two Coasts"),
    "L2": N_("Far Shores"),
}
#: Title of each field, without its size.
TITLES: Final = {**{value: title for value, title, _label in _FIELDS}, **_FORMER}
NAMES: Final = tuple(str(choice.value) for choice in FIELDS)
DEFAULT: Final = "S1"

#: The other players' floes, when P practises alone on their field.
_EMPTY_FLOES: Final = str.maketrans("QRS", "***")


@cache
def field_start(name: str) -> IceFloesState:
    """The first position of a built-in field, or of one that was; raises KeyError for another name."""
    if name not in TITLES:
        raise KeyError(name)
    return read_level((LEVELS / "fields" / f"{name}.txt").read_text(encoding="ascii"))


def accept_level(word: str) -> OptionValue:
    """The value of the option ``level`` for a word that names no built-in field: a level's rows joined by ``/``.

    Raises OptionError with the line and the column.
    """
    if word in _FORMER:
        return word
    if not _is_rows(word):
        fault = _("level “{word}”: neither the rows of a level nor one of {names}")
        raise OptionError(fault.format(word=word, names=listed(NAMES)))
    return _value(word, lambda: read_level(word.replace("/", "\n")))


def open_level(word: str) -> OptionValue:
    """As ``accept_level``, for a word that may also be the path of a level file: nothing depends on the file later."""
    if _is_rows(word) or word in _FORMER:
        return accept_level(word)
    return _value(word, lambda: read_single(_file_text(word)))


def _is_rows(word: str) -> bool:
    return word.count("/") > 1 and not set(word) - set("./*PQRS")


def _value(word: str, read: Callable[[], IceFloesState]) -> str:
    try:
        return "/".join(read().rows())
    except LevelError as error:
        raise OptionError(_("level {file}: {fault}").format(file=word, fault=error)) from error


def _file_text(path: str) -> str:
    try:
        # bytes that are no UTF-8 become the replacement character, which the level text refuses at its place
        return read_bytes(Path(path), limits.PACK_CHARACTERS).decode("utf-8-sig", "replace")
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        names = listed(NAMES)
        raise OptionError(
            _("level “{file}”: neither a file that can be read nor one of {names}").format(file=path, names=names)
        ) from error


def start_of(level: str) -> IceFloesState:
    """The first position for a value of the option ``level``; raises OptionError."""
    if level in TITLES:
        return field_start(level)
    return read_level(str(accept_level(level)).replace("/", "\n"))


def level_of(position: IceFloesState) -> str | None:
    """The value of the option ``level`` that starts with this field, or None where it is no level."""
    for name in NAMES:
        if field_start(name) == position:
            return name
    rows = position.rows()
    try:
        read_level("\n".join(rows))
    except LevelError:
        return None
    return "/".join(rows)


def practice(start: IceFloesState) -> IceFloesState:
    """The same field with player P alone: the floes of the others are there, empty."""
    return position_of([row.translate(_EMPTY_FLOES) for row in start.rows()], 0)
