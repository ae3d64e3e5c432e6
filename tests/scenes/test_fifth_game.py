"""A fifth game added from beside the app is played in the window: from the menu, by hand, by keys, by the computer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from floes_app.bots.bot import Bot
from floes_app.bots.decision import Limits
from floes_app.core.session import Player, Session
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.result import ResultScene
from floes_app.scenes.game.set_up import NewGameScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.saved_games import SavedScene
from tests.fifth_game import added
from tests.fifth_game.rules import GAME, cell_of
from tests.scenes.desk import SIZES, Desk, pixel
from tests.scenes.thinking import puppet

WON = ("a1", "b2", "a2", "c3", "a3")


@pytest.fixture
def desk(make_desk: Any) -> Iterator[Desk]:
    with added():
        yield make_desk()


@pytest.fixture
def people_only(make_desk: Any) -> Iterator[Desk]:
    with added(with_computer=False):
        yield make_desk()


def labels(desk: Desk) -> set[str]:
    return {control.label for control in desk.form.controls}


@pytest.mark.parametrize("size", SIZES)
def test_from_the_menu_by_pointer_to_the_end(make_desk: Any, size: tuple[int, int]) -> None:
    with added():
        desk = make_desk(size)
        desk.open(MenuScene(desk.context))
        desk.click_on("Tic-tac-toe")
        assert isinstance(desk.top, NewGameScene)
        desk.click_on("Together")
        desk.click_on("Play")
        scene = desk.top
        assert isinstance(scene, PlayScene)
        for name in WON:
            desk.click(pixel(scene, cell_of(name)))
            desk.rest()
        assert isinstance(desk.top, ResultScene)
        assert scene.session.state.outcome.winners == (0,)


def test_by_keys_with_undo_and_the_saved_game(desk: Desk) -> None:
    scene = desk.open(MenuScene(desk.context), PlayScene(desk.context, Session(GAME, {})))
    desk.key(pygame.K_RETURN, pygame.K_RETURN)  # the cursor appears on a1, where the first sign goes
    desk.rest()
    desk.key(pygame.K_RIGHT, pygame.K_UP, pygame.K_RETURN)
    desk.rest()
    assert scene.session.state.text == ".../.o./x.. x"
    desk.key(pygame.K_u)
    desk.rest()
    assert scene.session.index < 2
    desk.key(pygame.K_r)
    desk.rest()
    assert scene.session.index == 2
    (entry,) = desk.context.store.unfinished()[0]
    kept, _messages = desk.context.store.load(entry.path)
    assert kept is not None
    assert (kept.state, len(kept.plies)) == (scene.session.state, 3)
    desk.open(MenuScene(desk.context), SavedScene(desk.context))
    assert any("Tic-tac-toe" in label for label in labels(desk))


@pytest.mark.slow
def test_against_the_computer(desk: Desk) -> None:
    thinker = puppet(desk)
    session = Session(GAME, {}, [Player("Ann"), Player("Computer", "master")])
    scene = desk.open(PlayScene(desk.context, session))
    desk.click(pixel(scene, (0, 0)))
    desk.tick(60)
    assert thinker.asked[-1]["level"] == "master"
    choice = Bot.of_strength(GAME, "master").choose(session.state, Limits(), random.Random(1))
    thinker.answer(str(choice.action))
    desk.tick(120)
    assert session.index == 2
    assert session.state.text == ".../.o./x.. x"  # anything but the middle loses


def test_what_the_game_does_not_have_is_not_offered(people_only: Desk) -> None:
    desk = people_only
    desk.open(MenuScene(desk.context), NewGameScene(desk.context, GAME))
    assert "Learn to play" not in labels(desk)
    seat = next(control for control in desk.form.controls if control.label.startswith("Choose who plays"))
    desk.click_on(seat.label)
    assert not labels(desk) & {"Newcomer", "Master"}
    desk.open(PlayScene(desk.context, Session(GAME, {})))
    assert "Hint" not in labels(desk)
    desk.key(pygame.K_h)
    assert not desk.context.thinker.is_thinking
    desk.click_on("Change player: Cross")
    assert not labels(desk) & {"Newcomer", "Master"}
    desk.key(pygame.K_ESCAPE)
    desk.rest()
    scene = desk.top
    for name in WON:
        desk.click(pixel(scene, cell_of(name)))
        desk.rest()
    assert isinstance(desk.top, ResultScene)
    assert "Review" not in labels(desk)


def test_what_the_game_has_is_offered(desk: Desk) -> None:
    scene = desk.open(PlayScene(desk.context, Session(GAME, {})))
    assert "Hint" in labels(desk)
    for name in WON:
        desk.click(pixel(scene, cell_of(name)))
        desk.rest()
    assert "Review" in labels(desk)
