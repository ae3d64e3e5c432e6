"""The level editor's drawings of a solution over the board: the way, idle floes, the cells within reach."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from floes_app.board.geometry import Cell
from floes_app.board.icefloes.board import look_at_start
from floes_app.view.boards.painter import Frame, number, put
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import AMBER, AURORA, CASING, CORAL, IDLE, INK, PANEL, UNAIDED

Pixel = tuple[float, float]
#: The places of numbers on a cell, from its middle, in cells, and the size of a number.
SPOTS = ((0.0, 0.0), (-0.27, -0.27), (0.27, 0.27), (0.27, -0.27), (-0.27, 0.27))
NUMBER = 0.37


def draw_way(target: pygame.Surface, frame: Frame, height: int, places: Sequence[Cell], at: int) -> None:
    """The way over all places in turn, with their numbers; its first ``at`` moves were made.

    ``height``: how many rows the field has.
    """
    cell = frame.unit_width
    points = [_middle(frame, height, place) for place in places]
    body = ""
    for step in range(len(points) - 1):
        begin, end = points[step], points[step + 1]
        if places[step] == places[at]:  # the player is not crossed by lines
            begin = _toward(begin, end, cell * 0.42)
        if places[step + 1] == places[at]:
            end = _toward(end, begin, cell * 0.42)
        body += _segment(begin, end, step - at, cell)
    target.blit(art.drawing(*target.get_size(), body), (0, 0))
    for step, (across, down) in sorted(number_spots(places, at).items(), reverse=True):
        spot = points[step][0] + across * cell, points[step][1] + down * cell
        _draw_number(target, spot, step, step - 1 - at, cell)


def number_spots(places: Sequence[Cell], at: int) -> dict[int, Pixel]:
    """Where the numbers of the moves stand, from the middles of the cells that they lead to, in cells.

    The numbers of one cell stand in its middle and its corners: of more those that come next, else the latest. In the
    middle of the cell where the player is after ``at`` moves there is none.
    """
    steps: dict[Cell, list[int]] = {}
    for step in range(1, len(places)):
        steps.setdefault(places[step], []).append(step)
    spots: dict[int, Pixel] = {}
    for cell, numbers in steps.items():
        free = SPOTS[1:] if cell == places[at] else SPOTS
        nearest = sorted(numbers, key=lambda step: (step < at, abs(step - at)))[: len(free)]
        spots.update(zip(sorted(nearest), free, strict=False))
    return spots


def _toward(point: Pixel, other: Pixel, by: float) -> Pixel:
    """A point moved straight towards another."""
    (x, y), (u, v) = point, other
    far = max(abs(u - x), abs(v - y)) or 1
    return x + (u - x) / far * by, y + (v - y) / far * by


def _segment(begin: Pixel, end: Pixel, ahead: int, cell: float) -> str:
    """A move: solid where it was made (``ahead`` below 0), amber where it is next, else dotted."""
    (x, y), (u, v) = begin, end
    colour = AMBER if ahead == 0 else INK
    dots = "" if ahead <= 0 else f'stroke-dasharray="0.1 {cell * 0.14:.2f}"'
    line = f'x1="{number(x)}" y1="{number(y)}" x2="{number(u)}" y2="{number(v)}" stroke-linecap="round"'
    far = max(abs(u - x), abs(v - y)) or 1
    dx, dy = (u - x) / far * cell * 0.08, (v - y) / far * cell * 0.08
    mx, my = (x + u) / 2, (y + v) / 2
    chevron = (
        f"M{number(mx - dx - dy)} {number(my - dy + dx)}L{number(mx + dx)} {number(my + dy)}"
        f"L{number(mx - dx + dy)} {number(my - dy - dx)}"
    )
    return "".join(
        f'<line {line} stroke="{tone}" stroke-width="{cell * wide:.2f}" {dash}/>'
        f'<path d="{chevron}" fill="none" stroke="{tone}" stroke-width="{cell * wide:.2f}" stroke-linecap="round"/>'
        for tone, wide, dash in ((CASING, 0.1, dots), (colour, 0.055, dots))
    )


def _draw_number(target: pygame.Surface, at: Pixel, step: int, ahead: int, cell: float) -> None:
    size = round(cell * NUMBER)
    fill, ink = (INK, CASING) if ahead < 0 else (AMBER, CASING) if ahead == 0 else (PANEL, INK)
    middle = size / 2
    body = (
        f'<circle cx="{middle}" cy="{middle}" r="{number(middle - 1)}" fill="{fill}" '
        f'stroke="{CASING if ahead <= 0 else INK}" stroke-width="1.5"/>'
    )
    target.blit(art.drawing(size, size, body), (round(at[0] - middle), round(at[1] - middle)))
    text.draw(target, str(step), at, max(9, round(size * 0.56)), ink, bold=True, align="center")


def draw_idle(target: pygame.Surface, frame: Frame, height: int, cells: Iterable[Cell]) -> None:
    """A shade and a moon on every floe that no shortest way needs."""
    size = round(frame.unit_width * 0.8)
    r = size / 2
    body = (
        f'<rect width="{size}" height="{size}" rx="{number(size * 0.32)}" fill="{IDLE}" fill-opacity="0.72"/>'
        f'<path d="M{number(r * 1.1)} {number(r * 0.5)}A{number(r * 0.52)} {number(r * 0.52)} 0 1 0 '
        f"{number(r * 1.5)} {number(r * 1.15)}A{number(r * 0.42)} {number(r * 0.42)} 0 0 1 {number(r * 1.1)} "
        f'{number(r * 0.5)}Z" fill="{CASING}"/>'
    )
    for cell in cells:
        x, y = _middle(frame, height, cell)
        target.blit(art.drawing(size, size, body), (round(x - r), round(y - r)))


def draw_reach(target: pygame.Surface, frame: Frame, height: int, rests: Iterable[Cell], goal: Cell) -> None:
    """Every cell on which a player can come to rest, and coral corners round the goal that nobody reaches."""
    rest, missed = reach_signs(round(frame.unit_width * 0.92))
    for cell in rests:
        _blit(target, rest, _middle(frame, height, cell))
    _blit(target, missed, _middle(frame, height, goal))


def reach_signs(size: int) -> tuple[pygame.Surface, pygame.Surface]:
    """The sign of a cell on which a player can come to rest, and that of one which nobody reaches."""
    middle, arm = size / 2, size * 0.28
    rest = (
        f'<rect x="1" y="1" width="{size - 2}" height="{size - 2}" rx="{number(size * 0.1)}" fill="{AURORA}" '
        f'fill-opacity="0.26" stroke="{AURORA}" stroke-opacity="0.75" stroke-width="2"/>'
        f'<circle cx="{middle}" cy="{middle}" r="{number(size * 0.09)}" fill="{AURORA}"/>'
    )
    corners = "".join(
        f'<path d="M{number(a)} {number(b + sb * arm)}L{number(a)} {number(b)}L{number(a + sa * arm)} {number(b)}" '
        f'fill="none" stroke="{CORAL}" stroke-width="{size * 0.06:.2f}" stroke-linecap="round"/>'
        for a, sa in ((3, 1), (size - 3, -1))
        for b, sb in ((3, 1), (size - 3, -1))
    )
    return art.drawing(size, size, rest), art.drawing(size, size, corners)


def draw_lost(target: pygame.Surface, frame: Frame, height: int, cells: Iterable[Cell]) -> None:
    """A coral cross on every cell from which the level is lost."""
    size = round(frame.unit_width * 0.92)
    near, far = number(size * 0.36), number(size * 0.64)
    cross = f"M{near} {near}L{far} {far}M{far} {near}L{near} {far}"
    frame_of = f'x="2" y="2" width="{size - 4}" height="{size - 4}" rx="{number(size * 0.1)}"'
    body = "".join(
        f'<path d="{cross}" fill="none" stroke="{tone}" stroke-width="{size * wide:.2f}" stroke-linecap="round"/>'
        for tone, wide in ((CASING, 0.15), (CORAL, 0.08))
    )
    tint = (
        f'<rect {frame_of} fill="{CORAL}" fill-opacity="0.14" stroke="{CORAL}" stroke-opacity="0.8" stroke-width="2"/>'
    )
    sign = art.drawing(size, size, tint + body)
    for cell in cells:
        _blit(target, sign, _middle(frame, height, cell))


def draw_crossing(target: pygame.Surface, frame: Frame, height: int, begin: Cell, end: Cell) -> None:
    """A dotted line for a glide that runs across the goal."""
    body = _segment(_middle(frame, height, begin), _middle(frame, height, end), 1, frame.unit_width)
    target.blit(art.drawing(*target.get_size(), body), (0, 0))


def draw_moved(
    target: pygame.Surface,
    frame: Frame,
    height: int,
    left: Iterable[Cell],
    began: Iterable[Cell],
    coming: Iterable[Cell],
) -> None:
    """Floes the solution moves: final cells, first cells, and cells still to be reached."""
    cell = frame.unit_width
    size = round(cell * 1.06)
    inset, stroke = cell * 0.05, max(1.5, cell * 0.035)
    side, radius = size - 2 * inset, cell * 0.32
    box = (
        f'x="{number(inset)}" y="{number(inset)}" width="{number(side)}" '
        f'height="{number(side)}" rx="{number(radius)}" fill="none" stroke-width="{number(stroke)}"'
    )
    dash = art.dashes_around(side, side, radius, cell * 0.12, cell * 0.09)
    dashed = art.drawing(size, size, f'<rect {box} {dash} stroke="{INK}"/>')
    ringed = art.drawing(size, size, f'<rect {box} stroke="{UNAIDED}" stroke-width="{number(stroke * 1.6)}"/>')
    for place in coming:
        put(
            target,
            f"icefloes/floe-{look_at_start(place) + 1}",
            _middle(frame, height, place),
            round(cell * 1.07),
            alpha=0.4,
        )
        _blit(target, dashed, _middle(frame, height, place))
    for place in began:
        _blit(target, dashed, _middle(frame, height, place))
    for place in left:
        _blit(target, ringed, _middle(frame, height, place))


def _blit(target: pygame.Surface, picture: pygame.Surface, middle: Pixel) -> None:
    """Draw a picture with its middle at a pixel."""
    target.blit(picture, (round(middle[0] - picture.get_width() / 2), round(middle[1] - picture.get_height() / 2)))


def _middle(frame: Frame, height: int, cell: Cell) -> Pixel:
    return frame.pixel((cell[0] + 0.5, height - cell[1] - 0.5))
