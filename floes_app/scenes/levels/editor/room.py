"""The room around the board of the level editor: in a low window, what is beside the board leaves it most of that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from floes_app.view.paint.theme import Screen

#: A window that is less high than this, in points, is low: at large text most are.
LOW: Final = 560
#: A window that is less wide than this, in points, has its panel in a drawer, which leaves the board more room.
FOLDED: Final = 1120
#: Height of a row above the board, its distance from the edge of the window and from the board, in points; the second
#: of each in a low window.
ROW, ABOVE_ROW, BELOW_ROW = (44, 34), (10, 4), (6, 2)
#: Width of the rail, the least margin of its buttons above and below, and their distance.
RAIL, RAIL_MARGIN, RAIL_GAP = (64, 54), (14, 6), (8, 4)
#: Between the board and what stands beside it.
BESIDE: Final = 10, 5
#: Room for the buttons outside the board, and their size.
HANDLE, BUTTON = (30, 21), (26, 20)


def folds(screen: Screen) -> bool:
    """True if the panel is a drawer."""
    return screen.width / screen.scale < FOLDED


def is_low(screen: Screen) -> bool:
    """True if the board needs the room of everything that can do with less."""
    return screen.height / screen.scale < LOW


def of(lengths: tuple[float, float], screen: Screen) -> float:
    """One of two lengths in points: the second in a low window."""
    return lengths[is_low(screen)]


def draw_scrolled(
    draw: Callable[[pygame.Surface], None], target: pygame.Surface, bottom: int, place: pygame.Rect, offset: int
) -> None:
    """Draw the part of a page that is seen at ``place`` when the page, which ends at ``bottom``, is scrolled.

    Places are those of the target, in pixels.
    """
    page = pygame.Surface((target.get_width(), bottom), pygame.SRCALPHA)
    draw(page)
    target.blit(page, place, place.move(0, offset))
