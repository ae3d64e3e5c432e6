"""The guided first games, played on the scene: by keys, by the pointer, with wrong moves and second thoughts."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.game import CHANCE
from floes_app.games import find
from floes_app.play.status import Status, Tone
from floes_app.scenes.game.lesson import LessonScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.set_up import NewGameScene
from floes_app.scenes.levels.library import LevelsScene
from floes_app.scenes.menu import MenuScene
from tests.scenes.desk import HARDEST_FIRST, Desk, pixel
from tests.scenes.layout_watch import Watch, faults, target

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

#: The lessons by the key of the game.
LESSONS = {key: board.lesson for key, board in BOARDS.items() if board.lesson is not None}

KEYS = list(LESSONS)
_ARROWS = {"u": pygame.K_UP, "d": pygame.K_DOWN, "l": pygame.K_LEFT, "r": pygame.K_RIGHT}


@pytest.fixture
def desk(small_desk: Desk) -> Desk:
    return small_desk


@pytest.fixture(params=KEYS)
def scene(request: pytest.FixtureRequest, desk: Desk) -> Any:
    game = find(request.param)
    return desk.open(MenuScene(desk.context), NewGameScene(desk.context, game), LessonScene(desk.context, game))


def move(scene: Any) -> Any:
    return next((m for m in scene.board.moves(scene.session.state) if str(m.action) == scene.game.turns.wanted), None)


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
        desk.key(_ARROWS[scene.game.turns.wanted])
    elif wanted is None:
        desk.key(pygame.K_e if scene.game.turns.wanted == "end" else pygame.K_SPACE)
    else:
        for cell in (wanted.source, wanted.target):
            if cell is not None and not (cell == wanted.source and scene.board.given_pick(scene.session.state)):
                go_to(desk, cell)
                desk.key(pygame.K_RETURN)
    assert scene.session.index == before + 1, scene.lesson.words()


def go_to(desk: Desk, cell: Any) -> None:
    """Move the keyboard's cursor."""
    scene = desk.top
    if scene.game.ui.cursor is None:
        desk.key(pygame.K_RIGHT)
    for _press in range(60):
        x, y = scene.game.ui.cursor
        if (x, y) == cell:
            return
        way = (cell[0] > x) - (cell[0] < x), 0
        if way == (0, 0):
            way = 0, (cell[1] > y) - (cell[1] < y)
        desk.key({(1, 0): pygame.K_RIGHT, (-1, 0): pygame.K_LEFT, (0, 1): pygame.K_UP, (0, -1): pygame.K_DOWN}[way])
        if scene.game.ui.cursor == (x, y):  # no cell there: round the corner
            desk.key(pygame.K_UP if cell[1] > y else pygame.K_DOWN)
    raise AssertionError("the cursor does not get there")


def rest(desk: Desk) -> None:
    """Let the films and the replies come to their end."""
    for _frame in range(600):
        desk.tick(seconds=0.1, draw=False)
        scene = desk.top
        if not scene.game.animation.running and not scene.game.turns.is_due:
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
    told, counts = [], []
    for chapter in LESSONS[game.key]:
        for _step in chapter.steps:
            assert isinstance(desk.top, LessonScene)
            told.append(desk.top.lesson.words())
            counts.append(desk.top.lesson.progress())
            hands(desk)
            rest(desk)
        assert desk.top.lesson.done
        assert desk.top.lesson.words() == chapter.closing
        if hands is by_keys:
            desk.key(pygame.K_RETURN)
        else:
            desk.click_on("Play a real game" if desk.top.lesson.is_last else "Continue")
    steps = [step for chapter in LESSONS[game.key] for step in chapter.steps]
    assert told == [step.words for step in steps]
    assert counts == [(number + 1, len(steps)) for number in range(len(steps))]
    assert isinstance(desk.top, PlayScene)
    assert desk.context.store.unfinished()[0] == [], "a lesson is no game to be continued"
    assert sorted(player.level or "" for player in desk.top.session.players.values()) == ["", "newcomer"]
    assert desk.top.session.earlier is None, "the first real game is a single one"
    assert [type(scene).__name__ for scene in desk.context.stack.scenes] == ["MenuScene", "PlayScene"]
    desk.open(NewGameScene(desk.context, game))
    assert not desk.top.is_new


