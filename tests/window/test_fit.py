"""The window on the screens that most people have: all of it is in sight, with its title bar."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.window import harness
from tests.window.harness import Window, desktop, missing_tools

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
