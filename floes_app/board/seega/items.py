"""The places and pictures of everything on the sand of Seega."""

from __future__ import annotations

from floes_app.board.geometry import Cell, Point
from floes_app.board.timeline import Item
from floes_app.games.seega.rules import RED

#: The order of drawing: traces in the sand, stones, the flying and shining things over them.
SAND, STONES, OVER = 0, 1, 2
#: The ring of light round the stones that have won, and the frame round the last stone of who has lost.
SWEPT, LAST = "swept", "last"


def stone_sprite(seat: int) -> str:
    """The picture of a player's stones."""
    return "stone-red" if seat == RED else "stone-basalt"


def last_stone_item(square: Cell, centre: Point) -> Item:
    """The frame round the last stone of who has lost, on a square whose middle is ``centre``."""
    return Item((LAST, square), LAST, *centre, layer=OVER)


def stone_item(seat: int, square: Cell, centre: Point) -> Item:
    """A stone on a square, whose middle is ``centre``."""
    return Item(("stone", square), stone_sprite(seat), *centre, layer=STONES)
