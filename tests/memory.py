"""The memory that the tests need: a place for their files, and what they leave behind."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

#: A file system in memory, where the system has one.
MEMORY: Final = Path("/dev/shm")
#: So many bytes have to be free in it: those of a run with the slow tests, and of the one before.
ROOM: Final = 4_000_000_000
#: Memory is given back when a process has grown by so many bytes since the last time.
GROWTH: Final = 60_000_000


def has_room(folder: Path) -> bool:
    """True if ``folder`` takes all files of the tests, and programs can be started from there."""
    try:
        found = os.statvfs(folder)
    except (OSError, AttributeError):  # AttributeError: Windows
        return False
    is_ours = os.access(folder, os.W_OK) and not found.f_flag & os.ST_NOEXEC
    return is_ours and found.f_bavail * found.f_frsize >= ROOM


def resident() -> int:
    """The bytes of memory that this process has (Linux)."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


class Leftovers:
    """What tests leave in memory: garbage, and the holes of pictures between the memory that stays.

    A worker of the slow tests grows by half a gigabyte of it. It is given back to the system on Linux only.
    """

    def __init__(self) -> None:
        self._kept = 0  # bytes in use after the last time

    def give_back(self) -> None:
        """Give it back if enough has come together."""
        if not sys.platform.startswith("linux") or resident() < self._kept + GROWTH:
            return
        gc.collect()
        with suppress(OSError, AttributeError):  # another C library than that of GNU
            ctypes.CDLL(None).malloc_trim(0)
        self._kept = resident()
