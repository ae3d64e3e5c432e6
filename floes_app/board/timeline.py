"""The story of an action as a plan in time: ``Timeline.at(t)`` is a pure function, forwards and backwards alike.

Times are in seconds at normal speed; the view scales them. Durations come from the look of the app.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from floes_app.board.geometry import Point

STEP: Final = 0.16
GLIDE_PER_CELL: Final = 0.09
BUMP: Final = 0.13
HOP: Final = 0.22
CAPTURE: Final = 0.35
RING: Final = 0.25
#: The sounds with which a game ends.
ENDINGS: Final = frozenset({"win", "lost", "draw"})


@dataclass(frozen=True)
class Item:
    """One thing that is drawn on a board.

    x, y: its middle in board units. layer: drawn in this order, and by y within a layer. lift: how far it is raised
    off the board, in units. scale, alpha: 1 is as usual. sprite: which picture, a name the painter knows. turn: by how
    many degrees it is turned, clockwise. phase: how much of itself an effect has shown, from 0 to 1, when it is gone.
    """

    id: Hashable
    sprite: str
    x: float
    y: float
    layer: int = 0
    lift: float = 0.0
    scale: float = 1.0
    alpha: float = 1.0
    turn: float = 0.0
    phase: float = 0.0


def ease_linear(t: float) -> float:
    """Constant speed."""
    return t


def ease_out(t: float) -> float:
    """Fast at first, then coming to rest."""
    return 1 - (1 - t) * (1 - t)


def ease_in(t: float) -> float:
    """Slow at first, then falling."""
    return t * t


def ease_in_out(t: float) -> float:
    """Soft at both ends."""
    return t * t * (3 - 2 * t)


EASES: Final[dict[str, Callable[[float], float]]] = {
    "linear": ease_linear,
    "in": ease_in,
    "out": ease_out,
    "in_out": ease_in_out,
}


@dataclass(frozen=True)
class Tween:
    """A change of one item between ``begin`` and ``end``; values of None stay as they are."""

    id: Hashable
    begin: float
    end: float
    path: tuple[Point, ...] | None = None
    ease: str = "in_out"
    hop: float = 0.0
    alpha: tuple[float, float] | None = None
    scale: tuple[float, float] | None = None
    sprite: str | None = None
    turn: tuple[float, ...] | None = None
    phase: tuple[float, float] | None = None

    def changed(self, item: Item, time: float) -> Item:
        """``item`` as this tween leaves it at ``time`` (which is not before ``begin``)."""
        raw = 1.0 if time >= self.end else (time - self.begin) / (self.end - self.begin)
        part = EASES[self.ease](raw)
        x, y = (item.x, item.y) if self.path is None else along(self.path, part)
        return replace(
            item,
            x=x,
            y=y,
            lift=item.lift + (self.hop * math.sin(math.pi * raw) if self.hop else 0.0),
            alpha=item.alpha if self.alpha is None else _mix(self.alpha, part),
            scale=item.scale if self.scale is None else _mix(self.scale, part),
            sprite=item.sprite if self.sprite is None else self.sprite,
            turn=item.turn if self.turn is None else _through(self.turn, part),
            phase=item.phase if self.phase is None else _mix(self.phase, part),
        )


def _through(values: Sequence[float], part: float) -> float:
    """The value at ``part`` (0 to 1) of a row of values that follow each other at equal times."""
    at = part * (len(values) - 1)
    step = min(int(at), len(values) - 2)
    return _mix((values[step], values[step + 1]), at - step)


def _mix(ends: tuple[float, float], part: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * part


def along(path: Sequence[Point], part: float) -> Point:
    """The point that lies at ``part`` (0 to 1) of the length of ``path``."""
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(path)]
    left = part * sum(lengths)
    for (a, b), length in zip(itertools.pairwise(path), lengths, strict=True):
        if left <= length and length > 0:
            k = left / length
            return a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k
        left -= length
    return path[-1]


@dataclass(frozen=True)
class Cue:
    """A sound at a time; where on the board, in board units, if it comes from a place."""

    time: float
    sound: str
    place: Point | None = None


@dataclass(frozen=True)
class Timeline:
    """Everything that is drawn while an action unfolds.

    duration: when the position after it is reached. Effects, which run by their ``phase``, may last on until ``over``:
    nobody has to wait for them.
    """

    items: tuple[Item, ...]
    tweens: tuple[Tween, ...] = ()
    cues: tuple[Cue, ...] = ()
    duration: float = 0.0

    @cached_property
    def over(self) -> float:
        """End of the last effect, in seconds after the beginning."""
        return max([self.duration, *(tween.end for tween in self.tweens)])

    def traces(self, time: float) -> tuple[Item, ...]:
        """Only the effects that show at ``time``."""
        return tuple(item for item in self.at(time) if item.phase > 0) if time < self.over else ()

    def at(self, time: float) -> tuple[Item, ...]:
        """The items ``time`` seconds after the beginning; those that cannot be seen or are over are left out."""
        by_id = {item.id: item for item in self.items}
        for tween in self.tweens:
            if tween.begin <= time and tween.id in by_id:
                by_id[tween.id] = tween.changed(by_id[tween.id], time)
        return tuple(item for item in by_id.values() if item.alpha > 0 and item.scale > 0 and item.phase < 1)

    def ending(self, sound: str) -> Timeline:
        """The same timeline for the end of a game that is not won, or not by the player: another sound for ``win``.

        Where nothing rings out by itself, it comes last.
        """
        cues = tuple(replace(cue, sound=sound) if cue.sound == "win" else cue for cue in self.cues)
        if all(cue.sound != sound for cue in cues):
            cues = (*cues, Cue(self.duration, sound))
        return replace(self, cues=cues)

    def taken_from(self, ids: Collection[Hashable], point: Point) -> Timeline:
        """The same timeline for items that were dragged to ``point``: their first way begins there."""
        left = set(ids)
        tweens = []
        for tween in self.tweens:
            if tween.id in left and tween.path is not None:
                left.discard(tween.id)
                tween = replace(tween, path=(point, tween.path[-1]), hop=0.0, ease="out")
            tweens.append(tween)
        items = tuple(replace(item, x=point[0], y=point[1]) if item.id in ids else item for item in self.items)
        return replace(self, items=items, tweens=tuple(tweens))


@dataclass
class TimelineBuilder:
    """Writes a timeline: a clock that moves on, and what happens at its time."""

    items: dict[Hashable, Item]
    now: float = 0.0
    tweens: list[Tween] = field(default_factory=list)
    cues: list[Cue] = field(default_factory=list)

    @classmethod
    def begin(cls, items: Iterable[Item]) -> TimelineBuilder:
        """A builder that begins with ``items``."""
        return cls({item.id: item for item in items})

    def add(self, item: Item) -> None:
        """Bring in an item that is not there at the beginning; it shows once a tween gives it an alpha above 0."""
        self.items[item.id] = replace(item, alpha=0.0)

    def wait(self, seconds: float) -> None:
        """Add a pause."""
        self.now += seconds

    def cue(self, sound: str, after: float = 0.0, place: Point | None = None) -> None:
        """Play a sound now, or a little later."""
        self.cues.append(Cue(self.now + after, sound, place))

    def tween(
        self,
        id: Hashable,
        seconds: float,
        *,
        after: float = 0.0,
        path: Sequence[Point] | None = None,
        ease: str = "in_out",
        hop: float = 0.0,
        alpha: tuple[float, float] | None = None,
        scale: tuple[float, float] | None = None,
        sprite: str | None = None,
        turn: Sequence[float] | None = None,
        phase: tuple[float, float] | None = None,
    ) -> None:
        """Change an item over ``seconds``, beginning ``after`` seconds from now; the clock stays where it is."""
        begin, way, turned = self.now + after, tuple(path) if path else None, tuple(turn) if turn else None
        self.tweens.append(Tween(id, begin, begin + seconds, way, ease, hop, alpha, scale, sprite, turned, phase))

    def settle(self, pause: float = 0.0) -> None:
        """Finish all motion except effects, then add a pause."""
        self.now = max([self.now, *(tween.end for tween in self.tweens if tween.phase is None)]) + pause

    def finish(self) -> Timeline:
        """The timeline written so far. Tweens are put in the order in which they begin."""
        tweens = tuple(sorted(self.tweens, key=lambda tween: tween.begin))
        self.settle()
        return Timeline(tuple(self.items.values()), tweens, tuple(self.cues), self.now)
