"""What undo goes back to in the next session: the versions of a level beside its file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from floes_app.board.icefloes.editor.drafts import Draft
from floes_app.play.levels.editor import editor as level_editor
from floes_app.play.levels.editor.editor import LevelEditor
from floes_app.play.levels.library import analysis as level_analysis
from floes_app.play.levels.library.library import own_shelves
from floes_app.storage.levels import versions
from floes_app.storage.levels.files import LevelStore
from tests.play.oracle import Oracle

WANTED = (".......", "......*", ".......", "P...*..", ".......", ".......", ".......")


@pytest.fixture(autouse=True)
def _no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (level_analysis, level_editor):
        monkeypatch.setattr(module, "TaskClient", Oracle)


@pytest.fixture
def store(tmp_path: Path) -> LevelStore:
    return LevelStore(tmp_path / "levels")


def saved(store: LevelStore, *changes: int) -> tuple[Path, list[Draft]]:
    """The file of a level that was turned so many times in each session, and all it ever was."""
    editor = LevelEditor(store, Draft(WANTED, "Bay"))
    assert editor.save() == []
    for turns in changes:
        editor = opened(store)
        for _turn in range(turns):
            editor.draft_editor.turn()
        assert editor.save() == []
        editor.close()
    assert editor.file.path is not None
    return editor.file.path, list(editor.draft_editor.history.values)


def opened(store: LevelStore) -> LevelEditor:
    """The editor on the level, as the library opens it."""
    (shelf,), _messages = own_shelves(store)
    (level,) = shelf.levels
    return LevelEditor(store, level.to_edit(), level.own_file)


def test_undo_goes_back_to_earlier_sessions_and_redo_comes_again(store: LevelStore) -> None:
    _path, states = saved(store, 2, 1)
    assert len(states) == 4
    editor = opened(store)
    assert editor.messages == []
    assert editor.draft == states[-1]
    assert not editor.file.is_to_save, "opening changes nothing"
    seen = [editor.draft]
    while editor.draft_editor.undo():
        seen.insert(0, editor.draft)
    assert seen == states
    editor.draft_editor.redo()
    assert editor.save() == []
    editor = opened(store)
    assert editor.draft == states[1]
    while editor.draft_editor.redo():
        pass
    assert editor.draft == states[-1], "what was taken back and saved so is not lost"


def test_a_file_that_something_else_has_changed_is_the_newest(store: LevelStore) -> None:
    path, states = saved(store, 1)
    path.write_text("P.*\n...\n...\n")
    editor = opened(store)
    assert editor.draft.rows == ("P.*", "...", "...")
    assert editor.draft_editor.undo()
    assert editor.draft == states[-1]


def test_only_so_many_are_kept_and_the_saved_one_is_among_them(store: LevelStore) -> None:
    saved(store, versions.MOST + 7)
    editor = opened(store)
    assert len(editor.draft_editor.history.values) == versions.MOST
    assert not editor.draft_editor.history.can_redo
    while editor.draft_editor.history.index:
        editor.draft_editor.undo()
    assert editor.save() == []
    first = editor.draft
    for _turn in range(versions.MOST + 7):
        editor.draft_editor.turn()
    for _turn in range(versions.MOST + 7):
        editor.draft_editor.undo()
    assert editor.save() == []
    editor = opened(store)
    assert editor.draft == first
    assert len(editor.draft_editor.history.values) == versions.MOST


GOOD = {"format": 1, "states": ["P..\n...\n..*\n"], "at": 0}


@pytest.mark.parametrize(
    "text",
    [
        "no JSON",
        "[]",
        "[" * 100_000,
        json.dumps(GOOD | {"format": 2}),
        json.dumps(GOOD | {"states": []}),
        json.dumps(GOOD | {"states": ["P..\n...\n..*\n"] * (versions.MOST + 1)}),
        json.dumps(GOOD | {"states": [7]}),
        json.dumps(GOOD | {"states": ["no level"]}),
        json.dumps(GOOD | {"at": 1}),
        json.dumps(GOOD | {"at": -1}),
        json.dumps(GOOD | {"at": True}),
        json.dumps({"format": 1}),
    ],
)
def test_a_bad_file_is_told_and_set_aside_and_the_level_opens(store: LevelStore, text: str) -> None:
    path, states = saved(store, 1)
    file = versions.file_of(path)
    file.write_text(text)
    editor = opened(store)
    assert editor.draft == states[-1]
    assert not editor.draft_editor.history.can_undo
    assert any(str(file) in message for message in editor.messages)
    (aside,) = file.parent.glob("*.damaged-*")
    assert aside.read_text() == text, "nothing is lost"
    editor.draft_editor.turn()
    assert editor.save() == []
    assert opened(store).messages == []
    assert opened(store).draft_editor.history.can_undo


def test_a_good_file_is_taken(store: LevelStore) -> None:
    """What the cases above have wrong is all that is wrong with them."""
    path, _states = saved(store, 1)
    versions.file_of(path).write_text(json.dumps(GOOD))
    assert opened(store).messages == []
    assert opened(store).draft_editor.history.can_undo


def test_versions_go_with_their_level(store: LevelStore) -> None:
    path, _states = saved(store, 1)
    assert versions.file_of(path).exists()
    assert store.discard(path) == []
    assert not versions.file_of(path).exists()


def test_a_level_taken_up_unsaved_can_go_back_before_its_last_session(store: LevelStore) -> None:
    path, states = saved(store, 1)
    editor = opened(store)
    editor.draft_editor.turn()
    newest = editor.draft
    editor.file.put_by()
    editor.close()
    (left,) = LevelStore(store.folder).unsaved()
    again = LevelEditor(store, newest, path, unsaved=left.kept)
    assert again.file.is_to_save
    assert again.draft_editor.undo()
    assert again.draft == states[-1]
    assert again.draft_editor.undo()
    assert again.draft == states[0]


def test_a_variant_is_saved_beside_its_level_which_stays_as_it_was_saved(store: LevelStore) -> None:
    path, states = saved(store, 1)
    editor = opened(store)
    editor.draft_editor.turn()
    name = editor.name_of_variant
    assert name != states[-1].name
    assert editor.save_variant(name) == []
    assert editor.file.path not in (path, None)
    assert editor.draft.name == name
    assert not editor.file.is_to_save
    editor.close()
    (shelf,), _messages = own_shelves(store)
    assert {level.name: level.rows for level in shelf.levels} == {
        states[-1].name: states[-1].rows,
        name: editor.draft.rows,
    }
    assert LevelStore(store.folder).unsaved() == []
