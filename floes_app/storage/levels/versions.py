"""The versions of a level of the player's own that its editor can go back to, kept from one session to the next.

Beside the levels lies a folder with a file of JSON for each that was edited: ``format``, ``states``, the texts of the
level from the oldest to the newest, and ``at``, the index of the one that was saved. Of more than ``MOST`` states those
around it are kept. A file that is nothing of the kind is set aside and never overwritten.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from floes_app.core.i18n import _
from floes_app.storage import files, locks
from floes_app.storage.joined_file import content, put_aside

#: The version that is written, and the only one there is.
FORMAT: Final = 1
#: Largest number of versions kept of a level.
MOST: Final = 50


@dataclass(frozen=True)
class Versions:
    """The texts of a level, oldest first, and which of them is the one that was saved."""

    states: tuple[str, ...] = ()
    at: int = 0


#: What is known of a level without a file of versions.
NONE: Final = Versions()


def folder_of(levels: Path) -> Path:
    """The folder with the versions of the levels in a folder."""
    return levels / "versions"


def file_of(level: Path) -> Path:
    """The file with the versions of the level in a file."""
    return folder_of(level.parent) / f"{level.name}.json"


def write(level: Path, states: Sequence[str], at: int) -> list[str]:
    """Keep the versions of a level; what went wrong."""
    start = min(max(0, len(states) - MOST), at)
    kept = [*states[start : start + MOST]]
    data = {"format": FORMAT, "states": kept, "at": at - start}
    path = file_of(level)
    with locks.turn(path):
        return files.save_text(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n", keep=False)


def read(level: Path) -> tuple[Versions, list[str]]:
    """The versions of a level, and what there is to tell of a file that cannot be read."""
    try:
        return content(lambda: _taken(json.loads(files.read_text(file_of(level))))), []
    except files.Missing:
        return NONE, []
    except files.NotText:
        return NONE, refuse(level)
    except files.FileError as error:
        return NONE, [str(error)]


def refuse(level: Path) -> list[str]:
    """Set the versions of a level aside, because they are no levels; what there is to tell."""
    path = file_of(level)
    # Translators: {name}: a level; {file}: a file on the disk
    told = _("The earlier versions of “{name}” couldn’t be read, so there’s nothing to undo yet ({file}).")
    _is_aside, messages = put_aside(path, "damaged")
    return [told.format(name=level.stem, file=path), *messages]


def discard(level: Path) -> list[str]:
    """Remove the versions of a level that is gone; what went wrong."""
    return files.discard(file_of(level))


def _taken(data: object) -> Versions:
    """The versions in a file; raises one of ``joined_file.BAD`` for something else."""
    if not isinstance(data, dict) or data["format"] != FORMAT:
        raise ValueError(data)
    states, at = data["states"], data["at"]
    if not isinstance(states, list) or not 0 < len(states) <= MOST or not all(isinstance(text, str) for text in states):
        raise ValueError(states)
    if type(at) is not int or not 0 <= at < len(states):
        raise ValueError(at)
    return Versions(tuple(states), at)
