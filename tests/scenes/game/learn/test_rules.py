"""The pages of the rules: turned by keys, and read out."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.i18n import _
from floes_app.scenes.game.learn.rules_pages import RulesScene
from tests.scenes.desk import Desk

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


def test_home_leads_to_the_first_page_and_end_to_the_last(small_desk: Desk) -> None:
    rules = small_desk.open(RulesScene(small_desk.context, BOARDS["seega"].game))
    for key, number in ((pygame.K_END, rules.last), (pygame.K_RIGHT, rules.last), (pygame.K_HOME, 0)):
        small_desk.key(key)
        assert rules.number == number


@pytest.mark.parametrize("key", BOARDS)
def test_every_page_is_read_out_with_and_without_a_figure(small_desk: Desk, key: str) -> None:
    rules = small_desk.open(RulesScene(small_desk.context, BOARDS[key].game))
    for page in rules.pages:
        assert rules.page == page
        assert all(_(paragraph) in rules.announcement() for paragraph in page.paragraphs)
        small_desk.key(pygame.K_RIGHT, draw=False)


def test_up_and_down_scroll_a_step_each_way_as_far_as_the_page_goes(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk((800, 600), 2.0)
    rules = desk.open(RulesScene(desk.context, BOARDS["frostbitten"].game))
    view, step = rules.form.viewport, desk.context.screen.px(60)
    assert view is not None
    while rules.form.page_height - view.height < 2 * step:
        assert rules.number < rules.last, "no page is high enough to see how far it is scrolled"
        desk.key(pygame.K_RIGHT, draw=False)
    offsets = []
    for key in (pygame.K_UP, pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP):
        desk.key(key, draw=False)
        offsets.append(rules.form.offset)
    assert offsets == [0, step, 2 * step, step]
