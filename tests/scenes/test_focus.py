"""Exactly one thing has the focus; it is always in sight, and arrows go where the eye expects."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.start.scene import NewGameScene
from floes_app.scenes.game.start.seat_dialog import SeatScene
from floes_app.scenes.settings import SettingsPage, SettingsScene
from floes_app.view.controls import Control, Field, Form, Rung
from floes_app.view.paint.theme import Screen
from tests.scenes.desk import Desk
from tests.sessions import played

pytestmark = pytest.mark.usefixtures("unpainted")

#: Red has just captured with the stone on c3 and may go on with it, or end the turn.
AFTER_CAPTURE = "2R2/1RbR1/2R2/b3b/5 r m 0 -"


def in_sight(form: Form) -> bool:
    assert form.focus is not None
    if not form.focus.scrolls or form.viewport is None:
        return True
    return form.viewport.contains(form.place(form.focus).clip(form.viewport)) and form._in_view(form.focus)


def cursors(scene: Any) -> int:
    return sum(mark.kind == "cursor" for mark in scene._shown().marks)


def captured(desk: Desk) -> PlayScene:
    """A game of Seega in which somebody has captured and may go on, as it came about at random."""
    game = find("seega")
    for seed in range(60):
        session = Session(game, {}, seed=seed)
        for ply in range(60):
            state = session.state
            if not state.actions():
                break
            if BOARDS["seega"].buttons(state) and BOARDS["seega"].moves(state):
                return desk.open(PlayScene(desk.context, session))
            session.play(state.actions()[(ply * 7 + seed) % len(state.actions())])
    raise AssertionError("nobody captured")


def test_the_cursor_takes_the_focus_from_the_button_that_ends_the_turn(desk: Desk) -> None:
    scene = captured(desk)
    desk.rest_board()
    label = next(iter(scene.board.buttons(scene.session.state))).label
    desk.key(pygame.K_LEFT)
    assert cursors(scene) == 1
    desk.go_to(label)
    assert cursors(scene) == 0, "the button has the focus alone"
    index, turn = scene.session.index, scene.session.state.turn
    for _step in range(8):
        desk.key(pygame.K_DOWN)
        if not scene.form.ring_visible:
            break
    assert not scene.form.ring_visible
    desk.key(pygame.K_LEFT)
    assert cursors(scene) == 1
    assert scene.session.index == index
    cell = scene.controller.ui.cursor
    desk.key(pygame.K_RETURN)
    assert scene.session.state.turn == turn or scene.session.plies[-1].action != "end", cell
    ends = next(iter(scene.board.buttons(scene.session.plies[index].state))).action
    assert all(ply.action != ends for ply in scene.session.plies[index + 1 :])


def test_an_arrow_off_the_buttons_plays_nothing(desk: Desk) -> None:
    """In Ice Floes arrows play straight away: the first one only gives the focus back to the board."""
    scene = desk.open(PlayScene(desk.context, played()))
    desk.go_to("Menu")
    index = scene.session.index
    for _step in range(12):
        desk.key(pygame.K_RIGHT)
        if not scene.form.ring_visible:
            break
    assert not scene.form.ring_visible
    assert scene.session.index == index


def test_larger_text_leaves_its_button_where_it_is(desk: Desk) -> None:
    def apply() -> None:
        desk.context.screen = Screen.of(1280, 800, 1.0, desk.context.settings.ui_scale / 100)
        desk.context.stack.resize()

    desk.context.apply_settings = apply
    scene = desk.open(SettingsScene(desk.context))
    for _time in range(10):
        desk.press("Larger")
        if desk.context.settings.ui_scale == 200:
            break
        assert scene.form.focus.label == "Larger"
        assert in_sight(scene.form)
    assert desk.context.settings.ui_scale == 200


@pytest.mark.parametrize("steps", [1, 3, 30])
def test_the_focus_is_never_scrolled_away(desk: Desk, steps: int) -> None:
    desk.context.screen = Screen.of(1280, 800, 1.0, 1.6)
    scene = desk.open(SettingsScene(desk.context))
    desk.key(pygame.K_TAB)
    for _step in range(steps):
        desk.context.stack.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, pos=(640, 500)))
        desk.tick(draw=False)
        assert in_sight(scene.form)
    desk.key(pygame.K_PAGEUP)
    assert in_sight(scene.form)


def test_end_and_home_lead_to_the_ends_of_a_page(desk: Desk) -> None:
    scene = desk.open(SettingsScene(desk.context))
    scene.turn_to(SettingsPage.SOUND)
    on_page = [control for control in scene.form.controls if control.scrolls]
    desk.key(pygame.K_END)
    assert scene.form.focus is on_page[-1]
    assert scene.form.offset == scene.form.page_height - scene.form.viewport.height
    assert in_sight(scene.form)
    desk.key(pygame.K_HOME)
    assert scene.form.focus is on_page[0]
    assert scene.form.offset == 0


def test_down_from_who_plays_leads_onto_the_ladder(desk: Desk) -> None:
    session = played()
    play = PlayScene(desk.context, session)
    picture = lambda size: play.painter.portrait(0, size)  # noqa: E731
    desk.open(play, SeatScene(desk.context, session.players[0], picture, lambda _player: None))
    for label, below in (("Human", "Someone new"), ("Computer", "Done")):
        desk.form.start_at(desk.find(label), ring=True)
        desk.key(pygame.K_DOWN)
        rungs = [control for control in desk.form.controls if isinstance(control, Rung)]
        assert desk.form.focus is (rungs[0] if rungs else desk.find(below))
        desk.key(pygame.K_UP)
        assert desk.form.focus.label in ("Human", "Computer")


@pytest.mark.parametrize("key", BOARDS)
def test_up_and_down_lead_to_what_lies_straight_above_and_below(desk: Desk, key: str) -> None:
    """Wherever something stands straight above or below, an arrow goes to the nearest of it, and back again."""
    desk.open(NewGameScene(desk.context, find(key)))
    form = desk.form
    for control in form.reachable():
        if isinstance(control, Field):
            continue
        for step, arrow in ((1, pygame.K_DOWN), (-1, pygame.K_UP)):
            ahead = [other for other in form.reachable() if other is not control and _is_straight(control, other, step)]
            if not ahead:
                continue
            form.start_at(control, ring=True)
            desk.key(arrow, draw=False)
            assert form.focus in ahead, (control.label, form.focus and form.focus.label)
            nearest = min(abs(other.rect.centery - control.rect.centery) for other in ahead)
            assert abs(form.focus.rect.centery - control.rect.centery) <= nearest + control.rect.height


def _is_straight(control: Control, other: Control, step: int) -> bool:
    here, there = control.rect, other.rect
    beyond = there.top >= here.bottom if step > 0 else there.bottom <= here.top
    return beyond and min(here.right, there.right) - max(here.left, there.left) > 0


def test_enter_in_a_name_starts_no_game(desk: Desk) -> None:
    scene = desk.open(NewGameScene(desk.context, find("seega")))
    fields = [control for control in scene.form.controls if isinstance(control, Field)]
    scene.form.start_at(fields[0], ring=True)
    desk.key(pygame.K_RETURN)
    assert desk.top is scene
    assert scene.form.focus is not fields[0]
