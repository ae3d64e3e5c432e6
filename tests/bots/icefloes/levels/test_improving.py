"""Better neighbours of a level, against trying every change here."""

from __future__ import annotations

import pytest

from floes_app.bots.icefloes.levels.idea import Idea, idea_of
from floes_app.bots.icefloes.levels.improving import (
    SHORTLIST,
    Change,
    ChangeKind,
    Gain,
    Ideas,
    Wish,
    changed,
    changes_of,
    gains_of,
    improve,
)
from floes_app.bots.icefloes.levels.solver import solve
from floes_app.bots.search.decision import Stopped
from floes_app.games.icefloes.levels.symmetry import Symmetry, images
from floes_app.games.icefloes.text import parse

LEVEL = "*..*.../......./..*...*/*....../.....*./......./P..*..* P"
UNSOLVABLE = "...../...../...../...../..P.. P"
#: One of its floes is idle.
CROWDED = "*..*./*..../P..*. P"
#: More changes of it can be solved than are offered.
TINY = "P.*/.../*.. P"
SMALL = "*..../*..../P..*. P"


def all_reports(_ideas: Ideas) -> bool:
    return True


def test_every_change_differs_in_one_or_two_cells_and_keeps_one_player() -> None:
    start = parse(LEVEL)
    seen = set()
    for change in changes_of(start):
        rows = changed(start, change).rows()
        different = sum(
            a != b for old, new in zip(start.rows(), rows, strict=True) for a, b in zip(old, new, strict=True)
        )
        assert different == (1 if change.kind in (ChangeKind.ADDED, ChangeKind.REMOVED) else 2)
        assert "".join(rows).count("P") == 1
        assert rows[3][3] != "P"
        seen.add(rows)
    floes, water = 9, 40
    assert len(seen) == 8 + water + 8 * water + (water - 1), f"{floes} floes, one of them the player's"


def test_a_change_is_made_as_it_says() -> None:
    start = parse(SMALL)
    assert changed(start, Change(ChangeKind.MOVED, (0, 2), (1, 2))).rows()[0] == ".*..."
    assert changed(start, Change(ChangeKind.REMOVED, (0, 2), None)).rows()[0] == "....."
    assert changed(start, Change(ChangeKind.ADDED, None, (4, 2))).rows()[0] == "*...*"
    assert changed(start, Change(ChangeKind.START, (0, 0), (1, 0))).rows()[2] == ".P.*."


@pytest.mark.parametrize("symmetry", [Symmetry.TWO, Symmetry.FOUR])
def test_changes_of_floes_keep_a_symmetry(symmetry: Symmetry) -> None:
    start = parse("*...*/.*.*./...../.*.*./*.P.* P")
    seen = set()
    for change in changes_of(start, symmetry):
        after = changed(start, change, symmetry)
        player = after.field.cell(after.places[0])
        floes = set(after.floe_cells())
        uneven = {cell for cell in floes if not set(images(after.size, cell, symmetry)) <= floes}
        assert uneven <= {player}, change
        assert after.rows() not in seen
        seen.add(after.rows())
        different = len(set(after.floe_cells()) ^ set(start.floe_cells()))
        if change.kind in (ChangeKind.ADDED, ChangeKind.REMOVED):
            assert different == 1 + change.images
    assert any(change.images for change in changes_of(start, symmetry))


@pytest.mark.slow
def test_ideas_keep_a_symmetry_when_they_are_asked_to() -> None:
    text = "*...*/...../...../...../*P..* P"
    ideas = improve(all_reports, text, (Wish.SOLVABLE,), Symmetry.TWO.value)
    assert ideas.variants
    for variant in ideas.variants:
        assert variant.rows == changed(parse(text), variant.change, Symmetry.TWO).rows()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "wishes"),
    [
        pytest.param(SMALL, (Wish.SOLVABLE,), marks=pytest.mark.slow),
        pytest.param(SMALL, (Wish.LONGER, Wish.ONE_WAY), marks=pytest.mark.slow),
        (SMALL, (Wish.FEWER,)),
        pytest.param(CROWDED, (Wish.LESS_IDLE,), marks=pytest.mark.slow),
    ],
)
def test_the_best_are_found_and_are_what_was_asked_for(level: str, wishes: tuple[Wish, ...]) -> None:
    start = parse(level)
    ideas = improve(all_reports, level, wishes)
    assert ideas.variants
    assert (ideas.tried, ideas.share) == (len(list(changes_of(start))), 1.0)
    par = solve(start).par or 0
    for variant in ideas.variants:
        solution = solve(parse(f"{'/'.join(variant.rows)} P"))
        assert (variant.par, variant.solution_count) == (solution.par, solution.count)
        assert variant.rows == changed(start, variant.change).rows()
        assert Wish.LONGER not in wishes or variant.par > par
        assert Wish.ONE_WAY not in wishes or variant.solution_count == 1
        assert Wish.FEWER not in wishes or variant.floes == start.floes.bit_count() - 1
        assert Wish.LESS_IDLE not in wishes or (variant.idle or 0) < (ideas.idle_now or 0)
        idea = idea_of(parse(f"{'/'.join(variant.rows)} P"), solution, with_idle=True)
        assert idea is not None
        assert (variant.idea, variant.idle) == (idea.score, idea.idle)
    merits = [variant.merit for variant in ideas.variants]
    assert merits == sorted(merits, reverse=True)
    assert len({variant.way for variant in ideas.variants}) == len(ideas.variants), "no two with the same solution"


