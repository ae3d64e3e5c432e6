"""A position judged in looks that go deeper: lines, values, odds; never what is no longer asked."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from floes_app.bots.process import study_tasks
from floes_app.bots.process.study_tasks import (
    LINES,
    LOOKS,
    PLAYED_ON,
    Assessment,
    Rolls,
    judged,
    results_of,
    rolled,
)
from floes_app.bots.search.decision import Stopped
from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.games import find
from tests.sessions import WINNING, finished, played, some_moves


def asked(session: Session, index: int | None = None, looks: int = 1) -> Assessment:
    plies = session.plies[1 : (session.index if index is None else index) + 1]
    return judged(go_on, session.game.key, session.plies[0].state.text, [str(ply.action) for ply in plies], looks)


def go_on(_progress: Any) -> bool:
    return True


def check_lines(session: Session, found: Assessment) -> None:
    """Every line can be played, and none begins like another."""
    for line in found.lines:
        state = session.state
        for text in line.actions:
            state = state.apply(session.game.parse_action(state, text))
        assert 1 <= line.turn <= len(line.actions)
    turns = [line.actions[: line.turn] for line in found.lines]
    assert len(set(turns)) == len(turns) <= LINES


@pytest.mark.parametrize("key", ["floe", "seega", "icefloes"])
def test_two_players_have_opposite_values_and_lines_that_can_be_played(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floes_app.bots.process.study_tasks.LOOKS", (50, 200))
    session = some_moves(key, 8)
    found = asked(session, looks=2)
    values = dict(found.values)
    assert values[0] == -values[1]
    check_lines(session, found)
    assert [line.value for line in found.lines] == sorted((line.value for line in found.lines), reverse=True)


def test_a_win_is_told_with_its_moves() -> None:
    session = played("", WINNING)
    found = asked(session)
    best = found.lines[0]
    assert (best.actions[0], best.value, best.moves) == ("r", 1.0, 1)


@pytest.mark.parametrize(
    ("text", "looks"),
    [("4/o2ooo/2ooooos/oooo1ooo/o1oooooo/ooooooBo/oooooo/o1oo b 0", 1), ("4/s4B/8/8/8/8/s4B/4 b 0", 2)],
)
def test_where_nothing_can_be_chosen_the_first_look_is_the_last(
    monkeypatch: pytest.MonkeyPatch, text: str, looks: int
) -> None:
    monkeypatch.setattr("floes_app.bots.process.study_tasks.LOOKS", (20, 60))
    assert (len(find("floe").parse(text).actions()) == 1) is (looks == 1)
    found = judged(go_on, "floe", text, [], 2)
    assert (found.look, found.is_last) == (looks, True)


@pytest.mark.parametrize(("goes_on", "played"), [(None, 5), (lambda state: state.turn == 0, 1)])
def test_a_game_is_played_on_for_so_many_actions_or_as_far_as_is_asked(goes_on: Any, played: int) -> None:
    game = find("seega")
    start = game.parse("2R2/2b2/5/2b2/2R2 r m 0 -")
    asked = (goes_on,) if goes_on else ()
    end: Any = study_tasks._on(game, start, lambda state, _rng: state.actions()[0], random.Random(1), 5, *asked)
    state: Any = start
    for _action in range(played):
        state = state.apply(state.actions()[0])
    assert end == state


def test_a_result_of_a_roll_is_played_on_as_often_as_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floes_app.bots.process.study_tasks.TURN_NODES", 10)
    ended: list[int] = []

    def on(_game: Any, state: Any, *_how: Any) -> Any:
        ended.append(1)
        return SimpleNamespace(outcome=SimpleNamespace(winners=(state.turn,)), turn=state.turn)

    monkeypatch.setattr("floes_app.bots.process.study_tasks._on", on)
    start = find("frostbitten").start(find("frostbitten").complete({}))
    found = rolled(go_on, "frostbitten", start.text, [], 3)
    assert {(one.games, one.won) for one in found.results} == {(3, 3)}
    assert len(ended) == 2 * 3 * len(found.results), "the turn, and the game after it"


def test_a_game_that_is_over_has_its_result() -> None:
    session = finished()
    outcome = session.state.outcome
    assert outcome is not None
    assert dict(asked(session).values) == {seat: 1.0 if seat in outcome.winners else -1.0 for seat in session.seats}


def test_each_look_is_reported_and_a_word_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floes_app.bots.process.study_tasks.LOOKS", (50, 100, 200))
    session, heard = some_moves("seega", 30), list[Assessment]()

    def report(progress: Any) -> bool:
        heard.extend([progress] if progress not in (None, *heard[-1:]) else [])
        return len(heard) < 2

    with pytest.raises(Stopped):
        judged(report, "seega", session.plies[0].state.text, [str(ply.action) for ply in session.plies[1:]], 3)
    assert len(heard) == 2


def test_a_look_is_told_until_the_next_one_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of reports that follow quickly only some get through: what was found must not be in one alone."""
    monkeypatch.setattr("floes_app.bots.process.study_tasks.LOOKS", (50, 2000))
    session, heard = some_moves("seega", 30), list[Assessment | None]()

    def report(progress: Any) -> bool:
        heard.append(progress)
        return True

    judged(report, "seega", session.plies[0].state.text, [str(ply.action) for ply in session.plies[1:]], 2)
    first = next(number for number, progress in enumerate(heard) if progress is not None)
    assert len(heard) > first + 2, "it asks whether to go on while it looks again"
    assert None not in heard[first:]


