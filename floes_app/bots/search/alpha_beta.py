"""A computer player that searches with alpha-beta: what to play, with its value, its line and its reason."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from floes_app.bots.search.decision import (
    NOTHING,
    Candidate,
    Decision,
    Remark,
    Report,
    Skill,
    Stop,
    counted,
    expected_result,
)
from floes_app.bots.search.expert import DECIDED, LAST_HOPE, ONLY, SAVES, WINS, WINS_IN, WINS_NOW, Expert
from floes_app.bots.search.search import INFINITY, Finding, Search


@dataclass(frozen=True)
class AlphaBeta:
    """Decides by alpha-beta search over a game's expert."""

    expert: Callable[[Any], Expert]
    """Makes the expert for a search from a position."""
    edge: int
    """The advantage, in the points of the evaluation, at which two games in three are won, roughly."""
    is_hurried: bool = True
    """False where more points count more than a quick win: then nobody holds out longest, and no moves are counted."""

    def __call__(
        self, state: Any, skill: Skill, rng: random.Random, stop: Stop, report: Report | None = None
    ) -> Decision:
        """The decision in ``state``, in which a player decides."""
        expert = self.expert(state)
        finding = Search(expert, skill, rng, stop, report, round(3 * self.edge * skill.margin)).find(state)
        value = expected_result(finding.value, self.edge, DECIDED)
        line = _legal_line(state, finding.line)
        reason = _reason(expert, state, finding, line, self.is_hurried)
        near = sorted(finding.near, key=lambda entry: entry[1][0] is not finding.line[0])
        choices = tuple(
            Candidate(_legal_line(state, line), expected_result(value, self.edge, DECIDED)) for value, line in near
        )
        return Decision(finding.line[0], value, line, reason, finding.depth, finding.nodes, choices)


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
    """Number of turns of the side to move in a line, the last one included; 0 if it does not end the game."""
    mine = expert.first_decides(state)
    number = 0
    was_mine = False
    for action in line:
        is_mine = expert.first_decides(state) == mine
        number += is_mine and not was_mine
        was_mine = is_mine
        state = expert.apply(state, action)
    return number if state.outcome is not None else 0


def _reason(expert: Expert, state: Any, finding: Finding, line: tuple[Any, ...], is_hurried: bool) -> Remark:
    """The certain reason for the first action of the line; empty where there is none."""
    value = finding.value
    if finding.second == -INFINITY and len(expert.actions(state)) == 1:
        return Remark(ONLY)
    if value >= DECIDED:
        turns = _turns_to_end(expert, state, line)
        if turns and len(line) == 1:
            return Remark(WINS_NOW)
        if turns == 0 or not is_hurried:
            return Remark(WINS)
        return counted(WINS_IN, turns)
    if value <= -DECIDED:
        return Remark(LAST_HOPE)
    if finding.second <= -DECIDED and finding.second != -INFINITY:
        return Remark(SAVES)
    return NOTHING
