"""The computer player of tic-tac-toe: the common search, and an evaluation of two lines."""

from __future__ import annotations

from typing import Any

from floes_app.bots.alpha_beta import AlphaBeta
from floes_app.bots.decision import FULL, Limits, Skill
from floes_app.bots.expert import OPEN, WIN, Expert
from floes_app.bots.player import ComputerPlayer
from floes_app.bots.strengths import STRENGTHS
from tests.fifth_game.rules import GAME, LINES


class TicTacToeExpert(Expert):
    def first_decides(self, position: Any) -> bool:
        return bool(position.to_move == 0)

    def result(self, position: Any) -> int:
        outcome = position.outcome
        return OPEN if outcome is None else 0 if not outcome.winners else (WIN, -WIN)[outcome.winners[0]]

    def actions(self, position: Any) -> list[Any]:
        return list(position.actions())

    def apply(self, position: Any, action: Any) -> Any:
        return position.apply(action)

    def evaluate(self, position: Any) -> int:
        open_lines = [{position.cells[cell] for cell in line} - {"."} for line in LINES]
        return 10 * (open_lines.count({"x"}) - open_lines.count({"o"}))


def expert(_state: Any) -> Expert:
    return TicTacToeExpert()


SKILLS = [Skill(Limits(depth=depth), noise=50 // depth) for depth in range(1, len(STRENGTHS))]
PLAYER = ComputerPlayer(
    game=GAME,
    expert=expert,
    search=AlphaBeta(expert, edge=30),
    skills={strength.key: skill for strength, skill in zip(STRENGTHS, [*SKILLS, FULL], strict=True)},
    bench_depth=5,
)
