"""Games on the player's disk: those that go on, those that are finished, and those saved under a name.

Every file is a record. Nothing here raises over a bad file or a full disk: what went wrong comes back as messages, and
a file that cannot be used is renamed, never overwritten or removed.
"""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice, takewhile
from pathlib import Path
from typing import Any, Final
from weakref import WeakKeyDictionary

from floes_app.core import limits, record, showable
from floes_app.core.game import Game
from floes_app.core.i18n import _
from floes_app.core.match import is_unfinished
from floes_app.core.session import Ply, Session
from floes_app.storage import files, folders, locks

SUFFIX: Final = ".floes"
#: The most players of any game.
_SEATS: Final = 4
#: The most notes of a game that are searched.
_NOTES: Final = 1_000
#: Number of bytes that a list reads from the beginning of a longer file.
_HEAD: Final = 65_536
#: The longest name of a file, in characters and in bytes: with all that is added, every system takes it.
_NAME: Final = 80
_NAME_BYTES: Final = 100
#: The name of an unnamed game: the time of its beginning, and the game id.
_UNNAMED: Final = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d \w+( \d+)?")
#: The name of a deleted game: the time of its deletion in seconds since 1970, and its name before.
_DELETED: Final = re.compile(r"(\d{1,12}) .*")
#: Time until a deleted game is removed for good, where nobody did it before, in seconds.
_STAYS: Final = 86_400
#: File names that Windows keeps for devices, whatever stands behind a dot.
_DEVICES: Final = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in "123456789¹²³")}


@dataclass(frozen=True)
class Entry:
    """A game in a list: the facts about it that need no replay.

    title: the name that it was given, else the game's title. players: their names. time: of the last change, in seconds
    since 1970. name: the name that it was given; empty for none. notes: what is written at its positions. studied:
    true if something is written, signed or drawn there.
    """

    path: Path
    game: Game[Any]
    title: str
    players: tuple[str, ...]
    time: float
    name: str = ""
    notes: str = ""
    studied: bool = False


@dataclass(frozen=True)
class _Kept:
    """The place of a session on the disk, and the text of its file as far as this window knows.

    last: the last ply that is there; as long as it is the last, no action is new.
    """

    path: Path
    last: Ply
    text: str


