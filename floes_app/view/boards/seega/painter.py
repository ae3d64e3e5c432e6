"""The sand of Seega: a tray with hollows, the safe square with its cross, stones of basalt and sandstone."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import pygame

from floes_app.board.geometry import Point
from floes_app.board.seega.board import shows_quiet, taken_by
from floes_app.board.seega.items import LAST, SWEPT, stone_sprite
from floes_app.board.timeline import Item
from floes_app.board.values import Mark
from floes_app.core.i18n import _
from floes_app.games.seega.queries import unplaced
from floes_app.games.seega.rules import BLUE, RED
from floes_app.view.boards import clear
from floes_app.view.boards.effects import draw_effect
from floes_app.view.boards.grid_painter import Cursor, GridPainter, Letters, Ring, way
from floes_app.view.boards.marks import Stroke, cased, circle, draw_missed, stroked
from floes_app.view.boards.painter import (
    ABOVE_ALL,
    BELOW_ALL,
    Frame,
    MarkLayer,
    Moment,
    centred,
    number,
    stamp,
)
from floes_app.view.paint import art, backdrops, palette, text, theme
from floes_app.view.paint.picture_cache import at_one_go, remembered
from floes_app.view.paint.theme import AMBER, AMBER_CASING, CORAL, DIM, SAND_SHADOW, SMALL, Screen

#: Sizes as shares of a hollow.
STONE, RIM, THICKNESS = 0.74, 0.24, 0.055
#: Number of stones in the pile on a tray that is too small for all.
PILE: Final = 6
READY_LIFT, SELECTED_LIFT = 0.012, 0.05


class SeegaPainter(GridPainter):
    """Paints Seega."""

    margin: ClassVar[tuple[float, float, float, float]] = (0.27, 0.27, 0.27, 0.36)
    strip_points: ClassVar[int] = 36
    panel_fill: ClassVar[float] = 0.86
    line_fill: ClassVar[float] = 0.62
    letters: ClassVar[Letters] = Letters(RIM * 0.47, RIM * 0.52, 0.125, 13, RIM * 0.9, theme.CARVED_INK)
    cursor: ClassVar[Cursor] = Cursor(0.455, 0.12, (theme.TRAIL_LIGHT, 0.072), (theme.SAND_SHADOW, 0.042))
    ring: ClassVar[Ring] = Ring(0.405, theme.AMBER_STRONG, AMBER)
    piece_size: ClassVar[float] = STONE
    way: ClassVar[tuple[str, float]] = (theme.CARVED_INK, 0.045)

    def backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        """Dunes under the night."""
        return backdrops.dunes(size)

    def ground(self, target: pygame.Surface, frame: Frame, state: Any, labels: bool = True) -> None:
        """The tray with its hollows, and the letters engraved in its rim."""
        size, cell = state.rules.size, frame.unit_width
        tray, pad = _tray(size, cell)
        target.blit(tray, (frame.x - pad, frame.y - pad))
        if labels:
            self.draw_letters(target, frame, state)

    def letters_beyond(self, unit: int, label: int) -> int:
        """Beside a rim that is too thin for them."""
        return round(label * 1.5) if label > max(self.letters.least, round(unit * self.letters.most)) else 0

    def letters_of(self, frame: Frame) -> Letters:
        """Engraved in the rim, or beside it where it is too thin for letters so large."""
        cell, label = frame.unit_width, frame.label
        if not self.letters_beyond(cell, label):
            return self.letters
        beside = self.margin[0] + label * 0.8 / cell
        return Letters(beside, beside, 0, label, 0, theme.SOFT)

    def draw_letter(self, target: pygame.Surface, letter: str, at: Point, size: int, frame: Frame) -> None:
        """A letter or number engraved in the rim: a light edge below, then the dark cut; beside it without that."""
        cell = frame.unit_width
        if self.letters_beyond(cell, frame.label):
            return super().draw_letter(target, letter, at, size, frame)
        x, y = at
        if letter.isalpha():  # on a small board the tail of a g stays on the rim too
            y -= max(0, round(size * 0.62 - cell * RIM * 0.53))
        if not palette.is_high():
            text.draw(target, letter, (x + 1, y + 1), size, theme.SAND_CREST, bold=True, align="center")
        return super().draw_letter(target, letter, (x, y), size, frame)

    def mark_layers(self) -> Sequence[MarkLayer]:
        """The layers of marks: in the sand, and over everything."""
        under = {
            "trail": self.draw_trail,
            "placed": self.draw_placed,
            "fallen": _fallen_under,
            "allowed": _allowed_under,
            "step": _dot_under,
            "capture": _dot_under,
            "ghost": self.draw_ghost,
        }
        over = {"doomed": _doomed_over, "removable": _removable_over, "cursor": self.draw_cursor, "missed": draw_missed}
        return (BELOW_ALL, under), (ABOVE_ALL, over)

    def draw_trail(self, target: pygame.Surface, frame: Frame, mark: Mark) -> None:
        """The last step: a groove in the sand, and a small square where it began."""
        cell = frame.unit_width
        centre, size, begin, end = way(frame, mark, 1.6)
        side = cell * 0.17
        body = self.trail(frame, begin, end) + (
            f'<rect x="{number(begin[0] - side / 2)}" y="{number(begin[1] - side / 2)}" '
            f'width="{side:.2f}" height="{side:.2f}" rx="{cell * 0.04:.2f}" fill="{theme.SAFE_SQUARE}" '
            f'stroke="{theme.CARVED_INK}" stroke-width="{cell * 0.025:.2f}"/>'
        )
        stamp(target, centre, size, body)

    def item(self, target: pygame.Surface, frame: Frame, item: Item, moment: Moment) -> None:
        """A stone, or the sand that closes over one."""
        cell = frame.unit_width
        centre = frame.pixel((item.x, item.y))
        if draw_effect(target, centre, cell, item):
            return
        if item.sprite == SWEPT:
            centred(target, _swept(round(cell * item.scale), cell), centre, item.alpha)
            return
        if item.sprite == LAST:
            centred(target, _last(round(cell * item.scale)), centre, item.alpha)
            return
        lift, raised, edge = item.lift, moment.raised.get((item.x, item.y)), ""
        size = max(4, round(cell * STONE * item.scale))
        if raised is not None and raised.kind == "selected":
            lift += SELECTED_LIFT
            edge = _selected_edge(size, cell, raised.hot)
        elif raised is not None:
            lift += READY_LIFT
        middle = (centre[0], centre[1] - lift * cell)
        blur = max(1, round(cell * (0.028 + min(0.05, 0.4 * lift))))
        offset = (0.034 + 0.68 * lift, 0.068 + 2.2 * lift)
        _put_stone(target, item.sprite, middle, size, blur, offset, 140, item.alpha, edge)

    def place(self, target: pygame.Surface, picture: pygame.Surface, centre: Point) -> None:
        """Draw a stone, whose side is seen below its face."""
        size = picture.get_width()
        target.blit(picture, (round(centre[0] - size / 2), round(centre[1] - size * 0.515)))

    def portrait(self, seat: int, size: int) -> pygame.Surface:
        """The seat's stone on sand: basalt would not be seen on the dark panel."""
        return _on_sand(seat, size)

    def colour(self, seat: int) -> str:
        """The colour of the seat's stones."""
        return theme.STONE_RED if seat == RED else theme.STONE_BASALT

    def token(self, name: str, size: int) -> pygame.Surface:
        """A stone on sand."""
        return _on_sand(RED if name == stone_sprite(RED) else BLUE, size)

    def strip(self, target: pygame.Surface, rect: pygame.Rect, state: Any, seat: int, screen: Screen) -> None:
        """A strip of sand with the stones that the player still has to place, later those that the player took."""
        target.blit(_sand(rect.width, rect.height, screen.px(8)), rect)
        waiting = unplaced(state, seat)
        number, sprite = (waiting, seat) if waiting else (taken_by(state, seat), 1 - seat)
        size = min(screen.px(22), rect.height - 4)
        step, in_pile = screen.px(24), number
        if number * step > rect.width - screen.px(12):  # a pile and a count, rather than a rope of stones
            step, in_pile = round(size * 0.5), PILE
        for index in range(in_pile):
            x, y = rect.x + screen.px(6) + index * step + size / 2, rect.centery
            _put_stone(target, stone_sprite(sprite), (x, y), size, 1, (0.03, 0.07), 110)
        if in_pile < number:
            at = round(rect.x + screen.px(16) + in_pile * step + size), rect.centery
            text.draw(target, str(number), at, screen.px(SMALL), theme.CARVED_INK, bold=True)

    def section_height(self, state: Any, width: int, px: Callable[[float], int]) -> int:
        """Room for the count of quiet turns, when it is told of."""
        return px(34) if shows_quiet(state) else 0

    def section(self, target: pygame.Surface, rect: pygame.Rect, session: Any, screen: Screen, rolling: bool) -> None:
        """The quiet turns: a number and a bar, which turns amber for the last fifth."""
        state = session.state
        quiet, limit = state.quiet, state.rules.limit
        size, y = screen.px(SMALL), rect.y + screen.px(10)
        near = quiet * 5 >= limit * 4
        colour = AMBER if near else DIM
        told = _("{number} of {limit}").format(number=quiet, limit=limit)
        text.draw(target, told, (rect.right, y), size, colour, align="right")
        room = rect.width - text.width(told, size) - screen.px(10)
        text.draw(target, _("Quiet turns"), (rect.x, y), size, colour, bold=True, room=room)
        high = screen.px(6)
        bar = pygame.Rect(rect.x, rect.y + screen.px(24), rect.width, high)
        target.blit(art.rounded_rect(bar.width, high, high / 2, theme.DEEP, 0.6), bar)
        filled = max(high if quiet else 0, round(bar.width * min(1, quiet / limit)))
        if filled:
            target.blit(art.rounded_rect(filled, high, high / 2, colour, 0.9), bar)


