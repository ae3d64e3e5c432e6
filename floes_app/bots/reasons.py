"""The reasons for a turn: facts that hold on the board right after it, and which of them are worth telling.

A fact compares the position before a turn with the one after it, never with the end of an expected line; so whoever
looks at the board can see that it is true. What needs a search is said by ``bots/advice.py``.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from floes_app.bots.search.decision import Remark
from floes_app.core.game import CHANCE, Game

T = TypeVar("T")
#: Largest number of other turns that are compared with one.
COMPARED: Final = 60


@dataclass(frozen=True)
class TurnFact:
    """Something that is true of a turn.

    key: names the kind of fact. says: the sentence. idea: where to look, without giving the turn away. would: the
    sentence about a turn that was not played. then: the sentence about an answer to another turn that could be played.
    always: told however many other turns share it. calm: may be told of a turn that nothing tells from others. tells:
    False for what is good to know but no reason: a warning if it is always told, a calm word otherwise. number:
    compared with that of the other turns where it is given; more is better. rank: its place in the list of all kinds
    of fact of its game.
    """

    key: str
    says: Remark
    idea: Remark | None = None
    would: Remark | None = None
    then: Remark | None = None
    always: bool = False
    calm: bool = False
    tells: bool = True
    number: int | None = None
    rank: int = 0


class Reasoner:
    """The knowledge of one game on what may be said of its turns. Each game's is a subclass, in a file of its own."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game

    def accuracy(self, state: Any) -> float:
        """The difference of two expected results that the search can tell apart."""
        return 0.03

    def threshold(self, state: Any) -> float:
        """The loss from which a turn changed the game."""
        return 0.2

    def facts(self, state: Any, line: Sequence[Any]) -> list[TurnFact]:
        """All facts of the turn ``line``, the most important first."""
        return []

    def compared(self, state: Any, line: Sequence[Any]) -> list[TurnFact]:
        """Those facts of another turn that decide whether the same of a turn is worth telling."""
        return self.facts(state, line)

    def risk(self, state: Any, end: Any) -> int:
        """Amount of the player's in ``state`` that can be taken at once in ``end``, in which the turn is over."""
        return 0

    def gift(self, state: Any, end: Any) -> list[Any]:
        """The actions by which a piece could be taken in ``end`` that the player has given on purpose."""
        return []

    def gain(self, value: float) -> Remark:
        """The gain that a piece is given for; ``value``: of the position after it was taken, for the giver."""
        raise NotImplementedError

    def ease(self, state: Any, end: Any) -> int:
        """Simplicity of going on from ``end``, to choose among turns that are alike otherwise."""
        return 0

    def place(self, state: Any, line: Sequence[Any]) -> str:
        """The name of the square that a turn is about; empty for none."""
        return ""

    def essence(self, state: Any) -> Hashable:
        """The same value for a position and its mirror images, and for no other."""
        same: Hashable = state
        return same

    def phase(self, state: Any) -> int:
        """The part of the game that a position belongs to."""
        return 0

    def can_be_lost(self, state: Any) -> bool:
        """True if a loss that the search has proven is a fact of the game."""
        return True

    def ends(self, before: Any, after: Any) -> bool:
        """True if what is advised as one turn ended between two positions."""
        return self.game.ends_turn(before, after)

    def turn(self, state: Any, line: Sequence[Any]) -> tuple[tuple[Any, ...], Any]:
        """The actions of ``line`` that belong to the turn under way, and the position after them."""
        seat, actions = state.turn, []
        for action in line:
            if state.outcome is not None or state.to_move == CHANCE or state.turn != seat:
                break
            after = state.apply(action)
            ended, state = self.ends(state, after), after
            actions.append(action)
            if ended:
                break
        return tuple(actions), state

    def turns(self, state: Any) -> list[tuple[Any, ...]]:
        """The ways to play the turn under way to its end, one for each position that it can end in.

        Where a turn can end in very many, so many of all kinds of beginnings stand for them.
        """
        ends: list[tuple[Any, ...]] = []
        seen = {state}
        layer: list[tuple[Any, tuple[Any, ...]]] = [(state, ())]
        while layer and len(ends) < COMPARED:
            following: list[tuple[Any, tuple[Any, ...]]] = []
            for here, line in layer:
                for action in here.actions():
                    after = here.apply(action)
                    if after in seen:
                        continue
                    seen.add(after)
                    if after.outcome is not None or self.ends(here, after):
                        ends.append((*line, action))
                    else:
                        following.append((after, (*line, action)))
            layer = _spread(following)
        return _spread(ends)


def _spread(values: list[T]) -> list[T]:
    """At most COMPARED of the values, evenly from the whole list."""
    return values[:: math.ceil(len(values) / COMPARED)] if values else values


def telling(
    reasoner: Reasoner, state: Any, line: Sequence[Any], others: Sequence[Sequence[TurnFact]]
) -> list[TurnFact]:
    """The facts of a turn that tell it from ``others``, the facts of the other turns; the most important first.

    A fact tells a turn where at most half of the others share it; a number, where it is better than the middle one.
    """
    return [fact for fact in reasoner.facts(state, line) if _stands_out(fact, others)]


def _stands_out(fact: TurnFact, others: Sequence[Sequence[TurnFact]]) -> bool:
    if fact.always or not fact.tells or not others:
        return fact.always or fact.tells
    same = [other for facts in others for other in facts if other.key == fact.key]
    if fact.number is None:
        return 2 * len(same) <= len(others)
    numbers = sorted([other.number or 0 for other in same] + [-99] * (len(others) - len(same)))
    return fact.number > numbers[len(numbers) // 2]
