"""In high contrast a piece has a rim of 3:1 against every ice it may stand on, measured in the painted picture."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.timeline import Item
from floes_app.view.boards.painter import Frame
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import palette, picture_cache
from tests.view.contrast import EYES, ratio

DIRECTIONS = 16


def weakest(key: str, sprite: str, side: int, high: bool) -> float:
    """The contrast with the ice of the strongest pixel of the rim, where that is least: on every place, at every side.

    Where no ice but water lies beyond the rim, at the upper edge of a floe, there is nothing to compare with.
    """
    board = BOARDS[key]
    painter, state = PAINTERS[key](board), board.game.start(board.game.complete({}))
    items, layout = board.items(state, board.identity(state)), board.layout(state)
    shown = next(item for item in items if item.sprite == sprite)
    floes = [item for item in items if item.sprite.startswith("floe-")]
    palette.use(high)
    picture_cache.forget()
    try:
        frame = painter.fit(state, pygame.Rect(0, 0, side, side))
        bare = pygame.Surface((side, side))
        painter.ground(bare, frame, state, labels=False)
        painter.pieces(bare, frame, floes)
        least, compared = math.inf, 0
        for cell in layout.cells:
            place = layout.centre(cell)
            if not is_ice(colour_at(bare, pixel(frame, (place[0] + 0.3, place[1] + 0.1)))):
                continue  # here is water: nobody stands on it
            picture = bare.copy()
            painter.pieces(picture, frame, (moved(shown, place),))
            strengths = [*at_each_side(bare, picture, frame)]
            compared += len(strengths)
            least = min(least, *strengths)
    finally:
        palette.use(False)
        picture_cache.forget()
    assert compared > 100, "on many places, at many sides"
    return least


def at_each_side(bare: pygame.Surface, picture: pygame.Surface, frame: Frame) -> Iterator[float]:
    """The contrast with the ice beyond it of the strongest pixel of a rim, for the eyes that see it worst, per side."""
    changed = pygame.mask.from_threshold(picture, (0, 0, 0), (8, 8, 8, 255), bare)
    changed.invert()
    seen = changed.get_bounding_rects()[0].unionall(changed.get_bounding_rects())
    for number in range(DIRECTIONS):
        angle = 2 * math.pi * number / DIRECTIONS
        ray = [
            (round(seen.centerx + step * math.cos(angle)), round(seen.centery + step * math.sin(angle)))
            for step in range(max(seen.size))
        ]
        inside = [point for point in ray if seen.collidepoint(point) and changed.get_at(point)]
        rim = inside[-max(6, frame.unit_height // 5) :]
        ice = [colour for point in rim if is_ice(colour := colour_at(bare, point))]
        if len(ice) == len(rim):
            yield min(max(ratio(colour_at(picture, point), ice[-1], eyes) for point in rim) for eyes in EYES)


def is_ice(colour: tuple[int, int, int]) -> bool:
    """True for a colour as pale as ice."""
    return min(colour) > 150


def pixel(frame: Frame, place: tuple[float, float]) -> tuple[int, int]:
    """The pixel of a place of the board."""
    x, y = frame.pixel(place)
    return round(x), round(y)


def colour_at(picture: pygame.Surface, point: tuple[int, int]) -> tuple[int, int, int]:
    """The colour of a pixel."""
    red, green, blue, _alpha = picture.get_at(point)
    return red, green, blue


def moved(item: Item, place: tuple[float, float]) -> Item:
    """The same thing elsewhere."""
    return replace(item, x=place[0], y=place[1])


@pytest.mark.parametrize("side", [300, pytest.param(640, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("key", "sprite"), [("floe", "bear"), ("floe", "seal"), ("frostbitten", "bear")])
def test_pieces_on_ice_have_a_rim_at_every_side(key: str, sprite: str, side: int) -> None:
    assert weakest(key, sprite, side, True) >= 3.0


def test_without_it_the_bear_is_too_pale() -> None:
    assert weakest("floe", "bear", 300, False) < 3.0
