"""Locks that die with their process: the system lets go of them however the process ends."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

#: Errors that say that somebody else has the lock (Wine says 0); for all others, the file system may have no locks.
_TAKEN: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK, 0)
#: The longest wait for a turn, in seconds: who keeps it for longer was stopped in the middle of it.
PATIENCE: Final = 0.5
#: The longest time for which somebody has a lock who only looks whether it is held, in seconds.
GLANCE: Final = 0.1
#: The wait between two looks, in seconds.
_PAUSE: Final = 0.001
#: Number of tries to make a file that is removed at the same moment; some file systems say so of every file.
_ATTEMPTS: Final = 20
SUFFIX: Final = ".lock"


class Taken(OSError):
    """Somebody else has the lock."""


class ProcessLock:
    """A lock on a file of its own, from the moment of its making until ``release`` or the end of the process.

    Raises Taken where somebody has it, and another OSError where the file cannot be made. Where the file system has no
    locks, nobody is kept out.
    """

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        """The file, which is there as long as the lock is."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self._handle = _locked(path)
        for _attempt in range(_ATTEMPTS):  # the holder before removed its file; others may lock a new one
            if _is_at(self._handle, path):
                break
            os.close(self._handle)
            self._handle = _locked(path)

    def release(self) -> None:
        """Release it, and remove its file."""
        if sys.platform == "win32":  # it removes no file that is open
            os.close(self._handle)
            _remove(self.path)
        else:
            _remove(self.path)
            os.close(self._handle)


def _locked(path: Path) -> int:
    """The handle of the locked file at ``path``, made where it is missing; raises Taken, OSError."""
    handle = _opened(path)
    try:
        _lock(handle)
    except OSError as error:
        if error.errno in _TAKEN:
            os.close(handle)
            raise Taken(*error.args) from error
    return handle


def _opened(path: Path) -> int:
    """The handle of the file at ``path``, made where it is missing; raises Taken, OSError.

    Windows denies a file that another removes at this moment, in the same words as a folder where nothing may be
    written. The one is still there, or can be made at the next try; the other is not, and cannot.
    """
    for attempt in range(_ATTEMPTS):
        try:
            return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except PermissionError as error:
            if sys.platform != "win32" or attempt == _ATTEMPTS - 1:
                raise
            if os.path.lexists(path):
                raise Taken(*error.args) from error
    raise AssertionError("the last attempt returns or raises")


def _is_at(handle: int, path: Path) -> bool:
    """True if the open file is the one at ``path``; also where that cannot be known."""
    if sys.platform == "win32":
        return True
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False
    except OSError:
        return True


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)


@contextmanager
def turn(path: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Be the only one, of all processes, that changes the file at ``path``.

    Waits for at most ``patience`` seconds, then goes on all the same, as it does where no lock can be had: whoever
    writes then learns what is wrong with the disk. Whoever waits holds a place in a queue, so that a process that
    writes without a pause lets others in.
    """
    until = time.monotonic() + patience
    queue = _wait(path.with_name(f".{path.name}.next{SUFFIX}"), until)
    lock = _wait(path.with_name(f".{path.name}{SUFFIX}"), until)
    if queue is not None:
        queue.release()
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


def soon(path: Path, until: float) -> ProcessLock:
    """The lock, as soon as it is free; raises Taken where it is not by the time ``until``, and as ProcessLock does."""
    while True:
        try:
            return ProcessLock(path)
        except Taken:
            if time.monotonic() >= until:
                raise
        time.sleep(_PAUSE)


def _wait(path: Path, until: float) -> ProcessLock | None:
    """The lock, as soon as it is free; None where it is not by the time ``until``, or where none can be had."""
    try:
        return soon(path, until)
    except (OSError, ValueError):  # ValueError: a name that no file can have
        return None


def is_held(path: Path) -> bool:
    """True if somebody has the lock on the file at ``path``, this process included."""
    try:
        handle = os.open(path, os.O_RDWR)
    except OSError:
        return False
    try:
        _lock(handle)
    except OSError as error:
        return error.errno in _TAKEN
    finally:
        os.close(handle)
    return False


def clear(folder: Path) -> None:
    """Remove the files of locks in ``folder`` that nobody has."""
    try:
        left = sorted(folder.glob(f".*{SUFFIX}"))
    except OSError:
        return
    for path in left:
        if not path.is_symlink():
            with suppress(OSError):
                ProcessLock(path).release()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        """Lock the first byte of a file for as long as it is open; raises OSError at once where another has it."""
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        """Lock a file for as long as it is open; raises OSError at once where another has it."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
