"""A start that favours one player, whose penguins are on their way already."""

from __future__ import annotations

import re

from floes_app.games.frostbitten.rules import FrostState
from floes_app.games.frostbitten.text import parse

#: Number of penguins that are on the ice, by the step, and the latitude that they have reached.
PENGUINS, LATITUDES = (1, 3), (3, 5)
#: A tile in a position text.
_TILE = re.compile(r"\([^)]*\)|\[[^]]*\]|~")


def head_start(start: FrostState, seat: int, step: int, _seed: int) -> FrostState | None:
    """The quick setup in which some penguins of a player stand on ice packs of their columns.

    None where the players place their penguins themselves.
    """
    if not start.dice:
        return None
    board, rest = start.text.split(" ", 1)
    rows = [_TILE.findall(row) for row in board.split("/")]
    letter, south, north, left = "ABCD"[seat], rows[-1], rows[-1 - LATITUDES[step - 1]], PENGUINS[step - 1]
    for column, tile in enumerate(south):
        if left and letter in tile:
            south[column] = tile.replace(letter, "", 1)
            inside = "".join(sorted(north[column][1:-1] + letter))
            north[column], left = f"[{inside}]", left - 1
    return parse("/".join("".join(row) for row in rows) + " " + rest)
