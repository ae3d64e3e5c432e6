"""Waiting for what goes on beside a test, in a thread or in another process."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

#: Seconds until it has been waited in vain: many times what is needed, since other checks may take the processors.
PATIENCE: Final = 600.0


def wait_until(is_done: Callable[[], object], turn: Callable[[], object] = lambda: None, pause: float = 0.005) -> None:
    """Take turns, with a pause in seconds after each, until something is done."""
    end = time.monotonic() + PATIENCE
    while not is_done():
        assert time.monotonic() < end, "waited in vain"
        turn()
        time.sleep(pause)
