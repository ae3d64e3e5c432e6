"""What the window asks a worker process about a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from floes_app import games
from floes_app.bots.puzzle import Prover, prover_of
from floes_app.bots.worker import Report
from floes_app.core.game import Action, State
from floes_app.core.puzzle import Aim, turns_left


@dataclass(frozen=True)
class Onward:
    """How a puzzle goes on.

    certain: whether the aim is reached for certain, whatever the others do. line: action texts; then the shortest way
    there against the best defence, else what the others play against it, up to the solver's next turn.
    """

    certain: bool
    line: tuple[str, ...]


def onward(report: Report, game_key: str, aim: str, start: str, actions: Sequence[str]) -> Onward:
    """How the puzzle goes on that began with the position ``start``, after these actions; raises Stopped."""
    game, wanted = games.find(game_key), Aim.parse(aim)
    first = state = game.parse(start)
    left = wanted.turns
    for text in actions:
        after = state.apply(game.parse_action(state, text))
        state, left = after, turns_left(game, first.turn, state, after, left)
    prover = prover_of(game, wanted, first, stop=lambda: not report(None))
    certain = prover.can(state, left)
    line = prover.line(state, left) if certain else _against(prover, state, left)
    return Onward(certain, tuple(str(action) for action in line))


def _against(prover: Prover, state: State, left: int) -> list[Action]:
    """What the others play against a try that fails; nothing while the solver's turn goes on, or when none is left."""
    replies: list[Action] = []
    while left and state.to_move != prover.seat and state.actions():
        replies.append(prover.reply(state, left).action)
        state = state.apply(replies[-1])
    return replies
