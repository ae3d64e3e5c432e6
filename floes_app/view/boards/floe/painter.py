"""The changing parts of Go with the Floe: tokens, the holes that open, marks, and the count at the end."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import pygame

from floes_app.board.floe.items import SIGNS, TOKENS
from floes_app.board.geometry import Point
from floes_app.board.timeline import Item
from floes_app.board.values import Mark
from floes_app.view.boards import clear
from floes_app.view.boards.effects import draw_effect
from floes_app.view.boards.floe.ground import sheet, water_around
from floes_app.view.boards.grid_painter import GridPainter, Letters, way
from floes_app.view.boards.marks import Stroke, cased, circle, draw_missed, stroked
from floes_app.view.boards.painter import (
    BELOW_ALL,
    Frame,
    MarkLayer,
    Moment,
    centred,
    glow,
    number,
    put,
    stamp,
)
from floes_app.view.paint import art, palette, text, theme
from floes_app.view.paint.picture_cache import remembered
from floes_app.view.paint.theme import AMBER, AMBER_CASING, AURORA, CORAL

#: Sizes as shares of a space.
TOKEN, SELECTED, RING = 0.84, 0.86, 1.05
#: Radius of the circle where a seal was caught: the last number of the count fits into it.
FALLEN: Final = 0.46
#: Height to which ready, selected and held tokens are raised, in spaces.
READY_LIFT, SELECTED_LIFT = 0.018, 0.035


class FloePainter(GridPainter):
    """Paints Go with the Floe."""

    letters: ClassVar[Letters] = Letters(size=0.18)

    def ground(self, target: pygame.Surface, frame: Frame, state: Any, labels: bool = True) -> None:
        """The water, the sheet of ice on it, the letters beside it."""
        cell = frame.unit_width
        extent = self.extent(state, frame)
        water, pad = water_around(extent.width, extent.height, cell)
        target.blit(water, (extent.x - pad, extent.y - pad))
        ice, pad = sheet(cell)
        target.blit(ice, (frame.x - pad, frame.y - pad))
        if labels:
            self.draw_letters(target, frame, state)

    def mark_layers(self) -> Sequence[MarkLayer]:
        """The layers of marks: on the bare ice, above its holes, and over the tokens but under the signs at an end."""
        lowest = {"trail": self.draw_trail, "fallen": self._draw_fallen}
        under = {
            "slide": self._draw_slide,
            "opening": _opening_under,
            "ghost": _ghost_under,
            "selected": _selected_under,
            "capture": _capture_under,
        }
        over = {"jump": _jump_over, "capture": self.draw_capture, "cursor": self.draw_cursor, "missed": draw_missed}
        return (BELOW_ALL, lowest), (TOKENS, under), (SIGNS, over)

    def _draw_slide(self, target: pygame.Surface, frame: Frame, mark: Mark) -> None:
        """A solid dot; under the pointer a track of dots that grow towards it."""
        (_track if mark.hot else self.draw_dot)(target, frame, mark)

    def _draw_fallen(self, target: pygame.Surface, frame: Frame, mark: Mark) -> None:
        """The last move where it was a capture: a coral circle where both went under, wide enough for the count."""
        cell = frame.unit_width
        centre, size, begin, end = way(frame, mark)
        edge = FALLEN / math.dist(*mark.points)
        rim = end[0] + (begin[0] - end[0]) * edge, end[1] + (begin[1] - end[1]) * edge
        path = f"M{number(begin[0])} {number(begin[1])}L{number(rim[0])} {number(rim[1])}"
        body = stroked(path, [Stroke(theme.CORAL_DEEP, cell * 0.05, 0.8)])
        strokes = cased(CORAL, theme.CORAL_DEEP, cell * 0.034)
        body += "".join(circle(*end, cell * FALLEN, stroke) for stroke in strokes)
        stamp(target, centre, size, body)

    def item(self, target: pygame.Surface, frame: Frame, item: Item, moment: Moment) -> None:
        """A token, a hole, a sign, or what water does."""
        cell = frame.unit_width
        centre = frame.pixel((item.x, item.y))
        if item.sprite in ("seal", "bear"):
            _draw_token(target, centre, cell, item, moment.raised.get((item.x, item.y)))
        elif item.sprite.startswith("ring-"):
            put(target, f"floe/{item.sprite}", centre, round(cell * RING * item.scale), alpha=item.alpha)
        elif item.sprite.startswith(("tally:", "score:")):
            sign, _colon, count = item.sprite.partition(":")
            centred(target, _count(round(cell * item.scale), count, sign == "score"), centre, item.alpha)
        elif item.sprite in _SIGNS:
            centred(target, _SIGNS[item.sprite](max(4, round(cell * item.scale))), centre, item.alpha)
        else:
            draw_effect(target, centre, cell, item)


# -- items -----------------------------------------------------------------------------------------------------------


def _draw_token(target: pygame.Surface, centre: Point, cell: int, item: Item, raised: Mark | None) -> None:
    lift, share, shadow = item.lift, TOKEN, (0.02, 0.065, 0.055, 130)
    if raised is not None and raised.kind == "selected":
        lift, share, shadow = lift + SELECTED_LIFT, SELECTED, (0.03, 0.11, 0.07, 140)
    elif raised is not None:
        lift, shadow = lift + READY_LIFT, (0.025, 0.088, 0.062, 135)
    if item.lift > 0:  # in the air or in the hand: the shadow stays on the ice and grows soft
        high = min(1.0, item.lift / 0.4)
        shadow = (0.03 + 0.05 * high, 0.08 + item.lift / share, 0.06 + 0.04 * high, round(130 - 40 * high))
    size = round(cell * share * item.scale)
    middle = (centre[0], centre[1] - cell * lift)
    if palette.is_high() and not item.turn:
        clear.draw_rim(target, f"floe/{item.sprite}", middle, size, cell, item.alpha)
    put(target, f"floe/{item.sprite}", middle, size, shadow=shadow, alpha=item.alpha, turn=item.turn)


@remembered
def _count(size: int, count: str, is_score: bool) -> pygame.Surface:
    """The number of an empty space in the count; the last one stands in a ring of light."""
    size = max(8, size)
    middle, colour = size / 2, theme.GREEN_MARK
    edge = Stroke(colour, size * 0.025, 0.9 if is_score else 0.35)
    body = circle(middle, middle, size * 0.27, edge, AURORA, 0.95 if is_score else 0.34)
    if is_score:
        light = circle(middle, middle, size * 0.38, Stroke(AURORA, size * 0.06))
        body = light + circle(middle, middle, size * 0.415, Stroke(colour, size * 0.015, 0.5)) + body
    picture = art.drawing(size, size, body).copy()
    text.draw(
        picture,
        count,
        (middle, middle),
        round(size * (0.32 if is_score else 0.26)),
        theme.GREEN_SCORE if is_score else theme.GREEN_LABEL,
        bold=True,
        align="center",
    )
    return picture


@remembered
def _isolated(size: int) -> pygame.Surface:
    """The ring of light round a seal that nobody can reach any more."""
    body = (
        f'<radialGradient id="g" cx="50%" cy="50%" r="50%"><stop offset="72%" stop-color="{AURORA}" '
        f'stop-opacity="0.0"/><stop offset="82%" stop-color="{AURORA}" stop-opacity="0.75"/>'
        f'<stop offset="100%" stop-color="{AURORA}" stop-opacity="0"/></radialGradient>'
        f'<circle cx="{size / 2}" cy="{size / 2}" r="{size / 2}" fill="url(#g)"/>'
    )
    for colour, wide in ((theme.GREEN_MARK, 0.075), (AURORA, 0.052)):
        body += circle(size / 2, size / 2, size * 0.405, Stroke(colour, size * wide))
    return art.drawing(size, size, body)


@remembered
def _cover(size: int) -> pygame.Surface:
    """A dashed circle with a tick: this ring shuts the bears out."""
    mark = size * 0.10
    x, y = size * 0.5, size * 0.52
    tick = (
        f"M{number(x - mark)} {number(y)}L{number(x - mark * 0.25)} {number(y + mark * 0.72)}"
        f"L{number(x + mark)} {number(y - mark * 0.75)}"
    )
    dashes = size * 0.11, size * 0.10
    body = circle(size / 2, size / 2, size * 0.44, Stroke(theme.GREEN_MARK, size * 0.046, 0.75, dashes))
    body += circle(size / 2, size / 2, size * 0.44, Stroke(AURORA, size * 0.028, dashes=dashes))
    body += f'<path d="{tick}" fill="none" {Stroke(AURORA, size * 0.05)} stroke-linejoin="round"/>'
    return art.drawing(size, size, body)


_SIGNS: Final[dict[str, Callable[[int], pygame.Surface]]] = {
    "isolated": _isolated,
    "cover": _cover,
}


# -- marks -----------------------------------------------------------------------------------------------------------


def _track(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    cell = frame.unit_width
    centre, size, begin, end = way(frame, mark)
    length = math.dist(*mark.points)
    steps = max(5, round(length * 4.6))
    body = ""
    for step in range(1, steps):
        part = step / steps
        if part * length < 0.50 or (1 - part) * length < 0.48:
            continue
        x, y = begin[0] + (end[0] - begin[0]) * part, begin[1] + (end[1] - begin[1]) * part
        body += (
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{cell * (0.034 + 0.022 * part):.2f}" fill="{AMBER}" '
            f'stroke="{AMBER_CASING}" stroke-width="{max(1.5, cell * 0.026):.2f}"/>'
        )
    stamp(target, centre, size, body)


def _opening_under(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """A ring that would open: half there, with a dashed circle; round the piece that stands there a larger one."""
    cell = frame.unit_width
    centre = frame.pixel(mark.points[0])
    put(
        target,
        f"floe/{mark.sprite}",
        centre,
        round(cell * (1.16 if mark.hot else RING)),
        alpha=palette.strength(0.7 if mark.hot else 0.6, 0.95),
    )
    size = round(cell * 1.2)
    stroke = Stroke(theme.CASING, cell * palette.strength(0.038, 0.05), dashes=(cell * 0.075, cell * 0.065))
    stamp(target, centre, size, circle(size / 2, size / 2, cell * (0.51 if mark.hot else 0.46), stroke))


@remembered
def _ghost(sprite: str, cell: int) -> pygame.Surface:
    """A token as it would stand: see-through, in an amber circle, with a warm glow."""
    size = round(cell * TOKEN)
    token = art.sprite(f"floe/{sprite}", size)
    light, pad = art.silhouette(token, AMBER, 255, cell * 0.085)
    wide = light.get_width()
    picture = pygame.Surface((wide, wide), pygame.SRCALPHA)
    if not palette.is_high():
        picture.blit(light, (0, 0))
    picture.blit(art.drawing(wide, wide, circle(wide / 2, wide / 2, cell * 0.41, fill=theme.ICE)), (0, 0))
    picture.blit(art.faded(token, 0.59), (pad, pad))
    ring = "".join(
        circle(wide / 2, wide / 2, cell * 0.43, stroke)
        for stroke in cased(AMBER, AMBER_CASING, cell * palette.strength(0.045, 0.075))
    )
    picture.blit(art.drawing(wide, wide, ring), (0, 0))
    return picture


def _ghost_under(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    centred(target, _ghost(mark.sprite, frame.unit_width), frame.pixel(mark.points[0]))


def _glow(
    target: pygame.Surface, frame: Frame, point: Point, sprite: str, share: float, alpha: int, colour: str
) -> None:
    cell = frame.unit_width
    size, blur = round(cell * share), max(1, int(cell * 0.075))
    glow(target, f"floe/{sprite}", frame.pixel(point), size, blur, alpha, colour)


def _selected_under(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """The warm glow under the piece in hand; a faint one under a piece that is only looked at."""
    x, y = mark.points[0]
    _glow(target, frame, (x, y - 0.03), mark.sprite, 0.88, 240 if mark.hot else 130, AMBER)
    cell = frame.unit_width
    size, radius = round(cell * 1.2), cell * (SELECTED / 2 + 0.03)
    strokes = cased(AMBER, AMBER_CASING, cell * (0.045 if mark.hot else 0.025))
    body = "".join(circle(size / 2, size / 2, radius, stroke) for stroke in strokes)
    stamp(target, frame.pixel((x, y - SELECTED_LIFT)), size, body)


def _capture_under(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """The way to a seal that would be captured; brackets round it say the rest."""
    if mark.hot:
        _track(target, frame, mark)


def _jump_over(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """An arc over the ring to a hollow dot; under the pointer heavier, and the ghost stands for the dot."""
    cell = frame.unit_width
    centre, size, start, stop = way(frame, mark)
    dx, dy = stop[0] - start[0], stop[1] - start[1]
    length = math.hypot(dx, dy)
    ux, uy = dx / length, dy / length
    nx, ny = -uy, ux
    if ny > 0 or (abs(ny) < 0.1 and nx < 0):
        nx, ny = -nx, -ny
    rim = 0.46 if mark.hot else 0.20
    begin = (start[0] + (ux * 0.42 + nx * 0.06) * cell, start[1] + (uy * 0.42 + ny * 0.06) * cell)
    end = (stop[0] - ux * cell * rim, stop[1] - uy * cell * rim)
    top = (size / 2 + nx * cell * 0.62, size / 2 + ny * cell * 0.62)
    path = f"M{number(begin[0])} {number(begin[1])}Q{number(top[0])} {number(top[1])} {number(end[0])} {number(end[1])}"
    wider = 0.016 if mark.hot else 0
    body = stroked(path, cased(AMBER, AMBER_CASING, cell * (0.034 + wider)))
    if not mark.hot:
        for stroke in cased(AMBER, AMBER_CASING, cell * 0.05):
            body += circle(*stop, cell * 0.12, stroke, theme.CREAM)
    stamp(target, centre, size, body)
