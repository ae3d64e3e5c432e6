"""The picture of each game for the menu: a part of its board, or, before there is one, its pieces laid out."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.view import art
from floes_app.view.boards.base import put
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.theme import SAND_SHADOW

Size = tuple[int, int]


@lru_cache(maxsize=32)
def poster(key: str, size: Size) -> pygame.Surface:
    """The picture of a game, by its id; raises KeyError for a game that there is nothing of."""
    if key in BOARDS and key in PAINTERS:
        return PAINTERS[key](BOARDS[key]).poster(size)
    return _COMING[key](size)


def _ground(size: Size, top: str, bottom: str, body: str = "") -> pygame.Surface:
    wide, high = size
    return art.drawing(
        wide,
        high,
        f'<linearGradient id="g" x1="0%" y1="0%" x2="60%" y2="100%"><stop offset="0%" stop-color="{top}"/>'
        f'<stop offset="100%" stop-color="{bottom}"/></linearGradient>'
        f'<rect width="{wide}" height="{high}" fill="url(#g)"/>{body}',
    ).copy()


def _tiles(size: Size, cell: float, left: float, top: float, colour: str, gap: float) -> str:
    """Rounded squares over the whole picture, on a grid whose one corner is at (left, top)."""
    body = ""
    for column in range(-1, round(size[0] / cell) + 2):
        for row in range(-1, round(size[1] / cell) + 2):
            x, y = left % cell + (column - 1) * cell + gap, top % cell + (row - 1) * cell + gap
            alpha = 0.17 if (row + column) % 2 else 0.07
            body += (
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{cell - 2 * gap:.1f}" height="{cell - 2 * gap:.1f}" '
                f'rx="{cell * 0.13:.1f}" fill="{colour}" fill-opacity="{alpha}"/>'
            )
    return body


def _go_with_the_floe(size: Size) -> pygame.Surface:
    cell = size[0] / 4.0
    middle = (size[0] / 2, size[1] * 0.42)
    corner = (middle[0] - cell / 2, middle[1] - cell / 2)
    tiles = _tiles(size, cell, *corner, "#7DB9D6", cell * 0.03)
    picture = _ground(size, "#F3FAFF", "#C8E4F1", tiles)
    for ring, (x, y) in enumerate(((0, 0), (-2, 0), (0, 1), (-1, -1), (2, 1))):
        put(picture, f"floe/ring-{ring % 3 + 1}", (middle[0] + x * cell, middle[1] + y * cell), round(cell * 1.05))
    for name, x in (("seal", -1), ("bear", 1)):
        centre = (middle[0] + x * cell, middle[1])
        put(picture, f"floe/{name}", centre, round(cell * 0.84), shadow=(0.02, 0.06, 0.05, 120))
    return picture


def _frost_bitten(size: Size) -> pygame.Surface:
    cell = size[0] / 4
    picture = _ground(size, "#17608A", "#124A68")
    rows = (size[1] * 0.36, size[1] * 0.72)
    shadow = (0.02, 0.055, 0.05, 115)
    for row, y in enumerate(rows):
        for column in range(4):
            centre = (cell * (column + 0.5), y + cell * 0.05 * (column % 2))
            put(picture, f"icefloes/floe-{(row + column) % 3 + 1}", centre, round(cell * 0.84), shadow=shadow)
    put(picture, "frostbitten/bear", (cell * 1.5, rows[0]), round(cell * 0.66), shadow=(0.02, 0.06, 0.05, 120))
    for seat, x, y in (("a", 0.5, rows[1]), ("b", 2.36, rows[1]), ("a", 2.64, rows[1]), ("b", 3.5, rows[0])):
        put(picture, f"frostbitten/penguin-{seat}", (cell * x, y - cell * 0.08), round(cell * 0.52), shadow=shadow)
    return picture


def _seega(size: Size) -> pygame.Surface:
    cell = size[0] / 4.6
    picture = _ground(size, "#F0DDB6", "#DDBF8C")
    middle = (size[0] / 2, size[1] / 2)
    stones = {(-2, -1): "red", (-1, -1): "basalt", (1, -1): "basalt", (-1, 0): "red", (1, 0): "red", (2, 0): "basalt"}
    stones |= {(-2, 1): "basalt", (0, 1): "red", (1, 1): "basalt", (2, 1): "red"}
    for column in range(-3, 4):
        for row in range(-2, 3):
            at = (middle[0] + column * cell, middle[1] + row * cell)
            put(picture, f"seega/hollow-{'safe' if (column, row) == (0, 0) else 'sand'}", at, round(cell))
            if (column, row) in stones:
                stone = f"seega/stone-{stones[column, row]}"
                put(picture, stone, at, round(cell * 0.72), shadow=(0.04, 0.07, 0.06, 120), colour=SAND_SHADOW)
    return picture


_COMING: Final[dict[str, Callable[[Size], pygame.Surface]]] = {
    "floe": _go_with_the_floe,
    "frostbitten": _frost_bitten,
    "seega": _seega,
}
