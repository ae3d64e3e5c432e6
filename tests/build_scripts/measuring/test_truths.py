"""Hints and reviews say only what holds on the board, by checks that were written from the rules alone."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from build_scripts.measuring import true_sentences
from build_scripts.measuring.truths import ASKS, CHECKS, IDEAS, is_true
from floes_app.bots.advice import advise, reasoner_of, review
from floes_app.bots.players import PLAYERS
from floes_app.bots.search.decision import Limits, Remark, counted
from floes_app.bots.search.expert import WINS_IN, WINS_NOW
from floes_app.games import find

#: Positions where a hint said what was not so, and others, each with moves that were looked at there.
POSITIONS = json.loads((Path(__file__).parent / "reasons.json").read_text(encoding="utf-8"))


@pytest.mark.slow
@pytest.mark.parametrize("key", PLAYERS)
@pytest.mark.parametrize("most", [2, pytest.param(12, marks=pytest.mark.slow, id="twelve")])
def test_every_fact_of_moves_there_has_a_check_and_is_true(key: str, most: int) -> None:
    """The moves that were looked at before, and ``most`` others of each position."""
    game, reasoner, said = find(key), reasoner_of(PLAYERS[key]), 0
    for position, lines in POSITIONS[key]:
        state = game.parse(position)
        turns = [played(game, state, line) for line in lines] + reasoner.turns(state)[:most]
        for turn in turns:
            whole = reasoner.turn(state, turn)[0]
            for fact in reasoner.facts(state, turn):
                for remark in filter(None, (fact.says, fact.would, fact.idea)):
                    assert remark.message in CHECKS[key] or remark.message in IDEAS[key] or remark.message in ASKS
                    assert is_true(key, state, whole, remark) in (True, None), (position, turn, remark)
                    said += 1
    assert said > 20


def played(game: Any, state: Any, texts: list[str]) -> tuple[Any, ...]:
    """The actions with these texts."""
    actions = []
    for text in texts:
        actions.append(game.parse_action(state, text))
        state = state.apply(actions[-1])
    return tuple(actions)


@pytest.mark.slow
@pytest.mark.parametrize("key", PLAYERS)
@pytest.mark.parametrize("step", [3, pytest.param(1, marks=pytest.mark.slow, id="all")])
def test_advice_there_is_true(key: str, step: int) -> None:
    game = find(key)
    for position, _lines in POSITIONS[key][::step]:
        state = game.parse(position)
        advice = advise(PLAYERS[key], state, Limits(nodes=300), random.Random(1))
        for reason in advice.reasons:
            assert is_true(key, state, advice.line, reason) in (True, None), (position, advice.line, reason)


def test_a_false_sentence_is_found_out() -> None:
    state = find("floe").parse("4/o4o/2s2o2/2Boo3/8/8/os3B/4 b 0")
    beside = played(find("floe"), state, ["c6d6"])
    away = played(find("floe"), state, ["c6e6"])
    said = Remark("No bear can get next to a seal with its next move.")
    saves = Remark(
        "This takes the seal away from the bear on {bear}, and no bear can catch one at once.", (("bear", "c5"),)
    )
    assert is_true("floe", state, beside, said) is False
    assert is_true("floe", state, beside, saves) is False
    assert is_true("floe", state, away, saves) is True


@pytest.mark.parametrize(("quiet", "is_so"), [(38, True), (37, False)])
def test_a_win_by_the_other_sides_quiet_turn_is_one(quiet: int, is_so: bool) -> None:
    """Red is ahead; at forty turns without a capture the game is over."""
    state = find("seega").parse(f"RR3/1R3/5/3b1/4b r m {quiet} -")
    line = played(find("seega"), state, ["b4b3"])
    assert is_true("seega", state, line, counted(WINS_IN, 1)) is is_so


def test_a_win_at_once_is_not_one_in_two_moves() -> None:
    state = find("seega").parse("2R2/2b2/Rb1bR/2R2/b4 r m 0 -")
    line = played(find("seega"), state, ["c2c3"])
    assert is_true("seega", state, line, counted(WINS_IN, 2)) is False
    assert is_true("seega", state, line, Remark(WINS_NOW)) is True


@pytest.mark.slow
@pytest.mark.parametrize("key", PLAYERS)
@pytest.mark.parametrize("most", [1, pytest.param(99, marks=pytest.mark.slow, id="all")])
def test_a_review_names_the_turn_that_a_hint_names(key: str, most: int) -> None:
    """Or one that the hint calls equally good, though the review’s first look is short."""
    game, reasoner, hint = find(key), reasoner_of(PLAYERS[key]), Limits(nodes=500)
    for position, lines in POSITIONS[key][:most]:
        state = game.parse(position)
        for line in lines:
            turn = reasoner.turn(state, played(game, state, line))[0]
            verdict = review(PLAYERS[key], state, turn, Limits(nodes=40), random.Random(1), hint=hint)
            if verdict.loss:
                advice = advise(PLAYERS[key], state, hint, random.Random(0))
                assert reasoner.essence(reasoner.turn(state, verdict.best)[1]) in advice.ends


@pytest.mark.slow
@pytest.mark.parametrize("key", PLAYERS)
@pytest.mark.parametrize("number", [4, pytest.param(60, marks=pytest.mark.slow, id="sixty")])
def test_hints_of_seeded_games_are_true(key: str, number: int) -> None:
    counted = true_sentences.hints(find(key), number, 300, 3)
    assert counted.said
    assert len(counted.false) <= 0.05 * counted.said.total()


@pytest.mark.slow
@pytest.mark.parametrize("key", PLAYERS)
def test_reviews_of_seeded_games_are_true(key: str) -> None:
    counted = true_sentences.reviews(find(key), 3, 300, 3)
    assert counted.said
    assert len(counted.false) <= 0.05 * counted.said.total() + 1


@pytest.mark.slow
@pytest.mark.parametrize("key", PLAYERS)
def test_the_advice_is_as_good_as_any_for_the_review(key: str) -> None:
    """Hint and review name the same best turn: who plays as advised, has made no mistake."""
    game = find(key)
    for position, _lines in POSITIONS[key][:6]:
        state = game.parse(position)
        advice = advise(PLAYERS[key], state, Limits(nodes=300), random.Random(1))
        assert review(PLAYERS[key], state, advice.line, Limits(nodes=300), random.Random(1)).loss == 0
