from datetime import date
from pathlib import Path

import pytest

from floes_app.storage import files
from floes_app.storage.levels.daily import DailyStore, Day

TODAY, YESTERDAY = date(2031, 12, 24), date(2031, 12, 23)
DAY = Day("P../.../..*", 2, 3.5, "rd")
OTHER = Day("..P/.../*..", 2, 3.5, "ld")


def test_days_are_there_the_next_time(tmp_path: Path) -> None:
    store = DailyStore(tmp_path)
    assert (dict(store.days), store.messages) == ({}, [])
    assert store.note(TODAY, DAY) == []
    assert store.note(TODAY, OTHER) == []
    assert dict(DailyStore(tmp_path).days) == {TODAY: DAY}, "a day keeps its level"
    (tmp_path / "daily.json").unlink()
    store.note(TODAY, OTHER)
    assert not (tmp_path / "daily.json").exists(), "nothing new, nothing written"


def test_two_windows_write_into_one_file(tmp_path: Path) -> None:
    one, two = DailyStore(tmp_path), DailyStore(tmp_path)
    one.note(TODAY, DAY)
    two.note(YESTERDAY, OTHER)
    assert dict(DailyStore(tmp_path).days) == {TODAY: DAY, YESTERDAY: OTHER}


def test_the_window_that_was_first_gives_a_day_its_level_for_all(tmp_path: Path) -> None:
    one, two = DailyStore(tmp_path), DailyStore(tmp_path)
    one.note(TODAY, DAY)
    two.note(TODAY, OTHER)
    assert dict(two.days) == dict(DailyStore(tmp_path).days) == {TODAY: DAY}


GOOD = '{"level": "P../.../..*", "par": 2, "difficulty": 3.5, "solution": "rd"}'


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"format": 1, "days": 3}',
        f'{{"format": 1, "days": {{"someday": {GOOD}}}}}',
        '{"format": 1, "days": {"2031-12-24": {"level": "P"}}}',
        '{{"format": 1, "days": {{"2031-12-24": {}}}}}'.format(GOOD.replace("P..", "P.")),
        '{{"format": 1, "days": {{"2031-12-24": {}}}}}'.format(GOOD.replace("2,", "0,")),
        '{{"format": 1, "days": {{"2031-12-24": {}}}}}'.format(GOOD.replace("3.5", '"x"')),
        '{{"format": 1, "days": {{"2031-12-24": {}}}}}'.format(GOOD.replace("3.5", "NaN")),
        '{{"format": 1, "days": {{"2031-12-24": {}}}}}'.format(GOOD.replace("2,", f"{10**4000},")),
        '{{"format": 1, "days": {{"2031-12-24": {}}}}}'.format(GOOD.replace("rd", "r\\n")),
        '{{"format": 1, "days": {{"2031-12-24": {}}}}}'.format(GOOD.replace("/", "\\n")),
        '{{"format": 1, "days": {{"2031-12-24": {}}}}}'.format(GOOD.replace("*", "*\\n")),
        '{{"format": 1, "days": {{"2031-12-24": {}}}}}'.format(GOOD.replace("*", "*\\r")),
        "\0",
        "[" * 100_000,
    ],
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / "daily.json").write_text(text)
    store = DailyStore(tmp_path)
    fault, kept = store.messages
    assert "daily.json" in fault
    assert "daily.json.damaged-1" in kept
    assert (tmp_path / "daily.json.damaged-1").read_text() == text
    assert store.note(TODAY, DAY) == []
    assert dict(DailyStore(tmp_path).days) == {TODAY: DAY}


def test_a_newer_file_stays_as_it_is(tmp_path: Path) -> None:
    text = '{"format": 2, "days": [1]}'
    (tmp_path / "daily.json").write_text(text)
    store = DailyStore(tmp_path)
    store.note(TODAY, DAY)
    assert dict(store.days) == {TODAY: DAY}
    assert (tmp_path / "daily.json").read_text() == text


def test_a_file_that_cannot_be_read_now_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    DailyStore(tmp_path).note(TODAY, DAY)
    text = (tmp_path / "daily.json").read_text()

    def refuse(_path: Path) -> str:
        raise files.FileError("daily.json: no answer")

    with monkeypatch.context() as patch:
        patch.setattr(files, "read_text", refuse)
        store = DailyStore(tmp_path)
        assert store.note(YESTERDAY, OTHER) == store.messages == ["daily.json: no answer"]
    assert (tmp_path / "daily.json").read_text() == text
