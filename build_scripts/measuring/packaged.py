"""Measure a packaged app: size, first frame, processor time at rest, frames while thinking. Prints Markdown.

    python3 build_scripts/dev.py package
    .venv/bin/python -m build_scripts.measuring.packaged
    python3 build_scripts/dev.py package --target windows
    .venv/bin/python -m build_scripts.measuring.packaged --target windows      (under Wine)

The first frame is held against that of a program that opens an empty pygame-ce window and nothing else, packaged by the
same PyInstaller with the same choices in the same run. Both are started in turn on one display without a screen (Xvfb),
with the files in the system's cache. Then two computer players of the highest level play each other, and the time from
one frame to the next is noted while they think. Exit status 1 when a goal is missed.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from build_scripts.measuring.frames import frames_of_thought
from build_scripts.packaging import package, windows
from floes_app.core import record
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from tests.window.harness import Window, desktop, wait_for
from tests.window.wine import WindowsWindow

#: Number of starts of each program; the medians are compared.
STARTS: Final = 9
#: The goals: first frame against the bare window's, and the part of a core at rest.
MOST_TIMES, MOST_CORE = 1.25, 0.005
#: The longest time from one frame to the next while the computer thinks, but for one in a hundred, in milliseconds.
MOST_FRAME = 16.7
#: Time for the app to settle (the sky moves for a while when a window opens), and time it is watched, in seconds.
SETTLE, WATCH = 20.0, 30.0
#: Time that two computers are watched, in seconds.
WATCH_PLAYING: Final = 30.0
#: The systems' variables for a user's folders: to be sought as by a player, not by FLOES_HOME, which is faster.
USERS_FOLDERS: Final = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "LOCALAPPDATA")
BARE: Final = """\
import os
import time

os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame

pygame.display.init()
window = pygame.Window("bare", (1280, 800), resizable=True, allow_high_dpi=True)
window.get_surface().fill("#0B1E33")
window.flip()
with open(os.environ["FLOES_FIRST_FRAME"], "w") as file:
    file.write(str(time.time()))
while True:
    time.sleep(1)
"""


class Target:
    """The package for Linux, how it is built and started."""

    program: Path = package.built("linux") / "out" / "Floes" / "floes"
    archives: str = "Floes-*.tar.xz"
    bare: Path = package.built("linux") / "bare" / "out" / "bare" / "bare"

    def __init__(self, folder: Path) -> None:
        """``folder``: for what is needed during the measurement only."""

    def pyinstaller(self, folder: Path, arguments: list[str | Path]) -> None:
        """Run the PyInstaller that builds the package; raises CalledProcessError."""
        python = package.ROOT / "build" / "package-env" / "bin" / "python"
        subprocess.run([python, "-m", "PyInstaller", "--strip", *arguments], check=True, cwd=folder)

    def path(self, place: Path) -> str:
        """The program's name for a file of ours."""
        return str(place)

    def start(self, program: Path, display: str, changes: Mapping[str, str]) -> subprocess.Popen[bytes]:
        """Start a program on a display."""
        usual = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        return subprocess.Popen([program], env=os.environ | usual | dict(changes))

    def window(self, display: str, home: Path, game: Path, log: Path) -> Window:
        """The app's window with a game, which writes down its frames."""
        return Window(display, home, str(game), program=[self.program], environment={"FLOES_FRAMES": str(log)})


class WindowsTarget(Target):
    """The package for Windows under Wine. What Wine's server uses for it is not counted."""

    program = package.built("windows") / "out" / "Floes" / "Floes.exe"
    archives = "Floes-*-windows-*.zip"
    bare = package.built("windows") / "bare" / "out" / "bare" / "bare.exe"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.system = folder / "system"
        windows.copy_system(self.system)

    def pyinstaller(self, folder: Path, arguments: list[str | Path]) -> None:
        """Run the PyInstaller that builds the package; raises CalledProcessError."""
        status = windows.run(windows.python("windows"), ["-m", "PyInstaller", *arguments], folder, "api-ms-win-")
        if status:
            raise subprocess.CalledProcessError(status, "PyInstaller")

    def path(self, place: Path) -> str:
        """The program's name for a file of ours."""
        return windows.path(place)

    def start(self, program: Path, display: str, changes: Mapping[str, str]) -> subprocess.Popen[bytes]:
        """Start a program on a display; its streams are pipes, because Wine gives it no others."""
        usual = {"DISPLAY": display, "SDL_VIDEODRIVER": "windows", "SDL_AUDIODRIVER": "dummy"}
        pipe, both = subprocess.PIPE, subprocess.STDOUT
        surroundings = windows.environment({**usual, **changes}, self.system)
        return subprocess.Popen(["wine", program], env=surroundings, stdin=pipe, stdout=pipe, stderr=both)

    def window(self, display: str, home: Path, game: Path, log: Path) -> Window:
        """The app's window with a game, which writes down its frames."""
        told = {"FLOES_FRAMES": windows.path(log)}
        return WindowsWindow(display, home, str(game), system=self.system, program=self.program, environment=told)


TARGETS: Final[Mapping[str, type[Target]]] = {"linux": Target, "windows": WindowsTarget}


