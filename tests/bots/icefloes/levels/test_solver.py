"""The exact solver, against known levels, an independent plain search, and the rules themselves."""

from __future__ import annotations

import json
import random
import tracemalloc
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from floes_app.bots.icefloes.levels import solver
from floes_app.bots.icefloes.levels.flat import Full, Store
from floes_app.bots.icefloes.levels.solver import (
    MEMORY,
    FlatSearch,
    SetSearch,
    Solution,
    SolverProgress,
    TooLarge,
    solve,
)
from floes_app.bots.icefloes.levels.tables import tables_of
from floes_app.bots.search.decision import Stopped
from floes_app.core.error import GameError
from floes_app.games.icefloes.levels.level import level_text, read_level
from floes_app.games.icefloes.rules import IceFloesState, field_of
from floes_app.games.icefloes.text import parse

VECTORS = json.loads((Path(__file__).parents[3] / "vectors" / "icefloes.json").read_text(encoding="utf-8"))
#: The plain search below needs a second for so many positions.
PATIENCE = 3_000
#: Levels with more positions than the tests have room for, by width.
LARGE = {
    7: "......./......*/......*/....*../......P/..*..../...**.*",
    11: ".........../...*.....*./.........*./.........../......*..../.........../.........../.........../"
    "..........*/....*.P..../........*..",
}


def random_level(width: int, height: int, floes: int, seed: int) -> IceFloesState:
    """One player and empty floes, anywhere but the player on the goal."""
    rng = random.Random(seed)
    goal = width * height // 2
    cells = [goal]
    while cells[0] == goal:
        cells = rng.sample(range(width * height), floes)
    return IceFloesState(field_of(width, height), sum(1 << cell for cell in cells), (cells[0], -1, -1, -1), 0)


def plain_search(start: IceFloesState) -> tuple[int | None, str, int]:
    """Par, the first shortest solution and the number of them, by nothing but ``actions`` and ``apply``."""
    seen = {start}
    layer = {start: ("", 1)}
    depth = 0
    while layer:
        ends = [entry for position, entry in layer.items() if position.winner >= 0]
        if ends:
            return depth, min(line for line, _ in ends), sum(count for _, count in ends)
        following: dict[IceFloesState, tuple[str, int]] = {}
        for position, (line, count) in layer.items():
            for action in position.actions():
                after = position.apply(action)
                if after in following:
                    first, others = following[after]
                    following[after] = (min(first, line + action), others + count)
                elif after not in seen:
                    following[after] = (line + action, count)
        seen.update(following)
        layer = following
        depth += 1
    return None, "", 0


def summary(solution: Solution) -> tuple[int | None, str, int]:
    return solution.par, "".join(solution.actions), solution.count


@pytest.mark.parametrize("entry", VECTORS["practice"], ids=lambda entry: entry["level"].replace("\n", "/"))
def test_the_vectors_are_reproduced(entry: dict[str, Any]) -> None:
    solution = solve(read_level(entry["level"]))
    assert solution.par == entry["par"]
    assert "".join(solution.actions) == (entry["solution"] or "")


def test_the_hardest_level_of_5x5_with_8_floes() -> None:
    solution = solve(parse("P***./****./...../...../..... P"))
    assert summary(solution)[:2] == (24, "drdluurdruldruldrulldrul")


def solvable_levels(number: int) -> list[tuple[IceFloesState, Solution]]:
    """Random solvable 7×7 levels with 10 floes, and what the solver says."""
    levels: list[tuple[IceFloesState, Solution]] = []
    seed = 0
    while len(levels) < number:
        start = random_level(7, 7, 10, seed)
        seed += 1
        with suppress(Stopped):
            solution = solve(start, lambda progress: progress.states <= PATIENCE)
            if solution.par is not None:
                levels.append((start, solution))
    assert seed < 1.1 * number, "few levels are too large for the plain search"
    return levels


def test_a_hundred_random_levels_agree_with_a_plain_search() -> None:
    for start, solution in solvable_levels(100):
        assert summary(solution) == plain_search(start), start.text
        position = start
        for action in solution.actions:
            assert position.winner < 0
            position = position.apply(action)
        assert position.winner == 0


@pytest.mark.slow
def test_a_thousand_random_levels_agree_with_a_plain_search() -> None:
    for start, solution in solvable_levels(1000):
        assert summary(solution) == plain_search(start), start.text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("width", "height", "floes", "number"),
    [(3, 3, 3, 60), (5, 5, 4, 20), (3, 9, 5, 60), (7, 9, 14, 20), (9, 9, 16, 20), (11, 7, 14, 20), (25, 25, 450, 20)],
)
def test_other_sizes_agree_with_a_plain_search(width: int, height: int, floes: int, number: int) -> None:
    compared = 0
    for seed in range(number):
        start = random_level(width, height, floes, seed)
        solution = solve(start)
        if solution.states <= PATIENCE:
            assert summary(solution) == plain_search(start), start.text
            compared += 1
    assert compared >= number * 0.6


def test_a_floe_on_the_goal_is_stepped_on() -> None:
    assert summary(solve(parse("...../...../.P*../...../..... P"))) == (1, "r", 1)
    assert summary(solve(parse("...../*P*../..*../...../..... P")))[:2] == (2, "rd")


def test_hints_come_from_any_position_of_a_level() -> None:
    position = parse("P..../.*.*./...../.*.*./....* P")
    for left in range(9, 0, -1):
        solution = solve(position)
        assert solution.par == left
        position = position.apply(solution.actions[0])
    assert summary(solve(position)) == (0, "", 1)


