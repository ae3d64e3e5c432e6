"""The knowledge that one place has of its games by message: a file each, beside the saved games.

A file holds the secret from which the numbers for the die come, and how far the messages have got. The game itself is
a saved game like any other. A file that is nothing of the kind counts as missing, and is left as it is.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from floes_app.core import post
from floes_app.core.post import Correspondent
from floes_app.storage import files


class PostStore:
    """The places of games by message in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self._unsaved: Final[dict[str, Correspondent]] = {}
        """The places that could not be written down, by the names of their games."""
        files.sweep(folder)

    @property
    def is_unsaved(self) -> bool:
        """True if something could not be written down yet."""
        return bool(self._unsaved)

    def save(self) -> list[str]:
        """Write down what could not be; what went wrong."""
        return [fault for place in [*self._unsaved.values()] for fault in self.keep(place)]

    def load(self, name: str) -> Correspondent | None:
        """The knowledge of the game with this name; None if there is none."""
        return self._unsaved.get(name) or self._read(name)

    def _read(self, name: str) -> Correspondent | None:
        try:
            place = post.from_data(json.loads(files.read_text(self._path(name))))
        except (files.FileError, ValueError, LookupError, TypeError, RecursionError):
            return None
        return place if place.id == name else None

    def keep(self, place: Correspondent) -> list[str]:
        """Write down what is known of a game, beside what another window has written; what went wrong."""

        def joined() -> str:
            found = self._read(place.id)
            return json.dumps(post.as_data(place if found is None else post.joined(place, found)), indent=1) + "\n"

        self._unsaved.pop(place.id, None)
        try:
            files.rewrite(self._path(place.id), joined, keep=False)
        except files.FileError as error:
            self._unsaved[place.id] = place
            return [str(error)]
        return []

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.json"
