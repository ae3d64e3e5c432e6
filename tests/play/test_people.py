"""Who plays here: which names are free, who can sit where, and who sat down last."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.play.people import eligible, fault, sat_down, seats_for
from floes_app.storage.people import People, Person, Roster

ANN, BEN, CY = Person("Ann", likes="walrus"), Person("Ben", likes="penguin"), Person("Cy", likes="walrus")
ROSTER = Roster((ANN, BEN, CY))


def test_beside_a_name_stands_the_seat_that_somebody_has_or_likes_if_the_game_has_it() -> None:
    found = {one.name: (one.seat, one.sits) for one in eligible(ROSTER, (0, 1), {1: "Cy"}, here=0)}
    assert found == {"Ann": (0, False), "Ben": (None, False), "Cy": (1, True)}


def test_who_has_the_seat_that_is_asked_about_sits_nowhere_else() -> None:
    found = {one.name: one.sits for one in eligible(ROSTER, (0, 1), {0: "Ann", 1: "Cy"}, here=1)}
    assert found == {"Ann": True, "Ben": False, "Cy": False}


def test_of_two_who_like_one_seat_the_first_gets_it() -> None:
    assert seats_for(ROSTER, ["Ann", "Cy"], [0, 1]) == ["Ann", "Cy"]
    assert seats_for(ROSTER, ["Ben", "Cy", "Ann"], [0, 1, 2]) == ["Cy", "Ben", "Ann"]


def test_a_name_that_somebody_has_is_free_for_them_alone() -> None:
    assert fault(ROSTER, "ann", ANN) == ""
    assert fault(ROSTER, "ann", BEN)
    assert fault(ROSTER, "ann")


def test_the_party_is_written_down_when_it_is_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    people = People(tmp_path)
    saves: list[object] = []
    save = people.save
    monkeypatch.setattr(people, "save", lambda: saves.append(1) or save())
    sat_down(people, ["Ann"])
    assert saves == [], "one alone is no party"
    for _game in range(2):
        sat_down(people, ["Ann", "Ben"])
    assert People(tmp_path).roster.party == ("Ann", "Ben")
    assert len(saves) == 1
