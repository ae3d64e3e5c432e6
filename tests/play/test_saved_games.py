"""The list of saved games, and what is opened, without a window."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from floes_app.core import record
from floes_app.core.session import Player, Session
from floes_app.games import GAMES, find
from floes_app.games.icefloes.share_code import to_code
from floes_app.play import opened, saved_games
from floes_app.storage.level_files import LevelStore
from floes_app.storage.saves import SaveStore

ICE = find("icefloes")
WINNING = "......./......./......./P...*../......./......./...Q... P"
FIELD = "P.*\n...\n...\n"


def session(actions: str, start: str = "") -> Session:
    made = Session(ICE, {}, [Player("Aino"), Player("Bram")], start=ICE.parse(start) if start else None)
    for action in actions:
        made.play_text(action)
    return made


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return SaveStore(GAMES, tmp_path)


@pytest.fixture
def levels(tmp_path: Path) -> LevelStore:
    return LevelStore(tmp_path / "levels")


def test_games_stand_in_groups_and_empty_ones_are_left_out(store: SaveStore) -> None:
    assert saved_games.groups(store) == ([], [])
    store.keep(session("ur"))
    store.keep(session("r", WINNING))
    groups, messages = saved_games.groups(store)
    assert messages == []
    assert [(group.heading, len(group.entries)) for group in groups] == [("To be continued", 1), ("Finished", 1)]


def test_a_summary_tells_who_plays_and_how_it_stands_or_ended(store: SaveStore) -> None:
    going = session("ur")
    going.jump(1)
    over = session("r", WINNING)
    for one in (going, over):
        store.keep(one)
    (first, second), _messages = saved_games.groups(store)
    told = saved_games.summary(first.entries[0], store)
    assert told is not None
    assert (told.state, told.players, told.standing) == (going.state, "Aino against Bram", "Turn 2, Bram to move.")
    told = saved_games.summary(second.entries[0], store)
    assert told is not None
    assert told.standing == "Aino wins. A perfect stop on the whirl."
    assert told.state == over.plies[-1].state


def test_a_game_that_cannot_be_played_through_has_no_summary(store: SaveStore) -> None:
    one = session("ur")
    store.keep(one)
    (group,), _messages = saved_games.groups(store)
    path = group.entries[0].path
    path.write_text(path.read_text().replace('"u r"', '"u u u"'))
    assert saved_games.summary(group.entries[0], store) is None


@pytest.mark.parametrize("words", [record.write(session("ur")), session("ur").state.text])
def test_a_record_and_a_position_are_games(words: str, levels: LevelStore) -> None:
    found = opened.read(words, levels)
    assert found.session is not None
    assert found.session.state.text == session("ur").state.text
    assert (found.are_levels, found.messages) == (False, [])


@pytest.mark.parametrize("words", [FIELD, to_code(ICE.parse("P.*/.../... P"))])
def test_one_level_is_played_and_not_kept(words: str, levels: LevelStore) -> None:
    found = opened.read(words, levels)
    assert found.session is not None
    assert found.session.state.text == "P.*/.../... P"
    assert levels.all()[0] == []


def test_several_levels_go_to_the_players_own(levels: LevelStore) -> None:
    found = opened.read(f"; name: One\n{FIELD}\n; name: Two\n{FIELD}", levels)
    assert found.session is None
    assert found.are_levels
    assert len(found.messages) == 1
    assert len(levels.all()[0]) == 2


@pytest.mark.parametrize(("words", "why"), [("hello", "This isn’t a saved game"), ("; name: x\nP.*\n..\n", "line 3")])
def test_a_bad_text_says_why_in_the_terms_of_what_it_was_meant_as(words: str, why: str, levels: LevelStore) -> None:
    found = opened.read(words, levels, "evening.txt: ")
    assert (found.session, found.are_levels) == (None, False)
    (message,) = found.messages
    assert message.startswith("evening.txt: ")
    assert why in message


def test_the_latest_game_that_can_be_read_waits(store: SaveStore) -> None:
    assert saved_games.latest(store) == (None, [])
    older, newer = session("u"), session("ur")
    for age, one in ((100, older), (0, newer)):
        store.keep(one)
        path = store.path_of(one)
        assert path is not None
        os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    found, messages = saved_games.latest(store)
    assert found is not None
    assert (found.index, messages) == (2, [])
    assert path is not None
    path.write_text("nonsense")
    found, messages = saved_games.latest(store)
    assert found is not None
    assert found.index == 1
    assert len(messages) == 1
