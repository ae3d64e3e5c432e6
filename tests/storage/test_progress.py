from pathlib import Path

import pytest

from floes_app.storage.progress import Marks, Progress

ROWS = ("P..", "...", "..*")
OTHER = ("..P", "...", "*..")


def test_nothing_is_achieved_at_first(tmp_path: Path) -> None:
    assert Progress(tmp_path).of(ROWS) == Marks()
    assert not list(tmp_path.iterdir())


def test_the_best_of_all_games_counts(tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    assert progress.solved(ROWS, 9, par=False, unaided=True) == []
    assert progress.of(ROWS) == Marks(9, False, True)
    progress.solved(ROWS, 4, par=True, unaided=False)
    progress.solved(ROWS, 12, par=False, unaided=False)
    assert progress.of(ROWS) == Marks(4, True, True)
    assert progress.of(OTHER) == Marks()


def test_it_is_there_the_next_time(tmp_path: Path) -> None:
    Progress(tmp_path).solved(ROWS, 4, par=True, unaided=False)
    again = Progress(tmp_path)
    assert again.of(ROWS) == Marks(4, True, False)
    again.solved(OTHER, 2, par=False, unaided=True)
    assert Progress(tmp_path).of(ROWS) == Marks(4, True, False)
    assert Progress(tmp_path).of(OTHER) == Marks(2, False, True)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"format": 1, "levels": 3}',
        '{"format": 1, "levels": {"P": {"best": 0, "par": true, "unaided": true}}}',
        '{"format": 1, "levels": {"P": {"best": true, "par": true, "unaided": true}}}',
        '{"format": 1, "levels": {"P": {"best": 3, "par": 1, "unaided": true}}}',
        "[" * 100_000,
    ],
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "progress.json"
    path.write_text(text)
    progress = Progress(tmp_path)
    assert progress.of(ROWS) == Marks()
    assert progress.solved(ROWS, 5, par=False, unaided=False) == []
    assert Progress(tmp_path).of(ROWS) == Marks(5, False, False)
    assert (tmp_path / "progress.json.damaged-1").read_text() == text


def test_a_newer_file_is_read_as_far_as_possible_and_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    text = '{"format": 2, "levels": {"P../.../..*": {"best": 3, "par": true, "unaided": false, "new": 1}}}'
    path.write_text(text)
    progress = Progress(tmp_path)
    assert progress.of(ROWS) == Marks(3, True, False)
    (message,) = progress.solved(OTHER, 5, par=False, unaided=False)
    assert "progress.json" in message
    assert path.read_text() == text


def test_a_folder_that_may_not_be_searched_is_told(unsearchable: Path) -> None:
    progress = Progress(unsearchable)
    assert progress.of(ROWS) == Marks()
    assert progress.solved(ROWS, 5, par=False, unaided=False) != []
    assert progress.of(ROWS) == Marks(5, False, False)


def test_a_disk_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("a file, no folder")
    progress = Progress(tmp_path / "blocked")
    (message,) = progress.solved(ROWS, 5, par=False, unaided=False)
    assert "cannot be written" in message
    assert progress.of(ROWS) == Marks(5, False, False)
