"""What a text or a file holds that a player wants to open: a game, a level, or several levels for the library."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from floes_app.core.game import GameError
from floes_app.core.i18n import _
from floes_app.core.session import Session
from floes_app.games import GAMES
from floes_app.games.icefloes import GAME as ICE_FLOES
from floes_app.games.icefloes.importing import read_levels
from floes_app.games.icefloes.level import LevelError
from floes_app.games.icefloes.puzzlescript import is_source
from floes_app.games.icefloes.share_code import PREFIX
from floes_app.play import level_library
from floes_app.play.background import Tell
from floes_app.storage import texts
from floes_app.storage.level_files import LevelStore


@dataclass(frozen=True)
class Opened:
    """What came of opening a text. With neither a game nor levels, the messages say why."""

    session: Session | None = None
    """The game, or the level as a game."""
    are_levels: bool = False
    """Whether several levels were put among the player's own."""
    messages: list[str] = field(default_factory=list)
    """Sentences for the player."""


def read(words: str, levels: LevelStore, source: str = "", tell: Tell = lambda _share: True) -> Opened:
    """Read a record, a position, a level or a share code; several levels go to the player's own.

    A bad text changes nothing; ``source``, the name of its file, stands in front of the message that says why.
    ``tell`` is told how far it is, and says whether to go on.
    """
    try:
        return Opened(texts.read_text(words, GAMES, secrets.randbelow(2**32)))
    except GameError as error:
        try:
            return _read_levels(words, levels, tell)
        except LevelError as fault:
            why = fault if _is_meant_as_levels(words) else error
            return Opened(messages=[_("{file}: {fault}").format(file=source, fault=why) if source else str(why)])


def _read_levels(words: str, levels: LevelStore, tell: Tell) -> Opened:
    """The level in a text as a game; add several to the player's own. Raises LevelError."""
    found = read_levels(words).levels
    if len(found) == 1:
        level = "/".join(found[0].position.rows())
        return Opened(Session(ICE_FLOES, {"level": level}, seed=secrets.randbelow(2**32)))
    count, messages = level_library.add(levels, found, tell)
    return Opened(are_levels=True, messages=[*messages, level_library.added(count)] if count else messages)


def _is_meant_as_levels(words: str) -> bool:
    """Whether a text that cannot be read has one of the forms that only levels have."""
    return words.lstrip().startswith((";", PREFIX)) or is_source(words)
