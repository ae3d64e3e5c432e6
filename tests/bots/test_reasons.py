"""Facts told of a turn are true of it."""

from __future__ import annotations

import pytest

from build_scripts.measuring.truths import caught_by_bear_3
from floes_app.bots.floe.reasons import FloeReasoner
from floes_app.bots.frostbitten.reasons import FrostReasoner, in_reach
from floes_app.bots.reasons import COMPARED
from floes_app.bots.seega.reasons import SeegaReasoner, _should_stop, chances, steps_of
from floes_app.games import find
from floes_app.games.seega.rules import END, MOVING, STEP, SeegaAction, SeegaState
from tests.sessions import finished

#: White is one step from its goal, and can also spend the roll elsewhere.
HOME = "()(*)()()/[][][]~/~~~[]/[]~[]~/~[]~[A]/[]~[]~/~[B]~[]/[]~~~/~[][AB][AB]/()()()() A P4 -"


def facts(key: str, position: str, *actions: str) -> set[str]:
    """The kinds of fact that are told of a turn."""
    game = find(key)
    state = first = game.parse(position)
    line = []
    for text in actions:
        line.append(game.parse_action(state, text))
        state = state.apply(line[-1])
    reasoner = FloeReasoner(game) if key == "floe" else FrostReasoner(game)
    return {fact.key for fact in reasoner.facts(first, line)}


@pytest.mark.parametrize(
    ("position", "action", "is_closer"),
    [
        ("1o2/oo1ooo/Boooooo1/oooooooo/sooo2o1/o2oo2o/o1o2o/o3 w 0", "a6c8", True),
        ("o3/oooooo/oooo2o1/ooosooo1/ooooo1o1/oooo2o1/oooo1o/1B2 w 0", "d1e1", False),
        ("o3/oooooo/ooso2o1/ooo1ooo1/ooooo1o1/oBoo2o1/oooo1o/4 w 0", "b3d1", False),
    ],
    ids=["closer", "as far as before", "farther"],
)
def test_a_bear_is_said_to_come_closer_where_it_does(position: str, action: str, is_closer: bool) -> None:
    assert ("closer" in facts("floe", position, action)) == is_closer


@pytest.mark.parametrize(("column", "is_told"), [("a", False), ("b", True), ("c", False), ("d", True)])
def test_the_bear_is_told_to_begin_where_fewest_of_ones_own_are(column: str, is_told: bool) -> None:
    state = find("frostbitten").parse(
        "()()()()/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][]/(BB)(A)(AB)(A) B * players=2"
    )
    found = FrostReasoner(find("frostbitten")).facts(state, (find("frostbitten").parse_action(state, f"*{column}9"),))
    assert [(fact.key, fact.always) for fact in found] == [("bear column", True)] * is_told


def test_a_penguin_is_said_to_be_brought_home_where_one_is() -> None:
    assert "brings" in facts("frostbitten", HOME, "d5>d6", "d6d7", "d7>d8", "d8d9")
    assert "brings" not in facts("frostbitten", HOME, "d5>d6", "d6d7")
    assert "brings" not in facts("frostbitten", HOME, "c1b1", "b1c1", "c1b1", "b1c1")


@pytest.mark.parametrize(
    ("position", "line"),
    [
        ("()(*)()()/[]~~[]/[]~[]~/~[]~~/[B]~[][]/~[]~~/~[A][AB][B]/(A)()()() B P3 warming,deep", "a3>b3 b3b4 d1>d2"),
        ("()(*)()()/~[]~~/[]~[][]/~[]~~/~~[][]/~[][]~/[]~[][]/(A)(AB)(AB)(B) B P3 warming,deep", "a1>b1 b0b1 c0c1"),
    ],
)
def test_no_moves_are_counted_on_a_way_that_is_broken(position: str, line: str) -> None:
    """No number of moves leads a penguin on that stands on the South Pole below open water, as the floes lie."""
    assert "holds up" not in facts("frostbitten", position, *line.split())


