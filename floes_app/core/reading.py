"""Reading what a player or a file names: regular files only, and no more of them than is wanted."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from floes_app.core.i18n import _


def read_bytes(path: Path, most: int) -> bytes:
    """The first ``most`` bytes of the file at ``path``; raises OSError, and ValueError for a name that no file has.

    A pipe or a device is refused, as it may never answer or never end.
    """
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        mode = os.fstat(handle).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(mode):
            raise OSError(_("not a regular file"))  # its own words: EINVAL has others, of disks
        # opened only now, for ``fdopen`` raises on a folder and then leaves the handle open
        with os.fdopen(handle, "rb", closefd=False) as file:
            return file.read(most)
    finally:
        os.close(handle)
