import errno
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from floes_app.storage import files
from floes_app.storage.levels.progress import BEFORE, FORMAT, MOST_BACKS, MOST_TRIES, NAME, Marks, Progress, SolvedGame

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
        '{"format": "1", "levels": {}}',
        "\0",
        "[" * 100_000,
    ],
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "progress.json"
    path.write_text(text)
    progress = Progress(tmp_path)
    fault, kept = progress.messages
    assert "progress.json" in fault
    assert "progress.json.damaged-1" in kept
    assert progress.of(ROWS) == Marks()
    assert progress.solved(ROWS, 5, par=False, unaided=False) == []
    assert Progress(tmp_path).of(ROWS) == Marks(5, False, False)
    assert (tmp_path / "progress.json.damaged-1").read_text() == text


@pytest.mark.parametrize("levels", ['{"P": {"count": 3}}', "[]", "3", '{"P": 1}'])
def test_a_newer_file_stays_where_it_is_whatever_is_in_it(tmp_path: Path, levels: str) -> None:
    path = tmp_path / "progress.json"
    text = f'{{"format": {FORMAT + 1}, "levels": {levels}}}'
    path.write_text(text)
    progress = Progress(tmp_path)
    (message,) = progress.messages
    assert "progress.json" in message
    assert progress.solved(ROWS, 5, par=False, unaided=False) == [message]
    assert progress.of(ROWS) == Marks(5, False, False)
    assert path.read_text() == text
    assert list(tmp_path.iterdir()) == [path]


def test_a_damaged_file_that_cannot_be_set_aside_stays_and_both_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_path: Path, _target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(files, "_name", refuse)
    path = tmp_path / "progress.json"
    path.write_text("{}")
    unreadable, unmoved = Progress(tmp_path).solved(ROWS, 5, par=False, unaided=False)
    assert unreadable != unmoved
    assert "progress.json" in unreadable
    assert files.reason(PermissionError(errno.EACCES, "")) in unmoved
    assert path.read_text() == "{}"


def test_a_file_that_cannot_be_read_for_a_moment_is_left_alone_and_taken_up_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Progress(tmp_path).solved(ROWS, 4, par=True, unaided=False)
    text = (tmp_path / "progress.json").read_text()

    def refuse(_path: Path) -> str:
        raise files.FileError("progress.json: no answer")

    with monkeypatch.context() as patch:
        patch.setattr(files, "read_text", refuse)
        progress = Progress(tmp_path)
        assert progress.messages == ["progress.json: no answer"]
        assert progress.solved(OTHER, 5, par=False, unaided=False) == progress.messages
        assert progress.of(OTHER) == Marks(5, False, False)
    assert (tmp_path / "progress.json").read_text() == text
    assert [path.name for path in tmp_path.iterdir()] == ["progress.json"]
    assert progress.solved(OTHER, 3, par=False, unaided=True) == []
    again = Progress(tmp_path)
    assert (again.of(ROWS), again.of(OTHER)) == (Marks(4, True, False), Marks(3, False, True))


def test_two_windows_write_into_one_file(tmp_path: Path) -> None:
    one, two = Progress(tmp_path), Progress(tmp_path)
    one.solved(ROWS, 4, par=True, unaided=False)
    two.solved(OTHER, 3, par=False, unaided=True)
    two.solved(ROWS, 6, par=False, unaided=True)
    for progress in (two, Progress(tmp_path)):
        assert progress.of(ROWS) == Marks(4, True, True)
        assert progress.of(OTHER) == Marks(3, False, True)


def test_a_newer_file_is_read_as_far_as_possible_and_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    marks = '"best": 3, "par": true, "unaided": false, "new": 1'
    text = f'{{"format": {FORMAT + 1}, "levels": {{"P../.../..*": {{{marks}}}}}}}'
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
    assert "progress.json" in message
    assert progress.of(ROWS) == Marks(5, False, False)


def game(day: int, moves: int, unaided: bool = True, seconds: float | None = None) -> SolvedGame:
    return SolvedGame(datetime(2031, 12, day, 20, 15, 30), moves, unaided, seconds)


