"""What takes longer than a frame is done beside the window, with a bar and Cancel."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.play import background
from floes_app.play.background import Background, Tell
from floes_app.scenes.base import destinations as to
from floes_app.scenes.base import opening
from floes_app.scenes.base.waiting import WaitingScene, do_beside
from floes_app.storage import files
from floes_app.storage.level_files import LevelStore
from tests.doors import hostile
from tests.scenes.desk import Desk

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Work that goes on until this is set, for which no frame waits."""
    monkeypatch.setattr(background, "SHORT", 0.0)
    return threading.Event()


def wait_in(desk: Desk, slow: threading.Event) -> list[str]:
    """Begin work over the menu; what becomes of it."""
    results: list[str] = []

    def work(tell: Tell) -> str:
        tell(0.5)
        slow.wait(30)
        return "done" if tell(1.0) else "stopped"

    def then(done: Background[str]) -> None:
        results.append(done.result())
        desk.context.open(to.ToSettings())

    desk.context.start(to.ToMenu())
    desk.tick()
    do_beside(desk.context, "Working …", work, then)
    desk.tick(3)
    assert isinstance(desk.top, WaitingScene)
    return results


def test_the_bar_moves_and_what_follows_follows(desk: Desk, slow: threading.Event) -> None:
    results = wait_in(desk, slow)
    assert desk.top._share == 0.5
    assert results == []
    slow.set()
    for _frame in range(3000):
        desk.tick()
        if results:
            break
        threading.Event().wait(0.01)
    desk.tick()
    assert results == ["done"]
    assert type(desk.top).__name__ == "SettingsScene"


@pytest.mark.parametrize("way", ["key", "button"])
def test_it_can_be_cancelled_and_then_nothing_follows(way: str, desk: Desk, slow: threading.Event) -> None:
    results = wait_in(desk, slow)
    desk.click((3, 3))
    assert isinstance(desk.top, WaitingScene), "a click beside the panel cancels nothing"
    if way == "key":
        desk.key(pygame.K_ESCAPE)
    else:
        desk.click_on("Cancel")
    desk.tick()
    assert type(desk.top).__name__ == "MenuScene"
    slow.set()
    desk.tick(3)
    assert results == []


def test_an_error_of_the_work_comes_where_its_result_is_taken() -> None:
    failing: Background[int] = Background(lambda _tell: 1 // 0)
    assert failing.is_done(10)
    with pytest.raises(ZeroDivisionError):
        failing.result()


PLACES = (to.ToMenu(), to.ToLevels(), to.ToLevelEditor(), to.ToSavedGames())
#: Every text with every scene, but in the default run each text with one of them in turn.
DROPS = [
    pytest.param(text, place, marks=[pytest.mark.slow] if (number + turn) % len(PLACES) else [])
    for number, text in enumerate((*hostile.GOOD, *hostile.TEXTS))
    for turn, place in enumerate(PLACES)
]


@pytest.mark.parametrize(("text", "destination"), DROPS)
def test_any_file_that_is_dropped_anywhere_is_opened_or_refused(
    text: str, destination: Any, desk: Desk, tmp_path: Path
) -> None:
    path = tmp_path / "dropped\u202e.txt"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    desk.context.start(to.ToMenu(), destination)
    desk.tick(2)
    opening.open_file(desk.context, path)
    desk.tick(3)
    for message in desk.context.messages:
        assert len(message.splitlines()) <= 1


@pytest.mark.parametrize("what", ["folder", "missing", "pipe", "device"])
def test_what_is_no_file_is_refused_at_once(what: str, desk: Desk, tmp_path: Path) -> None:
    path = {"folder": tmp_path, "device": Path("/dev/zero")}.get(what, tmp_path / what)
    if what == "pipe":
        pytest.importorskip("fcntl")
        import os

        os.mkfifo(path)
    desk.context.start(to.ToMenu())
    desk.tick()
    opening.open_file(desk.context, path)
    desk.tick()
    (message,) = desk.context.messages
    assert "couldn’t be read" in message


@pytest.mark.slow
def test_a_pack_of_hostile_names_breaks_no_visit_to_the_levels(desk: Desk) -> None:
    store: LevelStore = desk.context.levels
    for number, text in enumerate(hostile.TEXTS):
        pack = f"; name: {text}\n; author: {text}\n; note: {text}\nP..\n...\n*..\n"
        files.write_text(store.folder / f"{number}.txt", pack.replace("\n\n", "\n"))
    desk.context.start(to.ToMenu(), to.ToLevels())
    desk.tick(3)
    for level in desk.top.library.levels[: len(hostile.TEXTS)]:
        desk.top.library.look_at(level)
        desk.top.layout()
        desk.tick(2)


@pytest.mark.parametrize("text", hostile.TEXTS)
def test_any_text_can_be_typed_and_pasted_into_a_field(text: str, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: text)
    desk.context.start(to.ToMenu(), to.ToLevelGenerator())
    desk.tick()
    scene = desk.top
    desk.go_to("Word")
    desk.context.stack.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))
    desk.tick(2)
    desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    desk.context.stack.handle(pygame.event.Event(pygame.TEXTINPUT, text="ab c"))
    desk.tick(2)
    desk.key(pygame.K_LEFT, pygame.K_BACKSPACE, mod=pygame.KMOD_SHIFT)
    desk.resize((800, 600))
    assert desk.top is scene
