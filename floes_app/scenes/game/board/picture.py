"""The board of a scene as it is on the surface: the ground, what lies on it, where to look.

What has moved is drawn alone: the rest of the last picture is still there.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from floes_app.board.timeline import Item
from floes_app.board.values import Mark
from floes_app.play.help.hint import Spot
from floes_app.scenes.base.board_plan import BoardPlan
from floes_app.view.boards.highlight import draw_halo
from floes_app.view.boards.painter import Ambient, Painter
from floes_app.view.boards.redraw import moved_area
from floes_app.view.paint import art, picture_cache
from floes_app.view.paint.daylight import Light, shine
from floes_app.view.paint.theme import DEEP, FROST, PANEL, Screen


@dataclass(frozen=True)
class Shown:
    """The contents of a board's picture at one moment.

    spot: where to look; None: nowhere in particular. told: what is told around the board, to be compared.
    """

    items: tuple[Item, ...]
    marks: tuple[Mark, ...]
    ambient: Ambient
    spot: Spot | None = None
    told: object = None


class BoardPicture:
    """Draws the board of one plan on one screen."""

    def __init__(self, painter: Painter, screen: Screen, plan: BoardPlan, ground: pygame.Surface) -> None:
        """``ground``: what never moves, as large as the screen."""
        self.painter, self.screen, self.plan, self.ground = painter, screen, plan, ground
        self._last: Shown | None = None

    @staticmethod
    def ground_of(
        painter: Painter, screen: Screen, plan: BoardPlan, state: object, labels: bool, light: Light | None = None
    ) -> pygame.Surface:
        """The backdrop, the ground of the board, the empty panel."""

        def paint(ground: pygame.Surface) -> None:
            panel = plan.panel
            painter.ground(ground, plan.frame, state, labels)
            if light is not None:
                shine(ground, light)
            if painter.line_fill:
                plate = art.rounded_rect(*plan.line.size, screen.px(14), DEEP, painter.line_fill)
                ground.blit(plate, plan.line)
            if plan.folded:
                rail = panel.inflate(0, 2)
                plate = art.rounded_rect(rail.width + 2, rail.height, 0, PANEL, painter.panel_fill, FROST, 0.10, 1)
                ground.blit(plate, rail)
            else:
                art.draw_panel(ground, panel, screen.px(16), painter.panel_fill)

        paint(pygame.Surface((1, 1)))  # so that its pictures are there: what is as large as the window comes at one go
        with picture_cache.at_one_go():
            ground = painter.backdrop(screen.size)
            paint(ground)
        return ground

    @property
    def board(self) -> pygame.Rect:
        """The pixels beside the panel and above the line of words; some reach beyond the board's rim."""
        return pygame.Rect(0, 0, self.plan.panel.x, self.plan.extent.bottom)

    @property
    def line(self) -> pygame.Rect:
        """The pixels of the line of words."""
        return pygame.Rect(
            0, self.plan.extent.bottom, self.plan.panel.x, self.plan.foot.rect.y - self.plan.extent.bottom
        )

    def draw(self, target: pygame.Surface, shown: Shown) -> None:
        """Draw the ground of the whole scene, and the board."""
        target.blit(self.ground, (0, 0))
        self.painter.pieces(target, self.plan.frame, shown.items, shown.marks, shown.ambient)
        self._draw_spot(target, shown.spot)
        self._last = shown

    def draw_moved(self, target: pygame.Surface, shown: Shown) -> pygame.Rect | None:
        """Draw only where things lie elsewhere, and return the part; None, and nothing, where more is different."""
        last = self._last
        if last is None or (last.marks, last.spot, last.told) != (shown.marks, shown.spot, shown.told):
            return None
        area = moved_area(self.plan.frame, self.board, last.items, shown.items)
        if last.ambient != shown.ambient:  # all floes bob
            extent = self.plan.extent.clip(self.board)
            area = area.union(extent) if area else extent
        if area:
            self._draw_within(target, area, shown)
        return area

    def _draw_within(self, target: pygame.Surface, area: pygame.Rect, shown: Shown) -> None:
        clip = target.get_clip()
        target.set_clip(area)
        self.draw(target, shown)
        target.set_clip(clip)

    def _draw_spot(self, target: pygame.Surface, spot: Spot | None) -> None:
        """Draw a halo around the place or the piece to look at."""
        if spot is None:
            return
        frame = self.plan.frame
        size = 2 * spot.radius * frame.unit_width, 2 * spot.radius * frame.unit_height
        clip = target.get_clip()
        target.set_clip(self.plan.extent.clip(clip))
        draw_halo(target, frame.pixel(spot.centre), *size, max(2, self.screen.px(4)))
        target.set_clip(clip)
