"""Measure the packaged app on Linux: size, first frame, processor time at rest, frames while thinking. Prints Markdown.

    python3 build_scripts/dev.py package
    .venv/bin/python -m build_scripts.measure

The first frame is held against that of a program that opens an empty pygame-ce window and nothing else, packaged by the
same PyInstaller with the same choices in the same run. Both are started in turn on one display without a screen (Xvfb),
with the files in the system's cache. Then two computer players of the highest level play each other, and the time from
one frame to the next is noted while they think. Exit status 1 when a goal is missed.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from build_scripts import package
from floes_app.core import record
from floes_app.core.session import Player, Session
from floes_app.games import find
from tests.window.harness import Window, desktop, wait_for

ROOT: Final = Path(__file__).resolve().parents[1]
PYTHON: Final = ROOT / "build" / "package-env" / "bin" / "python"
PROGRAM: Final = package.BUILD / "out" / "Floes" / "floes"
#: So many starts of each program; the medians are compared.
STARTS: Final = 9
#: The goals: first frame against the bare window's, and the part of a core at rest.
MOST_TIMES, MOST_CORE = 1.5, 0.02
#: The longest time from one frame to the next while the computer thinks, but for one in a hundred, in milliseconds.
MOST_FRAME = 20.0
#: How long the app may settle (the sky moves for a while when a window opens), and how long it is watched, in seconds.
SETTLE, WATCH = 20.0, 10.0
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


def build_bare() -> Path:
    """Package the bare window; the program."""
    folder = package.BUILD / "bare"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "bare.py").write_text(BARE, encoding="utf-8")
    left_out = [f"--exclude-module={name}" for name in ("tkinter", "numpy", "unittest", "ssl", "sqlite3", "setuptools")]
    command: list[str | Path] = [
        PYTHON,
        "-m",
        "PyInstaller",
        "--noconfirm",
        "--log-level",
        "ERROR",
        "--onedir",
        "--strip",
        "--noupx",
    ]
    places: list[str | Path] = ["--distpath", folder / "out", "--workpath", folder / "work", "--specpath", folder]
    subprocess.run([*command, *left_out, *places, folder / "bare.py"], check=True, cwd=folder)
    return folder / "out" / "bare" / "bare"


def first_frame(program: Path, environment: dict[str, str]) -> float:
    """Start a program, end it after its first frame; the seconds from the one to the other."""
    with tempfile.TemporaryDirectory(prefix="floes-measure-") as folder:
        told = Path(folder) / "first-frame"
        own = environment | {"FLOES_HOME": folder, "FLOES_FIRST_FRAME": str(told), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        begun = time.time()
        process = subprocess.Popen([program], env=own)
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


def at_rest(environment: dict[str, str]) -> float:
    """The part of a core that the app takes while its menu is open and nobody touches it."""
    with tempfile.TemporaryDirectory(prefix="floes-measure-") as folder:
        process = subprocess.Popen([PROGRAM], env=environment | {"FLOES_HOME": folder})
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


def while_thinking(display: str) -> float:
    """The time from one frame to the next while the computer thinks, in milliseconds: 99 in 100 are shorter."""
    players = [Player("Black", "master"), Player("White", "master")]
    session = Session(find("floe"), {}, players, seed=1)
    with tempfile.TemporaryDirectory(prefix="floes-measure-") as folder:
        game, log = Path(folder) / "game.floes", Path(folder) / "frames"
        game.write_text(record.write(session), encoding="utf-8")
        environment = {"FLOES_FRAMES": str(log)}
        window = Window(display, Path(folder) / "home", str(game), program=[PROGRAM], environment=environment)
        try:
            time.sleep(SETTLE + WATCH)
            window.quit()
        finally:
            window.close()
        rows = [line.split() for line in log.read_text(encoding="utf-8").splitlines()]
    # what was thought about while the window was still being opened says nothing
    times = [float(since) for since, _work, _used, thinking in rows[round(60 * SETTLE / 2) :] if thinking == "1"]
    return statistics.quantiles(times, n=100)[98]


def main() -> int:
    """Measure, print, judge; the exit status."""
    if not PROGRAM.is_file() or not PYTHON.is_file():
        raise SystemExit("there is no package to measure: python3 build_scripts/dev.py package")
    bare = build_bare()
    archives = sorted(package.DIST.glob("Floes-*.tar.gz"), key=lambda path: path.stat().st_mtime)
    if not archives:
        raise SystemExit("there is no archive in dist/: python3 build_scripts/dev.py package")
    with desktop() as display:
        environment = os.environ | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        for program in (bare, PROGRAM):
            first_frame(program, environment)  # brings the files into the cache
        starts = [(first_frame(bare, environment), first_frame(PROGRAM, environment)) for _number in range(STARTS)]
        core = at_rest(environment)
        frame = while_thinking(display)
    bare_time, app_time = (statistics.median(times) for times in zip(*starts, strict=True))
    unpacked, packed = package.size_of(PROGRAM.parent), package.size_of(archives[-1])
    rows = [
        (
            "size, unpacked",
            f"{unpacked / 1e6:.1f} MB",
            f"{package.MOST_UNPACKED / 1e6:.0f} MB",
            unpacked <= package.MOST_UNPACKED,
        ),
        (
            "size, packed",
            f"{packed / 1e6:.1f} MB",
            f"{package.MOST_PACKED / 1e6:.0f} MB",
            packed <= package.MOST_PACKED,
        ),
        ("first frame of a bare window", f"{bare_time * 1000:.0f} ms", "", True),
        (
            "first frame of the app",
            f"{app_time * 1000:.0f} ms, {app_time / bare_time:.2f} times that",
            f"{MOST_TIMES} times",
            app_time <= MOST_TIMES * bare_time,
        ),
        ("processor at rest", f"{core:.1%} of a core", f"{MOST_CORE:.0%}", core < MOST_CORE),
        ("frame to frame while it thinks, p99", f"{frame:.1f} ms", f"{MOST_FRAME:.0f} ms", frame < MOST_FRAME),
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
