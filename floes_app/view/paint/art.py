"""Vector art at the exact pixel size: sprites from files, small drawings from strings, and their shadows.

Sources keep to the subset of SVG that SDL_image's renderer draws right (a test lints them): gradients with percent
or userSpaceOnUse, no clip, mask, filter, text or use. Everything is cached; a cached surface must not be drawn on.
"""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

import pygame

from floes_app.core.assets import ASSETS
from floes_app.view.paint import palette, theme
from floes_app.view.paint.picture_cache import remembered

Colour = str | tuple[int, int, int]


def rgb(colour: Colour) -> tuple[int, int, int]:
    """A colour as three numbers."""
    parsed = pygame.Color(palette.shown(colour) if isinstance(colour, str) else colour)
    return parsed.r, parsed.g, parsed.b


#: Distance that eyes move when a figure looks somewhere, in units of a drawing that is 128 wide.
_LOOKS: Final = {"": (0.0, 0.0), "l": (-4.5, 0.5), "r": (4.5, 0.5), "u": (0.0, -4.0), "d": (0.0, 4.5)}

#: Half the radius in pixels from which a blur is done on a smaller picture, which nobody sees in a thing so soft.
_FINE_BLUR: Final = 12

#: A surface with its colours in the order of the window, and an opacity.
_FORMAT: Final = pygame.Surface((1, 1), pygame.SRCALPHA)


@lru_cache(maxsize=256)
def _source(name: str) -> str:
    """The text of a drawing. With ``>`` and a direction (u, d, l, r) after its name, its eyes look there."""
    name, _sign, direction = name.partition(">")
    source = (ASSETS / "art" / f"{name}.svg").read_text(encoding="utf-8")
    x, y = _LOOKS[direction]
    return source.replace('<g id="eyes">', f'<g id="eyes" transform="translate({x} {y})">')


def _raster(source: str, width: int, height: int) -> pygame.Surface:
    """A picture with its colours in the order of every other surface: drawing it takes a thirtieth of the time."""
    return pygame.image.load_sized_svg(io.BytesIO(source.encode()), (width, height)).convert(_FORMAT)


@remembered
def sprite(name: str, width: int, height: int = 0) -> pygame.Surface:
    """The picture ``assets/art/<name>.svg``, ``width`` pixels wide (and as high, or ``height``)."""
    return _raster(_source(name), max(1, width), max(1, height or width))


@remembered
def turned(name: str, size: int, degrees: int) -> pygame.Surface:
    """The picture ``assets/art/<name>.svg``, ``size`` pixels wide, turned clockwise round its middle.

    It is drawn twice as large first, so that its edges stay sharp.
    """
    return pygame.transform.rotozoom(sprite(name, size * 2), -degrees, 0.5)


@remembered
def icon(name: str, size: int, colour: Colour = theme.INK) -> pygame.Surface:
    """A white line icon of ``assets/art/icons``, tinted."""
    return tinted(sprite(f"icons/{name}", size), colour)


@remembered
def drawing(width: int, height: int, body: str) -> pygame.Surface:
    """A small vector drawing: ``body`` is the inside of an SVG element whose user unit is a pixel."""
    return _drawn(width, height, body)


def dashes_around(width: float, height: float, radius: float, dash: float, gap: float) -> str:
    """The dashes of a box with round corners, as an SVG attribute: fitted, of about these lengths."""
    radius = min(radius, width / 2, height / 2)
    length = 2 * (width + height - 4 * radius) + 2 * math.pi * radius
    dash, gap = fitted_dashes(length, dash, gap)
    return f'stroke-dasharray="{dash:.4f} {gap:.4f}"'


def fitted_dashes(length: float, dash: float, gap: float) -> tuple[float, float]:
    """About these lengths of a dash and a gap, so that a whole number of both goes round an outline of this length.

    The outline ends in a gap. Of a dash that is cut off by the end, the renderer (NanoSVG) does not work out the
    direction: it takes what lies in its memory, and draws a stray line.
    """
    times = max(1, round(length / (dash + gap)))
    share = (length + gap / 10) / times / (dash + gap)
    return dash * share, gap * share


def _drawn(width: int, height: int, body: str) -> pygame.Surface:
    width, height = max(1, width), max(1, height)
    return _raster(
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{width}" height="{height}" viewBox="0 0 {width} {height}">{palette.shown_in(body)}</svg>',
        width,
        height,
    )


@remembered
def cropped(width: int, height: int, body: str) -> tuple[pygame.Surface, int, int]:
    """The inked part of ``drawing``, and where it lies in it: a thin line across a large square is quickly drawn."""
    whole = _drawn(width, height, body)
    ink = whole.get_bounding_rect()
    return whole.subsurface(ink).copy(), ink.x, ink.y


