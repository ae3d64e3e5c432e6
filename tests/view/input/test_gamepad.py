"""The stick of a gamepad: when it counts, and when it is ready to count again."""

from __future__ import annotations

import pygame

from floes_app.view.input.gamepad import Gamepad
from floes_app.view.input.keys import key_words


def lean(gamepad: Gamepad, value: float, pad: int = 0) -> str:
    """The key that the stick of a gamepad means, leant so far to the right; empty for none."""
    event = pygame.event.Event(pygame.JOYAXISMOTION, axis=0, value=value, instance_id=pad)
    pressed = gamepad.translate(event)
    return "" if pressed is None else key_words(pressed)


def test_a_stick_that_takes_a_firm_push_is_ready_again_where_it_is_no_longer_pushed() -> None:
    gamepad = Gamepad()
    gamepad.pushed = 0.9
    assert [lean(gamepad, value) for value in (0.95, 0.45, 0.95)] == ["Right", "", "Right"]


def test_a_stick_that_takes_a_light_push_is_still_pushed_until_it_is_let_go() -> None:
    gamepad = Gamepad()
    gamepad.pushed = 0.3
    assert [lean(gamepad, value) for value in (0.4, 0.25, 0.4, 0.1, 0.4)] == ["Right", "", "", "", "Right"]


def test_a_stick_leads_both_ways_and_says_nothing_when_it_comes_back() -> None:
    gamepad = Gamepad()
    said = [lean(gamepad, value) for value in (-1.0, 0.0, 1.0, 0.0, -1.0, 1.0)]
    assert said == ["Left", "", "Right", "", "Left", "Right"]


def test_each_gamepad_has_a_stick_of_its_own() -> None:
    gamepad = Gamepad()
    assert [lean(gamepad, 1.0, pad) for pad in (0, 1)] == ["Right", "Right"]
    lean(gamepad, 0.0, 1)
    assert lean(gamepad, 1.0) == "", "the first is still pushed"
