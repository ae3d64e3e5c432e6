"""A monkey at the whole app finds nothing that breaks; a fault it plants is found, and told by its fewest events."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections import Counter
from itertools import count
from pathlib import Path
from time import sleep

import pytest

from floes_app.play import background
from floes_app.play.background import Background
from floes_app.scenes.base.context import Context
from floes_app.view.controls.presses import PressGuard
from tests.amounts import EVENTS
from tests.doors import monkey

pytestmark = pytest.mark.usefixtures("_app_apart")

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard; what other tests left is not looked through whenever the app looks for what is unused.

    It stays frozen: to thaw it would thaw the whole collected suite, which every later test would then look through.
    """
    texts = [""]
    monkey.quiet_helpers(monkeypatch.setattr, texts)
    monkeypatch.setenv("FLOES_HOME", os.environ.get("FLOES_HOME", ""))
    gc.freeze()
    return texts


@pytest.mark.parametrize("seed", [11])
def test_a_short_visit(seed: int, clipboard: list[str]) -> None:
    fault = monkey.let_loose(seed, 60, clipboard)
    assert not fault, fault


def scenes_seen(seed: int, clipboard: list[str]) -> list[tuple[str, int | None]]:
    """Do forty things; the kind of scene on top after each, and the seed of the game that it shows."""
    seen: list[tuple[str, int | None]] = []

    def watch(zoo: monkey.Zoo, _number: int) -> None:
        top = zoo.app.context.stack.top
        seen.append((type(top).__name__, getattr(getattr(top, "session", None), "seed", None)))

    assert not monkey.let_loose(seed, 40, clipboard, watch)
    return seen


@pytest.mark.parametrize("seed", [0, 5, 31])  # a game by lot; a file that is opened; presses that are close together
def test_equal_events_do_the_same_on_a_slow_machine(
    seed: int, clipboard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "SHORT", 0.03)  # as in the app: other tests wait longer
    seen = scenes_seen(seed, clipboard)
    work, seconds = Background._run, count()

    def dawdle(slow: Background[object]) -> None:
        sleep(0.3)
        work(slow)

    monkeypatch.setattr(Background, "_run", dawdle)
    monkeypatch.setattr(PressGuard.__init__, "__defaults__", (lambda: float(next(seconds)),))
    assert scenes_seen(seed, clipboard) == seen


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_a_hundred_thousand_events(seed: int) -> None:
    """In a process of its own, so that its memory and its time are the app's and not those of other tests."""
    command = [sys.executable, "-m", "tests.doors.monkey", "--seed", str(seed), "--events", str(EVENTS // 10)]
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **quiet}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def live_objects() -> Counter[str]:
    """Number of objects of the app, of pygame and of pygame-gui, by their class."""
    gc.collect()
    kinds = (type(thing) for thing in gc.get_objects())
    names = (f"{kind.__module__}.{kind.__qualname__}" for kind in kinds)
    return Counter(name for name in names if name.startswith(("floes_app.", "pygame")))


@pytest.mark.slow
def test_the_number_of_live_objects_stops_growing(clipboard: list[str]) -> None:
    counts = []
    for _visit in range(5):
        assert not monkey.let_loose(5, 200, clipboard)
        counts.append(live_objects())
    assert counts[4] - counts[1] == Counter()


@pytest.mark.slow
def test_a_fault_is_told_with_its_fewest_events(clipboard: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_context: Context, **_values: object) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(Context, "change", broken)
    monkeypatch.setattr(monkey, "LONGEST_FRAME", sys.maxsize)
    events = [("frame", 0.1), ("wheel", 0.5, 0.5, 1), ("key", ord("m"), 0), ("frame", 0.1)]
    fault = monkey.run(events, clipboard)
    assert fault is not None
    assert fault.number == 2
    assert monkey.shortest(events[:3], clipboard, fault.report.splitlines()[-1]) == [("key", ord("m"), 0)]


@pytest.mark.slow
def test_a_frame_that_is_always_slow_is_a_fault_and_one_that_was_slow_once_is_none(
    clipboard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, times = [0.0], iter([1.0, 0.0])

    def dawdle(_context: Context, **_values: object) -> None:
        clock[0] += next(times, 0.0)

    monkeypatch.setattr(monkey, "process_time", lambda: clock[0])
    monkeypatch.setattr(monkey, "slowness", lambda: 1.0)
    monkeypatch.setattr(monkey, "TRIES", 2)
    monkeypatch.setattr(Context, "change", dawdle)
    events = [("frame", 0.1), ("key", ord("m"), 0), ("frame", 0.1)]
    assert monkey.lasting(events, clipboard) is None
    assert list(times) == [], "it was asked again"
    times = iter([1.0, 1.0])
    fault = monkey.lasting(events, clipboard)
    assert fault is not None
    assert (fault.number, fault.is_slow) == (1, True)
    assert "a frame took 1.00 s" in fault.report
