"""Rating and generator: what the figures mean, and that a seed is a level."""

from __future__ import annotations

import itertools
import time
from collections import Counter
from dataclasses import replace
from datetime import date
from math import inf

import pytest

from floes_app.bots.icefloes.levels.generator import (
    GRADE_NAMES,
    LEAST_PAR,
    MOST_TURNS_ALIKE,
    Draw,
    NoLevel,
    Wishes,
    daily,
    generate,
    usual_floes,
)
from floes_app.bots.icefloes.levels.idea import Idea, turns_alike
from floes_app.bots.icefloes.levels.rating import GRADE_WORDS, GRADES, Rating, difficulty_of, grade_of, rate
from floes_app.bots.icefloes.levels.solver import solve
from floes_app.bots.search.decision import Stopped
from floes_app.core.error import GameError
from floes_app.games.icefloes.levels.level import level_text, read_level
from floes_app.games.icefloes.rules import IceFloesState
from floes_app.games.icefloes.text import parse
from tests.amounts import sample

HARDEST = "P***./****./...../...../..... P"


def rated(position: IceFloesState) -> Rating:
    rating = rate(position)
    assert rating is not None
    return rating


def test_the_difficulty_is_the_documented_formula() -> None:
    idea = Idea(8, 2, 5, tempted=9, built=2, reused=1, swerves=1, away=2, wrong=((inf, 2.0), (3.0,)), lost=0.25)
    expected = 1.4 * 3 + 0.35 + 0.15 * 2 + 0.2 * 2.5 + 0.25 + 0.5 * 4 + 0.6 * 2 + 0.8 + 0.4 + 0.3 * 2 - 0.7
    assert difficulty_of(idea) == pytest.approx(expected, abs=0.001)
    for rows in (HARDEST, "P..../.*.*./...../.*.*./....* P"):
        assert rated(parse(rows)).difficulty == difficulty_of(rated(parse(rows)).idea)
    assert rated(parse(HARDEST)).par == 24


def test_what_can_go_wrong_is_harder_than_what_is_only_long() -> None:
    trapped = rated(parse("...../.*.*./...../P..*./..... P"))  # six moves, two of three first ones lose
    corridor = rated(parse("........./P.**.**.*/*.......*/........./...*.*... P"))
    assert trapped.par == 6 < corridor.par
    assert trapped.difficulty > corridor.difficulty


def test_a_mirrored_level_is_as_difficult() -> None:
    position, rating = generate(Wishes(5, 3, 3, "easy"), "a")
    mirrored = read_level("\n".join(row[::-1] for row in position.rows()))
    assert rated(mirrored).difficulty == rating.difficulty


def test_what_cannot_be_solved_has_no_rating() -> None:
    assert rate(parse("P../.../... P")) is None


def test_grades_follow_each_other() -> None:
    assert [name for name, _begin in GRADES] == list(GRADE_WORDS) == list(GRADE_NAMES)
    assert [begin for _name, begin in GRADES] == sorted(begin for _name, begin in GRADES)
    assert grade_of(0.0) == "beginner"
    assert grade_of(4.99) == "beginner"
    assert grade_of(5.0) == "easy"
    assert grade_of(100.0) == "expert"


@pytest.mark.slow
@pytest.mark.parametrize("grade", GRADE_NAMES)
@pytest.mark.parametrize(("width", "height", "floes"), [(5, 5, 6), (7, 7, 8), (5, 9, 9)])
def test_levels_are_as_wished(width: int, height: int, floes: int, grade: str) -> None:
    wishes = Wishes(width, height, floes, grade)
    position, rating = generate(wishes, "a word")
    assert read_level(level_text(position)) == position
    assert position.size == (width, height)
    assert position.seats == (0,)
    assert len(position.floe_cells()) == floes
    again = rate(position)
    assert again is not None
    assert (again.solution, again.difficulty) == (rating.solution, rating.difficulty)
    assert again.idea == replace(rating.idea, idle=None)
    assert rating.grade == grade
    assert all(turns_alike(way) <= MOST_TURNS_ALIKE for way in rating.solution.solutions)
    assert rating.par >= LEAST_PAR
    assert solve(position).par == rating.par


#: Whoever changes one of these breaks the promise that a seed is a level; daily levels would differ between versions.
PROMISED = {
    ("20", 5, 5, 5, "easy"): ".*P*./...../...../...../*.*..",
    ("floes", 7, 7, 5, "medium"): "......./*...*../P..*.../......./......./...*.../.......",
    ("sea", 7, 7, 5, "easy"): "......./...*.*./.....P./..*.*../......./......./.......",
    ("", 5, 5, 5, "easy"): "..P../*.*../.*.*./...../.....",
    (
        "Zoë ❄",
        9,
        9,
        7,
        "hard",
    ): "........./........./......P../..*..*.../*......../..*..*.../...*...../........./.........",
    ("daily 2026-02-28", 7, 7, 5, "medium"): "P....*./......./....*../......./*....../......./....*..",
}


