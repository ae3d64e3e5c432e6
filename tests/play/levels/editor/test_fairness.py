"""The games on a field while it is drawn: those of this field only, and none of them twice."""

from __future__ import annotations

import re
import time

import pytest

from floes_app.bots.icefloes.levels.self_play import DEPTH, GAMES, SelfPlay, play_trials
from floes_app.bots.icefloes.levels.tasks import first_position
from floes_app.games.icefloes.levels.fields import field_start
from floes_app.play.levels.editor.fairness import LevelTrials
from floes_app.play.levels.library.self_play import games_on
from tests.play.oracle import Oracle

BAY = ("P.Q", "...", "*.*")
COVE = ("Q.P", "...", "*.*")


@pytest.fixture
def oracle() -> Oracle:
    return Oracle()


@pytest.fixture
def trials(oracle: Oracle) -> LevelTrials:
    made = LevelTrials(oracle)  # type: ignore[arg-type]
    made.play_on(BAY, 2)
    return made


def test_a_pause_keeps_the_games_and_the_next_game_follows_them(trials: LevelTrials, oracle: Oracle) -> None:
    oracle.progress(SelfPlay((4, 3), 1))
    assert trials.update()
    trials.toggle()
    assert (trials.is_running, oracle.busy, trials.number) == (False, False, 8)
    trials.toggle()
    assert oracle.asked == [(play_trials, first_position(BAY), first, GAMES) for first in (0, 8)]
    oracle.progress(SelfPlay((1, 0)))
    trials.update()
    assert trials.played == SelfPlay((5, 3), 1)


def test_another_field_begins_anew(trials: LevelTrials, oracle: Oracle) -> None:
    oracle.progress(SelfPlay((4, 3), 1))
    trials.update()
    trials.play_on(BAY, 2)
    assert trials.number == 8, "the same field goes on"
    trials.toggle()
    trials.toggle()
    trials.play_on(COVE, 2)
    assert trials.played is None
    assert oracle.asked[-1] == (play_trials, first_position(COVE), 0, GAMES)
    trials.play_on(None, 1)
    assert (trials.is_shown, trials.is_running, oracle.busy) == (False, False, False)


def test_a_pause_holds_on_another_field_too(trials: LevelTrials, oracle: Oracle) -> None:
    trials.toggle()
    trials.play_on(COVE, 2)
    assert not trials.is_running
    trials.toggle()
    assert trials.is_running
    assert oracle.asked[-1][1] == first_position(COVE)


def test_two_hundred_more_are_played_when_they_are_asked_for(trials: LevelTrials, oracle: Oracle) -> None:
    oracle.answer(SelfPlay((112, 88)))
    trials.update()
    first = trials.judged
    trials.toggle()
    assert (trials.is_running, trials.is_done, trials.wanted) == (True, False, 2 * GAMES)
    assert oracle.asked[-1] == (play_trials, first_position(BAY), GAMES, 2 * GAMES), "none is played twice"
    oracle.progress(SelfPlay((90, 10)))
    trials.update()
    assert trials.number == GAMES + 100
    assert trials.judged == first, "the verdict waits for all of them"
    trials.toggle()
    trials.toggle()
    assert oracle.asked[-1] == (play_trials, first_position(BAY), GAMES + 100, 2 * GAMES)
    oracle.answer(SelfPlay((20, 80)))
    trials.update()
    assert trials.judged == trials.played == SelfPlay((222, 178))


def test_before_all_games_are_played_there_is_nothing_to_judge(trials: LevelTrials, oracle: Oracle) -> None:
    oracle.progress(SelfPlay((GAMES - 1, 0)))
    trials.update()
    assert trials.judged is None


@pytest.mark.parametrize("board", ["H7c", "S1", "K9c"])
def test_the_editor_and_the_page_of_a_board_tell_the_same_games(oracle: Oracle, board: str) -> None:
    trials, rows = LevelTrials(oracle), field_start(board).rows()  # type: ignore[arg-type]
    trials.play_on(rows, len(field_start(board).seats))
    assert trials.played == trials.judged == games_on(board)
    assert (trials.is_done, trials.is_running, oracle.asked) == (True, False, [])
    known = trials.number
    trials.toggle()
    assert oracle.asked == [(play_trials, first_position(rows), known, known + GAMES)]
    trials.play_on(BAY, 2)
    assert (trials.judged, trials.wanted, trials.number) == (None, GAMES, 0), "another board has games of its own"


def test_after_the_last_game_nothing_goes_on_by_itself(trials: LevelTrials, oracle: Oracle) -> None:
    oracle.progress(SelfPlay((GAMES - 1, 0)))
    trials.update()
    assert not trials.is_done
    oracle.answer(SelfPlay((GAMES, 0)))
    trials.update()
    assert trials.is_done
    assert not trials.is_running
    assert len(oracle.asked) == 1


def test_the_time_left_is_told_from_the_games_since_the_last_pause(
    trials: LevelTrials, oracle: Oracle, monkeypatch: pytest.MonkeyPatch
) -> None:
    oracle.progress(SelfPlay((100, 0)))
    trials.update()
    trials.toggle()
    assert trials.seconds_left() is None
    monkeypatch.setattr(time, "monotonic", lambda: 1000.0)
    trials.toggle()
    monkeypatch.setattr(time, "monotonic", lambda: 1010.0)
    oracle.progress(SelfPlay((4, 0)))
    trials.update()
    assert trials.seconds_left() is None, "four games tell too little"
    oracle.progress(SelfPlay((10, 0)))
    trials.update()
    assert trials.seconds_left() == GAMES - 110, "a game a second"


def test_games_that_broke_off_say_why_and_those_that_are_played_how_many(trials: LevelTrials, oracle: Oracle) -> None:
    oracle.progress(SelfPlay((4, 3), 1))
    trials.update()
    assert re.findall(r"\d+", trials.sentence) == ["8", str(GAMES), str(DEPTH)]
    oracle.fail("It stopped.")
    trials.update()
    assert trials.sentence == "It stopped."
