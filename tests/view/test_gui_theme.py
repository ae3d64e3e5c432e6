"""pygame-gui's theme is read once for all pages of one look, and by no thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

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
    window = pygame.Window("tests", (64, 64))
    window.get_surface()
    fields.loaded_theme.cache_clear()
    yield
    fields.loaded_theme.cache_clear()
    window.destroy()
    pygame.display.quit()


def manager(screen: Screen = SCREEN) -> fields.Manager:
    return fields.Manager(screen.size, fields.gui_theme(screen), "en")


def test_no_thread_opens_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading.Thread, "start", lambda thread: pytest.fail(f"{thread} was started"))
    assert manager().ui_theme.get_font(["text_entry_line"]).get_rect("Floes").width > 0


def test_pages_of_one_look_share_the_fonts_and_the_boxes_that_they_draw() -> None:
    one, other, larger = manager(), manager(), manager(Screen.of(1280, 800, 1.0, 1.6))
    assert one.ui_theme.get_font_dictionary() is other.ui_theme.get_font_dictionary()
    assert larger.ui_theme.get_font_dictionary() is not one.ui_theme.get_font_dictionary()
    entry(one, 200)
    assert len(boxes_drawn_for(lambda: entry(other, 200))) == 0
    assert len(boxes_drawn_for(lambda: entry(other, 201))) > 0
    assert len(boxes_drawn_for(lambda: entry(larger, 200))) > 0


def test_no_more_boxes_are_remembered_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fields, "MOST_BOXES", 4)
    entry(manager(), 100)
    assert boxes_drawn_for(lambda: entry(manager(), 100)) == []
    for wide in range(101, 105):
        entry(manager(), wide)
    assert len(boxes_drawn_for(lambda: entry(manager(), 100))) > 0


def test_a_box_that_was_drawn_before_looks_the_same() -> None:
    first, second = entry(manager(), 200, "first"), entry(manager(), 200)
    fields.loaded_theme.cache_clear()
    fresh = entry(manager(), 200)
    assert pixels(second) == pixels(fresh) != pixels(first)


def test_no_message_of_pygame_gui_takes_the_place_of_what_is_in_a_field() -> None:
    name = "pygame-gui.OK"  # it would become OK
    assert (entry(manager(), 200, name).text, entry(manager(), 200, name).text) == (name, name)


def entry(made: fields.Manager, wide: int, words: str = "") -> fields.TextEntry:
    """A field of a page, with all that it draws."""
    line = fields.TextEntry(pygame.Rect(0, 0, wide, 40), made, initial_text=words)
    for _frame in range(3):
        made.update(0.5)
    return line


def pixels(line: fields.TextEntry) -> bytes:
    """How a field looks."""
    return pygame.image.tobytes(line.image, "RGBA")


def boxes_drawn_for(make: Callable[[], object]) -> list[str]:
    """The boxes that are drawn and remembered while something is made."""
    drawn: list[str] = []
    add = fields.Boxes.add_surface_to_cache
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            fields.Boxes,
            "add_surface_to_cache",
            lambda boxes, surface, name: (drawn.append(name), add(boxes, surface, name)),
        )
        make()
    return drawn


def test_a_font_that_is_not_there_is_no_silent_fault() -> None:
    style = {"bold": False, "italic": False, "antialiased": True, "script": "Latn", "direction": pygame.DIRECTION_LTR}
    with pytest.raises(FileNotFoundError):
        fields.Loader().add_resource(FontResource("none", 14, style, ("none.ttf", False)))
