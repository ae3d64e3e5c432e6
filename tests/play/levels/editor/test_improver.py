"""Ideas for a level: a few at a time, those of this level and of these wishes only."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from floes_app.bots.icefloes.levels.improving import TRYING, Change, ChangeKind, Gain, Ideas, Variant, Wish, improve
from floes_app.bots.icefloes.levels.tasks import first_position
from floes_app.games.icefloes.levels.symmetry import Symmetry
from floes_app.play.levels.editor.improver import SHOWN, LevelImprover, change_words, gain_words
from tests.play.oracle import Oracle

BAY = ("P..", "...", "..*")


def variant(number: int) -> Variant:
    change = Change(ChangeKind.ADDED, None, (number % 3, number // 3))
    return Variant(change, (f"{number}",), "r" * number, 1, 3, 2.0, "easy")


def ideas(number: int) -> Ideas:
    return Ideas(tuple(variant(index) for index in range(number)), tried=number, share=TRYING)


@pytest.fixture
def oracle() -> Oracle:
    return Oracle()


@pytest.fixture
def improver(oracle: Oracle) -> LevelImprover:
    made = LevelImprover(oracle)  # type: ignore[arg-type]
    made.show(BAY)
    return made


def test_ideas_are_asked_for_once_for_a_level_its_symmetry_and_what_is_wished_for(
    improver: LevelImprover, oracle: Oracle
) -> None:
    improver.show(BAY)
    asked = [(improve, first_position(BAY), [Wish.ONE_WAY, Wish.SOLVABLE], Symmetry.NONE.value)]
    assert oracle.asked == asked
    improver.show(BAY, symmetry=Symmetry.TWO)
    assert oracle.asked[1][-1] == Symmetry.TWO.value
    improver.show(BAY, whatever=True, symmetry=Symmetry.TWO)
    assert oracle.asked[2][2] == (), "the simplest that can be solved"
    improver.show(None)
    assert (improver.is_shown, improver.is_running, oracle.busy) == (False, False, False)


def test_another_wish_begins_anew_without_the_ideas_before(improver: LevelImprover, oracle: Oracle) -> None:
    oracle.answer(ideas(7))
    assert improver.update()
    improver.next_ideas()
    improver.wish(Wish.FEWER)
    assert improver.shown == ()
    assert improver.is_running
    assert Wish.FEWER in oracle.asked[-1][2]
    oracle.answer(ideas(7))
    improver.update()
    assert improver.shown[0] == variant(0), "from the first again"
    improver.wish(Wish.FEWER)
    assert Wish.FEWER not in oracle.asked[-1][2]


def test_the_ideas_of_the_level_before_go_with_it(improver: LevelImprover, oracle: Oracle) -> None:
    oracle.answer(ideas(3))
    improver.update()
    improver.show(None)
    assert improver.ideas == Ideas()


@pytest.mark.parametrize("number", [SHOWN, SHOWN + 1, 2 * SHOWN, 2 * SHOWN + 1])
def test_following_ideas_go_round_and_no_page_is_empty(improver: LevelImprover, oracle: Oracle, number: int) -> None:
    oracle.answer(ideas(number))
    improver.update()
    assert improver.has_more == (number > SHOWN)
    seen = list(improver.shown)
    while True:
        improver.next_ideas()
        assert improver.shown
        if improver.shown[0] == variant(0):
            break
        seen += improver.shown
    assert seen == list(ideas(number).variants)


def test_the_compared_idea_is_one_of_those_that_are_shown(improver: LevelImprover, oracle: Oracle) -> None:
    oracle.answer(ideas(SHOWN + 2))
    improver.update()
    assert improver.look_at(SHOWN - 1)
    assert not improver.look_at(SHOWN - 1), "nothing else is to be drawn"
    assert improver.looked_at == variant(SHOWN - 1)
    improver.next_ideas()
    assert improver.looked_at == variant(SHOWN)
    improver.look_at(SHOWN - 1)
    assert improver.looked_at == variant(SHOWN + 1), "of two ideas the last"


def test_stopping_keeps_what_was_found_and_going_on_begins_anew(improver: LevelImprover, oracle: Oracle) -> None:
    oracle.progress(ideas(2))
    improver.update()
    improver.toggle()
    assert (improver.is_running, oracle.busy) == (False, False)
    assert len(improver.shown) == 2
    improver.toggle()
    assert improver.is_running
    assert improver.shown == ()


def test_what_is_told_of_the_search_is_what_has_become_of_it(improver: LevelImprover, oracle: Oracle) -> None:
    searching = improver.sentence
    oracle.progress(ideas(1))
    improver.update()
    found = improver.sentence
    improver.toggle()
    assert improver.sentence == found, "what was found is there to be taken"
    improver.toggle()
    assert improver.sentence == searching
    oracle.answer(ideas(0))
    improver.update()
    assert len({searching, found, improver.sentence}) == 3, "that there is nothing is no search and no find"
    improver.wish(Wish.FEWER)
    oracle.fail("It stopped.")
    improver.update()
    assert improver.sentence == "It stopped."


@pytest.mark.parametrize(
    ("change", "cells"),
    [
        (Change(ChangeKind.ADDED, None, (1, 2)), ["b3"]),
        (Change(ChangeKind.REMOVED, (0, 1), None), ["a2"]),
        (Change(ChangeKind.MOVED, (0, 1), (1, 2)), ["a2", "b3"]),
        (Change(ChangeKind.START, (0, 1), (1, 2)), ["a2", "b3"]),
    ],
)
def test_a_change_is_told_with_its_squares_and_the_number_of_others_that_match_it(
    change: Change, cells: list[str]
) -> None:
    alone = change_words(change)
    assert re.findall(r"[a-g][1-7]", alone) == cells
    others = change_words(replace(change, images=3))
    assert others.startswith(alone)
    assert re.findall(r"\d+", others.removeprefix(alone)) == ["3"]


def test_every_kind_of_change_has_words_of_its_own() -> None:
    told = {change_words(Change(kind, (0, 1), (0, 1))).replace("a2 to a2", "a2") for kind in ChangeKind}
    assert len(told) == len(ChangeKind)


def test_nothing_is_shown_before_all_was_tried_and_then_each_keeps_its_place(
    improver: LevelImprover, oracle: Oracle
) -> None:
    found = ideas(SHOWN + 2).variants
    oracle.progress(Ideas(found[:3], share=TRYING / 2))
    improver.update()
    assert (improver.shown, improver.sentence) == ((), "Trying small changes…")
    oracle.progress(Ideas(found[:SHOWN], share=TRYING))
    improver.update()
    assert improver.shown == found[:SHOWN]
    better = tuple(reversed(found))
    oracle.answer(Ideas(better, share=1.0))
    improver.update()
    assert improver.shown == found[:SHOWN], "although others are better"
    improver.next_ideas()
    assert set(improver.shown) == set(found[SHOWN:])
    improver.next_ideas()
    assert improver.shown == better[:SHOWN], "round once, and the best come first"


def test_an_idea_is_looked_at_before_it_is_taken(improver: LevelImprover, oracle: Oracle) -> None:
    oracle.answer(ideas(3))
    improver.update()
    assert improver.pick(0) is None
    assert improver.pick(1) is None, "another one"
    assert improver.pick(1) == variant(1)
    improver.look_at(2)
    assert improver.pick(1) is None, "pointing at others in between begins anew"
    improver.look_at(2)
    improver.look_at(1)
    assert improver.pick(1) is None, "also on the way back"
    improver.wish(Wish.FEWER)
    oracle.answer(ideas(3))
    improver.update()
    assert improver.pick(0) is None, "and so does another search"
    improver.wish(Wish.ONE_WAY)
    oracle.answer(ideas(3))
    improver.update()
    assert improver.pick(0) is None


@pytest.mark.parametrize("gain", list(Gain))
def test_what_is_better_is_said_in_words(gain: Gain) -> None:
    assert gain_words(replace(variant(1), gains=(gain.value,)))
    assert gain_words(variant(1)) == ""
