"""Advice and verdicts: which of the turns that are equally good, and when a turn was a mistake."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from floes_app.bots.advice import EQUAL, advise, review
from floes_app.bots.player import ComputerPlayer
from floes_app.bots.players import PLAYERS
from floes_app.bots.reasons import Reasoner, TurnFact
from floes_app.bots.search.decision import NOTHING, Candidate, Decision, Limits, Remark, Skill, never
from floes_app.bots.search.expert import LAST_HOPE, ONLY, WINS
from floes_app.games import find

#: A bear stands beside the seal on d4.
BESIDE = "4/s4o/5o2/4B3/3s4/2o5/o4B/4 b 0"

HOPELESS = Remark(LAST_HOPE)
#: The words of the one fact of ``OneFact``.
SAID = Remark("there")


def judging(key: str, equals: Sequence[Sequence[str]], values: Mapping[str, float]) -> ComputerPlayer:
    """A player whose search takes these turns for equally good; values: of positions, for who is to move there."""

    def judge(state: Any, skill: Any, *_more: Any) -> Decision:
        value = values.get(state.text, 0.0)
        if skill.margin:
            choices = tuple(Candidate(actions(state, texts), value) for texts in equals)
            return Decision(choices[0].line[0], value, choices[0].line, NOTHING, choices=choices)
        return Decision(state.actions()[0], value, (state.actions()[0],), NOTHING)

    def actions(state: Any, texts: Sequence[str]) -> tuple[Any, ...]:
        found = []
        for text in texts:
            found.append(find(key).parse_action(state, text))
            state = state.apply(found[-1])
        return tuple(found)

    return replace(PLAYERS[key], search=judge, judge=None)


def turn(key: str, position: str, *texts: str) -> tuple[Any, Any, tuple[Any, ...]]:
    """The first position, the last one, and the actions between them."""
    state = first = find(key).parse(position)
    actions = []
    for text in texts:
        actions.append(find(key).parse_action(state, text))
        state = state.apply(actions[-1])
    return first, state, tuple(actions)


@pytest.mark.parametrize("order", [("b7c7", "d4e4", "d4d3"), ("d4d3", "b7c7", "d4e4")])
def test_of_equal_moves_the_one_is_advised_after_which_nothing_can_be_caught(order: tuple[str, ...]) -> None:
    start = find("floe").parse(BESIDE)
    player = judging("floe", [(text,) for text in order], {})
    assert str(advise(player, start, Limits(nodes=1), random.Random(1)).line[0]) == "d4d3"


def test_of_equal_safe_moves_that_of_the_lesson_is_advised_but_never_an_unsafe_one() -> None:
    start = find("floe").parse(BESIDE)
    player = judging("floe", [("d4d3",), ("d4c4",), ("b7c7",)], {})
    for preferred, advised in (("d4c4", "d4c4"), ("d4d3", "d4d3"), ("b7c7", "d4c4")):
        advice = advise(player, start, Limits(nodes=1), random.Random(1), prefer=(preferred,))
        assert str(advice.line[0]) == advised


def test_a_seal_that_is_given_is_said_to_be_and_for_what() -> None:
    start = find("floe").parse(BESIDE)
    advice = advise(judging("floe", [("b7c7",)], {}), start, Limits(nodes=1), random.Random(1))
    assert len(advice.reasons) == 2


@pytest.mark.parametrize("played", [("a2", "a4"), ("a4", "a2"), ("e2", "e4"), ("b1", "d1")])
def test_another_order_and_a_mirror_image_of_the_best_turn_are_no_mistake(played: tuple[str, ...]) -> None:
    position = "2b2/5/R3R/5/2b2 r p2 0 -"
    start, end, actions = turn("seega", position, *played)
    _start, best, _actions = turn("seega", position, "a2", "a4")
    # the search takes what was played for a loss, but it is the same position
    player = judging("seega", [("a2", "a4")], {best.text: -0.9} | ({} if end == best else {end.text: 0.9}))
    verdict = review(player, start, actions, Limits(nodes=1), random.Random(1))
    assert (verdict.loss == 0) == (played[0][0] in "ae")


@pytest.mark.parametrize(("worth", "lost"), [(0.01, 0.0), (0.5, 0.5), (-0.5, 0.0)])
def test_a_mistake_is_what_the_second_look_finds_worse_beyond_the_accuracy(worth: float, lost: float) -> None:
    start, end, actions = turn("floe", BESIDE, "b7b5")
    player = judging("floe", [("d4d3",)], {end.text: worth})
    assert review(player, start, actions, Limits(nodes=1), random.Random(1)).loss == pytest.approx(lost)


def test_what_was_lost_before_and_after_is_no_mistake() -> None:
    start, end, actions = turn("floe", BESIDE, "b7b5")
    _start, best, _actions = turn("floe", BESIDE, "d4d3")
    lost = {start.text: -1.0, end.text: 1.0, best.text: 0.7}
    assert review(judging("floe", [("d4d3",)], lost), start, actions, Limits(nodes=1), random.Random(1)).loss == 0


@pytest.mark.parametrize(("late", "value"), [("d4d3", 1.0), ("b7b5", -1.0)])
@pytest.mark.parametrize(("known_from", "is_mistake"), [(3, False), (10, False), (50, False), (100, True)])
def test_of_two_turns_the_closest_look_finds_the_same_as_of_the_one_that_is_proven(
    late: str, value: float, known_from: int, is_mistake: bool
) -> None:
    """One is proven at once, for the side that moves next; the other only with so many positions."""
    start, played, actions = turn("floe", BESIDE, "b7b5")
    _start, best, _actions = turn("floe", BESIDE, "d4d3")
    unproven = best if late == "d4d3" else played

    def judge(state: Any, skill: Any, *_more: Any) -> Decision:
        action = find("floe").parse_action(state, "d4d3") if state == start else state.actions()[0]
        worth = {start: 0.0, played: value, best: value}.get(state, 0.0)
        if state == unproven and skill.limits.nodes < known_from:
            worth = 0.2 * value
        return Decision(action, worth, (action,), NOTHING)

    player = replace(PLAYERS["floe"], search=judge, judge=None)
    assert bool(review(player, start, actions, Limits(nodes=1), random.Random(1)).loss) == is_mistake


@pytest.mark.parametrize(("late", "value"), [("d4d3", 1.0), ("b7b5", -1.0)])
@pytest.mark.parametrize(("step", "is_mistake"), [(0.02, True), (0.05, False)])
def test_a_turn_is_not_said_to_be_worse_while_the_value_of_the_other_still_moves_its_way(
    late: str, value: float, step: float, is_mistake: bool
) -> None:
    """One is proven at once; with each look that of the other comes closer to it by a step."""
    start, played, actions = turn("floe", BESIDE, "b7b5")
    _start, best, _actions = turn("floe", BESIDE, "d4d3")
    unproven = best if late == "d4d3" else played

    def judge(state: Any, skill: Any, *_more: Any) -> Decision:
        action = find("floe").parse_action(state, "d4d3") if state == start else state.actions()[0]
        worth = {start: 0.0, played: value, best: value}.get(state, 0.0)
        if state == unproven:
            worth = step * value * math.log(skill.limits.nodes, 4)
        return Decision(action, worth, (action,), NOTHING)

    player = replace(PLAYERS["floe"], search=judge, judge=None)
    assert bool(review(player, start, actions, Limits(nodes=1), random.Random(1)).loss) == is_mistake


def test_what_a_turn_let_happen_is_shown_by_the_answer() -> None:
    start, end, actions = turn("floe", BESIDE, "b7b5")

    def judge(state: Any, skill: Any, *_more: Any) -> Decision:
        text = {start: "d4d3", end: "e5d4"}.get(state, str(state.actions()[0]))
        action = find("floe").parse_action(state, text)
        return Decision(action, 0.9 if state == end else 0.0, (action,), NOTHING)

    verdict = review(replace(PLAYERS["floe"], search=judge), start, actions, Limits(nodes=1), random.Random(1))
    assert [str(action) for action in verdict.answer] == ["e5d4"]
    assert verdict.then is not None
    assert dict(verdict.then.values) == {"space": "d4", "bear": "e5"}


@pytest.mark.parametrize(("third", "is_told"), [("R", False), (".", True)])
def test_nobody_among_three_is_told_that_the_game_is_lost(third: str, is_told: bool) -> None:
    state = find("icefloes").parse(f"......./......./......./P...*../......./......./...Q..{third} P")
    lost = Decision("r", -1.0, ("r",), HOPELESS, choices=(Candidate(("r",), -1.0),))
    player = replace(PLAYERS["icefloes"], search=lambda *_asked: lost, judge=None)
    advice = advise(player, state, Limits(nodes=1), random.Random(1))
    assert len(advice.reasons) >= is_told
    assert (HOPELESS in advice.reasons) == is_told


class OneFact(Reasoner):
    """Knows one fact: where a turn ends, which is true of the turns of ``told`` alone."""

    told: frozenset[str] = frozenset()

    def facts(self, state: Any, line: Sequence[Any]) -> list[TurnFact]:
        return [TurnFact("there", SAID)] if str(line[0]) in self.told else []


@pytest.mark.parametrize(
    ("told", "equals", "reasons"),
    [
        (("d4d3",), ("d4d3",), (SAID,)),  # no other turn shares it
        (None, ("d4d3",), ()),  # all share it, and neither one turn nor two are “several”
        (None, ("d4d3", "d4c4"), ()),
        (None, ("d4d3", "d4c4", "d4c5"), (Remark(EQUAL),)),
    ],
)
def test_what_every_turn_does_is_no_reason_and_two_turns_are_not_several(
    told: tuple[str, ...] | None, equals: tuple[str, ...], reasons: tuple[Remark, ...]
) -> None:
    start = find("floe").parse(BESIDE)
    reasoner = OneFact(find("floe"))
    reasoner.told = frozenset(told or map(str, start.actions()))
    player = replace(judging("floe", [(text,) for text in equals], {}), reasoner=reasoner)
    assert advise(player, start, Limits(nodes=1), random.Random(1)).reasons == reasons


@pytest.mark.parametrize(
    ("position", "move", "reasons"),
    [
        ("4/o2ooo/2ooooos/oooo1ooo/o1oooooo/ooooooBo/oooooo/o1oo b 0", "h6f8", (Remark(ONLY),)),
        ("3s/o2ooo/2oooooo/ooooBooo/o1oooooo/oooooooo/oooooo/o1oo b 0", "f8d8", ()),  # f8e8 is there too
    ],
)
def test_a_move_is_called_the_only_one_where_there_is_no_other(
    position: str, move: str, reasons: tuple[Remark, ...]
) -> None:
    player = replace(judging("floe", [(move,)], {}), reasoner=OneFact(find("floe")))
    assert advise(player, find("floe").parse(position), Limits(nodes=1), random.Random(1)).reasons == reasons


@pytest.mark.parametrize(("move", "is_saved"), [("b3b2", True), ("b3c3", True), ("a1b1", False), ("a1a2", False)])
def test_a_stone_is_saved_only_by_a_move_that_takes_it_out_of_danger(move: str, is_saved: bool) -> None:
    """Blue can capture b3 from c3."""
    start, _end, actions = turn("seega", "5/1b3/bR1b1/5/R4 r m 0 -", move)
    reasoner = PLAYERS["seega"].reasoner
    assert reasoner is not None
    assert ("saves" in {fact.key for fact in reasoner.facts(start, actions)}) == is_saved


@pytest.mark.parametrize(("move", "saved"), [("b3b2", "b3"), ("c2b2", "c2")])
def test_of_two_stones_in_danger_the_one_is_named_that_is_saved(move: str, saved: str) -> None:
    """Blue can capture both from c3."""
    start, _end, actions = turn("seega", "5/5/bR1b1/2R2/2b2 r m 0 -", move)
    reasoner = PLAYERS["seega"].reasoner
    assert reasoner is not None
    [fact] = [fact for fact in reasoner.facts(start, actions) if fact.key == "saves"]
    assert dict(fact.says.values)["square"] == saved


def test_the_course_of_a_dead_game_of_ice_floes_lies_in_the_middle_for_both() -> None:
    """A player dislikes a draw a little; a judge does not, or the curve would jump with every turn."""
    player, position = PLAYERS["icefloes"], find("icefloes").parse("P.Q/.../... P")
    for _turn in range(4):
        action = position.actions()[0]
        said = review(player, position, (action,), Limits(nodes=300), random.Random(1))
        assert said.value == 0.0
        position = position.apply(action)


def test_what_only_comes_near_a_won_game_is_not_advised_in_its_place() -> None:
    """Of two rolls that the accuracy does not tell apart the one wins, the other is said to be enough to win."""
    state = find("frostbitten").parse(
        "(A)()()(A)/[][*]~[B]/~[]~[]/~~[A]~/[]~[B][]/[]~~~/~~[][]/()(B)()() A P3 warming,deep"
    )
    advice = advise(PLAYERS["frostbitten"], state, Limits(nodes=3000), random.Random(0))
    for action in advice.line:
        state = state.apply(action)
    assert advice.value == 1.0
    assert state.outcome is not None


@pytest.mark.slow
def test_where_points_count_more_than_a_quick_win_its_moves_are_not_counted() -> None:
    """The other side may hold out longer, and only lose by more."""
    state = find("floe").parse("4/oo1oso/1Booooo1/soo1ooo1/o1oooo2/2oooo2/oooooo/2B1 b 0")
    said = PLAYERS["floe"].search(state, Skill(Limits(nodes=20_000), margin=0.03), random.Random(0), never, None)
    assert said.value == 1.0
    assert said.reason.message == WINS
