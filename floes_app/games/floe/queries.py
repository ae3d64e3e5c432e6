"""Facts about a position of Go with the Floe for the views, worked out from the rules: pure functions, no drawing."""

from __future__ import annotations

from enum import Enum

from floes_app.games.floe.rules import PASS, FloeAction, FloeState, Square, squares_of


class ActionKind(Enum):
    """Kind of an action in the position it is played in."""

    SLIDE = "slide"
    JUMP = "jump"
    CAPTURE = "capture"
    PASS = "pass"


def kind(state: FloeState, action: FloeAction) -> ActionKind:
    """Kind of ``action``, which is legal in ``state``."""
    if action is PASS:
        return ActionKind.PASS
    if action.target_bit & state.seals:
        return ActionKind.CAPTURE
    return ActionKind.JUMP if action.middle_bit & state.rings else ActionKind.SLIDE


def rings_opened(state: FloeState, action: FloeAction) -> tuple[Square, ...]:
    """Spaces where the legal ``action`` opens rings: the starting space, then the space a slide passes over."""
    if action.origin is None:
        return ()
    return (action.origin, *squares_of(action.middle_bit & ~state.rings))


def seal_squares(state: FloeState) -> tuple[Square, ...]:
    """Spaces with a seal."""
    return squares_of(state.seals)


def bear_squares(state: FloeState) -> tuple[Square, ...]:
    """Spaces with a polar bear."""
    return squares_of(state.bears)


def ring_squares(state: FloeState) -> tuple[Square, ...]:
    """Spaces with a ring."""
    return squares_of(state.rings)
