"""A line of values with a place in it: the undo and redo of games and of the level editor alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class History(Generic[T]):
    """The values something went through. Pushing in the middle drops what had been undone."""

    def __init__(self, first: T, later: Iterable[T] = (), index: int | None = None) -> None:
        self._values = [first, *later]
        self._index = len(self._values) - 1 if index is None else index
        if not 0 <= self._index < len(self._values):
            raise IndexError(f"index {index} is outside a history of {len(self._values)} values")
        self._saved: T | None = self.current

    @property
    def values(self) -> Sequence[T]:
        """All values, those that were undone included."""
        return tuple(self._values)

    @property
    def index(self) -> int:
        """Index of the current value."""
        return self._index

    @property
    def current(self) -> T:
        """The value now."""
        return self._values[self._index]

    @property
    def can_undo(self) -> bool:
        """True if there is an earlier value."""
        return self._index > 0

    @property
    def can_redo(self) -> bool:
        """True if there is a later value that was undone."""
        return self._index < len(self._values) - 1

    @property
    def is_modified(self) -> bool:
        """True if the current value is not the one last marked as saved (before that, the first one)."""
        return self.current is not self._saved

    def mark_saved(self) -> None:
        """Call the current value the saved one."""
        self._saved = self.current

    def push(self, value: T) -> None:
        """Make ``value`` the current one, and drop what had been undone."""
        del self._values[self._index + 1 :]
        self._values.append(value)
        self._index += 1

    def undo(self) -> T:
        """Go one value back and return it; raises IndexError at the beginning."""
        return self.jump(self._index - 1)

    def redo(self) -> T:
        """Go one value forward and return it; raises IndexError at the end."""
        return self.jump(self._index + 1)

    def jump(self, index: int) -> T:
        """Go to the value at ``index`` and return it; raises IndexError where there is none."""
        if not 0 <= index < len(self._values):
            raise IndexError(f"no value {index} in a history of {len(self._values)}")
        self._index = index
        return self.current
