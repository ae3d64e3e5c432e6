"""The games on a field while it is drawn: those of this field only, and none of them twice."""

from __future__ import annotations

import re
import time

import pytest

from floes_app.bots.icefloes.levels.self_play import DEPTH, GAMES, SelfPlay, play_games
from floes_app.bots.icefloes.levels.tasks import first_position
from floes_app.games.icefloes.levels.fields import field_start
from floes_app.play.levels.editor.fairness import FieldGames
from floes_app.play.levels.library.self_play import games_on
from tests.play.oracle import Oracle

BAY = ("P.Q", "...", "*.*")
COVE = ("Q.P", "...", "*.*")


@pytest.fixture
def oracle() -> Oracle:
    return Oracle()


@pytest.fixture
def games(oracle: Oracle) -> FieldGames:
    made = FieldGames(oracle)  # type: ignore[arg-type]
    made.play_on(BAY, 2)
    return made


def test_a_pause_keeps_the_games_and_the_next_game_follows_them(games: FieldGames, oracle: Oracle) -> None:
    oracle.progress(SelfPlay((4, 3), 1))
    assert games.update()
    games.toggle()
    assert (games.is_running, oracle.busy, games.number) == (False, False, 8)
    games.toggle()
    assert oracle.asked == [(play_games, first_position(BAY), first, GAMES) for first in (0, 8)]
    oracle.progress(SelfPlay((1, 0)))
    games.update()
    assert games.played == SelfPlay((5, 3), 1)


def test_another_field_begins_anew(games: FieldGames, oracle: Oracle) -> None:
    oracle.progress(SelfPlay((4, 3), 1))
    games.update()
    games.play_on(BAY, 2)
    assert games.number == 8, "the same field goes on"
    games.toggle()
    games.toggle()
    games.play_on(COVE, 2)
    assert games.played is None
    assert oracle.asked[-1] == (play_games, first_position(COVE), 0, GAMES)
    games.play_on(None, 1)
    assert (games.is_shown, games.is_running, oracle.busy) == (False, False, False)


def test_a_pause_holds_on_another_field_too(games: FieldGames, oracle: Oracle) -> None:
    games.toggle()
    games.play_on(COVE, 2)
    assert not games.is_running
    games.toggle()
    assert games.is_running
    assert oracle.asked[-1][1] == first_position(COVE)


def test_two_hundred_more_are_played_when_they_are_asked_for(games: FieldGames, oracle: Oracle) -> None:
    oracle.answer(SelfPlay((112, 88)))
    games.update()
    first = games.judged
    games.toggle()
    assert (games.is_running, games.is_done, games.wanted) == (True, False, 2 * GAMES)
    assert oracle.asked[-1] == (play_games, first_position(BAY), GAMES, 2 * GAMES), "none is played twice"
    oracle.progress(SelfPlay((90, 10)))
    games.update()
    assert games.number == GAMES + 100
    assert games.judged == first, "the verdict waits for all of them"
    games.toggle()
    games.toggle()
    assert oracle.asked[-1] == (play_games, first_position(BAY), GAMES + 100, 2 * GAMES)
    oracle.answer(SelfPlay((20, 80)))
    games.update()
    assert games.judged == games.played == SelfPlay((222, 178))


def test_before_all_games_are_played_there_is_nothing_to_judge(games: FieldGames, oracle: Oracle) -> None:
    oracle.progress(SelfPlay((GAMES - 1, 0)))
    games.update()
    assert games.judged is None


@pytest.mark.parametrize("board", ["H7c", "S1", "K9c"])
def test_the_editor_and_the_page_of_a_board_tell_the_same_games(oracle: Oracle, board: str) -> None:
    games, rows = FieldGames(oracle), field_start(board).rows()  # type: ignore[arg-type]
    games.play_on(rows, len(field_start(board).seats))
    assert games.played == games.judged == games_on(board)
    assert (games.is_done, games.is_running, oracle.asked) == (True, False, [])
    known = games.number
    games.toggle()
    assert oracle.asked == [(play_games, first_position(rows), known, known + GAMES)]
    games.play_on(BAY, 2)
    assert (games.judged, games.wanted, games.number) == (None, GAMES, 0), "another board has games of its own"


def test_after_the_last_game_nothing_goes_on_by_itself(games: FieldGames, oracle: Oracle) -> None:
    oracle.progress(SelfPlay((GAMES - 1, 0)))
    games.update()
    assert not games.is_done
    oracle.answer(SelfPlay((GAMES, 0)))
    games.update()
    assert games.is_done
    assert not games.is_running
    assert len(oracle.asked) == 1


def test_the_time_left_is_told_from_the_games_since_the_last_pause(
    games: FieldGames, oracle: Oracle, monkeypatch: pytest.MonkeyPatch
) -> None:
    oracle.progress(SelfPlay((100, 0)))
    games.update()
    games.toggle()
    assert games.seconds_left() is None
    monkeypatch.setattr(time, "monotonic", lambda: 1000.0)
    games.toggle()
    monkeypatch.setattr(time, "monotonic", lambda: 1010.0)
    oracle.progress(SelfPlay((4, 0)))
    games.update()
    assert games.seconds_left() is None, "four games tell too little"
    oracle.progress(SelfPlay((10, 0)))
    games.update()
    assert games.seconds_left() == GAMES - 110, "a game a second"


def test_games_that_broke_off_say_why_and_those_that_are_played_how_many(games: FieldGames, oracle: Oracle) -> None:
    oracle.progress(SelfPlay((4, 3), 1))
    games.update()
    assert re.findall(r"\d+", games.sentence) == ["8", str(GAMES), str(DEPTH)]
    oracle.fail("It stopped.")
    games.update()
    assert games.sentence == "It stopped."
