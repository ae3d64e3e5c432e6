"""The levels of past days: made once, kept, so that they stay what they were when a later version makes others.

The file is JSON: ``format`` and, under ``days``, for every day (``2031-12-24``) ``level``, the rows joined with ``/``;
``par``; ``difficulty``; ``solution``. A file that is nothing of the kind is set aside, never overwritten.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from floes_app.core import limits
from floes_app.core.i18n import _
from floes_app.games.icefloes.levels.level import read_level
from floes_app.games.icefloes.text import parse
from floes_app.storage.joined_file import JoinedFile

#: The version written. A reader takes this version and every older one.
FORMAT: Final = 1
NAME: Final = "daily.json"


@dataclass(frozen=True)
class Day:
    """The level of a day. ``level``: its rows joined with ``/``; ``solution``: letters u, d, l, r."""

    level: str
    par: int
    difficulty: float
    solution: str


class DailyStore(JoinedFile[dict[date, Day]]):
    """The levels of the days that were looked at."""

    name = NAME
    keeps_backup = False

    def __init__(self, folder: Path | None = None) -> None:
        """Keep them in ``folder`` (otherwise in the player's data folder)."""
        self._days: dict[date, Day] = {}
        super().__init__(folder)

    @property
    def days(self) -> Mapping[date, Day]:
        """The level of each day that is known."""
        return MappingProxyType(self._days)

    def note(self, day: date, level: Day) -> list[str]:
        """Keep the level of a day, unless that day has one; what went wrong with writing it down."""
        if day in self._days:
            return []
        self._days[day] = level
        return self.save()

    def read(self, text: str) -> tuple[bool, dict[date, Day]]:
        """The level of each day; nothing of a newer version."""
        data = json.loads(text)
        if data["format"] > FORMAT:
            return True, {}
        return False, {date.fromisoformat(day): _day(entry) for day, entry in data["days"].items()}

    def join(self, found: dict[date, Day]) -> None:
        """Take the levels in the file; they replace those made for the same days."""
        self._days |= found

    def text(self) -> str:
        """The contents of the file."""
        days = {day.isoformat(): asdict(level) for day, level in sorted(self._days.items())}
        return json.dumps({"format": FORMAT, "days": days}, indent=1) + "\n"

    def unreadable(self) -> str:
        """The message about a file that is nothing of the kind."""
        return _("Your past levels of the day couldn’t be read, so they’re made afresh ({file}).")


def _day(entry: Any) -> Day:
    """The level in an entry of the file; raises one of BAD for something else."""
    level, par, difficulty, solution = (entry[key] for key in ("level", "par", "difficulty", "solution"))
    if type(par) is not int or not 1 <= par <= limits.ACTIONS or not isinstance(difficulty, float):
        raise ValueError(entry)
    if not math.isfinite(difficulty) or not isinstance(solution, str) or solution.strip("udlr"):
        raise ValueError(entry)
    if parse(f"{level} P").text != f"{level} P":
        raise ValueError(entry)
    read_level(level.replace("/", "\n"))
    return Day(level, par, difficulty, solution)
