"""The level of the day, those of the days before, and the run of days on which they were solved."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from floes_app.bots.icefloes.levels import tasks
from floes_app.bots.icefloes.levels.tasks import Made
from floes_app.bots.process.task_client import TaskClient
from floes_app.core.i18n import N_
from floes_app.games.icefloes.levels.pack import Level
from floes_app.games.icefloes.text import parse
from floes_app.play.jobs import Job
from floes_app.play.levels.library.level import LibraryLevel, of_pack
from floes_app.storage.levels.daily import DailyStore, Day
from floes_app.storage.levels.progress import Marks, Progress

DAILY: Final = N_("Level of the day")
#: Number of days that can be looked back on.
MOST_DAYS: Final = 366


def run_of_days(solved: Collection[date], today: date) -> int:
    """Number of days in a row with their level solved, up to today; a day that is not over breaks no run."""
    day = today if today in solved else today - timedelta(days=1)
    run = 0
    while day in solved:
        run, day = run + 1, day - timedelta(days=1)
    return run


def days_before(today: date, skip: int, number: int) -> list[date]:
    """So many days before today, the latest first, without the latest ``skip`` of them; none beyond ``MOST_DAYS``."""
    last = min(skip + number, MOST_DAYS, today.toordinal() - 1)
    return [today - timedelta(days=back) for back in range(skip + 1, last + 1)]


class DailyLevels:
    """The levels of days, made in a worker process, one after the other, as far as they are asked for."""

    def __init__(self, store: DailyStore, progress: Progress, today: date) -> None:
        self.today: date = today
        """The day that it is."""
        self._store: Final = store
        self._progress: Final = progress
        self._levels: dict[date, LibraryLevel] = {}
        self._worker: Final = TaskClient()
        self._job: Final[Job[Made]] = Job(self._worker)
        self._asked: date | None = None
        self._failed: set[date] = set()
        self._wanted: list[date] = []

    def begin_day(self, today: date) -> None:
        """Take another day for today."""
        self.today = today

    def level(self, day: date) -> LibraryLevel | None:
        """The level of a day; None until it is made."""
        known = self._store.days.get(day)
        if day not in self._levels and known is not None:
            self._levels[day] = _level(f"{known.level} P", known.par, known.difficulty)
        return self._levels.get(day)

    def marks(self, day: date) -> Marks:
        """The player's marks on the level of a day; none before it is made."""
        level = self.level(day)
        return Marks() if level is None else self._progress.of(level.rows)

    @property
    def run(self) -> int:
        """Number of days in a row with their level solved."""
        solved = {day for day in self._store.days if self.marks(day).best is not None}
        return run_of_days(solved, self.today)

    def day_of(self, level: LibraryLevel) -> date | None:
        """The day that a level is of; None for every other level."""
        return next((day for day, level_of_day in self._levels.items() if level_of_day is level), None)

    # -- making them -----------------------------------------------------------------------------------------------

    def seek(self, days: Sequence[date]) -> None:
        """Have the levels of these days made, the first of them first; nothing else any more."""
        self._wanted = list(days)
        self._go_on()

    def _go_on(self) -> None:
        missing = (day for day in self._wanted if self.level(day) is None and day not in self._failed)
        following = next(missing, None)
        if following is None:
            self._job.drop()
            self._worker.close()
        elif not self._job.is_open or self._asked not in self._wanted:
            self._asked = following
            self._job.ask(tasks.level_of_day, following.isoformat())

    def know(self, day: date, made: Made) -> list[str]:
        """Take the level of a day that was made; what went wrong with keeping it."""
        rows = made.text.partition(" ")[0]
        messages = self._store.note(day, Day(rows, made.par, made.difficulty, made.solution))
        self.level(day)
        return messages

    def update(self) -> tuple[bool, list[str]]:
        """Take what was made meanwhile; whether there is a new level, and what went wrong."""
        if not self._job.poll() or self._job.is_open or self._asked is None:
            return False, []
        made, day = self._job.answer, self._asked
        messages = []
        if made is None:
            self._failed.add(day)
        else:
            messages = self.know(day, made)
        self._go_on()
        return made is not None, messages

    def close(self) -> None:
        """Make nothing any more."""
        self._worker.close()


def _level(text: str, par: int, difficulty: float) -> LibraryLevel:
    level = of_pack(Level(parse(text)))
    return replace(level, name=DAILY, par=par, difficulty=difficulty)
