"""Drafts are on the disk within a second, and the library offers those of an editor that was ended."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from floes_app.play.levels.editor.editor import LevelEditor
from floes_app.play.levels.library.library import LevelLibrary
from floes_app.scenes.base import destinations as to
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.levels.progress import Progress
from tests.doors import hostile
from tests.scenes.desk import Desk

pytestmark = pytest.mark.usefixtures("alone", "unpainted")


def drawn(desk: Desk) -> LevelEditor:
    """An editor in which something was drawn."""
    desk.context.start(to.ToLevelEditor())
    desk.tick(2)
    editor: LevelEditor = desk.top.editor
    editor.draft_editor.press((2, 2))
    editor.draft_editor.release()
    editor.draft_editor.write("name", "Bay")
    return editor


def kept_files(store: LevelStore) -> list[Path]:
    """The drafts, and whatever lies there without one."""
    drafts = store.folder / "drafts"
    locks = {path.with_name(f".{path.name}.lock") for path in drafts.glob("*.json")}
    return sorted({*drafts.glob("*")} - locks)


def ended(store: LevelStore) -> None:
    """Make every draft that of a process that is no more."""
    for number, path in enumerate(kept_files(store)):
        path.with_name(f".{path.name}.lock").unlink()
        path.rename(path.with_name(f"left {number}.json"))


def test_an_edit_is_on_the_disk_within_a_second(desk: Desk) -> None:
    editor = drawn(desk)
    desk.tick(5, 0.2)
    (path,) = kept_files(desk.context.levels)
    data = json.loads(path.read_text("utf-8"))
    assert data["level"].endswith(editor.draft.text)
    assert "; name: Bay" in data["level"]


def test_what_is_saved_or_undone_is_not_kept_beside_it(desk: Desk) -> None:
    editor = drawn(desk)
    desk.tick(5, 0.2)
    while editor.draft_editor.history.can_undo:
        editor.draft_editor.undo()
    desk.tick(2, 0.2)
    assert kept_files(desk.context.levels) == []
    drawn(desk)
    desk.tick(5, 0.2)
    assert len(kept_files(desk.context.levels)) == 1
    desk.context.start(to.ToMenu())
    desk.tick()
    assert kept_files(desk.context.levels) == []
    assert len(desk.context.levels.all()[0]) >= 1


def test_the_library_offers_what_an_editor_left_and_it_goes_on(desk: Desk, tmp_path: Path) -> None:
    editor = drawn(desk)
    rows = editor.draft.rows
    desk.tick(5, 0.2)
    ended(desk.context.levels)
    again = Desk.of(tmp_path / "games")
    again.context.start(to.ToLevels())
    again.tick(2)
    chosen = again.top.library.chosen
    assert (chosen.title, chosen.rows) == ("Bay", rows)
    again.top.actions.edit()
    again.tick(2)
    assert again.top.editor.draft.rows == rows
    assert again.top.editor.draft_editor.history.is_modified
    again.top.close()
    again.tick(2)
    assert kept_files(again.context.levels) == []
    assert [file.path.name for file in again.context.levels.all()[0]] == ["Bay.txt"]


def test_a_draft_that_nobody_wants_is_deleted_and_its_level_stays(tmp_path: Path) -> None:
    store = LevelStore(tmp_path / "levels")
    path, _told = store.save("P..\n...\n*..\n", "Bay")
    store.keep_draft("P..\n.*.\n...\n", path)
    ended(store)
    library = LevelLibrary(LevelStore(tmp_path / "levels"), Progress(tmp_path))
    assert library.read() == []
    assert library.chosen is not None
    assert library.chosen.own_file == path
    assert library.discard(library.chosen) == []
    assert kept_files(store) == []
    assert path is not None
    assert path.exists()
    library.close()


@pytest.mark.parametrize(
    "data", [*hostile.TEXTS, "[]", "{}", '{"file": 3, "level": "P"}', '{"file": "../x", "level": ""}']
)
def test_what_is_no_draft_is_left_alone(data: str, tmp_path: Path) -> None:
    store = LevelStore(tmp_path)
    kept, _told = store.keep_draft("P..\n...\n*..\n", None)
    kept.write_bytes(data.encode("utf-8", "surrogatepass"))
    ended(store)
    library = LevelLibrary(LevelStore(tmp_path), Progress(tmp_path))
    library.read()
    assert all(level.unsaved is None for level in library.levels)
    assert len(kept_files(store)) == 1
    library.close()
