"""A remark in the line of words below a board: said once, and gone after a moment."""

from __future__ import annotations

from typing import Final

from floes_app.view.theme import INK

#: How long a remark stands, in seconds.
SECONDS: Final = 4.0


class Notice:
    """The remark of one scene, and its colour."""

    def __init__(self) -> None:
        self.words, self.colour = "", INK
        self._left = 0.0

    @property
    def is_shown(self) -> bool:
        """Whether it still stands."""
        return self._left > 0

    def tell(self, words: str, colour: str = INK) -> None:
        """Make a remark."""
        self.words, self.colour, self._left = words, colour, SECONDS

    def clear(self) -> None:
        """Take it away."""
        self._left = 0.0

    def update(self, seconds: float) -> bool:
        """Let time pass; True when the remark goes by it."""
        was_shown = self.is_shown
        self._left = max(0.0, self._left - seconds)
        return was_shown and not self.is_shown