class SaveStore:
    """The saved games in one folder: ``unfinished``, the ``library`` of finished ones, and copies ``saved`` by name."""

    def __init__(self, games: Sequence[Game[Any]], folder: Path | None = None) -> None:
        """Keep games of these kinds in ``folder`` (otherwise in the player's data folder)."""
        self.games = games
        self.folder = folders.data() if folder is None else folder
        #: The files of the sessions in use.
        self._kept: WeakKeyDictionary[Session, _Kept] = WeakKeyDictionary()
        self._entries: Final[dict[Path, tuple[files.FileStamp, Entry]]] = {}
        """The facts about each file as it was when it was read: of thousands, few change."""
        for place in (self._unfinished, self._library, self._named):
            files.sweep(place)
        self._empty_deleted()

    @property
    def _unfinished(self) -> Path:
        return self.folder / "unfinished"

    @property
    def _library(self) -> Path:
        return self.folder / "library"

    @property
    def _named(self) -> Path:
        return self.folder / "saved"

    @property
    def _deleted(self) -> Path:
        return self.folder / "deleted"

    def _empty_deleted(self) -> None:
        """Remove the deleted games of an app that ended before it did so itself.

        Another window may still bring back what was deleted a short while ago. Nothing is removed through a link, and
        nothing that is not a game of the player's.
        """
        if files.is_link(self._deleted):
            return
        files.sweep(self._deleted)
        now = time.time()
        for left in files.matching(self._deleted, f"*{SUFFIX}"):
            name = _DELETED.fullmatch(left.name)
            if name is not None and now - int(name[1]) > _STAYS and files.is_own(left):
                self.discard(left)

    def own(self, path: Path) -> Path | None:
        """``path`` as this store calls it, where it is that of one of its games; None for every other file."""
        parent = os.path.realpath(path.parent)
        for folder in (self._unfinished, self._library, self._named):
            if path.suffix == SUFFIX and parent == os.path.realpath(folder):
                return folder / path.name
        return None

    def keep(self, session: Session) -> list[str]:
        """Put a session on the disk as it is now, to be called after every change; what went wrong.

        It has one file for as long as it lives, which moves to the library when the game is over. A game in which
        nothing was played yet has none. A match has one file for all its games. Looking back and forth in it makes no
        version of its own: soon all that are kept would be the same game. Where another window has written the file
        meanwhile, that stays as it is, and the session goes on in one of its own.
        """
        kept = self._kept.get(session)
        old = kept or (self._kept.get(session.earlier[-1]) if session.earlier else None)
        if old is None and len(session.plies) == 1 and not session.post:
            return []
        text = record.write(session)
        if kept is not None and text == kept.text and files.exists(kept.path):
            return []
        try:
            path, messages = self._put(session, text, old, kept is None or kept.last is not session.plies[-1])
        except files.FileError as error:
            return [str(error)]
        self._kept[session] = _Kept(path, session.plies[-1], text)
        return messages

    def _put(self, session: Session, text: str, old: _Kept | None, as_version: bool) -> tuple[Path, list[str]]:
        """Write a session into its file ``old``, or another where that must be; where it is, and what to tell.

        Raises FileError.
        """
        folder = self._unfinished if is_unfinished(session) else self._library
        if old is None:
            return files.write_beside(folder, _unnamed(session.game), SUFFIX, text), []
        if old.path.parent == folder:
            if files.rewrite(old.path, lambda: None if self._is_changed(old) else text, as_version):
                return old.path, []
        else:
            with locks.turn(old.path):
                found = files.seen(old.path)
                if not self._is_changed(old):
                    path = files.write_beside(folder, old.path.stem, SUFFIX, text)
                    return path, self.discard(old.path) if files.seen(old.path) == found else []
        told = _("This game is open in another window too. What is played here is kept as a copy of it.")
        return files.write_beside(folder, old.path.stem, SUFFIX, text), [told]

    def _is_changed(self, kept: _Kept) -> bool:
        """True if another window has gone on with a game, or has finished or reopened it."""
        try:
            return files.read_text(kept.path) != kept.text
        except files.Missing:
            folder = self._library if kept.path.parent == self._unfinished else self._unfinished
            return files.exists(folder / kept.path.name)
        except files.FileError:
            return False

    def by_message(self, name: str) -> Path | None:
        """The file of the game that has this name in its messages; None where there is none."""
        for folder in (self._unfinished, self._library):
            for path, _stamp in files.latest_first(folder, SUFFIX):
                with suppress(files.FileError):
                    if f'"post": "{name}"' in files.read_beginning(path, _HEAD)[0]:
                        return path
        return None

    def is_kept(self, session: Session) -> bool:
        """True if the disk has a session as it is now."""
        kept = self._kept.get(session)
        return kept is not None and kept.text == record.write(session) and files.exists(kept.path)

    def path_of(self, session: Session) -> Path | None:
        """The file of a session; None before it was first kept."""
        kept = self._kept.get(session)
        return None if kept is None else kept.path

    def discard(self, path: Path) -> list[str]:
        """Remove a game for good, its earlier versions included; what went wrong."""
        return files.discard(path)

    def rename(self, entry: Entry, name: str) -> tuple[Path, list[str]]:
        """Give a game another name; an empty one takes its name away. Where it is then, and what went wrong."""
        stem = file_name(name) or _unnamed(entry.game)
        if stem == entry.path.stem:
            return entry.path, []
        path, faults = self._move(entry.path, entry.path.parent, stem)
        return path or entry.path, faults

    def take_away(self, path: Path) -> tuple[Path | None, list[str]]:
        """Delete a game so that it can be brought back: the path to ``bring_back``, None where that went wrong."""
        return self._move(path, self._deleted, f"{int(time.time())} {path.stem}")

    def bring_back(self, away: Path, path: Path) -> list[str]:
        """Undo ``take_away``: the game is at ``path`` again, or beside what is there meanwhile; what went wrong."""
        return self._move(away, path.parent, path.stem)[1]

    def _move(self, path: Path, folder: Path, stem: str) -> tuple[Path | None, list[str]]:
        """Move a game with its earlier versions; an open session goes on at its new place.

        Returns that place, None where it stays where it is, and what went wrong.
        """
        try:
            target = files.move(path, folder, stem, SUFFIX)
        except files.FileError as error:
            return None, [str(error)]
        for session, kept in list(self._kept.items()):
            if kept.path == path:
                self._kept[session] = replace(kept, path=target)
        return target, []

    def save_copy(self, session: Session, name: str = "") -> list[str]:
        """Save a copy under a name (otherwise that of the game), beside any that has it already; what to tell."""
        stem = file_name(name) or file_name(_(session.game.title)) or session.game.key
        try:
            path = files.write_beside(self._named, stem, SUFFIX, record.write(session))
        except files.FileError as error:
            return [str(error)]
        return [_("Saved as “{name}”.").format(name=path.stem)]

    def unfinished(self, most: int | None = None) -> tuple[list[Entry], list[str]]:
        """The games that go on, the latest first, or so many of them; damaged and newer files are set aside."""
        return self._list(self._unfinished, most)

    def library(self, most: int | None = None) -> tuple[list[Entry], list[str]]:
        """The finished games, the latest first, or so many of them; damaged and newer files are set aside."""
        return self._list(self._library, most)

    def is_finished(self, entry: Entry) -> bool:
        """True for one of the finished games."""
        return entry.path.parent == self._library

    def finished_since(self, begin: float) -> list[Entry]:
        """The finished games whose files changed at ``begin`` or later, in seconds since 1970, the latest first."""
        return list(takewhile(lambda entry: entry.time >= begin, self._each(self._library, [])))

    def finished_files(self) -> tuple[Path, dict[str, files.FileStamp]]:
        """The folder of the finished games, and of each file in it, by name, how it is now."""
        return self._library, files.stamps(self._library, SUFFIX)

    def saved(self, most: int | None = None) -> tuple[list[Entry], list[str]]:
        """The games saved under a name, the latest first, or so many; damaged and newer files are set aside."""
        return self._list(self._named, most)

    def latest(self) -> tuple[Session | None, list[str]]:
        """The unfinished game that was played last and can be read, if there is one; and what went wrong."""
        messages: list[str] = []
        for entry in self._each(self._unfinished, messages):
            session, told = self.load(entry.path)
            messages += told
            if session is not None:
                return session, messages
        return None, messages

    def has_any(self, game: Game[Any]) -> tuple[bool, list[str]]:
        """True if there is any game of a kind; and what went wrong."""
        messages: list[str] = []
        folders_of_games = self._unfinished, self._library, self._named
        entries = (entry for folder in folders_of_games for entry in self._each(folder, messages))
        return any(entry.game is game for entry in entries), messages

    def load(self, path: Path) -> tuple[Session | None, list[str]]:
        """The game in one of this store's files, played through.

        A damaged one is set aside, and the latest of its earlier versions that holds takes its place.
        """
        try:
            text = files.read_text(path)
            return self._opened(path, record.read(text, self.games), text), []
        except record.NewerFormat as error:
            return None, _set_aside(path, "newer", error)
        except (files.NotText, record.RecordError) as error:
            fault: Exception = error
        except files.FileError as error:
            return None, [str(error)]
        for number in range(1, files.KEPT + 1):
            try:
                text = files.read_text(files.version(path, number))
                session = record.read(text, self.games)
            except (files.FileError, record.RecordError):
                continue
            messages = [*_set_aside(path, "damaged", fault, text), _("An earlier save was opened instead.")]
            try:
                there = files.read_text(path)
            except files.FileError:  # the disk is full, and the damaged file still there
                there = ""
            return self._opened(path, session, there), messages
        return None, _set_aside(path, "damaged", fault)

    def _opened(self, path: Path, session: Session, text: str) -> Session:
        """A session that goes on in its own file, except that a copy saved under a name stays as it is."""
        if path.parent != self._named:
            self._kept[session] = _Kept(path, session.plies[-1], text)
        return session

    def _list(self, folder: Path, most: int | None) -> tuple[list[Entry], list[str]]:
        messages: list[str] = []
        entries = islice(self._each(folder, messages), most)
        return sorted(entries, key=lambda entry: (-entry.time, entry.path.name)), messages

    def _each(self, folder: Path, messages: list[str]) -> Iterator[Entry]:
        """Read the games in a folder one by one, the latest first; what went wrong is added to ``messages``."""
        for path, stamp in files.latest_first(folder, SUFFIX):
            known, entry = self._entries.get(path, (None, None))
            if entry is None or known != stamp:
                entry = self._read_entry(path, messages)
            if entry is not None:
                if not entry.name and entry.title != _(entry.game.title):  # in another language
                    entry = replace(entry, title=_(entry.game.title))
                self._entries[path] = stamp, entry
                yield entry

    def _read_entry(self, path: Path, messages: list[str]) -> Entry | None:
        """Read the facts about a game anew; None where it cannot be used, which is added to ``messages``."""
        try:
            return self._entry(path)
        except record.NewerFormat as error:
            messages += _set_aside(path, "newer", error)
        except (files.FileError, record.RecordError):
            session, told = self.load(path)  # sets a damaged file aside, and finds the version before it
            messages += told
            if session is not None:
                with suppress(files.FileError, record.RecordError):  # the disk may be full just now
                    return self._entry(path)
        return None

    def _entry(self, path: Path) -> Entry:
        """Read the facts about a record without replaying it; raises FileError, RecordError."""
        text, is_whole = files.read_beginning(path, _HEAD)
        try:
            data = json.loads(text) if is_whole else record.read_head(text)
            version, key, players = data["floes"], data["game"], data["players"]
            names = tuple(showable.line(str(player["name"]), limits.NAME) for player in players[:_SEATS])
            notes = data.get("notes", ())[:_NOTES]
            written = " ".join(showable.line(str(note.get("text", ""))) for note in notes)
            studied = any(note.get(kind) for note in notes for kind in ("text", "sign", "marks"))
            known = isinstance(version, int) and (not is_whole or isinstance(data["at"], int))
            changed = files.changed(path)
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError, OSError) as error:
            raise record.RecordError(_("not a saved game")) from error
        if known and version > record.FORMAT:
            raise record.NewerFormat(_("saved by a newer version of the app"))
        game = next((game for game in self.games if game.key == key), None)
        if game is None or not known:
            raise record.RecordError(_("not a game that this app knows"))
        named = path.parent == self._named or _UNNAMED.fullmatch(path.stem) is None
        name = showable.line(path.stem, limits.NAME) if named else ""
        return Entry(path, game, name or _(game.title), names, changed, name, written, studied)


