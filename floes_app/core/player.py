"""A player of a seat: a person, or the computer at some strength."""

from __future__ import annotations

from dataclasses import dataclass

from floes_app.core import limits
from floes_app.core.showable import line


@dataclass(frozen=True)
class Player:
    """A player of a seat: a name, and the strength if a computer plays it (None: a person).

    Both are what a line can show, whatever a file holds.
    """

    name: str
    strength: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", line(self.name, limits.NAME))
        if self.strength is not None:
            object.__setattr__(self, "strength", line(self.strength, limits.NAME))

    @property
    def is_human(self) -> bool:
        """True if a person decides for this seat."""
        return self.strength is None
