"""The places of a study's parts in a small window: which tab has which."""

from __future__ import annotations

import pygame
import pytest

from floes_app.scenes.game.study.layout import placed_in_tabs
from floes_app.view.paint.theme import Screen

TABS = ("moves", "lines", "note")


@pytest.mark.every_case
@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize("high", [480, 700])
def test_each_tab_has_its_own_parts(tab: str, high: int) -> None:
    screen = Screen(800, high, 1.0)
    places = placed_in_tabs(pygame.Rect(0, 0, 306, high), screen, 62, 40, 62, 50, tab, False)
    assert [name for name, place in zip(TABS, (places.tree, places.lines, places.note), strict=True) if place] == [tab]
    is_low = high < 520
    assert (places.verdict is not None) == (tab == "lines" or not is_low)
    assert (places.rolls is not None) == (tab == "lines")
    assert (places.games is not None) == (tab == "moves")
    assert (places.steps is not None) == (tab == "moves" or not is_low)