def fewest_ways(level: str) -> dict[str, int]:
    """Every first solution that a change makes, and the fewest shortest ways of the changes that make it."""
    start = parse(level)
    fewest: dict[str, int] = {}
    for solution in (solve(changed(start, change)) for change in changes_of(start)):
        if solution.par is not None:
            way = "".join(solution.actions)
            fewest[way] = min(solution.count, fewest.get(way, solution.count))
    return fewest


def test_of_a_tiny_level_all_that_fits_is_found_as_far_as_there_is_room() -> None:
    fewest, par = fewest_ways(TINY), solve(parse(TINY)).par or 0
    assert len(fewest) > SHORTLIST
    assert len(improve(all_reports, TINY, (Wish.SOLVABLE,)).variants) == SHORTLIST
    longer = improve(all_reports, TINY, (Wish.LONGER,)).variants
    assert {variant.way for variant in longer} == {way for way in fewest if len(way) > par}


@pytest.mark.parametrize("level", [".../..*/.P. P", "..*/.../P.. P"])
def test_of_changes_with_the_same_solution_the_one_with_fewest_ways_is_kept(level: str) -> None:
    found = improve(all_reports, level, (Wish.SOLVABLE,)).variants
    assert {variant.way: variant.solution_count for variant in found} == fewest_ways(level)


@pytest.mark.slow
def test_no_better_idea_is_missed() -> None:
    """The single way with the most of an idea among all neighbours is offered, before idle floes are counted."""
    start = parse(SMALL)
    scores = []
    for change in changes_of(start):
        position = changed(start, change)
        solution = solve(position)
        idea = idea_of(position, solution)
        if idea is not None and solution.count == 1:
            scores.append(idea.score)
    found = improve(all_reports, SMALL, (Wish.ONE_WAY,)).variants
    assert max(variant.score for variant in found) == max(scores)


def test_a_level_that_cannot_be_solved_gets_neighbours_that_can() -> None:
    ideas = improve(all_reports, UNSOLVABLE, (Wish.LONGER, Wish.ONE_WAY))
    assert ideas.variants
    assert ideas.idle_now is None
    assert all(variant.par > 0 for variant in ideas.variants)


def test_without_a_wish_the_simplest_neighbours_are_found() -> None:
    ideas = improve(all_reports, UNSOLVABLE, ())
    single = [variant.change.kind in (ChangeKind.ADDED, ChangeKind.REMOVED) for variant in ideas.variants]
    assert single == sorted(single, reverse=True)
    assert single[0]
    pars = [variant.par for variant, alone in zip(ideas.variants, single, strict=True) if alone]
    assert pars == sorted(pars)
    start = parse(UNSOLVABLE)
    ones = [change for change in changes_of(start) if change.kind in (ChangeKind.ADDED, ChangeKind.REMOVED)]
    solved = [solution.par for solution in (solve(changed(start, one)) for one in ones) if solution.par is not None]
    assert pars[0] == min(solved)


def test_it_stops_when_told() -> None:
    told: list[Ideas] = []

    def report(ideas: Ideas) -> bool:
        told.append(ideas)
        return len(told) < 20

    with pytest.raises(Stopped):
        improve(report, LEVEL, ())
    assert len(told) == 20


@pytest.mark.slow
@pytest.mark.parametrize("level", [SMALL, UNSOLVABLE])
def test_what_it_tells_are_ideas_from_the_first_word_on(level: str) -> None:
    told: list[object] = []

    def report(ideas: Ideas) -> bool:
        told.append(ideas)
        return True

    improve(report, level, ())
    assert {type(each) for each in told} == {Ideas}


def test_what_is_gained_is_what_the_level_has_not() -> None:
    plain, rich = (solved_idea(rows) for rows in ("...../...../P..*./...../.....", "...*./P...*/*...."))
    assert plain is not None
    assert rich is not None
    assert gains_of(plain, None) == gains_of(rich, rich) == ()
    assert rich.repeats
    assert not plain.repeats
    gained = gains_of(rich, plain)
    assert gained[:2] == (Gain.AGAIN, Gain.OWN)
    assert gains_of(plain, rich) != gained


def solved_idea(rows: str) -> Idea | None:
    """The idea of a level in these rows."""
    start = parse(f"{rows} P")
    return idea_of(start, solve(start))