def test_another_move_is_refused_in_words_and_changes_nothing(scene: Any, desk: Desk) -> None:
    while scene.session.state.to_move == CHANCE:
        by_pointer(desk)
        rest(desk)
    before = scene.session.state
    other = next(action for action in before.actions() if str(action) != scene.game.turns.wanted)
    scene.game.play(other)
    desk.tick(5)
    assert scene.session.state == before
    assert scene.lesson.status() == Status("You could do that, too, but follow the circle for now.", Tone.REFUSAL)


def test_steps_can_be_taken_back_and_done_again(scene: Any, desk: Desk) -> None:
    for _step in range(2):
        by_pointer(desk)
        rest(desk)
    there, told = scene.session.index, scene.lesson.words()
    desk.key(pygame.K_u)
    rest(desk)
    assert scene.session.index < there
    assert scene.lesson.words() != told
    assert scene.game.turns.person_decides or scene.game.turns.person_rolls
    while scene.session.index < there:
        by_pointer(desk)
        rest(desk)
    assert (scene.session.index, scene.lesson.words()) == (there, told)


def test_once_more_begins_with_the_first_chapter(desk: Desk) -> None:
    game = find("seega")
    desk.open(NewGameScene(desk.context, game), LessonScene(desk.context, game, len(LESSONS["seega"]) - 1))
    by_pointer(desk)
    rest(desk)
    assert desk.top.lesson.is_last
    desk.click_on("Play again")
    assert desk.top.lesson.number == 0
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, NewGameScene)


@pytest.mark.parametrize("key", LESSONS)
def test_the_practice_levels_that_the_end_promises_are_one_press_away(desk: Desk, key: str) -> None:
    scene = desk.open(LessonScene(desk.context, find(key), len(LESSONS[key]) - 1))
    for action in scene.lesson.chapter.line:
        scene.game.play(scene.session.game.parse_action(scene.session.state, action))
    scene.game.finish_animation()
    desk.tick(3)
    offered = "Practice levels" in [control.label for control in desk.form.controls]
    assert offered == (key == "icefloes")
    if offered:
        desk.click_on("Practice levels")
        assert isinstance(desk.top, LevelsScene)


@pytest.mark.parametrize("key", ["floe", "frostbitten"])
def test_the_words_of_a_step_stay_until_its_film_is_over(desk: Desk, key: str) -> None:
    scene = desk.open(LessonScene(desk.context, find(key)))
    first, second = (step.words for step in LESSONS[key][0].steps[:2])
    by_pointer(desk)
    assert scene.game.animation.running
    assert scene.lesson.words() == first
    desk.rest_board()
    now = first if key == "floe" else second
    assert scene.lesson.words() == now, "in one of them the other side is still to answer"
    rest(desk)
    assert scene.lesson.words() == second


def test_practice_in_a_lesson_is_not_written_down(desk: Desk) -> None:
    scene = desk.open(LessonScene(desk.context, find("icefloes"), 1))
    assert scene.game.coach is None
    start = scene.session.state
    while not scene.lesson.done:
        by_keys(desk)
        rest(desk)
    assert desk.context.progress.of(start.rows()).best is None


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_pressing_on_while_the_last_move_is_shown_shows_the_words_first(desk: Desk, key: int) -> None:
    game = find("seega")
    desk.open(NewGameScene(desk.context, game), LessonScene(desk.context, game, len(LESSONS["seega"]) - 1))
    scene = desk.top
    by_pointer(desk)
    assert scene.game.animation.running
    desk.key(key)
    assert desk.top is scene
    assert scene.lesson.words() == LESSONS["seega"][-1].closing
    desk.key(key)
    assert isinstance(desk.top, PlayScene)


@pytest.mark.slow
def test_the_way_a_player_rolls_does_not_matter_here(make_desk: Any) -> None:
    for dice in ("automatic", "own"):
        desk = make_desk(dice=dice)
        scene = desk.open(LessonScene(desk.context, find("frostbitten")))
        desk.tick(120)
        assert scene.session.index == 0
        desk.click_on("Roll")
        assert str(scene.session.plies[-1].action) == "=1"


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("size", HARDEST_FIRST)
def test_it_is_found_beside_the_set_up_of_the_game(make_desk: Any, key: str, size: tuple[int, int]) -> None:
    desk = make_desk(size)
    desk.open(NewGameScene(desk.context, find(key)))
    desk.click_on("Learn to play")
    assert isinstance(desk.top, LessonScene)
    assert desk.top.session.game.key == key


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("key", KEYS)
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
