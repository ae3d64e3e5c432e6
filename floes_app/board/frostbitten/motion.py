"""The motion of Frost Bitten!: hops, drifting floes, the bear's leap, the die; all written into one timeline."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import Final

from floes_app.board.effects import effect, splash
from floes_app.board.frostbitten.items import (
    DIE_LAYER,
    EFFECT_LAYER,
    FIGURE_LAYER,
    FLAG_LAYER,
    SAYING_LAYER,
    WAKE_LAYER,
    Figurines,
    Name,
    die_sprite,
    flag_item,
)
from floes_app.board.frostbitten.phrases import lost_sentence
from floes_app.board.geometry import Cell, Layout, Point
from floes_app.board.timeline import HOP, Item, Timeline, TimelineBuilder
from floes_app.games.frostbitten.rules import FrostState
from floes_app.games.frostbitten.story import (
    BearPlaced,
    BearStepped,
    CameHome,
    Caught,
    Event,
    Placed,
    ReachedPole,
    RestLost,
    Rolled,
    Slid,
    Stepped,
    TurnedHomeward,
    Won,
)

#: Durations in seconds: a floe drifts a cell; the bear leaps; the die tumbles, lies still, goes.
DRIFT: Final = 0.28
LEAP: Final = 0.35
TUMBLE: Final = 0.7
REST: Final = 0.32
FADE: Final = 0.16
#: Time that a sentence stands over the board.
SAYING: Final = 1.7
#: The faces of a tumbling die on its way, one after each time it hits the ice; and its turn, in degrees.
_TUMBLING: Final = ("die-p2", "die-b3", "die-p4", "die-p3")
_SPIN: Final = -610.0
#: For each bounce: the time at which it leaves the ice, its duration and its height, in seconds and units.
_BOUNCES: Final = ((0.0, 0.3, 0.9), (0.3, 0.24, 0.45), (0.54, 0.16, 0.15))
#: Depth of a floe under a figure that lands on it, and distance a touched floe gives way, in units.
_DIP, _GIVE = 0.045, 0.03
#: Times in seconds in which the flag falls into the snow, opens, and waves; its phase when it is open.
_FALLING, _OPENING, _WAVING, _OPEN = 0.2, 0.18, 1.5, 0.2


def finale(state: FrostState, items: Sequence[Item], events: Sequence[Event]) -> Timeline | None:
    """The winner's flag waves, and all three penguins cheer in turn. None: nobody has just won."""
    won = next((event for event in events if isinstance(event, Won)), None)
    if won is None:
        return None
    builder = TimelineBuilder.begin(items)
    figures = Figurines.of(state)
    names = [("penguin", index) for index, (owner, _place, _home) in enumerate(figures.penguins) if owner == won.player]
    shown = [item for (name, _half), item in figures.items().items() if name in names and item.alpha == 1]
    builder.tween("flag", _WAVING, phase=(_OPEN, 0.99), ease="linear")
    builder.tween("flag", 0.01, after=_WAVING, phase=(0.0, 0.0))
    for order, item in enumerate(sorted(shown, key=lambda item: item.x)):
        begin = 0.1 + 0.15 * order
        for hop in range(2):
            builder.tween(item.id, HOP, after=begin + hop * (HOP + 0.2), hop=0.22 * item.scale)
            effect(
                builder, "puff", (item.x, item.y + 0.3), FLAG_LAYER, after=begin + hop * (HOP + 0.2) + HOP, scale=0.6
            )
        effect(builder, "stars", (item.x, item.y), FLAG_LAYER, after=begin + 0.1, scale=0.9)
    builder.wait(_WAVING + 0.01)
    return builder.finish()


def _bobbing(at: Point, by: float) -> tuple[Point, ...]:
    """The way of a floe that goes down by so much, comes back too far, and rests."""
    x, y = at
    return at, (x, y + by), (x, y - by * 0.4), (x, y + by * 0.15), at


