"""A worker that computes here, where the app has a process beside the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from floes_app.bots.process.protocol import TaskState, TaskUpdate
from floes_app.core.error import GameError
from floes_app.play.help import practice
from floes_app.play.learn import puzzles


class Here:
    """Computes when it is looked at, unless it is held back, or has died."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        """The arguments of every task."""
        self.ticket: int | None = None
        self.held = False
        """True if answers take their time."""
        self.dead = False
        self.closed = 0
        """Number of times that it was told to end."""
        self._task: Callable[..., Any] = print

    @classmethod
    def instead(cls, monkeypatch: pytest.MonkeyPatch) -> Here:
        """Put one into the place of every process that a game in play starts."""
        here = cls()
        for module in (practice, puzzles):
            monkeypatch.setattr(module, "TaskClient", lambda: here)
        return here

    def ask(self, task: Callable[..., Any], *arguments: Any) -> None:
        self.asked.append(arguments)
        self._task, self.ticket = task, len(self.asked)

    def cancel(self) -> None:
        self.ticket = None

    def poll(self) -> TaskUpdate | None:
        if self.held or self.ticket is None:
            return None
        self.ticket = None
        if self.dead:
            return TaskUpdate(TaskState.FAILED, "It stopped.")
        try:
            return TaskUpdate(TaskState.DONE, self._task(lambda _progress: True, *self.asked[-1]))
        except GameError as error:
            return TaskUpdate(TaskState.FAILED, str(error))

    def close(self) -> None:
        self.ticket = None
        self.closed += 1
