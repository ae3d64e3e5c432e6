"""The level text of Ice Floes (docs/rules.md#icefloes-level): what the editor and level files hold."""

from __future__ import annotations

import re
from typing import Final

from floes_app.core import limits
from floes_app.core.error import GameError
from floes_app.core.i18n import _
from floes_app.games.icefloes.rules import LETTERS, LONGEST, SHORTEST, IceFloesState, is_trapped, position_of

_KNOWN: Final = ".*" + LETTERS
_LETTER: Final = re.compile(f"[{LETTERS}]")


class LevelError(GameError):
    """The first fault of a level text; ``line`` and ``column`` (from 1) say where it is, ``fault`` what."""

    def __init__(self, line: int, column: int, fault: str) -> None:
        super().__init__(_("line {line}, column {column}: {fault}").format(line=line, column=column, fault=fault))
        self.line: Final = line
        self.column: Final = column
        self.fault: Final = fault


def read_level(text: str) -> IceFloesState:
    """The first position of a level, P to move; raises LevelError for the first fault."""
    rows = _rows(text)
    fault = _cell_fault(rows) or _size_fault(rows) or _player_fault(rows)
    if fault is not None:
        raise fault
    position = position_of(rows, 0)
    fault = _standing_fault(rows, position)
    if fault is not None:
        raise fault
    return position


def level_text(position: IceFloesState) -> str:
    """The level text of a position's field; ``read_level`` takes it if it keeps to the rules for levels."""
    return "".join(f"{row}\n" for row in position.rows())


def check_length(text: str, characters: int, lines: int) -> None:
    """Raise LevelError where a text has more characters or lines than are read."""
    if len(text) > characters:
        line = text.count("\n", 0, characters) + 1
        column = characters - text.rfind("\n", 0, characters)
        raise LevelError(line, column, _("the text goes on after {number} characters").format(number=characters))
    if text.count("\n") > lines:
        raise LevelError(lines + 1, 1, _("the text goes on after {number} lines").format(number=lines))


def _rows(text: str) -> list[str]:
    """The lines without their ends (LF or CR LF; the last line may lack it).

    Of a text that is longer than any level, those at its beginning: these have too many columns or are too many.
    """
    if len(text) > limits.LEVEL_CHARACTERS:
        whole, end, _begun = text[: limits.LEVEL_CHARACTERS].rpartition("\n")
        text = whole + end or text[: limits.LEVEL_CHARACTERS]
    lines = text.split("\n")
    rows = [line.removesuffix("\r") for line in lines[:-1]]
    if lines[-1] or not rows:
        rows.append(lines[-1])
    return rows


def _cell_fault(rows: list[str]) -> LevelError | None:
    """In reading order, a cell too many or few, or an unknown character (docs/rules.md#icefloes-fault-cells)."""
    width = len(rows[0])
    for line, row in enumerate(rows, start=1):
        if len(row) == width and not row.strip(_KNOWN):
            continue
        for column, letter in enumerate(row, start=1):
            if column > width:
                return LevelError(line, column, _("this row is longer than the first"))
            if letter not in _KNOWN:
                return LevelError(line, column, _("unknown character “{letter}”").format(letter=letter))
        if len(row) < width:
            return LevelError(line, len(row) + 1, _("this row is shorter than the first"))
    return None


def _size_fault(rows: list[str]) -> LevelError | None:
    """The width, then the height (docs/rules.md#icefloes-fault-size)."""
    width = len(rows[0])
    height = len(rows)
    if width < SHORTEST:
        return LevelError(1, width + 1, _("the board is too narrow (at least 3 squares)"))
    if width > LONGEST:
        return LevelError(1, LONGEST + 1, _("the board is too wide (at most 25 squares)"))
    if width % 2 == 0:
        return LevelError(1, width, _("the width is even, so there’s no square in the middle"))
    if height < SHORTEST:
        return LevelError(height, 1, _("the board is too low (at least 3 rows)"))
    if height > LONGEST:
        return LevelError(LONGEST + 1, 1, _("the board is too high (at most 25 rows)"))
    if height % 2 == 0:
        return LevelError(height, 1, _("the height is even, so there’s no square in the middle"))
    return None


def _players(rows: list[str]) -> list[tuple[int, int, str]]:
    """Line, column and letter of every player, in reading order."""
    return [
        (line, match.start() + 1, match[0]) for line, row in enumerate(rows, start=1) for match in _LETTER.finditer(row)
    ]


def _player_fault(rows: list[str]) -> LevelError | None:
    """A player twice (docs/rules.md#icefloes-fault-twice), then missing ones (docs/rules.md#icefloes-fault-missing)."""
    players = _players(rows)
    seen = ""
    for line, column, letter in players:
        if letter in seen:
            return LevelError(line, column, _("player {letter} appears twice").format(letter=letter))
        seen += letter
    if not seen:
        return LevelError(1, 1, _("there’s no player"))
    for line, column, letter in players:
        for earlier in LETTERS[: LETTERS.index(letter)]:
            if earlier not in seen:
                return LevelError(
                    line,
                    column,
                    _("player {letter} needs player {earlier} as well").format(letter=letter, earlier=earlier),
                )
    return None


def _standing_fault(rows: list[str], position: IceFloesState) -> LevelError | None:
    """A player on the goal (docs/rules.md#icefloes-fault-goal), one trapped (docs/rules.md#icefloes-fault-trapped)."""
    players = _players(rows)
    for line, column, letter in players:
        if LETTERS.index(letter) == position.winner:
            return LevelError(line, column, _("player {letter} starts on the whirl").format(letter=letter))
    for line, column, letter in players:
        if is_trapped(position.field, position.places, LETTERS.index(letter)):
            return LevelError(line, column, _("player {letter} is hemmed in by other players").format(letter=letter))
    return None
