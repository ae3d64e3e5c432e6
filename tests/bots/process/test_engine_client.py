"""The worker process: answers, cancelling, late answers, and a worker that dies."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest

from floes_app.bots.process import child as child_process
from floes_app.bots.process.answers import Answer, SearchProgress
from floes_app.bots.process.child import UNHEARD, UNREAD, Channel, ChildProcess
from floes_app.bots.process.engine_client import DIED, GAVE_UP, EngineClient
from floes_app.bots.process.engine_server import NOT_PLAYED, completed
from floes_app.bots.process.protocol import TaskState, TaskUpdate
from floes_app.bots.search.decision import Limits
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.storage import files
from tests import effort, tiny
from tests.waiting import PATIENCE, wait_until

ROOT = Path(__file__).resolve().parents[3]

QUICK = Limits(nodes=300)


@pytest.fixture
def thinker() -> Iterator[EngineClient]:
    made = EngineClient()
    yield made
    made.close()


def wait(thinker: EngineClient) -> TaskUpdate:
    """The answer, or that the worker died; progress is passed over."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        news = thinker.poll()
        if news is not None and news.state is not TaskState.RUNNING:
            return news
        time.sleep(0.005)
    raise AssertionError("no answer")


def answered(thinker: EngineClient) -> Answer:
    """The answer."""
    news = wait(thinker)
    assert news.state is TaskState.DONE
    assert isinstance(news.value, Answer)
    return news.value


def test_an_answer_is_legal_and_says_what_it_answers(thinker: EngineClient) -> None:
    session = Session(find("floe"), {})
    session.play_text("b2d4")
    thinker.ask(session, "casual", QUICK)
    assert thinker.is_thinking
    answer = answered(thinker)
    assert (answer.revision, answer.index) == (session.revision, 1)
    assert answer.action in {str(action) for action in session.state.actions()}
    assert answer.line[0] == answer.action
    assert -1 <= answer.value <= 1
    assert not thinker.is_thinking
    assert thinker.poll() is None


def test_a_game_without_computer_player_is_no_end_of_the_worker(thinker: EngineClient) -> None:
    session = Session(tiny.GAME, {"heap": 3})
    session.play_text("=1")
    thinker.ask(session, "casual", QUICK)
    assert wait(thinker) == TaskUpdate(TaskState.FAILED, NOT_PLAYED)
    assert not thinker.is_thinking
    worker = multiprocessing.active_children()
    thinker.ask(Session(find("floe"), {}), "newcomer", QUICK)
    assert answered(thinker).action
    assert multiprocessing.active_children() == worker


def test_an_earlier_position_can_be_asked_about(thinker: EngineClient) -> None:
    session = Session(find("icefloes"), {})
    for action in "ulu":
        session.play_text(action)
    thinker.ask(session, "newcomer", QUICK, index=0)
    answer = answered(thinker)
    assert answer.index == 0
    assert answer.action in session.plies[0].state.actions()


@pytest.mark.slow
def test_a_repeated_position_is_sent_with_its_past(thinker: EngineClient) -> None:
    """In Ice Floes the next repetition draws: the worker must be told of the earlier occurrences."""
    session = Session(find("icefloes"), {"level": "P.*/.../..Q"})
    while session.state.outcome is None and session.index < 60:
        thinker.ask(session, "newcomer", QUICK, seed=session.index)
        answer = answered(thinker)
        session.play_text(answer.action)


@pytest.mark.slow
def test_cancelled_and_overtaken_questions_are_never_answered(thinker: EngineClient) -> None:
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


@pytest.mark.slow
def test_move_now_answers_with_what_was_found(thinker: EngineClient) -> None:
    session = Session(find("floe"), {})
    thinker.ask(session, "newcomer", QUICK)
    wait(thinker)  # now it is warm
    thinker.ask(session, "master", Limits(seconds=60))
    time.sleep(0.3)
    thinker.move_now()
    answer = answered(thinker)  # it waits less than the sixty seconds
    assert answer.depth >= 1


@pytest.mark.slow
def test_news_come_while_it_thinks(thinker: EngineClient) -> None:
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


def kill_worker(thinker: EngineClient) -> None:
    worker = thinker._child._process
    assert worker is not None
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGTERM)
    worker.join(PATIENCE)


def test_a_worker_that_dies_is_started_again_and_the_player_told(thinker: EngineClient) -> None:
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


