"""The sheet of ice of Go with the Floe: 52 spaces with water round them, tokens, and the holes that open."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final

import pygame

from floes_app.board.geometry import Point
from floes_app.board.model import Mark
from floes_app.board.timeline import Item
from floes_app.games.go_with_the_floe import SPACES
from floes_app.view import art, text
from floes_app.view.boards.base import STILL, Ambient, Frame, Painter, number, put, rough_edge, rounded_path, stamp
from floes_app.view.theme import AMBER, AMBER_DARK, AURORA, CORAL, INK

#: Sizes as shares of a space.
TOKEN, SELECTED, RING = 0.84, 0.86, 1.05
#: How far ready, selected and held tokens are raised, in spaces.
READY_LIFT, SELECTED_LIFT = 0.018, 0.035
#: How far the sheet reaches beyond its spaces, and how thick it is, in spaces.
EDGE, SIDE = 0.17, 0.167
_SIDE_COLOURS: Final = ((1.0, "#2F6E92"), (0.85, "#4486AB"), (0.69, "#5A9CBF"), (0.15, "#8FC4DD"))
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


class FloePainter(Painter):
    """Paints Go with the Floe."""

    margin: ClassVar[tuple[float, float, float, float]] = (0.63, 0.57, 0.63, 0.70)

    def ground(self, target: pygame.Surface, frame: Frame, state: Any, labels: bool = True) -> None:
        """The water, the sheet of ice on it, the letters beside it."""
        cell = frame.unit_width
        extent = self.extent(state, frame)
        water, pad = _water(extent.width, extent.height, cell)
        target.blit(water, (extent.x - pad, extent.y - pad))
        ice, pad = _sheet(cell)
        target.blit(ice, (frame.x - pad, frame.y - pad))
        if labels:
            _letters(target, frame)

    def pieces(
        self,
        target: pygame.Surface,
        frame: Frame,
        items: Sequence[Item],
        marks: Sequence[Mark] = (),
        ambient: Ambient = STILL,
    ) -> None:
        """Holes, marks that lie on the ice, tokens from back to front, then what lies over them."""
        raised = {mark.points[0]: mark for mark in marks if mark.kind in ("ready", "selected")}
        ordered = sorted(items, key=lambda item: (item.layer, item.lift > 0, item.y))
        for mark in marks:
            _LOWEST.get(mark.kind, _nothing)(target, frame, mark)
        for item in ordered:
            if item.layer < 1:
                _draw_item(target, frame, item, None)
        for mark in marks:
            _UNDER.get(mark.kind, _nothing)(target, frame, mark)
        for item in ordered:
            if item.layer == 1:
                _draw_item(target, frame, item, raised.get((item.x, item.y)))
        for mark in marks:
            _OVER.get(mark.kind, _nothing)(target, frame, mark)
        for item in ordered:
            if item.layer > 1:
                _draw_item(target, frame, item, None)

    def portrait(self, seat: int, size: int) -> pygame.Surface:
        """The seat's token."""
        return art.sprite(f"floe/{'bear' if seat else 'seal'}", size)

    def emblem(self, seat: int, size: int) -> pygame.Surface:
        """The seat's token, a little larger than a badge: a face needs the room."""
        return self.portrait(seat, round(size * 1.3))

    def lead(self, session: Any, size: int, narrow: bool) -> pygame.Surface | None:
        """The token of the side to move."""
        return None if session.state.outcome is not None else self.emblem(session.state.to_move, round(size * 0.62))


