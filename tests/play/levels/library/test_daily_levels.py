from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from floes_app.bots.icefloes.levels.tasks import Made, level_of_day
from floes_app.play.levels.library import daily_levels
from floes_app.play.levels.library.daily_levels import DAILY, MOST_DAYS, DailyLevels, days_before, run_of_days
from floes_app.storage.levels.daily import DailyStore, Day
from floes_app.storage.levels.progress import Marks, Progress
from tests.play.oracle import Oracle
from tests.waiting import wait_until

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
    assert [days.marks(day) for day in sorted(store.days)] == [Marks()] * 2
    assert days.marks(TODAY - timedelta(days=9)) == Marks()
    assert days.run == 0
    progress.solved(ROWS, 3, par=False, unaided=True)
    assert (days.marks(TODAY), days.run) == (Marks(3, False, True), 1)
    progress.solved(("..P", "...", "*.."), 2, par=True, unaided=True)
    assert (days.marks(TODAY - timedelta(days=1)), days.run) == (Marks(2, True, True), 2)
    level = days.level(TODAY)
    assert level is not None
    assert (level.rows, level.par, level.difficulty, level.title) == (ROWS, 2, 3.5, DAILY)
    assert days.day_of(level) == TODAY


YESTERDAY, BEFORE = TODAY - timedelta(days=1), TODAY - timedelta(days=2)
MADE = Made("P../.../..* P", 2, 3.5, "rd")


@pytest.fixture
def oracle(monkeypatch: pytest.MonkeyPatch) -> Oracle:
    made = Oracle()
    monkeypatch.setattr(daily_levels, "TaskClient", lambda: made)
    return made


@pytest.fixture
def days(oracle: Oracle, tmp_path: Path, progress: Progress) -> DailyLevels:
    return DailyLevels(DailyStore(tmp_path), progress, TODAY)


def asked_days(oracle: Oracle) -> list[date]:
    return [date.fromisoformat(day) for _task, day in oracle.asked]


def test_days_are_asked_for_in_their_order_each_once_and_then_nobody_waits(days: DailyLevels, oracle: Oracle) -> None:
    days.seek([TODAY, YESTERDAY])
    days.seek([TODAY, YESTERDAY])
    assert asked_days(oracle) == [TODAY]
    oracle.answer(MADE)
    assert days.update() == (True, [])
    assert asked_days(oracle) == [TODAY, YESTERDAY]
    oracle.answer(MADE)
    assert days.update() == (True, [])
    assert days.update() == (False, [])
    assert [days.level(day) is not None for day in (TODAY, YESTERDAY)] == [True, True]
    assert oracle.is_closed, "the process is needed no longer"
    days.seek([TODAY, YESTERDAY])
    assert len(oracle.asked) == 2


def test_a_day_that_is_wanted_no_longer_makes_room_at_once(days: DailyLevels, oracle: Oracle) -> None:
    days.seek([YESTERDAY])
    days.seek([TODAY, BEFORE])
    assert asked_days(oracle) == [YESTERDAY, TODAY]
    days.seek([])
    assert not oracle.busy


def test_a_day_whose_level_cannot_be_made_is_left_out(days: DailyLevels, oracle: Oracle) -> None:
    days.seek([TODAY, YESTERDAY])
    oracle.fail("no level found")
    assert days.update() == (False, [])
    assert asked_days(oracle) == [TODAY, YESTERDAY]
    oracle.answer(MADE)
    days.update()
    assert asked_days(oracle) == [TODAY, YESTERDAY], "and is not tried for ever"
    assert days.level(TODAY) is None


def test_what_goes_wrong_with_keeping_a_level_is_told(
    days: DailyLevels, oracle: Oracle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DailyStore, "note", lambda *_arguments: ["disk full"])
    days.seek([TODAY])
    oracle.answer(MADE)
    assert days.update() == (True, ["disk full"])


def test_while_a_level_is_being_made_its_day_waits_for_it(days: DailyLevels, oracle: Oracle) -> None:
    days.seek([TODAY, YESTERDAY])
    assert days.update() == (False, [])
    oracle.progress(1)
    assert days.update() == (False, [])
    assert asked_days(oracle) == [TODAY]
    oracle.answer(MADE)
    assert days.update() == (True, [])
    assert days.level(TODAY) is not None


def test_nothing_is_taken_of_a_worker_that_was_asked_for_nothing(days: DailyLevels, oracle: Oracle) -> None:
    assert days.update() == (False, [])
    days.seek([TODAY])
    days.seek([])
    assert days.update() == (False, [])
    days.seek([TODAY])
    assert asked_days(oracle) == [TODAY, TODAY], "the day did not fail"


@pytest.mark.slow
def test_levels_are_made_one_after_the_other_and_kept(tmp_path: Path, progress: Progress) -> None:
    store = DailyStore(tmp_path)
    yesterday = TODAY - timedelta(days=1)
    days = DailyLevels(store, progress, TODAY)
    days.seek([TODAY, yesterday])
    messages: list[str] = []
    wait_until(lambda: days.level(yesterday), lambda: messages.extend(days.update()[1]))
    assert messages == []
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
    wait_until(lambda: days.level(TODAY), days.update)
    days.close()


def test_a_day_keeps_its_level_although_another_is_made_later(tmp_path: Path, progress: Progress) -> None:
    days = DailyLevels(DailyStore(tmp_path), progress, TODAY)
    days.know(TODAY, Made("P../.../..* P", 2, 3.5, "rd"))
    days.know(TODAY, Made("..P/.../*.. P", 2, 3.5, "ld"))
    again = DailyLevels(DailyStore(tmp_path), progress, TODAY).level(TODAY)
    assert again is not None
    assert again.rows == ROWS
