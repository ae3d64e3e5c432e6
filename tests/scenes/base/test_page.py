"""The common parts of the pages between the games: their backdrop, and what scrolls."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from floes_app.scenes.base.context import Context
from floes_app.scenes.base.stack import Scene
from floes_app.scenes.keys import KeysScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.messages import MessagesScene
from floes_app.view.paint import palette
from tests.pictures import own_pictures
from tests.scenes.desk import Desk

pytestmark = pytest.mark.usefixtures("alone")


@pytest.fixture
def _usual_colours() -> Iterator[None]:
    with own_pictures():
        yield
    palette.use(False)


@pytest.mark.usefixtures("_usual_colours")
@pytest.mark.parametrize("page", [lambda context: KeysScene(context, ()), MenuScene], ids=["keys", "menu"])
def test_what_lies_behind_a_page_is_of_its_size_and_of_the_contrast_that_is_shown(
    small_desk: Desk, page: Callable[[Context], Scene]
) -> None:
    desk = small_desk
    desk.open(page(desk.context))
    desk.resize((1100, 700))
    corner = 1099, 3
    usual = tuple(desk.surface.get_at(corner))
    assert usual != (0, 0, 0, 255), "it reaches to the new edge"
    palette.use(True)
    desk.resize((1100, 700))
    assert tuple(desk.surface.get_at(corner)) != usual


@pytest.mark.usefixtures("unpainted")
def test_a_page_that_fits_does_not_scroll_and_holds_each_word_once(small_desk: Desk) -> None:
    desk = small_desk
    desk.context.say("Position copied.")
    page = desk.open(MessagesScene(desk.context))
    for _time in range(2):
        assert [words.text for words in page.sheet.words] == ["Position copied."]
        desk.key(pygame.K_PAGEDOWN)
        assert (page.form.page_height, page.form.offset) == (0, 0)
        desk.resize((900, 640))


@pytest.mark.usefixtures("unpainted")
def test_what_was_said_last_stands_first_and_is_told(small_desk: Desk) -> None:
    small_desk.context.say("Saved.", "Position copied.")
    page = small_desk.open(MessagesScene(small_desk.context))
    assert [words.text for words in page.sheet.words] == ["Position copied.", "Saved."]
    assert page.heard().announcement == "Position copied."
