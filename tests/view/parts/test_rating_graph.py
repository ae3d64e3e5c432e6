"""The graph of a rating: the first range that is known is seen as well."""

from __future__ import annotations

import pygame

from floes_app.view.paint.theme import Screen
from floes_app.view.parts import rating_graph
from floes_app.view.parts.rating_graph import RatingPlot

SCREEN = Screen.of(1280, 800)


def test_a_range_after_a_single_game_is_a_band_already() -> None:
    pygame.font.init()
    seen = []
    for found in (None, (0.5, 1.0, 1.5)):
        target, rect = pygame.Surface((400, 160)), pygame.Rect(0, 0, 400, 160)
        plot = RatingPlot(("Newcomer", "Casual", "Regular"), (None, found), ((0, 1.0), (0, 0.0)))
        rating_graph.draw(target, rect, plot, SCREEN)
        seen.append(target)
    changed = pygame.mask.from_threshold(seen[0], (0, 0, 0), (2, 2, 2, 255), seen[1])
    changed.invert()
    assert changed.count() > 20 * 20
