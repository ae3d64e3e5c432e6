"""The computer player of Frost Bitten!."""

from __future__ import annotations

from typing import Any, Final

from floes_app.bots.frostbitten.evaluation import FrostRules
from floes_app.bots.frostbitten.reasons import FrostReasoner
from floes_app.bots.frostbitten.teaching import FrostTeacher
from floes_app.bots.frostbitten.turn_search import decide, worth
from floes_app.bots.player import ComputerPlayer
from floes_app.bots.search.decision import FULL, Limits, Skill
from floes_app.bots.search.expert import Expert
from floes_app.games.frostbitten import GAME

#: Time to look at a roll, in seconds, as a turn may hold many; the search may need a tenth more. Those who see no
#: further than their roll need so long only in large games, such as Mega Ice Age for four.
ROLL: Final = 0.55


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
    patience=ROLL,
    reasoner=FrostReasoner(GAME),
    teacher=FrostTeacher(GAME),
    worth=worth,
)
