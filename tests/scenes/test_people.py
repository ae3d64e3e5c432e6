"""The people who play here, on their page and in their dialog."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from floes_app.core.player import Player
from floes_app.games import find
from floes_app.play import people
from floes_app.scenes.base.destinations import ToPeople
from floes_app.scenes.game.play import PlayScene
from floes_app.scenes.game.start.scene import NewGameScene
from floes_app.scenes.game.start.seat_dialog import SeatScene
from floes_app.scenes.menu import MenuScene
from floes_app.scenes.people import PeopleScene
from floes_app.scenes.person import PersonScene
from floes_app.storage.people import People, Person, Roster
from floes_app.view.controls import Field, PersonChip, Switch
from tests.scenes.desk import SIZES, Desk
from tests.sessions import WINNING, played

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

NAMES = ("Aino", "Bram", "Chiyo", "Dalia")
FAMILY = tuple(Person(name, likes) for name, likes in zip(NAMES, people.SIGNS, strict=True))


def with_family(desk: Desk, party: bool = True) -> Desk:
    desk.context.people.change(lambda _roster: Roster(FAMILY, NAMES if party else ()))
    return desk


def chips(desk: Desk) -> list[str]:
    return [control.label for control in desk.form.controls if isinstance(control, PersonChip)]


def seated(scene: NewGameScene) -> list[str]:
    return [scene.new_game.name(place) for place in range(len(scene.new_game.seats))]


# -- the page --------------------------------------------------------------------------------------------------------


def test_somebody_new_is_entered_by_keys_alone(desk: Desk) -> None:
    desk.open(PeopleScene(desk.context))
    desk.key(pygame.K_n, mod=pygame.KMOD_CTRL)
    assert isinstance(desk.top, PersonScene)
    desk.type("Aino")
    desk.press("Fox")
    desk.press(next(control.label for control in desk.form.controls if isinstance(control, Switch)))
    desk.press("日本語")
    desk.press("Add")
    assert isinstance(desk.top, PeopleScene)
    assert chips(desk) == ["Aino"]
    assert desk.context.people.roster.people == (Person("Aino", "fox", voice=False, language="ja"),)
    assert People(desk.context.store.folder).roster == desk.context.people.roster


def test_a_name_changes_in_one_place(desk: Desk) -> None:
    desk.open(PeopleScene(with_family(desk).context))
    desk.press("Aino")
    desk.go_to("Name")
    desk.type("Anna")
    desk.press("Done")
    assert chips(desk)[0] == "Anna"
    assert desk.context.people.roster.party[0] == "Anna"
    scene = desk.open(NewGameScene(desk.context, find("frostbitten")))
    desk.press("Together")
    scene.sit_party()
    assert seated(scene)[0] == "Anna"


def test_a_name_that_changes_meanwhile_is_the_new_one_on_the_way_back(desk: Desk) -> None:
    scene = desk.open(NewGameScene(with_family(desk).context, find("frostbitten")))
    desk.press("Together")
    scene.sit_party()
    desk.context.open(ToPeople())
    desk.tick()
    desk.press("Aino")
    desk.go_to("Name")
    desk.type("Anna")
    desk.press("Done")
    desk.key(pygame.K_ESCAPE)
    desk.tick()
    assert desk.top is scene
    assert seated(scene)[0] == "Anna"


def test_only_deleting_asks_and_the_games_stay(desk: Desk) -> None:
    session = played()
    session.rename(0, "Aino")
    desk.context.store.keep(session)
    desk.open(PeopleScene(with_family(desk).context))
    desk.press("Aino")
    desk.press("Delete")
    desk.press("Keep them")
    assert isinstance(desk.top, PersonScene)
    desk.press("Delete")
    desk.press("Delete")
    assert chips(desk) == ["Bram", "Chiyo", "Dalia"]
    (entry,) = desk.context.store.unfinished()[0]
    assert entry.players[0] == "Aino"


@pytest.mark.parametrize("name", ["", "aino", "You"])
def test_a_name_that_would_be_mixed_up_is_refused_with_the_reason(desk: Desk, name: str) -> None:
    desk.open(PeopleScene(with_family(desk).context), PersonScene(desk.context))
    desk.type(name)
    desk.press("Add")
    assert isinstance(desk.top, PersonScene), "what was typed is still there"
    assert desk.context.messages == [people.fault(desk.context.people.roster, name)]
    assert desk.context.people.roster.people == FAMILY


def test_esc_leaves_everything_as_it_was(desk: Desk) -> None:
    desk.open(PeopleScene(with_family(desk).context))
    desk.press("Bram")
    desk.press("Fox")
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.top, PeopleScene)
    assert desk.context.people.roster.people == FAMILY


def test_a_click_beside_the_dialog_costs_no_name_that_was_typed(desk: Desk) -> None:
    page = desk.open(PeopleScene(with_family(desk).context))
    assert desk.form.focus is not None
    desk.press(page.commands.action(page, "new").label)
    desk.type("Zoé")
    desk.click((2, 2))
    assert isinstance(desk.top, PersonScene)
    desk.press(desk.top.confirming)
    assert "Zoé" in chips(desk)
    desk.press("Zoé")
    desk.click((2, 2))
    assert desk.top is page, "nothing was entered: the click closes it"


def test_where_nobody_is_entered_yet_the_focus_is_on_somebody_new(desk: Desk) -> None:
    page = desk.open(PeopleScene(desk.context))
    assert desk.form.focus is not None
    assert desk.form.focus.label == page.commands.action(page, "new").label


@pytest.mark.parametrize(("size", "ui_scale"), [(SIZES[0], 1.0), (SIZES[0], 2.0), (SIZES[1], 2.0)])
def test_a_hundred_people_are_within_reach_at_every_size(
    make_desk: Callable[..., Desk], size: tuple[int, int], ui_scale: float
) -> None:
    desk = make_desk(size, ui_scale)
    everybody = tuple(Person(f"千代 {number}") for number in range(100))
    desk.context.people.change(lambda _roster: Roster(everybody))
    desk.open(PeopleScene(desk.context), draw=False)
    assert chips(desk) == [person.name for person in everybody]
    scene = desk.open(NewGameScene(desk.context, find("seega")), draw=False)
    scene.open_seat(0)
    desk.tick(draw=False)
    assert len(chips(desk)) == 100
    assert desk.surface.get_rect().contains(desk.top.rect)
    desk.press("千代 99")
    assert seated(scene)[0] == "千代 99"


# -- at the table ----------------------------------------------------------------------------------------------------


def test_a_family_of_four_is_set_up_in_at_most_six_presses(desk: Desk) -> None:
    """On any evening after the first, by mouse, at a game that was never set up here."""
    desk.open(MenuScene(with_family(desk).context), NewGameScene(desk.context, find("frostbitten")))
    presses = 0
    for name in ("Together", "party", "play"):
        label = name if name == "Together" else desk.top.commands.action(desk.top, name).label
        desk.click_on(label)
        presses += 1
    assert isinstance(desk.top, PlayScene)
    assert [player.name for player in desk.top.session.players.values()] == list(NAMES)
    assert all(player.is_human for player in desk.top.session.players.values())
    assert presses <= 6
    desk.open(NewGameScene(desk.context, find("frostbitten")))
    desk.click_on("Play")
    assert [player.name for player in desk.top.session.players.values()] == list(NAMES), "the next time it is one press"


def test_who_sat_together_is_the_party_of_the_next_game(desk: Desk) -> None:
    scene = desk.open(NewGameScene(with_family(desk, party=False).context, find("icefloes")))
    desk.press("Together")
    assert not scene.new_game.party()
    scene.seat_person(0, "Chiyo")
    scene.new_game.rename(1, "Guest")
    desk.press("Play")
    assert desk.context.people.roster.party == ("Chiyo", "Guest")
    scene = desk.open(NewGameScene(desk.context, find("seega")))
    desk.press("Together")
    desk.press(scene.commands.action(scene, "party").label)
    assert seated(scene) == ["Chiyo", "Guest"]


def test_somebody_is_chosen_for_a_seat_from_the_list(desk: Desk) -> None:
    scene = desk.open(NewGameScene(with_family(desk, party=False).context, find("frostbitten"), {"players": 4}))
    desk.press("Together")
    scene.open_seat(3)
    desk.tick()
    assert isinstance(desk.top, SeatScene)
    desk.click_on("Aino")
    assert desk.top is scene
    assert seated(scene)[0] == "Aino", "the seat that Aino likes is free"
    assert len(desk.context.messages) == 1, "and it is said"
    scene.open_seat(3)
    desk.tick()
    desk.click_on("Aino")
    assert seated(scene)[3] == "Aino", "who sits already changes places"


def test_somebody_new_gets_the_seat(desk: Desk) -> None:
    scene = desk.open(NewGameScene(desk.context, find("seega")))
    scene.open_seat(0)
    desk.tick()
    desk.click_on("Someone new")
    desk.type("千代")
    desk.key(pygame.K_RETURN)
    assert desk.top is scene
    assert seated(scene)[0] == "千代"
    assert desk.context.people.roster.find("千代")


def test_in_the_middle_of_a_game_nobody_sits_twice(desk: Desk) -> None:
    session = played()
    session.rename(0, "Aino")
    scene = desk.open(PlayScene(with_family(desk).context, session))
    scene.open_seat(1)
    desk.tick()
    aino = desk.find("Aino")
    assert not aino.enabled()
    desk.press("Bram")
    assert desk.top is scene
    assert [player.name for player in session.players.values()] == ["Aino", "Bram"]


def test_a_game_that_is_over_does_not_go_on_with_who_is_seated_in_it(desk: Desk) -> None:
    for moves, goes_on in (("", True), ("r", False)):
        scene = desk.open(PlayScene(with_family(desk).context, played(moves, WINNING)))
        scene.open_seat(1)
        desk.tick()
        assert desk.top.in_play is goes_on


def test_the_sign_of_a_seat_is_the_same_in_the_list_and_in_the_game(desk: Desk) -> None:
    """Both ask the painter of the game for the portrait of the seat."""
    scene = desk.open(NewGameScene(with_family(desk).context, find("frostbitten"), {"players": 4}))
    scene.sit_party()
    scene.open_seat(0)
    desk.tick()
    found = {control.label: control for control in desk.form.controls if isinstance(control, PersonChip)}
    for seat, name in enumerate(NAMES):
        shown = found[name].sign(40)
        assert shown is not None
        wanted = scene.painter.portrait(seat, 40)
        assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


def test_the_app_speaks_the_language_of_those_at_the_table_and_then_its_own_again(desk: Desk) -> None:
    desk.context.people.change(lambda _roster: Roster((Person("千代", language="ja"), Person("Aino"))))
    scene = desk.open(NewGameScene(desk.context, find("seega")))
    scene.seat_person(0, "千代")
    scene.play()
    desk.tick()
    assert isinstance(desk.top, PlayScene)
    assert desk.context.settings.language == "ja"
    desk.open(MenuScene(desk.context))
    assert desk.context.settings.language == ""
    session = played(())
    session.rename(0, "千代")
    session.set_player(1, Player("Newcomer", "newcomer"))
    desk.open(MenuScene(desk.context), PlayScene(desk.context, session))
    assert desk.context.settings.language == "ja", "a game that goes on is told as it was"
    desk.context.stack.pop()
    desk.tick()
    assert desk.context.settings.language == ""


def test_people_of_several_languages_keep_that_of_the_app() -> None:
    """One grandmother who reads Japanese does not make three others read it."""
    ja = [Person(name, language="ja") for name in ("千代", "一郎")]
    roster = Roster((*ja, Person("Aino", language="en"), Person("Bram")))
    assert people.language(roster, ["千代", "一郎"]) == "ja"
    assert people.language(roster, ["千代", "Bram"]) == ""
    assert people.language(roster, ["千代", "Guest"]) == ""
    assert people.language(roster, ["千代", "Aino"]) == ""
    assert people.language(roster, ["Bram"]) == ""


def test_the_field_of_a_seat_still_takes_a_guest(desk: Desk) -> None:
    scene = desk.open(NewGameScene(with_family(desk).context, find("seega")))
    desk.press("Together")
    next(control for control in desk.form.controls if isinstance(control, Field)).write("Guest")
    assert seated(scene)[0] == "Guest"
    assert desk.context.people.roster.people == FAMILY


def test_a_computer_of_the_same_name_is_nobody_at_the_table(desk: Desk) -> None:
    session = played()
    session.set_player(0, Player("Aino", "casual"))
    scene = desk.open(PlayScene(with_family(desk).context, session))
    scene.open_seat(1)
    desk.tick()
    assert desk.find("Aino").enabled()


def test_a_language_that_the_app_has_no_more_is_the_apps_own(desk: Desk) -> None:
    desk.context.people.change(lambda roster: roster.with_person(Person("Aino", language="xx")))
    before = desk.context.settings.language
    desk.context.speak_for(["Aino"])
    assert desk.context.settings.language == before
