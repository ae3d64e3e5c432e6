"""What has the board drawn again, and what is told of it only where it is true."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from floes_app.scenes.game.board import picture as board_picture
from floes_app.scenes.game.board import scene as board_scene
from floes_app.scenes.game.board.picture import Shown
from floes_app.scenes.game.play import PlayScene
from floes_app.view.boards.painter import STILL
from floes_app.view.paint.daylight import WORLDS
from floes_app.view.parts.panel import MoveList
from tests.scenes.desk import Desk
from tests.sessions import played

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


@pytest.fixture
def play(small_desk: Desk) -> PlayScene:
    scene: PlayScene = small_desk.open(PlayScene(small_desk.context, played("urr")))
    return scene


@pytest.mark.usefixtures("painted")
def test_the_ground_is_drawn_again_when_the_light_has_changed(
    play: PlayScene, small_desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    play.draw(small_desk.surface)
    play.update(0.0)
    play.dirty = False
    play.update(0.0)
    assert not play.dirty
    monkeypatch.setattr(board_scene, "_light_of", lambda _context, _session: WORLDS[0])
    play.update(0.0)
    assert play.dirty


@pytest.mark.usefixtures("painted")
def test_what_has_moved_beside_the_sea_that_bobs_is_drawn_with_it(
    play: PlayScene, small_desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = play._picture
    assert picture is not None
    moved = pygame.Rect(3, 5, 7, 9)
    monkeypatch.setattr(board_picture, "moved_area", lambda *_which: moved)
    calm = Shown((), (), STILL, None, "")
    picture.draw(small_desk.surface, calm)
    assert picture.draw_moved(small_desk.surface, calm) == moved
    area = picture.draw_moved(small_desk.surface, replace(calm, ambient=replace(STILL, snow=0.5)))
    assert area is not None
    assert area.contains(moved)
    assert area.contains(picture.plan.extent.clip(picture.board))
    monkeypatch.setattr(board_picture, "moved_area", lambda *_which: None)
    area = picture.draw_moved(small_desk.surface, calm)
    assert area == picture.plan.extent.clip(picture.board)


@pytest.mark.usefixtures("painted")
def test_what_is_explained_in_the_list_of_moves_is_drawn_with_all_else(
    play: PlayScene, small_desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    play.draw(small_desk.surface)
    assert play.draw_moved(small_desk.surface) is not None
    monkeypatch.setattr(MoveList, "explains", True)
    assert play.draw_moved(small_desk.surface) is None


def test_nothing_is_explained_under_what_covers_the_game(play: PlayScene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MoveList, "words_at", lambda _list, at: "A turn." if at == (5, 5) else None)
    play.moves.point((5, 5))
    play.moves.update(60.0)
    assert play.moves.explains
    play.pause()
    assert not play.moves.explains


@pytest.mark.parametrize("is_there", [True, False])
def test_that_something_is_copied_is_told_only_where_there_is_a_clipboard(
    play: PlayScene, small_desk: Desk, monkeypatch: pytest.MonkeyPatch, is_there: bool
) -> None:
    monkeypatch.setattr(board_scene, "copy_text", lambda _text: is_there)
    play.controller.copy("a position", "It’s copied.")
    play.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_a, mod=0))
    assert small_desk.context.messages == ["It’s copied."] * is_there
