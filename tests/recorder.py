"""A voice for tests: it writes down what it is told."""

from __future__ import annotations


class Recorder:
    """Writes down what it is told."""

    fault = ""
    speaks = False

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.important: list[str] = []
        """Those that are said whatever comes after them: what was played, and how a game ended."""

    def say(self, words: str, important: bool) -> None:
        """Write a sentence down."""
        self.heard.append(words)
        if important:
            self.important.append(words)

    def update(self) -> None:
        """Nothing waits."""

    def close(self) -> None:
        """Nothing is held."""
