"""A picture that is painted in the frames of the window, some of it in each."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from floes_app.view.paint import picture_cache
from floes_app.view.paint.picture_cache import MOST_FRAMES, PAINTING


class PictureWork:
    """A picture that is being painted; a frame that painted all of a large one would hold the window up."""

    def __init__(self, paint: Callable[[], pygame.Surface]) -> None:
        """``paint`` is called in every frame until it comes to its end: what it made by then is remembered."""
        self._paint = paint
        self._frames = 0
        self.picture: pygame.Surface | None = None
        """The picture; None until all of it is painted."""

    @property
    def share(self) -> float:
        """Nothing or all: how much of a picture is left is known at its end only."""
        return float(self.picture is not None)

    def is_done(self) -> bool:
        """Paint on, for the time that a frame has; true once all is painted."""
        if self.picture is None:
            is_last = self._frames >= MOST_FRAMES
            self._frames += 1
            try:
                with picture_cache.making_for(math.inf if is_last else PAINTING):
                    self.picture = self._paint()
            except picture_cache.Later:
                return False
        return True

    def cancel(self) -> None:
        """Nothing goes on by itself."""
