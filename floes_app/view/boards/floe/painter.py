"""What happens on the ice of Go with the Floe: tokens, the holes that open, marks, and the count at the end."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import pygame

from floes_app.board.floe.items import SIGNS, TOKENS
from floes_app.board.geometry import Point
from floes_app.board.model import Mark
from floes_app.board.timeline import Item
from floes_app.view import art, palette, text, theme
from floes_app.view.boards import clear
from floes_app.view.boards.effects import draw_effect
from floes_app.view.boards.floe.ground import draw_letters, sheet, water_around
from floes_app.view.boards.marks import Stroke, cased, circle, coral, draw_brackets, draw_missed, stroked
from floes_app.view.boards.painter import (
    BELOW_ALL,
    Frame,
    MarkLayer,
    MarkPainter,
    Moment,
    Painter,
    centred,
    glow,
    number,
    put,
    stamp,
)
from floes_app.view.picture_cache import remembered
from floes_app.view.theme import AMBER, AMBER_CASING, AURORA, CORAL, INK

#: Sizes as shares of a space.
TOKEN, SELECTED, PEERING, RING = 0.84, 0.86, 0.68, 1.05
#: How far ready, selected and held tokens are raised, in spaces.
READY_LIFT, SELECTED_LIFT = 0.018, 0.035


class FloePainter(Painter):
    """Paints Go with the Floe."""

    lifted_last: ClassVar[bool] = True
    margin: ClassVar[tuple[float, float, float, float]] = (0.63, 0.57, 0.63, 0.70)

    def ground(self, target: pygame.Surface, frame: Frame, state: Any, labels: bool = True) -> None:
        """The water, the sheet of ice on it, the letters beside it."""
        cell = frame.unit_width
        extent = self.extent(state, frame)
        water, pad = water_around(extent.width, extent.height, cell)
        target.blit(water, (extent.x - pad, extent.y - pad))
        ice, pad = sheet(cell)
        target.blit(ice, (frame.x - pad, frame.y - pad))
        if labels:
            draw_letters(target, frame)

    def mark_layers(self) -> Sequence[MarkLayer]:
        """On the bare ice, above the holes in it, and over the tokens but under the signs at the end of a game."""
        return (BELOW_ALL, _LOWEST), (TOKENS, _UNDER), (SIGNS, _OVER)

    def item(self, target: pygame.Surface, frame: Frame, item: Item, moment: Moment) -> None:
        """A token, a hole, a sign, or what water does."""
        cell = frame.unit_width
        centre = frame.pixel((item.x, item.y))
        if item.sprite in ("seal", "bear"):
            _draw_token(target, centre, cell, item, moment.raised.get((item.x, item.y)))
        elif item.sprite == "seal-out":
            _draw_peering(target, centre, cell, item)
        elif item.sprite.startswith("ring-"):
            put(target, f"floe/{item.sprite}", centre, round(cell * RING * item.scale), alpha=item.alpha)
        elif item.sprite.startswith(("tally:", "score:")):
            sign, _colon, count = item.sprite.partition(":")
            centred(target, _count(round(cell * item.scale), count, sign == "score"), centre, item.alpha)
        elif item.sprite in _SIGNS:
            centred(target, _SIGNS[item.sprite](max(4, round(cell * item.scale))), centre, item.alpha)
        else:
            draw_effect(target, centre, cell, item)

    def portrait(self, seat: int, size: int) -> pygame.Surface:
        """The seat's token."""
        return art.sprite(f"floe/{'bear' if seat else 'seal'}", size)

    def emblem(self, seat: int, size: int) -> pygame.Surface:
        """The seat's token, a little larger than a badge: a face needs the room."""
        return self.portrait(seat, round(size * 1.3))

    def lead(self, session: Any, size: int, narrow: bool) -> pygame.Surface | None:
        """The token of the side to move."""
        return None if session.state.outcome is not None else self.emblem(session.state.to_move, round(size * 0.62))


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
    put(target, f"floe/{item.sprite}", middle, size, shadow=shadow, alpha=item.alpha, turn=item.turn)


def _draw_peering(target: pygame.Surface, centre: Point, cell: int, item: Item) -> None:
    """A seal that looks out of a hole: the water hides its lower edge."""
    size = round(cell * PEERING * item.scale)
    picture = _peering(size)
    centred(target, picture, (centre[0], centre[1] - cell * 0.02), item.alpha)


