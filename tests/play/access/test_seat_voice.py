"""The voice at a table where not everybody needs it."""

from __future__ import annotations

import pytest

from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.core.usual_names import YOU
from floes_app.games import find
from floes_app.play.access import seat_voice
from floes_app.storage.people import Person
from floes_app.storage.settings import VOICES
from tests.play.table import Table


@pytest.fixture
def table(table: Table) -> Table:
    """There is a voice."""
    table.change(voice=VOICES[1])
    return table


def toggled(table: Table, *players: Player) -> tuple[str, str]:
    """The words when the voice is made to tell less in the first seat's turns, and then everything again."""
    session = Session(find("floe"), {}, players)
    assert seat_voice.can_choose(table, session)
    for is_quiet in (True, False):
        seat_voice.toggle(table, session)
        assert seat_voice.is_quiet(table, session) == is_quiet
    less, again = table.said[-2:]
    return less, again


def test_the_mover_is_called_by_name_and_who_plays_alone_is_spoken_to(table: Table) -> None:
    ann = toggled(table, Player("Ann"), Player("Ben"))
    you = toggled(table, Player(YOU), Player("Casual", "casual"))
    assert all("Ann" in words for words in ann)
    assert not any(YOU in words.split() or "Ann" in words for words in you)
    assert len({*ann, *you}) == 4


def test_only_the_turns_of_one_seat_are_told_less(table: Table) -> None:
    session = Session(find("floe"), {}, (Player("Ann"), Player("Ben")))
    seat_voice.toggle(table, session)
    assert seat_voice.is_quiet(table, session)
    session.play(session.state.actions()[0])
    assert not seat_voice.is_quiet(table, session)
    assert not seat_voice.is_quiet(table, Session(find("seega"), {}, (Player("Ann"), Player("Ben")))), "another game"


def test_the_turns_of_a_computer_offer_no_choice(table: Table) -> None:
    session = Session(find("floe"), {}, (Player("Casual", "casual"), Player("Ben")))
    assert not seat_voice.can_choose(table, session)
    table.change(voice=VOICES[0])
    assert not seat_voice.can_choose(table, Session(find("floe"), {}))


def test_what_a_person_needs_goes_with_them_to_every_seat_and_game(table: Table) -> None:
    table.people.change(lambda roster: roster.with_person(Person("Ann")))
    session = Session(find("floe"), {}, (Player("Ann"), Player("Ben")))
    seat_voice.toggle(table, session)
    assert not table.people.roster.people[0].voice
    assert table.settings.quiet_seats == ()
    assert seat_voice.is_quiet(table, Session(find("seega"), {}, (Player("Ann"), Player("Ben"))))
    assert not seat_voice.is_quiet(table, Session(find("seega"), {}, (Player("Ben"), Player("Ann"))))
    seat_voice.toggle(table, session)
    assert not seat_voice.is_quiet(table, session)


def test_where_a_persons_choice_cannot_be_written_down_that_is_said(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.people.change(lambda roster: roster.with_person(Person("Ann")))
    monkeypatch.setattr(table.people, "change", lambda _change: ["The disk is full."])
    seat_voice.toggle(table, Session(find("floe"), {}, (Player("Ann"), Player("Ben"))))
    assert "The disk is full." in table.said