def began(stem: str) -> float | None:
    """The time at which an unnamed game began, in seconds since 1970, as the name of its file says; None for others."""
    if _UNNAMED.fullmatch(stem) is None:
        return None
    try:
        return time.mktime(time.strptime(stem[:19], "%Y-%m-%d %H.%M.%S"))
    except (ValueError, OverflowError):
        return None


def _unnamed(game: Game[Any]) -> str:
    """The file name of a game that nobody gave one."""
    return f"{time.strftime('%Y-%m-%d %H.%M.%S')} {game.key}"


def file_name(words: str) -> str:
    """``words`` as a file name that every system takes; empty where nothing is left of them."""
    kept = "".join(char if char.isalnum() or char in " -_.,()'!" else "-" for char in showable.line(words))
    name = " ".join(kept.split()).strip(" .-")[:_NAME]
    name = name.encode()[:_NAME_BYTES].decode(errors="ignore").strip(" .-")
    device, dot, rest = name.partition(".")
    return f"{device}-{dot}{rest}" if device.strip().lower() in _DEVICES else name


def _set_aside(path: Path, why: str, fault: Exception, instead: str | None = None) -> list[str]:
    try:
        aside = files.set_aside(path, why, instead)
    except files.FileError as error:
        return [str(fault), str(error)]
    return [
        _("A saved game can’t be opened. It’s kept as “{name}” ({fault}).").format(
            fault=str(fault).rstrip(".。"), name=aside.name
        )
    ]
