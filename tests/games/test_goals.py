"""The goals of puzzles, judged from two positions."""

from __future__ import annotations

import pytest

from floes_app.core.puzzle import Aim
from floes_app.games import find


def reached(key: str, goal: str, start: str, *actions: str) -> int:
    """The part of a goal that the player to move has reached after these actions."""
    game = find(key)
    state = first = game.parse(start)
    for action in actions:
        state = state.apply(game.parse_action(state, action))
    return Aim(goal, 1).goal_in(game).reached(first, state, first.turn)


#: A game, a goal, a position, actions, and how much of the goal is reached after each, the first position included.
CASES = [
    ("floe", "isolate", "o2s/oooooo/1ooo1o2/ooo1o3/o1ooo1oo/oooo1o1o/ooooBo/1o2 b 0", ["f8d8"], [0, 1]),
    ("floe", "win", "o2s/oooooo/1ooo1o2/ooo1o3/o1ooo1oo/oooo1o1o/ooooBo/1o2 b 0", ["f8d8"], [0, 1]),
    ("floe", "catch", "1o1o/ooBsoo/oo2oo2/ooo2o2/ooo5/soBo4/o2ooo/3o w 0", ["d7e7"], [0, 1]),
    ("floe", "win", "1o1o/ooBsoo/oo2oo2/ooo2o2/ooo5/soBo4/o2ooo/3o w 0", ["d7e7"], [0, 0]),
    ("floe", "catch", "4/o4o/1oo1ooo1/1o2o1o1/4ooBs/4ooo1/oooooo/4 w 0", ["g4h4"], [0, 1]),
    ("icefloes", "win", "**....*/......*/..Q..../..*.*../P....../*.....*/*.....* Q", ["d", "d", "r"], [0, 0, 0, 1]),
    ("icefloes", "win", "**....*/......*/..Q..../..*.*../P....../*.....*/*.....* Q", ["u", "r"], [0, 0, 0]),
    ("icefloes", "trap", "PQ.../*...*/R..../...../..... R", ["u"], [0, 1]),
    ("icefloes", "trap", "PQ.../*...*/R..../...../..... R", ["r"], [0, 0]),
    (
        "frostbitten",
        "home",
        "()(*)()()/[][][]~/~~~[]/[]~[]~/~[]~[A]/[]~[]~/~[B]~[]/[]~~~/~[][AB][AB]/()()()() A P4 -",
        ["d5>d6", "d6d7", "d7>d8", "d8d9"],
        [0, 0, 0, 0, 1],
    ),
    (
        "frostbitten",
        "send",
        "()()()()/~~[*][]/[][]~~/[][AB]~~/~~[][]/~[][]~/[]~~[]/~~[AB]~/[][B]~[A]/()()()() A B3 -",
        ["c8>c7", "c7b7", "b7b6"],
        [0, 0, 0, 1],  # the solver's own penguin on that floe is sent home as well, and does not count
    ),
    ("seega", "capture", "bbRRb/RbbRR/Rb2b/2R1R/1RRbb r m 11 -", ["c2c3", "c3c4"], [0, 2, 3]),
    ("seega", "win", "bbRRb/RbbRR/Rb2b/2R1R/1RRbb r m 11 -", ["c2c3", "c3c4"], [0, 0, 0]),
]


@pytest.mark.parametrize(("key", "goal", "start", "actions", "counts"), CASES)
def test_how_much_is_reached(key: str, goal: str, start: str, actions: list[str], counts: list[int]) -> None:
    found = [reached(key, goal, start, *actions[:number]) for number in range(len(actions) + 1)]
    assert found == counts


def test_only_what_comes_after_the_start_counts() -> None:
    game = find("frostbitten")
    start = game.parse("()(A)(*)()/[][][]~/~~~[]/[]~[]~/~[]~[A]/[]~[]~/~[B]~[]/[]~~~/~[][A][B]/()(B)()() A P4 -")
    home, send = (Aim(goal, 1).goal_in(game) for goal in ("home", "send"))
    assert home.reached(start, start, 0) == 0, "one was at the goal before"
    assert send.reached(start, start, 0) == 0, "one had not left yet"


def test_a_penguin_that_was_not_placed_yet_is_not_sent_home() -> None:
    start = find("frostbitten").start(find("frostbitten").complete({"quick": False}))
    goal = Aim("send", 1).goal_in(find("frostbitten"))
    assert goal.reached(start, start, 0) == 0


def test_a_side_without_a_step_is_shut_in() -> None:
    game = find("seega")
    goal = Aim("block", 1).goal_in(game)
    shut = game.parse("bR3/R4/5/4R/3Rb b m 0 -")
    assert goal.reached(shut, shut, 0) == 1
    assert goal.reached(shut, shut, 1) == 0, "nobody shuts themselves in"
    free = game.parse("bR3/5/5/4R/3Rb b m 0 -")
    assert goal.reached(free, free, 0) == 0
