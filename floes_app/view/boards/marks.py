"""What the marks of several boards are made of: parts of small vector drawings (see ``art.drawing``), in pixels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from floes_app.board.geometry import Point
from floes_app.board.model import Mark
from floes_app.view.boards.painter import Frame, number, stamp
from floes_app.view.theme import CORAL, WHITE


@dataclass(frozen=True)
class Stroke:
    """A round-ended line: its colour, width in pixels, and opacity from 0 to 1."""

    colour: str
    width: float
    alpha: float = 1.0
    dashes: tuple[float, float] | None = None
    """How long its dashes and the gaps between them are, in pixels; None: it is whole."""

    def __str__(self) -> str:
        """The attributes of an SVG element that is drawn with it."""
        dashes = "" if self.dashes is None else f' stroke-dasharray="{self.dashes[0]:.2f} {self.dashes[1]:.2f}"'
        return (
            f'stroke="{self.colour}" stroke-opacity="{self.alpha}" stroke-width="{self.width:.2f}" '
            f'stroke-linecap="round"{dashes}'
        )


def stroked(path: str, strokes: Sequence[Stroke]) -> str:
    """An SVG path drawn with each stroke in turn: an edge that shows on any ground first, its own colour on top."""
    return "".join(f'<path d="{path}" fill="none" {stroke}/>' for stroke in strokes)


def circle(x: float, y: float, radius: float, stroke: Stroke | str = "", fill: str = "none", alpha: float = 1) -> str:
    """A circle around a point; ``alpha``: how opaque its filling is."""
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


def coral(cell: int, wider: float = 0.0) -> tuple[Stroke, Stroke]:
    """The strokes of a warning on ice: coral with a white edge; ``wider`` as a share of the cell."""
    return Stroke(WHITE, cell * (0.085 + wider), 0.85), Stroke(CORAL, cell * (0.055 + wider))


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
    body = stroked(path, (Stroke(WHITE, cell * 0.085, 0.75), Stroke(CORAL, cell * 0.05)))
    stamp(target, ((x0 + x1) / 2, (y0 + y1) / 2), size, body)
