"""Games are on the disk after every action, come back as they were, and bad files harm nothing."""

from __future__ import annotations

import errno
import gc
import gettext
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import threading
import time
import weakref
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floes_app.core import i18n, limits, match, record
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.storage import files
from floes_app.storage.saves import SUFFIX, SaveStore, file_name
from tests import tiny

ROOT = Path(__file__).resolve().parents[2]
GAMES = (tiny.GAME,)


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return SaveStore(GAMES, tmp_path)


def full(*_anything: object) -> None:
    """Fail as a disk does that has no room."""
    raise OSError(errno.ENOSPC, "No space left on device")


def played(*actions: str, heap: int = 7) -> Session:
    session = Session(tiny.GAME, {"heap": heap}, (Player("雪"), Player("Bear", "easy")), seed=5)
    for action in actions:
        session.play_text(action)
    return session


def kept(store: SaveStore, *actions: str) -> tuple[Session, Path]:
    session = played(*actions)
    assert store.keep(session) == []
    path = store.path_of(session)
    assert path is not None
    return session, path


def test_a_game_comes_back_as_it_was_left_undone_actions_included(store: SaveStore, tmp_path: Path) -> None:
    session, _path = kept(store, "=3", "take", "take")
    session.jump(1)
    assert store.keep(session) == []
    again = SaveStore(GAMES, tmp_path)
    (entry,), messages = again.unfinished()
    assert messages == []
    assert (entry.game, entry.title, entry.players) == (tiny.GAME, "Dice Nim", ("雪", "Bear"))
    assert abs(entry.time - time.time()) < 60
    loaded, messages = again.load(entry.path)
    assert messages == []
    assert loaded is not None
    assert record.write(loaded) == record.write(session)
    assert len(loaded.plies) == 4


def test_a_game_has_one_file_and_a_loaded_one_goes_on_in_it(store: SaveStore, tmp_path: Path) -> None:
    session, path = kept(store, "=1")
    session.play_text("take")
    store.keep(session)
    assert store.path_of(session) == path
    again = SaveStore(GAMES, tmp_path)
    loaded, _messages = again.load(path)
    assert loaded is not None
    loaded.play_text("=2")
    again.keep(loaded)
    assert [entry.path for entry in again.unfinished()[0]] == [path]
    assert len(list(path.parent.glob("*.floes"))) == 1


@pytest.mark.parametrize("loaded", [False, True])
def test_looking_back_is_on_the_disk_and_leaves_the_versions_with_fewer_actions(
    loaded: bool, store: SaveStore, tmp_path: Path
) -> None:
    session, path = kept(store, "=3")
    for _action in range(2):
        session.play_text("take")
        store.keep(session)
    if loaded:
        store = SaveStore(GAMES, tmp_path)
        found, _messages = store.load(path)
        assert found is not None
        session = found
    for index in (2, 1, 0, 1, 2):
        session.jump(index)
        assert store.keep(session) == []
        assert json.loads(path.read_text(encoding="utf-8"))["at"] == index
    session.play(session.plies[3].action)  # what was undone
    session.rename(session.seats[0], "Puffin")
    store.keep(session)

    def actions(path: Path) -> str:
        return str(json.loads(path.read_text(encoding="utf-8"))["actions"])

    versions = [files.version(path, number) for number in (1, 2, 3)]
    assert [actions(found) for found in (path, *versions[:2])] == ["=3 take take", "=3 take", "=3"]
    assert not versions[2].exists()
    session.jump(2)
    session.play_text("stop")
    store.keep(session)
    assert [actions(found) for found in (path, versions[0])] == ["=3 take stop", "=3 take take"]


def test_games_that_nobody_has_any_more_are_not_remembered(store: SaveStore) -> None:
    session, path = kept(store, "=1")
    loaded, _messages = store.load(path)
    known = [weakref.ref(found) for found in (session, loaded) if found is not None]
    del session, loaded
    gc.collect()
    assert [ref() for ref in known] == [None, None]


