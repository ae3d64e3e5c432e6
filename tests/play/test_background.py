"""Work beside the window: what comes of it, and that it holds nobody up."""

from __future__ import annotations

import threading

import pytest

from floes_app.play.background import Background, Tell


@pytest.fixture
def gate() -> threading.Event:
    """The event that the work waits for."""
    return threading.Event()


def test_the_result_is_there_when_the_work_is_done(gate: threading.Event) -> None:
    work = Background(lambda _tell: gate.wait(10) and "read")
    assert not work.is_done()
    gate.set()
    assert work.is_done(10)
    assert work.result() == "read"


def test_what_goes_wrong_is_raised_where_the_result_is_taken() -> None:
    def fail(_tell: Tell) -> None:
        raise OSError("no disk")

    work = Background(fail)
    assert work.is_done(10)
    with pytest.raises(OSError, match="no disk"):
        work.result()


def test_it_tells_how_much_is_done_and_is_told_to_stop(gate: threading.Event) -> None:
    answers: list[bool] = []

    def count(tell: Tell) -> None:
        answers.append(tell(0.25))
        gate.wait(10)
        answers.append(tell(0.5))

    work = Background(lambda tell: gate.wait(10) and count(tell))
    assert work.share == 0
    work.cancel()
    gate.set()
    assert work.is_done(10)
    assert (answers, work.share) == ([False, False], 0.5)
    other = Background(count)
    assert other.is_done(10)
    assert answers[2:] == [True, True]


def test_work_that_goes_on_does_not_keep_the_app_from_closing(gate: threading.Event) -> None:
    before = set(threading.enumerate())
    work = Background(lambda _tell: gate.wait(10))
    begun = set(threading.enumerate()) - before
    assert begun
    assert all(thread.daemon for thread in begun)
    gate.set()
    assert work.is_done(10)
