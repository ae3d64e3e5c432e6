"""Facts about a position of Seega for the views, worked out from the rules: pure functions, no drawing."""

from __future__ import annotations

from typing import Final

from floes_app.core.i18n import N_, _
from floes_app.games.seega.rules import (
    GOING_ON,
    MOVING,
    PASS,
    PLACING,
    RED,
    REMOVE,
    STONES,
    SeegaState,
    Square,
    squares_of,
)

#: Instructions for a blocked mover.
MUST_PASS: Final = N_("None of your stones can step, so you have to pass.")
MUST_REMOVE: Final = N_("None of your stones can step: take away one that shuts you in.")


def safe_square(state: SeegaState) -> Square:
    """The centre: no stone is placed there, none is captured there."""
    return squares_of(state.rules.centre)[0]


def is_on_board(state: SeegaState, square: Square) -> bool:
    """True if the board has this square."""
    return all(0 <= number < state.rules.size for number in square)


def stones(state: SeegaState, seat: int) -> tuple[Square, ...]:
    """Squares with a stone of ``seat``."""
    return squares_of(state.red if seat == RED else state.blue)


def unplaced(state: SeegaState, seat: int) -> int:
    """Number of stones that ``seat`` still has to place."""
    return state.rules.each - len(stones(state, seat)) if state.phase == PLACING else 0


def lost(state: SeegaState, seat: int) -> int:
    """Number of stones of ``seat`` that were captured or removed."""
    return 0 if state.phase == PLACING else state.rules.each - len(stones(state, seat))


def last_stones(state: SeegaState) -> tuple[Square, ...]:
    """The stones left to who has lost because there are too few of them: one, or none; empty while the game goes on."""
    outcome = state.outcome
    if outcome is None or outcome.reason is not STONES:
        return ()
    return stones(state, 1 - outcome.winners[0])


def going_on(state: SeegaState) -> Square | None:
    """The stone that captured and may step again, or None."""
    return squares_of(state.runner)[0] if state.phase == GOING_ON else None


def is_blocked(state: SeegaState) -> bool:
    """True if the mover has no step at the start of the turn."""
    return not state.is_over and state.phase == MOVING and state.actions()[0].kind in (REMOVE, PASS)


def why_blocked(state: SeegaState) -> str:
    """Instruction for a blocked mover; empty if the mover is not blocked."""
    if not is_blocked(state):
        return ""
    if state.rules.passing:
        return _(MUST_PASS)
    return _(MUST_REMOVE)


def removable(state: SeegaState) -> tuple[Square, ...]:
    """The enemy stones that the side to move may remove because it is blocked."""
    return tuple(action.target for action in state.actions() if action.kind == REMOVE and action.target is not None)
