"""The guided first games, played on the scene: by keys, by the pointer, to where they lead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.access.speech import Question
from floes_app.play.game.commands import GAME
from floes_app.play.game.effects import PlayNext
from floes_app.play.learn.puzzles import PuzzleStanding
from floes_app.scenes.game.learn.lesson import LessonScene, TaskScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.start.scene import NewGameScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.menu import MenuScene
from floes_app.storage.settings import Setup
from tests.amounts import sample
from tests.scenes.desk import HARDEST_FIRST, Desk, pixel
from tests.scenes.layout_watch import Watch, faults, target

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

#: The lessons by the key of the game.
LESSONS = {key: board.lesson for key, board in BOARDS.items() if board.lesson is not None}

KEYS = list(LESSONS)
LEARN = "Learn to play"
_ARROWS = {"u": pygame.K_UP, "d": pygame.K_DOWN, "l": pygame.K_LEFT, "r": pygame.K_RIGHT}


@pytest.fixture
def desk(small_desk: Desk) -> Desk:
    return small_desk


@pytest.fixture(params=KEYS)
def scene(request: pytest.FixtureRequest, desk: Desk) -> Any:
    game = find(request.param)
    return desk.open(MenuScene(desk.context), NewGameScene(desk.context, game), LessonScene(desk.context, game))


def move(scene: Any) -> Any:
    return next(
        (m for m in scene.board.moves(scene.session.state) if str(m.action) == scene.controller.turns.wanted), None
    )


def by_pointer(desk: Desk) -> None:
    """Make the step that is asked for with clicks: on what the ring is round, until it is done."""
    scene = desk.top
    before = scene.session.index
    if scene.session.state.to_move == CHANCE:
        desk.click_on("Roll")
    elif (wanted := move(scene)) is None:
        desk.click_on("End turn")
    else:
        if wanted.source is not None and scene.board.given_pick(scene.session.state) is None:
            desk.click(pixel(scene, wanted.source))
        desk.click(pixel(scene, wanted.target))
    assert scene.session.index == before + 1, scene.lesson.words()


def by_keys(desk: Desk) -> None:
    """Make the step that is asked for with arrows and Enter."""
    scene = desk.top
    before = scene.session.index
    wanted = move(scene)
    if scene.board.steers():
        desk.key(_ARROWS[scene.controller.turns.wanted])
    elif wanted is None:
        desk.key(pygame.K_e if scene.controller.turns.wanted == "end" else pygame.K_SPACE)
    else:
        for cell in (wanted.source, wanted.target):
            if cell is not None and not (cell == wanted.source and scene.board.given_pick(scene.session.state)):
                go_to(desk, cell)
                desk.key(pygame.K_RETURN)
    assert scene.session.index == before + 1, scene.lesson.words()


def go_to(desk: Desk, cell: Any) -> None:
    """Move the keyboard's cursor."""
    scene = desk.top
    if scene.controller.ui.cursor is None:
        desk.key(pygame.K_RIGHT)
    for _press in range(60):
        x, y = scene.controller.ui.cursor
        if (x, y) == cell:
            return
        way = (cell[0] > x) - (cell[0] < x), 0
        if way == (0, 0):
            way = 0, (cell[1] > y) - (cell[1] < y)
        desk.key({(1, 0): pygame.K_RIGHT, (-1, 0): pygame.K_LEFT, (0, 1): pygame.K_UP, (0, -1): pygame.K_DOWN}[way])
        if scene.controller.ui.cursor == (x, y):  # no cell there: round the corner
            desk.key(pygame.K_UP if cell[1] > y else pygame.K_DOWN)
    raise AssertionError("the cursor does not get there")


def rest(desk: Desk) -> None:
    """Play the films and the replies to their end."""
    for _frame in range(600):
        desk.tick(seconds=0.1, draw=False)
        scene = desk.top
        if not scene.controller.animation.running and not scene.controller.pacing.is_due:
            return
    raise AssertionError("the other side does not play")


@pytest.mark.parametrize("hands", [by_pointer, pytest.param(by_keys, marks=pytest.mark.slow)])
def test_a_lesson_is_played_to_its_end_and_leads_to_the_game(scene: Any, desk: Desk, hands: Any) -> None:
    play_to_the_end(scene, desk, hands)


@pytest.mark.parametrize("scene", ["icefloes"], indirect=True)
def test_a_lesson_is_played_with_keys_alone(scene: Any, desk: Desk) -> None:
    play_to_the_end(scene, desk, by_keys)