@pytest.mark.parametrize(
    "position",
    [
        "()(*)()()/~~~~/[][][][]/~~~~/[][][][]/~~~~/[A][A][][]/~~~~/[B][][][]/()(B)(AB)() A P4 -",
        "()(*)()()/~~~~/[][][][]/~~~~/[][][][]/~~~~/[A][A][][]/~~~~/[B][][][]/()(B)(AB)() A B3 -",
    ],
)
def test_a_roll_is_compared_with_ways_to_play_it_that_begin_with_every_move(position: str) -> None:
    """Also where it can end in thousands of positions."""
    state = find("frostbitten").parse(position)
    turns = FrostReasoner(find("frostbitten")).turns(state)
    assert len(turns) <= COMPARED
    assert 2 * len({turn[0] for turn in turns}) >= len(state.actions())


@pytest.mark.parametrize(
    "position",
    [
        "()()()()/~~[]~/[][]~[]/~[*]~[A]/[]~[]~/~[][]~/[]~~[BB]/[][]~[]/~~[]~/(A)(AB)()() B ? -",
        "()()(C)(AB)/[][B]~~/~~[][]/[]~[C][]/~[C]~~/[][]~~/~~[*][B]/~[A]~[]/[A]~[]~/()()()() B P3 -",
        "()()(*)()/[][]~[]/~~[]~/[][][]~/~~~[]/~[]~[]/[]~[A]~/[][BB][][]/~~~~/[][][][]/[][][][]/~[][][]/[]~~~/[][*][][]/"
        "~~~~/~[][A]~/[B]~~[]/~[A]~[]/[]~[]~/()()()() B P4 mega",
        "(B)(AA)()()/[B][]~~/[]~~[A]/[]~~[B]/[*][]~[]/~~[][]/[]~~~/()()()() B P2 warming,deep",
    ],
    ids=["by its own floe", "three players", "two bears", "sideways"],
)
def test_a_penguin_is_in_reach_where_some_way_to_play_bear_3_meets_it(position: str) -> None:
    """Slides that are left out, as no bear gets near them, change nothing."""
    state = find("frostbitten").parse(position)
    found = [set(in_reach(state, seat)) for seat in range(state.players)]
    assert any(found)
    assert found == [caught_by_bear_3(state, seat) for seat in range(state.players)]


def seega_turns() -> list[tuple[SeegaState, list[SeegaAction], SeegaState]]:
    """The turns of some games at random: the position before, what was played, the position after."""
    found: list[tuple[SeegaState, list[SeegaAction], SeegaState]] = []
    for seed in range(4):
        plies, line, begin = finished("seega", seed).plies, list[SeegaAction](), 0
        for index in range(1, len(plies)):
            line.append(plies[index].action)
            if find("seega").ends_turn(plies[index - 1].state, plies[index].state):
                found.append((plies[begin].state, line, plies[index].state))
                line, begin = [], index
    return found


def test_what_a_step_captures_is_told_with_what_it_could_have_been_and_steps_are_counted_as_they_are() -> None:
    reasoner, captures, more = SeegaReasoner(find("seega")), 0, 0
    for before, line, end in seega_turns():
        if before.phase != MOVING or end.is_over:
            continue
        told = {fact.key: fact for fact in reasoner.facts(before, line)}
        if "captures" in told and line[0].kind == STEP:
            captures += 1
            assert told["captures"].then is not None
        seat, other = before.to_move, 1 - before.to_move
        gain = steps_of(end, seat) - steps_of(end, other) - steps_of(before, seat) + steps_of(before, other)
        assert ("more steps" in told) == (gain > 0)
        more += gain > 0
    assert captures
    assert more


def test_to_stop_is_said_to_be_right_where_the_stone_could_be_captured_wherever_it_went_on_to() -> None:
    asked = set()
    for seed in range(12):
        for ply in finished("seega", seed).plies:
            state: SeegaState = ply.state
            if not state.is_over and any(action.kind == END for action in state.actions()):
                stop = next(action for action in state.actions() if action.kind == END)
                end = state.apply(stop)
                if end.is_over:
                    continue
                in_danger = chances(end, end.to_move)[1]
                onward = [(state.apply(step), step) for step in state.actions() if step.kind == STEP]
                safe = [
                    step
                    for after, step in onward
                    if after.is_over or not chances(after, 1 - state.to_move)[1] & step.target_bit
                ]
                wanted = not safe and not state.runner & in_danger
                assert _should_stop(state, end, in_danger) == wanted
                asked.add(wanted)
    assert asked
