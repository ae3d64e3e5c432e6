"""The levels of past days: made once, kept, so that they stay what they were when a later version makes others.

The file is JSON: ``format`` and, under ``days``, for every day (``2031-12-24``) ``level``, the rows joined with ``/``;
``par``; ``difficulty``; ``solution``. A file that is nothing of the kind is set aside, never overwritten.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from floes_app.core.i18n import _
from floes_app.games.icefloes.level import read_level
from floes_app.storage import files, folders, shared_file

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


class DailyStore:
    """The levels of the days that were looked at. Another window may write them too: they are joined.

    ``messages`` are what there is to tell of the file as it was found.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Keep them in ``folder`` (otherwise in the player's data folder)."""
        self.path: Final = (folders.data() if folder is None else folder) / NAME
        self._days: dict[date, Day] = {}
        self.messages: Final = self._take_up()[1]

    @property
    def days(self) -> Mapping[date, Day]:
        """The level of each day that is known."""
        return MappingProxyType(self._days)

    def note(self, day: date, level: Day) -> list[str]:
        """Keep the level of a day, unless that day has one; what went wrong with writing it down."""
        if day in self._days:
            return []
        may_write, messages = self._take_up()
        self._days.setdefault(day, level)
        return messages + self._write() if may_write else messages

    def _take_up(self) -> tuple[bool, list[str]]:
        """Join what the file says with what is known; whether it may be written over, and what there is to tell."""
        unreadable = _("Your past levels of the day couldn’t be read, so they’re made afresh ({file}).")
        days, may_write, messages = shared_file.take_up(self.path, _read, unreadable)
        self._days |= days or {}
        return may_write, messages

    def _write(self) -> list[str]:
        days = {day.isoformat(): asdict(level) for day, level in sorted(self._days.items())}
        text = json.dumps({"format": FORMAT, "days": days}, indent=1) + "\n"
        return files.save_text(self.path, text, keep=False)


def _read(text: str) -> tuple[bool, dict[date, Day]]:
    """Whether a newer version wrote the file, and the days in it, if not; raises one of BAD for something else."""
    data = json.loads(text)
    if data["format"] > FORMAT:
        return True, {}
    return False, {date.fromisoformat(day): _day(entry) for day, entry in data["days"].items()}


def _day(entry: Any) -> Day:
    """The level in an entry of the file; raises one of BAD for something else."""
    level, par, difficulty, solution = (entry[key] for key in ("level", "par", "difficulty", "solution"))
    if type(par) is not int or par < 1 or not isinstance(difficulty, float) or not isinstance(solution, str):
        raise ValueError(entry)
    read_level(level.replace("/", "\n"))
    return Day(level, par, difficulty, solution)
