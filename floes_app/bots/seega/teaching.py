"""Words on the puzzles of Seega."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from floes_app.bots.search.decision import Remark
from floes_app.bots.search.puzzle import Prover
from floes_app.bots.teaching import Failure, Teacher, Trial, filled, number_of
from floes_app.core.i18n import N_, Nn_
from floes_app.core.puzzle import Aim
from floes_app.games.seega.queries import stones
from floes_app.games.seega.rules import MOVING, NEXT_TO, SeegaAction, SeegaState, Square, ends_turn, square_bit
from floes_app.games.seega.rules import square_name as name
from floes_app.games.seega.story import captures

_NEEDS: Final = Nn_(
    "Even if the other side stood still, it would take {number} turn from here. You have {left}.",
    "Even if the other side stood still, it would take {number} turns from here. You have {left}.",
)
_NEVER: Final = Nn_(
    "Even if the other side stood still, {number} turn wouldn’t be enough from here.",
    "Even if the other side stood still, {number} turns wouldn’t be enough from here.",
)
_SO_FAR: Final = Nn_("That’s {number} stone of {whole}.", "That’s {number} stones of {whole}.")
_SAVED: Final = Nn_("The stone on {squares} is still there.", "The stones on {squares} are still there.")
_CAN_STEP: Final = Nn_("The stone on {squares} can still step.", "The stones on {squares} can still step.")
_LEFT: Final = Nn_("The other side still has {number} stone.", "The other side still has {number} stones.")
_YOURS: Final = Nn_("Your stone on {squares} was captured.", "Your stones on {squares} were captured.")
_SEVERAL: Final = Nn_(
    "The idea: one step can capture several stones. This one took {number}.",
    "The idea: one step can capture several stones. This one took {number}.",
)
_RUN: Final = Nn_(
    "The idea: a stone that captured may go on. This one captured {number} time in a row.",
    "The idea: a stone that captured may go on. This one captured {number} times in a row.",
)
_GAVE: Final = Nn_(
    "The idea: give {number} stone away, and capture more.",
    "The idea: give {number} stones away, and capture more.",
)


class SeegaTeacher(Teacher):
    """The words of Seega on its puzzles."""

    def idle(self, state: SeegaState, seat: int) -> SeegaState:
        """The other side stood still."""
        return SeegaState(state.rules, state.red, state.blue, seat, MOVING, 0, 0, 0)

    def needs(self, seat: int, turns: int, left: int) -> Remark:
        """The words in turns."""
        return number_of(_NEEDS, turns, left=left)

    def never(self, seat: int, left: int) -> Remark:
        """The words in turns."""
        return number_of(_NEVER, left)

    def holds(self, seat: int) -> Remark:
        """Words on the other side."""
        return Remark(N_("From here the other side can stop it, whatever you play."))

    def lacks(self, trial: Trial, state: SeegaState, left: int) -> Failure:
        """The stones that could have been captured with it, that can still step, or that are left."""
        other = 1 - trial.prover.seat
        theirs = stones(state, other)
        if trial.aim.goal == "block":
            empty = state.rules.board & ~(state.red | state.blue)
            free = tuple(square for square in theirs if NEXT_TO[square_bit(*square) % 83] & empty)
            return Failure((_listing(_CAN_STEP, free),) if free else (), free)
        if trial.aim.goal == "win":
            return Failure((number_of(_LEFT, len(theirs)),), theirs) if len(theirs) > 1 else Failure()
        if left or trial.aim.goal != "capture":
            return Failure()
        taken = len(stones(trial.start, other)) - len(theirs)
        if not taken:
            return Failure((Remark(N_("That captures nothing.")),))
        said = number_of(_SO_FAR, taken, whole=trial.aim.amount)
        saved = _saved(trial.prover, trial.start, theirs) if trial.aim.turns == 1 else ()
        return Failure((said, _listing(_SAVED, saved)), saved) if saved else Failure((said,))

    def stopped(self, trial: Trial, before: SeegaState, after: SeegaState) -> Failure:
        """A stone that was captured; one that could have been, and can't be any more."""
        seat = trial.prover.seat
        gone = tuple(square for square in stones(before, seat) if square not in stones(after, seat))
        if gone:
            return Failure((_listing(_YOURS, gone),), gone)
        was, now = takeable(self.idle(before, seat)), takeable(self.idle(after, seat))
        left = [square for square in stones(before, 1 - seat) if square not in stones(after, 1 - seat)]
        come = [square for square in stones(after, 1 - seat) if square not in stones(before, 1 - seat)]
        if left and come and left[0] in was and come[0] not in now:
            message = N_("On {origin} the stone could be captured, on {square} it can’t be.")
            return Failure((filled(message, origin=name(left[0]), square=name(come[0])),), (come[0],))
        safe = sorted((was - now) & set(stones(after, 1 - seat)))
        if safe:
            message = N_("The stone on {square} can’t be captured with the next turn any more.")
            return Failure((filled(message, square=name(safe[0])),), (safe[0],))
        return Failure()

    def idea(self, aim: Aim, states: Sequence[SeegaState], actions: Sequence[SeegaAction]) -> Remark:
        """A step that captures several, a stone that goes on, a stone given away, a quiet turn before."""
        seat = states[0].turn
        if aim.goal == "block":
            return Remark(N_("The idea: with no empty square next to any of its stones, a side can’t step."))
        caught = [
            len(captures(state, action)) if state.turn == seat else 0
            for state, action in zip(states, actions, strict=False)
        ]
        if aim.goal == "win" and all(len(stones(states[0], side)) == len(stones(states[-1], side)) for side in (0, 1)):
            return Remark(N_("The idea: leave nothing to capture. When the count ends, more stones win."))
        given = len(stones(states[0], seat)) - len(stones(states[-1], seat))
        if 0 < given < sum(caught):
            return number_of(_GAVE, given)
        run = _longest_run(states, caught)
        if run > 1:
            return number_of(_RUN, run)
        if max(caught) > 1:
            return number_of(_SEVERAL, max(caught))
        if _captures_always(states, caught, seat):
            return Remark(N_("The idea: no turn without a capture."))
        return Remark(N_("The idea: a quiet step, so that a later turn has something to capture."))


