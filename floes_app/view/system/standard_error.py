"""The standard error of the process, which libraries written in C write to by themselves."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def hidden() -> Iterator[None]:
    """Drop all that is written to it meanwhile."""
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # no standard error, as in a windowed program on Windows: nothing to hide
        yield
        return
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
