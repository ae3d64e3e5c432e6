"""The time that two people give each other for a game, or for each of their turns.

A clock knows no time of day. It is told how many seconds went by, and whose they were. Computers have none: how long
they may think is settled by their strength, and a slow machine should not lose a game for them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeVar

T = TypeVar("T")

#: More seconds than this at once were not played in: the machine slept, or its clock was set.
JUMP: Final = 2.0
#: The most seconds for a game or a turn, and the most that a turn brings.
MOST, MOST_MORE = 86_400, 3_600
#: The seconds that are left when somebody is told of it; the first is told of long times only.
WARNINGS: Final = (60, 10)


@dataclass(frozen=True)
class Clock:
    """The rules of a clock, and what is left on it, in seconds."""

    seconds: int
    """The time for the whole game, or for each turn."""
    more: int = 0
    """The time that each turn brings; none where every turn has its own."""
    each_turn: bool = False
    """True if the time is for each turn."""
    decides: bool = True
    """True if who runs out of time has lost; else it is only noted."""
    left: tuple[float, float] = (0.0, 0.0)
    """The time left to the two seats."""
    late: tuple[bool, bool] = (False, False)
    """True for a seat whose time ran out, in a turn or in the game."""

    def anew(self) -> Clock:
        """The same clock before a game."""
        return replace(self, left=(float(self.seconds), float(self.seconds)), late=(False, False))

    def spend(self, seat: int, seconds: float) -> Clock:
        """The clock after the seat has thought for so long. A time that ran backwards, or jumped, counts nothing."""
        left = self.left[seat]
        if not 0 < seconds <= JUMP or left <= 0:
            return self
        after = max(0.0, left - seconds)
        return replace(
            self, left=_put(self.left, seat, after), late=_put(self.late, seat, self.late[seat] or not after)
        )

    def pass_on(self, seat: int) -> Clock:
        """The clock after a turn of the seat. A seat whose time for the game has run out gets no more."""
        left = self.left[seat]
        if self.each_turn:
            return replace(self, left=_put(self.left, seat, float(self.seconds)))
        return replace(self, left=_put(self.left, seat, left + self.more)) if left > 0 else self

    def warning(self, before: Clock, seat: int) -> int:
        """The seconds left that a seat is to be told of now, as it had more ``before``; 0 for nothing to tell."""
        for least in sorted(WARNINGS):
            if self.left[seat] <= least < before.left[seat] and self.seconds > 2 * least:
                return least
        return 0


def _put(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)
