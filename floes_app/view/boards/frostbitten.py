"""The polar sea of Frost Bitten!: two poles, drifting floes in their suits, penguins, bears, and the die."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final

import pygame

from floes_app.board.dice import follows_seed, tally
from floes_app.board.frostbitten import (
    GAP,
    REPEATED,
    SUITS,
    die_sprite,
    image_box,
    layout_of,
    result_name,
    roll_of,
)
from floes_app.board.geometry import Point
from floes_app.board.model import Mark
from floes_app.board.timeline import Item
from floes_app.core.words import _, ngettext
from floes_app.games.frostbitten.board import COLUMNS
from floes_app.games.frostbitten.board import Board as Variants
from floes_app.games.frostbitten.queries import Result, packs, progress
from floes_app.games.frostbitten.rules import LETTERS, PENGUINS
from floes_app.view import art, text
from floes_app.view.boards.base import STILL, Ambient, Frame, Painter, number, put
from floes_app.view.theme import (
    AMBER,
    AURORA,
    BODY,
    CORAL,
    DIM,
    FAINT,
    INK,
    SMALL,
    SOFT,
    WATER_SHADOW,
    Screen,
)

#: Sizes as shares of a cell's height. How high the middle of a figure is above the middle of its tile follows from
#: its feet, which stand at 0.80 (a penguin's) and 0.84 (a bear's) of the cell and at 0.955 of the picture.
PENGUIN, BEAR, FLOE, DIE = 0.80, 0.98, 0.965, 1.45
PENGUIN_UP, BEAR_UP = 0.064, 0.106
RIM: Final = 0.15
#: Penguins drawn no larger than this, in pixels, have no pattern and no badge.
SMALL_FIGURE: Final = 26
RING_EDGE: Final = "#FFA52E"
DANGER_EDGE: Final = "#F0503F"


class FrostPainter(Painter):
    """Paints Frost Bitten!, as one column of latitudes or folded into two."""

    _over: tuple[int, int, bool] = (-1, 0, False)
    margin: ClassVar[tuple[float, float, float, float]] = (0.29, 0.20, 0.11, 0.56)
    aspect: ClassVar[float] = 1.75

    def margins(self, state: Any) -> tuple[float, float, float, float]:
        """A folded board has titles above its halves."""
        left, top, right, bottom = self.margin
        return (left, 0.62, right, bottom) if state.board.mega else (left, top, right, bottom)

    def ground(self, target: pygame.Surface, frame: Frame, state: Any, labels: bool = True) -> None:
        """Sea, poles, Equator, rim, and the letters."""
        variants: Variants = state.board
        for half in range(1 + variants.mega):
            picture, pad = _half(variants, half, frame.unit_width, frame.unit_height)
            x, y = frame.pixel((half * (COLUMNS + GAP), 0))
            target.blit(picture, (round(x) - pad, round(y) - pad))
        if variants.mega:
            _way_north(target, frame, layout_of(variants).height)
        if labels:
            _labels(target, frame, variants)

    def pieces(
        self,
        target: pygame.Surface,
        frame: Frame,
        items: Sequence[Item],
        marks: Sequence[Mark] = (),
        ambient: Ambient = STILL,
    ) -> None:
        """Floes, then marks on the ice, then figures, then what lies over everything; from back to front."""
        selected = [mark for mark in marks if mark.kind == "selected"]
        ordered = sorted(items, key=lambda item: (item.layer, item.y))
        floes = [item for item in ordered if item.sprite.startswith("floe-")]
        for mark in marks:
            if mark.kind in _WATER:
                _WATER[mark.kind](target, frame, mark)
        for item in ordered:
            if item.layer < 1:
                _draw_item(target, frame, item, _bob(item, floes, ambient), _is_selected(item, selected))
        for mark in marks:
            if mark.kind in _ICE:
                _ICE[mark.kind](target, frame, mark)
        for item in ordered:
            if item.layer >= 1:
                _draw_item(target, frame, item, _bob(item, floes, ambient), _is_selected(item, selected))
        for mark in marks:
            if mark.kind in _OVER:
                _OVER[mark.kind](target, frame, mark)

    # -- the panel -----------------------------------------------------------------------------------------------

    def portrait(self, seat: int, size: int) -> pygame.Surface:
        """The seat's penguin."""
        return art.sprite(picture_of(f"penguin-{LETTERS[seat].lower()}", size), size)

    def progress(self, state: Any, seat: int, size: int) -> pygame.Surface:
        """A place for each penguin: at the goal, on its way home, still on its way."""
        done = progress(state)[seat]
        step = size + max(1, round(size * 0.08))
        picture = pygame.Surface((step * (PENGUINS - 1) + size, size), pygame.SRCALPHA)
        letter = LETTERS[seat].lower()
        for index in range(PENGUINS):
            if index < done.home:
                place = art.sprite(f"frostbitten/penguin-{letter}-small", size)
            elif index < done.home + done.homeward:
                place = art.faded(art.sprite(f"frostbitten/penguin-{letter}-home-small", size), 0.6)
            else:
                place = art.faded(art.tinted(art.sprite("frostbitten/penguin-shape", size), DIM), 0.22)
            picture.blit(place, (index * step, 0))
        return picture

    def lead(self, session: Any, size: int, narrow: bool) -> pygame.Surface | None:
        """The badge of the player in turn; in a small window also the roll."""
        if session.state.outcome is not None:
            return None
        badge = self.emblem(session.state.turn, round(size * 0.62))
        roll = roll_of(session)
        if not narrow or not roll.results:
            return badge
        pictures = [badge]
        for index, result in enumerate(roll.results):
            small = roll.current is not None and index != roll.current
            die = art.sprite(f"frostbitten/{die_sprite(result)}", round(size * (0.72 if small else 1)))
            pictures.append(art.faded(die, 0.55) if small else die)
            if index == roll.current:
                pictures.append(_pips(result.moves, roll.left, max(6, round(size * 0.3))))
        return _side_by_side(pictures, size, round(size * 0.22))

    def section_height(self, state: Any, width: int, px: Any) -> int:
        """The roll: a die and what is left of it."""
        return int(px(92))

    def section(self, target: pygame.Surface, rect: pygame.Rect, session: Any, screen: Any, rolling: bool) -> None:
        """The die, its name, a pip for every move, and the die that comes after it."""
        plate = art.rounded_rect(rect.width, rect.height, screen.px(12), "#CFE9F5", 0.05, "#CFE9F5", 0.09, 1)
        target.blit(plate, rect)
        if session.state.outcome is not None and not rolling:
            self._section_over(target, rect, session, screen)
            return
        if rolling or session.state.placing or session.state.dice:
            self._section_waiting(target, rect, session, screen, rolling)
            return
        roll = roll_of(session)
        current = roll.current
        assert current is not None
        result = roll.results[current]
        middle = rect.centery
        earlier, later = roll.results[:current], roll.results[current + 1 :]
        x = rect.x + screen.px(14)
        for done in earlier:
            self._die(target, (x + screen.px(17), middle), done, screen.px(34), 0.4)
            x += screen.px(44)
        size = screen.px(66 if not (earlier or later) else 60)
        self._die(target, (x + size / 2, middle), result, size)
        x += size + screen.px(16)
        right = rect.right - screen.px(14)
        for after in reversed(later):
            small = screen.px(42)
            self._die(target, (right - small / 2, middle), after, small)
            right -= small + screen.px(8)
            word = _("then")
            right = text.draw(target, word, (right, middle), screen.px(SMALL), DIM, align="right").left - screen.px(10)
            target.blit(
                art.rounded_rect(1, rect.height - screen.px(32), 0, "#CFE9F5", 0.2), (right, rect.y + screen.px(16))
            )
            right -= screen.px(8)
        room = right - x
        text.draw(target, result_name(result), (x, middle - screen.px(15)), screen.px(BODY), INK, bold=True, room=room)
        pips = _pips(result.moves, roll.left, screen.px(14))
        target.blit(pips, (x, middle + screen.px(8)))
        if not later:
            words = ngettext("{count} move left", "{count} moves left", roll.left).format(count=roll.left)
            at = x + pips.get_width() + screen.px(10), middle + screen.px(15)
            text.draw(target, words, at, screen.px(SMALL), DIM, room=right - round(at[0]))

    def _section_waiting(
        self, target: pygame.Surface, rect: pygame.Rect, session: Any, screen: Screen, rolling: bool
    ) -> None:
        """A die is to be rolled: those that lie there already, and a faint one for each that does not."""
        state = session.state
        results = roll_of(session).results if rolling or state.dice else ()
        shown: list[Result | None] = list(results[:-1] if rolling and not state.again else results)
        shown += [None] * (state.board.bears - len(shown))
        size = screen.px(60 if len(shown) < 2 else 48)
        for index, result in enumerate(shown):
            at = rect.x + screen.px(14) + size / 2 + index * (size + screen.px(8)), rect.centery
            self._die(target, at, result, size, 1.0 if result else 0.28)

    def _section_over(self, target: pygame.Surface, rect: pygame.Rect, session: Any, screen: Screen) -> None:
        """The game is over: the seed of its dice, where they were the app's."""
        if self._over[0] != session.revision:
            self._over = session.revision, tally(session).rolls, follows_seed(session)
        _revision, count, is_seeded = self._over
        words = ngettext("{count} roll", "{count} rolls", count).format(count=count)
        x, room = rect.x + screen.px(92), rect.width - screen.px(106)
        self._die(target, (rect.x + screen.px(46), rect.centery), None, screen.px(56), 0.28)
        y = rect.centery - screen.px(14)
        if is_seeded:
            text.draw(
                target, _("Seed {seed}").format(seed=session.seed), (x, y), screen.px(BODY), INK, bold=True, room=room
            )
        else:
            text.draw(target, _("A real die"), (x, y), screen.px(BODY), INK, bold=True, room=room)
        text.draw(target, words, (x, rect.centery + screen.px(15)), screen.px(SMALL), DIM, room=room)

    def _die(
        self, target: pygame.Surface, centre: tuple[float, float], result: Result | None, size: int, alpha: float = 1.0
    ) -> None:
        shadow = (0.015, 0.06, 0.06, 130) if result else None
        put(target, f"frostbitten/{die_sprite(result)}", centre, size, shadow=shadow, alpha=alpha, colour="#04111E")