@pytest.mark.slow
@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[] if key[0] == "20" else [pytest.mark.slow]) for key in PROMISED]
)
def test_a_seed_is_a_level_for_ever(key: tuple[str, int, int, int, str]) -> None:
    seed, width, height, floes, grade = key
    position, _rating = generate(Wishes(width, height, floes, grade), seed)
    assert "/".join(position.rows()) == PROMISED[key]


@pytest.mark.slow
def test_easy_levels_have_an_idea_and_no_floe_at_the_edge() -> None:
    scores = []
    for word in ("sun", "sea"):
        position, rating = generate(Wishes(7, 7, 5, "easy"), word)
        assert rating.grade == "easy"
        assert all(0 < column < 6 and 0 < row < 6 for column, row in position.floe_cells())
        scores.append(rating.idea.score)
    assert min(scores) > 2
    assert not Wishes(5, 5, 5, "easy").likes_open_sea, "there would be but a few"
    assert Wishes(7, 5, 3, "easy").likes_open_sea, "three squares by five have room for three"
    assert not Wishes(7, 5, 4, "easy").likes_open_sea


def test_every_day_has_its_seed() -> None:
    assert daily(date(2026, 2, 28)) == "daily 2026-02-28"


@pytest.mark.slow
def test_other_seeds_make_other_levels() -> None:
    levels = {generate(Wishes(5, 3, 3, "easy"), str(seed))[0] for seed in range(3)}
    assert len(levels) == 3


def test_a_lone_surrogate_is_a_seed_too() -> None:
    assert Draw("\udc80").below(1 << 20) != Draw("\udc81").below(1 << 20)
    assert generate(Wishes(5, 3, 3, "easy"), "\udc80")


@pytest.mark.parametrize(
    "wishes",
    [(4, 5, 5, "easy"), (5, 27, 5, "easy"), (1, 5, 5, "easy"), (5, 5, 25, "easy"), (5, 5, 1, "easy"), (5, 5, 5, "x")],
)
def test_impossible_wishes_are_refused(wishes: tuple[int, int, int, str]) -> None:
    with pytest.raises(GameError):
        Wishes(*wishes)


def test_the_usual_number_of_floes_fits_every_field() -> None:
    for width in range(3, 26, 2):
        for height in range(3, 26, 2):
            Wishes(width, height, usual_floes(width, height))


def test_what_does_not_exist_is_not_made() -> None:
    with pytest.raises(NoLevel):
        generate(Wishes(3, 3, 2, "expert"), "x", tries=200)


@pytest.mark.parametrize(("size", "seed"), sample(itertools.product([(3, 3), (3, 5), (5, 5)], "abc"), 9))
def test_on_a_full_field_floes_have_nowhere_to_go(size: tuple[int, int], seed: str) -> None:
    wishes = Wishes(*size, size[0] * size[1] - 1, "expert")
    with pytest.raises(NoLevel):
        generate(wishes, seed, tries=100)


@pytest.mark.slow
def test_when_time_is_up_the_nearest_level_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = itertools.count()
    monkeypatch.setattr(time, "monotonic", lambda: next(looks) / 100)  # not the real one: the machine may be busy
    nearer: list[float] = []
    for seconds in (0.5, 1.5):
        began = next(looks)
        _position, rating = generate(Wishes(25, 25, 100, "expert"), "a", seconds=seconds)
        assert next(looks) - began < 100 * seconds + 10
        assert rating.grade != "expert"
        nearer.append(rating.difficulty)
    assert nearer == sorted(nearer)
    with pytest.raises(NoLevel):
        generate(Wishes(25, 25, 100, "expert"), "a", seconds=0)


def test_it_stops_when_told() -> None:
    asked = 0

    def keep_going() -> bool:
        nonlocal asked
        asked += 1
        return asked < 20

    with pytest.raises(Stopped):
        generate(Wishes(5, 5, 3, "expert"), "x", keep_going)
    assert asked == 20


def test_drawn_numbers_are_the_same_on_every_machine() -> None:
    draw = Draw("floes")
    assert [draw.below(1000) for _time in range(8)] == [569, 212, 353, 515, 274, 462, 83, 25]


def test_drawn_numbers_are_even() -> None:
    draw = Draw("even")
    counts = Counter(draw.below(7) for _time in range(7000))
    assert set(counts) == set(range(7))
    # chi-square with 6 degrees of freedom; 22.5 is exceeded once in a thousand
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 22.5


def test_some_of_draws_each_thing_at_most_once() -> None:
    draw = Draw("some")
    seen = set()
    for _time in range(1000):
        some = draw.some_of(3, range(5))
        assert len(set(some)) == 3
        seen.add(tuple(some))
    assert len(seen) == 60
