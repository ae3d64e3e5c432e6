"""A level made from a word: the same for everybody, put among one's own, and chosen in the library."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from floes_app.bots.icefloes.levels.tasks import Made, level_of_word
from floes_app.play.levels.library import generator as level_generator
from floes_app.play.levels.library.generator import (
    FILLING_NOTES,
    GRADE_NOTES,
    SIZE_NOTES,
    SIZES,
    floe_numbers,
    some_word,
)
from floes_app.scenes.levels.generator import GeneratorScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.menu import MenuScene
from floes_app.view.controls import Field
from floes_app.view.paint import text
from tests.play.oracle import Oracle
from tests.scenes.desk import Desk
from tests.waiting import wait_until

pytestmark = pytest.mark.usefixtures("unpainted")


MAKE = GeneratorScene.commands["make"].label


def made() -> Made:
    text = "......./......*/......./P...*../......./......./....... P"
    return Made(text, 1, 1.5, "r")


@pytest.fixture
def scene(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> GeneratorScene:
    monkeypatch.setattr(level_generator, "TaskClient", Oracle)
    desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    desk.key(pygame.K_g, mod=pygame.KMOD_CTRL)
    assert isinstance(desk.top, GeneratorScene)
    return desk.top


@pytest.fixture
def oracle(scene: GeneratorScene) -> Oracle:
    """The process that makes the levels."""
    worker: Any = scene.generator._worker
    assert isinstance(worker, Oracle)
    return worker


def labels(scene: GeneratorScene) -> list[str]:
    return [control.label for control in scene.form.controls]


def test_what_is_wished_for_is_asked_for(desk: Desk, scene: GeneratorScene, oracle: Oracle) -> None:
    for label in ("5×5", "Hard", str(floe_numbers(5)[2])):
        desk.click_on(label)
    scene.draw_word()
    assert (
        next(control.value for control in scene.form.controls if isinstance(control, Field)) == scene.generator.word
    ), "the field shows the other word"
    desk.click_on(MAKE)
    assert oracle.asked == [(level_of_word, 5, floe_numbers(5)[2], "hard", scene.generator.word)]


@pytest.mark.usefixtures("painted")
def test_every_choice_says_what_it_means(desk: Desk, scene: GeneratorScene) -> None:
    told = []
    text.listeners.append(lambda words, _whole: told.append(words))
    try:
        for label, note in (("11×11", SIZE_NOTES[11]), ("Expert", GRADE_NOTES["expert"])):
            assert note not in told
            desk.click_on(label)
            assert note in told
        desk.click_on(str(floe_numbers(11)[2]))
        assert FILLING_NOTES[2] in told
    finally:
        text.listeners.pop()


def test_the_level_is_put_among_ones_own_and_chosen(desk: Desk, scene: GeneratorScene, oracle: Oracle) -> None:
    desk.key(pygame.K_RETURN)  # a word is there already
    oracle.answer(made())
    desk.tick(2)
    library = desk.top
    assert isinstance(library, LevelsScene)
    assert library.library.chosen is not None
    assert library.library.chosen.path is not None
    assert library.library.chosen.title == scene.generator.word
    assert library.form.focus is library.first()
    assert oracle.is_closed


def test_the_button_says_what_it_does_while_a_level_is_looked_for_and_afterwards(
    desk: Desk, scene: GeneratorScene, oracle: Oracle
) -> None:
    desk.click_on(MAKE)
    assert MAKE not in labels(scene)
    scene._button.press()
    assert MAKE in labels(scene)
    assert not oracle.busy
    desk.click_on(MAKE)
    desk.click_on("Easy")
    assert MAKE in labels(scene), "another wish stops the search"
    desk.click_on(MAKE)
    oracle.fail("no level found")
    desk.tick()
    assert MAKE in labels(scene)
    assert scene.generator.fault == "no level found"
    assert desk.context.levels.all() == ([], [])
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, LevelsScene)
    assert oracle.is_closed, "nothing is looked for any more"


def test_each_size_offers_its_own_numbers_of_floes(desk: Desk, scene: GeneratorScene) -> None:
    for size in SIZES:
        desk.click_on(f"{size}×{size}")
        assert {str(number) for number in floe_numbers(size)} <= set(labels(scene))


@pytest.mark.slow
def test_the_worker_makes_a_level(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    desk.key(pygame.K_g, mod=pygame.KMOD_CTRL)
    desk.click_on("5×5")
    desk.click_on("Beginner")
    desk.click_on(MAKE)
    wait_until(lambda: not isinstance(desk.top, GeneratorScene) or desk.top.generator.fault, desk.tick)
    assert desk.top.library.chosen.path is not None
    desk.context.stack.reset()
    desk.context.stack.settle()


def test_words_differ() -> None:
    assert len({some_word() for _time in range(50)}) > 30
