from pathlib import Path

import pytest

from floes_app.storage import files
from floes_app.storage.puzzle_marks import PuzzleMarks


def test_marks_are_there_the_next_time(tmp_path: Path) -> None:
    marks = PuzzleMarks(tmp_path)
    assert (marks.messages, marks.is_solved("floe", "a"), marks.is_unaided("floe", "a")) == ([], False, False)
    assert marks.solved("floe", "a", unaided=False) == []
    again = PuzzleMarks(tmp_path)
    assert (again.is_solved("floe", "a"), again.is_unaided("floe", "a")) == (True, False)
    assert not again.is_solved("seega", "a"), "another game has puzzles of its own"
    again.solved("floe", "a", unaided=True)
    assert PuzzleMarks(tmp_path).is_unaided("floe", "a")
    again.solved("floe", "a", unaided=False)
    assert PuzzleMarks(tmp_path).is_unaided("floe", "a"), "what was achieved stays"
    (tmp_path / "puzzles.json").unlink()
    again.solved("floe", "a", unaided=False)
    assert not (tmp_path / "puzzles.json").exists(), "nothing new, nothing written"


def test_two_windows_write_into_one_file(tmp_path: Path) -> None:
    one, two = PuzzleMarks(tmp_path), PuzzleMarks(tmp_path)
    one.solved("floe", "a", unaided=True)
    two.solved("floe", "b", unaided=False)
    two.solved("floe", "a", unaided=False)
    marks = PuzzleMarks(tmp_path)
    assert (marks.is_unaided("floe", "a"), marks.is_solved("floe", "b"), marks.is_unaided("floe", "b")) == (
        True,
        True,
        False,
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"format": "x", "puzzles": {}}',
        '{"format": 1, "puzzles": 3}',
        '{"format": 1, "puzzles": {"floe": ["a"]}}',
        '{"format": 1, "puzzles": {"floe": {"a": {}}}}',
        '{"format": 1, "puzzles": {"floe": {"a": {"unaided": 1}}}}',
        "\0",
        "[" * 100_000,
    ],
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / "puzzles.json").write_text(text)
    marks = PuzzleMarks(tmp_path)
    fault, kept = marks.messages
    assert "puzzles.json" in fault
    assert "puzzles.json.damaged-1" in kept
    assert (tmp_path / "puzzles.json.damaged-1").read_text() == text
    assert marks.solved("floe", "a", unaided=True) == []
    assert PuzzleMarks(tmp_path).is_solved("floe", "a")


def test_what_a_newer_version_wrote_stays(tmp_path: Path) -> None:
    text = '{"format": 2, "puzzles": {"floe": {"a": {"unaided": true}, "b": "new"}}}'
    (tmp_path / "puzzles.json").write_text(text)
    marks = PuzzleMarks(tmp_path)
    (message,) = marks.messages
    assert "puzzles.json" in message
    assert marks.is_unaided("floe", "a"), "it is read as far as it is understood"
    assert marks.solved("floe", "c", unaided=True) == [message]
    assert (tmp_path / "puzzles.json").read_text() == text


def test_what_a_newer_version_keeps_from_being_saved_is_tried_again_once_its_file_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text('{"format": 99, "puzzles": {}}')
    marks = PuzzleMarks(tmp_path)
    assert marks.solved("floe", "a", unaided=True)
    assert not marks.is_unsaved
    file.unlink()

    def refuse(*_what: object) -> None:
        raise files.FileError("full")

    with monkeypatch.context() as patch:
        patch.setattr(files, "write_text", refuse)
        assert marks.solved("floe", "b", unaided=True) == ["full"]
    assert marks.is_unsaved
    marks.save()
    assert PuzzleMarks(tmp_path).numbers() == (2, 2)


def test_the_marks_of_before_stay_beside_the_new_ones(tmp_path: Path) -> None:
    marks = PuzzleMarks(tmp_path)
    for puzzle in ("a", "b"):
        marks.solved("floe", puzzle, unaided=True)
    assert (tmp_path / "puzzles.json.1").exists()
