"""A computer player in a process of its own, so that the window never waits for it.

    thinker = Thinker()
    thinker.ask(session, "expert")            # thinks about the position that the session shows now
    …each frame: while (news := thinker.poll()) is not None: …
    if news.state is TaskState.DONE and news.value.revision == session.revision: session.play_text(news.value.action)

A position is sent as the text of the first one and the actions since, so that the worker knows the history too (in Ice
Floes it decides about draws).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from floes_app.bots import strengths
from floes_app.bots.answering import AHEAD, work
from floes_app.bots.decision import Limits, Remark
from floes_app.bots.process import Child
from floes_app.bots.worker import TaskState, TaskUpdate
from floes_app.core.i18n import N_
from floes_app.core.session import Session

#: A question is put again when the worker died of it, but no more often than this.
TRIES: Final = 2

DIED: Final = N_("The computer player stopped unexpectedly. It’s running again.")
NOT_PLAYED: Final = N_("The computer can’t play this game. Please play for it.")
GAVE_UP: Final = N_("The computer player stopped twice. Please make its move yourself, or choose another level.")


@dataclass(frozen=True)
class Answer:
    """What the computer would play. ``action`` and ``line`` are action texts, of the position that was asked about.

    revision: of the session when it was asked. index: how many actions led to the position. value: how the position
    stands for the seat to move, from -1 to 1. nodes, seconds: what it took.
    """

    revision: int
    index: int
    action: str
    value: float
    line: tuple[str, ...]
    reason: Remark
    depth: int
    nodes: int
    seconds: float


@dataclass(frozen=True)
class SearchProgress:
    """How far the thinking has come, and the line expected at present."""

    revision: int
    index: int
    depth: int
    nodes: int
    line: tuple[str, ...]


class Thinker:
    """The window's side: one worker, one question at a time. The worker starts with the first question."""

    def __init__(self) -> None:
        self._child: Final = Child(work, "floes-thinker")
        self._question: dict[str, Any] | None = None
        self._number = 0
        self._tries = 0
        self._is_ahead = False

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is to come."""
        return self._question is not None

    @property
    def ticket(self) -> int | None:
        """The number of the open question; None where there is none."""
        return self._number if self.is_thinking else None

    def ask(
        self, session: Session, level: str, limits: Limits | None = None, index: int | None = None, seed: int = 0
    ) -> None:
        """Think about the position of ``session``, or about the one after ``index`` of its actions.

        ``level`` is a key of ``strengths.STRENGTHS``. Where no limits are given, they are those of the app. A question
        that is still open is dropped.
        """
        index = session.index if index is None else index
        limits = strengths.usual_limits() if limits is None else limits
        self._number += 1
        self._tries = 0
        self._is_ahead = False
        self._question = {"number": self._number, "revision": session.revision, "index": index}
        self._question |= _described(session, level, limits, index, seed)
        self._child.renew()
        self._child.send(self._question)

    def think_ahead(
        self, session: Session, level: str, seats: Collection[int], limits: Limits | None = None, seed: int = 0
    ) -> None:
        """Work on the question that will be asked when one of ``seats`` is to move next, while somebody else moves.

        Nothing is heard of it until that question is asked, with the same level and limits, and with a seed that is by
        one larger for each action until then: its answer comes the sooner. It takes three times the limits, then rests.
        Every other question ends it, and none that is open is disturbed.
        """
        if self._question is None:
            limits = strengths.usual_limits() if limits is None else limits
            self._is_ahead = True
            self._child.renew()
            self._child.send({AHEAD: list(seats), **_described(session, level, limits, session.index, seed)})

    def rest(self) -> None:
        """Stop thinking ahead."""
        if self._is_ahead:
            self._is_ahead = False
            self._child.send({"stop": self._number})

    def move_now(self) -> None:
        """Stop thinking and answer with the best that was found so far."""
        if self._question is not None:
            self._child.send({"stop": self._number})

    def cancel(self) -> None:
        """Stop thinking; no answer will come."""
        if self._question is not None:
            self._child.send({"stop": self._number})
            self._question = None

    def start(self) -> None:
        """Start the worker now, so that it is ready when it is first asked."""
        self._child.start()

    def poll(self) -> TaskUpdate | None:
        """The next news of the open question, each once: a SearchProgress, an Answer, or why there will be none.

        None when there is none; never waits. Answers to older questions are left out.
        """
        while self._question is not None:
            try:
                data = self._child.receive()
            except (EOFError, OSError):
                return self._revive()
            if data is None:
                break
            if data["number"] == self._number:
                news = _read(self._question, data)
                if news.state is not TaskState.RUNNING:
                    self._question = None
                return news
        return None

    def close(self) -> None:
        """End the worker."""
        self._question = None
        self._is_ahead = False
        self._child.close()

    def _revive(self) -> TaskUpdate:
        """Start another worker, with the open question if that may help."""
        question, tries = self._question, self._tries + 1
        assert question is not None
        self.close()
        if tries < TRIES:
            self._question, self._tries = question, tries
            self._child.send(question)
            return TaskUpdate(TaskState.RESTARTED, DIED)
        return TaskUpdate(TaskState.FAILED, GAVE_UP)


def _described(session: Session, level: str, limits: Limits, index: int, seed: int) -> dict[str, Any]:
    """What decides about an answer."""
    return {
        "game": session.game.key,
        "start": session.plies[0].state.text,
        "actions": [str(ply.action) for ply in session.plies[1 : index + 1]],
        "level": level,
        "limits": [limits.seconds, limits.nodes, limits.depth],
        "seed": seed,
    }


def _read(question: Mapping[str, Any], data: Mapping[str, Any]) -> TaskUpdate:
    revision, index = question["revision"], question["index"]
    if "depth" not in data:
        return TaskUpdate(TaskState.FAILED, NOT_PLAYED)
    if "action" not in data:
        told = SearchProgress(revision, index, data["depth"], data["nodes"], tuple(data["line"]))
        return TaskUpdate(TaskState.RUNNING, told)
    message, values, plural = data["reason"]
    reason = Remark(message, tuple((name, value) for name, value in values), plural)
    line = tuple(data["line"])
    numbers = data["depth"], data["nodes"], data["seconds"]
    return TaskUpdate(TaskState.DONE, Answer(revision, index, data["action"], data["value"], line, reason, *numbers))
