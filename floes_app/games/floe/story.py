"""The events of an action of Go with the Floe, one after another."""

from __future__ import annotations

from dataclasses import dataclass

from floes_app.games.floe.queries import ActionKind, kind, rings_opened
from floes_app.games.floe.rules import FloeAction, FloeState, Square, isolated_seals, squares_of


@dataclass(frozen=True)
class Slide:
    """A token of ``seat`` slides along ``path``: the starting space, perhaps one passed over, and the target."""

    seat: int
    path: tuple[Square, ...]


@dataclass(frozen=True)
class Jump:
    """A token of ``seat`` jumps from ``origin`` over the ring on ``over`` to ``target``."""

    seat: int
    origin: Square
    over: Square
    target: Square


@dataclass(frozen=True)
class Capture:
    """The bear on ``origin`` captures the seal on ``target``; both leave the board."""

    origin: Square
    target: Square


@dataclass(frozen=True)
class RingOpened:
    """A ring is placed on ``square``, which was ice."""

    square: Square


@dataclass(frozen=True)
class Passed:
    """``seat`` has no other action and passes."""

    seat: int


@dataclass(frozen=True)
class Isolated:
    """The seal on ``square`` is isolated, which ends the game."""

    square: Square


Event = Slide | Jump | Capture | RingOpened | Passed | Isolated


def story(state: FloeState, action: FloeAction) -> tuple[Event, ...]:
    """Events when ``action`` is played: the token's way, the rings in the order it left them, an isolation."""
    after = state.apply(action)
    events: list[Event] = []
    origin, target = action.origin, action.target
    if origin is None or target is None:
        return (Passed(state.to_move),)
    middle = squares_of(action.middle_bit)
    what = kind(state, action)
    if what is ActionKind.CAPTURE:
        events.append(Capture(origin, target))
    elif what is ActionKind.JUMP:
        events.append(Jump(state.to_move, origin, middle[0], target))
    else:
        events.append(Slide(state.to_move, (origin, *middle, target)))
    events += [RingOpened(square) for square in rings_opened(state, action)]
    events += [Isolated(square) for square in isolated_seals(after)]
    return tuple(events)
