"""Parts of boards in high contrast alone: lines between their places, an edge round pieces, one plain frame.

What is only pretty, such as waves and drifting ice, is left out there by the painters.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from floes_app.board.geometry import Point
from floes_app.view.boards.marks import outline
from floes_app.view.boards.painter import number
from floes_app.view.paint import art
from floes_app.view.paint.picture_cache import remembered
from floes_app.view.paint.theme import BLACK, WHITE

#: Their width, as a share of a cell, and the least in pixels.
LINE: Final = (0.018, 1.5)
#: The width of the rim of pale pieces, as a share of a cell.
RIM: Final = 0.035
#: The white line of the cursor and the black ones beside it, as shares of a cell, and in pixels at least.
CURSOR, CURSOR_EDGE = (0.055, 3.0), (0.03, 2.0)


def lines(corners: Iterable[Point], size: Point, cell: float, colour: str, inset: float = 0.035) -> str:
    """Lines round places with these top left corners, as a part of a drawing; all lengths in pixels.

    size: how wide and high a place is. inset: how far inside it the line runs, as a share of ``cell``.
    """
    gap, wide = cell * inset, max(LINE[1], cell * LINE[0])
    return "".join(
        f'<rect x="{number(x + gap)}" y="{number(y + gap)}" width="{number(size[0] - 2 * gap)}" '
        f'height="{number(size[1] - 2 * gap)}" rx="{number(cell * 0.13)}" fill="none" stroke="{colour}" '
        f'stroke-width="{wide:.2f}"/>'
        for x, y in corners
    )


@remembered
def cursor(wide: int, high: int, cell: int, colour: str = WHITE) -> pygame.Surface:
    """A frame round a place of this size in pixels: a bright line between two black ones, as round a control."""
    line, edge = (max(least, cell * share) for share, least in (CURSOR, CURSOR_EDGE))
    whole = line + 2 * edge
    rect = (
        f'<rect x="{whole / 2:.2f}" y="{whole / 2:.2f}" width="{wide - whole:.2f}" height="{high - whole:.2f}" '
        f'rx="{cell * 0.12:.2f}" fill="none" '
    )
    body = f'{rect}stroke="{BLACK}" stroke-width="{whole:.2f}"/>{rect}stroke="{colour}" stroke-width="{line:.2f}"/>'
    return art.drawing(wide, high, body)


@remembered
def edge(name: str, wide: int, high: int, cell: int) -> tuple[pygame.Surface, int]:
    """The outline of a picture in white, and round that in black; the pixels by which it is larger on each side."""
    line = max(1, round(cell * 0.022))
    pad = 2 * line + 2
    picture = outline(name, (wide, high), ((2 * line, BLACK), (line, WHITE)), pad)
    return pygame.transform.box_blur(picture, 1), pad


@remembered
def rim(name: str, size: int, cell: int) -> tuple[pygame.Surface, int]:
    """The outline of a square picture in black, for what is pale on ice; the pixels it adds on each side."""
    line = max(2, round(cell * RIM))
    return outline(name, (size, size), ((line, BLACK),), line), line


def draw_rim(target: pygame.Surface, name: str, centre: Point, size: int, cell: int, alpha: float = 1.0) -> None:
    """Draw ``rim`` below a picture of this size around ``centre``, as opaque as the picture is."""
    picture, line = rim(name, size, cell)
    picture = picture if alpha >= 1 else art.faded(picture, alpha)
    target.blit(picture, (round(centre[0] - size / 2) - line, round(centre[1] - size / 2) - line))


def draw_edge(target: pygame.Surface, name: str, centre: Point, size: tuple[int, int], cell: int) -> None:
    """Draw ``edge`` below a picture of this size around ``centre``."""
    picture, pad = edge(name, *size, cell)
    target.blit(picture, (round(centre[0] - size[0] / 2) - pad, round(centre[1] - size[1] / 2) - pad))
