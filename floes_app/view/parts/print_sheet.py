"""Sheets to print: six levels a page of A4 at 300 dots an inch, each with its title, its par and its code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import pygame

from floes_app.core.i18n import _
from floes_app.view.boards.painter import Painter
from floes_app.view.paint import text

#: The size of a page in dots, and how many there are in an inch.
PAGE, DPI = (2480, 3508), 300
#: Levels side by side, and below each other.
ACROSS, DOWN = 2, 3
A_PAGE: Final = ACROSS * DOWN
#: The margin of the page, the room for its title and its foot, and the distance of levels, in dots.
EDGE, HEAD, FOOT, GAP = 150, 210, 90, 70
#: The room for the title and the code of a level, in dots, and the sizes of letters.
TITLE_ROOM, CODE_ROOM = 90, 96
LARGE, NAME, SMALL, LEAST = 76, 50, 36, 18
#: Ink on paper.
INK, GREY, PAPER = (20, 30, 40), (90, 100, 110), (255, 255, 255)


@dataclass(frozen=True)
class PrintedLevel:
    """A level as it is printed."""

    state: Any
    title: str
    fact: str
    """Its par, or for how many players it is."""
    code: str


def pages(levels: Sequence[PrintedLevel]) -> int:
    """Number of pages for these levels."""
    return -(-len(levels) // A_PAGE)


class SheetPage:
    """Draws a page, as large as it is printed or smaller."""

    def __init__(self, painter: Painter, scale: float = 1.0) -> None:
        self._painter, self._scale = painter, scale
        self.size: Final = self._px(PAGE[0]), self._px(PAGE[1])

    def _px(self, dots: float) -> int:
        return max(1, round(dots * self._scale))

    def draw(self, levels: Sequence[PrintedLevel], number: int, title: str, words: str) -> pygame.Surface:
        """A page, by its number from 0; ``words``: what is said about the whole pack."""
        sheet = pygame.Surface(self.size)
        sheet.fill(PAPER)
        px, edge, gap = self._px, self._px(EDGE), self._px(GAP)
        wide, right = self.size[0] - 2 * edge, self.size[0] - edge
        count = ""
        if len(levels) > A_PAGE:
            # Translators: on a sheet to print: {number} and {count} are numbers
            count = _("Page {number} of {count}").format(number=number + 1, count=pages(levels))
        taken = text.width(count, px(SMALL)) + gap if count else 0
        middle = edge + px(LARGE / 2)
        text.draw(sheet, title, (edge, middle), px(LARGE), INK, bold=True, room=wide - taken)
        text.draw(sheet, count, (right, middle), px(SMALL), GREY, align="right")
        text.draw(sheet, words, (edge, edge + px(LARGE + SMALL)), px(SMALL), GREY, room=wide)
        inner = PAGE[0] - 2 * EDGE, PAGE[1] - 2 * EDGE - HEAD - FOOT
        across, down = (inner[0] - (ACROSS - 1) * GAP) / ACROSS, (inner[1] - (DOWN - 1) * GAP) / DOWN
        for place, level in enumerate(levels[number * A_PAGE : (number + 1) * A_PAGE]):
            x, y = EDGE + place % ACROSS * (across + GAP), EDGE + HEAD + place // ACROSS * (down + GAP)
            self._draw_level(sheet, level, pygame.Rect(px(x), px(y), px(across), px(down)), number * A_PAGE + place + 1)
        foot = self.size[1] - edge - px(SMALL / 2)
        text.draw(sheet, _("Type or paste a code in Floes, and play its level."), (edge, foot), px(SMALL), GREY)
        text.draw(sheet, "Floes", (right, foot), px(NAME), INK, bold=True, align="right")
        return sheet

    def _draw_level(self, sheet: pygame.Surface, level: PrintedLevel, rect: pygame.Rect, number: int) -> None:
        px, painter, state = self._px, self._painter, level.state
        top, high = rect.y + px(TITLE_ROOM), rect.height - px(TITLE_ROOM) - px(CODE_ROOM)
        frame, lettered = painter.fit_lettered(state, pygame.Rect(rect.x, top, rect.width, high))
        frame = replace(frame, y=frame.y - painter.extent(state, frame).y + top)  # a low board hangs below its title
        extent = painter.extent(state, frame)
        fact = text.width(level.fact, px(SMALL)) + px(GAP / 2) if level.fact else 0
        y, left, room = rect.y + px(TITLE_ROOM / 2), extent.x, extent.width
        text.draw(sheet, f"{number}  {level.title}", (left, y), px(NAME), INK, bold=True, room=room - fact)
        text.draw(sheet, level.fact, (extent.right, y), px(SMALL), GREY, align="right")
        painter.ground(sheet, frame, state, labels=lettered)
        painter.pieces(sheet, frame, painter.board.items(state, painter.board.identity(state)))
        for size in range(px(SMALL), px(LEAST) - 1, -1):
            lines = text.broken(level.code, size, room)
            if len(lines) * size * 1.25 <= px(CODE_ROOM - 12):
                break
        for line_number, line in enumerate(lines):
            text.draw(sheet, line, (left, extent.bottom + px(14) + round((line_number + 0.5) * size * 1.25)), size, INK)
