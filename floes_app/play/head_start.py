"""Head starts: what makes a game of two uneven people more even, offered where it was measured to help."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from floes_app.core.assets import ASSETS
from floes_app.core.game import Game, Options, word_of
from floes_app.core.session import HeadStart

#: The file that ``build_scripts.measuring.head_starts`` wrote: by game and options, for each step the games of equal
#: computers, and how many of them the one with the head start has won and drawn.
FILE: Final[Path] = ASSETS / "head_starts.json"


def key_of(game: Game[Any], options: Options) -> str:
    """The options that count for a head start, as words of the command line; the usual values are left out."""
    chosen = [option for option in game.options if options[option.name] != option.default]
    words = [f"{option.name}={word_of(options[option.name])}" for option in chosen]
    return " ".join(words)


def shares(game: Game[Any], options: Options) -> tuple[int, ...]:
    """The points of 100 that each step brought between equal computers; empty where none is offered."""
    found = _measured().get(game.key, {}).get(key_of(game, options), ())
    return tuple(round(100 * (won + drawn / 2) / games) for games, won, drawn in found)


def start(game: Game[Any], first: Any, head_start: HeadStart, lot: int) -> Any:
    """The first position with a head start, from the usual one; the usual one where it is in the seat alone."""
    if game.head_start is None:
        return first
    made = game.head_start(first, head_start.seat, head_start.step, lot)
    return first if made is None else made


@cache
def _measured() -> Mapping[str, Mapping[str, list[tuple[int, int, int]]]]:
    found: Mapping[str, Mapping[str, list[tuple[int, int, int]]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found