# -- stones ----------------------------------------------------------------------------------------------------------


def _put_stone(
    target: pygame.Surface,
    sprite: str,
    centre: Point,
    size: int,
    blur: int,
    offset: Point,
    shade: int,
    alpha: float = 1.0,
    edge: str = "",
) -> None:
    """A stone with its shadow on the sand; ``offset`` of the shadow as shares of the size; ``edge``: drawn between."""
    name = f"seega/{sprite}"
    x, y = round(centre[0] - size / 2), round(centre[1] - size * 0.515)
    soft, pad = art.sprite_shadow(name, size, blur, shade, SAND_SHADOW)
    picture = art.sprite(name, size)
    if alpha < 1:
        soft, picture = art.faded(soft, alpha), art.faded(picture, alpha)
    target.blit(soft, (x - pad + round(offset[0] * size), y - pad + round(offset[1] * size)))
    if edge:
        stamp(target, centre, size + 40, edge)
    target.blit(picture, (x, y))


def _selected_edge(size: int, cell: int, strong: bool) -> str:
    """An amber edge round a stone in the hand; a thin pale one round a stone that is only looked at."""
    edge = max(2.5, cell * 0.032) * (1.3 if strong else 0.8)
    middle = (size + 40) / 2
    colour = AMBER if strong else theme.SUN_PALE
    return "".join(
        f'<ellipse cx="{middle}" cy="{middle + size * shift - size * 0.015:.2f}" rx="{size * 0.414 + wide:.2f}" '
        f'ry="{size * 0.406 + wide:.2f}" fill="{fill}"/>'
        for fill, wide in ((AMBER_CASING, edge * palette.strength(2.3, 2.8)), (colour, edge))
        for shift in (-0.016, 0.047)
    )


