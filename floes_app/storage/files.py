"""Reading and writing files so that nothing is lost: bounded reading, and writing that is whole or not at all."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from floes_app.core import limits
from floes_app.core.error import GameError
from floes_app.core.i18n import N_, _
from floes_app.core.reading import read_bytes
from floes_app.storage import locks

#: Number of earlier versions of a file that are kept beside it, as ``name.1`` (the latest) to ``name.3``.
KEPT: Final = 3
_TEMPORARY: Final = ".tmp"
_LEFT_OVER: Final = re.compile(r"\.(\d+)(\.before)?\.tmp$")
#: The end of the year 2999: later ones have no local time on some systems.
_LATEST: Final = 32_503_600_000.0
#: Waits before each new attempt, in seconds: Windows replaces no file that somebody is just reading.
_PAUSES: Final[tuple[float, ...]] = (0.02, 0.05, 0.1, 0.2) if sys.platform == "win32" else ()
#: Number of free names taken by others at the same moment, one after the other, that is a fault of the disk.
_COLLISIONS: Final = 1000
#: Number of times that a text is made anew because another process has written the file meanwhile.
_REWRITES: Final = 10


#: Reasons of the system for a failure, with the names of its errors; not every system has all of them.
# Translators: it stands after a colon, in “{name} couldn’t be saved: the disk is full”
_WORDS: Final = (
    (N_("the disk is full"), "ENOSPC"),
    (N_("your share of the disk is used up"), "EDQUOT"),
    (N_("the file would be too large"), "EFBIG EOVERFLOW"),
    (N_("that isn’t allowed"), "EACCES EPERM"),
    (N_("nothing can be written on this disk"), "EROFS"),
    (
        N_("the disk doesn’t respond"),
        "EIO ESTALE ETIMEDOUT EHOSTDOWN EHOSTUNREACH ENETDOWN ENETUNREACH ENOTCONN EREMOTEIO",
    ),
    (N_("the disk isn’t there any more"), "ENODEV ENXIO ENOMEDIUM"),
    (N_("it isn’t there"), "ENOENT"),
    (N_("it’s a folder"), "EISDIR"),
    (N_("another file is in the way"), "ENOTDIR EEXIST ENOTEMPTY"),
    (N_("another program is using it"), "EBUSY ETXTBSY EDEADLK ENOLCK"),
    (N_("its name is too long"), "ENAMETOOLONG"),
    (N_("it’s a link that leads in a circle"), "ELOOP"),
    (N_("too many files are open"), "EMFILE ENFILE"),
    (N_("there isn’t enough memory"), "ENOMEM ENOBUFS"),
    (N_("this disk can’t do that"), "ENOSYS ENOTSUP EOPNOTSUPP EXDEV EMLINK EINVAL"),
)
_REASONS: Final = {
    getattr(errno, name): words for words, names in _WORDS for name in names.split() if hasattr(errno, name)
}
#: Windows' error for a file that another program has open, which has no error of its own elsewhere.
_IN_USE: Final = (32, 33)


class FileError(GameError):
    """A file that cannot be read or written; the message names it."""

    reason: str = ""
    """Why, as the message says it."""
    more: tuple[str, ...] = ()
    """A further message on the files that were made for nothing and stay."""

    @classmethod
    def of(cls, words: str, path: Path, error: Exception) -> FileError:
        """The error for the file at ``path``; ``words`` have ``{name}``, ``{reason}`` and ``{folder}``."""
        why = reason(error)
        made = cls(words.format(name=path.name, folder=path.parent, reason=why))
        made.reason = why
        return made


class Missing(FileError):
    """There is no such file."""


class Overtaken(FileError):
    """Somebody else has written a file just before; nothing was written."""


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
    """Time of a file's last change, in seconds since 1970, as far as calendars go; raises OSError."""
    return min(max(0.0, path.stat().st_mtime), _LATEST)


def _unsaved(path: Path, error: Exception, more: Sequence[str] = (), kind: type[FileError] = FileError) -> FileError:
    fault = kind.of(_("“{name}” couldn’t be saved: {reason} ({folder})"), path, error)
    fault.more = tuple(more)
    return fault


def _undeleted(path: Path, error: Exception) -> FileError:
    return FileError.of(_("“{name}” couldn’t be deleted: {reason} ({folder})"), path, error)


def _unrenamed(path: Path, error: Exception) -> FileError:
    return FileError.of(_("“{name}” couldn’t be renamed: {reason} ({folder})"), path, error)


