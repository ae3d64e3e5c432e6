"""The puzzles that a player has solved.

The file is JSON: ``format`` and, under ``puzzles``, for each game the identifiers of the puzzles that were solved, with
whether one was ever solved without a hint. A file that is nothing of the kind is set aside, never overwritten.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from floes_app.core.i18n import _
from floes_app.storage.joined_file import JoinedFile

#: The version written. A reader takes this version and every older one.
FORMAT: Final = 1
NAME: Final = "puzzles.json"


#: For each solved puzzle, by game and puzzle: True if it was ever solved without a hint.
Solved = dict[tuple[str, str], bool]


class PuzzleMarks(JoinedFile[Solved]):
    """The marks of all puzzles."""

    name = NAME

    def __init__(self, folder: Path | None = None) -> None:
        """Keep them in ``folder`` (otherwise in the player's data folder)."""
        self._solved: Solved = {}
        super().__init__(folder)

    def is_solved(self, game: str, puzzle: str) -> bool:
        """True if a puzzle was solved; both are named by their keys."""
        return (game, puzzle) in self._solved

    def is_unaided(self, game: str, puzzle: str) -> bool:
        """True if the puzzle was ever solved without a hint."""
        return self._solved.get((game, puzzle), False)

    def numbers(self) -> tuple[int, int]:
        """The numbers of puzzles that were solved, and of those ever solved without a hint."""
        return len(self._solved), sum(self._solved.values())

    def solved(self, game: str, puzzle: str, unaided: bool) -> list[str]:
        """Note that a puzzle was solved; what went wrong with writing it down."""
        key = game, puzzle
        if key in self._solved and self._solved[key] >= unaided:
            return []
        self.join({key: unaided})
        return self.save()

    def read(self, text: str) -> tuple[bool, Solved]:
        """The marks; of a newer version as far as they are understood."""
        data = json.loads(text)
        is_newer = data["format"] > FORMAT
        solved: Solved = {}
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

    def join(self, found: Solved) -> None:
        """Add what the file says. A puzzle once solved without a hint keeps that mark for good."""
        for key, unaided in found.items():
            self._solved[key] = unaided or self._solved.get(key, False)

    def text(self) -> str:
        """The contents of the file."""
        puzzles: dict[str, dict[str, dict[str, bool]]] = {}
        for (game, puzzle), unaided in sorted(self._solved.items()):
            puzzles.setdefault(game, {})[puzzle] = {"unaided": unaided}
        return json.dumps({"format": FORMAT, "puzzles": puzzles}, indent=1) + "\n"

    def unreadable(self) -> str:
        """The message about a file that is nothing of the kind."""
        return _("Your puzzle marks couldn’t be read, so you start afresh ({file}).")

    def newer(self) -> str:
        """The message about a file from a newer version."""
        return _("New puzzle marks won’t be saved: {file} is from a newer version of the app.")
