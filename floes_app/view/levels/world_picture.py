"""The picture at the end of a world of levels: the open sea in the light of the world, for who has solved all of it."""

from __future__ import annotations

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
    adrift = pygame.Surface(whole, pygame.SRCALPHA)
    backdrops.draw_floes(adrift, _APART * world)
    picture.blit(adrift, (0, top))
    if world in _SNOW:
        backdrops.draw_snow(picture, _APART * world, _SNOW[world])
    picture.blit(art.rounded_rect(*size, radius, WHITE, 1.0), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    picture.blit(art.rounded_rect(*size, radius, FROST, 0.0, FROST, 0.3, 1), (0, 0))
    return picture
