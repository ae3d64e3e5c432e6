"""The events of an action of Seega, one after another."""

from __future__ import annotations

from dataclasses import dataclass

from floes_app.games.seega.rules import (
    PASS,
    PLACE,
    RED,
    REMOVE,
    STEP,
    SeegaAction,
    SeegaState,
    Square,
    captured_by,
    ends_turn,
    squares_of,
)


@dataclass(frozen=True)
class Placed:
    """``seat`` places a stone on ``square``."""

    seat: int
    square: Square


@dataclass(frozen=True)
class Stepped:
    """A stone of ``seat`` steps from ``origin`` to ``target``."""

    seat: int
    origin: Square
    target: Square


@dataclass(frozen=True)
class Captured:
    """A stone of ``seat`` on ``square`` is captured and leaves the board.

    by: the squares of the two stones that close it in, first the one that moves there.
    """

    seat: int
    square: Square
    by: tuple[Square, Square]


@dataclass(frozen=True)
class Removed:
    """``seat``, who has no step, removes the other player's stone on ``square``."""

    seat: int
    square: Square


@dataclass(frozen=True)
class Passed:
    """``seat`` has no step and passes."""

    seat: int


@dataclass(frozen=True)
class TurnEnded:
    """The turn of ``seat`` is over."""

    seat: int


Event = Placed | Stepped | Captured | Removed | Passed | TurnEnded


def captures(state: SeegaState, action: SeegaAction) -> tuple[Captured, ...]:
    """Captures of a legal step, each with the two capturing stones; empty for other actions."""
    if action.kind != STEP or action.target is None:
        return ()
    enemy = state.blue if state.to_move == RED else state.red
    own = (state.red | state.blue) ^ enemy ^ action.origin_bit ^ action.target_bit
    caught = captured_by(action, own, enemy, state.rules.centre)
    return tuple(
        Captured(1 - state.to_move, squares_of(clasp.victim)[0], (action.target, squares_of(clasp.far)[0]))
        for clasp in action.clasps
        if clasp.victim & caught
    )


def story(state: SeegaState, action: SeegaAction) -> tuple[Event, ...]:
    """Events when ``action`` is played: the stone's way, the captures one by one, the end of the turn."""
    after = state.apply(action)
    seat = state.to_move
    events: list[Event] = []
    if action.kind == PASS:
        events.append(Passed(seat))
    elif action.target is not None:
        if action.kind == PLACE:
            events.append(Placed(seat, action.target))
        elif action.kind == REMOVE:
            events.append(Removed(seat, action.target))
        elif action.origin is not None:
            events.append(Stepped(seat, action.origin, action.target))
            events += captures(state, action)
    if ends_turn(state, after):
        events.append(TurnEnded(seat))
    return tuple(events)