@pytest.mark.slow
def test_mirrored_and_turned_levels_have_the_same_figures() -> None:
    for seed in range(40):
        rows = random_level(7, 7, 9, seed).rows()
        figures = set()
        for _turn in range(4):
            rows = tuple("".join(column) for column in zip(*rows[::-1], strict=True))
            for turned in (rows, rows[::-1]):
                solution = solve(parse("/".join(turned) + " P"))
                figures.add((solution.par, solution.count, solution.states))
        assert len(figures) == 1, figures


@pytest.mark.parametrize("rows", ["P../.../...", ".../..P/...", "P....../" + "......./" * 5 + "......."])
def test_a_single_floe_is_never_solved(rows: str) -> None:
    solution = solve(parse(rows + " P"))
    assert summary(solution) == (None, "", 0)
    assert solution.states <= 6, "the corners, the start, and a cell at the edge are all there is"


def test_a_level_is_proven_unsolvable_by_all_its_positions() -> None:
    found = 0
    for seed in range(40):
        start = random_level(7, 7, 3, seed)
        solution = solve(start)
        if solution.par is not None:
            continue
        found += 1
        reached = {start}
        queue = [start]
        for position in queue:
            for action in position.actions():
                after = position.apply(action)
                if after not in reached:
                    reached.add(after)
                    queue.append(after)
        assert all(position.winner < 0 for position in reached)
        assert solution.states == len(reached)
    assert found > 3


def test_a_search_tells_how_far_it_is_and_stops_at_once() -> None:
    start = random_level(9, 9, 8, 4)
    heard: list[SolverProgress] = []

    def report(progress: SolverProgress) -> bool:
        heard.append(progress)
        return len(heard) < 8

    with pytest.raises(Stopped):
        solve(start, report)
    assert len(heard) == 8, "nothing was searched after it was told to stop"
    assert [progress.states for progress in heard] == sorted(progress.states for progress in heard)
    assert [progress.depth for progress in heard] == list(range(1, 9))


@pytest.mark.slow
@pytest.mark.parametrize("width", [7, 11])
def test_too_large_is_said_before_the_memory_is_full(width: int) -> None:
    start = parse(LARGE[width] + " P")
    used = 0

    def report(progress: SolverProgress) -> bool:
        nonlocal used
        used = progress.bytes
        return True

    tracemalloc.start()
    with pytest.raises(TooLarge):
        solve(start, report, memory=4_000_000)
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    # flat arrays double at once, so that they may not be able to take the last two thirds
    is_flat = not solver.__file__.endswith(".py")
    assert used > (1_300_000 if is_flat else 3_500_000), "it went on as long as there was room"
    assert peak < 5_000_000, "and it counted honestly"


def outcome(search: FlatSearch | SetSearch) -> Solution | str:
    try:
        return search.run()
    except (Stopped, TooLarge) as error:
        return type(error).__name__


@pytest.mark.slow
def test_flat_arrays_and_sets_find_the_same() -> None:
    """Whichever of them ``solve`` takes here: the flat ones where it is compiled."""
    compared = 0
    for seed in range(60):
        start = random_level(*((7, 7, 10), (5, 5, 5), (9, 7, 9), (3, 9, 4), (9, 9, 12), (13, 13, 20))[seed % 6], seed)
        flat, sets = (
            outcome(kind(start, lambda progress: progress.states < PATIENCE, MEMORY))
            for kind in (FlatSearch, SetSearch)
        )
        assert flat == sets, start.text
        compared += isinstance(flat, Solution)
    assert compared > 40


def test_a_store_numbers_positions_in_the_order_they_are_found() -> None:
    start = parse("P..../.*.*./...../.*.*./....* P")
    store = Store(tables_of(start.field), MEMORY)
    assert store.find(start.floes, start.places[0]) == -1
    store.add(start.floes, start.places[0])
    won: list[int] = []
    begin = 0
    while not won and begin < store.count():
        end = store.count()
        store.expand(begin, end, won)
        begin = end
    positions = [(store.place(number), store.floes(number)) for number in range(store.count())]
    assert len(set(positions)) == len(positions) > 60
    assert [store.find(floes, place) for place, floes in positions] == list(range(len(positions)))
    assert all(store.floes(number).bit_count() == start.floes.bit_count() for number in range(store.count()))
    assert all(tables_of(start.field).wins(store.floes(number), store.place(number)) for number in won)


def _fill(store: Store) -> None:
    for begin in range(100_000):
        store.expand(begin, begin + 1, [])


def test_a_store_grows_until_it_is_full() -> None:
    start = parse(LARGE[7] + " P")
    store = Store(tables_of(start.field), 200_000)
    store.add(start.floes, start.places[0])
    with pytest.raises(Full):
        _fill(store)
    assert store.count() > 3000
    assert store.count() * 10 < store.room() <= 200_000, "a position takes ten bytes or more"
    assert store.find(store.floes(store.count() - 1), store.place(store.count() - 1)) == store.count() - 1


def test_a_field_full_of_floes_is_solved() -> None:
    rows = ["*" * 25 for _row in range(25)]
    rows[0] = "P" + rows[0][1:]
    solution = solve(read_level("\n".join(rows)))
    assert solution.par == 24
    assert solution.actions == ("d",) * 12 + ("r",) * 12
    assert solution.count == 2704156  # 24 over 12


@pytest.mark.parametrize("level", ["P*.\n...\n..Q\n", "P.Q\n...\nR.*\n"])
def test_there_must_be_exactly_one_player(level: str) -> None:
    with pytest.raises(GameError, match=r"[23]"):
        solve(read_level(level))


def test_a_level_is_not_changed_by_solving_it() -> None:
    start = random_level(7, 7, 10, 1)
    text = level_text(start)
    solve(start)
    assert level_text(start) == text
