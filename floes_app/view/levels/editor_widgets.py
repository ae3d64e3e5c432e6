"""The level editor's drawings over the board, and the controls that only it has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from floes_app.board.geometry import Cell
from floes_app.board.icefloes.board import FIGURES, look_at_start
from floes_app.board.icefloes.editor.drafts import FLOE, WATER, Draft, Region
from floes_app.core.i18n import listed
from floes_app.games.icefloes.levels.symmetry import Symmetry
from floes_app.games.icefloes.rules import LETTERS
from floes_app.view.boards.icefloes.painter import FIGURE, FIGURE_LIFT
from floes_app.view.boards.icefloes.painter import FLOE as FLOE_SIZE
from floes_app.view.boards.painter import Frame, number, put
from floes_app.view.controls import Control, IconButton, Look, TextButton
from floes_app.view.paint import art, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import (
    AMBER,
    AURORA,
    BODY,
    CASING,
    CORAL,
    DIM,
    FAINT,
    FROST,
    INK,
    SMALL,
    SOFT,
    WHITE,
    Screen,
)

#: From this height on, in points, a card has room for two lines.
CARD: Final = 56
#: A verdict whose letters would be smaller than this share of small ones takes two lines.
LEAST_VERDICT: Final = 0.85
#: The least letters, as a share of the usual ones, of words that would not be seen whole otherwise.
LONGEST_WORDS: Final = 0.25


def _middle(draft: Draft, frame: Frame, cell: Cell) -> tuple[float, float]:
    return frame.pixel((cell[0] + 0.5, draft.height - cell[1] - 0.5))


def _stamp(target: pygame.Surface, draft: Draft, frame: Frame, cell: Cell, body: str) -> None:
    """Draw a small drawing, one and a tenth cells in size, over a cell."""
    size = _stamp_size(frame)
    x, y = _middle(draft, frame, cell)
    target.blit(art.drawing(size, size, body), (round(x - size / 2), round(y - size / 2)))


def _stamp_size(frame: Frame) -> int:
    return round(frame.unit_width * 1.1)


def _dashed_box(frame: Frame, colour: str) -> str:
    size, cell = _stamp_size(frame), frame.unit_width
    inset, side, radius = (size - cell * 0.92) / 2, cell * 0.92, cell * 0.2
    dashes = art.dashes_around(side, side, radius, cell * 0.115, cell * 0.085)
    return (
        f'<rect x="{number(inset)}" y="{number(inset)}" width="{number(side)}" '
        f'height="{number(side)}" rx="{number(radius)}" fill="none" stroke="{colour}" '
        f'stroke-width="{max(1.5, cell * 0.034):.2f}" {dashes} '
        'stroke-linecap="round"/>'
    )


def draw_ghosts(target: pygame.Surface, frame: Frame, draft: Draft, ghosts: Mapping[Cell, str]) -> None:
    """Draw the result of a brush or a stamp on cells, see-through, with an amber edge round each."""
    cell = frame.unit_width
    for place, letter in ghosts.items():
        if place not in draft:
            continue
        x, y = _middle(draft, frame, place)
        if letter != WATER:
            floe = f"icefloes/floe-{look_at_start(place) + 1}"
            put(target, floe, (x, y), round(cell * FLOE_SIZE), alpha=0.6)
        if letter in LETTERS:
            figure = f"icefloes/{FIGURES[LETTERS.index(letter)]}"
            put(target, figure, (x, y - cell * FIGURE_LIFT), round(cell * FIGURE), alpha=0.7)
        _stamp(target, draft, frame, place, _dashed_box(frame, AMBER))


def draw_cursor(target: pygame.Surface, frame: Frame, draft: Draft, place: Cell) -> None:
    """The keyboard's cursor: four pale corners with a dark edge, seen on ice and on water."""
    size, cell = _stamp_size(frame), frame.unit_width
    middle, half, arm, curve = size / 2, cell * 0.48, cell * 0.13, cell * 0.09
    body = ""
    for colour, wide in ((CASING, 0.10), (INK, 0.055)):
        for sx in (-1, 1):
            for sy in (-1, 1):
                x, y = middle + sx * half, middle + sy * half
                body += (
                    f'<path d="M{number(x - sx * (arm + curve))} {number(y)}H{number(x - sx * curve)}'
                    f"Q{number(x)} {number(y)} {number(x)} {number(y - sy * curve)}"
                    f'V{number(y - sy * (arm + curve))}" fill="none" stroke="{colour}" '
                    f'stroke-width="{max(1.5, cell * wide):.2f}" stroke-linecap="round"/>'
                )
    _stamp(target, draft, frame, place, body)


