"""Games that come as text: a dropped or opened file, or what was pasted (docs/rules.md#files-paste)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from floes_app.core import limits, record
from floes_app.core.error import GameError
from floes_app.core.game import Game, PositionError
from floes_app.core.i18n import _
from floes_app.core.session import Session
from floes_app.games.icefloes import GAME as ICE_FLOES
from floes_app.games.icefloes.levels.level import LevelError, read_level

_LEVEL: Final = set(".*PQRS\r\n")


def read_text(text: str, games: Sequence[Game[Any]], seed: int = 0) -> Session:
    """The game that a record, a level of Ice Floes or a position of any game describes; raises GameError.

    ``seed`` is that of the dice, where the text has none.
    """
    if text.lstrip().startswith("{"):
        return record.read(text, games)
    if len(text) > limits.PACK_CHARACTERS:
        raise GameError(_("line 1: longer than {number} characters").format(number=limits.PACK_CHARACTERS))
    if text.strip() and set(text) <= _LEVEL:
        return Session(ICE_FLOES, {"level": "/".join(_rows(text))}, seed=seed)
    line = text.strip()
    if len(line) > limits.POSITION_CHARACTERS:
        raise GameError(_("this isn’t a saved game, an Ice Floes level or a position"))
    nearly: list[str] = []
    for game in games:
        try:
            state = game.parse(line)
        except PositionError as error:
            if _has_the_form_of(line, game):
                nearly.append(_("{game}: {fault}").format(game=_(game.title), fault=error))
            continue
        return Session(game, game.options_of(state), seed=seed, start=state)
    if len(nearly) == 1:
        raise PositionError(nearly[0])
    raise GameError(_("this isn’t a saved game, an Ice Floes level or a position"))


def _has_the_form_of(line: str, game: Game[Any]) -> bool:
    """True if ``line`` is meant as a position of ``game``: it has rows, and as many fields as the start has."""
    fields = game.start(game.complete({})).text.split(" ")
    return "/" in line and len(line.split(" ")) == len(fields)


def _rows(text: str) -> Sequence[str]:
    """The rows of a level text; raises LevelError. A pasted text may have blank lines around it."""
    try:
        return read_level(text).rows()
    except LevelError:
        trimmed = text.strip("\r\n")
        if trimmed == text:
            raise
        return read_level(trimmed).rows()
