"""The controls from pygame-gui: a line of text and a slider, in our colours and our typeface."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar, Final

import i18n  # type: ignore[import-untyped]
import pygame
import pygame_gui
from pygame_gui.core.resource_loaders import IResourceLoader
from pygame_gui.core.surface_cache import SurfaceCache
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme

from floes_app.core import showable
from floes_app.core.assets import ASSETS
from floes_app.view.controls.control import Control
from floes_app.view.paint import palette, text, theme
from floes_app.view.paint.theme import AMBER, BODY, DIM, INK, Screen

#: The room beside and above the letters of a field, in points.
PADDING: Final = (12, 4)
#: Between the cursor of an empty field and the placeholder, in points.
CURSOR_ROOM: Final = 3
#: The boxes of fields and sliders that are remembered for a theme, at most 160 kB each.
MOST_BOXES: Final = 64


def gui_theme(screen: Screen) -> dict[str, Any]:
    """pygame-gui's theme in our colours and our typeface, at the pixel size of this screen."""
    face = {
        "name": "floes",
        "regular_path": str(ASSETS / "fonts" / text.FONT_FILES[False]),
        "size": str(screen.px(BODY)),
    }
    fonts = [face | {"locale": locale} for locale in ("en", "ja")]
    field_misc = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(screen.px(10)),
        "border_width": "1",
        "shadow_width": "0",
        "padding": f"{screen.px(PADDING[0])},{screen.px(PADDING[1])}",
    }
    colours = {
        "dark_bg": theme.PANEL,
        "normal_border": theme.FIELD_EDGE,
        "normal_bg": theme.AMBER,
        "hovered_bg": theme.AMBER_LIGHT,
        "active_bg": theme.AMBER_LIGHT,
        "selected_bg": theme.SELECTION,
        "normal_text": INK,
        "selected_text": theme.WHITE,
        "text_cursor": AMBER,
        "hovered_border": theme.AMBER,
        "active_border": theme.AMBER,
    }
    colours = {name: palette.shown(colour) for name, colour in colours.items()}
    return {
        "text_entry_line": {"font": fonts, "misc": field_misc, "colours": colours},
        "horizontal_slider": {
            "colours": colours | {"dark_bg": palette.shown(theme.FIELD)},
            "misc": {
                "shape": "rounded_rectangle",
                "shape_corner_radius": str(screen.px(10)),
                "enable_arrow_buttons": "0",
                "sliding_button_width": str(screen.px(26)),
                "border_width": "0",
                "shadow_width": "0",
            },
        },
        "horizontal_slider.#sliding_button": {
            "colours": colours,
            "misc": {
                "shape": "rounded_rectangle",
                "shape_corner_radius": str(screen.px(10)),
                "shadow_width": "0",
                "border_width": "0",
            },
        },
    }


class Loader(IResourceLoader):
    """Loads what a theme needs at once, in the thread that asks.

    pygame-gui's own opens the fonts in five threads at a time. pygame lets go of Python's lock meanwhile, and all of
    them write to the same memory of FreeType, which is not made for that: now and then the app would crash.
    """

    def add_resource(self, resource: Any) -> None:
        """Load it."""
        fault = resource.load()
        if fault is not None:
            raise fault

    def start(self) -> None:
        """Do nothing: everything is there already."""

    def update(self) -> tuple[bool, float]:
        """True once all is loaded, and the share that is."""
        return True, 1.0

    def started(self) -> bool:
        """True once it is too late to add something."""
        return False


