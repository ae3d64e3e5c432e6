"""Cutting the screen into parts: rows, columns and cells, in points.

A scene reads like the picture it draws: it takes the area of its window, cuts a strip off an edge, divides the rest
into rows and columns, and gives the parts to its controls. Lengths are points, as everywhere in a layout; the areas
turn them into whole pixels in one place, here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from floes_app.view.paint.theme import Screen


@dataclass(frozen=True)
class Area:
    """A rectangle of the screen that can be cut into parts. Cutting leaves the area itself as it is.

    A part that has no room left is empty, never negative.
    """

    rect: pygame.Rect
    """The place of the area, in pixels."""
    screen: Screen
    """The screen, which turns points into pixels."""

    @classmethod
    def of(cls, screen: Screen) -> Area:
        """The whole drawing surface."""
        return cls(pygame.Rect(0, 0, *screen.size), screen)

    @property
    def width(self) -> float:
        """The width in points."""
        return self.rect.width / self.screen.scale

    @property
    def height(self) -> float:
        """The height in points."""
        return self.rect.height / self.screen.scale

    # -- the whole area, made smaller ------------------------------------------------------------------------------

    def inset(self, across: float, down: float | None = None) -> Area:
        """The area without a margin on each side; ``down`` is the margin above and below where it is another."""
        both, above_and_below = self._px(2 * across), self._px(2 * (across if down is None else down))
        x, y, wide, high = self.rect
        return self._area(x + both // 2, y + above_and_below // 2, wide - both, high - above_and_below)

    def framed(self, margin: float) -> Area:
        """The area without a frame that is equally wide on all sides, to the pixel."""
        return self.rows(margin, None, margin)[1].columns(margin, None, margin)[1]

    def at_most(self, width: float | None = None, height: float | None = None) -> Area:
        """The middle of the area, no wider and no higher than that."""
        wide = self.rect.width if width is None else min(self.rect.width, self._px(width))
        high = self.rect.height if height is None else min(self.rect.height, self._px(height))
        return self._area(*_centred(self.rect, wide, high), wide, high)

    # -- a strip and the rest --------------------------------------------------------------------------------------

    def cut_top(self, height: float, gap: float = 0) -> tuple[Area, Area]:
        """A strip along the upper edge, and what is left below it and the gap."""
        strip, rest = self.rows(height, None, gap=gap)
        return strip, rest

    def cut_bottom(self, height: float, gap: float = 0) -> tuple[Area, Area]:
        """A strip along the lower edge, and what is left above it and the gap."""
        rest, strip = self.rows(None, height, gap=gap)
        return strip, rest

    def cut_left(self, width: float, gap: float = 0) -> tuple[Area, Area]:
        """A strip along the left edge, and what is left beside it and the gap."""
        strip, rest = self.columns(width, None, gap=gap)
        return strip, rest

    def cut_right(self, width: float, gap: float = 0) -> tuple[Area, Area]:
        """A strip along the right edge, and what is left beside it and the gap."""
        rest, strip = self.columns(None, width, gap=gap)
        return strip, rest

    # -- rows, columns, cells --------------------------------------------------------------------------------------

    def rows(self, *heights: float | None, gap: float = 0) -> list[Area]:
        """Rows of these heights from the top down; those of height None share what is left alike."""
        x, wide = self.rect.x, self.rect.width
        return [
            self._area(x, y, wide, high)
            for y, high in _parts(self.rect.y, self.rect.height, self._lengths(heights), self._px(gap))
        ]

    def columns(self, *widths: float | None, gap: float = 0) -> list[Area]:
        """Columns of these widths from the left; those of width None share what is left alike."""
        y, high = self.rect.y, self.rect.height
        return [
            self._area(x, y, wide, high)
            for x, wide in _parts(self.rect.x, self.rect.width, self._lengths(widths), self._px(gap))
        ]

    def grid(self, columns: int, rows: int, gap: float = 0) -> list[Area]:
        """Cells of one size that fill the area, row by row."""
        return [cell for row in self.rows(*[None] * rows, gap=gap) for cell in row.columns(*[None] * columns, gap=gap)]

    def cells(self, number: int, across: int, size: tuple[int, int], gap: float) -> list[Area]:
        """So many cells of a size in pixels, row by row, ``across`` in each; also beyond the end of the area."""
        (wide, high), between = size, self._px(gap)
        left, top = self.rect.topleft
        corners = [(at % across * (wide + between), at // across * (high + between)) for at in range(number)]
        return [self._area(left + x, top + y, wide, high) for x, y in corners]

    def below(self, end: int) -> Area:
        """A page that begins at a height in pixels: as wide as the area, and of no height yet."""
        return self._area(self.rect.x, end, self.rect.width, 0)

    def length(self, *parts: float, gap: float = 0) -> float:
        """Length of parts together with the gaps between them, in points: rows of them just fit."""
        return sum(self._px(part) for part in [*parts, *[gap] * (len(parts) - 1)]) / self.screen.scale

    # -- one thing in it -------------------------------------------------------------------------------------------

    def place(self, width: float, height: float, at: str = "center") -> pygame.Rect:
        """A rectangle of that size, in pixels, at a place of the area: the name of one of the points of a Rect."""
        rect = pygame.Rect(0, 0, self._px(width), self._px(height))
        setattr(rect, at, getattr(self.rect, at))
        return rect

    def _px(self, points: float) -> int:
        return self.screen.px(points)

    def _lengths(self, lengths: Sequence[float | None]) -> list[int | None]:
        return [None if length is None else self._px(length) for length in lengths]

    def _area(self, x: int, y: int, width: int, height: int) -> Area:
        return Area(pygame.Rect(x, y, max(0, width), max(0, height)), self.screen)


def _centred(rect: pygame.Rect, width: int, height: int) -> tuple[int, int]:
    return rect.x + (rect.width - width) // 2, rect.y + (rect.height - height) // 2


def _parts(start: int, length: int, lengths: Sequence[int | None], gap: int) -> list[tuple[int, int]]:
    """Start and length of each part. Shares that do not divide evenly differ by one pixel."""
    shares = sum(part is None for part in lengths)
    left = max(0, length - sum(part or 0 for part in lengths) - gap * (len(lengths) - 1))
    parts, at, given = [], start, 0
    for part in lengths:
        if part is None:
            given += 1
            part = left * given // shares - left * (given - 1) // shares
        parts.append((at, part))
        at += part + gap
    return parts


def overlap(place: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """The pixels of other places that a place covers, those of each counted."""
    parts = [place.clip(others[index]) for index in place.collidelistall(list(others))]
    return sum(part.width * part.height for part in parts)


def free_place(
    size: tuple[int, int], window: pygame.Rect, taken: Sequence[pygame.Rect], printed: Sequence[pygame.Rect] = ()
) -> tuple[pygame.Rect, int]:
    """The place for something of this size in a window where it covers least of what is taken, and how much it covers.

    The middle of the top comes first, then the other edges and the corners, then what lies between what is taken, in
    the middle rather than at the side, and near to the top; of places that cover nothing taken one off what is printed.
    """
    rect = pygame.Rect((0, 0), size)
    taken = list(taken)
    edges = "midtop", "midbottom", "topleft", "topright", "bottomleft", "bottomright"
    at_edges = [rect.move_to(**{edge: getattr(window, edge)}) for edge in edges]
    best = min(at_edges, key=lambda place: overlap(place, taken))
    clear = [place for place in at_edges if place.collidelist(taken) < 0]
    if best in clear and not overlap(best, printed):
        return best, 0
    columns = {window.centerx - rect.width // 2}
    columns |= {x for one in taken for x in (one.right, one.left - rect.width)}
    rows = sorted({y for one in taken for y in (one.bottom, one.top - rect.height)})
    nearest = sorted(columns, key=lambda x: (abs(x + rect.width // 2 - window.centerx), x))
    between = (rect.move_to(topleft=(x, y)) for x in nearest for y in rows)
    free = clear + [place for place in between if window.contains(place) and place.collidelist(taken) < 0]
    if free:
        return min(free, key=lambda place: overlap(place, printed)), 0
    return best, overlap(best, taken)
