"""A level as a card of the page of its pack: the cards can be dragged into another order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from floes_app.view.controls import Look
from floes_app.view.levels.card import LevelCard
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import AMBER, BLACK, DIM, FROST, HEADLINE, SMALL, SOFT, Screen

#: Side of a dot of the handle, the distance of two, and the edge of a gap, in points.
DOT, APART, EDGE = 2.6, 7, 2


@dataclass
class PackCard(LevelCard):
    """A level of a pack, with a handle where it can be dragged."""

    number: int = 1
    """Its place in the pack, from 1."""
    can_drag: bool = False
    """True if the order of the pack can be changed."""
    is_lifted: Callable[[], bool] = lambda: False
    """True while it is dragged: in its place is a gap with its number."""
    title: str = ""
    """Name of the level."""

    def __post_init__(self) -> None:
        self.title = self.label
        self.come_to(self.rect, self.number)

    def come_to(self, rect: pygame.Rect, number: int) -> None:
        """Lie at another place of the pack."""
        self.move_to(rect)
        self.number = number
        self.relabel(f"{number} {self.title}")

    @property
    def corner(self) -> float:
        """The radius of its corners in points."""
        return 14

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        if self.is_lifted():
            self._draw_gap(target, rect, screen)
            return
        super().draw(target, rect, screen, look)
        if self.can_drag:
            right, bottom = rect.right - screen.px(14), rect.bottom - screen.px(12)
            side = max(2, screen.px(DOT))
            for number in range(6):
                x = right - (number % 2) * screen.px(APART)
                y = bottom - (number // 2) * screen.px(APART)
                target.blit(art.rounded_rect(side, side, side / 2, FROST, 0.55), (x - side, y - side))

    def draw_lifted(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen) -> None:
        """Draw it under the pointer, while it is dragged."""
        shadow = rect.inflate(screen.px(10), screen.px(10)).move(0, screen.px(6))
        target.blit(art.rounded_rect(*shadow.size, screen.px(18), BLACK, 0.4), shadow)
        super().draw(target, rect, screen, Look(hover=True))
        edge = max(1, screen.px(EDGE))
        target.blit(art.rounded_rect(*rect.size, screen.px(14), AMBER, 0.0, AMBER, 1.0, edge), rect)

    def _draw_gap(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen) -> None:
        for start, end in _dashes(rect.inflate(-screen.px(4), -screen.px(4)), screen.px(9), screen.px(6)):
            pygame.draw.line(target, AMBER, start, end, max(1, screen.px(EDGE)))
        at = rect.right - screen.px(18), rect.bottom - screen.px(26)
        text.draw(target, str(self.number), at, screen.px(HEADLINE), AMBER, bold=True, align="right")


def _dashes(rect: pygame.Rect, long: int, gap: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The dashes along the edges of a rectangle."""
    across = [
        ((x, y), (min(x + long, rect.right), y))
        for y in (rect.top, rect.bottom - 1)
        for x in range(rect.left, rect.right, long + gap)
    ]
    down = [
        ((x, y), (x, min(y + long, rect.bottom)))
        for x in (rect.left, rect.right - 1)
        for y in range(rect.top, rect.bottom, long + gap)
    ]
    return across + down


def draw_steps(
    target: pygame.Surface, rect: pygame.Rect, screen: Screen, heights: Sequence[float | None], chosen: int | None
) -> None:
    """Draw how hard a pack gets: a bar for each level, the hardest as high as the place; numbers where they fit.

    heights: the difficulty of each level; None for one that is not known. chosen: the index of the one in hand.
    """
    if not heights:
        return
    small = screen.px(SMALL - 2)
    wide = rect.width / len(heights)
    has_numbers = wide >= text.width(str(len(heights)), small) + screen.px(3)
    foot = screen.px(18) if has_numbers else 0
    most = max((height for height in heights if height is not None), default=0) or 1
    for index, height in enumerate(heights):
        x = rect.x + round(index * wide)
        bar = pygame.Rect(x, 0, max(1, round(wide * 0.72)), screen.px(3))
        if height is not None:
            bar.height = max(screen.px(3), round((rect.height - foot) * height / most))
        bar.bottom = rect.bottom - foot
        on = index == chosen
        alpha = 1.0 if on else 0.5 if height is not None else 0.15
        corner = min(bar.width / 2, screen.px(3))
        target.blit(art.rounded_rect(*bar.size, corner, AMBER if on else FROST, alpha), bar)
        if has_numbers:
            at = bar.centerx, rect.bottom - foot // 2
            text.draw(target, str(index + 1), at, small, SOFT if on else DIM, bold=on, align="center")
