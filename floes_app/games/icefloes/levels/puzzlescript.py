"""The levels in a PuzzleScript source of Ice Floes (docs/rules.md#files-puzzlescript).

Ice Floes was first played as a PuzzleScript game, whose players edit the level section at the end of its source:
``.`` water, ``*`` a floe, ``P`` and ``Q`` the players. Who has renamed these letters says so in the LEGEND, by the
names of the objects. PuzzleScript takes small letters for capital ones, anything in round brackets (also nested) for a
comment, and a blank line or a line that begins with ``message`` for the end of a level.
"""

from __future__ import annotations

import re
from typing import Final

from floes_app.core import limits, showable
from floes_app.core.i18n import _
from floes_app.games.icefloes.levels.level import LevelError, check_length, read_level
from floes_app.games.icefloes.levels.pack import LeftOut, Level, Pack, TakenLevels, too_many_levels
from floes_app.games.icefloes.rules import LETTERS

_LEGEND: Final = "legend"
_SECTIONS: Final = ("objects", _LEGEND, "sounds", "collisionlayers", "rules", "winconditions", "levels")
#: The usual names of the objects of a source, by the letter that shows them here.
_NAMES: Final = {
    **dict.fromkeys(("background", "water", "sea", "ocean", "goal", "target", "whirl", "whirlpool"), "."),
    **dict.fromkeys(("floe", "icefloe", "ice", "block"), "*"),
    "player": LETTERS[0],
    **{f"player{number}": letter for number, letter in enumerate(LETTERS, start=1)},
}
#: Of several objects on a cell, the last of these counts: a player stands on a floe, a floe in water.
_ORDER: Final = ".*" + LETTERS
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


def take_source(text: str) -> TakenLevels:
    """The levels that can be read of a source; a message becomes the note of the level below it.

    Raises LevelError if there is none.
    """
    check_length(text, limits.PACK_CHARACTERS, limits.PACK_LINES)
    written = _without_comments(text).split("\n")
    lines = [line.strip() for line in written]
    begin = _section(lines)
    if begin == 0:
        raise LevelError(1, 1, _("there’s no section with levels"))
    letters = str.maketrans(_letters(lines))
    indents = [len(line) - len(line.lstrip()) for line in written]
    levels: list[Level] = []
    left_out: list[LeftOut] = []
    rows: list[str] = []
    message = ""
    for number, line in enumerate([*lines[begin:], ""], start=begin + 1):
        is_message = line.lower().split(" ")[0] == _MESSAGE
        if line and not is_message:
            rows.append(line.upper().translate(letters))
            continue
        if rows:
            count = len(levels) + len(left_out) + 1
            if count > limits.PACK_LEVELS:
                left_out.insert(0, LeftOut(count, too_many_levels(number - len(rows))))
                break
            try:
                levels.append(_level(rows, number - len(rows), indents, message))
            except LevelError as error:
                left_out.append(LeftOut(count, error))
            rows = []
            message = ""
        if is_message:
            message = showable.line(line[len(_MESSAGE) :])
    if not levels:
        raise left_out[0].fault if left_out else LevelError(len(lines), 1, _("there’s no level here"))
    return TakenLevels(Pack(tuple(levels), _said("title", lines), _said("author", lines)), tuple(left_out))


def _letters(lines: list[str]) -> dict[str, str]:
    """The letter here for each glyph of the level section, as the legend says; of no other letter for those unsaid."""
    entries = [line.lower().partition("=") for line in _legend(lines)]
    meanings = {name.strip(): words.split() for name, sign, words in entries if sign and words.strip(" =")}
    names = dict(_NAMES)
    for glyph, words in meanings.items():  # an object that nobody knows is what its usual letter shows
        if len(words) == 1 and glyph.upper() in _ORDER and glyph.strip():
            names.setdefault(words[0], glyph.upper())
    letters: dict[str, str] = {}
    for glyph, words in meanings.items():
        known = [letter for letter in _objects(words, meanings, names) if letter]
        if len(glyph.upper()) == 1 and known:
            letters[glyph.upper()] = max(known, key=_ORDER.index)
    return letters


def _objects(words: list[str], meanings: dict[str, list[str]], names: dict[str, str]) -> list[str]:
    """The letters of the objects that an entry of the legend puts together; a name for others leads on once."""
    found: list[str] = []
    for word in words[::2]:
        others = meanings.get(word, []) if word not in names else []
        found += [names.get(name, "") for name in (others[::2] if others else [word])]
    return found


def _legend(lines: list[str]) -> list[str]:
    """The lines of the legend; none where there is none."""
    headings = [number for number, line in enumerate(lines) if line.lower() in _SECTIONS]
    begin = next((number for number in headings if lines[number].lower() == _LEGEND), len(lines))
    end = next((number for number in headings if number > begin), len(lines))
    return lines[begin + 1 : end]


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


def _said(key: str, lines: list[str]) -> str:
    """Title and author from the first lines of a source."""
    for line in lines:
        word, _blank, rest = line.partition(" ")
        if word.lower() == key:
            return showable.line(rest)
        if line.lower() in _SECTIONS:
            break
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