def draw_problems(target: pygame.Surface, frame: Frame, draft: Draft, cells: Iterable[Cell]) -> None:
    """A coral ring with a sign round every cell where something is wrong."""
    size, cell = _stamp_size(frame), frame.unit_width
    inset = (size - cell * 0.96) / 2
    body = "".join(
        f'<rect x="{number(inset)}" y="{number(inset)}" width="{number(size - 2 * inset)}" '
        f'height="{number(size - 2 * inset)}" rx="{number(cell * 0.22)}" fill="none" stroke="{colour}" '
        f'stroke-opacity="{alpha}" stroke-width="{max(2.0, cell * wide):.2f}"/>'
        for colour, alpha, wide in ((WHITE, 0.8, 0.085), (CORAL, 1, 0.05))
    )
    for place in cells:
        _stamp(target, draft, frame, place, body)


def draw_selection(target: pygame.Surface, frame: Frame, draft: Draft, region: Region) -> None:
    """The selected rectangle: a pale veil with a dashed edge."""
    left, top = frame.pixel((region.left, draft.height - 1 - region.top))
    wide, high = (part * frame.unit_width for part in region.size)
    cell = frame.unit_width
    dash = art.dashes_around(wide - 4, high - 4, cell * 0.12, cell * 0.14, cell * 0.1)
    body = "".join(
        f'<rect x="2" y="2" width="{wide - 4}" height="{high - 4}" rx="{cell * 0.12:.1f}" fill="{INK}" '
        f'fill-opacity="{veil}" stroke="{colour}" stroke-width="{line}" {dashes}/>'
        for colour, line, veil, dashes in (
            (CASING, 4, 0.10, ""),
            (INK, 2, 0, f'{dash} stroke-linecap="round"'),
        )
    )
    target.blit(art.drawing(wide, high, body), (round(left), round(top)))


def draw_symmetry(target: pygame.Surface, frame: Frame, draft: Draft, symmetry: Symmetry) -> None:
    """Dashed lines between the parts of the field that are alike, with arrows at the middle for the turn."""
    if symmetry is Symmetry.NONE:
        return
    cell, wide, high = frame.unit_width, draft.width * frame.unit_width, draft.height * frame.unit_height
    x, y = wide / 2, high / 2
    lines = [f"M0 {number(y)}H{number(wide)}"]
    quarters = symmetry is Symmetry.FOUR
    if quarters:
        lines.append(f"M{number(x)} 0V{number(high)}")
    arrows = ""
    if not quarters or draft.width == draft.height:
        radius, tip = cell * 0.62, cell * 0.12
        arc = (
            f'<path d="M{number(x + radius)} {number(y - tip)}A{number(radius)} {number(radius)} 0 0 0 '
            f"{number(x + tip)} {number(y - radius)}m{number(tip)} {number(-tip)}l{number(-tip)} {number(tip)}"
            f'l{number(tip)} {number(tip)}"/>'
        )
        turns = (0, 90, 180, 270) if quarters else (0, 180)
        arrows = "".join(f'<g transform="rotate({turn} {number(x)} {number(y)})">{arc}</g>' for turn in turns)
    dash = f"{cell * 0.16:.2f} {cell * 0.12:.2f}"
    body = "".join(
        f'<g fill="none" stroke="{colour}" stroke-opacity="{strength}" stroke-width="{max(1.5, cell * line):.2f}" '
        f'stroke-linecap="round" stroke-linejoin="round"><path d="{"".join(lines)}" stroke-dasharray="{dash}"/>'
        f"{arrows}</g>"
        for colour, line, strength in ((CASING, 0.07, 0.5), (AMBER, 0.035, 0.9))
    )
    target.blit(art.drawing(wide, high, body), (round(frame.x), round(frame.y)))


