"""Words that an input method composes: shown in place, confirmed by keys that press nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from floes_app.scenes.levels.generator import GeneratorScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.view.controls import Field, Form
from floes_app.view.controls.fields import TextEntry
from tests.scenes.desk import Desk

pytestmark = pytest.mark.usefixtures("alone")


@pytest.fixture
def places() -> Iterator[list[pygame.Rect]]:
    """The places told to the input method."""
    told: list[pygame.Rect] = []
    before = Form.typing_at
    Form.typing_at = told.append
    yield told
    Form.typing_at = before


@pytest.fixture
def field(desk: Desk, places: list[pygame.Rect]) -> Field:
    """An empty field with the focus, whose Enter is counted."""
    desk.open(LevelsScene(desk.context), GeneratorScene(desk.context))
    found: Field = next(control for control in desk.form.controls if isinstance(control, Field))
    desk.form.start_at(found)
    found.element.set_text("")
    found.value = ""
    entered: list[str] = []
    found.action = lambda: entered.append(found.value)
    desk.entered = entered  # type: ignore[attr-defined]
    return found


def tell(desk: Desk, kind: int, **what: Any) -> bool:
    return desk.context.stack.handle(pygame.event.Event(kind, **what))


def compose(desk: Desk, words: str) -> None:
    tell(desk, pygame.TEXTEDITING, text=words, start=len(words), length=0)
    desk.tick()


def press(desk: Desk, key: int) -> None:
    tell(desk, pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def picture(desk: Desk, field: Field) -> bytes:
    desk.top.dirty = True
    desk.tick()
    return pygame.image.tobytes(desk.surface.subsurface(desk.form.place(field)), "RGB")


def test_what_is_composed_is_shown_in_place_and_is_not_yet_the_text(desk: Desk, field: Field) -> None:
    empty = picture(desk, field)
    compose(desk, "こおり")
    assert picture(desk, field) != empty
    assert (field.value, field.composition) == ("", "こおり")
    tell(desk, pygame.TEXTINPUT, text="氷")
    assert (field.value, field.composition) == ("氷", "")


def test_of_what_is_longer_than_the_field_the_end_is_shown(desk: Desk, field: Field) -> None:
    compose(desk, "n" * 200)
    before = picture(desk, field)
    compose(desk, "n" * 199 + "m")
    assert picture(desk, field) != before


def test_enter_that_confirms_presses_nothing(desk: Desk, field: Field) -> None:
    compose(desk, "こおり")
    press(desk, pygame.K_RETURN)  # some systems tell of the key first
    tell(desk, pygame.TEXTINPUT, text="氷")
    press(desk, pygame.K_RETURN)  # others tell of the text first
    assert desk.entered == []  # type: ignore[attr-defined]
    desk.tick()
    press(desk, pygame.K_RETURN)
    assert desk.entered == ["氷"]  # type: ignore[attr-defined]


def test_keys_of_the_input_method_are_no_commands(desk: Desk, field: Field) -> None:
    compose(desk, "こ")
    for key in (pygame.K_ESCAPE, pygame.K_DOWN, pygame.K_TAB, pygame.K_SPACE):
        press(desk, key)
    assert desk.form.focus is field
    compose(desk, "")
    desk.tick()
    press(desk, pygame.K_ESCAPE)
    desk.tick()
    assert isinstance(desk.top, LevelsScene)


def test_candidates_stand_beside_the_next_letter(desk: Desk, field: Field, places: list[pygame.Rect]) -> None:
    picture(desk, field)
    first = places[-1]
    assert desk.form.place(field).contains(first)
    tell(desk, pygame.TEXTINPUT, text="流氷")
    picture(desk, field)
    assert places[-1].x > first.x
    assert desk.form.place(field).contains(places[-1])


def test_a_click_elsewhere_ends_it(desk: Desk, field: Field) -> None:
    compose(desk, "こ")
    desk.click(desk.form.controls[-1].rect.center)
    assert field.composition == ""
    desk.form.start_at(field)
    press(desk, pygame.K_RETURN)
    assert desk.entered == [""]  # type: ignore[attr-defined]


def test_what_is_composed_nowhere_is_dropped(desk: Desk) -> None:
    desk.open(LevelsScene(desk.context), GeneratorScene(desk.context))
    desk.form.let_go()
    compose(desk, "う")
    press(desk, pygame.K_ESCAPE)
    desk.tick()
    assert isinstance(desk.top, LevelsScene)


def test_a_letter_that_the_typeface_lacks_is_told_of(desk: Desk, field: Field, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(TextEntry, "missing", told.append)
    tell(desk, pygame.TEXTINPUT, text="髙\U0001f43b橋")
    assert (field.value, told) == ("髙橋", ["\U0001f43b"])


@pytest.mark.parametrize("letters", ["y", "氷", "流氷に乗って"])
@pytest.mark.parametrize("replaces", [False, True])
def test_letters_are_seen_in_the_frame_in_which_they_come(
    desk: Desk, field: Field, letters: str, replaces: bool
) -> None:
    tell(desk, pygame.TEXTINPUT, text="x")
    if replaces:
        tell(desk, pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
    desk.tick()
    tell(desk, pygame.TEXTINPUT, text=letters)
    desk.tick()
    at_once = pygame.image.tobytes(desk.surface.subsurface(desk.form.place(field)), "RGB")
    assert field.value == (letters if replaces else "x" + letters)
    assert picture(desk, field) == at_once


def test_what_is_pasted_in_a_search_is_its_text_on_a_page_that_takes_levels_otherwise(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.open(LevelsScene(desk.context))
    desk.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    for words in ("Bay\nof seals", "Cove"):
        monkeypatch.setattr(pygame.scrap, "get_text", lambda words=words: words)  # type: ignore[misc]
        desk.key(pygame.K_a, pygame.K_v, mod=pygame.KMOD_CTRL)
        assert search(desk).value == words.replace("\n", " ")
    assert desk.context.messages == []


def test_a_long_text_is_pasted_at_once(desk: Desk, field: Field, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every character by itself would lay out the whole line anew."""
    drawn: list[str] = []
    put = TextEntry._process_entered_character
    monkeypatch.setattr(
        TextEntry, "_process_entered_character", lambda entry, one: drawn.append(one) or put(entry, one)
    )
    told: list[str] = []
    monkeypatch.setattr(TextEntry, "missing", told.append)
    field.element.set_text_length_limit(500)
    for words in ("abcdef", "ijk\U0001f43bl" * 50_000):
        monkeypatch.setattr(pygame.scrap, "get_text", lambda words=words: words)  # type: ignore[misc]
        desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert field.value == ("abcdef" + "ijkl" * 500)[: 400 + 6]
    assert set(told) == {"\U0001f43b"}
    assert len(told) == 1, "it is told once"
    assert drawn == []
    field.element.edit_position, field.element.select_range = 3, [1, 3]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "XYZ")
    desk.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert field.value.startswith("aXYZdef")
    assert (field.element.edit_position, list(field.element.select_range)) == (4, [0, 0])


