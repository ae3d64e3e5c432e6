"""The script that leads a game in the place of the computer players, and the source of its hints."""

from __future__ import annotations

from typing import Protocol


class HintSource(Protocol):
    """Knows what to play, or finds it out."""

    @property
    def seeks_hint(self) -> bool:
        """True while a hint is being looked for."""

    def hint(self) -> str | None:
        """The best action from the position shown, if it is known; else it is looked for, and ``Hint.found`` told."""

    def way_on(self) -> str:
        """One sentence on the way on from that action; empty if there is nothing to say."""


class Script(HintSource, Protocol):
    """Says besides what the others play, and when there is nothing more to be played."""

    @property
    def is_over(self) -> bool:
        """True if nothing more is played from the position shown."""

    def reply(self) -> tuple[str, ...] | None:
        """Reply of another seat in the position shown; empty while it is computed, None if it cannot be."""
