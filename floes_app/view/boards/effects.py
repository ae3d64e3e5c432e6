"""The look of effects: water that splashes, ice that cracks, snow and sand that fly. See ``floes_app.board.effects``.

Every effect is a function of its phase, from 0 to 1, that gives a small vector drawing. The phase goes in steps, so
that an effect that shows again costs nothing.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from floes_app.board.effects import PREFIX
from floes_app.board.geometry import Point
from floes_app.board.timeline import Item
from floes_app.view.boards.marks import Stroke, circle
from floes_app.view.boards.painter import centred, number
from floes_app.view.paint import art, theme
from floes_app.view.paint.picture_cache import remembered

#: Number of steps of an effect.
STEPS: Final = 30


@dataclass(frozen=True)
class Scale:
    """The drawing of an effect: its middle, and how many pixels a cell has."""

    middle: float
    cell: float


def draw_effect(target: pygame.Surface, centre: Point, cell: int, item: Item) -> bool:
    """Draw an item that is an effect around ``centre`` (pixels); False where it is none."""
    if not item.sprite.startswith(PREFIX):
        return False
    name = item.sprite.removeprefix(PREFIX)
    step = min(STEPS - 1, int(item.phase * STEPS))
    centred(target, _picture(name, max(8, round(cell * item.scale)), step, round(item.turn)), centre, item.alpha)
    return True


def room_of(item: Item) -> float:
    """Width in cells of the picture of an effect; 0 for any other item."""
    return _EFFECTS[item.sprite.removeprefix(PREFIX)][1] * item.scale if item.sprite.startswith(PREFIX) else 0.0


@remembered
def _picture(name: str, cell: int, step: int, turn: int) -> pygame.Surface:
    """An effect at a step; ``turn`` also tells apart effects that are made by lot."""
    paint, room = _EFFECTS[name]
    side = round(cell * room)
    return art.drawing(side, side, paint(Scale(side / 2, cell), (step + 0.5) / STEPS, turn))


def _dot(x: float, y: float, radius: float, fill: str, alpha: float) -> str:
    return circle(x, y, max(0.9, radius), fill=fill, alpha=round(max(0.0, alpha), 2))


def _ellipse(x: float, y: float, rx: float, ry: float, attributes: str) -> str:
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" {attributes}/>'


def _ring(scale: Scale, radius: float, width: float, alpha: float, colour: str) -> str:
    stroke = Stroke(colour, max(1.0, width), round(alpha, 2))
    return _ellipse(scale.middle, scale.middle, radius, radius * 0.8, f'fill="none" {stroke}')


# -- water -----------------------------------------------------------------------------------------------------------


def _spreading(scale: Scale, phase: float, count: int, reach: float, colour: str = theme.FROTH) -> str:
    """Rings one after the other, thinner and paler outwards."""
    body = ""
    for index in range(count):
        part = (phase - index * 0.14) / (1 - 0.14 * (count - 1))
        if 0 < part < 1:
            grown = 1 - (1 - part) ** 1.6
            radius = scale.cell * (0.2 + reach * grown)
            body += _ring(scale, radius, scale.cell * 0.045 * (1 - 0.6 * part), 0.9 * (1 - part) ** 1.1, colour)
    return body


def _rings(scale: Scale, phase: float, _turn: int) -> str:
    """Three wide rings on open water."""
    return _spreading(scale, phase, 3, 1.1)


def _ripple(scale: Scale, phase: float, _turn: int) -> str:
    """Two small rings round a floe, or in a hole."""
    return _spreading(scale, phase, 2, 0.5)


def _halo(scale: Scale, phase: float, _turn: int) -> str:
    """Two green rings round what has won."""
    return _spreading(scale, phase, 2, 0.7, theme.AURORA)


#: The jets of a splash: how far each leans out, and how tall it is.
_JETS: Final = ((-1.0, 0.78), (-0.62, 1.1), (-0.22, 0.74), (0.2, 0.9), (0.6, 1.14), (1.0, 0.8))


def _waterline(scale: Scale, phase: float, front: bool) -> str:
    """Foam along the near or the far half of the line where something goes under."""
    x, y, cell = scale.middle, scale.middle + scale.cell * 0.1, scale.cell
    rx, ry = cell * (0.34 + 0.13 * phase), cell * (0.12 + 0.05 * phase)
    alpha, colour = (1 - phase) ** 0.7, theme.WHITE if front else theme.DROPLET
    sweep = 0 if front else 1
    body = (
        f'<path d="M{number(x - rx)} {number(y)}A{number(rx)} {number(ry)} 0 0 {sweep} {number(x + rx)} {number(y)}" '
        f'fill="none" {Stroke(colour, cell * 0.09 * (1 - 0.55 * phase), round(alpha, 2))}/>'
    )
    for index in range(12):
        angle = math.pi * index / 11 * (1 if front else -1)
        size = cell * (0.03 + 0.045 * ((index * 7) % 5) / 4) * (1 - 0.5 * phase)
        body += _dot(
            x + rx * math.cos(angle), y + ry * math.sin(angle) - cell * 0.018 * (index % 2), size, colour, alpha
        )
    return body


def _jets(scale: Scale, phase: float, fill: str, edge: str, height: float) -> str:
    """Tongues of water that rise, lean outwards and fall."""
    x, y, cell = scale.middle, scale.middle + scale.cell * 0.1, scale.cell
    rise = math.sin(math.pi * min(1.0, 0.12 + 0.88 * phase))
    rx, ry = cell * (0.33 + 0.1 * phase), cell * 0.12
    alpha = round((1 - phase) ** 0.45, 2)
    body = ""
    for lean, tall in _JETS:
        bx, by = x + lean * rx, y - ry * (1 - abs(lean)) * 0.6
        length = cell * height * rise * tall
        tx, ty = bx + lean * length * (0.5 + 0.35 * phase), by - length
        root, tip = cell * 0.115 * (1 - 0.45 * phase), max(1.0, cell * 0.032)
        mx, my = bx + lean * length * 0.1, by - length * 0.58
        body += (
            f'<path d="M{number(bx - root)} {number(by)}Q{number(mx - root * 0.5)} {number(my)} {number(tx - tip)} '
            f"{number(ty)}A{number(tip)} {number(tip)} 0 0 1 {number(tx + tip)} {number(ty)}"
            f'Q{number(mx + root * 0.55)} {number(my)} {number(bx + root)} {number(by)}Z" '
            f'fill="{fill}" fill-opacity="{alpha}" stroke="{edge}" '
            f'stroke-opacity="{alpha * 0.8:.2f}" stroke-width="{max(0.8, cell * 0.014):.1f}" stroke-linejoin="round"/>'
        )
        body += _dot(tx + lean * cell * 0.07, ty - cell * (0.06 + 0.1 * phase), cell * 0.027, fill, alpha)
    return body


def _flying(scale: Scale, phase: float, seed: int, count: int, reach: float, height: float, colours: str) -> str:
    """Drops or grains that are thrown up and fall in arcs. colours: hex, with spaces between them."""
    generator = random.Random(seed)
    palette = colours.split()
    body = ""
    for _index in range(count):
        lean, strength = generator.uniform(-1, 1), generator.uniform(0.55, 1.1)
        size, colour = scale.cell * generator.uniform(0.014, 0.036), generator.choice(palette)
        x = scale.middle + lean * scale.cell * reach * (0.2 + 0.8 * phase)
        y = scale.middle + scale.cell * (0.06 - height * strength * 3.2 * phase * (0.95 - phase))
        body += _dot(x, y, size * (1 - 0.4 * phase), colour, (1 - phase) ** 0.5)
    return body


def _splash_back(scale: Scale, phase: float, _turn: int) -> str:
    """The jets behind what falls into open water, and the dark where the water gives way."""
    cell = scale.cell
    dark = f'fill="{theme.WATER_SHADOW}" fill-opacity="{0.55 * (1 - phase):.2f}"'
    hollow = _ellipse(scale.middle, scale.middle + cell * 0.1, cell * (0.33 + 0.1 * phase), cell * 0.13, dark)
    return hollow + _waterline(scale, phase, False) + _jets(scale, phase, theme.SPRAY, theme.WHITE, 0.52)


def _splash_front(scale: Scale, phase: float, _turn: int) -> str:
    """The foam before it, and drops."""
    return _waterline(scale, phase, True) + _flying(scale, phase, 5, 9, 0.72, 0.62, theme.FROTH)


def _spout_back(scale: Scale, phase: float, _turn: int) -> str:
    """The same out of a hole in the ice, bluer, so that it shows on white."""
    return _waterline(scale, phase, False) + _jets(scale, phase, theme.SPRAY_DEEP, theme.ICE_MARK, 0.5)


def _spout_front(scale: Scale, phase: float, _turn: int) -> str:
    drops = _flying(scale, phase, 8, 10, 0.66, 0.6, f"{theme.ICE_MARK} {theme.SPRAY_DEEP}")
    return _waterline(scale, phase, True) + drops


def _spray(scale: Scale, phase: float, turn: int) -> str:
    """Water pressed out to both sides where two floes meet. turn: the direction of the blow, 0 is to the right."""
    cell, middle = scale.cell, scale.middle
    ahead = math.radians(turn)
    side = ahead + math.pi / 2
    generator = random.Random(turn + 3)
    alpha = (1 - phase) ** 0.6
    body = ""
    for sign in (-1, 1):
        for index in range(6):
            far = cell * (0.16 + (0.26 + 0.05 * index) * (1 - (1 - phase) ** 2)) * generator.uniform(0.85, 1.1)
            back = cell * generator.uniform(-0.1, 0.08)
            x = middle + math.cos(side) * far * sign + math.cos(ahead) * back
            y = middle + math.sin(side) * far * sign + math.sin(ahead) * back - cell * 0.22 * phase * (1 - phase) * 2
            body += _dot(x, y, cell * generator.uniform(0.02, 0.045) * (1 - 0.5 * phase), theme.FROTH, alpha)
    return body


def _swirl(scale: Scale, phase: float, _turn: int) -> str:
    """Arcs of green water that run round the whirl, closer and closer."""
    alpha = min(1.0, phase * 5) * min(1.0, (1 - phase) * 3)
    body = ""
    for index in range(3):
        radius = scale.cell * (0.44 + 0.15 * index) * (1 - 0.25 * phase)
        begin = index * 2.1 + phase * (7.0 - index)
        ends = [
            (scale.middle + radius * math.cos(angle), scale.middle + radius * math.sin(angle))
            for angle in (begin, begin + 2.1)
        ]
        (x0, y0), (x1, y1) = ends
        stroke = Stroke(theme.AURORA, scale.cell * (0.042 - 0.009 * index), round(alpha * (0.95 - 0.24 * index), 2))
        body += (
            f'<path d="M{number(x0)} {number(y0)}A{number(radius)} {number(radius)} 0 0 1 {number(x1)} {number(y1)}" '
            f'fill="none" {stroke}/>'
        )
    return body


# -- ice and snow ----------------------------------------------------------------------------------------------------


def _cracks(scale: Scale, phase: float, turn: int) -> str:
    """Cracks that run out from the middle, jagged, and taper."""
    generator = random.Random(turn + 2)
    run = 1 - (1 - min(1.0, phase * 1.6)) ** 2
    alpha = round(min(1.0, (1 - phase) * 4), 2)
    body = ""
    for ray in range(7):
        angle = ray * math.tau / 7 + generator.uniform(-0.28, 0.28)
        length = scale.cell * generator.uniform(0.34, 0.5) * run
        one, other = [], []
        for step in range(5):
            part = step / 4
            bend = generator.uniform(-0.05, 0.05) * scale.cell * run if 0 < step < 4 else 0.0
            x = scale.middle + math.cos(angle) * length * part - math.sin(angle) * bend
            y = scale.middle + math.sin(angle) * length * part + math.cos(angle) * bend
            half = scale.cell * 0.024 * (1 - part)
            one.append((x - math.sin(angle) * half, y + math.cos(angle) * half))
            other.append((x + math.sin(angle) * half, y - math.cos(angle) * half))
        path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in [*one, *reversed(other)]) + "Z"
        beside = f"translate({scale.cell * 0.012:.2f} {scale.cell * 0.016:.2f})"
        light = f'fill="{theme.WHITE}" fill-opacity="{alpha}" transform="{beside}"'
        body += f'<path d="{path}" {light}/><path d="{path}" fill="{theme.SELECTION}" fill-opacity="{alpha}"/>'
    return body


def _shards(scale: Scale, phase: float, turn: int) -> str:
    """Pieces of ice that jump up, turn over, and fall."""
    generator = random.Random(turn + 4)
    body = ""
    for index in range(8):
        angle = index * math.tau / 8 + generator.uniform(-0.3, 0.3)
        far = scale.cell * (0.12 + 0.42 * phase) * generator.uniform(0.8, 1.15)
        up = scale.cell * 1.1 * phase * (1 - phase) * generator.uniform(0.6, 1.2)
        x, y = scale.middle + math.cos(angle) * far, scale.middle + math.sin(angle) * far * 0.8 - up
        size, spin = scale.cell * generator.uniform(0.06, 0.12) * (1 - 0.35 * phase), generator.uniform(0, 3)
        corners = [
            (x + size * math.cos(spin + phase * 4 + k * 2.1), y + size * math.sin(spin + phase * 4 + k * 2.1) * 0.85)
            for k in range(3)
        ]
        path = "M" + "L".join(f"{number(a)} {number(b)}" for a, b in corners) + "Z"
        alpha = min(1.0, (1 - phase) * 3)
        body += (
            f'<path d="{path}" fill="{theme.MOONLIGHT}" fill-opacity="{alpha:.2f}" stroke="{theme.ICE_RIM}" '
            f'stroke-opacity="{alpha:.2f}" stroke-width="{max(0.8, scale.cell * 0.014):.1f}" stroke-linejoin="round"/>'
        )
    return body


def _puff(scale: Scale, phase: float, _turn: int) -> str:
    """Snow that is pressed away to both sides where feet land."""
    body = ""
    for side in (-1, 1):
        for near, low, size in ((0.2, 0.0, 0.075), (0.28, 0.03, 0.055), (0.13, 0.045, 0.05)):
            x = scale.middle + side * scale.cell * (near + 0.24 * (1 - (1 - phase) ** 2))
            y = scale.middle + scale.cell * (low - 0.1 * phase)
            alpha = round((1 - phase) ** 0.8, 2)
            radius = scale.cell * size * (0.7 + 0.6 * phase)
            body += circle(x, y, radius, Stroke(theme.ICE_RIM, 1.0, round(alpha * 0.8, 2)), theme.WHITE, alpha)
    return body


# -- light -----------------------------------------------------------------------------------------------------------


def _stars(scale: Scale, phase: float, _turn: int) -> str:
    """Green stars that open round what has won, and go out one after the other."""
    body = ""
    for index in range(8):
        begin = 0.05 * index
        part = (phase - begin) / (1 - 0.05 * 7)
        if not 0 < part < 1:
            continue
        angle = index * math.tau / 8 - 0.4
        far = scale.cell * (0.45 + 0.28 * (1 - (1 - part) ** 2))
        x, y = scale.middle + far * math.cos(angle), scale.middle + far * math.sin(angle) * 0.9
        r = scale.cell * (0.1 if index % 2 else 0.075) * math.sin(math.pi * part)
        path = f"M{x:.1f} {y - r:.1f}" + "".join(
            f"Q{x:.1f} {y:.1f} {x + dx * r:.1f} {y + dy * r:.1f}" for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))
        )
        edge = Stroke(theme.AURORA_DEEP, max(0.8, scale.cell * 0.012), 0.7)
        body += f'<path d="{path}Z" fill="{theme.AURORA}" {edge}/>'
    return body


# -- sand ------------------------------------------------------------------------------------------------------------


def _sand(scale: Scale, phase: float, turn: int) -> str:
    """Grains that fly up where a stone sinks."""
    colours = f"{theme.SAND_CREST} {theme.SAND_GRAIN} {theme.SAND}"
    return _flying(scale, phase, turn + 5, 26, 0.58, 0.42, colours)


def _print(scale: Scale, phase: float, turn: int) -> str:
    """The hollow that a stone leaves: sand runs in from its edge and fills it."""
    cell, middle = scale.cell, scale.middle
    depth = (1 - phase) ** 1.3
    radius = cell * 0.3 * (1 - 0.45 * phase)
    body = _ellipse(
        middle, middle, radius, radius * 0.96, f'fill="{theme.CARVED_DEEP}" fill-opacity="{0.34 * depth:.2f}"'
    )
    lit = f'fill="none" {Stroke(theme.SAND_CREST, max(1.0, cell * 0.03), round(0.75 * depth, 2))}'
    body += f'<path d="M{number(middle - radius)} {number(middle + cell * 0.03)}'
    body += (
        f'A{number(radius)} {number(radius)} 0 0 0 {number(middle + radius)} {number(middle + cell * 0.03)}" {lit}/>'
    )
    generator = random.Random(turn + 7)
    for _index in range(14):
        angle, late = generator.uniform(0, math.tau), generator.uniform(0.0, 0.5)
        part = min(1.0, max(0.0, (phase - late) / 0.5))
        if not 0 < part < 1:
            continue
        far = cell * (0.34 - 0.3 * part)
        colour = generator.choice((theme.SAND_CREST, theme.SAND_GRAIN, theme.SAND))
        x, y = middle + math.cos(angle) * far, middle + math.sin(angle) * far
        body += _dot(x, y, cell * 0.018, colour, min(1.0, 3 * (1 - part)))
    return body


#: The drawing of each effect, and the width of its picture in cells.
_EFFECTS: Final[dict[str, tuple[Callable[[Scale, float, int], str], float]]] = {
    "rings": (_rings, 2.8),
    "ripple": (_ripple, 1.6),
    "halo": (_halo, 2.0),
    "splash-back": (_splash_back, 2.2),
    "splash-front": (_splash_front, 2.2),
    "spout-back": (_spout_back, 2.2),
    "spout-front": (_spout_front, 2.2),
    "spray": (_spray, 1.6),
    "cracks": (_cracks, 1.2),
    "shards": (_shards, 1.8),
    "puff": (_puff, 1.4),
    "swirl": (_swirl, 1.8),
    "stars": (_stars, 2.0),
    "sand": (_sand, 1.8),
    "print": (_print, 1.0),
}