class StoryWriter:
    """Writes the timeline of a story: keeps who stands where, and lets everybody move to where they stand next."""

    def __init__(self, before: FrostState, builder: TimelineBuilder, layout: Layout) -> None:
        self.builder = builder
        self.layout = layout
        self.figures = Figurines.of(before)
        self.shown = self.figures.items()
        self.effects = 0
        self.floes = {id[1] for id in builder.items if isinstance(id, tuple) and id[0] == "floe"}
        """The present places of floes, also of those that have drifted meanwhile."""

    def play(self, events: Sequence[Event]) -> None:
        """Write what happens, one thing after another; all who are caught dive together."""
        caught = [event for event in events if isinstance(event, Caught)]
        for event in events:
            match event:
                case Caught():
                    if event is caught[0]:
                        self._catch(caught)
                case Stepped(player, homeward, origin, target):
                    index = self.figures.find(player, origin, homeward)
                    self.figures.penguins[index] = player, target, homeward
                    self._rearrange(HOP, [("penguin", index)], hop=0.34)
                    self.builder.cue("step", after=HOP * 0.8, place=self.layout.centre(target))
                    self.builder.wait(HOP)
                    self._land(origin, target, 0.8)
                case BearStepped(_player, origin, target):
                    bear = self.figures.bears.index(origin)
                    self.figures.bears[bear] = target
                    self._rearrange(LEAP, [("bear", bear)], hop=0.5)
                    self.builder.cue("pounce" if caught else "step", after=LEAP * 0.8, place=self.layout.centre(target))
                    self.builder.wait(LEAP)
                    self._land(origin, target, 1.25)
                case Slid():
                    self._drift(event)
                case ReachedPole(player, tile):
                    self._cheer("cheer", self.figures.find(player, tile), hops=1)
                case TurnedHomeward(player, tile):
                    self.figures.penguins[self.figures.find(player, tile)] = player, tile, True
                    self._rearrange(HOP)
                    self.builder.wait(HOP)
                case CameHome(player, tile):
                    self._cheer("home", self.figures.find(player, tile, True), hops=1)
                case Won(player):
                    self.builder.cue("win")
                    self._plant_flag(player)
                case Placed(player, tile):
                    self.figures.penguins[self.figures.find(player, None)] = player, tile, False
                    self._set_down()
                case BearPlaced(_player, tile):
                    self.figures.bears.append(tile)
                    self._set_down()
                case Rolled():
                    self._roll(event)
                case RestLost():
                    self._say(lost_sentence(event))

    def _rearrange(self, seconds: float, actors: Sequence[Name] = (), hop: float = 0.0) -> None:
        """Move all figures to their present places: the actors in ``seconds``, the others make room at once."""
        new = self.figures.items()
        for id in dict.fromkeys((*self.shown, *new)):
            old_item, new_item = self.shown.get(id), new.get(id)
            if old_item == new_item:
                continue
            acts = id[0] in actors
            time = seconds if acts else min(seconds, 0.12)
            if new_item is None:
                assert old_item is not None
                self.builder.tween(id, time, alpha=(old_item.alpha, 0.0))
            elif old_item is None:
                self._appear(id, new_item, time)
            else:
                self.builder.tween(
                    id,
                    time,
                    path=((old_item.x, old_item.y), (new_item.x, new_item.y)),
                    hop=hop * new_item.scale if acts else 0.0,
                    alpha=(old_item.alpha, new_item.alpha) if old_item.alpha != new_item.alpha else None,
                    scale=(old_item.scale, new_item.scale) if old_item.scale != new_item.scale else None,
                    sprite=new_item.sprite if old_item.sprite != new_item.sprite else None,
                )
        self.shown = new

    def _appear(self, id: Hashable, item: Item, seconds: float) -> None:
        """Bring an item in, or back, at its place."""
        if id not in self.builder.items:
            self.builder.add(item)
        at = item.x, item.y
        alpha, scale = (0.0, item.alpha), (item.scale, item.scale)
        self.builder.tween(id, seconds, path=(at, at), alpha=alpha, scale=scale, sprite=item.sprite)

    def _images(self, name: Name) -> list[Item]:
        """The images of one figure as they stand now."""
        return [item for id, item in self.shown.items() if id[0] == name]

    def _trace(self, sprite: str, at: Point, scale: tuple[float, float], seconds: float, after: float = 0.0) -> None:
        """Add an effect that fades where it is: the wake of a floe, the light round a penguin that has arrived."""
        self.effects += 1
        item = Item(("effect", self.effects), sprite, *at, layer=WAKE_LAYER if sprite == "wake" else FIGURE_LAYER)
        self.builder.add(item)
        self.builder.tween(item.id, seconds, after=after, alpha=(0.9, 0.0), scale=scale, ease="out")

    def _land(self, origin: Cell, target: Cell, weight: float) -> None:
        """The floe that was left comes up, the one that is landed on goes down with who stands there, water rings."""
        for tile, by in ((origin, -0.6 * weight), (target, weight)):
            floe = ("floe", tile)
            if floe not in self.builder.items or tile not in self.floes:
                continue
            at = self.layout.centre(tile)
            self.builder.tween(floe, 0.34, path=_bobbing(at, _DIP * by), ease="out")
            effect(self.builder, "ripple", at, WAKE_LAYER, scale=1.5)
            for item in self._standing_on(tile):
                self.builder.tween(item.id, 0.34, path=_bobbing((item.x, item.y), _DIP * by), ease="out")
        x, y = self.layout.centre(target)
        effect(self.builder, "puff", (x, y + 0.3), EFFECT_LAYER, scale=0.8 * weight)

    def _standing_on(self, tile: Cell) -> list[Item]:
        """The images of the figures on a tile, where it is shown in full."""
        here = [("penguin", index) for index in self.figures.on(tile)]
        here += [("bear", index) for index, place in enumerate(self.figures.bears) if place == tile]
        return [item for name in here for item in self._images(name) if item.alpha == 1]

    def _drift(self, event: Slid) -> None:
        """A floe goes one cell on, with everything on it, and leaves a wake."""
        builder = self.builder
        begin, end = self.layout.centre(event.origin), self.layout.centre(event.target)
        actors = [("penguin", index) for index in self.figures.on(event.origin)]
        if event.bear:
            bear = self.figures.bears.index(event.origin)
            self.figures.bears[bear] = event.target
            actors.append(("bear", bear))
        for _kind, index in actors[: len(event.penguins)]:
            player, _place, homeward = self.figures.penguins[index]
            self.figures.penguins[index] = player, event.target, homeward
        builder.cue("glide", place=end)
        builder.tween(("floe", event.origin), DRIFT, path=(begin, end))
        self.floes.discard(event.origin)  # it goes by the name of where it lay first: it is not touched again
        self._rearrange(DRIFT, actors)
        for part in (0.25, 0.6):
            at = begin[0] + (end[0] - begin[0]) * part, begin[1] + (end[1] - begin[1]) * part
            self._trace("wake", at, (1.0, 1.0), 0.5, after=DRIFT * part)
        lean = 5.0 * ((end[0] > begin[0]) - (end[0] < begin[0]) or 0.6)
        for actor in actors:
            for image in self._images(actor):
                builder.tween(image.id, DRIFT + 0.2, turn=(0, -lean, -lean * 0.5, lean * 0.7, 0))
        builder.wait(DRIFT)
        self._arrive(begin, end)

    def _arrive(self, begin: Point, end: Point) -> None:
        """Water is pressed out before a floe that stops; a floe that it touches gives way a little."""
        builder = self.builder
        dx, dy = end[0] - begin[0], end[1] - begin[1]
        effect(builder, "ripple", end, WAKE_LAYER, scale=1.5)
        beyond = end[0] + dx, end[1] + dy
        for tile in self.floes:
            floe = ("floe", tile)
            if floe in builder.items and math.dist(self.layout.centre(tile), beyond) < 0.01:
                give = beyond[0] + dx * _GIVE, beyond[1] + dy * _GIVE
                builder.tween(floe, 0.24, path=(beyond, give, beyond))
                for item in self._standing_on(tile):
                    at = item.x, item.y
                    builder.tween(item.id, 0.24, path=(at, (at[0] + dx * _GIVE, at[1] + dy * _GIVE), at))
                touch = end[0] + dx * 0.5, end[1] + dy * 0.5
                effect(builder, "spray", touch, EFFECT_LAYER, turn=math.degrees(math.atan2(dy, dx)))

    def _catch(self, events: Sequence[Caught]) -> None:
        """All who are caught dive, surface at the South Pole and shake themselves."""
        builder = self.builder
        names: list[Name] = []
        for event in events:
            index = self.figures.find(event.player, event.tile, event.homeward)
            self.figures.penguins[index] = event.player, event.home, False
            names.append(("penguin", index))
        builder.cue("splash", place=self.layout.centre(events[0].tile))
        for order, name in enumerate(names):
            for image in self._images(name):
                after = 0.07 * order
                at, side = (image.x, image.y), 1 if order % 2 else -1
                under = image.x + side * 0.14, image.y + 0.4
                builder.tween(image.id, 0.3, after=after, path=(at, under), hop=0.16, ease="in")
                builder.tween(image.id, 0.3, after=after, scale=(image.scale, image.scale * 0.7), turn=(0, 70 * side))
                builder.tween(image.id, 0.12, after=after + 0.2, alpha=(image.alpha, 0.0), ease="linear")
                splash(builder, under, WAKE_LAYER, EFFECT_LAYER, after=after + 0.17, scale=0.9 * image.scale)
        gone = {image.id for name in names for image in self._images(name)}
        self.shown = {id: item for id, item in self.shown.items() if id not in gone}
        builder.wait(0.36 + 0.07 * len(names))
        for name in names:
            for half in (0, 1):
                builder.tween((name, half), 0.01, turn=(0, 0))
        self._rearrange(0.3, names)
        builder.cue("splash", after=0.1, place=self.layout.centre(events[0].home))
        for name in names:
            for image in self._images(name):
                feet = image.x, image.y + 0.26
                splash(builder, feet, FIGURE_LAYER, EFFECT_LAYER, scale=0.7 * image.scale)
                shaken = [(image.x + by, image.y) for by in (0, -0.05, 0.05, -0.05, 0.05, -0.03, 0.03, 0)]
                builder.tween(image.id, 0.5, after=0.3, path=shaken, ease="linear")
        builder.wait(0.8)

    def _cheer(self, sound: str, index: int, hops: int) -> None:
        """A penguin hops where it stands, with a ring of light."""
        images = self._images(("penguin", index))
        self.builder.cue(sound, place=(images[0].x, images[0].y))
        for image in images:
            self._trace("cheer", (image.x, image.y), (0.5 * image.scale, 1.5 * image.scale), 0.6)
            for number_of in range(hops + 1):
                self.builder.tween(image.id, HOP, after=number_of * HOP, hop=0.26 * image.scale)
        self.builder.wait(HOP * (hops + 1))

    def _plant_flag(self, player: int) -> None:
        """The flag of who has won falls into the snow beside the penguins, and opens."""
        builder, flag = self.builder, flag_item(self.figures, player)
        foot = flag.x, flag.y
        builder.settle()
        builder.add(flag)
        builder.tween(flag.id, _FALLING, path=((foot[0], foot[1] - 0.55), foot), alpha=(0.0, 1.0), ease="in")
        builder.tween(flag.id, 0.01, phase=(0.01, 0.01))
        builder.wait(_FALLING)
        builder.cue("step", place=foot)
        effect(builder, "puff", foot, FLAG_LAYER, scale=0.7)
        builder.tween(flag.id, _OPENING, phase=(0.01, _OPEN), ease="linear")
        builder.wait(_OPENING)
        builder.tween(flag.id, 0.01, phase=(0.0, 0.0))
        builder.wait(0.01)

    def _set_down(self) -> None:
        """Lower the newly placed figures from above."""
        before = set(self.shown)
        self._rearrange(HOP)
        for id, item in self.shown.items():
            if id not in before:
                self.builder.tween(id, HOP, path=((item.x, item.y - 0.4), (item.x, item.y)))
        self.builder.cue("step", after=HOP * 0.8)
        self.builder.wait(HOP)

    def _roll(self, event: Rolled) -> None:
        """The die comes in from the right, hops, turns over, and lies still for a moment."""
        builder = self.builder
        end = self.layout.width / 2, self.layout.height / 2
        begin = end[0] + 1.7, end[1] + 0.9
        shown = die_sprite(event.result)
        first, *faces = [face for face in _TUMBLING if face != shown][:3]
        die = Item("die", first, *begin, layer=DIE_LAYER)
        builder.add(die)
        builder.cue("die")
        builder.tween("die", 0.05, alpha=(0.0, 1.0), sprite=first)
        builder.tween("die", TUMBLE, path=(begin, end), ease="out")
        builder.tween("die", TUMBLE, turn=(_SPIN, 0.0), ease="out")
        for (after, seconds, hop), sprite in zip(_BOUNCES, (*faces, shown), strict=True):
            builder.tween("die", seconds, after=after, hop=hop)
            lands = after + seconds
            builder.tween("die", 0.01, after=after + seconds * 0.5, sprite=sprite)
            part = 1 - (1 - lands / TUMBLE) ** 2
            at = begin[0] + (end[0] - begin[0]) * part, begin[1] + (end[1] - begin[1]) * part + 0.5
            effect(builder, "puff", at, DIE_LAYER - 1, after=lands, scale=0.5 + 1.2 * hop)
        builder.wait(TUMBLE + REST)
        builder.tween("die", FADE, alpha=(1.0, 0.0), scale=(1.0, 0.7))
        builder.wait(FADE)

    def _say(self, sentence: str) -> None:
        """A sentence over the middle of the board."""
        self.effects += 1
        item = Item(
            ("say", self.effects), f"say:{sentence}", self.layout.width / 2, self.layout.height / 2, layer=SAYING_LAYER
        )
        self.builder.add(item)
        self.builder.tween(item.id, 0.18, alpha=(0.0, 1.0))
        self.builder.tween(item.id, 0.3, after=SAYING, alpha=(1.0, 0.0))
        self.builder.wait(SAYING + 0.3)
