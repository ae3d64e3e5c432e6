"""One handle for everything that is asked of a worker process."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from floes_app.bots.process.protocol import TaskState, TaskUpdate
from floes_app.play.jobs import Job


@dataclass
class Oracle:
    """A process that says what the test lets it say."""

    asked: list[Any] = field(default_factory=list)
    told: list[TaskUpdate] = field(default_factory=list)
    ticket: int | None = None

    def ask(self, question: str) -> None:
        self.asked.append(question)
        self.told, self.ticket = [], len(self.asked)

    def cancel(self) -> None:
        self.told, self.ticket = [], None

    def poll(self) -> TaskUpdate | None:
        if not self.told:
            return None
        if self.told[0].state in (TaskState.DONE, TaskState.FAILED):
            self.ticket = None
        return self.told.pop(0)


@pytest.fixture
def oracle() -> Oracle:
    return Oracle()


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def request_(oracle: Oracle, said: list[str]) -> Job[str]:
    return Job(oracle, said.append)


def test_an_answer_closes_the_question(oracle: Oracle, request_: Job[str]) -> None:
    assert not request_.poll()
    request_.ask("how?")
    assert request_.is_open
    assert not request_.poll()
    oracle.told += [TaskUpdate(TaskState.RUNNING, 3), TaskUpdate(TaskState.DONE, "so")]
    assert request_.poll()
    assert (request_.is_open, request_.progress, request_.answer, request_.fault) == (False, 3, "so", "")
    assert not request_.poll()


def test_a_question_is_lost_when_somebody_else_asks_in_between(oracle: Oracle, request_: Job[str]) -> None:
    other: Job[str] = Job(oracle)
    request_.ask("mine")
    other.ask("theirs")
    oracle.told.append(TaskUpdate(TaskState.DONE, "for them"))
    assert request_.poll()
    assert (request_.is_open, request_.answer, request_.fault) == (False, None, "")
    assert other.poll()
    assert other.answer == "for them"


def test_dropping_stops_the_process_only_while_it_works_on_this_question(oracle: Oracle) -> None:
    mine: Job[str] = Job(oracle)
    theirs: Job[str] = Job(oracle)
    mine.ask("mine")
    theirs.ask("theirs")
    mine.drop()
    assert theirs.is_open
    assert oracle.ticket == 2
    theirs.drop()
    assert oracle.ticket is None
    assert not theirs.is_open


def test_a_process_that_died_is_said_and_asked_once_more(oracle: Oracle, request_: Job[str], said: list[str]) -> None:
    request_.ask("how?")
    oracle.told.append(TaskUpdate(TaskState.RESTARTED, "It died."))
    assert request_.poll()
    assert request_.is_open
    oracle.told.append(TaskUpdate(TaskState.FAILED, "It died again."))
    assert request_.poll()
    assert said == ["It died.", "It died again."]
    assert (request_.is_open, request_.answer, request_.fault) == (False, None, "It died again.")


def test_a_new_question_forgets_what_was_answered_before(oracle: Oracle, request_: Job[str]) -> None:
    request_.ask("one")
    oracle.told.append(TaskUpdate(TaskState.DONE, "1"))
    request_.poll()
    request_.ask("two")
    assert request_.answer is None
    oracle.told.append(TaskUpdate(TaskState.DONE, "2"))
    request_.poll()
    assert request_.answer == "2"


def test_a_new_question_forgets_that_the_last_one_failed(oracle: Oracle, request_: Job[str]) -> None:
    request_.ask("one")
    oracle.told.append(TaskUpdate(TaskState.FAILED, "It died."))
    request_.poll()
    request_.ask("two")
    assert request_.fault == ""
