"""The line of words below a board: what is said, how, and for how long."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from floes_app.storage.settings import READING

#: Tells the player a sentence; the bool is True for a warning.
TellMessage = Callable[[str, bool], None]
#: Time that words to be read stay: at least, and for each letter, in seconds.
LEAST_SECONDS, LETTER_SECONDS = 2.5, 0.07
#: Factor of that time, by the setting; the last: until the player does something.
_READING: Final = dict(zip(READING, (0.6, 1.0, 2.0, math.inf), strict=True))


def reading_seconds(words: str, reading: str) -> float:
    """Time in seconds that words stay, by the player's setting; infinite if they wait for the player."""
    return _READING[reading] * (LEAST_SECONDS + LETTER_SECONDS * len(words))


class Tone(Enum):
    """The tone of a remark."""

    PLAIN = "plain"
    QUIET = "quiet"
    """Words that only mention something."""
    REFUSAL = "refusal"
    """The reason why something cannot be done."""


@dataclass(frozen=True)
class Status:
    """A remark to the player."""

    words: str = ""
    """The (translated) words; empty for nothing."""
    tone: Tone = Tone.PLAIN
    """The tone of the words."""
    after: str = ""
    """A quieter line below about what comes next; empty for none."""
    seat: int | None = None
    """Seat whose turn is told; None unless it is another than the one that is to play."""


class Notice:
    """A remark in the line of words: said once, and gone after a moment."""

    def __init__(self) -> None:
        self.status = Status()
        """The last remark."""
        self._left = 0.0

    @property
    def is_shown(self) -> bool:
        """True while it still stands."""
        return self._left > 0

    def tell(self, words: str, tone: Tone = Tone.PLAIN, reading: str = READING[1]) -> None:
        """Make a remark; ``reading``: how long it stays, as the setting says."""
        self.status, self._left = Status(words, tone), reading_seconds(words, reading)

    def clear(self) -> None:
        """Take it away."""
        self._left = 0.0

    def update(self, seconds: float) -> bool:
        """Advance the time; True when the remark disappears."""
        was_shown = self.is_shown
        self._left = max(0.0, self._left - seconds)
        return was_shown and not self.is_shown