def test_a_game_in_which_nothing_was_played_has_no_file(store: SaveStore, tmp_path: Path) -> None:
    session = played()
    assert store.keep(session) == []
    assert store.path_of(session) is None
    assert list(tmp_path.iterdir()) == []
    assert store.unfinished() == ([], [])


def test_two_games_begun_in_the_same_second_are_two_files(store: SaveStore) -> None:
    (_first, one), (_second, two) = kept(store, "=1"), kept(store, "=2")
    assert one != two
    assert len(store.unfinished()[0]) == 2


def test_the_latest_game_comes_first(store: SaveStore) -> None:
    paths = [kept(store, "=1")[1] for _ in range(3)]
    for path, age in zip(paths, (50, 10, 99), strict=True):
        os.utime(path, (time.time() - age,) * 2)
    assert [entry.path for entry in store.unfinished()[0]] == [paths[1], paths[0], paths[2]]


def test_a_finished_game_moves_to_the_library_and_back_when_it_goes_on(store: SaveStore) -> None:
    session = played("=3", heap=2)
    store.keep(session)
    session.play_text("take")
    store.keep(session)
    session.play_text("take")
    assert session.state.outcome is not None
    assert store.keep(session) == []
    assert store.unfinished() == ([], [])
    (entry,), _ = store.library()
    assert [path for path in store.folder.rglob("*") if path.is_file()] == [entry.path], "old versions are left"
    session.jump(2)
    store.keep(session)
    assert store.unfinished() == ([], []), "looking back does not reopen a game"
    session.play_text("stop")
    store.keep(session)
    assert store.library() == ([], [])
    assert len(store.unfinished()[0]) == 1


def test_copies_are_saved_under_names_and_never_overwrite(store: SaveStore) -> None:
    session = played("=1")
    assert store.save_copy(session, "Our game: 雪/1") == ["Saved as “Our game- 雪-1”."]
    assert store.save_copy(session, "Our game: 雪/1") == ["Saved as “Our game- 雪-1 2”."]
    assert store.save_copy(session) == ["Saved as “Dice Nim”."]
    entries, messages = store.saved()
    assert {entry.title for entry in entries} == {"Our game- 雪-1", "Our game- 雪-1 2", "Dice Nim"}
    assert messages == []


def test_a_copy_stays_as_it_is_when_it_is_played_on(store: SaveStore) -> None:
    store.save_copy(played("=1"), "copy")
    ((entry,), _) = store.saved()
    before = entry.path.read_bytes()
    session, _ = store.load(entry.path)
    assert session is not None
    session.play_text("take")
    store.keep(session)
    assert entry.path.read_bytes() == before
    assert len(store.unfinished()[0]) == 1


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("a/b\\c:d*e", "a-b-c-d-e"),
        ("  ..  ", ""),
        ("../../etc/passwd", "etc-passwd"),
        ("CON", "CON-"),
        ("nul.txt", "nul-.txt"),
        ("con .tar.gz", "con -.tar.gz"),
        ("COM³", "COM³-"),
        ("x" * 300, "x" * 80),
        ("雪" * 80, "雪" * 33),
        ("a\nb\x00c", "a b c"),
        ("\u200b\u202e\ufeff", ""),
        ("e\u0301\ud83d", "é"),
        ("Été à la plage!", "Été à la plage!"),
        ("name. ", "name"),
    ],
)
def test_names_of_files(words: str, name: str) -> None:
    assert file_name(words) == name


