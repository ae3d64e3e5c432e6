"""Who leads a game in the place of the computer players, and who is asked for a hint in the place of the strongest."""

from __future__ import annotations

from typing import Protocol


class Adviser(Protocol):
    """Knows what to play, or finds it out."""

    @property
    def thinking(self) -> bool:
        """Whether a hint is being looked for."""

    def hint(self) -> str | None:
        """The best action from the position shown, if it is known; else it is looked for, and ``Hint.found`` told."""

    def way_on(self) -> str:
        """What that action leads to, in a sentence; empty where there is nothing to say."""


class Guide(Adviser, Protocol):
    """Says besides what the others play, and when there is nothing more to be played."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more is played from the position shown."""

    def reply(self) -> tuple[str, ...] | None:
        """What another seat plays from the position shown; empty while that is found out, None where it cannot be."""
