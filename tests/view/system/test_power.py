"""When the computer may work while nobody waits for it."""

from __future__ import annotations

import os
from types import SimpleNamespace

import pygame.system
import pytest

from floes_app.view.system import power


@pytest.mark.parametrize(
    ("cores", "on_battery", "is_to_spare"),
    [(2, False, True), (2, None, True), (2, True, False), (1, False, False), (None, False, False)],
)
def test_a_second_core_and_no_battery_in_use(
    monkeypatch: pytest.MonkeyPatch, cores: int | None, on_battery: bool | None, is_to_spare: bool
) -> None:
    state = None if on_battery is None else SimpleNamespace(on_battery=on_battery)
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    monkeypatch.setattr(pygame.system, "get_power_state", lambda: state)
    assert power.is_to_spare() is is_to_spare
