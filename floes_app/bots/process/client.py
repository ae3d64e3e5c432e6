"""The window's side of a process that works on one task at a time; what the engine and the tasks have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from types import ModuleType
from typing import Final

from floes_app.bots.process.child import Channel, ChildProcess
from floes_app.bots.process.protocol import TaskState, TaskUpdate, read


class Client(ABC):
    """One task at a time in another process. Nothing here waits."""

    def __init__(self, serve: Callable[[Channel], None], name: str) -> None:
        """The process runs ``serve``; it starts with the first task."""
        self._child: Final = ChildProcess(serve, name)
        self._number = 0
        self._module: ModuleType | None = None
        """The module that knows the classes of the answer to come; None where none is."""

    @property
    def busy(self) -> bool:
        """True while an answer is still to come."""
        return self._module is not None

    @property
    def ticket(self) -> int | None:
        """The number of the present task; None where there is none."""
        return self._number if self.busy else None

    def poll(self) -> TaskUpdate | None:
        """The latest news of the present task, each once; None when there is none.

        What is said of earlier tasks is left out.
        """
        latest: TaskUpdate | None = None
        try:
            while self._module is not None and (message := self._child.receive()) is not None:
                if message["ticket"] == self._number:
                    latest = read(message, self._module)
                    if latest.state is not TaskState.RUNNING:
                        self._module = None
        except (EOFError, OSError):
            return self._died()
        return latest

    def close(self) -> None:
        """End the process."""
        self._module = None
        self._child.close()

    @abstractmethod
    def _died(self) -> TaskUpdate:
        """The message for a process that died over its task."""
