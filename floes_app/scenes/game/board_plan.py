"""Where the parts of a board scene lie: the board, the line of words below it, the panel or the rail at the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

import pygame

from floes_app.board.geometry import Point
from floes_app.view import wide_rail
from floes_app.view.boards.painter import Frame
from floes_app.view.layout import Area
from floes_app.view.sidebar import Sidebar
from floes_app.view.theme import Screen

#: How high the line of words below the board is, in points.
LINE: Final = 46
#: How wide the panel and the drawer are, how far the drawer stays from the rail and the window's edges, in points.
PANEL, DRAWER, DRAWER_GAP = 336, 320, 8
#: The margin within a strip below the board, in points.
STRIP_EDGE: Final = 14
#: What stays free beside and above the board in a small window, in points.
MARGIN: Final = 14
#: How large the letters of the board are at least, in points.
LETTERS: Final = 10.5
#: What a rail with names leaves to the words, the board and the drawer beside it at least, in points.
BESIDE: Final = 320
#: How narrow a panel may be that stands in a small window for a while in the rail's place.
NARROWEST_PANEL: Final = 250
#: How high something is in a width, in pixels: all of it, or only what it cannot do without.
Needed = Callable[[int, bool], int]


@dataclass(frozen=True)
class BoardPlan:
    """The parts of one board scene on one screen, in pixels."""

    frame: Frame
    """Where the board's units are."""
    extent: pygame.Rect
    """What the board covers with its rim."""
    status_at: tuple[int, int]
    """The middle of the line of words."""
    line: pygame.Rect
    """The line of words: what lies behind it is calm."""
    status_room: int
    """How wide the line of words may be."""
    panel: pygame.Rect
    """The panel at the right; in a small window the rail."""
    folded: bool
    """Whether that is the rail."""
    drawer: pygame.Rect
    """Where the panel slides out beside the rail."""
    foot: Area
    """What lies below the board: the line of words, and what the scene puts below that."""

    @property
    def words_left(self) -> int:
        """Where the room of the line of words begins."""
        return self.line.left

    @classmethod
    def of(
        cls,
        screen: Screen,
        side: Sidebar,
        state: Any,
        below: float = 0,
        unfolded: float = 0,
        taken: int = 0,
        line: float = LINE,
    ) -> BoardPlan:
        """The board of ``state`` as large as it gets; ``below`` points are kept free below the line of words.

        line: how high the line of words is, in points: the board gives way to words that need several lines.
        unfolded: how wide the panel is that stands in a small window in the rail's place; 0: the rail stands there.
        taken: what lies over so many pixels at the right of the window does not cover the board.
        """
        whole = Area.of(screen)
        folded = screen.is_narrow and not unfolded
        if folded:
            margin = MARGIN
            panel, left = whole.cut_right(_rail_width(screen, side, state, below + line))
            left = left.inset(margin, 0)
        else:
            margin = 12 if unfolded else 24
            panel, left = whole.inset(margin, 0).cut_right(unfolded or PANEL, gap=margin)
            panel = panel.inset(0, margin)
        free = left.rect.clip(pygame.Rect(0, 0, screen.width - taken, screen.height))
        left = Area(free, screen) if taken else left
        _above, board, foot = left.rows(margin, None, line + below)
        frame = side.painter.fit(state, board.rect, screen.px(LETTERS))
        extent = side.painter.extent(state, frame)
        words, foot_below = foot.cut_top(line)
        status_at = extent.centerx, (extent.bottom + words.rect.bottom) // 2
        _rail, beside = whole.cut_right(panel.width, gap=DRAWER_GAP)
        drawer = beside.inset(0, DRAWER_GAP).cut_right(min(DRAWER, beside.rect.width / screen.scale))[0]
        high = min(words.rect.bottom - extent.bottom, screen.px(line)) - screen.px(2)
        behind = pygame.Rect(0, 0, left.rect.width, high)
        behind.center = left.rect.centerx, status_at[1]
        return cls(frame, extent, status_at, behind, left.rect.width, panel.rect, folded, drawer.rect, foot_below)

    def beside_drawer(self) -> BoardPlan:
        """The same while the drawer is out: the line of words ends before it."""
        left = self.line.left
        room = self.drawer.left - 2 * left
        return replace(self, status_at=(left + room // 2, self.status_at[1]), status_room=room)

    def pixel_of(self, place: Point | None) -> tuple[int, int]:
        """The pixel of a place of the board, in board units; None: the middle of the board's upper edge."""
        if place is None:
            return self.extent.centerx, self.extent.top
        x, y = self.frame.pixel(place)
        return round(x), round(y)


def _rail_width(screen: Screen, side: Sidebar, state: Any, below: float) -> float:
    """How wide the rail is, in points: where text is large it has names, if the board loses hardly anything by that.

    below: how much room is kept free below the board, in points.
    """
    narrow = side.rail_width
    if not side.has_two_columns:
        return narrow

    def unit(width: float) -> tuple[int, float]:
        """How large the board gets beside a rail, and how much room is left beside it, in points."""
        room = Area.of(screen).cut_right(width)[1].inset(MARGIN, 0).rows(MARGIN, None, below)[1].rect
        frame = side.painter.fit(state, room, screen.px(LETTERS))
        return frame.unit_height, (room.width - side.painter.extent(state, frame).width) / screen.scale

    size, spare = unit(narrow)
    most = min(wide_rail.MOST, screen.width / screen.scale - BESIDE)
    wide = min(most, max(wide_rail.LEAST, narrow + spare))
    costs_little = unit(wide)[0] >= size * (1 - wide_rail.COSTS)
    return wide if wide >= wide_rail.LEAST and costs_little and side.wide_rail.fits(wide) else narrow


def panel_width(screen: Screen, side: Sidebar, state: Any) -> float:
    """How wide the panel may be that stands in a small window in the rail's place, in points: as the board leaves."""
    narrow = BoardPlan.of(screen, side, state, unfolded=NARROWEST_PANEL)
    spare = (narrow.status_room - narrow.extent.width) / screen.scale
    return min(PANEL, NARROWEST_PANEL + max(0, spare))
