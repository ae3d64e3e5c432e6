"""Measure the app from its source at 1920×1080: frames while computers play each other, and a board at rest.

    .venv/bin/python -m build_scripts.measuring.frames [--seconds SECONDS] [--checkout FOLDER] [GAME ...]

Two computer players of the highest level play each other on a display without a screen (Xvfb), with every animation,
and the processor time of every frame is noted. Then a game that nobody touches is watched. Processor time tells of the
app also on a machine that others use; the time from one frame to the next, printed as well, tells of that machine.
``--checkout`` measures another working copy, to compare. Prints Markdown; exit status 1 when a goal is missed.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from floes_app.core import record
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from tests.window.harness import Window, desktop

ROOT: Final = Path(__file__).resolve().parents[2]
KEYS: Final = tuple(game.key for game in GAMES)
SIZE: Final = (1920, 1080)
#: The goals: the longest frame but for one in a hundred, in milliseconds, and the part of a core at rest.
MOST_FRAME, MOST_CORE = 16.7, 0.01
#: Times to settle after the app was opened, in seconds: before it is watched at rest, and while it plays (a game
#: between two fast players may be over in twelve seconds).
SETTLE, SETTLE_PLAYING = 12.0, 2.0


class Frame(NamedTuple):
    """The cost of a frame, in milliseconds."""

    since: float
    """The time since the frame before."""
    took: float
    """The time to draw it."""
    used: float
    """The time of the processor."""


def opened(display: str, folder: Path, checkout: Path, session: Session, log: Path | None = None) -> Window:
    """The app of a checkout with a game in a large window."""
    game = folder / "game.floes"
    game.write_text(record.write(session), encoding="utf-8")
    environment = {"PYTHONPATH": str(checkout), "PYTHONSAFEPATH": "1"}
    if log is not None:
        environment["FLOES_FRAMES"] = str(log)
    return Window(display, folder / "home", str(game), size=SIZE, environment=environment, pace="fast")


def while_playing(display: str, checkout: Path, key: str, seconds: float) -> tuple[list[float], list[float]]:
    """For the frames while a computer thinks: their processor time, and the time since the one before, in ms."""
    players = [Player("One", "master"), Player("Two", "master")]
    with tempfile.TemporaryDirectory(prefix="floes-frames-") as name:
        log = Path(name) / "frames"
        window = opened(display, Path(name), checkout, Session(find(key), {}, players, seed=1), log)
        frames = frames_of_thought(window, seconds, log)
    return [frame.used for frame in frames], [frame.since for frame in frames]


def frames_of_thought(window: Window, seconds: float, log: Path) -> list[Frame]:
    """The frames of a game between computers while one of them thinks, once the app has settled; closes the window.

    log: the file in which the app writes a line for each frame.
    """
    try:
        time.sleep(SETTLE_PLAYING + seconds)
        window.quit()
    finally:
        window.close()
    elapsed = 0.0
    frames = []
    for line in log.read_text(encoding="ascii").splitlines():
        since, took, used, thinks = map(float, line.split())
        elapsed += since / 1000
        if elapsed > SETTLE_PLAYING and thinks:
            frames.append(Frame(since, took, used))
    return frames


def at_rest(display: str, checkout: Path, key: str, seconds: float) -> float:
    """The part of a core that a game takes that nobody touches."""
    with tempfile.TemporaryDirectory(prefix="floes-frames-") as name:
        window = opened(display, Path(name), checkout, Session(find(key), {}, seed=1))
        try:
            time.sleep(SETTLE)
            before, begun = window.processor_seconds(), time.monotonic()
            time.sleep(seconds)
            return (window.processor_seconds() - before) / (time.monotonic() - begun)
        finally:
            window.close()


def main() -> int:
    """Measure, print, judge; the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each game is watched")
    parser.add_argument("--checkout", type=Path, default=ROOT, help="the working copy to measure")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(KEYS)}")
    wanted = parser.parse_args()
    good = True
    print(f"Load of the machine: {os.getloadavg()[0]:.1f}. Frames at {SIZE[0]}×{SIZE[1]}, in milliseconds.\n")
    print("| game | frames | processor, half | 99 in 100 | from frame to frame, 99 in 100 | at rest |")
    print("|---|---|---|---|---|---|")
    with desktop((SIZE[0] + 80, SIZE[1] + 120)) as display:
        for key in wanted.games or KEYS:
            used, since = while_playing(display, wanted.checkout, key, wanted.seconds)
            core = at_rest(display, wanted.checkout, key, wanted.seconds)
            half, most = statistics.median(used), statistics.quantiles(used, n=100)[98]
            between = statistics.quantiles(since, n=100)[98]
            good = good and most <= MOST_FRAME and core <= MOST_CORE
            print(f"| {key} | {len(used)} | {half:.1f} | {most:.1f} | {between:.1f} | {core:.2%} |", flush=True)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
