"""The figures of a level belong to the level that is asked for, whatever was asked before."""

from __future__ import annotations

import pytest

from floes_app.bots.icefloes.levels.tasks import Figures, Searched, Shortest, first_position, measure
from floes_app.play.levels.library import analysis as level_analysis
from floes_app.play.levels.library.analysis import KEPT, PATIENCE, LevelAnalysis
from tests.play.oracle import Oracle

BAY = ("P..", "...", "..*")
COVE = ("..P", "...", "*..")


def figures(par: int) -> Figures:
    return Figures(Shortest(par, ("r",) * par, 1, 9), 1.0, "beginner")


@pytest.fixture
def oracle(monkeypatch: pytest.MonkeyPatch) -> Oracle:
    made = Oracle()
    monkeypatch.setattr(level_analysis, "TaskClient", lambda: made)
    return made


@pytest.fixture
def analysis(oracle: Oracle) -> LevelAnalysis:
    """It looks at Bay, and has asked for its figures."""
    made = LevelAnalysis()
    made.look_at(BAY)
    made.update(PATIENCE)
    return made


def test_a_level_is_measured_after_it_has_stayed_the_same_for_a_while(oracle: Oracle) -> None:
    analysis = LevelAnalysis()
    analysis.look_at(BAY)
    analysis.update(PATIENCE * 0.9)
    analysis.look_at(COVE)
    analysis.update(PATIENCE * 0.9)
    assert oracle.asked == []
    analysis.update(PATIENCE * 0.2)
    assert oracle.asked == [(measure, first_position(COVE))]


def test_what_was_found_once_is_known_and_not_asked_again(analysis: LevelAnalysis, oracle: Oracle) -> None:
    oracle.answer(figures(2))
    assert analysis.update(0.0)
    assert not analysis.update(0.0), "nothing more is known"
    analysis.look_at(COVE)
    assert analysis.figures is None, "the figures of another level are not shown"
    analysis.look_at(BAY)
    assert analysis.figures == figures(2)
    assert not analysis.is_running
    analysis.update(PATIENCE)
    assert len(oracle.asked) == 1


def test_neither_progress_nor_a_fault_of_the_level_before_is_told_of_this_one(
    analysis: LevelAnalysis, oracle: Oracle
) -> None:
    oracle.progress(Searched(1000, 3, 1 << 20))
    assert analysis.update(0.0)
    assert analysis.progress is not None
    assert not analysis.update(0.0), "there is nothing else to be shown"
    analysis.look_at(COVE)
    assert analysis.progress is None
    assert not oracle.busy, "nobody waits for the figures of the level before"
    analysis.update(PATIENCE)
    oracle.fail("It stopped.")
    analysis.update(0.0)
    assert analysis.fault
    assert not analysis.is_running
    analysis.look_at(BAY)
    assert not analysis.fault
    assert analysis.is_running


def test_a_search_that_was_stopped_is_taken_up_at_once_and_another_level_is_looked_at(
    analysis: LevelAnalysis, oracle: Oracle
) -> None:
    oracle.progress(Searched(1000, 3, 1 << 20))
    analysis.update(0.0)
    analysis.toggle()
    assert (analysis.stopped, analysis.is_running, analysis.reached) == (True, False, 3)
    assert not oracle.busy
    analysis.toggle()
    assert analysis.is_running
    analysis.update(0.0)
    assert oracle.busy
    analysis.stop()
    analysis.look_at(COVE)
    assert not analysis.stopped
    assert analysis.seeks(COVE)
    assert not analysis.seeks(BAY)


def test_of_many_answers_the_latest_are_kept() -> None:
    analysis = LevelAnalysis()
    for number in range(KEPT + 1):
        analysis.know((f"{number}",), figures(number + 1))
    assert analysis.known(("0",)) is None
    assert analysis.known(("1",)) == figures(2)
    assert analysis.known((f"{KEPT}",)) == figures(KEPT + 1)
