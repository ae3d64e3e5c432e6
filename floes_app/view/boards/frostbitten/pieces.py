"""The moving parts and the marks of Frost Bitten!: floes, penguins in their suits, bears, dice, rings and links."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from floes_app.board.frostbitten.items import FIGURE_LAYER, FLOE_LAYER
from floes_app.board.geometry import Point
from floes_app.board.timeline import Item
from floes_app.board.values import Mark
from floes_app.view.boards import clear
from floes_app.view.boards.effects import draw_effect
from floes_app.view.boards.marks import Stroke, brackets, cased, circle, draw_missed, draw_way, outline, stroked
from floes_app.view.boards.painter import Frame, MarkPainter, Moment, centred, number, put
from floes_app.view.paint import art, palette, text, theme
from floes_app.view.paint.picture_cache import remembered
from floes_app.view.paint.theme import AMBER, AURORA, CORAL, INK, WATER_SHADOW

#: Sizes as shares of a cell's height. How high the middle of a figure is above the middle of its tile follows from
#: its feet, which stand at 0.80 (a penguin's) and 0.84 (a bear's) of the cell and at 0.955 of the picture.
PENGUIN, BEAR, FLOE, DIE = 0.80, 0.98, 0.965, 1.45
PENGUIN_UP, BEAR_UP = 0.064, 0.106
#: Penguins drawn no larger than this, in pixels, have no pattern and no badge.
SMALL_FIGURE: Final = 26
RING_EDGE: Final = theme.AMBER_STRONG
DANGER_EDGE: Final = theme.CORAL_EDGE


def picture_of(sprite: str, size: int) -> str:
    """The file of a figure at a size: small penguins have a simpler picture."""
    small = "-small" if size <= SMALL_FIGURE and sprite.startswith("penguin-") else ""
    return f"frostbitten/{sprite}{small}"


# -- items -----------------------------------------------------------------------------------------------------------


def _bob(item: Item, moment: Moment) -> float:
    """Distance an item rides up or down: floes, and figures with the floe below them; the poles lie still."""
    if not moment.ambient.strength or item.layer not in (FLOE_LAYER, FIGURE_LAYER):
        return 0.0
    for floe in moment.items:
        if not floe.sprite.startswith("floe-"):
            continue
        if abs(floe.x - item.x) < 0.45 and abs(floe.y - item.y) < 0.4:
            return moment.ambient.bob(round(floe.x), round(floe.y))
    return 0.0


def _is_selected(item: Item, marks: Sequence[Mark]) -> bool:
    return any(
        mark.kind == "selected"
        and mark.sprite == item.sprite
        and math.dist(mark.points[0], (item.x, item.y)) < 0.01
        and item.lift > 0
        for mark in marks
    )


def draw_item(target: pygame.Surface, frame: Frame, item: Item, moment: Moment) -> None:
    """Draw an item where it is at a moment, raised and edged when it is picked up."""
    bob, selected = _bob(item, moment), _is_selected(item, moment.marks)
    cell = frame.unit_height
    x, y = frame.pixel((item.x, item.y + bob - item.lift))
    if item.sprite.startswith("floe-"):
        _draw_floe(target, frame, item, (x, y), selected)
    elif item.sprite.startswith("penguin-") or item.sprite == "bear":
        centre, size = _figure_place(frame, (x, y), item.sprite, item.scale)
        name = picture_of(item.sprite, size)
        if selected:
            ring = _ring(cell, round(item.scale * 100), True, False, False)
            centred(target, ring, frame.pixel((item.x, item.y + bob + 0.16 * item.scale)))
        drop = (0.03 + item.lift * 0.5, 0.05 + item.lift, 0.0375 + item.lift * 0.04, round(115 * item.alpha))
        if selected:
            soft, pad = art.sprite_shadow(name, size, max(1, int(drop[2] * size)), 115, WATER_SHADOW)
            corner = centre[0] - size / 2 - pad, centre[1] - size / 2 - pad
            target.blit(soft, (corner[0] + drop[0] * size, corner[1] + drop[1] * size))
            edge, grown = _edge(name, size, size, max(2, round(cell * palette.strength(0.05, 0.07))))
            target.blit(edge, (round(centre[0] - size / 2) - grown, round(centre[1] - size / 2) - grown))
            put(target, name, centre, size)
        else:
            if palette.is_high() and item.sprite == "bear" and not item.turn:
                clear.draw_rim(target, name, centre, size, cell, item.alpha)
            put(target, name, centre, size, shadow=drop, alpha=item.alpha, turn=item.turn)
    elif item.sprite.startswith("die-"):
        _draw_die(target, frame, item, (x, y))
    elif item.sprite.startswith("say:"):
        _draw_saying(target, frame, item, (x, y))
    elif item.sprite.startswith("flag-"):
        _draw_flag(target, item, (x, y), cell)
    elif item.sprite in _EFFECTS:
        centred(target, _EFFECTS[item.sprite](cell, max(4, round(cell * item.scale))), (x, y), item.alpha)
    else:
        draw_effect(target, (x, y), cell, item)


def _figure_place(frame: Frame, feet: Point, sprite: str, scale: float) -> tuple[Point, int]:
    """The middle of a figure's picture over the place of its feet, and the size of the picture, in pixels."""
    share, up = (BEAR, BEAR_UP) if sprite == "bear" else (PENGUIN, PENGUIN_UP)
    return (feet[0], feet[1] - frame.unit_height * up * scale), max(4, round(frame.unit_height * share * scale))


