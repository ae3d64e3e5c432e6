"""Reading and writing files so that nothing is lost: bounded reading, and writing that is whole or not at all."""

from __future__ import annotations

import errno
import os
import re
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from floes_app.core import limits
from floes_app.core.game import GameError
from floes_app.core.i18n import N_, _
from floes_app.core.reading import read_bytes

#: How many earlier versions of a file are kept beside it, as ``name.1`` (the latest) to ``name.3``.
KEPT: Final = 3
_TEMPORARY: Final = ".tmp"
_LEFT_OVER: Final = re.compile(r"\.(\d+)(\.before)?\.tmp$")
#: The end of the year 2999: later ones have no local time on some systems.
_LATEST: Final = 32_503_600_000.0
#: How long to wait before each new attempt, in seconds: Windows replaces no file that somebody is just reading.
_PAUSES: Final[tuple[float, ...]] = (0.02, 0.05, 0.1, 0.2) if sys.platform == "win32" else ()


#: Why the system does not do what it was asked; for all else its own words are told.
# Translators: it stands after a colon, in “{name} couldn’t be saved: the disk is full”
_REASONS: Final = {
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("the disk is full"),
    errno.EACCES: N_("that isn’t allowed"),
    errno.EPERM: N_("that isn’t allowed"),
    errno.EROFS: N_("nothing can be written on this disk"),
    errno.EIO: N_("the disk doesn’t respond"),
    errno.ENOENT: N_("it isn’t there"),
    errno.EISDIR: N_("it’s a folder"),
    errno.ENOTDIR: N_("another file is in the way"),
    errno.EEXIST: N_("another file is in the way"),
}


class FileError(GameError):
    """A file that cannot be read or written; the message names it."""

    reason: str = ""
    """Why, as the message says it."""

    @classmethod
    def of(cls, words: str, path: Path, error: Exception) -> FileError:
        """What ``error`` means for the file at ``path``; ``words`` have ``{name}``, ``{reason}`` and ``{folder}``."""
        why = reason(error)
        made = cls(words.format(name=path.name, folder=path.parent, reason=why))
        made.reason = why
        return made


class Missing(FileError):
    """There is no such file."""


class NotText(FileError):
    """A file whose contents are no text, or far too much of it."""


