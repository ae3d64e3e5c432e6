"""A process beside the window that computes one thing at a time, tells how far it is, and stops when told.

A task is a function at the top of a module; its first argument is a ``report``, which it calls every few milliseconds
with whatever tells its progress, and which says whether to go on. A task that may not go on raises what it likes. Its
other arguments are numbers, words, lists and the like; what it reports and returns may also hold dataclasses that the
task's module knows by name.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from floes_app.bots.process import Channel, Child
from floes_app.core.game import GameError
from floes_app.core.i18n import N_

#: Progress is told no more often than this, in seconds.
PROGRESS_SECONDS: Final = 0.05
#: Told when the process died over a task.
BROKEN_OFF: Final = N_("The search stopped unexpectedly. Try again.")
#: The entry that names the class of a dataclass on its way between the processes.
_CLASS: Final = "class"


class TaskState(Enum):
    """How a task stands."""

    RUNNING = "running"
    RESTARTED = "restarted"
    """The process died; it was started again with the same task."""
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True)
class TaskUpdate:
    """What is known of the present task: its progress, its result, or what went wrong (a message)."""

    state: TaskState
    value: Any


#: Takes the progress of a task and says whether to go on.
Report = Callable[[Any], bool]


class Worker:
    """Computes in another process. Nothing here waits."""

    def __init__(self) -> None:
        self._child = Child(serve, "floes-worker")
        self._ticket = 0
        self._module: ModuleType | None = None

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._module is not None

    @property
    def ticket(self) -> int | None:
        """The number of the present task; None where there is none."""
        return self._ticket if self.busy else None

    def ask(self, task: Callable[..., Any], *arguments: Any) -> None:
        """Begin a task; one that was going on stops, and nothing more is heard of it."""
        self._ticket += 1
        self._module = sys.modules[task.__module__]
        self._child.renew()
        self._send(task=task.__name__, module=task.__module__, arguments=arguments)

    def cancel(self) -> None:
        """Stop what is going on; nothing more is heard of it."""
        if self.busy:
            self._ticket += 1
            self._module = None
            self._send()

    def poll(self) -> TaskUpdate | None:
        """The latest news of the present task, each once; None when there is none."""
        latest: TaskUpdate | None = None
        try:
            while self._module is not None and (data := self._child.receive()) is not None:
                if data["ticket"] == self._ticket:
                    latest = TaskUpdate(TaskState(data["state"]), unpacked(data["value"], self._module))
                    if latest.state is not TaskState.RUNNING:
                        self._module = None
        except (EOFError, OSError):
            self.close()
            return TaskUpdate(TaskState.FAILED, BROKEN_OFF)
        return latest

    def close(self) -> None:
        """End the process."""
        self._module = None
        self._child.close()

    def _send(self, **task: Any) -> None:
        self._child.send({"ticket": self._ticket, **task})


def packed(value: Any) -> Any:
    """A value as JSON can hold it; a dataclass as its fields with the name of its class."""
    if is_dataclass(value):
        parts = {field.name: packed(getattr(value, field.name)) for field in fields(value)}
        return {_CLASS: type(value).__name__, **parts}
    if isinstance(value, list | tuple):
        return [packed(one) for one in value]
    return value


def unpacked(data: Any, module: ModuleType) -> Any:
    """The value that was packed, with the dataclasses that ``module`` knows; lists come back as tuples.

    Raises ValueError for any other class.
    """
    if isinstance(data, list):
        return tuple(unpacked(one, module) for one in data)
    if isinstance(data, dict):
        parts = {name: unpacked(part, module) for name, part in data.items() if name != _CLASS}
        kind = getattr(module, data[_CLASS], None)
        if not isinstance(kind, type) or not is_dataclass(kind):
            raise ValueError(f"{module.__name__} knows no {data[_CLASS]}")
        return kind(**parts)
    return data


# --- the worker's side --------------------------------------------------------------------------------------------


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
        self._line.say({"ticket": self._ticket, "state": state.value, "value": packed(value)})

    def __call__(self, progress: Any) -> bool:
        if self._line.waits():  # another task, the wish to stop, or the end of the window
            self.stopped = True
            return False
        if time.monotonic() - self._told >= PROGRESS_SECONDS:
            self._told = time.monotonic()
            self.say(TaskState.RUNNING, progress)
        return True
