"""In high contrast a piece has a rim of 3:1 against the ice at every side, measured in the painted picture."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.timeline import Item
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import palette, picture_cache
from floes_app.view.paint.theme import SHELF_LIGHT
from tests.view.contrast import EYES, ratio

DIRECTIONS = 16


def weakest(key: str, sprite: str, side: int, high: bool) -> float:
    """The contrast with the ice of the strongest pixel of the rim, in the direction in which that is least."""
    board = BOARDS[key]
    painter, state = PAINTERS[key](board), board.game.start(board.game.complete({}))
    palette.use(high)
    picture_cache.forget()
    try:
        frame = painter.fit(state, pygame.Rect(0, 0, side, side))
        bare = pygame.Surface((side, side))
        bare.fill(palette.shown(SHELF_LIGHT))
        picture = bare.copy()
        place = frame.size[0] / 2, frame.size[1] / 2
        shown = next(item for item in board.items(state, board.identity(state)) if item.sprite == sprite)
        painter.pieces(picture, frame, (moved(shown, place),))
    finally:
        palette.use(False)
        picture_cache.forget()
    changed = pygame.mask.from_threshold(picture, bare.get_at((0, 0)), (8, 8, 8, 255))
    changed.invert()
    seen = changed.get_bounding_rects()[0].unionall(changed.get_bounding_rects())
    ice = colour_at(bare, (0, 0))
    least = math.inf
    for number in range(DIRECTIONS):
        angle = 2 * math.pi * number / DIRECTIONS
        reach = max(seen.size)
        ray = [
            (round(seen.centerx + step * math.cos(angle)), round(seen.centery + step * math.sin(angle)))
            for step in range(reach)
        ]
        inside = [point for point in ray if seen.collidepoint(point) and changed.get_at(point)]
        rim = inside[-max(6, frame.unit_height // 5) :]
        strongest = min(max(ratio(colour_at(picture, point), ice, eyes) for point in rim) for eyes in EYES)
        least = min(least, strongest)
    return least


def colour_at(picture: pygame.Surface, point: tuple[int, int]) -> tuple[int, int, int]:
    """The colour of a pixel."""
    red, green, blue, _alpha = picture.get_at(point)
    return red, green, blue


def moved(item: Item, place: tuple[float, float]) -> Item:
    """The same thing elsewhere."""
    return replace(item, x=place[0], y=place[1])


@pytest.mark.parametrize("side", [300, 640])
@pytest.mark.parametrize(("key", "sprite"), [("floe", "bear"), ("floe", "seal"), ("frostbitten", "bear")])
def test_pieces_on_ice_have_a_rim_at_every_side(key: str, sprite: str, side: int) -> None:
    assert weakest(key, sprite, side, True) >= 3.0


def test_without_it_the_bear_is_too_pale() -> None:
    assert weakest("floe", "bear", 640, False) < 3.0
