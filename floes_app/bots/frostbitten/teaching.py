"""Words on the puzzles of Frost Bitten!: how many moves were missing, and where; what the next roll could do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from floes_app.bots.search.decision import Remark
from floes_app.bots.search.puzzle import Prover
from floes_app.bots.teaching import Failure, Teacher, Trial, number_of
from floes_app.core.i18n import N_, Nn_
from floes_app.core.puzzle import Aim
from floes_app.games.frostbitten.goals import own_at_first
from floes_app.games.frostbitten.odds import best_answer, catches, chances_in_36, fewest_to_win, winning_faces
from floes_app.games.frostbitten.queries import effect
from floes_app.games.frostbitten.rules import CODE, FrostState
from floes_app.games.frostbitten.tiles import BEAR, COLUMNS

#: Largest number of missing moves that is counted; number of positions that are looked at for them.
COUNTED: Final = 3
PATIENCE: Final = 6000
_MISSING: Final = Nn_(
    "{number} more move is missing. Its place is marked.",
    "{number} more moves are missing. Their places are marked.",
)
_FAR: Final = Nn_(
    "Even {number} more move wouldn’t have been enough.", "Even {number} more moves wouldn’t have been enough."
)
_TOGETHER: Final = Nn_(
    "The idea: penguins that share a tile are sent home together. Here {number} were.",
    "The idea: penguins that share a tile are sent home together. Here {number} were.",
)
_WINS: Final = Nn_(
    "From there, {number} face of the die wins for the other side. This was one way.",
    "From there, {number} faces of the die win for the other side. This was one way.",
)
_CAUGHT: Final = Nn_(
    "The bear roll sent {number} of your penguins home.", "The bear roll sent {number} of your penguins home."
)
_WALKED: Final = Nn_(
    "{number} of your own penguins went home with this roll.", "{number} of your own penguins went home with this roll."
)
_CHANCES: Final = Nn_(
    "From here your next roll wins in {number} of 36 cases, against the best reply. {whole} were possible.",
    "From here your next roll wins in {number} of 36 cases, against the best reply. {whole} were possible.",
)
_NOBODY: Final = N_("After this answer, your bear roll sends nobody home.")
_LEFT: Final = Nn_(
    "After this answer, {number} face of the die wins for you.",
    "After this answer, {number} faces of the die win for you.",
)
_WITH_THEM: Final = Nn_(
    "The idea: {number} of your own penguins goes home, too. The others have the longer way.",
    "The idea: {number} of your own penguins go home, too. The others have the longer way.",
)
_FEW: Final = Nn_(
    "The idea: the fewer moves you need, the more rolls win. From here it’s {number}.",
    "The idea: the fewer moves you need, the more rolls win. From here it’s {number}.",
)


#: How much the roll after the next one can do, by the goal that foretells it.
_FORETOLD: Final = {"odds": winning_faces, "hunt": catches}


class FrostTeacher(Teacher):
    """The words of Frost Bitten! on its puzzles."""

    def lacks(self, trial: Trial, state: FrostState, left: int) -> Failure:
        """The moves of the same kind of roll that would still reach the aim."""
        if trial.aim.goal == "hunt":
            return Failure()
        if trial.aim.goal == "odds":
            chances = chances_in_36(state, trial.prover.seat)
            return Failure((number_of(_CHANCES, chances, whole=trial.aim.amount),))
        if trial.aim.goal == "shelter":
            return Failure((number_of(_WALKED, own_at_first(state, trial.prover.seat)),))
        if state.outcome is not None or trial.start.second:
            return Failure()
        way, too_few = missing(trial.prover, state, trial.start.first & BEAR)
        if way is None:
            return Failure((number_of(_FAR, too_few),)) if too_few else Failure()
        cells = tuple(dict.fromkeys(_tile(CODE[action] & 127) for action in way))
        return Failure((number_of(_MISSING, len(way)),), cells)

    def answer(self, trial: Trial, state: FrostState) -> tuple[str, ...]:
        """The answer that spoils the most of what the roll after it could do, once the roll of the puzzle is over."""
        measure = _FORETOLD.get(trial.aim.goal)
        if measure is None or state.winner >= 0 or state.turn == trial.prover.seat or not state.dice:
            return ()
        return best_answer(state, trial.prover.seat, measure)

    def stopped(self, trial: Trial, before: FrostState, after: FrostState) -> Failure:
        """The faces that win for either side; the penguins that the bear roll sent home."""
        if trial.aim.goal == "hold":
            faces = sum(not trial.prover.can(before.apply(roll), 0) for roll in before.actions())
            return Failure((number_of(_WINS, faces),))
        if trial.aim.goal in _FORETOLD and after.winner >= 0:
            return Failure((Remark(N_("After this answer the other side has won.")),))
        if trial.aim.goal == "hunt":
            return Failure() if catches(after, trial.prover.seat, 1) else Failure((Remark(_NOBODY),))
        if trial.aim.goal == "odds":
            faces = winning_faces(after, trial.prover.seat)
            none = Remark(N_("After this answer, no face of the die wins for you."))
            return Failure((number_of(_LEFT, faces) if faces else none,))
        if trial.aim.goal == "shelter":
            return Failure((number_of(_CAUGHT, own_at_first(after, trial.prover.seat)),))
        return Failure()

    def idea(self, aim: Aim, states: Sequence[FrostState], actions: Sequence[str]) -> Remark:
        """The part that the floes and the bear had in it."""
        if aim.goal == "odds":
            return number_of(_FEW, fewest_to_win(states[-1], states[0].turn))
        if aim.goal == "hunt":
            return Remark(N_("The idea: whatever the other side does, three moves of the bear are enough."))
        if aim.goal == "shelter":
            return Remark(N_("The idea: a bear roll has three moves, and none of yours is that near."))
        if aim.goal == "hold":
            return _barred(states, actions)
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


def _barred(states: Sequence[FrostState], actions: Sequence[str]) -> Remark:
    """Why the other side has no roll that wins, from what the solver's roll did."""
    seat = states[0].turn
    mine = [effect(state, action) for state, action in zip(states, actions, strict=False) if state.to_move == seat]
    home = [catch.penguin.player for one in mine for catch in one.caught]
    if seat in home:
        return number_of(_WITH_THEM, home.count(seat))
    if home:
        return Remark(N_("The idea: a penguin that is sent home has the whole way before it again."))
    if states[0].first & BEAR:
        return Remark(N_("The idea: a floe with the bear on it doesn’t slide, and who steps onto it goes home."))
    return Remark(N_("The idea: floes that drift apart make the way longer than any roll."))


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
