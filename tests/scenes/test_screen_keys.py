"""Letters on the screen, for those who have no keyboard: what can be written with them."""

from __future__ import annotations

import pygame
import pytest

from floes_app.core import i18n
from floes_app.scenes.base.choose import NameScene
from floes_app.scenes.screen_keys import ScreenKeysScene
from floes_app.storage import catalogues
from floes_app.view.controls import Field
from floes_app.view.paint.theme import AMBER
from tests.scenes.desk import Desk

pytestmark = pytest.mark.usefixtures("unpainted")


def opened(desk: Desk, written: str = "", limit: int = 24) -> tuple[ScreenKeysScene, list[str]]:
    """The letters for a field, and what came to stand in it."""
    taken: list[str] = []
    return desk.open(ScreenKeysScene(desk.context, "Name", written, limit, taken.append)), taken


def test_one_space_stands_between_two_words_and_none_before_the_first(desk: Desk) -> None:
    scene, taken = opened(desk)
    for label in ("Space", "A", "Space", "Space", "B", "Space"):
        desk.click_on(label)
    assert scene.words == "A B "
    desk.click_on("Done")
    assert taken == ["A B"]


def test_no_more_letters_are_taken_than_the_field_holds(desk: Desk) -> None:
    scene, taken = opened(desk, "Ann", limit=4)
    desk.click_on("a")
    desk.click_on("b")
    assert scene.words == "Anna"
    assert not scene.takes_space
    desk.click_on("Delete letter")
    desk.click_on("e")
    desk.click_on("Done")
    assert taken == ["Anne"]


def test_cancel_leaves_the_field_as_it_was(desk: Desk) -> None:
    _scene, taken = opened(desk, "Ann")
    desk.click_on("a")
    desk.key(pygame.K_ESCAPE)
    assert taken == []
    assert desk.top is None


def test_other_letters_are_shown_at_once_and_typed(desk: Desk) -> None:
    scene, _taken = opened(desk, "A")
    desk.click_on("Numbers")
    desk.click_on("7")
    assert scene.words == "A7"
    assert desk.find("Numbers").chosen()


def test_the_last_kana_is_changed(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load("ja"))
    scene, _taken = opened(desk, "い")
    desk.click_on("か")
    scene.vary()
    assert scene.words == "いが"


def test_what_was_chosen_stands_in_its_own_field_and_no_other(desk: Desk) -> None:
    named = desk.open(NameScene(desk.context, "Name", "Bay", "Rename", lambda _name: None))
    other = Field(pygame.Rect(0, 0, 90, 30), "Note", lambda: None, value="calm")
    named.form.add(other)
    named.write_on_screen()
    desk.tick()
    desk.click_on("s")
    desk.click_on("Done")
    assert desk.top is named
    assert [field.value for field in named.form.controls if isinstance(field, Field)] == ["Bays", "calm"]


def test_one_switch_goes_through_the_rows_then_through_the_letters_of_one(desk: Desk) -> None:
    scene, _taken = opened(desk)

    def lit() -> str:
        assert scene.form.focus is not None
        return str(scene.form.focus.label)

    def step() -> str:
        desk.context.stack.draw(desk.surface)
        scene.scan()
        assert scene.dirty
        return lit()

    first = step()
    assert first.startswith("A")
    assert step().startswith("H")
    rows = [first]
    while (row := step()) != first:
        rows.append(row)
    assert not any("Space" in row for row in rows), "what cannot be pressed is passed over"
    scene.scan(take=True)
    letters = [step() for _step in range(7)]
    assert letters == list("ABCDEFG")
    assert step().startswith("H"), "after the last letter the next row"
    scene.scan(take=True)
    assert step() == "H"
    scene.scan(take=True)
    assert scene.words == "H"
    assert step().startswith("a"), "after a letter it begins with the first row again"


def test_one_switch_begins_with_the_first_row_again_after_a_letter_was_deleted(desk: Desk) -> None:
    scene, _taken = opened(desk, "Ann")

    def step_to(label: str) -> None:
        for _step in range(12):
            scene.scan()
            if scene.form.focus is not None and label in scene.form.focus.label:
                return
        raise AssertionError(f"{label} is never lit")

    step_to("Delete letter")
    scene.scan(take=True)
    scene.scan()
    step_to("Delete letter")
    scene.scan(take=True)
    assert scene.words == "An"
    scene.scan()
    assert scene.form.focus is not None
    assert scene.form.focus.label.startswith("a")


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("letters", [0, 3, 40])
def test_the_line_behind_what_is_written_is_in_sight_however_long_that_is(desk: Desk, letters: int) -> None:
    scene, _taken = opened(desk, "m" * letters, limit=40)
    (_draw, field, _scrolls), amber = scene.sheet.drawings[0], pygame.Color(AMBER)
    assert amber in [desk.surface.get_at((x, field.centery)) for x in range(field.left, field.right)]
