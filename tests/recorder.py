"""A voice for tests: it writes down what it is told."""

from __future__ import annotations


class Recorder:
    """Writes down what it is told."""

    fault = ""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def say(self, words: str, important: bool) -> None:
        """Write a sentence down."""
        self.heard.append(words)

    def hush(self) -> None:
        """What was written stays."""

    def update(self) -> None:
        """Nothing waits."""

    def close(self) -> None:
        """Nothing is held."""
