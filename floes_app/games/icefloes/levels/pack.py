"""Pack files of Ice Floes: one or many levels in one text, with what the level text itself has no room for.

A pack is made of blocks, with blank lines between them. A block is a level: header lines, which begin with ``;``, and
below them the level text (docs/rules.md#icefloes-level), untouched. A first block of header lines alone is about the
whole pack::

    ; pack: First steps
    ; author: …

    ; name: Round the corner
    ; note: A floe stops you, wherever it lies.
    ; note: So does the edge.
    ; par: 2
    ; difficulty: 1.2
    ; solution: rd
    P..*.
    .....
    .....
    ..*..
    .....

Everything in a header is optional (docs/rules.md#files-pack-headers). ``note`` may occur several times, one line of the
note each. A plain level text is a pack too. Nothing else is allowed. ``read_pack`` reports the first fault with line
and column; ``take_pack`` takes what can be read, and lists the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from floes_app.core import limits, showable
from floes_app.core.game import IllegalAction
from floes_app.core.i18n import _, listed
from floes_app.games.icefloes.levels.level import LevelError, check_length, level_text, read_level
from floes_app.games.icefloes.rules import DIRECTIONS, IceFloesState

_MARK: Final = ";"
_PACK_KEYS: Final = ("pack", "author", "note", "end")
#: Number of faults from which a header is none, and read no further.
_MOST_FAULTS: Final = 10
_LEVEL_KEYS: Final = ("name", "author", "note", "thought", "tags", "cover", "par", "difficulty", "solution")
#: Largest number of tags of a level, and the longest tag, in characters: what goes beyond is cut.
MOST_TAGS: Final = 8
TAG: Final = 30


@dataclass(frozen=True)
class Level:
    """A level with its header. ``solution`` is a string of u, d, l, r; par and solution are for one player only.

    ``thought`` is the thought that solves it. It is for people who make levels, and never shown.
    """

    position: IceFloesState
    name: str = ""
    author: str = ""
    note: str = ""
    par: int | None = None
    difficulty: float | None = None
    solution: str = ""
    thought: str = ""
    is_cover: bool = False
    """True if it stands for the whole pack."""
    tags: tuple[str, ...] = ()
    """Words by which its author finds it again."""


@dataclass(frozen=True)
class Pack:
    """Levels in order, and what is said about all of them. One that was read has a level at least.

    ``end`` is said when all of them are solved.
    """

    levels: tuple[Level, ...]
    title: str = ""
    author: str = ""
    note: str = ""
    end: str = ""

    @property
    def is_single(self) -> bool:
        """True if it is one level, and nothing is said beside it."""
        return self == Pack(self.levels[:1])


@dataclass(frozen=True)
class LeftOut:
    """Something that could not be taken. ``number``: the level, from 1; 0 for what is said of the whole pack."""

    number: int
    fault: LevelError

    def __str__(self) -> str:
        why = self.fault.fault.rstrip(".。")
        if self.number:
            # Translators: what could not be read of a pack, and where: “Level 3: unknown character “#”, line 77”
            words = _("Level {number}: {fault}, line {line}")
            return words.format(number=self.number, fault=why, line=self.fault.line)
        # Translators: what could not be read of the lines above the first level of a pack, and where
        return _("About the pack: {fault}, line {line}").format(fault=why, line=self.fault.line)


@dataclass(frozen=True)
class TakenLevels:
    """The levels that could be read of a text, at least one, and the faults of the rest in the order of its lines."""

    pack: Pack
    left_out: tuple[LeftOut, ...] = ()

    def whole(self) -> Pack:
        """The pack, of which nothing may be left out; raises the first LevelError otherwise."""
        if self.left_out:
            raise self.left_out[0].fault
        return self.pack


@dataclass(frozen=True)
class _Line:
    """A line of a pack, with its number from 1."""

    number: int
    text: str

    @property
    def is_blank(self) -> bool:
        return not self.text.strip()

    @property
    def is_header(self) -> bool:
        return self.text.startswith(_MARK)


def read_pack(text: str) -> Pack:
    """The pack in a text; raises LevelError with the line and column of the first fault."""
    return take_pack(text).whole()


def take_pack(text: str) -> TakenLevels:
    """The levels that can be read of the pack in a text; raises LevelError for no level at all."""
    check_length(text, limits.PACK_CHARACTERS, limits.PACK_LINES)
    blocks = _blocks(text)
    if not blocks:
        raise LevelError(1, 1, _("there’s no level here"))
    title = author = note = end = ""
    left_out: list[LeftOut] = []
    if all(line.is_header for line in blocks[0]):
        header = _header(blocks[0], _PACK_KEYS, lambda fault: left_out.append(LeftOut(0, fault)))
        title, author, note, end = (header[key][1] for key in _PACK_KEYS)
        last = blocks.pop(0)[-1]
        if not blocks:
            left_out.append(LeftOut(0, LevelError(last.number, len(last.text) + 1, _("there’s no level here"))))
            raise left_out[0].fault
    if len(blocks) > limits.PACK_LEVELS:  # of a text with too many, the first fault is that
        first = blocks[limits.PACK_LEVELS][0].number
        left_out.append(LeftOut(limits.PACK_LEVELS + 1, too_many_levels(first)))
    levels: list[Level] = []
    for number, block in enumerate(blocks[: limits.PACK_LEVELS], start=1):
        level = _level(block, lambda fault, number=number: left_out.append(LeftOut(number, fault)))  # type: ignore[misc]
        levels += [] if level is None else [level]
    if not levels:
        raise left_out[0].fault
    return TakenLevels(Pack(tuple(levels), title, author, note, end), tuple(left_out))


def too_many_levels(line: int) -> LevelError:
    """The fault of a text with more levels than are read, of which the first one too many begins in ``line``."""
    return LevelError(line, 1, _("there are more than {number} levels").format(number=limits.PACK_LEVELS))


def read_single(text: str) -> IceFloesState:
    """The first position of a level text, with or without the header that the editor writes; raises LevelError."""
    key, colon, _value = text.partition("\n")[0].removeprefix(_MARK).partition(":")
    if not text.startswith(_MARK) or not colon or key.strip() not in _LEVEL_KEYS:
        return read_level(text)
    first, *others = read_pack(text).levels
    if others:
        raise LevelError(1, 1, _("there’s more than one level here"))
    return first.position


def pack_text(pack: Pack) -> str:
    """The text of a pack, which ``read_pack`` reads back. Line breaks and the like in a name become spaces."""
    blocks = [_level_block(level) for level in pack.levels]
    head = _header_text((("pack", pack.title), ("author", pack.author)), pack.note)
    head += _header_text((("end", pack.end),), "")
    return "\n".join([head, *blocks] if head else blocks)


def tags_of(words: str) -> tuple[str, ...]:
    """The tags in a line, with commas between them; each is there once."""
    tags = (showable.line(tag, TAG) for tag in re.split("[,、，]", words))
    return tuple(dict.fromkeys(tag for tag in tags if tag))[:MOST_TAGS]


def replays_to_a_win(position: IceFloesState, solution: str) -> bool:
    """True if the solution's moves are legal one after the other and the last, and no earlier one, wins."""
    for move in solution:
        try:
            position = position.apply(move)
        except IllegalAction:
            return False
    return position.winner >= 0


