"""The drawer of a small window: the panel of a game beside the rail, of which a part is seen where it is too high."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from floes_app.scenes.base.board_plan import BoardPlan
from floes_app.view.paint import art
from floes_app.view.paint.theme import Screen
from floes_app.view.parts.sidebar import Sidebar

#: Least height of the moves in it, in points.
MOVES: Final = 240


class Drawer:
    """Draws and scrolls it."""

    def __init__(self, side: Sidebar, plan: BoardPlan, screen: Screen) -> None:
        self._side, self._place, self._screen = side, plan.drawer, screen
        self.offset = 0
        """The scroll position, in pixels."""

    @property
    def page(self) -> pygame.Rect:
        """The whole panel, of which the part that lies in the drawer is seen."""
        place = self._place
        high = self._side.section(place).bottom - place.y + self._screen.px(MOVES)
        return pygame.Rect(place.x, place.y - self.offset, place.width, max(place.height, high))

    def scroll(self, by: int) -> bool:
        """Scroll by so many pixels; False when that changes nothing."""
        before = self.offset
        self.offset = min(max(0, before + by), self.page.height - self._place.height)
        return self.offset != before

    def scroll_back(self) -> None:
        """Show its beginning."""
        self.offset = 0

    def wheel(self, event: pygame.event.Event) -> bool:
        """Scroll with the wheel; False if the pointer is elsewhere, or the drawer at its end."""
        return self._place.collidepoint(event.pos) and self.scroll(-event.y * self._screen.px(60))

    def drag(self, at: tuple[int, int], by: int) -> bool:
        """Move it along with a finger that began at ``at``; False if that was elsewhere, or there is no more of it."""
        if not self._place.collidepoint(at) or self.page.height <= self._place.height:
            return False
        self.scroll(-by)
        return True

    def turn_page(self, key: str) -> bool:
        """Scroll by a key; False for other keys, and at the end."""
        way = {"Page Up": -1, "Page Down": 1}.get(key, 0)
        return self.scroll(way * self._place.height * 3 // 4)

    def draw(self, target: pygame.Surface, draw_panel: Callable[[pygame.Rect], None]) -> None:
        """Draw it; ``draw_panel`` draws the panel at a place."""
        art.draw_panel(target, self._place, self._screen.px(16), 1.0)
        clip = target.get_clip()
        target.set_clip(self._place.inflate(-4, -4).clip(clip))
        draw_panel(self.page)
        target.set_clip(clip)
