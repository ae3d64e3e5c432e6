"""The worker process. Its tasks are functions of this file, which the process imports."""

import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from floes_app.bots.process.protocol import TaskState, TaskUpdate, packed, unpacked
from floes_app.bots.process.task_client import BROKEN_OFF, TaskClient
from floes_app.bots.process.task_server import Report, _work
from floes_app.core.error import GameError
from tests.waiting import PATIENCE


def add(_report: Any, one: int, other: int) -> int:
    return one + other


def endless(report: Callable[[int], bool]) -> int:
    """Counts until it is told to stop."""
    number = 0
    while report(number := number + 1):
        time.sleep(0.005)
    raise RuntimeError("told to stop")


def count_until(report: Callable[[int], bool], file: str) -> int:
    """Counts until there is a file."""
    number = 0
    while not Path(file).exists():
        time.sleep(0.005)
        report(number := number + 1)
    return number


def fail(_report: Any) -> None:
    raise GameError("no such thing")


def die(_report: Any) -> None:
    os._exit(3)


@pytest.fixture
def worker() -> Iterator[TaskClient]:
    worker = TaskClient()
    yield worker
    worker.close()


def answer(worker: TaskClient, state: TaskState | None = None) -> TaskUpdate:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        news = worker.poll()
        if news is not None and state in (None, news.state):
            return news
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_an_answer_comes_back(worker: TaskClient) -> None:
    assert not worker.busy
    worker.ask(add, 2, 3)
    assert worker.busy
    assert answer(worker) == TaskUpdate(TaskState.DONE, 5)
    assert not worker.busy
    assert worker.poll() is None


@pytest.mark.slow
def test_progress_is_told_and_then_the_result(worker: TaskClient, tmp_path: Path) -> None:
    file = tmp_path / "enough"
    worker.ask(count_until, str(file))
    first = answer(worker)
    assert first.state is TaskState.RUNNING
    file.touch()
    assert answer(worker, TaskState.DONE).value >= first.value


@pytest.mark.slow
def test_a_new_question_takes_the_place_of_the_old_one_at_once(worker: TaskClient) -> None:
    worker.ask(endless)
    answer(worker, TaskState.RUNNING)
    worker.ask(add, 1, 1)
    assert answer(worker) == TaskUpdate(TaskState.DONE, 2)


@pytest.mark.slow
def test_nothing_is_heard_of_a_cancelled_task(worker: TaskClient) -> None:
    worker.ask(endless)
    answer(worker, TaskState.RUNNING)
    worker.cancel()
    assert not worker.busy
    time.sleep(0.3)
    assert worker.poll() is None
    worker.ask(add, 4, 4)
    assert answer(worker) == TaskUpdate(TaskState.DONE, 8)


@pytest.mark.slow
def test_an_error_is_told_and_the_next_task_goes_on(worker: TaskClient) -> None:
    worker.ask(fail)
    assert answer(worker) == TaskUpdate(TaskState.FAILED, "no such thing")
    worker.ask(add, 1, 2)
    assert answer(worker).value == 3


@pytest.mark.slow
def test_a_process_that_dies_is_told_and_replaced(worker: TaskClient) -> None:
    worker.ask(die)
    assert answer(worker) == TaskUpdate(TaskState.FAILED, BROKEN_OFF)
    worker.ask(add, 1, 2)
    assert answer(worker).value == 3


@pytest.mark.slow
def test_closing_in_the_middle_of_a_task_does_not_wait_for_it(worker: TaskClient) -> None:
    worker.ask(endless)
    answer(worker, TaskState.RUNNING)
    worker.close()  # does not come back otherwise
    assert worker.poll() is None


def test_a_process_for_which_the_system_has_no_room_is_one_that_died(
    worker: TaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(_process: BaseProcess) -> None:
        raise BlockingIOError("Resource temporarily unavailable")

    with monkeypatch.context() as patch:
        patch.setattr(BaseProcess, "start", start)
        worker.ask(add, 1, 2)
        assert answer(worker) == TaskUpdate(TaskState.FAILED, BROKEN_OFF)
        worker.close()
    worker.ask(add, 1, 2)
    assert answer(worker).value == 3


@dataclass(frozen=True)
class Cell:
    row: int
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Grid:
    cells: tuple[Cell, ...]
    best: Cell | None = None


def paint(_report: Any, rows: list[int]) -> Grid:
    return Grid(tuple(Cell(row, ("x",) * row) for row in rows), Cell(9))


@pytest.mark.slow
def test_values_of_the_tasks_own_classes_come_back_as_they_were(worker: TaskClient) -> None:
    worker.ask(paint, [0, 2])
    assert answer(worker).value == Grid((Cell(0), Cell(2, ("x", "x"))), Cell(9))


def test_what_travels_is_json_and_only_dataclasses_of_the_module_are_made_of_it() -> None:
    here = sys.modules[__name__]
    value = Grid((Cell(1),), None)
    assert unpacked(json.loads(json.dumps(packed(value))), here) == value
    for name in ("TaskClient", "time", "Nobody", "add"):
        with pytest.raises(ValueError, match=name):
            unpacked({"class": name}, here)


def test_a_task_is_told_to_stop_as_soon_as_another_word_waits() -> None:
    said: list[Mapping[str, Any]] = []
    line = SimpleNamespace(waits=lambda: bool(said), say=said.append)
    went_on: list[bool] = []

    def task(report: Report) -> int:
        went_on.append(report(1))
        said.append({})
        went_on.append(report(2))
        return 3

    _work(line, 1, task, [])  # type: ignore[arg-type]
    assert went_on == [True, False]
