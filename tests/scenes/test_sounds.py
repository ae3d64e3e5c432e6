"""Sounds come from where things happen, and from the world around the game."""

from __future__ import annotations

import pygame
import pytest

from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.scenes.game.play import PlayScene
from floes_app.view.sound.audio import Audio
from tests.scenes.desk import Desk
from tests.sessions import WINNING

pytestmark = pytest.mark.usefixtures("unpainted")

Heard = list[tuple[str, float, float]]


@pytest.fixture
def desk(small_desk: Desk) -> Desk:
    return small_desk


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    """A sound that is asked for: its name, how far right, how far up."""
    found: Heard = []

    def play(_audio: Audio, name: str, pan: float = 0.0, rise: float = 0.0, at: object = None) -> str:
        found.append((name, pan, rise))
        return ""

    monkeypatch.setattr(Audio, "play", play)
    return found


def floes(desk: Desk, start: str, *levels: str | None) -> PlayScene:
    game = find("icefloes")
    players = [Player(f"Player {number}", level) for number, level in enumerate(levels)]
    return desk.open(PlayScene(desk.context, Session(game, {}, players, start=game.parse(start))))


def test_a_move_is_heard_where_it_happens(desk: Desk, heard: Heard) -> None:
    scene = floes(desk, "......./......./......./......./......./......./P.....Q P")
    scene.controller.play("u")
    desk.rest_board()
    assert heard[0][0] == "glide"
    assert heard[0][1] == pytest.approx(-6 / 7)
    assert heard[0][2] == pytest.approx(-6 / 7)


def test_the_world_around_is_that_of_the_game_also_under_what_lies_over_it(desk: Desk) -> None:
    scene = floes(desk, WINNING)
    stack = desk.context.stack
    assert stack.atmosphere == scene.atmosphere
    assert stack.atmosphere is not None
    assert stack.atmosphere.place == "whirl"
    desk.key(pygame.K_F10)
    assert stack.top is not scene
    assert stack.atmosphere.place == "whirl"
    stack.reset()
    stack.settle()
    assert stack.atmosphere is None
