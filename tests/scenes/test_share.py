"""The dialog in which everything is shared: what is shared comes back equal, by each of its ways."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from floes_app.core import i18n, record
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.games.icefloes.levels.pack import read_pack
from floes_app.play.levels.library import packs as level_packs
from floes_app.play.levels.library.library import packs
from floes_app.scenes import share
from floes_app.scenes.base import opening
from floes_app.scenes.base.destinations import ToLevel, ToLevels, ToMenu, ToPack, ToPlay
from floes_app.scenes.base.waiting import WaitingScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.share import WAYS, ShareScene
from floes_app.storage import catalogues, files, folders
from floes_app.view.boards.painter import Painter
from floes_app.view.controls import Segment, SideTab
from floes_app.view.paint import picture_cache, text
from floes_app.view.paint.text import Line
from floes_app.view.paint.theme import BODY
from floes_app.view.parts.share_card import WIDE, ShareCard
from tests.amounts import sample
from tests.languages import WHOLE
from tests.scenes.desk import Desk

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

PACK = "; pack: Mine\n; author: Ann\n; note: Two.\n\n; name: One\nP..\n...\n..*\n\n; name: Two\n..P\n...\n*..\n"


@pytest.fixture
def shared_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(folders, "shared", lambda: tmp_path / "shared")
    return tmp_path / "shared"


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    texts: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", texts.append)
    return texts


def press(desk: Desk, label: str) -> None:
    next(control for control in desk.form.controls if control.label == label).press()
    desk.tick()


def open_way(desk: Desk, label: str) -> None:
    next(control for control in desk.form.controls if isinstance(control, SideTab) and control.label == label).press()
    desk.tick()


def only(folder: Path, suffix: str) -> Path:
    (path,) = folder.glob(f"*{suffix}")
    return path


def share_level(desk: Desk) -> Any:
    desk.context.start(ToMenu(), ToLevels())
    desk.tick()
    desk.top.library.look_at(packs()[1][1][2])
    desk.context.open(ToLevel(desk.top.library))
    desk.tick()
    desk.key(pygame.K_e, mod=pygame.KMOD_CTRL)
    desk.tick()
    assert isinstance(desk.top, ShareScene)
    return desk.top


@pytest.mark.parametrize("shape", ["For messages", "Wide"])
def test_the_picture_of_a_level_is_the_level_again_when_it_is_dropped(
    desk: Desk, shared_folder: Path, shape: str
) -> None:
    level = packs()[1][1][2]
    scene = share_level(desk)
    press(desk, shape)
    assert (scene.shape == WIDE) is (shape == "Wide")
    press(desk, "Save picture")
    path = only(shared_folder, ".png")
    assert pygame.image.load(path).get_size() == scene.shape
    desk.context.start(ToMenu())
    desk.tick()
    opening.open_file(desk.context, path)
    desk.tick(2)
    assert isinstance(desk.top, PlayScene)
    assert desk.top.session.state.rows() == level.rows
    opening.open_files(desk.context, [path, path])
    desk.tick(2)
    assert len(desk.context.levels.all()[0]) == 2


def test_a_picture_that_takes_several_frames_is_painted_to_its_end_and_then_saved(
    desk: Desk, shared_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = iter([True] * 3)

    def draw(_card: ShareCard, _painter: Painter, size: tuple[int, int]) -> pygame.Surface:
        if next(left, False):
            raise picture_cache.Later
        return pygame.Surface(size)

    scene = share_level(desk)
    monkeypatch.setattr(ShareCard, "draw", draw)
    press(desk, "Save picture")
    waiting = desk.top
    assert isinstance(waiting, WaitingScene)
    assert waiting.is_passing, "what is pressed by now is for whatever comes after it"
    assert not shared_folder.exists()
    desk.tick(1, 100.0)
    assert waiting.is_passing, "there is nothing that it could show"
    assert desk.top is waiting
    desk.tick(2)
    assert pygame.image.load(only(shared_folder, ".png")).get_size() == scene.shape
    assert not {waiting, scene} & set(desk.context.stack.scenes)
    assert "saved as" in desk.context.messages[-1].lower()


def test_a_level_is_copied_as_a_code_a_text_and_its_solution(desk: Desk, clipboard: list[str]) -> None:
    level = packs()[1][1][2]
    for label in ("Copy share code", "Copy as text", "Copy the solution"):
        share_level(desk)
        open_way(desk, "Text")
        press(desk, label)
    code, text, solution = clipboard
    assert read_pack(text).levels[0].position == level.draft.start
    assert opening.opened.read(code, desk.context.levels).session is not None
    assert solution == level.solution


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_a_game_comes_back_from_its_picture_and_its_file(desk: Desk, shared_folder: Path, key: str) -> None:
    session = Session(find(key), {}, [Player("Aino"), Player("Bram")], seed=3)
    for _move in range(4):
        session.play(session.state.actions()[0])
    desk.context.start(ToMenu(), ToPlay(session))
    desk.tick()
    for label in ("Save picture", "Save as file"):
        desk.key(pygame.K_e, mod=pygame.KMOD_CTRL)
        desk.tick()
        assert isinstance(desk.top, ShareScene)
        open_way(desk, label.removeprefix("Save ").removeprefix("as ").capitalize())
        press(desk, label)
    for suffix in (".png", ".floes"):
        desk.context.start(ToMenu())
        desk.tick()
        opening.open_file(desk.context, only(shared_folder, suffix))
        desk.tick(2)
        assert record.write(desk.top.session) == record.write(session), suffix


def test_a_pack_comes_back_from_its_picture(desk: Desk, shared_folder: Path) -> None:
    path, _messages = desk.context.levels.save(PACK, "mine")
    assert path is not None
    desk.context.start(ToMenu(), ToLevels(path))
    desk.tick()
    desk.context.open(ToPack(desk.top.library))
    desk.tick()
    desk.key(pygame.K_e, mod=pygame.KMOD_CTRL)
    desk.tick()
    press(desk, "Save picture")
    path.unlink()
    desk.context.start(ToMenu())
    desk.tick()
    opening.open_file(desk.context, only(shared_folder, ".png"))
    desk.tick(2)
    shelf = desk.top.library.shelf
    assert level_packs.text_of(shelf) == PACK


def test_a_picture_of_others_says_that_a_code_can_be_typed(desk: Desk, tmp_path: Path) -> None:
    pygame.image.save(pygame.Surface((9, 9)), tmp_path / "cat.png")
    desk.context.start(ToMenu())
    desk.tick()
    opening.open_file(desk.context, tmp_path / "cat.png")
    desk.tick()
    assert "Type its code" in desk.context.messages[-1]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_every_way_is_on_the_panel(desk: Desk, size: tuple[int, int]) -> None:
    other = Desk.of(desk.context.store.folder, size)
    scene = share_level(other)
    ways = [control.label for control in scene.form.controls if isinstance(control, SideTab)]
    assert ways == ["Picture", "Film", "Text", "File"]
    for way in ways:
        open_way(other, way)
        assert scene.way.label == way
        assert scene.rect.top >= 0
        assert scene.rect.bottom <= size[1]


def test_a_narrow_window_has_the_ways_in_a_row(tmp_path: Path) -> None:
    desk = Desk.of(tmp_path, (1280, 800), 2.0)
    scene = share_level(desk)
    tabs = [control for control in scene.form.controls if isinstance(control, Segment) and control.group == "Share"]
    assert [tab.label for tab in tabs] == ["Picture", "Film", "Text", "File"]
    tabs[2].press()
    desk.tick()
    assert scene.way.key == "text"


@pytest.mark.parametrize("language", WHOLE)
@pytest.mark.parametrize("ui_scale", sample([1.6, 1.0], 2))
def test_the_words_on_the_button_that_saves_are_as_large_in_every_language(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, language: str, ui_scale: float
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load(language))
    desk = make_desk((800, 600), ui_scale)
    scene = share_level(desk)
    for way in WAYS:
        if not way.button:
            continue
        scene.choose(scene.shared.kind, way.key)
        desk.tick()
        drawn: list[Line] = []
        with monkeypatch.context() as listening:
            listening.setattr(text, "line_listeners", [drawn.append])
            desk.context.stack.draw(desk.surface)
        size = next(line.size for line in drawn if line.words == scene.save_words)
        assert size == scene.screen.px(BODY + 1), scene.save_words


def test_without_a_clipboard_nothing_is_called_copied(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = share_level(desk)
    monkeypatch.setattr(share, "copy_text", lambda _text: False)
    scene.copy(scene.shared.copies[0])
    desk.tick()
    assert desk.top is scene
    assert desk.context.messages == []


def test_why_nothing_was_saved_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> None:
        raise files.FileError("The disk is full.")

    scene = share_level(desk)
    monkeypatch.setattr(files, "write_beside", fail)
    scene.save()
    desk.tick()
    assert desk.top is scene, "it can be tried again"
    assert desk.context.messages == ["The disk is full."]


@pytest.mark.parametrize("path", [None, Path("Pack.png")])
def test_what_became_of_a_file_that_was_made_beside_the_window_is_told(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, path: Path | None
) -> None:
    scene = share_level(desk)
    pushed: list[Callable[[], None]] = []
    monkeypatch.setattr(share, "WaitingScene", lambda _context, _words, _work, take: pushed.append(take))
    monkeypatch.setattr(desk.context.stack, "push", lambda _scene: None)
    work: Any = SimpleNamespace(path=path, fault="The disk is full.")
    scene._wait("Wait…", work)
    pushed[0]()
    desk.tick()
    assert len(desk.context.messages) == 1
    assert ("The disk is full." in desk.context.messages) is (path is None)
    assert (desk.top is scene) is (path is None)


def test_what_went_wrong_with_a_game_that_goes_on_by_message_is_told(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = share_level(desk)
    monkeypatch.setattr(desk.context.post, "keep", lambda _place: ["The disk is full."])
    scene.go_on(Session(find("floe"), {}, [Player("Aino"), Player("Bram")], seed=3), 0)
    assert "The disk is full." in desk.context.messages


def test_the_process_that_makes_files_ends_with_the_dialog(desk: Desk) -> None:
    scene = share_level(desk)
    closed: list[bool] = []
    scene._client = SimpleNamespace(close=lambda: closed.append(True))
    scene.close()
    desk.tick()
    assert closed == [True]


def test_each_shape_has_a_picture_of_its_own(desk: Desk) -> None:
    scene = share_level(desk)
    scene._shown.clear()
    for shape in share.SHAPE.values:
        scene.choose(share.SHAPE.name, shape)
        scene._draw_picture(pygame.Surface((160, 900)), pygame.Rect(0, 0, 160, 900))
    assert len(scene._shown) == len(share.SHAPE.values)


def test_speeds_stand_in_order_and_a_film_begins_with_the_usual_one(desk: Desk) -> None:
    scene = share_level(desk)
    assert list(share.SPEED.values) == ["slow", "normal", "fast"]
    assert scene.plan.speed == "normal"
    scene.choose(share.SPEED.name, "slow")
    assert scene.plan.speed == "slow"
