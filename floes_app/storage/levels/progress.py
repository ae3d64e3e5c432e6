"""The achievements of a player on each practice level.

The file is JSON: ``format`` and, for every level that was solved, by its rows joined with ``/``: ``best``, the fewest
moves; ``par``, whether it was solved in as few moves as possible; ``unaided``, whether without a hint; since format 2
``tries``, the games in which it was solved: ``when``, ``moves``, ``unaided`` and, where it was measured, ``seconds``;
since format 3 ``back``, how often moves to a square were taken back, also of levels that were never solved (``best`` is
null then). A file that is nothing of the kind is set aside, never overwritten.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from floes_app.core.i18n import _
from floes_app.storage import files
from floes_app.storage.joined_file import BAD, JoinedFile

#: The version written. A reader takes this version and every older one.
FORMAT: Final = 3
NAME: Final = "progress.json"
#: Number of games remembered of a level: the latest, and the best of those before.
MOST_TRIES: Final = 30
#: Number of squares remembered of a level on which moves were taken back: those where it happened most often.
MOST_BACKS: Final = 12
#: Built-in levels that lost floes nobody needed, or got more water around them, and their rows before: they are the
#: same levels, in as many moves.
BEFORE: Final = {
    "...P.../......./...*.../......./.......": "..P../...../..*../...../.....",
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
    """The marks earned on a level: the fewest moves (None: not solved yet), at par, without a hint.

    The last two may have been different games.
    """

    best: int | None = None
    par: bool = False
    unaided: bool = False

    def joined(self, other: Marks) -> Marks:
        """The union of both records: fewest moves, and every mark earned in either."""
        counts = [best for best in (self.best, other.best) if best is not None]
        return Marks(min(counts, default=None), self.par or other.par, self.unaided or other.unaided)


@dataclass(frozen=True, order=True)
class SolvedGame:
    """A game in which a level was solved."""

    when: datetime
    """The end of the game, in local time, to the second."""
    moves: int
    """Number of moves."""
    unaided: bool
    """True if no hint was given."""
    seconds: float | None = None
    """Playing time; None if it was not measured."""


def _joined(some: tuple[SolvedGame, ...], others: tuple[SolvedGame, ...]) -> tuple[SolvedGame, ...]:
    """The games of both, the earliest first; of too many the latest, and the best of the rest."""
    every = sorted({one.when: one for one in (*some, *others)}.values())
    if len(every) <= MOST_TRIES:
        return tuple(every)
    before, latest = every[: 1 - MOST_TRIES], every[1 - MOST_TRIES :]
    return (min(before, key=lambda one: (one.moves, one.when)), *latest)


#: How often moves to a square were taken back, by the name of the square.
Backs = Mapping[str, int]


def _most_often(backs: Backs) -> dict[str, int]:
    """The squares where it happened most often, that first."""
    return dict(sorted(backs.items(), key=lambda entry: (-entry[1], entry[0]))[:MOST_BACKS])


class Progress(JoinedFile[Mapping[str, tuple[Marks, tuple[SolvedGame, ...], Backs]]]):
    """The marks of all levels, and the games in which they were solved."""

    name = NAME

    def __init__(self, folder: Path | None = None) -> None:
        """Keep them in ``folder`` (otherwise in the player's data folder)."""
        self._marks: dict[str, Marks] = {}
        self._tries: dict[str, tuple[SolvedGame, ...]] = {}
        self._backs: dict[str, dict[str, int]] = {}
        super().__init__(folder)
        files.sweep(self.path.parent)

    def of(self, rows: tuple[str, ...]) -> Marks:
        """The marks of a level, those included that were earned before it lost floes nobody needed."""
        key = "/".join(rows)
        return self._marks.get(key, Marks()).joined(self._marks.get(BEFORE.get(key, ""), Marks()))

    def tries(self, rows: tuple[str, ...]) -> tuple[SolvedGame, ...]:
        """The games in which a level was solved, the earliest first."""
        key = "/".join(rows)
        return _joined(self._tries.get(key, ()), self._tries.get(BEFORE.get(key, ""), ()))

    def tried(self, rows: tuple[str, ...], game: SolvedGame) -> list[str]:
        """Note a game in which a level was solved, beside ``solved``; what went wrong with writing it down."""
        key = "/".join(rows)
        self._tries[key] = _joined(self._tries.get(key, ()), (game,))
        self._marks[key] = self._marks.get(key, Marks()).joined(Marks(game.moves, unaided=game.unaided))
        return self.save()

    def backs(self, rows: tuple[str, ...]) -> Backs:
        """How often moves to a square of a level were taken back, the most often first."""
        return _most_often(self._backs.get("/".join(rows), {}))

    def took_back(self, rows: tuple[str, ...], backs: Backs) -> list[str]:
        """Note moves that were taken back, by their squares; what went wrong with writing it down."""
        if not backs:
            return []
        _may_write, messages = self._take_up()  # what another window has counted comes first
        known = self._backs.setdefault("/".join(rows), {})
        for square, number in backs.items():
            known[square] = known.get(square, 0) + number
        return [*dict.fromkeys(messages + self.save())]

    def solved(self, rows: tuple[str, ...], moves: int, par: bool, unaided: bool) -> list[str]:
        """Note that a level was solved; what went wrong with writing it down."""
        known = self.of(rows)
        marks = known.joined(Marks(moves, par, unaided))
        if marks == known:
            return []
        self._marks["/".join(rows)] = marks
        return self.save()

    def read(self, text: str) -> tuple[bool, Mapping[str, tuple[Marks, tuple[SolvedGame, ...], Backs]]]:
        """The marks and games of each level; of a newer version as far as they are understood."""
        data = json.loads(text)
        is_newer = data["format"] > FORMAT
        levels: dict[str, tuple[Marks, tuple[SolvedGame, ...], Backs]] = {}
        try:
            for rows, entry in data["levels"].items():
                backs = {square: _moves(number) for square, number in entry.get("back", {}).items()}
                levels[rows] = _marks(entry), tuple(_try(one) for one in entry.get("tries", ())), backs
        except BAD:
            if not is_newer:
                raise
        return is_newer, levels

    def join(self, found: Mapping[str, tuple[Marks, tuple[SolvedGame, ...], Backs]]) -> None:
        """Keep the best of both, the games of both, and of what was counted the greater number."""
        for rows, (marks, tries, backs) in found.items():
            self._marks[rows] = marks.joined(self._marks.get(rows, Marks()))
            self._tries[rows] = _joined(tries, self._tries.get(rows, ()))
            known = self._backs.setdefault(rows, {})
            for square, number in backs.items():
                known[square] = max(number, known.get(square, 0))

    def text(self) -> str:
        """The contents of the file."""
        levels: dict[str, Any] = {}
        for rows in sorted({*self._marks, *(rows for rows, backs in self._backs.items() if backs)}):
            levels[rows] = asdict(self._marks.get(rows, Marks()))
            if tries := self._tries.get(rows):
                levels[rows]["tries"] = [_written(one) for one in tries]
            if backs := self._backs.get(rows):
                levels[rows]["back"] = _most_often(backs)
        return json.dumps({"format": FORMAT, "levels": levels}, indent=1) + "\n"

    def unreadable(self) -> str:
        """The message about a file that is nothing of the kind."""
        return _("Your level stars couldn’t be read, so you start afresh ({file}).")

    def newer(self) -> str:
        """The message about a file from a newer version."""
        return _("New level stars won’t be saved: {file} is from a newer version of the app.")


def _marks(entry: Any) -> Marks:
    """The marks in an entry of the file; raises one of BAD for something else."""
    best, par, unaided = entry["best"], entry["par"], entry["unaided"]
    return Marks(None if best is None else _moves(best), _flag(par), _flag(unaided))


def _try(entry: Any) -> SolvedGame:
    """A game in an entry of the file; raises one of BAD for something else."""
    seconds = entry.get("seconds")
    if seconds is not None and (type(seconds) not in (int, float) or not 0 <= seconds < 1e9):
        raise ValueError(seconds)
    when = datetime.fromisoformat(entry["when"]).replace(tzinfo=None, microsecond=0)
    return SolvedGame(when, _moves(entry["moves"]), _flag(entry["unaided"]), seconds)


def _moves(value: Any) -> int:
    if type(value) is not int or value < 1:
        raise ValueError(value)
    return value


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(value)
    return value


def _written(one: SolvedGame) -> dict[str, Any]:
    """A game as it stands in the file."""
    known = {"when": one.when.isoformat(timespec="seconds"), "moves": one.moves, "unaided": one.unaided}
    return known if one.seconds is None else known | {"seconds": round(one.seconds, 1)}
