"""The number of times each face of the die came up in a game, against the expected number."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from floes_app.core.game import CHANCE
from floes_app.core.session import Session


@dataclass(frozen=True)
class FaceCount:
    """A face of the die by its action, how often it came up, and how likely it is."""

    action: Any
    count: int
    probability: Fraction


@dataclass(frozen=True)
class Tally:
    """The rolls of a game so far."""

    rolls: int
    faces: tuple[FaceCount, ...]

    def expected(self, face: FaceCount) -> float:
        """Average number of times the face comes up in so many rolls."""
        return float(self.rolls * face.probability)

    def usual(self, face: FaceCount) -> tuple[int, int]:
        """Between which counts the face stays in about 95 of 100 games: two standard deviations of the binomial."""
        spread = 2 * math.sqrt(self.rolls * face.probability * (1 - face.probability))
        mean = self.expected(face)
        return math.ceil(mean - spread), math.floor(mean + spread)  # never less than none, or more than all


def tally(session: Session) -> Tally:
    """The rolls of ``session`` up to the position shown. All rolls of a game are of dice with the same faces."""
    plies = session.plies
    rolls = [index for index in range(session.index) if plies[index].state.to_move == CHANCE]
    here = session.index if session.state.to_move == CHANCE else None
    any_roll = rolls[0] if rolls else here
    if any_roll is None:
        return Tally(0, ())
    counts: dict[Any, int] = {}
    for index in rolls:
        action = plies[index + 1].action
        counts[action] = counts.get(action, 0) + 1
    chances = session.game.chances(plies[any_roll].state)
    faces = tuple(FaceCount(action, counts.get(action, 0), probability) for action, probability in chances)
    return Tally(len(rolls), faces)


def follows_seed(session: Session) -> bool:
    """True if every roll up to the position shown is the one that the seed gives; entered ones may be others."""
    plies = session.plies
    rolls = (index for index in range(session.index) if plies[index].state.to_move == CHANCE)
    return all(session.roll_at(index) == plies[index + 1].action for index in rolls)
