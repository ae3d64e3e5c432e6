"""The painter of Breakthrough: stones, on the common board of squares."""

from __future__ import annotations

import pygame

from floes_app.view.boards.grid_painter import GridPainter
from floes_app.view.boards.marks import Stroke, circle
from floes_app.view.paint import art, theme

FILL = {"white": theme.CREAM, "black": theme.LAGOON_DEEP}


class BreakthroughPainter(GridPainter):
    def picture(self, sprite: str, size: int) -> pygame.Surface:
        edge = Stroke(theme.DEEP, size * 0.06)
        return art.drawing(size, size, circle(size / 2, size / 2, size * 0.4, edge, FILL[sprite]))
