"""What is asked of a worker process: a hint, a move, what a finished game was worth, how hard a level is.

request: Request[Answer] = Request(lambda: services.thinker, services.say)
request.ask(session, "expert")
…each frame: if request.poll() and request.answer is not None: …
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from floes_app.bots.worker import TaskState, TaskUpdate
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


class Request(Generic[V]):
    """One question at a time of one asker, to a process that others may ask too.

    When somebody else asks in between, the question is lost: it is no longer open, and has neither answer nor fault.
    """

    def __init__(self, process: Callable[[], Process], say: Callable[[str], None] = _nobody) -> None:
        """``process`` gives the process of now; ``say`` is told in a (translated) sentence when it died."""
        self._process = process
        self._say = say
        self._ticket: int | None = None
        self.answer: V | None = None
        """What was answered; None while nothing was."""
        self.progress: Any = None
        """How far the work has come, as the process tells it."""
        self.fault = ""
        """Why there will be no answer (translated); empty where there may be one."""

    @property
    def is_open(self) -> bool:
        """Whether an answer is to come."""
        return self._ticket is not None

    def ask(self, *question: Any, **named: Any) -> None:
        """Ask; what was asked and answered before is forgotten."""
        process = self._process()
        process.ask(*question, **named)
        self._ticket, self.answer, self.progress, self.fault = process.ticket, None, None, ""

    def drop(self) -> None:
        """Forget the question and its answer; the process leaves off if it still works on it."""
        process = self._process()
        if self.is_open and process.ticket == self._ticket:
            process.cancel()
        self._ticket, self.answer, self.progress, self.fault = None, None, None, ""

    def poll(self) -> bool:
        """Take what the process says; True when something is known that was not."""
        process, changed = self._process(), False
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
