"""The pool of Ice Floes: water inside a rim of shelf ice, floes that bob, and the whirl in the middle."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, ClassVar, Final

import pygame

from floes_app.board.geometry import Point
from floes_app.board.icefloes.board import FIGURES
from floes_app.board.icefloes.motion import WATER as WATER_LAYER
from floes_app.board.timeline import Item
from floes_app.board.values import Mark
from floes_app.view.boards import clear
from floes_app.view.boards.effects import draw_effect
from floes_app.view.boards.marks import Stroke, cased, circle, coral, draw_brackets, draw_missed, draw_way
from floes_app.view.boards.painter import (
    ABOVE_ALL,
    BELOW_ALL,
    Ambient,
    Frame,
    MarkLayer,
    MarkPainter,
    Moment,
    Painter,
    centred,
    cut_corners,
    glow,
    number,
    put,
    rough_edge,
    rounded_path,
    stamp,
)
from floes_app.view.paint import art, palette, text, theme
from floes_app.view.paint.picture_cache import at_one_go, remembered
from floes_app.view.paint.theme import AMBER, AMBER_CASING, AURORA, CORAL, INK

#: Sizes as shares of a cell.
FLOE, FIGURE, FIGURE_LIFT = 1.07, 0.74, 0.13
#: Distance in cells within which a floe hides the goal: one that glides across does not light up.
AT_GOAL = 0.02
#: The water is a little wider than the cells; the rim goes round it.
WATER, RIM = 0.075, 0.215
#: A pool is painted no larger than twice this, in pixels; beyond, it is drawn out. One without details is a part of a
#: small picture, for which half as much is enough.
FINE_POOL, FINE_PLAIN_POOL = 1150, 575
#: A rim of fewer pixels is too thin for letters.
LEAST_RIM = 9


class IceFloesPainter(Painter):
    """Paints Ice Floes."""

    margin: ClassVar[tuple[float, float, float, float]] = (0.32, 0.32, 0.32, 0.40)

    def letters_beyond(self, unit: int, label: int) -> int:
        """Beside a rim that is too thin for them."""
        return round((WATER + RIM - self.margin[0]) * unit + label * 1.5) if label > unit * RIM * 0.9 else 0

    def ground(self, target: pygame.Surface, frame: Frame, state: Any, labels: bool = True) -> None:
        """The pool, its rim, the letters, and the whirl."""
        layout = self.board.layout(state)
        columns, rows = round(layout.width), round(layout.height)
        pool, pad = _pool(columns, rows, frame.unit_width, labels)
        target.blit(pool, (frame.x - pad, frame.y - pad))
        cell = frame.unit_width
        goal = frame.pixel((columns / 2, rows / 2))
        if palette.is_high():
            _draw_clear_goal(target, goal, cell)
        else:
            _draw_goal_light(target, goal, cell)
        put(target, "icefloes/goal", goal, round(cell * (0.8 if palette.is_high() else 0.98)))
        if labels:
            _letters(target, frame, columns, rows)

    def mark_layers(self) -> Sequence[MarkLayer]:
        """The layers of marks: on the water, on the floes, and over everything."""
        return (BELOW_ALL, _UNDER), (1, {"trail": _seat_trail}), (ABOVE_ALL, _OVER)

    def item(self, target: pygame.Surface, frame: Frame, item: Item, moment: Moment) -> None:
        """A floe, a player on one, or what water does."""
        _draw_item(target, frame, item, moment.ambient)

    def portrait(self, seat: int, size: int) -> pygame.Surface:
        """The seat's animal."""
        return art.sprite(f"icefloes/{FIGURES[seat]}", size)


def _draw_goal_light(target: pygame.Surface, goal: Point, cell: int) -> None:
    """The light that comes from the whirl."""
    light = art.drawing(
        2 * cell,
        2 * cell,
        '<radialGradient id="a" cx="50%" cy="50%" r="50%">'
        f'<stop offset="0%" stop-color="{AURORA}" stop-opacity="0.34"/>'
        f'<stop offset="100%" stop-color="{AURORA}" stop-opacity="0"/></radialGradient>'
        f'<circle cx="{cell}" cy="{cell}" r="{cell}" fill="url(#a)"/>',
    )
    target.blit(light, (goal[0] - cell, goal[1] - cell))


