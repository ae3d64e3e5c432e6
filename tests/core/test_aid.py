"""The help that players take in a game is counted, and kept in its record."""

from __future__ import annotations

import json

import pytest

from floes_app.core import record
from floes_app.core.player import Player
from floes_app.core.session import Aid, Session
from floes_app.games import GAMES, find
from tests.sessions import some_moves


def noted() -> Session:
    session = Session(find("icefloes"), {}, (Player("Aino"), Player("Deep", "casual")))
    session.take_note()
    return session


def act(session: Session, number: int = 0) -> None:
    session.play(session.state.actions()[number])


def test_only_a_game_that_has_not_begun_is_watched() -> None:
    assert noted().aid == Aid()
    later = some_moves("icefloes")
    later.take_note()
    assert later.aid is None
    later.note_aid(hints=1)
    assert later.aid is None


def test_what_is_taken_back_counts_once_it_is_played_otherwise() -> None:
    session = noted()
    act(session)
    session.jump(0)
    session.jump(1)
    assert session.aid == Aid(), "who only looks back takes no help"
    session.jump(0)
    act(session)
    assert session.aid == Aid(), "the same was played again"
    session.jump(0)
    act(session, 1)
    assert session.aid == Aid(undone=1)
    session.jump(0)
    session.explore(session.state.actions()[0])
    assert session.aid == Aid(undone=1), "a study tries, and plays nothing"


def test_a_seat_that_changes_hands_counts_once_the_game_has_begun() -> None:
    session = noted()
    session.hand_over(1, Player("Deep", "master"))
    assert session.aid == Aid()
    act(session)
    session.hand_over(0, Player("Anna"))
    assert session.aid == Aid(), "another name is no help"
    session.hand_over(0, Player("Deep", "master"))
    assert session.aid == Aid(seats=1)


def test_the_record_keeps_the_count_and_old_records_have_none() -> None:
    session = noted()
    act(session)
    session.note_aid(hints=2, undone=1)
    text = record.write(session)
    assert record.read(text, GAMES).aid == Aid(2, 1, 0)
    assert record.write(record.read(text, GAMES)) == text
    old = json.loads(text)
    del old["aid"]
    again = record.read(json.dumps(old), GAMES)
    assert again.aid is None
    assert "aid" not in record.write(again)


@pytest.mark.parametrize("aid", [3, [], {"hints": -1}, {"hints": "2"}, {"undone": True}, {"seats": 10**9}])
def test_a_count_that_is_none_is_refused(aid: object) -> None:
    data = json.loads(record.write(noted())) | {"aid": aid}
    with pytest.raises(record.RecordError, match=r"aid|hints|undone|seats"):
        record.read(json.dumps(data), GAMES)
