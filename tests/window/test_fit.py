"""The window on the screens that most people have: all of it is in sight, with its title bar."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.window import harness
from tests.window.harness import Window, desktop, missing_tools, wait_for

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(missing_tools()), reason="needs Xvfb, xdotool and openbox")]


def frame(window: Window) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the window with its frame, on the screen."""
    told = subprocess.run(
        ["xwininfo", "-frame", "-id", window.id], env=window.env, capture_output=True, text=True, check=True
    ).stdout
    values = {key.strip(): value.strip() for key, _colon, value in (line.partition(":") for line in told.splitlines())}
    left, top = int(values["Absolute upper-left X"]), int(values["Absolute upper-left Y"])
    return left, top, left + int(values["Width"]), top + int(values["Height"])


#: The height of a bar at the bottom of the screen.
BAR = 40


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)])
def test_the_first_window_fits_between_the_edges_and_the_task_bar_and_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    bar = f"<margins><bottom>{BAR}</bottom></margins><focus>"
    monkeypatch.setattr(harness, "WINDOW_MANAGER", harness.WINDOW_MANAGER.replace("<focus>", bar, 1))
    with desktop(size) as display:
        places = []
        for _start in range(2):
            window = Window(display, tmp_path / "home")
            try:
                window.move((5, 5))
                places.append(frame(window))
                window.picture(f"fit-{size[0]}x{size[1]}")
                assert window.quit() == 0
            finally:
                window.close()
        left, top, right, bottom = places[0]
        assert left >= 0
        assert top >= 0
        assert right <= size[0]
        assert bottom <= size[1] - BAR
        assert places == places[:1] * 2
        assert list(window.settings()["windows"]) == [f"{size[0]}x{size[1]}+0+0"]


#: A bar at the right edge of the screen, a window of its own as those of desktops are; it says when it is there.
DOCK = """
import subprocess, sys, tkinter
wide, right, high = map(int, sys.argv[1:])
bar = tkinter.Tk()
bar.title("panel of a test")
bar.geometry(f"{wide}x{high}+{right - wide}+0")
bar.attributes("-type", "dock")
bar.update()
search = ["xdotool", "search", "--name", "^panel of a test$"]
number = subprocess.run(search, capture_output=True, text=True, check=True).stdout.split()[-1]
partial = f"0,{wide},0,0,0,0,0,{high - 1},0,0,0,0"
for name, values in (("_NET_WM_STRUT", f"0,{wide},0,0"), ("_NET_WM_STRUT_PARTIAL", partial)):
    subprocess.run(["xprop", "-id", number, "-f", name, "32c", "-set", name, values], check=True)
bar.update()
print("there", flush=True)
bar.mainloop()
"""
#: Width of that bar.
WIDE = 90


def work_area(env: dict[str, str]) -> list[int]:
    """What the window manager leaves to windows: left, top, width and height."""
    command = ["xprop", "-root", "-notype", "_NET_WORKAREA"]
    told = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    return [int(number) for number in re.findall(r"\d+", told.stdout)[:4]]


@pytest.mark.skipif(not shutil.which("xprop") or find_spec("tkinter") is None, reason="needs xprop and tkinter")
def test_the_first_window_fits_beside_the_panel_of_a_desktop(tmp_path: Path) -> None:
    size = 1366, 768
    with desktop(size) as display:
        command = [sys.executable, "-c", DOCK, *map(str, (WIDE, *size))]
        env = {**os.environ, "DISPLAY": display}
        with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as bar:
            try:
                assert bar.stdout is not None
                assert bar.stdout.readline() == "there\n"
                wait_for("room for the bar", lambda: work_area(env) == [0, 0, size[0] - WIDE, size[1]])
                window = Window(display, tmp_path / "home")
                try:
                    window.move((5, 5))
                    left, top, right, bottom = frame(window)
                    window.picture("fit-panel")
                    assert window.quit() == 0
                finally:
                    window.close()
            finally:
                bar.kill()
    assert left >= 0
    assert right <= size[0] - WIDE
    assert 0 <= top < bottom <= size[1]
