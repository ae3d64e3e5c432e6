"""Words on the puzzles of Ice Floes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from floes_app.bots.search.decision import Remark
from floes_app.bots.search.puzzle import prover_of
from floes_app.bots.teaching import Failure, Teacher, Trial, alone, filled, number_of
from floes_app.core.game import Game
from floes_app.core.i18n import N_, Nn_
from floes_app.core.puzzle import Aim
from floes_app.games.icefloes.rules import THE_ANIMALS, IceFloesState, cell_name
from floes_app.games.icefloes.story import Glide, destination

#: Largest number of missing moves that is counted.
COUNTED: Final = 3
#: Most turns of an aim for which it is found out whether the other player was forced.
FORCED: Final = 4
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
_LOSES: Final = Nn_(
    "{animal} wins from here with the next move, whatever you play.",
    "{animal} wins from here in {number} moves at most, whatever you play.",
)
_HELD: Final = Nn_(
    "The idea: stop it in time. {animal} couldn’t force a way to the whirl in {number} move any more.",
    "The idea: stop it in time. {animal} couldn’t force a way to the whirl in {number} moves any more.",
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

    def loses(self, trial: Trial, state: IceFloesState, left: int) -> Failure:
        """The other player wins, or has won; the cell is the whirl."""
        if state.outcome is not None:
            return _first_there(state)
        prover = trial.prover
        number = next(turns for turns in range(1, left + 1) if not prover.can(state, turns))
        other = next(seat for seat in state.seats if seat != prover.seat)
        return Failure((number_of(_LOSES, number, animal=Remark(THE_ANIMALS[other])),), (state.goal,))

    def lacks(self, trial: Trial, state: IceFloesState, left: int) -> Failure:
        """The player who reached the whirl first, or the number of moves that are missing; the cell is the whirl."""
        if trial.aim.goal == "trap":
            return Failure() if left else Failure((Remark(N_("Every other player can still move.")),))
        if trial.aim.goal != "win":
            return Failure()
        cells = (state.goal,)
        if state.outcome is not None:
            return _first_there(state) if state.winner not in (-1, trial.prover.seat) else Failure()
        here = None if left else self.idle(state, trial.prover.seat)
        if here is None:
            return Failure((), cells)
        turns, too_few = alone(self, trial.prover, here, COUNTED)
        if turns is not None:
            return Failure((number_of(_MISSING, turns),), cells)
        return Failure((number_of(_NEVER, too_few),), cells) if too_few else Failure((), cells)

    def idea(self, aim: Aim, states: Sequence[IceFloesState], actions: Sequence[str]) -> Remark:
        """The thing that stopped the player on the whirl."""
        if aim.goal == "hold":
            other = next(seat for seat in states[0].seats if seat != states[0].turn)
            return number_of(_HELD, aim.turns, animal=Remark(THE_ANIMALS[other]))
        if aim.goal == "trap":
            gone = next(seat for seat in states[0].seats if seat not in states[-1].seats)
            message = N_("The idea: more than one was in danger. {animal} was shut in this time.")
            return filled(message, animal=Remark(THE_ANIMALS[gone]))
        if aim.goal != "win" or states[-1].winner < 0:
            return super().idea(aim, states, actions)
        if aim.turns <= FORCED and _had_to_move(self.game, aim, states):
            message = N_("The idea: nobody may pass. {animal} had to move, or you wouldn’t have been in time.")
            return filled(message, animal=Remark(THE_ANIMALS[1 - states[0].turn]))
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


def _had_to_move(game: Game[Any], aim: Aim, states: Sequence[IceFloesState]) -> bool:
    """True if the aim were out of reach, could the other one of two players pass somewhere on the way."""
    seat, left = states[0].turn, aim.turns
    prover = prover_of(game, aim, states[0])
    for before in states[:-1]:
        if before.to_move == seat:
            left -= 1
        elif len(before.seats) == 2:
            passed = IceFloesState(before.field, before.floes, before.places, seat)
            if not prover.can(passed, left):
                return True
    return False


def _first_there(state: IceFloesState) -> Failure:
    """Who won, on the whirl."""
    said = filled(N_("{animal} got to the whirl first."), animal=Remark(THE_ANIMALS[state.winner]))
    return Failure((said,), (state.goal,))