@remembered
def _peering(size: int) -> pygame.Surface:
    wide = round(size * 1.2)
    shore, rx, ry = size * 0.74, size * 0.47, size * 0.2
    middle = wide / 2
    seal = pygame.Surface((wide, wide), pygame.SRCALPHA)
    seal.blit(art.sprite("floe/seal", size), (round((wide - size) / 2), 0))
    body = (
        f'<path d="M0 0H{wide}V{number(shore)}H{number(middle + rx)}A{number(rx)} {number(ry)} 0 0 1 '
        f'{number(middle - rx)} {number(shore)}H0Z" fill="{theme.WHITE}"/>'
    )
    art.masked(seal, art.drawing(wide, wide, body))
    line = (
        f"M{number(middle - rx)} {number(shore)}A{number(rx)} {number(ry)} 0 0 0 {number(middle + rx)} {number(shore)}"
    )
    waves = stroked(line, (Stroke(theme.ICE_MARK, size * 0.075, 0.6), Stroke(theme.WHITE, size * 0.055)))
    seal.blit(art.drawing(wide, wide, waves), (0, 0))
    return seal


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


def _way(frame: Frame, mark: Mark) -> tuple[Point, int, Point, Point]:
    """For a drawing of a way: its middle on the surface, its size, and where in it the way begins and ends."""
    cell = frame.unit_width
    (x0, y0), (x1, y1) = mark.points
    size = round(cell * (math.dist(*mark.points) + 1.5))
    half = size / 2
    dx, dy = (x1 - x0) * cell / 2, (y1 - y0) * cell / 2
    middle = frame.pixel(((x0 + x1) / 2, (y0 + y1) / 2))
    return middle, size, (half - dx, half - dy), (half + dx, half + dy)


def _slide_under(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """A solid dot; under the pointer a track of dots that grow towards it."""
    cell = frame.unit_width
    if mark.hot:
        _track(target, frame, mark)
        return
    size = round(cell * 0.4)
    middle = size / 2
    body = circle(middle, middle, cell * 0.14, fill=AMBER_CASING)
    body += circle(middle, middle, cell * 0.105, fill=AMBER)
    stamp(target, frame.pixel(mark.points[1]), size, body)


def _track(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    cell = frame.unit_width
    centre, size, begin, end = _way(frame, mark)
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


def _brackets_over(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """Coral brackets round a seal that can be captured; closer and heavier under the pointer, with a cross."""
    strokes = coral(frame.unit_width, 0.025 if mark.hot else 0.0)
    draw_brackets(target, frame, mark.points[1], 0.43 if mark.hot else 0.455, 0.15, 0.11, strokes, room=1.2)


def _jump_over(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """An arc over the ring to a hollow dot; under the pointer heavier, and the ghost stands for the dot."""
    cell = frame.unit_width
    centre, size, start, stop = _way(frame, mark)
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


def _trail_lowest(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """The last move: a line in the colour of deep ice; a capture leaves coral circles where both went under."""
    cell = frame.unit_width
    centre, size, begin, end = _way(frame, mark)
    fallen = mark.kind == "fallen"
    tone = theme.CORAL_DEEP if fallen else theme.CASING
    path = f"M{number(begin[0])} {number(begin[1])}L{number(end[0])} {number(end[1])}"
    body = stroked(path, [Stroke(tone, cell * 0.05, 0.8)])
    if fallen:
        for radius in (0.16, 0.30):
            body += "".join(circle(*end, cell * radius, stroke) for stroke in cased(CORAL, tone, cell * 0.022))
    stamp(target, centre, size, body)


def _cursor_over(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """The keyboard's cursor: four dark corners with a light edge, so that ice, holes and tokens all show it."""
    cell = frame.unit_width
    if palette.is_high():
        centred(target, clear.cursor(cell, cell, cell), frame.pixel(mark.points[0]))
        return
    strokes = Stroke(INK, cell * 0.075), Stroke(theme.ARROW_CASING, cell * 0.045)
    draw_brackets(target, frame, mark.points[0], 0.47, 0.10, 0.09, strokes)


_LOWEST: Final[dict[str, MarkPainter]] = {"trail": _trail_lowest, "fallen": _trail_lowest}
_UNDER: Final[dict[str, MarkPainter]] = {
    "slide": _slide_under,
    "opening": _opening_under,
    "ghost": _ghost_under,
    "selected": _selected_under,
    "capture": _capture_under,
}
_OVER: Final[dict[str, MarkPainter]] = {
    "jump": _jump_over,
    "capture": _brackets_over,
    "cursor": _cursor_over,
    "missed": draw_missed,
}
