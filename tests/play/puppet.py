"""A thinker that answers when the test says so."""

from __future__ import annotations

from typing import Any

from floes_app.bots.advice import TurnVerdict
from floes_app.bots.process.answers import Answer
from floes_app.bots.process.protocol import TaskState, TaskUpdate
from floes_app.bots.search.decision import Limits, Remark
from floes_app.core.session import Session

REASON = Remark("This wins at once.")
IDEA = Remark("Look around {square}.", (("square", "c3"),))


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
        self,
        session: Session,
        strength: str,
        limits: Limits | None = None,
        index: int | None = None,
        seed: int = 0,
        **more: tuple[str, ...],
    ) -> None:
        index = session.index if index is None else index
        self.asked.append(
            {"revision": session.revision, "index": index, "level": strength, "limits": limits, "seed": seed, **more}
        )
        self.is_thinking = True
        self.told = []

    def answer(
        self,
        *line: str,
        value: float = 0.0,
        reason: Remark = REASON,
        idea: Remark | None = IDEA,
        verdict: TurnVerdict | None = None,
    ) -> None:
        """Answer the last question; a verdict on a turn says that it was as good as any, where none is given."""
        asked = self.asked[-1]
        if "played" in asked and verdict is None:
            verdict = TurnVerdict(tuple(asked["played"]), value)
        numbers = 1, 1, 0.0
        told = asked["revision"], asked["index"], line[0], value, line, reason
        answer = Answer(*told, *numbers, idea, (reason,), verdict)
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
        self, session: Session, strength: str, seats: tuple[int, ...], limits: Limits | None = None, seed: int = 0
    ) -> None:
        self.ahead.append(
            {"revision": session.revision, "level": strength, "seats": seats, "limits": limits, "seed": seed}
        )

    def stop_thinking_ahead(self) -> None:
        self.rests += 1

    def start(self) -> None:
        self.started += 1

    def close(self) -> None:
        self.is_thinking = False
