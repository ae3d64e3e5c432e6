"""The measure of what takes time."""

from __future__ import annotations

import time

import pytest

from tests import effort


def busy(seconds: float) -> None:
    """Keep the processor busy."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


@pytest.mark.slow
def test_what_always_takes_long_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effort, "TRIES", 1)
    assert effort.seconds(lambda: busy(0.05), 0.001) > 0.001


@pytest.mark.slow
def test_what_took_long_once_is_tried_again() -> None:
    waits = [0.05, 0.0, 0.05]
    assert effort.seconds(lambda: busy(waits.pop(0)), 0.01) <= 0.01
    assert waits == [0.05]
