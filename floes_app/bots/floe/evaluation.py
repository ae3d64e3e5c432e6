"""The evaluation of Go with the Floe. The first side is Black, the seals.

A certain win is worth more the more ice is left, because that is what the winner scores. One hundred points are about
what a seal's escape is worth.
"""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from floes_app.bots.search.expert import OPEN, WIN, Expert, Term
from floes_app.games.floe.rules import NEAR, REACH, SEALS, FloeAction, FloeState, count

_ICE: Final[i64] = 0xFFFFFFFFFFFFF
#: Value that an empty space at the end adds to a win; more than any number of actions that bring it about.
SPACE: Final = 128
#: Average number of spaces lost from the first position with a safe seal to the end of the game.
TO_BE_LOST: Final = 4
#: With fewer rings, no seal is safe.
FIRST_SAFE: Final = 12

# Weights of the features. Strong players hardly ever lose with the seals, so matches are decided by the score: the
# numbers were fitted to the scores of some 600 games and then tried against each other in matches.
GROUND: Final = 3
ESCAPE: Final = 10
ICE_AROUND: Final = 14
TURN: Final = 6


def _spread(tokens: i64, rings: i64) -> i64:
    """Every space that one of the tokens can ever come to, in however many moves, where ``rings`` are for ever shut.

    It may be too many, never too few: tokens that stand in the way now are taken to be gone.
    """
    reached: i64 = tokens
    fresh: i64 = tokens
    while fresh:
        space: i64 = fresh & -fresh
        fresh ^= space
        new_spaces: i64 = REACH[space % 53] & ~rings & ~reached
        reached |= new_spaces
        fresh |= new_spaces
    return reached


def _beside(spaces: i64) -> i64:
    """Every space next to one of ``spaces``."""
    neighbours: i64 = 0
    while spaces:
        space: i64 = spaces & -spaces
        spaces ^= space
        neighbours |= NEAR[space % 53]
    return neighbours


def is_safe(state: FloeState) -> bool:
    """True if some seal can never be captured, because no bear can come next to any space within its reach.

    Then White cannot win, and as every move but a jump costs ice, Black will.
    """
    rings: i64 = state.rings
    hunted: i64 = _beside(_spread(state.bears, rings))
    seals: i64 = state.seals
    while seals:
        seal: i64 = seals & -seals
        seals ^= seal
        if not _spread(seal, rings) & hunted:
            return True
    return False


def step(tokens: i64, free: i64) -> i64:
    """Every space of ``free`` one or two away from one of the tokens."""
    reachable: i64 = 0
    while tokens:
        token: i64 = tokens & -tokens
        tokens ^= token
        reachable |= REACH[token % 53]
    return reachable & free


class Features:
    """The features that the evaluation counts.

    ground: the spaces where a seal can be within two moves but no bear, less those where it is the other way round.
    escapes: the spaces one move away from a seal where no bear could come beside it with its next move. ice_around: the
    spaces one or two away from a seal that are no rings, for the seal that has fewest. turn: 1 when Black is to move.
    """

    def __init__(self, state: FloeState) -> None:
        rings: i64 = state.rings
        bears: i64 = state.bears
        free: i64 = _ICE & ~(rings | bears | state.seals)
        seals_next: i64 = step(state.seals, free)
        bears_next: i64 = step(bears, free)
        seals_soon: i64 = seals_next | step(seals_next, free)
        bears_soon: i64 = bears_next | step(bears_next, free)
        ice_around: i64 = 16
        seals: i64 = state.seals
        while seals:
            seal: i64 = seals & -seals
            seals ^= seal
            ice_around = min(ice_around, count(REACH[seal % 53] & ~rings))
        self.ground: Final[int] = count(seals_soon & ~bears_soon) - count(bears_soon & ~seals_soon)
        self.escapes: Final[int] = count(seals_next & ~_beside(bears | bears_next))
        self.ice_around: Final[int] = ice_around
        self.turn: Final[int] = 1 - state.to_move


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
        return cast(FloeState, position).apply(cast(FloeAction, action))

    def pick(self, position: Any, number: int) -> Any:
        """The legal action at a number."""
        return cast(FloeState, position).pick(number)

    def loud(self, position: Any) -> list[Any]:
        """The captures."""
        state = cast(FloeState, position)
        if state.to_move == SEALS or not _beside(state.bears) & state.seals:
            return []
        seals: i64 = state.seals
        return [action for action in state.actions() if action.target_bit & seals]

    def promise(self, position: Any, action: Any) -> int:
        """Captures first."""
        return 1 if cast(FloeAction, action).target_bit & cast(FloeState, position).seals else 0

    def index(self, position: Any, action: Any) -> int:
        """Origin and target of the move."""
        move = cast(FloeAction, action)
        number: i64 = move.origin_bit % 53 * 53 + move.target_bit % 53
        return number

    def key(self, position: Any) -> int:
        """The three sets, squeezed and mixed, and whose turn it is.

        The rings are mixed in two halves, none of which is squeezed: a search meets millions of positions that differ
        in nothing else.
        """
        state = cast(FloeState, position)
        seals: i64 = state.seals % 536870909 * 2147483647
        bears: i64 = state.bears % 536870879 * 2147483629
        rings: i64 = (state.rings & 134217727) * 17179869143 ^ (state.rings >> 27) * 34359738337
        turn: i64 = state.to_move * 2 + state.passes
        return seals ^ bears ^ rings ^ turn

    def evaluate(self, position: Any) -> int:
        """The sum of the terms, or a sure win for a safe seal."""
        state = cast(FloeState, position)
        if count(state.rings) >= FIRST_SAFE and is_safe(state):
            return WIN + SPACE * (int(count(_ICE & ~(state.seals | state.bears | state.rings))) - TO_BE_LOST)
        here = Features(state)
        return GROUND * here.ground + ESCAPE * here.escapes + ICE_AROUND * here.ice_around + TURN * here.turn

    def terms(self, position: Any) -> list[Term]:
        """The terms whose sum ``evaluate`` returns."""
        here = Features(cast(FloeState, position))
        return [
            Term(
                "ground",
                GROUND * here.ground,
            ),
            Term(
                "escapes",
                ESCAPE * here.escapes,
            ),
            Term(
                "ice",
                ICE_AROUND * here.ice_around,
            ),
            Term("turn", TURN * here.turn),
        ]
