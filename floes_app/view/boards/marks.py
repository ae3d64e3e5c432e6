"""The parts of the marks of several boards: pieces of small vector drawings (see ``art.drawing``), in pixels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from floes_app.board.geometry import Point
from floes_app.board.values import Mark
from floes_app.view.boards.painter import Frame, number, stamp
from floes_app.view.paint import art, palette, theme
from floes_app.view.paint.theme import CORAL, SEAT_BADGES, WHITE, seat_colour


def outline(name: str, size: tuple[int, int], lines: Sequence[tuple[int, str]], pad: int) -> pygame.Surface:
    """The outline of a picture of this size, ``pad`` pixels larger on each side: its shape stamped round circles.

    lines: the radius of each circle in pixels, and its colour; the widest first, as it lies lowest.
    """
    mask = pygame.mask.from_surface(art.sprite(name, *size), 110)
    picture = pygame.Surface((size[0] + 2 * pad, size[1] + 2 * pad), pygame.SRCALPHA)
    picture.fill((*art.rgb(lines[0][1]), 0))
    for radius, colour in lines:
        shape = mask.to_surface(setcolor=(*art.rgb(colour), 255), unsetcolor=(*art.rgb(colour), 0))
        for turn in range(24):
            angle = turn * math.pi / 12
            picture.blit(shape, (round(pad + radius * math.cos(angle)), round(pad + radius * math.sin(angle))))
    return picture


@dataclass(frozen=True)
class Stroke:
    """A round-ended line: its colour, width in pixels, and opacity from 0 to 1."""

    colour: str
    width: float
    alpha: float = 1.0
    dashes: tuple[float, float] | None = None
    """Lengths of its dashes and of the gaps between them, in pixels; None for a whole line."""

    def __str__(self) -> str:
        """The attributes of an SVG element that is drawn with it."""
        dashes = "" if self.dashes is None else f' stroke-dasharray="{self.dashes[0]:.4f} {self.dashes[1]:.4f}"'
        return (
            f'stroke="{self.colour}" stroke-opacity="{self.alpha}" stroke-width="{self.width:.2f}" '
            f'stroke-linecap="round"{dashes}'
        )


def stroked(path: str, strokes: Sequence[Stroke]) -> str:
    """An SVG path drawn with each stroke in turn: an edge that shows on any ground first, its own colour on top."""
    return "".join(f'<path d="{path}" fill="none" {stroke}/>' for stroke in strokes)


def circle(x: float, y: float, radius: float, stroke: Stroke | str = "", fill: str = "none", alpha: float = 1) -> str:
    """A circle around a point, its dashes fitted to it; ``alpha``: how opaque its filling is."""
    if isinstance(stroke, Stroke) and stroke.dashes:
        stroke = replace(stroke, dashes=art.fitted_dashes(2 * math.pi * radius, *stroke.dashes))
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="{fill}" fill-opacity="{alpha}" {stroke}/>'


def draw_brackets(
    target: pygame.Surface,
    frame: Frame,
    point: Point,
    half: float,
    arm: float,
    curve: float,
    strokes: Sequence[Stroke],
    room: float = 1.1,
) -> None:
    """Draw brackets round a square place; the lengths of ``brackets`` are shares of a cell here, as is the ``room``."""
    cell = frame.unit_width
    size = round(cell * room)
    body = brackets((size / 2, size / 2), (cell * half, cell * half), cell * arm + cell * curve, cell * curve, strokes)
    stamp(target, frame.pixel(point), size, body)


def brackets(middle: Point, half: Point, arm: float, curve: float, strokes: Sequence[Stroke]) -> str:
    """The four corners of a rectangle round something.

    ``half``: half its width and height. ``arm``: how far each corner reaches along the sides, of which ``curve`` is
    rounded.
    """
    if palette.is_high():
        strokes = [replace(stroke, width=stroke.width * 1.5) for stroke in strokes]
    body = ""
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = middle[0] + sx * half[0], middle[1] + sy * half[1]
            path = (
                f"M{number(x - sx * arm)} {number(y)}H{number(x - sx * curve)}"
                f"Q{number(x)} {number(y)} {number(x)} {number(y - sy * curve)}V{number(y - sy * arm)}"
            )
            body += stroked(path, strokes)
    return body


def cased(colour: str, casing: str, width: float, dashes: tuple[float, float] | None = None) -> tuple[Stroke, Stroke]:
    """A line with a dark edge, which makes it stand out from a pale ground; ``width`` of the line, in pixels."""
    return Stroke(casing, width + max(3.0, width * 0.9), 1.0, dashes), Stroke(colour, width, 1.0, dashes)


def coral(cell: int, wider: float = 0.0) -> tuple[Stroke, ...]:
    """The strokes of a warning: coral, an edge for dark water, and one for pale ice; ``wider``: a share of a cell."""
    edges = (theme.CORAL_DEEP, 0.15), (WHITE, 0.085), (CORAL, 0.05)
    return tuple(Stroke(colour, cell * (width + wider)) for colour, width in edges)


#: Distance of the trails of seats from each other and their width, as shares of a cell; their edge, in pixels.
LANE, TRAIL, TRAIL_EDGE = 0.13, 0.06, 3.4
#: The edge of a trail, and how opaque it is.
CASING: Final = (theme.CASING_DEEP, 0.85)


def draw_way(target: pygame.Surface, frame: Frame, mark: Mark, badges: Sequence[str] = SEAT_BADGES) -> None:
    """The way of a piece in its seat's colour, in a lane of its own, from the seat's badge to an arrowhead.

    Who stepped leaves a bent line, what drifted leaves beads: ``mark.sprite`` is ``drift`` for that. badges: those of
    the seats.
    """
    assert mark.seat is not None
    cell = frame.unit_height
    (x0, y0), (x1, y1) = (frame.pixel(point) for point in mark.points)
    length = math.dist((x0, y0), (x1, y1)) or 1.0
    ahead = (x1 - x0) / length, (y1 - y0) / length
    aside = -ahead[1], ahead[0]
    lane = (mark.seat - 1.5) * LANE * cell
    lane = lane if aside[0] + aside[1] > 0 else -lane  # the same side of the way, whichever way it goes
    begin = x0 + aside[0] * lane, y0 + aside[1] * lane
    end = x1 + aside[0] * lane - ahead[0] * cell * 0.18, y1 + aside[1] * lane - ahead[1] * cell * 0.18
    pad = cell * 0.5
    left, top = min(begin[0], end[0]) - pad, min(begin[1], end[1]) - pad
    wide, high = abs(end[0] - begin[0]) + 2 * pad, abs(end[1] - begin[1]) + 2 * pad
    (ax, ay), (bx, by) = (begin[0] - left, begin[1] - top), (end[0] - left, end[1] - top)
    drifts = mark.sprite == "drift"
    bend = 0.0 if drifts else cell * 0.12
    cx, cy = (ax + bx) / 2 + aside[0] * bend, (ay + by) / 2 + aside[1] * bend
    way = f"M{number(ax)} {number(ay)}Q{number(cx)} {number(cy)} {number(bx)} {number(by)}"
    turn = math.atan2(by - cy, bx - cx)
    reach = cell * 0.16
    arms = [(bx - reach * math.cos(turn + off), by - reach * math.sin(turn + off)) for off in (-0.7, 0.7)]
    head = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in (arms[0], (bx, by), arms[1]))
    colour, width = seat_colour(mark.seat), max(2.0, cell * TRAIL)
    dark, alpha = CASING
    dashes = (0.2 * width, 2.3 * width) if drifts else None
    edge = width + TRAIL_EDGE
    body = stroked(way, (Stroke(dark, edge, alpha, dashes),)) + stroked(head, (Stroke(dark, edge, alpha),))
    body += stroked(way, (Stroke(colour, width, 1.0, dashes),)) + stroked(head, (Stroke(colour, width),))
    corner = round(left), round(top)
    target.blit(art.drawing(max(2, round(wide)), max(2, round(high)), body), corner)
    draw_begin(target, begin, badges[mark.seat], max(8, round(cell * 0.17)))


def draw_begin(target: pygame.Surface, at: Point, badge: str, size: int) -> None:
    """The badge of a seat where its trail begins, with a white rim."""
    rim = max(1, size // 8)
    shape = art.tinted(art.sprite(f"badges/{badge}", size + 2 * rim), WHITE)
    for picture in (shape, art.sprite(f"badges/{badge}", size)):
        target.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def draw_missed(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """The way of a move that was not the best: a coral line to a small ring; of what has no way, only a ring."""
    cell = frame.unit_height
    (x0, y0), (x1, y1) = frame.pixel(mark.points[0]), frame.pixel(mark.points[-1])
    length = math.dist((x0, y0), (x1, y1))
    size = round(length + cell)
    dx, dy = (x1 - x0) / 2, (y1 - y0) / 2
    middle = size / 2
    ring = cell * (0.12 if length else 0.36)
    half = f"a{number(ring)} {number(ring)} 0 1 0"
    path = f"M{number(middle + dx + ring)} {number(middle + dy)}{half} {number(-2 * ring)} 0{half} {number(2 * ring)} 0"
    if length > 0.5 * cell:  # it begins at the edge of the piece, and ends at the ring
        begin, end = 1 - 0.84 * cell / length, 1 - 2 * ring / length
        path += f"M{number(middle - dx * begin)} {number(middle - dy * begin)}"
        path += f"L{number(middle + dx * end)} {number(middle + dy * end)}"
    body = stroked(path, coral(cell))
    stamp(target, ((x0 + x1) / 2, (y0 + y1) / 2), size, body)
