"""Fixtures for games in play: a table to play at, and a worker that computes at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.play.here import Here
from tests.play.table import Table


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Here:
    """A stand-in for the process beside the window."""
    return Here.instead(monkeypatch)


@pytest.fixture
def table(tmp_path: Path, worker: Here) -> Table:
    """A table with an empty folder: ``table.game("floe", computers={1: "casual"})`` is a game there."""
    return Table(tmp_path)
