"""Setting a game up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.game import Choice
from floes_app.core.session import Player
from floes_app.games import find
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.set_up import NewGameScene
from floes_app.storage import settings as settings_file
from floes_app.storage.settings import Setup
from floes_app.view.cards import PictureCard
from floes_app.view.controls import Field
from tests.scenes.desk import Desk

ICE = find("icefloes")


def fields(desk: Desk) -> list[Field]:
    return [control for control in desk.form.controls if isinstance(control, Field)]


@pytest.mark.slow
@pytest.mark.parametrize("choice", ICE.options[0].choices, ids=lambda choice: choice.value)
def test_every_built_in_field_can_be_chosen(desk: Desk, choice: Choice) -> None:
    scene = desk.open(NewGameScene(desk.context, ICE, {"level": "T5" if choice.value != "T5" else "S1"}))
    number = len(ICE.seats(ICE.start({"level": choice.value})))
    cards = [card for card in desk.form.controls if isinstance(card, PictureCard)]
    card = cards[[str(c.value) for c in ICE.options[0].choices].index(str(choice.value))]
    assert card.label == choice.label
    assert not card.chosen()
    desk.form.reveal(card)
    desk.click(desk.form.place(card).center)
    assert scene.new_game.options == {"level": choice.value}
    assert len(fields(desk)) == number


def test_the_number_of_players_follows_from_the_field(desk: Desk) -> None:
    desk.open(NewGameScene(desk.context, ICE))
    assert len(fields(desk)) == 2
    desk.click_on("Atoll, 9×9, 20 floes")
    assert [field.value for field in fields(desk)] == ["Walrus", "Puffin", "Fox", "Penguin"]


def test_practice_leaves_one_player_on_any_field(desk: Desk) -> None:
    desk.open(NewGameScene(desk.context, ICE, {"level": "H7c"}))
    desk.click_on("Practise alone")
    assert len(fields(desk)) == 1
    desk.click_on("Play")
    session = desk.top.session
    assert session.seats == (0,)
    assert session.options == {"level": "H7c"}
    assert session.state.floe_cells() == ICE.start({"level": "H7c"}).floe_cells()


def test_a_name_is_typed_and_the_game_begun_with_enter(desk: Desk) -> None:
    scene = desk.open(NewGameScene(desk.context, ICE))
    desk.go_to("Name")
    desk.type("aino")  # what the keyboard comes to is selected, so that typing replaces it
    assert scene.new_game.name(0) == "aino"
    desk.key(pygame.K_RETURN)
    assert isinstance(desk.top, PlayScene)
    assert [player.name for player in desk.top.session.players.values()] == ["aino", "Puffin"]


def test_letters_typed_into_a_name_are_no_shortcuts(desk: Desk) -> None:
    desk.open(NewGameScene(desk.context, ICE))
    desk.go_to("Name")
    desk.type("mu")
    assert isinstance(desk.top, NewGameScene)
    assert fields(desk)[0].value == "mu"
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, NewGameScene), "Esc leaves the text first"
    desk.key(pygame.K_ESCAPE)
    assert desk.top is None


def test_swapped_seats_swap_names_but_not_what_seats_are_called(desk: Desk) -> None:
    scene = desk.open(NewGameScene(desk.context, ICE))
    scene.new_game.rename(0, "Aino")
    desk.click_on("Swap seats")
    assert [scene.new_game.name(place) for place in (0, 1)] == ["Walrus", "Aino"]
    scene.choose(ICE.options[0], "F9e")
    desk.tick()
    desk.click_on("Rotate seats")
    assert [scene.new_game.name(place) for place in range(4)] == ["Aino", "Puffin", "Fox", "Penguin"]


def test_an_empty_name_is_that_of_the_seat(desk: Desk) -> None:
    scene = desk.open(NewGameScene(desk.context, ICE))
    scene.new_game.rename(1, "  ")
    assert [player.name for player in scene.new_game.session().players.values()] == ["Walrus", "Puffin"]


def test_choices_are_remembered_for_each_game(make_desk: Callable[..., Desk], tmp_path: Path) -> None:
    desk = make_desk()
    scene = desk.open(NewGameScene(desk.context, ICE))
    scene.choose(ICE.options[0], "T2")
    scene.new_game.rename(1, "Bram")
    scene.play()
    read, messages = settings_file.load()
    assert messages == []
    assert read.setups["icefloes"] == Setup({"level": "T2"}, (Player(""), Player("Bram")))
    again = NewGameScene(make_desk(setups=dict(read.setups)).context, ICE).new_game
    assert (again.options, again.name(0), again.name(1), again.alone) == ({"level": "T2"}, "Walrus", "Bram", False)


@pytest.mark.parametrize("options", [{"level": "S9"}, {"size": 5}, {"level": 3}])
def test_choices_that_do_not_fit_any_more_give_way(make_desk: Callable[..., Desk], options: dict) -> None:
    desk = make_desk(setups={"icefloes": Setup(options, ())})
    assert NewGameScene(desk.context, ICE).new_game.options == {"level": "S1"}


def test_an_own_field_stands_before_the_built_in_ones(desk: Desk) -> None:
    desk.open(NewGameScene(desk.context, ICE, {"level": "P.*/.../..Q"}))
    card = desk.find("Own board")
    assert card.chosen()
    desk.click_on("Play")
    assert desk.top.session.state.text == "P.*/.../..Q P"


def test_each_game_has_dice_of_its_own(desk: Desk) -> None:
    scene = NewGameScene(desk.context, ICE)
    assert len({scene.new_game.session().seed for _game in range(5)}) == 5


@pytest.mark.parametrize("key", BOARDS)
def test_every_option_of_every_game_can_be_set(desk: Desk, key: str) -> None:
    game = find(key)
    scene = desk.open(NewGameScene(desk.context, game))
    for option in game.options:
        values = [choice.value for choice in option.choices][:6] or [True, False]
        for value in values:
            scene.choose(option, value)
            desk.tick()
            assert scene.new_game.session().options[option.name] == value


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_what_fits_does_not_scroll(make_desk: Callable[..., Desk], size: tuple[int, int]) -> None:
    desk = make_desk(size)
    form = desk.open(NewGameScene(desk.context, find("floe"))).form
    assert not form.scroll_to(1000)
    assert form.page_height == 0
