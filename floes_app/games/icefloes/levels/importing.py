"""Levels from whatever text a player has: a level, a pack, a share code, a position, or a PuzzleScript source."""

from __future__ import annotations

from floes_app.core import limits
from floes_app.core.i18n import _
from floes_app.games.icefloes.levels import puzzlescript, share_code
from floes_app.games.icefloes.levels.level import LevelError, check_length, read_level
from floes_app.games.icefloes.levels.pack import Level, Pack, TakenLevels, take_pack
from floes_app.games.icefloes.rules import LETTERS, IceFloesState


def read_levels(text: str) -> Pack:
    """The levels in a text that was pasted, dropped or opened; raises LevelError with line and column."""
    return take_levels(text).whole()


def take_levels(text: str) -> TakenLevels:
    """The levels that can be read of such a text, and the faults of the rest; raises LevelError for no level at all."""
    check_length(text, limits.PACK_CHARACTERS, limits.PACK_LINES)
    text = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")  # some editors begin every file with one
    word = text.strip()
    if word.startswith(share_code.PREFIX):
        return TakenLevels(Pack((Level(share_code.from_code(word)),)))
    if "\n" not in word and "/" in word:
        return TakenLevels(Pack((Level(_first_position(word)),)))
    if puzzlescript.is_source(text):
        return puzzlescript.take_source(text)
    return take_pack(text)


def _first_position(text: str) -> IceFloesState:
    """The level that a position text, or the rows of one, shows; a position from the middle of a game may be none."""
    rows, blank, mover = text.partition(" ")
    if blank and mover != LETTERS[0]:
        raise LevelError(1, len(rows) + 2, _("in a level, P moves first"))
    try:
        return read_level(rows.replace("/", "\n"))
    except LevelError as error:
        before = sum(len(row) + 1 for row in rows.split("/")[: error.line - 1])
        raise LevelError(1, before + error.column, error.fault) from error