@remembered
def _swept(size: int, cell: int) -> pygame.Surface:
    """A ring of light round the stones that have won."""
    room = size + round(cell * 0.2)
    middle = room / 2
    body = circle(middle, middle, size / 2, Stroke(theme.SAND_SHADOW, cell * 0.1, 0.5))
    body += circle(middle, middle, size / 2, Stroke(theme.AURORA, cell * 0.058))
    return art.drawing(room, room, body)


@remembered
def _last(size: int) -> pygame.Surface:
    """The frame round the last stone of who has lost, along the edge of its hollow."""
    inset, wide = size * 0.06, max(2.5, size * 0.04)
    side = size - 2 * inset
    body = "".join(
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{side:.2f}" height="{side:.2f}" rx="{size * 0.2:.2f}" '
        f'fill="none" {stroke}/>'
        for stroke in _coral(wide)
    )
    return art.drawing(size, size, body)


@remembered
def _on_sand(seat: int, size: int) -> pygame.Surface:
    picture = _sand(size, size, size * 0.3).copy()
    _put_stone(picture, stone_sprite(seat), (size / 2, size / 2), round(size * 0.82), 1, (0.03, 0.06), 130)
    return picture


@remembered
def _sand(width: int, height: int, radius: float) -> pygame.Surface:
    """A hollow strip of sand: darker at the upper edge."""
    return art.drawing(
        width,
        height,
        f'<rect width="{width}" height="{height}" rx="{radius}" fill="{theme.TRAY_EDGE}"/>'
        f'<rect x="0.5" y="2" width="{width - 1}" height="{height - 2}" rx="{max(1, radius - 1)}" '
        f'fill="{theme.TRAY}"/>',
    )


