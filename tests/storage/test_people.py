"""The list of the people who play here, in its file."""

from __future__ import annotations

import errno
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from floes_app.storage.people import MOST, People, Person, Roster
from tests import effort

FAMILY = ("Aino", "Bram", "Chiyo", "Dalia")


def full_disk(_handle: int) -> None:
    """Fail as the system does that has no room."""
    raise OSError(errno.ENOSPC, "No space left on device")


def test_people_are_there_the_next_time(tmp_path: Path) -> None:
    people = People(tmp_path)
    assert (people.messages, people.roster) == ([], Roster())
    person = Person("Aino", "walrus", voice=False, language="ja", before=("Anna",))
    assert people.change(lambda roster: roster.with_person(person).with_party(FAMILY)) == []
    assert People(tmp_path).roster == people.roster == Roster((person,), FAMILY)


@pytest.mark.parametrize("name", ["Zoë", "Жанна", "千代", "داليا", "Ελένη", "👩‍🚀", "  x  ", "e\u0301a"])
def test_names_of_every_script_come_back(tmp_path: Path, name: str) -> None:
    people = People(tmp_path)
    people.change(lambda roster: roster.with_person(Person(name)))
    found = People(tmp_path).roster.find(name)
    assert found is not None
    assert found.name.split() != []


def test_nothing_is_lost_with_two_windows(tmp_path: Path) -> None:
    one, two = People(tmp_path), People(tmp_path)
    one.change(lambda roster: roster.with_person(Person("Aino")))
    two.change(lambda roster: roster.with_person(Person("Bram")))
    one.change(lambda roster: roster.with_person(Person("Chiyo", "fox")))
    two.change(lambda roster: roster.renamed("Aino", "Anna"))
    one.change(lambda roster: roster.without("Bram"))
    assert [person.name for person in People(tmp_path).roster.people] == ["Anna", "Chiyo"]
    assert one.roster == People(tmp_path).roster


def test_what_could_not_be_written_goes_with_the_next_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    people = People(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full_disk)
        assert len(people.change(lambda roster: roster.with_person(Person("Aino")))) == 1
    assert people.roster.find("Aino"), "this window knows"
    People(tmp_path).change(lambda roster: roster.with_person(Person("Bram")))
    assert people.change(lambda roster: roster.with_person(Person("Chiyo"))) == []
    assert [person.name for person in People(tmp_path).roster.people] == ["Bram", "Aino", "Chiyo"]


def test_a_name_changes_in_one_place_and_games_stay_theirs() -> None:
    roster = Roster((Person("Aino", "fox"), Person("Bram")), ("Bram", "Aino")).renamed("aino", "Anna")
    anna = roster.find("Anna")
    assert anna == Person("Anna", "fox", before=("Aino",))
    assert roster.party == ("Bram", "Anna")
    assert (roster.find("Aino"), roster.owner("AINO"), roster.today("Aino")) == (None, anna, "Anna")
    again = roster.renamed("Anna", "Aino").find("Aino")
    assert again is not None
    assert again.before == ("Anna",), "a name is none of before while it is the one of today"
    assert roster.renamed("Bram", "Aino") == roster, "games under this name are Anna’s"
    assert roster.today("Guest") == "Guest"


def test_who_is_taken_off_the_list_leaves_the_party() -> None:
    roster = Roster((Person("Aino"), Person("Bram")), FAMILY)
    assert roster.without("AINO") == Roster((Person("Bram"),), ("Bram", "Chiyo", "Dalia"))


def test_what_is_new_about_somebody_takes_their_place() -> None:
    roster = Roster(tuple(Person(name) for name in FAMILY))
    changed = roster.with_person(Person("bram", "fox"))
    assert [person.name for person in changed.people] == ["Aino", "bram", "Chiyo", "Dalia"]


def test_fields_of_a_later_version_are_kept(tmp_path: Path) -> None:
    entry = {"name": "Aino", "hat": "red", "likes": "bear"}
    (tmp_path / "people.json").write_text(json.dumps({"format": 1, "people": [entry], "evenings": [3]}))
    people = People(tmp_path)
    people.change(lambda roster: roster.with_person(replace(roster.people[0], voice=False)))
    data = json.loads((tmp_path / "people.json").read_text())
    assert data["people"] == [entry | {"voice": False}]
    assert data["evenings"] == [3]


def test_a_file_of_a_newer_version_is_read_and_left_as_it_is(tmp_path: Path) -> None:
    text = json.dumps({"format": 2, "people": [{"name": "Aino"}]})
    (tmp_path / "people.json").write_text(text)
    people = People(tmp_path)
    assert people.roster.find("Aino")
    assert people.change(lambda roster: roster.with_person(Person("Bram"))) != []
    assert (tmp_path / "people.json").read_text() == text


def test_values_that_fit_nothing_give_way(tmp_path: Path) -> None:
    entries = [
        {"name": "Aino", "likes": 3, "voice": "no", "language": "../..", "before": [1, "", "Anna"]},
        {"name": "\u200b"},
        {"name": "AINO", "likes": "fox"},
        {"name": "x" * 9_999},
    ]
    (tmp_path / "people.json").write_text(json.dumps({"format": 1, "people": entries, "party": ["Aino", 7] * 9}))
    roster = People(tmp_path).roster
    aino, long = roster.people
    assert aino == Person("Aino", before=("Anna",))
    assert len(long.name) == 200
    assert roster.party == ("Aino",) * 4


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"format": 1, "people": 3}', '{"format": "x", "people": []}', '{"format": 1, "people": [3]}'],
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / "people.json").write_text(text)
    people = People(tmp_path)
    fault, kept = people.messages
    assert "people.json" in fault
    assert "people.json.damaged-1" in kept
    assert people.change(lambda roster: roster.with_person(Person("Aino"))) == []
    assert People(tmp_path).roster.find("Aino")


def test_a_hundred_people_are_no_trouble(tmp_path: Path) -> None:
    people = People(tmp_path)
    everybody = Roster(tuple(Person(f"{number} 雪") for number in range(MOST)))
    people.change(lambda _roster: everybody)
    found = []
    assert effort.seconds(lambda: found.append(People(tmp_path).roster.people), 0.3) <= 0.3
    assert len(found[-1]) == MOST


def test_a_name_belongs_to_who_has_it_before_whoever_had_it_earlier() -> None:
    roster = Roster((Person("Ann", before=("Bea",)), Person("Bea")))
    assert roster.owner("Bea") == Person("Bea")
    assert Roster(roster.people[:1]).owner("Bea") == roster.people[0]