@pytest.mark.slow
def test_a_process_that_ended_is_noticed_though_its_end_of_the_line_is_held_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So Windows leaves it when a process ends while it starts."""
    monkeypatch.setattr(child_process, "closing", nullcontext)
    child = ChildProcess(leave, "leaver")
    child.start()
    try:
        assert child._process is not None
        child._process.join(PATIENCE)
        with pytest.raises(EOFError):
            heard(child)
    finally:
        child.close()


def say_and_leave(line: Channel) -> None:
    line.say({"word": "last"})


@pytest.mark.slow
def test_what_a_process_said_before_its_end_comes_first() -> None:
    child = ChildProcess(say_and_leave, "leaver")
    child.start()
    try:
        assert child._process is not None
        child._process.join(PATIENCE)
        assert heard(child) == {"word": "last"}
        with pytest.raises(EOFError):
            heard(child)
        with pytest.raises(EOFError):
            child.receive()
    finally:
        child.close()


def heard(child: ChildProcess) -> Any:
    """The next message."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if (message := child.receive()) is not None:
            return message
        time.sleep(0.005)
    raise AssertionError("no message")


# -- a window never waits for its process ------------------------------------------------------------------------


def repeat(line: Channel) -> None:
    """A process that says what it hears."""
    while True:
        line.say(line.hear())


def sleep(line: Channel) -> None:
    """A process that hears one message, and reads no other."""
    line.say(line.hear())
    time.sleep(600)


def half(line: Channel) -> None:
    """A process that stops itself in the middle of a long message."""
    line._connection._send((1_000_000).to_bytes(4, "big") + b"{")  # type: ignore[attr-defined]
    os.kill(os.getpid(), signal.SIGSTOP)


def chatter(line: Channel) -> None:
    """A process that never stops talking."""
    while True:
        line.say({"word": "x" * 1000})


@pytest.fixture
def child(request: pytest.FixtureRequest) -> Iterator[ChildProcess]:
    made = ChildProcess(request.param, "other")
    OTHERS.clear()
    OTHERS.update(threading.enumerate())
    made.start()
    yield made
    made.close()


def ends_within_a_second(child: ChildProcess) -> None:
    """The process and the threads that speak with it."""
    process, began = child._process, time.monotonic()
    assert process is not None
    pid = process.pid
    assert pid is not None
    child.close()
    assert time.monotonic() - began < 1.0
    assert pid not in {other.pid for other in multiprocessing.active_children()}
    assert sys.platform == "win32" or not files.is_running(pid)  # there nothing tells
    until = time.monotonic() + 1
    while carriers() and time.monotonic() < until:
        time.sleep(0.005)
    assert carriers() == []


#: The threads that were there before the process was started: those of other processes.
OTHERS: set[threading.Thread] = set()


def carriers() -> list[str]:
    """The threads that carry messages of the process."""
    return [thread.name for thread in threading.enumerate() if "_carry" in thread.name and thread not in OTHERS]


LONG = {"word": "x" * 100_000}
posix = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs a signal that stops")


@pytest.mark.slow
@posix
@pytest.mark.parametrize("child", [repeat], indirect=True)
def test_a_process_that_was_stopped_holds_nobody_up_and_is_ended(child: ChildProcess) -> None:
    child.send({"word": "first"})
    assert heard(child) == {"word": "first"}
    assert child._process is not None
    assert child._process.pid is not None
    os.kill(child._process.pid, signal.SIGSTOP)

    def speak() -> None:
        for _number in range(100):
            child.send(LONG)
            assert child.receive() is None

    assert effort.seconds(speak, 0.5, clock=time.monotonic) <= 0.5
    ends_within_a_second(child)


@pytest.mark.slow
@posix
@pytest.mark.parametrize("child", [repeat], indirect=True)
def test_a_process_that_was_stopped_and_goes_on_answers(child: ChildProcess) -> None:
    child.send(LONG)
    heard(child)
    assert child._process is not None
    assert child._process.pid is not None
    os.kill(child._process.pid, signal.SIGSTOP)
    words = [{"word": f"{number}" * 50_000} for number in range(9)]
    for word in words:
        child.send(word)
    os.kill(child._process.pid, signal.SIGCONT)
    assert [heard(child) for _word in words] == words


@pytest.mark.slow
@pytest.mark.parametrize("child", [sleep], indirect=True)
def test_a_process_that_does_not_read_holds_nobody_up_and_counts_as_dead_in_the_end(child: ChildProcess) -> None:
    child.send(LONG)
    heard(child)
    began = time.monotonic()
    for _number in range(UNREAD):
        child.send({"word": "x" * 1000})
    assert child.receive() is None, "so much may wait"
    for _number in range(UNREAD):
        child.send({"word": "x" * 1000})
    with pytest.raises(EOFError):
        child.receive()
    assert time.monotonic() - began < 1.0
    assert child._process is None
    assert child.receive() is None, "told once"


