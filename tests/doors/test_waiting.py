"""Work that takes longer than a frame is done beside the window, with a bar and Cancel."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.core import record
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play import background
from floes_app.play.background import Background, Tell
from floes_app.scenes.base import destinations as to
from floes_app.scenes.base import opening
from floes_app.scenes.base.waiting import UNSEEN, WaitingScene, do_beside
from floes_app.storage import files, pictures
from floes_app.storage.levels.files import LevelStore
from tests.amounts import sample
from tests.doors import hostile
from tests.scenes.desk import Desk

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


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


def test_its_panel_is_shown_only_where_it_takes_its_time(desk: Desk, slow: threading.Event) -> None:
    wait_in(desk, slow)
    panel = desk.top
    assert panel.is_passing
    desk.tick(seconds=UNSEEN)
    assert desk.top is panel
    assert not panel.is_passing
    slow.set()


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


@pytest.fixture
def asked(desk: Desk, slow: threading.Event) -> list[bool]:
    """Work that goes on over the menu until ``slow`` is set; whether it was to go on then."""
    answers: list[bool] = []

    def work(tell: Tell) -> None:
        slow.wait(30)
        answers.append(tell(1.0))

    desk.context.start(to.ToMenu())
    desk.tick()
    do_beside(desk.context, "Working …", work, lambda _done: None)
    desk.tick()
    return answers


def wait_for(desk: Desk, done: Callable[[], bool]) -> None:
    for _frame in range(3000):
        desk.tick()
        if done():
            return
        threading.Event().wait(0.01)
    raise AssertionError("it never comes")


def test_work_that_is_cancelled_is_asked_to_stop(desk: Desk, slow: threading.Event, asked: list[bool]) -> None:
    """Levels that were being added are added no further."""
    desk.key(pygame.K_ESCAPE)
    slow.set()
    wait_for(desk, lambda: bool(asked))
    assert asked == [False]


def test_the_bar_is_drawn_anew_as_it_moves(desk: Desk, slow: threading.Event) -> None:
    wait_in(desk, slow)
    panel = desk.top
    for share, is_new in ((0.7, True), (0.7, False)):
        panel.dirty = panel.form.dirty = False
        panel._work.share = share
        panel.update(0.1)
        assert panel.dirty is is_new
    slow.set()


def test_what_follows_waits_for_what_was_opened_meanwhile(desk: Desk, slow: threading.Event) -> None:
    results = wait_in(desk, slow)
    panel = desk.top
    desk.context.open(to.ToKeys())
    desk.tick()
    slow.set()
    panel._work.is_done(30)
    panel.update(0.1)
    desk.tick()
    assert type(desk.top).__name__ == "KeysScene"
    assert results == []
    desk.key(pygame.K_ESCAPE)
    wait_for(desk, lambda: bool(results))


def test_what_follows_finds_the_scene_that_was_below(desk: Desk, slow: threading.Event) -> None:
    below: list[str] = []
    desk.context.start(to.ToMenu())
    desk.tick()
    work = slow.wait
    do_beside(
        desk.context, "…", lambda _tell: work(30), lambda _done: below.append(type(desk.context.stack.top).__name__)
    )
    desk.tick()
    slow.set()
    wait_for(desk, lambda: bool(below))
    assert below == ["MenuScene"]


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
    assert path.name in message


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


@pytest.mark.parametrize("text", sample(hostile.TEXTS, 3))
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


def files_in(folder: Path, **texts: str) -> list[Path]:
    """A file for each text; their paths."""
    for name, words in texts.items():
        (folder / name).write_text(words, encoding="utf-8")
    return [folder / name for name in texts]


GAME = record.write(Session(find("seega"), {}, seed=1))
LEVEL = "; name: Bay\nP..\n...\n..*\n"


def test_of_many_games_the_last_is_shown_and_the_others_are_counted(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[object] = []
    monkeypatch.setattr(opening, "open_session", lambda _context, session: shown.append(session.seed))
    games = {f"{seed}.floes": record.write(Session(find("seega"), {}, seed=seed)) for seed in range(5)}
    opening.open_files(desk.context, files_in(tmp_path, **games))
    desk.tick()
    assert shown == [4], "a page is built for one of them only"
    assert ["4 others" in message for message in desk.context.messages] == [True]


def test_bad_files_among_many_are_told_and_a_crowd_of_them_is_counted(desk: Desk, tmp_path: Path) -> None:
    desk.context.start(to.ToMenu())
    desk.tick()
    bad = {f"bad-{number}": "nonsense" for number in range(9)}
    opening.open_files(desk.context, [*files_in(tmp_path, **bad, level=LEVEL), tmp_path / "missing"])
    desk.tick(2)
    assert desk.top.session.state.text == "P../.../..* P"
    told = desk.context.messages
    assert ["bad-0" in told[0], "bad-1" in told[1], "bad-2" in told[2]] == [True] * 3
    assert ["7 more" in message for message in told[3:]] == [True]


def test_levels_in_many_files_are_added_together(desk: Desk, tmp_path: Path) -> None:
    desk.context.start(to.ToMenu())
    desk.tick()
    opening.open_files(desk.context, files_in(tmp_path, one=LEVEL, two=LEVEL.replace("Bay", "Cove"), bad="; x"))
    desk.tick(2)
    assert type(desk.top).__name__ == "LevelsScene"
    assert sorted(path.name for path in desk.context.levels.folder.glob("*.txt")) == ["Bay.txt", "Cove.txt"]
    assert "“bad”" in desk.context.messages[0]
    assert desk.context.messages[1].startswith("2 levels")


def test_many_files_dropped_on_the_levels_are_added_there_in_one_go(desk: Desk, tmp_path: Path) -> None:
    desk.context.start(to.ToMenu(), to.ToLevels())
    desk.tick()
    scene = desk.top
    opening.open_files(desk.context, files_in(tmp_path, one=LEVEL, two=LEVEL, game=GAME))
    desk.tick(2)
    assert desk.top is scene
    assert len(list(desk.context.levels.folder.glob("*.txt"))) == 2
    assert any("1 other" in message for message in desk.context.messages)


def test_many_files_can_be_cancelled_and_then_nothing_has_changed(
    desk: Desk, tmp_path: Path, slow: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.context.start(to.ToMenu())
    desk.tick()
    read: list[Path] = []

    def reading(path: Path) -> str:
        read.append(path)
        slow.wait(30)
        return LEVEL

    monkeypatch.setattr(pictures, "read_text", reading)
    opening.open_files(desk.context, [tmp_path / str(number) for number in range(50)])
    desk.tick()
    waiting = desk.top
    assert isinstance(waiting, WaitingScene)
    desk.click_on("Cancel")
    desk.tick()
    slow.set()
    assert waiting._work.is_done(30)
    assert type(desk.top).__name__ == "MenuScene"
    assert len(read) == 1
    assert not list(desk.context.levels.folder.glob("*.txt"))