def play_to_the_end(scene: Any, desk: Desk, hands: Any) -> None:
    game = scene.session.game
    for chapter in LESSONS[game.key]:
        for _step in chapter.steps:
            assert isinstance(desk.top, LessonScene)
            hands(desk)
            rest(desk)
        assert desk.top.lesson.done
        assert (game.key in desk.context.settings.learnt) is (chapter is LESSONS[game.key][-1])
        if hands is by_keys:
            desk.key(pygame.K_RETURN)
        else:
            desk.click_on("Continue")
    solve(desk)
    if hands is by_keys:
        desk.key(pygame.K_RETURN)
    else:
        desk.click_on("Play a real game")
    assert isinstance(desk.top, PlayScene)
    assert desk.context.store.unfinished()[0] == [], "a lesson is no game to be continued"
    assert [type(scene).__name__ for scene in desk.context.stack.scenes] == ["MenuScene", "PlayScene"]
    desk.open(NewGameScene(desk.context, game))
    assert not desk.top.is_new


def solve(desk: Desk) -> None:
    """Play the solution of the last position."""
    scene = desk.top
    assert isinstance(scene, TaskScene)
    task = scene.task
    while task.standing is PuzzleStanding.OPEN:
        action = task.puzzle.line[scene.session.index]
        scene.controller.play(scene.session.game.parse_action(scene.session.state, action))
        rest(desk)
    desk.tick()
    assert task.standing is PuzzleStanding.SOLVED


@pytest.mark.parametrize("key", KEYS)
def test_a_finished_lesson_is_offered_in_the_first_place_no_more(desk: Desk, key: str) -> None:
    """In the set-up, in the panel of a game, and in the next game."""
    game = find(key)
    desk.open(NewGameScene(desk.context, game))
    assert desk.top.is_new
    play = desk.open(PlayScene(desk.context, new_game(key)))
    desk.press(LEARN)
    for chapter in LESSONS[key]:
        scene = desk.top
        assert isinstance(scene, LessonScene)
        for action in chapter.line:
            scene.session.play_text(action)
        rest(desk)
        desk.tick()
        desk.press("Continue")
    assert desk.context.settings.learnt == (key,)
    desk.key(pygame.K_ESCAPE)
    assert desk.top is play
    assert LEARN not in [control.label for control in desk.form.controls]
    desk.open(PlayScene(desk.context, new_game(key)))
    assert LEARN not in [control.label for control in desk.form.controls]
    setup = desk.open(NewGameScene(desk.context, game))
    assert not setup.is_new
    assert desk.form.focus is not None
    assert desk.form.focus.label != LEARN


def new_game(key: str) -> Session:
    options = {"quick": True} if key == "frostbitten" else {}
    return Session(find(key), options)


def test_the_end_leads_to_the_practice_levels(desk: Desk) -> None:
    desk.open(TaskScene(desk.context, find("icefloes")))
    solve(desk)
    desk.click_on("Practice levels")
    assert isinstance(desk.top, LevelsScene)


def test_once_more_begins_with_the_first_chapter(desk: Desk) -> None:
    game = find("seega")
    desk.open(NewGameScene(desk.context, game), TaskScene(desk.context, game))
    solve(desk)
    desk.click_on("Play again")
    assert desk.top.lesson.number == 0
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, NewGameScene)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_pressing_on_while_the_last_move_is_shown_shows_the_words_first(desk: Desk, key: int) -> None:
    game = find("seega")
    desk.open(NewGameScene(desk.context, game), LessonScene(desk.context, game, len(LESSONS["seega"]) - 1))
    scene = desk.top
    by_pointer(desk)
    assert scene.controller.animation.running
    desk.key(key)
    assert desk.top is scene
    assert scene.lesson.words() == LESSONS["seega"][-1].closing
    desk.key(key)
    assert isinstance(desk.top, TaskScene)


def test_the_words_of_a_step_are_heard_as_soon_as_nothing_moves(desk: Desk) -> None:
    game = find("seega")
    scene = desk.open(NewGameScene(desk.context, game), LessonScene(desk.context, game))
    desk.rest_board()
    assert scene.lesson.words() in scene.announcement()
    by_pointer(desk)
    assert scene.controller.animation.running
    assert scene.announcement() == ""
    desk.rest_board()
    assert scene.lesson.words() in scene.announcement()


def test_where_the_circle_goes_is_heard_without_the_words_of_the_step_again(desk: Desk) -> None:
    game = find("frostbitten")
    scene = desk.open(NewGameScene(desk.context, game), LessonScene(desk.context, game))
    desk.key(pygame.K_SPACE)
    desk.rest_board()
    before = scene.heard()
    desk.key(pygame.K_q, pygame.K_a, pygame.K_0, pygame.K_RETURN)
    after = scene.heard()
    assert before.announcement == after.announcement == scene.lesson.words()
    assert before.finding != after.finding
    assert after.finding in scene.answer(Question.EVERYTHING)


