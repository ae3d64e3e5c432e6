"""The results on the built-in boards for several players: games of the computer against itself, played beforehand."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final

from floes_app.bots.icefloes.levels.self_play import DEPTH, Evenness, SelfPlay
from floes_app.core.assets import LEVELS
from floes_app.games.icefloes.levels.fields import NAMES, field_start

#: The file that ``build_scripts.content.fields --save`` wrote: how many moves the players looked ahead and, for each
#: board by its option, the figures of its games.
FILE: Final[Path] = LEVELS / "multiplayer" / "games.json"


def games_on(board: str) -> SelfPlay | None:
    """The games on a built-in board, by its option or by its rows joined with ``/``; None for any other board.

    Games of other players than those of today do not count.
    """
    return _all().get(board)


def is_even(board: str) -> bool:
    """True if enough games say that a built-in board is even."""
    played = games_on(board)
    return played is not None and played.evenness is Evenness.EVEN


@cache
def _all() -> dict[str, SelfPlay]:
    found = json.loads(FILE.read_text(encoding="utf-8"))
    if found["depth"] != DEPTH:
        return {}
    played = {
        name: SelfPlay(tuple(each["wins"]), each["draws"], round(each["moves"] * (sum(each["wins"]) + each["draws"])))
        for name, each in found["boards"].items()
    }
    return played | {"/".join(field_start(name).rows()): played[name] for name in NAMES if name in played}
