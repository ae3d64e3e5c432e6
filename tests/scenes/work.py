"""Work beside the window of which a test says when it is done."""

from __future__ import annotations


class Work:
    """Never done, until it is said to be."""

    def __init__(self) -> None:
        self.share = 0.5
        self.done = self.cancelled = False

    def is_done(self) -> bool:
        return self.done

    def cancel(self) -> None:
        self.cancelled = True
