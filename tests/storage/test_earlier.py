"""Folders of players as earlier days of the app left them are taken up whole.

``earlier`` holds one a day, written by the app of its evening: games under way, finished and saved, settings, a level,
a draft, and what was achieved. None of these files is ever written anew.
"""

from __future__ import annotations

import json
import shutil
from datetime import date
from pathlib import Path

import pytest

from floes_app.core import record
from floes_app.games import GAMES
from floes_app.storage import settings as settings_file
from floes_app.storage.levels.daily import DailyStore
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.levels.progress import Progress
from floes_app.storage.people import People
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


def test_every_game_of_an_earlier_day_is_there_to_its_last_action(home: Path) -> None:
    store = SaveStore(GAMES)
    lists = [store.unfinished(), store.library(), store.saved()]
    assert [messages for _entries, messages in lists] == [[], [], []]
    entries = [entry for found, _messages in lists for entry in found]
    files = sorted((home / "data").rglob("*.floes"))
    assert sorted(entry.path for entry in entries) == files
    games = set()
    for entry in entries:
        before = json.loads(entry.path.read_text(encoding="utf-8"))
        games.add(before["game"])
        session, faults = store.load(entry.path)
        assert (session is not None, faults) == (True, [])
        assert session is not None
        after = json.loads(record.write(session))
        same = ("game", "options", "start", "players", "seed", "actions", "at", "result")
        assert {name: after.get(name) for name in same} == {name: before.get(name) for name in same}, entry.path.name
    assert games == {game.key for game in GAMES}


def test_a_game_of_an_earlier_day_goes_on(home: Path) -> None:
    store = SaveStore(GAMES)
    session, faults = store.latest()
    assert (session is not None, faults) == (True, [])
    assert session is not None
    path = store.path_of(session)
    before = session.index
    assert session.undo()
    assert store.keep(session) == []
    assert session.index < before
    again, faults = SaveStore(GAMES).load(path) if path else (None, ["no file"])
    assert (again is not None, faults) == (True, [])
    assert again is not None
    assert again.index == session.index


def test_settings_of_an_earlier_day_hold(home: Path) -> None:
    settings, messages = settings_file.load()
    assert messages == []
    assert (settings.volume, settings.language, settings.ui_scale) == (35, "ja", 120)
    assert settings.window_size == (1100, 760)
    assert {"floe", "seega"} <= set(settings.setups)


def test_levels_drafts_and_marks_of_an_earlier_day_are_there(home: Path) -> None:
    levels, messages = LevelStore().all()
    assert messages == []
    assert [level.path.name for level in levels] == ["Bay.txt"]
    drafts = LevelStore().unsaved()
    assert [("Cove" in draft.text, draft.path) for draft in drafts] == [(True, None)] * len(list(home.rglob("drafts")))
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