def unreadable(path: Path, error: Exception) -> FileError:
    """The error for a file that cannot be read; Missing if it does not exist."""
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


def write_text(path: Path, text: str, keep: bool = True, is_due: Callable[[], bool] = lambda: True) -> None:
    """Replace the file at ``path`` by ``text``; raises FileError, and Overtaken where it is not ``is_due`` any more.

    keep: whether what was there becomes the latest of the three versions that are kept, or is forgotten. is_due: asked
    at the last moment, when the text is on the disk, which may take long, and only the name is still missing.
    Whoever reads the file, at any moment and also after a crash or power cut, finds a complete old or new version.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary, before = _temporary(path), _temporary(path, ".before")
        try:
            _write(temporary, _encoded(text), sync=True)
            if keep:
                _link(path, before)
            if not is_due():
                raise _unsaved(path, OSError(errno.EBUSY, ""), kind=Overtaken)
            _replace(temporary, path)
            _keep_version(before, path)
        finally:  # a file that is done has no such name any more
            _tidy([temporary, before])
        _sync_folder(path.parent)
    except Overtaken:
        raise
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise _unsaved(path, error) from error


def save_text(path: Path, text: str, keep: bool = True) -> list[str]:
    """As ``write_text``; what went wrong, to be told, instead of an error."""
    try:
        write_text(path, text, keep)
    except FileError as error:
        return [str(error)]
    return []


def rewrite(path: Path, make: Callable[[], str | None], keep: bool = True) -> bool:
    """Replace the file at ``path`` by what ``make`` makes of what it says now; False where that is None.

    One process after the other does so. Where the disk is slow and another did not wait for its turn, it is made again
    of what that one has written. Raises FileError, and what ``make`` raises; ``keep`` as for ``write_text``.
    """
    for left in range(_REWRITES, -1, -1):
        with locks.turn(path):
            found = seen(path)
            text = make()
            if text is None:
                return False
            try:
                write_text(path, text, keep, partial(_is_still, found, path))
            except Overtaken:
                if not left:
                    raise
            else:
                break
    return True


def _is_still(found: object, path: Path) -> bool:
    return seen(path) == found


def write_beside(folder: Path, stem: str, suffix: str, data: str | bytes) -> Path:
    """Write a new file into ``folder``, under the name ``stem`` or that with a number; its path. Raises FileError."""
    return write_new(folder, suffix, [(stem, data)])[0]


def write_new(
    folder: Path,
    suffix: str,
    contents: Sequence[tuple[str, str | bytes]],
    keep_going: Callable[[], bool] = lambda: True,
) -> list[Path]:
    """Write new files into ``folder``, each a name and a content, all or none; none when told to stop.

    Returns the path of each, by its name or that with a number. Never replaces a file, whoever else writes there at the
    same time. Raises FileError. They are brought to the disk together, for that takes as long as one of them does.
    """
    names, temporary, made = _FreeNames(folder, suffix), list[Path](), list[Path]()
    together = len(contents) > 1 and hasattr(os, "sync")
    path = folder / f"{contents[0][0]}{suffix}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        try:
            for number, (stem, data) in enumerate(contents):
                if not keep_going():
                    return []
                path = folder / f"{stem}{suffix}"
                temporary.append(_temporary(path, f".{number}"))
                _write(temporary[-1], _encoded(data), sync=not together)
            if together:
                os.sync()
            for (stem, _data), written in zip(contents, temporary, strict=True):
                path = folder / f"{stem}{suffix}"
                made.append(names.give(written, stem))
        finally:
            _tidy(temporary)
        _sync_folder(folder)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise _unsaved(path, error, _taken_back(made)) from error
    return made


def _taken_back(made: Iterable[Path]) -> list[str]:
    """Remove files that were made for nothing; what there is to tell of those that stay."""
    messages = []
    for path in made:
        try:
            path.unlink()
        except OSError as error:
            messages.append(str(_undeleted(path, error)))
    return messages


def _temporary(path: Path, mark: str = "") -> Path:
    """A file that this thread writes first, and that then becomes the file at ``path``."""
    return path.with_name(f".{path.name}.{threading.get_ident()}{mark}.{os.getpid()}{_TEMPORARY}")


def _encoded(data: str | bytes) -> bytes:
    """A text in UTF-8. A lone surrogate becomes an escape, which JSON reads back as what it was."""
    return data if isinstance(data, bytes) else data.encode("utf-8", "backslashreplace")


def _write(path: Path, data: bytes, sync: bool) -> None:
    """Write a new file, and wait until it is on the disk or not; raises OSError.

    What could not be tidied up has another name by now: written into, it would take that file's contents.
    """
    path.unlink(missing_ok=True)
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        if sync:
            os.fsync(file.fileno())


def _tidy(paths: Iterable[Path]) -> None:
    """Remove what writing left. That it stays is no reason to say that nothing was written; ``sweep`` finds it."""
    for path in paths:
        with suppress(OSError):
            path.unlink(missing_ok=True)


def version(path: Path, number: int) -> Path:
    """Path of the version before the last ``number`` writes."""
    return path.with_name(f"{path.name}.{number}")


def exists(path: Path) -> bool:
    """True if something is at ``path``; False if the folder may not be searched, for which pathlib raises."""
    try:
        return path.exists()
    except OSError:
        return False


def matching(folder: Path, pattern: str) -> list[Path]:
    """Paths in ``folder`` with a name like ``pattern``, by name; none if the folder may not be searched."""
    try:
        return sorted(path for path in folder.iterdir() if fnmatch(path.name, pattern))
    except OSError:
        return []


def seen(path: Path) -> object:
    """What is at ``path`` now: while it is the same, so is the file, which is only ever replaced as a whole.

    None for what is not there, or cannot be seen.
    """
    try:
        found = path.stat()
    except (OSError, ValueError):  # ValueError: a name that no file can have
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


class FileStamp(NamedTuple):
    """The marks by which a file that was read is known again: while they are the same, so is what it says."""

    changed: int
    """Time of its last change, in nanoseconds since 1970."""
    size: int
    """Its length in bytes."""


def latest_first(folder: Path, suffix: str) -> Iterator[tuple[Path, FileStamp]]:
    """The files in ``folder`` whose names end so, the last changed first; none if the folder may not be searched.

    Of thousands mostly the first few are wanted, and to make a path takes longer than to learn of a file.
    """
    found = [(-stamp.changed, name, stamp) for name, stamp in stamps(folder, suffix).items()]
    for _when, name, stamp in sorted(found):
        yield folder / name, stamp


def stamps(folder: Path, suffix: str) -> dict[str, FileStamp]:
    """The stamps of the files in ``folder`` whose names end so, by name; none if the folder may not be searched."""
    try:
        with os.scandir(folder) as listing:
            return {item.name: _stamp(item) for item in listing if os.path.normcase(item.name).endswith(suffix)}
    except OSError:
        return {}


def _stamp(item: os.DirEntry[str]) -> FileStamp:
    try:
        status = item.stat()
    except OSError:  # a link that leads nowhere, which reading it tells
        return FileStamp(0, -1)
    return FileStamp(status.st_mtime_ns, status.st_size)


def is_link(path: Path) -> bool:
    """True if a path leads elsewhere: a symbolic link, or a junction (Windows)."""
    try:
        found = path.lstat()
    except OSError:
        return False
    return stat.S_ISLNK(found.st_mode) or bool(getattr(found, "st_reparse_tag", 0))


def is_own(path: Path) -> bool:
    """True for a regular file, and no link, that belongs to the player."""
    try:
        found = path.lstat()
    except OSError:
        return False
    return stat.S_ISREG(found.st_mode) and (sys.platform == "win32" or found.st_uid == os.getuid())


class _FreeNames:
    """Names in one folder that nothing has, given out to files that are there already."""

    def __init__(self, folder: Path, suffix: str) -> None:
        self._folder, self._suffix = folder, suffix
        try:
            self._taken = {path.name.casefold() for path in folder.iterdir()}
        except OSError:  # there is no such folder, or none that may be looked into
            self._taken = set()
        self._numbers: dict[str, int] = {}
        """The number after the last that was tried, by the name before it."""

    def give(self, path: Path, stem: str) -> Path:
        """Give a file the name ``stem``, else that with a number behind it; its path. Raises OSError.

        A name that somebody else takes at the same moment is passed over. Its old name may stay.
        """
        for left in range(_COLLISIONS, -1, -1):
            target = self._next(stem)
            try:
                _name(path, target)
            except FileExistsError:
                if not left:
                    raise
            else:
                break
        return target

    def _next(self, stem: str) -> Path:
        """The next path that nothing has."""
        while True:
            number = self._numbers.get(stem, 1)
            self._numbers[stem] = number + 1
            path = self._folder / (f"{stem}{self._suffix}" if number == 1 else f"{stem} {number}{self._suffix}")
            if path.name.casefold() not in self._taken and not exists(path):
                self._taken.add(path.name.casefold())
                return path


def discard(path: Path) -> list[str]:
    """Remove a file for good, its earlier versions included; what went wrong, to be told."""
    try:
        for number in range(1, KEPT + 1):
            version(path, number).unlink(missing_ok=True)
        path.unlink(missing_ok=True)
    except OSError as error:
        return [str(_undeleted(path, error))]
    return []


def move(path: Path, folder: Path, stem: str, suffix: str) -> Path:
    """Move a file, and its earlier versions with it, to the name ``stem`` in ``folder`` or that with a number.

    Returns its new path; raises FileError. The file is what counts: it has moved where a version of it cannot.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = _FreeNames(folder, suffix).give(path, stem)
        _forget(path, target)
    except OSError as error:
        raise _unrenamed(path, error) from error
    for number in range(1, KEPT + 1):
        with suppress(OSError):
            version(path, number).replace(version(target, number))
    return target


