from __future__ import annotations

from floes_app.bots.icefloes.tasks import Idle, first_position, idle_floes, ways
from floes_app.bots.worker import Worker
from floes_app.play.level_solution import STEP_SECONDS, LevelSolution

LONG_WAY = ("*..*...", ".......", "..*...*", "*......", ".....*.", ".......", "P..*..*")


def go_on(_progress: object) -> bool:
    return True


def shown(rows: tuple[str, ...] = LONG_WAY) -> LevelSolution:
    solution = LevelSolution(Worker())
    solution._rows = rows
    text = first_position(rows)
    solution.know(ways(go_on, text), idle_floes(go_on, text))
    return solution


def test_each_step_says_where_it_leads_and_why_it_ends_there() -> None:
    steps = shown().steps
    assert "".join(step.action for step in steps) == "ruurdl"
    assert [step.words for step in steps] == [
        "d1 stops it",
        "c5 stops it",
        "step onto the floe",
        "g5 stops it",
        "f3 stops it",
        "stop on the whirl",
    ]
    assert shown(("P..", "..*", "..*")).steps[0].words == "the edge stops it"


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
    assert solution.sentence() == "Step 3: up to c5, onto the floe."
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
    solution.go_to(2)
    assert not solution.playing


def test_all_shortest_ways_are_shown_one_after_the_other() -> None:
    solution = shown(("*...*", ".....", ".....", ".*.*.", "..P.."))
    assert len(set(solution.ways)) == len(solution.ways) > 1
    first = solution.ways[0]
    seen = []
    for _way in solution.ways:
        solution.next_way()
        seen.append("".join(step.action for step in solution.steps))
        solution.go_to(99)
        assert solution.position is not None
        assert solution.position.winner == 0
    assert sorted(seen) == sorted(solution.ways)
    assert seen[-1] == first


def test_idle_floes_can_be_told_and_removed_together() -> None:
    solution = shown()
    assert set(solution.idle) == {(0, 6), (3, 6), (0, 3), (6, 0)}
    assert solution.can_remove_idle
    solution.know(("ruurdl",), Idle(((0, 6), (3, 6)), False))
    assert not solution.can_remove_idle


def test_another_level_begins_anew() -> None:
    solution = shown()
    solution.show(None)
    assert (solution.is_shown, solution.steps, solution.position, solution.idle) == (False, [], None, ())


def test_idle_floes_are_looked_for_until_they_are_known() -> None:
    worker = Worker()
    solution = LevelSolution(worker)
    rows = ("P..", "..*", "..*")
    solution.show(rows)
    try:
        assert solution.seeks_idle
        text = first_position(rows)
        solution.know(ways(go_on, text), idle_floes(go_on, text))
        assert not solution.seeks_idle
        solution.show(None)
        assert not solution.seeks_idle, "nobody is asked any more"
    finally:
        worker.close()