# -- controls --------------------------------------------------------------------------------------------------------


@dataclass
class BrushButton(IconButton):
    """A button that shows what a brush paints, with its number key in the corner."""

    brush: str = WATER

    def draw_face(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw what is painted, or an eraser for water; the chosen brush has an amber edge."""
        if self.lit():
            edge = art.rounded_rect(
                rect.width, rect.height, rect.width * 0.26, "none", 0, AMBER, 0.95, max(2, screen.px(2))
            )
            target.blit(edge, rect)
        if self.brush == WATER:
            super().draw_face(target, rect, screen, look)
        else:
            name = "floe-1" if self.brush == FLOE else FIGURES[LETTERS.index(self.brush)]
            aside = rect.width * 0.06  # room for the number
            middle = rect.centerx + aside, rect.centery + aside
            put(target, f"icefloes/{name}", middle, round(rect.width * 0.68))
        _draw_corner(target, rect, self.key, INK if self.lit() else DIM, screen)


@dataclass
class EdgeButton(IconButton):
    """A button beside the board; it is not there while the drawer lies over it."""

    covered: Callable[[], bool] = lambda: False

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        if not self.covered():
            super().draw(target, rect, screen, look)


@dataclass
class SymmetryButton(IconButton):
    """The symmetry that is kept: how many parts of the board are alike stands in the corner."""

    fold: Callable[[], int] = lambda: 0

    def draw_face(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw the icon and the number."""
        super().draw_face(target, rect, screen, look)
        if self.fold():
            _draw_corner(target, rect, str(self.fold()), AMBER, screen)


def _draw_corner(target: pygame.Surface, rect: pygame.Rect, words: str, colour: str, screen: Screen) -> None:
    at = rect.x + screen.px(5), rect.y + screen.px(9)
    text.draw(target, words, at, screen.px(SMALL - 3), colour, bold=True)


@dataclass
class ProblemRow(Control):
    """A problem in the list; pressing it jumps to its cell. A row without a problem is not there."""

    sentence: Callable[[], str] = lambda: ""

    @property
    def note(self) -> str:
        """The problem, for the voice."""
        return self.sentence()

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        words = self.sentence()
        if not words:
            return
        fill = 0.2 if look.hover else 0.1
        plate = art.rounded_rect(rect.width, rect.height, screen.px(10), CORAL, fill, CORAL, 0.35, 1)
        target.blit(plate, rect)
        size = screen.px(18)
        sign = art.icon("warning", size, CORAL)
        target.blit(sign, sign.get_rect(midleft=(rect.x + screen.px(10), rect.centery)))
        x = rect.x + screen.px(18) + size
        room, small = rect.right - x - screen.px(6), screen.px(SMALL)
        if text.width(words, small) <= room:
            text.draw(target, words, (x, rect.centery), small, INK)
            return
        small, high = text.paragraph_fit(words, screen.px(SMALL - 1), room, rect.height - 4, leading=1.42)
        text.draw_paragraph(target, words, (x, rect.centery - high // 2), small, room, INK, leading=1.42)


@dataclass
class StepRow(Control):
    """A move in a list, in columns; pressing it shows the position after it. A row without a move is not there."""

    words: Callable[[], tuple[str, ...]] = tuple
    move: Callable[[], str] = str
    """The words for the arrow and the square: “down to d3”."""
    lit: Callable[[], bool] = lambda: False

    @property
    def is_on(self) -> bool | None:
        """True if the position after it is shown."""
        return self.lit() or None

    @property
    def note(self) -> str:
        """The words of the voice on it: the arrow in words, too."""
        if not self.enabled():
            return ""
        number, _arrow, _square, why = self.words()
        return listed((number, self.move(), why))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        if not look.enabled:
            return
        lit = self.lit()
        if lit or look.hover:
            target.blit(art.rounded_rect(*rect.size, screen.px(8), FROST, 0.16 if lit else 0.08), rect)
        columns = Area(rect, screen).inset(8, 0).columns(26, 32, 40, None)
        for words, column, colour in zip(self.words(), columns, (FAINT, SOFT, INK, SOFT), strict=True):
            room = column.rect.width
            text.draw(target, words, column.rect.midleft, screen.px(SMALL), colour, bold=lit, room=room)


@dataclass
class Tab(Control):
    """One of the parts of a panel; the one that is open is raised."""

    chosen: Callable[[], bool] = lambda: False

    @property
    def is_on(self) -> bool | None:
        """True if its part is open."""
        return self.chosen()

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        on = self.chosen()
        if on or (look.hover and look.enabled):
            target.blit(art.rounded_rect(*rect.size, screen.px(9), FROST, 0.18 if on else 0.07, FROST, 0.2, 1), rect)
        colour = INK if on else SOFT if look.enabled else FAINT
        size = screen.px(SMALL)
        text.draw(target, self.label, rect.center, size, colour, bold=on, align="center", room=rect.width - 4)


@dataclass
class PassingButton(TextButton):
    """A button that is only there while it can be pressed."""

    words: Callable[[], str] = lambda: ""

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        if look.enabled:
            self.label = self.words()
            super().draw(target, rect, screen, look)


def draw_bar(target: pygame.Surface, rect: pygame.Rect, share: float, colour: str) -> None:
    """A bar of which a share from 0 to 1 is full."""
    target.blit(art.rounded_rect(rect.width, rect.height, rect.height / 2, FROST, 0.12), rect)
    if share > 0:
        wide = max(rect.height, round(rect.width * min(1.0, share)))
        target.blit(art.rounded_rect(wide, rect.height, rect.height / 2, colour, 0.95), rect)


def _of_verdict(area: Area, is_good: bool | None) -> tuple[Area, Area]:
    """The places of the sign and of the words on the card of a verdict."""
    return area.inset(14, 8).cut_left(20, gap=14) if is_good is not None else (area.cut_left(0)[0], area.inset(14, 8))


def has_room(area: Area, reason: str, is_good: bool | None, least: float = text.SMALLEST_FIT) -> bool:
    """True if the card of a verdict has room for what it rests on, in a line below it, in letters no smaller.

    least: the least share of small letters that they may have.
    """
    room, small = _of_verdict(area, is_good)[1].rect.width, area.screen.px(SMALL)
    return area.height >= CARD and text.width(reason, small) * least <= room


def draw_verdict(target: pygame.Surface, area: Area, words: str, reason: str, is_good: bool | None) -> None:
    """A card with a verdict, and what it rests on where that fits. ``is_good`` None: it is not known yet."""
    screen = area.screen
    colour = FROST if is_good is None else AURORA if is_good else CORAL
    plate = art.rounded_rect(*area.rect.size, screen.px(12), colour, 0.1, colour, 0.22 if is_good is None else 0.55, 1)
    target.blit(plate, area.rect)
    sign, inner = _of_verdict(area, is_good)
    if is_good is not None:
        picture = art.icon("check" if is_good else "warning", screen.px(20), colour)
        target.blit(picture, picture.get_rect(center=sign.rect.center))
    room, size, small = inner.rect.width, screen.px(BODY), screen.px(SMALL)
    has_reason = bool(reason) and has_room(area, reason, is_good)
    shown, shown_size = text.fitted(words, size, room, True)
    if shown != words or (shown_size < LEAST_VERDICT * small and not has_reason):
        most = area.rect.height - 4
        small, high = text.paragraph_fit(words, small, room, most, bold=True, leading=1.3, least=LONGEST_WORDS)
        at = inner.rect.x, inner.rect.centery - high // 2
        text.draw_paragraph(target, words, at, small, room, INK, bold=True, leading=1.3)
        return
    lines = inner.rows(None, None) if has_reason else [inner]
    text.draw(target, words, lines[0].rect.midleft, size, INK, bold=True, room=room)
    if has_reason:
        text.draw(target, reason, lines[1].rect.midleft, small, SOFT, room=room)


def draw_label(target: pygame.Surface, at: tuple[int, int], words: str, screen: Screen, room: int) -> None:
    """The word in front of a text field."""
    text.draw(target, words, at, screen.px(SMALL), FAINT, room=room)
