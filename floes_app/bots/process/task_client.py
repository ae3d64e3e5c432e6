"""A process beside the window that computes one thing at a time, tells how far it is, and stops when told.

A task is a function at the top of a module; its first argument is a ``report``, which it calls every few milliseconds
with whatever tells its progress, and which says whether to go on. A task that may not go on raises what it likes. Its
other arguments are numbers, words, lists and the like; what it reports and returns may also hold dataclasses that the
task's module knows by name.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Final

from floes_app.bots.process.client import Client
from floes_app.bots.process.protocol import TaskState, TaskUpdate
from floes_app.bots.process.task_server import serve
from floes_app.core.i18n import N_

#: Message when the process died over a task.
BROKEN_OFF: Final = N_("The search stopped unexpectedly. Try again.")


class TaskClient(Client):
    """Computes in another process."""

    def __init__(self) -> None:
        super().__init__(serve, "floes-worker")

    def ask(self, task: Callable[..., Any], *arguments: Any) -> None:
        """Begin a task; one that was going on stops, and nothing more is heard of it."""
        self._number += 1
        self._module = sys.modules[task.__module__]
        self._child.renew()
        self._child.start()
        self._send(task=task.__name__, module=task.__module__, arguments=arguments)

    def cancel(self) -> None:
        """Stop what is going on; nothing more is heard of it."""
        if self.busy:
            self._number += 1
            self._module = None
            self._send()

    def _send(self, **task: Any) -> None:
        self._child.send({"ticket": self._number, **task})

    def _died(self) -> TaskUpdate:
        self.close()
        return TaskUpdate(TaskState.FAILED, BROKEN_OFF)
