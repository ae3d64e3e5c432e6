"""Words on puzzles: why a try fails, and the idea of a solution, in sentences that hold on the board.

A try is *too slow* where the aim is out of reach in the turns left even if nobody else ever moved; then no answer is to
blame for it. Each game's Teacher is a subclass, in a file of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from floes_app.bots.search.decision import NOTHING, Remark, counted
from floes_app.bots.search.puzzle import Prover
from floes_app.core.game import Game
from floes_app.core.i18n import N_
from floes_app.core.puzzle import Aim

#: Positions looked at to count the turns that an aim takes.
PATIENCE: Final = 12_000
#: Turns beyond those left that are counted.
BEYOND: Final = 2
_ONLY: Final = N_("No other answer would have stopped you.")


@dataclass(frozen=True)
class Failure:
    """Why a try fails: sentences, the most important first, and the cells (column, row) that show it."""

    says: tuple[Remark, ...] = ()
    cells: tuple[tuple[int, int], ...] = ()

    def __add__(self, other: Failure) -> Failure:
        return Failure(self.says + other.says, self.cells + other.cells)


@dataclass(frozen=True)
class Trial:
    """A puzzle that is being tried: its aim and first position, and the prover of the aim."""

    aim: Aim
    start: Any
    prover: Prover

    def lasts(self, game: Game[Any]) -> bool:
        """True if something is to last, rather than to be reached."""
        return self.aim.goal_in(game).lasts


class Teacher:
    """The words of one game on its puzzles."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game

    def idle(self, state: Any, seat: int) -> Any:
        """The position with ``seat`` at the start of a turn, as if nobody else moved; None where there is none."""
        return None

    def needs(self, seat: int, turns: int, left: int) -> Remark:
        """The aim takes ``turns`` turns even if nobody else moved, and ``left`` are left."""
        raise NotImplementedError

    def never(self, seat: int, left: int) -> Remark:
        """The turns left are too few even if nobody else moved."""
        raise NotImplementedError

    def holds(self, seat: int) -> Remark:
        """The others can keep the aim out of reach."""
        raise NotImplementedError

    def loses(self, trial: Trial, state: Any, left: int) -> Failure:
        """What was to last is broken, or cannot be kept through so many turns any more."""
        return Failure()

    def lacks(self, trial: Trial, state: Any, left: int) -> Failure:
        """The amount that the aim lacks in a position in which so many turns are left."""
        return Failure()

    def answer(self, trial: Trial, state: Any) -> tuple[str, ...]:
        """What shows that less will come than the goal foretells: a roll and the moves of another player.

        Empty where the turns of the solver are all that counts.
        """
        return ()

    def stopped(self, trial: Trial, before: Any, after: Any) -> Failure:
        """The effect of the answer that led from one position to the other."""
        return Failure()

    def idea(self, aim: Aim, states: Sequence[Any], actions: Sequence[Any]) -> Remark:
        """The idea of a solution: what was played, and the positions before and after each action of it."""
        return NOTHING


def alone(teacher: Teacher, prover: Prover, state: Any, most: int) -> tuple[int | None, int]:
    """The fewest turns in which the solver reaches the aim if nobody else ever moves; None where none was found.

    ``state`` is one of the teacher's ``idle`` positions. With it comes the number of turns that are too few for
    certain, ``most`` at most.
    """
    layer, seen = [state], {state}
    for turns in range(1, most + 1):
        following = []
        for begun in layer:
            todo = [begun]
            while todo:
                now = todo.pop()
                for action in now.actions():
                    after = now.apply(action)
                    if prover.reached(after):
                        return turns, turns - 1
                    if after in seen or after.outcome is not None:
                        continue
                    seen.add(after)
                    if len(seen) > PATIENCE:
                        return None, turns - 1
                    if teacher.game.ends_turn(now, after):
                        following.append(teacher.idle(after, prover.seat))
                    else:
                        todo.append(after)
        layer = following
    return None, most


def too_slow(teacher: Teacher, trial: Trial, state: Any, left: int) -> Failure | None:
    """Why the turns left are too few even if nobody else moved; None where they are enough, or nobody knows."""
    seat = trial.prover.seat
    if trial.lasts(teacher.game):
        return None
    here = teacher.idle(state, seat) if left and state.outcome is None else None
    if here is None:
        return None
    turns, too_few = alone(teacher, trial.prover, here, left + BEYOND)
    if too_few < left:
        return None
    said = teacher.never(seat, left) if turns is None else teacher.needs(seat, turns, left)
    return Failure((said,)) + teacher.lacks(trial, state, left)


def answered(teacher: Teacher, trial: Trial, before: Any, after: Any, left: int, is_only: bool) -> Failure:
    """Why a try fails that was in reach of the aim until it was answered.

    ``before`` is the position after the try, ``after`` that after the answers; is_only: no other answer stops it.
    """
    why = too_slow(teacher, trial, after, left) if after.to_move == trial.prover.seat else None
    if why is None:
        ended = after.outcome is not None
        if trial.lasts(teacher.game):
            why = teacher.loses(trial, after, left)
        else:
            why = teacher.lacks(trial, after, 0) if ended else Failure((teacher.holds(trial.prover.seat),))
    return teacher.stopped(trial, before, after) + why + Failure((Remark(_ONLY),) if is_only else ())


def number_of(forms: tuple[str, str], number: int, **more: Any) -> Remark:
    """A remark whose form depends on ``number``, with what else fills it."""
    return Remark(forms[0], (*counted(forms, number).values, *more.items()), forms[1])


def filled(message: str, **values: Any) -> Remark:
    """A remark with what fills it."""
    return Remark(message, tuple(values.items()))
