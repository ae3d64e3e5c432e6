"""Opens a text or a file for the player: a game, a level, or several levels for the library."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from floes_app.core import limits, post, showable
from floes_app.core.error import GameError
from floes_app.core.i18n import N_, _, ngettext, sentences
from floes_app.core.session import Session, any_seed
from floes_app.games import GAMES
from floes_app.games.icefloes import GAME as ICE_FLOES
from floes_app.games.icefloes.levels.importing import take_levels
from floes_app.games.icefloes.levels.level import LevelError
from floes_app.games.icefloes.levels.pack import Level, Pack, TakenLevels
from floes_app.games.icefloes.levels.puzzlescript import is_source
from floes_app.games.icefloes.levels.share_code import PREFIX
from floes_app.play.background import Tell
from floes_app.play.levels.library import library as level_library
from floes_app.storage import files, pictures, texts
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.saves import SaveStore

#: The most files that are opened at once.
MOST_FILES: Final = 100
#: The most files of which each is told why it cannot be opened.
MOST_TOLD: Final = 3
OWN_LINE: Final = N_("A message of a game has a line of its own: copy that line alone.")
#: Start of a Windows path in an address.
_DRIVE: Final = re.compile("/[A-Za-z]:/")


@dataclass(frozen=True)
class Opened:
    """The result of opening a text. With neither a game nor levels, the messages say why."""

    session: Session | None = None
    """The game, or the level as a game."""
    are_levels: bool = False
    """True if a pack was put among the player's own."""
    added: Path | None = None
    """The file of that pack."""
    messages: list[str] = field(default_factory=list)
    """Sentences for the player."""


def read(words: str, levels: LevelStore, source: str = "", tell: Tell = lambda _share: True) -> Opened:
    """Read a record, a position, a level or a share code; several levels go to the player's own.

    A bad text changes nothing; ``source``, the name of its file, stands in front of the message that says why.
    ``tell`` is told how far it is, and says whether to go on.
    """
    try:
        return Opened(texts.read_text(words, GAMES, any_seed()))
    except GameError as error:
        try:
            return _read_levels(words, levels, source, tell)
        except LevelError as fault:
            why = fault if _is_meant_as_levels(words) else error
            hint = _(OWN_LINE) if post.mentions(words) else ""
            return Opened(messages=[sentences(cannot_open(why, source), hint)])


@dataclass(frozen=True)
class Many:
    """The result of reading several files."""

    session: Session | None = None
    """The last game in them; None where there is none, or where texts are wanted and there are some."""
    are_levels: bool = False
    """True if levels were put among the player's own."""
    added: Path | None = None
    """The first file of them."""
    texts: list[str] = field(default_factory=list)
    """The texts that are no records, where they are wanted; too long ones as far as to be seen as such."""
    messages: list[str] = field(default_factory=list)
    """Sentences for the player."""


def read_many(
    paths: Sequence[Path], store: SaveStore, levels: LevelStore, wants_texts: bool, tell: Tell = lambda _share: True
) -> Many:
    """Read files one after the other; their levels go to the player's own, all or none.

    wants_texts: leave all that is no record unread, in ``texts``. ``tell`` is told how far it is, and says whether to
    go on; told to stop, it changes nothing.
    """
    opened, games, found = None, 0, list[Pack]()
    unread, faults, good = list[str](), list[str](), list[str]()
    for number, path in enumerate(paths):
        if not tell(0.9 * number / len(paths)):
            return Many()
        session, told = None, list[str]()
        own = store.own(path)
        try:
            if own is not None:
                session, told = store.load(own)
            elif not is_record(words := pictures.read_text(path)) and wants_texts:
                unread.append(words[: limits.PACK_CHARACTERS + 1])
            else:
                session, taken = _game_or_levels(words)
                if taken is not None:
                    found.append(named(taken.pack, path.stem))
                    told = level_library.left_out_in_words(taken.left_out, showable.line(path.name, limits.NAME))
        except files.NotText as error:
            told = [cannot_open(error)]
        except files.FileError as error:
            told = [str(error)]
        except GameError as error:
            told = [cannot_open(error, showable.line(path.name, limits.NAME))]
        faults += told
        games += session is not None
        opened = session or opened
    if len(found) == 1 and found[0].is_single and not games:
        games, opened = 1, _practice(found.pop().levels[0])
    added = list[Path]()
    if found:
        added, good = level_library.add(levels, found, lambda share: tell(0.9 + 0.1 * share))
        good += level_library.added(found) if added else []
    opened = None if unread else opened
    left = games - (opened is not None)
    return Many(opened, bool(found), next(iter(added), None), unread, [*_shortened(faults), *good, *_left_closed(left)])


