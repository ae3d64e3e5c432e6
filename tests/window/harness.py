"""A real window on a screen that nobody sees: Xvfb, a window manager, and xdotool's clicks and keys.

What the app did is read from what it wrote to disk; where things are is asked of the same scenes, laid out here
without a window.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from floes_app.core import record
from floes_app.core.session import Session
from floes_app.games import GAMES

TOOLS = ("Xvfb", "xdotool", "openbox", "import")
ROOT = Path(__file__).resolve().parents[2]
#: Screenshots are kept here for people to look at; git ignores the folder.
PICTURES = ROOT / "artefacts" / "window"
PATIENCE = 20.0

T = TypeVar("T")


def missing_tools() -> list[str]:
    """The programs that these tests need and that are not installed."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def wait_for(what: str, look: Callable[[], T | None], seconds: float = PATIENCE) -> T:
    """The first answer of ``look`` that is neither None nor False; fails with ``what`` when there is none in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = look()
        if found is not None and found is not False:
            return found
        time.sleep(0.05)
    raise AssertionError(f"waited {seconds} s in vain for {what}")


@contextmanager
def desktop() -> Iterator[str]:
    """A screen of its own with a window manager; the name of the display."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "2000x1200x24", "-noreset", "-nolisten", "tcp"],
        pass_fds=(writer,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as pipe:
        display = f":{pipe.readline().strip()}"
    manager = subprocess.Popen(
        ["openbox", "--sm-disable"], env=os.environ | {"DISPLAY": display}, stderr=subprocess.DEVNULL
    )
    try:
        time.sleep(0.5)
        yield display
    finally:
        for process in (manager, server):
            process.terminate()
            process.wait(10)


class Window:
    """The running app and its window."""

    def __init__(self, display: str, home: Path, *arguments: str, size: tuple[int, int] = (1280, 800)) -> None:
        self.home = home
        self.env = os.environ | {
            "DISPLAY": display,
            "FLOES_HOME": str(home),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "LC_ALL": "C.UTF-8",
        }
        self.errors = (home.parent / f"{home.name}-stderr.txt").open("w+")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "floes_app", *arguments], cwd=ROOT, env=self.env, stderr=self.errors
        )
        self.id = wait_for("the window", self._find)
        self._tool("windowactivate", "--sync", self.id)
        self.size = size
        self._tool("windowsize", "--sync", self.id, str(size[0]), str(size[1]))
        time.sleep(0.6)

    def _find(self) -> str | None:
        assert self.process.poll() is None, self.complaints()
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
            env=self.env, capture_output=True, text=True, check=False,
        )  # fmt: skip
        lines = found.stdout.split()
        return lines[-1] if lines else None

    def _tool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self.env, check=True, timeout=30, capture_output=True)

    def move(self, point: tuple[float, float]) -> None:
        """Bring the pointer to a pixel of the window."""
        self._tool("mousemove", "--window", self.id, str(round(point[0])), str(round(point[1])))
        time.sleep(0.05)

    def click(self, point: tuple[float, float]) -> None:
        """Click on a pixel of the window."""
        self.move(point)
        self._tool("click", "1")
        time.sleep(0.06)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press at ``start``, let go at ``end``."""
        self.move(start)
        self._tool("mousedown", "1")
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        for point in (middle, end, end):
            self.move(point)
        self._tool("mouseup", "1")
        time.sleep(0.12)

    def key(self, *keys: str) -> None:
        """Press keys, by xdotool's names."""
        for key in keys:
            self._tool("key", "--clearmodifiers", key)
            time.sleep(0.06)

    def keys(self, *keys: str) -> None:
        """Press keys as fast as a hand that knows its way."""
        self._tool("key", "--clearmodifiers", "--delay", "30", *keys)

    def type(self, words: str) -> None:
        """Type text."""
        self._tool("type", "--delay", "40", words)

    def picture(self, name: str) -> Path:
        """Keep a screenshot."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        path = PICTURES / f"{name}.png"
        subprocess.run(["import", "-window", self.id, str(path)], env=self.env, check=True, timeout=30)
        return path

    def session(self, folder: str = "unfinished") -> Session | None:
        """The game that the app has put on disk last, or None."""
        files = sorted((self.home / "data" / folder).glob("*.floes"), key=lambda path: path.stat().st_mtime)
        try:
            return record.read(files[-1].read_text(encoding="utf-8"), GAMES) if files else None
        except FileNotFoundError:  # it was just moved to the library
            return None

    def complaints(self) -> str:
        """What the app wrote to its error stream."""
        self.errors.flush()
        return Path(self.errors.name).read_text(encoding="utf-8")

    def kill(self) -> None:
        """End the process without a warning, as a power cut would."""
        self.process.kill()
        self.process.wait(10)

    def quit(self) -> int:
        """Close the window as a person does; the exit status."""
        self._tool("key", "--clearmodifiers", "alt+F4")
        return self.process.wait(20)

    def close(self) -> None:
        """End the process, however it is."""
        if self.process.poll() is None:
            self.kill()
        self.errors.close()
