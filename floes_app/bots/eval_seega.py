"""What the search knows of Seega. The first side is Player One, red. One hundred points are a stone."""

from __future__ import annotations

from typing import Any, Final, cast

from floes_app.bots.choice import Remark
from floes_app.bots.expert import OPEN, WIN, Expert, Term
from floes_app.core.words import N_
from floes_app.games.seega import (
    END,
    GOING_ON,
    PASS,
    PLACE,
    PLACING,
    RED,
    REMOVE,
    STEP,
    Action,
    SeegaState,
    captured_by,
    squares_beside,
)

STONE: Final = 100
#: An empty square that a stone stands beside.
ROOM: Final = 4
#: The stone on the safe square.
CENTRE: Final = 10
#: So near to the end of a quiet game, the number of quiet turns makes positions different for the search.
NEARLY_QUIET: Final = 12


def caught(state: SeegaState, step: Action) -> int:
    """The stones that a step would capture."""
    moved = step.origin_bit | step.target_bit
    if state.to_move == RED:
        return captured_by(step, state.red ^ moved, state.blue, state.rules.centre)
    return captured_by(step, state.blue ^ moved, state.red, state.rules.centre)


def count(bits: int) -> int:
    """How many bits are set."""
    found = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


class SeegaExpert(Expert):
    """The rules and the judgement of Seega."""

    def first_decides(self, position: Any) -> bool:
        """Red to move."""
        return cast(SeegaState, position).to_move == RED

    def result(self, position: Any) -> int:
        """A win or a draw."""
        state = cast(SeegaState, position)
        if not state.is_over:
            return OPEN
        red = count(state.red)
        blue = count(state.blue)
        return WIN if red > blue else -WIN if red < blue else 0

    def actions(self, position: Any) -> list[Any]:
        """The legal actions."""
        return cast(list[Any], cast(SeegaState, position).actions())

    def apply(self, position: Any, action: Any) -> Any:
        """The position after an action."""
        return cast(SeegaState, position).apply(cast(Action, action))

    def loud(self, position: Any) -> list[Any]:
        """The captures."""
        state = cast(SeegaState, position)
        if state.phase == PLACING:
            return []
        return [action for action in state.actions() if action.kind == STEP and caught(state, action)]

    def promise(self, position: Any, action: Any) -> int:
        """Captures first, those of several stones before the others."""
        step = cast(Action, action)
        return count(caught(cast(SeegaState, position), step)) if step.kind == STEP else 0

    def extends(self, position: Any) -> bool:
        """While a stone goes on after a capture."""
        return cast(SeegaState, position).phase == GOING_ON

    def key(self, position: Any) -> int:
        """The two sets, mixed, and how far the turn is."""
        state = cast(SeegaState, position)
        quiet = state.quiet if state.rules.limit and state.quiet > state.rules.limit - NEARLY_QUIET else 0
        turn = (((state.phase * 2 + state.to_move) * 3 + state.left) * 83 + state.runner % 83) * 256 + quiet % 256
        red = state.red % 536870909 * 2147483647
        blue = state.blue % 536870879 * 4294967291
        return red ^ blue ^ turn * 1000003

    def index(self, position: Any, action: Any) -> int:
        """From where to where; placements and removals by their square."""
        step = cast(Action, action)
        if step.kind == STEP:
            return step.origin_bit % 83 * 83 + step.target_bit % 83
        if step.kind == PLACE:
            return 6900 + step.target_bit % 83
        if step.kind == REMOVE:
            return 7000 + step.target_bit % 83
        return 7100 + (step.kind == PASS)

    def evaluate(self, position: Any) -> int:
        """The sum of the terms."""
        state = cast(SeegaState, position)
        red = state.red
        blue = state.blue
        empty = state.rules.board & ~(red | blue)
        worth = STONE * (count(red) - count(blue))
        worth += ROOM * (count(squares_beside(red) & empty) - count(squares_beside(blue) & empty))
        if red & state.rules.centre:
            worth += CENTRE
        elif blue & state.rules.centre:
            worth -= CENTRE
        return worth

    def terms(self, position: Any) -> list[Term]:
        """What evaluate adds up."""
        state = cast(SeegaState, position)
        red, blue, centre = state.red, state.blue, state.rules.centre
        empty = state.rules.board & ~(red | blue)
        room = count(squares_beside(red) & empty) - count(squares_beside(blue) & empty)
        return [
            Term("stones", STONE * (count(red) - count(blue)), N_("It wins stones.")),
            Term("room", ROOM * room, N_("It gains room to move.")),
            Term("centre", CENTRE * (bool(red & centre) - bool(blue & centre)), N_("It holds the safe square.")),
        ]

    def remark(self, position: Any, action: Any) -> Remark | None:
        """A capture, a removal, the end of a turn."""
        state = cast(SeegaState, position)
        step = cast(Action, action)
        if step.kind == STEP:
            number = count(caught(state, step))
            if number:
                return Remark(
                    N_("It captures {number} stone."), (("number", number),), N_("It captures {number} stones.")
                )
        if step.kind == END:
            return Remark(N_("Going on would put the stone in danger."))
        return None
