"""A monkey at the whole app finds nothing that breaks; a fault it plants is found, and told by its fewest events."""

from __future__ import annotations

import gc
import os
import sys
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from floes_app import window
from floes_app.scenes.base.context import Context
from floes_app.view import picture_cache
from tests.doors import monkey

#: How much memory, in bytes, the process may take beyond what the tests before took, whatever the monkey does.
MOST_MEMORY = 300_000_000


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found = [""]
    picture_cache.forget()  # what other tests have drawn is not the monkey's
    window.give_memory_back()
    monkey.quiet_helpers(monkeypatch.setattr, found)
    monkeypatch.setenv("FLOES_HOME", os.environ.get("FLOES_HOME", ""))
    return found


def memory() -> int:
    """What the process has of the machine's memory, in bytes; 0 where that is not told."""
    path = Path("/proc/self/statm")
    return int(path.read_text().split()[1]) * os.sysconf("SC_PAGESIZE") if path.exists() else 0


def bounded(before: int, _zoo: monkey.Zoo, number: int) -> None:
    """Fail where pictures or the whole process take more than they may; ``before``: bytes taken at the start."""
    assert picture_cache.held() <= picture_cache.MOST_BYTES + 40_000_000
    if number % 100 == 0:
        assert memory() - before < MOST_MEMORY, f"{memory()} bytes after {before}"


@pytest.mark.parametrize("seed", [11])
def test_a_short_visit(seed: int, clipboard: list[str]) -> None:
    fault = monkey.let_loose(seed, 60, clipboard)
    assert not fault, fault


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_a_hundred_thousand_events(seed: int, clipboard: list[str]) -> None:
    fault = monkey.let_loose(
        seed, int(os.environ.get("FLOES_EVENTS", 100_000)) // 10, clipboard, partial(bounded, memory())
    )
    assert not fault, fault


def live_objects() -> Counter[str]:
    """How many objects of the app, of pygame and of pygame-gui there are, by their class."""
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
