"""Words on the puzzles of Ice Floes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from floes_app.bots.search.decision import Remark
from floes_app.bots.teaching import Failure, Teacher, Trial, alone, filled, number_of
from floes_app.core.i18n import N_, Nn_
from floes_app.core.puzzle import Aim
from floes_app.games.icefloes.rules import THE_ANIMALS, IceFloesState, cell_name
from floes_app.games.icefloes.story import Glide, destination

#: Largest number of missing moves that is counted.
COUNTED: Final = 3
_NEEDS: Final = Nn_(
    "Even if nobody else moved, it would take {number} move from here. You have {left}.",
    "Even if nobody else moved, it would take {number} moves from here. You have {left}.",
)
_NEVER: Final = Nn_(
    "Even if nobody else moved, {number} move wouldn’t be enough from here.",
    "Even if nobody else moved, {number} moves wouldn’t be enough from here.",
)
_MISSING: Final = Nn_(
    "It would take {number} more move, even if nobody else moved.",
    "It would take {number} more moves, even if nobody else moved.",
)


class IceTeacher(Teacher):
    """The words of Ice Floes on its puzzles."""

    def idle(self, state: IceFloesState, seat: int) -> IceFloesState | None:
        """The position as if nobody else had moved; None if the player is out."""
        return None if state.places[seat] < 0 else IceFloesState(state.field, state.floes, state.places, seat)

    def needs(self, seat: int, turns: int, left: int) -> Remark:
        """The words in moves."""
        return number_of(_NEEDS, turns, left=left)

    def never(self, seat: int, left: int) -> Remark:
        """The words in moves."""
        return number_of(_NEVER, left)

    def holds(self, seat: int) -> Remark:
        """Words on everybody else."""
        return Remark(N_("From here you can be stopped, whatever you play."))

    def lacks(self, trial: Trial, state: IceFloesState, left: int) -> Failure:
        """The player who reached the whirl first, or the number of moves that are missing; the cell is the whirl."""
        if trial.aim.goal != "win":
            return Failure()
        cells = (state.goal,)
        if state.outcome is not None:
            winner = state.winner
            if winner < 0 or winner == trial.prover.seat:
                return Failure()
            return Failure((filled(N_("{animal} got to the whirl first."), animal=Remark(THE_ANIMALS[winner])),), cells)
        here = None if left else self.idle(state, trial.prover.seat)
        if here is None:
            return Failure((), cells)
        turns, too_few = alone(self, trial.prover, here, COUNTED)
        if turns is not None:
            return Failure((number_of(_MISSING, turns),), cells)
        return Failure((number_of(_NEVER, too_few),), cells) if too_few else Failure((), cells)

    def idea(self, aim: Aim, states: Sequence[IceFloesState], actions: Sequence[str]) -> Remark:
        """The thing that stopped the player on the whirl."""
        if aim.goal != "win" or states[-1].winner < 0:
            return super().idea(aim, states, actions)
        before = states[-2]
        last = destination(before, actions[-1])
        if not isinstance(last, Glide):
            return Remark(N_("The idea: a floe lay on the whirl, and stepping onto it counts."))
        if last.stopped_by is None:
            return Remark(N_("The idea: the edge stops you on the whirl."))
        stopper = cell_name(last.stopped_by)
        seat = next((seat for seat in before.seats if before.place(seat) == last.stopped_by), None)
        if seat is not None:
            message = N_("The idea: players stop you, too. {animal} on {square} was right behind the whirl.")
            return filled(message, animal=Remark(THE_ANIMALS[seat]), square=stopper)
        if last.stopped_by in states[0].floe_cells():
            message = N_("The idea: the floe on {square} stops you on the whirl. You only had to come towards it.")
            return filled(message, square=stopper)
        message = N_("The idea: first a floe had to come to {square}, to stop you on the whirl.")
        return filled(message, square=stopper)
