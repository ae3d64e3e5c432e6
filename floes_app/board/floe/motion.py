"""The motion of Go with the Floe: tokens slide and jump, the ice breaks behind them, bears pounce; and the closing.

Holes lie in the ice, tokens on it, signs over everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from floes_app.board.effects import effect, splash
from floes_app.board.floe.items import (
    ICE,
    SIGNS,
    at,
    isolation_signs,
    ring_item,
    ring_sprite,
    tally,
    tokens_of,
)
from floes_app.board.geometry import Cell
from floes_app.board.timeline import CAPTURE, HOP, RING, STEP, Item, Timeline, TimelineBuilder
from floes_app.games.floe.rules import FloeAction, FloeState, isolated_seals
from floes_app.games.floe.story import Capture, Event, Isolated, Jump, Passed, RingOpened, Slide

#: Time to count an empty space, and the longest for all of them, in seconds.
_COUNT_EACH, _COUNT_ALL = 0.07, 0.9
_SINK: Final = 0.26
#: Time that a safe seal is in the air, in seconds.
_LEAP: Final = 0.55
#: Height of a token's jump, in spaces.
_HIGH: Final = 0.42


def unfold(before: FloeState, items: Sequence[Item], events: Sequence[Event]) -> Timeline:
    """The timeline of a story, from ``items`` on."""
    builder = TimelineBuilder.begin(items)
    for event in events:
        match event:
            case Slide(_seat, path):
                _slide(builder, path)
            case Jump(_seat, origin, _over, target):
                _jump(builder, origin, target)
            case Capture(origin, target):
                _capture(builder, origin, target)
            case RingOpened(square):
                _open_ring(builder, square)
            case Isolated(square):
                _show_isolation(builder, square)
            case Passed(seat):
                _shrug(builder, tokens_of(before, seat))
    after = before.apply(_action_of(before, events))
    if after.outcome is not None:
        builder.settle(0.1)
        _count(builder, after)
    return builder.finish()


def finale(state: FloeState, items: Sequence[Item], events: Sequence[Event]) -> Timeline | None:
    """A safe seal leaps where it is, among the ticks that prove it.

    Over the bears that went under with the last seal stars come up; who wins because nobody can move hops.
    """
    assert state.outcome is not None
    builder = TimelineBuilder.begin(items)
    safe = isolated_seals(state)
    if safe:
        for number, square in enumerate(safe):
            _leap(builder, square, 0.1 + 0.2 * number)
        return builder.finish()
    plunge = next((event.target for event in events if isinstance(event, Capture)), None)
    if plunge is not None:
        effect(builder, "ripple", at(plunge), SIGNS, after=0.02)
        effect(builder, "stars", at(plunge), SIGNS, after=0.1)
        builder.wait(0.6)
        return builder.finish()
    winners = [square for seat in state.outcome.winners for square in tokens_of(state, seat)]
    for number, square in enumerate(winners):
        effect(builder, "stars", at(square), SIGNS, after=0.1 + 0.12 * number)
        for hop in range(2):
            builder.tween(("token", square), HOP, after=0.1 + 0.12 * number + hop * HOP, hop=0.22)
        effect(builder, "puff", _feet(square), SIGNS, after=0.08 + 0.12 * number + 2 * HOP, scale=0.8)
    return builder.finish() if winners else None


def _action_of(before: FloeState, events: Sequence[Event]) -> FloeAction:
    """The action that a story tells of."""
    first = events[0]
    ends: tuple[Cell | None, Cell | None] = (None, None)
    if isinstance(first, Slide):
        ends = (first.path[0], first.path[-1])
    elif isinstance(first, Jump | Capture):
        ends = (first.origin, first.target)
    return next(action for action in before.actions() if (action.origin, action.target) == ends)


def _feet(square: Cell) -> tuple[float, float]:
    x, y = at(square)
    return x, y + 0.28


# -- moves -----------------------------------------------------------------------------------------------------------


def _slide(builder: TimelineBuilder, path: Sequence[Cell]) -> None:
    """A token slides, leans into it, and pushes a little snow before it where it stops."""
    seconds = STEP * len(path[1:]) * 1.1 + 0.06
    token, ahead = ("token", path[0]), path[-1][0] - path[0][0]
    lean = 7.0 * ((ahead > 0) - (ahead < 0))
    builder.tween(token, seconds, path=[at(square) for square in path])
    builder.tween(token, seconds + 0.16, turn=(0, -lean, -lean, 0, lean * 0.6, 0), ease="linear")
    builder.cue("slide", place=at(path[0]))
    effect(builder, "puff", _feet(path[-1]), SIGNS, after=seconds * 0.85, scale=0.7)
    builder.wait(seconds * 0.55)


def _jump(builder: TimelineBuilder, origin: Cell, target: Cell) -> None:
    """A token jumps in an arc, turned to where it goes, and lands in the snow."""
    lean = 12.0 * ((target[0] > origin[0]) - (target[0] < origin[0]))
    builder.tween(("token", origin), HOP * 1.5, path=(at(origin), at(target)), hop=_HIGH)
    builder.tween(("token", origin), HOP * 1.5, turn=(0, -lean, 0, lean, 0), ease="linear")
    builder.cue("step", after=HOP * 1.4, place=at(target))
    effect(builder, "puff", _feet(target), SIGNS, after=HOP * 1.42)
    builder.wait(HOP * 0.9)


def _capture(builder: TimelineBuilder, origin: Cell, target: Cell) -> None:
    """The bear pounces; both slip through a hole that closes over them."""
    bear, seal = ("token", origin), ("token", target)
    builder.cue("pounce", place=at(target))
    builder.tween(bear, HOP, path=(at(origin), at(target)), hop=0.36, ease="out")
    builder.wait(HOP)
    hole = Item(("plunge", target), ring_sprite(target), *at(target), layer=ICE)
    builder.add(hole)
    builder.tween(hole.id, 0.10, alpha=(0.0, 1.0), scale=(0.7, 1.05), ease="out")
    builder.cue("splash", after=0.05, place=at(target))
    for token, turn in ((bear, 40), (seal, -25)):
        builder.tween(token, _SINK, after=0.05, alpha=(1.0, 0.0), scale=(1.0, 0.5), turn=(0, turn), ease="in")
    effect(builder, "shards", at(target), SIGNS, scale=0.9)
    splash(builder, at(target), ICE, SIGNS, after=0.09, scale=1.05, ice=True)
    builder.tween(hole.id, CAPTURE * 0.8, after=_SINK + 0.2, alpha=(1.0, 0.0), scale=(1.05, 0.6))
    builder.wait(_SINK)


def _open_ring(builder: TimelineBuilder, square: Cell) -> None:
    """A crack runs, the ice bursts, water spouts, and the hole is open."""
    place = at(square)
    effect(builder, "cracks", place, ICE, after=0.01, turn=square[0] * 7 + square[1])
    builder.cue("ring", after=RING * 0.2, place=place)
    ring = ring_item(square)
    builder.add(ring)
    burst = 0.13
    builder.tween(ring.id, 0.2, after=burst, alpha=(0.4, 1.0), scale=(0.35, 1.0), ease="out")
    effect(builder, "shards", place, SIGNS, after=burst, turn=square[0] + 3 * square[1])
    splash(builder, place, ICE, SIGNS, after=burst + 0.05, scale=0.72, ice=True)
    builder.wait(RING * 0.5)


def _shrug(builder: TimelineBuilder, squares: Sequence[Cell]) -> None:
    """Show a pass: the tokens nod on the spot."""
    for square in squares:
        builder.tween(("token", square), HOP, path=(at(square), at(square)), hop=0.10)
        builder.tween(("token", square), HOP * 1.4, turn=(0, -8, 8, -4, 0))
    builder.wait(HOP)


# -- the end ---------------------------------------------------------------------------------------------------------


def _show_isolation(builder: TimelineBuilder, seal: Cell) -> None:
    """A ring of light round the seal, and one by one round what covers it."""
    builder.settle(0.1)
    builder.cue("win")
    sign, *covers = isolation_signs(seal)
    _appear(builder, sign, 0.25)
    builder.wait(0.15)
    for cover in covers:
        _appear(builder, cover, 0.18)
        builder.wait(0.025)


def _count(builder: TimelineBuilder, after: FloeState) -> None:
    """The empty spaces are counted, one by one, into the score."""
    signs = tally(after)
    pause = min(_COUNT_EACH, _COUNT_ALL / max(1, len(signs)))
    for number, sign in enumerate(signs):
        _appear(builder, sign, 0.2)
        if number % 2 == 0:
            builder.cue("count", place=(sign.x, sign.y))
        builder.wait(pause)


def _appear(builder: TimelineBuilder, sign: Item, seconds: float) -> None:
    builder.add(sign)
    builder.tween(sign.id, seconds, alpha=(0.0, 1.0), scale=(0.4, 1.0), ease="out")


def _leap(builder: TimelineBuilder, seal: Cell, after: float) -> None:
    """The seal turns over in the air, lands where it was, and hops once more; its ring of light opens wide under it."""
    token, light, place = ("token", seal), ("isolated", seal), at(seal)
    builder.cue("step", after=after, place=place)
    builder.tween(token, _LEAP, after=after, hop=0.45)
    builder.tween(token, _LEAP, after=after, turn=(-360, 0), ease="linear")
    builder.tween(light, 0.3, after=after, scale=(1.0, 1.25), ease="out")
    builder.tween(light, 0.3, after=after + _LEAP, scale=(1.25, 1.0))
    builder.cue("step", after=after + _LEAP, place=place)
    effect(builder, "puff", _feet(seal), SIGNS, after=after + _LEAP, scale=0.9)
    effect(builder, "stars", place, SIGNS, after=after + _LEAP)
    builder.tween(token, HOP, after=after + _LEAP + 0.1, hop=0.22)
