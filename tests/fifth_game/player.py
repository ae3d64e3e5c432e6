"""The computer player of Breakthrough: the common search, and an evaluation of stones and how far they have come."""

from __future__ import annotations

from typing import Any

from floes_app.bots.player import ComputerPlayer
from floes_app.bots.search.alpha_beta import AlphaBeta
from floes_app.bots.search.decision import FULL, Limits, Skill
from floes_app.bots.search.expert import OPEN, WIN, Expert
from floes_app.bots.strengths import STRENGTHS
from tests.fifth_game.rules import GAME, SIZE


class BreakthroughExpert(Expert):
    def first_decides(self, position: Any) -> bool:
        return bool(position.to_move == 0)

    def result(self, position: Any) -> int:
        outcome = position.outcome
        return OPEN if outcome is None else (WIN, -WIN)[outcome.winners[0]]

    def actions(self, position: Any) -> list[Any]:
        return list(position.actions())

    def apply(self, position: Any, action: Any) -> Any:
        return position.apply(action)

    def evaluate(self, position: Any) -> int:
        white, black = position.stones
        ways = sum(row * row for _column, row in white) - sum((SIZE - 1 - row) ** 2 for _column, row in black)
        return 100 * (len(white) - len(black)) + 5 * ways


def expert(_state: Any) -> Expert:
    return BreakthroughExpert()


SKILLS = [Skill(Limits(depth=depth), noise=50 // depth) for depth in range(1, len(STRENGTHS))]
PLAYER = ComputerPlayer(
    game=GAME,
    expert=expert,
    search=AlphaBeta(expert, edge=30),
    skills={strength.key: skill for strength, skill in zip(STRENGTHS, [*SKILLS, FULL], strict=True)},
    bench_depth=2,
)
