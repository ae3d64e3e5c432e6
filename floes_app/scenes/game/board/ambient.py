"""The motion of a board by itself: floes that bob on for a while after every input, snow, and pieces that breathe."""

from __future__ import annotations

from floes_app.board.breath import Breath
from floes_app.view.boards.painter import STILL, Ambient

#: Time that floes bob on after the last input, and time they take to come to rest, in seconds.
SECONDS, FADE = 4.0, 2.0


class AmbientMotion:
    """The bobbing of the floes of one board, and the piece that breathes."""

    def __init__(self) -> None:
        self._time, self._left = 0.0, SECONDS
        self.breath = Breath()

    def wake(self) -> None:
        """Start the bobbing again after an input."""
        self._left = SECONDS

    def update(self, seconds: float) -> bool:
        """Advance by ``seconds``; True while something moves."""
        if self._left <= 0:
            return False
        self._time += seconds
        self._left -= seconds
        return True

    def now(self, allowed: bool, snow: float = 0.0) -> Ambient:
        """The motion for the painters; nothing moves unless it is ``allowed``. snow: its density."""
        if not allowed or self._left <= 0:
            return STILL
        return Ambient(self._time, min(1.0, max(0.0, self._left / FADE)), snow)