class Boxes(SurfaceCache):
    """The empty boxes of fields and sliders that were drawn, for all pages of a theme.

    pygame-gui's own takes 4 MB at once and packs them into that, frame by frame.
    """

    def __init__(self) -> None:
        self._drawn: dict[str, pygame.Surface] = {}

    def add_surface_to_cache(self, surface: pygame.Surface, string_id: str) -> None:
        """Keep a box."""
        if len(self._drawn) >= MOST_BOXES:  # a window that is drawn to other widths has new ones again and again
            self._drawn.clear()
        self._drawn[string_id] = surface

    def find_surface_in_cache(self, lookup_id: str) -> pygame.Surface | None:
        """A box that was kept; it must not be drawn on."""
        return self._drawn.get(lookup_id)

    def remove_user_from_cache_item(self, string_id: str) -> None:
        """Do nothing: it does not matter who has a box."""

    def update(self) -> None:
        """Do nothing: the boxes stay as they are."""


@lru_cache(maxsize=4)  # of a window in two sizes, and in two languages
def loaded_theme(look: str, language: str) -> UIAppearanceTheme:
    """A theme with its fonts; ``look`` is JSON."""
    made = UIAppearanceTheme(Loader(), language)
    made.shape_cache = Boxes()
    made.load_theme(json.loads(look))
    return made


class Manager(pygame_gui.UIManager):
    """pygame-gui's manager with the pointer where events say it is, in pixels, and a theme that is read once.

    By itself it asks pygame for the pointer, which counts in points of the window: on a screen of high density that is
    elsewhere. It reads the theme and its fonts anew for each page. And it has whatever stands in a field translated
    that is the name of one of its messages, for which it looks in one more folder with each page.
    """

    def __init__(self, size: tuple[int, int], look: dict[str, Any], language: str) -> None:
        """Manage a window of ``size`` pixels in the theme ``look``."""
        super().__init__(
            size, look, enable_live_theme_updates=False, resource_loader=Loader(), starting_language=language
        )
        i18n.load_path.clear()

    def create_new_theme(self, theme_path: Any = None) -> UIAppearanceTheme:
        """The theme, as pygame-gui asks for it."""
        return loaded_theme(json.dumps(theme_path), self._locale)

    def process_events(self, event: pygame.event.Event) -> bool:
        """Pass an event on to the fields and sliders."""
        if "pos" in event.dict:
            self.mouse_position = event.pos
        return bool(super().process_events(event))

    def _update_mouse_position(self) -> None:
        pass


class TextEntry(pygame_gui.elements.UITextEntryLine):
    """pygame-gui's line of text, which by itself fails on what it cannot draw. Typed and pasted: only what has a shape.

    Its pieces are drawn one by one, so that not even what changes the letter before it may be in it.
    """

    missing: ClassVar[Callable[[str], object]] = lambda _character: None
    """Called with a character that was typed and that the typeface lacks; the app tells the player."""

    @classmethod
    def report_to(cls, missing: Callable[[str], object] = lambda _character: None) -> None:
        """Tell from now on of every such character; without a listener, nobody."""
        cls.missing = missing

    def _process_entered_character(self, character: str) -> bool:
        has_shape = showable.quoted(character) == character
        if has_shape and not text.has(character):
            type(self).missing(character)
            return False
        return has_shape and bool(super()._process_entered_character(character))

    def _do_paste(self) -> None:
        """Put in all at once: the line is laid out anew with every character that is put in by itself."""
        pasted = ""
        with suppress(pygame.error):  # no clipboard
            pasted = shaped(pygame.scrap.get_text() or "")[: self.length_limit]
        for character in dict.fromkeys(pasted):
            if not text.has(character):
                type(self).missing(character)
        first, last = sorted(self.select_range)
        if first == last:
            first = last = self.edit_position
        before, after = self.text[:first], self.text[last:]
        room = len(pasted) if self.length_limit is None else self.length_limit - len(before) - len(after)
        put_in = "".join(filter(text.has, pasted))[: max(0, room)]
        if put_in:
            self.set_text(before + put_in + after)
            self.select_range, self.edit_position = [0, 0], len(before + put_in)
            self.cursor_has_moved_recently = True


def shaped(text: str) -> str:
    """The characters of ``text`` that a line can show, each by itself."""
    return "".join(character for character in showable.line(text) if showable.quoted(character) == character)


