"""The motion of Seega: stones set down, pushed through the sand, pressed from both sides, swept together at the end."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from floes_app.board.effects import effect
from floes_app.board.geometry import Cell, Layout, Point
from floes_app.board.seega.items import LAST, OVER, SAND, STONES, SWEPT, last_stone_item, stone_item
from floes_app.board.timeline import HOP, STEP, Item, Timeline, TimelineBuilder
from floes_app.games.seega.queries import stones
from floes_app.games.seega.rules import SeegaState
from floes_app.games.seega.story import Captured, Event, Passed, Placed, Removed, Stepped

#: Distance that stones are pushed together when they press one between them, in squares.
_PRESS_BY: Final = 0.11
_PRESS, _SINK = 0.16, 0.30
#: Distance between the stones of the last circle, and width of the ring of light round them, in squares.
_APART, _ROOM = 0.82, 0.52
#: Time that the hand sweeps, that everything takes to go back, and that a frame takes to appear, in seconds.
_SWEEP, _BACK, _FRAMED = 0.62, 0.45, 0.2


def unfold(before: SeegaState, layout: Layout, items: Sequence[Item], events: Sequence[Event]) -> Timeline:
    """The timeline of a story, from ``items`` on."""
    builder = TimelineBuilder.begin(items)
    at: dict[Cell, Cell] = {}  # the first squares of stones that moved, by where they are
    for event in events:
        match event:
            case Placed(seat, square):
                _place(builder, stone_item(seat, square, layout.centre(square)))
            case Stepped(_seat, origin, target):
                _step(builder, layout, origin, target)
                at[target] = origin
            case Captured(_seat, square, by):
                _press(builder, layout, square, by, at)
            case Removed(_seat, square):
                _remove(builder, layout, square)
            case Passed(seat):
                _nod(builder, layout, stones(before, seat))
            case _:
                pass
    for square in _last_stones(before, events):
        _frame(builder, last_stone_item(square, layout.centre(square)))
    return builder.finish()


def finale(layout: Layout, items: Sequence[Item], winner: str) -> Timeline | None:
    """A hand sweeps the stones with the picture ``winner`` into a circle, where they shine, and all go back.

    Those of the other player sink meanwhile. None: there are none to sweep.
    """
    builder = TimelineBuilder.begin(items)
    won = [item for item in items if item.layer == STONES and item.sprite == winner]
    if not won:
        return None
    others = [item for item in items if item.layer == STONES and item.sprite != winner]
    frames = [item for item in items if item.sprite == LAST]
    for item in frames:
        builder.tween(item.id, _FRAMED, alpha=(1.0, 0.0))
    for number, item in enumerate(others):
        late = 0.03 * min(number, 6)
        builder.tween(item.id, _SINK, after=late, alpha=(1.0, 0.0), scale=(1.0, 0.72))
        effect(builder, "sand", (item.x, item.y), OVER, after=late + 0.02, turn=number % 4)
    if others:
        builder.wait(0.25)
    middle = layout.width / 2, layout.height / 2
    places, radius = circle_of(won, middle, min(middle) - 0.5)
    for number, item in enumerate(won):
        late = 0.12 * number / len(won)
        builder.tween(item.id, _SWEEP, after=late, path=((item.x, item.y), places[item.id]), ease="in_out")
        _leave_furrow(builder, (item.x, item.y), places[item.id], _SWEEP, late)
    builder.cue("slide", place=middle)
    builder.wait(_SWEEP + 0.1)
    builder.cue("press", place=middle)
    effect(builder, "sand", middle, OVER, scale=min(2.6, 1.6 * radius))
    ring = Item("swept", SWEPT, *middle, layer=OVER, scale=2 * (radius + _ROOM))
    builder.add(ring)
    builder.tween(ring.id, 0.3, after=0.06, alpha=(0.0, 1.0), scale=(ring.scale * 1.12, ring.scale), ease="out")
    builder.wait(0.55)
    builder.tween(ring.id, 0.2, alpha=(1.0, 0.0))
    for item in won:
        builder.tween(item.id, _BACK, path=(places[item.id], (item.x, item.y)), ease="in_out")
    for item in others:
        builder.tween(item.id, _BACK, alpha=(0.0, 1.0), scale=(0.72, 1.0))
    for item in frames:
        builder.tween(item.id, _FRAMED, after=_BACK, alpha=(0.0, 1.0), scale=(1.3, 1.0), ease="out")
    return builder.finish()


def _last_stones(before: SeegaState, events: Sequence[Event]) -> tuple[Cell, ...]:
    """The stone that is left where all others of its side have just been taken; none where the game goes on."""
    taken = {event.square for event in events if isinstance(event, Captured | Removed)}
    left = [square for square in stones(before, 1 - before.to_move) if square not in taken]
    return tuple(left) if taken and len(left) == 1 else ()


def _frame(builder: TimelineBuilder, frame: Item) -> None:
    """Frame the last stone of who has lost."""
    builder.settle()
    builder.add(frame)
    builder.tween(frame.id, _FRAMED, alpha=(0.0, 1.0), scale=(1.3, 1.0), ease="out")
    builder.wait(_FRAMED)


def circle_of(won: Sequence[Item], middle: Point, widest: float) -> tuple[dict[object, Point], float]:
    """Place of each stone in the circle, by its id, and the radius of that, in squares.

    Stones keep the order in which they lie round the middle, so that their ways do not cross. Those that find no room
    in a circle of the radius ``widest`` lie in another one inside it.
    """
    ordered = sorted(won, key=lambda item: math.atan2(item.y - middle[1], item.x - middle[0]))
    most = max(1, int(math.tau * widest / _APART))
    inner = ordered[:: len(ordered) // (len(ordered) - most)] if len(ordered) > most else []
    inner = inner[: max(0, len(ordered) - most)]
    outer = [item for item in ordered if item not in inner]
    places: dict[object, Point] = {}
    reach = 0.0
    for row, least in ((outer, 0.62), (inner, _APART / 2)):
        radius = min(widest, max(least, len(row) * _APART / math.tau)) if len(row) > 1 else 0.0
        radius = radius if row is outer else min(radius, widest - 0.8)
        reach = max(reach, radius)
        for number, item in enumerate(row):
            angle = -math.pi + math.tau * (number + 0.5) / len(row)
            places[item.id] = middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)
    return places, reach


# -- moves -----------------------------------------------------------------------------------------------------------


def _place(builder: TimelineBuilder, stone: Item) -> None:
    """The stone comes down from above, and a little sand jumps up."""
    builder.add(stone)
    builder.tween(stone.id, 0.2, alpha=(0.0, 1.0), scale=(1.3, 1.0), ease="in")
    builder.cue("tap", after=0.14, place=(stone.x, stone.y))
    builder.wait(0.2)
    effect(builder, "sand", (stone.x, stone.y), SAND, scale=0.85, seconds=0.3)


def _step(builder: TimelineBuilder, layout: Layout, origin: Cell, target: Cell) -> None:
    """The stone is pushed through the sand; what it leaves fills behind it."""
    begin, end = layout.centre(origin), layout.centre(target)
    effect(builder, "print", begin, SAND, after=0.02)
    _leave_furrow(builder, begin, end, STEP * 1.25, 0.0)
    builder.tween(("stone", origin), STEP * 1.25, path=(begin, end))
    builder.cue("tap", after=STEP, place=end)
    builder.wait(STEP * 1.25)


def _leave_furrow(builder: TimelineBuilder, begin: Point, end: Point, seconds: float, late: float) -> None:
    """Traces on the way of a stone, a little smaller than it; they fill one after the other."""
    count = max(1, round(math.dist(begin, end) / 0.34))
    for number in range(1, count):
        part = number / count
        point = begin[0] + (end[0] - begin[0]) * part, begin[1] + (end[1] - begin[1]) * part
        effect(builder, "print", point, SAND, after=late + seconds * part, scale=0.8, seconds=0.55)


def _press(
    builder: TimelineBuilder, layout: Layout, square: Cell, by: tuple[Cell, Cell], at: Mapping[Cell, Cell]
) -> None:
    """Both stones lean in, and the one between them sinks into the sand."""
    victim = layout.centre(square)
    for presser in by:
        home = layout.centre(presser)
        lean = (home[0] + (victim[0] - home[0]) * _PRESS_BY, home[1] + (victim[1] - home[1]) * _PRESS_BY)
        builder.tween(("stone", at.get(presser, presser)), _PRESS * 2, path=(home, lean, home), ease="linear")
    builder.cue("press", after=_PRESS * 0.8, place=victim)
    builder.tween(("stone", square), _SINK, after=_PRESS * 0.7, alpha=(1.0, 0.0), scale=(1.0, 0.72))
    effect(builder, "sand", victim, OVER, after=_PRESS * 0.8)
    effect(builder, "print", victim, SAND, after=_PRESS * 0.7 + _SINK * 0.4, seconds=0.6)
    builder.wait(_PRESS * 2.2)


def _remove(builder: TimelineBuilder, layout: Layout, square: Cell) -> None:
    """A stone is lifted off the board, and its hollow fills."""
    centre = layout.centre(square)
    builder.cue("tap", place=centre)
    builder.tween(("stone", square), 0.34, alpha=(1.0, 0.0), scale=(1.0, 1.35), ease="out")
    effect(builder, "print", centre, SAND, after=0.04, seconds=0.7)
    builder.wait(0.34)


def _nod(builder: TimelineBuilder, layout: Layout, squares: Sequence[Cell]) -> None:
    """Show a pass."""
    for square in squares:
        home = layout.centre(square)
        builder.tween(("stone", square), HOP, path=(home, home), hop=0.07)
    builder.wait(HOP)
