"""The rating is honest: whoever plays as strongly as is known lies within the range nine times of ten."""

from __future__ import annotations

import math
import random
import re
from pathlib import Path

import pytest

from floes_app.bots.strengths import STRENGTHS
from floes_app.games import GAMES
from floes_app.play.logbook import rating
from floes_app.play.logbook.words import verdict

KEYS = [one.key for one in STRENGTHS]
FIGURES = Path(__file__).parents[3] / "docs" / "figures.md"


def simulated(game: str, place: float, number: int, generator: random.Random) -> list[tuple[str, float]]:
    """The games of somebody who stands at a place, against levels near it."""
    rung = rating.on_ladder(game, place)
    results = []
    for _game in range(number):
        level = min(max(round(generator.gauss(rung, 1.0)), 0), len(KEYS) - 1)
        chance = 1 / (1 + math.exp(rating.places(game)[level] - place))
        results.append((KEYS[level], float(generator.random() < chance)))
    return results


def share_inside(game: str, place: float | None, numbers: tuple[int, ...], seeds: int) -> float:
    """The share of ranges that hold the true place; None: another place each time, on the line of the strengths."""
    inside = 0
    for seed in range(seeds):
        generator = random.Random(f"{game} {place} {seed}")
        true = generator.uniform(0, rating.places(game)[-1]) if place is None else place
        found = rating.rate(game, simulated(game, true, generator.choice(numbers), generator))
        assert found is not None
        inside += found.low - 1e-9 <= true <= found.high + 1e-9
    return inside / seeds


def test_the_true_strength_lies_within_the_range_nine_times_of_ten() -> None:
    assert share_inside("seega", None, (5, 10, 20), 100) >= 0.9


@pytest.mark.slow
@pytest.mark.parametrize("game", [game.key for game in GAMES])
@pytest.mark.parametrize("number", [5, 10, 20, 60])
def test_it_does_at_every_number_of_games(game: str, number: int) -> None:
    """Of 600, 0.9 less three standard deviations; a range that held less would fail."""
    assert share_inside(game, None, (number,), 600) >= 0.9 - 3 * math.sqrt(0.09 / 600)


@pytest.mark.slow
@pytest.mark.parametrize("level", range(len(KEYS)))
def test_it_does_for_players_of_every_level(level: int) -> None:
    place = rating.places("floe")[level]
    assert share_inside("floe", place, (10, 20), 600) >= 0.9 - 3 * math.sqrt(0.09 / 600)


def test_the_distances_are_those_that_were_measured() -> None:
    rows = re.findall(r"^\| (\w+) – \w+ \|(.*)\|$", FIGURES.read_text(encoding="utf-8"), re.MULTILINE)
    columns = ("floe", "icefloes", "frostbitten", "seega")
    measured: dict[str, list[list[int]]] = {key: [] for key in columns}
    for _stronger, cells in rows:
        for key, cell in zip(columns, cells.split("|"), strict=True):
            percent, games = re.findall(r"(\d+) % .* of (\d+)", cell)[0]
            measured[key].append([int(percent), int(games)])
    assert measured == rating._measured()


def test_a_player_of_a_level_is_told_so() -> None:
    results = [("casual", 1.0), ("casual", 0.0)] * 10
    found = rating.rate("icefloes", results)
    assert found is not None
    assert KEYS[rating.nearest("icefloes", found)] == "casual"
    low, high = rating.ends("icefloes", found)
    assert low is not None
    assert high is not None
    assert low <= 2 <= high


def test_who_always_wins_has_no_upper_end_and_who_always_loses_no_lower() -> None:
    best, worst = (rating.rate("floe", [(key, points)] * 20) for key, points in (("master", 1.0), ("newcomer", 0.0)))
    assert best is not None
    assert worst is not None
    assert rating.ends("floe", best) == (len(KEYS) - 1, None)
    assert rating.ends("floe", worst)[0] is None
    assert rating.nearest("floe", best) == len(KEYS) - 1
    assert rating.nearest("floe", worst) == 0


def test_few_games_say_nothing_and_old_ones_no_more() -> None:
    assert rating.rate("floe", [("casual", 1.0)] * (rating.LEAST - 1)) is None
    assert rating.rate("floe", [("dragon", 1.0)] * 20) is None
    latest = [("casual", 0.5)] * rating.LATEST
    assert rating.rate("floe", [("master", 1.0)] * 9 + latest) == rating.rate("floe", latest)


def test_more_games_make_the_range_narrower_and_a_draw_is_half_a_win() -> None:
    few, many = (rating.rate("seega", [("casual", 1.0), ("casual", 0.0)] * number) for number in (3, 10))
    drawn = rating.rate("seega", [("casual", 0.5)] * 20)
    assert few is not None
    assert many is not None
    assert many.high - many.low < few.high - few.low
    assert drawn == many, "ten of twenty"


def test_a_range_is_told_from_the_least_number_of_games_on() -> None:
    results = [("casual", float(number % 2)) for number in range(8)]
    ranges = [rating.rate("floe", results[:number]) for number in range(9)]
    assert [known is not None for known in ranges] == [number >= rating.LEAST for number in range(9)]


def test_the_ends_of_a_range_are_told_where_they_are_known() -> None:
    top, bottom = rating.places("floe")[-1], rating.places("floe")[0]
    inside = verdict("floe", rating.Range(bottom + 1.0, (bottom + top) / 2, top - 1.0), 20)
    above = verdict("floe", rate_of_all(1.0), 20)
    below = verdict("floe", rate_of_all(0.0), 20)
    assert re.fullmatch("at least .+, at most .+", inside[1])
    assert re.fullmatch("at least [^,]+", above[1])
    assert re.fullmatch("at most [^,]+", below[1])
    every = verdict("floe", rating.Range(bottom - 1.0, (bottom + top) / 2, top + 1.0), 20)
    assert every[1]
    assert not re.match("at (least|most)", every[1])
    assert verdict("floe", None, 1)[1] == ""
    assert re.findall(r"\d+", verdict("floe", None, 3)[0]) == [str(rating.LEAST - 3)], "so many games more"
    assert "Bram" in verdict("floe", rate_of_all(1.0), 20, "Bram")[0]


def rate_of_all(result: float) -> rating.Range:
    found = rating.rate("floe", [("casual", result)] * 20)
    assert found is not None
    return found