def test_games_are_remembered_beside_the_marks(tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    assert progress.tries(ROWS) == ()
    assert progress.tried(ROWS, game(2, 7, seconds=61.5)) == []
    assert progress.tried(ROWS, game(1, 9, unaided=False)) == []
    again = Progress(tmp_path)
    assert again.tries(ROWS) == (game(1, 9, unaided=False), game(2, 7, seconds=61.5))
    assert again.of(ROWS) == Marks(7, False, True)
    assert again.tries(OTHER) == ()


def test_the_games_of_two_windows_are_joined(tmp_path: Path) -> None:
    one, two = Progress(tmp_path), Progress(tmp_path)
    one.tried(ROWS, game(1, 9))
    two.tried(ROWS, game(2, 7))
    assert Progress(tmp_path).tries(ROWS) == (game(1, 9), game(2, 7))


def test_of_many_games_the_latest_stay_and_the_best(tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    start = datetime(2031, 12, 1)
    for number in range(MOST_TRIES + 10):
        progress.tried(ROWS, SolvedGame(start + timedelta(hours=number), 3 if number == 2 else 9, True))
    tries = Progress(tmp_path).tries(ROWS)
    assert len(tries) == MOST_TRIES
    assert tries[0].moves == 3
    assert tries[-1].when == start + timedelta(hours=MOST_TRIES + 9)


def test_games_on_a_level_count_that_were_played_before_it_lost_floes(tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    for now, before in BEFORE.items():
        rows, old = tuple(now.split("/")), tuple(before.split("/"))
        progress.tried(old, game(1, 9))
        progress.tried(rows, game(2, 7))
        assert progress.tries(rows) == (game(1, 9), game(2, 7))
        assert progress.of(rows).best == 7


def test_a_file_of_the_version_before_is_read(tmp_path: Path) -> None:
    text = '{"format": 1, "levels": {"P../.../..*": {"best": 3, "par": true, "unaided": false}}}'
    (tmp_path / "progress.json").write_text(text)
    progress = Progress(tmp_path)
    assert (progress.of(ROWS), progress.tries(ROWS), progress.messages) == (Marks(3, True, False), (), [])
    progress.tried(ROWS, game(1, 2))
    assert Progress(tmp_path).of(ROWS) == Marks(2, True, True)


@pytest.mark.parametrize(
    "entry",
    [
        "3",
        "{}",
        '{"when": "later", "moves": 3, "unaided": true}',
        '{"when": "2031-12-24T10:00:00", "moves": 0, "unaided": true}',
        '{"when": "2031-12-24T10:00:00", "moves": 3, "unaided": true, "seconds": "x"}',
        '{"when": "2031-12-24T10:00:00", "moves": 3, "unaided": true, "seconds": -1}',
    ],
)
def test_a_damaged_game_sets_the_file_aside(tmp_path: Path, entry: str) -> None:
    marks = '"best": 3, "par": true, "unaided": true'
    (tmp_path / "progress.json").write_text(f'{{"format": 2, "levels": {{"P": {{{marks}, "tries": [{entry}]}}}}}}')
    assert len(Progress(tmp_path).messages) == 2


def test_what_was_taken_back_is_counted_also_on_a_level_that_was_never_solved(tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    assert progress.took_back(ROWS, {}) == []
    assert not (tmp_path / NAME).exists(), "nothing happened"
    progress.took_back(ROWS, {"c3": 1, "a1": 2})
    progress.took_back(ROWS, {"c3": 4})
    again = Progress(tmp_path)
    assert again.messages == []
    assert list(again.backs(ROWS).items()) == [("c3", 5), ("a1", 2)]
    assert again.of(ROWS).best is None
    again.solved(ROWS, 9, par=False, unaided=True)
    assert Progress(tmp_path).backs(ROWS) == {"c3": 5, "a1": 2}


def test_of_what_two_windows_counted_nothing_counts_twice(tmp_path: Path) -> None:
    one, other = Progress(tmp_path), Progress(tmp_path)
    one.took_back(ROWS, {"c3": 3})
    other.took_back(ROWS, {"e1": 1})
    one.took_back(ROWS, {"e1": 1})
    assert Progress(tmp_path).backs(ROWS) == {"c3": 3, "e1": 2}


def test_only_the_squares_where_it_happened_most_often_are_remembered(tmp_path: Path) -> None:
    Progress(tmp_path).took_back(ROWS, {f"a{number}": number for number in range(1, MOST_BACKS + 9)})
    backs = Progress(tmp_path).backs(ROWS)
    assert len(backs) == MOST_BACKS
    assert "a1" not in backs


@pytest.mark.parametrize("back", ['{"a1": 0}', '{"a1": "2"}', '{"a1": true}', "[1]", "7"])
def test_bad_counts_set_the_file_aside(tmp_path: Path, back: str) -> None:
    marks = '"best": null, "par": false, "unaided": false'
    text = f'{{"format": {FORMAT}, "levels": {{"P..": {{{marks}, "back": {back}}}}}}}'
    (tmp_path / NAME).write_text(text)
    assert Progress(tmp_path).messages != []
    (aside,) = tmp_path.glob("*.damaged-*")
    assert aside.read_text() == text
