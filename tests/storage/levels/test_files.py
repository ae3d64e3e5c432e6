import errno
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from floes_app.storage import locks
from floes_app.storage.levels.files import LevelStore

TEXT = "; name: Bay\nP..\n...\n..*\n"


def test_a_level_is_saved_found_and_discarded(tmp_path: Path) -> None:
    store = LevelStore(tmp_path)
    assert store.all() == ([], [])
    path, messages = store.save(TEXT, "Bay")
    assert (path, messages) == (tmp_path / "Bay.txt", [])
    (found,), messages = store.all()
    assert (found.path, found.text, messages) == (path, TEXT, [])
    assert store.discard(found.path) == []
    assert store.all() == ([], [])
    assert not list(tmp_path.iterdir())


def test_two_levels_of_one_name_have_two_files(tmp_path: Path) -> None:
    store = LevelStore(tmp_path)
    paths = [store.save(TEXT, name)[0] for name in ("Bay", "Bay", "", "  /:* ", "con")]
    assert len(set(paths)) == 5
    assert len(store.all()[0]) == 5


def test_saving_again_keeps_the_versions_before(tmp_path: Path) -> None:
    store = LevelStore(tmp_path)
    path, _messages = store.save("one", "Bay")
    for text in ("two", "three"):
        assert store.save(text, "Another name", path) == (path, [])
    assert [found.text for found in store.all()[0]] == ["three"]
    assert (tmp_path / "Bay.txt.1").read_text() == "two"
    store.discard(tmp_path / "Bay.txt")
    assert not list(tmp_path.iterdir())


def test_what_another_window_saved_is_not_written_over(tmp_path: Path) -> None:
    first = LevelStore(tmp_path)
    path, _messages = first.save("one", "Bay")
    second = LevelStore(tmp_path)
    second.all()
    assert second.save("theirs", "Bay", path) == (path, [])
    mine, (message,) = first.save("mine", "Bay", path)
    assert mine is not None
    assert mine.stem in message
    assert {mine.read_text(), path.read_text() if path else ""} == {"mine", "theirs"}
    assert first.save("mine again", "Bay", mine) == (mine, [])


