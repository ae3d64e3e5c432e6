"""A fifth game added from beside the app is played in the window: from the menu, by hand, by keys, by the computer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from floes_app.bots.bot import Bot
from floes_app.bots.search.decision import Limits
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.scenes.game.after.result import ResultScene
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.start.scene import NewGameScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.saved_games import SavedScene
from floes_app.view.parts.cards import PictureCard
from tests.fifth_game import added
from tests.fifth_game.rules import GAME, SQUARES
from tests.scenes.desk import SIZES, Desk, pixel
from tests.scenes.thinking import puppet

#: White comes across.
WON = ("c2c3", "f5f4", "c3c4", "e5e4", "c4b5", "f6f5", "b5a6")


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


def ways(begin: tuple[int, int], end: str) -> list[int]:
    """The arrows from a square to another."""
    across, up = (SQUARES[end][axis] - begin[axis] for axis in (0, 1))
    sideways = [pygame.K_RIGHT if across > 0 else pygame.K_LEFT] * abs(across)
    return sideways + [pygame.K_UP if up > 0 else pygame.K_DOWN] * abs(up)


def play(desk: Desk, scene: PlayScene) -> None:
    """Play to the end by pointer."""
    for text in WON:
        for name in (text[:2], text[2:]):
            desk.click(pixel(scene, SQUARES[name]))
        desk.rest()


@pytest.mark.parametrize("size", SIZES)
def test_five_cards_fit_the_menu(make_desk: Any, size: tuple[int, int]) -> None:
    with added():
        desk = make_desk(size)
        scene = desk.open(MenuScene(desk.context))
        cards = [control.rect for control in scene.form.controls if isinstance(control, PictureCard)]
        assert len(cards) == 5
        assert scene.form.page_height == 0
        assert all(desk.surface.get_rect().contains(card) for card in cards)
        rows = [sum(card.y == y for card in cards) for y in sorted({card.y for card in cards})]
        assert max(rows) - min(rows) <= 1, "rows are as even as can be"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("with_computer", [True, False])
def test_a_set_up_page_without_options_does_not_scroll(
    make_desk: Any, size: tuple[int, int], with_computer: bool
) -> None:
    with added(with_computer):
        desk = make_desk(size)
        scene = desk.open(NewGameScene(desk.context, GAME))
        assert scene.form.page_height == 0
        board = max((place for _draw, place, _scrolls in scene.sheet.drawings), key=lambda place: place.width)
        assert scene._panels[0].contains(board)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_from_the_menu_by_pointer_to_the_end(make_desk: Any, size: tuple[int, int]) -> None:
    with added():
        desk = make_desk(size)
        desk.open(MenuScene(desk.context))
        desk.click_on("Breakthrough")
        assert isinstance(desk.top, NewGameScene)
        desk.click_on("Together")
        desk.click_on("Play")
        scene = desk.top
        assert isinstance(scene, PlayScene)
        play(desk, scene)
        assert isinstance(desk.top, ResultScene)
        assert scene.session.state.outcome.winners == (0,)


def test_by_keys_with_undo_and_the_saved_game(desk: Desk) -> None:
    scene = desk.open(MenuScene(desk.context), PlayScene(desk.context, Session(GAME, {})))
    desk.key(pygame.K_RETURN)  # the cursor appears
    desk.key(*ways(scene.controller.ui.cursor, "c2"), pygame.K_RETURN, *ways(SQUARES["c2"], "c3"), pygame.K_RETURN)
    desk.rest()
    desk.key(*ways(scene.controller.ui.cursor, "c5"), pygame.K_RETURN, *ways(SQUARES["c5"], "c4"), pygame.K_RETURN)
    desk.rest()
    assert scene.session.state.text == "bbbbbb/bb.bbb/..b.../..w.../ww.www/wwwwww w"
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
    assert any("Breakthrough" in label for label in labels(desk))


@pytest.mark.slow
def test_against_the_computer(desk: Desk) -> None:
    thinker = puppet(desk)
    session = Session(GAME, {}, [Player("Ann"), Player("Computer", "master")])
    scene = desk.open(PlayScene(desk.context, session))
    for name in ("c2", "c3"):
        desk.click(pixel(scene, SQUARES[name]))
    desk.tick(60)
    assert thinker.asked[-1]["level"] == "master"
    choice = Bot.of_strength(GAME, "learner").choose(session.state, Limits(), random.Random(1))
    thinker.answer(str(choice.action))
    desk.tick(120)
    assert session.index == 2
    assert str(session.plies[2].action) == str(choice.action)


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
    desk.click_on("Change player: White")
    assert not labels(desk) & {"Newcomer", "Master"}
    desk.key(pygame.K_ESCAPE)
    desk.rest()
    scene = desk.top
    play(desk, scene)
    assert isinstance(desk.top, ResultScene)
    assert "Study" not in labels(desk)


@pytest.mark.slow
def test_what_the_game_has_is_offered(desk: Desk) -> None:
    scene = desk.open(PlayScene(desk.context, Session(GAME, {})))
    assert "Hint" in labels(desk)
    play(desk, scene)
    assert "Study" in labels(desk)
