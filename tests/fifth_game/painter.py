"""The painter of tic-tac-toe: lines, crosses and noughts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from floes_app.board.model import Mark
from floes_app.board.timeline import Item
from floes_app.view.boards.painter import BELOW_ALL, Frame, MarkLayer, Moment, Painter

LINE, SIGN, LIGHT = (190, 210, 230), (240, 240, 250), (90, 120, 150)


def sign(target: pygame.Surface, sprite: str, centre: tuple[float, float], size: float) -> None:
    x, y, wide = centre[0], centre[1], max(1, round(size / 8))
    if sprite == "nought":
        pygame.draw.circle(target, SIGN, centre, size / 2, wide)
        return
    for slope in (-1, 1):
        ends = (x - size / 2, y - slope * size / 2), (x + size / 2, y + slope * size / 2)
        pygame.draw.line(target, SIGN, *ends, wide)


def light(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    pygame.draw.circle(target, LIGHT, frame.pixel(mark.points[0]), frame.unit_width / 3)


class TicTacToePainter(Painter):
    def ground(self, target: pygame.Surface, frame: Frame, state: Any, labels: bool = True) -> None:
        for number in range(4):
            pygame.draw.line(target, LINE, frame.pixel((number, 0)), frame.pixel((number, 3)))
            pygame.draw.line(target, LINE, frame.pixel((0, number)), frame.pixel((3, number)))

    def mark_layers(self) -> Sequence[MarkLayer]:
        return ((BELOW_ALL, {"place": light}),)

    def item(self, target: pygame.Surface, frame: Frame, item: Item, moment: Moment) -> None:
        sign(target, item.sprite, frame.pixel((item.x, item.y)), frame.unit_width * 0.6 * max(item.alpha, 0.1))

    def portrait(self, seat: int, size: int) -> pygame.Surface:
        picture = pygame.Surface((size, size), pygame.SRCALPHA)
        sign(picture, ("cross", "nought")[seat], (size / 2, size / 2), size * 0.7)
        return picture

    def emblem(self, seat: int, size: int) -> pygame.Surface:
        return self.portrait(seat, size)
