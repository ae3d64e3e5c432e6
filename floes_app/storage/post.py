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

    def load(self, name: str) -> Correspondent | None:
        """The knowledge of the game with this name; None if there is none."""
        try:
            place = post.from_data(json.loads(files.read_text(self._path(name))))
        except (files.FileError, ValueError, LookupError, TypeError, RecursionError):
            return None
        return place if place.id == name else None

    def keep(self, place: Correspondent) -> list[str]:
        """Write down what is known of a game; what went wrong."""
        return files.save_text(self._path(place.id), json.dumps(post.as_data(place), indent=1) + "\n", keep=False)

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.json"
