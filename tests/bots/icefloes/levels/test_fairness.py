"""Forced wins against a plain search over the rules; fairness figures on fair and unfair fields."""

from __future__ import annotations

import random

import pytest

from floes_app.bots.icefloes.levels.fairness import ForcedWin, fairness, forced_win
from floes_app.bots.icefloes.levels.solver import SolverProgress, TooLarge
from floes_app.bots.search.decision import Stopped
from floes_app.core.error import GameError
from floes_app.games.icefloes.levels.fields import field_start
from floes_app.games.icefloes.rules import IceFloesState
from floes_app.games.icefloes.text import parse


def can_force(position: IceFloesState, seat: int, plies: int) -> bool:
    """True if ``seat`` can force a win within ``plies``, by nothing but the rules."""
    if position.winner >= 0:
        return position.winner == seat
    if plies == 0 or position.is_over:
        return False
    after = [can_force(position.apply(action), seat, plies - 1) for action in position.actions()]
    return any(after) if position.to_move == seat else all(after)


def earliest(position: IceFloesState, plies: int) -> tuple[int | None, int]:
    for depth in range(1, plies + 1):
        for seat in position.seats:
            if can_force(position, seat, depth):
                return seat, depth
    return None, plies


def random_duel(width: int, height: int, floes: int, seed: int) -> IceFloesState:
    rng = random.Random(seed)
    goal = width * height // 2
    cells = ["*"] * floes + ["."] * (width * height - floes)
    rng.shuffle(cells)
    first, second = rng.sample([cell for cell in range(width * height) if cell != goal], 2)
    cells[first], cells[second] = "P", "Q"
    rows = "/".join("".join(cells[row * width : (row + 1) * width]) for row in range(height))
    return parse(f"{rows} {rng.choice('PQ')}")


def test_forced_wins_agree_with_a_plain_search() -> None:
    found = set()
    for seed in range(60):
        position = random_duel(*random.Random(seed).choice([(3, 3, 2), (5, 5, 6), (5, 3, 3), (7, 7, 8)]), seed)
        result = forced_win(position, 6)
        assert (result.seat, result.plies) == earliest(position, 6), position.text
        found.add((result.seat == position.to_move, result.plies if result.seat is not None else None))
    assert {plies for _mover, plies in found} >= {None, 1, 2, 3, 4, 5}


def test_large_fields_are_searched_too() -> None:
    for seed in range(20):
        position = random_duel(11, 9, 30, seed)
        result = forced_win(position, 5)
        assert (result.seat, result.plies) == earliest(position, 5), position.text


@pytest.mark.parametrize("name", ["S1", "S6", "S3", "S5", "L3"])
def test_nothing_is_forced_early_on_the_built_in_fields(name: str) -> None:
    result = forced_win(field_start(name), 16)
    assert (result.seat, result.plies) == (None, 16)
    assert result.positions > 0


def test_a_finished_game_is_won() -> None:
    assert forced_win(parse(".Q./.P./... Q"), 5) == ForcedWin(0, 0, 0)


@pytest.mark.parametrize("text", ["P*./.../... P", "P.Q/.../R.* P"])
def test_only_two_players_duel(text: str) -> None:
    with pytest.raises(GameError, match="two players"):
        forced_win(parse(text), 5)


def test_a_search_for_a_forced_win_stops_and_says_when_it_is_too_large() -> None:
    start = field_start("L1")
    heard: list[SolverProgress] = []

    def report(progress: SolverProgress) -> bool:
        heard.append(progress)
        return len(heard) < 3

    with pytest.raises(Stopped):
        forced_win(start, 40, report)
    assert len(heard) == 3
    assert heard[0].depth <= heard[-1].depth <= 40
    with pytest.raises(TooLarge):
        forced_win(start, 40, memory=300_000)


def test_fairness_is_seeded() -> None:
    start = field_start("S1")
    assert fairness(start, 20, "a") == fairness(start, 20, "a") != fairness(start, 20, "b")


def test_a_fair_field_and_an_unfair_one() -> None:
    fair = fairness(field_start("F9e"))
    assert len(fair.wins) == 4
    assert sum(fair.wins) + fair.draws == 200
    assert max(fair.wins) < 0.4 * sum(fair.wins)
    unfair = fairness(parse("*..Q..*/*.....*/......./..P.*../......./*.....*/....... P"))
    assert unfair.wins[0] > 0.75 * sum(unfair.wins)


def test_games_for_fairness_stop_when_told() -> None:
    with pytest.raises(Stopped):
        fairness(field_start("S1"), report=lambda progress: progress.depth < 2)
    with pytest.raises(GameError):
        fairness(parse("P*./.../... P"))
