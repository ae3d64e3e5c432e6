"""A level made from a word: the same for everybody, put among one's own, and chosen in the library."""

from __future__ import annotations

import time
from typing import Any

import pygame
import pytest

from floes_app.bots.icefloes.generator import NoLevel
from floes_app.bots.icefloes.tasks import Made, level_of_word
from floes_app.bots.worker import TaskState, TaskUpdate
from floes_app.games.icefloes.pack import read_pack
from floes_app.play.level_generator import FILLING_NOTES, GRADE_NOTES, SIZE_NOTES, SIZES, floe_numbers, some_word
from floes_app.scenes.levels.generator import GeneratorScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.menu import MenuScene
from floes_app.view import text
from tests.scenes.desk import Desk

pytestmark = pytest.mark.usefixtures("unpainted")


class Puppet:
    """A worker that answers when the test says so."""

    def __init__(self) -> None:
        self.ticket: int | None = None
        self.asked: tuple[Any, ...] = ()
        self.news: TaskUpdate | None = None

    def ask(self, *words: Any) -> None:
        self.ticket, self.asked = 1, words

    def cancel(self) -> None:
        self.ticket = None

    def poll(self) -> TaskUpdate | None:
        news, self.news = self.news, None
        return news

    def answer(self, state: TaskState, value: Any) -> None:
        self.news = TaskUpdate(state, value)

    def close(self) -> None:
        self.ticket = None


@pytest.fixture
def scene(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> GeneratorScene:
    desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    desk.key(pygame.K_g, mod=pygame.KMOD_CTRL)
    scene = desk.top
    assert isinstance(scene, GeneratorScene)
    scene.generator._worker = Puppet()  # type: ignore[assignment]
    return scene


def made(word: str) -> Made:
    return level_of_word(lambda _progress: True, 5, floe_numbers(5)[0], "beginner", word)


@pytest.mark.slow
def test_a_word_makes_the_same_level_for_everybody() -> None:
    assert made("walrus") == made("walrus") != made("puffin")


def test_what_is_wished_for_is_asked_for(desk: Desk, scene: GeneratorScene) -> None:
    for label in ("5×5", "Hard", str(floe_numbers(5)[2])):
        desk.click_on(label)
    scene.draw_word()
    desk.click_on("Make level")
    puppet: Any = scene.generator._worker
    assert puppet.asked == (level_of_word, 5, floe_numbers(5)[2], "hard", scene.generator.word)


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


def test_the_level_is_put_among_ones_own_and_chosen(desk: Desk, scene: GeneratorScene) -> None:
    desk.key(pygame.K_RETURN)  # a word is there already
    puppet: Any = scene.generator._worker
    answer = made("walrus")
    puppet.answer(TaskState.DONE, answer)
    desk.tick(2)
    library = desk.top
    assert isinstance(library, LevelsScene)
    assert library.library.chosen is not None
    assert library.library.chosen.path is not None
    assert library.library.chosen.title == scene.generator.word
    (level,) = read_pack(library.library.chosen.path.read_text(encoding="utf-8")).levels
    assert (level.par, level.solution) == (answer.par, answer.solution)
    assert level.position.text == answer.text
    assert library.form.focus is library.first()


def test_a_search_can_be_stopped_and_a_wish_that_changes_stops_it(desk: Desk, scene: GeneratorScene) -> None:
    desk.click_on("Make level")
    assert scene.generator.searching
    desk.click_on("Stop")
    assert not scene.generator.searching
    desk.click_on("Make level")
    desk.click_on("Easy")
    assert not scene.generator.searching
    desk.click_on("Make level")
    assert scene.generator.searching


def test_where_there_is_no_such_level_the_reason_is_told(desk: Desk, scene: GeneratorScene) -> None:
    desk.key(pygame.K_RETURN)
    puppet: Any = scene.generator._worker
    puppet.answer(TaskState.FAILED, "no level found")
    desk.tick()
    assert scene.generator.fault == "no level found"
    assert desk.context.levels.all() == ([], [])
    desk.click_on("Easy")
    assert scene.generator.fault == ""
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, LevelsScene)
    assert list(desk.context.levels.folder.glob("*")) == []


@pytest.mark.slow
def test_the_worker_makes_a_level(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.open(MenuScene(desk.context), LevelsScene(desk.context))
    desk.key(pygame.K_g, mod=pygame.KMOD_CTRL)
    desk.click_on("5×5")
    desk.click_on("Beginner")
    desk.click_on("Make level")
    end = time.monotonic() + 60
    while isinstance(desk.top, GeneratorScene):
        assert time.monotonic() < end, desk.top.generator.fault
        desk.tick()
        time.sleep(0.01)
    assert desk.top.library.chosen.path is not None
    desk.context.stack.reset()
    desk.context.stack.settle()


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("grade", ["beginner", "easy", "medium", "hard"])
def test_nearly_every_word_makes_a_level(size: int, grade: str) -> None:
    found = 0
    for number in range(2):
        try:
            level_of_word(lambda _progress: True, size, floe_numbers(size)[1], grade, f"word {number}")
            found += 1
        except NoLevel:
            pass
    assert found == 2 or (size, grade) == (5, "hard")


def test_words_differ() -> None:
    assert len({some_word() for _time in range(50)}) > 30
