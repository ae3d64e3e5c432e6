"""The controls of a scene under a hand: focus, pressing, scrolling, and when there is something new to see."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from floes_app.view.controls import Control, Field, Form
from floes_app.view.controls.form import TOOLTIP_DELAY
from floes_app.view.paint.theme import Screen
from tests.view.controls.hand import NOWHERE, Hand

SCREEN = Screen.of(1280, 800)


def row_of(number: int, pressed: list[str] | None = None, **style: object) -> list[Control]:
    """So many buttons from left to right, named A, B, C …; ``pressed`` notes which were pressed."""
    noted = [] if pressed is None else pressed
    return [
        Control(pygame.Rect(100 * n, 0, 80, 40), label, lambda label=label: noted.append(label), **style)  # type: ignore[arg-type, misc]
        for n, label in enumerate("ABCDEFGHIJ"[:number])
    ]


def page_of(number: int, pressed: list[str] | None = None) -> Form:
    """A page of so many buttons, one below the other, of which four are seen."""
    controls = row_of(number, pressed, scrolls=True)
    for row, control in enumerate(controls):
        control.rect.topleft = 0, 100 * row
    form = Form(SCREEN, controls)
    form.viewport, form.page_height = pygame.Rect(0, 0, 100, 400), 100 * number
    return form


def focus(form: Form) -> str:
    return form.focus.label if form.focus is not None else ""


# -- the focus -------------------------------------------------------------------------------------------------------


def test_tab_leads_through_all_that_can_be_pressed_and_round_shift_tab_back() -> None:
    form = Form(SCREEN, row_of(4))
    form.controls[1].enabled = lambda: False
    hand, led = Hand(form), []
    for _press in range(4):
        hand.key(pygame.K_TAB)
        led.append(focus(form))
    for _press in range(3):
        hand.key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
        led.append(focus(form))
    assert "".join(led) == "ACDA" + "DCA"


def test_shift_tab_begins_with_the_last() -> None:
    form = Form(SCREEN, row_of(3))
    Hand(form).key(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert focus(form) == "C"


def test_the_first_arrow_shows_where_the_focus_is_and_the_next_moves_it() -> None:
    form = Form(SCREEN, row_of(3))
    form.start_at(form.controls[1])
    hand = Hand(form)
    hand.key(pygame.K_RIGHT)
    assert (focus(form), form.ring_visible) == ("B", True)
    hand.key(pygame.K_RIGHT)
    assert focus(form) == "C"


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LALT])
def test_an_arrow_with_ctrl_or_alt_is_left_to_the_commands(mod: int) -> None:
    form = Form(SCREEN, row_of(3))
    form.start_at(form.controls[0], ring=True)
    assert not Hand(form).key(pygame.K_RIGHT, mod=mod)
    assert focus(form) == "A"


def test_what_comes_into_focus_comes_into_sight() -> None:
    form, seen = page_of(10), []
    form.start_at(form.controls[0], ring=True)
    hand = Hand(form)
    for key in [pygame.K_DOWN] * 9 + [pygame.K_UP] * 9:
        hand.key(key)
        assert form.focus is not None
        seen.append(form.viewport is not None and form.viewport.contains(form.place(form.focus)))
    assert all(seen)


# -- pressing --------------------------------------------------------------------------------------------------------


def test_enter_presses_only_what_shows_that_it_has_the_focus() -> None:
    pressed: list[str] = []
    form = Form(SCREEN, row_of(2, pressed))
    form.start_at(form.controls[0])
    hand = Hand(form)
    assert not hand.key(pygame.K_RETURN), "after a click Enter is left to the commands"
    form.start_at(form.controls[0], ring=True)
    assert hand.key(pygame.K_RETURN)
    form.controls[0].enabled = lambda: False
    hand.key(pygame.K_RETURN)
    form.press_focus()
    assert pressed == ["A"]


def test_a_button_is_pressed_where_the_pointer_goes_down_and_up_on_it() -> None:
    pressed: list[str] = []
    form = Form(SCREEN, row_of(2, pressed))
    a, b = (control.rect.center for control in form.controls)
    hand = Hand(form)
    hand.hold(a)
    hand.let_go(b)
    hand.hold(a)
    hand.let_go(NOWHERE)
    assert pressed == [], "who moves away has thought better of it"
    hand.click(b)
    assert pressed == ["B"]


def test_a_button_that_cannot_be_pressed_gets_no_press_and_no_focus() -> None:
    pressed: list[str] = []
    form = Form(SCREEN, row_of(2, pressed))
    hand, place = Hand(form), form.controls[0].rect.center
    form.controls[0].enabled = lambda: False
    hand.click(place)
    assert focus(form) == ""
    form.controls[0].enabled = lambda: True
    hand.hold(place)
    form.controls[0].enabled = lambda: False
    hand.let_go(place)
    assert pressed == []


def test_every_press_by_hand_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Form, "heard", lambda: heard.append("button"))
    form = Form(SCREEN, row_of(1))
    Hand(form).click(form.controls[0].rect.center)
    form.start_at(form.controls[0], ring=True)
    Hand(form).key(pygame.K_SPACE)
    form.press_focus()
    assert len(heard) == 3


def test_what_lies_on_top_is_pressed() -> None:
    pressed: list[str] = []
    form = Form(SCREEN, row_of(2, pressed))
    form.controls[1].rect = form.controls[0].rect.inflate(-20, -20)
    Hand(form).click(form.controls[0].rect.center)
    assert pressed == ["B"]


# -- a page that scrolls ---------------------------------------------------------------------------------------------


def test_the_wheel_and_the_keys_scroll_the_way_they_are_turned_as_far_as_the_page_goes() -> None:
    form = page_of(10)
    hand = Hand(form)
    offsets = []
    for turn in (lambda: hand.wheel(-1), lambda: hand.wheel(1), lambda: hand.wheel(1)):
        turn()
        offsets.append(form.offset)
    assert offsets == [60, 0, 0]
    offsets.clear()
    for key in (pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEUP):
        hand.key(key)
        offsets.append(form.offset)
    assert offsets == [300, 600, 600, 300], "a quarter of what was seen stays in sight"
    assert not hand.key(pygame.K_END, mod=pygame.KMOD_LCTRL)
    assert form.offset == 300


def test_what_is_scrolled_out_of_sight_cannot_be_clicked() -> None:
    pressed: list[str] = []
    form = page_of(10, pressed)
    Hand(form).click((40, 420))
    form.scroll_to(100)
    Hand(form).click((40, 420))
    assert pressed == []
    Hand(form).click((40, 320))
    assert pressed == ["E"]


# -- a form that takes the place of another (for another size or language) -------------------------------------------


def test_what_is_looked_at_stays_where_it_is_when_the_page_is_laid_out_anew() -> None:
    earlier, later = page_of(10), page_of(10)
    earlier.start_at(earlier.controls[4], ring=True)
    earlier.scroll_to(250)
    for control in later.controls:
        control.rect.y += 60
    later.page_height += 60
    later.take_over(earlier)
    assert later.focus is later.controls[4]
    assert later.place(later.controls[4]) == earlier.place(earlier.controls[4])


@pytest.mark.parametrize(("held", "offset", "high"), [(2, 0, 150), (3, 0, 250), (6, 300, 150), (9, 600, 250)])
def test_the_focus_stays_where_it_is_and_in_sight_when_the_window_gets_lower(held: int, offset: int, high: int) -> None:
    earlier, later = page_of(10), page_of(10)
    earlier.start_at(earlier.controls[held], ring=True)
    earlier.scroll_to(offset)
    later.viewport = pygame.Rect(0, 0, 100, high)
    later.take_over(earlier)
    assert focus(later) == focus(earlier) == "ABCDEFGHIJ"[held]
    assert later.viewport.contains(later.place(later.controls[held]))


def test_a_button_held_down_while_the_form_changes_is_pressed_where_it_is_let_go() -> None:
    pressed: list[str] = []
    earlier, later = Form(SCREEN, row_of(2)), Form(SCREEN, row_of(2, pressed))
    place = earlier.controls[1].rect.center
    Hand(earlier).hold(place)
    later.take_over(earlier)
    Hand(later).let_go(place)
    assert pressed == ["B"]


# -- what is new to see ----------------------------------------------------------------------------------------------


def test_everything_that_looks_different_is_drawn_anew() -> None:
    form = page_of(10)
    form.controls[0].tooltip = True
    hand = Hand(form)
    here, there = (40, 20), (40, 120)
    steps: list[tuple[str, Callable[[], object]]] = [
        ("the pointer comes", lambda: hand.point(here)),
        ("it rests and is told what that is", lambda: form.update(TOOLTIP_DELAY)),
        ("it goes on", lambda: hand.point(there)),
        ("a button is held", lambda: hand.hold(there)),
        ("it is let go", lambda: hand.let_go(there)),
        ("the focus moves by a key", lambda: hand.key(pygame.K_TAB)),
        ("a key presses", lambda: hand.key(pygame.K_RETURN)),
        ("one switch presses", form.press_focus),
        ("the page scrolls", lambda: hand.wheel(-1)),
        ("the focus is set", lambda: form.start_at(form.controls[3], ring=True)),
        ("it is taken away", form.let_go),
        ("the pointer comes again", lambda: hand.point(here)),
        ("something lies over all", form.rest),
    ]
    for what, step in steps:
        form.dirty = False
        step()
        assert form.dirty, what
    form.dirty = False
    hand.point(NOWHERE)
    form.update(TOOLTIP_DELAY)
    hand.point(NOWHERE)
    assert not form.dirty, "nothing has changed"


def test_a_tooltip_waits_as_long_on_the_next_control() -> None:
    form = Form(SCREEN, row_of(2, tooltip=True))
    a, b = (control.rect.center for control in form.controls)
    hand = Hand(form)
    hand.point(a)
    assert not form.explains
    form.update(TOOLTIP_DELAY)
    assert form.explains
    hand.point(b)
    assert not form.explains


def test_nothing_is_explained_below_what_lies_over_the_form() -> None:
    form = Form(SCREEN, row_of(2, tooltip=True))
    hand = Hand(form)
    hand.point(form.controls[0].rect.center)
    form.update(TOOLTIP_DELAY)
    form.rest()
    assert form.pointed is None
    hand.key(pygame.K_TAB)
    assert form.explains
    form.rest()
    assert not form.explains


# -- a field among the controls --------------------------------------------------------------------------------------


@pytest.fixture
def fields() -> Form:
    """Three fields below each other and a button."""
    made = [Field(pygame.Rect(0, 60 * n, 200, 40), f"Field {n}", lambda: None, value=f"old {n}") for n in range(3)]
    return Form(SCREEN, [*made, Control(pygame.Rect(0, 180, 200, 40), "Done", lambda: None)])


def test_up_and_down_lead_from_field_to_field_and_left_and_right_stay_in_it(fields: Form) -> None:
    fields.start_at(fields.controls[1], ring=True)
    hand, led = Hand(fields), []
    for key in (pygame.K_DOWN, pygame.K_UP, pygame.K_UP, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN):
        hand.key(key)
        led.append(focus(fields))
    assert led == ["Field 2", "Field 1", "Field 0", "Field 0", "Field 0", "Field 1", "Field 2"]


def test_down_from_a_field_with_nothing_below_it_leads_to_the_next_and_up_to_the_one_before() -> None:
    fields = [Field(pygame.Rect(300 * n, 0, 200, 40), str(n), lambda: None) for n in range(3)]
    form = Form(SCREEN, fields)
    form.start_at(fields[1], ring=True)
    hand = Hand(form)
    hand.key(pygame.K_DOWN)
    assert focus(form) == "2"
    hand.keys(pygame.K_UP, pygame.K_UP)
    assert focus(form) == "0"


def test_what_is_typed_in_a_field_reached_by_keys_takes_the_place_of_what_was_there(fields: Form) -> None:
    hand = Hand(fields)
    hand.key(pygame.K_TAB)
    hand.type("new")
    assert fields.controls[0].value == "new"  # type: ignore[attr-defined]


def test_esc_brings_back_what_was_there_when_the_field_got_the_focus_and_lets_go(fields: Form) -> None:
    first, second, _third, _done = fields.controls
    assert isinstance(first, Field)
    assert isinstance(second, Field)
    hand = Hand(fields)
    hand.key(pygame.K_TAB)
    hand.type("one")
    hand.key(pygame.K_TAB)
    fields.start_at(first, ring=True)
    hand.type("two")
    later = Form(SCREEN, [Field(part.rect, part.label, part.action, value=part.value) for part in (first, second)])
    later.take_over(fields)
    Hand(later).key(pygame.K_ESCAPE)
    assert later.controls[0].value == "one", "also where the page was laid out anew meanwhile"  # type: ignore[attr-defined]
    assert later.focus is None


def page_with_a_field(value: str) -> tuple[Form, Field]:
    field = Field(pygame.Rect(0, 0, 200, 40), "Name", lambda: None, value=value)
    return Form(SCREEN, [field]), field


def seen(form: Form) -> bytes:
    """The picture of a form after a frame."""
    target = pygame.Surface((300, 60))
    form.update(0.0)
    form.draw(target)
    return pygame.image.tobytes(target, "RGB")


@pytest.mark.parametrize(("key", "then"), [(pygame.K_LEFT, "texa"), (pygame.K_HOME, "xtea"), (None, "teax")])
def test_typing_goes_on_where_it_was_when_the_page_is_laid_out_anew(key: int | None, then: str) -> None:
    (earlier, before), (later, after) = page_with_a_field("old"), page_with_a_field("tea")
    earlier.start_at(before, ring=True)
    hand = Hand(earlier)
    hand.type("tea")
    if key is not None:
        hand.key(key)
    later.take_over(earlier)
    assert seen(later) == seen(earlier), "with its cursor"
    Hand(later).type("x")
    assert after.value == then


def test_what_was_selected_stays_so_when_the_page_is_laid_out_anew() -> None:
    (earlier, before), (later, after) = page_with_a_field("old"), page_with_a_field("old")
    earlier.start_at(before, ring=True)
    later.take_over(earlier)
    assert seen(later) == seen(earlier)
    Hand(later).type("x")
    assert after.value == "x"


def test_a_cursor_stays_in_a_text_that_got_shorter() -> None:
    (earlier, before), (later, after) = page_with_a_field("a long name"), page_with_a_field("ab")
    earlier.start_at(before)
    Hand(earlier).key(pygame.K_END)
    later.take_over(earlier)
    Hand(later).type("c")
    assert after.value == "abc"
    Hand(later).key(pygame.K_BACKSPACE)
    assert after.value == "ab"


def test_a_click_gives_a_field_the_focus_and_a_click_elsewhere_takes_it(fields: Form) -> None:
    hand = Hand(fields)
    hand.click(fields.controls[1].rect.center)
    assert (focus(fields), fields.ring_visible, fields.typing) == ("Field 1", False, True)
    hand.click(NOWHERE)
    assert not fields.typing


def test_what_was_being_composed_does_not_stay_in_a_field_that_lost_the_focus(fields: Form) -> None:
    first = fields.controls[0]
    assert isinstance(first, Field)
    fields.start_at(first)
    fields.handle(pygame.event.Event(pygame.TEXTEDITING, text="こ", start=1, length=0))
    assert first.composition == "こ"
    fields.start_at(fields.controls[1])
    assert first.composition == ""


def test_a_field_keeps_the_focus_while_its_page_is_scrolled() -> None:
    form = page_of(10)
    field = Field(pygame.Rect(0, 0, 80, 40), "Name", lambda: None, scrolls=True)
    form.controls[0] = field
    form.start_at(field, ring=True)
    Hand(form).wheel(-9)
    assert form.focus is field


def test_fields_scroll_with_their_page_and_are_not_seen_outside_it() -> None:
    form = page_of(10)
    field = Field(pygame.Rect(0, 0, 80, 40), "Name", lambda: None, scrolls=True)
    form.controls[0] = field
    form.update(0.0)
    assert field.element.visible
    form.scroll_to(20)
    assert (field.element.rect.y, bool(field.element.visible)) == (-20, True)
    form.scroll_to(300)
    assert not field.element.visible
    form.scroll_to(0)
    assert (field.element.rect.y, bool(field.element.visible)) == (0, True)


def test_a_ring_that_goes_is_drawn_no_more_at_once() -> None:
    form = Form(SCREEN, row_of(2))
    form.start_at(form.controls[0], ring=True)
    form.dirty = False
    form.hide_ring()
    assert (form.ring_visible, form.dirty) == (False, True)


def test_a_text_is_drawn_again_while_the_pointer_marks_it(fields: Form) -> None:
    hand, place = Hand(fields), fields.controls[0].rect
    hand.hold(place.center)
    fields.dirty = False
    fields.update(0.1)
    assert fields.dirty
    hand.let_go(place.center)
    fields.update(0.1)
    fields.dirty = False
    fields.update(0.1)
    assert not fields.dirty
