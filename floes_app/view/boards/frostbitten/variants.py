"""The additions of each variant of Frost Bitten!, as a small picture for its card."""

from __future__ import annotations

from typing import Final

import pygame

from floes_app.view.paint import art, theme
from floes_app.view.paint.picture_cache import remembered

#: A picture is this wide and high in its own units; more sea lies around where a card has another shape.
WIDE, HIGH = 2.4, 1.0
#: A drawing, where its middle is and how wide it is, both in units, and how strong it is.
Piece = tuple[str, float, float, float, float]

#: The items of each picture, from back to front.
PIECES: Final[dict[str, tuple[Piece, ...]]] = {
    "alert": (
        ("floe-a-1", 0.78, 0.74, 0.95, 1.0),
        ("bear", 0.78, 0.46, 0.78, 1.0),
        ("die-b4", 1.58, 0.42, 0.46, 1.0),
        ("die-b3", 1.92, 0.66, 0.36, 1.0),
    ),
    "homesick": (
        ("floe-b-1", 0.72, 0.78, 0.8, 1.0),
        ("penguin-b", 0.72, 0.56, 0.62, 1.0),
        ("floe-c-1", 1.68, 0.78, 0.8, 1.0),
        ("penguin-c-home", 1.68, 0.56, 0.62, 1.0),
    ),
    "warming": (
        *(("floe-a-1", x, 0.16, 0.62, 1.0) for x in (0.46, 1.2, 1.94)),
        *(("floe-b-1", x, 0.5, 0.62, 0.22) for x in (0.46, 1.2, 1.94)),
        *(("floe-c-1", x, 0.84, 0.62, 1.0) for x in (0.46, 1.2, 1.94)),
        ("penguin-a", 1.2, 0.62, 0.46, 1.0),
    ),
    "mega": (
        ("bear", 0.42, 0.27, 0.5, 1.0),
        ("floe-b-1", 0.84, 0.84, 0.6, 1.0),
        ("penguin-b", 0.84, 0.68, 0.44, 1.0),
        ("bear", 1.98, 0.72, 0.5, 1.0),
        ("floe-d-1", 1.56, 0.36, 0.6, 1.0),
        ("penguin-d", 1.56, 0.2, 0.44, 1.0),
    ),
    "pack": (("floe-c-1", 1.2, 0.5, 0.95, 1.0),),
    "deep": (("floe-a-1", 1.2, 0.5, 0.95, 1.0),),
}
#: The arrow on a card where something moves: its direction and its middle, in units.
ARROWS: Final[dict[str, tuple[tuple[str, float, float], ...]]] = {
    "homesick": (("up", 0.28, 0.5), ("down", 2.12, 0.5)),
    "pack": (("up", 1.2, 0.13), ("down", 1.2, 0.87)),
    "deep": (("up", 1.2, 0.13), ("down", 1.2, 0.87), ("left", 0.5, 0.5), ("right", 1.9, 0.5)),
}
ARROW: Final = 0.24


@remembered
def picture(name: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture of the variant with this option name; raises KeyError for another name."""
    wide, high = size
    unit = min(wide / WIDE, high / HIGH)
    left, top = (wide - unit * WIDE) / 2, (high - unit * HIGH) / 2
    sea = art.drawing(
        wide,
        high,
        f'<linearGradient id="s" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" '
        f'stop-color="{theme.OPEN_SEA_NORTH}"/><stop offset="100%" stop-color="{theme.SOUTH_SEA}"/></linearGradient>'
        f'<rect width="{wide}" height="{high}" fill="url(#s)"/>',
    ).copy()

    def put(drawing: pygame.Surface, x: float, y: float) -> None:
        sea.blit(drawing, drawing.get_rect(center=(round(left + x * unit), round(top + y * unit))))

    if name == "mega":
        for step in range(12):
            dot = max(2, round(unit * 0.03))
            pygame.draw.circle(sea, art.rgb(theme.FROST), (wide // 2, round(high * (step + 0.5) / 12)), dot // 2)
    for drawing, x, y, across, alpha in PIECES[name]:
        long = round(across * unit)
        flat = drawing.startswith("floe")
        shown = art.sprite(f"frostbitten/{drawing}", long, long * 128 // 224 if flat else 0)
        put(shown if alpha == 1 else art.faded(shown, alpha), x, y)
    for way, x, y in ARROWS.get(name, ()):
        put(art.icon(f"arrow-{way}", round(ARROW * unit), theme.AMBER), x, y)
    return sea
