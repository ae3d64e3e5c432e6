"""The idea measure: what each term counts, that it is the same however a level is turned, and a ranking by hand."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest

from floes_app.bots.icefloes.levels.idea import Idea, are_idle, idea_of, idle_floes, turns_alike, without_floes
from floes_app.bots.icefloes.levels.solver import solve
from floes_app.bots.search.decision import Stopped
from floes_app.games.icefloes.rules import IceFloesState
from floes_app.games.icefloes.text import parse
from tests.amounts import sample

#: Twenty levels in an order by hand, what is most worth solving first: a purest idea at the top, laps at the bottom.
BY_HAND = {
    "Same Again": "...*./P...*/*....",
    "Third Time Lucky": ".....*./*.P...*/.......",
    "Musical Chairs": "......./.P.*.*./......./......./..*.*../......./.......",
    "Mister Hyde": "...../.*.*./...../P..*./.....",
    "Seesaw": "P...*/...../..*..",
    "Two by Two": "......./.*..*../....*../.P*..*./......./......./.......",
    "Second Time Round": "........./.*...*.../..P*..*../........./.........",
    "Needle and Thread": "........./....*..../........./*......../...*P*.../........./.........",
    "Round the Table": "*.P/.../*..",
    "Boomerang": "*..../P...*/.....",
    "Your Own Shadow": "...../.*..P/...../...../..*..",
    "Put It There": "...../...../*P..*/...*./.....",
    "Six": "......./.P...*./......./.*...*./......./.*...*./.......",
    "Fast Lane": "......./...*.*./..*..../.*...P*/......./.....*./.......",
    "Lantern": "......./...P.../..*.*../.*...*./..*.*../...*.../.......",
    "Heart": "......./.**.**./*..P..*/*.....*/.*...*./..*.*../...*...",
    "Rowing Boat": "........./....*..../....**.../....***../....*..../P.......*/.*******./..*****../.........",
    "Attic": ".*.*./....*/...../P..../.*.*.",
    "Keel": "P..../...../...../...*./***..",
    "Far Corner": "P..../....*/....*/...../.*.**",
}


def measured(rows: str, with_idle: bool = False) -> Idea:
    start = parse(f"{rows} P")
    found = idea_of(start, solve(start), with_idle)
    assert found is not None
    return found


def ranks(values: list[float]) -> list[float]:
    """Ranks from 0; the mean rank for equal values."""
    return [
        sum(other < value for other in values) + (sum(other == value for other in values) - 1) / 2 for value in values
    ]


def spearman(one: list[float], other: list[float]) -> float:
    """Spearman's rank correlation."""
    left, right = ranks(one), ranks(other)
    middle = (len(left) - 1) / 2
    product = sum((a - middle) * (b - middle) for a, b in zip(left, right, strict=True))
    spread = sum((a - middle) ** 2 for a in left) * sum((b - middle) ** 2 for b in right)
    return float(product / spread**0.5)


def test_twenty_levels_are_ranked_as_by_hand() -> None:
    scores = [measured(rows, with_idle=True).score for rows in BY_HAND.values()]
    assert spearman(scores, [-float(place) for place in range(len(scores))]) > 0.8
    # ideas and laps are told apart without exception
    assert min(scores[:10]) > max(scores[10:])


@pytest.mark.parametrize(
    ("rows", "terms"),
    [
        # ruldr: over the goal, back to the first cell on another floe, and the same move meets the floe left there
        (
            BY_HAND["Same Again"],
            {"par": 5, "repeats": True, "overshoots": 1, "brake_moved": True, "brake_own": True, "restored": False},
        ),
        # rrdlulurd: the stopper lies there from the start
        (BY_HAND["Seesaw"], {"par": 9, "brake_moved": False, "built": 2}),
        # rruuld: two of three first moves lose, and four more on the way
        (BY_HAND["Mister Hyde"], {"par": 6, "traps": 6, "first_traps": 2, "idle": 0, "directions": 4}),
        # rr uu ll dd r
        (BY_HAND["Two by Two"], {"traps": 10, "turns_alike": 4, "swerves": 0, "sides": 2}),
        # rests on all four sides of the goal
        (BY_HAND["Round the Table"], {"sides": 4, "traps": 0}),
        # a floe lies on the goal, and is stepped on
        (".P.../*..../..*../...../.....", {"brake_moved": False, "brake_own": False}),
        # the floe beside the goal is what stops the player, and no decoy
        ("...../...../P..*./...../.....", {"par": 1, "decoys": 0, "tempted": 0, "leaves": False, "floes": 2}),
        ("...../..*../P..*./...../.....", {"decoys": 0, "idle": 1, "untouched": 1}),
    ],
)
def test_the_terms_are_what_they_are_said_to_be(rows: str, terms: dict[str, Any]) -> None:
    found = measured(rows, with_idle=True)
    assert {name: getattr(found, name) for name in terms} == terms


