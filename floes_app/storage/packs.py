"""Packs of Ice Floes levels: those that come with the app, and the player's own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from floes_app.core.game import GameError
from floes_app.core.places import LEVELS
from floes_app.games.icefloes.importing import read_levels
from floes_app.games.icefloes.level import LevelError
from floes_app.games.icefloes.pack import Pack, pack_text
from floes_app.storage import files, places

#: Built-in packs, in the order to show them: levels for one player in rising difficulty; fields for two to four.
PRACTICE: Final = "practice"
MULTIPLAYER: Final = "multiplayer"

_SUFFIX: Final = ".txt"
#: File names keep letters and digits of all scripts; what no system minds is left.
_UNFIT: Final = re.compile(r"[\W_]+")
_LONGEST_NAME: Final = 60


def built_in(kind: str) -> tuple[tuple[str, Pack], ...]:
    """The packs of a kind (PRACTICE or MULTIPLAYER) that come with the app, each with a key that does not change."""
    paths = sorted((LEVELS / kind).glob(f"*{_SUFFIX}"))
    return tuple((path.stem, load(path)) for path in paths)


def own() -> Sequence[Path]:
    """The files of the player's own packs, by name; some may turn out to be unreadable."""
    return sorted(folder().glob(f"*{_SUFFIX}"))


def folder() -> Path:
    """Where the player's own packs are; it need not exist."""
    return places.data() / "levels"


def load(path: Path) -> Pack:
    """The pack in a file (of any form that can be imported); raises GameError that names file, line and column."""
    text = files.read_text(path)
    try:
        return read_levels(text)
    except LevelError as error:
        raise GameError(f"{path.name}: {error}") from error


def save(path: Path, pack: Pack) -> None:
    """Write a pack so that nothing is lost whatever happens; raises FileError."""
    files.write_text(path, pack_text(pack))


def path_for(title: str) -> Path:
    """A file for a new pack of this title: a name that every system takes, and that is still free."""
    stem = _UNFIT.sub("-", title.casefold()).strip("-")[:_LONGEST_NAME].strip("-") or "levels"
    if stem.isascii() and stem.rstrip("0123456789") in ("con", "prn", "aux", "nul", "com", "lpt"):
        stem = f"pack-{stem}"  # names of devices on Windows
    path = folder() / f"{stem}{_SUFFIX}"
    number = 2
    while path.exists():
        path = folder() / f"{stem}-{number}{_SUFFIX}"
        number += 1
    return path
