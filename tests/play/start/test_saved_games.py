"""The list of saved games, and what is opened, without a window."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from floes_app.board.boards import BOARDS
from floes_app.core import record
from floes_app.core.game import CHANCE
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.games.icefloes.levels.pack import read_pack
from floes_app.games.icefloes.levels.share_code import to_code
from floes_app.play.game.sidebar_contents import SidebarContents
from floes_app.play.levels.library import library as level_library
from floes_app.play.move_numbers import move_number
from floes_app.play.start import opened, saved_games
from floes_app.play.start.set_up import NewGame
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.saves import SaveStore
from floes_app.storage.settings import Setup

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


def test_a_summary_tells_who_plays_and_how_it_stands_or_ended(store: SaveStore, levels: LevelStore) -> None:
    going = session("ur")
    going.jump(1)
    over = session("r", WINNING)
    for one in (going, over):
        store.keep(one)
    (first, second), _messages = saved_games.groups(store)
    told = saved_games.summary(first.entries[0], store, levels)
    assert told is not None
    assert (told.state, told.players, told.standing) == (going.state, "Aino against Bram", "Move 1: Bram to play.")
    assert (told.title, told.kind, told.has_winner) == ("Ice Floes", "Classic", False)
    told = saved_games.summary(second.entries[0], store, levels)
    assert told is not None
    assert (told.standing, told.has_winner) == ("Aino wins", True)
    assert told.state == over.plies[-1].state


def test_what_went_wrong_in_any_group_is_told(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("unfinished", "saved", "library"):
        monkeypatch.setattr(SaveStore, name, lambda _store, _most=None, name=name: ([], [name]))
    assert saved_games.groups(store) == ([], ["unfinished", "saved", "library"])


def test_a_game_that_nobody_won_has_no_winner(
    store: SaveStore, levels: LevelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = session("r", WINNING)
    store.keep(over)
    (group,), _messages = saved_games.groups(store)
    assert over.final_outcome is not None
    monkeypatch.setattr(Session, "final_outcome", replace(over.final_outcome, winners=()))
    told = saved_games.summary(group.entries[0], store, levels)
    assert told is not None
    assert not told.has_winner


def test_a_game_that_cannot_be_played_through_has_no_summary(store: SaveStore, levels: LevelStore) -> None:
    one = session("ur")
    store.keep(one)
    (group,), _messages = saved_games.groups(store)
    path = group.entries[0].path
    path.write_text(path.read_text().replace('"u r"', '"u u u"'))
    assert saved_games.summary(group.entries[0], store, levels) is None


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
    (file,) = levels.all()[0]
    assert found.added == file.path
    assert [level.name for level in read_pack(file.text).levels] == ["One", "Two"]


@pytest.mark.parametrize(("words", "why"), [("hello", "this isn’t a saved game"), ("; name: x\nP.*\n..\n", "line 3")])
def test_a_bad_text_says_why_in_the_terms_of_what_it_was_meant_as(words: str, why: str, levels: LevelStore) -> None:
    found = opened.read(words, levels, "evening.txt")
    assert (found.session, found.are_levels) == (None, False)
    (message,) = found.messages
    assert message.startswith("“evening.txt” can’t be opened")
    assert why in message


def test_the_latest_game_that_can_be_read_waits(store: SaveStore) -> None:
    assert store.latest() == (None, [])
    older, newer = session("u"), session("ur")
    for age, one in ((100, older), (0, newer)):
        store.keep(one)
        path = store.path_of(one)
        assert path is not None
        os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    found, messages = store.latest()
    assert found is not None
    assert (found.index, messages) == (2, [])
    assert path is not None
    path.write_text("nonsense")
    found, messages = store.latest()
    assert found is not None
    assert found.index == 1
    assert len(messages) == 1


def test_a_game_that_breaks_only_when_it_is_played_does_not_hide_the_one_before(store: SaveStore) -> None:
    older, newer = session("u"), session("ur")
    for age, one in ((100, older), (0, newer)):
        store.keep(one)
        path = store.path_of(one)
        assert path is not None
        os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    broken = json.loads(path.read_text("utf-8")) | {"actions": "u u u u u u"}
    path.write_text(json.dumps(broken))
    found, messages = store.latest()
    assert found is not None
    assert found.index == 1
    assert len(messages) == 1


def test_a_game_is_called_after_its_level_or_says_what_it_is_played_on(store: SaveStore, levels: LevelStore) -> None:
    built_in = level_library.packs()[0][1][0]
    daily = level_library.LibraryLevel(built_in.draft, level_library.DAILY, "P.*/.../...")
    own, _messages = levels.save("; name: Four Winds\nP.*\n...\n..Q\n", "winds")
    assert own is not None
    for one, names in (
        (built_in.session(), (built_in.title, "Ice Floes, practice")),
        (daily.session(), ("Level of the day", "Ice Floes, practice")),
        (Session(ICE, {"level": "P.*/.../..."}), ("Ice Floes", "Practice")),
        (
            Session(ICE, {"level": "S1"}, start=NewGame(ICE, Setup({"level": "S1"}, alone=True)).start()),
            ("Classic", "Ice Floes, practice"),
        ),
        (Session(ICE, {"level": "P.*/.../..Q"}), ("Ice Floes", "Four Winds")),
        (Session(ICE, {"level": "F9e"}), ("Ice Floes", "Classic")),
        (Session(find("seega"), {"size": 7}), ("Seega", "7×7")),
    ):
        assert saved_games.names(one, levels) == names
        if len(one.state.actions()) and one.game is ICE:
            one.play(one.state.actions()[0])
            store.keep(one)
            path = store.path_of(one)
            assert path is not None
            again, messages = store.load(path)
            assert again is not None
            assert messages == []
            assert saved_games.names(again, levels) == names, "the name goes along with the file"


@pytest.mark.parametrize(("key", "options"), [*((key, {}) for key in BOARDS), ("icefloes", {"level": "F9e"})])
def test_moves_are_counted_as_the_move_list_numbers_them(key: str, options: dict[str, str]) -> None:
    one = Session(find(key), options, seed=1)
    assert move_number(one) == 1
    for _ply in range(25):
        actions = one.state.actions()
        if not actions:
            break
        count = SidebarContents(one, BOARDS[key]).contents(moving=False).count
        waits = one.index == 0 or one.game.ends_turn(one.plies[-2].state, one.state)
        first = one.state.turn == one.plies[0].state.turn
        assert count is not None
        assert move_number(one) == count + (waits and first)
        one.play(one.roll() if one.state.to_move == CHANCE else actions[len(actions) // 2])
