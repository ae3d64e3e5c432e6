"""What is heard while one plays: where it happens, how it ends, whose turn it is."""

from __future__ import annotations

import pygame
import pytest

from floes_app.core.session import Player, Session
from floes_app.games import find
from floes_app.scenes.game.play import PlayScene
from floes_app.view.sound import Audio
from tests.scenes.desk import PRACTICE, WINNING, Desk
from tests.scenes.thinking import puppet

pytestmark = pytest.mark.usefixtures("unpainted")

Heard = list[tuple[str, float, float]]


@pytest.fixture
def desk(small_desk: Desk) -> Desk:
    return small_desk


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    """What is asked to be played: the name, how far right, how far up."""
    found: Heard = []

    def play(_audio: Audio, name: str, pan: float = 0.0, rise: float = 0.0, at: object = None) -> str:
        found.append((name, pan, rise))
        return ""

    monkeypatch.setattr(Audio, "play", play)
    return found


def names(heard: Heard) -> list[str]:
    return [name for name, _pan, _rise in heard]


def floes(desk: Desk, start: str, *levels: str | None) -> PlayScene:
    game = find("icefloes")
    players = [Player(f"Player {number}", level) for number, level in enumerate(levels)]
    return desk.open(PlayScene(desk.context, Session(game, {}, players, start=game.parse(start))))


def test_a_move_is_heard_where_it_happens(desk: Desk, heard: Heard) -> None:
    scene = floes(desk, "......./......./......./......./......./......./P.....Q P")
    scene.game.play("u")
    desk.rest_board()
    assert heard[0][0] == "glide"
    assert heard[0][1] == pytest.approx(-6 / 7)
    assert heard[0][2] == pytest.approx(-6 / 7)


@pytest.mark.parametrize(
    ("levels", "end"), [((None, None), "win"), ((None, "casual"), "win"), (("casual", None), "lost")]
)
def test_the_end_sounds_as_it_is_for_those_who_play(
    desk: Desk, heard: Heard, levels: tuple[str | None, ...], end: str
) -> None:
    made = puppet(desk)
    scene = floes(desk, WINNING, *levels)
    if levels[0] is None:
        scene.game.play("r")
    else:
        desk.tick(3)
        made.answer("r")
    desk.rest()
    assert names(heard).count(end) == 1
    assert {"win", "lost", "draw"} & {*names(heard)} == {end}


@pytest.mark.slow
def test_it_is_told_that_it_is_a_persons_turn_after_a_computers(desk: Desk, heard: Heard) -> None:
    made = puppet(desk)
    scene = floes(desk, "......./......./......./......./......./......./P.....Q P", None, "casual")
    desk.tick(3)
    scene.game.play("u")
    desk.rest_board()
    desk.tick(3)
    assert "turn" not in names(heard)
    made.answer("u")
    desk.tick(200, seconds=0.05)
    assert names(heard).count("turn") == 1


def test_undo_redo_and_the_way_on_are_heard(desk: Desk, heard: Heard) -> None:
    scene = floes(desk, "......./......./......./......./......./......./P.....Q P", None, None)
    desk.key(pygame.K_u)
    assert "undo" not in names(heard), "there is nothing to take back"
    scene.game.play("u")
    desk.rest_board()
    heard.clear()
    desk.key(pygame.K_u)
    assert names(heard) == ["undo"]
    desk.rest_board()
    assert names(heard) == ["undo"], "nothing is heard backwards"
    heard.clear()
    desk.key(pygame.K_r)
    assert names(heard)[:1] == ["redo"]


def test_a_hint_is_heard_when_it_is_there(desk: Desk, heard: Heard) -> None:
    made = puppet(desk)
    floes(desk, WINNING, None, None)
    desk.key(pygame.K_h)
    desk.tick()
    assert "hint" not in names(heard)
    made.answer("r")
    desk.tick(3)
    assert names(heard) == ["hint"]


def test_the_next_level_is_heard(desk: Desk, heard: Heard) -> None:
    game = find("icefloes")
    following = Session(game, {}, start=game.parse(PRACTICE))
    scene = PlayScene(desk.context, Session(game, {}, start=game.parse(PRACTICE)), onward=lambda: following)
    desk.open(scene)
    scene.game.play_onward()
    desk.tick(2)
    assert names(heard) == ["level"]


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
