"""The level of the day, those of the days before, and the run of days on which they were solved."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import date, timedelta
from enum import Enum
from typing import Final

from floes_app.bots.icefloes import tasks
from floes_app.bots.icefloes.tasks import Made
from floes_app.bots.worker import Worker
from floes_app.core.i18n import N_
from floes_app.games.icefloes.pack import Level
from floes_app.games.icefloes.text import parse
from floes_app.play.library_level import LibraryLevel, of_pack
from floes_app.play.requests import Request
from floes_app.storage.daily import DailyStore, Day
from floes_app.storage.progress import Progress

DAILY: Final = N_("Level of the day")
#: So many days can be looked back on.
MOST_DAYS: Final = 366


class DayState(Enum):
    """How far a player is with the level of a day."""

    TO_SOLVE = 0
    SOLVED = 1
    AT_PAR = 2


def run_of_days(solved: Collection[date], today: date) -> int:
    """How many days in a row have their level solved, up to today; a day that is not over breaks no run."""
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
        self._worker: Final = Worker()
        self._request: Final[Request[Made]] = Request(lambda: self._worker)
        self._asked: date | None = None
        self._failed: set[date] = set()
        self._wanted: list[date] = []

    def level(self, day: date) -> LibraryLevel | None:
        """The level of a day; None until it is made."""
        known = self._store.days.get(day)
        if day not in self._levels and known is not None:
            self._levels[day] = _level(f"{known.level} P", known.par, known.difficulty)
        return self._levels.get(day)

    def state(self, day: date) -> DayState:
        """How far the player is with the level of a day."""
        level = self.level(day)
        marks = None if level is None else self._progress.of(level.rows)
        if marks is None or marks.best is None:
            return DayState.TO_SOLVE
        return DayState.AT_PAR if marks.par else DayState.SOLVED

    @property
    def run(self) -> int:
        """How many days in a row have their level solved."""
        solved = {day for day in self._store.days if self.state(day) is not DayState.TO_SOLVE}
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
            self._request.drop()
            self._worker.close()
        elif not self._request.is_open or self._asked not in self._wanted:
            self._asked = following
            self._request.ask(tasks.level_of_day, following.isoformat())

    def know(self, day: date, made: Made) -> list[str]:
        """Take the level of a day that was made; what went wrong with keeping it."""
        rows = made.text.partition(" ")[0]
        messages = self._store.note(day, Day(rows, made.par, made.difficulty, made.solution))
        self.level(day)
        return messages

    def update(self) -> tuple[bool, list[str]]:
        """Take what was made meanwhile; whether there is a new level, and what went wrong."""
        if not self._request.poll() or self._request.is_open or self._asked is None:
            return False, []
        made, day = self._request.answer, self._asked
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