def test_turns_in_one_sense_are_counted_over_moves_straight_on() -> None:
    assert turns_alike("") == turns_alike("u") == 0
    assert turns_alike("urdlu") == 4
    assert turns_alike("uurrddlluu") == 4
    assert turns_alike("urur") == 1
    assert turns_alike("ulurdl") == 4
    assert turns_alike("ud") == 0


def test_wrong_turnings_are_what_a_plain_search_finds() -> None:
    start = parse(f"{BY_HAND['Mister Hyde']} P")
    found = measured(BY_HAND["Mister Hyde"])
    here = start
    for number, direction in enumerate("rruuld"):
        costs = []
        for other in here.actions():
            left = solve(here.apply(other)).par
            if other != direction:
                costs.append(inf if left is None else float(left + 1 - (6 - number)))
        assert found.wrong[number] == tuple(sorted(cost for cost in costs if cost > 0))
        here = here.apply(direction)
    assert found.traps + found.detours == sum(map(len, found.wrong))
    assert 0.5 < found.lost < 0.7  # 22 of 36


def images(rows: str) -> list[str]:
    """A level in all eight ways that it can be turned and mirrored."""
    lines = rows.split("/")
    found = []
    for _turn in range(4):
        lines = ["".join(column) for column in zip(*lines[::-1], strict=True)]
        found += ["/".join(lines), "/".join(lines[::-1])]
    return found


@pytest.mark.parametrize("name", sample(["Musical Chairs", "Lantern", "Two by Two", "Attic", "Six"], 2))
def test_it_does_not_matter_which_way_up_a_level_is_drawn(name: str) -> None:
    found = [measured(rows, with_idle=True) for rows in images(BY_HAND[name])]
    assert {idea.score for idea in found} == {found[0].score}
    assert {idea.wrong for idea in found} == {found[0].wrong}


def test_idle_floes_change_no_shortest_way() -> None:
    start = parse(f"{BY_HAND['Fast Lane']} P")
    solution = solve(start)
    idle = idle_floes(start, solution)
    assert idle is not None
    assert len(idle) == measured(BY_HAND["Fast Lane"], with_idle=True).idle
    for cell in range(49):
        if start.floes >> cell & 1 and cell != start.places[0]:
            assert (cell in idle) == (solve(without_floes(start, [cell])).solutions == solution.solutions)
            assert (cell in idle) == are_idle(start, [cell], solution)
    assert idle_floes(start, solution, most_states=3) is None


def test_what_cannot_be_solved_has_no_idea_and_what_is_solved_none_left() -> None:
    start = parse("P../.../... P")
    assert idea_of(start, solve(start)) is None
    there = parse(".../.P./... P")
    found = idea_of(there, solve(there))
    assert found is not None
    assert (found.par, found.score) == (0, 0.0)


def test_where_there_are_many_ways_any_will_do() -> None:
    found = measured("/".join(["P******", *["*******"] * 6]))
    assert (found.par, found.solution_count) == (6, 20)
    assert (found.stones, found.wrong, found.symmetric) == (0, (), False)
    assert found.score < 0


def test_it_stops_when_told() -> None:
    start: IceFloesState = parse(f"{BY_HAND['Fast Lane']} P")
    solution = solve(start)
    with pytest.raises(Stopped):
        idea_of(start, solution, True, lambda _progress: False)


def test_a_direction_that_is_never_taken_makes_a_level_better_once() -> None:
    worth = [Idea(par=6, solution_count=1, floes=4, directions=number)._happens() for number in (4, 3, 2)]
    assert worth[1] == worth[2] == pytest.approx(worth[0] + 0.8)
