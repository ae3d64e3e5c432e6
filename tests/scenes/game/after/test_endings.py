"""The last picture of a game, pixel by pixel: that of the same game opened again, however the film was left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from floes_app.core.session import Session
from floes_app.games import find
from floes_app.scenes.base.destinations import ToRules
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.play import PlayScene
from tests.board.endings import ENDS
from tests.scenes.desk import Desk

pytestmark = pytest.mark.usefixtures("alone")

SMALL, LARGE = (640, 480), (800, 600)
#: An end of each game that leaves something on the board to prove it.
PROVEN = ("isolated", "whirl", "pole", "few")


def ending(desk: Desk, end: str) -> PlayScene:
    """A game in the middle of its closing film, of which all that moved was drawn alone."""
    key, position, text = ENDS[end]
    game = find(key)
    scene: PlayScene = desk.open(PlayScene(desk.context, Session(game, {}, seed=1, start=game.parse(position))))
    scene.controller.play(game.parse_action(scene.session.state, text))
    while len(scene.controller.animation._clips) > 1:
        frame(desk, 0.1)
    for _frame in range(7):
        frame(desk, 0.1)
    assert scene.controller.animation.running
    return scene


def frame(desk: Desk, seconds: float) -> None:
    """Advance, and draw what has moved."""
    stack = desk.context.stack
    stack.update(seconds)
    stack.settle()
    if stack.dirty:
        stack.draw(desk.surface, whole=False)


def watch(desk: Desk, scene: PlayScene) -> None:
    while scene.controller.animation.running:
        frame(desk, 0.1)


def skip(desk: Desk, scene: PlayScene) -> None:
    desk.key(pygame.K_SPACE)
    assert not scene.controller.animation.running


def resize(desk: Desk, scene: PlayScene) -> None:
    desk.resize(LARGE)
    watch(desk, scene)


def look_at_the_rules(desk: Desk, scene: PlayScene) -> None:
    desk.context.open(ToRules(scene.session.game))
    desk.tick(5, 0.1)
    assert desk.top is not scene
    desk.key(pygame.K_ESCAPE)
    watch(desk, scene)


def board(desk: Desk, scene: PlayScene) -> bytes:
    """The pixels of the board without its result, at rest."""
    for _frame in range(60):
        if isinstance(desk.top, ResultScene):
            desk.key(pygame.K_ESCAPE)
        frame(desk, 0.2)
        if desk.top is scene and scene.controller.result_shown and not desk.context.stack.animating:
            break
    if desk.context.stack.dirty:
        desk.context.stack.draw(desk.surface, whole=False)
    return pygame.image.tobytes(desk.surface.subsurface(scene.plan.extent), "RGB")


@pytest.mark.parametrize(  # each way with two ends, each end with a way
    ("way", "end"),
    [
        pytest.param(way, end, marks=() if number in (0, turn) else pytest.mark.slow)
        for turn, way in enumerate([watch, skip, resize, look_at_the_rules])
        for number, end in enumerate(PROVEN)
    ],
)
def test_the_board_after_the_film_is_that_of_the_game_opened_again(
    make_desk: Callable[..., Desk], end: str, way: Callable[[Desk, PlayScene], Any]
) -> None:
    desk = make_desk(SMALL)
    scene = ending(desk, end)
    way(desk, scene)
    seen = board(desk, scene)
    path = desk.context.store.path_of(scene.session)
    assert path is not None
    session, _faults = desk.context.store.load(path)
    assert session is not None
    again: PlayScene = desk.open(PlayScene(desk.context, session))
    desk.context.stack.draw(desk.surface)
    assert again.plan.extent == scene.plan.extent
    assert board(desk, again) == seen
