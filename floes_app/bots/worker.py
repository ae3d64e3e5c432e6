"""A process beside the window that computes one thing at a time, tells how far it is, and stops when told.

The process is spawned when it is first needed. A task is a function at the top of a module; its first argument is a
``report``, which it calls every few milliseconds with whatever tells its progress, and which says whether to go on. A
task that may not go on raises what it likes.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from floes_app.core.game import GameError
from floes_app.core.words import N_

#: Progress is told no more often than this, in seconds.
PROGRESS_SECONDS: Final = 0.05
#: How long the process may take to end by itself, in seconds.
LAST_SECONDS: Final = 0.5
#: Told when the process died over a task.
BROKEN_OFF: Final = N_("The computation broke off.")


class State(Enum):
    """How a task stands."""

    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True)
class News:
    """What is known of the present task: its progress, its result, or why there is none (a message)."""

    state: State
    value: Any


#: Takes the progress of a task and says whether to go on.
Report = Callable[[Any], bool]


class Worker:
    """Computes in another process. Nothing here waits, except ``close`` for a moment."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ticket = 0
        self._busy = False

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._busy

    def ask(self, task: Callable[..., Any], *arguments: Any) -> None:
        """Begin a task; one that was going on stops, and nothing more is heard of it."""
        self._ticket += 1
        self._busy = True
        if self._process is None or not self._process.is_alive():
            self._start()
        try:
            self._send((self._ticket, task, arguments))
        except OSError:  # it died just now
            self._start()
            self._send((self._ticket, task, arguments))

    def cancel(self) -> None:
        """Stop what is going on; nothing more is heard of it."""
        if self._busy:
            self._ticket += 1
            self._busy = False
            with suppress(OSError):
                self._send((self._ticket, None, ()))

    def poll(self) -> News | None:
        """The latest news of the present task, each once; None when there is none."""
        latest: News | None = None
        if self._pipe is None or not self._busy:
            return None
        try:
            while self._busy and self._pipe.poll():
                ticket, state, value = self._pipe.recv()
                if ticket == self._ticket:
                    latest = News(State(state), value)
                    self._busy = latest.state is State.RUNNING
        except (EOFError, OSError):
            self._busy = False
            self._stop()
            return News(State.FAILED, BROKEN_OFF)
        return latest

    def close(self) -> None:
        """End the process."""
        self._busy = False
        self._stop()

    def _send(self, message: tuple[int, Any, tuple[Any, ...]]) -> None:
        if self._pipe is not None:
            self._pipe.send(message)

    def _start(self) -> None:
        self._stop()
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), daemon=True, name="floes-worker")
        self._process.start()
        theirs.close()

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()  # the process sees that nobody listens any more, and ends
        if self._process is not None:
            self._process.join(LAST_SECONDS)
            if self._process.is_alive():
                self._process.kill()
                self._process.join()
            self._process.close()
        self._pipe = self._process = None


def serve(pipe: Connection) -> None:
    """What the process does: one task after the other, until nobody listens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window, which ends this process
    with suppress(EOFError, OSError):
        while True:
            ticket, task, arguments = pipe.recv()
            if task is not None:
                _work(pipe, ticket, task, arguments)


def _work(pipe: Connection, ticket: int, task: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    report = _Reporter(pipe, ticket)
    try:
        pipe.send((ticket, State.DONE.value, task(report, *arguments)))
    except GameError as error:
        pipe.send((ticket, State.FAILED.value, str(error)))
    except Exception:
        if not report.stopped:
            raise


class _Reporter:
    """Sends the progress of a task, now and then, and looks whether something else is wanted."""

    def __init__(self, pipe: Connection, ticket: int) -> None:
        self.stopped = False
        self._pipe, self._ticket, self._told = pipe, ticket, time.monotonic()

    def __call__(self, progress: Any) -> bool:
        if self._pipe.poll():  # another task, the wish to stop, or the end of the window
            self.stopped = True
            return False
        if time.monotonic() - self._told >= PROGRESS_SECONDS:
            self._told = time.monotonic()
            self._pipe.send((self._ticket, State.RUNNING.value, progress))
        return True
