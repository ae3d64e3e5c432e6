"""Before the app opens: is the installed pygame the right one, and if not, what heals it."""

from __future__ import annotations

import ctypes
import importlib
import subprocess
import sys
import types
from pathlib import Path

import pytest

from floes_app.cli import console, window_commands
from floes_app.storage import single_instance


def replace_pygame(monkeypatch: pytest.MonkeyPatch, module: types.ModuleType | Exception) -> None:
    def stand_in(name: str) -> types.ModuleType:
        assert name == "pygame"
        if isinstance(module, Exception):
            raise module
        return module

    monkeypatch.setattr(importlib, "import_module", stand_in)


def test_the_pygame_of_this_environment_is_the_right_one() -> None:
    assert window_commands.pygame_fault() is None


def test_classic_pygame_is_named_with_the_commands_that_heal_it(monkeypatch: pytest.MonkeyPatch) -> None:
    replace_pygame(monkeypatch, types.ModuleType("pygame"))
    fault = window_commands.pygame_fault()
    assert fault is not None
    assert "the older package pygame has taken its place" in fault
    assert f"{sys.executable} -m pip uninstall --yes pygame\n" in fault
    assert fault.endswith("-m pip install --force-reinstall --no-deps pygame-ce")


def test_a_missing_pygame(monkeypatch: pytest.MonkeyPatch) -> None:
    replace_pygame(monkeypatch, ModuleNotFoundError("No module named 'pygame'", name="pygame"))
    fault = window_commands.pygame_fault()
    assert fault is not None
    assert "not installed" in fault
    assert fault.endswith("-m pip install pygame-ce")


@pytest.mark.parametrize(
    "error",
    [
        AttributeError("no surface"),
        ImportError("DIRECTION_LTR"),
        ModuleNotFoundError("x", name="pygame.base"),
        ModuleNotFoundError("x", name="ctypes"),
    ],
)
def test_a_broken_pygame(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    replace_pygame(monkeypatch, error)
    fault = window_commands.pygame_fault()
    assert fault is not None
    assert str(error) in fault
    assert "--force-reinstall" in fault


def test_the_app_is_not_even_imported_then(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(window_commands, "pygame_fault", lambda: "pygame is broken")
    monkeypatch.setitem(sys.modules, "floes_app.window", None)
    boxes: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: boxes.append(command))
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}" if name == "xmessage" else None)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", ":7")
    assert window_commands.open_app(None) == 1
    assert capsys.readouterr().err == "pygame is broken\n"
    assert boxes == [["/bin/xmessage", "-center", "pygame is broken"]]
    assert window_commands.selftest() == 1
    assert len(boxes) == 1


def test_on_windows_a_box_says_why_nothing_opens_to_those_without_a_console(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[object, ...]] = []
    user32 = types.SimpleNamespace(MessageBoxW=lambda *words: shown.append(words))
    monkeypatch.setattr(ctypes, "windll", types.SimpleNamespace(user32=user32), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    console.show("There is no screen.")
    assert shown == [], "words on the console are enough"
    monkeypatch.setattr(sys, "__stderr__", None)
    console.show("There is no screen.")
    assert shown == [(None, "There is no screen.", "Floes", 0x10)], "MB_OK with MB_ICONERROR"


def test_without_a_display_there_is_no_box(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: pytest.fail("a box without a display"))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    console.show("words")
    assert capsys.readouterr().err == "words\n"


def test_a_message_stays_on_one_line() -> None:
    assert console.one_line("a\nb\tc\x1b\u2028é “雪”") == "a\\nb\\tc\\x1b\\u2028é “雪”"


def test_whatever_ends_the_app_later_starts_are_not_sent_to_it_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[bool] = []

    class Box:
        def hand_over(self, _path: Path | None) -> bool:
            return False

        def close(self) -> None:
            closed.append(True)

    def fail(*_arguments: object) -> int:
        raise RuntimeError("the ice broke")

    monkeypatch.setattr(single_instance.Mailbox, "of_screen", lambda: Box())
    monkeypatch.setitem(sys.modules, "floes_app.window", types.SimpleNamespace(run=fail))
    with pytest.raises(RuntimeError):
        window_commands.open_app(None)
    assert closed == [True]
