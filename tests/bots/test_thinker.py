"""The worker process: answers, cancelling, late answers, and a worker that dies."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from multiprocessing.process import BaseProcess

import pytest

from floes_app.bots.decision import Limits
from floes_app.bots.process import Channel, Child
from floes_app.bots.thinker import DIED, GAVE_UP, NOT_PLAYED, Answer, SearchProgress, Thinker
from floes_app.bots.worker import TaskState, TaskUpdate
from floes_app.core.session import Session
from floes_app.games import find
from tests import tiny

QUICK = Limits(nodes=300)
PATIENCE = 30.0


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


def wait(thinker: Thinker) -> TaskUpdate:
    """The answer, or that the worker died; progress is passed over."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        news = thinker.poll()
        if news is not None and news.state is not TaskState.RUNNING:
            return news
        time.sleep(0.005)
    raise AssertionError("no answer")


def answered(thinker: Thinker) -> Answer:
    """The answer."""
    news = wait(thinker)
    assert news.state is TaskState.DONE
    assert isinstance(news.value, Answer)
    return news.value


def test_an_answer_is_legal_and_says_what_it_answers(thinker: Thinker) -> None:
    session = Session(find("floe"), {})
    session.play_text("b2d4")
    thinker.ask(session, "casual", QUICK)
    assert thinker.is_thinking
    answer = answered(thinker)
    assert (answer.revision, answer.index) == (session.revision, 1)
    assert answer.action in {str(action) for action in session.state.actions()}
    assert answer.line[0] == answer.action
    assert -1 <= answer.value <= 1
    assert answer.reason.text
    assert not thinker.is_thinking
    assert thinker.poll() is None


def test_a_game_without_computer_player_is_no_end_of_the_worker(thinker: Thinker) -> None:
    session = Session(tiny.GAME, {"heap": 3})
    session.play_text("=1")
    thinker.ask(session, "casual", QUICK)
    assert wait(thinker) == TaskUpdate(TaskState.FAILED, NOT_PLAYED)
    assert not thinker.is_thinking
    worker = multiprocessing.active_children()
    thinker.ask(Session(find("floe"), {}), "newcomer", QUICK)
    assert answered(thinker).action
    assert multiprocessing.active_children() == worker


def test_an_earlier_position_can_be_asked_about(thinker: Thinker) -> None:
    session = Session(find("icefloes"), {})
    for action in "ulu":
        session.play_text(action)
    thinker.ask(session, "newcomer", QUICK, index=0)
    answer = answered(thinker)
    assert answer.index == 0
    assert answer.action in session.plies[0].state.actions()


def test_a_repeated_position_is_sent_with_its_past(thinker: Thinker) -> None:
    """In Ice Floes the next repetition draws: the worker must be told of the earlier occurrences."""
    session = Session(find("icefloes"), {"level": "P.*/.../..Q"})
    while session.state.outcome is None and session.index < 60:
        thinker.ask(session, "newcomer", QUICK, seed=session.index)
        answer = answered(thinker)
        session.play_text(answer.action)


def test_cancelled_and_overtaken_questions_are_never_answered(thinker: Thinker) -> None:
    session = Session(find("seega"), {})
    thinker.ask(session, "master", Limits(seconds=60))
    session.play_text("a3")
    thinker.ask(session, "newcomer", QUICK)
    answer = answered(thinker)
    assert answer.revision == session.revision
    thinker.ask(session, "master", Limits(seconds=60))
    thinker.cancel()
    assert not thinker.is_thinking
    time.sleep(0.3)
    assert thinker.poll() is None


def test_move_now_answers_with_what_was_found(thinker: Thinker) -> None:
    session = Session(find("floe"), {})
    thinker.ask(session, "newcomer", QUICK)
    wait(thinker)  # now it is warm
    thinker.ask(session, "master", Limits(seconds=60))
    time.sleep(0.3)
    thinker.move_now()
    answer = answered(thinker)  # it waits less than the sixty seconds
    assert answer.depth >= 1


def test_news_come_while_it_thinks(thinker: Thinker) -> None:
    thinker.ask(Session(find("floe"), {}), "master", Limits(seconds=1.0))
    found: list[SearchProgress] = []
    until = time.monotonic() + PATIENCE
    while thinker.is_thinking and time.monotonic() < until:
        news = thinker.poll()
        if news is not None and news.state is TaskState.RUNNING:
            found.append(news.value)
        time.sleep(0.01)
    assert found
    assert all(progress.line and progress.nodes and progress.depth for progress in found)


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
    assert wait(thinker) == TaskUpdate(TaskState.RESTARTED, DIED)
    assert thinker.is_thinking
    kill_worker(thinker)
    assert wait(thinker) == TaskUpdate(TaskState.FAILED, GAVE_UP)
    assert not thinker.is_thinking
    thinker.ask(session, "casual", QUICK)
    assert answered(thinker)


def leave(_line: Channel) -> None:
    """A process that says nothing and ends."""


def test_a_process_that_ended_is_noticed_though_its_end_of_the_line_is_held_here() -> None:
    child = Child(leave, "leaver")
    child.start()
    assert child._process is not None
    child._process.join(PATIENCE)
    held, child._connection = child._connection, None
    child._connection, theirs = multiprocessing.Pipe()  # as Windows leaves it when a process ends while it starts
    try:
        with pytest.raises(EOFError):
            child.receive()
        theirs.send_bytes(b"1")
        assert child.receive() == 1, "what it said before its end comes first"
    finally:
        child.close()
        for connection in (held, theirs):
            if connection is not None:
                connection.close()


def test_a_worker_that_died_between_two_questions(thinker: Thinker) -> None:
    session = Session(find("floe"), {})
    thinker.ask(session, "casual", QUICK)
    wait(thinker)
    kill_worker(thinker)
    thinker.ask(session, "casual", QUICK)
    news = wait(thinker)
    if news.state is TaskState.RESTARTED:
        news = wait(thinker)
    assert isinstance(news.value, Answer)


def test_where_no_process_can_be_started_it_gives_up_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(_process: BaseProcess) -> None:
        raise BlockingIOError("Resource temporarily unavailable")

    monkeypatch.setattr(BaseProcess, "start", start)
    thinker = Thinker()
    thinker.start()
    thinker.ask(Session(find("floe"), {}), "casual")
    news = [told for _call in range(9) if (told := thinker.poll()) is not None]
    assert [told.state for told in news] == [TaskState.RESTARTED, TaskState.FAILED]
    assert not thinker.is_thinking
    thinker.close()
