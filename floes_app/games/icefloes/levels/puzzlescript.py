"""The levels in a PuzzleScript source that uses the letters of the original game (docs/rules.md#files-puzzlescript).

Ice Floes was first played as a PuzzleScript game, whose players edit the level section at the end of its source:
``.`` water, ``*`` a floe, ``P`` and ``Q`` the players. PuzzleScript takes small letters for capital ones, anything in
round brackets (also nested) for a comment, and a blank line or a line that begins with ``message`` for the end of a
level.
"""

from __future__ import annotations

import re
from typing import Final

from floes_app.core import limits, showable
from floes_app.core.i18n import _
from floes_app.games.icefloes.levels.level import LevelError, check_length, read_level
from floes_app.games.icefloes.levels.pack import Level, Pack, too_many_levels

_HEADING: Final = "levels"
_MESSAGE: Final = "message"
_BRACKET: Final = re.compile(r"[()]")
_NOT_AN_END: Final = re.compile(r"[^\r\n]")


def is_source(text: str) -> bool:
    """True if a text has a PuzzleScript level section; False if it is longer than the limits allow."""
    if len(text) > limits.PACK_CHARACTERS or sum(map(text.count, "()")) > 2 * limits.COMMENTS:
        return False
    if _HEADING not in text.lower():
        return False
    return _section(_without_comments(text).split("\n")) > 0


def read_source(text: str) -> Pack:
    """The levels of a source; a message becomes the note of the level below it. Raises LevelError."""
    check_length(text, limits.PACK_CHARACTERS, limits.PACK_LINES)
    written = _without_comments(text).split("\n")
    lines = [line.strip() for line in written]
    begin = _section(lines)
    if begin == 0:
        raise LevelError(1, 1, _("there’s no section with levels"))
    indents = [len(line) - len(line.lstrip()) for line in written]
    levels: list[Level] = []
    rows: list[str] = []
    message = ""
    for number, line in enumerate([*lines[begin:], ""], start=begin + 1):
        is_message = line.lower().split(" ")[0] == _MESSAGE
        if line and not is_message:
            rows.append(line.upper())
            continue
        if rows:
            if len(levels) == limits.PACK_LEVELS:
                raise too_many_levels(number - len(rows))
            levels.append(_level(rows, number - len(rows), indents, message))
            rows = []
            message = ""
        if is_message:
            message = showable.line(line[len(_MESSAGE) :])
    if not levels:
        raise LevelError(len(lines), 1, _("there’s no level here"))
    return Pack(tuple(levels), title=_title(lines))


def _level(rows: list[str], first_line: int, indents: list[int], message: str) -> Level:
    try:
        return Level(read_level("\n".join(rows)), note=message)
    except LevelError as error:
        line = error.line + first_line - 1
        column = error.column + (indents[line - 1] if line <= len(indents) else 0)
        raise LevelError(line, column, error.fault) from error


def _section(lines: list[str]) -> int:
    """Number of lines up to the heading of the level section and the line drawn under it; 0 if there is no section."""
    for number, line in enumerate(lines, start=1):
        if line.strip().lower() == _HEADING:
            drawn = number < len(lines) and set(lines[number].strip()) == {"="}
            return number + drawn
    return 0


def _title(lines: list[str]) -> str:
    for line in lines:
        word, _blank, rest = line.partition(" ")
        if word.lower() == "title":
            return showable.line(rest)
    return ""


def _without_comments(text: str) -> str:
    """The text with blanks for comments, so that lines and columns stay what they are."""
    parts: list[str] = []
    depth = end = 0
    for bracket in _BRACKET.finditer(text):
        if bracket[0] == ")" and not depth:
            continue
        depth += 1 if bracket[0] == "(" else -1
        if depth == (bracket[0] == "("):  # the outermost comment begins before this bracket, or ends behind it
            edge = bracket.end() - depth
            parts.append(text[end:edge] if depth else _NOT_AN_END.sub(" ", text[end:edge]))
            end = edge
    parts.append(_NOT_AN_END.sub(" ", text[end:]) if depth else text[end:])
    return "".join(parts)
