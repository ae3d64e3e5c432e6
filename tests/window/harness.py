"""A real window on a screen that nobody sees: Xvfb, a window manager, and xdotool's clicks and keys.

What the app did is read from what it wrote to disk; where things are is asked of the same scenes, laid out here
without a window. Nothing sleeps to be on the safe side: input waits in the app's queue until the app takes it, and
what has to have happened first is waited for.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import pygame

from floes_app.core import record
from floes_app.core.session import Session
from floes_app.games import GAMES
from tests import effort

TOOLS = ("Xvfb", "xdotool", "openbox", "import")
ROOT = Path(__file__).resolve().parents[2]
#: Screenshots are kept here for people to look at; git ignores the folder.
PICTURES = ROOT / "artefacts" / "window"
PATIENCE = 30.0
SCREEN = (2000, 1200)
#: Between two things that hands do, in seconds: a person is slower, and the app draws a frame or two meanwhile.
BEAT = 0.02

#: The window manager leaves the mouse to the windows. Otherwise it would hold every press back until it has seen it
#: itself, and clicks that follow quickly, on a busy machine, would get lost between it and SDL's own grab.
WINDOW_MANAGER = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
<focus><focusNew>yes</focusNew></focus>
<keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
<mouse><context name="Root"></context></mouse>
</openbox_config>
"""

T = TypeVar("T")
Point = tuple[float, float]


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
        time.sleep(0.02)
    raise AssertionError(f"waited {seconds} s in vain for {what}")


