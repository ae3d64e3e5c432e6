"""The player's own levels on the disk: one text file each.

What the files say is read elsewhere; here they are only kept whole. Nothing raises over a bad
file or a full disk: what went wrong comes back as messages.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from floes_app.core.game import GameError
from floes_app.core.i18n import _
from floes_app.storage import files, folders
from floes_app.storage.saves import file_name

SUFFIX: Final = ".txt"
#: The version of drafts that is written, and the only one there is.
FORMAT: Final = 1
#: The name of a draft begins with the number of the process that edits it.
_DRAFT: Final = re.compile(r"(\d+)-.*\.json")


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
        self._drafts: Final = self.folder / "drafts"
        self._edited: set[Path] = set()
        self._known: dict[Path, str] = {}
        """What each file says, as far as this window knows."""
        for folder in (self.folder, self._drafts):
            files.sweep(folder)

    def save(self, text: str, name: str, path: Path | None = None) -> tuple[Path | None, list[str]]:
        """Write a level into its file, or into a new one with a name like ``name``; where it is, and what went wrong.

        The three versions before are kept beside it. Where another window has saved the file meanwhile, the level goes
        into a new one.
        """
        messages: list[str] = []
        is_copy = path is not None and self._is_changed(path)
        if is_copy:
            path = None
        target = files.free(self.folder, file_name(name) or "level", SUFFIX) if path is None else path
        if is_copy:
            messages.append(
                _("Another window saved this level too, so yours is kept as “{name}”.").format(name=target.stem)
            )
        try:
            files.write_text(target, text)
        except files.FileError as error:
            return None, [str(error)]
        self._known[target] = text
        return target, messages

    def _is_changed(self, path: Path) -> bool:
        """Whether a file says something else than this window knows.

        One that is gone can be written again; of one that cannot be read, writing will tell.
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
        texts, names = zip(*levels, strict=True)
        paths = files.free_paths(self.folder, [file_name(name) or "level" for name in names], SUFFIX)
        try:
            done = files.write_new(dict(zip(paths, texts, strict=True)), keep_going)
        except files.FileError as error:
            return [], [str(error)]
        return paths if done else [], []

    def change(self, path: Path, change: Callable[[str], str]) -> list[str]:
        """Write a file anew with what ``change`` makes of what it says now; what went wrong.

        ``change`` may raise GameError: then the file stays as it is. The three versions before are kept.
        """
        try:
            text = change(files.read_text(path))
            files.write_text(path, text)
        except GameError as error:
            return [str(error)]
        self._known[path] = text
        return []

    def all(self) -> tuple[list[LevelFile], list[str]]:
        """Every file, the latest first; what cannot be read is told and left as it is."""
        level_files: list[LevelFile] = []
        messages: list[str] = []
        for path in files.matching(self.folder, f"*{SUFFIX}"):
            try:
                level_files.append(LevelFile(path, files.read_text(path), files.changed(path)))
                self._known[path] = level_files[-1].text
            except files.FileError as error:
                messages.append(str(error))
            except OSError as error:
                messages.append(str(files.unreadable(path, error)))
        return sorted(level_files, key=lambda file: (-file.time, file.path.name)), messages

    # -- drafts ----------------------------------------------------------------------------------------------------

    def keep_draft(self, text: str, path: Path | None, kept: Path | None = None) -> tuple[Path, list[str]]:
        """Put a level on the disk that is being edited and not saved yet; the file that keeps it, and what went wrong.

        path: the file that the level is saved to. kept: the file that has kept it so far.
        """
        if kept is None:
            kept = files.free(self._drafts, f"{os.getpid()}-{len(self._edited)}", ".json")
        self._edited.add(kept)
        data = {"format": FORMAT, "file": None if path is None else path.name, "level": text}
        try:
            files.write_text(kept, json.dumps(data, ensure_ascii=False, indent=1) + "\n", keep=False)
        except files.FileError as error:
            return kept, [str(error)]
        return kept, []

    def drop_draft(self, kept: Path) -> list[str]:
        """Remove a draft that was saved, or that nobody wants; what went wrong."""
        self._edited.discard(kept)
        return self.discard(kept)

    def unsaved(self) -> list[Unsaved]:
        """The drafts that nobody edits, the latest first. What is no draft is left as it is."""
        dated_drafts: list[tuple[float, Unsaved]] = []
        for kept in files.matching(self._drafts, "*.json"):
            name = _DRAFT.fullmatch(kept.name)
            if name is None or kept in self._edited or files.is_running(int(name[1])):
                continue
            with suppress(files.FileError, OSError, ValueError, LookupError, TypeError, RecursionError):
                data = json.loads(files.read_text(kept))
                file, text = data["file"], data["level"]
                if isinstance(text, str) and (file is None or Path(file).name == file):
                    path = None if file is None else self.folder / file
                    dated_drafts.append((files.changed(kept), Unsaved(kept, text, path)))
        return [draft for _time, draft in sorted(dated_drafts, key=lambda entry: -entry[0])]

    # -- files -----------------------------------------------------------------------------------------------------

    def discard(self, path: Path) -> list[str]:
        """Remove a level for good, its earlier versions included; what went wrong."""
        try:
            files.discard(path)
        except files.FileError as error:
            return [str(error)]
        return []
