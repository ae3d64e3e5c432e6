"""Which puzzles a player has solved.

The file is JSON: ``format`` and, under ``puzzles``, for each game the identifiers of the puzzles that were solved, with
whether one was ever solved without a hint. A file that is nothing of the kind is set aside, never overwritten.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from floes_app.core.i18n import _
from floes_app.storage import files, folders
from floes_app.storage.shared_file import take_up

#: The version written. A reader takes this version and every older one.
FORMAT: Final = 1
NAME: Final = "puzzles.json"


class PuzzleMarks:
    """The marks of all puzzles. Another window may write them too, so that nothing is written without being read anew.

    ``messages`` are what there is to tell of the file as it was found.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Keep them in ``folder`` (otherwise in the player's data folder)."""
        self.path: Final = (folders.data() if folder is None else folder) / NAME
        self._solved: dict[tuple[str, str], bool] = {}
        self.messages: Final = self._take_up()[1]

    def is_solved(self, game: str, puzzle: str) -> bool:
        """Whether a puzzle was solved; both are named by their keys."""
        return (game, puzzle) in self._solved

    def is_unaided(self, game: str, puzzle: str) -> bool:
        """Whether it was ever solved without a hint."""
        return self._solved.get((game, puzzle), False)

    def solved(self, game: str, puzzle: str, unaided: bool) -> list[str]:
        """Note that a puzzle was solved; what went wrong with writing it down."""
        key = game, puzzle
        if key in self._solved and self._solved[key] >= unaided:
            return []
        self._join({key: unaided})
        may_write, messages = self._take_up()
        return messages + self._write() if may_write else messages

    def _join(self, solved: dict[tuple[str, str], bool]) -> None:
        for key, unaided in solved.items():
            self._solved[key] = unaided or self._solved.get(key, False)

    def _take_up(self) -> tuple[bool, list[str]]:
        """Join what the file says with what is known; whether it may be written over, and what there is to tell."""
        unreadable = _("Your puzzle marks couldn’t be read, so you start afresh ({file}).")
        newer = _("New puzzle marks won’t be saved: {file} is from a newer version of the app.")
        solved, may_write, messages = take_up(self.path, _read, unreadable, newer)
        self._join(solved or {})
        return may_write, messages

    def _write(self) -> list[str]:
        puzzles: dict[str, dict[str, dict[str, bool]]] = {}
        for (game, puzzle), unaided in sorted(self._solved.items()):
            puzzles.setdefault(game, {})[puzzle] = {"unaided": unaided}
        return files.save_text(self.path, json.dumps({"format": FORMAT, "puzzles": puzzles}, indent=1) + "\n")


def _read(text: str) -> tuple[bool, dict[tuple[str, str], bool]]:
    """Whether a newer version wrote the file, and what is in it; raises one of ``shared_file.BAD`` for something else.

    What a newer version wrote is read as far as it is understood.
    """
    data = json.loads(text)
    is_newer = data["format"] > FORMAT
    solved: dict[tuple[str, str], bool] = {}
    try:
        for game, puzzles in data["puzzles"].items():
            for puzzle, entry in puzzles.items():
                unaided = entry["unaided"]
                if not isinstance(unaided, bool):
                    raise TypeError(unaided)
                solved[game, puzzle] = unaided
    except (LookupError, TypeError, AttributeError):
        if not is_newer:
            raise
    return is_newer, solved
