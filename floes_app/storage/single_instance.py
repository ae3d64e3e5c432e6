"""One window for all starts: a later start hands its file to the window that is open, and that comes to the front.

There is no port and no pipe. Whoever starts puts a request into a folder that is the player's alone; the window that
has the lock of that folder takes it out, and that is its answer. What is not taken in time is withdrawn, so that of the
two only one opens the file. A request says which file to open, and nothing else can be asked.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from floes_app.core.error import GameError
from floes_app.core.reading import read_bytes
from floes_app.storage import files, folders
from floes_app.storage.locks import SUFFIX, ProcessLock, Taken

#: Time in which the open window must have answered, in seconds.
PATIENCE: Final = 2.0
#: A request of this age, in seconds, has nobody who waits for its answer.
STALE: Final = 10.0
#: The window that is not the one that is asked looks so often whether there still is one, in seconds.
_TAKE_OVER: Final = 1.0
_PAUSE: Final = 0.01
#: A folder that was last changed so long ago shows every later change by another time, in nanoseconds.
_GRAIN: Final = 3_000_000_000
_FORMAT: Final = 1
_REQUEST: Final = ".request"
#: No system has longer paths.
_LONGEST_PATH: Final = 32_767
#: The longest path in JSON, where a character may take twelve bytes, and what stands around it.
_MOST_BYTES: Final = 12 * _LONGEST_PATH + 100
#: The variables that tell one screen of the same player from another.
_SCREENS: Final = ("WAYLAND_DISPLAY", "DISPLAY", "SESSIONNAME")


class Mailbox:
    """The folder through which the starts of one player on one screen find each other. It has its owner, or none."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder
        self._lock: ProcessLock | None = None
        self._looked = -_TAKE_OVER
        self._empty: object = None
        """What the folder looked like when there was no request in it; None where it may look the same with one."""

    @classmethod
    def of_screen(cls) -> Mailbox:
        """That of this screen: a window on another one, or of another machine with the same disk, is not to be seen."""
        machine = os.uname().nodename if sys.platform != "win32" else os.environ.get("COMPUTERNAME", "")
        words = "\n".join((machine, *(os.environ.get(name, "") for name in _SCREENS)))
        return cls(folders.data() / f".windows-{hashlib.sha256(words.encode('utf-8', 'replace')).hexdigest()[:12]}")

    # -- the later start -----------------------------------------------------------------------------------------

    def hand_over(self, path: Path | None, patience: float = PATIENCE) -> bool:
        """Ask the window that is open to come to the front and to open the file at ``path``, where one is given.

        False where there is none, or it has not answered after ``patience`` seconds: then it does not open the file
        later either. Where there is none, this start is the one that later ones ask.
        """
        try:
            self._own()
        except Taken:
            return self._ask(path, patience)
        except (OSError, ValueError):  # ValueError: a name that no file can have
            pass
        return False

    def _ask(self, path: Path | None, patience: float) -> bool:
        request = self._folder / f"{time.time_ns()}-{os.getpid()}{_REQUEST}"
        wanted = None if path is None else str(path.absolute())
        try:
            files.write_text(request, json.dumps({"format": _FORMAT, "open": wanted}), keep=False)
        except GameError:
            return False
        _allow_to_come_forward()
        until = time.monotonic() + patience
        while time.monotonic() < until:
            if _is_gone(request):
                return True
            time.sleep(_PAUSE)
        return not _withdraw(request)

    # -- the open window -----------------------------------------------------------------------------------------

    def received(self) -> list[Path | None]:
        """The requests since the last look: the files to open, None for nothing but to come to the front.

        Once the window that was asked so far has gone, this one takes its place.
        """
        if self._lock is None:
            if time.monotonic() - self._looked < _TAKE_OVER:
                return []
            self._looked = time.monotonic()
            try:
                self._own()
            except (OSError, ValueError):
                return []
        try:
            changed = self._folder.stat().st_mtime_ns
        except OSError:
            return []
        if changed == self._empty:
            return []
        found = []
        paths = files.matching(self._folder, f"*{_REQUEST}")
        for path in paths:
            with suppress(OSError, ValueError, RecursionError):
                found += _taken(path)
        self._empty = changed if not paths and abs(time.time_ns() - changed) > _GRAIN else None
        return found

    def close(self) -> None:
        """Take no more requests: another window may."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None
            with suppress(OSError):  # somebody else uses it
                self._folder.rmdir()

    def _own(self) -> None:
        """Be the one that takes the requests; raises Taken where another is, OSError where there can be no mailbox."""
        if self._lock is None:
            _make_private(self._folder)
            self._lock = ProcessLock(self._folder / f".first{SUFFIX}")
            files.sweep(self._folder)


def _make_private(folder: Path) -> None:
    """Make a folder into which nobody else can put anything; raises OSError where it is none."""
    with suppress(FileExistsError):
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700)
    if sys.platform == "win32":  # the folders above it are the player's alone
        if files.is_link(folder):
            raise NotADirectoryError(folder)
        return
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.geteuid():
        raise NotADirectoryError(folder)
    if found.st_mode & 0o077:
        folder.chmod(0o700)
        if folder.lstat().st_mode & 0o077:  # a file system without owners
            raise PermissionError(folder)


def _taken(path: Path) -> list[Path | None]:
    """The files that a request asks for, which is answered by this; nothing where it was withdrawn.

    Raises OSError, ValueError and RecursionError for what is no request: whoever waits for that gets no answer.
    """
    if not files.is_own(path):
        return []
    if abs(time.time() - path.lstat().st_mtime) > STALE:
        path.unlink()
        return []
    wanted = _read(read_bytes(path, _MOST_BYTES + 1))
    path.unlink()  # whoever asked may withdraw it at the same moment: only one of the two can
    return [wanted]


def _read(data: bytes) -> Path | None:
    """The file that a request wants opened, None for none; raises ValueError, RecursionError."""
    request = json.loads(data) if len(data) <= _MOST_BYTES else None
    if not isinstance(request, dict) or request.keys() != {"format", "open"} or request["format"] != _FORMAT:
        raise ValueError(request)
    path = request["open"]
    if path is None:
        return None
    if not isinstance(path, str) or len(path) > _LONGEST_PATH or "\0" in path or not Path(path).is_absolute():
        raise ValueError(path)
    return Path(path)


def _is_gone(path: Path) -> bool:
    """True if there is no such file any more; False if that cannot be known."""
    try:
        path.lstat()
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return False


def _withdraw(request: Path) -> bool:
    """Take a request back; False if it was answered after all."""
    for _attempt in range(20):
        try:
            request.unlink()
        except FileNotFoundError:
            return False
        except OSError:  # Windows removes nothing that is just being read
            time.sleep(_PAUSE)
        else:
            break
    return True


def _allow_to_come_forward() -> None:
    """Allow another process to bring its window to the front: Windows grants that to what was started by hand."""
    if sys.platform == "win32":
        import ctypes

        with suppress(OSError, AttributeError):
            ctypes.windll.user32.AllowSetForegroundWindow(-1)
