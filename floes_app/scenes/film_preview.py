"""A film as it plays in the dialog in which it is shared, and its length."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame

from floes_app.board.shot import Shot
from floes_app.core.session import Session
from floes_app.play.game import film
from floes_app.scenes.film_work import FilmPlan, stage_of

#: Time of a frame that is spent on measuring the film, in seconds.
SLICE: Final = 0.005


class FilmPreview:
    """Plays a film over and over, and measures it on the side, a little with each frame."""

    def __init__(self, line: Session, plan: FilmPlan, title: str, width: int) -> None:
        """``width``: that of the picture on the screen, in pixels."""
        self.plan: Final = plan
        """The film that is shown."""
        self.seconds = 0.0
        """Length of the film in seconds, as far as it is known."""
        self.is_measured = False
        """True once all of it is known."""
        self.now = 0.0
        """Time in the film of the picture shown, in seconds."""
        self._line: Final = line
        self._stage: Final = stage_of(line, replace(plan, width=width), title)
        self._unmeasured = self._shots()
        self._to_come = self._shots()
        self._left = self._show(next(self._to_come))

    @property
    def picture(self) -> pygame.Surface:
        """The picture of now."""
        return self._stage.picture

    @property
    def is_too_long(self) -> bool:
        """True if nobody would watch it to its end."""
        return self.seconds > film.LONGEST

    def measure(self) -> bool:
        """Measure on for a moment; True when more is known."""
        if self.is_measured:
            return False
        until = time.perf_counter() + SLICE
        while not self.is_measured and time.perf_counter() < until:
            shot = next(self._unmeasured, None)
            self.seconds += 0.0 if shot is None else shot.seconds
            self.is_measured = shot is None or self.is_too_long
        return True

    def advance(self, seconds: float) -> bool:
        """Advance the film; True when another picture is shown. A slow app skips none, and plays it slowly."""
        self._left -= min(seconds, film.FRAME)
        self.now += min(seconds, film.FRAME)
        if self._left > 0:
            return False
        shot = next(self._to_come, None)
        if shot is None:
            self.now, self._to_come = 0.0, self._shots()
            shot = next(self._to_come)
        self._left += self._show(shot)
        return True

    def _shots(self) -> Iterator[Shot]:
        return film.shots(self._line, self.plan.first, self.plan.last, self.plan.speed)

    def _show(self, shot: Shot) -> float:
        self._stage.show(shot)
        return shot.seconds
