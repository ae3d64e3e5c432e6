"""The computer player of Frost Bitten!."""

from __future__ import annotations

from typing import Any, Final

from floes_app.bots.decision import FULL, Limits, Skill
from floes_app.bots.expert import Expert
from floes_app.bots.frostbitten.evaluation import FrostRules
from floes_app.bots.frostbitten.turn_search import decide
from floes_app.bots.player import ComputerPlayer
from floes_app.games.frostbitten import GAME

#: How long the levels that see no further than their roll look at it, in seconds. Only the rolls of large games, such
#: as Mega Ice Age for four, take longer.
ROLL: Final = 0.6


def _expert(_state: Any) -> Expert:
    return FrostRules()


PLAYER: Final = ComputerPlayer(
    game=GAME,
    expert=_expert,
    search=decide,
    skills={
        "newcomer": Skill(Limits(depth=1), noise=100, blind=0.2),
        "learner": Skill(Limits(depth=1), noise=60, blind=0.05),
        "casual": Skill(Limits(depth=2, seconds=ROLL), noise=270),
        "seasoned": Skill(Limits(depth=2, seconds=ROLL), noise=150),
        "expert": Skill(Limits(depth=2, seconds=ROLL), noise=45),
        "master": FULL,
    },
    bench_depth=4,
    bench_actions=("=4",),
)