@dataclass
class Field(Control):
    """A line of text to type in (pygame-gui's). ``action`` is called when Enter is pressed in it."""

    value: str = ""
    """The text in the field."""
    limit: int = 24
    """Largest number of characters."""
    changed: Callable[[str], Any] = lambda _value: None
    """Called with every change."""
    placeholder: str = ""
    """The faint text shown while the field is empty."""
    restores: bool = True
    """True if Esc restores the text from before the typing."""
    before: str = field(default="", repr=False)
    """The text at the moment when it got the focus."""
    composition: str = field(default="", repr=False)
    """The text that an input method is composing in it."""
    composition_at: int = field(default=0, repr=False)
    """Behind how many characters of that its cursor is."""
    element: Any = field(default=None, repr=False)
    """pygame-gui's part; None until it is built."""

    @staticmethod
    def wide(words: str, screen: Screen) -> float:
        """How wide a field is in which these words are whole, in points."""
        padding, cursor = 2 * screen.px(PADDING[0]) + 2, 2
        return (text.width(words, screen.px(BODY)) + padding + cursor) / screen.scale

    def take_typed(self) -> bool:
        """Take what was typed into pygame-gui's part; False if nothing was."""
        if self.element.text == self.value:
            return False
        self.value = self.element.text
        self.changed(self.value)
        return True

    def show(self, words: str) -> None:
        """Show what became of its text elsewhere; nobody is told of it."""
        if self.value != words:
            self.value = words
            if self.element is not None:
                self.element.set_text(words)

    def remember(self) -> None:
        """Keep the text of now for Esc to bring back."""
        self.before = self.value

    def restore(self) -> None:
        """Bring back what stood in it when it got the focus."""
        if self.restores and self.value != self.before:
            self.write(self.before)

    def mark_all(self) -> None:
        """Select all of the text."""
        if self.element is not None:
            self.element.edit_position = len(self.element.text)
            self.element.select_range = [0, len(self.element.text)]

    def take_over(self, earlier: Field) -> None:
        """Go on as the field that this one replaces: its cursor, its selection, and what Esc brings back."""
        self.before, new, old = earlier.before, self.element, earlier.element
        if new is not None and old is not None:
            new.edit_position = min(len(new.text), old.edit_position)
            new.select_range = [min(len(new.text), end) for end in old.select_range]
            new.cursor_has_moved_recently = new.select_range[0] == new.select_range[1]
            new.update(0.0)  # the cursor is put where it belongs; it is seen from the next update on

    def write(self, words: str) -> None:
        """Replace the text by these words."""
        self.value = shaped(words)[: self.limit]
        if self.element is not None:
            self.element.set_text(self.value)
        self.changed(self.value)

    def compose(self, words: str, at: int) -> None:
        """Show what an input method is composing, with its cursor behind ``at`` characters."""
        self.composition, self.composition_at = shaped(words), at

    def caret(self, rect: pygame.Rect, screen: Screen) -> pygame.Rect:
        """The place of the next letter, in pixels, for the field at ``rect``."""
        inner, x, size = self._inner(rect, screen), 0, screen.px(BODY)
        if self.element is not None:
            x = text.width(self.element.text[: self._replaced()[0]], size)
        x = min(inner.width, x + text.width(self.composition, size)) - text.width(self.composition, size)
        return pygame.Rect(inner.x + max(0, x), inner.y, 1, inner.height)

    def draw_composition(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen) -> None:
        """Draw what is being composed over the line, underlined, where it will stand once it is confirmed.

        While there is nothing, it is the placeholder: pygame-gui shows that only where the focus is not.
        """
        if self.element is None:
            return
        size, inner = screen.px(BODY), self._inner(rect, screen)
        if not self.composition:
            if self.placeholder and self.element.is_focused and not self.element.text:
                faint, x = pygame.Surface(inner.size, pygame.SRCALPHA), screen.px(CURSOR_ROOM)
                text.draw(faint, self.placeholder, (x, inner.height // 2), size, DIM, room=inner.width - x)
                target.blit(faint, inner)
            return
        start, end = self._replaced()
        before, after = self.element.text[:start], self.element.text[end:]
        x = text.width(before, size)
        wide = text.width(self.composition, size)
        shift = max(0, x + wide - inner.width)  # the end of what is composed is always seen
        clip = target.get_clip()
        target.set_clip(inner.clip(clip))
        target.fill(theme.PANEL, inner)
        text.draw(target, before + self.composition + after, (inner.x - shift, inner.centery), size)
        line = pygame.Rect(inner.x - shift + x, inner.bottom - screen.px(4), wide, max(1, screen.px(2)))
        target.fill(AMBER, line)
        cursor = x + text.width(self.composition[: self.composition_at], size)
        target.fill(AMBER, (inner.x - shift + cursor, inner.y + screen.px(4), 1, inner.height - screen.px(8)))
        target.set_clip(clip)

    def _replaced(self) -> tuple[int, int]:
        """Between which letters typing puts the next one: both ends of the selection, or twice the cursor's place."""
        first, last = sorted(self.element.select_range)
        return (first, last) if first != last else (self.element.edit_position,) * 2

    def _inner(self, rect: pygame.Rect, screen: Screen) -> pygame.Rect:
        """The place of the letters of the field at ``rect``."""
        return rect.inflate(-2 * screen.px(PADDING[0]) - 2, -2 * screen.px(PADDING[1]))

    def build(self, manager: Any, rect: pygame.Rect) -> None:
        """Make or move pygame-gui's element."""
        if self.element is None:
            self.value = shaped(self.value)
            self.element = TextEntry(rect, manager, initial_text=self.value, placeholder_text=self.placeholder)
            self.element.set_text_length_limit(self.limit)
            self.element.blink_cursor_time = math.inf  # a cursor that blinks would keep the whole app awake
        _move(self.element, rect)


@dataclass
class Slider(Control):
    """A number in a range (pygame-gui's slider)."""

    value: int = 0
    """The number that it shows."""
    low: int = 0
    """The lowest number."""
    high: int = 100
    """The highest number."""
    step: int = 5
    """Distance that an arrow key moves it."""
    changed: Callable[[int], Any] = lambda _value: None
    """Called with every change."""
    element: Any = field(default=None, repr=False)
    """pygame-gui's part; None until it is built."""

    def build(self, manager: Any, rect: pygame.Rect) -> None:
        """Make or move pygame-gui's element."""
        if self.element is None:
            self.element = pygame_gui.elements.UIHorizontalSlider(
                rect, self.value, (self.low, self.high), manager, click_increment=self.step
            )
        _move(self.element, rect)

    def take(self, value: int) -> None:
        """Take the value that pygame-gui's part was moved to."""
        self.value = value
        self.changed(value)

    def nudge(self, direction: tuple[int, int]) -> bool:
        """Left and right change the value."""
        if direction[0] == 0:
            return False
        self._set(min(self.high, max(self.low, self.value + self.step * direction[0])))
        return True

    def press(self) -> None:
        """Two steps up, and from the top to the bottom: that way one key reaches every part of the range."""
        above = self.value + 2 * self.step
        self._set(self.low if self.value == self.high else min(self.high, above))

    def show(self, value: int) -> None:
        """Stand at a value, and tell nobody."""
        self.value = value
        if self.element is not None:
            self.element.set_current_value(value, warn=False)

    def on_change(self, changed: Callable[[int], Any]) -> None:
        """Tell of every change from now on."""
        self.changed = changed

    def _set(self, value: int) -> None:
        self.show(value)
        self.changed(value)


def _move(element: Any, rect: pygame.Rect) -> None:
    """Move pygame-gui's element, which takes it long even where it already lies there."""
    if element.relative_rect.topleft != rect.topleft:
        element.set_relative_position(rect.topleft)
