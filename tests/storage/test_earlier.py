"""Folders of players as earlier days of the app left them are taken up whole.

``earlier`` holds one a day, written by the app of its evening: games under way, finished and saved, settings, a level,
a pack, a draft, and what was achieved; from 26 November on also a study, a match by the clock, a game with a head
start, and one by message. None of these files is ever written anew.
"""

from __future__ import annotations

import json
import shutil
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from floes_app.core import post, record
from floes_app.games import GAMES
from floes_app.play.levels.library import library
from floes_app.storage import settings as settings_file
from floes_app.storage.levels.daily import DailyStore
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.levels.progress import Progress
from floes_app.storage.people import People
from floes_app.storage.post import PostStore
from floes_app.storage.puzzle_marks import PuzzleMarks
from floes_app.storage.saves import SaveStore

FOLDERS = sorted((Path(__file__).parent / "earlier").iterdir())
BAY = (".......", "......*", ".......", "P...*..", ".......", ".......", ".......")


@pytest.fixture(params=FOLDERS, ids=lambda folder: folder.name)
def home(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / request.param.name
    shutil.copytree(request.param, place)
    monkeypatch.setenv("FLOES_HOME", str(place))
    return place


def without_new_fields(after: Any, before: Any) -> Any:
    """``after``, read from JSON, without the fields that ``before`` did not have yet."""
    if isinstance(after, dict) and isinstance(before, dict):
        return {name: without_new_fields(after[name], before[name]) for name in after if name in before}
    if isinstance(after, list) and isinstance(before, list) and len(after) == len(before):
        return [without_new_fields(*pair) for pair in zip(after, before, strict=True)]
    return after


def assert_holds(after: Any, before: Path) -> None:
    """Hold that ``after`` says all that the file of an earlier day said."""
    known = json.loads(before.read_text(encoding="utf-8"))
    assert without_new_fields(after, known) == known, before.name


def test_every_game_of_an_earlier_day_is_there_as_it_was(home: Path) -> None:
    store = SaveStore(GAMES)
    lists = [store.unfinished(), store.library(), store.saved()]
    assert [messages for _entries, messages in lists] == [[], [], []]
    entries = [entry for found, _messages in lists for entry in found]
    assert sorted(entry.path for entry in entries) == sorted((home / "data").rglob("*.floes"))
    games = set()
    for entry in entries:
        session, faults = store.load(entry.path)
        assert (session is not None, faults) == (True, [])
        assert session is not None
        games.add(session.game)
        assert_holds(json.loads(record.write(session)), entry.path)
    assert games == set(GAMES)


def test_every_game_of_an_earlier_day_goes_on(home: Path) -> None:
    latest, faults = SaveStore(GAMES).latest()
    assert (latest is not None, faults) == (True, [])
    entries, _messages = SaveStore(GAMES).unfinished()
    assert entries
    for entry in entries:
        store = SaveStore(GAMES)
        session, _faults = store.load(entry.path)
        assert session is not None
        assert session.undo()
        assert store.keep(session) == []
        assert store.path_of(session) == entry.path
        again, faults = SaveStore(GAMES).load(entry.path)
        assert (again is not None, faults) == (True, [])
        assert again is not None
        assert record.write(again) == record.write(session)


def test_a_game_by_message_of_an_earlier_day_finds_its_place(home: Path) -> None:
    store, posts = SaveStore(GAMES), PostStore(home / "data/post")
    places = list((home / "data/post").glob("*.json"))
    assert len(places) == (1 if home.name >= "2026-11-26" else 0)
    for before in places:
        place, path = posts.load(before.stem), store.by_message(before.stem)
        assert place is not None
        assert_holds(json.loads(json.dumps(post.as_data(place))), before)
        assert path is not None
        session, faults = store.load(path)
        assert (session is not None, faults) == (True, [])
        assert session is not None
        assert [session.players[seat].name for seat in place.seats] == ["Aino"]


def test_settings_of_an_earlier_day_hold(home: Path) -> None:
    settings, messages = settings_file.load()
    assert messages == []
    assert (settings.volume, settings.language, settings.ui_scale) == (35, "ja", 120)
    assert settings.window_size == (1100, 760)
    assert {"floe", "seega"} <= set(settings.setups)
    assert_holds(json.loads(settings.text), home / "config/settings.json")


def test_levels_drafts_and_marks_of_an_earlier_day_are_there(home: Path) -> None:
    levels = LevelStore()
    shelves, messages = library.own_shelves(levels)
    assert messages == []
    assert {shelf.title(): [level.title for level in shelf.levels] for shelf in shelves} == {
        "Your levels": ["Bay"],
        "Two bays": ["Bay", "Corner"],
    }
    assert [level.path for level in shelves[0].levels] == [home / "data/levels/Bay.txt"]
    assert shelves[1].note() == "Drawn by the fire."
    bay, corner = shelves[1].levels
    assert (bay.rows, bay.draft.author) == (BAY, "Aino")
    assert (corner.note, corner.draft.author) == ("A floe stops you.\nSo does the edge.", "Bram")
    drafts = [(level.title, level.rows, level.path) for level in library.unsaved(levels)]
    assert drafts == ([("Cove", BAY, None)] if home.name >= "2026-11-22" else [])
    progress = Progress()
    assert progress.messages == []
    assert progress.of(BAY).best == 1
    for store in (DailyStore(), PuzzleMarks(), People()):
        assert store.messages == []
    if (home / "data/daily.json").exists():
        assert DailyStore().days[date.fromisoformat(home.name)].solution == "r"
    if (home / "data/puzzles.json").exists():
        assert PuzzleMarks().is_solved("seega", "1")
    if (home / "data/people.json").exists():
        assert People().roster.find("Aino")
        assert_holds(json.loads(People().text()), home / "data/people.json")