@pytest.mark.slow
@given(words=st.text(max_size=200))
def test_any_words_give_a_name_that_can_be_a_file(words: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    store = SaveStore(GAMES, tmp_path_factory.getbasetemp() / "names")
    (message,) = store.save_copy(played("=1"), words)
    assert message.startswith("Saved as")
    for path in (store.folder / "saved").iterdir():
        assert path.parent == store.folder / "saved"
        path.unlink()


def test_discarding_leaves_nothing(store: SaveStore) -> None:
    session, path = kept(store, "=3", "take")
    session.play_text("take")
    store.keep(session)
    assert len(list(path.parent.iterdir())) == 2
    assert store.discard(path) == []
    assert list(path.parent.iterdir()) == []
    assert store.discard(path) == []


GOOD = record.write(played("=3", "take"))
DAMAGED = [
    b"",
    b"{",
    b"[]",
    b"\x00\xff\xfe\x80",
    GOOD.encode()[:90],
    GOOD.replace('"tiny"', '"chess"').encode(),
    GOOD.replace('"at"', '"where"').encode(),
    GOOD.replace('"players": [', '"players": [3, ').encode(),
    b"[" * 100_000,
    b" " * (limits.FILE_BYTES + 1),
    GOOD.replace('"floes": 1', '"floes": "1"').encode(),
]


@pytest.mark.parametrize("data", DAMAGED)
def test_a_damaged_file_is_set_aside_with_its_name_in_a_message(data: bytes, store: SaveStore) -> None:
    _session, other = kept(store, "=1")
    bad = other.with_name("bad.floes")
    bad.write_bytes(data)
    entries, messages = store.unfinished()
    assert [entry.path for entry in entries] == [other]
    assert len(messages) == 1
    assert "bad.floes" in messages[0]
    assert "bad.floes.damaged-1" in messages[0]
    assert len(messages[0].splitlines()) == 1
    assert not bad.exists()
    assert other.with_name("bad.floes.damaged-1").read_bytes() == data
    assert store.unfinished()[1] == [], "told once"


def test_a_record_that_breaks_only_when_it_is_played_is_set_aside_on_opening(store: SaveStore) -> None:
    _session, path = kept(store, "=3", "take")
    path.write_text(path.read_text(encoding="utf-8").replace("=3 take", "=3 stop"), encoding="utf-8")
    assert len(store.unfinished()[0]) == 1
    loaded, messages = store.load(path)
    assert loaded is None
    assert "action 2" in messages[0]
    assert path.with_name(f"{path.name}.damaged-1").exists()


def test_a_newer_file_is_set_aside_and_left_alone(store: SaveStore) -> None:
    _session, path = kept(store, "=1")
    text = path.read_text(encoding="utf-8").replace('"floes": 1', '"floes": 7')
    path.write_text(text, encoding="utf-8")
    loaded, messages = store.load(path)
    assert loaded is None
    assert f"{path.name}.newer-1" in messages[0]
    aside = path.with_name(f"{path.name}.newer-1")
    assert aside.read_text(encoding="utf-8") == text
    path.write_text(text, encoding="utf-8")
    entries, messages = store.unfinished()
    assert entries == []
    assert f"{path.name}.newer-2" in messages[0]


@pytest.mark.parametrize("data", [b"", b"\x00\xff", GOOD.encode()[:50]])
@pytest.mark.parametrize("from_the_list", [True, False])
def test_in_place_of_a_damaged_game_the_version_before_it_opens(
    data: bytes, from_the_list: bool, store: SaveStore
) -> None:
    session, path = kept(store, "=3", "take")
    session.play_text("take")
    store.keep(session)
    path.write_bytes(data)
    if from_the_list:
        (entry,), messages = store.unfinished()
        assert entry.path == path
    loaded, told = store.load(path)
    messages = messages if from_the_list else told
    assert len(messages) == 2, "what is wrong, and what was done about it"
    assert loaded is not None
    assert [str(ply.action) for ply in loaded.plies[1:]] == ["=3", "take"]
    assert path.with_name(f"{path.name}.damaged-1").read_bytes() == data
    loaded.play_text("take")
    assert store.keep(loaded) == []
    assert store.path_of(loaded) == path


@pytest.mark.parametrize("data", [b"", b"\x00\xff"])
@pytest.mark.parametrize("has_links", [True, False])
def test_on_a_full_disk_a_damaged_game_stays_in_the_list_and_is_kept_as_soon_as_there_is_room(
    data: bytes, has_links: bool, store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, path = kept(store, "=3", "take")
    session.play_text("take")
    store.keep(session)
    path.write_bytes(data)
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        if not has_links:
            disk.setattr(Path, "hardlink_to", full)
        loaded, messages = store.load(path)
        assert loaded is not None
        assert len(messages) == 3, "what is wrong, with the file and with the disk, and what was done"
        assert path.read_bytes() == data
        assert not list(path.parent.glob("*.damaged-*"))
        assert len(store.keep(loaded)) == 1
        assert not store.is_kept(loaded)
    assert store.keep(loaded) == []
    assert store.path_of(loaded) == path
    again, _messages = store.load(path)
    assert again is not None
    assert [str(ply.action) for ply in again.plies[1:]] == ["=3", "take"]


@pytest.mark.skipif(sys.platform == "win32", reason="there a file is renamed: it never has two names")
def test_a_damaged_game_has_its_name_at_every_moment(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who ends while it is set aside finds it at the next start."""
    session, path = kept(store, "=3", "take")
    session.play_text("take")
    store.keep(session)
    path.write_bytes(b"")
    there: list[bool] = []
    monkeypatch.setattr(os, "fsync", lambda _handle: there.append(path.exists()))
    store.load(path)
    assert set(there) == {True}


def test_of_many_games_only_those_that_are_wanted_are_looked_at(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _game in range(20):
        kept(store, "=1")
    named: list[object] = []
    join = Path.__truediv__
    monkeypatch.setattr(Path, "__truediv__", lambda path, name: named.append(name) or join(path, name))
    assert len(store.unfinished(3)[0]) == 3
    assert len([name for name in named if str(name).endswith(SUFFIX)]) == 3


def test_a_game_that_another_window_has_deleted_is_not_kept(store: SaveStore) -> None:
    session, path = kept(store, "=3")
    assert store.is_kept(session)
    path.unlink()
    assert not store.is_kept(session)


def test_a_game_has_moved_where_a_version_of_it_cannot(store: SaveStore) -> None:
    session, path = kept(store, "=3", "take")
    session.play_text("take")
    store.keep(session)
    in_the_way = files.version(path.with_name("Tea.floes"), 1)
    in_the_way.mkdir()
    (entry,), _messages = store.unfinished()
    moved, messages = store.rename(entry, "Tea")
    assert (moved, messages) == (path.with_name("Tea.floes"), [])
    assert store.path_of(session) == moved


def test_the_oldest_version_opens_where_all_after_it_are_damaged(store: SaveStore) -> None:
    session, path = kept(store, "=3")
    for _action in range(files.KEPT):
        session.play_text("take")
        store.keep(session)
    for damaged in (path, *(files.version(path, number) for number in range(1, files.KEPT))):
        damaged.write_bytes(b"")
    loaded, _messages = store.load(path)
    assert loaded is not None
    assert [str(ply.action) for ply in loaded.plies[1:]] == ["=3"]


def test_what_cannot_be_read_stays_where_it_is(store: SaveStore) -> None:
    folder = store.folder / "unfinished" / "folder.floes"
    folder.mkdir(parents=True)
    entries, messages = store.unfinished()
    assert entries == []
    assert "folder.floes" in messages[0]
    assert folder.is_dir()
    assert store.load(store.folder / "missing.floes")[0] is None
    assert "missing.floes" in store.load(store.folder / "missing.floes")[1][0]


def test_a_full_or_forbidden_disk_is_told_and_nothing_breaks(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    store = SaveStore(GAMES, tmp_path / "file")
    forbidden = files.reason(NotADirectoryError(errno.ENOTDIR, ""))
    assert forbidden in store.keep(played("=1"))[0]
    assert forbidden in store.save_copy(played("=1"), "x")[0]
    assert store.unfinished() == ([], [])


def test_a_folder_that_may_not_be_searched_is_told_and_nothing_breaks(unsearchable: Path) -> None:
    store = SaveStore(GAMES, unsearchable)
    assert store.unfinished() == store.library() == store.saved() == ([], [])
    for messages in (store.keep(played("=1")), store.save_copy(played("=1"), "x")):
        assert "forbidden" in messages[0]
    path = unsearchable / "unfinished" / "x.floes"
    assert "forbidden" in store.load(path)[1][0]
    assert "forbidden" in store.discard(path)[0]


@pytest.mark.slow
@given(data=st.binary(max_size=80), cut=st.integers(0, len(GOOD)), other=st.integers(0, 255))
def test_any_file_is_a_game_or_set_aside(
    data: bytes, cut: int, other: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    store = SaveStore(GAMES, tmp_path_factory.mktemp("any"))
    folder = store.folder / "unfinished"
    folder.mkdir()
    changed = bytearray(GOOD.encode())
    changed[cut % len(changed)] = other
    for number, content in enumerate((data, bytes(changed), GOOD.encode()[:cut] + data)):
        (folder / f"{number}.floes").write_bytes(content)
    entries, messages = store.unfinished()
    assert len(entries) + len(messages) == 3
    for entry in entries:
        session, told = store.load(entry.path)
        assert (session is None) == bool(told)
    assert len(list(folder.iterdir())) == 3


PLAYER = """
import random, sys
from pathlib import Path
from floes_app.core.session import Session
from floes_app.storage.saves import SaveStore
from tests import tiny
store = SaveStore((tiny.GAME,), Path(sys.argv[1]))
rng = random.Random(int(sys.argv[2]))
entries, messages = store.unfinished()
assert not messages, messages
session = store.load(entries[0].path)[0] if entries else Session(tiny.GAME, {"heap": 99}, seed=1)
assert session is not None
while True:
    if rng.random() < 0.2 and session.index > 4:
        session.jump(session.index - 2)
    elif session.state.outcome is None:
        session.play(rng.choice(session.state.actions()))
    else:
        session.jump(0)
    assert not store.keep(session)
    print(session.index, flush=True)
"""


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="needs kill -9")
def test_a_game_goes_on_after_the_app_was_killed_at_any_moment(tmp_path: Path) -> None:
    rng = random.Random(8)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    store = SaveStore(GAMES, tmp_path)
    for attempt in range(8):
        command = [sys.executable, "-c", PLAYER, str(tmp_path), str(attempt)]
        child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.readline()
        time.sleep(rng.uniform(0, 0.03))
        child.kill()
        _out, err = child.communicate()
        assert child.returncode == -signal.SIGKILL, err.decode()
        entries, messages = store.unfinished()
        finished, more = store.library()
        assert messages == more == []
        assert entries or finished
        for entry in (*entries, *finished):
            session, messages = store.load(entry.path)
            assert messages == []
            assert session is not None
            assert json.loads(entry.path.read_text(encoding="utf-8"))["at"] == session.index


def test_a_match_has_one_file_which_goes_where_its_last_game_was(store: SaveStore) -> None:
    """The second game ends in a tie, so that the match lies in the library until a third game is played."""
    session = match.begin(tiny.GAME, {"heap": 2}, (Player("雪"), Player("Bo")))
    for number in (1, 2, 3):
        for action in ("=3", "take", "take") if number < 3 else ("=3",):
            session.play_text(action)
        assert store.keep(session) == []
        games = store.library()[0] if number == 2 else store.unfinished()[0]
        assert len(games) == len([path for path in store.folder.rglob(f"*{SUFFIX}") if path.is_file()]) == 1
        current = match.Match.of(session)
        assert current is not None
        session = current.next_game() if number < 3 else session
    loaded, messages = store.load(games[0].path)
    assert loaded is not None
    assert (len(loaded.earlier or ()), messages) == (2, [])


# -- two windows -----------------------------------------------------------------------------------------------------


def two_windows(store: SaveStore, *actions: str) -> tuple[SaveStore, Session, SaveStore, Session, Path]:
    """The same game loaded by two windows."""
    _session, path = kept(store, *actions)
    first, second = SaveStore(GAMES, store.folder), SaveStore(GAMES, store.folder)
    one, two = first.load(path)[0], second.load(path)[0]
    assert one is not None
    assert two is not None
    return first, one, second, two, path


def test_two_windows_on_one_game_lose_no_move(store: SaveStore) -> None:
    first, one, second, two, path = two_windows(store, "=3", "take")
    one.play_text("take")
    assert first.keep(one) == []
    two.play_text("stop")
    (_told,) = second.keep(two)
    two.play_text("=1")
    assert second.keep(two) == [], "told once"
    one.play_text("take")
    assert first.keep(one) == [], "the first window goes on in the file"
    lines = {entry.path: json.loads(entry.path.read_text("utf-8"))["actions"] for entry in store.unfinished()[0]}
    assert lines == {path: "=3 take take take", second.path_of(two): "=3 take stop =1"}


def test_two_windows_that_save_one_game_at_the_same_moment_lose_no_move(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second saves after the first has looked whether the file is still its own, and before it writes."""
    first, one, second, two, path = two_windows(store, "=3", "take")
    one.play_text("take")
    two.play_text("stop")
    other, look = threading.Thread(target=second.keep, args=(two,)), first._is_changed

    def look_and_be_late(kept: Any) -> bool:
        is_changed = look(kept)
        other.start()
        other.join(0.1)
        return is_changed

    monkeypatch.setattr(first, "_is_changed", look_and_be_late)
    assert first.keep(one) == []
    other.join()
    lines = {entry.path: json.loads(entry.path.read_text("utf-8"))["actions"] for entry in store.unfinished()[0]}
    assert lines == {path: "=3 take take", second.path_of(two): "=3 take stop"}


def test_a_move_after_one_that_left_something_behind_is_in_the_same_game(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, unlink = Session(tiny.GAME, {"heap": 9}), Path.unlink

    def refuse(path: Path, missing_ok: bool = False) -> None:
        if path.suffix == ".tmp" and path.exists():
            raise OSError(errno.EIO, "Input/output error")
        unlink(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", refuse)
    for action in ("=3", "take", "take"):
        session.play_text(action)
        assert store.keep(session) == []
    ((entry,), messages) = store.unfinished()
    assert (entry.path, messages) == (store.path_of(session), [])


def test_a_window_that_only_looks_on_writes_nothing(store: SaveStore) -> None:
    first, one, second, two, path = two_windows(store, "=3")
    one.play_text("take")
    first.keep(one)
    before = path.read_bytes()
    assert second.keep(two) == []
    assert path.read_bytes() == before
    assert len(store.unfinished()[0]) == 1


def test_a_game_that_another_window_has_finished_stays_finished(store: SaveStore) -> None:
    first, one, second, two, path = two_windows(store, "=3", "take")
    for action in ("take", "take", "=3", "take", "take", "take", "=3", "take"):
        if one.state.outcome is None:
            one.play_text(action)
    assert one.state.outcome is not None
    assert first.keep(one) == []
    two.play_text("stop")
    (_told,) = second.keep(two)
    assert [entry.path.name for entry in store.library()[0]] == [path.name]
    assert len(store.unfinished()[0]) == 1


def test_a_game_whose_folder_was_removed_is_written_anew(store: SaveStore) -> None:
    session, path = kept(store, "=3")
    shutil.rmtree(path.parent)
    assert store.keep(session) == []
    assert path.exists()
    shutil.rmtree(path.parent)
    session.play_text("take")
    assert store.keep(session) == []
    assert store.path_of(session) == path


# -- lists of large files --------------------------------------------------------------------------------------------


def test_of_a_large_game_a_list_reads_the_head_only(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    _session, path = kept(store, "=3")
    text = path.read_text("utf-8").replace('"=3"', f'"=3{" take" * 500_000}"').replace("雪", "雪\\u200b\\ud83d")
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(files, "read_text", lambda _path: pytest.fail("the whole file is read"))
    (entry,), messages = store.unfinished()
    assert messages == []
    assert (entry.path, entry.players) == (path, ("雪", "Bear"))


@given(data=st.binary(max_size=40), cut=st.integers(0, len(GOOD)))
def test_any_head_of_a_large_file_is_that_of_a_game_or_damaged(data: bytes, cut: int) -> None:
    text = (GOOD.encode()[:cut] + data).decode("utf-8", "replace")
    try:
        head = record.read_head(text)
    except record.RecordError:
        return
    assert set(head) >= {"floes", "game", "players"} or data


# -- names, and what was deleted -------------------------------------------------------------------------------------


def test_a_game_gets_a_name_and_keeps_it_to_its_end(store: SaveStore, tmp_path: Path) -> None:
    session, path = kept(store, "=3")
    session.play_text("take")
    store.keep(session)
    (entry,), _messages = store.unfinished()
    assert entry.name == ""
    renamed, messages = store.rename(entry, " Rainy: Sunday ")
    assert messages == []
    assert renamed.name == "Rainy- Sunday.floes"
    assert not path.exists()
    assert files.version(renamed, 1).exists(), "what was before the last move goes along"
    (entry,), _messages = SaveStore(GAMES, tmp_path).unfinished()
    assert (entry.name, entry.title) == ("Rainy- Sunday", "Rainy- Sunday")
    while session.state.outcome is None:
        session.play(session.state.actions()[-1])
        assert store.keep(session) == [], "the open game goes on under its new name"
    assert [entry.title for entry in store.library()[0]] == ["Rainy- Sunday"]
    assert store.unfinished()[0] == []


def test_a_name_that_another_game_has_is_numbered_and_an_empty_one_takes_it_away(store: SaveStore) -> None:
    for _game in range(2):
        kept(store, "=3")
    for entry in store.unfinished()[0]:
        store.rename(entry, "Sunday")
    assert sorted(entry.title for entry in store.unfinished()[0]) == ["Sunday", "Sunday 2"]
    for entry in store.unfinished()[0]:
        assert store.rename(entry, entry.title) == (entry.path, []), "the same name again changes nothing"
        store.rename(entry, "")
    assert [(entry.name, entry.title) for entry in store.unfinished()[0]] == [("", "Dice Nim")] * 2


def test_what_was_taken_away_comes_back_whole(store: SaveStore, tmp_path: Path) -> None:
    session, path = kept(store, "=3")
    session.play_text("take")
    store.keep(session)
    before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    away, messages = store.take_away(path)
    assert away is not None
    assert (messages, store.unfinished()) == ([], ([], []))
    assert store.bring_back(away, path) == []
    assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == before
    away, _messages = store.take_away(path)
    assert away is not None
    SaveStore(GAMES, tmp_path)
    assert away.exists(), "another window may bring it back yet"
    assert store.bring_back(away, path) == []


def deleted_long_ago(path: Path, name: str = "Bay.floes") -> Path:
    """The path of a game that was deleted two days ago."""
    return path.with_name(f"{int(time.time()) - 172_800} {name}")


def test_what_nobody_brought_back_is_gone_with_a_start_some_days_later(store: SaveStore, tmp_path: Path) -> None:
    _session, path = kept(store, "=3")
    away, _messages = store.take_away(path)
    assert away is not None
    left = away.rename(deleted_long_ago(away))
    files.version(left, 1).write_text("before")
    others = [left.parent / name for name in ("letter.txt", "Bay.floes", deleted_long_ago(away, "Bay.doc").name)]
    for other in others:
        other.write_text("not ours")
        os.utime(other, (1, 1))
    SaveStore(GAMES, tmp_path)
    assert sorted(left.parent.iterdir()) == sorted(others)


@pytest.mark.skipif(os.name == "nt", reason="links need a right there that few have")
def test_nothing_is_emptied_through_a_link(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    precious = elsewhere / deleted_long_ago(elsewhere).name
    precious.write_text("precious")
    data = tmp_path / "data"
    data.mkdir()
    (data / "deleted").symlink_to(elsewhere)
    SaveStore(GAMES, data)
    assert precious.exists()
    (data / "deleted").unlink()
    (data / "deleted").mkdir()
    link = data / "deleted" / precious.name
    link.symlink_to(precious)
    SaveStore(GAMES, data)
    assert link.is_symlink()
    assert precious.exists()


def test_a_deleted_game_that_is_played_on_goes_on_where_no_start_empties_it(store: SaveStore) -> None:
    session, path = kept(store, "=3")
    away, _messages = store.take_away(path)
    assert away is not None
    assert store.own(away) is None, "opened as a file, it is copied"
    session.play_text("take")
    assert store.keep(session) == []
    assert not away.exists(), "it is there once"
    (entry,) = SaveStore(GAMES, store.folder).unfinished()[0]
    assert entry.path == store.path_of(session)


def test_a_move_that_fails_is_told_and_changes_nothing(store: SaveStore, tmp_path: Path) -> None:
    _session, path = kept(store, "=3")
    (tmp_path / "deleted").write_text("a file, no folder")
    away, messages = store.take_away(path)
    assert away is None
    assert len(messages) == 1
    assert path.exists()


def test_a_store_knows_its_own_games_however_their_path_is_written(tmp_path: Path) -> None:
    store = SaveStore(GAMES, tmp_path / "games")
    own = store.folder / "unfinished" / "a.floes"
    assert store.own(own.parent / ".." / "unfinished" / own.name) == own
    assert store.own(own.with_suffix(".txt")) is None
    assert store.own(tmp_path / "a.floes") is None


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that were read for a list."""
    names: list[str] = []
    real = files.read_beginning
    monkeypatch.setattr(files, "read_beginning", lambda path, most: (names.append(path.name), real(path, most))[1])
    return names


def write_games(folder: Path, *texts: str) -> None:
    """Put files into a folder, the latest first."""
    folder.mkdir(parents=True)
    for age, text in enumerate(texts):
        path = folder / f"Game {age}.floes"
        path.write_text(text, encoding="utf-8")
        os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))


def test_a_game_that_has_not_changed_is_not_read_again(store: SaveStore, read: list[str], tmp_path: Path) -> None:
    text = record.write(played("=3", "take"))
    write_games(tmp_path / "unfinished", *[text] * 4)
    before = store.unfinished()
    assert sorted(read) == [f"Game {age}.floes" for age in range(4)]
    assert store.unfinished() == before
    assert store.has_any(tiny.GAME) == (True, [])
    assert len(read) == 4
    (tmp_path / "unfinished" / "Game 2.floes").write_text(text.replace("Bear", "Seal"), encoding="utf-8")
    entries, messages = store.unfinished()
    assert (entries[0].path.name, entries[0].players, messages) == ("Game 2.floes", ("雪", "Seal"), [])
    assert read[4:] == ["Game 2.floes"]


def test_the_latest_game_is_found_without_reading_the_others(store: SaveStore, read: list[str], tmp_path: Path) -> None:
    write_games(tmp_path / "unfinished", "{", *[record.write(played("=3", "take"))] * 4)
    found, messages = store.latest()
    assert found is not None
    assert store.path_of(found) == tmp_path / "unfinished" / "Game 1.floes"
    assert read == ["Game 0.floes", "Game 1.floes"]
    assert len(messages) == 1, "the damaged one is told"
    assert store.unfinished(2)[0] == store.unfinished()[0][:2]
    assert store.has_any(tiny.GAME) == (True, [])


def test_a_remembered_game_is_called_in_the_language_of_now(store: SaveStore, tmp_path: Path) -> None:
    kept(store, "=3", "take")
    ((before,), _messages) = store.unfinished()
    try:
        i18n.use(Shouting())
        ((entry,), _messages) = store.unfinished()
        assert entry.title == before.title.upper()
    finally:
        i18n.use(gettext.NullTranslations())


class Shouting(gettext.NullTranslations):
    """A language in capitals."""

    def gettext(self, message: str) -> str:
        return message.upper()


def test_a_game_by_message_is_found_by_its_name_also_once_it_is_over(store: SaveStore) -> None:
    for number, heap in enumerate((7, 1)):
        session = played("=3", "take", heap=heap)
        session.go_by_message(f"abcdefg{number}")
        assert store.keep(session) == []
        assert store.by_message(f"abcdefg{number}") == store.path_of(session)
    assert store.by_message("hgfedcba") is None


def test_a_game_that_was_only_saved_under_a_name_is_there_too(store: SaveStore) -> None:
    assert not store.has_any(tiny.GAME)[0]
    store.save_copy(played("=3"), "Tea")
    assert store.has_any(tiny.GAME)[0]
