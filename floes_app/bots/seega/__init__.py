"""The computer player of Seega."""

from __future__ import annotations

from typing import Any, Final

from floes_app.bots.player import ComputerPlayer
from floes_app.bots.search.alpha_beta import AlphaBeta
from floes_app.bots.search.decision import FULL, Limits, Skill
from floes_app.bots.search.expert import Expert
from floes_app.bots.seega.evaluation import SeegaExpert
from floes_app.bots.seega.reasons import SeegaReasoner
from floes_app.bots.seega.teaching import SeegaTeacher
from floes_app.bots.strengths import PATIENCE
from floes_app.games.seega import GAME


def _expert(state: Any) -> Expert:
    return SeegaExpert(state.rules)


PLAYER: Final = ComputerPlayer(
    game=GAME,
    expert=_expert,
    search=AlphaBeta(_expert, edge=150),
    skills={
        "newcomer": Skill(Limits(depth=1), runs_on=False, noise=45, blind=0.17),
        "learner": Skill(Limits(depth=2), noise=70, blind=0.16),
        "casual": Skill(Limits(depth=3), noise=45, blind=0.1),
        "seasoned": Skill(Limits(depth=4), noise=20, blind=0.03),
        "expert": Skill(Limits(depth=6, seconds=PATIENCE)),
        "master": FULL,
    },
    bench_depth=7,
    reasoner=SeegaReasoner(GAME),
    teacher=SeegaTeacher(GAME),
    # with first=one whoever begins wins nearly always when both play well
    ladder_options={"first": "two"},
)
