"""The presses that count."""

from __future__ import annotations

import pygame
import pytest

from floes_app.view.controls.presses import PressGuard, is_switch
from tests.scenes.desk import key_event


def test_the_same_key_is_not_taken_twice_within_the_pause() -> None:
    now = [0.0]
    guard = PressGuard(lambda: now[0])
    enter, up = key_event("Enter"), key_event("Up")
    assert not guard.is_double(enter, 0.4)
    now[0] = 0.3
    assert guard.is_double(enter, 0.4)
    assert not guard.is_double(up, 0.4), "another key is another thought"
    now[0] = 0.8
    assert not guard.is_double(up, 0.4)
    now[0] = 0.9
    assert not guard.is_double(up, 0.0), "without a pause every press counts"


@pytest.mark.parametrize("kind", [pygame.MOUSEBUTTONDOWN, pygame.JOYBUTTONDOWN])
def test_a_click_and_a_button_are_not_taken_twice_either(kind: int) -> None:
    guard = PressGuard(lambda: 0.0)
    press, other = (pygame.event.Event(kind, button=button) for button in (1, 3))
    assert [guard.is_double(event, 0.4) for event in (press, press, other)] == [False, True, False]


@pytest.mark.parametrize(("key", "takes"), [("Space", True), ("Enter", True), ("Alt+Enter", False), ("Up", False)])
def test_the_one_switch_is_a_key(key: str, takes: bool) -> None:
    assert is_switch(key_event(key)) is takes


@pytest.mark.parametrize(
    ("kind", "button", "takes"),
    [(pygame.MOUSEBUTTONDOWN, 1, True), (pygame.MOUSEBUTTONDOWN, 4, False), (pygame.JOYBUTTONDOWN, 9, True)],
)
def test_the_one_switch_is_a_button(kind: int, button: int, takes: bool) -> None:
    assert is_switch(pygame.event.Event(kind, button=button)) is takes
