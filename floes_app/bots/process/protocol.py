"""The messages between the window and its processes: a task has a number, states, and values that pack themselves.

A process tells how the task of a number stands: ``{"ticket": 3, "state": "done", "value": …}``. A value may be made of
numbers, words, lists, tuples and dataclasses; what a dataclass is on the other side, a module says that knows its name.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from types import ModuleType
from typing import Any, Final

#: The entry that names the class of a dataclass on its way between the processes.
_CLASS: Final = "class"


class TaskState(Enum):
    """The states of a task."""

    RUNNING = "running"
    RESTARTED = "restarted"
    """The process died; it was started again with the same task."""
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True)
class TaskUpdate:
    """State of the current task: progress, result or error message."""

    state: TaskState
    value: Any


def news(ticket: int, state: TaskState, value: Any) -> dict[str, Any]:
    """The message of a process about the task of a number."""
    return {"ticket": ticket, "state": state.value, "value": packed(value)}


def read(message: dict[str, Any], module: ModuleType) -> TaskUpdate:
    """The news in a message, with the dataclasses that ``module`` knows; raises ValueError for any other class."""
    return TaskUpdate(TaskState(message["state"]), unpacked(message["value"], module))


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