@contextmanager
def desktop(size: tuple[int, int] = SCREEN) -> Iterator[str]:
    """A screen of its own with a window manager; the name of the display."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        [
            "Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size[0]}x{size[1]}x24",
            "-noreset", "-nolisten", "tcp",
        ],
        pass_fds=(writer,),
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writer)
    with os.fdopen(reader) as pipe:
        display = f":{pipe.readline().strip()}"
    env = os.environ | {"DISPLAY": display}
    with tempfile.NamedTemporaryFile("w", suffix=".xml", delete=False) as config:
        config.write(WINDOW_MANAGER)
    manager = subprocess.Popen(
        ["openbox", "--sm-disable", "--config-file", config.name],
        env=env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for("the window manager", lambda: _xdotool(env, "get_num_desktops").returncode == 0)
        yield display
    finally:
        for process in (manager, server):
            process.terminate()
            process.wait(10)
        Path(config.name).unlink()


def _xdotool(env: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["xdotool", *words], env=env, capture_output=True, text=True, timeout=60, check=False)


class Window:
    """The running app and its window. ``settings``: what the settings file says when it starts.

    program: the command to start, this source by default. environment: variables to set, or to remove where None.
    user: whose process it is, by number, where that is to be somebody else's.
    """

    def __init__(
        self,
        display: str,
        home: Path,
        *arguments: str,
        size: tuple[int, int] | None = None,
        program: Sequence[str | Path] = (sys.executable, "-m", "floes_app"),
        environment: Mapping[str, str | None] | None = None,
        user: int | None = None,
        **settings: Any,
    ) -> None:
        self.home = home
        if size is not None:
            settings["window_size"] = size
        if settings:
            self._write_settings(settings)
        usual = {
            "DISPLAY": display,
            "FLOES_HOME": str(home),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "LC_ALL": "C.UTF-8",
            "PYTHONFAULTHANDLER": "1",  # an end in a library tells where in the app it was
        }
        wanted = {**os.environ, **usual, **(environment or {})}
        self.env = {name: value for name, value in wanted.items() if value is not None}
        self.errors = (home.parent / f"{home.name}-stderr.txt").open("w+")
        _xdotool(self.env, "mousemove", str(SCREEN[0] - 1), str(SCREEN[1] - 1))  # else it might lie on the window
        self.process = self._start([*program, *arguments], user)
        try:
            self.id = wait_for("the window", self._find)
            self.tool("windowactivate", "--sync", self.id)
        except BaseException:
            self.process.kill()  # nobody else knows of it yet
            raise
        self._is_drawn = False

    def _start(self, command: Sequence[str | Path], user: int | None) -> subprocess.Popen[bytes]:
        return subprocess.Popen(command, cwd=ROOT, env=self.env, stderr=self.errors, user=user)

    def _write_settings(self, settings: dict[str, Any]) -> None:
        path = self.home / "config" / "settings.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({"format": 1} | settings), encoding="utf-8")

    def _find(self) -> str | None:
        assert self.process.poll() is None, self.complaints()
        found = _xdotool(self.env, "search", "--onlyvisible", "--pid", str(self.process.pid))
        lines = found.stdout.split()
        return lines[-1] if lines else None

    # -- hands ---------------------------------------------------------------------------------------------------

    def tool(self, *words: str) -> str:
        """Run xdotool with one command or several after each other; its output."""
        done = _xdotool(self.env, *words)
        assert done.returncode == 0, (words, done.stderr, self.complaints())
        return done.stdout

    def has_focus(self) -> bool:
        """True if keys go to this window. Between two windows none has it, and xdotool fails for a moment."""
        return _xdotool(self.env, "getwindowfocus").stdout.strip() == self.id

    def _at(self, point: Point) -> list[str]:
        return ["mousemove", "--window", self.id, str(round(point[0])), str(round(point[1]))]

    def _wait_until_drawn(self) -> None:
        """Wait for the first scene: SDL drops clicks that it finds together with the news of the focus."""
        if not self._is_drawn:
            wait_for("the first scene", lambda: len({tuple(self.look().get_at((5, y))) for y in range(0, 500, 99)}) > 1)
            self._is_drawn = True

    def move(self, point: Point) -> None:
        """Bring the pointer to a pixel of the window."""
        self._wait_until_drawn()
        self.tool(*self._at(point), "sleep", str(BEAT))

    def click(self, *points: Point) -> None:
        """Click on pixels of the window, one after the other."""
        self._wait_until_drawn()
        words: list[str] = []
        for point in points:
            words += [*self._at(point), "sleep", str(BEAT), "click", "1", "sleep", str(BEAT)]
        self.tool(*words)

    def drag(self, start: Point, end: Point, button: int = 1) -> None:
        """Press at ``start``, let go at ``end``."""
        self._wait_until_drawn()
        middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        words = [*self._at(start), "mousedown", str(button)]
        for point in (middle, end, end):
            words += [*self._at(point), "sleep", str(BEAT)]
        self.tool(*words, "mouseup", str(button), "sleep", str(BEAT))

    def wheel(self, point: Point, clicks: int) -> None:
        """Turn the wheel over a pixel of the window: down by so many clicks, up for negative ones."""
        self._wait_until_drawn()
        button = "5" if clicks > 0 else "4"
        if clicks:
            self.tool(*self._at(point), "click", "--repeat", str(abs(clicks)), "--delay", "5", button)

    def key(self, *keys: str) -> None:
        """Press keys, by xdotool's names."""
        self.tool("key", *keys)

    def type(self, words: str) -> None:
        """Type text."""
        self.tool("type", "--delay", str(round(BEAT * 1000)), words)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as with the mouse on its frame, and wait until it is remembered."""
        self.tool("windowsize", "--sync", self.id, str(size[0]), str(size[1]))
        time.sleep(0.4)  # the app lays itself out when the size has stood still for a moment; nothing tells of it

    # -- eyes ----------------------------------------------------------------------------------------------------

    def picture(self, name: str) -> Path:
        """Keep a screenshot."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        path = PICTURES / f"{name}.png"
        subprocess.run(["import", "-window", self.id, str(path)], env=self.env, check=True, timeout=30)
        return path

    def look(self) -> pygame.Surface:
        """The picture that the window shows."""
        shot = subprocess.run(
            ["import", "-window", self.id, "bmp3:-"], env=self.env, check=True, timeout=30, capture_output=True
        )
        return pygame.image.load(io.BytesIO(shot.stdout), "shot.bmp")

    def place(self) -> tuple[int, int, int, int]:
        """Place and size of the window on the screen: x, y, width, height."""
        lines = self.tool("getwindowgeometry", "--shell", self.id).split()
        values = dict(line.split("=") for line in lines)
        return int(values["X"]), int(values["Y"]), int(values["WIDTH"]), int(values["HEIGHT"])

    def processor_seconds(self) -> float:
        """The processor time that the app has used so far."""
        return effort.processor_seconds(self.process.pid)

    def settings(self) -> dict[str, Any]:
        """The settings on disk."""
        path = self.home / "config" / "settings.json"
        try:
            found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        return found

    def session(self, folder: str = "unfinished") -> Session | None:
        """The game that the app has put on disk last, or None."""
        try:
            files = sorted((self.home / "data" / folder).glob("*.floes"), key=lambda path: path.stat().st_mtime)
            return record.read(files[-1].read_text(encoding="utf-8"), GAMES) if files else None
        except FileNotFoundError:  # it was just moved to the library
            return None

    def kept(self, count: int, folder: str = "unfinished", earlier: int | None = None) -> Session:
        """The game on disk, once it has ``count`` actions (in a match: after ``earlier`` games)."""

        def look() -> Session | None:
            session = self.session(folder)
            if session is None or session.index != count:
                return None
            games = None if session.earlier is None else len(session.earlier)
            return session if earlier is None or earlier == games else None

        try:
            return wait_for(f"a game with {count} actions on the disk", look)
        except AssertionError as error:
            self.picture("in-vain")
            there = self.session(folder)
            if there is None:
                raise AssertionError(f"{error}; there is none. {self.complaints()}") from error
            (PICTURES / "in-vain.floes").write_text(record.write(there), encoding="utf-8")
            raise AssertionError(
                f"{error}; {there.index} are there: {there.state.text}. {self.complaints()}"
            ) from error

    def children(self) -> list[int]:
        """The processes that the app has started."""
        found: list[int] = []
        for task in Path(f"/proc/{self.process.pid}/task").iterdir():
            with suppress(OSError):  # a thread may just have ended
                found += map(int, (task / "children").read_text().split())
        return found

    def complaints(self) -> str:
        """The text on the app's error stream."""
        self.errors.flush()
        return Path(self.errors.name).read_text(encoding="utf-8")

    # -- the end -------------------------------------------------------------------------------------------------

    def kill(self) -> None:
        """End the process without a warning, as a power cut would."""
        self.process.kill()
        self.process.wait(10)

    def quit(self, anyway: bool = False) -> int:
        """Close the window as a person does, ``anyway`` where it asks first; the exit status."""
        self.key("alt+F4")
        if anyway:
            self.picture("asked-before-quitting")
            assert self.process.poll() is None, "it did not ask"
            self.key("Tab", "Return")
        status = self.process.wait(20)
        assert status == 0, f"it ended with {status}. {self.complaints()}"
        return status

    def close(self) -> None:
        """End the process, however it is."""
        if self.process.poll() is None:
            self.kill()
        self.errors.close()
