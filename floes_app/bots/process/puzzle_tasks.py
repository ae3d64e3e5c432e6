"""The questions of the window to a worker process about a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from floes_app import games
from floes_app.bots.players import PLAYERS
from floes_app.bots.process.task_server import Report
from floes_app.bots.search.decision import Remark
from floes_app.bots.search.puzzle import Prover, prover_of
from floes_app.bots.teaching import Failure, Teacher, Trial, answered, too_slow
from floes_app.core.game import Action, State
from floes_app.core.puzzle import Aim, turns_left


@dataclass(frozen=True)
class Continuation:
    """The continuation of a puzzle.

    certain: whether the aim is reached for certain, whatever the others do. line: action texts; then the shortest way
    there against the best defence, else what the others play against it, up to the solver's next turn: nothing where
    the try was too slow anyway. why: why it fails.
    """

    certain: bool
    line: tuple[str, ...]
    why: Failure = field(default_factory=Failure)


def continuation(report: Report, game_key: str, aim: str, start: str, actions: Sequence[str]) -> Continuation:
    """The continuation of the puzzle that began at the position ``start``, after these actions; raises Stopped."""
    game, wanted = games.find(game_key), Aim.parse(aim)
    first = state = game.parse(start)
    left = wanted.turns
    for text in actions:
        after = state.apply(game.parse_action(state, text))
        state, left = after, turns_left(game, first.turn, state, after, left)
    prover = prover_of(game, wanted, first, stop=lambda: not report(None))
    if prover.can(state, left):
        return Continuation(True, tuple(str(action) for action in prover.line(state, left)))
    teacher = PLAYERS[game_key].teacher if game_key in PLAYERS else None
    return _failed(teacher or Teacher(game), Trial(wanted, first, prover), state, left)


def _failed(teacher: Teacher, trial: Trial, state: State, left: int) -> Continuation:
    """The outcome of a try that fails, and the reason; raises Stopped."""
    prover = trial.prover
    if prover.is_settled(state, left):
        answer = teacher.answer(trial, state)
        why = teacher.lacks(trial, state, 0)
        return Continuation(
            False, answer, why + teacher.stopped(trial, state, _after(state, answer)) if answer else why
        )
    slow = too_slow(teacher, trial, state, left)
    if slow is not None or state.to_move == prover.seat:
        return Continuation(False, (), slow or Failure())
    end, replies = state, list[Action]()
    while end.to_move != prover.seat and end.actions():
        replies.append(prover.reply(end, left))
        end = end.apply(replies[-1])
    is_only = len(replies) == 1 and len(state.actions()) > 1 and _is_only(prover, state, left)
    why = answered(teacher, trial, state, end, left, is_only)
    return Continuation(False, tuple(str(action) for action in replies), why)


def _after(state: State, actions: Sequence[Action]) -> State:
    for action in actions:
        state = state.apply(action)
    return state


def _is_only(prover: Prover, state: State, left: int) -> bool:
    """True if one action of the others alone puts the aim out of reach; raises Stopped."""
    return sum(not prover.can(after, left) for _action, after, _left in prover.after(state, left)) == 1


#: The classes of an answer, for whoever unpacks it.
__all__ = ["Continuation", "Failure", "Remark", "continuation"]
