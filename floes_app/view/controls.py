"""Buttons, switches, sliders, text fields, and the ring that moves the keyboard's focus among them.

pygame-gui gives the text field and the slider. It has no Tab, no Enter on buttons and no arrows between them, so
buttons and the focus ring are our own: whatever can be clicked can be reached and pressed by keyboard and gamepad.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import pygame
import pygame_gui

from floes_app.core.places import ASSETS
from floes_app.view import art, text
from floes_app.view.theme import AMBER, BODY, DIM, FAINT, INK, ON_AMBER, SEAT_COLOURS, SMALL, SOFT, Screen

#: How long the pointer rests on a control before its tooltip shows, in seconds.
TOOLTIP_DELAY: Final = 0.5
_ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PRESS_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass(frozen=True)
class Look:
    """How a control is to be drawn just now."""

    hover: bool = False
    pressed: bool = False
    focused: bool = False
    enabled: bool = True


@dataclass
class Control:
    """Something that can be focused and pressed.

    rect: in pixels; for a control that scrolls, on the page. label: what it is called (translated), the tooltip of
    controls that show no words. key: the name of its shortcut, shown in the tooltip. enabled: a function, so that it
    always tells the truth of now.
    """

    rect: pygame.Rect
    label: str
    action: Callable[[], Any]
    key: str = ""
    enabled: Callable[[], bool] = lambda: True
    scrolls: bool = False
    tooltip: bool = False

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""

    def press(self) -> None:
        """Do what it is for."""
        self.action()

    def nudge(self, direction: tuple[int, int]) -> bool:
        """Take an arrow key for itself (a slider); False passes it on to the focus ring."""
        return False

    @property
    def corner(self) -> float:
        """The radius of its corners in points, for the focus ring."""
        return 12


@dataclass
class IconButton(Control):
    """A square button with an icon."""

    icon: str = ""
    lit: Callable[[], bool] = lambda: False
    tooltip: bool = True

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        lit = self.lit()
        fill, edge = (0.085, 0.13) if look.enabled else (0.03, 0.06)
        if look.hover and look.enabled:
            fill, edge = 0.17, 0.3
        if look.pressed:
            fill = 0.05
        colour = AMBER if lit else "#CFE9F5"
        plate = art.rounded_rect(rect.width, rect.height, rect.width * 0.26, colour, fill, colour, edge, 1)
        target.blit(plate, rect)
        self.draw_face(target, rect, screen, look)

    def draw_face(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw what is on the button."""
        size = round(rect.width * 0.52)
        picture = art.icon(self.icon, size, AMBER if self.lit() else INK)
        if not look.enabled:
            picture = art.faded(picture, 0.35)
        drop = 1 if look.pressed else 0
        target.blit(picture, (rect.centerx - size // 2, rect.centery - size // 2 + drop))


@dataclass
class TextButton(Control):
    """A button with words, and an icon in front where there is one. A scene has at most one primary button."""

    primary: bool = False
    icon: str = ""
    danger: bool = False

    @property
    def corner(self) -> float:
        """The radius of its corners in points."""
        return 14

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        radius = screen.px(14)
        if self.primary:
            self._draw_amber(target, rect, radius, look, screen)
            colour = ON_AMBER
        else:
            fill = 0.05 if look.pressed else 0.18 if look.hover and look.enabled else 0.09
            tone = "#FF6B5E" if self.danger else "#CFE9F5"
            plate = art.rounded_rect(rect.width, rect.height, radius, tone, fill, tone, 0.22, 1)
            target.blit(plate, rect)
            colour = INK if look.enabled else FAINT
        size = screen.px(BODY if not self.primary else BODY + 1)
        icon_size = round(size * 1.15) if self.icon else 0
        gap = screen.px(8) if self.icon else 0
        room = rect.width - screen.px(20) - icon_size - gap
        shown, shown_size = text.fitted(self.label, size, room, self.primary)
        wide = text.width(shown, shown_size, self.primary) + icon_size + gap
        x = rect.centerx - wide // 2
        y = rect.centery - (screen.px(1) if self.primary and not look.pressed else 0)
        if self.icon:
            target.blit(art.icon(self.icon, icon_size, colour), (x, y - icon_size // 2))
        text.draw(target, self.label, (x + icon_size + gap, y), size, colour, bold=self.primary, room=room)

    def _draw_amber(self, target: pygame.Surface, rect: pygame.Rect, radius: int, look: Look, screen: Screen) -> None:
        face = "#FFC06E" if look.hover else AMBER
        if not look.enabled:
            face = "#8A7350"
        depth = screen.px(3)
        drop = screen.px(1) if look.pressed else 0
        body = (
            f'<rect width="{rect.width}" height="{rect.height}" rx="{radius}" fill="#D98A2B"/>'
            f'<rect y="{drop}" width="{rect.width}" height="{rect.height - depth}" rx="{radius}" fill="#FFD08F"/>'
            f'<rect y="{1.5 + drop}" width="{rect.width}" height="{rect.height - depth - 1.5}" rx="{radius - 1}" '
            f'fill="{face}"/>'
        )
        target.blit(art.drawing(rect.width, rect.height, body), rect)


@dataclass
class FaceButton(Control):
    """A face of the die with the number that a real die shows for it. ``picture``: a sprite, with its folder."""

    picture: str = ""
    tooltip: bool = True

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        fill = 0.05 if look.pressed else 0.2 if look.hover else 0.1
        edge, edge_alpha = (AMBER, 0.95) if look.hover else (AMBER, 0.5)
        plate = art.rounded_rect(rect.width, rect.height, screen.px(10), AMBER, fill, edge, edge_alpha, 1)
        target.blit(plate, rect)
        size = round(rect.height * 0.58)
        picture = art.sprite(self.picture, size)
        target.blit(picture, picture.get_rect(midtop=(rect.centerx, rect.y + screen.px(3))))
        at = rect.centerx, rect.bottom - screen.px(9)
        text.draw(target, self.key, at, screen.px(SMALL - 1), INK, bold=True, align="center")


@dataclass
class Chip(Control):
    """One of several values, of which the chosen one is lit; shape and weight tell it, not only colour."""

    chosen: Callable[[], bool] = lambda: False
    note: str = ""

    @staticmethod
    def height(note: str, width: int, screen: Screen) -> int:
        """How high a chip with this note is, in pixels, when it is ``width`` pixels wide."""
        if not note:
            return screen.px(44)
        return screen.px(36 + 14) + text.paragraph_height(note, screen.px(SMALL - 1), width - screen.px(28))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        on = self.chosen()
        fill = 0.16 if on else 0.12 if look.hover and look.enabled else 0.05
        edge, edge_alpha, edge_width = (AMBER, 0.95, screen.px(2)) if on else ("#CFE9F5", 0.16, 1)
        plate = art.rounded_rect(rect.width, rect.height, screen.px(12), "#CFE9F5", fill, edge, edge_alpha, edge_width)
        target.blit(plate, rect)
        colour = INK if on else SOFT if look.enabled else FAINT
        size = screen.px(BODY - 1)
        room = rect.width - screen.px(18)
        if not self.note:
            text.draw(target, self.label, rect.center, size, colour, bold=on, align="center", room=room)
            return
        x = rect.x + screen.px(14)
        room = rect.width - screen.px(28)
        text.draw(target, self.label, (x, rect.y + screen.px(22)), size, colour, bold=on, room=room - self.head(screen))
        text.draw_paragraph(target, self.note, (x, rect.y + screen.px(36)), screen.px(SMALL - 1), room, DIM)

    def head(self, screen: Screen) -> int:
        """How many pixels at the right of the label are taken."""
        return 0


@dataclass
class CheckCard(Chip):
    """Something that can be added to a game: a chip with a box to tick. Any number of them can be chosen."""

    def head(self, screen: Screen) -> int:
        """The box."""
        return screen.px(28)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        super().draw(target, rect, screen, look)
        on = self.chosen()
        size = screen.px(22)
        box = pygame.Rect(rect.right - screen.px(13) - size, rect.y + screen.px(11), size, size)
        colour, fill = (AMBER, 0.95) if on else ("#CFE9F5", 0.04)
        target.blit(art.rounded_rect(size, size, screen.px(6), colour, fill, colour, 0.6, 1), box)
        if on:
            tick = art.icon("check", size * 4 // 5, ON_AMBER)
            target.blit(tick, tick.get_rect(center=box.center))


@dataclass
class Switch(Control):
    """On or off: the knob's side and a tick say which. A note below the words says more."""

    on: Callable[[], bool] = lambda: False
    note: str = ""

    @staticmethod
    def _room(width: int, screen: Screen) -> int:
        return width - screen.px(52 + 16)

    @classmethod
    def height(cls, label: str, note: str, width: int, screen: Screen) -> int:
        """How high a switch with these words is, in pixels, when it is ``width`` pixels wide."""
        room = cls._room(width, screen)
        words = text.paragraph_height(label, screen.px(BODY), room, leading=1.3)
        words += text.paragraph_height(note, screen.px(SMALL), room, leading=1.3) if note else 0
        return max(screen.px(40), words + screen.px(8))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``: the words on the left, the switch on the right."""
        wide, high = screen.px(52), screen.px(30)
        room = self._room(rect.width, screen)
        colour, size, small = INK if look.enabled else FAINT, screen.px(BODY), screen.px(SMALL)
        heights = [text.paragraph_height(self.label, size, room, leading=1.3), 0]
        if self.note:
            heights[1] = text.paragraph_height(self.note, small, room, leading=1.3)
        y = rect.centery - sum(heights) // 2
        text.draw_paragraph(target, self.label, (rect.x, y), size, room, colour, leading=1.3)
        if self.note:
            text.draw_paragraph(target, self.note, (rect.x, y + heights[0]), small, room, DIM, leading=1.3)
        track = pygame.Rect(rect.right - wide, rect.centery - high // 2, wide, high)
        self._draw_track(target, track, screen, look)

    def _draw_track(self, target: pygame.Surface, track: pygame.Rect, screen: Screen, look: Look) -> None:
        on = self.on()
        wide, high = track.size
        tone = AMBER if on else "#CFE9F5"
        fill = 0.95 if on else 0.22 if look.hover and look.enabled else 0.12
        target.blit(art.rounded_rect(wide, high, high / 2, tone, fill, tone, 0.5, 1), track)
        knob = high - screen.px(8)
        x = track.right - knob - screen.px(4) if on else track.x + screen.px(4)
        disc = art.rounded_rect(knob, knob, knob / 2, "#FFF6E8" if on else "#CFE9F5", 1.0 if on else 0.75)
        target.blit(disc, (x, track.centery - knob // 2))
        if on:
            tick = art.icon("check", knob * 2 // 3, "#8A4B10")
            target.blit(tick, tick.get_rect(center=(x + knob // 2, track.centery)))


def _gui_theme(screen: Screen) -> dict[str, Any]:
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
        "padding": f"{screen.px(12)},{screen.px(4)}",
    }
    colours = {
        "dark_bg": "#0A2237",
        "normal_border": "#3A5A75",
        "normal_bg": "#FFB454",
        "hovered_bg": "#FFC06E",
        "active_bg": "#FFC06E",
        "selected_bg": "#2F6E92",
        "normal_text": INK,
        "selected_text": "#FFFFFF",
        "text_cursor": AMBER,
        "hovered_border": "#FFB454",
        "active_border": "#FFB454",
    }
    return {
        "text_entry_line": {"font": fonts, "misc": field_misc, "colours": colours},
        "horizontal_slider": {
            "colours": colours | {"dark_bg": "#0F3450"},
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


@dataclass
class Field(Control):
    """A line of text to type in (pygame-gui's). ``action`` is called when Enter is pressed in it."""

    value: str = ""
    limit: int = 24
    changed: Callable[[str], Any] = lambda _value: None
    element: Any = field(default=None, repr=False)

    def build(self, manager: Any, rect: pygame.Rect) -> None:
        """Make or move pygame-gui's element."""
        if self.element is None:
            self.element = pygame_gui.elements.UITextEntryLine(rect, manager, initial_text=self.value)
            self.element.set_text_length_limit(self.limit)
        self.element.set_relative_position(rect.topleft)


@dataclass
class Slider(Control):
    """A number in a range (pygame-gui's slider); arrows move it by ``step``."""

    value: int = 0
    low: int = 0
    high: int = 100
    step: int = 5
    changed: Callable[[int], Any] = lambda _value: None
    element: Any = field(default=None, repr=False)

    def build(self, manager: Any, rect: pygame.Rect) -> None:
        """Make or move pygame-gui's element."""
        if self.element is None:
            self.element = pygame_gui.elements.UIHorizontalSlider(
                rect, self.value, (self.low, self.high), manager, click_increment=self.step
            )
        self.element.set_relative_position(rect.topleft)

    def nudge(self, direction: tuple[int, int]) -> bool:
        """Left and right change the value."""
        if direction[0] == 0:
            return False
        self.value = min(self.high, max(self.low, self.value + self.step * direction[0]))
        if self.element is not None:
            self.element.set_current_value(self.value, warn=False)
        self.changed(self.value)
        return True


class Form:
    """The controls of a scene, in the order of the Tab key.

    Controls that scroll lie on a page ``page_height`` pixels high that is seen through ``viewport``. ``dirty`` is set
    whenever something looks different from before; whoever draws clears it.
    """

    def __init__(self, screen: Screen, controls: Iterable[Control] = (), language: str = "en") -> None:
        self.screen = screen
        self.controls: list[Control] = list(controls)
        self.viewport: pygame.Rect | None = None
        self.page_height = 0
        self.offset = 0
        self.focus: Control | None = None
        self.ring_visible = False
        self.dirty = True
        self._hover: Control | None = None
        self._pressed: Control | None = None
        self._rested = 0.0
        self._language = language
        self._manager: Any = None

    # -- what there is -------------------------------------------------------------------------------------------

    def add(self, *controls: Control) -> None:
        """Put controls behind those that are there."""
        self.controls.extend(controls)

    def place(self, control: Control) -> pygame.Rect:
        """Where a control is on the screen now."""
        return control.rect.move(0, -self.offset) if control.scrolls else control.rect

    def reachable(self) -> Sequence[Control]:
        """The controls the focus can go to."""
        return [control for control in self.controls if control.enabled()]

    def take_over(self, earlier: Form) -> None:
        """Keep focus and scrolling of the form this one replaces (after a change of size or of language)."""
        if earlier.focus in earlier.controls:
            index = earlier.controls.index(earlier.focus)
            if index < len(self.controls):
                self._set_focus(self.controls[index], ring=earlier.ring_visible)
        self.scroll_to(earlier.offset)

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus: letters are text then, not shortcuts."""
        return isinstance(self.focus, Field)

    @property
    def pointed(self) -> Control | None:
        """The control under the pointer, else the one that shows the focus ring."""
        return self._hover or (self.focus if self.ring_visible else None)

    # -- pygame-gui ----------------------------------------------------------------------------------------------

    def _gui(self) -> Any:
        """pygame-gui's manager, made when the first field or slider needs it."""
        fresh = False
        if self._manager is None and any(isinstance(control, Field | Slider) for control in self.controls):
            self._manager = pygame_gui.UIManager(
                self.screen.size,
                _gui_theme(self.screen),
                enable_live_theme_updates=False,
                starting_language=self._language if self._language in ("en", "ja") else "en",
            )
            fresh = True
        if self._manager is not None:
            for control in self.controls:
                if isinstance(control, Field | Slider):
                    place = self.place(control)
                    control.build(self._manager, place)
                    if control.scrolls and self.viewport is not None:
                        (control.element.show if self.viewport.colliderect(place) else control.element.hide)()
            if fresh:
                self._manager.update(0.0)  # else the first picture is without them
        return self._manager

    # -- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; True when it was for one of the controls."""
        gui = self._gui()
        if event.type == pygame.KEYDOWN and self._key(event):
            self.dirty = True
            return True
        if gui is not None and self._gui_event(gui, event):
            self.dirty = True
            return True
        if event.type == pygame.KEYDOWN and self.typing:
            self.dirty = True
            return True  # what is typed is no shortcut, although pygame-gui says it had no use for the key
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL and self.viewport is not None:
            return self.scroll_to(self.offset - event.y * self.screen.px(60))
        return False

    def _gui_event(self, gui: Any, event: pygame.event.Event) -> bool:
        consumed = bool(gui.process_events(event))
        for control in self.controls:
            if isinstance(control, Field) and control.element is getattr(event, "ui_element", None):
                if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED and event.text != control.value:
                    control.value = event.text
                    control.changed(event.text)
                    return True
                if event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED:
                    control.action()
                    return True
            if isinstance(control, Slider) and control.element is getattr(event, "ui_element", None):
                if event.type == pygame_gui.UI_HORIZONTAL_SLIDER_MOVED:
                    control.value = int(event.value)
                    control.changed(control.value)
                    return True
        if consumed and event.type == pygame.MOUSEBUTTONDOWN:
            self._set_focus(self._at(event.pos), ring=False)
        return consumed

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            self.advance(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if isinstance(self.focus, Field):
            if event.key == pygame.K_ESCAPE:
                self._set_focus(None)
                return True
            if event.key in (pygame.K_UP, pygame.K_DOWN):
                return self._steer(_ARROWS[event.key])
            return False
        if event.key in PRESS_KEYS and self.focus is not None and self.ring_visible and self.focus.enabled():
            self.focus.press()
            return True
        if event.key in _ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._steer(_ARROWS[event.key])
        if self.viewport is not None and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            page = self.viewport.height * 3 // 4
            return self.scroll_to(self.offset + (page if event.key == pygame.K_PAGEDOWN else -page))
        return False

    def _steer(self, direction: tuple[int, int]) -> bool:
        if not self.controls:
            return self._scroll_by_arrow(direction)
        if self.focus is None or not self.ring_visible:
            if self._scroll_by_arrow(direction):
                return True
            self.advance(0)
            return True
        if self.focus.nudge(direction):
            return True
        here = self.focus.rect.center
        best, best_cost = None, float("inf")
        for control in self.reachable():
            dx, dy = control.rect.centerx - here[0], control.rect.centery - here[1]
            ahead = dx * direction[0] + dy * direction[1]
            aside = abs(dx * direction[1]) + abs(dy * direction[0])
            if control is not self.focus and ahead > 2 and ahead + 3 * aside < best_cost and aside <= 3 * ahead:
                best, best_cost = control, ahead + 3 * aside
        if best is not None:
            self._set_focus(best)
            return True
        return self._scroll_by_arrow(direction)

    def _scroll_by_arrow(self, direction: tuple[int, int]) -> bool:
        if self.viewport is None or direction[1] == 0:
            return False
        return self.scroll_to(self.offset + direction[1] * self.screen.px(60))

    def advance(self, by: int) -> None:
        """Move the focus on by so many controls, round and round; 0 shows it where it is, or at the first."""
        ring = self.reachable()
        if not ring:
            return
        if self.focus in ring:
            index = (ring.index(self.focus) + by) % len(ring)
        else:
            index = 0 if by >= 0 else len(ring) - 1
        self._set_focus(ring[index])

    def start_at(self, control: Control, ring: bool = False) -> None:
        """Give a control the focus, as the first of a scene."""
        self._set_focus(control, ring=ring)

    def let_go(self) -> None:
        """Take the focus away from every control."""
        self._set_focus(None)

    def _set_focus(self, control: Control | None, ring: bool = True) -> None:
        gui = self._gui()
        self.focus = control
        self.ring_visible = ring and control is not None
        self.dirty = True
        if gui is not None:
            element = control.element if isinstance(control, Field) else None
            gui.set_focus_set({element} if element is not None else None)
            if element is not None and ring:  # reached by keys: what is typed takes the place of what is there
                element.edit_position = len(element.text)
                element.select_range = [0, len(element.text)]
        if control is not None:
            self.reveal(control)

    def reveal(self, control: Control) -> None:
        """Scroll so that a control is seen."""
        if not control.scrolls or self.viewport is None:
            return
        margin = self.screen.px(24)
        if control.rect.top - margin < self.viewport.top + self.offset:
            self.scroll_to(control.rect.top - margin - self.viewport.top)
        elif control.rect.bottom + margin > self.viewport.bottom + self.offset:
            self.scroll_to(control.rect.bottom + margin - self.viewport.bottom)

    def _at(self, point: tuple[int, int]) -> Control | None:
        for control in reversed(self.controls):
            if control.scrolls and self.viewport is not None and not self.viewport.collidepoint(point):
                continue
            if self.place(control).collidepoint(point):
                return control
        return None

    def _move(self, point: tuple[int, int]) -> bool:
        found = self._at(point)
        if found is not self._hover:
            self._hover, self._rested, self.dirty = found, 0.0, True
        return found is not None

    def _down(self, point: tuple[int, int]) -> bool:
        found = self._at(point)
        if found is None:
            if self.typing:
                self._set_focus(None)
            return False
        if found.enabled():
            self._pressed = found
            self._set_focus(found, ring=False)
        self.dirty = True
        return True

    def _up(self, point: tuple[int, int]) -> bool:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return False
        self.dirty = True
        if self._at(point) is pressed and pressed.enabled() and not isinstance(pressed, Field | Slider):
            pressed.press()
        return True

    def scroll_to(self, offset: int) -> bool:
        """Show the page from ``offset`` pixels on, as far as it goes; False when that changed nothing."""
        room = max(0, self.page_height - (self.viewport.height if self.viewport else 0))
        wanted = min(max(0, offset), room)
        changed = wanted != self.offset
        self.offset = wanted
        self.dirty = self.dirty or changed
        if changed:
            self._gui()
        return changed

    # -- time and drawing ----------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Let time pass: tooltips, the text cursor."""
        if self._hover is not None and self._hover.tooltip:
            before = self._rested
            self._rested += seconds
            if before < TOOLTIP_DELAY <= self._rested:
                self.dirty = True
        gui = self._gui()
        if gui is not None:
            gui.update(seconds)
            if self.typing:
                self.dirty = True

    def draw(self, target: pygame.Surface) -> None:
        """Draw all controls, the focus ring, and a tooltip where one is due."""
        clip = target.get_clip()
        for control in self.controls:
            if control.scrolls and self.viewport is not None:
                target.set_clip(self.viewport.clip(clip))
                if not self.place(control).colliderect(self.viewport):
                    continue
            else:
                target.set_clip(clip)
            look = Look(
                hover=control is self._hover,
                pressed=control is self._pressed and control is self._hover,
                focused=control is self.focus,
                enabled=control.enabled(),
            )
            control.draw(target, self.place(control), self.screen, look)
        gui = self._gui()
        if gui is not None:
            elements = [control for control in self.controls if isinstance(control, Field | Slider)]
            scroll = self.viewport is not None and any(control.scrolls for control in elements)
            target.set_clip(self.viewport.clip(clip) if scroll and self.viewport is not None else clip)
            gui.draw_ui(target)
        target.set_clip(clip)
        if self.focus is not None and self.ring_visible:
            self._draw_ring(target, self.focus)
        self._draw_scrollbar(target)
        self._draw_tooltip(target)

    def _draw_ring(self, target: pygame.Surface, control: Control) -> None:
        gap, wide = self.screen.px(5), max(2, self.screen.px(2))
        rect = self.place(control).inflate(2 * (gap + wide), 2 * (gap + wide))
        radius = self.screen.px(control.corner + 6)
        ring = art.rounded_rect(rect.width, rect.height, radius, "none", 0, INK, 0.95, wide)
        clip = target.get_clip()
        if control.scrolls and self.viewport is not None:
            target.set_clip(self.viewport.inflate(4 * gap, 0).clip(clip))
        target.blit(ring, rect)
        target.set_clip(clip)

    def _draw_scrollbar(self, target: pygame.Surface) -> None:
        if self.viewport is None or self.page_height <= self.viewport.height:
            return
        wide = self.screen.px(6)
        track = pygame.Rect(self.viewport.right - wide, self.viewport.y, wide, self.viewport.height)
        high = max(self.screen.px(40), track.height * self.viewport.height // self.page_height)
        room = self.page_height - self.viewport.height
        y = track.y + (track.height - high) * self.offset // room
        target.blit(art.rounded_rect(wide, high, wide / 2, "#CFE9F5", 0.35), (track.x, y))

    def _draw_tooltip(self, target: pygame.Surface) -> None:
        control = self._hover if self._hover is not None and self._rested >= TOOLTIP_DELAY else None
        if control is None and self.focus is not None and self.ring_visible:
            control = self.focus
        if control is None or not control.tooltip:
            return
        size = self.screen.px(SMALL)
        words = f"{control.label}  ({control.key})" if control.key else control.label
        wide = text.width(words, size) + self.screen.px(22)
        high = self.screen.px(32)
        rect = self.place(control)
        box = pygame.Rect(0, 0, wide, high)
        box.midbottom = rect.centerx, rect.top - self.screen.px(9)
        if box.top < 0:
            box.midtop = rect.centerx, rect.bottom + self.screen.px(9)
        box.clamp_ip(target.get_rect().inflate(-self.screen.px(8), 0))
        target.blit(art.rounded_rect(wide, high, self.screen.px(8), "#04111E", 0.94, "#CFE9F5", 0.2, 1), box)
        text.draw(target, words, box.center, size, INK, align="center")


@dataclass
class Plate(Control):
    """Something drawn elsewhere that can be pressed: it lights up a little under the pointer."""

    tooltip: bool = True

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw a breath of light over it."""
        if look.hover and look.enabled:
            fill = 0.03 if look.pressed else 0.08
            target.blit(
                art.rounded_rect(rect.width, rect.height, screen.px(12), "#CFE9F5", fill, "#CFE9F5", 0.3, 1), rect
            )


@dataclass
class SeatButton(Control):
    """Who plays a seat, a person or the computer: its sign, a word, and a hint that there is a choice."""

    icon: Callable[[], str] = lambda: "human"
    words: Callable[[], str] = lambda: ""

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        fill = 0.05 if look.pressed else 0.18 if look.hover and look.enabled else 0.09
        plate = art.rounded_rect(rect.width, rect.height, screen.px(10), "#CFE9F5", fill, "#CFE9F5", 0.22, 1)
        target.blit(plate, rect)
        size, down = screen.px(19), screen.px(13)
        picture = art.icon(self.icon(), size, SOFT)
        target.blit(picture, picture.get_rect(midleft=(rect.x + screen.px(10), rect.centery)))
        arrow = art.icon("expand", down, DIM)
        target.blit(arrow, arrow.get_rect(midright=(rect.right - screen.px(9), rect.centery)))
        x = rect.x + screen.px(10) + size + screen.px(7)
        room = rect.right - screen.px(12) - down - x
        text.draw(target, self.words(), (x, rect.centery), screen.px(SMALL), INK, room=room)


def seat_colour(seat: int) -> str:
    """The colour of a seat."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]
