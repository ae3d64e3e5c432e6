"""A computer player that searches with alpha-beta: what to play, with its value, its line and its reason."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from floes_app.bots.decision import Decision, Remark, Report, Skill, Stop, counted, expected_result
from floes_app.bots.expert import BEST, DECIDED, LAST_HOPE, ONLY, SAVES, WINS, WINS_IN, WINS_NOW, Expert
from floes_app.bots.search import INFINITY, Finding, Search


@dataclass(frozen=True)
class AlphaBeta:
    """Decides by alpha-beta search over a game's expert."""

    expert: Callable[[Any], Expert]
    """Makes the expert for a search from a position."""
    edge: int
    """The advantage, in the points of the evaluation, at which two games in three are won, roughly."""

    def __call__(
        self, state: Any, skill: Skill, rng: random.Random, stop: Stop, report: Report | None = None
    ) -> Decision:
        """What to play in ``state``, in which a player decides."""
        expert = self.expert(state)
        finding = Search(expert, skill, rng, stop, report).find(state)
        value = expected_result(finding.value, self.edge, DECIDED)
        line = _legal_line(state, finding.line)
        reason = _reason(expert, state, finding, line)
        return Decision(finding.line[0], value, line, reason, finding.depth, finding.nodes)


def _legal_line(state: Any, line: list[Any]) -> tuple[Any, ...]:
    """The beginning of a line that can really be played: what was remembered may belong to another position."""
    beginning = []
    for action in line:
        if state.outcome is not None or action not in state.actions():
            break
        beginning.append(action)
        state = state.apply(action)
    return tuple(beginning)


def _turns_to_end(expert: Expert, state: Any, line: tuple[Any, ...]) -> int:
    """How many turns of the side to move a line takes, the last one included; 0 if it does not end the game."""
    mine = expert.first_decides(state)
    number = 0
    was_mine = False
    for action in line:
        is_mine = expert.first_decides(state) == mine
        number += is_mine and not was_mine
        was_mine = is_mine
        state = expert.apply(state, action)
    return number if state.outcome is not None else 0


def _reason(expert: Expert, state: Any, finding: Finding, line: tuple[Any, ...]) -> Remark:
    """Why the first action of the line is played: what is certain, then what it does, then what it is good for."""
    value = finding.value
    if finding.second == -INFINITY and len(expert.actions(state)) == 1:
        return expert.remark(state, line[0]) or Remark(ONLY)
    if value >= DECIDED:
        turns = _turns_to_end(expert, state, line)
        if turns == 0:
            return Remark(WINS)
        if len(line) == 1:
            return Remark(WINS_NOW)
        return counted(WINS_IN, turns)
    if value <= -DECIDED:
        return Remark(LAST_HOPE)
    if finding.second <= -DECIDED and finding.second != -INFINITY:
        return Remark(SAVES)
    remark = expert.remark(state, line[0])
    return remark or _gain(expert, state, line)


def _gain(expert: Expert, state: Any, line: tuple[Any, ...]) -> Remark:
    """The term that gains most over the line, for the side to move."""
    mine = expert.first_decides(state)
    before = expert.terms(state)
    after = state
    for action in line:
        following = expert.apply(after, action)
        if following.outcome is not None:
            break
        after = following
    best, remark = 0, BEST
    worths = {term.name: term.worth for term in before}
    for new in expert.terms(after):
        gain = new.worth - worths.get(new.name, new.worth)  # another phase may have other terms
        gain = gain if mine else -gain
        if gain > best:
            best, remark = gain, new.first if mine else new.second
    return Remark(remark)
