"""The computer player of Frost Bitten!."""

from __future__ import annotations

from typing import Any, Final

from floes_app.bots.decision import FULL, Limits, Skill
from floes_app.bots.expert import Expert
from floes_app.bots.frostbitten.evaluation import FrostRules
from floes_app.bots.frostbitten.turn_search import decide
from floes_app.bots.player import ComputerPlayer
from floes_app.games.frostbitten import GAME


def _expert(_state: Any) -> Expert:
    return FrostRules()


PLAYER: Final = ComputerPlayer(
    game=GAME,
    expert=_expert,
    search=decide,
    skills={
        "newcomer": Skill(Limits(depth=1), noise=400, blind=0.5),
        "learner": Skill(Limits(depth=1), noise=250, blind=0.3),
        "casual": Skill(Limits(depth=1), noise=130, blind=0.12),
        "seasoned": Skill(Limits(depth=2), noise=260),
        "expert": Skill(Limits(depth=2), noise=110),
        "master": FULL,
    },
    bench_depth=4,
    bench_actions=("=4",),
)
