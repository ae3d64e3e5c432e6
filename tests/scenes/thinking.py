"""Thinkers for tests of scenes: one that answers when the test says so, and waiting for the real one."""

from __future__ import annotations

from collections.abc import Callable

from tests.play.puppet import Puppet
from tests.scenes.desk import Desk
from tests.waiting import wait_until


def puppet(desk: Desk) -> Puppet:
    """Put a puppet in the thinker's place."""
    made = Puppet()
    desk.context.thinker = made  # type: ignore[assignment]
    return made


def wait(desk: Desk, done: Callable[[], bool], seconds: float = 1 / 60) -> None:
    """Advance frame by frame until something has happened; ``seconds``: the time that each frame is told."""
    wait_until(done, lambda: desk.tick(seconds=seconds, draw=False), 0.002)
