"""What moves on a board by itself: floes that bob on for a while after every input, snow, and pieces that breathe."""

from __future__ import annotations

from floes_app.board.breath import Breath
from floes_app.view.boards.painter import STILL, Ambient

#: How long floes bob on after the last input, and how long they take to come to rest, in seconds.
SECONDS, FADE = 4.0, 2.0


class AmbientMotion:
    """How far the floes of one board bob, and which of its pieces breathes."""

    def __init__(self) -> None:
        self._time, self._left = 0.0, SECONDS
        self.breath = Breath()

    def wake(self) -> None:
        """Somebody is there: let them bob again."""
        self._left = SECONDS

    def update(self, seconds: float) -> bool:
        """Let time pass; True while something moves."""
        if self._left <= 0:
            return False
        self._time += seconds
        self._left -= seconds
        return True

    def now(self, allowed: bool, snow: float = 0.0) -> Ambient:
        """What the painters draw; nothing moves where that is not ``allowed``. snow: how thick it falls."""
        if not allowed or self._left <= 0:
            return STILL
        return Ambient(self._time, min(1.0, max(0.0, self._left / FADE)), snow)
