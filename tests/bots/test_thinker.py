"""The worker process: answers, cancelling, late answers, and a worker that dies."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from multiprocessing.process import BaseProcess

import pytest

from floes_app.bots.choice import Limits
from floes_app.bots.thinker import DIED, GAVE_UP, Answer, Fault, Message, News, Thinker
from floes_app.core.session import Session
from floes_app.games import find

QUICK = Limits(nodes=300)
PATIENCE = 20.0


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


def wait(thinker: Thinker, least: int = 1) -> list[Message]:
    """The messages up to the answer or the fault, without news."""
    found: list[Message] = []
    until = time.monotonic() + PATIENCE
    while len(found) < least and time.monotonic() < until:
        found += [message for message in thinker.poll() if not isinstance(message, News)]
        time.sleep(0.005)
    return found


def test_an_answer_is_legal_and_says_what_it_answers(thinker: Thinker) -> None:
    session = Session(find("floe"), {})
    session.play_text("b2d4")
    thinker.ask(session, "casual", QUICK)
    assert thinker.is_thinking
    (answer,) = wait(thinker)
    assert isinstance(answer, Answer)
    assert (answer.revision, answer.index) == (session.revision, 1)
    assert answer.action in {str(action) for action in session.state.actions()}
    assert answer.line[0] == answer.action
    assert -1 <= answer.value <= 1
    assert answer.reason.text
    assert not thinker.is_thinking
    assert thinker.poll() == []


def test_an_earlier_position_can_be_asked_about(thinker: Thinker) -> None:
    session = Session(find("icefloes"), {})
    for action in "ulu":
        session.play_text(action)
    thinker.ask(session, "newcomer", QUICK, index=0)
    (answer,) = wait(thinker)
    assert isinstance(answer, Answer)
    assert answer.index == 0
    assert answer.action in session.plies[0].state.actions()


def test_a_repeated_position_is_sent_with_its_past(thinker: Thinker) -> None:
    """In Ice Floes the next repetition draws: the worker must be told of the earlier occurrences."""
    session = Session(find("icefloes"), {"level": "P.*/.../..Q"})
    while session.state.outcome is None and session.index < 60:
        thinker.ask(session, "newcomer", QUICK, seed=session.index)
        (answer,) = wait(thinker)
        assert isinstance(answer, Answer)
        session.play_text(answer.action)


def test_cancelled_and_overtaken_questions_are_never_answered(thinker: Thinker) -> None:
    session = Session(find("seega"), {})
    thinker.ask(session, "master", Limits(seconds=60))
    session.play_text("a3")
    thinker.ask(session, "newcomer", QUICK)
    (answer,) = wait(thinker)
    assert isinstance(answer, Answer)
    assert answer.revision == session.revision
    thinker.ask(session, "master", Limits(seconds=60))
    thinker.cancel()
    assert not thinker.is_thinking
    time.sleep(0.3)
    assert thinker.poll() == []


def test_move_now_answers_with_what_was_found(thinker: Thinker) -> None:
    session = Session(find("floe"), {})
    thinker.ask(session, "newcomer", QUICK)
    wait(thinker)  # now it is warm
    thinker.ask(session, "master", Limits(seconds=60))
    time.sleep(0.3)
    began = time.monotonic()
    thinker.move_now()
    (answer,) = wait(thinker)
    assert isinstance(answer, Answer)
    assert answer.depth >= 1
    assert time.monotonic() - began < 5


def test_news_come_while_it_thinks(thinker: Thinker) -> None:
    thinker.ask(Session(find("floe"), {}), "master", Limits(seconds=1.0))
    found: list[Message] = []
    until = time.monotonic() + PATIENCE
    while thinker.is_thinking and time.monotonic() < until:
        found += thinker.poll()
        time.sleep(0.01)
    news = [message for message in found if isinstance(message, News)]
    assert news
    assert all(message.line and message.nodes and message.depth for message in news)


def kill_worker(thinker: Thinker) -> None:
    worker = thinker._child._process
    assert worker is not None
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGTERM)
    worker.join(PATIENCE)


def test_a_worker_that_dies_is_started_again_and_the_player_told(thinker: Thinker) -> None:
    session = Session(find("floe"), {})
    thinker.ask(session, "master", Limits(seconds=60))
    kill_worker(thinker)
    (fault,) = wait(thinker)
    assert isinstance(fault, Fault)
    assert fault.asked_again
    assert fault.remark.message == DIED
    assert thinker.is_thinking
    kill_worker(thinker)
    (fault,) = wait(thinker)
    assert isinstance(fault, Fault)
    assert not fault.asked_again
    assert fault.remark.message == GAVE_UP
    assert not thinker.is_thinking
    thinker.ask(session, "casual", QUICK)
    (answer,) = wait(thinker)
    assert isinstance(answer, Answer)


def test_a_worker_that_died_between_two_questions(thinker: Thinker) -> None:
    session = Session(find("floe"), {})
    thinker.ask(session, "casual", QUICK)
    wait(thinker)
    kill_worker(thinker)
    thinker.ask(session, "casual", QUICK)
    found = wait(thinker)
    if isinstance(found[0], Fault):
        found = wait(thinker)
    assert isinstance(found[-1], Answer)


def test_where_no_process_can_be_started_it_gives_up_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(_process: BaseProcess) -> None:
        raise BlockingIOError("Resource temporarily unavailable")

    monkeypatch.setattr(BaseProcess, "start", start)
    thinker = Thinker()
    thinker.start()
    thinker.ask(Session(find("floe"), {}), "casual")
    messages = [message for _call in range(9) for message in thinker.poll()]
    assert [type(message) for message in messages] == [Fault] * len(messages)
    assert [message.asked_again for message in messages][-1] is False
    assert not thinker.is_thinking
    thinker.close()
