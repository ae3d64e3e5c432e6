"""The polar night behind everything: sky, sea and dunes, northern lights, snow and drifting floes.

``night``, ``dunes`` and ``sea`` make a whole background; they are pure functions of the size, and the caller keeps the
result until the size changes. What moves is drawn over it as a pure function of time in seconds: at one time there is
one picture, so ambient motion can stop anywhere and go on from there.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from floes_app.view.paint import art, palette, theme
from floes_app.view.paint.picture_cache import at_one_go, remembered
from floes_app.view.paint.theme import AURORA, DEEP, WATER_SHADOW

Size = tuple[int, int]
Point = tuple[float, float]
Stops = tuple[tuple[float, str], ...]

#: The horizon between sky and sea, as a share of the height.
HORIZON: Final = 0.83
#: The most that the northern lights cover, of 255: just under 12 %.
AURORA_PEAK: Final = 30
#: The share of the height that the northern lights take, from the top.
AURORA_REACH: Final = 0.5

_NIGHT: Final[Stops] = ((0, theme.NIGHT), (0.55, theme.SKY_BLUE), (1, theme.DUSK))
_DUSK: Final[Stops] = ((0, theme.NIGHT), (0.5, theme.SKY_BLUE), (0.82, theme.DUSK_LIGHT), (1, theme.DUSK_LIGHT))
_SEA: Final[Stops] = (
    (0, theme.SKY_HIGH),
    (0.45, theme.SKY_LOW),
    (HORIZON, theme.DUSK),
    (HORIZON, theme.SEA_FAR),
    (1, theme.SEA_NEAR),
)
_BAYER: Final = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))


class Flake(NamedTuple):
    """A speck of snow: its middle as shares of width and height, its radius at 800 lines, its opacity."""

    x: float
    y: float
    radius: float
    alpha: float


class Floe(NamedTuple):
    """A floe adrift in front: place as shares of width and height, width at 1280×800, sprite, rider (or none)."""

    x: float
    y: float
    width: float
    sprite: str
    rider: str = ""


_FLOES: Final = (
    Floe(0.258, 0.858, 56, "floe-2"),
    Floe(0.890, 0.868, 64, "floe-3"),
    Floe(0.580, 0.873, 70, "floe-1"),
    Floe(0.086, 0.885, 104, "floe-1"),
    Floe(0.707, 0.918, 112, "floe-2", "player-s-penguin"),
    Floe(0.367, 0.945, 150, "floe-3", "player-r-fox"),
    Floe(0.955, 0.970, 170, "floe-1"),
    Floe(0.181, 0.976, 120, "floe-2"),
    Floe(0.540, 0.990, 110, "floe-1"),
)
#: The bergs on the horizon: left end as a share of the width, width and height at 1280×800, and a seed for the shape.
_BERGS: Final = (
    (-0.055, 230, 74, 2),
    (0.153, 96, 26, 3),
    (0.459, 130, 38, 9),
    (0.690, 84, 22, 12),
    (0.881, 230, 82, 15),
)


def unit(size: Size) -> float:
    """The scale of things at ``size``, against 1280×800."""
    return min(size[0] / 1280, size[1] / 800)


def gradient(size: Size, stops: Stops) -> pygame.Surface:
    """A gradient from top to bottom, dithered with a 4×4 matrix, for 8 bits would show as bands.

    stops: shares of the height, rising, with their colours; two at one height make an edge.
    """
    width, height = size
    surface = pygame.Surface(size)
    surface.blit(_strip(height, stops), (0, 0))
    done = 4
    while done < width:
        surface.blit(surface, (done, 0), (0, 0, min(done, width - done), height))
        done *= 2
    return surface


@remembered
def _strip(height: int, stops: Stops) -> pygame.Surface:
    """The four columns that a gradient repeats."""
    colours = [(at, art.rgb(colour)) for at, colour in stops]
    rows = bytearray()
    upper = 0
    for y in range(height):
        t = y / max(1, height - 1)
        while upper < len(colours) - 2 and t > colours[upper + 1][0]:
            upper += 1
        (start, above), (end, below) = colours[upper], colours[upper + 1]
        k = min(1.0, max(0.0, (t - start) / (end - start))) if end > start else 1.0
        exact = [a + (b - a) * k for a, b in zip(above, below, strict=True)]
        for threshold in _BAYER[y % 4]:
            rows += bytes(min(255, int(value + (threshold + 0.5) / 16)) for value in exact)
    return pygame.image.frombuffer(rows, (4, height), "RGB")


@remembered
def _dot(radius: float, alpha: float) -> pygame.Surface:
    """A white dot in the middle of a small surface."""
    half = math.ceil(radius) + 1
    return art.drawing(
        2 * half,
        2 * half,
        f'<circle cx="{half}" cy="{half}" r="{radius}" fill="{theme.MOONLIGHT}" fill-opacity="{alpha}"/>',
    )


def _draw_specks(target: pygame.Surface, specks: Sequence[Flake]) -> None:
    width, height = target.get_size()
    scale = unit((width, height))
    for x, y, radius, alpha in specks:
        dot = _dot(round(max(0.7, radius * scale) * 5) / 5, round(alpha, 2))
        half = dot.get_width() // 2
        target.blit(dot, (round(x * width) - half, round(y * height) - half))


@lru_cache(maxsize=8)
def _stars(seed: int, count: int, lowest: float) -> tuple[Flake, ...]:
    """Faint points in the sky, fewer and fainter towards ``lowest``."""
    rng = random.Random(seed)
    stars = []
    for _ in range(count):
        depth = rng.random() ** 1.3
        radius = rng.choice((0.7, 0.8, 0.9, 1.1))
        stars.append(Flake(rng.random(), depth * lowest, radius, round((0.42 - 0.24 * depth) * rng.uniform(0.4, 1), 2)))
    return tuple(stars)


def night(size: Size) -> pygame.Surface:
    """The sky over the ice boards: deep navy above, sea teal below, a few stars."""
    if palette.is_high():
        return gradient(size, palette.NIGHT)
    with at_one_go():
        surface = gradient(size, _NIGHT)
        _draw_specks(surface, _stars(4, 46, 0.9))
    return surface


def _path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


#: Ridges, far to near: the crest as a chain of cubic curves in shares of width and height, the colours above and
#: below, and how much light lies on the crest.
# fmt: off
_DUNES: Final = (
    (
        (0, 0.800, 0.10, 0.772, 0.15, 0.748, 0.23, 0.770, 0.34, 0.802, 0.42, 0.828, 0.52, 0.806,
         0.62, 0.784, 0.72, 0.750, 0.79, 0.768, 0.87, 0.788, 0.93, 0.808, 1, 0.800),
        theme.DUNE_FAR, theme.DUNE_FAR_SHADE, 0.18,
    ),
    (
        (0, 0.868, 0.10, 0.872, 0.22, 0.912, 0.34, 0.900, 0.46, 0.888, 0.56, 0.826, 0.66, 0.842,
         0.78, 0.862, 0.88, 0.904, 1, 0.884),
        theme.DUNE_MIDDLE, theme.DUNE_MIDDLE_SHADE, 0.24,
    ),
    (
        (0, 0.944, 0.06, 0.926, 0.12, 0.912, 0.19, 0.934, 0.32, 0.974, 0.46, 0.996, 0.60, 0.972,
         0.72, 0.950, 0.80, 0.914, 0.88, 0.922, 0.94, 0.930, 0.96, 0.946, 1, 0.950),
        theme.DUNE_NEAR, theme.DUNE_NEAR_SHADE, 0.32,
    ),
)
# fmt: on
#: Pyramids far off: where the peak is, in shares of width and height; left of the board and right of it.
_PYRAMIDS: Final = ((0.050, 0.700), (0.694, 0.716))


def _crest(shares: Sequence[float], size: Size, top: int) -> list[Point]:
    """Points along a chain of cubic curves, in pixels below ``top``."""
    corners = [(x * size[0], y * size[1] - top) for x, y in zip(shares[0::2], shares[1::2], strict=True)]
    points = [corners[0]]
    for start in range(0, len(corners) - 1, 3):
        a, b, c, d = corners[start : start + 4]
        for step in range(1, 33):
            t = step / 32
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            x, y = (sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1))
            points.append((x, y))
    return points


def _lee(crest: Sequence[Point]) -> str:
    """The sides of a ridge that the light does not reach: right of every summit, down to the next hollow."""
    paths = ""
    summit = None
    for index in range(len(crest)):
        y = crest[index][1]
        before, after = crest[max(0, index - 1)][1], crest[min(len(crest) - 1, index + 1)][1]
        if y <= before and y < after:
            summit = index
        elif summit is not None and ((y >= before and y > after) or index == len(crest) - 1):
            (left, high), (right, low) = crest[summit], crest[index]
            fall, span = (low - high) * 1.5, right - left
            back = (
                (left + span * 0.62, low + fall * 0.5),
                (left + span * 0.30, low + fall),
                (left + span * 0.17, low + fall * 0.4),
                (left + span * 0.10, high + fall * 0.3),
                (left + span * 0.12, high),
                (left, high),
            )
            edge = "L".join(f"{x:.1f} {y:.1f}" for x, y in crest[summit : index + 1])
            paths += f"M{edge}C" + " ".join(f"{x:.1f} {y:.1f}" for x, y in back) + "Z"
            summit = None
    return paths


def dunes(size: Size) -> pygame.Surface:
    """The same night over Egyptian sand: pyramids far off, three low ridges of dunes, a few stars."""
    if palette.is_high():
        return gradient(size, palette.NIGHT)
    width, height = size
    scale = unit(size)
    top = int(height * 0.66)
    bottom = height - top
    body = ""
    for share, peak in _PYRAMIDS:
        x, y, base = share * width, peak * height - top, 0.84 * height - top
        half = (base - y) * 1.2
        body += f'<path d="{_path([(x, y), (x + half, base), (x - half, base)])}" fill="{theme.PYRAMID}"/>'
        body += f'<path d="{_path([(x, y), (x + half, base), (x + half * 0.3, base)])}" fill="{theme.PYRAMID_SHADE}"/>'
    for number, (shares, light, dark, shine) in enumerate(_DUNES):
        crest = _crest(shares, size, top)
        line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in crest)
        high = min(y for _, y in crest)
        ends = f'gradientUnits="userSpaceOnUse" x1="0" y1="{high:.1f}" x2="0"'
        body += (
            f'<linearGradient id="d{number}" {ends} y2="{bottom}"><stop offset="0%" stop-color="{light}"/>'
            f'<stop offset="100%" stop-color="{dark}"/></linearGradient>'
            f'<linearGradient id="s{number}" {ends} y2="{high + height * 0.13:.1f}"><stop offset="0%" '
            f'stop-color="{theme.HAZE}" stop-opacity="0.42"/><stop offset="100%" stop-color="{theme.HAZE}" '
            f'stop-opacity="0.10"/>'
            f'</linearGradient><path d="{line}V{bottom}H0Z" fill="url(#d{number})"/>'
            f'<path d="{_lee(crest)}" fill="url(#s{number})"/>'
            f'<path d="{line}" fill="none" stroke="{theme.LAST_LIGHT}" stroke-opacity="{shine}" '
            f'stroke-width="{1.6 * scale:.2f}" stroke-linejoin="round"/>'
        )
    ridges = art.drawing(width, bottom, body)
    with at_one_go():
        surface = gradient(size, _DUSK)
        _draw_specks(surface, _stars(9, 54, 0.66))
        surface.blit(ridges, (0, top))
    return surface


def _berg(width: float, height: float, seed: int, rise: float) -> str:
    """An iceberg on a base line ``rise`` below the top: lit from the left, with its reflection below the line."""
    rng = random.Random(seed)
    peak = rng.uniform(0.30, 0.45)
    outline = [(0, 0), (0.06, 0.26), (0.16, 0.40), (peak - 0.08, 0.74), (peak, 1), (peak + 0.10, 0.86)]
    outline += [(peak + 0.20, 0.90), (0.72, 0.55), (0.82, 0.48), (0.93, 0.20), (1, 0)]
    points = [
        (width * x, rise - height * y * (1 + rng.uniform(-0.08, 0.08)) if 0 < x < 1 else rise) for x, y in outline
    ]
    top = points[4]
    shade = [top, *points[5:], (top[0] + width * 0.10, rise), (top[0] + width * 0.16, rise - height * 0.30)]
    shade.append((top[0] + width * 0.05, rise - height * 0.55))
    gleam = [points[2], points[3], (width * peak * 0.9, rise - height * 0.36), (width * peak * 0.75, rise)]
    gleam.append((width * 0.10, rise))
    mirrored = [(0.0, rise), (width, rise), (width * 0.86, rise + height * 0.30), (width * 0.5, rise + height * 0.42)]
    mirrored.append((width * 0.16, rise + height * 0.28))
    return (
        f'<path d="{_path(points)}" fill="{theme.FAR_FLOE}"/><path d="{_path(shade)}" fill="{theme.FAR_FLOE_SHADE}"/>'
        f'<path d="{_path(gleam)}" fill="{theme.FAR_FLOE_GLEAM}" fill-opacity="0.7"/>'
        f'<path d="{_path(mirrored)}" fill="{theme.FAR_FLOE}" fill-opacity="0.20"/>'
    )


def sea(size: Size) -> pygame.Surface:
    """The menu's background: night sky, icebergs on the horizon, and the sea in front with light on its ripples."""
    if palette.is_high():
        return gradient(size, palette.NIGHT)
    width, height = size
    scale = unit(size)
    line = round(height * HORIZON)
    bergs = []
    for x, wide, high, seed in _BERGS:
        rise = high * scale * 1.1
        picture = art.drawing(
            math.ceil(wide * scale), math.ceil(rise + high * scale * 0.5), _berg(wide * scale, high * scale, seed, rise)
        )
        bergs.append((picture, (round(x * width), line - round(rise))))
    rng = random.Random(3)
    depth = height - line
    body = f'<rect y="0" width="{width}" height="{max(1.0, 1.5 * scale):.1f}" fill="{theme.FOAM}" fill-opacity="0.30"/>'
    for _ in range(round(90 * max(1.0, width / height / 1.6))):
        near = rng.random() ** 1.5
        length = (14 + 60 * near) * rng.uniform(0.6, 1.3) * scale
        x, y = rng.uniform(-0.02, 1) * width, (0.045 + near * 0.93) * depth
        colour = rng.choice((theme.FOAM, theme.FOAM, AURORA))
        body += (
            f'<path d="M{x:.1f} {y:.1f}q{length / 4:.1f} {-(1.5 + 2 * near) * scale:.1f} {length / 2:.1f} 0'
            f't{length / 2:.1f} 0" fill="none" stroke="{colour}" stroke-opacity="{rng.uniform(0.06, 0.20):.2f}" '
            f'stroke-width="{(1 + 1.1 * near) * scale:.2f}" stroke-linecap="round"/>'
        )
    ripples = art.drawing(width, depth, body)
    with at_one_go():
        surface = gradient(size, _SEA)
        _draw_specks(surface, _stars(8, 90, HORIZON * 0.92))
        surface.blits((*bergs, (ripples, (0, line - 1))))
    return surface


