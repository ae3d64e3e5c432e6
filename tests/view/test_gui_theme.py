"""pygame-gui's theme is read once for all pages of one look, and by no thread."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pygame
import pytest
from pygame_gui.core.utility import FontResource

from floes_app.view.controls import fields
from floes_app.view.paint.theme import Screen

SCREEN = Screen.of(1280, 800, 1.0, 1.0)


@pytest.fixture(autouse=True)
def _window(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    fields.loaded_theme.cache_clear()
    yield
    fields.loaded_theme.cache_clear()
    pygame.display.quit()


def manager(screen: Screen = SCREEN) -> fields.Manager:
    return fields.Manager(screen.size, fields.gui_theme(screen), "en")


def test_no_thread_opens_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading.Thread, "start", lambda thread: pytest.fail(f"{thread} was started"))
    assert manager().ui_theme.get_font(["text_entry_line"]).get_rect("Floes").width > 0


def test_pages_of_one_look_share_the_fonts_and_nothing_that_they_draw() -> None:
    one, other = manager(), manager()
    assert one.ui_theme.get_font_dictionary() is other.ui_theme.get_font_dictionary()
    assert one.ui_theme.shape_cache is not other.ui_theme.shape_cache
    larger = manager(Screen.of(1280, 800, 1.0, 1.6))
    assert larger.ui_theme.get_font_dictionary() is not one.ui_theme.get_font_dictionary()


def test_a_font_that_is_not_there_is_no_silent_fault() -> None:
    style = {"bold": False, "italic": False, "antialiased": True, "script": "Latn", "direction": pygame.DIRECTION_LTR}
    with pytest.raises(FileNotFoundError):
        fields.Loader().add_resource(FontResource("none", 14, style, ("none.ttf", False)))
