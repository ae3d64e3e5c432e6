"""What a player has achieved on each practice level.

The file is JSON: ``format`` and, for every level that was solved, by its rows joined with ``/``: ``best``, the fewest
moves; ``par``, whether it was solved in as few moves as possible; ``unaided``, whether without a hint; since format 2
``tries``, the games in which it was solved: ``when``, ``moves``, ``unaided`` and, where it was measured, ``seconds``. A
file that is nothing of the kind is set aside, never overwritten.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from floes_app.core.i18n import _
from floes_app.storage import files, folders, shared_file

#: The version written. A reader takes this version and every older one.
FORMAT: Final = 2
NAME: Final = "progress.json"
#: So many games are remembered of a level: the latest, and the best of those before.
MOST_TRIES: Final = 30
#: Built-in levels that lost floes nobody needed, and their rows before: they are the same levels, in as many moves.
BEFORE: Final = {
    "...../*..*./...P./..*../.....": "...../*..*./...P./..*.*/.....",
    "..*../...../*..../...*./P....": "..*../...../*..../...*./P..*.",
    ".*P../...../...../...../..*..": ".*P../*..../...../....*/..**.",
    "......./..P..*./.*...../.*..*../.......": "......./..P..*./.*....*/.*..*../.......",
    "P*..*/...../...../.*.*./.....": "P*.**/...../...../.*.*./.....",
    "..*../...P./...../.*.../..*..": "..*../*..P./...../.*..*/..*..",
    "...../*P..*/...../...../...*.": "*..../*P..*/...../...../*..*.",
    "P....../...*..*/......./......./......./*..*.../......*": (
        "P.....*/...*..*/......./......./......./*..*.../*.....*"
    ),
}


@dataclass(frozen=True)
class Marks:
    """What was achieved on a level: the fewest moves (None: not solved yet), at par, without a hint.

    The last two may have been different games.
    """

    best: int | None = None
    par: bool = False
    unaided: bool = False

    def joined(self, other: Marks) -> Marks:
        """What was achieved in these and those games together."""
        counts = [best for best in (self.best, other.best) if best is not None]
        return Marks(min(counts, default=None), self.par or other.par, self.unaided or other.unaided)


@dataclass(frozen=True, order=True)
class Try:
    """A game in which a level was solved."""

    when: datetime
    """When it ended, in local time, to the second."""
    moves: int
    """How many moves it took."""
    unaided: bool
    """Whether no hint was given."""
    seconds: float | None = None
    """How long the board was looked at; None where that was not measured."""


def _joined(some: tuple[Try, ...], others: tuple[Try, ...]) -> tuple[Try, ...]:
    """The games of both, the earliest first; of too many the latest, and the best of the rest."""
    every = sorted({one.when: one for one in (*some, *others)}.values())
    if len(every) <= MOST_TRIES:
        return tuple(every)
    before, latest = every[: 1 - MOST_TRIES], every[1 - MOST_TRIES :]
    return (min(before, key=lambda one: (one.moves, one.when)), *latest)


class Progress:
    """The marks of all levels. Another window may write them too, so that nothing is written without being read anew.

    ``messages`` are what there is to tell of the file as it was found.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Keep them in ``folder`` (otherwise in the player's data folder)."""
        self.path: Final = (folders.data() if folder is None else folder) / NAME
        self._marks: dict[str, Marks] = {}
        self._tries: dict[str, tuple[Try, ...]] = {}
        files.sweep(self.path.parent)
        self.messages: Final = self._take_up()[1]

    def of(self, rows: tuple[str, ...]) -> Marks:
        """The marks of a level, those included that were earned before it lost floes nobody needed."""
        key = "/".join(rows)
        return self._marks.get(key, Marks()).joined(self._marks.get(BEFORE.get(key, ""), Marks()))

    def tries(self, rows: tuple[str, ...]) -> tuple[Try, ...]:
        """The games in which a level was solved, the earliest first."""
        key = "/".join(rows)
        return _joined(self._tries.get(key, ()), self._tries.get(BEFORE.get(key, ""), ()))

    def tried(self, rows: tuple[str, ...], game: Try) -> list[str]:
        """Note a game in which a level was solved, beside ``solved``; what went wrong with writing it down."""
        key = "/".join(rows)
        self._tries[key] = _joined(self._tries.get(key, ()), (game,))
        self._marks[key] = self._marks.get(key, Marks()).joined(Marks(game.moves, unaided=game.unaided))
        may_write, messages = self._take_up()
        return messages + self._write() if may_write else messages

    def solved(self, rows: tuple[str, ...], moves: int, par: bool, unaided: bool) -> list[str]:
        """Note that a level was solved; what went wrong with writing it down."""
        known = self.of(rows)
        marks = known.joined(Marks(moves, par, unaided))
        if marks == known:
            return []
        self._marks["/".join(rows)] = marks
        may_write, messages = self._take_up()
        return messages + self._write() if may_write else messages

    def _take_up(self) -> tuple[bool, list[str]]:
        """Join what the file says with what is known; whether it may be written over, and what there is to tell."""
        unreadable = _("Your level stars couldn’t be read, so you start afresh ({file}).")
        newer = _("New level stars won’t be saved: {file} is from a newer version of the app.")
        levels, may_write, messages = shared_file.take_up(self.path, _read, unreadable, newer)
        for rows, (marks, tries) in (levels or {}).items():
            self._marks[rows] = marks.joined(self._marks.get(rows, Marks()))
            self._tries[rows] = _joined(tries, self._tries.get(rows, ()))
        return may_write, messages

    def _write(self) -> list[str]:
        levels: dict[str, Any] = {rows: asdict(marks) for rows, marks in sorted(self._marks.items())}
        for rows, tries in self._tries.items():
            if tries:
                levels[rows]["tries"] = [_written(one) for one in tries]
        return files.save_text(self.path, json.dumps({"format": FORMAT, "levels": levels}, indent=1) + "\n")


def _read(text: str) -> tuple[bool, Mapping[str, tuple[Marks, tuple[Try, ...]]]]:
    """Whether a newer version wrote the file, and what is in it; raises one of BAD for something else.

    What a newer version wrote is read as far as it is understood.
    """
    data = json.loads(text)
    is_newer = data["format"] > FORMAT
    levels: dict[str, tuple[Marks, tuple[Try, ...]]] = {}
    try:
        for rows, entry in data["levels"].items():
            levels[rows] = _marks(entry), tuple(_try(one) for one in entry.get("tries", ()))
    except shared_file.BAD:
        if not is_newer:
            raise
    return is_newer, levels


def _marks(entry: Any) -> Marks:
    """The marks in an entry of the file; raises one of BAD for something else."""
    best, par, unaided = entry["best"], entry["par"], entry["unaided"]
    return Marks(_moves(best), _flag(par), _flag(unaided))


def _try(entry: Any) -> Try:
    """A game in an entry of the file; raises one of BAD for something else."""
    seconds = entry.get("seconds")
    if seconds is not None and (type(seconds) not in (int, float) or not 0 <= seconds < 1e9):
        raise ValueError(seconds)
    when = datetime.fromisoformat(entry["when"]).replace(tzinfo=None, microsecond=0)
    return Try(when, _moves(entry["moves"]), _flag(entry["unaided"]), seconds)


def _moves(value: Any) -> int:
    if type(value) is not int or value < 1:
        raise ValueError(value)
    return value


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(value)
    return value


def _written(one: Try) -> dict[str, Any]:
    """A game as it stands in the file."""
    known = {"when": one.when.isoformat(timespec="seconds"), "moves": one.moves, "unaided": one.unaided}
    return known if one.seconds is None else known | {"seconds": round(one.seconds, 1)}
