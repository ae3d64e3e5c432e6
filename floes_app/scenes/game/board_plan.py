"""Where the parts of a board scene lie: the board, the line of words below it, the panel or the rail at the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import pygame

from floes_app.view.boards.painter import Frame
from floes_app.view.layout import Area
from floes_app.view.sidebar import Sidebar
from floes_app.view.theme import Screen

#: How high the line of words below the board is, in points.
LINE: Final = 46
#: How wide the panel and the drawer are, how far the drawer stays from the rail and the window's edges, in points.
PANEL, DRAWER, DRAWER_GAP = 336, 320, 8


@dataclass(frozen=True)
class BoardPlan:
    """The parts of one board scene on one screen, in pixels."""

    frame: Frame
    """Where the board's units are."""
    extent: pygame.Rect
    """What the board covers with its rim."""
    status_at: tuple[int, int]
    """The middle of the line of words."""
    status_room: int
    """How wide the line of words may be."""
    panel: pygame.Rect
    """The panel at the right; in a small window the rail."""
    drawer: pygame.Rect
    """Where the panel slides out beside the rail."""
    foot: Area
    """What lies below the board: the line of words, and what the scene puts below that."""

    @classmethod
    def of(cls, screen: Screen, side: Sidebar, state: Any, below: float = 0) -> BoardPlan:
        """The board of ``state`` as large as it gets; ``below`` points are kept free below the line of words."""
        whole = Area.of(screen)
        if screen.is_narrow:
            margin = 14
            panel, left = whole.cut_right(side.rail_width)
            left = left.inset(margin, 0)
        else:
            margin = 24
            panel, left = whole.inset(margin, 0).cut_right(PANEL, gap=margin)
            panel = panel.inset(0, margin)
        _above, board, foot = left.rows(margin, None, LINE + below)
        frame = side.painter.fit(state, board.rect)
        extent = side.painter.extent(state, frame)
        line, foot_below = foot.cut_top(LINE)
        status_at = extent.centerx, (extent.bottom + line.rect.bottom) // 2
        _rail, beside = whole.cut_right(panel.width, gap=DRAWER_GAP)
        drawer = beside.inset(0, DRAWER_GAP).cut_right(DRAWER)[0]
        return cls(frame, extent, status_at, left.rect.width, panel.rect, drawer.rect, foot_below)
