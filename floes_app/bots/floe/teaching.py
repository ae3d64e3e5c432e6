"""Words on the puzzles of Go with the Floe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from floes_app.bots.floe.reasons import View
from floes_app.bots.search.decision import Remark
from floes_app.bots.teaching import Failure, Teacher, Trial, filled, number_of
from floes_app.core.i18n import N_, Nn_
from floes_app.core.puzzle import Aim
from floes_app.games.floe.rules import (
    NUMBER,
    SEALS,
    SPACES,
    FloeAction,
    FloeState,
    Square,
    isolated_seals,
    square_name,
)

#: Largest number of spaces that are named; more are counted.
NAMED: Final = 3

_NEEDS: Final = (
    Nn_(
        "Even if the bears stood still, it would take {number} turn from here. You have {left}.",
        "Even if the bears stood still, it would take {number} turns from here. You have {left}.",
    ),
    Nn_(
        "Even if the seals stood still, it would take {number} turn from here. You have {left}.",
        "Even if the seals stood still, it would take {number} turns from here. You have {left}.",
    ),
)
_NEVER: Final = (
    Nn_(
        "Even if the bears stood still, {number} turn wouldn’t be enough from here.",
        "Even if the bears stood still, {number} turns wouldn’t be enough from here.",
    ),
    Nn_(
        "Even if the seals stood still, {number} turn wouldn’t be enough from here.",
        "Even if the seals stood still, {number} turns wouldn’t be enough from here.",
    ),
)
_HOLDS: Final = (
    N_("From here the bears can stop it, whatever you play."),
    N_("From here the seals can get away in time, whatever you play."),
)
_OPEN: Final = Nn_(
    "Around the seal on {space}, {spaces} is still open.", "Around the seal on {space}, {spaces} are still open."
)
_MANY_OPEN: Final = Nn_(
    "Around the seal on {space}, {number} space is still open.",
    "Around the seal on {space}, {number} spaces are still open.",
)
_FAR: Final = Nn_(
    "As the ice is now, a bear needs {number} move to get next to the seal on {space}.",
    "As the ice is now, a bear needs {number} moves to get next to the seal on {space}.",
)


def around(space: Square) -> set[Square]:
    """The spaces of ice one or two away in the eight directions."""
    x, y = space
    ways = [(right, up) for right in (-1, 0, 1) for up in (-1, 0, 1) if right or up]
    return {there for right, up in ways for far in (1, 2) if (there := (x + far * right, y + far * up)) in NUMBER}


def open_around(view: View, seal: Square) -> list[Square]:
    """The spaces around a seal that are no holes, in the order of the board."""
    left = around(seal) - view.holes
    return [space for space in SPACES if space in left]


class FloeTeacher(Teacher):
    """The words of Go with the Floe on its puzzles."""

    def idle(self, state: FloeState, seat: int) -> FloeState:
        """The position as if the other side had stood still."""
        return FloeState(state.seals, state.bears, state.rings, seat, 0)

    def needs(self, seat: int, turns: int, left: int) -> Remark:
        """The words of the seals or of the bears."""
        return number_of(_NEEDS[seat], turns, left=left)

    def never(self, seat: int, left: int) -> Remark:
        """The words of the seals or of the bears."""
        return number_of(_NEVER[seat], left)

    def holds(self, seat: int) -> Remark:
        """The words of the seals or of the bears."""
        return Remark(_HOLDS[seat])

    def lacks(self, trial: Trial, state: FloeState, left: int) -> Failure:
        """The spaces that are still open around the seal that has the fewest; the seal that no bear is next to."""
        view = View(state)
        if not view.seals:
            return Failure()
        if trial.aim.goal == "catch":
            return _out_of_reach(view)
        if trial.aim.goal != "isolate" or isolated_seals(state):
            return Failure()
        seal = min(sorted(view.seals), key=lambda one: len(open_around(view, one)))
        spaces, name = open_around(view, seal), square_name(seal)
        if len(spaces) <= NAMED:
            names = tuple(square_name(space) for space in spaces)
            return Failure((number_of(_OPEN, len(spaces), space=name, spaces=names),), tuple(spaces))
        return Failure((number_of(_MANY_OPEN, len(spaces), space=name),), tuple(spaces))

    def stopped(self, trial: Trial, before: FloeState, after: FloeState) -> Failure:
        """A bear that stands where ice had to break; a seal that got away from the bears."""
        was, now = View(before), View(after)
        if trial.aim.goal == "isolate" and now.seals:
            here = sorted((now.bears - was.bears) & around(min(now.seals, key=lambda one: len(open_around(now, one)))))
            message = N_("A space with a bear on it is no hole: {space} is still open.")
            return Failure((filled(message, space=square_name(here[0])),)) if here else Failure()
        gone = sorted(now.seals - was.seals)
        if trial.aim.goal == "catch" and gone and was.attacked() and gone[0] not in now.attacked():
            message = N_("On {space}, no bear is next to the seal.")
            return Failure((filled(message, space=square_name(gone[0])),))
        return Failure()

    def idea(self, aim: Aim, states: Sequence[FloeState], actions: Sequence[FloeAction]) -> Remark:
        """The way the last ice broke, and why there was no escape."""
        before, end, last = states[-2], states[-1], actions[-1]
        if aim.goal == "isolate" and isolated_seals(end) and last.target is not None and before.to_move == SEALS:
            if last.target not in isolated_seals(end):
                return Remark(N_("The idea: one seal can break the last ice around the other."))
            if last.middle_bit and not last.middle_bit & before.rings:
                return Remark(N_("The idea: a slide of two spaces breaks two, and these were the last ones."))
            message = N_("The idea: around {space}, only the space that the seal left wasn’t a hole yet.")
            return filled(message, space=square_name(last.target))
        if aim.goal == "catch":
            return _hunt(states)
        return super().idea(aim, states, actions)


def _out_of_reach(view: View) -> Failure:
    """The distance of the nearest seal from the bears."""
    isolated = isolated_seals(view.state)
    if isolated:
        message = N_("The ice around the seal on {space} is all gone: no bear can reach it any more.")
        return Failure((filled(message, space=square_name(isolated[0])),), isolated)
    far = {seal: moves for seal in sorted(view.seals) if (moves := view.bear_moves(seal)) is not None}
    if not far:
        message = N_("As the ice is now, no bear can get next to a seal any more.")
        return Failure((Remark(message),), tuple(sorted(view.seals)))
    seal = min(far, key=lambda one: far[one])
    name = square_name(seal)
    if far[seal]:
        return Failure((number_of(_FAR, far[seal], space=name),), (seal,))
    bear = square_name(view.attackers(seal)[0])
    message = N_("The bear on {bear} is next to the seal on {space}, but hasn’t caught it.")
    return Failure((filled(message, bear=bear, space=name),), (seal,))


def _hunt(states: Sequence[FloeState]) -> Remark:
    """Why the seals could not get away before the last catch."""
    before = next((state for state in reversed(states[:-1]) if state.to_move == SEALS), None)
    if before is not None and not before.is_over:
        view = View(before)
        if len(view.seals) == 2 and view.attacked() == view.seals:
            return Remark(N_("The idea: both seals had a bear next to them, and only one could move."))
        stuck = [seal for seal in sorted(view.attacked()) if not view.ways(seal)]
        if stuck:
            message = N_("The idea: the seal on {space} had a bear next to it, and nowhere to go.")
            return filled(message, space=square_name(stuck[0]))
        if all(View(state).attacked() for action in before.actions() if not (state := before.apply(action)).is_over):
            return Remark(N_("The idea: wherever a seal went, a bear was next to one."))
    return Remark(N_("The idea: a bear catches only from right next to a seal, so getting there comes first."))
