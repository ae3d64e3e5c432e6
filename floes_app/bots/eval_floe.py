"""What the search knows of Go with the Floe. The first side is Black, the seals.

A certain win is worth more the more ice is left, because that is what the winner scores. One hundred points are about
what a seal's escape is worth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from floes_app.bots.choice import Remark
from floes_app.bots.expert import OPEN, WIN, Expert, Term
from floes_app.core.words import N_
from floes_app.games.go_with_the_floe import NEAR, PASS, REACH, SEALS, Action, FloeState

if TYPE_CHECKING:  # a native integer when compiled; nothing needs it at run time
    from mypy_extensions import i64

_ICE: Final[i64] = 0xFFFFFFFFFFFFF
#: What an empty space at the end adds to a win; more than any number of actions that bring it about.
SPACE: Final = 128
#: A win that nothing can prevent, but that is not there yet.
SURE: Final = 700_000


def count(bits: i64) -> i64:
    """How many bits are set."""
    bits = bits - ((bits >> 1) & 0x5555555555555555)
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits = bits + (bits >> 8)
    bits = bits + (bits >> 16)
    bits = bits + (bits >> 32)
    return bits & 127


def spread(tokens: i64, rings: i64) -> i64:
    """Every space that one of the tokens can ever come to, in however many moves, where ``rings`` are for ever shut.

    It may be too many, never too few: tokens that stand in the way now are taken to be gone.
    """
    reached: i64 = tokens
    fresh: i64 = tokens
    while fresh:
        space: i64 = fresh & -fresh
        fresh ^= space
        found: i64 = REACH[space % 53] & ~rings & ~reached
        reached |= found
        fresh |= found
    return reached


def beside(spaces: i64) -> i64:
    """Every space next to one of ``spaces``."""
    found: i64 = 0
    while spaces:
        space: i64 = spaces & -spaces
        spaces ^= space
        found |= NEAR[space % 53]
    return found


def is_safe(state: FloeState) -> bool:
    """Whether some seal can never be captured, because no bear can come to a space next to where it can come to.

    Then White cannot win, and as every move but a jump costs ice, Black will.
    """
    rings: i64 = state.rings
    hunted: i64 = beside(spread(state.bears, rings))
    seals: i64 = state.seals
    while seals:
        seal: i64 = seals & -seals
        seals ^= seal
        if not spread(seal, rings) & hunted:
            return True
    return False


class FloeExpert(Expert):
    """The rules and the judgement of Go with the Floe."""

    def first_decides(self, position: Any) -> bool:
        """Black to move."""
        return cast(FloeState, position).to_move == SEALS

    def result(self, position: Any) -> int:
        """A win and its score."""
        state = cast(FloeState, position)
        if not state.is_over:
            return OPEN
        score: int = count(_ICE & ~(state.seals | state.bears | state.rings))
        return WIN + SPACE * score if state.seals else -WIN - SPACE * score

    def actions(self, position: Any) -> list[Any]:
        """The legal actions."""
        return cast(list[Any], cast(FloeState, position).actions())

    def apply(self, position: Any, action: Any) -> Any:
        """The position after an action."""
        return cast(FloeState, position).apply(cast(Action, action))

    def loud(self, position: Any) -> list[Any]:
        """The captures."""
        state = cast(FloeState, position)
        if state.to_move == SEALS or not beside(state.bears) & state.seals:
            return []
        seals: i64 = state.seals
        return [action for action in state.actions() if action.target_bit & seals]

    def promise(self, position: Any, action: Any) -> int:
        """Captures first."""
        return 1 if cast(Action, action).target_bit & cast(FloeState, position).seals else 0

    def index(self, position: Any, action: Any) -> int:
        """From where to where."""
        move = cast(Action, action)
        number: i64 = move.origin_bit % 53 * 53 + move.target_bit % 53
        return number

    def key(self, position: Any) -> int:
        """The three sets, squeezed and mixed, and whose turn it is."""
        state = cast(FloeState, position)
        seals: i64 = state.seals % 536870909 * 2147483647
        bears: i64 = state.bears % 536870879 * 2147483629
        rings: i64 = state.rings % 2147483587 * 1073741789
        turn: i64 = state.to_move * 2 + state.passes
        return seals ^ bears ^ rings ^ turn

    def evaluate(self, position: Any) -> int:
        """The sum of the terms, or a sure win for a safe seal."""
        state = cast(FloeState, position)
        rings: i64 = state.rings
        if count(rings) >= 12 and is_safe(state):
            return SURE + SPACE * int(count(_ICE & ~(state.seals | state.bears | rings)))
        blocked: i64 = rings | state.seals | state.bears
        worth: i64 = 0
        seals: i64 = state.seals
        while seals:
            seal: i64 = seals & -seals
            seals ^= seal
            worth += 6 * count(REACH[seal % 53] & ~blocked)
        bears: i64 = state.bears
        while bears:
            bear: i64 = bears & -bears
            bears ^= bear
            worth -= 3 * count(REACH[bear % 53] & ~blocked)
        return worth

    def terms(self, position: Any) -> list[Term]:
        """What evaluate adds up."""
        return []

    def remark(self, position: Any, action: Any) -> Remark | None:
        """A capture, or the only move."""
        if action is PASS:
            return Remark(N_("There is nothing to do but pass."))
        if self.promise(position, action):
            return Remark(N_("The bear captures a seal."))
        return None
