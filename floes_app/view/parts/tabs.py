"""Tabs: segments side by side in a groove, in as many rows as their words need, so that none is ever cut."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Final

import pygame

from floes_app.view.controls import Segment
from floes_app.view.paint import text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import BODY, Screen
from floes_app.view.parts.tree import Part, Sheet

#: Height of a row, and what a segment is wider than its words, in points.
ROW, AROUND = 42, 24


class Tabs(Part):
    """Segments that fill the width: all equally wide where their words allow it, else as their words need it."""

    def __init__(self, segments: Sequence[Segment], high: float = ROW) -> None:
        """high: the height of a row, in points."""
        self._segments: Final = segments
        self._high: Final = high

    def height(self, width: int, screen: Screen) -> int:
        """The height of all rows with the groove around them."""
        return screen.px(self._high) * len(self._rows(width, screen))

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Put the groove below them, and them row by row."""
        screen = sheet.screen
        rows = self._rows(rect.width, screen)
        sheet.put(lambda target, place: target.blit(Segment.groove(place.size, screen), place), rect)
        grooves = Area(rect, screen).rows(*[None] * len(rows))
        for row, groove in zip(rows, grooves, strict=True):
            inner = groove.inset(Segment.INSET)
            places = inner.columns(*_shares(row, inner, screen), gap=Segment.INSET)
            for segment, place in zip(row, places, strict=True):
                segment.move_to(place.rect)
                if sheet.scrolls:
                    segment.put_on_page()
                sheet.form.add(segment)

    def _rows(self, width: int, screen: Screen) -> list[Sequence[Segment]]:
        """The segments in as few rows as their words allow, the fullest of them as little full as can be."""
        for number in range(1, len(self._segments)):
            ways = (_divided(self._segments, at) for at in combinations(range(1, len(self._segments)), number - 1))
            best = min(ways, key=lambda rows: max(_needed(row, screen) for row in rows))
            if max(_needed(row, screen) for row in best) <= width:
                return best
        return [[segment] for segment in self._segments]


def _divided(segments: Sequence[Segment], at: Sequence[int]) -> list[Sequence[Segment]]:
    return [segments[start:end] for start, end in pairwise((0, *at, len(segments)))]


def _wide(segment: Segment, screen: Screen) -> int:
    """Width that a segment needs, in pixels."""
    return text.width(segment.label, screen.px(BODY - 1), True) + screen.px(AROUND)


def _needed(row: Sequence[Segment], screen: Screen) -> int:
    """Width that a row needs, in pixels."""
    return sum(_wide(segment, screen) + screen.px(Segment.INSET) for segment in row) + screen.px(Segment.INSET)


def _shares(row: Sequence[Segment], inner: Area, screen: Screen) -> list[float | None]:
    """Widths of the segments of a row, in points; None for equal ones."""
    wide = [_wide(segment, screen) for segment in row]
    spare = inner.rect.width - screen.px(Segment.INSET) * (len(row) - 1)
    if max(wide) * len(row) <= spare:
        return [None] * len(row)
    return [*(spare * width / sum(wide) / screen.scale for width in wide[:-1]), None]