@remembered
def _rays() -> tuple[pygame.Surface, ...]:
    """One ray of the northern lights in 16 strengths, 64 high: fading far upwards, short at the lower end."""
    red, green, blue = art.rgb(AURORA)
    rays = []
    for strength in range(1, 17):
        ray = pygame.Surface((1, 64), pygame.SRCALPHA)
        for y in range(64):
            fade = (y / 52) ** 1.7 if y < 52 else (1 - (y - 52) / 12) ** 1.8
            ray.set_at((0, y), (red, green, blue, int(250 * fade * strength / 16)))
        rays.append(ray)
    return tuple(rays)


def aurora(size: Size, phase: float) -> pygame.Surface:
    """Northern lights, to be laid over the top of the sky: as wide as ``size``, half as high.

    phase: time in seconds; the curtains take minutes to wander.
    """
    if palette.is_high():
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    width, height = size
    small = (max(8, width // 8), max(8, round(height * AURORA_REACH / 8)))
    red, green, blue = art.rgb(AURORA)
    rays = _rays()
    lights = pygame.Surface(small, pygame.SRCALPHA)
    lights.fill((red, green, blue, 0))
    for base, swing, tall, strength, start, folds in (
        (0.42, 0.10, 0.40, 1.0, 0.4, 5.2),
        (0.19, 0.06, 0.20, 0.6, 2.3, 4.1),
    ):
        shift = start + phase * 0.05
        for x in range(small[0]):
            u = x / small[0]
            foot = base + swing * (math.sin(u * folds + shift) + 0.45 * math.sin(u * folds * 2.7 + shift * 2))
            ripple = 0.5 + 0.25 * math.sin(u * 61 + phase * 0.31) + 0.25 * math.sin(u * 97 - phase * 0.23 + start)
            ends = math.sin(math.pi * min(1, max(0, u))) ** 0.7
            envelope = ends * (0.55 + 0.45 * math.sin(u * 7.3 + start * 1.7 + phase * 0.07) ** 2)
            power = 1.25 * strength * envelope * (0.3 + 0.7 * ripple)
            length = max(2, round(tall * small[1] * (0.8 + 0.5 * ripple)))
            ray = rays[min(15, int(power * 16))]
            lights.blit(pygame.transform.scale(ray, (1, length)), (x, round(foot * small[1]) - round(length * 0.8)))
    lights = pygame.transform.box_blur(lights, 1)
    lights = pygame.transform.smoothscale(lights, (width, round(height * AURORA_REACH)))
    lights.fill((255, 255, 255, AURORA_PEAK), special_flags=pygame.BLEND_RGBA_MULT)
    return lights


@lru_cache(maxsize=4)
def _snowfall(count: int) -> tuple[tuple[float, float, float, float, float, float], ...]:
    """For each flake: place, speed of falling and of drifting (heights and widths a second), radius, opacity."""
    rng = random.Random(5)
    flakes = []
    for _ in range(count):
        near = rng.random() ** 2
        fall = (0.006 + 0.016 * near) * rng.uniform(0.8, 1.2)
        drift = (0.002 + 0.005 * near) * rng.uniform(0.3, 1.3)
        alpha = round(rng.uniform(0.16, 0.34) + 0.12 * near, 1)
        flakes.append((rng.random(), rng.random(), fall, drift, 1.0 + 1.3 * near, alpha))
    return tuple(flakes)


def snow(time: float, count: int = 40) -> tuple[Flake, ...]:
    """The specks of snow at ``time``: they sink, drift to the right and sway, and come back at the top."""
    flakes = []
    for number, (x, y, fall, drift, radius, alpha) in enumerate(_snowfall(count)):
        sway = 0.006 * math.sin(time * 0.5 + number)
        flakes.append(Flake((x + drift * time + sway) % 1.0, (y + fall * time) % 1.04 - 0.02, radius, alpha))
    return tuple(flakes)


def draw_snow(target: pygame.Surface, time: float, count: int = 40) -> None:
    """Draw the snow as it is at ``time``; in high contrast there is none."""
    if palette.is_high():
        return
    _draw_specks(target, snow(time, count))


def floes(time: float) -> tuple[Floe, ...]:
    """The floes at ``time``, far ones first: they drift to the right, the near ones faster, and come back."""
    adrift = []
    for number, floe in enumerate(_FLOES):
        reach = 1 + 2 * floe.width / 1280  # from just outside one edge to just outside the other
        near = (floe.y - HORIZON) / (1 - HORIZON)
        x = (floe.x + floe.width / 1280 + time * (0.0006 + 0.0022 * near)) % reach - floe.width / 1280
        bob = 0.0018 * (0.4 + near) * math.sin(time * 1.1 + number * 2.1)
        adrift.append(floe._replace(x=x, y=floe.y + bob))
    return tuple(adrift)


@remembered
def _adrift(sprite: str, rider: str, width: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """A floe seen at a slant, with its shadow, reflection and rider; and where its middle is in the picture."""
    deep = round(width * 0.6)
    top = pygame.transform.smoothscale(art.sprite(f"icefloes/{sprite}", 2 * width), (width, deep))
    picture = pygame.Surface((round(width * 1.4), round(width * 1.4)), pygame.SRCALPHA)
    picture.fill((*art.rgb(WATER_SHADOW), 0))
    x, y = round(width * 0.2), round(width * 0.5)
    middle = (round(width * 0.7), y + round(width * 0.30))
    mirrored = pygame.transform.smoothscale(pygame.transform.flip(top, False, True), (width, round(width * 0.3)))
    picture.blit(art.faded(mirrored, 0.045), (x, middle[1] + round(width * 0.16)))
    soft, pad = art.silhouette(top, DEEP, 120, max(2, width * 0.04))
    picture.blit(soft, (x - pad, y - pad + int(width * 0.05)))
    picture.blit(top, (x, y))
    if rider:
        tall = round(width * 0.56)
        spot = art.drawing(
            tall,
            max(2, round(tall * 0.3)),
            f'<ellipse cx="{tall / 2}" cy="{tall * 0.15}" rx="{tall * 0.36}" ry="{tall * 0.09}" fill="#000"/>',
        )
        soft, pad = art.silhouette(spot, WATER_SHADOW, 110, 3)
        left = middle[0] - tall // 2
        picture.blit(soft, (left - pad, middle[1] - round(width * 0.14) - pad))
        picture.blit(art.sprite(f"icefloes/{rider}", tall), (left, middle[1] - round(width * 0.06 + tall * 0.92)))
    return picture, middle


def draw_floe(target: pygame.Surface, at: Point, sprite: str, rider: str, width: int) -> None:
    """Draw a floe on the sea with its middle at a pixel; ``rider``: who stands on it, empty for nobody."""
    picture, middle = _adrift(sprite, rider, width)
    target.blit(picture, (round(at[0]) - middle[0], round(at[1]) - middle[1]))


def draw_floes(target: pygame.Surface, time: float = 0.0) -> None:
    """Draw the floes on the sea as they are at ``time``; in high contrast there are none."""
    if palette.is_high():
        return
    width, height = target.get_size()
    scale = unit((width, height))
    for x, y, wide, sprite, rider in floes(time):
        draw_floe(target, (x * width, y * height), sprite, rider, max(8, round(wide * scale)))
