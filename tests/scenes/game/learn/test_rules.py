"""The pages of the rules: turned by keys, and read out."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.i18n import _
from floes_app.scenes.game.learn.rules_pages import RulesScene
from floes_app.scenes.menu import MenuScene
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


def test_another_page_begins_at_its_beginning_and_the_last_one_leaves_a_button_to_press(
    make_desk: Callable[..., Desk],
) -> None:
    desk = make_desk((800, 600), 2.0)
    rules = desk.open(RulesScene(desk.context, BOARDS["frostbitten"].game))
    scrolled = 0
    while rules.number < rules.last:
        rules.form.scroll_to(100)
        scrolled += rules.form.offset > 0
        rules.form.start_at(rules.form.controls[1], ring=True)
        desk.key(pygame.K_RIGHT, draw=False)
        assert rules.form.offset == 0
    assert scrolled
    assert rules.form.focus is rules.form.controls[0], "the way back: there is no next page"
    desk.key(pygame.K_HOME, draw=False)
    assert rules.form.focus is rules.form.controls[1], "and the way on again"


def test_only_a_click_beside_the_page_closes_it(small_desk: Desk) -> None:
    rules = small_desk.open(MenuScene(small_desk.context), RulesScene(small_desk.context, BOARDS["seega"].game))
    beside = rules.rect.left - 5, rules.rect.centery
    for button, is_there in ((3, True), (1, False)):
        assert small_desk.context.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=beside, button=button))
        small_desk.tick(draw=False)
        assert (small_desk.top is rules) is is_there


def test_figures_are_drawn_anew_for_another_look(small_desk: Desk) -> None:
    rules = small_desk.open(RulesScene(small_desk.context, BOARDS["seega"].game))
    rules.turn(next(number for number, page in enumerate(rules.pages) if page.figure is not None))
    before = rules._figure(rules.page.figure)
    assert rules._figure(rules.page.figure) is before
    rules.resize()
    assert rules._figure(rules.page.figure) is not before
