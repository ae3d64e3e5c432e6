"""Cards of ideas for a level: what is different shows on the picture."""

from __future__ import annotations

import pygame

from floes_app.view.controls import Look
from floes_app.view.levels.card import LevelPictures
from floes_app.view.levels.idea_card import IdeaCard, IdeaWords
from floes_app.view.paint import art
from floes_app.view.paint.theme import CORAL, Screen


def test_a_cross_lies_in_the_cell_that_something_is_gone_from() -> None:
    target, rect = pygame.Surface((200, 266)), pygame.Rect(0, 0, 200, 266)
    idea = IdeaWords(("...", "P..", "..."), "", "", origin=(2, 0))
    card = IdeaCard(rect, "", lambda: None, idea=lambda: idea, pictures=LevelPictures())
    card.draw(target, rect, Screen.of(1280, 800), Look())
    cross = pygame.mask.from_threshold(target, art.rgb(CORAL), (30, 30, 30, 255)).get_bounding_rects()
    whole = cross[0].unionall(cross)
    assert 8 < whole.width == whole.height < 25, "cells are some 50 pixels wide"
    assert whole.left > 130
    assert whole.top > 120
