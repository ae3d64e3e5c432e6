"""The computer player of Go with the Floe."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from typing import Any, Final

from floes_app.bots.floe.endgame import Endgame
from floes_app.bots.floe.evaluation import SPACE, FloeExpert
from floes_app.bots.floe.reasons import FloeReasoner
from floes_app.bots.floe.teaching import FloeTeacher
from floes_app.bots.player import ComputerPlayer
from floes_app.bots.search.alpha_beta import AlphaBeta
from floes_app.bots.search.decision import (
    FULL,
    Candidate,
    Decision,
    Info,
    Limits,
    Remark,
    Report,
    Skill,
    Stop,
    Stopped,
    counted,
)
from floes_app.bots.search.expert import WIN, WINS_NOW, Expert
from floes_app.bots.strengths import PATIENCE
from floes_app.core.i18n import Nn_
from floes_app.games.floe import GAME
from floes_app.games.floe.rules import SEALS, FloeState, empty_count

#: Largest number of empty spaces with which a full search first tries to solve the position exactly.
SOLVED_FROM: Final = 24
#: The part of the time, or of the positions, that it may take for that.
PART: Final = 0.5

_WINS: Final = Nn_(
    "This wins with {number} point, whatever the other side does.",
    "This wins with {number} points, whatever the other side does.",
)
_LOSES: Final = Nn_(
    "The game is lost, but this gives away no more than {number} point.",
    "The game is lost, but this gives away no more than {number} points.",
)


def _expert(_state: Any) -> Expert:
    return FloeExpert()


_search: Final = AlphaBeta(_expert, edge=120, is_hurried=False)


def decide(state: Any, skill: Skill, rng: random.Random, stop: Stop, report: Report | None = None) -> Decision:
    """The decision in ``state``: by proof if little ice is left and nothing is overlooked, else by search."""
    is_full = not (skill.noise or skill.blind or skill.only or skill.limits.depth)
    if not is_full or empty_count(state) > SOLVED_FROM:
        return _search(state, skill, rng, stop, report)
    began = time.monotonic()
    limits = skill.limits
    solved = _solved(state, limits, stop, report, skill.margin > 0)
    if solved is not None:
        return solved
    left = None if limits.seconds is None else max(0.0, limits.seconds - (time.monotonic() - began))
    nodes = None if limits.nodes is None else max(1, limits.nodes - int(PART * limits.nodes))
    return _search(state, replace(skill, limits=Limits(left, nodes)), rng, stop, report)


def _solved(state: FloeState, limits: Limits, stop: Stop, report: Report | None, with_equals: bool) -> Decision | None:
    """The best action with its exact value, and those that are as good; None where that takes too long."""
    began = time.monotonic()
    seconds = None if limits.seconds is None else PART * limits.seconds
    endgame = Endgame(seconds, stop, 1 << 60 if limits.nodes is None else max(1, int(PART * limits.nodes)))
    try:
        value = endgame.value(state)
        best = endgame.best(state, value)
        others = [action for action in state.actions() if action is not best] if with_equals else []
        equals = [action for action in others if endgame.value(state.apply(action)) == value]
    except Stopped:
        return None
    line = tuple(endgame.line(state, value)) or (best,)
    wins = (value > 0) == (state.to_move == SEALS)
    score = abs(value) - 1
    if report is not None:
        worth = (WIN + SPACE * score) * (1 if wins else -1)
        report(Info(len(line), worth, endgame.nodes, time.monotonic() - began, line, 1 if wins else -1))
    reason = Remark(WINS_NOW) if wins and len(line) == 1 else counted(_WINS if wins else _LOSES, score)
    worth_it = 1.0 if wins else -1.0
    choices = (Candidate(line, worth_it), *(Candidate((action,), worth_it) for action in equals))
    return Decision(line[0], worth_it, line, reason, len(line), endgame.nodes, choices)


PLAYER: Final = ComputerPlayer(
    game=GAME,
    expert=_expert,
    search=decide,
    skills={
        "newcomer": Skill(Limits(depth=1), noise=60, blind=0.4),
        "learner": Skill(Limits(depth=3), noise=30, blind=0.16),
        "casual": Skill(Limits(depth=6, seconds=PATIENCE), noise=10, blind=0.08),
        "seasoned": Skill(Limits(depth=8, seconds=PATIENCE), noise=10, blind=0.05),
        "expert": Skill(Limits(depth=9, seconds=PATIENCE)),
        "master": FULL,
    },
    bench_depth=4,
    reasoner=FloeReasoner(GAME),
    teacher=FloeTeacher(GAME),
)
