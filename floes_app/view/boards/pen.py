"""The drawings of players on a board: circles and arrows in violet, which no mark of the app has."""

from __future__ import annotations

import math
from typing import Final

import pygame

from floes_app.board.values import Mark
from floes_app.view.boards.marks import Stroke, stroked
from floes_app.view.boards.painter import Frame, number, stamp
from floes_app.view.paint.theme import PEN, PEN_DEEP

#: The width of the pen, the radius of a circle, and the head of an arrow, as shares of a cell; its edge in pixels.
WIDTH, RADIUS, HEAD, EDGE = 0.06, 0.44, 0.2, 2.6
#: Distances of an arrow's ends from the middles of its squares, as shares of a cell.
BEGIN, END = 0.42, 0.1
#: Opacity of a drawing that is not finished.
_UNFINISHED: Final = 0.6


def draw_pen(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """A circle on one point, an arrow from the first point to the second."""
    cell, alpha = frame.unit_height, _UNFINISHED if mark.hot else 1.0
    (x0, y0), (x1, y1) = frame.pixel(mark.points[0]), frame.pixel(mark.points[-1])
    length = math.dist((x0, y0), (x1, y1))
    size = round(length + 2 * cell)
    middle = size / 2
    if not length:
        radius = number(RADIUS * cell)
        across = number(2 * RADIUS * cell)
        path = f"M{number(middle - RADIUS * cell)} {number(middle)}"
        path += f"a{radius} {radius} 0 1 0 {across} 0a{radius} {radius} 0 1 0 -{across} 0"
    else:
        ahead = (x1 - x0) / length, (y1 - y0) / length
        begin, end = length / 2 - min(BEGIN * cell, length / 3), length / 2 - END * cell
        tail = middle - ahead[0] * begin, middle - ahead[1] * begin
        tip = middle + ahead[0] * end, middle + ahead[1] * end
        path = f"M{number(tail[0])} {number(tail[1])}L{number(tip[0])} {number(tip[1])}"
        for side in (-1, 1):
            x = tip[0] - HEAD * cell * (ahead[0] - side * ahead[1])
            y = tip[1] - HEAD * cell * (ahead[1] + side * ahead[0])
            path += f"M{number(x)} {number(y)}L{number(tip[0])} {number(tip[1])}"
    width = max(2.0, WIDTH * cell)
    strokes = Stroke(PEN_DEEP, width + 2 * EDGE, alpha), Stroke(PEN, width, alpha)
    stamp(target, ((x0 + x1) / 2, (y0 + y1) / 2), size, stroked(path, strokes))
