"""The choice of who plays a seat, in the set-up of a game and in the middle of one."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from floes_app.bots.strengths import STRENGTHS
from floes_app.core import record
from floes_app.core.player import Player
from floes_app.games import GAMES, find
from floes_app.play.start.set_up import NewGame, Seating
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.start.scene import NewGameScene
from floes_app.scenes.game.start.seat_dialog import SeatScene
from floes_app.storage import settings as settings_file
from floes_app.view.controls import Field, Rung
from tests.scenes.desk import SIZES, Desk
from tests.scenes.thinking import puppet
from tests.sessions import PRACTICE, played

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

FIRST, SECOND = find("seega").seat_names


def test_levels_are_chosen_by_keys_before_a_game_and_remembered(make_desk: Callable[..., Desk]) -> None:
    desk = make_desk()
    puppet(desk)
    scene = desk.open(NewGameScene(desk.context, find("seega")))
    desk.press("Together")
    desk.press(f"Choose who plays {SECOND}")
    assert isinstance(desk.top, SeatScene)
    desk.press("Computer")
    desk.press("Expert")
    assert isinstance(desk.top, SeatScene), "what was chosen is still to be confirmed"
    desk.key(pygame.K_RETURN)
    assert desk.top is scene
    desk.press("Play")
    assert desk.top.session.players[1] == Player(SECOND, "expert")
    read, _messages = settings_file.load()
    assert [player.strength for player in read.setups["seega"].players] == [None, "expert"]
    desk.context.settings = read
    again = desk.open(NewGameScene(desk.context, find("seega")))
    assert again.new_game.session().players[1].strength == "expert"


def test_the_ladder_has_a_line_about_every_level_below_who_plays(desk: Desk) -> None:
    play = PlayScene(desk.context, played())
    desk.open(play, SeatScene(desk.context, Player("Aino"), lambda size: pygame.Surface((size, size)), print))
    desk.press("Computer")
    rungs = [control for control in desk.form.controls if isinstance(control, Rung)]
    assert [(rung.label, rung.note) for rung in rungs] == [(level.name, level.help) for level in STRENGTHS]
    tops = [rung.rect.top for rung in rungs]
    assert tops == sorted(tops)
    assert desk.find("Human").rect.bottom < tops[0]
    assert desk.find("Name").rect.top > rungs[-1].rect.bottom


def seated(desk: Desk, player: Player, told: list[Player]) -> SeatScene:
    """The dialog for the second seat of a game."""
    play = PlayScene(desk.context, played())
    picture = play.painter.portrait
    dialog = SeatScene(
        desk.context,
        player,
        lambda size: picture(0, size),
        told.append,
        strength="casual",
        usual_name=lambda level: level or "Fox",
    )
    return desk.open(play, dialog)


def test_the_computer_comes_at_its_level_of_last_time(desk: Desk) -> None:
    told: list[Player] = []
    seated(desk, Player("Aino"), told)
    desk.press("Computer")
    desk.press("Done")
    assert [player.strength for player in told] == ["casual"]


def test_a_persons_name_does_not_stay_with_the_seat(desk: Desk) -> None:
    told: list[Player] = []
    seated(desk, Player("Aino"), told)
    desk.press("Computer")
    name = desk.find("Name")
    assert isinstance(name, Field)
    assert name.value == "casual"
    desk.press("Expert")
    desk.press("Done")
    assert told == [Player("expert", "expert")]


def test_a_person_who_stays_after_all_keeps_the_name(desk: Desk) -> None:
    told: list[Player] = []
    scene = seated(desk, Player("Aino"), told)
    desk.press("Computer")
    desk.go_to("Name")
    desk.type("Deep")
    desk.press("Human")
    assert scene.player == Player("Aino")
    desk.press("Computer")
    desk.press("Done")
    assert told == [Player("Deep", "casual")]


@pytest.mark.parametrize("leave", ["Esc", "Cancel", "beside"])
def test_what_is_not_confirmed_does_not_count(desk: Desk, leave: str) -> None:
    told: list[Player] = []
    play = PlayScene(desk.context, played())
    desk.open(play, SeatScene(desk.context, Player("Aino"), lambda size: pygame.Surface((size, size)), told.append))
    desk.click_on("Computer")
    desk.click_on("Master")
    desk.go_to("Name")
    desk.type("Bram")
    if leave == "Esc":
        desk.key(pygame.K_ESCAPE)
    elif leave == "Cancel":
        desk.click_on("Cancel")
    else:
        desk.click((3, 3))
    assert desk.top is play
    assert told == []


@pytest.mark.parametrize("ui_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [*SIZES, (1100, 620)])
def test_the_panel_is_seen_as_a_whole_with_large_letters(
    make_desk: Callable[..., Desk], size: tuple[int, int], ui_scale: float
) -> None:
    desk = make_desk(size, ui_scale)
    play = PlayScene(desk.context, played())
    scene = desk.open(play, SeatScene(desk.context, Player("Aino"), lambda size: pygame.Surface((size, size)), print))
    assert desk.surface.get_rect().contains(scene.rect)


def test_who_practises_alone_is_a_person(desk: Desk) -> None:
    scene = desk.open(NewGameScene(desk.context, find("icefloes")))
    scene.new_game.set_player(0, Player("", "master"))
    desk.click_on("Practice")
    assert not [control for control in desk.form.controls if control.label.startswith("Choose who plays")]
    assert [player.strength for player in scene.new_game.session().players.values()] == [None]
    desk.click_on("Alone")
    assert [player.strength for player in scene.new_game.session().players.values()] == [None, "master"]


def test_a_seat_changes_hands_in_the_middle_of_a_game(desk: Desk) -> None:
    thinker = puppet(desk)
    scene = desk.open(PlayScene(desk.context, played()))
    desk.click(scene.side.cards(scene.plan.panel)[1].center)
    seat = desk.top
    assert isinstance(seat, SeatScene)
    desk.click_on("Computer")
    desk.click_on("Casual")
    desk.click_on("Play on")
    assert desk.top is scene
    assert scene.session.players[1].strength == "casual"
    path = desk.context.store.path_of(scene.session)
    assert path is not None
    assert record.read(path.read_text(encoding="utf-8"), GAMES).players[1].strength == "casual"
    scene.session.set_player(0, Player("Deep", "master"))
    desk.tick()
    assert thinker.is_thinking
    scene.open_seat(0)
    desk.tick()
    desk.press("Human")
    desk.press("Play on")
    desk.tick()
    assert not thinker.is_thinking
    assert scene.controller.turns.person_decides


def test_a_player_is_renamed_by_keys(desk: Desk) -> None:
    scene = desk.open(PlayScene(desk.context, played()))
    desk.press("Change player: Walrus")
    desk.go_to("Name")
    desk.type("Aino")
    desk.key(pygame.K_RETURN)
    assert desk.top is scene
    assert scene.session.players[0].name == "Aino"
    scene.open_seat(0)
    desk.tick()
    desk.go_to("Name")
    desk.key(pygame.K_BACKSPACE)
    desk.key(pygame.K_RETURN)
    assert desk.top is scene
    assert scene.session.players[0].name == "Walrus", "a player without a name is called after the seat"


def test_a_click_beside_the_panel_changes_nothing(desk: Desk) -> None:
    scene = desk.open(PlayScene(desk.context, played()))
    before = dict(scene.session.players)
    scene.open_seat(0)
    desk.tick()
    desk.click((3, 3))
    assert desk.top is scene
    assert scene.session.players == before


def test_practice_has_a_name_but_no_levels(desk: Desk) -> None:
    scene = desk.open(PlayScene(desk.context, played("", PRACTICE)))
    scene.open_seat(0)
    desk.tick()
    assert [control.label for control in desk.form.controls] == ["Cancel", "Someone new", "Name", "Play on"]


@pytest.mark.parametrize("name", ["Aino", "Zoe"])
def test_a_name_of_ones_own_comes_back_with_the_person(desk: Desk, name: str) -> None:
    play = PlayScene(desk.context, played())
    scene = SeatScene(
        desk.context,
        Player(name),
        lambda size: pygame.Surface((size, size)),
        print,
        usual_name=lambda strength: "Mia" if strength is None else "Deep",
    )
    desk.open(play, scene)
    desk.press("Computer")
    assert desk.find("Name").value != name
    desk.press("Human")
    assert desk.find("Name").value == name


@pytest.mark.parametrize(("computers", "is_offered"), [(1, False), (2, True), (3, True)])
def test_several_computers_are_given_one_strength_together(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, computers: int, is_offered: bool
) -> None:
    scene = desk.open(NewGameScene(desk.context, find("frostbitten")))
    monkeypatch.setattr(NewGame, "computers", property(lambda _new_game: [STRENGTHS[0].key] * computers))
    monkeypatch.setattr(NewGame, "table", property(lambda _new_game: Seating.TOGETHER), raising=False)
    scene.layout()
    offered = any(control.group == "All computers" for control in scene.form.controls)
    assert offered == is_offered


def test_the_strength_that_was_chosen_stays_while_a_person_is_looked_at(desk: Desk) -> None:
    told: list[Player] = []
    seated(desk, Player("Aino"), told)
    for label in ("Computer", "Expert", "Human", "Computer"):
        desk.press(label)
    assert desk.top.player.strength == "expert"


def test_who_confirms_what_was_there_changes_nothing(desk: Desk) -> None:
    told: list[Player] = []
    seated(desk, Player("Deep", "casual"), told)
    desk.press("Done")
    assert told == []
