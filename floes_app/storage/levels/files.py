"""The player's own levels on the disk: one text file each.

What the files say is read elsewhere; here they are only kept whole. Nothing raises over a bad
file or a full disk: what went wrong comes back as messages.
"""

from __future__ import annotations

import json
import os
import secrets
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from floes_app.core.error import GameError
from floes_app.core.i18n import _
from floes_app.storage import files, folders, locks
from floes_app.storage.levels import versions
from floes_app.storage.locks import ProcessLock
from floes_app.storage.saves import file_name

SUFFIX: Final = ".txt"
#: The version of drafts that is written, and the only one there is.
FORMAT: Final = 1


@dataclass(frozen=True)
class LevelFile:
    """A file of the player's own: where it is, what it says, when it was last changed (seconds since 1970)."""

    path: Path
    text: str
    time: float


@dataclass(frozen=True)
class Unsaved:
    """A level as it was while it was edited, by an editor that is no more.

    kept: the file that keeps it. text: the level. path: the file of the player's own that it is saved to; None: a new
    one.
    """

    kept: Path
    text: str
    path: Path | None


class LevelStore:
    """The level files in one folder, and beside them the drafts of levels that are being edited."""

    def __init__(self, folder: Path | None = None) -> None:
        """Keep levels in ``folder`` (otherwise in the player's data folder)."""
        self.folder = folders.data() / "levels" if folder is None else folder
        self.packs_folder: Final = self.folder.with_name("Packs")
        """The packs that others have made, as the player has put them there; nothing in it is ever written."""
        self._drafts: Final = self.folder / "drafts"
        self._edited: dict[Path, ProcessLock | None] = {}
        """The drafts of this window, each with the lock that says so; None: the disk takes no lock just now."""
        self._known: dict[Path, str] = {}
        """The text of each file, as far as this window knows."""
        self._read: Final[dict[Path, tuple[files.FileStamp, LevelFile]]] = {}
        """Each file as it was when it was read."""
        for folder in (self.folder, self._drafts, versions.folder_of(self.folder)):
            files.sweep(folder)

    def save(self, text: str, name: str, path: Path | None = None) -> tuple[Path | None, list[str]]:
        """Write a level into its file, or into a new one with a name like ``name``; where it is, and what went wrong.

        The three versions before are kept beside it. Where another window has saved the file meanwhile, the level goes
        into a new one.
        """
        messages = []
        try:
            if path is None or not files.rewrite(path, partial(self._unless_changed, path, text)):
                is_copy = path is not None
                path = files.write_beside(self.folder, file_name(name) or "level", SUFFIX, text)
                if is_copy:
                    told = _("Another window saved this level too, so yours is kept as “{name}”.")
                    messages.append(told.format(name=path.stem))
        except files.FileError as error:
            return None, [str(error)]
        self._known[path] = text
        return path, messages

    def _unless_changed(self, path: Path, text: str) -> str | None:
        """The text of a level for its file; None where another window has written another one meanwhile."""
        return None if self._is_changed(path) else text

    def _is_changed(self, path: Path) -> bool:
        """True if the file changed since this window read or wrote it.

        A missing file counts as unchanged. So does an unreadable one: the attempt to write shows what is wrong.
        """
        try:
            return path in self._known and path.exists() and files.read_text(path) != self._known[path]
        except files.FileError:
            return False

    def add(
        self, levels: Iterable[tuple[str, str]], keep_going: Callable[[], bool] = lambda: True
    ) -> tuple[list[Path], list[str]]:
        """Write levels, each its text and its name, into new files, all or none; these, and what went wrong.

        ``keep_going`` is asked before each of them.
        """
        contents = [(file_name(name) or "level", text) for text, name in levels]
        try:
            return files.write_new(self.folder, SUFFIX, contents, keep_going), []
        except files.FileError as error:
            return [], [str(error), *error.more]

    def change(self, path: Path, change: Callable[[str], str]) -> list[str]:
        """Write a file anew with what ``change`` makes of what it says now; what went wrong.

        ``change`` may raise GameError: then the file stays as it is. The three versions before are kept.
        """
        text = ""

        def changed() -> str:
            nonlocal text
            text = change(files.read_text(path))
            return text

        try:
            files.rewrite(path, changed)
        except GameError as error:
            return [str(error)]
        self._known[path] = text
        return []

    def all(self) -> tuple[list[LevelFile], list[str]]:
        """Every file of the player's own, the latest first; what cannot be read is told and left as it is.

        A file that has not changed is the same object as before.
        """
        return self._all(self.folder)

    def packs(self) -> tuple[list[LevelFile], list[str]]:
        """Every pack that others have made, in the same way."""
        return self._all(self.packs_folder)

    def _all(self, folder: Path) -> tuple[list[LevelFile], list[str]]:
        level_files: list[LevelFile] = []
        messages: list[str] = []
        for path, stamp in files.latest_first(folder, SUFFIX):
            before, file = self._read.get(path, (None, None))
            try:
                if file is None or before != stamp:
                    file = LevelFile(path, files.read_text(path), files.changed(path))
                self._read[path] = stamp, file
                self._known[path] = file.text
                level_files.append(file)
            except files.FileError as error:
                messages.append(str(error))
            except OSError as error:
                messages.append(str(files.unreadable(path, error)))
        return level_files, sorted(messages)

    def unread(self) -> int:
        """The number of files that ``all`` would have to read, because they are new or have changed."""
        listed = [*files.latest_first(self.folder, SUFFIX), *files.latest_first(self.packs_folder, SUFFIX)]
        return sum(self._read.get(path, (None,))[0] != stamp for path, stamp in listed)

    def state_of_packs(self) -> object:
        """The packs that others have made, with the times of their changes: a value to compare with a later one."""
        return list(files.latest_first(self.packs_folder, SUFFIX))

    # -- drafts ----------------------------------------------------------------------------------------------------

    def keep_draft(self, text: str, path: Path | None, kept: Path | None = None) -> tuple[Path, list[str]]:
        """Put a level on the disk that is being edited and not saved yet; the file that keeps it, and what went wrong.

        path: the file that the level is saved to. kept: the file that has kept it so far.
        """
        kept = self._taken(kept)
        data = {"format": FORMAT, "file": None if path is None else path.name, "level": text}
        try:
            files.write_text(kept, json.dumps(data, ensure_ascii=False, indent=1) + "\n", keep=False)
        except files.FileError as error:
            return kept, [str(error)]
        return kept, []

    def _taken(self, kept: Path | None) -> Path:
        """The file of a draft for this window alone: ``kept``, or a new one where there is none or another has it."""
        if kept is None:
            kept = self._drafts / f"{secrets.token_hex(8)}.json"
        if self._edited.get(kept) is None:
            try:
                self._edited[kept] = locks.soon(_lock_of(kept), time.monotonic() + locks.GLANCE)
            except locks.Taken:
                return self._taken(None)
            except OSError:  # a full disk, which writing tells
                self._edited[kept] = None
        return kept

    def drop_draft(self, kept: Path) -> list[str]:
        """Remove a draft that was saved, or that nobody wants; what went wrong."""
        messages = self.discard(kept)
        self.leave_draft(kept)
        return messages

    def leave_draft(self, kept: Path) -> None:
        """Leave a draft to whoever takes it up again."""
        lock = self._edited.pop(kept, None)
        if lock is not None:
            lock.release()

    def unsaved(self) -> list[Unsaved]:
        """The drafts that nobody edits, the latest first. What is no draft is left as it is."""
        dated_drafts: list[tuple[float, Unsaved]] = []
        for kept in files.matching(self._drafts, "*.json"):
            if kept in self._edited or locks.is_held(_lock_of(kept)):
                continue
            with suppress(files.FileError, OSError, ValueError, LookupError, TypeError, RecursionError):
                data = json.loads(files.read_text(kept))
                file, text = data["file"], data["level"]
                if isinstance(text, str) and (file is None or Path(file).name == file):
                    path = None if file is None or not _is_name(file) else self.folder / file
                    dated_drafts.append((files.changed(kept), Unsaved(kept, text, path)))
        return [draft for _time, draft in sorted(dated_drafts, key=lambda entry: -entry[0])]

    # -- files -----------------------------------------------------------------------------------------------------

    def discard(self, path: Path) -> list[str]:
        """Remove a level for good, its earlier versions included; what went wrong."""
        return files.discard(path) or versions.discard(path)


def _lock_of(kept: Path) -> Path:
    """The lock of the window that edits a draft."""
    return kept.with_name(f".{kept.name}{locks.SUFFIX}")


def _is_name(file: str) -> bool:
    """True if the player's own levels can have a file of this name on this system."""
    try:
        return file.endswith(SUFFIX) and b"\0" not in os.fsencode(file)
    except UnicodeEncodeError:  # half a character
        return False
