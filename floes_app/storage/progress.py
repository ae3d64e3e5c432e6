"""What a player has achieved on each practice level.

The file is JSON: ``format`` and, for every level that was solved, by its rows joined with ``/``: ``best``, the fewest
moves; ``par``, whether it was solved in as few moves as possible; ``unaided``, whether without a hint. What cannot be
read is set aside, never overwritten.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from floes_app.core.words import _
from floes_app.storage import files, places

#: The version written. A reader takes this version and every older one.
FORMAT: Final = 1
NAME: Final = "progress.json"


@dataclass(frozen=True)
class Marks:
    """What was achieved on a level: the fewest moves (None: not solved yet), at par, without a hint.

    The last two may have been different games.
    """

    best: int | None = None
    par: bool = False
    unaided: bool = False


class Progress:
    """The marks of all levels, read when first asked for."""

    def __init__(self, folder: Path | None = None) -> None:
        """Keep them in ``folder`` (otherwise in the player's data folder)."""
        self.path: Final = (places.data() if folder is None else folder) / NAME
        self._marks: dict[str, Marks] | None = None
        self._read_only = False

    def of(self, rows: tuple[str, ...]) -> Marks:
        """The marks of a level."""
        return self._all().get("/".join(rows), Marks())

    def solved(self, rows: tuple[str, ...], moves: int, par: bool, unaided: bool) -> list[str]:
        """Note that a level was solved; what went wrong with writing it down."""
        known = self.of(rows)
        best = moves if known.best is None else min(known.best, moves)
        marks = Marks(best, known.par or par, known.unaided or unaided)
        if marks == known:
            return []
        self._all()["/".join(rows)] = marks
        return self._write()

    def _all(self) -> dict[str, Marks]:
        if self._marks is None:
            self._marks = self._read()
        return self._marks

    def _read(self) -> dict[str, Marks]:
        try:
            data = json.loads(files.read_text(self.path))
            version = data["format"]
            levels = data["levels"]
            if isinstance(version, int) and version > FORMAT:
                self._read_only = True  # a newer version of the app wrote it, and may know more
            return {str(rows): _marks(entry) for rows, entry in levels.items()}
        except files.Missing:
            return {}
        except (files.FileError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
            return self._recovered()

    def _recovered(self) -> dict[str, Marks]:
        try:
            files.set_aside(self.path, "damaged")
        except files.FileError:
            self._read_only = True
        return {}

    def _write(self) -> list[str]:
        if self._read_only or self._marks is None:
            return [
                _("What you achieved cannot be written down: {file} is not of this version.").format(file=self.path)
            ]
        data = {"format": FORMAT, "levels": {rows: asdict(marks) for rows, marks in sorted(self._marks.items())}}
        try:
            files.write_text(self.path, json.dumps(data, indent=1) + "\n")
        except files.FileError as error:
            return [str(error)]
        return []


def _marks(entry: Any) -> Marks:
    """The marks in an entry of the file; raises ValueError, LookupError, TypeError for something else."""
    best, par, unaided = entry["best"], entry["par"], entry["unaided"]
    if isinstance(best, bool) or not isinstance(best, int) or best < 1:
        raise ValueError(best)
    if not isinstance(par, bool) or not isinstance(unaided, bool):
        raise ValueError(par)
    return Marks(best, par, unaided)