def test_two_windows_that_save_one_level_at_the_same_moment_lose_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second saves after the first has looked whether the file is still its own, and before it writes."""
    first, second = LevelStore(tmp_path), LevelStore(tmp_path)
    path, _messages = first.save("one", "Bay")
    second.all()
    other, look = threading.Thread(target=second.save, args=("theirs", "Bay", path)), first._is_changed

    def look_and_be_late(path: Path) -> bool:
        is_changed = look(path)
        other.start()
        other.join(0.1)
        return is_changed

    monkeypatch.setattr(first, "_is_changed", look_and_be_late)
    assert first.save("mine", "Bay", path) == (path, [])
    other.join()
    assert sorted(level.text for level in first.all()[0]) == ["mine", "theirs"]


def test_a_folder_that_may_not_be_searched_is_told_and_nothing_breaks(unsearchable: Path) -> None:
    store = LevelStore(unsearchable / "levels")
    assert store.all() == ([], [])
    path, (message,) = store.save(TEXT, "Bay")
    assert path is None
    assert "forbidden" in message


def test_the_latest_comes_first(tmp_path: Path) -> None:
    store = LevelStore(tmp_path)
    for number, name in enumerate(("a", "b", "c")):
        path, _messages = store.save(TEXT, name)
        assert path is not None
        os.utime(path, (1_000_000 + 100 * (number * 2 % 3), 1_000_000 + 100 * (number * 2 % 3)))
    assert [found.path.stem for found in store.all()[0]] == ["b", "c", "a"]


def test_what_cannot_be_read_is_told_and_left_alone(tmp_path: Path) -> None:
    store = LevelStore(tmp_path)
    store.save(TEXT, "Bay")
    (tmp_path / "bad.txt").write_bytes(b"\xff\xfe\x00")
    found, (message,) = store.all()
    assert [file.path.stem for file in found] == ["Bay"]
    assert "bad.txt" in message
    assert (tmp_path / "bad.txt").exists()


def test_a_disk_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("a file, no folder")
    path, (message,) = LevelStore(tmp_path / "blocked").save(TEXT, "Bay")
    assert path is None
    assert "Bay" in message


def test_a_level_that_cannot_be_removed_is_told(tmp_path: Path) -> None:
    (tmp_path / "Bay.txt").mkdir()
    (message,) = LevelStore(tmp_path).discard(tmp_path / "Bay.txt")
    assert "Bay.txt" in message


# -- two windows, and the drafts of levels that were not saved -------------------------------------------------------


def test_what_was_changed_in_a_list_or_seen_in_it_is_known(tmp_path: Path) -> None:
    """Saving it then makes no copy."""
    store, other = LevelStore(tmp_path), LevelStore(tmp_path)
    path, _messages = store.save("one", "Bay")
    assert path is not None
    assert store.change(path, lambda text: text + " and a half") == []
    assert store.save("two", "Bay", path) == (path, [])
    assert [found.text for found in other.all()[0]] == ["two"]
    store.save("three", "Bay", path)
    copy, messages = other.save("theirs", "Bay", path)
    assert copy != path, "it was three, not two, when it was saved"
    assert len(messages) == 1
    assert path.read_text() == "three"


def dead_draft(store: LevelStore, text: str, age: int, path: Path | None = None, name: str = "") -> Path:
    """A draft that a process has left that is no more."""
    kept, messages = store.keep_draft(text, path)
    assert messages == []
    gone = kept.rename(kept.with_name(name or f"{age}.json"))
    os.utime(gone, (1_700_000_000 - age, 1_700_000_000 - age))
    return gone


def test_drafts_that_were_left_are_found_latest_first_with_the_file_that_they_go_to(tmp_path: Path) -> None:
    store = LevelStore(tmp_path)
    older = dead_draft(store, "older", 9)
    newer = dead_draft(store, "newer", 5, tmp_path / "Bay.txt")
    found = LevelStore(tmp_path).unsaved()
    assert [(draft.kept, draft.text, draft.path) for draft in found] == [
        (newer, "newer", tmp_path / "Bay.txt"),
        (older, "older", None),
    ]


def test_a_draft_that_is_taken_up_again_is_nobodys_until_it_is_dropped(tmp_path: Path) -> None:
    store = LevelStore(tmp_path)
    kept = dead_draft(store, "older", 9)
    assert len(store.unsaved()) == 1
    assert store.keep_draft("newer", None, kept) == (kept, [])
    assert store.unsaved() == [], "it is being edited"
    assert store.drop_draft(kept) == []
    assert not kept.exists()
    dead_draft(store, "once more", 0, name=kept.name)
    assert [draft.text for draft in store.unsaved()] == ["once more"]


def test_a_draft_cannot_name_a_file_elsewhere(tmp_path: Path) -> None:
    store = LevelStore(tmp_path / "levels")
    kept = dead_draft(store, "level", 9)
    for file in ("../settings.json", "a/b.txt", str(tmp_path / "x.txt")):
        kept.write_text(json.dumps({"format": 1, "file": file, "level": "level"}))
        assert store.unsaved() == []
    kept.write_text(json.dumps({"format": 1, "file": "b.txt", "level": "level"}))
    assert len(store.unsaved()) == 1


def test_what_was_half_written_is_swept_up_beside_levels_and_drafts(tmp_path: Path) -> None:
    store = LevelStore(tmp_path)
    kept = dead_draft(store, "level", 9)
    left = [folder / f".x.{2**30}.tmp" for folder in (tmp_path, kept.parent)]
    for path in left:
        path.write_text("half")
        os.utime(path, (1, 1))  # Windows does not tell whether the process is there
    LevelStore(tmp_path)
    assert [path.exists() for path in left] == [False, False]


HOLD = """
import sys, time
from pathlib import Path
from floes_app.storage.levels.files import LevelStore
kept, messages = LevelStore(Path(sys.argv[1])).keep_draft("P..", None)
print(kept, flush=True)
time.sleep(60)
"""


def test_a_draft_is_hidden_only_as_long_as_its_window_is_there(tmp_path: Path) -> None:
    """Whichever number its process had: the system gives it to another."""
    store = LevelStore(tmp_path)
    with subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE, text=True) as editor:
        assert editor.stdout is not None
        kept = Path(editor.stdout.readline().strip())
        try:
            assert kept.exists()
            assert store.unsaved() == []
            assert LevelStore(tmp_path).unsaved() == [], "a second start does not end it either"
        finally:
            editor.kill()
    assert [draft.kept for draft in store.unsaved()] == [kept]
    LevelStore(tmp_path)
    assert [path.name for path in kept.parent.iterdir()] == [kept.name], "its lock is cleared away"


def test_an_old_draft_is_found_although_a_process_has_its_number(tmp_path: Path) -> None:
    store = LevelStore(tmp_path)
    kept = dead_draft(store, "older", 9, name=f"{os.getppid()}-0.json")
    assert [draft.kept for draft in store.unsaved()] == [kept]


def test_of_two_windows_that_take_up_one_draft_each_has_its_own(tmp_path: Path) -> None:
    one, two = LevelStore(tmp_path), LevelStore(tmp_path)
    kept = dead_draft(one, "older", 9)
    assert one.keep_draft("mine", None, kept) == (kept, [])
    theirs, messages = two.keep_draft("theirs", None, kept)
    assert (theirs != kept, messages) == (True, [])
    assert "mine" in kept.read_text()


def test_who_only_looks_which_drafts_are_edited_keeps_nobody_from_editing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To look takes the lock for a moment; an editor that came just then made a second draft of its level."""
    store = LevelStore(tmp_path)
    kept, _faults = store.keep_draft("..P", None)
    store.leave_draft(kept)
    lock, looks = locks._lock, iter((True, True, False))

    def looked_at(handle: int) -> None:
        if next(looks, False):
            raise BlockingIOError(errno.EAGAIN, "")
        lock(handle)

    monkeypatch.setattr(locks, "_lock", looked_at)
    assert store.keep_draft("..P*", None, kept) == (kept, [])


@pytest.mark.parametrize("name", ["B\0y.txt", "B\ud800y.txt", "Bay.json"])
def test_a_draft_for_a_file_that_cannot_be_is_saved_to_a_new_one(tmp_path: Path, name: str) -> None:
    if sys.platform == "win32" and "ud800" in ascii(name):
        pytest.skip("Windows has such names")
    store = LevelStore(tmp_path)
    kept = dead_draft(store, TEXT, 9)
    kept.write_text(json.dumps({"format": 1, "file": name, "level": TEXT}))
    (draft,) = store.unsaved()
    assert (draft.text, draft.path) == (TEXT, None)


@pytest.mark.parametrize("name", ["B\0y.txt", "B\ud800y.txt"])
def test_a_level_is_not_saved_to_a_file_that_cannot_be_and_that_is_told(tmp_path: Path, name: str) -> None:
    if sys.platform == "win32" and "\0" not in name:
        pytest.skip("Windows has such names")
    path, messages = LevelStore(tmp_path).save(TEXT, "Bay", tmp_path / name)
    assert path is None
    assert len(messages) == 1
