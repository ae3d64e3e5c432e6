"""Thinkers for tests of scenes: one that answers when the test says so, and waiting for the real one."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from floes_app.bots.decision import Limits, Remark
from floes_app.bots.thinker import Answer
from floes_app.bots.worker import TaskState, TaskUpdate
from floes_app.core.session import Session
from tests.scenes.desk import Desk

PATIENCE = 120.0
REASON = Remark("This wins stones.")


class Puppet:
    """Keeps what it was asked, and says what the test lets it say."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []
        self.is_thinking = False
        self.told: list[tuple[int, TaskUpdate]] = []
        self.hurried = 0
        self.started = 0
        self.ahead: list[dict[str, Any]] = []
        self.rests = 0

    def ask(
        self, session: Session, level: str, limits: Limits | None = None, index: int | None = None, seed: int = 0
    ) -> None:
        index = session.index if index is None else index
        self.asked.append(
            {"revision": session.revision, "index": index, "level": level, "limits": limits, "seed": seed}
        )
        self.is_thinking = True
        self.told = []

    def answer(self, *line: str, value: float = 0.0, reason: Remark = REASON) -> None:
        """Answer the last question."""
        asked = self.asked[-1]
        answer = Answer(asked["revision"], asked["index"], line[0], value, line, reason, 1, 1, 0.0)
        self.told.append((len(self.asked), TaskUpdate(TaskState.DONE, answer)))

    def fail(self, again: bool) -> None:
        """Die of the last question."""
        self.told.append(
            (len(self.asked), TaskUpdate(TaskState.RESTARTED if again else TaskState.FAILED, "It stopped."))
        )

    @property
    def ticket(self) -> int | None:
        return len(self.asked) if self.is_thinking else None

    def poll(self) -> TaskUpdate | None:
        """The next word on the question that is open, as the real one does."""
        while self.is_thinking and self.told:
            number, news = self.told.pop(0)
            if number == len(self.asked):
                self.is_thinking = news.state is TaskState.RESTARTED
                return news
        return None

    def move_now(self) -> None:
        self.hurried += 1

    def cancel(self) -> None:
        self.is_thinking = False
        self.told = []

    def think_ahead(
        self, session: Session, level: str, seats: tuple[int, ...], limits: Limits | None = None, seed: int = 0
    ) -> None:
        self.ahead.append(
            {"revision": session.revision, "level": level, "seats": seats, "limits": limits, "seed": seed}
        )

    def rest(self) -> None:
        self.rests += 1

    def start(self) -> None:
        self.started += 1

    def close(self) -> None:
        self.is_thinking = False


def puppet(desk: Desk) -> Puppet:
    """Put a puppet in the thinker's place."""
    made = Puppet()
    desk.context.thinker = made  # type: ignore[assignment]
    return made


def wait(desk: Desk, done: Callable[[], bool], seconds: float = 1 / 60) -> None:
    """Let frames pass until something has happened; ``seconds`` is how much time each of them is told."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "waited in vain"
        desk.tick(seconds=seconds, draw=False)
        time.sleep(0.002)