@remembered
def _floe(sprite: str, wide: int, high: int, cell: int, lift: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """A floe with its shadow in one picture, and where the floe's own top left lies in it."""
    picture = art.sprite(f"frostbitten/{sprite}", wide, high)
    blur = max(1, round(cell * 0.035 * (1 + 10 * lift)))
    soft, pad = art.silhouette(picture, theme.PIECE_SHADOW, 105 if lift else 128, blur)
    drop = round(cell * 0.025), round(cell * (0.075 + lift))
    both = pygame.Surface((soft.get_width() + drop[0], soft.get_height() + drop[1]), pygame.SRCALPHA)
    both.blit(soft, drop)
    both.blit(picture, (pad, pad))
    seen = both.get_bounding_rect()
    return both.subsurface(seen).copy(), (pad - seen.x, pad - seen.y)


def _draw_floe(target: pygame.Surface, frame: Frame, item: Item, centre: tuple[float, float], selected: bool) -> None:
    cell = frame.unit_height
    wide, high = round(frame.unit_width * FLOE), round(cell * FLOE)
    picture, (left, top) = _floe(item.sprite, wide, high, cell, item.lift)
    x, y = round(centre[0] - wide / 2), round(centre[1] - high / 2)
    if palette.is_high():
        clear.draw_edge(target, f"frostbitten/{item.sprite}", centre, (wide, high), cell)
    target.blit(picture, (x - left, y - top))
    if selected:
        name = f"frostbitten/{item.sprite}"
        edge, grown = _edge(name, wide, high, max(2, round(cell * palette.strength(0.05, 0.12))))
        target.blit(edge, (x - grown, y - grown))
        target.blit(art.sprite(name, wide, high), (x, y))


@remembered
def _edge(name: str, wide: int, high: int, line: int) -> tuple[pygame.Surface, int]:
    """The amber edge of a picture in a dark one; the pixels by which it is larger on each side."""
    outer = line + max(2, line)
    pad = outer + 2
    picture = outline(name, (wide, high), ((outer, theme.AMBER_CASING), (line, AMBER)), pad)
    return pygame.transform.box_blur(picture, 1), pad


@remembered
def _light(wide: int, high: int, colour: str = theme.AMBER_GLOW, alpha: float = 0.85) -> pygame.Surface:
    """A soft ellipse of light on the ice."""
    width, height = max(6, wide * 3), max(6, high * 3)
    spot = art.drawing(
        width,
        height,
        f'<ellipse cx="{width / 2}" cy="{height / 2}" rx="{wide}" ry="{high}" fill="{colour}" fill-opacity="{alpha}"/>',
    )
    return art.silhouette(spot, colour, 255, max(1, high * 0.35))[0]


def _draw_die(target: pygame.Surface, frame: Frame, item: Item, centre: tuple[float, float]) -> None:
    """A die over its shadow, which stays on the ice: smaller and paler the higher the die is."""
    cell = frame.unit_height
    size = round(cell * DIE * item.scale)
    near = 1 - 0.55 * min(1.0, item.lift)
    floor = frame.pixel((item.x + 0.12 * item.lift, item.y + 0.35))
    shadow = _light(round(size * 0.48 * near), round(size * 0.2 * near), theme.DEEP, 0.62)
    centred(target, shadow, floor, item.alpha * near)
    put(target, f"frostbitten/{item.sprite}", centre, size, alpha=item.alpha, turn=item.turn % 360)


#: Number of steps in which a flag opens and waves.
_FLAG_STEPS: Final = 45


def _draw_flag(target: pygame.Surface, item: Item, foot: tuple[float, float], cell: int) -> None:
    """The flag of a seat on its pole, whose foot is at ``foot``: it opens and waves by its phase, and hangs at 0."""
    step = round(item.phase * _FLAG_STEPS) if item.phase else _FLAG_STEPS
    picture = _flag(int(item.sprite.removeprefix("flag-")), cell, step)
    at = round(foot[0] - picture.get_width() * 0.25), round(foot[1] - picture.get_height() + cell * 0.06)
    target.blit(art.faded(picture, item.alpha) if item.alpha < 1 else picture, at)


@remembered
def _flag(seat: int, cell: int, step: int) -> pygame.Surface:
    wide, high = round(cell * 0.84), round(cell * 1.12)
    x, top, bottom = wide * 0.25, cell * 0.12, high - cell * 0.06
    phase = step / _FLAG_STEPS
    length = cell * (0.1 + 0.36 * min(1.0, phase * 5))
    wave = cell * 0.05 * math.sin(phase * 16) * (1 - 0.55 * phase) + cell * 0.02
    deep, colour = cell * 0.32, theme.seat_colour(seat)
    cloth = (
        f"M{number(x)} {number(top)}C{number(x + length * 0.35)} {number(top - wave)} {number(x + length * 0.65)} "
        f"{number(top + wave)} {number(x + length)} {number(top)}V{number(top + deep)}C{number(x + length * 0.65)} "
        f"{number(top + deep + wave)} {number(x + length * 0.35)} {number(top + deep - wave)} {number(x)} "
        f"{number(top + deep)}Z"
    )
    pole = f"M{number(x)} {number(bottom)}V{number(top - cell * 0.04)}"
    spot = (
        f'<ellipse cx="{number(x + cell * 0.06)}" cy="{number(bottom)}" rx="{number(cell * 0.13)}" '
        f'ry="{number(cell * 0.04)}" fill="{theme.PIECE_SHADOW}" fill-opacity="0.3"/>'
    )
    strokes = Stroke(theme.WATER_SHADOW, cell * 0.085, 0.6), Stroke(theme.MOONLIGHT, cell * 0.05)
    body = spot + stroked(pole, strokes)
    body += (
        f'<path d="{cloth}" fill="{colour}" stroke="{theme.WATER_SHADOW}" stroke-opacity="0.5" '
        f'stroke-width="{max(1.0, cell * 0.02):.1f}" stroke-linejoin="round"/>'
    )
    body += circle(x, top - cell * 0.06, cell * 0.05, fill=AMBER)
    picture = art.drawing(wide, high, body).copy()
    if phase > 0.15:
        shape = art.sprite(f"badges/{theme.SUIT_BADGES[seat]}", round(cell * 0.22))
        badge = art.silhouette(shape, theme.CREAM, 255, 0)[0]  # its own colour is that of the cloth
        picture.blit(badge, badge.get_rect(center=(round(x + length / 2), round(top + deep / 2))))
    return picture


def _draw_saying(target: pygame.Surface, frame: Frame, item: Item, centre: tuple[float, float]) -> None:
    """A sentence on a dark plate, broken into lines where the board is narrow."""
    sentence = item.sprite.removeprefix("say:")
    cell = frame.unit_height
    size = max(13, round(cell * 0.27))
    room = round(frame.unit_width * 3.5)
    lines = text.wrapped(sentence, size, room)
    wide = max(text.width(line, size) for line in lines) + round(cell * 0.7)
    high = text.paragraph_height(sentence, size, room) + round(cell * 0.45)
    plate = pygame.Surface((wide, high), pygame.SRCALPHA)
    plate.blit(art.rounded_rect(wide, high, cell * 0.22, theme.DEEP, 0.9, theme.FROST, 0.3, 1), (0, 0))
    text.draw_paragraph(plate, sentence, (wide / 2, cell * 0.225), size, room, INK, align="center")
    centred(target, plate, centre, item.alpha)


@remembered
def _wake(cell: int, _size: int) -> pygame.Surface:
    """Two short waves that stay where a floe was."""
    wide, high = round(cell * 1.6), cell
    body = ""
    for dy, length in ((0.36, 0.7), (0.64, 0.95)):
        x = wide / 2 - cell * length / 2
        body += (
            f'<path d="M{number(x)} {number(cell * dy)}q{number(cell * length / 4)} {number(-cell * 0.06)} '
            f'{number(cell * length / 2)} 0t{number(cell * length / 2)} 0" fill="none" stroke="{theme.BREEZE}" '
            f'stroke-opacity="0.7" stroke-width="{cell * 0.03:.2f}" stroke-linecap="round"/>'
        )
    return art.drawing(wide, high, body)


@remembered
def _cheer(cell: int, size: int) -> pygame.Surface:
    """Short rays of green light round a penguin."""
    box = round(size * 1.5)
    body = ""
    for turn in range(12):
        angle = turn * math.pi / 6 + 0.26
        near, far = box * 0.34, box * (0.46 if turn % 2 else 0.42)
        body += (
            f'<path d="M{number(box / 2 + near * math.cos(angle))} {number(box / 2 + near * math.sin(angle))}'
            f'L{number(box / 2 + far * math.cos(angle))} {number(box / 2 + far * math.sin(angle))}" fill="none" '
            f'stroke="{AURORA}" stroke-width="{max(1.5, cell * 0.06):.1f}" stroke-linecap="round"/>'
        )
    return art.drawing(box, box, body)


_EFFECTS: Mapping[str, Callable[[int, int], pygame.Surface]] = {"wake": _wake, "cheer": _cheer}


# -- marks -----------------------------------------------------------------------------------------------------------


def _draw_ring(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """A ring that lies flat on the ice, where feet will stand."""
    cell = frame.unit_height
    danger = mark.kind == "danger"
    picture = _ring(cell, round(mark.scale * 100), mark.hot, danger, mark.kind.startswith("faint"))
    x, y = mark.points[0]
    centred(target, picture, frame.pixel((x, y + 0.16 * min(1.0, mark.scale))))


@remembered
def _ring(cell: int, percent: int, hot: bool, danger: bool, faint: bool) -> pygame.Surface:
    rx, ry = cell * 0.30 * percent / 100, cell * 0.145 * percent / 100
    line = max(2.0, cell * 0.05 * min(1.0, 0.4 + 0.6 * percent / 100))
    wide, high = round(rx * 2 + 14), round(ry * 2 + 14)
    fill, edge, dark = (CORAL, DANGER_EDGE, theme.CORAL_DEEP) if danger else (AMBER, RING_EDGE, theme.AMBER_CASING)
    line *= 0.85 if faint else 1.25 if hot else 1.0
    shape = f'<ellipse cx="{wide / 2}" cy="{high / 2}" rx="{rx:.1f}" ry="{ry:.1f}"'
    opacity = 0.0 if faint else 0.6 if hot else 0.22
    casing, stroke = cased(edge, dark, line)
    body = f'{shape} fill="{fill}" fill-opacity="{opacity}" {casing}/>{shape} fill="none" {stroke}/>'
    return art.drawing(wide, high, body)


def _draw_ghost(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """A figure as it would stand: see-through, in its ring; in high contrast less so, but edged."""
    centre, size = _figure_place(frame, frame.pixel(mark.points[0]), mark.sprite, mark.scale)
    name = picture_of(mark.sprite, size)
    if palette.is_high():
        edge, _grown = _edge(name, size, size, max(2, round(frame.unit_height * 0.035)))
        centred(target, edge, centre)
    centred(target, art.faded(art.sprite(name, size), palette.strength(0.7, 0.9)), centre)


def _draw_can(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """A thin ring under a figure that can step."""
    x, y = mark.points[0]
    ring = _ring(frame.unit_height, round(mark.scale * 125), True, False, False)
    centred(target, ring, frame.pixel((x, y + 0.2 * mark.scale)))


def _draw_slide(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """A dashed line round the new place of a floe, with chevrons that say where it comes from.

    Under the pointer the floe is there as well, see-through.
    """
    faint = mark.kind.startswith("faint")
    cell = frame.unit_height
    begin, end = mark.points
    x, y = frame.pixel(end)
    wide, high = round(frame.unit_width * FLOE), round(cell * FLOE)
    picture = art.sprite(f"frostbitten/{mark.sprite}", wide, high)
    if mark.hot:
        target.blit(art.faded(picture, 0.62), (round(x - wide / 2), round(y - high / 2)))
    step = round(end[0] - begin[0]), round(end[1] - begin[1])
    centred(target, _slide_dashes(frame.unit_width, cell, step, mark.hot, faint), (x, y))


@remembered
def _slide_dashes(wide: int, high: int, step: tuple[int, int], hot: bool, faint: bool) -> pygame.Surface:
    line = max(2.7, high * 0.048) * (1.3 if hot else 0.85 if faint else 1)
    body = (
        f'<rect x="{wide * 0.06:.1f}" y="{high * 0.1:.1f}" width="{wide * 0.88:.1f}" height="{high * 0.76:.1f}" '
        f'rx="{high * 0.26:.1f}" fill="none" '
    )
    around = art.dashes_around(wide * 0.88, high * 0.76, high * 0.26, high * 0.13, high * 0.1)
    body = "".join(f"{body}{stroke} {around}/>" for stroke in cased(theme.SUN_PALE, theme.CASING_DEEP, line))
    arm = high * 0.15
    cx, cy = wide / 2, high * 0.48
    ahead, aside = step, (-step[1], step[0])
    dark, light = cased(theme.AMBER_GLOW, theme.AMBER_CASING, max(3.0, high * 0.07))
    for place in (-0.65, 0.72):
        points = []
        for out, back in ((-1.25, -0.55), (0.0, 0.45), (1.25, -0.55)):
            along = (place + back) * arm
            points.append((cx + ahead[0] * along + aside[0] * out * arm, cy + ahead[1] * along + aside[1] * out * arm))
        path = "M" + "L".join(f"{number(px)} {number(py)}" for px, py in points)
        for style in (dark, light):
            body += f'<path d="{path}" fill="none" {style} stroke-linejoin="round"/>'
    return art.drawing(wide, high, body)


def _draw_trail(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """The last move: a pale line in the water from where it began; of several players, each has its own."""
    if mark.seat is not None:
        return
    cell = frame.unit_height
    (x0, y0), (x1, y1) = (frame.pixel(point) for point in mark.points)
    left, top = min(x0, x1) - cell / 2, min(y0, y1) - cell / 2
    wide, high = round(abs(x1 - x0) + cell), round(abs(y1 - y0) + cell)
    path = f"M{number(x0 - left)} {number(y0 - top)}L{number(x1 - left)} {number(y1 - top)}"
    beads = max(3.0, cell * palette.strength(0.075, 0.11))
    dashes = 0.1, cell * palette.strength(0.13, 0.17)
    strokes = [Stroke(theme.FROST, beads, dashes=dashes)]
    if palette.is_high():
        strokes.insert(0, Stroke(theme.BLACK, beads * 1.5, dashes=dashes))
    body = stroked(path, strokes)
    target.blit(art.drawing(wide, high, body), (round(left), round(top)))


@remembered
def _bracket_picture(wide: int, high: int, arm: float, line: float, colour: str, under: str) -> pygame.Surface:
    """Corners round a rectangle of this size in pixels; ``line``: how wide, ``under``: the colour of the edge."""
    pad = round(line * 2)
    middle, half = (line + wide / 2, line + high / 2), (wide / 2, high / 2)
    strokes = Stroke(under, round(line * 1.7, 1)), Stroke(colour, round(line, 1))
    return art.drawing(wide + pad, high + pad, brackets(middle, half, arm, arm * 0.6, strokes))


def _draw_caught(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """Coral brackets round a penguin that would be sent home."""
    cell = frame.unit_height
    side = round(cell * 0.8 * mark.scale)
    picture = _bracket_picture(
        round(side * 0.9), side, cell * 0.2 * mark.scale, max(2.0, cell * 0.05), CORAL, theme.CORAL_DEEP
    )
    x, y = mark.points[0]
    centred(target, picture, frame.pixel((x, y - PENGUIN_UP * mark.scale)))


def _draw_cursor(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """The keyboard's cursor: pale corners round a tile."""
    (x0, y0), (x1, y1) = (frame.pixel(point) for point in mark.points)
    cell = frame.unit_height
    gap = round(cell * 0.05)
    wide, high = round(x1 - x0) - 2 * gap, round(y1 - y0) - 2 * gap
    if palette.is_high():
        centred(target, clear.cursor(wide + gap, high + gap, cell), ((x0 + x1) / 2, (y0 + y1) / 2))
        return
    picture = _bracket_picture(wide, high, cell * 0.2, max(2.0, cell * 0.045), INK, theme.CASING_DEEP)
    centred(target, picture, ((x0 + x1) / 2, (y0 + y1) / 2))


@remembered
def _sign(size: int, joined: bool) -> pygame.Surface:
    """A link of a chain, whole or broken, in a small disc."""
    colour = AURORA if joined else CORAL
    line = size * 0.085
    unit = size / 24
    body = (
        f'<circle cx="{size / 2}" cy="{size / 2}" r="{size * 0.5:.1f}" fill="{theme.WHITE}"/>'
        f'<circle cx="{size / 2}" cy="{size / 2}" r="{size * 0.4:.1f}" fill="{theme.PANEL}" '
        f'stroke="{colour}" stroke-width="{size * 0.06:.1f}"/>'
    )
    shift, wide = (0.0, 8.2) if joined else (1.6, 6.4)
    for side in (-1, 1):
        x = 12 + side * (2.9 + shift) - 4.1
        body += (
            f'<rect x="{number(x * unit)}" y="{number(9.2 * unit)}" width="{number(wide * unit)}" '
            f'height="{number(5.6 * unit)}" rx="{number(2.8 * unit)}" fill="none" stroke="{colour}" '
            f'stroke-width="{line:.1f}"/>'
        )
    if not joined:
        body += (
            f'<path d="M{number(14.4 * unit)} {number(5.6 * unit)}L{number(9.6 * unit)} {number(18.4 * unit)}" '
            f'fill="none" stroke="{colour}" stroke-width="{line:.1f}" stroke-linecap="round"/>'
        )
    return art.drawing(size, size, body)


def _draw_sign(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """A link of a chain where the floe would touch or leave another."""
    picture = _sign(max(14, round(frame.unit_height * palette.strength(0.36, 0.42))), mark.kind == "link")
    centred(target, picture, frame.pixel(mark.points[0]))


def _draw_seat_trail(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    if mark.seat is not None:
        draw_way(target, frame, mark, theme.SUIT_BADGES)


def _draw_left(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """A dashed outline where a floe left open water, in the colour of the player who moved it."""
    assert mark.seat is not None
    picture = _left_outline(frame.unit_width, frame.unit_height, theme.seat_colour(mark.seat))
    centred(target, picture, frame.pixel(mark.points[0]))


@remembered
def _left_outline(wide: int, high: int, colour: str) -> pygame.Surface:
    line = max(1.6, high * 0.028)
    shape = (
        f'<rect x="{wide * 0.09:.1f}" y="{high * 0.13:.1f}" width="{wide * 0.82:.1f}" height="{high * 0.72:.1f}" '
        f'rx="{high * 0.22:.1f}" '
    )
    around = art.dashes_around(wide * 0.82, high * 0.72, high * 0.22, high * 0.09, high * 0.075)
    dashes = f'stroke-width="{line:.1f}" {around} stroke-linecap="round"/>'
    body = shape + f'fill="{colour}" fill-opacity="0.10" stroke="{colour}" ' + dashes
    return art.drawing(wide, high, body + shape + f'fill="none" stroke="{theme.WHITE}" stroke-opacity="0.45" ' + dashes)


WATER: Final[dict[str, MarkPainter]] = {"trail": _draw_trail, "left": _draw_left}
ICE: Final[dict[str, MarkPainter]] = {
    "trail": _draw_seat_trail,
    "slide": _draw_slide,
    "faint slide": _draw_slide,
    "ring": _draw_ring,
    "faint ring": _draw_ring,
    "danger": _draw_ring,
    "ghost": _draw_ghost,
    "can": _draw_can,
}
OVER: Final[dict[str, MarkPainter]] = {
    "caught": _draw_caught,
    "link": _draw_sign,
    "cut": _draw_sign,
    "cursor": _draw_cursor,
    "missed": draw_missed,
}
