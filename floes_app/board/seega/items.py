"""What lies on the sand of Seega, and which picture it has."""

from __future__ import annotations

from typing import Final

from floes_app.board.geometry import Cell, Point
from floes_app.board.timeline import Item
from floes_app.games.seega.rules import RED

#: What is drawn in which order: traces in the sand, stones, what flies and shines over them.
SAND, STONES, OVER = 0, 1, 2
#: The ring of light round the stones that have won.
SWEPT: Final = "swept"


def stone_sprite(seat: int) -> str:
    """The picture of a player's stones."""
    return "stone-red" if seat == RED else "stone-basalt"


def stone_item(seat: int, square: Cell, centre: Point) -> Item:
    """A stone on a square, whose middle is ``centre``."""
    return Item(("stone", square), stone_sprite(seat), *centre, layer=STONES)