def set_aside(path: Path, why: str, instead: str | None = None) -> Path:
    """Rename a file that cannot be used to the free name ``name.why-1``, return that; raises FileError.

    instead: the text that takes its place, at once; where it cannot be written, the file stays where it is.
    """
    number = 1
    try:
        while True:
            aside = path.with_name(f"{path.name}.{why}-{number}")
            try:
                _name(path, aside)
            except FileExistsError:
                number += 1
                if number > _COLLISIONS:
                    raise
            else:
                break
        if instead is None:
            _forget(path, aside)
    except OSError as error:
        raise _unrenamed(path, error) from error
    if instead is not None:
        try:
            write_text(path, instead, keep=False)
        except FileError:
            with suppress(OSError):
                if os.path.lexists(path):
                    aside.unlink()
                else:  # a file system without links
                    aside.replace(path)
            raise
    return aside


def sweep(folder: Path) -> None:
    """Remove what writing left behind in ``folder`` when it was broken off.

    These are files of a process that has ended, files an hour old or older, and those of locks that nobody has. Call it
    before this process writes there: files of an earlier process with the same number go too.
    """
    locks.clear(folder)
    for left in matching(folder, f".*{_TEMPORARY}"):
        match = _LEFT_OVER.search(left.name)
        with suppress(OSError):
            is_old = left.lstat().st_mtime < time.time() - 3600
            if match is not None and is_own(left) and (is_old or not is_running(int(match[1]))):
                left.unlink()