def picture_of(sprite: str, size: int) -> str:
    """The file of a figure at a size: small penguins have a simpler picture."""
    small = "-small" if size <= SMALL_FIGURE and sprite.startswith("penguin-") else ""
    return f"frostbitten/{sprite}{small}"


def _side_by_side(pictures: Sequence[pygame.Surface], high: int, gap: int) -> pygame.Surface:
    wide = sum(picture.get_width() for picture in pictures) + gap * (len(pictures) - 1)
    row = pygame.Surface((wide, high), pygame.SRCALPHA)
    x = 0
    for picture in pictures:
        row.blit(picture, (x, (high - picture.get_height()) // 2))
        x += picture.get_width() + gap
    return row


@lru_cache(maxsize=64)
def _pips(total: int, left: int, size: int) -> pygame.Surface:
    """A dot for every move of a roll: empty for those that were made."""
    gap = round(size * 0.42)
    body = ""
    for index in range(total):
        x = index * (size + gap) + size / 2
        if index < total - left:
            body += (
                f'<circle cx="{x}" cy="{size / 2}" r="{size / 2 - 1.2}" fill="none" stroke="#96B7CD" '
                'stroke-opacity="0.6" stroke-width="1.6"/>'
            )
        else:
            body += f'<circle cx="{x}" cy="{size / 2}" r="{size / 2 - 0.4:.1f}" fill="{AMBER}"/>'
    return art.drawing(total * size + (total - 1) * gap, size, body)


# -- items -----------------------------------------------------------------------------------------------------------


def _bob(item: Item, floes: Sequence[Item], ambient: Ambient) -> float:
    """How far an item rides up or down: floes, and figures with the floe below them; the poles lie still."""
    if not ambient.strength or item.layer not in (0, 1):
        return 0.0
    for floe in floes:
        if abs(floe.x - item.x) < 0.45 and abs(floe.y - item.y) < 0.4:
            return ambient.bob(round(floe.x), round(floe.y))
    return 0.0


def _is_selected(item: Item, selected: Sequence[Mark]) -> bool:
    return any(
        mark.sprite == item.sprite and math.dist(mark.points[0], (item.x, item.y)) < 0.01 and item.lift > 0
        for mark in selected
    )


def _draw_item(target: pygame.Surface, frame: Frame, item: Item, bob: float, selected: bool) -> None:
    cell = frame.unit_height
    x, y = frame.pixel((item.x, item.y + bob - item.lift))
    if item.sprite.startswith("floe-"):
        _draw_floe(target, frame, item, (x, y), selected)
    elif item.sprite.startswith("penguin-") or item.sprite == "bear":
        share, up = (BEAR, BEAR_UP) if item.sprite == "bear" else (PENGUIN, PENGUIN_UP)
        size = max(4, round(cell * share * item.scale))
        centre = x, y - cell * up * item.scale
        name = picture_of(item.sprite, size)
        if selected:
            glow = _glow(round(cell * 0.44 * item.scale), round(cell * 0.17 * item.scale))
            feet = frame.pixel((item.x, item.y + bob + 0.16 * item.scale))
            target.blit(glow, glow.get_rect(center=(round(feet[0]), round(feet[1]))))
        drop = (0.03 + item.lift * 0.5, 0.05 + item.lift, 0.0375 + item.lift * 0.04, round(115 * item.alpha))
        if selected:
            soft, pad = art.sprite_shadow(name, size, max(1, int(drop[2] * size)), 115, WATER_SHADOW)
            corner = centre[0] - size / 2 - pad, centre[1] - size / 2 - pad
            target.blit(soft, (corner[0] + drop[0] * size, corner[1] + drop[1] * size))
            edge, grown = _edge(name, size, size, max(2, round(cell * 0.035)))
            target.blit(edge, (round(centre[0] - size / 2) - grown, round(centre[1] - size / 2) - grown))
            put(target, name, centre, size)
        else:
            put(target, name, centre, size, shadow=drop, alpha=item.alpha)
    elif item.sprite.startswith("die-"):
        _draw_die(target, frame, item, (x, y))
    elif item.sprite.startswith("say:"):
        _draw_saying(target, frame, item, (x, y))
    elif item.sprite in _EFFECTS:
        picture = _EFFECTS[item.sprite](cell, max(4, round(cell * item.scale)))
        target.blit(art.faded(picture, item.alpha), picture.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=64)
def _floe(sprite: str, wide: int, high: int, cell: int, lift: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """A floe with its shadow in one picture, and where the floe's own top left lies in it."""
    picture = art.sprite(f"frostbitten/{sprite}", wide, high)
    blur = max(1, round(cell * 0.035 * (1 + 10 * lift)))
    soft, pad = art.silhouette(picture, "#061A2C", 105 if lift else 128, blur)
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
    target.blit(picture, (x - left, y - top))
    if selected:
        name = f"frostbitten/{item.sprite}"
        edge, grown = _edge(name, wide, high, max(2, round(cell * 0.035)))
        target.blit(edge, (x - grown, y - grown))
        target.blit(art.sprite(name, wide, high), (x, y))


@lru_cache(maxsize=64)
def _edge(name: str, wide: int, high: int, line: int) -> tuple[pygame.Surface, int]:
    """The amber edge of a picture: its outline stamped round a small circle."""
    mask = pygame.mask.from_surface(art.sprite(name, wide, high), 110)
    stamp = mask.to_surface(setcolor=(*art.rgb(AMBER), 255), unsetcolor=(*art.rgb(AMBER), 0))
    pad = line + 2
    picture = pygame.Surface((wide + 2 * pad, high + 2 * pad), pygame.SRCALPHA)
    picture.fill((*art.rgb(AMBER), 0))
    for turn in range(24):
        angle = turn * math.pi / 12
        picture.blit(stamp, (round(pad + line * math.cos(angle)), round(pad + line * math.sin(angle))))
    return pygame.transform.box_blur(picture, 1), pad


@lru_cache(maxsize=32)
def _glow(wide: int, high: int, colour: str = "#FFCE82", alpha: float = 0.85) -> pygame.Surface:
    """A soft ellipse of light on the ice."""
    width, height = max(6, wide * 3), max(6, high * 3)
    spot = art.drawing(
        width,
        height,
        f'<ellipse cx="{width / 2}" cy="{height / 2}" rx="{wide}" ry="{high}" fill="{colour}" fill-opacity="{alpha}"/>',
    )
    return art.silhouette(spot, colour, 255, max(1, high * 0.35))[0]


@lru_cache(maxsize=64)
def _turned(name: str, size: int, angle: int) -> pygame.Surface:
    picture = art.sprite(f"frostbitten/{name}", size)
    return pygame.transform.rotozoom(picture, angle, 1) if angle else picture


def _draw_die(target: pygame.Surface, frame: Frame, item: Item, centre: tuple[float, float]) -> None:
    cell = frame.unit_height
    name, _at, angle = item.sprite.partition("@")
    size = round(cell * DIE * item.scale)
    picture = _turned(name, size, int(angle or 0))
    floor = frame.pixel((item.x, item.y + 0.35))
    soft = _glow(round(size * 0.48), round(size * 0.2), "#04111E", 0.6)
    target.blit(art.faded(soft, item.alpha), soft.get_rect(center=(round(floor[0]), round(floor[1]))))
    if item.alpha < 1:
        picture = art.faded(picture, item.alpha)
    target.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def _draw_saying(target: pygame.Surface, frame: Frame, item: Item, centre: tuple[float, float]) -> None:
    """A sentence on a dark plate, broken into lines where the board is narrow."""
    sentence = item.sprite.removeprefix("say:")
    cell = frame.unit_height
    size = max(13, round(cell * 0.27))
    room = round(frame.unit_width * 3.5)
    lines = text.wrapped(sentence, size, room)
    wide = max(text.width(line, size) for line in lines) + round(cell * 0.7)
    high = round(size * 1.42) * len(lines) + round(cell * 0.45)
    plate = pygame.Surface((wide, high), pygame.SRCALPHA)
    plate.blit(art.rounded_rect(wide, high, cell * 0.22, "#04111E", 0.9, "#CFE9F5", 0.3, 1), (0, 0))
    text.draw_paragraph(plate, sentence, (wide / 2, cell * 0.225), size, room, INK, align="center")
    target.blit(art.faded(plate, item.alpha), plate.get_rect(center=(round(centre[0]), round(centre[1]))))


@lru_cache(maxsize=8)
def _wake(cell: int, _size: int) -> pygame.Surface:
    """Two short waves that stay where a floe was."""
    wide, high = round(cell * 1.6), cell
    body = ""
    for dy, length in ((0.36, 0.7), (0.64, 0.95)):
        x = wide / 2 - cell * length / 2
        body += (
            f'<path d="M{number(x)} {number(cell * dy)}q{number(cell * length / 4)} {number(-cell * 0.06)} '
            f'{number(cell * length / 2)} 0t{number(cell * length / 2)} 0" fill="none" stroke="#CFF0FA" '
            f'stroke-opacity="0.7" stroke-width="{cell * 0.03:.2f}" stroke-linecap="round"/>'
        )
    return art.drawing(wide, high, body)


@lru_cache(maxsize=64)
def _ripple(cell: int, size: int, colour: str = "#5FB4D6", wide: float = 0.05) -> pygame.Surface:
    """A flat ring that spreads."""
    width, height = round(size * 1.2), max(4, round(size * 0.6))
    return art.drawing(
        width,
        height,
        f'<ellipse cx="{width / 2}" cy="{height / 2}" rx="{width * 0.44:.1f}" ry="{height * 0.42:.1f}" fill="none" '
        f'stroke="{colour}" stroke-width="{max(1.5, cell * wide):.1f}"/>',
    )


@lru_cache(maxsize=64)
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


_EFFECTS = {"wake": _wake, "ripple": _ripple, "cheer": _cheer}


# -- marks -----------------------------------------------------------------------------------------------------------


def _draw_ring(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """A ring that lies flat on the ice, where feet will stand."""
    cell = frame.unit_height
    danger = mark.kind == "danger"
    picture = _ring(cell, round(mark.scale * 100), mark.hot, danger, mark.kind.startswith("faint"))
    x, y = frame.pixel((mark.points[0][0], mark.points[0][1] + 0.16 * min(1.0, mark.scale)))
    target.blit(picture, picture.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=64)
def _ring(cell: int, percent: int, hot: bool, danger: bool, faint: bool) -> pygame.Surface:
    rx, ry = cell * 0.30 * percent / 100, cell * 0.145 * percent / 100
    line = max(2.0, cell * 0.05 * min(1.0, 0.4 + 0.6 * percent / 100))
    wide, high = round(rx * 2 + 14), round(ry * 2 + 14)
    fill, edge, dark = (CORAL, DANGER_EDGE, "#7A1F14") if danger else (AMBER, RING_EDGE, "#8A5410")
    body = (
        f'<ellipse cx="{wide / 2}" cy="{high / 2 + 1.5}" rx="{rx:.1f}" ry="{ry:.1f}" fill="none" stroke="{dark}" '
        f'stroke-opacity="0.4" stroke-width="{line:.1f}"/>'
        f'<ellipse cx="{wide / 2}" cy="{high / 2}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{fill}" '
        f'fill-opacity="{0.6 if hot else 0.22}" stroke="{edge}" stroke-width="{line * (1.25 if hot else 1):.1f}"/>'
    )
    picture = art.drawing(wide, high, body)
    return art.faded(picture, 0.5) if faint else picture


def _draw_can(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """A quiet warm light under a figure that can step."""
    cell = frame.unit_height
    glow = _glow(round(cell * 0.40 * mark.scale), round(cell * 0.15 * mark.scale), AMBER, 0.75)
    x, y = frame.pixel((mark.points[0][0], mark.points[0][1] + 0.2 * mark.scale))
    target.blit(glow, glow.get_rect(center=(round(x), round(y))))


def _draw_slide(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """The floe in its new place, see-through, in a dashed line, with chevrons that say where it comes from."""
    faint = mark.kind.startswith("faint")
    cell = frame.unit_height
    begin, end = mark.points
    x, y = frame.pixel(end)
    wide, high = round(frame.unit_width * FLOE), round(cell * FLOE)
    picture = art.sprite(f"frostbitten/{mark.sprite}", wide, high)
    alpha = 0.62 if mark.hot else 0.16 if faint else 0.30
    target.blit(art.faded(picture, alpha), (round(x - wide / 2), round(y - high / 2)))
    step = round(end[0] - begin[0]), round(end[1] - begin[1])
    dashes = _slide_dashes(frame.unit_width, cell, step, mark.hot)
    target.blit(art.faded(dashes, 0.5) if faint else dashes, dashes.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=32)
def _slide_dashes(wide: int, high: int, step: tuple[int, int], hot: bool) -> pygame.Surface:
    line = max(1.8, high * 0.032) * (1.4 if hot else 1)
    body = (
        f'<rect x="{wide * 0.06:.1f}" y="{high * 0.1:.1f}" width="{wide * 0.88:.1f}" height="{high * 0.76:.1f}" '
        f'rx="{high * 0.26:.1f}" fill="none" stroke="{AMBER}" stroke-width="{line:.1f}" '
        f'stroke-dasharray="{high * 0.13:.1f} {high * 0.10:.1f}" stroke-linecap="round"/>'
    )
    arm = high * 0.15
    cx, cy = wide / 2, high * 0.48
    ahead, aside = step, (-step[1], step[0])
    dark = f'stroke="#7A4408" stroke-opacity="0.45" stroke-width="{max(2.2, high * 0.055) + 2:.1f}"'
    light = f'stroke="{AMBER}" stroke-width="{max(2.2, high * 0.055):.1f}"'
    for place in (-0.65, 0.72):
        points = []
        for out, back in ((-1.25, -0.55), (0.0, 0.45), (1.25, -0.55)):
            along = (place + back) * arm
            points.append((cx + ahead[0] * along + aside[0] * out * arm, cy + ahead[1] * along + aside[1] * out * arm))
        path = "M" + "L".join(f"{number(px)} {number(py)}" for px, py in points)
        for style in (dark, light):
            body += f'<path d="{path}" fill="none" {style} stroke-linecap="round" stroke-linejoin="round"/>'
    return art.drawing(wide, high, body)


def _draw_trail(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """The last move: a pale line in the water from where it began."""
    cell = frame.unit_height
    (x0, y0), (x1, y1) = (frame.pixel(point) for point in mark.points)
    left, top = min(x0, x1) - cell / 2, min(y0, y1) - cell / 2
    wide, high = round(abs(x1 - x0) + cell), round(abs(y1 - y0) + cell)
    body = (
        f'<path d="M{number(x0 - left)} {number(y0 - top)}L{number(x1 - left)} {number(y1 - top)}" fill="none" '
        f'stroke="#CFE9F5" stroke-opacity="0.4" stroke-width="{cell * 0.06:.1f}" stroke-linecap="round" '
        f'stroke-dasharray="0.1 {cell * 0.13:.1f}"/>'
    )
    target.blit(art.drawing(wide, high, body), (round(left), round(top)))


def _brackets(wide: float, high: float, arm: float, line: float, colour: str, under: str) -> str:
    """Four round corners of a rectangle around the middle of a drawing that is ``line`` larger on each side."""
    body = ""
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = line + wide / 2 + sx * wide / 2, line + high / 2 + sy * high / 2
            curve = arm * 0.6
            path = (
                f"M{number(x - sx * arm)} {number(y)}H{number(x - sx * curve)}"
                f"Q{number(x)} {number(y)} {number(x)} {number(y - sy * curve)}V{number(y - sy * arm)}"
            )
            for stroke, extra in ((under, line * 0.7), (colour, 0.0)):
                body += (
                    f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{line + extra:.1f}" '
                    'stroke-linecap="round"/>'
                )
    return body


@lru_cache(maxsize=16)
def _bracket_picture(wide: int, high: int, arm: float, line: float, colour: str, under: str) -> pygame.Surface:
    pad = round(line * 2)
    return art.drawing(wide + pad, high + pad, _brackets(wide, high, arm, line, colour, under))


def _draw_caught(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """Coral brackets round a penguin that would be sent home."""
    cell = frame.unit_height
    side = round(cell * 0.8 * mark.scale)
    picture = _bracket_picture(
        round(side * 0.9), side, cell * 0.2 * mark.scale, max(2.0, cell * 0.05), CORAL, "#FFFFFF"
    )
    x, y = frame.pixel((mark.points[0][0], mark.points[0][1] - PENGUIN_UP * mark.scale))
    target.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _draw_cursor(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    """The keyboard's cursor: pale corners round a tile."""
    (x0, y0), (x1, y1) = (frame.pixel(point) for point in mark.points)
    cell = frame.unit_height
    gap = round(cell * 0.05)
    wide, high = round(x1 - x0) - 2 * gap, round(y1 - y0) - 2 * gap
    picture = _bracket_picture(wide, high, cell * 0.2, max(2.0, cell * 0.045), INK, "#0B2A40")
    target.blit(picture, picture.get_rect(center=(round((x0 + x1) / 2), round((y0 + y1) / 2))))


@lru_cache(maxsize=16)
def _sign(size: int, joined: bool) -> pygame.Surface:
    """A link of a chain, whole or broken, in a small disc."""
    colour = AURORA if joined else CORAL
    line = size * 0.085
    unit = size / 24
    body = (
        f'<circle cx="{size / 2}" cy="{size / 2}" r="{size * 0.46:.1f}" fill="#0A2237" fill-opacity="0.95" '
        f'stroke="{colour}" stroke-width="{size * 0.06:.1f}"/>'
    )
    shift = 0.0 if joined else 1.6
    for side in (-1, 1):
        x = 12 + side * (2.9 + shift) - 4.1
        body += (
            f'<rect x="{number(x * unit)}" y="{number(9.2 * unit)}" width="{number(8.2 * unit)}" '
            f'height="{number(5.6 * unit)}" rx="{number(2.8 * unit)}" fill="none" stroke="{colour}" '
            f'stroke-width="{line:.1f}"/>'
        )
    if not joined:
        body = body.replace("8.2", "6.4")
        body += (
            f'<path d="M{number(14.4 * unit)} {number(5.6 * unit)}L{number(9.6 * unit)} {number(18.4 * unit)}" '
            f'fill="none" stroke="{colour}" stroke-width="{line:.1f}" stroke-linecap="round"/>'
        )
    return art.drawing(size, size, body)


def _draw_sign(target: pygame.Surface, frame: Frame, mark: Mark) -> None:
    picture = _sign(max(14, round(frame.unit_height * 0.36)), mark.kind == "link")
    x, y = frame.pixel(mark.points[0])
    target.blit(picture, picture.get_rect(center=(round(x), round(y))))


_WATER = {"trail": _draw_trail}
_ICE = {
    "slide": _draw_slide,
    "faint slide": _draw_slide,
    "ring": _draw_ring,
    "faint ring": _draw_ring,
    "danger": _draw_ring,
    "can": _draw_can,
}
_OVER = {"caught": _draw_caught, "link": _draw_sign, "cut": _draw_sign, "cursor": _draw_cursor}


# -- the sea ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=12)
def _half(variants: Variants, half: int, wide: int, cell: int) -> tuple[pygame.Surface, int]:
    """A half of the board (or all of it) without floes; and by how many pixels it is larger than its cells."""
    width, height = COLUMNS * wide, round(layout_of(variants).height * cell)
    rim, radius = max(3, round(cell * RIM)), round(cell * 0.26)
    frame = _frame(width, height, rim, radius)
    soft, pad = art.silhouette(frame, "#020A14", 128, max(2, cell * 0.14))
    drop = round(cell * 0.12)
    canvas = pygame.Surface((soft.get_width() + 2 * drop, soft.get_height() + 2 * drop), pygame.SRCALPHA)
    canvas.blit(soft, (drop, 2 * drop))
    pad += drop
    canvas.blit(frame, (pad, pad))
    pad += rim
    plate = art.rounded_rect(width, height, radius, "#ffffff")
    sea = _sea(width, height, cell, radius, plate)
    rows = [
        (latitude, round(box.y * cell), round((box.y + box.height) * cell), box.height < 1)
        for latitude in range(variants.north + 1)
        if (box := image_box(variants, half, (0, latitude))) is not None
    ]
    _packs(sea, variants, {latitude: (top, bottom) for latitude, top, bottom, repeated in rows if not repeated})
    for latitude, top, _bottom, repeated in rows:
        if variants.sea >> (COLUMNS * latitude) & 1 and not repeated:
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


def _frame(width: int, height: int, rim: int, radius: int) -> pygame.Surface:
    return art.drawing(
        width + 2 * rim,
        height + 2 * rim,
        f'<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        '<stop offset="0%" stop-color="#2B6C8D"/><stop offset="100%" stop-color="#174A69"/></linearGradient>'
        f'<rect width="{width + 2 * rim}" height="{height + 2 * rim}" rx="{radius + rim}" fill="url(#f)"/>'
        f'<rect x="1" y="1" width="{width + 2 * rim - 2}" height="{height + 2 * rim - 2}" rx="{radius + rim - 1}" '
        'fill="none" stroke="#CFE9F5" stroke-opacity="0.28" stroke-width="1.5"/>',
    )


def _sea(width: int, height: int, cell: int, radius: int, plate: pygame.Surface) -> pygame.Surface:
    """Water, darker towards the rim."""
    sea = art.drawing(
        width,
        height,
        f'<linearGradient id="q" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
        '<stop offset="0%" stop-color="#124B6B"/><stop offset="30%" stop-color="#17607F"/>'
        '<stop offset="70%" stop-color="#165C80"/><stop offset="100%" stop-color="#114868"/></linearGradient>'
        f'<rect width="{width}" height="{height}" rx="{radius}" fill="url(#q)"/>',
    ).copy()
    shade = pygame.Surface((width, height), pygame.SRCALPHA)
    shade.fill((6, 34, 54, 95))
    inset = cell * 0.22
    hole = pygame.Rect(round(inset), round(inset), round(width - 2 * inset), round(height - 2 * inset))
    pygame.draw.rect(shade, (6, 34, 54, 0), hole, border_radius=radius)
    for _turn in range(3):
        shade = pygame.transform.box_blur(shade, max(1, int(cell * 0.36)))
    sea.blit(art.masked(shade, plate), (0, 0))
    return sea


def _packs(sea: pygame.Surface, variants: Variants, rows: dict[int, tuple[int, int]]) -> None:
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
                f'<path d="{dashes}" fill="none" stroke="#BFE8FA" stroke-opacity="0.3" stroke-width="1.4" '
                'stroke-linecap="round"/>'
            )
            sea.blit(art.drawing(width, 4, line), (0, bottom - 2))


def _land(
    sea: pygame.Surface, variants: Variants, latitude: int, top: int, bottom: int, wide: int, cell: int, repeated: bool
) -> None:
    """A latitude of a pole or of the Equator: its ice, the suits of the columns, lines between the tiles."""
    equator = variants.equator_latitude
    if latitude == 0:
        name, mark_at, line_from = "tile-south-pole", 0.30, 0.24
    elif latitude == variants.north:
        name, mark_at, line_from = "tile-north-pole", 0.56, 0.04
    elif variants.mega and latitude == equator:
        name, mark_at, line_from = "tile-equator-s", 0.5, 0.04
    elif variants.mega and latitude == equator + 1:
        name, mark_at, line_from = "tile-equator-n", 0.5, 0.24
    else:
        return
    row = pygame.Surface((COLUMNS * wide, cell), pygame.SRCALPHA)
    tile = art.sprite(f"frostbitten/{name}", wide, cell)
    for column in range(COLUMNS):
        row.blit(tile, (column * wide, 0))
    if repeated:
        row = pygame.transform.smoothscale(row, (COLUMNS * wide, bottom - top))
        row.fill((150, 190, 212, 255), special_flags=pygame.BLEND_RGBA_MULT)
    soft, pad = art.silhouette(row, "#061E30", 100, max(1, cell * 0.045))
    sea.blit(soft, (-pad, top - pad + round(cell * 0.06)))
    sea.blit(row, (0, top))
    if repeated:
        return
    size = round(cell * 0.24)
    for column, suit in enumerate(SUITS):
        mark = art.tinted(art.sprite(f"frostbitten/mark-{suit}", size), "#86AFC7")
        sea.blit(mark, (column * wide + round(cell * 0.2), top + round(cell * mark_at) - size // 2))
        if column:
            dashes = "".join(f"M2 {3 + 7 * step}v3" for step in range(int(cell * 0.62 / 7)))
            line = (
                f'<path d="{dashes}" fill="none" stroke="#7FA9C2" stroke-opacity="0.6" stroke-width="1.4" '
                'stroke-linecap="round"/>'
            )
            high = round(cell * 0.66)
            sea.blit(art.drawing(4, high, line), (column * wide - 2, top + round(cell * line_from)))


def _equator_line(sea: pygame.Surface, y: int, wide: int, cell: int, half: int) -> None:
    """The line between the two latitudes of the Equator, and its name on the repeated one."""
    width = sea.get_width()
    dashes = "".join(f"M{8 + 15 * step} 4h7" for step in range((width - 10) // 15))
    line = f'<path d="{dashes}" fill="none" stroke="#2F7BA0" stroke-width="3" stroke-linecap="round"/>'
    sea.blit(art.drawing(width, 8, line), (0, y - 4))
    size = round(cell * 0.21)
    if size >= 8:
        middle = y + (-0.5 if half == 0 else 0.5) * REPEATED * cell
        text.draw(sea, _("Equator"), (wide * 0.5, middle), size, "#26628A", bold=True, align="center", room=wide)


def _labels(target: pygame.Surface, frame: Frame, variants: Variants) -> None:
    """Latitudes at the left of each half, letters below, the names of the halves or of the poles."""
    cell, height = frame.unit_height, layout_of(variants).height
    size = round(7 + cell * 0.09)
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
            name = _("Northern half") if half else _("Southern half")
            above = at[0], at[1] - rim - cell * 0.22
            text.draw(target, name, above, round(size * 1.3), SOFT, align="center")
    if not variants.mega:
        for name, row in ((_("North Pole"), 0.5), (_("South Pole"), height - 0.5)):
            x, y = frame.pixel((COLUMNS, row))
            if text.width(name, round(size * 1.15)) < frame.x - rim - cell:
                text.draw(target, name, (x + rim + cell * 0.2, y), round(size * 1.15), SOFT)


def _way_north(target: pygame.Surface, frame: Frame, height: float) -> None:
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
            body += f'<circle cx="{number(x1)}" cy="{number(y1)}" r="1.7" fill="#CFE9F5" fill-opacity="0.42"/>'
    body += (
        f'<path d="M{wide - 10} {high - 14}L{wide - 3} {high - 8}L{wide - 10} {high - 2}" fill="none" '
        'stroke="#CFE9F5" stroke-opacity="0.7" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    target.blit(art.drawing(wide, high, body), (round(left), round(top)))


def _bezier(ends: Sequence[Point], part: float) -> Point:
    rest = 1 - part
    weights = rest**3, 3 * rest * rest * part, 3 * rest * part * part, part**3
    return (
        sum(weight * point[0] for weight, point in zip(weights, ends, strict=True)),
        sum(weight * point[1] for weight, point in zip(weights, ends, strict=True)),
    )
