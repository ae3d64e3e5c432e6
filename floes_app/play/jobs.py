"""Jobs for a worker process: a hint, a move, the value of the turns of a finished game, the difficulty of a level.

job: Job[Answer] = Job(services.thinker, services.say)
job.ask(session, "expert")
…each frame: if job.poll() and job.answer is not None: …
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from floes_app.bots.process.protocol import TaskState, TaskUpdate
from floes_app.core.i18n import _

V = TypeVar("V")


class Process(Protocol):
    """A worker process, as its askers see it: it works on one question at a time."""

    @property
    def ticket(self) -> int | None:
        """The number of the question that it works on; None: it works on none."""

    @property
    def ask(self) -> Callable[..., None]:
        """Takes a question; one that is open is dropped."""

    def cancel(self) -> None:
        """Drop the question."""

    def poll(self) -> TaskUpdate | None:
        """The next news of the question; None: there is none yet. Never waits."""


def _nobody(_message: str) -> None:
    """Nobody is told what goes wrong."""


class Job(Generic[V]):
    """One question at a time of one asker, to a process that others may ask too.

    When somebody else asks in between, the question is lost: it is no longer open, and has neither answer nor fault.
    """

    def __init__(self, process: Process, say: Callable[[str], None] = _nobody) -> None:
        """``say`` is told in a (translated) sentence when the process died."""
        self._process = process
        self._say = say
        self._ticket: int | None = None
        self.answer: V | None = None
        """The answer; None until there is one."""
        self.progress: Any = None
        """Progress of the work, as the process tells it."""
        self.fault = ""
        """Why there will be no answer (translated); empty where there may be one."""

    @property
    def is_open(self) -> bool:
        """True while an answer is to come."""
        return self._ticket is not None

    def ask(self, *question: Any, **named: Any) -> None:
        """Ask; what was asked and answered before is forgotten."""
        self._process.ask(*question, **named)
        self._ticket, self.answer, self.progress, self.fault = self._process.ticket, None, None, ""

    def drop(self) -> None:
        """Forget the question and its answer; the process leaves off if it still works on it."""
        if self.is_open and self._process.ticket == self._ticket:
            self._process.cancel()
        self._ticket, self.answer, self.progress, self.fault = None, None, None, ""

    def poll(self) -> bool:
        """Take what the process says; True when something is known that was not."""
        process, changed = self._process, False
        while self.is_open and process.ticket == self._ticket and (news := process.poll()) is not None:
            self._take(news)
            changed = True
        if self.is_open and process.ticket != self._ticket:
            self._ticket, changed = None, True
        return changed

    def _take(self, news: TaskUpdate) -> None:
        match news.state:
            case TaskState.RUNNING:
                self.progress = news.value
            case TaskState.RESTARTED:
                self._say(_(news.value))
            case TaskState.DONE:
                self._ticket, self.answer = None, news.value
            case TaskState.FAILED:
                self._ticket, self.fault = None, _(str(news.value))
                self._say(self.fault)
