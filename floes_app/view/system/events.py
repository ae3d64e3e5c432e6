"""The wait for the next event, which costs nothing while none comes."""

from __future__ import annotations

import time
from typing import Final

import pygame

from floes_app.view.system import desktop

#: Time between two looks for an event where the system tells of none by itself, in seconds.
LOOK_SECONDS: Final = 0.1


def wait(seconds: float) -> bool:
    """Wait until there is an event, for so long at most; True if there is one, which stays in the queue.

    pygame would look a thousand times a second. SDL sleeps, but where the window is one that nobody sees, or a gamepad
    is there: then it looks as often.
    """
    is_told = pygame.display.get_driver() not in desktop.UNSEEN and not pygame.joystick.get_count()
    sdl = desktop.library() if is_told else None
    if sdl is not None:
        return bool(sdl.SDL_WaitEventTimeout(None, round(seconds * 1000)))
    end = time.monotonic() + seconds
    while not pygame.event.peek():
        left = end - time.monotonic()
        if left <= 0:
            return False
        time.sleep(min(LOOK_SECONDS, left))
    return True
