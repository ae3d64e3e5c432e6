from __future__ import annotations

import re

from floes_app.bots.icefloes.levels.tasks import Idle, first_position, idle_floes, solutions
from floes_app.bots.process.task_client import TaskClient
from floes_app.games.icefloes.levels.symmetry import Symmetry
from floes_app.play.levels.editor.solution import EDGE, ON_GOAL, ONTO_FLOE, STEP_SECONDS, LevelSolution
from tests.play.oracle import Oracle

LONG_WAY = ("*..*...", ".......", "..*...*", "*......", ".....*.", ".......", "P..*..*")


def go_on(_progress: object) -> bool:
    return True


def shown(rows: tuple[str, ...] = LONG_WAY) -> LevelSolution:
    solution = LevelSolution(TaskClient())
    solution._rows = rows
    text = first_position(rows)
    solution.know(solutions(go_on, text), idle_floes(go_on, text))
    return solution


def test_each_step_says_where_it_leads_and_why_it_ends_there() -> None:
    steps = shown().steps
    assert "".join(step.action for step in steps) == "ruurdl"
    for step, reason in zip(steps, ("d1", "c5", ONTO_FLOE, "g5", "f3", ON_GOAL), strict=True):
        assert step.words == reason if reason in (ONTO_FLOE, ON_GOAL) else reason in step.words
    assert shown(("P..", "..*", "..*")).steps[0].words == EDGE


def test_the_way_is_walked_forwards_and_backwards_and_no_farther() -> None:
    solution = shown()
    assert solution.position is not None
    assert solution.position.rows() == LONG_WAY
    solution.go_to(99)
    assert solution.at == 6
    assert solution.position.winner == 0
    assert solution.places[0] == (0, 0)
    assert solution.places[-1] == (3, 3)
    solution.go_to(3)
    assert solution.sentence() == solution.steps[2].sentence
    solution.go_to(-1)
    assert solution.at == 0


def test_it_plays_by_itself_until_its_end_and_then_from_the_beginning() -> None:
    solution = shown()
    solution.go_to(5)
    solution.play_or_pause()
    assert not solution.update(STEP_SECONDS / 2)
    assert solution.update(STEP_SECONDS)
    assert (solution.at, solution.playing) == (6, False)
    solution.play_or_pause()
    assert (solution.at, solution.playing) == (0, True)
    assert not solution.update(STEP_SECONDS * 0.9), "the first step is waited for as long as every other"
    solution.go_to(2)
    assert not solution.playing
    solution.play_or_pause()
    assert not solution.update(STEP_SECONDS * 0.9), "also when it goes on"
    assert solution.update(STEP_SECONDS * 0.2)


def test_all_shortest_ways_are_shown_one_after_the_other() -> None:
    solution = shown(("*...*", ".....", ".....", ".*.*.", "..P.."))
    assert len(set(solution.solutions)) == len(solution.solutions) > 1
    first = solution.solutions[0]
    seen = []
    for _way in solution.solutions:
        solution.show_next()
        assert solution.at == 0, "each from its beginning"
        seen.append("".join(step.action for step in solution.steps))
        solution.go_to(99)
        assert solution.position is not None
        assert solution.position.winner == 0
    assert sorted(seen) == sorted(solution.solutions)
    assert seen[-1] == first
    solution.know((*solution.solutions, first))
    solution.show_next()
    assert solution.number == 1, "in their order"


def test_idle_floes_can_be_told_and_removed_together() -> None:
    solution = shown()
    assert set(solution.idle) == {(0, 6), (3, 6), (0, 3), (6, 0)}
    assert solution.can_remove_idle
    solution.know(("ruurdl",), Idle(((0, 6), (3, 6)), False))
    assert not solution.can_remove_idle


def test_what_the_way_does_to_the_floes_is_told_at_each_step() -> None:
    solution = shown()
    assert solution.moved == (set(), set(), {(2, 3), (3, 3)})
    solution.go_to(2)  # the player stands on the floe that comes to lie there
    assert solution.moved == (set(), {(0, 0)}, {(3, 3)})
    solution.go_to(4)
    assert solution.moved == ({(2, 3)}, {(0, 0), (2, 4)}, {(3, 3)})
    solution.go_to(6)
    assert solution.moved == ({(2, 3)}, {(0, 0), (2, 4)}, set())


def test_another_level_begins_anew() -> None:
    solution = shown()
    solution.play_or_pause()
    solution.go_to(3)
    solution.play_or_pause()
    solution.show(("P..", "...", "..*"))
    assert (solution.at, solution.number, solution.playing, solution.steps) == (0, 0, False, [])
    solution.show(None)
    assert (solution.is_shown, solution.steps, solution.position, solution.idle) == (False, [], None, ())


def test_the_ways_are_asked_for_first_and_then_the_idle_floes_of_the_symmetry() -> None:
    oracle = Oracle()
    solution = LevelSolution(oracle)  # type: ignore[arg-type]
    text = first_position(LONG_WAY)
    solution.show(LONG_WAY)
    solution.show(LONG_WAY)
    assert oracle.asked == [(solutions, text)]
    oracle.answer(("ruurdl",))
    assert solution.update(0.0)
    assert solution.seeks_idle
    assert oracle.asked[1:] == [(idle_floes, text, Symmetry.NONE.value)]
    oracle.answer(Idle(((0, 6),), True))
    assert solution.update(0.0)
    assert (solution.idle, solution.seeks_idle) == (((0, 6),), False)
    solution.show(LONG_WAY, Symmetry.TWO)
    assert solution.idle == (), "another symmetry may need them"
    oracle.answer(("ruurdl",))
    solution.update(0.0)
    assert oracle.asked[-1] == (idle_floes, text, Symmetry.TWO.value)
    solution.show(None)
    assert not oracle.busy, "nobody is asked any more"
    assert not solution.seeks_idle


def test_a_level_without_a_way_has_no_idle_floes_to_look_for() -> None:
    oracle = Oracle()
    solution = LevelSolution(oracle)  # type: ignore[arg-type]
    solution.show(("P..", "...", "..."))
    oracle.answer(())
    assert solution.update(0.0)
    assert len(oracle.asked) == 1
    assert solution.position is None


def test_before_a_way_is_known_it_is_looked_for_and_no_floe_has_moved() -> None:
    oracle = Oracle()
    solution = LevelSolution(oracle)  # type: ignore[arg-type]
    solution.show(LONG_WAY)
    looking = solution.sentence()
    assert (solution.position, solution.moved) == (None, (set(), set(), set()))
    oracle.answer(("ruurdl",))
    solution.update(0.0)
    beginning = solution.sentence()
    assert re.findall(r"\d+", beginning) == ["6"], "how many moves there are"
    solution.go_to(1)
    assert len({looking, beginning, solution.sentence()}) == 3


def test_a_search_for_the_way_that_broke_off_says_why() -> None:
    oracle = Oracle()
    solution = LevelSolution(oracle)  # type: ignore[arg-type]
    solution.show(LONG_WAY)
    oracle.fail("It stopped.")
    solution.update(0.0)
    assert solution.sentence() == "It stopped."
