"""Floes that bob on for a while after every input, and then come to rest."""

from __future__ import annotations

from typing import Final

from floes_app.view.boards.painter import Ambient

#: How long floes bob on after the last input, and how long they take to come to rest, in seconds.
SECONDS, FADE = 4.0, 2.0
#: Nothing bobs.
STILL: Final = Ambient()


class AmbientMotion:
    """How far the floes of one board bob."""

    def __init__(self) -> None:
        self._time, self._left = 0.0, SECONDS

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

    @property
    def now(self) -> Ambient:
        """What the painters draw."""
        return Ambient(self._time, min(1.0, max(0.0, self._left / FADE))) if self._left > 0 else STILL