def _nothing(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """A mark that has no part in this layer."""


# -- items -----------------------------------------------------------------------------------------------------------


def _draw_item(target: pygame.Surface, frame: Frame, item: Item, raised: Mark | None) -> None:
    cell = frame.unit_width
    centre = frame.pixel((item.x, item.y))
    if item.sprite in ("seal", "bear"):
        _draw_token(target, centre, cell, item, raised)
    elif item.sprite.startswith("ring-"):
        put(target, f"floe/{item.sprite}", centre, round(cell * RING * item.scale), alpha=item.alpha)
    elif item.sprite.startswith(("tally:", "score:")):
        sign, _colon, count = item.sprite.partition(":")
        picture = _count(round(cell * item.scale), count, sign == "score")
        target.blit(
            picture if item.alpha >= 1 else art.faded(picture, item.alpha),
            picture.get_rect(center=(round(centre[0]), round(centre[1]))),
        )
    elif item.sprite in _EFFECTS:
        picture = _EFFECTS[item.sprite](max(4, round(cell * item.scale)))
        target.blit(
            picture if item.alpha >= 1 else art.faded(picture, item.alpha),
            picture.get_rect(center=(round(centre[0]), round(centre[1]))),
        )


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
    put(target, f"floe/{item.sprite}", middle, size, shadow=shadow, alpha=item.alpha)


@lru_cache(maxsize=128)
def _count(size: int, count: str, is_score: bool) -> pygame.Surface:
    """The number of an empty space in the count; the last one stands in a ring of light."""
    size = max(8, size)
    colour = "#0E6B55"
    body = (
        f'<circle cx="{size / 2}" cy="{size / 2}" r="{size * 0.27:.2f}" fill="{AURORA}" '
        f'fill-opacity="{0.95 if is_score else 0.34}" stroke="{colour}" '
        f'stroke-opacity="{0.9 if is_score else 0.35}" stroke-width="{size * 0.025:.2f}"/>'
    )
    if is_score:
        body = (
            f'<circle cx="{size / 2}" cy="{size / 2}" r="{size * 0.38:.2f}" fill="none" stroke="{AURORA}" '
            f'stroke-width="{size * 0.06:.2f}"/><circle cx="{size / 2}" cy="{size / 2}" r="{size * 0.415:.2f}" '
            f'fill="none" stroke="{colour}" stroke-opacity="0.5" stroke-width="{size * 0.015:.2f}"/>' + body
        )
    picture = art.drawing(size, size, body).copy()
    text.draw(
        picture,
        count,
        (size / 2, size / 2),
        round(size * (0.32 if is_score else 0.26)),
        "#06382C" if is_score else "#14604E",
        bold=True,
        align="center",
    )
    return picture


@lru_cache(maxsize=64)
def _crack(size: int) -> pygame.Surface:
    """Cracks that run out from the middle of a space: tapering, as strokes cannot."""
    generator = random.Random(3)
    body = ""
    for index in range(7):
        angle = math.tau * (index + generator.uniform(-0.2, 0.2)) / 7
        length = size * generator.uniform(0.34, 0.47)
        bend = angle + generator.uniform(-0.35, 0.35)
        half = size * 0.016
        middle = size / 2
        elbow = (middle + math.cos(angle) * length * 0.55, middle + math.sin(angle) * length * 0.55)
        tip = (elbow[0] + math.cos(bend) * length * 0.45, elbow[1] + math.sin(bend) * length * 0.45)
        side = (-math.sin(angle) * half, math.cos(angle) * half)
        corners = (
            (middle + side[0], middle + side[1]),
            (elbow[0] + side[0] * 0.7, elbow[1] + side[1] * 0.7),
            tip,
            (elbow[0] - side[0] * 0.7, elbow[1] - side[1] * 0.7),
            (middle - side[0], middle - side[1]),
        )
        path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"
        body += f'<path d="{path}" fill="#FFFFFF" transform="translate({size * 0.012:.2f} {size * 0.016:.2f})"/>'
        body += f'<path d="{path}" fill="#2F6E92"/>'
    return art.drawing(size, size, body)


@lru_cache(maxsize=64)
def _drops(size: int) -> pygame.Surface:
    """Drops of water that fly out of a hole."""
    generator = random.Random(8)
    body = ""
    for index in range(9):
        angle = math.tau * (index + generator.uniform(-0.3, 0.3)) / 9
        far = size * generator.uniform(0.30, 0.46)
        radius = size * generator.uniform(0.016, 0.034)
        x, y = size / 2 + math.cos(angle) * far, size / 2 + math.sin(angle) * far * 0.9
        body += f'<circle cx="{number(x)}" cy="{number(y)}" r="{radius:.2f}" fill="#3E8FB5"/>'
        body += (
            f'<circle cx="{number(x - radius * 0.25)}" cy="{number(y - radius * 0.3)}" r="{radius * 0.6:.2f}" '
            'fill="#D8F3FC"/>'
        )
    return art.drawing(size, size, body)


@lru_cache(maxsize=64)
def _ripple(size: int) -> pygame.Surface:
    """A ring of water that spreads."""
    return art.drawing(
        size,
        size,
        f'<circle cx="{size / 2}" cy="{size / 2}" r="{size * 0.45}" fill="none" stroke="#3E8FB5" '
        f'stroke-opacity="0.75" stroke-width="{max(1.0, size * 0.035):.2f}"/>'
        f'<circle cx="{size / 2}" cy="{size / 2}" r="{size * 0.42}" fill="none" stroke="#FFFFFF" '
        f'stroke-opacity="0.8" stroke-width="{max(1.0, size * 0.02):.2f}"/>',
    )


@lru_cache(maxsize=32)
def _isolated(size: int) -> pygame.Surface:
    """The ring of light round a seal that nobody can reach any more."""
    body = (
        f'<radialGradient id="g" cx="50%" cy="50%" r="50%"><stop offset="72%" stop-color="{AURORA}" '
        f'stop-opacity="0.0"/><stop offset="82%" stop-color="{AURORA}" stop-opacity="0.75"/>'
        f'<stop offset="100%" stop-color="{AURORA}" stop-opacity="0"/></radialGradient>'
        f'<circle cx="{size / 2}" cy="{size / 2}" r="{size / 2}" fill="url(#g)"/>'
        f'<circle cx="{size / 2}" cy="{size / 2}" r="{size * 0.405:.2f}" fill="none" stroke="#0E6B55" '
        f'stroke-width="{size * 0.075:.2f}"/>'
        f'<circle cx="{size / 2}" cy="{size / 2}" r="{size * 0.405:.2f}" fill="none" stroke="{AURORA}" '
        f'stroke-width="{size * 0.052:.2f}"/>'
    )
    return art.drawing(size, size, body)


@lru_cache(maxsize=32)
def _cover(size: int) -> pygame.Surface:
    """A dashed circle with a tick: this ring shuts the bears out."""
    mark = size * 0.10
    x, y = size * 0.5, size * 0.52
    tick = (
        f"M{number(x - mark)} {number(y)}L{number(x - mark * 0.25)} {number(y + mark * 0.72)}"
        f"L{number(x + mark)} {number(y - mark * 0.75)}"
    )
    body = (
        f'<circle cx="{size / 2}" cy="{size / 2}" r="{size * 0.44:.2f}" fill="none" stroke="#0E6B55" '
        f'stroke-opacity="0.75" stroke-width="{size * 0.046:.2f}" stroke-linecap="round" '
        f'stroke-dasharray="{size * 0.11:.2f} {size * 0.10:.2f}"/>'
        f'<circle cx="{size / 2}" cy="{size / 2}" r="{size * 0.44:.2f}" fill="none" stroke="{AURORA}" '
        f'stroke-width="{size * 0.028:.2f}" stroke-linecap="round" '
        f'stroke-dasharray="{size * 0.11:.2f} {size * 0.10:.2f}"/>'
        f'<path d="{tick}" fill="none" stroke="{AURORA}" stroke-width="{size * 0.05:.2f}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )
    return art.drawing(size, size, body)


_EFFECTS: Final[dict[str, Callable[[int], pygame.Surface]]] = {
    "crack": _crack,
    "drops": _drops,
    "ripple": _ripple,
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
    stamp(
        target,
        frame.pixel(mark.points[1]),
        size,
        f'<circle cx="{middle}" cy="{middle + cell * 0.012:.2f}" r="{cell * 0.125:.2f}" fill="{AMBER_DARK}" '
        f'fill-opacity="0.75"/><circle cx="{middle}" cy="{middle}" r="{cell * 0.115:.2f}" fill="{AMBER}"/>',
    )


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
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{cell * (0.032 + 0.02 * part):.2f}" fill="{AMBER}" '
            f'stroke="{AMBER_DARK}" stroke-opacity="0.6" stroke-width="1"/>'
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
        alpha=0.67 if mark.hot else 0.53,
    )
    size = round(cell * 1.2)
    stamp(
        target,
        centre,
        size,
        f'<circle cx="{size / 2}" cy="{size / 2}" r="{cell * (0.51 if mark.hot else 0.46):.2f}" fill="none" '
        f'stroke="#2F6E92" stroke-width="{cell * 0.024:.2f}" stroke-linecap="round" '
        f'stroke-dasharray="{cell * 0.075:.2f} {cell * 0.065:.2f}"/>',
    )


@lru_cache(maxsize=16)
def _ghost(sprite: str, cell: int) -> pygame.Surface:
    """A token as it would stand: see-through, in an amber circle, with a warm glow."""
    size = round(cell * TOKEN)
    token = art.sprite(f"floe/{sprite}", size)
    glow, pad = art.silhouette(token, AMBER, 255, cell * 0.085)
    wide = glow.get_width()
    picture = pygame.Surface((wide, wide), pygame.SRCALPHA)
    picture.blit(glow, (0, 0))
    disc = f'<circle cx="{wide / 2}" cy="{wide / 2}" r="{cell * 0.41:.2f}" fill="#E3F2FA"/>'
    picture.blit(art.drawing(wide, wide, disc), (0, 0))
    picture.blit(art.faded(token, 0.59), (pad, pad))
    ring = (
        f'<circle cx="{wide / 2}" cy="{wide / 2}" r="{cell * 0.43:.2f}" fill="none" stroke="{AMBER}" '
        f'stroke-width="{cell * 0.045:.2f}"/>'
    )
    picture.blit(art.drawing(wide, wide, ring), (0, 0))
    return picture


def _ghost_under(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    picture = _ghost(mark.sprite, frame.unit_width)
    x, y = frame.pixel(mark.points[0])
    target.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _glow(
    target: pygame.Surface, frame: Frame, point: Point, sprite: str, share: float, alpha: int, colour: str
) -> None:
    cell = frame.unit_width
    size = round(cell * share)
    glow, pad = art.sprite_shadow(f"floe/{sprite}", size, max(1, int(cell * 0.075)), alpha, colour)
    x, y = frame.pixel(point)
    target.blit(glow, (round(x - size / 2) - pad, round(y - size / 2) - pad))


def _selected_under(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """The warm glow under the piece in hand; a faint one under a piece that is only looked at."""
    x, y = mark.points[0]
    _glow(target, frame, (x, y - 0.03), mark.sprite, 0.88, 240 if mark.hot else 130, AMBER)


def _capture_under(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    if mark.hot:
        _track(target, frame, mark)
    _glow(target, frame, mark.points[1], "seal", 0.92 if mark.hot else TOKEN, 255 if mark.hot else 235, CORAL)


def _brackets_over(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """Coral brackets round a seal that can be captured; closer and heavier under the pointer, with a cross."""
    cell = frame.unit_width
    size = round(cell * 1.2)
    middle = size / 2
    half, arm, curve = cell * (0.43 if mark.hot else 0.455), cell * 0.15, cell * 0.11
    body = ""
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = middle + sx * half, middle + sy * half
            path = (
                f"M{number(x - sx * (arm + curve))} {number(y)}H{number(x - sx * curve)}"
                f"Q{number(x)} {number(y)} {number(x)} {number(y - sy * curve)}V{number(y - sy * (arm + curve))}"
            )
            for colour, alpha, wide in (("#FFFFFF", 0.85, 0.085), (CORAL, 1, 0.055)):
                wide += 0.025 if mark.hot else 0
                body += (
                    f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="{alpha}" '
                    f'stroke-width="{cell * wide:.2f}" stroke-linecap="round"/>'
                )
    stamp(target, frame.pixel(mark.points[1]), size, body)


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
    body = ""
    for colour, alpha, wide in ((AMBER_DARK, 0.45, 0.048), (AMBER, 1, 0.032)):
        wide += 0.016 if mark.hot else 0
        body += (
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="{alpha}" '
            f'stroke-width="{cell * wide:.2f}" stroke-linecap="round"/>'
        )
    if not mark.hot:
        for colour, alpha, wide in ((AMBER_DARK, 0.6, 0.085), (AMBER, 1, 0.062)):
            body += (
                f'<circle cx="{number(stop[0])}" cy="{number(stop[1])}" r="{cell * 0.125:.2f}" '
                f'fill="#FFF6E8" stroke="{colour}" stroke-opacity="{alpha}" stroke-width="{cell * wide:.2f}"/>'
            )
    stamp(target, centre, size, body)


def _trail_lowest(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """The last move: a line in the colour of deep ice; a capture leaves coral circles where both went under."""
    cell = frame.unit_width
    centre, size, begin, end = _way(frame, mark)
    fallen = mark.kind == "fallen"
    tone = CORAL if fallen else "#2F6E92"
    body = (
        f'<path d="M{number(begin[0])} {number(begin[1])}L{number(end[0])} {number(end[1])}" stroke="{tone}" '
        f'stroke-opacity="0.28" stroke-width="{cell * 0.07:.2f}" stroke-linecap="round"/>'
    )
    if fallen:
        body += "".join(
            f'<circle cx="{number(end[0])}" cy="{number(end[1])}" r="{cell * radius:.2f}" fill="none" '
            f'stroke="{tone}" stroke-opacity="0.5" stroke-width="{cell * 0.022:.2f}"/>'
            for radius in (0.16, 0.30)
        )
    stamp(target, centre, size, body)


def _cursor_over(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """The keyboard's cursor: four dark corners with a light edge, so that ice, holes and tokens all show it."""
    cell = frame.unit_width
    size = round(cell * 1.1)
    middle, half, arm, curve = size / 2, cell * 0.47, cell * 0.10, cell * 0.09
    body = ""
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = middle + sx * half, middle + sy * half
            path = (
                f"M{number(x - sx * (arm + curve))} {number(y)}H{number(x - sx * curve)}"
                f"Q{number(x)} {number(y)} {number(x)} {number(y - sy * curve)}V{number(y - sy * (arm + curve))}"
            )
            for colour, wide in ((INK, 0.075), ("#0B3B58", 0.045)):
                body += (
                    f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{cell * wide:.2f}" '
                    'stroke-linecap="round"/>'
                )
    stamp(target, frame.pixel(mark.points[0]), size, body)


_LOWEST: Final[dict[str, Callable[[pygame.Surface, Frame, Mark], None]]] = {
    "trail": _trail_lowest,
    "fallen": _trail_lowest,
}
_UNDER: Final[dict[str, Callable[[pygame.Surface, Frame, Mark], None]]] = {
    "slide": _slide_under,
    "opening": _opening_under,
    "ghost": _ghost_under,
    "selected": _selected_under,
    "capture": _capture_under,
}
_OVER: Final[dict[str, Callable[[pygame.Surface, Frame, Mark], None]]] = {
    "jump": _jump_over,
    "capture": _brackets_over,
    "cursor": _cursor_over,
}


# -- ice and water ---------------------------------------------------------------------------------------------------


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


@lru_cache(maxsize=8)
def _sheet(cell: int) -> tuple[pygame.Surface, int]:
    """The sheet of ice with its spaces, and by how many pixels the picture is larger than them on each side."""
    pad = round(cell * 0.5)
    wide = 8 * cell + 2 * pad
    k = cell / 78
    outline = [(pad + x * cell, pad + y * cell) for x, y in _grown(_OUTLINE, EDGE)]
    path = rounded_path(rough_edge(outline, cell * 0.62, cell * 0.028, 8), cell * 0.20)
    picture = pygame.Surface((wide, wide), pygame.SRCALPHA)
    plate = art.drawing(wide, wide, f'<path d="{path}" fill="#ffffff"/>')
    foam = f'<path d="{path}" fill="none" stroke="#BFEAF5" stroke-opacity="0.20" stroke-width="{cell * 0.15:.2f}"/>'
    picture.blit(art.drawing(wide, wide, foam), (0, round(9 * k)))
    soft, grown = art.silhouette(plate, "#04192A", 150, 12 * k)
    picture.blit(soft, (round(5 * k) - grown, round(20 * k) - grown))
    for share, colour in _SIDE_COLOURS:
        side = art.drawing(wide, wide, f'<path d="{path}" fill="{colour}"/>')
        picture.blit(side, (0, round(SIDE * cell * share)))
    face = art.drawing(
        wide,
        wide,
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="{pad}" y1="{pad}" x2="{wide - pad}" '
        f'y2="{wide - pad}"><stop offset="0%" stop-color="#F6FBFF"/><stop offset="45%" stop-color="#E3F2FA"/>'
        f'<stop offset="100%" stop-color="#C6E3F1"/></linearGradient><path d="{path}" fill="url(#g)"/>',
    ).copy()
    face.blit(art.masked(art.drawing(wide, wide, _drifts(cell, pad) + _tiles(cell, pad, k)).copy(), plate), (0, 0))
    rim = art.drawing(
        wide,
        wide,
        f'<path d="{path}" fill="none" stroke="#FFFFFF" stroke-width="{3.4 * k:.2f}" '
        f'transform="translate({0.9 * k:.2f} {1.1 * k:.2f})"/>',
    ).copy()
    face.blit(art.masked(rim, plate), (0, 0))
    picture.blit(face, (0, 0))
    return picture, pad


def _drifts(cell: int, pad: int) -> str:
    """Soft snow on the ice."""
    generator = random.Random(5)
    body = ""
    for index in range(9):
        x, y = (pad + generator.uniform(0.5, 7.5) * cell for _ in range(2))
        radius = generator.uniform(0.9, 1.9) * cell
        colour = generator.choice(("#FFFFFF", "#FFFFFF", "#B5D9EA"))
        body += (
            f'<radialGradient id="d{index}" gradientUnits="userSpaceOnUse" cx="{x:.0f}" cy="{y:.0f}" '
            f'r="{radius:.0f}"><stop offset="0%" stop-color="{colour}" stop-opacity="0.45"/>'
            f'<stop offset="100%" stop-color="#FFFFFF" stop-opacity="0"/></radialGradient>'
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{radius:.0f}" fill="url(#d{index})"/>'
        )
    return body


def _tiles(cell: int, pad: int, k: float) -> str:
    """The spaces: pale blue in turn stronger and weaker, each with a light lower edge."""
    gap, radius = cell * 0.025, cell * 0.13
    body = ""
    for column, row in SPACES:
        x, y = pad + column * cell, pad + (7 - row) * cell
        body += (
            f'<rect x="{number(x + gap)}" y="{number(y + gap)}" width="{number(cell - 2 * gap)}" '
            f'height="{number(cell - 2 * gap)}" rx="{number(radius)}" fill="#7DB9D6" '
            f'fill-opacity="{0.17 if (column + row) % 2 else 0.06}"/>'
            f'<path d="M{number(x + gap + radius)} {number(y + cell - gap)}H{number(x + cell - gap - radius)}" '
            f'stroke="#FFFFFF" stroke-opacity="0.55" stroke-width="{1.2 * k:.2f}" fill="none"/>'
        )
    return body


@lru_cache(maxsize=8)
def _water(width: int, height: int, cell: int) -> tuple[pygame.Surface, int]:
    """The water round the sheet, with small waves and bits of ice, and its shadow's width in pixels."""
    k = cell / 76
    radius = 26 * k
    shape = f'<rect width="{width}" height="{height}" rx="{radius:.1f}" '
    plate = art.drawing(width, height, shape + 'fill="#ffffff"/>')
    soft, pad = art.silhouette(plate, "#04111E", 110, 12 * k)
    drop = round(6 * k)
    picture = pygame.Surface((width + 2 * pad, height + 2 * pad + drop), pygame.SRCALPHA)
    picture.fill((4, 17, 30, 0))
    picture.blit(soft, (0, drop))
    face = art.drawing(
        width,
        height,
        f'<radialGradient id="w" gradientUnits="userSpaceOnUse" cx="{width / 2}" cy="{height * 0.46:.1f}" '
        f'r="{width * 0.68:.1f}"><stop offset="0%" stop-color="#1F7199"/><stop offset="55%" stop-color="#15587A"/>'
        f'<stop offset="100%" stop-color="#0C3A55"/></radialGradient>' + shape + 'fill="url(#w)"/>',
    ).copy()
    generator = random.Random(9)
    waves = ""
    for _ in range(46):
        x, y = generator.uniform(0.02, 0.95) * width, generator.uniform(0.02, 0.98) * height
        length = generator.uniform(14, 30) * k
        waves += (
            f'<path d="M{number(x)} {number(y)}q{number(length / 4)} {number(-3.5 * k)} {number(length / 2)} 0'
            f't{number(length / 2)} 0" fill="none" stroke="#BFEAF5" '
            f'stroke-opacity="{generator.choice((0.10, 0.15, 0.20))}" stroke-width="{1.6 * k:.2f}" '
            'stroke-linecap="round"/>'
        )
    for (right, low), (aside, down), size, seed in _BERGY_BITS:
        x = width - aside * cell if right else aside * cell
        y = height - down * cell if low else down * cell
        waves += _bergy_bit(x, y, size * cell, seed)
    face.blit(art.masked(art.drawing(width, height, waves).copy(), plate), (0, 0))
    edge = (
        f'<rect x="0.75" y="0.75" width="{width - 1.5}" height="{height - 1.5}" rx="{radius:.1f}" fill="none" '
        'stroke="#CFE9F5" stroke-opacity="0.22" stroke-width="1.5"/>'
    )
    face.blit(art.drawing(width, height, edge), (0, 0))
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
        layer(radius * 0.42, 1.08, "#04192A", 0.35)
        + layer(radius * 0.26, 1.0, "#4E8FB3")
        + layer(0, 1.0, "#8FC4DD")
        + layer(-radius * 0.03, 0.95, "#F3FAFF")
        + layer(radius * 0.07, 0.85, "#DCEFF8")
    )


def _letters(target: pygame.Surface, frame: Frame) -> None:
    """Column letters and row numbers, in the water."""
    cell = frame.unit_width
    size = max(10, round(cell * 0.18))
    for index in range(8):
        at = frame.pixel((index + 0.5, 8.42))
        text.draw(target, "abcdefgh"[index], at, size, "#9CC9DE", bold=True, align="center")
        at = frame.pixel((-0.42, 7.5 - index))
        text.draw(target, str(index + 1), at, size, "#9CC9DE", bold=True, align="center")
