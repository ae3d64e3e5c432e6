"""One memory for all pictures that are made once and drawn often: bounded in bytes, least recently used out first.

A picture of the window that needs many new ones is made over several frames: what there was time for is remembered, and
``Later`` ends the rest of this frame.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

import pygame

#: All pictures together take no more, in bytes: two full screens of each of four games at 2560×1440.
MOST_BYTES: Final = 100_000_000
#: In a large window there is room for so many bytes a pixel: what one picture of it needs is not forgotten while it is
#: made.
BYTES_A_PIXEL: Final = 20
#: A frame makes new pictures for so many seconds, and a picture that needs more than so many frames is made at one go.
PAINTING: Final = 0.05
MOST_FRAMES: Final = 100
#: Memory that a picture takes besides its pixels, in bytes.
_OVERHEAD: Final = 500

P = ParamSpec("P")
R = TypeVar("R")
_pictures: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
_held = 0
_most = 0
_until, _made = math.inf, 0


class Later(Exception):
    """The time for new pictures is over in this frame; what was made is remembered, so that the next comes further."""


@contextmanager
def making_for(seconds: float) -> Iterator[None]:
    """Make new pictures for so many seconds; after it, the next that is missing raises Later. One is always made."""
    global _until, _made
    _until, _made = time.perf_counter() + seconds, 0
    try:
        yield
    finally:
        _until = math.inf


def pause() -> None:
    """Raise Later where the time for new pictures is over."""
    if _made and time.perf_counter() > _until:
        raise Later


@contextmanager
def at_one_go() -> Iterator[None]:
    """Make all that is missing in here, however long it takes, in a frame that has time for it yet."""
    global _until
    pause()
    until, _until = _until, math.inf
    try:
        yield
    finally:
        _until = until


def remembered(make: Callable[P, R]) -> Callable[P, R]:
    """A function that makes a picture, or a picture with numbers, from hashable arguments: it makes each once."""

    @wraps(make)
    def find(*arguments: P.args, **named: P.kwargs) -> R:
        key = make, arguments, tuple(named.items())
        entry = _pictures.get(key)
        if entry is None:
            pause()
            return _keep(key, make(*arguments, **named))
        _pictures.move_to_end(key)
        result: R = entry[0]
        return result

    return find


def is_made(make: Callable[..., object], *arguments: Hashable) -> bool:
    """True if a ``remembered`` function would answer from memory."""
    return (getattr(make, "__wrapped__", make), arguments, ()) in _pictures


def forget() -> None:
    """Drop every picture, and the room for those of a large window."""
    global _held, _most
    _pictures.clear()
    _held = _most = 0


def fit(size: tuple[int, int]) -> None:
    """Have room for the pictures of a window of this size."""
    global _most
    _most = size[0] * size[1] * BYTES_A_PIXEL


def held() -> int:
    """Number of bytes of the remembered pictures."""
    return _held


def _keep(key: Hashable, value: R) -> R:
    global _held, _made
    _made += 1
    size = _size(value)
    _pictures[key] = value, size
    _held += size
    while _held > max(MOST_BYTES, _most) and len(_pictures) > 1:
        _key, (_value, dropped) = _pictures.popitem(last=False)
        _held -= dropped
    return value


def _size(value: Any) -> int:
    """Number of bytes of the surfaces in a value."""
    if isinstance(value, pygame.Surface):
        return value.get_height() * value.get_pitch() + _OVERHEAD
    return sum(map(_size, value)) if isinstance(value, tuple) else 0
