"""How much the longest tests try: all of it before a release, less in a check, which says so in the environment."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import pytest

#: Texts and files that go through every door.
TEXTS: Final = int(os.environ.get("FLOES_TEXTS", 20_000))
#: Events of the monkey, in ten portions.
EVENTS: Final = int(os.environ.get("FLOES_EVENTS", 100_000))
#: Games that two programs play by the clock.
CLOCK_GAMES: Final = int(os.environ.get("FLOES_CLOCK_GAMES", 200))
#: Random games of each game, which are compared at every position.
RANDOM_GAMES: Final = int(os.environ.get("FLOES_RANDOM_GAMES", 2000))
#: Of so many tests whose pictures nobody looks at one draws its last frame.
LAST_FRAMES: Final = int(os.environ.get("FLOES_LAST_FRAMES", 5))
#: Of so many sizes of letters a page is looked at in one, each page in others.
LETTER_SIZES: Final = int(os.environ.get("FLOES_LETTER_SIZES", 1))

#: Of a test in these folders the default run has so many cases, unless it is marked ``every_case``: they are mostly the
#: same question to many scenes, texts or pictures. Elsewhere each case is a rule of its own.
CASES: Final = {"scenes": 2, "doors": 2, "view": 4}
TESTS: Final = Path(__file__).parent


def is_one_in(number: int) -> bool:
    """True for one test in so many that run now, always the same ones."""
    return _sum() % number == 0


def some_of(cases: Sequence[Any], number: int) -> Sequence[Any]:
    """One in so many of these, at even distances; another test has others, and the same test always the same."""
    return cases[_sum() % number :: number]


def _sum() -> int:
    name, _blank, _phase = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")
    return zlib.crc32(name.encode())


def sample(cases: Iterable[Any], one_in: int, first: int = 0) -> list[Any]:
    """All cases of a test, of which the default run has one in so many; the others are slow.

    cases: values, or tuples of values where the test has several parameters.
    """
    found = []
    for number, case in enumerate(cases):
        values = case if isinstance(case, tuple) else (case,)
        is_slow = number % one_in != first
        found.append(pytest.param(*values, marks=pytest.mark.slow if is_slow else ()))
    return found


def mark_many(items: Iterable[pytest.Item]) -> None:
    """Mark the cases of one test beyond the first few as slow and many; a sum of their names tells which are the first.

    So tests that are asked of every scene look at different scenes.
    """
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        if not any(item.iter_markers("slow")) and not any(item.iter_markers("every_case")):
            tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for cases in tests.values():
        most = CASES.get(cases[0].path.relative_to(TESTS).parts[0])
        for item in sorted(cases, key=lambda item: zlib.crc32(item.nodeid.encode()))[most:] if most else ():
            item.add_marker(pytest.mark.slow)
            item.add_marker(pytest.mark.many)
