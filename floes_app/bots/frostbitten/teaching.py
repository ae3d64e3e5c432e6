"""Words on the puzzles of Frost Bitten!, which cover one roll: how many moves were missing, and where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from floes_app.bots.search.decision import Remark
from floes_app.bots.search.puzzle import Prover
from floes_app.bots.teaching import Failure, Teacher, Trial, number_of
from floes_app.core.i18n import N_, Nn_
from floes_app.core.puzzle import Aim
from floes_app.games.frostbitten.queries import effect
from floes_app.games.frostbitten.rules import CODE, FrostState
from floes_app.games.frostbitten.tiles import BEAR, COLUMNS

#: Largest number of missing moves that is counted; number of positions that are looked at for them.
COUNTED: Final = 3
PATIENCE: Final = 6000
_MISSING: Final = Nn_(
    "{number} more move is missing. Its place is circled.",
    "{number} more moves are missing. Their places are circled.",
)
_FAR: Final = Nn_(
    "Even {number} more move wouldn’t have been enough.", "Even {number} more moves wouldn’t have been enough."
)
_TOGETHER: Final = Nn_(
    "The idea: penguins that share a tile are sent home together. Here {number} were.",
    "The idea: penguins that share a tile are sent home together. Here {number} were.",
)


class FrostTeacher(Teacher):
    """The words of Frost Bitten! on its puzzles."""

    def lacks(self, trial: Trial, state: FrostState, left: int) -> Failure:
        """The moves of the same kind of roll that would still reach the aim."""
        if state.outcome is not None or trial.start.second:
            return Failure()
        way, too_few = missing(trial.prover, state, trial.start.first & BEAR)
        if way is None:
            return Failure((number_of(_FAR, too_few),)) if too_few else Failure()
        cells = tuple(dict.fromkeys(_tile(CODE[action] & 127) for action in way))
        return Failure((number_of(_MISSING, len(way)),), cells)

    def idea(self, aim: Aim, states: Sequence[FrostState], actions: Sequence[str]) -> Remark:
        """The part that the floes and the bear had in it."""
        effects = [effect(state, action) for state, action in zip(states, actions, strict=False)]
        if aim.goal == "send":
            most = max(len(one.caught) for one in effects)
            if most > 1:
                return number_of(_TOGETHER, most)
            if any(one.kind == "slide" for one in effects):
                return Remark(N_("The idea: on a bear roll, empty floes move, too. They make the bear’s way."))
            return Remark(N_("The idea: the bear sends home everyone where it lands, step by step."))
        slides = [number for number, one in enumerate(effects) if one.kind == "slide"]
        if not slides:
            return Remark(N_("The idea: no floe had to drift. Every move was a step."))
        if any(_carries(states[number], actions[number]) for number in slides):
            return Remark(N_("The idea: a floe that drifts takes along everyone on it."))
        return Remark(N_("The idea: an empty floe, moved first, makes the way."))


def missing(prover: Prover, state: FrostState, kind: int) -> tuple[tuple[str, ...] | None, int]:
    """The shortest way on to the aim if the roll that is used up had more moves; None where none was found.

    kind: BEAR for a bear roll, else 0. With it comes the number of moves that are too few for certain.
    """
    for moves in range(1, COUNTED + 1):
        first = kind | moves
        begun = FrostState(state.board, prover.seat, state.penguins, state.bears, state.floes, 0, False, first, 0)
        seen = {begun}
        todo: list[tuple[FrostState, tuple[str, ...]]] = [(begun, ())]
        while todo:
            here, way = todo.pop()
            if here.dice or here.turn != prover.seat:
                continue
            for action in here.actions():
                after = here.apply(action)
                if prover.reached(after):
                    return (*way, action), moves - 1
                if after not in seen:
                    seen.add(after)
                    todo.append((after, (*way, action)))
            if len(seen) > PATIENCE:
                return None, moves - 1
    return None, COUNTED


def _carries(state: FrostState, action: str) -> bool:
    """True if somebody stands on the floe that slides."""
    origin = CODE[action] >> 7 & 127
    return any(place >> 1 == origin for place in state.penguins)


def _tile(number: int) -> tuple[int, int]:
    return number % COLUMNS, number // COLUMNS
