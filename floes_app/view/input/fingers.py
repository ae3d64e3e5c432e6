"""Fingers on the screen, told as what a pointer does: a tap, a long press, a drag, two fingers.

SDL tells of every finger, and of the first one a second time as of a mouse; those second tellings are left out
(``is_told_twice``). What comes out are the events of a mouse, and four of their own: SCROLL, GRAB, PINCH and LET_GO.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame

#: Time in seconds after which a resting finger looks, and chooses nothing when it is lifted: until tooltips show.
LONG_PRESS: Final = 0.5
#: Distance in points of the window from which a finger drags: no fingertip lies still.
SLOP: Final = 12
#: Time in seconds without news after which a finger is gone when the next one comes.
LOST: Final = 10.0
#: The place of the pointer while no finger is on the screen.
AWAY: Final = (-10_000, -10_000)

#: A finger drags what may scroll: ``pos`` where it began, ``by`` how far it has gone down since the event before.
SCROLL: Final = pygame.event.custom_type()
#: A finger that has stayed begins to move: what lies at ``pos`` may be taken along where a drag scrolls otherwise.
GRAB: Final = pygame.event.custom_type()
#: Two fingers: ``pos`` the middle between them, ``rel`` how far that has moved, ``factor`` how much farther apart.
PINCH: Final = pygame.event.custom_type()
#: A dragged thing stays where it was: the fingers do something else now, or are gone.
LET_GO: Final = pygame.event.custom_type()

FINGERS: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
#: SDL’s name for the mouse among the touch screens, as a signed and as an unsigned number.
_MOUSE_AS_TOUCH: Final = (-1, 2**32 - 1, 2**64 - 1)

Point = tuple[int, int]
Send = Callable[[pygame.event.Event], bool]


def is_told_twice(event: pygame.event.Event, system: str = sys.platform) -> bool:
    """True for an event that SDL made of another one: of a finger’s for the mouse, or of the mouse’s for a finger.

    On the Mac, where no screen feels fingers, SDL tells of those on the trackpad, which moves the mouse as well.
    """
    if event.type in FINGERS:
        return system == "darwin" or getattr(event, "touch_id", 0) in _MOUSE_AS_TOUCH
    return event.type in _MOUSE and system != "darwin" and bool(getattr(event, "touch", False))


def point_of(event: pygame.event.Event, size: Point) -> Point:
    """The place of a finger in a window of a size, in its points."""
    return round(event.x * size[0]), round(event.y * size[1])


def as_mouse(event: pygame.event.Event, size: Point) -> pygame.event.Event:
    """The event of a mouse with one button in the place of a finger’s, for those who have the screen as a switch."""
    at = point_of(event, size)
    if event.type == pygame.FINGERMOTION:
        return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
    kind = pygame.MOUSEBUTTONDOWN if event.type == pygame.FINGERDOWN else pygame.MOUSEBUTTONUP
    return pygame.event.Event(kind, pos=at, button=1)


class _Does(Enum):
    """The doings of the fingers on the screen."""

    NOTHING = auto()
    """Nothing, or something was done: the fingers that are left mean nothing."""
    TOUCH = auto()
    """One finger, and it is open what it wants."""
    LOOK = auto()
    """One finger that stayed: a pointer without a button."""
    SCROLL = auto()
    DRAG = auto()
    """One finger with the button held."""
    PINCH = auto()


@dataclass(frozen=True)
class _Finger:
    at: Point
    heard: float
    """The time when it was last heard of."""


class Fingers:
    """Tells what the fingers on the screen mean. ``send`` takes an event; False if nobody had a use for it."""

    def __init__(self) -> None:
        self._fingers: dict[tuple[int, int], _Finger] = {}
        self._does = _Does.NOTHING
        self._start = AWAY
        self._held = self._time = 0.0

    @property
    def is_down(self) -> bool:
        """True while a finger is on the screen."""
        return bool(self._fingers)

    def take(self, event: pygame.event.Event, size: Point, send: Send) -> None:
        """Take what one finger does on a window of a size in points."""
        name, at = (getattr(event, "touch_id", 0), event.finger_id), point_of(event, size)
        if event.type == pygame.FINGERDOWN:
            self._down(name, at, send)
        elif name in self._fingers and event.type == pygame.FINGERMOTION:
            before = self._pair()
            here, self._fingers[name] = self._fingers[name].at, _Finger(at, self._time)
            self._move(here, at, before, send)
        elif name in self._fingers:
            del self._fingers[name]
            self._up(at, send)

    def pass_time(self, seconds: float) -> None:
        """Advance the time: a finger that stays where it is begins to look."""
        self._time += seconds
        self._held += seconds
        if self._does is _Does.TOUCH and self._held >= LONG_PRESS:
            self._does = _Does.LOOK

    def cancel(self, send: Send) -> None:
        """Break off what is being done, and know of no finger any more; those that lie there still mean nothing."""
        self._break_off(send)
        self._fingers.clear()
        self._does = _Does.NOTHING

    # -- one finger ----------------------------------------------------------------------------------------------

    def _down(self, name: tuple[int, int], at: Point, send: Send) -> None:
        oldest = self._time - LOST  # fingers heard of before that, the system took away, and never told
        for other in [other for other, one in self._fingers.items() if other == name or one.heard <= oldest]:
            del self._fingers[other]
        if not self._fingers:
            self._break_off(send)
            self._does, self._start, self._held = _Does.TOUCH, at, 0.0
            send(_motion(at))
        elif self._does in (_Does.TOUCH, _Does.LOOK, _Does.SCROLL, _Does.DRAG):
            self._break_off(send)
            self._does = _Does.PINCH
        self._fingers[name] = _Finger(at, self._time)

    def _move(self, before: Point, at: Point, pair: tuple[Point, Point] | None, send: Send) -> None:
        if self._does is _Does.TOUCH and math.dist(at, self._start) >= SLOP:
            self._begin_drag(at, send)
        elif self._does is _Does.SCROLL:
            send(_scroll(self._start, at[1] - before[1]))
        elif self._does is _Does.LOOK and math.dist(at, self._start) >= SLOP and send(_grab(self._start)):
            self._does = _Does.DRAG
            send(_motion(at, (at[0] - self._start[0], at[1] - self._start[1]), True))
        elif self._does in (_Does.LOOK, _Does.DRAG):
            send(_motion(at, (at[0] - before[0], at[1] - before[1]), self._does is _Does.DRAG))
        elif self._does is _Does.PINCH and pair is not None:
            self._pinch(pair, send)

    def _begin_drag(self, at: Point, send: Send) -> None:
        """Scroll where something scrolls, else hold on to what is there."""
        by = at[0] - self._start[0], at[1] - self._start[1]
        if send(_scroll(self._start, by[1])):
            self._does = _Does.SCROLL
            send(_motion(AWAY))
        else:
            self._does = _Does.DRAG
            send(_button(pygame.MOUSEBUTTONDOWN, self._start))
            send(_motion(at, by, True))

    def _up(self, at: Point, send: Send) -> None:
        if self._does is _Does.TOUCH:
            send(_button(pygame.MOUSEBUTTONDOWN, self._start))
            send(_button(pygame.MOUSEBUTTONUP, self._start))
            send(_motion(AWAY))
        elif self._does is _Does.DRAG:
            send(_button(pygame.MOUSEBUTTONUP, at))
            send(_motion(AWAY))
        self._does = _Does.NOTHING  # after a look, what it showed stays to be read

    # -- several -------------------------------------------------------------------------------------------------

    def _pair(self) -> tuple[Point, Point] | None:
        """The places of the first two fingers."""
        places = [finger.at for finger in self._fingers.values()]
        return (places[0], places[1]) if len(places) > 1 else None

    def _pinch(self, before: tuple[Point, Point], send: Send) -> None:
        now = self._pair()
        if now is None or now == before:
            return
        factor = max(1.0, math.dist(*now)) / max(1.0, math.dist(*before))
        (x, y), (was_x, was_y) = _middle(*now), _middle(*before)
        send(pygame.event.Event(PINCH, pos=(x, y), rel=(x - was_x, y - was_y), factor=factor))

    def _break_off(self, send: Send) -> None:
        """Leave everything as it was before what is being done now."""
        if self._does is _Does.DRAG and not send(pygame.event.Event(LET_GO)):
            send(_button(pygame.MOUSEBUTTONUP, AWAY))
        if self._does in (_Does.TOUCH, _Does.LOOK, _Does.DRAG):
            send(_motion(AWAY))


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2


def _motion(at: Point, rel: Point = (0, 0), held: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(int(held), 0, 0))


def _button(kind: int, at: Point) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=1)


def _grab(at: Point) -> pygame.event.Event:
    return pygame.event.Event(GRAB, pos=at)


def _scroll(at: Point, by: int) -> pygame.event.Event:
    return pygame.event.Event(SCROLL, pos=at, by=by)
