"""The search finds what trying everything finds: no bound, no memory and no order of actions changes a value."""

from __future__ import annotations

import random
from typing import Any

import pytest

from floes_app.bots.players import PLAYERS
from floes_app.bots.search.decision import Limits, Remark, Skill
from floes_app.bots.search.expert import DECIDED, ONLY, OPEN, Expert
from floes_app.bots.search.search import Search
from floes_app.core.game import CHANCE
from floes_app.games import find


def value_of(expert: Expert, position: Any, depth: int, ply: int, whole: int) -> int:
    """The value for the side to move, from all positions so many actions on; ``whole``: the depth at the beginning."""
    mine = expert.first_decides(position)
    result = expert.result(position)
    if result != OPEN:
        value = result if mine else -result
        return value - ply if value >= DECIDED else value + ply if value <= -DECIDED else value
    if 0 < ply < 2 * whole and expert.extends(position):
        depth += 1
    if ply and depth <= 0:
        return expert.evaluate(position) if mine else -expert.evaluate(position)
    values = []
    for action in expert.actions(position):
        child = expert.apply(position, action)
        value = value_of(expert, child, depth - 1, ply + 1, whole)
        values.append(value if expert.first_decides(child) == mine else -value)
    return max(values)


@pytest.mark.parametrize(
    "text",
    [
        "4/o2ooo/2ooooos/oooo1ooo/o1oooooo/ooooooBo/oooooo/o1oo b 0",
        "3s/o2ooo/2oooooo/ooooBooo/o1oooooo/oooooooo/oooooo/o1oo b 0",
    ],
)
def test_the_only_move_is_called_so_and_no_other(text: str) -> None:
    state = find("floe").parse(text)
    decision = PLAYERS["floe"].search(state, Skill(Limits(depth=2)), random.Random(1), lambda: False, None)
    assert (decision.reason == Remark(ONLY)) is (len(state.actions()) == 1)


def positions(key: str, seed: int) -> list[Any]:
    """Positions of a random game, without what was played before: the memory of the search leaves that out."""
    game, rng = find(key), random.Random(seed)
    state = game.start(game.complete({}))
    every = []
    while state.outcome is None and len(every) < 120:
        every.append(game.parse(state.text))
        assert state.to_move != CHANCE
        state = state.apply(rng.choice(state.actions()))
    return every


@pytest.mark.slow
@pytest.mark.parametrize("seed", [5, 6])
@pytest.mark.parametrize("key", ["floe", "icefloes", "seega"])
def test_it_finds_what_trying_everything_finds(key: str, seed: int) -> None:
    """Three actions deep: from four on, what looks late is looked at less deep, and values may differ."""
    depth = 3
    for position in positions(key, seed)[:: 2 if key == "icefloes" else 6]:
        expert = PLAYERS[key].expert(position)
        skill = Skill(Limits(depth=depth), runs_on=False)
        finding = Search(expert, skill, random.Random(0), lambda: False).find(position)
        if len(position.actions()) > 1 and abs(finding.value) < DECIDED:
            assert finding.value == value_of(expert, position, depth, 0, depth), position.text


@pytest.mark.parametrize(
    "text",
    [
        "4/o4o/oo4o1/oo2Boo1/s2oo1o1/Boooo1so/oooooo/1ooo b 0",
        "3s/o3oo/oo3oo1/oooBooo1/oo1oo1oo/ooooo1oo/oooooo/1ooo b 0",
    ],
)
def test_what_looks_late_is_looked_at_as_deep_where_only_three_actions_are(text: str) -> None:
    """Here an action that looks bad one action earlier is the best."""
    position = find("floe").parse(text)
    expert = PLAYERS["floe"].expert(position)
    finding = Search(expert, Skill(Limits(depth=3), runs_on=False), random.Random(0), lambda: False).find(position)
    assert finding.value == value_of(expert, position, 3, 0, 3)


@pytest.mark.parametrize("key", ["floe", "icefloes", "seega"])
def test_the_line_that_it_expects_can_be_played(key: str) -> None:
    """Also where it goes on beyond the depth with loud actions."""
    longest = 0
    for seed in range(4):
        for state in positions(key, seed)[:8]:
            decision = PLAYERS[key].search(state, Skill(Limits(depth=2)), random.Random(1), lambda: False, None)
            for action in decision.line:
                assert action in state.actions()
                state = state.apply(action)
            longest = max(longest, len(decision.line))
    assert longest > 2 or key != "floe"


def test_it_counts_each_position_that_it_looks_at() -> None:
    position = find("floe").start({})
    skill = Skill(Limits(depth=1), runs_on=False, only=frozenset({str(position.actions()[0])}))
    assert Search(PLAYERS["floe"].expert(position), skill, random.Random(0), lambda: False).find(position).nodes == 1
