"""One-switch play: a cursor that steps by itself from thing to thing; many things are gone through in rows first.

Row–column scanning, as switch users know it: a press on a row goes through what is in it, so that none of sixty
things is more than some twenty steps away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


@dataclass(frozen=True)
class ScanRow(Generic[Thing]):
    """Things that are lit together; when the row is taken, one by one."""

    things: tuple[Thing, ...]


class ScanCursor(Generic[Thing]):
    """A cursor that steps by itself, for play with one switch."""

    def __init__(self) -> None:
        self.at: Thing | ScanRow[Thing] | None = None
        """The lit thing or row; None before the first step."""
        self.row: ScanRow[Thing] | None = None
        """The row whose things it goes through; None: it goes through the rows and what stands alone."""

    def step(self, things: Sequence[Thing | ScanRow[Thing]]) -> None:
        """Go on to the next of ``things``, after the last to the first; after the last of a row to the next row."""
        if self.row is not None and self.row in things:
            following = _after(self.at, self.row.things)
            if following < len(self.row.things):
                self.at = self.row.things[following]
                return
            self.at = self.row
        self.row = None
        self.at = things[_after(self.at, things) % len(things)] if things else None

    def stand_on(self, thing: Thing | None) -> None:
        """Stand on a thing that has taken the place of the one before."""
        self.at = thing

    def open(self) -> bool:
        """Go through the things of the row that is lit; False where none is."""
        if not isinstance(self.at, ScanRow):
            return False
        self.row = self.at
        return True

    def start(self) -> None:
        """Begin with the first thing again."""
        self.at = self.row = None


def _after(thing: object, things: Sequence[object]) -> int:
    """Index of the item after ``thing``; 0 if ``thing`` is not in the list."""
    return things.index(thing) + 1 if thing in things else 0
