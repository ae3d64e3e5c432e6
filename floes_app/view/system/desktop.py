"""The screens as the system has arranged them, and the place that a window finds on them.

pygame tells of screens no more than their sizes. SDL, which it has loaded, also knows where they stand, which part of
them bars leave free, and how wide the frame is that the system draws around a window.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NamedTuple, TypeVar

import pygame

T = TypeVar("T")
#: Drivers of SDL that draw where nobody sees it.
UNSEEN: Final = ("offscreen", "dummy", "evdev")


@dataclass(frozen=True)
class Display:
    """A screen, in points: all of it, and the part that the system's bars leave to windows."""

    bounds: pygame.Rect
    usable: pygame.Rect


class Screens:
    """The arrangement of the screens while the app runs. A screen that comes or goes is often not the only change."""

    def __init__(self) -> None:
        self.name = arrangement(bounds())
        """The arrangement that the window is fitted to."""
        self._coming = self.name
        self._waited = 0.0

    def changed(self, seconds: float) -> bool | None:
        """Look from time to time: True once they have become others and stayed so; None between two looks."""
        self._waited += seconds
        if self._waited < LOOK_SECONDS:
            return None
        self._waited = 0.0
        before, self._coming = self._coming, arrangement(bounds())
        if self._coming == self.name:
            return False
        if self._coming != before:
            return None
        self.name = self._coming
        return True


class Border(NamedTuple):
    """The width of what the system draws around a window, in points."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


#: Time between two looks at the screens, in seconds.
LOOK_SECONDS: Final = 1.0
#: A title bar, for systems that do not tell its height.
USUAL_BORDER: Final = Border(top=40)


def displays() -> list[Display]:
    """The screens, the first one first; where the system does not tell, the first alone, as if there were no bars."""
    found = _each_screen(_display)
    if found and all(_area(display.usable) for display in found):
        return found
    whole = _first()
    return [Display(whole, whole)]


def bounds() -> list[pygame.Rect]:
    """Where the screens lie, and no more of them: SDL remembers that, but asks the system for the bars each time."""
    return _each_screen(_bounds) or [_first()]


def border(window: pygame.Window) -> Border:
    """The frame that the system has drawn around a window that is shown."""
    if pygame.display.get_driver() in UNSEEN:
        return Border()
    sdl = library()
    if sdl is None:
        return USUAL_BORDER
    import ctypes

    top, left, bottom, right = numbers = [ctypes.c_int() for _side in range(4)]
    fault = sdl.SDL_GetWindowBordersSize(sdl.SDL_GetWindowFromID(window.id), *map(ctypes.byref, numbers))
    return USUAL_BORDER if fault else Border(left.value, top.value, right.value, bottom.value)


def arrangement(bounds: Sequence[pygame.Rect]) -> str:
    """The arrangement of screens in a word, by which it is known again."""
    rects = sorted(map(tuple, bounds))
    return "|".join(f"{width}x{height}{left:+}{top:+}" for left, top, width, height in rects)


def fitted(
    size: tuple[int, int],
    place: tuple[int, int] | None,
    displays: Sequence[Display],
    border: Border,
    smallest: tuple[int, int],
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Size and place with which a window that is to be so large and there lies in the usable part of one screen.

    That is the screen with most of it, with its frame; the first where it lies on none, or has no place yet: then it
    stands in the middle. It is never made smaller than ``smallest``; its title bar is always in reach.
    """
    wide, high = border.left + border.right, border.top + border.bottom
    frame = pygame.Rect((0, 0), (max(smallest[0], size[0]) + wide, max(smallest[1], size[1]) + high))
    room = displays[0].usable
    if place is not None:
        frame.topleft = place[0] - border.left, place[1] - border.top
        room = max((display.usable for display in displays), key=lambda usable: _area(frame.clip(usable)))
    is_there = place is not None and frame.colliderect(room)
    frame.width = max(smallest[0] + wide, min(frame.width, room.width))
    frame.height = max(smallest[1] + high, min(frame.height, room.height))
    if not is_there:
        frame.center = room.center
    frame.left = max(room.left, min(frame.left, room.right - frame.width))
    frame.top = max(room.top, min(frame.top, room.bottom - frame.height))
    return (frame.width - wide, frame.height - high), (frame.left + border.left, frame.top + border.top)


def fit(window: pygame.Window, size: tuple[int, int], place: tuple[int, int] | None) -> None:
    """Bring a window with its frame onto the usable part of a screen. How wide the frame is shows once it is there."""
    size, place = fitted(size, place, displays(), border(window), window.minimum_size)
    if window.size != size:
        window.size = size
    window.position = place


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _each_screen(read: Callable[[Any, int], T]) -> list[T]:
    """What ``read`` finds of each screen by its number; nothing where the system does not tell."""
    sdl = None if pygame.display.get_driver() in UNSEEN else library()
    return [] if sdl is None else [read(sdl, number) for number in range(min(64, sdl.SDL_GetNumVideoDisplays()))]


def _first() -> pygame.Rect:
    return pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0])


def _bounds(sdl: Any, number: int) -> pygame.Rect:
    import ctypes

    corners = (ctypes.c_int * 4)()  # an SDL_Rect is four numbers
    sdl.SDL_GetDisplayBounds(number, ctypes.byref(corners))
    return pygame.Rect(*corners)


def _display(sdl: Any, number: int) -> Display:
    import ctypes

    bounds, free = _bounds(sdl, number), (ctypes.c_int * 4)()
    fault = sdl.SDL_GetDisplayUsableBounds(number, ctypes.byref(free))
    return Display(bounds, bounds if fault else pygame.Rect(*free))


@cache
def library() -> Any | None:
    """The SDL that pygame has loaded; None where it cannot be had."""
    import ctypes  # here, because what draws nowhere needs none of it

    try:
        sdl = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else sys.modules["pygame.base"].__file__)
        sdl.SDL_GetWindowFromID.argtypes, sdl.SDL_GetWindowFromID.restype = [ctypes.c_uint32], ctypes.c_void_p
        sdl.SDL_GetWindowBordersSize.argtypes = [ctypes.c_void_p] * 5
        sdl.SDL_GetDisplayBounds.argtypes = [ctypes.c_int, ctypes.c_void_p]
        sdl.SDL_GetDisplayUsableBounds.argtypes = [ctypes.c_int, ctypes.c_void_p]
        sdl.SDL_GetNumVideoDisplays.argtypes = []
        sdl.SDL_WaitEventTimeout.argtypes = [ctypes.c_void_p, ctypes.c_int]
    except (OSError, AttributeError, KeyError):
        return None
    return sdl
