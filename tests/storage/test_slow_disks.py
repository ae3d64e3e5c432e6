"""On a slow disk another process may not wait for its turn: who is overtaken loses nothing, and destroys nothing."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from floes_app.core import post
from floes_app.core.post import Correspondent
from floes_app.core.session import Session
from floes_app.storage import files, locks, settings
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.people import People, Person
from floes_app.storage.post import PostStore
from floes_app.storage.puzzle_marks import PuzzleMarks
from floes_app.storage.saves import SaveStore
from floes_app.storage.settings import Settings, SettingsFile
from tests import tiny

Meanwhile = Callable[[Callable[[], object]], None]


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Meanwhile:
    """Have something else written while the next text is brought to the disk, without a wait for any lock."""

    def arrange(act: Callable[[], object]) -> None:
        synced = os.fsync

        def slow(handle: int) -> None:
            monkeypatch.setattr(os, "fsync", synced)
            synced(handle)
            with monkeypatch.context() as patch:
                patch.setattr(locks, "turn", lambda _path: nullcontext())
                other = Thread(target=act)  # two processes, or two threads, never write into one temporary file
                other.start()
                other.join()

        monkeypatch.setattr(os, "fsync", slow)

    return arrange


def test_settings_of_both_are_kept(tmp_path: Path, meanwhile: Meanwhile) -> None:
    meanwhile(lambda: SettingsFile(tmp_path, Settings()).change(lambda now: replace(now, ui_scale=110)))
    assert SettingsFile(tmp_path, Settings()).change(lambda now: replace(now, muted=True)) == []
    found, _messages = settings.load(tmp_path)
    assert (found.ui_scale, found.muted) == (110, True)


def test_people_and_marks_of_both_are_kept(tmp_path: Path, meanwhile: Meanwhile) -> None:
    meanwhile(lambda: People(tmp_path).change(lambda roster: roster.with_person(Person("Bram"))))
    assert People(tmp_path).change(lambda roster: roster.with_person(Person("Aino"))) == []
    assert {person.name for person in People(tmp_path).roster.people} == {"Aino", "Bram"}
    meanwhile(lambda: PuzzleMarks(tmp_path).solved("floe", "narrow", True))
    assert PuzzleMarks(tmp_path).solved("floe", "wide", True) == []
    assert PuzzleMarks(tmp_path).numbers() == (2, 2)


def test_neither_window_forgets_what_the_other_has_sent_and_seen(tmp_path: Path, meanwhile: Meanwhile) -> None:
    place = Correspondent("abcdefgh", (0,), True, post.new_secret(), dice=True)
    mine = replace(place, seen=3, theirs=post.new_secret(), sealed=4, last="mine", shown=1)
    theirs = replace(place, seen=2, theirs=post.new_secret(), sealed=6, last="theirs", shown=2, is_invited=True)
    both = replace(mine, sealed=6, last="theirs", shown=2, is_invited=True)
    meanwhile(lambda: PostStore(tmp_path).keep(theirs))
    assert PostStore(tmp_path).keep(mine) == []
    assert PostStore(tmp_path).load(place.id) == both


def test_a_level_goes_beside_the_one_that_was_saved_meanwhile(tmp_path: Path, meanwhile: Meanwhile) -> None:
    path, _messages = LevelStore(tmp_path).save("first", "Bay")
    assert path is not None
    one, two = LevelStore(tmp_path), LevelStore(tmp_path)
    one.all(), two.all()
    meanwhile(lambda: two.save("theirs", "Bay", path))
    beside, _messages = one.save("mine", "Bay", path)
    assert beside not in (None, path)
    assert [beside.read_text(), path.read_text()] == ["mine", "theirs"] if beside else None


def test_changes_of_both_are_in_a_file(tmp_path: Path, meanwhile: Meanwhile) -> None:
    path, _messages = LevelStore(tmp_path).save("a", "Bay")
    assert path is not None
    meanwhile(lambda: LevelStore(tmp_path).change(path, lambda text: text + "b"))
    assert LevelStore(tmp_path).change(path, lambda text: text + "c") == []
    assert path.read_text() == "abc"


@pytest.mark.parametrize("heap", [4, 3], ids=["goes on", "is over"])
def test_a_game_goes_beside_the_one_that_was_played_on_meanwhile(
    heap: int, tmp_path: Path, meanwhile: Meanwhile
) -> None:
    mine = Session(tiny.GAME, {"heap": heap})
    store, other = SaveStore((tiny.GAME,), tmp_path), SaveStore((tiny.GAME,), tmp_path)
    for action in ("=3", "take", "take"):
        mine.play_text(action)
    store.keep(mine)
    path = store.path_of(mine)
    assert path is not None
    theirs, _messages = other.load(path)
    assert theirs is not None
    theirs.play_text("stop")

    meanwhile(lambda: other.keep(theirs))
    mine.play_text("take")
    store.keep(mine)
    kept = [store.path_of(mine), path]
    games = [store.load(one)[0] for one in kept if one is not None]
    assert [game and game.plies[-1].state.text for game in games] == [mine.state.text, theirs.state.text]


def test_who_is_overtaken_every_time_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "notes"
    path.write_text("")
    writes = iter(range(1000))
    monkeypatch.setattr(os, "fsync", lambda _handle: path.write_text("x" * next(writes)))
    with pytest.raises(files.Overtaken) as fault:
        files.rewrite(path, lambda: "mine")
    assert "mine" not in path.read_text()
    assert str(path.name) in str(fault.value)
    assert [one.name for one in tmp_path.iterdir()] == ["notes"]
