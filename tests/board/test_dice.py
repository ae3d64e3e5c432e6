"""The tally of the dice: what was rolled, and what is usual."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from fractions import Fraction

import pytest

from floes_app.board.dice import FaceCount, Tally, follows_seed, tally
from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.games import find
from tests.board.frostbitten.test_frostbitten import northward

GAME = find("frostbitten")


def test_the_tally_counts_what_was_rolled() -> None:
    session = Session(GAME, {"mega": True, "alert": True}, seed=2)
    assert tally(session).rolls == 0
    generator = random.Random(2)
    while session.state.outcome is None and session.index < 400:
        session.play(session.roll() if session.state.to_move == CHANCE else northward(session.state, generator))  # type: ignore[arg-type]
    counted = tally(session)
    rolled = Counter(str(ply.action) for ply in session.plies if str(ply.action).startswith("="))
    assert {str(face.action): face.count for face in counted.faces} == {
        f"={face}": rolled[f"={face}"] for face in range(6)
    }
    assert counted.rolls == sum(rolled.values())
    low, high = counted.usual(counted.faces[0])
    assert low <= counted.rolls / 6 <= high
    session.jump(1)
    assert tally(session).rolls == 1, "only up to the position shown"


@pytest.mark.parametrize(("rolls", "band"), [(36, (2, 10)), (180, (20, 40)), (1, (0, 0))])
def test_the_usual_range_is_two_standard_deviations(rolls: int, band: tuple[int, int]) -> None:
    session = Session(GAME, {}, seed=1)
    session.play(session.roll())
    counted = dataclasses.replace(tally(session), rolls=rolls)
    assert counted.usual(counted.faces[0]) == band


def test_the_usual_range_lies_between_none_and_all() -> None:
    counted = Tally(0, ())
    for rolls in range(60):
        for part in range(1, 60):
            low, high = dataclasses.replace(counted, rolls=rolls).usual(FaceCount("", 0, Fraction(part, 60)))
            assert 0 <= low <= high <= rolls


def test_an_entered_roll_is_told_from_that_of_the_seed_as_soon_as_it_is_the_last() -> None:
    session = Session(GAME, {}, seed=1)
    other = next(action for action in session.state.actions() if action != session.roll())
    session.play(other)
    assert not follows_seed(session)
    session.jump(0)
    assert follows_seed(session), "up to the position shown"
