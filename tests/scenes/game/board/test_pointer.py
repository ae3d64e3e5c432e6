"""The wheel over the board and over the drawer of a small window: it leads the way it is turned."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.game.controller import GameController
from floes_app.scenes.game.play import PlayScene
from floes_app.view.input.fingers import SCROLL
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


def test_the_wheel_and_a_finger_move_the_drawer_and_it_is_drawn_again(drawn_out: tuple[Desk, PlayScene]) -> None:
    desk, play = drawn_out
    at = play.plan.drawer.center
    turn_wheel(desk, at, -1)
    wheeled = play.drawer.offset
    assert wheeled > 0
    for by, offset in ((-30, wheeled + 30), (30, wheeled), (5000, 0), (5000, 0)):
        play.dirty = False
        assert play.handle(pygame.event.Event(SCROLL, pos=at, by=by)), "also at its end it is not for what lies below"
        assert play.drawer.offset == offset
        assert play.dirty
    play.dirty = False
    play.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, pos=at))
    assert play.dirty
    turn_wheel(desk, at, 5)
    assert play.drawer.offset == 0


def test_a_drawer_that_is_opened_again_shows_its_beginning(drawn_out: tuple[Desk, PlayScene]) -> None:
    desk, play = drawn_out
    turn_wheel(desk, play.plan.drawer.center, -1)
    play.toggle_drawer()
    play.toggle_drawer()
    assert (play.drawer_open, play.drawer.offset) == (True, 0)


# -- what a press leaves behind --------------------------------------------------------------------------------------


def pixel(play: PlayScene, cell: tuple[int, int]) -> tuple[int, int]:
    x, y = play.plan.frame.pixel(play.board.layout(play.session.state).centre(cell))
    return round(x), round(y)


def test_a_piece_that_was_clicked_on_does_not_hang_on_the_pointer(small_desk: Desk) -> None:
    desk = small_desk
    play = desk.open(PlayScene(desk.context, Session(find("floe"), {}, seed=1)))
    source = next(move.source for move in play.board.moves(play.session.state) if move.source is not None)
    desk.click(pixel(play, source))
    assert play.controller.ui.pick is not None
    far = play.plan.extent.center
    play.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=far, rel=(0, 0), buttons=(0, 0, 0)))
    assert play.controller.ui.held is None


def test_a_click_on_the_board_takes_the_keys_from_the_button_with_the_focus(small_desk: Desk) -> None:
    desk = small_desk
    play = desk.open(PlayScene(desk.context, Session(find("floe"), {}, seed=1)))
    desk.key(pygame.K_TAB)
    assert play.form.ring_visible
    desk.click(play.plan.extent.center)
    assert not play.form.ring_visible


def test_a_press_that_ends_what_a_computer_did_rolls_no_die(small_desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = small_desk
    play = desk.open(PlayScene(desk.context, Session(find("frostbitten"), {}, seed=1)))
    assert play.controller.turns.person_rolls
    with monkeypatch.context() as patch:
        patch.setattr(GameController, "is_told", True)
        desk.key(pygame.K_SPACE)
        desk.click(play.plan.extent.center)
    assert play.session.index == 0
    desk.key(pygame.K_SPACE)
    assert play.session.index == 1
