"""Computer players: from a position and a skill to an action with its value, its line and its reason."""

from __future__ import annotations

import math
import random
from typing import Any, Final

from floes_app.bots.decision import FULL, Decision, Limits, Remark, Report, Skill, Stop, counted, never
from floes_app.bots.expert import BEST, DECIDED, LAST_HOPE, ONLY, SAVES, WINS, WINS_IN, WINS_NOW, Expert
from floes_app.bots.floe.evaluation import FloeExpert
from floes_app.bots.frostbitten.evaluation import WON
from floes_app.bots.icefloes.evaluation import IceExpert
from floes_app.bots.search import INFINITY, Finding, Search
from floes_app.bots.seega.evaluation import SeegaExpert
from floes_app.bots.turn_search import TurnSearch
from floes_app.core.game import CHANCE, Game, State
from floes_app.core.i18n import N_

#: The advantage, in the points of the evaluations, at which two games in three are won, roughly.
EDGE: Final = {"floe": 120, "icefloes": 100, "seega": 150, "frostbitten": 700}


class Bot:
    """A computer player of one game."""

    def __init__(self, game: Game[Any], skill: Skill = FULL) -> None:
        self.game: Final = game
        self.skill: Final = skill

    def choose(
        self,
        state: State,
        limits: Limits,
        rng: random.Random,
        stop: Stop = never,
        report: Report | None = None,
    ) -> Decision:
        """What to play in ``state``. The limits come on top of those of the skill.

        The same generator state and a limit of nodes give the same choice on every machine. Raises ValueError where
        nobody decides: in a finished game, and where the die is to be rolled.
        """
        if state.outcome is not None or state.to_move == CHANCE:
            raise ValueError(f"nobody decides in {state.text}")
        asked = self.skill
        skill = Skill(asked.limits.within(limits), asked.runs_on, asked.noise, asked.blind)
        if self.game.key == "frostbitten":
            return self._choose_turn(state, skill, rng, stop, report)
        expert = expert_of(self.game.key, state)
        finding = Search(expert, skill, rng, stop, report).find(state)
        value = _share(finding.value, EDGE[self.game.key])
        action = finding.line[0]
        line = _legal_line(state, finding.line)
        reason = _reason(expert, state, finding)
        return Decision(action, value, line, reason, finding.depth, finding.nodes)

    def _choose_turn(self, state: Any, skill: Skill, rng: random.Random, stop: Stop, report: Report | None) -> Decision:
        search = TurnSearch(state, skill, rng, stop, report)
        ends = search.find()
        best = ends[0]
        value = _share(best.value, EDGE[self.game.key]) if abs(best.value) < WON else math.copysign(1.0, best.value)
        return Decision(best.line[0], value, best.line, _turn_reason(state, best.line, best.value), 1, search.nodes)


def expert_of(key: str, state: Any) -> Expert:
    """The expert of the game with this id, for a search from ``state``."""
    if key == "floe":
        return FloeExpert()
    if key == "icefloes":
        return IceExpert(state)
    if key == "seega":
        return SeegaExpert(state.rules)
    raise KeyError(key)


def _share(value: int, edge: int) -> float:
    """A value of an evaluation as an expected result from -1 to 1."""
    if abs(value) >= DECIDED:
        return math.copysign(1.0, value)
    return math.tanh(value / (3.0 * edge))


def _legal_line(state: Any, line: list[Any]) -> tuple[Any, ...]:
    """The beginning of a line that can really be played: what was remembered may belong to another position."""
    found = []
    for action in line:
        if state.outcome is not None or action not in state.actions():
            break
        found.append(action)
        state = state.apply(action)
    return tuple(found)


def _turns_to_end(expert: Expert, state: Any, line: list[Any]) -> int:
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


def _reason(expert: Expert, state: Any, finding: Finding) -> Remark:
    """Why the first action of the line is played: what is certain, then what it does, then what it is good for."""
    value, line = finding.value, finding.line
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


def _gain(expert: Expert, state: Any, line: list[Any]) -> Remark:
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


def _turn_reason(state: Any, line: tuple[Any, ...], value: int) -> Remark:
    if value >= WON:
        return Remark(WINS_NOW if len(line) == 1 else N_("It wins with this roll."))
    if len(state.actions()) == 1:
        return Remark(ONLY)
    if line[0].startswith(("+", "*")):
        return Remark(N_("From there the way north is short, and the bear far."))
    return Remark(N_("It leaves the shortest way to go, and the least to fear from the bear."))
