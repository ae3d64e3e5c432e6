"""The picture at the end of a world of levels, for who has solved all of it.

It shows the open sea in the light of the world, and the walrus, who has arrived. From world to world others come along.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from floes_app.view.paint import art, backdrops, daylight, palette
from floes_app.view.paint.picture_cache import remembered
from floes_app.view.paint.theme import FROST, WHITE

#: The moment of the drifting floes: in each world they have come farther.
_APART: Final = 70.0
#: The worlds with northern lights, and those with snow, from 0.
_AURORA: Final = (6, 7, 8)
_SNOW: Final = {2: 40, 5: 160, 8: 90}


#: Height of the whole sea by that of the part that is seen: all from the horizon down, and some of the sky.
_WHOLE: Final = 2.9

#: Those who have come along, by the world from which on they are there, each with floe and place: shares of width and
#: height of the picture, and the width of the floe as a share of the height. The walrus comes last, and nearest.
_GUESTS: Final = (
    (2, "player-q-puffin", "floe-2", (0.31, 0.71), 0.2),
    (4, "player-r-fox", "floe-3", (0.69, 0.69), 0.21),
    (6, "player-s-penguin", "floe-1", (0.83, 0.82), 0.19),
    (0, "player-p-walrus", "floe-1", (0.5, 0.82), 0.3),
)
#: Width and height of the whirl below the walrus, as shares of the picture's height.
_WHIRL: Final = 0.62, 0.26


@remembered
def world_picture(size: tuple[int, int], world: int, radius: int) -> pygame.Surface:
    """The sea of a world, with rounded corners; ``world`` counts from 0."""
    whole = size[0], round(size[1] * _WHOLE)
    top = size[1] - whole[1]
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(backdrops.sea(whole), (0, top))
    for _light in range(2 if world in _AURORA else 0):
        picture.blit(backdrops.aurora(size, _APART * world), (0, 0))
    if not palette.is_high():
        daylight.shine(picture, daylight.WORLDS[world])
        _draw_drift(picture, whole, world)
    _draw_arrival(picture, world)
    if world in _SNOW:
        backdrops.draw_snow(picture, _APART * world, _SNOW[world])
    picture.blit(art.rounded_rect(*size, radius, WHITE, 1.0), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    picture.blit(art.rounded_rect(*size, radius, FROST, 0.0, FROST, 0.3, 1), (0, 0))
    return picture


def _guests(size: tuple[int, int], world: int) -> Iterator[tuple[str, str, tuple[float, float], int]]:
    """Who is there at the end of a world: who it is, on which floe, where in pixels, and how wide the floe is."""
    for first, who, floe, (x, y), width in _GUESTS:
        if world >= first:
            yield who, floe, (x * size[0], y * size[1]), max(8, round(width * size[1]))


def _draw_drift(picture: pygame.Surface, whole: tuple[int, int], world: int) -> None:
    """The floes that drift on the ``whole`` sea, but for those that would lie in somebody's way."""
    size = picture.get_size()
    taken = [_around(at, round(2.4 * width)) for _who, _floe, at, width in _guests(size, world)]
    for x, y, wide, sprite, _rider in backdrops.floes(_APART * world):
        at = x * whole[0], y * whole[1] + size[1] - whole[1]
        width = max(8, round(wide * backdrops.unit(whole)))
        if _around(at, width).collidelist(taken) < 0:
            backdrops.draw_floe(picture, at, sprite, "", width)


def _around(at: tuple[float, float], width: int) -> pygame.Rect:
    """The water that something of this width takes."""
    place = pygame.Rect(0, 0, width, round(width * 0.6))
    place.center = round(at[0]), round(at[1])
    return place


def _draw_arrival(picture: pygame.Surface, world: int) -> None:
    """The walrus on its floe in the whirl, and who has come along so far."""
    size = picture.get_size()
    across, deep = (round(share * size[1]) for share in _WHIRL)
    whirl = pygame.transform.smoothscale(art.sprite("icefloes/goal", across), (across, deep))
    *_others, (_who, _floe, (x, y), _width) = _guests(size, world)
    picture.blit(whirl, whirl.get_rect(center=(round(x), round(y + deep * 0.12))))
    for who, floe, at, width in _guests(size, world):
        backdrops.draw_floe(picture, at, floe, who, width)
