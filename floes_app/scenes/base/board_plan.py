"""The layout of a board scene: the board, the line of words below it, the panel or the rail at the right."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

import pygame

from floes_app.board.geometry import Point
from floes_app.view.boards.painter import Frame
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import Screen
from floes_app.view.parts import wide_rail
from floes_app.view.parts.sidebar import Sidebar

#: Height of the line of words below the board, in points: two lines have room in it.
LINE: Final = 60
#: Widths of the panel and the drawer, and the drawer's distance from the rail and the window's edges, in points.
PANEL, DRAWER, DRAWER_GAP = 336, 320, 8
#: The margin within a strip below the board, in points.
STRIP_EDGE: Final = 14
#: Distance of the words from the ends of what lies behind them, in points.
WORDS_EDGE: Final = 4
#: Margin beside and above the board in a small window, in points.
MARGIN: Final = 14
#: Least size of the board's letters, in points.
LETTERS: Final = 10.5
#: Least width that a rail with names leaves to the words, the board and the drawer beside it, in points.
BESIDE: Final = 320
#: Margin beside the board where it would be too small otherwise, in points.
LEAST_MARGIN: Final = 3
#: The share of its size at 100% that the board keeps, however large words and buttons are.
KEPT: Final = 0.8
#: Pixels that may be lost when a height is rounded to points and back.
ROUNDED: Final = 2
#: Least width of a panel that replaces the rail in a small window for a while.
NARROWEST_PANEL: Final = 250
#: Height of something in a width, in pixels: of all of it, or only of its indispensable parts.
Needed = Callable[[int, bool], int]


@dataclass(frozen=True)
class BoardPlan:
    """The parts of one board scene on one screen, in pixels."""

    frame: Frame
    """The place and size of the board's units."""
    extent: pygame.Rect
    """The board with its rim, in pixels."""
    status_at: tuple[int, int]
    """The middle of the line of words."""
    line: pygame.Rect
    """The line of words: what lies behind it is calm."""
    words_left: int
    """Left edge of the line of words."""
    status_room: int
    """Width available to the line of words, in pixels."""
    panel: pygame.Rect
    """The panel at the right; in a small window the rail."""
    folded: bool
    """True if ``panel`` is the rail."""
    drawer: pygame.Rect
    """The place beside the rail that the panel slides out to."""
    foot: Area
    """The area below the board: the line of words, and the parts that the scene puts below that."""
    most_line: int
    """Height of the line of words that leaves the board as large as it has to be, in pixels."""

    @property
    def words_right(self) -> int:
        """Right edge of the line of words and of its buttons."""
        return self.words_left + self.status_room

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
        aside: float = 0,
    ) -> BoardPlan:
        """The board of ``state`` as large as it gets; ``below`` points are kept free below the line of words.

        line: how high the line of words is, in points: the board gives way to words that need several lines.
        unfolded: how wide the panel is that stands in a small window in the rail's place; 0: the rail stands there.
        aside: so many points are kept free at the left of the board.
        taken: what lies over so many pixels at the right of the window does not cover the board.
        """
        whole = Area.of(screen)
        folded = screen.is_narrow and not unfolded
        least = least_unit(screen, side, state) if folded and not below and not taken else 0
        if folded:
            wide, margin = _rail_width(screen, side, state, below + line, least)
            panel, room = whole.cut_right(wide)
            room = room.inset(margin, 0)
        else:
            margin = 12 if unfolded else 24
            panel, room = whole.inset(margin, 0).cut_right(unfolded or PANEL, gap=margin)
            panel = panel.inset(0, margin)
        room = room.cut_left(aside)[1] if aside else room
        free = room.rect.clip(pygame.Rect(0, 0, screen.width - taken, screen.height))
        left = Area(free, screen) if taken else room
        _above, board, foot = left.rows(margin, None, line + below)
        frame = side.painter.fit(state, board.rect, screen.px(LETTERS))
        if frame.unit_height < least:  # the size of the board is worth more than that of its letters
            frame = side.painter.fit(state, board.rect)
        extent = side.painter.extent(state, frame)
        words, foot_below = foot.cut_top(line)
        lowest = extent.bottom + side.painter.letters_beyond(frame.unit_height, frame.label)
        status_at = extent.centerx, (lowest + words.rect.bottom) // 2
        _rail, beside = whole.cut_right(panel.width, gap=DRAWER_GAP)
        drawer = beside.inset(0, DRAWER_GAP).cut_right(min(DRAWER, beside.rect.width / screen.scale))[0]
        high = min(words.rect.bottom - lowest, screen.px(line)) - screen.px(2)
        behind = pygame.Rect(0, 0, left.rect.width, high)
        behind.center = left.rect.centerx, status_at[1]
        edge = screen.px(WORDS_EDGE)
        most_line = screen.height
        if least:
            shown = replace(frame, unit_height=least, unit_width=frame.unit_width * least // frame.unit_height)
            needed = side.painter.extent(state, shown).height + side.painter.letters_beyond(least, frame.label)
            most_line = max(0, screen.height - board.rect.y - needed - ROUNDED)
        return cls(
            frame,
            extent,
            status_at,
            behind,
            behind.left + edge,
            behind.width - 2 * edge,
            panel.rect,
            folded,
            drawer.rect,
            foot_below,
            most_line,
        )

    def beside_drawer(self) -> BoardPlan:
        """The same while the drawer is out: the line of words ends before it."""
        left = self.words_left
        room = self.drawer.left - 2 * left
        return replace(self, status_at=(left + room // 2, self.status_at[1]), status_room=room)

    def pixel_of(self, place: Point | None) -> tuple[int, int]:
        """The pixel of a place of the board, in board units; None: the middle of the board's upper edge."""
        if place is None:
            return self.extent.centerx, self.extent.top
        x, y = self.frame.pixel(place)
        return round(x), round(y)


def least_unit(screen: Screen, side: Sidebar, state: Any) -> int:
    """Least size of the board's units in pixels: a share of what they have at 100%; 0 where things are no larger."""
    if screen.ui_scale <= 1:
        return 0
    usual = BoardPlan.of(screen.usual, replace(side, screen=screen.usual), state)
    return math.ceil((usual.frame.unit_height + 1) * KEPT)  # rounding the line may have cost a pixel


def _rail_width(screen: Screen, side: Sidebar, state: Any, below: float, least: int) -> tuple[float, float]:
    """Width of the rail and the margin of the board, in points.

    Where text is large the rail has names, if the board loses hardly anything by that; and the margin goes before the
    board gets too small. below: how much room is kept free below the board, in points. least: how large the board's
    units have to be, in pixels.
    """
    narrow = side.rail_width

    def unit(width: float, margin: float = MARGIN) -> tuple[int, float]:
        """Size of the board beside a rail, and the room left beside it, in points."""
        room = Area.of(screen).cut_right(width)[1].inset(margin, 0).rows(margin, None, below)[1].rect
        frame = side.painter.fit(state, room, screen.px(LETTERS))
        return frame.unit_height, (room.width - side.painter.extent(state, frame).width) / screen.scale

    size, spare = unit(narrow)
    if size < least:
        return narrow, LEAST_MARGIN
    if not side.has_two_columns:
        return narrow, MARGIN
    most = min(wide_rail.MOST, screen.width / screen.scale - BESIDE)
    wide = min(most, max(wide_rail.LEAST, narrow + spare))
    costs_little = unit(wide)[0] >= max(least, size * (1 - wide_rail.COSTS))
    has_names = wide >= wide_rail.LEAST and costs_little and side.wide_rail.fits(wide)
    return (wide if has_names else narrow), MARGIN


def panel_width(screen: Screen, side: Sidebar, state: Any) -> float:
    """Width in points of the panel that replaces the rail in a small window: as much as the board leaves."""
    narrow = BoardPlan.of(screen, side, state, unfolded=NARROWEST_PANEL)
    spare = (narrow.line.width - narrow.extent.width) / screen.scale
    return min(PANEL, NARROWEST_PANEL + max(0, spare))
