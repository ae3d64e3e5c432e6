"""The window before and after the app: where it opens, and what happens when the app fails."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from floes_app import window
from floes_app.app import App
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.view import crash_report

FULL_HD = [(1920, 1080)]


def test_a_window_opens_where_it_was() -> None:
    assert window.clamped((1280, 800), (100, 50), FULL_HD) == ((1280, 800), (100, 50))


def test_a_window_is_never_larger_than_the_screen_nor_smaller_than_it_can_be_used() -> None:
    assert window.clamped((3000, 2000), None, FULL_HD) == ((1920, 1080), None)
    assert window.clamped((200, 200), None, FULL_HD) == ((800, 600), None)
    assert window.clamped((1280, 800), None, [(1024, 768)]) == ((1024, 768), None)


@pytest.mark.parametrize("place", [(5000, 100), (-1250, 100), (100, -300), (100, 1079)])
def test_a_place_from_which_the_title_bar_could_not_be_reached_is_forgotten(place: tuple[int, int]) -> None:
    assert window.clamped((1280, 800), place, FULL_HD) == ((1280, 800), None)


@pytest.mark.parametrize("place", [(2500, 100), (-1800, 100), (100, -900), (100, 1200)])
def test_a_window_on_a_second_screen_stays_there_on_whichever_side_it_is(place: tuple[int, int]) -> None:
    assert window.clamped((1280, 800), place, [(1920, 1080), (1920, 1080)]) == ((1280, 800), place)
    assert window.clamped((1280, 800), place, FULL_HD) == ((1280, 800), None), "it was unplugged"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path))
    return tmp_path


def fail(*_args: object) -> None:
    raise RuntimeError("the ice broke")


def box(monkeypatch: pytest.MonkeyPatch, answer: int) -> list[str]:
    shown: list[str] = []

    def message_box(_title: str, message: str, **_options: object) -> int:
        shown.append(message)
        return answer

    monkeypatch.setattr(pygame.display, "message_box", message_box)
    return shown


def test_an_error_that_nobody_caught_is_logged_and_told_in_one_sentence(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(App, "frame", fail)
    shown = box(monkeypatch, 0)
    assert window.run() == 1
    logged = (home / "logs" / "floes.log").read_text(encoding="utf-8")
    assert "RuntimeError: the ice broke" in logged
    assert "Traceback" in logged
    assert len(shown) == 1
    assert str(home / "logs" / "floes.log") in shown[0]
    assert "RuntimeError" not in shown[0]


def test_an_error_before_there_is_a_window_is_told_too(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "open_window", fail)
    shown = box(monkeypatch, 0)
    assert window.run() == 1
    assert "the ice broke" in (home / "logs" / "floes.log").read_text(encoding="utf-8")
    assert len(shown) == 1


def test_the_report_can_be_copied(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "frame", fail)
    box(monkeypatch, 1)
    window.run()
    assert "the ice broke" in pygame.scrap.get_text()


def test_without_a_screen_a_plain_line_says_so(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_screen(_settings: object) -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(window, "open_window", no_screen)
    assert window.run() == 1
    assert (
        capsys.readouterr().err
        == "Floes can’t open its window: there’s no screen to put it on (No available video device).\n"
    )


def test_a_report_says_which_app_on_which_machine() -> None:
    try:
        fail()
    except RuntimeError as error:
        report = crash_report.report_of(error)
    assert report.startswith("Floes ")
    assert f"Python {sys.version.split()[0]}" in report
    assert "pygame-ce" in report


def test_the_window_opens_before_the_scenes_are_loaded() -> None:
    """What the first frame waits for: neither pygame-gui, nor any scene, game or computer player."""
    heavy = "('pygame_gui', 'floes_app.scenes', 'floes_app.games', 'floes_app.bots')"
    look = f"[name for name in sys.modules if name.startswith({heavy})]"
    code = f"import sys, floes_app.cli.commands, floes_app.window; print({look})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_desktop_finds_the_window_by_the_name_of_the_app() -> None:
    """However the app is started: pygame calls the window after the started file."""
    code = "import os, pygame, floes_app.window; print(os.environ['SDL_VIDEO_X11_WMCLASS'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "floes"


def test_where_nothing_can_be_saved_the_player_is_told_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "data").write_text("this is no folder")
    told: list[list[str]] = []

    def play(app: App) -> int:
        told.append(list(app.context.messages))
        session = Session(find("icefloes"), {})
        for action in "ur":
            session.play_text(action)
            app.context.keep(session)
        told.append(app.context.messages[len(told[0]) :])
        return 0

    monkeypatch.setattr(App, "run", play)
    assert window.run() == 0
    assert [message for message in told[0] if message.startswith("You can play, but games won’t be saved: ")]
    assert len(told[1]) == 1


def test_where_games_can_be_saved_nothing_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "run", lambda app: len(app.context.messages))
    assert window.run() == 0


def test_the_time_of_the_first_frame_is_noted_where_it_is_asked_for(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOES_FIRST_FRAME", str(home / "first"))
    monkeypatch.setattr(App, "run", lambda app: 0)
    before = time.time()
    assert window.run() == 0
    assert before <= float((home / "first").read_text()) <= time.time()
