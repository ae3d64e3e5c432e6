"""The motion of Ice Floes: floes that glide with weight and nudge each other, players who hop, look, sink, and win.

Floes lie under players; under both is the water with its rings and wakes.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import Final

from floes_app.board.effects import effect, splash
from floes_app.board.geometry import Cell, Layout, Point
from floes_app.board.timeline import BUMP, GLIDE_PER_CELL, HOP, Item, Timeline, TimelineBuilder
from floes_app.games.icefloes.story import Arrived, Event, Glide, PlayerRemoved, Step

#: The order of drawing.
WATER, FLOES, PLAYERS, SPRAY = -1, 0, 1, 2
#: Overshoot of a bump, and distance the floe that was hit gives way, in cells. A floe with a rider is heavier.
_BUMP_BY: Final = 0.05
_RIDDEN: Final = 0.6
#: Share that a floe hands on to the next one that it touches, and delay before that gives way, in seconds.
_HANDED_ON, _LATER = 0.55, 0.05
#: Lean of floes while they are pushed off, and when they are stopped, in degrees.
_LEAN: Final = 4.0
#: Depth of a floe under a player who lands on it, in cells.
_DIP: Final = 0.05
#: The player in the whirl: at rest first, then down, away for a moment, and up again, in seconds.
_AT_REST, _DOWN, _AWAY, _UP = 0.16, 0.68, 0.2, 0.5


def ends(event: Event) -> tuple[Cell, Cell]:
    """Start and end of a move; raises TypeError for any other action."""
    if isinstance(event, Glide):
        return event.path[0], event.path[-1]
    if isinstance(event, Step):
        return event.start, event.stop
    raise TypeError(event)


def looking(item: Item, direction: str) -> str:
    """The picture of a player who looks in a direction (u, d, l or r)."""
    return f"{item.sprite}>{direction}"


def unfold(layout: Layout, items: Sequence[Item], events: Sequence[Event]) -> Timeline:
    """The timeline of a story, from ``items`` on."""
    builder = TimelineBuilder.begin(items)
    for event in events:
        match event:
            case Glide():
                _glide(builder, layout, event)
            case Step():
                _step(builder, layout, event)
            case PlayerRemoved():
                _sink(builder, layout, event)
            case Arrived():
                builder.cue("win")
    return builder.finish()


def finale(layout: Layout, items: Sequence[Item], events: Sequence[Event]) -> Timeline | None:
    """The winner turns down into the whirl with its floe, and comes up again with stars. None without a winner."""
    arrived = next((event for event in events if isinstance(event, Arrived)), None)
    if arrived is None:
        return None
    builder = TimelineBuilder.begin(items)
    at = layout.centre(arrived.cell)
    effect(builder, "swirl", at, WATER, after=0.06, seconds=_AT_REST + _DOWN)
    builder.wait(_AT_REST)
    together = ("floe", arrived.cell), ("player", arrived.seat)
    for id in together:
        builder.tween(id, _DOWN, turn=(0, 400), scale=(1.0, 0.16), ease="in")
        builder.tween(id, 0.08, after=_DOWN - 0.08, alpha=(1.0, 0.0), ease="linear")
    builder.wait(_DOWN + _AWAY)
    effect(builder, "halo", at, WATER)
    for id in together:
        builder.tween(id, 0.08, alpha=(0.0, 1.0), ease="linear")
        builder.tween(id, _UP, turn=(-320, 0), scale=(0.16, 1.0), ease="out")
    builder.cue("splash", place=at)
    builder.wait(_UP - 0.1)
    effect(builder, "ripple", at, WATER)
    effect(builder, "stars", at, SPRAY)
    return builder.finish()


# -- moves -----------------------------------------------------------------------------------------------------------


def _glide(builder: TimelineBuilder, layout: Layout, event: Glide) -> None:
    begin, end = layout.centre(event.path[0]), layout.centre(event.path[-1])
    length = math.dist(begin, end)
    ahead = ((end[0] - begin[0]) / length, (end[1] - begin[1]) / length)
    seconds = GLIDE_PER_CELL * length + 0.06
    floe, player = ("floe", event.path[0]), ("player", event.seat)
    lean = _LEAN * (ahead[0] or 0.5 * ahead[1])
    builder.cue("glide", place=begin)
    _look(builder, player, ahead, seconds + 2 * BUMP)
    for id in (floe, player):
        builder.tween(id, seconds, path=(begin, end), ease="out")
        builder.tween(id, seconds, turn=(0, -lean, -lean / 2, 0, 0), ease="linear")
    effect(builder, "ripple", begin, WATER, after=0.03, scale=0.8)
    _leave_wake(builder, layout, event.path, seconds)
    builder.wait(seconds)
    by = _BUMP_BY if event.stopped_by else -_BUMP_BY
    back = (end[0] - ahead[0] * by, end[1] - ahead[1] * by)
    for id in (floe, player):
        builder.tween(id, BUMP, path=(end, back, end), ease="linear")
        builder.tween(id, BUMP * 2.4, turn=(0, lean * 1.2, -lean * 0.5, lean * 0.2, 0), ease="out")
    touch = (end[0] + ahead[0] * 0.5, end[1] + ahead[1] * 0.5)
    effect(builder, "spray", touch, SPRAY, turn=math.degrees(math.atan2(ahead[1], ahead[0])))
    effect(builder, "ripple", end, WATER, scale=0.9)
    if event.stopped_by:
        builder.cue("bump", place=end)
        _nudge(builder, layout.centre(event.stopped_by), ahead)
    builder.wait(BUMP)


def _look(builder: TimelineBuilder, player: Hashable, ahead: Point, seconds: float) -> None:
    """Make a player look ahead for some time."""
    item = builder.items[player]
    horizontal = "r" if ahead[0] > 0 else "l"
    direction = horizontal if abs(ahead[0]) > abs(ahead[1]) else "d" if ahead[1] > 0 else "u"
    builder.tween(player, 0.02, after=0.01, sprite=looking(item, direction))
    builder.tween(player, 0.02, after=seconds, sprite=item.sprite)


def _leave_wake(builder: TimelineBuilder, layout: Layout, path: Sequence[Cell], seconds: float) -> None:
    for number, cell in enumerate(path[:-1]):
        wake = Item(("wake", number), "wake", *layout.centre(cell), layer=WATER)
        builder.add(wake)
        builder.tween(wake.id, 0.45, after=seconds * number / len(path), alpha=(0.8, 0.0), ease="linear")


def _nudge(builder: TimelineBuilder, hit: Point, ahead: Point) -> None:
    """The floe that was hit gives way, and pushes the next one that lies against it, each a little less."""
    by, after = _BUMP_BY, 0.0
    floe = _on(builder, hit, FLOES)
    while floe:
        riders = _on(builder, hit, PLAYERS)
        by *= _RIDDEN if riders else 1.0
        give = (hit[0] + ahead[0] * by, hit[1] + ahead[1] * by)
        rock = 60 * by * (ahead[0] or 0.5 * ahead[1])
        for id in (*floe, *riders):
            builder.tween(id, BUMP * 1.8, after=after, path=(hit, give, hit), ease="in_out")
            builder.tween(id, BUMP * 2.6, after=after, turn=(0, rock, -rock * 0.5, rock * 0.2, 0), ease="out")
        effect(builder, "ripple", hit, WATER, after=after, scale=0.75 + 4 * by)
        hit, by, after = (hit[0] + ahead[0], hit[1] + ahead[1]), by * _HANDED_ON, after + _LATER
        floe = _on(builder, hit, FLOES)


def _on(builder: TimelineBuilder, point: Point, layer: int) -> list[Hashable]:
    """Items at a point when the timeline begins."""
    return [
        id
        for id, item in builder.items.items()
        if item.layer == layer and item.alpha > 0 and math.dist((item.x, item.y), point) < 0.01
    ]


def _step(builder: TimelineBuilder, layout: Layout, event: Step) -> None:
    """A hop: the floe that is left comes up, the one that is landed on goes down and rocks."""
    begin, end = layout.centre(event.start), layout.centre(event.stop)
    player = ("player", event.seat)
    ahead = end[0] - begin[0], end[1] - begin[1]
    _look(builder, player, ahead, HOP * 1.6)
    builder.tween(player, HOP, path=(begin, end), hop=0.32)
    builder.tween(player, HOP, turn=(0, 9 * ahead[0], 4 * ahead[0], 0))
    builder.tween(("floe", event.start), 0.42, after=0.03, path=_bobbing(begin, -_DIP * 0.7), ease="out")
    effect(builder, "ripple", begin, WATER, after=0.05, scale=0.85)
    builder.wait(HOP)
    builder.cue("step", after=-HOP * 0.2, place=end)
    for id in (("floe", event.stop), player):
        builder.tween(id, 0.42, path=_bobbing(end, _DIP), ease="out")
    rock = 3.5 * (ahead[0] or 0.5)
    builder.tween(("floe", event.stop), 0.42, turn=(0, rock, -rock * 0.5, rock * 0.2, 0), ease="out")
    effect(builder, "ripple", end, WATER)
    effect(builder, "puff", (end[0], end[1] + 0.2), SPRAY, scale=0.7)
    builder.wait(0.1)


def _bobbing(at: Point, by: float) -> tuple[Point, ...]:
    """The way of a floe that goes down by so much, comes back too far, and rests."""
    x, y = at
    return at, (x, y + by), (x, y - by * 0.4), (x, y + by * 0.15), at


def _sink(builder: TimelineBuilder, layout: Layout, event: PlayerRemoved) -> None:
    """The trapped player slips off its floe, which stays, goes under beside it, and the floes around rock."""
    at = layout.centre(event.cell)
    player = ("player", event.seat)
    dx, dy = _open_side(builder, layout, at)
    edge = (at[0] + dx * 0.5, at[1] + dy * 0.5)
    under = (at[0] + dx * 0.62, at[1] + dy * 0.62 + 0.14)
    builder.cue("trapped", place=at)
    builder.wait(0.12)
    builder.tween(player, 0.22, path=(at, edge), hop=0.12, ease="in")
    builder.tween(player, 0.22, turn=(0, 18 * dx), ease="in")
    builder.wait(0.19)
    builder.cue("splash", place=at)
    splash(builder, (under[0], under[1] + 0.02), WATER, SPRAY)
    builder.tween(player, 0.26, after=0.03, path=(edge, under), scale=(1.0, 0.8), ease="out")
    builder.tween(player, 0.16, after=0.13, alpha=(1.0, 0.0), ease="linear")
    for id, item in list(builder.items.items()):
        here = (item.x, item.y)
        away = max(abs(here[0] - at[0]), abs(here[1] - at[1]))
        if item.layer not in (FLOES, PLAYERS) or id == player or away > 1.6:
            continue
        late = 0.04 + 0.09 * math.dist(here, at)
        rock = 2.5 * ((here[0] > at[0]) - (here[0] < at[0]) or 1)
        builder.tween(id, 0.5, after=late, path=_bobbing(here, -0.03), ease="out")
        builder.tween(id, 0.5, after=late, turn=(0, rock, -rock * 0.5, rock * 0.25, 0), ease="out")
    builder.wait(0.35)


def _open_side(builder: TimelineBuilder, layout: Layout, at: Point) -> Cell:
    """Open water next to a floe, if anywhere beside or across a corner; else the cell below it."""
    for dx, dy in ((1, 1), (-1, 1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1), (0, -1)):
        there = (at[0] + dx, at[1] + dy)
        if 0 < there[0] < layout.width and 0 < there[1] < layout.height and not _on(builder, there, FLOES):
            return dx, dy
    return 0, 1
