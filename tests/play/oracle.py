"""A worker process for tests of levels: it says what the test lets it say."""

from __future__ import annotations

from typing import Any

from floes_app.bots.process.protocol import TaskState, TaskUpdate


class Oracle:
    """Keeps what it was asked; of one that was dropped nothing more is heard, as from the real one."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.ticket: int | None = None
        self.is_closed = False
        self._told: list[TaskUpdate] = []

    @property
    def busy(self) -> bool:
        return self.ticket is not None

    def ask(self, *question: Any) -> None:
        self.asked.append(question)
        self.ticket, self._told = len(self.asked), []

    def cancel(self) -> None:
        self.ticket, self._told = None, []

    def poll(self) -> TaskUpdate | None:
        if not self._told:
            return None
        news = self._told.pop(0)
        if news.state in (TaskState.DONE, TaskState.FAILED):
            self.ticket = None
        return news

    def close(self) -> None:
        self.cancel()
        self.is_closed = True

    # -- what the test lets it say

    def progress(self, value: Any) -> None:
        self._told.append(TaskUpdate(TaskState.RUNNING, value))

    def answer(self, value: Any) -> None:
        self._told.append(TaskUpdate(TaskState.DONE, value))

    def fail(self, message: str) -> None:
        self._told.append(TaskUpdate(TaskState.FAILED, message))