def is_running(process: int) -> bool:
    """True if another process of this number is running, or if that cannot be known."""
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
    """Why the system did not do it, in the player's language and never with the name of the file.

    What no player is known to have met is told in the words of the system, as such.
    """
    number = errno.EBUSY if getattr(error, "winerror", None) in _IN_USE else getattr(error, "errno", None)
    known = _REASONS.get(number or 0)
    if known is not None:
        return _(known)
    words = getattr(error, "strerror", None) or str(error)
    # Translators: why something did not work, in the words of the system, which are mostly English
    return _("the system reports “{words}”").format(words=words) if number else words


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
    _insist(lambda: path.replace(target))


def _name(path: Path, target: Path) -> None:
    """Give a file the name ``target``; raises FileExistsError where that is taken, and OSError. Its old one may stay.

    The system looks and names in one step, so that of two who want a name only one gets it.
    """
    if sys.platform == "win32":  # there, a rename replaces nothing
        _insist(lambda: path.rename(target))
        return
    try:
        target.hardlink_to(path)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):  # a file system without links, or a fault that shows again
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
        try:
            path.replace(target)
        except OSError:
            target.unlink(missing_ok=True)
            raise


def _forget(path: Path, target: Path) -> None:
    """Take away the old name of a file that has the new one ``target``, else the new one; raises OSError."""
    if not os.path.lexists(path):  # it was renamed, so that the new name is its only one
        return
    try:
        path.unlink()
    except OSError:
        target.unlink(missing_ok=True)
        raise


def _insist(act: Callable[[], object]) -> None:
    """Do it, again after a pause where the system refuses it for the moment; raises OSError."""
    for pause in _PAUSES:
        try:
            act()
        except PermissionError:
            time.sleep(pause)
        else:
            return
    act()


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