def takeable(state: SeegaState) -> set[Square]:
    """The stones that the side to move can capture in this turn, one way or another."""
    theirs = set(stones(state, 1 - state.to_move))
    found: set[Square] = set()
    todo, seen = [state], {state}
    while todo:
        here = todo.pop()
        for action in here.actions():
            found |= {capture.square for capture in captures(here, action)}
            after = here.apply(action)
            if after not in seen and not ends_turn(here, after):
                seen.add(after)
                todo.append(after)
    return found & theirs


def _saved(prover: Prover, start: SeegaState, theirs: Sequence[Square]) -> tuple[Square, ...]:
    """The stones that the solution captures."""
    end = start
    for action in prover.line(start, 1) if prover.can(start, 1) else ():
        end = end.apply(action)
    return tuple(square for square in theirs if square not in stones(end, 1 - prover.seat))


def _captures_always(states: Sequence[SeegaState], caught: Sequence[int], seat: int) -> bool:
    """True if every turn of ``seat`` captured something."""
    taken = 0
    for before, after, number in zip(states, states[1:], caught, strict=False):
        taken += number
        if before.turn == seat and (ends_turn(before, after) or after is states[-1]):
            if not taken:
                return False
            taken = 0
    return True


def _longest_run(states: Sequence[SeegaState], caught: Sequence[int]) -> int:
    """The most captures in a row by one stone in one turn."""
    longest = now = 0
    for before, after, number in zip(states, states[1:], caught, strict=False):
        now = now + 1 if number else 0
        longest = max(longest, now)
        if ends_turn(before, after):
            now = 0
    return longest


def _listing(forms: tuple[str, str], squares: Sequence[Square]) -> Remark:
    return number_of(forms, len(squares), squares=tuple(name(square) for square in squares))
