"""Fields and sliders: what they hold, and whom they tell of it."""

from __future__ import annotations

import pygame
import pytest

from floes_app.view.controls import Field, Form, Slider
from floes_app.view.paint.theme import Screen
from tests.view.controls.hand import Hand

SCREEN = Screen.of(1280, 800)


# -- fields ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def told() -> list[str]:
    """The reports of fields."""
    return []


def field(told: list[str], **style: object) -> tuple[Field, Hand]:
    """A field with the focus."""
    made = Field(pygame.Rect(0, 0, 300, 40), "Name", lambda: None, changed=told.append, **style)  # type: ignore[arg-type]
    form = Form(SCREEN, [made])
    form.start_at(made, ring=True)
    return made, Hand(form)


def test_every_letter_is_told_and_no_more_than_the_limit(told: list[str]) -> None:
    made, hand = field(told, limit=3)
    hand.type("abcde")
    assert told == ["a", "ab", "abc"]
    assert made.value == "abc"


def test_what_is_written_for_the_player_is_seen_told_and_no_longer_than_the_limit(told: list[str]) -> None:
    made, _hand = field(told, limit=3, value="x")
    made.write("abcde")
    assert (made.value, made.element.text, told) == ("abc", "abc", ["abc"])


def test_what_became_of_its_text_elsewhere_is_seen_and_told_to_nobody(told: list[str]) -> None:
    made, _hand = field(told, value="x")
    made.show("new")
    assert (made.value, made.element.text, told) == ("new", "new", [])


def test_esc_brings_back_what_was_there_unless_the_field_keeps_what_is_typed(told: list[str]) -> None:
    made, hand = field(told, value="old")
    hand.type("new")
    hand.key(pygame.K_ESCAPE)
    assert (made.value, told[-1]) == ("old", "old")
    search, hand = field(told, value="old", restores=False)
    hand.type("new")
    hand.key(pygame.K_ESCAPE)
    assert search.value == "new"


def test_the_placeholder_of_an_empty_field_is_seen_while_one_types_nothing(told: list[str]) -> None:
    def shown(words: str, typed: str) -> bytes:
        made, hand = field(told, placeholder=words)
        hand.type(typed)
        hand.key(pygame.K_BACKSPACE)
        hand.form.update(0.1)
        assert made.element.is_focused
        target = pygame.Surface((300, 40))
        hand.form.draw(target)
        return pygame.image.tobytes(target, "RGB")

    assert shown("Search", "a") != shown("", "a")
    assert shown("Search", "ab") == shown("", "ab")


# -- sliders ---------------------------------------------------------------------------------------------------------


def slider(value: int) -> tuple[Slider, Hand, list[int]]:
    """A slider with the focus, and what it told."""
    told: list[int] = []
    made = Slider(pygame.Rect(0, 0, 300, 30), "Volume", lambda: None, value=value, changed=told.append)
    form = Form(SCREEN, [made])
    form.start_at(made, ring=True)
    return made, Hand(form), told


@pytest.mark.parametrize(("value", "key", "values"), [(90, pygame.K_RIGHT, [95, 100]), (10, pygame.K_LEFT, [5, 0])])
def test_arrows_move_a_slider_to_the_end_of_its_range_and_no_further(value: int, key: int, values: list[int]) -> None:
    made, hand, told = slider(value)
    hand.keys(key, key, key, key)
    assert told[:2] == values
    assert set(told[2:]) == {values[-1]}
    assert made.element.get_current_value() == made.value == values[-1]


def test_up_and_down_lead_off_a_slider() -> None:
    made, hand, told = slider(50)
    hand.keys(pygame.K_UP, pygame.K_DOWN)
    assert (made.value, told) == (50, [])


def test_one_key_reaches_every_part_of_the_range() -> None:
    made, hand, told = slider(85)
    hand.keys(*[pygame.K_RETURN] * 4)
    assert told == [95, 100, 0, 10]
    assert made.element.get_current_value() == 10


def test_a_slider_follows_the_pointer_that_drags_it_and_has_the_focus() -> None:
    made, hand, told = slider(0)
    hand.form.let_go()
    knob = made.element.sliding_button.rect.center
    hand.point(knob)
    hand.form.update(0.01)
    hand.hold(knob)
    assert hand.form.focus is made
    for _frame in range(3):
        hand.point((knob[0] + 150, knob[1]))
        hand.form.update(0.05)
        for event in pygame.event.get():
            hand.form.handle(event)
    assert told
    assert 40 <= made.value <= 70
