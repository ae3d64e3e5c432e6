"""Reads position texts of Seega (docs/rules.md#seega-text); ``SeegaState.text`` writes them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from floes_app.core.board_rows import read_row
from floes_app.core.game import PositionError
from floes_app.core.i18n import N_, _
from floes_app.games.seega.queries import safe_square
from floes_app.games.seega.rules import (
    BLUE,
    MOVING,
    PLACING,
    QUIET_TURNS,
    RED,
    REMOVED,
    SIZES,
    Rules,
    SeegaState,
    square_bit,
    square_name,
    squares_beside,
)

#: Messages about a faulty text.
PARTS: Final = N_(
    "a position has five parts (rows, side to move, phase, quiet turns, options) with single spaces "
    "between them, not {count}"
)
SIDE: Final = N_("side to move: {word!r} isn’t r or b")
PHASE: Final = N_("phase: {word!r} isn’t p2, p1, m, x, or c and a square")
PHASE_OFF_THE_BOARD: Final = N_("phase: {square} isn’t on the board")
# Translators: a part of a position that is typed, in “quiet turns: 12x isn’t a number”
QUIET_FIELD: Final = N_("quiet turns")
NOT_QUIET: Final = N_("quiet turns: in this phase the number is 0")
ROW_COUNT: Final = N_("rows: there must be 5, 7 or 9, separated by “/”, not {count}")
LETTER: Final = N_("rows, row {row}: {letter!r} isn’t R, b or a digit from 1 to 9")
ROW_LENGTH: Final = N_("rows, row {row}: {count} squares instead of {size}")
NOT_A_NUMBER: Final = N_("{field}: {word!r} isn’t a number")
NUMBER_TOO_LARGE: Final = N_("{field}: the number is too large")
# Translators: a part of a position that is typed; the word quiet is typed so in every language
QUIET_OPTION: Final = N_("options: quiet")
DEFAULT_QUIET: Final = N_("options: quiet={value} is the default and isn’t written")
OPTION: Final = N_("options: {word!r} isn’t opening=free, first=two, blocked=pass or quiet= and a number")
OPTION_ORDER: Final = N_("options: write each one once, in the order opening, first, blocked, quiet")
SAFE_SQUARE_TAKEN: Final = N_("rows: nobody places a stone on the safe square {square}")
STONES_DO_NOT_FIT: Final = N_("rows: {red} red and {blue} black stones don’t go with the side to move and the phase")
NOT_AT_AN_EDGE: Final = N_("rows: each side’s first two stones belong in the middle of two opposite edges")
TOO_MANY_STONES: Final = N_("rows: each player has at most {number} stones")
TOO_FEW_STONES: Final = N_("rows: too few stones: a player with fewer than two has lost")
OVER_BY_QUIET_TURNS: Final = N_("quiet turns: the game is already over at {limit}")
NOTHING_LOST: Final = N_("phase: the other side hasn’t lost a stone")
NO_REMOVAL: Final = N_("phase: with blocked=pass nobody takes a stone away")
REMOVER_CANNOT_STEP: Final = N_("phase: the side to move can’t step")
NO_STONE: Final = N_("phase: the side to move has no stone on that square")
STONE_CANNOT_STEP: Final = N_("phase: the stone on that square can’t step")

#: Numbers in position texts and options are no longer than this.
DIGITS: Final = 9
NUMBER: Final = re.compile("0|[1-9][0-9]*")
_PHASE: Final = re.compile(r"p([12])|m|x|c([a-i])([1-9])")
_CHANGED: Final[Mapping[str, str]] = {"opening": "free", "first": "two", "blocked": "pass"}


def parse(text: str) -> SeegaState:
    """The position with this position text; raises PositionError."""
    fields = text.split(" ")
    if len(fields) != 5:
        raise PositionError(_(PARTS).format(count=len(fields)))
    size, red, blue = _parse_rows(fields[0])
    rules = _parse_rules(size, fields[4])
    if fields[1] not in ("r", "b"):
        raise PositionError(_(SIDE).format(word=fields[1][:20]))
    match = _PHASE.fullmatch(fields[2])
    if match is None:
        raise PositionError(_(PHASE).format(word=fields[2][:20]))
    left, runner = 0, 0
    if match[1]:
        left = int(match[1])
    if match[2]:
        square = ("abcdefghi".index(match[2]), "123456789".index(match[3]))
        if max(square) >= size:
            raise PositionError(_(PHASE_OFF_THE_BOARD).format(square=square_name(square)))
        runner = square_bit(*square)
    quiet = _parse_number(_(QUIET_FIELD), fields[3])
    state = SeegaState(rules, red, blue, "rb".index(fields[1]), "pmcx".index(fields[2][0]), left, runner, quiet)
    if quiet and state.phase != MOVING:
        raise PositionError(_(NOT_QUIET))
    if state.phase == PLACING:
        _check_placing(state)
    else:
        _check_moving(state)
    return state


def _parse_rows(field: str) -> tuple[int, int, int]:
    """The size, the red and the blue stones of the first field."""
    rows = field.split("/")
    size = len(rows)
    if size not in SIZES:
        raise PositionError(_(ROW_COUNT).format(count=size))
    sets = {"R": 0, "b": 0}
    for row, text in zip(range(size - 1, -1, -1), rows, strict=True):
        pieces, width = read_row(text, row + 1, sets, 9, LETTER)
        if width != size:
            raise PositionError(_(ROW_LENGTH).format(row=row + 1, count=width, size=size))
        for column, letter in pieces.items():
            sets[letter] |= square_bit(column, row)
    return size, sets["R"], sets["b"]


def _parse_number(field: str, word: str) -> int:
    if not NUMBER.fullmatch(word):
        raise PositionError(_(NOT_A_NUMBER).format(field=field, word=word[:20]))
    if len(word) > DIGITS:
        raise PositionError(_(NUMBER_TOO_LARGE).format(field=field))
    return int(word)


def _parse_rules(size: int, field: str) -> Rules:
    """The rules that the last field names: options that differ from the default, in their order."""
    changed: list[str] = []
    limit = QUIET_TURNS
    for word in field.split(",") if field != "-" else ():
        name, _equals, value = word.partition("=")
        if name == "quiet":
            limit = _parse_number(_(QUIET_OPTION), value)
            if limit == QUIET_TURNS:
                raise PositionError(_(DEFAULT_QUIET).format(value=value))
        elif value == "" or _CHANGED.get(name) != value:
            raise PositionError(_(OPTION).format(word=word[:20]))
        changed.append(name)
    if changed != [name for name in (*_CHANGED, "quiet") if name in changed]:
        raise PositionError(_(OPTION_ORDER))
    return Rules(size, "opening" in changed, BLUE if "first" in changed else RED, "blocked" in changed, limit)


def _check_placing(state: SeegaState) -> None:
    """Raise PositionError unless the stones can have been placed so far."""
    rules = state.rules
    red, blue = state.red.bit_count(), state.blue.bit_count()
    if (state.red | state.blue) & rules.centre:
        raise PositionError(_(SAFE_SQUARE_TAKEN).format(square=square_name(safe_square(state))))
    mine, theirs = (red, blue) if state.to_move == RED else (blue, red)
    ahead = 0 if state.to_move == RED else 2  # stones of the other player beyond those of the mover
    before = mine - (2 - state.left)  # how many the side to move had then
    if before % 2 or theirs != before + ahead or not 0 <= before < rules.each:
        raise PositionError(_(STONES_DO_NOT_FIT).format(red=red, blue=blue))
    if not rules.free and not any(
        _fits(state.red, red, mine_) and _fits(state.blue, blue, theirs_)
        for mine_, theirs_ in (rules.middles, rules.middles[::-1])
    ):
        raise PositionError(_(NOT_AT_AN_EDGE))


def _fits(stones_: int, count: int, pair: int) -> bool:
    """True if the first two of ``stones_`` can have been placed on ``pair``."""
    return stones_ & ~pair == 0 if count < 2 else pair & ~stones_ == 0


def _check_moving(state: SeegaState) -> None:
    """Raise PositionError unless this can be a position of the movement phase."""
    rules = state.rules
    counts = (state.red.bit_count(), state.blue.bit_count())
    mine, theirs = counts[state.to_move], counts[1 - state.to_move]
    own = state.red if state.to_move == RED else state.blue
    empty = rules.board & ~(state.red | state.blue)
    if max(counts) > rules.each:
        raise PositionError(_(TOO_MANY_STONES).format(number=rules.each))
    if mine < 2 or (state.phase == MOVING and theirs < 2):
        raise PositionError(_(TOO_FEW_STONES))
    if state.phase == MOVING:
        if rules.limit and state.quiet > rules.limit:
            raise PositionError(_(OVER_BY_QUIET_TURNS).format(limit=rules.limit))
        return
    if theirs == rules.each:
        raise PositionError(_(NOTHING_LOST))
    if state.phase == REMOVED:
        if rules.passing:
            raise PositionError(_(NO_REMOVAL))
        if not squares_beside(own) & empty:
            raise PositionError(_(REMOVER_CANNOT_STEP))
    elif not state.runner & own:
        raise PositionError(_(NO_STONE))
    elif not squares_beside(state.runner) & empty:
        raise PositionError(_(STONE_CANNOT_STEP))
