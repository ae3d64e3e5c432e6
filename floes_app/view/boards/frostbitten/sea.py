"""The still parts of Frost Bitten!: the sea between its two poles, the Equator, the rim, and the letters."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Final

import pygame

from floes_app.board.frostbitten.items import GAP, REPEATED, image_box, layout_of
from floes_app.board.geometry import Point
from floes_app.core.i18n import _
from floes_app.games.frostbitten.queries import packs
from floes_app.games.frostbitten.tiles import COLUMNS, TileMap
from floes_app.view.boards import clear
from floes_app.view.boards.painter import Frame, number, put
from floes_app.view.paint import art, palette, text, theme
from floes_app.view.paint.picture_cache import remembered
from floes_app.view.paint.theme import FAINT, SOFT

#: Width of the rim, as a share of a cell's height.
RIM: Final = 0.15


@remembered
def half_board(variants: TileMap, half: int, wide: int, cell: int) -> tuple[pygame.Surface, int]:
    """One half of the empty board, or all of it, and its padding in pixels."""
    width, height = COLUMNS * wide, round(layout_of(variants).height * cell)
    radius = round(cell * 0.26)
    framed, pad = _framed(width, height, cell, radius)
    plate = art.rounded_rect(width, height, radius, theme.WHITE)
    sea = _sea(width, height, cell, radius).copy()
    rows = [
        (latitude, round(box.y * cell), round((box.y + box.height) * cell), box.height < 1)
        for latitude in range(variants.north + 1)
        if (box := image_box(variants, half, (0, latitude))) is not None
    ]
    if palette.is_high():
        water = [row[1] for row in rows if variants.sea >> (COLUMNS * row[0]) & 1 and not row[3]]
        corners = [(column * wide, top) for top in water for column in range(COLUMNS)]
        sea.blit(art.drawing(width, height, clear.lines(corners, (wide, cell), cell, palette.ON_WATER)), (0, 0))
    _packs(sea, variants, {latitude: (top, bottom) for latitude, top, bottom, repeated in rows if not repeated})
    for latitude, top, _bottom, repeated in rows:
        if variants.sea >> (COLUMNS * latitude) & 1 and not repeated and not palette.is_high():
            for column in range(COLUMNS):
                if (column * 7 + latitude * 5 + column * latitude) % 10 < 7:
                    waves = art.sprite("frostbitten/water-marks", wide, cell)
                    flip = (column + latitude) % 2 == 0, (column * 3 + latitude) % 3 == 0
                    sea.blit(pygame.transform.flip(waves, *flip), (column * wide, top))
    for latitude, top, bottom, repeated in rows:
        _land(sea, variants, latitude, top, bottom, wide, cell, repeated)
    if variants.mega:
        line = round(REPEATED * cell) if half == 0 else height - round(REPEATED * cell)
        _equator_line(sea, line, wide, cell, half)
    canvas = framed.copy()
    canvas.blit(art.masked(sea, plate), (pad, pad))
    if image_box(variants, half, (0, variants.north)) is not None:
        size = round(cell * 0.8)
        put(
            canvas,
            "frostbitten/pole-post",
            (pad + width - round(cell * 0.62) + size / 2, pad + round(cell * 0.02) + size / 2),
            size,
            shadow=(0.03, 0.05, 0.03, 90),
        )
    return canvas, pad


@remembered
def _framed(width: int, height: int, cell: int, radius: int) -> tuple[pygame.Surface, int]:
    """The frame round the water with its shadow, and by how many pixels it is larger on each side."""
    rim, drop = max(3, round(cell * RIM)), round(cell * 0.12)
    frame = _frame(width, height, rim, radius)
    soft, pad = art.silhouette(frame, theme.FRAME_SHADOW, 128, max(2, cell * 0.14))
    canvas = pygame.Surface((soft.get_width() + 2 * drop, soft.get_height() + 2 * drop), pygame.SRCALPHA)
    canvas.blit(soft, (drop, 2 * drop))
    canvas.blit(frame, (pad + drop, pad + drop))
    return canvas, pad + drop + rim


def _frame(width: int, height: int, rim: int, radius: int) -> pygame.Surface:
    return art.drawing(
        width + 2 * rim,
        height + 2 * rim,
        f'<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        f'<stop offset="0%" stop-color="{theme.POLAR_SEA_LIGHT}"/><stop offset="100%" '
        f'stop-color="{theme.POLAR_SEA}"/></linearGradient>'
        f'<rect width="{width + 2 * rim}" height="{height + 2 * rim}" rx="{radius + rim}" fill="url(#f)"/>'
        f'<rect x="1" y="1" width="{width + 2 * rim - 2}" height="{height + 2 * rim - 2}" rx="{radius + rim - 1}" '
        f'fill="none" stroke="{theme.FROST}" stroke-opacity="0.28" stroke-width="1.5"/>',
    )


@remembered
def _sea(width: int, height: int, cell: int, radius: int) -> pygame.Surface:
    """Water, darker towards the rim."""
    sea = art.drawing(
        width,
        height,
        f'<linearGradient id="q" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        f'<stop offset="0%" stop-color="{theme.NORTH_SEA}"/><stop offset="30%" stop-color="{theme.OPEN_SEA_NORTH}"/>'
        f'<stop offset="70%" stop-color="{theme.OPEN_SEA_SOUTH}"/><stop offset="100%" '
        f'stop-color="{theme.SOUTH_SEA}"/></linearGradient>'
        f'<rect width="{width}" height="{height}" rx="{radius}" fill="url(#q)"/>',
    ).copy()
    shade = pygame.Surface((width, height), pygame.SRCALPHA)
    shade.fill((6, 34, 54, 95))
    inset = cell * 0.22
    hole = pygame.Rect(round(inset), round(inset), round(width - 2 * inset), round(height - 2 * inset))
    pygame.draw.rect(shade, (6, 34, 54, 0), hole, border_radius=radius)
    for _turn in range(3):
        shade = pygame.transform.box_blur(shade, max(1, int(cell * 0.36)))
    sea.blit(art.masked(shade, art.rounded_rect(width, height, radius, theme.WHITE)), (0, 0))
    return sea


def _packs(sea: pygame.Surface, variants: TileMap, rows: dict[int, tuple[int, int]]) -> None:
    """Every other pack a breath lighter, with a dashed line between: where a floe may drift, where packs bind it."""
    if variants.pack or variants.deep:
        return
    shown = [(south, north) for south, north in packs(variants) if south in rows]
    width = sea.get_width()
    for index, (south, north) in enumerate(shown):
        top, bottom = rows[north][0], rows[south][1]
        if index % 2 == 0:
            band = pygame.Surface((width, bottom - top), pygame.SRCALPHA)
            band.fill((190, 235, 255, 13))
            sea.blit(band, (0, top))
        if index:
            dashes = "".join(f"M{4 + 12 * step} 2h5" for step in range(width // 12))
            line = (
                f'<path d="{dashes}" fill="none" stroke="{theme.CURRENT}" stroke-opacity="0.3" stroke-width="1.4" '
                'stroke-linecap="round"/>'
            )
            sea.blit(art.drawing(width, 4, line), (0, bottom - 2))


def _land(
    sea: pygame.Surface, variants: TileMap, latitude: int, top: int, bottom: int, wide: int, cell: int, repeated: bool
) -> None:
    """A latitude of a pole or of the Equator: its ice, and lines between the tiles."""
    equator = variants.equator_latitude
    if latitude == 0:
        name, line_from = "tile-south-pole", 0.24
    elif latitude == variants.north:
        name, line_from = "tile-north-pole", 0.04
    elif variants.mega and latitude == equator:
        name, line_from = "tile-equator-s", 0.04
    elif variants.mega and latitude == equator + 1:
        name, line_from = "tile-equator-n", 0.24
    else:
        return
    row = pygame.Surface((COLUMNS * wide, cell), pygame.SRCALPHA)
    tile = art.sprite(f"frostbitten/{name}", wide, cell)
    for column in range(COLUMNS):
        row.blit(tile, (column * wide, 0))
    if repeated:
        row = pygame.transform.smoothscale(row, (COLUMNS * wide, bottom - top))
        row.fill((150, 190, 212, 255), special_flags=pygame.BLEND_RGBA_MULT)
    soft, pad = art.silhouette(row, theme.ROW_SHADOW, 100, max(1, cell * 0.045))
    sea.blit(soft, (-pad, top - pad + round(cell * 0.06)))
    sea.blit(row, (0, top))
    if repeated:
        return
    for column in range(1, COLUMNS):
        dashes = "".join(f"M2 {3 + 7 * step}v3" for step in range(int(cell * 0.62 / 7)))
        line = (
            f'<path d="{dashes}" fill="none" stroke="{theme.ROW_DASHES}" stroke-opacity="0.6" stroke-width="1.4" '
            'stroke-linecap="round"/>'
        )
        high = round(cell * 0.66)
        sea.blit(art.drawing(4, high, line), (column * wide - 2, top + round(cell * line_from)))


def _equator_line(sea: pygame.Surface, y: int, wide: int, cell: int, half: int) -> None:
    """The line between the two latitudes of the Equator, and its name on the repeated one."""
    width = sea.get_width()
    dashes = "".join(f"M{8 + 15 * step} 4h7" for step in range((width - 10) // 15))
    line = f'<path d="{dashes}" fill="none" stroke="{theme.EQUATOR}" stroke-width="3" stroke-linecap="round"/>'
    sea.blit(art.drawing(width, 8, line), (0, y - 4))
    size = round(cell * 0.21)
    if size >= 8:
        middle = y + (-0.5 if half == 0 else 0.5) * REPEATED * cell
        text.draw(
            sea,
            # Translators: written on the board
            _("Equator"),
            (wide * 0.5, middle),
            size,
            theme.EQUATOR_WORDS,
            bold=True,
            align="center",
            room=wide,
        )


def draw_labels(target: pygame.Surface, frame: Frame, variants: TileMap) -> None:
    """Latitudes at the left of each half, letters below, the names of the halves or of the poles."""
    cell, height = frame.unit_height, layout_of(variants).height
    size = max(round(7 + cell * 0.09), min(frame.label, round(cell * 0.4)))
    rim = RIM * cell
    for half in range(1 + variants.mega):
        left = half * (COLUMNS + GAP)
        x = frame.pixel((left, 0))[0] - rim - cell * 0.14
        for latitude in range(variants.north + 1):
            box = image_box(variants, half, (0, latitude))
            if box is not None and box.height == 1:
                y = frame.pixel(box.centre)[1]
                text.draw(target, str(latitude), (x, y), size, FAINT, align="right")
        for column in range(COLUMNS):
            at = frame.pixel((left + column + 0.5, height))
            text.draw(target, "abcd"[column], (at[0], at[1] + rim + cell * 0.2), size, FAINT, align="center")
        if variants.mega:
            at = frame.pixel((left + COLUMNS / 2, 0))
            # Translators: written over the two halves of the board
            name = _("Northern half") if half else _("Southern half")
            above = at[0], at[1] - rim - cell * 0.22
            text.draw(target, name, above, round(size * 1.3), SOFT, align="center")
    if not variants.mega:
        # Translators: written on the board
        poles, size = ((_("North Pole"), 0.5), (_("South Pole"), height - 0.5)), round(size * 1.15)
        if max(text.width(name, size) for name, _row in poles) + cell * 0.4 < frame.beside:  # both, or none
            for name, row in poles:
                x, y = frame.pixel((COLUMNS, row))
                text.draw(target, name, (x + rim + cell * 0.2, y), size, SOFT)


def draw_way_north(target: pygame.Surface, frame: Frame, height: float) -> None:
    """A dotted line from the top of the left half to the foot of the right one: there the way goes on."""
    cell = frame.unit_height
    left, top = frame.pixel((COLUMNS, REPEATED * 0.5))
    right, bottom = frame.pixel((COLUMNS + GAP, height - REPEATED * 0.5))
    left += RIM * cell + 2
    right -= RIM * cell + cell * 0.42  # the latitudes stand there
    wide, high = max(8, round(right - left)), round(bottom - top)
    ends: tuple[Point, ...] = ((4, 8), (wide * 0.95, 8), (wide * 0.02, high - 8), (wide - 6, high - 8))
    points = [_bezier(ends, step / 240) for step in range(241)]
    body, walked = "", 0.0
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        walked += math.hypot(x1 - x0, y1 - y0)
        if walked >= cell * 0.16 and y1 < high - 14:
            walked = 0.0
            body += f'<circle cx="{number(x1)}" cy="{number(y1)}" r="1.7" fill="{theme.FROST}" fill-opacity="0.42"/>'
    body += (
        f'<path d="M{wide - 10} {high - 14}L{wide - 3} {high - 8}L{wide - 10} {high - 2}" fill="none" '
        f'stroke="{theme.FROST}" stroke-opacity="0.7" stroke-width="2.2" stroke-linecap="round" '
        f'stroke-linejoin="round"/>'
    )
    target.blit(art.drawing(wide, high, body), (round(left), round(top)))


def _bezier(ends: Sequence[Point], part: float) -> Point:
    rest = 1 - part
    weights = rest**3, 3 * rest * rest * part, 3 * rest * part * part, part**3
    return (
        sum(weight * point[0] for weight, point in zip(weights, ends, strict=True)),
        sum(weight * point[1] for weight, point in zip(weights, ends, strict=True)),
    )
