"""A gamepad speaks the keyboard's language: its buttons and stick become the keys that do the same."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

import pygame

from floes_app.view.input.keys import key_event

#: Buttons in the common order (A, B, X, Y, shoulders, back, start) and the keys they usually stand for.
BUTTONS: Final = {0: "Enter", 1: "Esc", 2: "U", 3: "R", 4: "Page Up", 5: "Page Down", 6: "F1", 7: "Tab"}
#: Usual deflection of the stick that counts, and the part of it below which the stick is ready to count again.
PUSHED, RELEASED = 0.6, 0.58


def buttons(chosen: Mapping[str, str]) -> dict[int, str]:
    """The key that each button stands for, where the player has chosen some: a key moves to its new button."""
    mine = {int(button): key for button, key in chosen.items() if button.isdecimal()}
    return {button: key for button, key in BUTTONS.items() if key not in mine.values()} | mine


def as_chosen(usual: Mapping[int, str], keys: Mapping[str, tuple[str, ...]]) -> dict[int, str]:
    """The buttons when the player has also chosen other keys: a button goes on doing what it did."""
    moved = {command.partition("@")[2]: chosen[0] for command, chosen in keys.items() if chosen}
    return {button: moved.get(key, key) for button, key in usual.items()}


class Gamepad:
    """Turns the events of all gamepads into key presses. Remembers which way the stick leans."""

    def __init__(self) -> None:
        self._pads: dict[int, pygame.joystick.JoystickType] = {}
        self._leaning: dict[tuple[int, int], int] = {}
        self.buttons: Mapping[int, str] = BUTTONS
        """The key that each button stands for now."""
        self.pushed = PUSHED
        """Least deflection of the stick that counts, from 0 to 1."""

    def use(self, buttons: Mapping[int, str], pushed: float) -> None:
        """Take what buttons stand for and how far the stick is pushed, as the player has chosen it."""
        self.buttons, self.pushed = buttons, pushed

    def translate(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """The key press that a gamepad's event means, or None. Gamepads that are plugged in are opened."""
        if event.type == pygame.JOYDEVICEADDED:
            with suppress(pygame.error):  # it was pulled out again meanwhile
                pad = pygame.joystick.Joystick(event.device_index)
                self._pads[pad.get_instance_id()] = pad
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
        elif event.type == pygame.JOYBUTTONDOWN and event.button in self.buttons:
            return key_event(self.buttons[event.button])
        elif event.type == pygame.JOYHATMOTION:
            return _press(_arrow(event.value[0], -event.value[1]))
        elif event.type == pygame.JOYAXISMOTION and event.axis in (0, 1):
            return self._lean(event)
        return None

    def _lean(self, event: pygame.event.Event) -> pygame.event.Event | None:
        key = (getattr(event, "instance_id", 0), event.axis)
        before = self._leaning.get(key, 0)
        if abs(event.value) < RELEASED * self.pushed:
            self._leaning[key] = 0
        elif abs(event.value) >= self.pushed:
            self._leaning[key] = 1 if event.value > 0 else -1
        now = self._leaning.get(key, 0)
        if now == before or now == 0:
            return None
        return _press(_arrow(now, 0) if event.axis == 0 else _arrow(0, now))


def _arrow(x: int, y: int) -> int | None:
    """The arrow key for a direction, down positive; None for none."""
    if x:
        return pygame.K_RIGHT if x > 0 else pygame.K_LEFT
    if y:
        return pygame.K_DOWN if y > 0 else pygame.K_UP
    return None


def _press(key: int | None) -> pygame.event.Event | None:
    if key is None:
        return None
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