def build_bare(target: Target) -> None:
    """Package the bare window."""
    folder = target.bare.parents[2]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "bare.py").write_text(BARE, encoding="utf-8")
    left_out = [f"--exclude-module={name}" for name in ("tkinter", "numpy", "unittest", "ssl", "sqlite3", "setuptools")]
    options: list[str | Path] = ["--noconfirm", "--log-level", "ERROR", "--onedir", "--noupx", "--noconsole"]
    places: list[str | Path] = ["--distpath", folder / "out", "--workpath", folder / "work", "--specpath", folder]
    target.pyinstaller(folder, [*options, *places, *left_out, folder / "bare.py"])


def first_frame(target: Target, program: Path, display: str) -> float:
    """Start a program, end it after its first frame; the seconds from the one to the other."""
    with tempfile.TemporaryDirectory(prefix="floes-measure-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        told = folder / "first-frame"
        own = dict.fromkeys(USERS_FOLDERS, target.path(folder)) | {"FLOES_FIRST_FRAME": target.path(told)}
        begun = time.time()
        process = target.start(program, display, own | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"})
        try:
            text = wait_for("the first frame", lambda: (told.exists() and told.read_text(encoding="ascii")) or None)
        finally:
            process.kill()
            process.wait()
        return float(text) - begun


def processor_seconds(pid: int) -> float:
    """The processor time that a process and its children have used."""
    total = 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _bracket, rest = stat.read_text(encoding="utf-8", errors="replace").rpartition(")")
        except OSError:  # it has just ended
            continue
        fields = rest.split()
        if pid in (int(name.split()[0]), int(fields[1])):
            total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return total


def at_rest(target: Target, display: str) -> float:
    """The part of a core that the app takes while its menu is open and nobody touches it."""
    with tempfile.TemporaryDirectory(prefix="floes-measure-", ignore_cleanup_errors=True) as folder:
        process = target.start(target.program, display, {"FLOES_HOME": target.path(Path(folder))})
        try:
            time.sleep(SETTLE)
            before, begun = processor_seconds(process.pid), time.monotonic()
            time.sleep(WATCH)
            used, passed = processor_seconds(process.pid) - before, time.monotonic() - begun
            if process.poll() is not None:
                raise SystemExit("the app has ended by itself")
        finally:
            process.kill()
            process.wait()
        return used / passed


def while_thinking(target: Target, display: str) -> tuple[float, float]:
    """While the computer thinks: the time from a frame to the next, and what a frame takes, in milliseconds.

    99 in 100 are shorter.
    """
    players = [Player("Black", "master"), Player("White", "master")]
    session = Session(find("floe"), {}, players, seed=1)
    with tempfile.TemporaryDirectory(prefix="floes-measure-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        game, log = folder / "game.floes", folder / "frames"
        game.write_text(record.write(session), encoding="utf-8")
        frames = frames_of_thought(target.window(display, folder / "home", game, log), WATCH_PLAYING, log)
    since, took = [frame.since for frame in frames], [frame.took for frame in frames]
    return statistics.quantiles(since, n=100)[98], statistics.quantiles(took, n=100)[98]


def main() -> int:
    """Measure, print, judge; the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--target", choices=TARGETS, default="linux", help="the package to measure")
    kind = TARGETS[parser.parse_args().target]
    archives = sorted(package.DIST.glob(kind.archives), key=lambda path: path.stat().st_mtime)
    if not kind.program.is_file() or not archives:
        raise SystemExit("there is no package to measure: python3 build_scripts/dev.py package")
    with (
        tempfile.TemporaryDirectory(prefix="floes-measure-", ignore_cleanup_errors=True) as folder,
        desktop() as display,
    ):
        target = kind(Path(folder))
        build_bare(target)
        programs = target.bare, target.program
        for program in programs:
            first_frame(target, program, display)  # brings the files into the cache
        starts = [[first_frame(target, program, display) for program in programs] for _number in range(STARTS)]
        core = at_rest(target, display)
        since, took = while_thinking(target, display)
    bare, app = (statistics.median(times) for times in zip(*starts, strict=True))
    unpacked, packed = package.size_of(target.program.parent), package.size_of(archives[-1])
    most_unpacked, most_packed = package.MOST_UNPACKED, package.MOST_PACKED
    rows = [
        ("size, unpacked", f"{unpacked / 1e6:.1f} MB", f"{most_unpacked / 1e6:.0f} MB", unpacked <= most_unpacked),
        ("size, packed", f"{packed / 1e6:.1f} MB", f"{most_packed / 1e6:.0f} MB", packed <= most_packed),
        ("first frame of a bare window", f"{bare * 1000:.0f} ms", "", True),
        (
            "first frame of the app",
            f"{app * 1000:.0f} ms, {app / bare:.2f} times that",
            f"{MOST_TIMES} times",
            app <= MOST_TIMES * bare,
        ),
        ("processor at rest", f"{core:.2%} of a core", f"{MOST_CORE:.1%}", core <= MOST_CORE),
        ("frame to frame while it thinks, p99", f"{since:.1f} ms", f"{MOST_FRAME} ms", since <= MOST_FRAME),
        ("work of a frame while it thinks, p99", f"{took:.1f} ms", f"{MOST_FRAME} ms", took <= MOST_FRAME),
    ]
    print(
        f"Medians of {STARTS} starts each; at rest over {WATCH:.0f} s. Load of the machine: {os.getloadavg()[0]:.1f}.\n"
    )
    print("| what | measured | at most | |\n|---|---|---|---|")
    for what, measured, most, good in rows:
        print(f"| {what} | {measured} | {most} | {'' if not most else 'good' if good else 'missed'} |")
    return 0 if all(good for *_rest, good in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