def test_a_lesson_does_not_lead_to_the_editor(desk: Desk) -> None:
    scene = desk.open(MenuScene(desk.context), LessonScene(desk.context, find("frostbitten")))
    assert not scene.controller.is_trial
    labels = {control.label for control in desk.form.controls}
    assert GAME["editor"].label not in labels
    desk.key(pygame.K_F5)
    assert desk.top is scene


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("size", HARDEST_FIRST)
def test_it_is_found_beside_the_set_up_of_the_game(make_desk: Any, key: str, size: tuple[int, int]) -> None:
    desk = make_desk(size)
    desk.open(NewGameScene(desk.context, find(key)))
    desk.click_on(LEARN)
    assert isinstance(desk.top, LessonScene)
    assert desk.top.session.game.key == key


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("key", sample(KEYS, 2))
@pytest.mark.parametrize("size", HARDEST_FIRST)
def test_all_words_have_room_in_a_long_language_too(
    make_desk: Any, key: str, size: tuple[int, int], watch: Watch
) -> None:
    desk = make_desk(size)
    desk.surface = target(watch, size)
    for number, chapter in enumerate(LESSONS[key]):
        scene = desk.open(LessonScene(desk.context, find(key), number))
        for played in range(len(chapter.line) + 1):
            if played:
                scene.session.play_text(chapter.line[played - 1])
            desk.tick()
            assert faults(watch, [scene], desk.surface) == []
    scene = desk.open(TaskScene(desk.context, find(key)))
    desk.tick()
    assert faults(watch, [scene], desk.surface) == []
    for action in scene.task.puzzle.line:
        scene.session.play_text(action)
    desk.tick(2)
    assert faults(watch, [scene], desk.surface) == []


def after_the_last_action(scene: Any, *, is_shown: bool) -> Any:
    """A chapter whose last action has been played; it is still being shown, or no more."""
    for text in scene.lesson.chapter.line:
        scene.controller.finish_animation()
        scene.controller.play(scene.session.game.parse_action(scene.session.state, text))
    if not is_shown:
        scene.controller.finish_animation()
    assert scene.lesson.done
    return scene


CHAPTERS = [(key, number) for key, lesson in LESSONS.items() for number in range(len(lesson))]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize(("key", "number"), CHAPTERS)
def test_at_the_end_of_a_chapter_nobody_is_asked_to_move(
    key: str, number: int, size: tuple[int, int], make_desk: Callable[..., Desk]
) -> None:
    """Not in the line of words either, while the last action is still being shown."""
    desk = make_desk(size)
    scene = after_the_last_action(desk.open(LessonScene(desk.context, find(key), number), draw=False), is_shown=True)
    over = scene.session.state.outcome is not None
    told = {
        "",
        scene.lesson.words(),
        scene.controller.notice.status.words,
        *((scene.controller.status().words,) * over),
    }
    assert scene.status().words in told


@pytest.mark.parametrize(("key", "number"), CHAPTERS)
def test_in_a_small_window_the_last_words_stand_as_soon_as_the_action_was_shown(
    make_desk: Callable[..., Desk], key: str, number: int
) -> None:
    """Whatever remark was made on it, as that a player was trapped."""
    desk = make_desk((800, 600))
    scene = after_the_last_action(desk.open(LessonScene(desk.context, find(key), number), draw=False), is_shown=False)
    assert scene.status().words == scene.lesson.words() != ""


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("size", HARDEST_FIRST)
def test_at_the_largest_text_its_words_are_a_third_larger_and_the_board_keeps_four_fifths(
    make_desk: Any, key: str, size: tuple[int, int]
) -> None:
    letters, boards = zip(*(letters_and_board(make_desk(size, scale), key) for scale in (1.0, 2.0)), strict=True)
    assert letters[1] >= letters[0] * 4 / 3
    assert boards[1] >= boards[0] * 4 / 5


def letters_and_board(desk: Desk, key: str) -> tuple[int, int]:
    """The smallest letters of a lesson, and the height of its board once all was said, in pixels."""
    letters, boards = [], []
    for number in range(len(BOARDS[key].lesson or ())):
        scene = LessonScene(desk.context, find(key), number)
        for action in ["", *scene.lesson.chapter.line]:
            if action:
                scene.session.play_text(action)
            scene._give_words_room()
            letters.append(scene._status_layout.words.size)
        boards.append(scene.plan.extent.height)
    return min(letters), min(boards)


@pytest.mark.parametrize("before", [{}, {"floe": Setup(strength="expert")}])
def test_who_has_learnt_a_game_is_new_to_it_no_more_and_keeps_what_was_chosen(
    desk: Desk, before: dict[str, Setup]
) -> None:
    scene = desk.open(TaskScene(desk.context, find("floe")))
    desk.context.settings = replace(desk.context.settings, setups=before)
    scene.follow(PlayNext(new_game("floe")))
    assert desk.context.settings.setups == {"floe": Setup()} | before
