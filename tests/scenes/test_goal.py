"""The goal of a game stands beside its board until there is a move to list."""

from __future__ import annotations

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.scenes.game.learn.lesson import LessonScene
from floes_app.scenes.game.play import PlayScene
from floes_app.view.boards.painters import PAINTERS
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
