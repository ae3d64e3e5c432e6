"""What the worker finds out about levels, asked here without a process."""

import json

import pytest

from floes_app.bots.icefloes import tasks
from floes_app.bots.icefloes.tasks import DuelFigures, Figures, best_line, first_position, measure
from floes_app.bots.worker import packed, unpacked
from floes_app.games.icefloes.fields import field_start


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
    assert measure(go_on, field_start("S3").text).is_fair  # type: ignore[union-attr]


def test_a_field_that_favours_a_seat_is_told() -> None:
    figures = measure(go_on, "......./......./......./..P.*../......./......./Q...... P")
    assert isinstance(figures, DuelFigures)
    assert not figures.is_fair


def test_a_forced_win_is_told() -> None:
    figures = measure(go_on, "......./......./......./P...*../......./......./...Q... P")
    assert isinstance(figures, DuelFigures)
    assert (figures.forced, figures.plies) == (0, 1)


def test_a_field_for_four_is_played_only() -> None:
    figures = measure(go_on, field_start("F9e").text)
    assert isinstance(figures, DuelFigures)
    assert len(figures.fairness.wins) == 4
    assert (figures.forced, figures.plies) == (None, 0)


def test_the_best_line_begins_anywhere() -> None:
    start = first_position(("P...*", ".....", ".....", "*..*.", "..*.."))
    solution = best_line(go_on, start)
    assert solution.par == len(solution.actions)


def test_answers_and_progress_can_travel() -> None:
    told: list[object] = []

    def report(progress: object) -> bool:
        told.append(progress)
        return True

    figures = measure(report, "P....../......./.*...*./......./......./..*..*./....... P")
    assert isinstance(figures, Figures)
    duel = measure(report, field_start("S6").text)
    made = tasks.level_of_day(go_on, "2031-12-24")
    for answer in (figures, figures.solution, duel, made, best_line(go_on, "P.*/.../... P"), *told):
        assert unpacked(json.loads(json.dumps(packed(answer))), tasks) == answer
    assert any(isinstance(progress, tasks.Searched) for progress in told)
