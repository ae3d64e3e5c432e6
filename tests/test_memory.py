"""The memory of the tests themselves: where their files lie, and when it is given back."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests import memory
from tests.memory import GROWTH, ROOM, Leftovers, has_room

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="as Linux counts it")


def disk(monkeypatch: pytest.MonkeyPatch, free: int, flags: int = 0) -> None:
    """Let every folder lie on a disk with so many free bytes."""
    found = SimpleNamespace(f_bavail=free // 4096, f_frsize=4096, f_flag=flags)
    monkeypatch.setattr(os, "statvfs", lambda _folder: found)


def test_files_lie_in_memory_only_where_all_of_them_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk(monkeypatch, ROOM + 4096)
    assert has_room(tmp_path)
    disk(monkeypatch, ROOM - 4096)
    assert not has_room(tmp_path)


def test_no_files_lie_where_programs_cannot_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk(monkeypatch, 2 * ROOM, os.ST_NOEXEC)
    assert not has_room(tmp_path)


def test_a_system_without_files_in_memory_has_no_room(tmp_path: Path) -> None:
    assert not has_room(tmp_path / "none")


def test_memory_is_given_back_whenever_it_has_grown_by_much(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: Iterator[int] = iter([GROWTH, GROWTH // 2, GROWTH, GROWTH * 3 // 2 - 1, GROWTH * 3 // 2, GROWTH])
    swept: list[int] = []
    monkeypatch.setattr(memory, "resident", lambda: next(sizes))
    monkeypatch.setattr(gc, "collect", lambda: swept.append(1))
    leftovers = Leftovers()
    counts = []
    for _test in range(4):
        leftovers.give_back()
        counts.append(len(swept))
    assert counts == [1, 1, 1, 2]
