"""Hands that tremble, and hands that have one switch: which presses count, and which mean “take it”."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import Final

import pygame

from floes_app.view.controls.control import PRESS_KEYS

_LEFT: Final = 1


class PressGuard:
    """Tells a press that is meant from one that comes too soon after the same one."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last: tuple[Hashable, float] = (None, 0.0)

    def is_double(self, event: pygame.event.Event, pause: float) -> bool:
        """True if the same key or button was pressed less than ``pause`` seconds ago."""
        what = event.type, getattr(event, "key", None), getattr(event, "button", None)
        before, now = self._last, self._clock()
        if pause and what == before[0] and now - before[1] < pause:
            return True
        self._last = what, now
        return False


def is_switch(event: pygame.event.Event) -> bool:
    """True for a press of the one switch: Space, Enter, a click, any button of a gamepad."""
    if event.type == pygame.KEYDOWN:
        return event.key in PRESS_KEYS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
    return event.type == pygame.JOYBUTTONDOWN or (event.type == pygame.MOUSEBUTTONDOWN and event.button == _LEFT)
