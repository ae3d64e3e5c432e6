"""The window before and after the app: where it opens, and what happens when the app fails."""

from __future__ import annotations

import ctypes
import gc
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from floes_app import window
from floes_app.app import App
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.storage.settings import Settings
from floes_app.storage.single_instance import Mailbox
from floes_app.view.system import crash_report, desktop

pytestmark = pytest.mark.usefixtures("_app_apart", "_silent", "_windows_closed")


@pytest.fixture
def _windows_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No window outlives its test: one that goes later takes the keyboard from that of another test.

    How often Python looks for garbage goes back to what it was, too.
    """
    opened: list[pygame.Window] = []
    thresholds = gc.get_threshold()

    def open_window(settings: Settings) -> pygame.Window:
        opened.append(real(settings))
        return opened[-1]

    real = window.open_window
    monkeypatch.setattr(window, "open_window", open_window)
    yield
    for found in opened:
        found.destroy()
        if pygame.display.get_init():  # an app that ran to its end has left
            pygame.event.clear()
    gc.set_threshold(*thresholds)


def test_a_window_cannot_be_made_too_small(home: Path) -> None:
    assert tuple(window.open_window(Settings()).minimum_size) == window.SMALLEST


def test_a_window_can_be_made_larger(home: Path) -> None:
    assert window.open_window(Settings()).resizable


def test_a_window_has_a_pixel_for_each_of_the_screen(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else everything is blurred where a screen has more pixels than points."""
    asked: dict[str, object] = {}
    real = pygame.Window

    def make(*what: object, **named: object) -> pygame.Window:
        asked.update(named)
        return real(*what, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(pygame, "Window", make)
    window.open_window(Settings())
    assert asked["allow_high_dpi"] is True


def test_a_window_opens_where_it_was_with_these_screens(home: Path) -> None:
    pygame.display.init()
    screens = desktop.arrangement(desktop.bounds())
    settings = Settings().with_window(screens, (900, 650), (20, 30)).with_window("2x2+0+0", (850, 620), (50, 60))
    opened = window.open_window(settings)
    assert (opened.size, opened.position) == ((900, 650), (20, 30))


def test_a_window_makes_room_for_what_the_system_draws_around_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desktop, "border", lambda _window: desktop.Border(4, 30, 4, 4))
    opened = window.open_window(Settings(window_size=(3000, 2000), window_place=(0, 0)))
    width, height = pygame.display.get_desktop_sizes()[0]
    assert (opened.size, opened.position) == ((width - 8, height - 34), (4, 30))


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
    assert window.run() == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "No available video device" in line
    assert "Error" not in line


