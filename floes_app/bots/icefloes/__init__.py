"""The computer player of Ice Floes, and what the computer finds out about its levels."""

from __future__ import annotations

from typing import Any, Final

from floes_app.bots.icefloes.evaluation import IceExpert
from floes_app.bots.icefloes.reasons import IceReasoner
from floes_app.bots.icefloes.teaching import IceTeacher
from floes_app.bots.player import ComputerPlayer
from floes_app.bots.search.alpha_beta import AlphaBeta
from floes_app.bots.search.decision import FULL, Limits, Skill
from floes_app.bots.search.expert import Expert
from floes_app.bots.strengths import PATIENCE
from floes_app.games.icefloes import GAME


def _expert(state: Any) -> Expert:
    return IceExpert(state)


def _judging(state: Any) -> Expert:
    return IceExpert(state, is_judge=True)


PLAYER: Final = ComputerPlayer(
    game=GAME,
    expert=_expert,
    search=AlphaBeta(_expert, edge=100),
    skills={
        "newcomer": Skill(Limits(depth=1), noise=35, blind=0.15),
        "learner": Skill(Limits(depth=3), noise=8, blind=0.03),
        "casual": Skill(Limits(depth=7), noise=13, blind=0.04),
        "seasoned": Skill(Limits(depth=10), blind=0.02),
        "expert": Skill(Limits(nodes=6000, seconds=PATIENCE)),
        "master": FULL,
    },
    bench_depth=11,
    reasoner=IceReasoner(GAME),
    teacher=IceTeacher(GAME),
    judge=AlphaBeta(_judging, edge=100),
)
