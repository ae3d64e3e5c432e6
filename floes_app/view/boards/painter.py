"""The common parts of painters: from board units to pixels, shadows under pieces, thumbnails."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Final

import pygame

from floes_app.board.board import Board
from floes_app.board.geometry import Point
from floes_app.board.timeline import Item
from floes_app.board.values import Figure, Mark, Pick, Poster, UiState
from floes_app.view.paint import art, backdrops, palette
from floes_app.view.paint.theme import SEAT_BADGES, WATER_SHADOW, seat_colour


@dataclass(frozen=True)
class Frame:
    """The place of a board on the surface: the pixel at its top left, and the width and height of a unit in pixels.

    size: how many units the board itself is wide and high. label: how large its letters are at least, in pixels.
    beside: how much room there is at the right of its rim, in pixels.
    """

    x: int
    y: int
    unit_width: int
    unit_height: int
    size: Point = (0.0, 0.0)
    label: int = 0
    beside: int = 0

    def pixel(self, point: Point) -> tuple[float, float]:
        """The pixel of a point in board units."""
        return self.x + point[0] * self.unit_width, self.y + point[1] * self.unit_height

    def point(self, pixel: tuple[float, float]) -> Point:
        """The point in board units of a pixel."""
        return (pixel[0] - self.x) / self.unit_width, (pixel[1] - self.y) / self.unit_height


@dataclass(frozen=True)
class Ambient:
    """The motion of a board by itself: ``time`` in seconds, ``strength`` from 0 (at rest) to 1.

    snow: how thick it snows, from 0 to 1.
    """

    time: float = 0.0
    strength: float = 0.0
    snow: float = 0.0

    def bob(self, x: float, y: float) -> float:
        """Distance a floe at a place rides up or down now, in units; neighbours do not move in step."""
        if not self.strength:
            return 0.0
        return self.strength * 0.014 * math.sin(self.time * 2.1 + x * 1.7 + y * 2.3)


STILL = Ambient()


@dataclass(frozen=True)
class Moment:
    """All that lies on a board at one moment: the items from back to front, the marks, and what moves by itself."""

    items: Sequence[Item]
    marks: Sequence[Mark] = ()
    ambient: Ambient = STILL

    @cached_property
    def raised(self) -> Mapping[Point, Mark]:
        """The marks of pieces that can be picked up (``ready``) or are (``selected``), by where the pieces are."""
        return {mark.points[0]: mark for mark in self.marks if mark.kind in ("ready", "selected")}


#: Paints one kind of mark.
MarkPainter = Callable[[pygame.Surface, Frame, Mark], None]
#: The marks, by kind, that lie below the items of a layer and all higher ones.
MarkLayer = tuple[float, Mapping[str, MarkPainter]]
#: For a ``MarkLayer``: below every item, above every item.
BELOW_ALL, ABOVE_ALL = -math.inf, math.inf
#: A picture whose cells are smaller than this has no letters; how large they are at least, in pixels.
LEAST_LETTERED: Final = 34
LEAST_LETTER: Final = 10


class Painter:
    """Paints one game's board. Subclasses fill in what is theirs.

    lifted_last: whether, within a layer, pieces in the air cover all that stand; else only those behind them.

    margin: what the board's rim needs around its cells, in units: left, top, right, bottom.
    aspect: the width of a unit divided by its height.
    strip_points: how high the strip at the foot of each player's card is, in points; 0: there is none.
    panel_fill: how opaque the side panel is before the backdrop. line_fill: how opaque a plate behind the line of
    words is, for backdrops that are not calm there; 0: there is none. badges: the signs of the seats.
    """

    lifted_last: ClassVar[bool] = False
    margin: ClassVar[tuple[float, float, float, float]] = (0.3, 0.3, 0.3, 0.3)
    aspect: ClassVar[float] = 1.0
    strip_points: ClassVar[int] = 0
    panel_fill: ClassVar[float] = 0.62
    line_fill: ClassVar[float] = 0.0
    badges: ClassVar[tuple[str, ...]] = SEAT_BADGES

    def __init__(self, board: Board[Any]) -> None:
        self.board = board

    def backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        """A new picture of what is behind everything."""
        return backdrops.night(size)

    def margins(self, state: Any) -> tuple[float, float, float, float]:
        """``margin``, for painters whose boards have different rims."""
        return self.margin

    def fit(self, state: Any, area: pygame.Rect, label: int = 0) -> Frame:
        """The largest frame for the board of ``state`` that fits into ``area`` with its rim, centred.

        label: how large its letters are at least, in pixels; they get room at the left and below where they need it.
        """
        frame = self._fitting(state, area)
        away = self.letters_beyond(frame.unit_height, label)
        if away > 0:
            room = pygame.Rect(area.x + away, area.y, area.width - away, area.height - away)
            frame = self._fitting(state, room)
        return replace(frame, label=label)

    def fit_lettered(self, state: Any, area: pygame.Rect, label: int = LEAST_LETTER) -> tuple[Frame, bool]:
        """As ``fit``, for a picture among words: and whether its board is large enough for letters."""
        frame = self.fit(state, area)
        if frame.unit_height < LEAST_LETTERED:
            return frame, False
        return self.fit(state, area, label), True

    def letters_beyond(self, unit: int, label: int) -> int:
        """Distance that letters of a size reach beyond the board's rim at the left and below, in pixels."""
        return 0

    def _fitting(self, state: Any, area: pygame.Rect) -> Frame:
        layout = self.board.layout(state)
        left, top, right, bottom = self.margins(state)
        across, down = layout.width + left + right, layout.height + top + bottom
        unit = max(3, int(min(area.width / (across * self.aspect), area.height / down)))
        wide = max(3, int(unit * self.aspect))
        x = area.x + (area.width - across * wide) / 2 + left * wide
        y = area.y + (area.height - down * unit) / 2 + top * unit
        beside = round(area.right - x - (layout.width + right) * wide)
        return Frame(round(x), round(y), wide, unit, (layout.width, layout.height), beside=beside)

    def extent(self, state: Any, frame: Frame) -> pygame.Rect:
        """The pixels that the board covers with its rim."""
        layout = self.board.layout(state)
        left, top, right, bottom = self.margins(state)
        return pygame.Rect(
            round(frame.x - left * frame.unit_width),
            round(frame.y - top * frame.unit_height),
            round((layout.width + left + right) * frame.unit_width),
            round((layout.height + top + bottom) * frame.unit_height),
        )

    def ground(self, target: pygame.Surface, frame: Frame, state: Any, labels: bool = True) -> None:
        """Paint what never moves: water, ice, rim, letters."""
        raise NotImplementedError

    def pieces(
        self,
        target: pygame.Surface,
        frame: Frame,
        items: Sequence[Item],
        marks: Sequence[Mark] = (),
        ambient: Ambient = STILL,
    ) -> None:
        """Paint items and marks: layer by layer, and within a layer from back to front."""
        ordered = sorted(items, key=lambda item: (item.layer, self.lifted_last and item.lift > 0, item.y))
        moment = Moment(ordered, marks, ambient)
        painted = BELOW_ALL
        for layer, painters in (*self.mark_layers(), (ABOVE_ALL, {})):
            for item in ordered:
                if painted <= item.layer < layer:
                    self.item(target, frame, item, moment)
            for mark in marks:
                if mark.kind in painters:
                    painters[mark.kind](target, frame, mark)
            painted = layer

    def mark_layers(self) -> Sequence[MarkLayer]:
        """The layers of marks with their looks, the lowest first; a kind may have a part in several."""
        raise NotImplementedError

    def item(self, target: pygame.Surface, frame: Frame, item: Item, moment: Moment) -> None:
        """Paint one item; ``moment`` is what else is there."""
        raise NotImplementedError

    def portrait(self, seat: int, size: int) -> pygame.Surface:
        """The picture of a seat for its player card."""
        raise NotImplementedError

    def addition(self, option: str, size: tuple[int, int]) -> pygame.Surface | None:
        """The addition of an option to the game, as a picture for its card; None if there is none."""
        return None

    def emblem(self, seat: int, size: int) -> pygame.Surface:
        """The small sign of a seat in the move list."""
        return art.sprite(f"badges/{self.badges[seat]}", size)

    def colour(self, seat: int) -> str:
        """The colour of a seat in graphs: where its pieces have one, that of its pieces."""
        return seat_colour(seat)

    def token(self, name: str, size: int) -> pygame.Surface:
        """A piece or a face of the die in the move list, ``size`` pixels high."""
        return art.sprite(f"{self.board.game.key}/{name}", size)

    def progress(self, state: Any, seat: int, size: int) -> pygame.Surface | None:
        """The progress of a player, as a picture ``size`` pixels high for the player's card; None if there is none."""
        return None

    def lead(self, session: Any, size: int, narrow: bool) -> pygame.Surface | None:
        """The picture before the status line, ``size`` pixels high; ``narrow``: the section is not visible."""
        return None

    def strip(self, target: pygame.Surface, rect: pygame.Rect, state: Any, seat: int, screen: Any) -> None:
        """Paint the strip at the foot of a player's card: what the player has taken."""

    def section_height(self, state: Any, width: int, px: Any) -> int:
        """Height in pixels of the game's own section of the side panel; 0 if there is none."""
        return 0

    def section(self, target: pygame.Surface, rect: pygame.Rect, session: Any, screen: Any, rolling: bool) -> None:
        """Paint the game's own section of the side panel; while the die is ``rolling``, not what it will show."""

    def thumbnail(self, state: Any, size: tuple[int, int], label: int = 0) -> pygame.Surface:
        """A small picture of a position on a transparent ground.

        label: how large its letters are at least, in pixels; 0 for a picture without letters.
        """
        picture = pygame.Surface(size, pygame.SRCALPHA)
        frame = self.fit(state, picture.get_rect(), label)
        self.ground(picture, frame, state, label > 0)
        self.pieces(picture, frame, self.board.items(state, self.board.identity(state)))
        return picture

    def figure(self, figure: Figure, size: tuple[int, int], label: int = LEAST_LETTER) -> pygame.Surface:
        """The figure of a rules page, with the marks that the player sees there; ``label``: as of ``fit``."""
        state = self.board.game.parse(figure.position)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        frame, lettered = self.fit_lettered(state, picture.get_rect(), label)
        identity = self.board.identity(state)
        picks = self.board.picks(state, figure.pick) if figure.pick is not None else ()
        held = Pick(figure.pick) if figure.pick is not None and not picks else None
        ui = UiState(pick=picks[0] if picks else held, hover=figure.target)
        items = self.board.posed(state, self.board.items(state, identity), ui)
        self.ground(picture, frame, state, labels=lettered)
        self.pieces(picture, frame, items, self.board.marks(state, ui, identity))
        return picture

    def poster(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture of the game for the menu: a part of its board, close up."""
        return self._close_up(self.board.poster, size)

    def goal(self, size: tuple[int, int]) -> pygame.Surface:
        """A picture of how to win: a part of a board, close up, with the winning action."""
        goal = self.board.goal
        assert goal is not None
        state = self.board.game.parse(goal.view.position)
        move = self.board.move_for(state, goal.action)
        assert move is not None
        pick = None if move.source is None else Pick(move.source, move.tag)
        marks = self.board.marks(state, UiState(pick=pick, hover=move.target), self.board.identity(state))
        return self._close_up(goal.view, size, [mark for mark in marks if mark.hot and mark.kind != "ghost"])

    def _close_up(self, wanted: Poster, size: tuple[int, int], marks: Sequence[Mark] = ()) -> pygame.Surface:
        game = self.board.game
        state = game.parse(wanted.position) if wanted.position else game.start(game.complete({}))
        layout = self.board.layout(state)
        wide = max(8, round(size[0] / wanted.across))
        high = max(8, round(wide / self.aspect))
        centre = wanted.centre or (layout.width / 2, layout.height / 2)
        x = _covering(round(size[0] / 2 - centre[0] * wide), round(layout.width * wide), size[0])
        y = _covering(round(size[1] / 2 - centre[1] * high), round(layout.height * high), size[1])
        frame = Frame(x, y, wide, high, (layout.width, layout.height))
        picture = self.backdrop(size)
        self.ground(picture, frame, state, labels=False)
        self.pieces(picture, frame, self.board.items(state, self.board.identity(state)), marks)
        return picture


def _covering(begin: int, length: int, room: int) -> int:
    """Start of an interval, shifted from ``begin`` so that it covers ``room`` if it is long enough."""
    return max(min(begin, 0), room - length) if length >= room else begin


def put(
    target: pygame.Surface,
    name: str,
    centre: tuple[float, float],
    size: int,
    *,
    shadow: tuple[float, float, float, int] | None = None,
    alpha: float = 1.0,
    colour: art.Colour = WATER_SHADOW,
    turn: float = 0.0,
) -> None:
    """Draw a sprite around ``centre``, turned clockwise by ``turn`` degrees.

    ``shadow`` is its offset and blur (as shares of the size) and its alpha.
    """
    size = max(2, size)
    x, y = round(centre[0] - size / 2), round(centre[1] - size / 2)
    picture = art.sprite(name, size)
    if shadow is not None:
        blur = max(1, int(shadow[2] * size))
        soft, pad = art.sprite_shadow(name, size, blur, shadow[3], colour)
        if alpha < 1:
            soft = art.faded(soft, alpha)
        target.blit(soft, (x - pad + shadow[0] * size, y - pad + shadow[1] * size))
    if round(turn):
        centred(target, art.turned(name, size, round(turn)), centre, alpha)
    else:
        target.blit(picture if alpha >= 1 else art.faded(picture, alpha), (x, y))


def centred(target: pygame.Surface, picture: pygame.Surface, centre: Point, alpha: float = 1.0) -> None:
    """Draw a picture around ``centre`` (pixels), at ``alpha`` (0 to 1) of its opacity."""
    if alpha < 1:
        picture = art.faded(picture, alpha)
    target.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def glow(
    target: pygame.Surface, name: str, centre: Point, size: int, blur: int, alpha: int, colour: art.Colour
) -> None:
    """A soft light in the shape of a sprite around ``centre``; ``size`` and ``blur`` in pixels, ``alpha`` up to 255."""
    if palette.is_high():
        return  # in high contrast marks have edges, and nothing glows
    light, pad = art.sprite_shadow(name, size, blur, alpha, colour)
    target.blit(light, (round(centre[0] - size / 2) - pad, round(centre[1] - size / 2) - pad))


def stamp(target: pygame.Surface, centre: tuple[float, float], size: int, body: str) -> None:
    """Draw a small square drawing around ``centre``; ``body`` as ``art.drawing`` takes it, ``size`` in pixels."""
    picture, x, y = art.cropped(size, size, body)
    target.blit(picture, (round(centre[0] - size / 2) + x, round(centre[1] - size / 2) + y))


def number(value: float) -> str:
    """A number for an SVG path: one decimal, no trailing zero."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


def rounded_path(points: Sequence[Point], cut: float) -> str:
    """The path of a polygon whose corners are cut with curves that begin ``cut`` pixels before them."""
    path = ""
    for index, corner in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        begin, end = _toward(corner, before, cut), _toward(corner, after, cut)
        path += f"{'L' if path else 'M'}{number(begin[0])} {number(begin[1])}"
        path += f"Q{number(corner[0])} {number(corner[1])} {number(end[0])} {number(end[1])}"
    return path + "Z"


def _toward(corner: Point, other: Point, cut: float) -> Point:
    length = math.dist(corner, other) or 1.0
    part = min(0.42, cut / length)
    return corner[0] + (other[0] - corner[0]) * part, corner[1] + (other[1] - corner[1]) * part


def rough_edge(points: Sequence[Point], step: float, jitter: float, seed: int) -> list[Point]:
    """A polygon with its edges broken every ``step`` pixels and each joint pushed a little: a hand-cut ice edge."""
    generator = random.Random(seed)
    out: list[Point] = []
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        length = math.hypot(x1 - x0, y1 - y0)
        pieces = max(1, round(length / step))
        nx, ny = -(y1 - y0) / length, (x1 - x0) / length
        out.append((x0, y0))
        for index in range(1, pieces):
            part = (index + generator.uniform(-0.28, 0.28)) / pieces
            push = generator.uniform(-jitter, jitter)
            out.append((x0 + (x1 - x0) * part + nx * push, y0 + (y1 - y0) * part + ny * push))
    return out


def cut_corners(x: float, y: float, width: float, height: float, cut: float) -> list[Point]:
    """A rectangle with its corners cut off, as a polygon."""
    return [
        (x + cut, y),
        (x + width - cut, y),
        (x + width, y + cut),
        (x + width, y + height - cut),
        (x + width - cut, y + height),
        (x + cut, y + height),
        (x, y + height - cut),
        (x, y + cut),
    ]
