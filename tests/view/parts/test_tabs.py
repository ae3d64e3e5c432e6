"""Tabs: in as few rows as their words allow, and every word whole."""

from __future__ import annotations

import pygame

from floes_app.view.controls import Form, Segment
from floes_app.view.paint import text
from floes_app.view.paint.theme import BODY, Screen
from floes_app.view.parts.tabs import Tabs
from floes_app.view.parts.tree import Sheet

SCREEN = Screen.of(1280, 800)
WORDS = ("Moves", "A longer tab", "Notes", "Graph")


def placed(wide: int) -> list[Segment]:
    """The tabs in a width."""
    segments = [Segment(pygame.Rect(0, 0, 0, 0), words, lambda: None) for words in WORDS]
    tabs = Tabs(segments)
    tabs.place(pygame.Rect(0, 0, wide, tabs.height(wide, SCREEN)), Sheet(SCREEN, Form(SCREEN)))
    return segments


def test_every_word_is_whole_and_tabs_lie_apart() -> None:
    pygame.font.init()
    for wide in range(200, 480, 2):
        segments = placed(wide)
        for number, segment in enumerate(segments):
            needed = text.width(segment.label, SCREEN.px(BODY - 1), True) + SCREEN.px(12)
            assert segment.rect.width >= needed, (wide, segment.label)
            assert segment.rect.left >= 0
            assert segment.rect.right <= wide
            assert segment.rect.collidelist([other.rect for other in segments[number + 1 :]]) < 0


def test_there_are_no_more_rows_than_words_need() -> None:
    pygame.font.init()
    rows = [len({segment.rect.y for segment in placed(wide)}) for wide in range(150, 700, 10)]
    assert rows == sorted(rows, reverse=True)
    assert set(rows) == {1, 2, 3, 4}
