"""Only what has moved is drawn again: the picture is the same as if everything had been drawn."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from floes_app.board.breath import EVERY
from floes_app.core.game import CHANCE
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.scenes.game.play import PlayScene
from tests.scenes.desk import Desk

KEYS = ("floe", "icefloes", "frostbitten", "seega")


class Painted:
    """Counts the pixels that are drawn, by the clip of each drawing."""

    def __init__(self, scene: PlayScene, monkeypatch: pytest.MonkeyPatch) -> None:
        self.areas: list[int] = []
        picture = scene._picture
        assert picture is not None
        draw = picture.draw

        def counted(target: pygame.Surface, shown: Any) -> None:
            clip = target.get_clip()
            self.areas.append(clip.width * clip.height)
            draw(target, shown)

        monkeypatch.setattr(picture, "draw", counted)


def same_picture(desk: Desk, whole: pygame.Surface) -> None:
    """Draw what has moved on the desk's surface, everything on another: they look the same."""
    stack = desk.context.stack
    if stack.dirty:
        stack.draw(desk.surface, whole=False)
    stack.draw(whole)
    if pygame.image.tobytes(whole, "RGB") != pygame.image.tobytes(desk.surface, "RGB"):
        different = pygame.mask.from_threshold(whole, (0, 0, 0), (1, 1, 1, 255), desk.surface)
        different.invert()
        raise AssertionError(different.get_bounding_rects()[:5])


@pytest.mark.parametrize("key", ["floe", *(pytest.param(key, marks=pytest.mark.slow) for key in KEYS if key != "floe")])
def test_what_has_moved_is_enough(small_desk: Desk, key: str) -> None:
    """Every picture of some moves of a game, and of the time after them."""
    desk = small_desk
    scene: PlayScene = desk.open(PlayScene(desk.context, Session(find(key), {}, seed=4)))
    whole = desk.surface.copy()
    generator = random.Random(key)
    desk.context.stack.draw(desk.surface)
    for _move in range(5):
        state = scene.session.state
        if state.to_move == CHANCE:
            scene.controller.roll()
        else:
            scene.controller.play(generator.choice(state.actions()))
        for _frame in range(120):
            desk.context.stack.update(1 / 30)
            same_picture(desk, whole)
            if not scene.controller.is_moving:
                break
    for _frame in range(60):
        desk.context.stack.update(0.2)
        same_picture(desk, whole)


@pytest.mark.slow
def test_the_film_at_the_end_is_drawn_as_well(desk: Desk) -> None:
    start = find("icefloes").parse("......./......./......./P...*../......./......./...Q... P")
    scene: PlayScene = desk.open(PlayScene(desk.context, Session(find("icefloes"), {}, start=start)))
    whole = desk.surface.copy()
    desk.context.stack.draw(desk.surface)
    scene.controller.play("r")
    while scene.controller.animation.running:
        desk.context.stack.update(1 / 30)
        same_picture(desk, whole)


@pytest.mark.parametrize("key", KEYS)
def test_a_board_at_rest_costs_a_few_small_pictures(desk: Desk, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One piece breathes at a time; stones do not."""
    scene: PlayScene = desk.open(PlayScene(desk.context, Session(find(key), {}, seed=4)))
    if scene.session.state.to_move == CHANCE:
        scene.controller.roll()
    desk.rest()
    desk.context.stack.draw(desk.surface)
    painted = Painted(scene, monkeypatch)
    seconds = 5 * EVERY
    for _time in range(round(seconds / 0.2)):
        desk.context.stack.update(0.2)
        assert not desk.context.stack.animating
        if desk.context.stack.dirty:
            desk.context.stack.draw(desk.surface, whole=False)
    assert len(painted.areas) <= 2 * seconds
    assert bool(painted.areas) == (key != "seega")
    whole = desk.surface.get_width() * desk.surface.get_height()
    assert max(painted.areas, default=0) < whole / 20


def test_the_atmosphere_is_worked_out_once_for_a_position(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    scene: PlayScene = desk.open(PlayScene(desk.context, Session(find("floe"), {}, seed=4)))
    asked: list[object] = []
    atmosphere = scene.board.atmosphere

    def noted(state: Any) -> Any:
        asked.append(state)
        return atmosphere(state)

    monkeypatch.setattr(scene.board, "atmosphere", noted)
    desk.tick(20)
    assert len(asked) <= 1
    for number in (2, 3):
        scene.session.play(scene.session.state.actions()[0])
        assert scene.atmosphere == atmosphere(scene.session.state)
        desk.tick(20)
        assert len(asked) <= number
        assert asked[-1] is scene.session.state


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"animation": "off"}])
@pytest.mark.parametrize("key", KEYS)
def test_without_motion_nothing_is_drawn_at_rest(
    make_desk: Callable[..., Desk], key: str, settings: dict[str, Any]
) -> None:
    desk = make_desk(**settings)
    desk.open(PlayScene(desk.context, Session(find(key), {}, seed=4)))
    desk.rest()
    drawn = desk.drawn
    desk.tick(100, seconds=0.2)
    assert desk.drawn == drawn


def test_nothing_breathes_in_a_window_that_is_not_in_front(desk: Desk) -> None:
    desk.open(PlayScene(desk.context, Session(find("icefloes"), {})))
    desk.rest()
    desk.context.audio.in_front = False
    drawn = desk.drawn
    desk.tick(100, seconds=0.2)
    assert desk.drawn == drawn
    desk.context.audio.in_front = True
    desk.tick(100, seconds=0.2)
    assert desk.drawn > drawn


def test_two_scenes_are_drawn_whole(desk: Desk) -> None:
    """Things over the board would be drawn over themselves."""
    scene: PlayScene = desk.open(PlayScene(desk.context, Session(find("seega"), {})))
    scene.open_seat(0)
    desk.context.stack.settle()
    desk.tick()
    whole = desk.surface.copy()
    scene.moved = True
    same_picture(desk, whole)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
def test_the_sign_of_thinking_turns_alone(
    make_desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    desk = make_desk(size)
    scene: PlayScene = desk.open(PlayScene(desk.context, Session(find("floe"), {})))
    desk.rest()
    monkeypatch.setattr(type(scene.controller), "is_seeking", True)
    desk.context.stack.draw(desk.surface)
    whole = desk.surface.copy()
    pictures = set()
    for _frame in range(20):
        desk.context.stack.update(0.1)
        assert desk.context.stack.dirty
        assert not scene.dirty
        desk.context.stack.draw(desk.surface, whole=False)
        pictures.add(pygame.image.tobytes(desk.surface, "RGB"))
        same_picture(desk, whole)
    assert len(pictures) > 5
