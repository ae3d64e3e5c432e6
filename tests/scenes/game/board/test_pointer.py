"""The wheel over the board and over the drawer of a small window: it leads the way it is turned."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from floes_app.core.session import Session
from floes_app.games import find
from floes_app.scenes.game.play import PlayScene
from tests.scenes.desk import Desk
from tests.sessions import played

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


def turn_wheel(desk: Desk, at: tuple[int, int], up: int) -> None:
    """Turn the wheel at a place by so many notches; below 0: down."""
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=up, pos=at))
    desk.tick(draw=False)


def test_the_wheel_over_the_board_leads_back_when_it_is_turned_up_and_on_when_down(small_desk: Desk) -> None:
    desk = small_desk
    play = desk.open(PlayScene(desk.context, played("urr")))
    board = play.plan.extent.center
    seen = []
    for up in (1, 1, 1, 1, -1, -1, -1, -1):
        turn_wheel(desk, board, up)
        seen.append(play.session.index)
    assert seen == [2, 1, 0, 0, 1, 2, 3, 3]


def test_the_wheel_beside_the_board_leads_nowhere(small_desk: Desk) -> None:
    desk = small_desk
    play = desk.open(PlayScene(desk.context, played("urr")))
    turn_wheel(desk, (play.plan.extent.left - 1, play.plan.extent.centery), 1)
    assert play.session.index == 3


def test_a_press_on_a_button_is_no_press_on_what_lies_below(small_desk: Desk) -> None:
    desk = small_desk
    play = desk.open(PlayScene(desk.context, played("urr")))
    button = next(control for control in desk.form.controls if control.enabled())
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert play.handle(pygame.event.Event(kind, pos=desk.form.place(button).center, button=1))


# -- the drawer of a small window ------------------------------------------------------------------------------------


@pytest.fixture
def drawn_out(make_desk: Callable[..., Desk]) -> tuple[Desk, PlayScene]:
    """A game for four in a low window with the largest text: its panel is twice as high as the drawer."""
    desk = make_desk((1000, 600), 2.0)
    play = desk.open(PlayScene(desk.context, Session(find("frostbitten"), {"players": 4}, seed=1)))
    play.toggle_drawer()
    return desk, play


def test_page_down_in_the_drawer_leaves_a_quarter_of_what_was_seen(drawn_out: tuple[Desk, PlayScene]) -> None:
    desk, play = drawn_out
    high = play.plan.drawer.height
    page = high * 3 // 4
    end = play.drawer.page.height - high
    assert end > page, "the panel is too low to see how far a page leads"
    desk.key(pygame.K_PAGEDOWN, draw=False)
    assert play.drawer.offset == page
    desk.key(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, draw=False)
    assert play.drawer.offset == end
    desk.key(pygame.K_PAGEUP, draw=False)
    assert play.drawer.offset == pytest.approx(end - page, abs=1)
    desk.key(pygame.K_PAGEUP, pygame.K_PAGEUP, pygame.K_PAGEUP, draw=False)
    assert play.drawer.offset == 0
