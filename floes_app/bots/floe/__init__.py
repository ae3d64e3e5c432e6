"""The computer player of Go with the Floe."""

from __future__ import annotations

from typing import Any, Final

from floes_app.bots.alpha_beta import AlphaBeta
from floes_app.bots.decision import FULL, Limits, Skill
from floes_app.bots.expert import Expert
from floes_app.bots.floe.evaluation import FloeExpert
from floes_app.bots.player import ComputerPlayer
from floes_app.bots.strengths import PATIENCE
from floes_app.games.floe import GAME


def _expert(_state: Any) -> Expert:
    return FloeExpert()


PLAYER: Final = ComputerPlayer(
    game=GAME,
    expert=_expert,
    search=AlphaBeta(_expert, edge=120),
    skills={
        "newcomer": Skill(Limits(depth=1), runs_on=False, noise=400, blind=0.6),
        "learner": Skill(Limits(depth=2), noise=40, blind=0.2),
        "casual": Skill(Limits(depth=3), noise=20, blind=0.08),
        "seasoned": Skill(Limits(depth=4), noise=5, blind=0.01),
        "expert": Skill(Limits(depth=6, seconds=PATIENCE)),
        "master": FULL,
    },
    bench_depth=4,
)
