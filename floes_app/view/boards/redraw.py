"""The part of a board that has to be drawn again when things on it have moved."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from floes_app.board.timeline import Item
from floes_app.view.boards.effects import room_of
from floes_app.view.boards.painter import Frame

#: Reach of an item from its middle with its shadow and its light, in units; larger ones by their picture.
_REACH: Final = 0.85
_LARGER: Final = {"die": 1.35, "flag": 1.25}
#: Further reach for each unit that an item is raised: it is drawn higher, and its shadow falls lower.
_RAISED: Final = 1.4


def bounds(frame: Frame, item: Item) -> pygame.Rect | None:
    """The pixels that an item may cover; None: any of the board, as a sentence may."""
    kind = item.sprite.partition("-")[0]
    if kind.startswith("say:"):
        return None
    half = room_of(item) / 2 or _LARGER.get(kind, _REACH) * max(1.0, item.scale)
    x, y = frame.pixel((item.x, item.y))
    wide = math.ceil(half * frame.unit_width) + 2
    high = math.ceil((half + _RAISED * item.lift) * frame.unit_height) + 2
    return pygame.Rect(math.floor(x) - wide, math.floor(y) - high, 2 * wide + 1, 2 * high + 1)


def moved_area(frame: Frame, board: pygame.Rect, before: Sequence[Item], now: Sequence[Item]) -> pygame.Rect:
    """The smallest rectangle within ``board`` that holds all that is different; empty where nothing is."""
    area = pygame.Rect(0, 0, 0, 0)
    for item in {*before} ^ {*now}:
        covered = bounds(frame, item)
        if covered is None:
            return board
        area = area.union(covered) if area else covered
    return area.clip(board)
