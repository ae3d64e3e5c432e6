"""Unsaved edits are on the disk soon, once a change, and no longer than they are needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.board.icefloes.editor import drafts
from floes_app.board.icefloes.editor.draft_editor import DraftEditor
from floes_app.board.icefloes.editor.drafts import Draft
from floes_app.play.levels.editor.file import KEEP_SECONDS, EditedFile
from floes_app.storage.levels.files import LevelStore

ROWS = ("P..", "...", "..*")


class Told(list[str]):
    def __init__(self) -> None:
        super().__init__()
        self.warned = False

    def __call__(self, words: str, warns: bool) -> None:
        self.append(words)
        self.warned |= warns


@pytest.fixture
def store(tmp_path: Path) -> LevelStore:
    return LevelStore(tmp_path / "levels")


@pytest.fixture
def draft_editor() -> DraftEditor:
    return DraftEditor(Draft(ROWS, "Bay"))


@pytest.fixture
def saved() -> list[Path]:
    return []


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def edited(store: LevelStore, draft_editor: DraftEditor, saved: list[Path], told: Told) -> EditedFile:
    return EditedFile(store, draft_editor, None, saved.append, told, None)


def kept(store: LevelStore) -> list[Path]:
    return sorted((store.folder / "drafts").glob("*.json"))


def test_what_was_not_changed_is_not_kept(edited: EditedFile, store: LevelStore) -> None:
    edited.keep(KEEP_SECONDS)
    assert kept(store) == []


def test_each_change_is_kept_after_a_moment_and_once(
    edited: EditedFile, draft_editor: DraftEditor, store: LevelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts: list[str] = []
    keep_draft = store.keep_draft

    def counted(text: str, path: Path | None, before: Path | None = None) -> tuple[Path, list[str]]:
        texts.append(text)
        return keep_draft(text, path, before)

    monkeypatch.setattr(store, "keep_draft", counted)
    for name in ("Cove", "Bight"):
        draft_editor.write("name", name)
        edited.keep(KEEP_SECONDS / 2)
        edited.keep(KEEP_SECONDS / 2)
        for _frame in range(3):
            edited.keep(KEEP_SECONDS)
    assert texts == [drafts.write(Draft(ROWS, name)) for name in ("Cove", "Bight")]
    assert len(kept(store)) == 1, "the later one takes the place of the earlier"


def test_what_is_saved_or_undone_is_kept_no_longer(
    edited: EditedFile, draft_editor: DraftEditor, store: LevelStore
) -> None:
    for end in (draft_editor.undo, lambda: edited.save(None)):
        draft_editor.write("name", "Cove")
        edited.keep(KEEP_SECONDS)
        assert len(kept(store)) == 1
        end()
        edited.keep(0.0)
        assert kept(store) == []
    draft_editor.write("name", "Bight")
    edited.keep(KEEP_SECONDS)
    edited.save(None)
    edited.close()
    assert kept(store) == [], "also where no frame comes after"


def test_what_could_not_be_saved_is_kept_when_the_editor_is_closed(
    edited: EditedFile, draft_editor: DraftEditor, store: LevelStore
) -> None:
    draft_editor.write("name", "Cove")
    edited.keep(KEEP_SECONDS)
    edited.close()
    assert len(kept(store)) == 1


def test_whoever_asked_is_told_the_file_and_the_same_file_is_written_again(
    edited: EditedFile, draft_editor: DraftEditor, store: LevelStore, saved: list[Path]
) -> None:
    for name in ("Cove", "Bight"):
        draft_editor.write("name", name)
        assert edited.save(None) == []
        assert not draft_editor.history.is_modified
    assert saved == [edited.path] * 2 == [file.path for file in store.all()[0]] * 2


def test_a_level_that_another_window_has_saved_becomes_a_second_file_and_that_is_told(
    edited: EditedFile, draft_editor: DraftEditor, store: LevelStore, told: Told
) -> None:
    edited.save(None)
    first = edited.path
    assert first is not None
    ordinary = told.pop()
    first.write_text("; name: Theirs\nP..\n...\n.*.\n", encoding="utf-8")
    draft_editor.write("author", "Ann")
    edited.save(None)
    assert edited.path not in (None, first)
    assert "Theirs" in first.read_text(encoding="utf-8")
    assert len(told) == 1
    assert edited.path is not None
    assert edited.path.stem in told[0]
    assert told[0] != ordinary.replace(first.stem, edited.path.stem), "not as if nothing had happened"


def test_a_new_level_without_a_name_is_put_off_and_that_is_no_warning(
    edited: EditedFile, draft_editor: DraftEditor, told: Told
) -> None:
    draft_editor.write("name", "")
    assert edited.put_off()
    assert len(told) == 1
    assert not told.warned


def test_what_found_no_room_and_is_taken_back_is_missing_no_more(
    edited: EditedFile, draft_editor: DraftEditor, store: LevelStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "keep_draft", lambda _text, _path, kept: (kept, ["The disk is full."]))
    draft_editor.write("name", "Cove")
    edited.keep(KEEP_SECONDS)
    assert edited.is_unsafe
    draft_editor.undo()
    edited.keep(0.0)
    assert not edited.is_unsafe