def named(pack: Pack, name: str) -> Pack:
    """A pack of several levels by the name of its file, where it has no other."""
    return pack if pack.title or pack.is_single else replace(pack, title=showable.line(name, limits.NAME))


def _game_or_levels(words: str) -> tuple[Session | None, TakenLevels | None]:
    """The game in a text, or its levels; raises GameError."""
    if is_record(words):
        return texts.read_text(words, GAMES), None
    try:
        return None, take_levels(words)
    except LevelError as fault:
        try:
            return texts.read_text(words, GAMES, any_seed()), None
        except GameError:
            if _is_meant_as_levels(words):
                raise fault from None
            raise


def _shortened(messages: list[str]) -> list[str]:
    """The first of many messages, and how many more there would be."""
    left = len(messages) - MOST_TOLD
    if left < 2:
        return messages
    more = ngettext("{number} more file can’t be opened.", "{number} more files can’t be opened.", left)
    return [*messages[:MOST_TOLD], more.format(number=left)]


def _left_closed(games: int) -> list[str]:
    """The message that so many games were found and not shown; none for none."""
    words = ngettext(
        "One game opens at a time: {number} other was not opened.",
        "One game opens at a time: {number} others were not opened.",
        games,
    )
    return [words.format(number=games)] * bool(games)


def is_record(words: str) -> bool:
    """True if a text is meant as a saved game."""
    return words.lstrip().startswith("{")


def cannot_open(why: Exception, source: str = "") -> str:
    """The message that something cannot be opened, and why; ``source`` is the name of its file."""
    fault = str(why).rstrip(".。")
    if source:
        return _("“{file}” can’t be opened ({fault}).").format(file=source, fault=fault)
    return _("That can’t be opened ({fault}).").format(fault=fault)


def _read_levels(words: str, levels: LevelStore, source: str, tell: Tell) -> Opened:
    """The level in a text as a game; add a pack to the player's own. Raises LevelError."""
    taken = take_levels(words)
    pack, told = named(taken.pack, Path(source).stem), level_library.left_out_in_words(taken.left_out, source)
    if pack.is_single:
        return Opened(_practice(pack.levels[0]), messages=told)
    added, messages = level_library.add(levels, [pack], tell)
    if not added:
        return Opened(are_levels=True, messages=messages)
    return Opened(are_levels=True, added=added[0], messages=[*messages, *level_library.added([pack]), *told])


def _practice(level: Level) -> Session:
    """A level as a game."""
    option = "/".join(level.position.rows())
    return Session(ICE_FLOES, {"level": option}, seed=any_seed())


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
    except (OSError, ValueError):  # no file can be called so
        return None


def _path_in(address: str) -> str:
    """The path in an address that begins with ``file:``, its escapes (``%20``) resolved."""
    path = re.sub("^file:(//[^/]*)?", "", address).encode()
    path = re.sub(rb"%([0-9A-Fa-f]{2})", lambda escape: bytes.fromhex(escape[1].decode()), path)
    decoded = path.decode("utf-8", "surrogateescape")
    return decoded.removeprefix("/") if _DRIVE.match(decoded) else decoded


def _is_meant_as_levels(words: str) -> bool:
    """True if a text that cannot be read has one of the forms that only levels have."""
    return words.lstrip().startswith((";", PREFIX)) or is_source(words)
