"""The process that computes the tasks of a ``TaskClient``, one after the other."""

from __future__ import annotations

import time
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from floes_app.bots.process.child import Channel
from floes_app.bots.process.protocol import TaskState, news
from floes_app.core.error import GameError

#: Progress is told no more often than this, in seconds.
PROGRESS_SECONDS: Final = 0.05

#: Takes the progress of a task and says whether to go on.
Report = Callable[[Any], bool]


def serve(line: Channel) -> None:
    """One task after the other."""
    while True:
        data = line.hear()
        if "task" in data:
            _work(line, data["ticket"], getattr(import_module(data["module"]), data["task"]), data["arguments"])


def _work(line: Channel, ticket: int, task: Callable[..., Any], arguments: list[Any]) -> None:
    report = _Reporter(line, ticket)
    try:
        report.say(TaskState.DONE, task(report, *arguments))
    except GameError as error:
        report.say(TaskState.FAILED, str(error))
    except Exception:
        if not report.stopped:
            raise


class _Reporter:
    """Sends the progress of a task, now and then, and looks whether something else is wanted."""

    def __init__(self, line: Channel, ticket: int) -> None:
        self.stopped = False
        self._line, self._ticket, self._told = line, ticket, time.monotonic()

    def say(self, state: TaskState, value: Any) -> None:
        """Tell how the task stands."""
        self._line.say(news(self._ticket, state, value))

    def __call__(self, progress: Any) -> bool:
        if self._line.waits():  # another task, the wish to stop, or the end of the window
            self.stopped = True
            return False
        if time.monotonic() - self._told >= PROGRESS_SECONDS:
            self._told = time.monotonic()
            self.say(TaskState.RUNNING, progress)
        return True
