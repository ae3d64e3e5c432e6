"""The light of the hour around a board: rose at dawn, none by day, gold in the evening, blue by night.

It lies on what never moves, and never on pieces: they keep the colours by which they are told apart. Each world of
levels has an hour of its own, from the first light to the polar night.
"""

from __future__ import annotations

from datetime import datetime
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from floes_app.view.paint import art, theme
from floes_app.view.paint.picture_cache import remembered


class Light(NamedTuple):
    """A light that falls from the upper right: its colour, and how much of what it lies on it hides at most."""

    colour: str
    strength: float


#: The light at some hours; between these it passes over evenly.
_HOURS: Final = (
    (0.0, Light(theme.LIGHT_NIGHT, 0.22)),
    (4.5, Light(theme.LIGHT_NIGHT, 0.22)),
    (6.0, Light(theme.LIGHT_DAWN, 0.20)),
    (8.5, Light(theme.LIGHT_DAWN, 0.0)),
    (16.0, Light(theme.LIGHT_EVENING, 0.0)),
    (18.5, Light(theme.LIGHT_EVENING, 0.24)),
    (20.5, Light(theme.LIGHT_DUSK, 0.24)),
    (22.5, Light(theme.LIGHT_NIGHT, 0.22)),
    (24.0, Light(theme.LIGHT_NIGHT, 0.22)),
)
#: The light of each world of levels, in their order: a day from dawn to the polar night.
WORLDS: Final = (
    Light(theme.LIGHT_DAWN, 0.26),
    Light(theme.AMBER_LIGHT, 0.20),
    Light(theme.CREAM, 0.16),
    Light(theme.RIPPLE, 0.30),
    Light(theme.LIGHT_EVENING, 0.34),
    Light(theme.FROST, 0.30),
    Light(theme.LIGHT_DUSK, 0.36),
    Light(theme.AURORA_DEEP, 0.34),
    Light(theme.LIGHT_NIGHT, 0.55),
)
#: Steps of the light in minutes: each is a new picture of the whole ground.
STEP: Final = 10


def light_at(moment: datetime) -> Light | None:
    """The light at a time of day; None by day."""
    hour = moment.hour + moment.minute // STEP * STEP / 60
    for (begin, first), (end, second) in pairwise(_HOURS):
        if begin <= hour < end:
            part = (hour - begin) / (end - begin)
            strength = round(first.strength + (second.strength - first.strength) * part, 3)
            mixed = (
                round(a + (b - a) * part) for a, b in zip(art.rgb(first.colour), art.rgb(second.colour), strict=True)
            )
            return Light("#{:02X}{:02X}{:02X}".format(*mixed), strength) if strength > 0 else None
    return None


def shine(target: pygame.Surface, light: Light) -> None:
    """Cast a light on a picture."""
    target.blit(_veil(target.get_size(), light), (0, 0))


@remembered
def _veil(size: tuple[int, int], light: Light) -> pygame.Surface:
    width, height = size
    stops = "".join(
        f'<stop offset="{offset}%" stop-color="{light.colour}" stop-opacity="{light.strength * part:.3f}"/>'
        for offset, part in ((0, 1.0), (45, 0.7), (100, 0.25))
    )
    return art.drawing(
        width,
        height,
        f'<linearGradient id="l" gradientUnits="userSpaceOnUse" x1="{width}" y1="0" x2="0" y2="{height}">{stops}'
        f'</linearGradient><rect width="{width}" height="{height}" fill="url(#l)"/>',
    )
