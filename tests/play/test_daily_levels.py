from __future__ import annotations

import time
from datetime import date, timedelta
from pathlib import Path

import pytest

from floes_app.bots.icefloes.tasks import Made, level_of_day
from floes_app.play.daily_levels import MOST_DAYS, DailyLevels, DayState, days_before, run_of_days
from floes_app.storage.daily import DailyStore, Day
from floes_app.storage.progress import Progress

TODAY = date(2031, 12, 24)
ROWS = ("P..", "...", "..*")
DAY = Day("P../.../..*", 2, 3.5, "rd")


def ago(*days: int) -> set[date]:
    return {TODAY - timedelta(days=day) for day in days}


@pytest.mark.parametrize(
    ("solved", "run"),
    [
        ((), 0),
        ((0,), 1),
        ((0, 1, 2), 3),
        ((1, 2), 2),  # today may still come
        ((2, 3), 0),
        ((0, 2, 3), 1),
        ((0, 1, 2, 4, 5), 3),
    ],
)
def test_a_run_ends_today_or_yesterday(solved: tuple[int, ...], run: int) -> None:
    assert run_of_days(ago(*solved), TODAY) == run


def test_a_run_goes_on_over_the_end_of_a_year() -> None:
    assert run_of_days({date(2031, 12, 31), date(2032, 1, 1)}, date(2032, 1, 1)) == 2


def test_the_days_before_come_latest_first_and_end_after_a_year() -> None:
    assert days_before(TODAY, 0, 2) == [date(2031, 12, 23), date(2031, 12, 22)]
    assert days_before(TODAY, 2, 1) == [date(2031, 12, 21)]
    assert len(days_before(TODAY, MOST_DAYS - 2, 10)) == 2
    assert days_before(date(1, 1, 2), 0, 5) == [date(1, 1, 1)], "there is no day before the first"


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path)


def test_what_was_solved_is_told_of_each_day(tmp_path: Path, progress: Progress) -> None:
    store = DailyStore(tmp_path)
    other = Day("..P/.../*..", 2, 3.5, "ld")
    store.note(TODAY, DAY)
    store.note(TODAY - timedelta(days=1), other)
    days = DailyLevels(store, progress, TODAY)
    assert [days.state(day) for day in sorted(store.days)] == [DayState.TO_SOLVE] * 2
    assert days.state(TODAY - timedelta(days=9)) is DayState.TO_SOLVE
    assert days.run == 0
    progress.solved(ROWS, 3, par=False, unaided=True)
    assert (days.state(TODAY), days.run) == (DayState.SOLVED, 1)
    progress.solved(("..P", "...", "*.."), 2, par=True, unaided=True)
    assert (days.state(TODAY - timedelta(days=1)), days.run) == (DayState.AT_PAR, 2)
    level = days.level(TODAY)
    assert level is not None
    assert (level.rows, level.par, level.difficulty, level.title) == (ROWS, 2, 3.5, "Level of the day")
    assert days.day_of(level) == TODAY


@pytest.mark.slow
def test_levels_are_made_one_after_the_other_and_kept(tmp_path: Path, progress: Progress) -> None:
    store = DailyStore(tmp_path)
    yesterday = TODAY - timedelta(days=1)
    days = DailyLevels(store, progress, TODAY)
    days.seek([TODAY, yesterday])
    end = time.monotonic() + 60
    while days.level(yesterday) is None:
        assert time.monotonic() < end
        assert days.update()[1] == []
        time.sleep(0.01)
    assert days.level(TODAY) is not None
    days.close()
    made = level_of_day(lambda _progress: True, TODAY.isoformat())
    assert DailyStore(tmp_path).days[TODAY].level == made.text.partition(" ")[0]
    again = DailyLevels(DailyStore(tmp_path), progress, TODAY)
    assert again.level(yesterday) == days.level(yesterday)


@pytest.mark.slow
def test_what_is_left_off_is_made_when_it_is_asked_for_again(tmp_path: Path, progress: Progress) -> None:
    days = DailyLevels(DailyStore(tmp_path), progress, TODAY)
    days.seek([TODAY])
    days.seek([])
    assert not days._worker.busy
    days.seek([TODAY])
    end = time.monotonic() + 60
    while days.level(TODAY) is None:
        assert time.monotonic() < end
        days.update()
        time.sleep(0.01)
    days.close()


def test_a_day_keeps_its_level_although_another_is_made_later(tmp_path: Path, progress: Progress) -> None:
    days = DailyLevels(DailyStore(tmp_path), progress, TODAY)
    days.know(TODAY, Made("P../.../..* P", 2, 3.5, "rd"))
    days.know(TODAY, Made("..P/.../*.. P", 2, 3.5, "ld"))
    again = DailyLevels(DailyStore(tmp_path), progress, TODAY).level(TODAY)
    assert again is not None
    assert again.rows == ROWS