def test_before_a_roll_it_is_told_what_it_may_bring() -> None:
    """Two penguins stand right before their goal: every roll of two steps or more brings one there."""
    session = finished("frostbitten")
    index = next(
        n
        for n in range(len(session.plies) - 1, 0, -1)
        if session.plies[n].state.to_move == CHANCE and session.plies[n].state.outcome is None
    )
    found = asked(session, index)
    odds = {key: (number, whole) for key, number, whole in found.odds}
    assert set(odds) == {"home", "send"}
    state, seat = session.plies[index].state, session.plies[index].state.turn
    goal = next(goal for goal in session.game.goals if goal.key == "home")
    lucky = sum(chance for face, chance in session.game.chances(state) if reaches(goal, state, state.apply(face), seat))
    assert odds["home"] == (lucky * 6, 6)
    assert found.lines == ()


def reaches(goal: Any, start: Any, state: Any, seat: int) -> bool:
    """The same question asked in the plainest way: every order of moves of the roll."""
    if goal.reached(start, state, seat) > 0:
        return True
    if state.outcome is not None or state.to_move != seat:
        return False
    return any(reaches(goal, start, state.apply(action), seat) for action in state.actions())


def test_with_several_players_quick_computers_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floes_app.bots.process.study_tasks.LOOKS", (50,))
    monkeypatch.setattr("floes_app.bots.process.study_tasks.PLAYED_ON", 3)
    level = next(
        choice.value
        for option in find("icefloes").options
        for choice in option.choices
        if len(Session(find("icefloes"), {"level": choice.value}).seats) == 3
    )
    found = asked(Session(find("icefloes"), {"level": level}))
    assert found.played_on == 3 < PLAYED_ON
    assert 0 <= sum(number for _seat, number in found.won) <= 3
    assert found.is_last


def test_looks_go_deeper() -> None:
    assert list(LOOKS) == sorted(LOOKS)


def before_last_roll() -> Session:
    """A game in which nothing but the last roll is due, and what follows from it; the winner rolls."""
    session = finished("frostbitten")
    session.jump(max(n for n, ply in enumerate(session.plies) if ply.state.to_move == CHANCE))
    return session


def worth(session: Session, games: int, report: Any = go_on) -> Rolls:
    plies = session.plies[1 : session.index + 1]
    return rolled(report, session.game.key, session.plies[0].state.text, [str(ply.action) for ply in plies], games)


def test_each_result_of_a_roll_has_its_games_and_who_wins_at_once_wins_them_all() -> None:
    session = before_last_roll()
    found = worth(session, 3)
    winner = session.plies[-1].state.outcome
    assert winner is not None
    assert winner.winners == (session.state.turn,)
    played = session.plies[session.index + 1].action
    result = next(same for same, _chance in results_of(session.game, session.state) if played in same)
    won = {one.action: one.won for one in found.results}
    assert {one.games for one in found.results} == {3}
    assert won[str(result[0])] == 3, "a strong computer finds the win of the last roll"
    assert all(0 <= one.won <= 3 for one in found.results)


def test_the_results_of_a_roll_are_told_apart_by_what_they_lead_to() -> None:
    session = Session(find("frostbitten"), {})
    found = results_of(session.game, session.state)
    assert sorted(len(same) for same, _chance in found) == [1, 1, 2, 2]
    assert sum(chance for _same, chance in found) == 1


def test_the_games_of_a_roll_are_told_one_by_one_and_a_word_ends_them() -> None:
    heard: list[int] = []

    def report(progress: Any) -> bool:
        if progress.results and (not heard or heard[-1] != progress.results[0].games):
            heard.append(progress.results[0].games)
        return len(heard) < 3

    with pytest.raises(Stopped):
        worth(before_last_roll(), 50, report)
    assert heard == [1, 2, 3]