def tinted(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A copy of a white picture in ``colour``."""
    copy = surface.copy()
    copy.fill((*rgb(colour), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def faded(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """A copy at ``alpha`` (0 to 1) of its opacity."""
    copy = surface.copy()
    copy.fill((255, 255, 255, round(255 * min(1.0, max(0.0, alpha)))), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def masked(surface: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """``surface`` where ``mask`` (white) is opaque; changes and returns ``surface``."""
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def rounded_top(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """A copy of a picture with its upper corners rounded off."""
    return _rounded(picture, radius, 2 * radius)


def rounded(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """A copy of a picture with all its corners rounded off."""
    return _rounded(picture, radius, 0)


def _rounded(picture: pygame.Surface, radius: int, beyond: int) -> pygame.Surface:
    """A copy of a picture as if cut out of one that is ``beyond`` pixels higher and has rounded corners."""
    width, height = picture.get_size()
    copy = pygame.Surface((width, height), pygame.SRCALPHA)
    copy.blit(picture, (0, 0))
    body = f'<rect width="{width}" height="{height + beyond}" rx="{radius}" fill="{theme.WHITE}"/>'
    return masked(copy, drawing(width, height, body))


def silhouette(surface: pygame.Surface, colour: Colour, alpha: int, blur: float) -> tuple[pygame.Surface, int]:
    """The soft outline of a picture in one colour, and by how many pixels it is larger on each side.

    The transparent pixels carry the colour too: blurring towards transparent black would darken the edge.
    """
    pad = _reach(blur)
    width, height = surface.get_size()
    soft = pygame.Surface((width + 2 * pad, height + 2 * pad), pygame.SRCALPHA)
    soft.blit(surface, (pad, pad))
    size, coarse = soft.get_size(), max(1, int(blur) // _FINE_BLUR)
    if coarse > 1:
        soft = pygame.transform.smoothscale(soft, [max(1, length // coarse) for length in size])
    soft.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    soft.fill((*rgb(colour), 0), special_flags=pygame.BLEND_RGB_ADD)
    if blur >= 1:
        for _ in range(2):
            soft = pygame.transform.box_blur(soft, int(blur) // coarse)
    soft.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return (pygame.transform.smoothscale(soft, size) if coarse > 1 else soft), pad


def _reach(blur: float) -> int:
    """Number of pixels by which a soft outline is larger than its picture, on each side."""
    return int(blur * 2 + 2)


@remembered
def sprite_shadow(
    name: str, size: int, blur: int, alpha: int, colour: Colour = theme.WATER_SHADOW
) -> tuple[pygame.Surface, int]:
    """The shadow of a sprite, as ``silhouette`` gives it."""
    return silhouette(sprite(name, size), colour, alpha, blur)


@remembered
def drawing_shadow(
    width: int, height: int, body: str, colour: Colour, alpha: int, blur: float
) -> tuple[pygame.Surface, int]:
    """The shadow of a small drawing, as ``silhouette`` gives it."""
    return silhouette(drawing(width, height, body), colour, alpha, blur)


@remembered
def rounded_rect(
    width: int,
    height: int,
    radius: float,
    fill: str = "none",
    fill_alpha: float = 1.0,
    edge: str = "none",
    edge_alpha: float = 1.0,
    edge_width: float = 1.0,
) -> pygame.Surface:
    """A rectangle with round corners; the edge lies inside, and in high contrast is never faint."""
    if palette.is_high() and edge != "none" and edge_alpha > 0:
        edge, edge_alpha = palette.EDGE if edge == theme.FROST else edge, 1.0
        edge_width = max(edge_width, palette.EDGE_WIDTH)
    inset = edge_width / 2 if edge != "none" else 0

    def paint(wide: int, high: int) -> pygame.Surface:
        return _drawn(
            wide,
            high,
            f'<rect x="{inset}" y="{inset}" width="{wide - 2 * inset}" height="{high - 2 * inset}" rx="{radius}" '
            f'fill="{fill}" fill-opacity="{fill_alpha}" stroke="{edge}" stroke-opacity="{edge_alpha}" '
            f'stroke-width="{edge_width}"/>',
        )

    return sliced(max(1, width), max(1, height), math.ceil(radius + edge_width) + 1, paint)


def sliced(width: int, height: int, corner: int, paint: Callable[[int, int], pygame.Surface]) -> pygame.Surface:
    """A picture that is painted small and drawn out: its corners, in pixels, stay as they are, its sides grow longer.

    paint: paints it in a width and a height. Between its corners each row and each column has to be like the next.
    """
    small = paint(min(width, 2 * corner + 1), min(height, 2 * corner + 1))
    return _drawn_out(_drawn_out(small, 0, width, corner), 1, height, corner)


def _drawn_out(picture: pygame.Surface, axis: int, length: int, corner: int) -> pygame.Surface:
    """A picture made longer along an axis (0: wider, 1: higher) by repeating the line between its corners."""
    grown = length - picture.get_size()[axis]
    if grown <= 0:
        return picture

    def part(begin: int, end: int) -> pygame.Rect:
        wide, high = picture.get_size()
        return pygame.Rect(begin, 0, end - begin, high) if axis == 0 else pygame.Rect(0, begin, wide, end - begin)

    def at(place: int) -> tuple[int, int]:
        return (place, 0) if axis == 0 else (0, place)

    line = picture.subsurface(part(corner, corner + 1))
    longer = pygame.Surface((length, line.get_height()) if axis == 0 else (line.get_width(), length), pygame.SRCALPHA)
    middle = (grown + 1, line.get_height()) if axis == 0 else (line.get_width(), grown + 1)
    pieces = (
        (picture.subsurface(part(0, corner)), 0),
        (pygame.transform.scale(line, middle), corner),
        (picture.subsurface(part(corner + 1, 2 * corner + 1)), corner + 1 + grown),
    )
    for piece, place in pieces:
        longer.blit(piece, at(place), special_flags=pygame.BLEND_RGBA_ADD)  # as it is, onto nothing
    return longer


@remembered
def panel(width: int, height: int, radius: int, fill_alpha: float, lift: int = 10) -> tuple[pygame.Surface, int]:
    """A translucent panel with its shadow around it, and by how many pixels the picture is larger on each side."""
    if palette.is_high():
        fill_alpha, lift = 1.0, 0
    pad = _reach(lift) + lift * 3 // 5
    canvas = sliced(
        width + 2 * pad,
        height + 2 * pad,
        2 * pad + radius + 2,
        lambda wide, high: _plate(wide - 2 * pad, high - 2 * pad, radius, fill_alpha, lift),
    )
    for light, at in _lit_edges(width, height, radius):
        canvas.blit(light, (pad + at[0], pad + at[1]))
    return canvas, pad


def _plate(width: int, height: int, radius: int, fill_alpha: float, lift: int) -> pygame.Surface:
    """A panel with its shadow, without the light on its edge.

    The panel's own shape is cut out of the shadow, which would show through and make the panel muddy.
    """
    plate = rounded_rect(width, height, radius, theme.WHITE)
    glass = rounded_rect(width, height, radius, theme.PANEL, fill_alpha, theme.FROST, 0.14, 1)
    soft, pad = silhouette(plate, theme.DEEP, 80 if lift else 0, lift)
    drop = lift * 3 // 5
    canvas = pygame.Surface((width + 2 * (pad + drop), height + 2 * (pad + drop)), pygame.SRCALPHA)
    canvas.fill((4, 17, 30, 0))
    canvas.blit(soft, (drop, 2 * drop))
    hole = silhouette(plate, theme.BLACK, 255, 0)[0]
    canvas.blit(hole, (pad + drop - 2, pad + drop - 2), special_flags=pygame.BLEND_RGBA_SUB)
    canvas.blit(glass, (pad + drop, pad + drop))
    return canvas


def _lit_edges(width: int, height: int, radius: int) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """The light on the edge of a panel, and where its pieces lie: each side is drawn by itself, not what is between."""
    corner = radius + 1
    inner = height - 2 * corner
    body = (
        f'<linearGradient id="g" x1="0%" y1="0%" x2="100%" y2="60%"><stop offset="0%" stop-color="{theme.INK}" '
        f'stop-opacity="0.42"/><stop offset="55%" stop-color="{theme.INK}" stop-opacity="0"/></linearGradient>'
        f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="{radius}" fill="none" '
        'stroke="url(#g)" stroke-width="1"/>'
    )
    if min(width, height) <= 2 * corner:
        yield _drawn(width, height, body), (0, 0)
        return
    ends = [(0, y, width, corner) for y in (0, height - corner)]
    for x, y, wide, high in [*ends, *((x, corner, 2, inner) for x in (0, width - 2))]:
        yield _drawn(wide, high, f'<g transform="translate({-x} {-y})">{body}</g>'), (x, y)


def draw_panel(target: pygame.Surface, rect: pygame.Rect, radius: int, fill_alpha: float = 0.62) -> None:
    """Draw a panel with its shadow."""
    picture, pad = panel(rect.width, rect.height, radius, fill_alpha)
    target.blit(picture, (rect.x - pad, rect.y - pad))
