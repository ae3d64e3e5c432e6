"""Who wins on the built-in boards for several players: games of the computer against itself, played beforehand."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final

from floes_app.bots.icefloes.trials import Trials
from floes_app.core.assets import LEVELS

#: What ``build_scripts.fields --save`` wrote: the figures of each board by its option.
FILE: Final[Path] = LEVELS / "multiplayer" / "games.json"
#: So many moves the computer that played looked ahead.
DEPTH: Final = 8


def games_on(board: str) -> Trials | None:
    """The games on the built-in board with this option; None where none were played."""
    return _all().get(board)


@cache
def _all() -> dict[str, Trials]:
    figures = json.loads(FILE.read_text(encoding="utf-8"))
    return {
        board: Trials(tuple(each["wins"]), each["draws"], round(each["moves"] * (sum(each["wins"]) + each["draws"])))
        for board, each in figures.items()
    }