def read_text(path: Path) -> str:
    """The UTF-8 text in the file at ``path``; raises FileError, Missing, NotText."""
    try:
        data = read_bytes(path, limits.FILE_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise unreadable(path, error) from error
    return decode(data, path)


def read_beginning(path: Path, most: int) -> tuple[str, bool]:
    """The text in the first ``most`` bytes of a file, and whether that is all of it.

    Raises FileError, Missing, and NotText where all of it is no text.
    """
    try:
        data = read_bytes(path, most + 1)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error
    return (decode(data, path), True) if len(data) <= most else (data[:most].decode("utf-8-sig", "replace"), False)


def changed(path: Path) -> float:
    """When a file was last changed, in seconds since 1970, as far as calendars go; raises OSError."""
    return min(max(0.0, path.stat().st_mtime), _LATEST)


def _unsaved(path: Path, error: Exception) -> FileError:
    return FileError.of(_("“{name}” couldn’t be saved: {reason} ({folder})"), path, error)


def unreadable(path: Path, error: Exception) -> FileError:
    """That a file cannot be read, and why."""
    kind = Missing if isinstance(error, FileNotFoundError | NotADirectoryError) else FileError
    return kind.of(_("“{name}” couldn’t be read: {reason} ({folder})"), path, error)


def decode(data: bytes, path: Path) -> str:
    """``data``, which was read from ``path``, as text; raises NotText where it is too long or no UTF-8."""
    if len(data) > limits.FILE_BYTES:
        raise NotText(_("{file}: this is too big for a saved game or a level").format(file=path.name))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise NotText(_("{file}, line {line}: this isn’t text").format(file=path.name, line=line)) from error


def write_text(path: Path, text: str, keep: bool = True) -> None:
    """Replace the file at ``path`` by ``text``; raises FileError.

    keep: whether what was there becomes the latest of the three versions that are kept, or is forgotten.
    Whoever reads the file, at any moment and also after a crash or power cut, finds a complete old or new version.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary = _temporary(path)
        before = path.with_name(f".{path.name}.{os.getpid()}.before{_TEMPORARY}")
        try:
            _write(temporary, text, sync=True)
            if keep:
                _link(path, before)
            _replace(temporary, path)
            _keep_version(before, path)
        finally:  # what is done has no such names any more
            temporary.unlink(missing_ok=True)
            before.unlink(missing_ok=True)
        _sync_folder(path.parent)
    except OSError as error:
        raise _unsaved(path, error) from error


def save_text(path: Path, text: str, keep: bool = True) -> list[str]:
    """As ``write_text``; what went wrong, to be told, instead of an error."""
    try:
        write_text(path, text, keep)
    except FileError as error:
        return [str(error)]
    return []


def write_new(texts: Mapping[Path, str], keep_going: Callable[[], bool] = lambda: True) -> bool:
    """Write many new files into one folder, all or none; False when told to stop. Raises FileError.

    They are brought to the disk together, for that takes as long as one of them does.
    """
    temporary = {path: _temporary(path) for path in texts}
    try:
        try:
            for path, text in texts.items():
                if not keep_going():
                    return False
                path.parent.mkdir(parents=True, exist_ok=True)
                _write(temporary[path], text, sync=not hasattr(os, "sync"))
            if hasattr(os, "sync"):
                os.sync()
            for path in texts:
                _replace(temporary[path], path)
        finally:
            for left in temporary.values():
                left.unlink(missing_ok=True)
        for folder in {path.parent for path in texts}:
            _sync_folder(folder)
    except OSError as error:
        raise _unsaved(path, error) from error
    return True


def write_beside(folder: Path, stem: str, suffix: str, data: bytes) -> Path:
    """Write a new file into ``folder``, under the name ``stem`` or that with a number; its path. Raises FileError."""
    path = free(folder, stem, suffix)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        temporary = _temporary(path)
        try:
            temporary.write_bytes(data)
            _replace(temporary, path)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise _unsaved(path, error) from error
    return path


def _temporary(path: Path) -> Path:
    """Where this process writes what is to become the file at ``path``."""
    return path.with_name(f".{path.name}.{os.getpid()}{_TEMPORARY}")


def _write(path: Path, text: str, sync: bool) -> None:
    """Write a text, and wait until it is on the disk or not; raises OSError."""
    with path.open("wb") as file:
        # a lone surrogate becomes an escape, which JSON reads back as what it was
        file.write(text.encode("utf-8", "backslashreplace"))
        file.flush()
        if sync:
            os.fsync(file.fileno())


def version(path: Path, number: int) -> Path:
    """Where the version before the last ``number`` writes is kept."""
    return path.with_name(f"{path.name}.{number}")


def exists(path: Path) -> bool:
    """Whether something is at ``path``; False where the folder may not be searched, for which pathlib raises."""
    try:
        return path.exists()
    except OSError:
        return False


def matching(folder: Path, pattern: str) -> list[Path]:
    """What in ``folder`` has a name like ``pattern``, by name; nothing where the folder may not be searched."""
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []


def free(folder: Path, stem: str, suffix: str) -> Path:
    """A path in ``folder`` that nothing has: by the name ``stem``, else with a number behind it."""
    return free_paths(folder, [stem], suffix)[0]


def free_paths(folder: Path, stems: Iterable[str], suffix: str) -> list[Path]:
    """A path in ``folder`` for each of these names, all different and none taken, as ``free`` gives them."""
    try:
        taken = {path.name.casefold() for path in folder.iterdir()}
    except OSError:  # there is no such folder, or none that may be looked into
        taken = set()
    paths: list[Path] = []
    numbers: dict[str, int] = {}
    for stem in stems:
        path, number = folder / f"{stem}{suffix}", numbers.get(stem, 2)
        while path.name.casefold() in taken or exists(path):
            path = folder / f"{stem} {number}{suffix}"
            number += 1
        numbers[stem] = number
        taken.add(path.name.casefold())
        paths.append(path)
    return paths


def discard(path: Path) -> None:
    """Remove a file for good, its earlier versions included; raises FileError."""
    try:
        for number in range(1, KEPT + 1):
            version(path, number).unlink(missing_ok=True)
        path.unlink(missing_ok=True)
    except OSError as error:
        raise FileError.of(_("“{name}” couldn’t be deleted: {reason} ({folder})"), path, error) from error


def move(path: Path, target: Path) -> None:
    """Give a file another path that is free, and its earlier versions with it; raises FileError."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        path.rename(target)
        for number in range(1, KEPT + 1):
            if exists(version(path, number)):
                version(path, number).rename(version(target, number))
    except OSError as error:
        raise FileError.of(_("“{name}” couldn’t be renamed: {reason} ({folder})"), path, error) from error


def set_aside(path: Path, why: str) -> Path:
    """Rename a file that cannot be used to the free name ``name.why-1``, return that; raises FileError."""
    number = 1
    while exists(aside := path.with_name(f"{path.name}.{why}-{number}")):
        number += 1
    try:
        path.rename(aside)
    except OSError as error:
        raise FileError.of(_("“{name}” couldn’t be renamed: {reason} ({folder})"), path, error) from error
    return aside


def sweep(folder: Path) -> None:
    """Remove what writing left behind in ``folder`` when it was broken off.

    That is what a process wrote that is no more, or an hour ago or longer. To be called before this process writes
    there: what an earlier one of the same number left goes too.
    """
    for left in matching(folder, f".*{_TEMPORARY}"):
        match = _LEFT_OVER.search(left.name)
        with suppress(OSError):
            if (match is not None and not is_running(int(match[1]))) or left.stat().st_mtime < time.time() - 3600:
                left.unlink()


def is_running(process: int) -> bool:
    """Whether another process of this number is there; True where that cannot be known."""
    if process == os.getpid():
        return False
    if sys.platform == "win32":  # there, a signal is no question
        return True
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def reason(error: Exception) -> str:
    """Why the system did not do it: in the player's language where that is known, never with the name of the file."""
    known = _REASONS.get(getattr(error, "errno", None) or 0)
    return _(known) if known else getattr(error, "strerror", None) or str(error)


def _link(path: Path, other: Path) -> None:
    """Give the present file, if there is one, another name beside its own."""
    if not exists(path):
        return
    other.unlink(missing_ok=True)  # left behind by a process of the same number
    try:
        other.hardlink_to(path)
    except (OSError, NotImplementedError):  # a file system without links
        other.write_bytes(path.read_bytes())


def _replace(path: Path, target: Path) -> None:
    """Rename a file to ``target``, whatever is there; raises OSError."""
    for pause in _PAUSES:
        try:
            path.replace(target)
        except PermissionError:
            time.sleep(pause)
        else:
            return
    path.replace(target)


def _keep_version(before: Path, path: Path) -> None:
    """Make ``before``, if there is such a file, ``name.1``, what was that ``name.2``, and so on.

    The new version is on the disk by now: that this fails is no reason to say that it is not.
    """
    if not exists(before):
        return
    with suppress(OSError):
        for number in range(KEPT, 1, -1):
            with suppress(FileNotFoundError):
                version(path, number - 1).replace(version(path, number))
        before.replace(version(path, 1))


def _sync_folder(folder: Path) -> None:
    """Bring the new name itself to the disk; where folders cannot be opened (Windows) there is nothing to do."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