def _draw_clear_goal(target: pygame.Surface, goal: Point, cell: int) -> None:
    """Draw the goal below the whirl in high contrast: a black disc with a green rim in a white one, and no light."""
    middle = cell / 2
    rings = Stroke(theme.WHITE, cell * 0.09), Stroke(AURORA, cell * 0.055)
    body = circle(middle, middle, cell * 0.44, fill=theme.BLACK)
    stamp(target, goal, cell, body + "".join(circle(middle, middle, cell * 0.44, ring) for ring in rings))


def _draw_item(target: pygame.Surface, frame: Frame, item: Item, ambient: Ambient) -> None:
    cell = frame.unit_width
    bob = ambient.bob(round(item.x), round(item.y)) if item.layer < 2 else 0.0
    x, y = frame.pixel((item.x, item.y + bob))
    if item.sprite.startswith("floe-"):
        _draw_floe(target, frame, item, (x, y))
    elif item.sprite.startswith("player-"):
        _draw_player(target, cell, item, (x, y))
    elif item.sprite == "wake":
        picture = _wake(cell)
        target.blit(art.faded(picture, item.alpha), (x - cell / 2, y - cell / 2))
    elif item.layer == WATER_LAYER:
        before = target.get_clip()
        target.set_clip(before.clip(_water(frame)))  # rings end at the shelf
        draw_effect(target, (x, y), cell, item)
        target.set_clip(before)
    else:
        draw_effect(target, (x, y), cell, item)


def _water(frame: Frame) -> pygame.Rect:
    """The pixels of the open water."""
    edge = round(WATER * frame.unit_width)
    wide, high = round(frame.size[0] * frame.unit_width), round(frame.size[1] * frame.unit_height)
    return pygame.Rect(frame.x, frame.y, wide, high).inflate(2 * edge, 2 * edge)


def _draw_floe(target: pygame.Surface, frame: Frame, item: Item, centre: Point) -> None:
    cell = frame.unit_width
    size, name = round(cell * FLOE * item.scale), f"icefloes/{item.sprite}"
    at_goal = math.dist((item.x, item.y), (frame.size[0] / 2, frame.size[1] / 2)) < AT_GOAL
    hides_goal = at_goal and item.alpha == 1 and item.scale == 1
    if hides_goal:
        glow(target, name, centre, round(size * 1.06), max(1, int(cell * 0.06)), 120, AURORA)
    if palette.is_high() and item.alpha == 1:
        clear.draw_edge(target, name, centre, (size, size), cell)
    put(target, name, centre, size, shadow=(0.02, 0.055, 0.05, 115), alpha=item.alpha, turn=item.turn)
    if hides_goal:
        _draw_goal_ring(target, item.sprite, centre, cell)


def _draw_player(target: pygame.Surface, cell: int, item: Item, centre: Point) -> None:
    """A player stands on the middle of its floe, and turns with it round that; its shadow stays on the ice."""
    x, y = centre
    soft, pad = _contact_shadow(cell)
    drop = 1 - min(1.0, item.lift * 2)
    if item.alpha >= 1 and item.scale == 1 and drop > 0:
        target.blit(art.faded(soft, drop) if drop < 1 else soft, (x - cell / 2 - pad, y - cell / 2 - pad))
    angle, up = math.radians(item.turn), cell * FIGURE_LIFT * item.scale
    middle = (x + up * math.sin(angle), y - up * math.cos(angle) - cell * item.lift)
    put(target, f"icefloes/{item.sprite}", middle, round(cell * FIGURE * item.scale), alpha=item.alpha, turn=item.turn)


