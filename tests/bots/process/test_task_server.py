"""The process that works for the window: what it says of a task, without a process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from floes_app.bots.process import task_server
from floes_app.bots.process.protocol import TaskState
from floes_app.core.error import GameError


class Line:
    """Keeps what is said; somebody else wants something where ``waiting`` says so."""

    def __init__(self, waiting: bool = False) -> None:
        self.said: list[Any] = []
        self.waiting = waiting

    def say(self, data: Any) -> None:
        self.said.append(data)

    def waits(self) -> bool:
        return self.waiting


def refuse(_report: Callable[[Any], bool]) -> None:
    raise GameError("no such thing")


def break_off(report: Callable[[Any], bool]) -> None:
    report(0.5)
    raise ZeroDivisionError


def work(line: Line, task: Callable[..., Any], *arguments: Any) -> None:
    task_server._work(line, 7, task, [*arguments])  # type: ignore[arg-type]


def test_the_end_of_a_task_is_told_with_its_answer() -> None:
    line = Line()
    work(line, lambda _report, one, other: one + other, 2, 3)
    assert line.said == [task_server.news(7, TaskState.DONE, 5)]


def test_an_error_that_says_what_is_wrong_is_told_and_ends_nothing() -> None:
    line = Line()
    work(line, refuse)
    assert line.said == [task_server.news(7, TaskState.FAILED, "no such thing")]


def test_a_fault_of_the_program_ends_it_unless_nobody_waits_for_the_task_any_more() -> None:
    with pytest.raises(ZeroDivisionError):
        work(Line(), break_off)
    line = Line(waiting=True)
    work(line, break_off)
    assert line.said == []
