"""The player's own levels on the disk: one text file each.

What is in the files is the business of whoever reads them; here they only are kept whole. Nothing raises over a bad
file or a full disk: what went wrong comes back as messages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from floes_app.core.i18n import _
from floes_app.storage import files, folders
from floes_app.storage.saves import file_name

SUFFIX: Final = ".txt"


@dataclass(frozen=True)
class LevelFile:
    """A file of the player's own: where it is, what it says, when it was last changed (seconds since 1970)."""

    path: Path
    text: str
    time: float


class LevelStore:
    """The level files in one folder."""

    def __init__(self, folder: Path | None = None) -> None:
        """Keep levels in ``folder`` (otherwise in the player's data folder)."""
        self.folder = folders.data() / "levels" if folder is None else folder
        files.sweep(self.folder)

    def save(self, text: str, name: str, path: Path | None = None) -> tuple[Path | None, list[str]]:
        """Write a level into its file, or into a new one with a name like ``name``; where it is, and what went wrong.

        The three versions before are kept beside it.
        """
        target = files.free(self.folder, file_name(name) or "level", SUFFIX) if path is None else path
        try:
            files.write_text(target, text)
        except files.FileError as error:
            return None, [str(error)]
        return target, []

    def add(
        self, levels: Iterable[tuple[str, str]], keep_going: Callable[[], bool] = lambda: True
    ) -> tuple[int, list[str]]:
        """Write levels, each its text and its name, into new files, all or none; how many, and what went wrong.

        ``keep_going`` is asked before each of them.
        """
        texts, names = zip(*levels, strict=True)
        paths = files.free_paths(self.folder, [file_name(name) or "level" for name in names], SUFFIX)
        try:
            done = files.write_new(dict(zip(paths, texts, strict=True)), keep_going)
        except files.FileError as error:
            return 0, [str(error)]
        return len(paths) if done else 0, []

    def all(self) -> tuple[list[LevelFile], list[str]]:
        """Every file, the latest first; what cannot be read is told and left as it is."""
        found: list[LevelFile] = []
        messages: list[str] = []
        for path in files.matching(self.folder, f"*{SUFFIX}"):
            try:
                found.append(LevelFile(path, files.read_text(path), files.changed(path)))
            except files.FileError as error:
                messages.append(str(error))
            except OSError as error:
                messages.append(_("{file}: cannot be read ({reason})").format(file=path, reason=files.reason(error)))
        return sorted(found, key=lambda file: (-file.time, file.path.name)), messages

    def discard(self, path: Path) -> list[str]:
        """Remove a level for good, its earlier versions included; what went wrong."""
        try:
            files.discard(path)
        except files.FileError as error:
            return [str(error)]
        return []