def _draw_goal_ring(target: pygame.Surface, sprite: str, centre: Point, cell: int) -> None:
    """A ring in the colour of the goal along the contour of the floe that hides it."""
    box, wide = round(cell * 1.3), max(1.5, cell * 0.055)
    path, _length = _contour(sprite, round(cell * FLOE), box / 2, 1.03)
    body = f'<path d="{path}" fill="none" stroke="{AURORA}" stroke-width="{wide:.2f}" stroke-linejoin="round"/>'
    stamp(target, centre, box, body)


@remembered
def _contour(sprite: str, size: int, middle: float, wider: float) -> tuple[str, float]:
    """The path round a floe that is ``size`` pixels wide, its centre at ``middle``, drawn so many times as wide.

    With its length in pixels, which is that of the path as it is written: its points have one decimal.
    """
    outline = pygame.mask.from_surface(art.sprite(f"icefloes/{sprite}", size * 2), 100).outline(3)
    share = wider / 2
    left, top = middle - 0.5 * wider * size, middle - 0.485 * wider * size
    points = [(round(left + x * share, 1), round(top + y * share, 1)) for x, y in outline]
    path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"
    return path, sum(math.dist(*ends) for ends in pairwise([*points, *points[:1]]))


@remembered
def _contact_shadow(cell: int) -> tuple[pygame.Surface, int]:
    spot = art.drawing(
        cell,
        cell,
        f'<ellipse cx="{cell * 0.53}" cy="{cell * 0.735}" rx="{cell * 0.30}" ry="{cell * 0.075}" '
        f'fill="{theme.WATER_SHADOW}"/>',
    )
    return art.silhouette(spot, theme.WATER_SHADOW, 110, cell * 0.05)


@remembered
def _wake(cell: int) -> pygame.Surface:
    """Two short waves that stay behind a gliding floe."""
    waves = ""
    for dy, length in ((0.34, 0.5), (0.66, 0.62)):
        x = cell * (0.5 - length / 2)
        waves += (
            f'<path d="M{number(x)} {number(cell * dy)}q{number(cell * length / 4)} {number(-cell * 0.05)} '
            f'{number(cell * length / 2)} 0t{number(cell * length / 2)} 0" fill="none" stroke="{theme.BREEZE}" '
            f'stroke-opacity="0.75" stroke-width="{cell * 0.03:.2f}" stroke-linecap="round"/>'
        )
    return art.drawing(cell, cell, waves)


# -- marks -----------------------------------------------------------------------------------------------------------


