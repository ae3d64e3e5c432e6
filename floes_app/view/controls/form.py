"""The controls of a scene together: the ring that moves the keyboard's focus among them, scrolling, tooltips.

pygame-gui has no Tab, no Enter on buttons and no arrows between them, so the focus ring is our own: whatever can be
clicked can be reached and pressed by keyboard and gamepad.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Final

import pygame
import pygame_gui

from floes_app.view.controls.control import PRESS_KEYS, Control, Look
from floes_app.view.controls.fields import Field, Manager, Slider, gui_theme
from floes_app.view.input.fingers import SCROLL
from floes_app.view.input.keys import shown_key
from floes_app.view.paint import art, palette, text
from floes_app.view.paint.theme import BLACK, DEEP, FROST, INK, SMALL, WHITE, Screen

#: Time that the pointer rests on a control before its tooltip shows, in seconds.
TOOLTIP_DELAY: Final = 0.5
#: More than anything on a screen is away from anything else, in pixels.
ASIDE: Final = 100_000
#: The keys that do something in a text field together with Ctrl.
_EDITING: Final = frozenset({pygame.K_a, pygame.K_c, pygame.K_v, pygame.K_x})
_ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Form:
    """The controls of a scene, in the order of the Tab key.

    Controls that scroll lie on a page that is seen through the viewport. Tooltips stay off the other controls and what
    is printed, if they can.
    """

    viewport: pygame.Rect | None
    """The place that shows the page; None if nothing scrolls."""
    page_height: int
    """Height of the page, in pixels; 0 if all of it is visible."""
    offset: int
    """The scroll position, in pixels."""
    room: pygame.Rect | None
    """The limits of tooltips; None for the whole surface."""
    printed: list[pygame.Rect]
    """The places of words that tooltips should not cover."""
    written: Callable[[], Sequence[pygame.Rect]]
    """Gives the places of the words on the page as it is scrolled, which tooltips should not cover either."""
    focus: Control | None
    """The control that keys work on."""
    ring_visible: bool
    """True if the ring around it is drawn: only once keys are used."""
    dirty: bool
    """True if something looks different from before; drawing clears it."""
    heard: ClassVar[Callable[[], object]] = lambda: None
    """Called when a control was pressed by hand; the app lets it be heard."""
    typing_at: ClassVar[Callable[[pygame.Rect], object]] = lambda _place: None
    """Called with the place of the next letter while something is typed, in pixels; the app tells the input method."""

    def __init__(self, screen: Screen, controls: Iterable[Control] = (), language: str = "en") -> None:
        self.screen = screen
        self.controls: list[Control] = list(controls)
        self.viewport, self.page_height, self.offset = None, 0, 0
        self.room, self.printed = None, []
        self.written = lambda: ()
        self.focus, self.ring_visible = None, False
        self._led = False
        self.dirty = True
        self._hover: Control | None = None
        self._pressed: Control | None = None
        self._rested = 0.0
        self._language = language
        self._manager: Any = None

    @classmethod
    def report_to(
        cls,
        heard: Callable[[], object] = lambda: None,
        typing_at: Callable[[pygame.Rect], object] = lambda _place: None,
    ) -> None:
        """Tell from now on of presses, and of the place of the next letter; without listeners, nobody."""
        cls.heard, cls.typing_at = heard, typing_at

    # -- what there is -------------------------------------------------------------------------------------------

    def add(self, *controls: Control) -> None:
        """Put controls behind those that are there."""
        self.controls.extend(controls)

    def keep(self, number: int) -> None:
        """Keep only so many controls, the first."""
        del self.controls[number:]

    def place(self, control: Control) -> pygame.Rect:
        """The place of a control on the screen now."""
        return control.rect.move(0, -self.offset) if control.scrolls else control.rect

    def reachable(self) -> Sequence[Control]:
        """The controls the focus can go to."""
        return [control for control in self.controls if control.enabled()]

    def stops(self) -> Sequence[Control]:
        """The controls that Tab stops at: of a group of choices the one with the focus, else the chosen one."""
        ring = self.reachable()
        chosen: dict[str, Control] = {}
        for control in ring:
            if control.group and (control is self.focus or self._stands_for(control, chosen.get(control.group))):
                chosen[control.group] = control
        return [control for control in ring if not control.group or chosen[control.group] is control]

    def _stands_for(self, control: Control, other: Control | None) -> bool:
        """True if a control is rather the stop of its group than ``other``, which comes before it."""
        return other is None or (control.is_chosen and other is not self.focus)

    def scroll_within(self, viewport: pygame.Rect, page_height: int) -> None:
        """Show a page of a height in pixels through a place of the screen; 0 if all of it is visible."""
        self.viewport, self.page_height = viewport, page_height

    def keep_tooltips(self, off: Sequence[pygame.Rect], within: pygame.Rect | None = None) -> None:
        """Keep tooltips off what is printed, if they can; and within a room: None for the whole surface."""
        self.printed, self.room = list(off), within

    def keep_tooltips_off_words(self, places: Callable[[], Sequence[pygame.Rect]]) -> None:
        """Keep tooltips off words, too, if they can; ``places`` says where these are seen now."""
        self.written = places

    def leave_key(self, key: str) -> None:
        """Leave a key to the scene: the tooltip of no control names it."""
        for control in self.controls:
            if control.key == key:
                control.drop_key()

    def take_over(self, earlier: Form) -> None:
        """Keep focus, scrolling and a half-done click of the form this one replaces (for another size or language)."""
        focus = self._twin(earlier.focus, earlier)
        if focus is not None:
            self._set_focus(focus, ring=earlier.ring_visible)
            self._led = earlier._led
            if isinstance(focus, Field) and isinstance(earlier.focus, Field):
                focus.take_over(earlier.focus)
        self._pressed = self._twin(earlier._pressed, earlier)
        moved = 0
        if focus is not None and earlier.focus is not None and focus.scrolls and earlier._in_view(earlier.focus):
            moved = focus.rect.y - earlier.focus.rect.y  # the part that is looked at stays where it is
        self.scroll_to(earlier.offset + moved)
        if focus is not None and self.ring_visible:
            self.focus = focus  # if it was scrolled out of sight, another may have it by now
            self.reveal(focus)

    def _twin(self, old: Control | None, earlier: Form) -> Control | None:
        """The control that is what ``old`` was in an earlier form: it may stand elsewhere in the order."""
        number = next((number for number, control in enumerate(earlier.controls) if control is old), None)
        if old is None or number is None:
            return None

        def is_same(new: Control) -> bool:
            return type(new) is type(old) and new.label == old.label

        there = self.controls[number] if number < len(self.controls) else None
        if there is not None and is_same(there):
            return there
        return next(filter(is_same, self.controls), there)

    @property
    def typing(self) -> bool:
        """True while a text field has the focus: letters are text then, not shortcuts."""
        return isinstance(self.focus, Field)

    def edits(self, event: pygame.event.Event) -> bool:
        """True for a key that is for the text field with the focus; with Ctrl those that mark, copy, cut and paste."""
        if not self.typing or event.type != pygame.KEYDOWN:
            return False
        return not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) or event.key in _EDITING

    @property
    def pointed(self) -> Control | None:
        """The control under the pointer, else the one that shows the focus ring."""
        return self._hover or (self.focus if self.ring_visible else None)

    def twin(self, control: Control | None) -> int:
        """The number of a control among those of the same name, from 0."""
        if control is None or control not in self.controls:
            return 0
        alike = [one for one in self.controls if (one.group, one.label) == (control.group, control.label)]
        return next(number for number, one in enumerate(alike) if one is control)

    # -- pygame-gui ----------------------------------------------------------------------------------------------

    def _gui(self) -> Any:
        """pygame-gui's manager, made when the first field or slider needs it."""
        fresh = False
        if self._manager is None and any(isinstance(control, Field | Slider) for control in self.controls):
            language = self._language if self._language in ("en", "ja") else "en"
            self._manager = Manager(self.screen.size, gui_theme(self.screen), language)
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
        if event.type in (pygame.TEXTEDITING, pygame.TEXTINPUT) and isinstance(self.focus, Field):
            editing = event.type == pygame.TEXTEDITING
            self.focus.compose(event.text if editing else "", event.start if editing else 0)
            self.dirty = True
            if editing:
                return True
        if event.type == pygame.KEYDOWN and self._key(event):
            self.dirty = True
            return True
        if gui is not None and self._gui_event(gui, event):
            self.dirty = True
            gui.update(0.0)  # pygame-gui shows in its next update what this one has made of the text
            return True
        if event.type == pygame.KEYDOWN and self.typing:
            self.dirty = True
            return True  # a typed character is no shortcut, although pygame-gui says it had no use for the key
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL and self.viewport is not None:
            return self.scroll_to(self.offset - event.y * self.screen.px(60))
        if event.type == SCROLL and self._scrolls_at(event.pos):
            self.scroll_to(self.offset - event.by)
            return True
        return False

    def _scrolls_at(self, point: tuple[int, int]) -> bool:
        """True where a finger drags the page, and not what lies on it."""
        page = self.viewport
        is_there = page is not None and page.collidepoint(point) and self.page_height > page.height
        return is_there and not isinstance(self._at(point), Field | Slider)

    def _gui_event(self, gui: Any, event: pygame.event.Event) -> bool:
        consumed = bool(gui.process_events(event))
        for control in self.controls:
            # asked at once: pygame-gui tells of it by an event at the end of the queue, after a Ctrl+S already in it
            if isinstance(control, Field) and control.take_typed():
                consumed = True
            if isinstance(control, Slider) and control.element is getattr(event, "ui_element", None):
                if event.type == pygame_gui.UI_HORIZONTAL_SLIDER_MOVED:
                    control.take(int(event.value))
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
                self.focus.restore()
                self._set_focus(None)
                return True
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self.focus.action()
                return True
            if event.key in (pygame.K_UP, pygame.K_DOWN):
                if not self._steer(_ARROWS[event.key]):  # left and right move the text cursor; what is beside is next
                    self.advance(1 if event.key == pygame.K_DOWN else -1)
                return True
            return False
        if event.key in PRESS_KEYS and self.focus is not None and self.ring_visible and self.focus.enabled():
            self._press(self.focus)
            return True
        if event.key in (pygame.K_HOME, pygame.K_END) and self.page_height and not event.mod:
            return self._go_to_end(event.key == pygame.K_END)
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
        here = self.place(self.focus)
        others = (control for control in self.reachable() if control is not self.focus)
        costs = {id(control): _way(here, self.place(control), direction) for control in others}
        best = min(self.reachable(), key=lambda control: costs.get(id(control), math.inf))
        if costs.get(id(best), math.inf) < math.inf:
            self._set_focus(best)
            return True
        return self._scroll_by_arrow(direction)

    def _go_to_end(self, last: bool) -> bool:
        """Show the beginning or the end of the page, with the focus on the first or last control there."""
        on_page = [control for control in self.reachable() if control.scrolls]
        if on_page:
            self._set_focus(on_page[-1 if last else 0])
        self.scroll_to(self.page_height if last else 0)
        return True

    def _scroll_by_arrow(self, direction: tuple[int, int]) -> bool:
        if self.viewport is None or direction[1] == 0:
            return False
        return self.scroll_to(self.offset + direction[1] * self.screen.px(60))

    def advance(self, by: int, each: bool = False) -> None:
        """Move the focus on by so many stops, round and round; 0 shows it where it is, or at the first.

        each: every control is a stop, also those of a group of choices.
        """
        ring = self.reachable() if each else self.stops()
        if not ring:
            return
        if self.focus in ring:
            index = (ring.index(self.focus) + by) % len(ring)
        else:
            index = 0 if by >= 0 else len(ring) - 1
        self._set_focus(ring[index])

    def press_focus(self) -> None:
        """Press the control that shows the focus ring."""
        if self.focus is not None and self.ring_visible and self.focus.enabled():
            self._press(self.focus)
            self.dirty = True

    def start_at(self, control: Control, ring: bool = False) -> None:
        """Give a control the focus, as the first of a scene; nobody asked for its tooltip."""
        self._set_focus(control, ring=ring)
        self._led = False

    def rest(self) -> None:
        """Take the pointer off the controls: something lies over them."""
        self._hover, self._led = None, False
        self.dirty = True

    def hide_ring(self) -> None:
        """Draw no ring around the focus any more: keys go elsewhere."""
        if self.ring_visible:
            self.ring_visible, self.dirty = False, True

    def let_go(self) -> None:
        """Take the focus away from every control."""
        self._set_focus(None)

    def _set_focus(self, control: Control | None, ring: bool = True) -> None:
        gui = self._gui()
        if isinstance(self.focus, Field) and control is not self.focus:
            self.focus.compose("", 0)
        if isinstance(control, Field) and control is not self.focus:
            control.remember()
        self.focus = control
        self.ring_visible = ring and control is not None
        self._led = self.ring_visible
        self.dirty = True
        if gui is not None:
            element = control.element if isinstance(control, Field) else None
            gui.set_focus_set({element} if element is not None else None)
            if isinstance(control, Field) and ring:
                control.mark_all()  # reached by keys: what is typed takes the place of what is there
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
            if self.place(control).collidepoint(point) and not control.passes_pointer:
                return control
        return None

    def _move(self, point: tuple[int, int]) -> bool:
        control = self._at(point)
        if control is not self._hover:
            self._hover, self._rested, self.dirty = control, 0.0, True
        return control is not None

    def _down(self, point: tuple[int, int]) -> bool:
        control = self._at(point)
        if control is None:
            if self.typing:
                self._set_focus(None)
            return False
        if control.enabled():
            self._pressed = control
            self._set_focus(control, ring=False)
        self.dirty = True
        return True

    def _press(self, control: Control) -> None:
        control.press()
        type(self).heard()

    def _up(self, point: tuple[int, int]) -> bool:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return False
        self.dirty = True
        if self._at(point) is pressed and pressed.enabled() and not isinstance(pressed, Field | Slider):
            self._press(pressed)
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
            self._keep_focus_in_view()
        return changed

    def _in_view(self, control: Control) -> bool:
        """True if at least half of a control is visible, or half of the viewport it fills."""
        if not control.scrolls or self.viewport is None:
            return True
        seen = self.place(control).clip(self.viewport).height
        return 2 * seen >= min(control.rect.height, self.viewport.height)

    def _keep_focus_in_view(self) -> None:
        """Move the focus to the nearest visible control if scrolling hid it."""
        held = self.focus
        if held is None or not self.ring_visible or self.typing or self._in_view(held):
            return
        seen = [control for control in self.reachable() if control.scrolls and self._in_view(control)]
        if seen:
            self.focus = min(seen, key=lambda control: math.dist(control.rect.center, held.rect.center))

    # -- time and drawing ----------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Advance tooltips and the text that is being selected by ``seconds``."""
        if self._hover is not None and self._hover.tooltip:
            before = self._rested
            self._rested += seconds
            if before < TOOLTIP_DELAY <= self._rested:
                self.dirty = True
        gui = self._gui()
        if gui is not None:
            gui.update(seconds)
            if isinstance(self.focus, Field) and self.focus.element.selection_in_progress:
                self.dirty = True

    def draw(self, target: pygame.Surface, whole: bool = True) -> None:
        """Draw all controls, the focus ring, and a tooltip where one is due.

        whole: False where only a part of ``target`` is drawn: what was due elsewhere is so still.
        """
        self.dirty = self.dirty and not whole
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
            self._draw_typing(target)
        target.set_clip(clip)
        if self.focus is not None and self.ring_visible:
            self._draw_ring(target, self.focus)
        self._draw_scrollbar(target)
        self._draw_tooltip(target)

    def _draw_typing(self, target: pygame.Surface) -> None:
        """Draw the text that an input method is composing, and tell it the place, so that its list stands beside."""
        if isinstance(self.focus, Field):
            place = self.place(self.focus)
            self.focus.draw_composition(target, place, self.screen)
            type(self).typing_at(self.focus.caret(place, self.screen))

    def _draw_ring(self, target: pygame.Surface, control: Control) -> None:
        gap, wide = self.screen.px(5), max(2, self.screen.px(2))
        if palette.is_high():  # white between two black lines
            gap, wide = self.screen.px(3), max(7, self.screen.px(9))
        rect = self.place(control).inflate(2 * (gap + wide), 2 * (gap + wide))
        radius = self.screen.px(control.corner + 6)
        ring = art.rounded_rect(rect.width, rect.height, radius, "none", 0, INK, 0.95, wide)
        clip = target.get_clip()
        if control.scrolls and self.viewport is not None:
            target.set_clip(self.viewport.inflate(4 * gap, 2 * (gap + wide)).clip(clip))
        if palette.is_high():
            inset = max(2, wide // 4)
            ring = art.rounded_rect(rect.width, rect.height, radius, "none", 0, BLACK, 1.0, wide).copy()
            white = rect.inflate(-2 * inset, -2 * inset)
            line = art.rounded_rect(*white.size, radius - inset, "none", 0, WHITE, 1.0, wide - 2 * inset)
            ring.blit(line, (inset, inset))
        target.blit(ring, rect)
        target.set_clip(clip)

    def _draw_scrollbar(self, target: pygame.Surface) -> None:
        if self.viewport is None or self.page_height <= self.viewport.height:
            return
        wide = self.screen.px(6)
        around = self.screen.px(14)  # it stays clear of a panel's round corners
        track = self.viewport.inflate(0, -2 * around)
        track.left, track.width = self.viewport.right - wide, wide
        high = max(self.screen.px(40), track.height * self.viewport.height // self.page_height)
        room = self.page_height - self.viewport.height
        y = track.y + (track.height - high) * self.offset // room
        target.blit(art.rounded_rect(wide, high, wide / 2, FROST, 0.35), (track.x, y))

    def _explained(self) -> Control | None:
        """The control whose tooltip is due: where the pointer rests, else where the player led the focus by a key."""
        if self._hover is not None and self._rested >= TOOLTIP_DELAY:
            return self._hover
        return self.focus if self.ring_visible and self._led else None

    @property
    def explains(self) -> bool:
        """True while a tooltip shows."""
        control = self._explained()
        return control is not None and bool(control.tooltip)

    def _draw_tooltip(self, target: pygame.Surface) -> None:
        control = self._explained()
        if control is None or not control.tooltip:
            return
        label = f"{control.label}  ({shown_key(control.key)})" if control.key else control.label
        words = control.why_not() or label
        beside = [self.place(other) for other in self.controls if other is not control]
        beside += [*self.printed, *self.written()]
        if self.viewport is not None and not control.scrolls:
            beside.append(self.viewport)  # there are words on what scrolls
        draw_tooltip(target, self.screen, words, self.place(control), beside, self.room)


def _way(here: pygame.Rect, there: pygame.Rect, direction: tuple[int, int]) -> float:
    """Distance between two places for an arrow key; infinite if the second does not lie that way.

    What lies straight ahead, even with a part of it, comes before all that lies aside.
    """
    along = 0 if direction[0] else 1
    across, sense = 1 - along, direction[along]
    ahead = (there.center[along] - here.center[along]) * sense
    last, first = (here.bottomright, there.topleft) if sense > 0 else (here.topleft, there.bottomright)
    gap = (first[along] - last[along]) * sense
    is_beyond = (first[along] - here.center[along]) * sense >= 0
    aside = max(there.topleft[across] - here.bottomright[across], here.topleft[across] - there.bottomright[across], 0)
    off = abs(there.center[across] - here.center[across])
    if ahead <= 2 or not is_beyond or aside > 3 * ahead:
        return math.inf
    return (ASIDE if aside else 0) + max(0, gap) + 3 * aside + off / 10 + ahead / 100


def draw_tooltip(
    target: pygame.Surface,
    screen: Screen,
    words: str,
    place: pygame.Rect,
    beside: Sequence[pygame.Rect],
    room: pygame.Rect | None = None,
) -> None:
    """Draw a tooltip for what is at ``place``; ``beside`` and ``room`` as of ``tooltip_place``."""
    size = screen.px(SMALL)
    room = room or target.get_rect().inflate(-screen.px(8), 0)
    wide, high = min(text.width(words, size) + screen.px(22), room.width), screen.px(32)
    box = tooltip_place(place, (wide, high), screen.px(9), room, beside)
    target.blit(art.rounded_rect(wide, high, screen.px(8), DEEP, 0.94, FROST, 0.2, 1), box)
    text.draw(target, words, box.center, size, INK, align="center", room=wide - screen.px(16))


def tooltip_place(
    control: pygame.Rect, size: tuple[int, int], gap: int, room: pygame.Rect, beside: Sequence[pygame.Rect]
) -> pygame.Rect:
    """The place of a control's tooltip: above, below, left or right of it, wherever it covers least of the others.

    Where all of these cover something it may also lie to the left or right of the neighbour.
    gap: between the two. room: what it stays in. beside: what had better not be covered.
    """

    def covered(box: pygame.Rect) -> int:
        return sum(part.width * part.height for part in map(box.clip, [*beside, control]))

    boxes = [pygame.Rect((0, 0), size) for _way in range(6)]
    above, below, left, right, far_left, far_right = boxes
    above.midbottom = control.centerx, control.top - gap
    below.midtop = control.centerx, control.bottom + gap
    left.midright = control.left - gap, control.centery
    right.midleft = control.right + gap, control.centery
    far_left.midright = min((part.left - gap for part in beside if part.colliderect(left)), default=0), left.centery
    far_right.midleft = max((part.right + gap for part in beside if part.colliderect(right)), default=0), left.centery
    return min((box.clamp(room) for box in boxes), key=covered)
