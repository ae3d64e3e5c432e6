"""The card of the game that waits to be continued: its board, who plays, how it stands, and room for the button."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from floes_app.board.boards import BOARDS
from floes_app.core.i18n import pgettext, sentence, sentences
from floes_app.core.session import Session
from floes_app.play.summaries import opponents, standing
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import art, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import BODY, DIM, HEADLINE, INK

#: The height of the board and of a portrait, the gap beside them, and the margins above and below, in points.
BOARD, PORTRAIT, SMALL_PORTRAIT = 124, 84, 64
GAP, MARGINS = 26, 24
#: Room that the words need beside pictures, in points.
LEAST_WORDS: Final = 180


@dataclass(frozen=True)
class Fit:
    """The parts that fit on the card, measured in pixels; sizes are 0 for parts that do not fit."""

    board: int
    portrait: int
    words: pygame.Rect
    """The place of the words; they stand around the middle of the card."""


class ContinueCard:
    """The card in an area. Portraits are left out first where the words need the room, then the board."""

    def __init__(self, session: Session, names: tuple[str, str], area: Area, least_height: float) -> None:
        """Take the upper edge and the width of ``area``; the height follows from the words.

        names: what the game is called, and what kind of game it is.
        """
        self.session = session
        self.painter = PAINTERS[session.game.key](BOARDS[session.game.key])
        self.screen = area.screen
        self._board: pygame.Surface | None = None
        title, kind = names
        self._lines = (
            (title, self.screen.px(HEADLINE - 1), INK, True),
            (kind if len(session.seats) == 1 else opponents(session), self.screen.px(BODY), DIM, False),
            (standing(session), self.screen.px(BODY), DIM, False),
        )
        self.rect = area.rect.copy()
        self.rect.height = 0
        words = self._fit().words.height + self.screen.px(MARGINS)
        self.rect.height = max(self.screen.px(least_height), words)

    def in_words(self) -> str:
        """The words on it, in sentences."""
        return sentences(*(sentence(line) for line, _size, _ink, _bold in self._lines))

    def move_to(self, rect: pygame.Rect) -> None:
        """Lie at another place, in pixels."""
        self.rect = rect

    @property
    def button(self) -> pygame.Rect:
        """The place of the button that continues the game."""
        words = text.width(pgettext("an old game", "Continue"), self.screen.px(BODY + 1), True)
        wide = min(max(self.screen.px(164), words + self.screen.px(70)), self.rect.width // 2)
        high = self.screen.px(54)
        return pygame.Rect(self.rect.right - wide - self.screen.px(28), self.rect.centery - high // 2, wide, high)

    def _fit(self) -> Fit:
        screen = self.screen
        left, gap = self.rect.x + screen.px(16), screen.px(GAP)
        right = self.button.x - gap
        tall = min(screen.px(BOARD), max(screen.px(100), self.rect.height - screen.px(MARGINS)))
        seats = len(self.session.seats)
        portrait = screen.px(PORTRAIT if seats < 3 else SMALL_PORTRAIT)
        faces = seats * (portrait + screen.px(12)) + screen.px(24)
        for board, face in ((tall, portrait), (tall, 0), (0, 0)):
            x = left + (board + gap if board else screen.px(10))
            room = right - x - (faces if face else 0)
            height = sum(text.paragraph_height(line, size, room, bold=bold) for line, size, _ink, bold in self._lines)
            if room >= screen.px(LEAST_WORDS) and height <= tall:
                break
        return Fit(board, face, pygame.Rect(x, self.rect.centery - height // 2, max(room, screen.px(60)), height))

    def draw(self, target: pygame.Surface, offset: int) -> None:
        """Draw it, ``offset`` pixels higher where the page was scrolled."""
        screen, rect, fit = self.screen, self.rect.move(0, -offset), self._fit()
        art.draw_panel(target, rect, screen.px(18), 0.88)
        inner = Area(rect, screen).inset(14, MARGINS / 2).rect
        if fit.board:
            if self._board is None:
                picture = self.painter.thumbnail(self.session.state, (fit.board * 5 // 4, fit.board))
                self._board = picture.subsurface(picture.get_bounding_rect())
            at = inner.x + screen.px(2), inner.centery
            target.blit(self._board, self._board.get_rect(midleft=at))
        right = self.button.x - screen.px(GAP)
        for seat in self.session.seats[::-1] if fit.portrait else ():
            picture = self.painter.portrait(seat, fit.portrait)
            target.blit(picture, picture.get_rect(midright=(right, inner.centery)))
            right -= fit.portrait + screen.px(12)
        x, y, room, _height = fit.words.move(0, -offset)
        for line, size, colour, bold in self._lines:
            y += text.draw_paragraph(target, line, (x, y), size, room, colour, bold=bold)
