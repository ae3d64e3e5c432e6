"""A second start on a real screen: the window that is open takes its file and comes to the front."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from floes_app.core import record
from floes_app.core.session import Session
from floes_app.games import find
from tests.window.harness import ROOT, Window, wait_for

pytestmark = pytest.mark.slow
Open = Callable[..., Window]


#: The app as it is, but for a longer patience: on a busy machine the open window may take more than a second.
PATIENT = """
import runpy
from floes_app.storage.single_instance import Mailbox
Mailbox.hand_over.__defaults__ = (30.0,)
runpy.run_module("floes_app", run_name="__main__")
"""


def start(window: Window, *arguments: str) -> int:
    """Start the app once more, in the folder of the tests' source; the exit status."""
    command = [sys.executable, "-c", PATIENT, *arguments]
    return subprocess.run(command, env=window.env, cwd=ROOT, timeout=60, check=False).returncode


def drawn(window: Window) -> Window:
    """The window, once its loop runs."""
    window.move((5, 5))
    return window


def test_the_file_of_a_second_start_opens_in_the_first_window(open_window: Open, tmp_path: Path) -> None:
    session = Session(find("icefloes"), {})
    session.play_text("u")
    path = tmp_path / "game.floes"
    path.write_text(record.write(session), encoding="utf-8")
    window = drawn(open_window())
    other = drawn(open_window("--new-window"))
    assert other.has_focus()
    assert start(window, str(path)) == 0
    wait_for("the first window in front", window.has_focus)
    window.key("Right")
    window.kept(2)
    assert window.quit() == 0
    assert other.process.poll() is None
    wait_for("the other to be the one that is asked", lambda: any((tmp_path / "home" / "data").glob(".windows-*/.*")))
    assert start(other) == 0
    assert other.quit() == 0
    assert not list((tmp_path / "home" / "data").glob(".windows-*"))


def test_a_window_that_was_put_away_comes_back(open_window: Open) -> None:
    window = drawn(open_window())
    window.tool("windowminimize", window.id)  # its own --sync does not wait
    wait_for("the window out of the way", lambda: not window.has_focus())
    assert start(window) == 0
    wait_for("the window in front", window.has_focus)
    assert window.quit() == 0


def test_after_a_kill_the_next_start_has_a_window_of_its_own(open_window: Open) -> None:
    drawn(open_window()).kill()
    window = open_window()
    assert window.quit() == 0
