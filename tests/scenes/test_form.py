"""What every scene with controls shares."""

from __future__ import annotations

import pygame

from floes_app.scenes.menu import MenuScene
from tests.scenes.desk import Desk


def test_a_click_survives_a_layout_in_its_middle(desk: Desk) -> None:
    """A window that has just opened gets its size from the window manager a moment later."""
    desk.open(MenuScene(desk.context))
    button = desk.find("Settings")
    place = desk.form.place(button).center
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    desk.context.stack.resize()
    desk.context.stack.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    desk.tick()
    assert type(desk.top).__name__ == "SettingsScene"