def test_candidates_stand_where_the_selection_is_replaced(desk: Desk, field: Field, places: list[pygame.Rect]) -> None:
    picture(desk, field)
    first = places[-1]
    tell(desk, pygame.TEXTINPUT, text="流氷")
    tell(desk, pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
    compose(desk, "こおり")
    assert places[-1] == first


def search(desk: Desk) -> Field:
    return next(control for control in desk.form.controls if isinstance(control, Field))


def test_the_letter_of_a_key_that_opens_a_field_is_no_text_for_it(desk: Desk) -> None:
    desk.open(LevelsScene(desk.context))
    desk.type("/")
    assert desk.form.focus is search(desk)
    assert search(desk).value == ""
    desk.type("/a")
    assert search(desk).value == "/a"


def test_text_that_comes_without_a_key_is_text_also_after_a_key_that_opened_the_field(desk: Desk) -> None:
    desk.open(LevelsScene(desk.context))
    desk.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    tell(desk, pygame.TEXTINPUT, text="氷")
    assert search(desk).value == "氷"
    desk.open(LevelsScene(desk.context))
    desk.type("/")
    tell(desk, pygame.KEYUP, key=pygame.K_SLASH, mod=0, unicode="/")
    tell(desk, pygame.TEXTINPUT, text="氷")
    assert search(desk).value == "氷"
