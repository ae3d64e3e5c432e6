"""What the views show of a position of Go with the Floe, worked out from the rules: pure functions, no drawing."""

from __future__ import annotations

from enum import Enum

from floes_app.games.floe.rules import PASS, FloeAction, FloeState, Square, squares_of


class ActionKind(Enum):
    """What an action is in the position it is played in."""

    SLIDE = "slide"
    JUMP = "jump"
    CAPTURE = "capture"
    PASS = "pass"


def kind(state: FloeState, action: FloeAction) -> ActionKind:
    """What ``action``, legal in ``state``, is."""
    if action is PASS:
        return ActionKind.PASS
    if action.target_bit & state.seals:
        return ActionKind.CAPTURE
    return ActionKind.JUMP if action.middle_bit & state.rings else ActionKind.SLIDE


def rings_opened(state: FloeState, action: FloeAction) -> tuple[Square, ...]:
    """Where ``action``, legal in ``state``, opens rings: the starting space, then the space a slide passes over."""
    if action.origin is None:
        return ()
    return (action.origin, *squares_of(action.middle_bit & ~state.rings))


def seal_squares(state: FloeState) -> tuple[Square, ...]:
    """Where the seals are."""
    return squares_of(state.seals)


def bear_squares(state: FloeState) -> tuple[Square, ...]:
    """Where the polar bears are."""
    return squares_of(state.bears)


def ring_squares(state: FloeState) -> tuple[Square, ...]:
    """Where the rings are."""
    return squares_of(state.rings)
