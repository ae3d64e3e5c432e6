"""The line of words below a board: what is said, how, and for how long."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from floes_app.storage.settings import READING

#: Says a sentence to the player, and whether it is a warning.
TellMessage = Callable[[str, bool], None]
#: How long words stay that are to be read: at least, and for each letter, in seconds.
LEAST_SECONDS, LETTER_SECONDS = 2.5, 0.07
#: How much longer or shorter, by the setting; the last: until the player does something.
_READING: Final = dict(zip(READING, (0.6, 1.0, 2.0, math.inf), strict=True))


def reading_seconds(words: str, reading: str) -> float:
    """How long words stay, in seconds, for who reads as the setting says; infinite where they wait for the player."""
    return _READING[reading] * (LEAST_SECONDS + LETTER_SECONDS * len(words))


class Tone(Enum):
    """How something is said."""

    PLAIN = "plain"
    QUIET = "quiet"
    """It is only mentioned."""
    REFUSAL = "refusal"
    """It says why something cannot be done."""


@dataclass(frozen=True)
class Status:
    """What is said."""

    words: str = ""
    """The (translated) words; empty for nothing."""
    tone: Tone = Tone.PLAIN
    """How they are said."""
    after: str = ""
    """What comes next, in a quieter line below; empty for nothing."""
    seat: int | None = None
    """Whose turn is told of; None where it is not another's than the one that is to play."""


class Notice:
    """A remark in the line of words: said once, and gone after a moment."""

    def __init__(self) -> None:
        self.status = Status()
        """The last remark."""
        self._left = 0.0

    @property
    def is_shown(self) -> bool:
        """Whether it still stands."""
        return self._left > 0

    def tell(self, words: str, tone: Tone = Tone.PLAIN, reading: str = READING[1]) -> None:
        """Make a remark; ``reading``: how long it stays, as the setting says."""
        self.status, self._left = Status(words, tone), reading_seconds(words, reading)

    def clear(self) -> None:
        """Take it away."""
        self._left = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; True when the remark goes by it."""
        was_shown = self.is_shown
        self._left = max(0.0, self._left - seconds)
        return was_shown and not self.is_shown
