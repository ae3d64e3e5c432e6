"""The goal of a game stands beside its board until there is a move to list."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.scenes.game.learn.lesson import LessonScene
from floes_app.scenes.game.play import PlayScene
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import text
from floes_app.view.paint.theme import Screen
from floes_app.view.parts.goal import button_place, has_button
from floes_app.view.parts.goal import told as told_in
from tests.pictures import Unpainted
from tests.scenes.desk import Desk

KEYS = ("floe", "icefloes", "frostbitten", "seega")


def begun(desk: Desk, key: str, **options: object) -> PlayScene:
    scene: PlayScene = desk.open(PlayScene(desk.context, Session(find(key), options, seed=3)))  # type: ignore[arg-type]
    return scene


def learns(desk: Desk) -> list[str]:
    return [control.label for control in desk.form.controls if control.label == "Learn to play"]


@pytest.mark.parametrize("key", KEYS)
def test_the_action_in_the_picture_is_legal_and_marked(key: str) -> None:
    """It is a real position, and what is shown can be played there."""
    board = BOARDS[key]
    assert board.goal is not None
    state = board.game.parse(board.goal.view.position)
    move = board.move_for(state, board.goal.action)
    assert move is not None
    outcome = state.apply(move.action).outcome
    assert (outcome is not None) == (key != "floe"), "there the bears catch the first of two"
    picture = PAINTERS[key](board).goal((296, 148))
    assert picture.get_size() == (296, 148)


@pytest.mark.parametrize("key", KEYS)
def test_the_goal_gives_way_to_the_moves(desk: Desk, key: str) -> None:
    scene = begun(desk, key)
    assert scene.tells_goal
    assert learns(desk)
    desk.tick()
    told = pygame.image.tobytes(desk.surface.subsurface(scene.side.story(scene.plan.panel)), "RGB")
    if scene.session.state.to_move == CHANCE:
        scene.controller.roll()
    else:
        scene.controller.play(scene.session.state.actions()[0])
    desk.rest_board()
    assert not scene.tells_goal
    assert not learns(desk)
    assert pygame.image.tobytes(desk.surface.subsurface(scene.side.story(scene.plan.panel)), "RGB") != told


@pytest.mark.parametrize("learnt", [(), KEYS], ids=["new", "learnt"])
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(
    "size", [(1000, 640), *(pytest.param(size, marks=pytest.mark.slow) for size in ((1024, 768), (1280, 800)))]
)
@pytest.mark.parametrize(("key", "options"), [*((key, {}) for key in KEYS), ("icefloes", {"level": "K9c"})])
def test_its_heading_never_stands_alone(
    make_desk: Callable[..., Desk],
    monkeypatch: pytest.MonkeyPatch,
    key: str,
    options: dict[str, str],
    size: tuple[int, int],
    learnt: tuple[str, ...],
) -> None:
    desk = make_desk(size, learnt=learnt)
    scene = begun(desk, key, **options)
    assert scene.tells_goal
    told: list[str] = []
    monkeypatch.setattr(text, "listeners", [lambda words, _whole: told.append(words)])
    room = scene.side.story(scene.plan.panel)
    for _frame in range(2):
        desk.context.stack.draw(Unpainted(desk.context.screen.size))
        desk.tick(draw=False)
    heading, goal = BOARDS[key].pages[0].title, BOARDS[key].goal
    assert goal is not None
    assert (heading in told) == (goal.headline in told)
    assert heading in told or room.height < scene.screen.px(200), "here there is room for a headline"


def test_where_not_even_the_headline_has_room_nothing_is_told() -> None:
    screen, button = Screen.of(1280, 800, 1.0, 1.0), pygame.Rect(0, 60, 200, 40)
    words = "Walrus first.", "floe " * 12
    for high, expected in ((200, words), (60, (words[0], "")), (20, None)):
        found = told_in(pygame.Rect(0, 0, 200, 400), screen, *words, button.move(0, high - 60))
        assert (None if found is None else (found.headline, found.words)) == expected


def test_its_button_opens_the_guided_first_game_and_the_game_waits(desk: Desk) -> None:
    scene = begun(desk, "icefloes")
    desk.press("Learn to play")
    assert isinstance(desk.top, LessonScene)
    assert scene in desk.context.stack.scenes


def test_with_a_way_back_home_the_north_pole_is_not_the_goal(desk: Desk) -> None:
    assert not begun(desk, "frostbitten", homesick=True).tells_goal


def test_a_small_window_has_no_room_for_it(desk: Desk) -> None:
    desk.resize((800, 600), 1.0)
    scene = begun(desk, "seega")
    assert not scene.tells_goal
    assert not learns(desk)


def test_above_the_button_to_the_first_game_is_room_for_words() -> None:
    screen, seen = Screen.of(1280, 800), set()
    for high in range(40, 400):
        room = pygame.Rect(0, 0, 260, high)
        seen.add(has_button(room, screen))
        if has_button(room, screen):
            assert told_in(room, screen, "Floe floe floe.", "", button_place(room, screen)) is not None
    assert seen == {False, True}