def _path_under(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """Dots along a glide; under the pointer amber and growing towards the stop, else faint, with a ring at the stop."""
    cell = frame.unit_width
    begin, end = mark.points
    left, top = _corner(mark)
    length = math.dist(begin, end)
    steps = max(1, round(length * 4))
    body = ""
    for index in range(2, steps - 1):
        part = index / steps
        gap = 0.58 if mark.hot else 0.24
        if part * length < 0.62 or (1 - part) * length < gap or (not mark.hot and index % 2):
            continue
        x = (begin[0] + (end[0] - begin[0]) * part - left) * cell
        y = (begin[1] + (end[1] - begin[1]) * part - top) * cell
        if mark.hot:
            radius, colour, alpha = cell * (0.042 + 0.02 * part), theme.AMBER_GLOW, 1.0
        else:
            radius, colour, alpha = cell * palette.strength(0.026, 0.034), INK, palette.strength(0.8, 1)
        body += (
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{radius:.2f}" fill="{colour}" fill-opacity="{alpha:.2f}"/>'
        )
    if not mark.hot:
        x, y = (end[0] - left) * cell, (end[1] - top) * cell
        body += (
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{cell * 0.085:.2f}" fill="none" stroke="{INK}" '
            f'stroke-opacity="{palette.strength(0.75, 1)}" stroke-width="{cell * palette.strength(0.028, 0.045):.2f}"/>'
        )
    _draw_way(target, frame, mark, body)


def _corner(mark: Mark) -> Point:
    """The top left corner, in board units, of a drawing of a way: half a cell beside it."""
    (x0, y0), (x1, y1) = mark.points
    return min(x0, x1) - 0.5, min(y0, y1) - 0.5


def _draw_way(target: pygame.Surface, frame: Frame, mark: Mark, body: str) -> None:
    """Draw ``body``, whose top left corner is ``_corner``."""
    (x0, y0), (x1, y1) = mark.points
    wide, high = ((abs(end - begin) + 1) * frame.unit_width for begin, end in ((x0, x1), (y0, y1)))
    target.blit(art.drawing(round(wide), round(high), body), frame.pixel(_corner(mark)))


@remembered
def _ghost(sprite: str, cell: int) -> tuple[pygame.Surface, int]:
    """A floe as it would lie, see-through, with a dashed outline along its own contour and a warm glow."""
    size = round(cell * FLOE)
    floe = art.sprite(f"icefloes/{sprite}", size)
    light, pad = art.silhouette(floe, AMBER, 190, cell * 0.10)
    hole = art.silhouette(floe, theme.BLACK, 255, 0)[0]
    light.blit(hole, (pad - 2, pad - 2), special_flags=pygame.BLEND_RGBA_SUB)
    picture = pygame.Surface(light.get_size(), pygame.SRCALPHA)
    picture.blit(light, (0, 0))
    picture.blit(art.faded(floe, 0.59), (pad, pad))
    path, length = _contour(sprite, size, picture.get_width() / 2, 1.09)
    line = Stroke(AMBER, cell * 0.034, dashes=art.fitted_dashes(length, cell * 0.115, cell * 0.085))
    body = f'<path d="{path}" fill="none" {line} stroke-linejoin="round"/>'
    picture.blit(art.drawing(*picture.get_size(), body), (0, 0))
    return picture, picture.get_width() // 2


def _ghost_under(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """Draw the mover at its resting place: on its own floe, or on one that lies there (then only the figure)."""
    cell = frame.unit_width
    floe, _plus, figure = mark.sprite.partition("+")
    x, y = frame.pixel(mark.points[0])
    if floe:
        picture, half = _ghost(floe, cell)
        target.blit(picture, (round(x) - half, round(y) - half))
        put(target, f"icefloes/{figure}", (x, y - cell * FIGURE_LIFT), round(cell * FIGURE), alpha=0.47)


def _ghost_over(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    floe, _plus, figure = mark.sprite.partition("+")
    if floe:
        return
    cell = frame.unit_width
    x, y = frame.pixel(mark.points[0])
    size = round(cell * 0.98)
    dashes = cell * 0.115, cell * 0.085
    body = circle(size / 2, size / 2, size * 0.44, fill=AMBER, alpha=0.14)
    for stroke in cased(AMBER, AMBER_CASING, cell * 0.034, dashes):
        body += circle(size / 2, size / 2, size * 0.44, stroke)
    stamp(target, (x, y), size, body)
    put(target, f"icefloes/{figure}", (x, y - cell * FIGURE_LIFT), round(cell * FIGURE), alpha=0.6)


def _mover_under(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """The warm glow under the floe of the player to move; in high contrast a frame."""
    cell = frame.unit_width
    centre = frame.pixel(mark.points[0])
    if palette.is_high():
        wide = round(cell * 1.18)  # more than the floe
        centred(target, clear.cursor(wide, wide, cell, AMBER), centre)
    glow(target, f"icefloes/{mark.sprite}", centre, round(cell * FLOE), int(cell * 0.075), 170, AMBER)


def _arrow_over(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """A chevron at the edge of the mover's floe; onto white ice it carries its own dark edge."""
    cell = frame.unit_width
    begin, end = mark.points
    length = math.dist(begin, end) or 1.0
    dx, dy = (end[0] - begin[0]) / length, (end[1] - begin[1]) / length
    size = cell * (0.088 if mark.hot else 0.068)
    wide = cell * (0.058 if mark.hot else palette.strength(0.042, 0.058))
    box = round(cell * 0.5)
    x = y = box / 2
    nx, ny = -dy, dx
    path = (
        f"M{number(x - dx * size * 0.55 + nx * size)} {number(y - dy * size * 0.55 + ny * size)}"
        f"L{number(x + dx * size * 0.55)} {number(y + dy * size * 0.55)}"
        f"L{number(x - dx * size * 0.55 - nx * size)} {number(y - dy * size * 0.55 - ny * size)}"
    )
    strokes = cased(AMBER, AMBER_CASING, wide) if mark.sprite == "step" or palette.is_high() else (Stroke(AMBER, wide),)
    body = "".join(f'<path d="{path}" fill="none" {stroke} stroke-linejoin="round"/>' for stroke in strokes)
    stamp(target, frame.pixel((begin[0] + dx * 0.61, begin[1] + dy * 0.61)), box, body)


def _trail_under(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """The last move: a pale line from where it began, with a small square there; of several players, each its own."""
    if mark.seat is not None:
        return
    cell = frame.unit_width
    begin, end = mark.points
    left, top = _corner(mark)
    x0, y0 = (begin[0] - left) * cell, (begin[1] - top) * cell
    x1, y1 = (end[0] - left) * cell, (end[1] - top) * cell
    body = (
        f'<path d="M{number(x0)} {number(y0)}L{number(x1)} {number(y1)}" stroke="{theme.FROST}" stroke-opacity="0.85" '
        f'stroke-width="{cell * 0.05:.2f}" stroke-linecap="round"/>'
        f'<rect x="{number(x0 - cell * 0.09)}" y="{number(y0 - cell * 0.09)}" width="{cell * 0.18:.2f}" '
        f'height="{cell * 0.18:.2f}" rx="{cell * 0.04:.2f}" fill="none" stroke="{theme.FROST}" '
        f'stroke-width="{cell * 0.02:.2f}"/>'
    )
    _draw_way(target, frame, mark, body)


def _seat_trail(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """One of several players' ways, over the floes and under the figures."""
    if mark.seat is not None:
        draw_way(target, frame, mark)


def _trapped_over(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """Coral brackets round a player who would be trapped."""
    draw_brackets(target, frame, mark.points[0], 0.46, 0.15, 0.10, coral(frame.unit_width))


def _out_over(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """A dashed coral ring with the faded figure of who went out there; whole and bright while it is pointed at."""
    cell, at = frame.unit_width, frame.pixel(mark.points[0])
    alpha = 1.0 if mark.hot else 0.5
    put(target, f"icefloes/{mark.sprite}", (at[0], at[1] - cell * FIGURE_LIFT), round(cell * FIGURE * 0.8), alpha=alpha)
    size = round(cell * 1.1)
    strokes = (
        cased(AMBER, theme.CORAL_DEEP, cell * 0.07)
        if mark.hot
        else cased(CORAL, theme.CORAL_DEEP, cell * 0.045, (cell * 0.12, cell * 0.09))
    )
    ring = "".join(circle(size / 2, size / 2, cell * 0.44, stroke) for stroke in strokes)
    stamp(target, at, size, ring)


_UNDER: Final[dict[str, MarkPainter]] = {
    "path": _path_under,
    "ghost": _ghost_under,
    "mover": _mover_under,
    "trail": _trail_under,
}
_OVER: Final[dict[str, MarkPainter]] = {
    "arrow": _arrow_over,
    "ghost": _ghost_over,
    "out": _out_over,
    "trapped": _trapped_over,
    "missed": draw_missed,
}


# -- the pool --------------------------------------------------------------------------------------------------------


def _are_beyond(cell: int, label: int) -> bool:
    """True if letters of at least ``label`` pixels stand outside the rim."""
    return cell * RIM < LEAST_RIM or label > cell * RIM * 0.9


def _letters(target: pygame.Surface, frame: Frame, columns: int, rows: int) -> None:
    """Column letters and row numbers in the rim; below and beside it where it is too thin for them."""
    cell = frame.unit_width
    size = max(10, round(cell * RIM * 0.62), frame.label)
    middle = (WATER + RIM / 2) * cell
    colour = theme.LAGOON_LABEL
    if _are_beyond(cell, frame.label):
        size, colour = max(frame.label, min(12, max(9, round(cell * 0.62)))), theme.SOFT
        middle = (WATER + RIM) * cell + size * 0.8
    bottom = frame.y + rows * cell + middle - 1
    for column in range(columns):
        x = frame.x + (column + 0.5) * cell
        text.draw(target, chr(ord("a") + column), (x, bottom), size, colour, bold=True, align="center")
    for row in range(rows):
        y = frame.y + (rows - row - 0.5) * cell
        text.draw(target, str(row + 1), (frame.x - middle - 1, y), size, colour, bold=True, align="center")


@remembered
def _pool(columns: int, rows: int, cell: int, detailed: bool) -> tuple[pygame.Surface, int]:
    """Water, waves and the rim of shelf ice round it; and by how many pixels it is larger than the cells.

    A very large one is painted smaller and drawn out: painted as it is, it would hold the window up for seconds.
    """
    coarse = max(1, max(columns, rows) * cell // (FINE_POOL if detailed else FINE_PLAIN_POOL))
    if coarse == 1:
        return _painted_pool(columns, rows, cell, detailed)
    picture, pad = _painted_pool(columns, rows, round(cell / coarse), detailed)
    wide = (picture.get_width() - 2 * pad) / columns
    large = [round(length * cell / wide) for length in picture.get_size()]
    return pygame.transform.smoothscale(picture, large), round(pad * cell / wide)


def _painted_pool(columns: int, rows: int, cell: int, detailed: bool) -> tuple[pygame.Surface, int]:
    """A pool as ``_pool`` gives it, each line of it painted."""
    water_margin, rim = round(cell * WATER), cell * RIM
    k = rim / 14
    pad = round(water_margin + rim + 14 * k)
    width, height = columns * cell + 2 * pad, rows * cell + 2 * pad
    inner_x = pad - water_margin
    inner_w, inner_h = columns * cell + 2 * water_margin, rows * cell + 2 * water_margin
    cut = rim * 1.6
    outer = rounded_path(
        rough_edge(
            cut_corners(inner_x - rim, inner_x - rim, inner_w + 2 * rim, inner_h + 2 * rim, cut), 58 * k, 2.6 * k, 3
        ),
        26 * k,
    )
    inner = rounded_path(
        rough_edge(cut_corners(inner_x, inner_x, inner_w, inner_h, cut * 0.62), 46 * k, 2.2 * k, 4), 17 * k
    )
    whole = f'<path d="{outer}" fill="{theme.WHITE}"/>'
    ring = (
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="{pad}" y1="{pad}" x2="{width - pad}" '
        f'y2="{height - pad}"><stop offset="0%" stop-color="{theme.SHELF_LIGHT}"/><stop offset="50%" '
        f'stop-color="{theme.SHELF}"/>'
        f'<stop offset="100%" stop-color="{theme.SHELF_SHADE}"/></linearGradient>'
        f'<path fill-rule="evenodd" d="{outer}{inner}" fill="url(#g)"/>'
    )
    plate = art.drawing(width, height, whole)
    below, below_grown = art.drawing_shadow(width, height, whole, theme.DEEP, 120, 9 * k)
    water = art.drawing(
        width,
        height,
        f'<radialGradient id="w" gradientUnits="userSpaceOnUse" cx="{width / 2}" cy="{height * 0.48}" '
        f'r="{max(width, height) * 0.66}"><stop offset="0%" stop-color="{theme.LAGOON_LIGHT}"/>'
        f'<stop offset="55%" stop-color="{theme.WATER}"/><stop offset="100%" stop-color="{theme.LAGOON_DEEP}"/>'
        f"</radialGradient>"
        f'<path d="{outer}" fill="url(#w)"/><g transform="translate({pad} {pad})">{_waves(columns, rows, cell)}</g>',
    )
    shelf = art.drawing(width, height, ring)
    # the light comes from the top left: the shelf's shadow falls to the lower right, its wall shows at the top edge
    soft, grown = art.drawing_shadow(width, height, ring, theme.SHELF_SHADOW, 135, 9 * k)
    wall, wall_grown = art.drawing_shadow(width, height, ring, theme.SHELF_WALL, 255, 0)
    edge = art.drawing(
        width,
        height,
        f'<path d="{outer}" fill="none" stroke="{theme.WHITE}" stroke-opacity="0.9" stroke-width="{2 * k:.2f}" '
        f'transform="translate({k:.2f} {k:.2f})"/>'
        f'<path d="{inner}" fill="none" stroke="{theme.ICE_RIM}" stroke-width="{1.6 * k:.2f}"/>'
        + (_rim_cracks(width, height, inner_x, rim, k) if detailed else ""),
    )
    with at_one_go():
        canvas = pygame.Surface((width, height), pygame.SRCALPHA)
        canvas.blit(below, (-below_grown, -below_grown + 6 * k))
        for drop, colour in ((5 * k, theme.ICE_SIDE), (1, theme.ICE_RIM)):
            canvas.blit(art.tinted(plate, colour), (0, drop))
        face = water.copy()
        face.blit(soft, (-grown + 5 * k, -grown + 8 * k))
        face.blit(wall, (-wall_grown, -wall_grown + 6 * k))
        face.blit(shelf, (0, 0))
        face.blit(edge, (0, 0))
        canvas.blit(art.masked(face, plate), (0, 0))
    return canvas, pad


def _waves(columns: int, rows: int, cell: int) -> str:
    """The cells as faint lights in the water, and small waves; in high contrast only lines round the cells."""
    if palette.is_high():
        corners = [(column * cell, row * cell) for row in range(rows) for column in range(columns)]
        return clear.lines(corners, (cell, cell), cell, palette.ON_WATER)
    gap = cell * 0.035
    body = ""
    for row in range(rows):
        for column in range(columns):
            alpha = 0.050 if (row + column) % 2 == 0 else 0.022
            body += (
                f'<rect x="{number(column * cell + gap)}" y="{number(row * cell + gap)}" '
                f'width="{number(cell - 2 * gap)}" height="{number(cell - 2 * gap)}" rx="{number(cell * 0.16)}" '
                f'fill="{theme.FROST}" fill-opacity="{alpha}"/>'
            )
    generator = random.Random(5)
    for _ in range(int(columns * rows * 0.62)):
        x = generator.uniform(0.15, columns - 0.5) * cell
        y = generator.uniform(0.2, rows - 0.2) * cell
        length = cell * generator.uniform(0.16, 0.34)
        body += (
            f'<path d="M{number(x)} {number(y)}q{number(length / 4)} {number(-cell * 0.035)} {number(length / 2)} 0'
            f't{number(length / 2)} 0" fill="none" stroke="{theme.FOAM}" '
            f'stroke-opacity="{generator.choice((0.10, 0.14, 0.18))}" stroke-width="{cell * 0.018:.2f}" '
            'stroke-linecap="round"/>'
        )
    return body


def _rim_cracks(width: int, height: int, inner: int, rim: float, k: float) -> str:
    """A few short cracks that start at the outer edge of the rim."""
    generator = random.Random(11)
    body = ""
    for side, slot in ((0, 2), (0, 5), (1, 3), (2, 1), (2, 5), (3, 4)):
        part = slot / 7 + generator.uniform(-0.02, 0.02)
        length = rim * generator.uniform(0.6, 0.95)
        lean = generator.uniform(-0.35, 0.35)
        dx: float
        dy: float
        if side in (0, 2):
            x = inner + part * (width - 2 * inner)
            y = inner - rim if side == 0 else height - inner + rim
            dx, dy = lean, 1 if side == 0 else -1
        else:
            y = inner + part * (height - 2 * inner)
            x = inner - rim if side == 3 else width - inner + rim
            dx, dy = 1 if side == 3 else -1, lean
        body += (
            f'<path d="M{number(x)} {number(y)}L{number(x + dx * length * 0.5 + dy * 1.6)} '
            f'{number(y + dy * length * 0.5 + dx * 1.6)}L{number(x + dx * length)} {number(y + dy * length)}" '
            f'fill="none" stroke="{theme.ICE_CRACK}" stroke-width="{1.2 * k:.2f}"/>'
        )
    return body
