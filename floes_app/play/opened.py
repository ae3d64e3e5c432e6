"""What a text or a file holds that a player wants to open: a game, a level, or several levels for the library."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from floes_app.core import limits
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

#: So many files are opened at once.
MOST_FILES: Final = 100
#: How a path of Windows begins in an address.
_DRIVE: Final = re.compile("/[A-Za-z]:/")


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
            return Opened(messages=[cannot_open(why, source)])


def cannot_open(why: Exception, source: str = "") -> str:
    """That something cannot be opened, and why; ``source`` is the name of its file."""
    fault = str(why).rstrip(".。")
    if source:
        return _("“{file}” can’t be opened ({fault}).").format(file=source, fault=fault)
    return _("That can’t be opened ({fault}).").format(fault=fault)


def _read_levels(words: str, levels: LevelStore, tell: Tell) -> Opened:
    """The level in a text as a game; add several to the player's own. Raises LevelError."""
    levels_in_text = read_levels(words).levels
    if len(levels_in_text) == 1:
        level = "/".join(levels_in_text[0].position.rows())
        return Opened(Session(ICE_FLOES, {"level": level}, seed=secrets.randbelow(2**32)))
    added, messages = level_library.add(levels, levels_in_text, tell)
    return Opened(are_levels=True, messages=[*messages, level_library.added(len(added))] if added else messages)


def pasted_files(words: str) -> list[Path]:
    """The files that a text on the clipboard names, as file managers put it there; empty where it is something else.

    That is a line for each: a path, or an address that begins with ``file:``. Some put the word ``copy`` first.
    """
    lines = [line.strip() for line in words[: limits.LINE * MOST_FILES].splitlines() if line.strip()]
    if lines[:1] in (["copy"], ["cut"]):
        lines = lines[1:]
    if not lines or len(lines) > MOST_FILES:
        return []
    paths = [_path(line) for line in lines]
    return [path for path in paths if path is not None] if None not in paths else []


def _path(line: str) -> Path | None:
    """The file that a line names, if it is the whole path of one that is there."""
    try:
        if line.startswith("file:"):
            line = _path_in(line)
        path = Path(line.strip('"'))
        return path if path.is_absolute() and path.is_file() else None
    except (OSError, ValueError):  # what no file can be called
        return None


def _path_in(address: str) -> str:
    """The path in an address that begins with ``file:``, its escapes (``%20``) resolved."""
    path = re.sub("^file:(//[^/]*)?", "", address).encode()
    path = re.sub(rb"%([0-9A-Fa-f]{2})", lambda escape: bytes.fromhex(escape[1].decode()), path)
    decoded = path.decode("utf-8", "surrogateescape")
    return decoded.removeprefix("/") if _DRIVE.match(decoded) else decoded


def _is_meant_as_levels(words: str) -> bool:
    """Whether a text that cannot be read has one of the forms that only levels have."""
    return words.lstrip().startswith((";", PREFIX)) or is_source(words)