# -- marks -----------------------------------------------------------------------------------------------------------


def _dot_under(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """A solid dot where a step leads; inside a coral ring where the step captures.

    Amber is as bright as sand: its dark edge is what shows without colour.
    """
    cell = frame.unit_width
    radius = cell * 0.125
    size = round(cell * 0.6)
    middle = size / 2
    body = circle(middle, middle + cell * 0.008, radius + cell * 0.04, fill=AMBER_CASING)
    body += circle(middle, middle, radius, fill=theme.SUN_WHITE)
    body += circle(middle + 0.4, middle + 0.8, radius - 1.2, fill=theme.SUN_AMBER)
    if mark.kind == "capture":
        wide = max(2.0, cell * 0.034)
        body = "".join(circle(middle, middle, cell * 0.24, stroke) for stroke in _coral(wide)) + body
    stamp(target, frame.pixel(mark.points[0]), size, body)


def _allowed_under(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """An outline in a hollow where a stone may be placed now."""
    if mark.hot:
        return
    cell = frame.unit_width
    size = cell
    inset, wide = cell * 0.115, max(2.5, cell * 0.036)
    side = cell - 2 * inset
    rects = "".join(
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{side:.2f}" height="{side:.2f}" rx="{cell * 0.17:.2f}" '
        f'fill="none" {stroke}/>'
        for stroke in cased(theme.AMBER_STRONG, AMBER_CASING, wide)
    )
    stamp(target, frame.pixel(mark.points[0]), size, rects)


def _fallen_under(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """Draw the place of a captured stone: a dashed coral ring in the empty hollow."""
    cell = frame.unit_width
    stroke = Stroke(theme.BLOOD_DEEP, cell * 0.03, 1.0, (cell * 0.07, cell * 0.08))
    stamp(target, frame.pixel(mark.points[0]), cell, circle(cell / 2, cell / 2, cell * 0.30, stroke))


def _coral_ring(cell: int, middle: float, wide: float, dashed: bool = False) -> str:
    dashes = (cell * 0.12, cell * 0.085) if dashed else None
    return "".join(circle(middle, middle, cell * 0.405, stroke) for stroke in _coral(wide, dashes))


def _coral(wide: float, dashes: tuple[float, float] | None = None) -> tuple[Stroke, Stroke]:
    """The strokes of a warning on sand."""
    return cased(CORAL, theme.BLOOD_DEEP, wide, dashes)


def _doomed_over(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """A coral ring round a stone that would be captured, and two jaws that press on it."""
    cell = frame.unit_width
    victim, *by = mark.points
    size = round(cell * 1.5)
    middle = size / 2
    wide = max(2.5, cell * 0.034)
    body = _coral_ring(cell, middle, wide)
    reach = cell * 0.105
    for x, y in by:
        ux, uy = victim[0] - x, victim[1] - y  # the way the jaw bites, one unit long
        px, py = middle - ux * cell * 0.52, middle - uy * cell * 0.52
        for scale, colour, edge in ((1.3, theme.BLOOD_DEEP, wide * 0.9), (1.0, theme.EMBER, wide * 0.55)):
            back, tip, half = -0.35 * reach * scale, reach * scale, reach * scale
            corners = (
                (px + ux * back - uy * half, py + uy * back + ux * half),
                (px + ux * tip, py + uy * tip),
                (px + ux * back + uy * half, py + uy * back - ux * half),
            )
            path = "M" + "L".join(f"{a:.2f} {b:.2f}" for a, b in corners) + "Z"
            body += (
                f'<path d="{path}" fill="{colour}" stroke="{colour}" stroke-width="{edge:.2f}" '
                'stroke-linejoin="round"/>'
            )
    stamp(target, frame.pixel(victim), size, body)


def _removable_over(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """A dashed coral ring round a stone that may be removed; under the pointer a whole one, and a cross."""
    cell = frame.unit_width
    size = round(cell * 1.1)
    middle = size / 2
    wide = max(2.5, cell * 0.034)
    body = _coral_ring(cell, middle, wide * (1.25 if mark.hot else 1), dashed=not mark.hot)
    if mark.hot:
        arm = cell * 0.17
        path = (
            f"M{number(middle - arm)} {number(middle - arm)}L{number(middle + arm)} {number(middle + arm)}"
            f"M{number(middle + arm)} {number(middle - arm)}L{number(middle - arm)} {number(middle + arm)}"
        )
        body += stroked(
            path,
            (
                Stroke(theme.BLOOD_DEEP, cell * 0.16),
                Stroke(theme.EMBER_LIGHT, cell * 0.115),
                Stroke(theme.EMBER, cell * 0.07),
            ),
        )
    stamp(target, frame.pixel(mark.points[0]), size, body)


# -- the tray --------------------------------------------------------------------------------------------------------


@remembered
def _tray(size: int, cell: int) -> tuple[pygame.Surface, int]:
    """The sand with its hollows, and by how many pixels the picture is larger than them on each side."""
    rim = round(cell * RIM)
    side = size * cell + 2 * rim
    radius = cell * 0.24 + rim * 0.4
    shape = f'<rect width="{side}" height="{side}" rx="{radius:.1f}" '
    whole = shape + f'fill="{theme.WHITE}"/>'
    plate = art.drawing(side, side, whole)
    soft, pad = art.drawing_shadow(side, side, whole, theme.FRAME_SHADOW, 140, max(4, round(cell * 0.087)))
    drop, thick = round(cell * 0.08), max(4, round(cell * THICKNESS))
    face = art.drawing(
        side,
        side,
        f'<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{side / 2}" y2="{side}">'
        f'<stop offset="0%" stop-color="{theme.SAND_LIGHT}"/><stop offset="45%" stop-color="{theme.SAND}"/>'
        f'<stop offset="100%" stop-color="{theme.SAND_SHADE}"/></linearGradient>'
        + shape
        + f'fill="{theme.SAND_EDGE}"/><rect x="1.5" y="2.5" width="{side - 2.5}" height="{side - 3}" '
        f'rx="{radius - 1:.1f}" '
        f'fill="url(#a)"/>' + _grains(side, rim, radius),
    )
    hollow, safe = (art.sprite(f"seega/hollow-{name}", cell) for name in ("sand", "safe"))
    corners = [(rim + column * cell, rim + row * cell) for column in range(size) for row in range(size)]
    middle = corners[len(corners) // 2]
    lines = None
    if palette.is_high():
        lines = art.drawing(side, side, clear.lines(corners, (cell, cell), cell, palette.ON_SAND))
    with at_one_go():
        picture = pygame.Surface((side + 2 * pad, side + 2 * pad + drop), pygame.SRCALPHA)
        picture.fill((2, 10, 20, 0))
        picture.blit(soft, (0, drop))
        picture.blit(art.tinted(plate, theme.SAND_WALL), (pad, pad + thick))
        picture.blit(face, (pad, pad))
        for x, y in corners:
            picture.blit(safe if (x, y) == middle else hollow, (pad + x, pad + y))
        if lines is not None:
            picture.blit(lines, (pad, pad))
    return picture, pad + rim


def _grains(side: int, rim: int, radius: float) -> str:
    """Grains of sand on the rim."""
    generator = random.Random(2)
    body = ""
    for _index in range(int(side * 0.9)):
        along, across = generator.uniform(radius * 0.5, side - radius * 0.5), generator.uniform(3, max(4, rim - 3))
        x, y = generator.choice(((along, across), (along, side - across), (across, along), (side - across, along)))
        body += (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{generator.choice((0.6, 0.8, 1.1))}" '
            f'fill="{generator.choice((theme.SAND_CREST, theme.SAND_GRAIN))}" '
            f'fill-opacity="{generator.uniform(0.2, 0.5):.2f}"/>'
        )
    return body