def _level_block(level: Level) -> str:
    lines = [("name", level.name), ("author", level.author)]
    figures = [
        ("thought", level.thought),
        ("tags", ", ".join(level.tags)),
        ("cover", "yes" if level.is_cover else ""),
        ("par", "" if level.par is None else str(level.par)),
        ("difficulty", "" if level.difficulty is None else f"{level.difficulty:.1f}"),
        ("solution", level.solution),
    ]
    return _header_text(lines, level.note) + _header_text(figures, "") + level_text(level.position)


def _header_text(values: Sequence[tuple[str, str]], note: str) -> str:
    lines = [(key, showable.line(value)) for key, value in values]
    lines += [("note", showable.line(line)) for line in note.splitlines()]
    return "".join(f"{_MARK} {key}: {value}\n" for key, value in lines if value)


def _blocks(text: str) -> list[list[_Line]]:
    """The lines between blank ones; a blank line within a note does not exist, for it would end the block."""
    blocks: list[list[_Line]] = []
    open_block: list[_Line] = []
    for number, line in enumerate(text.split("\n"), start=1):
        entry = _Line(number, line.removesuffix("\r"))
        if not entry.is_blank:
            open_block.append(entry)
        elif open_block:
            blocks.append(open_block)
            open_block = []
    if open_block:
        blocks.append(open_block)
    return blocks


#: Called with each fault in turn.
_Report = Callable[[LevelError], None]


def _level(block: list[_Line], report: _Report) -> Level | None:
    """The level in a block; None where its rows show none. Header lines with a fault are left out of it."""
    head = 0
    while head < len(block) and block[head].is_header:
        head += 1
    try:
        position = _rows_of(block, head)
    except LevelError as error:
        report(error)
        return None
    header = _header(block[:head], _LEVEL_KEYS, report)
    name, author, note, thought = (header[key][1] for key in ("name", "author", "note", "thought"))
    level = Level(position, name, author, note, thought=thought, tags=tags_of(header["tags"][1]))
    try:
        level = replace(level, is_cover=_cover(header))
        return replace(level, par=_par(header), difficulty=_difficulty(header), solution=_solution(header, position))
    except LevelError as error:
        report(error)
        return level


