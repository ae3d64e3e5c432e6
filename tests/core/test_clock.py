"""The clock of two people: a value that is told how time went by, and is kept in the record of their game."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest

from floes_app.core import record
from floes_app.core.clock import JUMP, MOST, Clock
from floes_app.core.match import Match, begin
from floes_app.core.player import Player
from floes_app.core.session import TIME, Session
from floes_app.games import GAMES, find
from floes_app.storage.logbook import facts

FIVE = Clock(300, 3).anew()
EACH = Clock(30, each_turn=True).anew()


def timed(key: str = "seega", clock: Clock = FIVE) -> Session:
    session = Session(find(key), {}, [Player("Aino"), Player("Bram")], seed=3)
    session.clock = clock
    return session


def test_a_turn_takes_time_from_who_thinks_and_brings_some() -> None:
    thought = FIVE.spend(0, 1.5).spend(0, 1.5)
    assert thought.left == (297.0, 300.0)
    assert thought.pass_on(0).left == (300.0, 300.0)
    assert EACH.spend(1, 2.0).left == (30.0, 28.0)
    assert EACH.spend(1, 2.0).pass_on(1).left == (30.0, 30.0)


@pytest.mark.parametrize("seconds", [-5.0, 0.0, JUMP + 0.1, 1e9, math.nan, math.inf])
def test_a_time_that_ran_backwards_or_jumped_counts_nothing(seconds: float) -> None:
    assert FIVE.spend(0, seconds) == FIVE


def test_whose_time_for_the_game_has_run_out_gets_no_more() -> None:
    over = Clock(1, 3).anew().spend(0, 1.5)
    assert (over.left, over.late) == ((0.0, 1.0), (True, False))
    assert over.pass_on(0).left == (0.0, 1.0)
    late = Clock(1, each_turn=True).anew().spend(0, 1.5)
    assert (late.pass_on(0).left, late.pass_on(0).late) == ((1.0, 1.0), (True, False)), "the next turn has its own time"


def test_the_last_minute_of_a_long_time_and_the_last_ten_seconds_are_told() -> None:
    long, short = Clock(300, left=(60.4, 9.0)), Clock(30, each_turn=True, left=(10.5, 60.2))
    assert long.spend(0, 0.5).warning(long, 0) == 60
    assert long.spend(1, 0.5).warning(long, 1) == 0, "it was told before"
    assert short.spend(0, 0.6).warning(short, 0) == 10
    assert short.spend(1, 0.6).warning(short, 1) == 0, "a short turn has no last minute"


# -- the end of a game -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_who_runs_out_of_time_loses_and_the_record_says_so(game: Any) -> None:
    session = timed(game.key, FIVE.spend(1, 1.0))
    session.play(session.state.actions()[0])
    session.lose_on_time(1)
    assert session.outcome is not None
    assert (session.outcome.winners, session.outcome.reason) == ((0,), TIME)
    assert session.state.outcome is None, "the rules know nothing of it"
    again = record.read(record.write(session), GAMES)
    assert again.loser_on_time() == 1
    assert again.clock == session.clock
    letter = game.letters[0]
    assert record.result_text(again).startswith(f"{letter} wins (time)")
    found = facts(record.write(session), {game.key: game}, "x", 0.0)
    assert found is not None
    assert found.games[-1].winners == (0,)


def test_a_seal_or_bear_scores_for_the_ice_that_is_left() -> None:
    session = begin(find("floe"), {}, (Player("Aino"), Player("Bram")))
    session.clock = FIVE.spend(0, 1.0)
    session.lose_on_time(0)
    match = Match.of(session)
    assert match is not None
    assert match.totals == (0, 48)
    following = match.next_game()
    assert following.clock == FIVE, "each game of a match begins with all its time"


def test_a_game_that_the_clock_ended_goes_on_only_when_something_is_taken_back() -> None:
    session = timed()
    session.play(session.state.actions()[0])
    session.lose_on_time(0)
    with pytest.raises(Exception, match="over"):
        session.play(session.state.actions()[0])
    session.jump(0)
    assert session.outcome is None
    session.jump(1)
    assert session.outcome is not None, "looking back changes nothing"
    session.jump(0)
    session.play(session.state.actions()[1])
    assert session.outcome is None
    assert session.clock is not None
    assert not session.clock.decides, "nobody loses by that clock once more"
    assert record.read(record.write(session), GAMES).outcome is None


# -- its record ------------------------------------------------------------------------------------------------------


def test_a_clock_goes_on_where_it_stood_and_records_without_one_have_none() -> None:
    clock = Clock(600, 5, decides=False, left=(12.34, 599.0), late=(False, True))
    session = timed(clock=clock)
    again = record.read(record.write(session), GAMES)
    assert again.clock == Clock(600, 5, decides=False, left=(12.3, 599.0), late=(False, True))
    assert record.read(record.write(timed(clock=EACH)), GAMES).clock == EACH
    session.clock = None
    assert "clock" not in json.loads(record.write(session))
    assert record.read(record.write(session), GAMES).clock is None


def test_what_a_later_version_adds_to_a_clock_does_no_harm() -> None:
    data = json.loads(record.write(timed()))
    data["clock"]["sand"] = "red"
    assert record.read(json.dumps(data), GAMES).clock == FIVE


NONSENSE: list[dict[str, Any]] = [
    {"seconds": 0},
    {"seconds": MOST + 1},
    {"seconds": "300"},
    {"seconds": True},
    {"more": -1},
    {"more": 2.5},
    {"left": {"r": 1.0}},
    {"left": {"r": -1.0, "b": 1.0}},
    {"left": {"r": math.nan, "b": 1.0}},
    {"left": {"r": 1e12, "b": 1.0}},
    {"left": {"r": True, "b": 1.0}},
    {"left": [1.0, 1.0]},
    {"late": ["c"]},
    {"late": "b"},
    {"late": [["b"]]},
    {"decides": "no"},
    {"each turn": 1},
    {"lost": "c"},
    {"lost": ["b"]},
    {"lost": "b", "decides": False},
]


@pytest.mark.parametrize("change", NONSENSE, ids=str)
def test_a_clock_of_nonsense_is_refused(change: dict[str, Any]) -> None:
    data = json.loads(record.write(timed()))
    data["clock"] |= change
    with pytest.raises(record.RecordError):
        record.read(json.dumps(data), GAMES)


def test_a_game_of_four_or_of_one_has_no_clock() -> None:
    data = json.loads(record.write(Session(find("frostbitten"), {"players": 4})))
    data["clock"] = json.loads(record.write(timed("frostbitten")))["clock"]
    with pytest.raises(record.RecordError):
        record.read(json.dumps(data), GAMES)


def test_the_clock_ends_nothing_that_the_rules_have_ended() -> None:
    from tests.sessions import WINNING, played

    data = json.loads(record.write(played("r", WINNING)))
    data["clock"] = json.loads(record.write(timed("icefloes")))["clock"] | {"lost": "Q"}
    with pytest.raises(record.RecordError):
        record.read(json.dumps(data), GAMES)
