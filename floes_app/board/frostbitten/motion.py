"""How Frost Bitten! moves: hops, drifting floes, the bear's leap, the die; all written into one timeline."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from floes_app.board.frostbitten.items import (
    DIE_LAYER,
    FIGURE_LAYER,
    SAYING_LAYER,
    WAKE_LAYER,
    Figurines,
    Name,
    die_sprite,
)
from floes_app.board.frostbitten.phrases import lost_sentence
from floes_app.board.geometry import Layout, Point
from floes_app.board.timeline import HOP, Item, Script
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
#: How long a sentence stands over the board.
SAYING: Final = 1.7
#: What a tumbling die shows on its way, and how it is turned, in degrees.
_TUMBLING: Final = ("die-p2@-70", "die-b3@150", "die-p4@65", "die-p3@-30", "die-b4@-115", "die-p4@40", "die-p2@-14")


class TimelineWriter:
    """Writes the timeline of a story: keeps who stands where, and lets everybody move to where they stand next."""

    def __init__(self, before: FrostState, script: Script, layout: Layout) -> None:
        self.script = script
        self.layout = layout
        self.figures = Figurines.of(before)
        self.shown = self.figures.items()
        self.effects = 0

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
                    self.script.cue("step", after=HOP * 0.8, place=self.layout.centre(target))
                    self.script.wait(HOP)
                case BearStepped(_player, origin, target):
                    bear = self.figures.bears.index(origin)
                    self.figures.bears[bear] = target
                    self._rearrange(LEAP, [("bear", bear)], hop=0.5)
                    self.script.cue("pounce" if caught else "step", after=LEAP * 0.8, place=self.layout.centre(target))
                    self.script.wait(LEAP)
                case Slid():
                    self._drift(event)
                case ReachedPole(player, tile):
                    self._cheer("cheer", self.figures.find(player, tile), hops=1)
                case TurnedHomeward(player, tile):
                    self.figures.penguins[self.figures.find(player, tile)] = player, tile, True
                    self._rearrange(HOP)
                    self.script.wait(HOP)
                case CameHome(player, tile):
                    self._cheer("home", self.figures.find(player, tile, True), hops=1)
                case Won(player):
                    self._triumph(player)
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

    def _rearrange(self, seconds: float, actors: Sequence[Name] = (), hop: float = 0.0, ease: str = "in_out") -> None:
        """Let everybody go to where they stand now: the actors in ``seconds``, the others make room at once."""
        new = self.figures.items()
        for id in dict.fromkeys((*self.shown, *new)):
            old_item, new_item = self.shown.get(id), new.get(id)
            if old_item == new_item:
                continue
            acts = id[0] in actors
            time = seconds if acts else min(seconds, 0.12)
            if new_item is None:
                assert old_item is not None
                self.script.tween(id, time, alpha=(old_item.alpha, 0.0))
            elif old_item is None:
                self._appear(id, new_item, time)
            else:
                self.script.tween(
                    id,
                    time,
                    path=((old_item.x, old_item.y), (new_item.x, new_item.y)),
                    ease=ease,
                    hop=hop * new_item.scale if acts else 0.0,
                    alpha=(old_item.alpha, new_item.alpha) if old_item.alpha != new_item.alpha else None,
                    scale=(old_item.scale, new_item.scale) if old_item.scale != new_item.scale else None,
                    sprite=new_item.sprite if old_item.sprite != new_item.sprite else None,
                )
        self.shown = new

    def _appear(self, id: Hashable, item: Item, seconds: float, after: float = 0.0) -> None:
        """Bring an item in, or back, at its place."""
        if id not in self.script.items:
            self.script.add(item)
        at = item.x, item.y
        alpha, scale = (0.0, item.alpha), (item.scale, item.scale)
        self.script.tween(id, seconds, after=after, path=(at, at), alpha=alpha, scale=scale, sprite=item.sprite)

    def _images(self, name: Name) -> list[Item]:
        """The images of one figure as they stand now."""
        return [item for id, item in self.shown.items() if id[0] == name]

    def _effect(self, sprite: str, at: Point, scale: tuple[float, float], seconds: float, after: float = 0.0) -> None:
        self.effects += 1
        item = Item(("effect", self.effects), sprite, *at, layer=WAKE_LAYER if sprite == "wake" else FIGURE_LAYER)
        self.script.add(item)
        self.script.tween(item.id, seconds, after=after, alpha=(0.9, 0.0), scale=scale, ease="out")

    def _drift(self, event: Slid) -> None:
        """A floe goes one cell on, with everything on it, and leaves a wake."""
        script = self.script
        begin, end = self.layout.centre(event.origin), self.layout.centre(event.target)
        actors = [("penguin", index) for index in self.figures.on(event.origin)]
        if event.bear:
            bear = self.figures.bears.index(event.origin)
            self.figures.bears[bear] = event.target
            actors.append(("bear", bear))
        for _kind, index in actors[: len(event.penguins)]:
            player, _place, homeward = self.figures.penguins[index]
            self.figures.penguins[index] = player, event.target, homeward
        script.cue("glide", place=end)
        script.tween(("floe", event.origin), DRIFT, path=(begin, end))
        self._rearrange(DRIFT, actors)
        for part in (0.25, 0.6):
            at = begin[0] + (end[0] - begin[0]) * part, begin[1] + (end[1] - begin[1]) * part
            self._effect("wake", at, (1.0, 1.0), 0.5, after=DRIFT * part)
        script.wait(DRIFT)

    def _catch(self, events: Sequence[Caught]) -> None:
        """All who are caught dive, surface at the South Pole and shake themselves."""
        script = self.script
        names: list[Name] = []
        for event in events:
            index = self.figures.find(event.player, event.tile, event.homeward)
            self.figures.penguins[index] = event.player, event.home, False
            names.append(("penguin", index))
        script.cue("splash", place=self.layout.centre(events[0].tile))
        for order, name in enumerate(names):
            for image in self._images(name):
                after = 0.07 * order
                scale = image.scale, image.scale * 0.55
                script.tween(image.id, 0.3, after=after, alpha=(image.alpha, 0.0), scale=scale)
                self._effect("ripple", (image.x, image.y + 0.2), (0.4, 1.3), 0.5, after=after + 0.1)
        gone = {image.id for name in names for image in self._images(name)}
        self.shown = {id: item for id, item in self.shown.items() if id not in gone}
        script.wait(0.36 + 0.07 * len(names))
        self._rearrange(0.3, names)
        script.cue("splash", after=0.1, place=self.layout.centre(events[0].home))
        for name in names:
            for image in self._images(name):
                self._effect("ripple", (image.x, image.y + 0.2), (0.3, 1.1), 0.5)
                shaken = [(image.x + by, image.y) for by in (0, -0.05, 0.05, -0.05, 0.05, -0.03, 0.03, 0)]
                script.tween(image.id, 0.5, after=0.3, path=shaken, ease="linear")
        script.wait(0.8)

    def _cheer(self, sound: str, index: int, hops: int, wait: bool = True) -> None:
        """A penguin hops where it stands, with a ring of light."""
        images = self._images(("penguin", index))
        self.script.cue(sound, place=(images[0].x, images[0].y))
        for image in images:
            self._effect("cheer", (image.x, image.y), (0.5 * image.scale, 1.5 * image.scale), 0.6)
            for number_of in range(hops + 1):
                self.script.tween(image.id, HOP, after=number_of * HOP, hop=0.26 * image.scale)
        if wait:
            self.script.wait(HOP * (hops + 1))

    def _triumph(self, player: int) -> None:
        """All three penguins of the winner cheer."""
        self.script.cue("win")
        for index, (owner, _place, _homeward) in enumerate(self.figures.penguins):
            if owner == player:
                self._cheer("cheer", index, hops=2, wait=False)
        self.script.wait(HOP * 3)

    def _set_down(self) -> None:
        """Who has just been placed comes down from above."""
        before = set(self.shown)
        self._rearrange(HOP)
        for id, item in self.shown.items():
            if id not in before:
                self.script.tween(id, HOP, path=((item.x, item.y - 0.4), (item.x, item.y)))
        self.script.cue("step", after=HOP * 0.8)
        self.script.wait(HOP)

    def _roll(self, event: Rolled) -> None:
        """The die comes in from the right, hops, turns over, and lies still for a moment."""
        script = self.script
        end = self.layout.width / 2, self.layout.height / 2
        begin = end[0] + 1.7, end[1] + 0.9
        die = Item("die", _TUMBLING[0], *begin, layer=DIE_LAYER)
        script.add(die)
        script.cue("die")
        script.tween("die", 0.05, alpha=(0.0, 1.0), sprite=_TUMBLING[0])
        script.tween("die", TUMBLE, path=(begin, end), ease="out")
        for after, seconds, hop in ((0.0, 0.3, 0.9), (0.3, 0.24, 0.45), (0.54, 0.16, 0.15)):
            script.tween("die", seconds, after=after, hop=hop)
        for step, sprite in enumerate((*_TUMBLING[1:], die_sprite(event.result)), 1):
            script.tween("die", 0.01, after=step * TUMBLE / len(_TUMBLING), sprite=sprite)
        script.wait(TUMBLE + REST)
        script.tween("die", FADE, alpha=(1.0, 0.0), scale=(1.0, 0.7))
        script.wait(FADE)

    def _say(self, sentence: str) -> None:
        """A sentence over the middle of the board."""
        self.effects += 1
        item = Item(
            ("say", self.effects), f"say:{sentence}", self.layout.width / 2, self.layout.height / 2, layer=SAYING_LAYER
        )
        self.script.add(item)
        self.script.tween(item.id, 0.18, alpha=(0.0, 1.0))
        self.script.tween(item.id, 0.3, after=SAYING, alpha=(1.0, 0.0))
        self.script.wait(SAYING + 0.3)
