"""The findings of the worker about levels, asked here without a process."""

import json
import random
from collections.abc import Iterable
from typing import Any

import pytest

from floes_app.bots.icefloes.levels import tasks
from floes_app.bots.icefloes.levels.fairness import Fairness
from floes_app.bots.icefloes.levels.generator import NoLevel
from floes_app.bots.icefloes.levels.solver import MOST_SOLUTIONS, SolverProgress
from floes_app.bots.icefloes.levels.tasks import (
    DuelFigures,
    Figures,
    best_line,
    first_position,
    idle_floes,
    level_of_word,
    measure,
    solutions,
)
from floes_app.bots.process.protocol import packed, unpacked
from floes_app.bots.search.decision import Stopped
from floes_app.games.icefloes.levels.fields import field_start
from floes_app.games.icefloes.levels.symmetry import Symmetry
from floes_app.games.icefloes.text import parse
from floes_app.play.levels.library.generator import SIZES, floe_numbers


def go_on(_progress: object) -> bool:
    return True


def test_a_level_for_one_is_solved_and_rated() -> None:
    figures = measure(go_on, "P...*/...../...../*..*./..*.. P")
    assert isinstance(figures, Figures)
    assert figures.solution.par is not None
    assert len(figures.solution.actions) == figures.solution.par
    assert figures.difficulty is not None
    assert figures.grade


def test_a_level_without_a_way_has_no_difficulty() -> None:
    figures = measure(go_on, "P../.../... P")
    assert isinstance(figures, Figures)
    assert figures.solution.par is None
    assert (figures.difficulty, figures.grade) == (None, "")


@pytest.mark.slow
def test_a_field_for_two_is_played_and_searched() -> None:
    heard: list[object] = []
    figures = measure(lambda progress: heard.append(progress) is None, "P.*/.../*.Q P")
    assert isinstance(figures, DuelFigures)
    assert sum(figures.fairness.wins) + figures.fairness.draws == tasks.DUEL_GAMES
    assert figures.plies > 0


def test_a_forced_win_is_told() -> None:
    figures = measure(go_on, "......./......./......./P...*../......./......./...Q... P")
    assert isinstance(figures, DuelFigures)
    assert (figures.forced, figures.plies) == (0, 1)


def test_no_forced_win_is_looked_for_among_three() -> None:
    figures = measure(go_on, "P...Q/...../.*.*./...../R...* P")
    assert isinstance(figures, DuelFigures)
    assert (len(figures.fairness.wins), figures.forced, figures.plies) == (3, None, 0)


def test_of_a_search_that_broke_off_only_the_moves_that_were_searched_are_claimed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[Any] = []

    def broken(_position: Any, _plies: int, report: Any, _memory: int) -> None:
        report(SolverProgress(9, 7, 9))
        raise Stopped

    monkeypatch.setattr(tasks, "fairness", lambda _position, _games, report: Fairness((5, 5), 0))
    monkeypatch.setattr(tasks, "forced_win", broken)
    figures = measure(lambda progress: not told.append(progress), "P.*/.../*.Q P")  # type: ignore[func-returns-value]
    assert isinstance(figures, DuelFigures)
    assert figures.plies == 6, "it was still looking at the seventh"
    assert told == [figures]


def test_a_field_for_four_is_played_only() -> None:
    figures = measure(go_on, field_start("F9e").text)
    assert isinstance(figures, DuelFigures)
    assert len(figures.fairness.wins) == 4
    assert (figures.forced, figures.plies) == (None, 0)


def test_the_best_line_begins_anywhere() -> None:
    start = first_position(("P...*", ".....", ".....", "*..*.", "..*.."))
    solution = best_line(go_on, start)
    assert solution.par == len(solution.actions)


@pytest.mark.slow
def test_answers_and_progress_can_travel() -> None:
    told: list[object] = []

    def report(progress: object) -> bool:
        told.append(progress)
        return True

    figures = measure(report, "P....../......./.*...*./......./......./..*..*./....... P")
    assert isinstance(figures, Figures)
    duel = measure(report, field_start("S6").text)
    made = tasks.Made("P..../.../* P", 2, 3.5, "rd")
    for answer in (figures, figures.solution, duel, made, best_line(go_on, "P.*/.../... P"), *told):
        assert unpacked(json.loads(json.dumps(packed(answer))), tasks) == answer
    assert any(isinstance(progress, tasks.Searched) for progress in told)


def brute_ways(text: str, most: int = 8) -> list[str]:
    """All shortest ways, found layer by layer with the rules alone."""
    layer = {"": parse(text)}
    for _depth in range(most):
        following = {line + action: here.apply(action) for line, here in layer.items() for action in here.actions()}
        won = sorted(line for line, after in following.items() if after.winner >= 0)
        if won:
            return won
        layer = following
    return []


@pytest.mark.parametrize("seed", range(12))
def test_ways_are_all_shortest_ways_and_idle_floes_change_none_of_them(seed: int) -> None:
    generator = random.Random(seed)
    while True:
        letters = ["."] * 25
        for number, letter in zip(generator.sample([n for n in range(25) if n != 12], 7), "P******", strict=True):
            letters[number] = letter
        rows = tuple("".join(letters[begin : begin + 5]) for begin in range(0, 25, 5))
        expected = brute_ways(first_position(rows), 6)
        if 0 < len(expected) <= MOST_SOLUTIONS:
            break
    assert list(solutions(go_on, first_position(rows))) == expected
    idle = idle_floes(go_on, first_position(rows))
    floes = {(column, 4 - row) for row in range(5) for column in range(5) if rows[row][column] == "*"}
    needed = {cell for cell in floes if brute_ways(first_position(without(rows, [cell])), 6) != expected}
    assert set(idle.cells) == floes - needed
    all_gone = brute_ways(first_position(without(rows, idle.cells)), 6)
    assert idle.together is (bool(idle.cells) and all_gone == expected)


def test_idle_floes_that_would_leave_a_symmetry_lopsided_stay() -> None:
    rows = ("**...", ".....", "*...*", ".P...", "...**")
    assert set(idle_floes(go_on, first_position(rows)).cells) == {(3, 0), (4, 0), (1, 4)}
    kept = idle_floes(go_on, first_position(rows), Symmetry.TWO.value)
    assert set(kept.cells) == {(3, 0), (1, 4)}, "the floe opposite to e1 is needed"
    assert kept.together


def without(rows: tuple[str, ...], cells: Iterable[tuple[int, int]]) -> tuple[str, ...]:
    gone = set(cells)
    return tuple(
        "".join("." if (column, 4 - row) in gone else letter for column, letter in enumerate(line))
        for row, line in enumerate(rows)
    )


def test_a_level_without_a_way_has_no_ways() -> None:
    assert solutions(go_on, "P../.../... P") == ()


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("grade", ["beginner", "easy", "medium", "hard"])
def test_nearly_every_word_makes_a_level(size: int, grade: str) -> None:
    found = 0
    for number in range(2):
        try:
            level_of_word(lambda _progress: True, size, floe_numbers(size)[1], grade, f"word {number}")
            found += 1
        except NoLevel:
            pass
    assert found == 2 or (size, grade) == (5, "hard")
