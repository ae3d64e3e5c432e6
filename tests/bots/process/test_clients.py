"""The window's side of its processes, which say what the test lets them say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from floes_app.bots.process import client
from floes_app.bots.process.engine_client import EngineClient
from floes_app.bots.process.protocol import TaskState, news
from floes_app.core.session import Session
from floes_app.games import find


class Child:
    """A process that dies when it is to: ``None`` among what it says."""

    def __init__(self, _serve: object, _name: str) -> None:
        self.starts = 0
        self.is_running = False
        self.sent: list[Mapping[str, Any]] = []
        self.says: list[Mapping[str, Any] | None] = []

    def renew(self) -> None:
        """There is nothing newer."""

    def start(self) -> None:
        self.starts += not self.is_running
        self.is_running = True

    def send(self, message: Mapping[str, Any]) -> None:
        self.sent.append(message)

    def receive(self) -> Any:
        if not self.says:
            return None
        said = self.says.pop(0)
        if said is None:
            raise EOFError
        return said

    def close(self) -> None:
        self.is_running = False


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> EngineClient:
    monkeypatch.setattr(client, "ChildProcess", Child)
    return EngineClient()


@pytest.fixture
def child(thinker: EngineClient) -> Child:
    made = thinker._child
    assert isinstance(made, Child)
    return made


def session() -> Session:
    return Session(find("floe"), {})


def stops(child: Child) -> list[int]:
    return [message["stop"] for message in child.sent if "stop" in message]


def test_what_is_said_of_an_earlier_question_is_no_answer_to_this_one(thinker: EngineClient, child: Child) -> None:
    for _question in range(2):
        thinker.ask(session(), "casual")
    child.says = [news(1, TaskState.DONE, "early"), news(2, TaskState.RUNNING, "late")]
    told = thinker.poll()
    assert told is not None
    assert (told.state, told.value) == (TaskState.RUNNING, "late")
    assert thinker.is_thinking


def test_each_question_is_put_again_once(thinker: EngineClient, child: Child) -> None:
    for _question in range(2):
        thinker.ask(session(), "casual")
        for state in (TaskState.RESTARTED, TaskState.FAILED):
            child.says = [None]
            told = thinker.poll()
            assert told is not None
            assert told.state is state


def test_a_question_that_is_open_is_not_disturbed_by_thinking_ahead(thinker: EngineClient, child: Child) -> None:
    thinker.ask(session(), "casual")
    thinker.think_ahead(session(), "master", [1])
    assert len(child.sent) == 1


def test_thinking_ahead_is_stopped_once_and_never_the_question_that_came_instead(
    thinker: EngineClient, child: Child
) -> None:
    thinker.think_ahead(session(), "master", [1])
    thinker.stop_thinking_ahead()
    assert len(stops(child)) == 1
    thinker.stop_thinking_ahead()
    assert len(stops(child)) == 1
    thinker.think_ahead(session(), "master", [1])
    thinker.ask(session(), "casual")
    thinker.stop_thinking_ahead()
    assert len(stops(child)) == 1