def started(home: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """The app, started with these variables and none of its own for a screen."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
    environment = {name: value for name, value in os.environ.items() if name not in screens}
    environment |= {"FLOES_HOME": str(home), "SDL_AUDIODRIVER": "dummy", **variables}
    command = [sys.executable, "-m", "floes_app"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there always is a screen")
@pytest.mark.parametrize("display", ["", ":5987"])
def test_an_app_that_nobody_could_see_ends_at_once_and_says_why(tmp_path: Path, display: str) -> None:
    done = started(tmp_path, **({"DISPLAY": display} if display else {}))
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert display in line
    assert done.stdout == ""


def test_which_libraries_are_missing_is_said_with_their_packages(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(window, "_is_there", lambda library: "Xi" not in library)
    assert window.run() == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "libxi6" in line
    assert "libx11-6" not in line


@pytest.mark.parametrize(
    ("screens", "named"),
    [({"DISPLAY": ":93"}, "DISPLAY"), ({"DISPLAY": ":93", "WAYLAND_DISPLAY": "wayland-7"}, "WAYLAND_DISPLAY")],
)
def test_the_screen_that_cannot_be_reached_is_named_with_its_variable(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], screens: dict[str, str], named: str
) -> None:
    for variable in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in screens.items():
        monkeypatch.setenv(variable, value)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(window, "_is_there", lambda _library: True)
    assert window.run() == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert screens[named] in line
    assert re.findall(r"[A-Z_]*DISPLAY", line) == [named]


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_a_driver_that_was_chosen_on_purpose_is_used(home: Path, monkeypatch: pytest.MonkeyPatch, driver: str) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    assert window.open_window(Settings()).size


def test_a_report_says_which_app_on_which_machine() -> None:
    try:
        fail()
    except RuntimeError as error:
        report = crash_report.report_of(error)
    assert report.startswith("Floes ")
    assert f"Python {sys.version.split()[0]}" in report
    assert "pygame-ce" in report


@pytest.mark.parametrize(("button", "copied"), [(0, []), (1, ["what happened"])])
def test_the_report_is_copied_when_that_was_chosen_and_not_otherwise(
    monkeypatch: pytest.MonkeyPatch, button: int, copied: list[str]
) -> None:
    taken: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *_words, **_more: button)
    monkeypatch.setattr(pygame.display, "get_init", lambda: True)
    monkeypatch.setattr(pygame.scrap, "put_text", taken.append)
    crash_report.show("what happened", "")
    assert taken == copied


def test_the_window_opens_before_the_scenes_are_loaded() -> None:
    """The first frame waits neither for pygame-gui, nor for any scene, game or computer player, nor for processes."""
    heavy = (
        "('pygame_gui', 'floes_app.scenes', 'floes_app.games', 'floes_app.bots', 'floes_app.core.game',"
        " 'floes_app.core.compiled', 'multiprocessing')"
    )
    look = f"[name for name in sys.modules if name.startswith({heavy})]"
    modules = "floes_app.__main__, floes_app.cli.commands, floes_app.storage.single_instance, floes_app.window"
    code = f"import sys, {modules}; print({look})"
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
    assert [message for message in told[0] if str(home / "data") in message]
    assert len(told[1]) == 1


def test_where_games_can_be_saved_nothing_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(App, "run", lambda app: len(app.context.messages))
    assert window.run() == 0


class Memory:
    """A C library that notes how its memory is tuned."""

    def __init__(self) -> None:
        self.tuned: list[tuple[int, int]] = []

    def mallopt(self, option: int, value: int) -> int:
        self.tuned.append((option, value))
        return 1


@pytest.mark.parametrize(("platform", "tuned"), [("linux", [(-3, 256 * 1024)]), ("darwin", []), ("win32", [])])
def test_the_memory_of_large_pictures_goes_back_to_the_system_where_it_can_be_told(
    monkeypatch: pytest.MonkeyPatch, platform: str, tuned: list[tuple[int, int]]
) -> None:
    """A block of a quarter of a megabyte and more is one of its own there: M_MMAP_THRESHOLD of malloc.h is -3."""
    memory = Memory()
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: memory)
    monkeypatch.setattr(sys, "platform", platform)
    window.give_memory_back()
    assert memory.tuned == tuned


def test_the_time_of_the_first_frame_is_noted_where_it_is_asked_for(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOES_FIRST_FRAME", str(home / "first"))
    monkeypatch.setattr(App, "run", lambda app: 0)
    before = time.time()
    assert window.run() == 0
    assert before <= float((home / "first").read_text()) <= time.time()


def test_python_hardly_ever_looks_through_everything_for_garbage(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It did so in the middle of play, which took up to a tenth of a second in a game of 5,000 moves."""
    kept: list[tuple[int, int, int]] = []
    monkeypatch.setattr("floes_app.app.App.run", lambda _app: (kept.append(gc.get_threshold()), 0)[1])
    assert window.run() == 0
    assert kept == [window.SELDOM]
    assert gc.get_freeze_count() > 0


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="no terminal ends its programs")
def test_a_terminal_that_is_closed_ends_the_app_which_saves(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its signal once ended the app at once: where the window was, and the last stroke of a drawing, were lost."""
    before = signal.getsignal(signal.SIGHUP)
    frame = App.frame
    frames = 0

    def hung_up(app: App, *given: Any) -> None:
        nonlocal frames
        frames += 1
        if frames == 2:
            os.kill(os.getpid(), signal.SIGHUP)
        frame(app, *given)

    monkeypatch.setattr(App, "frame", hung_up)
    try:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        assert window.run() == 0
        assert frames == 2
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        window.end_with_the_terminal()
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN, "nohup stays what it is"
    finally:
        signal.signal(signal.SIGHUP, before)
    assert list(home.rglob("settings.json"))


@pytest.mark.parametrize(("path", "opened"), [("a level.txt", ["a level.txt"]), (None, [])])
def test_a_file_that_the_app_was_started_with_is_opened(
    home: Path, monkeypatch: pytest.MonkeyPatch, path: str | None, opened: list[str]
) -> None:
    found: list[str] = []
    monkeypatch.setattr(App, "open_file", lambda _app, path: found.append(path))
    monkeypatch.setattr(App, "run", lambda _app: 0)
    assert window.run(path) == 0
    assert found == opened


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="no terminal ends its programs")
@pytest.mark.parametrize(
    ("chosen", "then"), [(signal.SIG_IGN, signal.SIG_IGN), (signal.SIG_DFL, signal.default_int_handler)]
)
def test_a_terminal_that_is_closed_ends_the_app_as_ctrl_c_does_unless_nohup_has_chosen(
    chosen: signal.Handlers, then: object
) -> None:
    before = signal.signal(signal.SIGHUP, chosen)
    try:
        window.end_with_the_terminal()
        assert signal.getsignal(signal.SIGHUP) is then
    finally:
        signal.signal(signal.SIGHUP, before)


def test_where_no_terminal_ends_its_programs_nothing_is_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(signal, "SIGHUP", raising=False)
    window.end_with_the_terminal()


def test_the_app_is_told_what_was_wrong_with_the_settings_and_where_later_starts_ask(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "config").mkdir(parents=True, exist_ok=True)
    (home / "config" / "settings.json").write_text("no settings")
    told: list[Any] = []
    monkeypatch.setattr("floes_app.app.App", lambda *given: told.extend(given) or SimpleNamespace(run=lambda: 0))
    mailbox = Mailbox(home / "box")
    assert window.run(None, mailbox) == 0
    _window, _settings, messages, asked_at = told
    assert any("settings.json" in message for message in messages)
    assert asked_at is mailbox
