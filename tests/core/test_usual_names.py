"""Players without a name of their own are called in the language of the moment, also in games saved in another."""

from __future__ import annotations

import json

import pytest

from floes_app.core import i18n, record, usual_names
from floes_app.core.match import begin
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.storage import catalogues


@pytest.fixture(autouse=True)
def _in_japanese(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", catalogues.load("ja"))


def names(session: Session) -> list[str]:
    return [player.name for player in session.players.values()]


def test_files_hold_usual_names_in_english_and_others_as_they_are() -> None:
    session = Session(find("seega"), {}, [Player("紅")])
    assert names(session) == ["紅", "黒"]
    text = record.write(session)
    assert [player["name"] for player in json.loads(text)["players"]] == ["紅", "Black"]
    assert names(record.read(text, GAMES)) == ["紅", "黒"]
    i18n.use(catalogues.load("en"))
    assert names(record.read(text, GAMES)) == ["紅", "Black"]


def test_players_of_a_match_are_numbered_in_every_language() -> None:
    match = begin(find("floe"), {})
    assert names(match) == ["プレイヤー1", "プレイヤー2"]
    text = record.write(match)
    assert "Player 2" in text
    assert names(record.read(text, GAMES)) == ["プレイヤー1", "プレイヤー2"]


def test_an_open_game_is_told_in_the_new_language() -> None:
    session = Session(find("icefloes"), {}, [Player("千代"), Player("", "casual")])
    usual = usual_names.of(session)
    i18n.use(catalogues.load("en"))
    usual_names.tell(session, usual)
    assert names(session) == ["千代", "Puffin"]
    assert session.players[session.seats[1]].strength == "casual"
