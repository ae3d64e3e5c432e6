"""People sit down at the table of a new game."""

from __future__ import annotations

from typing import Any

import pytest

from floes_app.core.player import Player
from floes_app.games import find
from floes_app.play import people
from floes_app.play.start.set_up import NewGame, Seating
from floes_app.storage.people import Person, Roster
from floes_app.storage.settings import Setup

ROSTER = Roster(
    (Person("Aino", "walrus"), Person("Bram", "puffin"), Person("Chiyo", "fox"), Person("Dalia")),
    ("Dalia", "Chiyo", "Bram", "Aino"),
)


def table(key: str, roster: Roster = ROSTER, setup: Setup | None = None, **options: Any) -> NewGame:
    return NewGame(find(key), setup or Setup(), options or None, roster=roster)


def names(new_game: NewGame) -> list[str]:
    return [new_game.name(place) for place in range(len(new_game.seats))]


def test_the_last_party_sits_down_where_everyone_likes_to_sit() -> None:
    new_game = table("frostbitten")
    assert new_game.party() == ROSTER.party
    new_game.sit_party()
    assert names(new_game) == ["Aino", "Bram", "Chiyo", "Dalia"]
    assert new_game.table is Seating.TOGETHER
    assert new_game.options["players"] == 4
    assert new_game.party() == (), "they sit there"
    session = new_game.session()
    assert list(session.players.values()) == [Player(name) for name in names(new_game)]


@pytest.mark.parametrize("key", ["frostbitten", "icefloes"])
@pytest.mark.parametrize("number", [2, 3, 4])
def test_the_party_gets_a_table_of_its_size(key: str, number: int) -> None:
    new_game = table(key, ROSTER.with_party(ROSTER.party[:number]))
    new_game.sit_party()
    assert sorted(names(new_game)) == sorted(ROSTER.party[:number])


def test_a_party_that_no_table_holds_is_not_offered() -> None:
    assert table("seega").party() == ()
    assert table("seega", ROSTER.with_party(("Aino", "Guest"))).party() == ("Aino", "Guest")
    assert table("seega", ROSTER.with_party(("Aino",))).party() == ()


def test_a_party_that_no_table_holds_is_not_seated() -> None:
    new_game = table("seega")
    before = names(new_game), new_game.options
    new_game.sit_party()
    assert (names(new_game), new_game.options) == before


def test_who_likes_a_seat_gets_it_while_nobody_sits_there() -> None:
    new_game = table("frostbitten", players=4)
    new_game.sit(Seating.TOGETHER)
    assert new_game.seat_person(0, "Chiyo") == 2
    new_game.rename(1, "Guest")
    assert new_game.seat_person(0, "Bram") == 0, "a guest sits on the puffin’s seat"
    assert names(new_game)[:3] == ["Bram", "Guest", "Chiyo"]


def test_the_computer_makes_room_on_the_seat_that_somebody_likes() -> None:
    new_game = table("icefloes")
    assert new_game.table is Seating.ALONE
    assert new_game.seat_person(0, "Bram") == 1
    assert [new_game.strength_at(place) is None for place in (0, 1)] == [False, True]
    assert new_game.name(1) == "Bram"
    assert new_game.name(0) != "Bram"


def test_who_sits_already_changes_places() -> None:
    new_game = table("frostbitten", players=4)
    new_game.sit_party()
    assert new_game.seat_person(0, "Dalia") == 0
    assert names(new_game) == ["Dalia", "Bram", "Chiyo", "Aino"]


def test_a_seat_that_the_game_has_not_is_nobodys_wish() -> None:
    new_game = table("seega")
    new_game.sit(Seating.TOGETHER)
    assert new_game.seat_person(0, "Chiyo") == 0


def test_people_come_back_under_the_name_of_today() -> None:
    setup = Setup(players=(Player("Anna"), Player("Guest")))
    new_game = table("seega", ROSTER.with_person(Person("Aino", before=("Anna",))), setup)
    assert names(new_game) == ["Aino", "Guest"]


def test_lists_begin_with_the_party() -> None:
    roster = Roster(tuple(map(Person, ("Zoë", "10", "9", "Bram", "Aino"))), ("Bram", "Guest", "Aino"))
    assert [person.name for person in people.listed(roster)] == ["Bram", "Aino", "9", "10", "Zoë"]


@pytest.mark.parametrize(
    ("name", "refused"),
    [
        ("", True),
        ("\u200b", True),
        ("aino", True),
        ("ＡＩＮＯ", True),
        ("Anna", True),
        ("Walrus", True),
        ("You", True),
        ("Ainō", False),
        ("アイノ", False),
        ("Aino S.", False),
    ],
)
def test_names_that_would_be_mixed_up_are_refused(name: str, refused: bool) -> None:
    roster = Roster((Person("Aino", before=("Anna",)),))
    assert bool(people.fault(roster, name)) is refused
    assert people.fault(roster, "AINO", roster.people[0]) == "", "one may write one’s own name otherwise"


def test_there_is_an_end_to_the_list() -> None:
    roster = Roster(tuple(Person(str(number)) for number in range(people.MOST)))
    assert people.fault(roster, "Aino") != ""
    assert people.fault(roster, "Aino", roster.people[0]) == ""


def test_who_takes_another_name_keeps_all_the_earlier_ones() -> None:
    roster = Roster((Person("Aino", "walrus", before=("Anna",)),))
    (person,) = people.written(roster, "Aino", Person("Anni", "puffin")).people
    assert (person.name, person.likes, person.before) == ("Anni", "puffin", ("Aino", "Anna"))


def test_who_sits_at_the_table_is_called_by_the_name_of_today() -> None:
    new_game = table("seega")
    new_game.seat_person(0, "Aino")
    new_game.know(ROSTER.renamed("Aino", "Anni"))
    assert names(new_game)[0] == "Anni"