def _rows_of(block: list[_Line], head: int) -> IceFloesState:
    """The position that the rows below so many header lines show; raises LevelError."""
    rows = block[head:]
    if not rows:
        last = block[-1]
        raise LevelError(last.number, len(last.text) + 1, _("there’s no level below this header"))
    for line in rows:
        if line.is_header:
            raise LevelError(line.number, 1, _("a header goes above a level, not inside it"))
    try:
        return read_level("\n".join(line.text for line in rows))
    except LevelError as error:
        raise LevelError(error.line + rows[0].number - 1, error.column, error.fault) from error


#: Of each key: where its value begins (line, column; for a missing one the first line), and the value.
_Header = Mapping[str, tuple[tuple[int, int], str]]


def _header(lines: list[_Line], keys: Sequence[str], report: _Report) -> _Header:
    header: dict[str, tuple[tuple[int, int], str]] = {}
    faults = 0
    for line in lines:
        try:
            _take_line(header, line, keys)
        except LevelError as error:
            report(error)
            faults += 1
            if faults == _MOST_FAULTS:
                break
    return {key: header.get(key, ((1, 1), "")) for key in keys}


def _take_line(header: dict[str, tuple[tuple[int, int], str]], line: _Line, keys: Sequence[str]) -> None:
    """Put a header line to those before; raises LevelError, and leaves it out."""
    key, value = _key_and_value(line, keys)
    place = line.number, len(line.text) - len(line.text.partition(":")[2].lstrip()) + 1
    if key in header and key != "note":
        raise LevelError(line.number, 1, _("“{key}” appears twice").format(key=key))
    if key in header and header[key][1] and value:
        longer = f"{header[key][1]}\n{value}"
        if len(longer) > limits.NOTE:
            fault = _("the note goes on after {number} characters").format(number=limits.NOTE)
            raise LevelError(line.number, place[1], fault)
        header[key] = header[key][0], longer
    elif key not in header or value:
        header[key] = place, value


def _key_and_value(line: _Line, keys: Sequence[str]) -> tuple[str, str]:
    broken = showable.first_break(line.text)
    if broken >= 0:
        raise LevelError(line.number, broken + 1, _("a character that can’t be part of a text"))
    key, colon, value = line.text.removeprefix(_MARK).partition(":")
    if not colon or key.strip() not in keys:
        column = len(line.text) - len(line.text.removeprefix(_MARK).lstrip()) + 1
        raise LevelError(
            line.number, column, _("a header is one of {keys}, then a colon and a text").format(keys=listed(keys))
        )
    if len(value.strip()) > limits.LINE:
        first = len(line.text) - len(value.lstrip())
        raise LevelError(line.number, first + limits.LINE + 1, _("this line is too long"))
    return key.strip(), showable.line(value)


def _cover(header: _Header) -> bool:
    (line, column), word = header["cover"]
    if word not in ("", "yes"):
        raise LevelError(line, column, _("cover is “yes”, or it’s left out"))
    return bool(word)


def _par(header: _Header) -> int | None:
    (line, column), word = header["par"]
    if not word:
        return None
    if not re.fullmatch("[1-9][0-9]{0,3}", word):
        raise LevelError(line, column, _("par is a number of moves, from 1 to 9999"))
    return int(word)


def _difficulty(header: _Header) -> float | None:
    (line, column), word = header["difficulty"]
    if not word:
        return None
    if not re.fullmatch(r"(0|[1-9][0-9]?)\.[0-9]", word):
        raise LevelError(line, column, _("difficulty is a number such as 9.5"))
    return float(word)


def _solution(header: _Header, position: IceFloesState) -> str:
    (line, column), moves = header["solution"]
    par_place, par = header["par"]
    if (moves or par) and len(position.seats) > 1:
        place = (line, column) if moves else par_place
        raise LevelError(*place, _("only a level for one player can have a solution"))
    for index, move in enumerate(moves):
        if move not in DIRECTIONS:
            raise LevelError(line, column + index, _("a solution is made of the letters u, d, l and r"))
    if moves and par and len(moves) != int(par):
        raise LevelError(
            line, column, _("the solution has {moves} moves, but par is {par}").format(moves=len(moves), par=par)
        )
    if moves and not replays_to_a_win(position, moves):
        raise LevelError(line, column, _("this solution doesn’t stop on the whirl"))
    return moves
