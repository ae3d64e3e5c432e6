import os
from pathlib import Path

from floes_app.storage.level_files import LevelStore

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
    assert "Another window" in message
    assert mine is not None
    assert mine.stem in message
    assert {mine.read_text(), path.read_text() if path else ""} == {"mine", "theirs"}
    assert first.save("mine again", "Bay", mine) == (mine, [])


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
    assert "couldn’t be saved" in message


def test_a_level_that_cannot_be_removed_is_told(tmp_path: Path) -> None:
    (tmp_path / "Bay.txt").mkdir()
    (message,) = LevelStore(tmp_path).discard(tmp_path / "Bay.txt")
    assert "couldn’t be deleted" in message
    assert "Bay.txt" in message
