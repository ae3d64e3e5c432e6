"""The small panels over a scene: what is chosen, what is given a name, what is asked before it is done."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from floes_app.play.access.speech import Question
from floes_app.scenes.about import AboutScene
from floes_app.scenes.base.choose import ChoiceScene, ListedChoice, NameScene
from floes_app.scenes.base.confirm import ConfirmScene
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToAbout
from floes_app.scenes.keys import KeysScene
from floes_app.view.controls import Field
from tests.amounts import sample
from tests.scenes.desk import Desk
from tests.scenes.test_every_scene import SCENES

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


@pytest.fixture
def below(small_desk: Desk) -> KeysScene:
    """A page that panels can lie over."""
    page: KeysScene = small_desk.open(KeysScene(small_desk.context, ()))
    return page


def over(desk: Desk, panel: ChoiceScene | NameScene | ConfirmScene) -> None:
    """Show a panel over the page."""
    desk.context.stack.push(panel)
    desk.tick()


@pytest.mark.parametrize(
    ("name", "size"),
    sample(
        product(
            ["person", "person, new", "seat", *(name for name in SCENES if name.startswith("share"))],
            [(800, 600), (1280, 800), (1366, 768), (1920, 1080)],
        ),
        3,
    ),
)
def test_a_panel_opens_at_its_top_at_the_largest_text(
    make_desk: Callable[..., Desk], name: str, size: tuple[int, int]
) -> None:
    desk = make_desk(size, 2.0)
    desk.open(*SCENES[name](desk))
    form, focus = desk.form, desk.form.focus
    assert form.offset == 0, "what stands above the focus is out of sight"
    assert form.viewport is None or not focus.scrolls or form.viewport.contains(form.place(focus))


# -- choosing --------------------------------------------------------------------------------------------------------


def test_a_list_begins_with_what_is_chosen_now(small_desk: Desk, below: KeysScene) -> None:
    choices = [ListedChoice(name, lambda: None, on=name == "Cove") for name in ("Bay", "Cove", "Reef")]
    over(small_desk, ChoiceScene(small_desk.context, "Where?", choices))
    assert small_desk.form.focus.label == "Cove"


def test_what_is_chosen_opens_and_the_list_is_gone(small_desk: Desk, below: KeysScene) -> None:
    choices = [ListedChoice("About", lambda: small_desk.context.open(ToAbout()))]
    over(small_desk, ChoiceScene(small_desk.context, "Where?", choices))
    small_desk.key(pygame.K_RETURN)
    assert [type(scene) for scene in small_desk.context.stack.scenes] == [KeysScene, AboutScene]


def test_the_last_of_a_long_list_can_be_scrolled_to_and_clicked(small_desk: Desk, below: KeysScene) -> None:
    chosen: list[int] = []
    choices = [ListedChoice(f"Level {n}", lambda n=n: chosen.append(n)) for n in range(40)]  # type: ignore[misc]
    over(small_desk, ChoiceScene(small_desk.context, "Which?", choices))
    row = small_desk.find("Level 39")
    small_desk.form.reveal(row)
    place = small_desk.form.place(row)
    assert small_desk.top.rect.contains(place)
    small_desk.click(place.center)
    assert chosen == [39]


@pytest.mark.parametrize(
    ("panel", "words"),
    [
        (lambda context: ChoiceScene(context, "Where?", [ListedChoice("Bay", lambda: None)]), "Where?"),
        (lambda context: NameScene(context, "Name of the level", "", "Done", lambda _name: None), "Name of the level"),
        (lambda context: ConfirmScene(context, "Delete?", "For good.", "Delete", lambda: None), "For good."),
    ],
    ids=["list", "name", "question"],
)
def test_who_has_everything_read_hears_each_text_of_a_panel_once(
    small_desk: Desk, below: KeysScene, panel: Callable[[Context], ChoiceScene | NameScene | ConfirmScene], words: str
) -> None:
    over(small_desk, panel(small_desk.context))
    assert small_desk.top.answer(Question.EVERYTHING).count(words) == 1


# -- a name ----------------------------------------------------------------------------------------------------------


def asked_for_a_name(desk: Desk, name: str = "Bay") -> list[str]:
    """A panel that asks for a name; what came of it."""
    named: list[str] = []
    over(desk, NameScene(desk.context, "Name of the pack", name, "Rename", named.append))
    return named


def test_a_name_is_taken_without_the_spaces_around_it(small_desk: Desk, below: KeysScene) -> None:
    named = asked_for_a_name(small_desk)
    small_desk.type(" Far Shores ")
    small_desk.key(pygame.K_RETURN)
    assert named == ["Far Shores"]
    assert small_desk.top is below


def test_without_a_name_nothing_is_changed(small_desk: Desk, below: KeysScene) -> None:
    named = asked_for_a_name(small_desk)
    small_desk.type(" ")
    small_desk.key(pygame.K_RETURN)
    assert named == []
    assert small_desk.top is below


def test_esc_leaves_the_name_as_it_was_although_the_field_has_the_focus(small_desk: Desk, below: KeysScene) -> None:
    named = asked_for_a_name(small_desk)
    small_desk.type("Cove")
    small_desk.key(pygame.K_ESCAPE)
    assert named == []
    assert small_desk.top is below


def test_what_was_typed_outlives_another_size_of_the_window(small_desk: Desk, below: KeysScene) -> None:
    named = asked_for_a_name(small_desk)
    small_desk.type("Cove")
    small_desk.resize((800, 600))
    assert isinstance(small_desk.form.focus, Field)
    small_desk.click_on("Rename")
    assert named == ["Cove"]


def test_large_letters_leave_the_sea_in_sight_on_both_sides_of_the_panel(small_desk: Desk, below: KeysScene) -> None:
    asked_for_a_name(small_desk)
    small_desk.resize((800, 600), 2.0)
    panel = small_desk.top.rect
    assert panel.left >= 20
    assert panel.right <= 800 - 20


# -- a question ------------------------------------------------------------------------------------------------------


def asked(desk: Desk) -> list[str]:
    """A panel that asks before something is deleted; what was done."""
    done: list[str] = []

    def delete() -> None:
        done.append("deleted")
        desk.context.open(ToAbout())

    over(desk, ConfirmScene(desk.context, "Delete?", "For good.", "Delete", delete))
    return done


@pytest.mark.parametrize("way", ["Enter", "Esc", "a click beside it"])
def test_a_question_that_is_passed_over_leaves_things_as_they_are(small_desk: Desk, below: KeysScene, way: str) -> None:
    done = asked(small_desk)
    if way == "a click beside it":
        small_desk.click((3, 3))
    else:
        small_desk.key(pygame.K_RETURN if way == "Enter" else pygame.K_ESCAPE)
    assert done == []
    assert small_desk.top is below


def test_a_click_on_the_panel_itself_is_no_answer(small_desk: Desk, below: KeysScene) -> None:
    done = asked(small_desk)
    small_desk.click((small_desk.top.rect.x + 4, small_desk.top.rect.centery))
    assert done == []
    assert isinstance(small_desk.top, ConfirmScene)


def test_a_question_is_gone_when_the_deed_leads_elsewhere(small_desk: Desk, below: KeysScene) -> None:
    done = asked(small_desk)
    small_desk.click_on("Delete")
    assert done == ["deleted"]
    assert [type(scene) for scene in small_desk.context.stack.scenes] == [KeysScene, AboutScene]
