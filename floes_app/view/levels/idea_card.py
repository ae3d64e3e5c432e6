"""A neighbour of a level as a card of the editor: its picture with what is different, and what is gained."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.board.geometry import Cell
from floes_app.core.i18n import sentence, sentences
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.rules import IceFloesState, position_of
from floes_app.view.boards.painter import Frame, number
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Control, Look
from floes_app.view.levels.card import LevelPictures
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import AMBER, BODY, CASING, CORAL, DIM, FROST, INK, PANEL, SMALL, SOFT, Screen

#: Height of the words below the picture, and distance of the picture from the card's edge, in points.
WORDS: Final = 66
INSET: Final = 10


@dataclass(frozen=True)
class IdeaWords:
    """The words and the board on the card of one neighbour."""

    rows: tuple[str, ...]
    gain: str
    """The gain, in a few words."""
    change: str
    """The difference, in a line."""
    origin: Cell | None = None
    """The cell that is water now."""
    target: Cell | None = None
    """The cell that holds something now."""


def _told(idea: IdeaWords | None) -> str:
    """A neighbour in words: what is gained, and how."""
    return "" if idea is None else sentences(sentence(idea.gain), sentence(idea.change))


@dataclass
class IdeaCard(Control):
    """A neighbour of a level; without ``idea`` there is no card yet."""

    idea: Callable[[], IdeaWords | None] = lambda: None
    pictures: LevelPictures | None = None
    lit: Callable[[], bool] = lambda: False
    """True if it is the one compared with the level."""

    @property
    def is_on(self) -> bool | None:
        """True if it is the one compared with the level."""
        return self.lit() or None

    @property
    def note(self) -> str:
        """The words of the voice on it."""
        return _told(self.idea())

    @property
    def corner(self) -> float:
        """The radius of its corners in points."""
        return 14

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``; where there is none yet, its place."""
        idea = self.idea()
        if idea is None or self.pictures is None:
            target.blit(art.rounded_rect(*rect.size, screen.px(14), PANEL, 0.3, FROST, 0.08, 1), rect)
            return
        on = self.lit()
        fill, edge, alpha, wide = (FROST, AMBER, 0.95, screen.px(2)) if on else (PANEL, FROST, 0.16, 1)
        plate = art.rounded_rect(*rect.size, screen.px(14), fill, 0.16 if on else 0.72, edge, alpha, wide)
        target.blit(plate, rect)
        inset, words = screen.px(INSET), screen.px(WORDS)
        size = min(rect.width - 2 * inset, rect.height - words - inset)
        place = pygame.Rect(0, 0, size, size)
        place.midtop = rect.centerx, rect.y + inset
        start = position_of(list(idea.rows), 0)
        target.blit(self.pictures.draw(start, size), place)
        _draw_change(target, start, place, idea)
        self._draw_words(target, pygame.Rect(rect.x, rect.bottom - words, rect.width, words), idea, screen)

    def _draw_words(self, target: pygame.Surface, rect: pygame.Rect, idea: IdeaWords, screen: Screen) -> None:
        left, right = rect.x + screen.px(18), rect.right - screen.px(18)
        middle, low, room = rect.y + screen.px(21), rect.y + screen.px(46), right - left
        size, high = text.paragraph_fit(idea.gain, screen.px(BODY), room, screen.px(36), bold=True, leading=1.25)
        text.draw_paragraph(target, idea.gain, (left, middle - high // 2), size, room, INK, bold=True, leading=1.25)
        colour = SOFT if idea.origin or idea.target else DIM
        size = text.line_fit(idea.change, screen.px(SMALL), right - left)
        text.draw(target, idea.change, (left, low), size, colour)


def _draw_change(target: pygame.Surface, start: IceFloesState, place: pygame.Rect, idea: IdeaWords) -> None:
    """An amber square where something is new, a dashed one where it was, a cross where it is gone."""
    painter = PAINTERS[GAME.key](BOARDS[GAME.key])
    frame = painter.fit(start, place)
    rows = len(idea.rows)
    if idea.origin is not None:
        _stamp(target, frame, rows, idea.origin, _was_there(frame.unit_width, is_gone=idea.target is None))
    if idea.target is not None:
        _stamp(target, frame, rows, idea.target, _is_new(frame.unit_width))


def _stamp(target: pygame.Surface, frame: Frame, rows: int, cell: Cell, body: str) -> None:
    size = round(frame.unit_width * 1.2)
    x, y = frame.pixel((cell[0] + 0.5, rows - cell[1] - 0.5))
    target.blit(art.drawing(size, size, body), (round(x - size / 2), round(y - size / 2)))


def _is_new(cell: float) -> str:
    size = round(cell * 1.2)
    stroke = max(1.5, cell * 0.06)
    inset = cell * 0.06 + stroke
    side = size - 2 * inset
    return "".join(
        f'<rect x="{number(inset)}" y="{number(inset)}" width="{number(side)}" height="{number(side)}" '
        f'rx="{number(cell * 0.2)}" fill="none" stroke="{colour}" '
        f'stroke-width="{number(stroke * wide)}"/>'
        for colour, wide in ((CASING, 2), (AMBER, 1))
    )


def _was_there(cell: float, is_gone: bool) -> str:
    size = round(cell * 1.2)
    inset, stroke = cell * 0.18, max(1.5, cell * 0.05)
    side, radius = size - 2 * inset, cell * 0.26
    body = (
        f'<rect x="{number(inset)}" y="{number(inset)}" width="{number(side)}" height="{number(side)}" '
        f'rx="{number(radius)}" fill="{CASING}" fill-opacity="0.35" stroke="{INK}" '
        f'stroke-width="{number(stroke)}" {art.dashes_around(side, side, radius, cell * 0.12, cell * 0.09)}/>'
    )
    if is_gone:
        low, high = size * 0.38, size * 0.62
        body += (
            f'<path d="M{number(low)} {number(low)}L{number(high)} {number(high)}M{number(low)} {number(high)}'
            f'L{number(high)} {number(low)}" stroke="{CORAL}" stroke-width="{number(stroke * 1.4)}" '
            'stroke-linecap="round"/>'
        )
    return body


@dataclass
class IdeaRow(Control):
    """A neighbour of a level in a row: its picture, what is different, what it is like then."""

    idea: Callable[[], IdeaWords | None] = lambda: None
    pictures: LevelPictures | None = None

    @property
    def note(self) -> str:
        """The words of the voice on it."""
        return _told(self.idea())

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``; where there is none, nothing."""
        idea = self.idea()
        if idea is None or self.pictures is None:
            return
        plate = art.rounded_rect(*rect.size, screen.px(12), FROST, 0.14 if look.hover else 0.06, FROST, 0.16, 1)
        target.blit(plate, rect)
        size = rect.height - screen.px(10)
        place = pygame.Rect(rect.x + screen.px(8), rect.y + screen.px(5), size, size)
        start = position_of(list(idea.rows), 0)
        target.blit(self.pictures.draw(start, size), place)
        _draw_change(target, start, place, idea)
        x = place.right + screen.px(12)
        room = rect.right - x - screen.px(26)
        line = rect.height // 4
        above = x, rect.centery - line // 2 - screen.px(2)
        text.draw(target, idea.gain, above, screen.px(SMALL), INK, bold=True, room=room)
        text.draw(target, idea.change, (x, rect.centery + line), screen.px(SMALL - 1), DIM, room=room)
        sign = art.icon("step-forward", screen.px(16), DIM)
        target.blit(sign, sign.get_rect(center=(rect.right - screen.px(16), rect.centery)))


#: The box of a row that is ticked, and the distance of the words from it, in points.
BOX, BESIDE_BOX = 22, 12


@dataclass
class TickRow(Control):
    """Something to look for, with a box that is ticked."""

    chosen: Callable[[], bool] = lambda: False

    @property
    def is_on(self) -> bool | None:
        """True if it is looked for."""
        return self.chosen()

    @staticmethod
    def fits(words: str, width: int, screen: Screen) -> bool:
        """True if these words have room in a row that is ``width`` pixels wide, perhaps in smaller letters."""
        needed = text.width(words, screen.px(SMALL + 1)) * text.SMALLEST_FIT
        return needed <= width - screen.px(BOX) - screen.px(BESIDE_BOX)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        size, on = screen.px(BOX), self.chosen()
        box = pygame.Rect(rect.x, rect.centery - size // 2, size, size)
        edge = 0.95 if look.hover else 0.5
        plate = art.rounded_rect(size, size, screen.px(6), AMBER if on else FROST, 1 if on else 0.05, FROST, edge, 1)
        target.blit(plate, box)
        if on:
            sign = art.icon("check", screen.px(16), CASING)
            target.blit(sign, sign.get_rect(center=box.center))
        at = box.right + screen.px(BESIDE_BOX), rect.centery
        text.draw(target, self.label, at, screen.px(SMALL + 1), INK if on else SOFT, room=rect.right - at[0])
