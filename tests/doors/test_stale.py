"""Controls whose thing is gone when they are pressed: nothing breaks, and nothing else is done instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from floes_app.core.session import Session
from floes_app.games import GAMES
from floes_app.scenes.base import destinations as to
from floes_app.view.controls import Control
from tests.scenes.desk import HARDEST_FIRST, Desk
from tests.sessions import some_moves

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


def press_all(desk: Desk, controls: list[Control]) -> None:
    """Press controls that were there a moment ago, each twice, before the scene can draw itself anew."""
    for control in controls:
        for _time in range(2):
            if control.enabled():
                control.press()
    desk.tick(2)


def click_everywhere(desk: Desk, step: int = 47) -> None:
    """Click all over the window without a frame between."""
    wide, high = desk.surface.get_size()
    for x in range(0, wide, step):
        for y in range(0, high, step):
            top = desk.context.stack.top
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                desk.context.stack.handle(pygame.event.Event(kind, pos=(x, y), button=1))
            desk.context.stack.settle()
            if desk.context.stack.top is not top:
                return


def another_line(session: Session) -> None:
    """Go back to the beginning and play something else: what the list shows is gone."""
    session.jump(0)
    actions = session.state.actions()
    session.play(next((action for action in actions if action != session.plies[1].action), actions[0]))


@pytest.mark.parametrize("key", [game.key for game in GAMES])
@pytest.mark.parametrize("size", HARDEST_FIRST[:2])
def test_moves_and_buttons_of_a_line_that_was_left(
    key: str, size: tuple[int, int], make_desk: Callable[..., Desk]
) -> None:
    desk = make_desk(size)
    session = some_moves(key, 12)
    desk.context.start(to.ToMenu(), to.ToPlay(session))
    desk.tick(3)
    controls = list(desk.form.controls)
    another_line(session)
    click_everywhere(desk)
    desk.tick(2)
    desk.context.start(to.ToMenu(), to.ToPlay(some_moves(key, 12)))
    desk.tick(3)
    press_all(desk, controls + list(desk.form.controls))


@pytest.mark.parametrize(
    "destination", [pytest.param(to.ToLevels(), marks=pytest.mark.slow), to.ToSavedGames(), to.ToMenu()]
)
def test_levels_and_games_that_another_window_has_deleted(destination: Any, desk: Desk) -> None:
    for number in range(3):
        desk.context.levels.save(f"; name: {number}\nP..\n...\n*..\n", str(number))
        desk.context.store.keep(some_moves("icefloes", 3 + number))
    desk.context.start(to.ToMenu(), destination)
    desk.tick(5)
    controls = list(desk.form.controls)
    for folder in (desk.context.levels.folder, desk.context.store.folder / "unfinished"):
        for path in folder.glob("*.*"):
            if path.is_file():
                path.unlink()
    for control in controls[:8]:
        if control.enabled():
            control.press()
            desk.tick(2)
        desk.context.start(to.ToMenu(), destination)
        desk.tick(2)
    press_all(desk, controls[:8])


def test_problems_and_tools_of_a_level_that_was_undone(desk: Desk) -> None:
    desk.context.start(to.ToMenu(), to.ToLevelEditor())
    desk.tick(2)
    scene = desk.top
    for cell in ((0, 1), (5, 5), (6, 6)):
        scene.editor.draft_editor.press(cell)
        scene.editor.draft_editor.release()
    desk.tick(2)
    controls = list(desk.form.controls)
    while scene.editor.draft_editor.history.can_undo:
        scene.editor.draft_editor.undo()
    press_all(desk, controls)