@posix
@pytest.mark.slow
@pytest.mark.parametrize("child", [half], indirect=True)
def test_half_a_message_is_not_waited_for(child: ChildProcess) -> None:
    news, until = list[object](), time.monotonic() + 0.5
    while time.monotonic() < until:
        assert effort.seconds(lambda: news.append(child.receive()), 0.1, clock=time.monotonic) <= 0.1
        time.sleep(0.01)
    assert not any(news)
    ends_within_a_second(child)


@pytest.mark.slow
@pytest.mark.parametrize("child", [chatter], indirect=True)
def test_what_nobody_hears_takes_bounded_room(child: ChildProcess) -> None:
    heard(child)
    assert child._post is not None
    wait_until(child._post._incoming.full)
    assert child._post._incoming.qsize() == UNHEARD
    ends_within_a_second(child)


@posix
@pytest.mark.slow
def test_an_app_that_ends_without_closing_waits_for_no_process_that_was_stopped(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import os, signal\n"
        "from floes_app.bots.process.child import ChildProcess\n"
        "from tests.bots.process.test_engine_client import heard, repeat\n"
        "if __name__ == '__main__':\n"
        "    child = ChildProcess(repeat, 'other')\n"
        "    child.start()\n"
        "    child.send({'word': 1})\n"
        "    heard(child)\n"
        "    os.kill(child._process.pid, signal.SIGSTOP)\n"
        "    print(child._process.pid, flush=True)\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, program], env=environment, check=True, capture_output=True, text=True, timeout=PATIENCE
    )
    assert not files.is_running(int(done.stdout))


# -- what is said of a game ----------------------------------------------------------------------------------------


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Mapping[str, Any]]:
    """The messages to the process, which does nothing."""
    messages: list[Mapping[str, Any]] = []

    def start(child: ChildProcess) -> None:
        child.starts = child.starts or 1

    monkeypatch.setattr(ChildProcess, "start", start)
    monkeypatch.setattr(ChildProcess, "send", lambda _child, message: messages.append(message))
    return messages


def test_of_a_long_game_the_process_is_told_the_new_moves_only(
    thinker: EngineClient, sent: list[Mapping[str, Any]]
) -> None:
    session = Session(find("icefloes"), {"level": "P....../......*/......."})
    for number in range(600):
        session.play_text("rl"[number % 2] if number % 4 < 2 else "du"[number % 2])
        thinker.ask(session, "casual", QUICK)
    sizes = [len(json.dumps(message)) for message in sent]
    assert max(sizes[1:]) < 250, "the last question is no longer than the second"
    assert [len(message["actions"]) for message in sent] == [1] * 600


def test_a_process_knows_the_game_whatever_was_undone_and_asked_in_between(
    thinker: EngineClient, sent: list[Mapping[str, Any]]
) -> None:
    session, other = Session(find("floe"), {}), Session(find("seega"), {})
    asked = []

    def ask(which: Session, index: int | None = None) -> None:
        thinker.ask(which, "casual", QUICK, index)
        thinker.move_now()
        asked.append([str(ply.action) for ply in which.plies[1 : (which.index if index is None else index) + 1]])

    for _number in range(6):
        session.play(session.state.actions()[0])
        ask(session)
    ask(session, 2)
    ask(session, 5)
    session.undo()
    session.undo()
    session.play(session.state.actions()[-1])
    ask(session)
    other.play(other.state.actions()[0])
    ask(other)
    ask(session)
    thinker.cancel()
    thinker.think_ahead(session, "casual", [1], QUICK)
    asked.append(asked[-1])
    known: Mapping[str, Any] = {}
    heard_actions = []
    for message in sent:
        if "game" in message:
            known = completed(message, known)
            heard_actions.append(known["actions"])
            assert known["start"] == (other if known["game"] == "seega" else session).plies[0].state.text
    assert heard_actions == asked


@pytest.mark.slow
def test_a_new_process_is_told_the_whole_game(thinker: EngineClient) -> None:
    session = Session(find("icefloes"), {"level": "P.*/.../..Q"})
    for _number in range(4):
        session.play(session.state.actions()[0])
        thinker.ask(session, "newcomer", QUICK)
        assert answered(thinker).action in session.state.actions()
    session.play(session.state.actions()[0])
    thinker.ask(session, "master", Limits(seconds=60))
    kill_worker(thinker)
    assert wait(thinker).state is TaskState.RESTARTED
    thinker.move_now()
    assert answered(thinker).action in session.state.actions()


@pytest.mark.slow
def test_a_worker_that_died_between_two_questions(thinker: EngineClient) -> None:
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
    thinker = EngineClient()
    thinker.start()
    thinker.ask(Session(find("floe"), {}), "casual")
    news = [told for _call in range(9) if (told := thinker.poll()) is not None]
    assert [told.state for told in news] == [TaskState.RESTARTED, TaskState.FAILED]
    assert not thinker.is_thinking
    thinker.close()
