"""A hint in a window: by its button and its key, played by a click, found by the process, and left."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from floes_app.bots.search.decision import Limits
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.help.hint import MOVE, WHERE, WHICH
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.menu import MenuScene
from tests.play.puppet import Puppet
from tests.scenes.desk import Desk, pixel
from tests.scenes.thinking import puppet, wait
from tests.sessions import some_moves

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def desk(small_desk: Desk) -> Desk:
    return small_desk


def asked(desk: Desk, session: Session) -> tuple[PlayScene, Puppet]:
    """A game in which a hint was asked for."""
    made = puppet(desk)
    scene = desk.open(PlayScene(desk.context, session))
    desk.key(pygame.K_h)
    return scene, made


def test_the_button_gives_the_steps_too_and_esc_takes_them_away(desk: Desk) -> None:
    scene, thinker = asked(desk, Session(find("floe"), {}))
    thinker.answer(str(scene.session.state.actions()[0]))
    desk.tick()
    desk.click_on("Hint")
    assert scene.controller.hint.step == WHICH
    desk.key(pygame.K_ESCAPE)
    assert desk.top is scene
    assert scene.controller.hint.step == ""
    desk.click_on("Hint")
    assert scene.controller.hint.step == WHERE, "it begins again, and is known already"
    assert len(thinker.asked) == 1


def test_the_move_that_a_hint_shows_is_played_by_a_click_where_it_leads(desk: Desk) -> None:
    scene, thinker = asked(desk, some_moves("floe"))
    action = scene.session.state.actions()[7]
    thinker.answer(str(action))
    desk.tick()
    desk.key(pygame.K_h, pygame.K_h)
    shown = scene.controller.hint.ui()
    assert shown is not None
    desk.click(pixel(scene, shown.hover))
    assert scene.session.plies[scene.session.index].action == action


def test_leaving_while_it_is_looked_for(desk: Desk) -> None:
    _scene, thinker = asked(desk, Session(find("floe"), {}))
    desk.open(MenuScene(desk.context))
    assert not thinker.is_thinking


@pytest.mark.slow
def test_the_process_finds_a_hint_while_the_window_goes_on(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floes_app.play.help.hint.HINT", Limits(seconds=0.05, nodes=400_000))
    desk = make_desk(animation="off")
    scene = desk.open(PlayScene(desk.context, some_moves("floe", 9)))
    desk.key(pygame.K_h)
    wait(desk, lambda: bool(scene.controller.hint.step))
    desk.key(pygame.K_h, pygame.K_h)
    assert scene.controller.hint.step == MOVE
