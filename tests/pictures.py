"""A memory of pictures for a while: what is painted then is not found later, nor is anything forgotten.

And scenes that are drawn without being painted, for tests that never look at a pixel.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pygame
import pytest

from floes_app.view.paint import art, backdrops, picture_cache


@contextmanager
def own_pictures() -> Iterator[None]:
    """Remember pictures apart from those of other tests, which were painted in other colours or not at all."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(picture_cache, "_pictures", OrderedDict())
        patch.setattr(picture_cache, "_held", 0)
        patch.setattr(picture_cache, "_most", 0)  # an app has room for what its window needs, however large that was
        yield


class Unpainted(pygame.Surface):
    """A surface that has its size, and nothing on it whatever is put there."""

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *_rest: Any, **_named: Any) -> pygame.Rect:
        return source.get_rect(topleft=dest.topleft if isinstance(dest, pygame.Rect) else dest)

    def blits(self, sequence: Iterable[Any], *_rest: Any, **_named: Any) -> list[pygame.Rect]:  # type: ignore[override]
        return [self.blit(*one) for one in sequence]

    def fill(self, *_what: Any, **_named: Any) -> pygame.Rect:
        return self.get_rect()

    def copy(self) -> Unpainted:
        return self

    def get_bounding_rect(self, min_alpha: int = 1) -> pygame.Rect:
        return self.get_rect()


@cache
def _sheet() -> Unpainted:
    return Unpainted((2048, 2048), pygame.SRCALPHA)


def empty(width: float, height: float) -> pygame.Surface:
    """A clear picture of a size. Nothing is put on any of them, so all are parts of one sheet and share its pixels."""
    size = max(1, int(width)), max(1, int(height))
    fits = max(size) <= _sheet().get_width()
    return _sheet().subsurface((0, 0), size) if fits else Unpainted(size, pygame.SRCALPHA)


def _silhouette(surface: pygame.Surface, _colour: object, _alpha: int, blur: float) -> tuple[pygame.Surface, int]:
    pad = int(blur * 2 + 2)
    return empty(surface.get_width() + 2 * pad, surface.get_height() + 2 * pad), pad


#: Memory of an empty picture, in bytes: mostly the drawing that it is remembered by.
EMPTY_BYTES = 8000


_size = picture_cache._size


def _painted_size(value: Any) -> int:
    """Number of bytes of a picture as it is remembered; all empty ones share their pixels."""
    is_empty = isinstance(value, Unpainted) and value.get_parent() is not None
    return EMPTY_BYTES if is_empty else _size(value)


#: Pictures that were drawn and not painted, for all tests of a process, and their size in bytes.
_EMPTY_PICTURES: OrderedDict[Any, Any] = OrderedDict()
_empty_held = 0


@contextmanager
def unpainted() -> Iterator[None]:
    """All code that draws runs, and words have their size, but no picture is painted: that takes half of the time."""
    global _empty_held
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(picture_cache, "_pictures", _EMPTY_PICTURES)
        patch.setattr(picture_cache, "_held", _empty_held)
        patch.setattr(picture_cache, "MOST_BYTES", 60_000_000)
        patch.setattr(picture_cache, "_size", _painted_size)
        patch.setattr(backdrops, "aurora", lambda size, _phase: empty(*size))
        patch.setattr(art, "_raster", lambda _source, width, height: empty(width, height))
        patch.setattr(art, "silhouette", _silhouette)
        patch.setattr(backdrops, "gradient", lambda size, _stops: empty(*size))
        patch.setattr(pygame.transform, "box_blur", lambda surface, *_look: surface)
        try:
            yield
        finally:
            _empty_held = picture_cache.held()
