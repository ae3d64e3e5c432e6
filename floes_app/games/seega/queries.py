"""What the views show of a position of Seega, worked out from the rules: pure functions, no drawing."""

from __future__ import annotations

from floes_app.core.i18n import _
from floes_app.games.seega.rules import GOING_ON, MOVING, PASS, PLACING, RED, REMOVE, SeegaState, Square, squares_of


def safe_square(state: SeegaState) -> Square:
    """The centre: no stone is placed there, none is captured there."""
    return squares_of(state.rules.centre)[0]


def is_on_board(state: SeegaState, square: Square) -> bool:
    """Whether the board has this square."""
    return all(0 <= number < state.rules.size for number in square)


def stones(state: SeegaState, seat: int) -> tuple[Square, ...]:
    """Where the stones of ``seat`` are."""
    return squares_of(state.red if seat == RED else state.blue)


def unplaced(state: SeegaState, seat: int) -> int:
    """How many stones ``seat`` still has to place."""
    return state.rules.each - len(stones(state, seat)) if state.phase == PLACING else 0


def lost(state: SeegaState, seat: int) -> int:
    """How many stones of ``seat`` were captured or removed."""
    return 0 if state.phase == PLACING else state.rules.each - len(stones(state, seat))


def going_on(state: SeegaState) -> Square | None:
    """The stone that captured and may step again, or None."""
    return squares_of(state.runner)[0] if state.phase == GOING_ON else None


def is_blocked(state: SeegaState) -> bool:
    """Whether the side to move has no step at the start of its turn."""
    return not state.is_over and state.phase == MOVING and state.actions()[0].kind in (REMOVE, PASS)


def why_blocked(state: SeegaState) -> str:
    """What a blocked side to move has to do, in words; empty where it is not blocked."""
    if not is_blocked(state):
        return ""
    if state.rules.passing:
        return _("None of your stones can step, so you have to pass.")
    return _("None of your stones can step: take away one that shuts you in.")


def removable(state: SeegaState) -> tuple[Square, ...]:
    """The enemy stones that the side to move may remove because it is blocked."""
    return tuple(action.target for action in state.actions() if action.kind == REMOVE and action.target is not None)
