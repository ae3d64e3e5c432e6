"""Finished games as files, without being played: their facts are read without playing them."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from floes_app.games import find

#: A person and a level, as a record names them.
Names = Sequence[tuple[str, str | None]]
NO_AID: Final = {"hints": 0, "undone": 0, "seats": 0}


def entry(
    key: str, names: Names, winner: int | None, *, aid: dict[str, int] | None = None, score: int = 0, **options: Any
) -> dict[str, Any]:
    """A record of a game; ``winner``: the place in ``names``, None for a draw; ``aid``: None for an older version."""
    game = find(key)
    chosen = game.complete(options)
    letters = [game.letters[seat] for seat in game.seats(game.start(chosen))]
    players = [
        {"seat": letters[at], "name": name} | ({} if level is None else {"level": level})
        for at, (name, level) in enumerate(names)
    ]
    result = (
        "draw (repetition)" if winner is None else f"{letters[winner]} wins (goal)" + f", score {score}" * (score > 0)
    )
    return {
        "floes": 1,
        "game": key,
        "options": dict(chosen),
        "start": game.start(chosen).text,
        "players": players,
        "seed": 1,
        **({} if aid is None else {"aid": aid}),
        "actions": "",
        "at": 0,
        "result": result,
    }


def match(key: str, names: Names, winners: Sequence[int | None], scores: Sequence[int] = (5, 3)) -> dict[str, Any]:
    """A match of two games with the seats swapped; ``winners``: the place in ``names`` each time."""
    first = entry(key, names, winners[0], aid=NO_AID, score=scores[0])
    swapped = None if winners[1] is None else 1 - winners[1]
    second = entry(key, names[::-1], swapped, aid=NO_AID, score=scores[1])
    return second | {"match": [first]}


def put(folder: Path, number: int, record: dict[str, Any], name: str = "") -> Path:
    """Write a finished game into a folder of games, begun so many hours after 1 November 2026."""
    began = time.localtime(time.mktime((2026, 11, 1, 12, 0, 0, 0, 0, -1)) + 3600 * number)
    stem = name or f"{time.strftime('%Y-%m-%d %H.%M.%S', began)} {record['game']}"
    path = folder / "library" / f"{stem}.floes"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(record), encoding="utf-8")
    return path


def evening(folder: Path, name: str = "You") -> None:
    """Games of somebody against computers and people, as in the pictures."""
    levels = ["newcomer"] * 3 + ["learner", "learner", "casual"] * 3 + ["casual", "seasoned"] * 8
    for number, level in enumerate(levels):
        won = level in ("newcomer", "learner") or number % 3 != 0
        for key in ("icefloes", "seega"):
            options: dict[str, Any] = {"level": "S6"} if key == "icefloes" else {"first": "two"}
            winner = 0 if won else None if number % 5 == 0 else 1
            put(folder, 7 * number, entry(key, [(name, None), (level.title(), level)], winner, aid=NO_AID, **options))
        put(folder, 7 * number, match("floe", [(name, None), (level.title(), level)], [0, 0 if won else 1]))
    for number in range(12):
        put(folder, 11 * number + 3, entry("frostbitten", [("Aino", None), ("Bram", None)], number % 3 % 2))
