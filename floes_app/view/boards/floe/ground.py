"""The still parts of Go with the Floe: the sheet of ice with its 52 spaces, the water round it."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

import pygame

from floes_app.board.geometry import Point
from floes_app.games.floe.rules import SPACES
from floes_app.view.boards import clear
from floes_app.view.boards.painter import number, rough_edge, rounded_path
from floes_app.view.paint import art, palette, theme
from floes_app.view.paint.picture_cache import at_one_go, remembered

#: Distance that the sheet reaches beyond its spaces, and its thickness, in spaces.
EDGE, SIDE = 0.17, 0.167
_SIDE_COLOURS: Final = (
    (1.0, theme.SELECTION),
    (0.85, theme.ICE_SIDE_MIDDLE),
    (0.69, theme.ICE_SIDE_LIGHT),
    (0.15, theme.ICE_RIM),
)
#: The outline of the 52 spaces, clockwise from the top left, in spaces from the top left of the 8×8 square.
_OUTLINE: Final = (
    (2, 0), (6, 0), (6, 1), (7, 1), (7, 2), (8, 2), (8, 6), (7, 6), (7, 7), (6, 7),
    (6, 8), (2, 8), (2, 7), (1, 7), (1, 6), (0, 6), (0, 2), (1, 2), (1, 1), (2, 1),
)  # fmt: skip
#: Small pieces of ice in the corners of the water: from which corner, how far in from it, radius, seed.
_BERGY_BITS: Final = (
    ((0, 0), (1.03, 1.21), 0.21, 1),
    ((0, 0), (1.47, 0.87), 0.09, 2),
    ((1, 0), (1.21, 1.03), 0.17, 3),
    ((1, 0), (0.84, 1.47), 0.08, 4),
    ((0, 1), (1.21, 1.37), 0.16, 5),
    ((1, 1), (1.11, 1.26), 0.22, 6),
    ((1, 1), (1.61, 0.92), 0.09, 7),
    ((0, 1), (1.66, 1.03), 0.08, 8),
)


def _grown(points: Sequence[Point], by: float) -> list[Point]:
    """A polygon of upright and level edges, clockwise on a surface, with every edge pushed outwards."""
    grown: list[Point] = []
    for index, (x, y) in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        ins = (_sign(x - before[0]), _sign(y - before[1]))
        outs = (_sign(after[0] - x), _sign(after[1] - y))
        grown.append((x + by * (ins[1] + outs[1]), y - by * (ins[0] + outs[0])))
    return grown


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)


@remembered
def sheet(cell: int) -> tuple[pygame.Surface, int]:
    """The sheet of ice with its spaces, and by how many pixels the picture is larger than them on each side."""
    pad = round(cell * 0.5)
    wide = 8 * cell + 2 * pad
    k = cell / 78
    outline = [(pad + x * cell, pad + y * cell) for x, y in _grown(_OUTLINE, EDGE)]
    path = rounded_path(rough_edge(outline, cell * 0.62, cell * 0.028, 8), cell * 0.20)
    whole = f'<path d="{path}" fill="{theme.WHITE}"/>'
    plate = art.drawing(wide, wide, whole)
    foam = art.drawing(
        wide,
        wide,
        f'<path d="{path}" fill="none" stroke="{theme.FOAM}" stroke-opacity="0.20" stroke-width="{cell * 0.15:.2f}"/>',
    )
    soft, grown = art.drawing_shadow(wide, wide, whole, theme.ICE_SHADOW, 150, 12 * k)
    ice = art.drawing(
        wide,
        wide,
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="{pad}" y1="{pad}" x2="{wide - pad}" '
        f'y2="{wide - pad}"><stop offset="0%" stop-color="{theme.ICE_LIGHT}"/><stop offset="45%" '
        f'stop-color="{theme.ICE}"/>'
        f'<stop offset="100%" stop-color="{theme.ICE_SHADE}"/></linearGradient><path d="{path}" fill="url(#g)"/>',
    )
    snow = art.drawing(wide, wide, _drifts(cell, pad) + _tiles(cell, pad, k))
    rim = art.drawing(
        wide,
        wide,
        f'<path d="{path}" fill="none" stroke="{theme.WHITE}" stroke-width="{3.4 * k:.2f}" '
        f'transform="translate({0.9 * k:.2f} {1.1 * k:.2f})"/>',
    )
    with at_one_go():
        picture = pygame.Surface((wide, wide), pygame.SRCALPHA)
        picture.blit(foam, (0, round(9 * k)))
        picture.blit(soft, (round(5 * k) - grown, round(20 * k) - grown))
        for share, colour in _SIDE_COLOURS:
            picture.blit(art.tinted(plate, colour), (0, round(SIDE * cell * share)))
        face = ice.copy()
        face.blit(art.masked(snow.copy(), plate), (0, 0))
        face.blit(art.masked(rim.copy(), plate), (0, 0))
        picture.blit(face, (0, 0))
    return picture, pad


def _drifts(cell: int, pad: int) -> str:
    """Soft snow on the ice."""
    generator = random.Random(5)
    body = ""
    for index in range(9):
        x, y = (pad + generator.uniform(0.5, 7.5) * cell for _ in range(2))
        radius = generator.uniform(0.9, 1.9) * cell
        colour = generator.choice((theme.WHITE, theme.WHITE, theme.ICE_GRAIN))
        body += (
            f'<radialGradient id="d{index}" gradientUnits="userSpaceOnUse" cx="{x:.0f}" cy="{y:.0f}" '
            f'r="{radius:.0f}"><stop offset="0%" stop-color="{colour}" stop-opacity="0.45"/>'
            f'<stop offset="100%" stop-color="{theme.WHITE}" stop-opacity="0"/></radialGradient>'
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{radius:.0f}" fill="url(#d{index})"/>'
        )
    return body


def _tiles(cell: int, pad: int, k: float) -> str:
    """The spaces: pale blue in turn stronger and weaker, each with a light lower edge."""
    gap, radius = cell * 0.025, cell * 0.13
    if palette.is_high():
        corners = [(pad + column * cell, pad + (7 - row) * cell) for column, row in SPACES]
        return clear.lines(corners, (cell, cell), cell, palette.ON_ICE, 0.025)
    body = ""
    for column, row in SPACES:
        x, y = pad + column * cell, pad + (7 - row) * cell
        body += (
            f'<rect x="{number(x + gap)}" y="{number(y + gap)}" width="{number(cell - 2 * gap)}" '
            f'height="{number(cell - 2 * gap)}" rx="{number(radius)}" fill="{theme.ICE_HOLLOW}" '
            f'fill-opacity="{0.17 if (column + row) % 2 else 0.06}"/>'
            f'<path d="M{number(x + gap + radius)} {number(y + cell - gap)}H{number(x + cell - gap - radius)}" '
            f'stroke="{theme.WHITE}" stroke-opacity="0.55" stroke-width="{1.2 * k:.2f}" fill="none"/>'
        )
    return body


@remembered
def water_around(width: int, height: int, cell: int) -> tuple[pygame.Surface, int]:
    """The water round the sheet, with small waves and bits of ice, and its shadow's width in pixels."""
    k = cell / 76
    radius = 26 * k
    shape = f'<rect width="{width}" height="{height}" rx="{radius:.1f}" '
    whole = shape + f'fill="{theme.WHITE}"/>'
    plate = art.drawing(width, height, whole)
    soft, pad = art.drawing_shadow(width, height, whole, theme.DEEP, 110, 12 * k)
    drop = round(6 * k)
    water = art.drawing(
        width,
        height,
        f'<radialGradient id="w" gradientUnits="userSpaceOnUse" cx="{width / 2}" cy="{height * 0.46:.1f}" '
        f'r="{width * 0.68:.1f}"><stop offset="0%" stop-color="{theme.WATER_LIGHT}"/><stop offset="55%" '
        f'stop-color="{theme.WATER}"/>'
        f'<stop offset="100%" stop-color="{theme.WATER_DEEP}"/></radialGradient>' + shape + 'fill="url(#w)"/>',
    )
    generator = random.Random(9)
    waves = ""
    for _ in range(0 if palette.is_high() else 46):
        x, y = generator.uniform(0.02, 0.95) * width, generator.uniform(0.02, 0.98) * height
        length = generator.uniform(14, 30) * k
        waves += (
            f'<path d="M{number(x)} {number(y)}q{number(length / 4)} {number(-3.5 * k)} {number(length / 2)} 0'
            f't{number(length / 2)} 0" fill="none" stroke="{theme.FOAM}" '
            f'stroke-opacity="{generator.choice((0.10, 0.15, 0.20))}" stroke-width="{1.6 * k:.2f}" '
            'stroke-linecap="round"/>'
        )
    for (right, low), (aside, down), size, seed in () if palette.is_high() else _BERGY_BITS:
        x = width - aside * cell if right else aside * cell
        y = height - down * cell if low else down * cell
        waves += _bergy_bit(x, y, size * cell, seed)
    adrift = art.drawing(width, height, waves)
    edge = art.drawing(
        width,
        height,
        f'<rect x="0.75" y="0.75" width="{width - 1.5}" height="{height - 1.5}" rx="{radius:.1f}" fill="none" '
        f'stroke="{theme.FROST}" stroke-opacity="0.22" stroke-width="1.5"/>',
    )
    with at_one_go():
        picture = pygame.Surface((width + 2 * pad, height + 2 * pad + drop), pygame.SRCALPHA)
        picture.fill((4, 17, 30, 0))
        picture.blit(soft, (0, drop))
        face = water.copy()
        face.blit(art.masked(adrift.copy(), plate), (0, 0))
        face.blit(edge, (0, 0))
        picture.blit(face, (pad, pad))
    return picture, pad


def _bergy_bit(x: float, y: float, radius: float, seed: int) -> str:
    """A small piece of ice adrift: the same stack of shadow, side, edge and face as the large ones."""
    generator = random.Random(seed)
    corners = [
        (
            radius * generator.uniform(0.75, 1.1) * math.cos(math.tau * index / 7),
            radius * 0.86 * generator.uniform(0.75, 1.1) * math.sin(math.tau * index / 7),
        )
        for index in range(7)
    ]

    def layer(drop: float, scale: float, fill: str, alpha: float = 1.0) -> str:
        path = rounded_path([(x + dx * scale, y + dy * scale + drop) for dx, dy in corners], radius * 0.5)
        return f'<path d="{path}" fill="{fill}" fill-opacity="{alpha}"/>'

    return (
        layer(radius * 0.42, 1.08, theme.ICE_SHADOW, 0.35)
        + layer(radius * 0.26, 1.0, theme.ICE_SIDE)
        + layer(0, 1.0, theme.ICE_RIM)
        + layer(-radius * 0.03, 0.95, theme.MOONLIGHT)
        + layer(radius * 0.07, 0.85, theme.SHELF)
    )
