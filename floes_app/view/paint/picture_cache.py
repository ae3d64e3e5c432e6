"""One memory for all pictures that are made once and drawn often: bounded in bytes, least recently used out first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

import pygame

#: All pictures together take no more, in bytes: two full screens of each of four games at 2560×1440.
MOST_BYTES: Final = 100_000_000
#: Memory that a picture takes besides its pixels, in bytes.
_OVERHEAD: Final = 500

P = ParamSpec("P")
R = TypeVar("R")
_pictures: OrderedDict[Hashable, tuple[Any, int]] = OrderedDict()
_held = 0


def remembered(make: Callable[P, R]) -> Callable[P, R]:
    """A function that makes a picture, or a picture with numbers, from hashable arguments: it makes each once."""

    @wraps(make)
    def find(*arguments: P.args, **named: P.kwargs) -> R:
        key = make, arguments, tuple(named.items())
        entry = _pictures.get(key)
        if entry is None:
            return _keep(key, make(*arguments, **named))
        _pictures.move_to_end(key)
        result: R = entry[0]
        return result

    return find


def is_made(make: Callable[..., object], *arguments: Hashable) -> bool:
    """True if a ``remembered`` function would answer from memory."""
    return (getattr(make, "__wrapped__", make), arguments, ()) in _pictures


def forget() -> None:
    """Drop every picture."""
    global _held
    _pictures.clear()
    _held = 0


def held() -> int:
    """Number of bytes of the remembered pictures."""
    return _held


def _keep(key: Hashable, value: R) -> R:
    global _held
    size = _size(value)
    _pictures[key] = value, size
    _held += size
    while _held > MOST_BYTES and len(_pictures) > 1:
        _key, (_value, dropped) = _pictures.popitem(last=False)
        _held -= dropped
    return value


def _size(value: Any) -> int:
    """Number of bytes of the surfaces in a value."""
    if isinstance(value, pygame.Surface):
        return value.get_height() * value.get_pitch() + _OVERHEAD
    return sum(map(_size, value)) if isinstance(value, tuple) else 0
