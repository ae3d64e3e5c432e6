"""The rail of a small window where the board leaves it room: players by name, facts with words, a grid of buttons.

Text that is large makes a window small, although it is wide enough for more than pictures. Lengths are in points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import pygame

from floes_app.board.sidebar import Card, Contents
from floes_app.board.values import Fact
from floes_app.core.session import Session
from floes_app.view.boards.painter import Painter
from floes_app.view.paint import art, palette, text
from floes_app.view.paint.theme import (
    BODY,
    CORAL,
    CORAL_PALE,
    DIM,
    FAINT,
    FROST,
    INK,
    SMALL,
    SOFT,
    TITLE,
    Screen,
    seat_colour,
)
from floes_app.view.parts.panel import draw_clock

#: Its least and largest width, and the share of its size that the board may lose by it.
LEAST, MOST, COSTS = 135, 190, 0.05
#: The margin, how far things are apart, how high a player is, with a picture of how far it is, and a fact.
EDGE, GAP, PLAYER, PLAYER_WITH_PICTURE, FACT = 8, 5, 38, 50, 27
#: Height of a clock below the name, in points.
CLOCK = 16
#: Number of buttons side by side, largest size of each, and largest number of buttons.
ACROSS, BUTTON, MOST_BUTTONS = 3, 46, 9
_LEADING: Final = 1.15


def is_wide(rail: pygame.Rect, screen: Screen) -> bool:
    """True if a rail has room for names."""
    return rail.width >= screen.px(LEAST)


@dataclass(frozen=True)
class WideRail:
    """Draws the wide rail of one game on one screen."""

    painter: Painter
    screen: Screen
    session: Session
    counted: Contents | None = None
    """The contents whose facts have their places here; None: those that the board counts."""

    def fits(self, width: float) -> bool:
        """True if all of it fits in a rail of this width, in points."""
        rail = pygame.Rect(0, 0, self.screen.px(width), self.screen.height)
        counted = self.painter.board.folded_facts(self._state) if self.counted is None else self.counted.folded_facts
        facts = self._fact_places(rail, len(counted))
        above = facts[-1].bottom if facts else self.players(rail)[-1].bottom
        handle, _places = self.buttons(rail, MOST_BUTTONS - 1)
        return above + self.screen.px(GAP) <= handle.y

    @property
    def _state(self) -> Any:
        return self.session.state

    def _inner(self, rail: pygame.Rect) -> pygame.Rect:
        return rail.inflate(-self.screen.px(2 * EDGE), -self.screen.px(2 * EDGE))

    def players(self, rail: pygame.Rect) -> list[pygame.Rect]:
        """The places of the players, in the order of the seats."""
        screen, inner = self.screen, self._inner(rail)
        has_picture = self.painter.progress(self._state, next(iter(self.session.players)), 8) is not None
        high = screen.px((PLAYER_WITH_PICTURE if has_picture else PLAYER) + (CLOCK if self.session.clock else 0))
        step = high + screen.px(GAP)
        number = len(self.session.players)
        return [pygame.Rect(inner.x, inner.y + index * step, inner.width, high) for index in range(number)]

    def _fact_places(self, rail: pygame.Rect, number: int) -> list[pygame.Rect]:
        screen, last = self.screen, self.players(rail)[-1]
        high = screen.px(FACT)
        top, step = last.bottom + screen.px(GAP), high + screen.px(GAP)
        return [pygame.Rect(last.x, top + index * step, last.width, high) for index in range(number)]

    def buttons(self, rail: pygame.Rect, number: int) -> tuple[pygame.Rect, list[pygame.Rect]]:
        """The places of the drawer's handle and of so many buttons after it; the handle is wide if it stands alone."""
        screen, inner = self.screen, self._inner(rail)
        gap = screen.px(GAP)
        wide = (inner.width - (ACROSS - 1) * gap) // ACROSS
        high = min(wide, screen.px(BUTTON))
        alone = (number + 1) % ACROSS == 1
        rows = -(-(number + 1) // ACROSS)
        top = inner.bottom - rows * high - (rows - 1) * gap
        places = [
            pygame.Rect(inner.x + index % ACROSS * (wide + gap), top + index // ACROSS * (high + gap), wide, high)
            for index in range(number + 1 + (ACROSS - 1) * alone)
        ]
        if alone:
            return pygame.Rect(inner.x, top, inner.width, high), places[ACROSS:]
        return places[0], places[1:]

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface, rail: pygame.Rect, contents: Contents) -> None:
        """Draw the players and what the game counts."""
        for card, rect in zip(contents.cards, self.players(rail), strict=True):
            self._draw_player(target, rect, card)
        facts = contents.folded_facts
        for fact, rect in zip(facts, self._fact_places(rail, len(facts)), strict=True):
            self._draw_fact(target, rect, fact)

    def _draw_player(self, target: pygame.Surface, rect: pygame.Rect, card: Card) -> None:
        screen = self.screen
        lit = seat_colour(card.seat), 0.95, screen.px(palette.strength(1.5, 3))
        edge = (CORAL, 0.95, screen.px(1.5)) if card.just_out else lit if card.active else (FROST, 0.09, 1)
        plate = art.rounded_rect(rect.width, rect.height, screen.px(8), FROST, 0.15 if card.active else 0.05, *edge)
        target.blit(plate, rect)
        size = min(rect.height, screen.px(PLAYER)) * 4 // 5
        picture = self.painter.portrait(card.seat, size)
        middle = rect.x + screen.px(5) + size // 2, rect.centery
        target.blit(art.faded(picture, 0.4) if card.out else picture, picture.get_rect(center=middle))
        x, end = rect.x + size + screen.px(11), rect.right - screen.px(7)
        name = pygame.Rect(x, rect.y + screen.px(3), end - x, rect.height - screen.px(6))
        if card.clock:
            name.height -= screen.px(CLOCK)
            at = x, rect.bottom - screen.px(CLOCK / 2 + 3)
            draw_clock(target, at, card, screen, SMALL - 1)
        progress = self.painter.progress(self._state, card.seat, screen.px(14))
        if progress is not None:
            low = name.bottom - (0 if card.clock else screen.px(2))
            target.blit(progress, (x, low - progress.get_height()))
            name.height -= progress.get_height() + screen.px(3)
        if card.out:
            waves = art.icon("waves", screen.px(15), CORAL_PALE)
            name.width -= waves.get_width() + screen.px(4)
            target.blit(waves, waves.get_rect(midright=(end, name.centery)))
        elif card.count:
            count = text.draw(
                target, card.count, (end, name.centery), screen.px(TITLE - 4), INK, bold=True, align="right"
            )
            name.width -= count.width + screen.px(5)
        self._draw_words(target, card.name, name, BODY, FAINT if card.out else INK if card.active else SOFT, True)

    def _draw_fact(self, target: pygame.Surface, rect: pygame.Rect, fact: Fact) -> None:
        screen = self.screen
        target.blit(art.rounded_rect(rect.width, rect.height, screen.px(8), FROST, 0.05, FROST, 0.09, 1), rect)
        at = rect.x + screen.px(9), rect.centery
        value = text.draw(target, fact.value, at, screen.px(BODY), INK, bold=True)
        x = value.right + screen.px(7)
        words = pygame.Rect(x, rect.y, rect.right - screen.px(5) - x, rect.height)
        self._draw_words(target, fact.label, words, SMALL, DIM)

    def _draw_words(
        self, target: pygame.Surface, words: str, room: pygame.Rect, size: float, colour: str, bold: bool = False
    ) -> None:
        """Draw words in a room, on one line or more, smaller where they are too long."""
        most, wide = self.screen.px(size), room.width
        most = min((text.line_fit(word, most, wide, bold) for word in words.split()), default=most)
        fitting, high = text.paragraph_fit(words, most, wide, room.height, bold=bold, leading=_LEADING)
        at = room.x, room.centery - high // 2
        text.draw_paragraph(target, words, at, fitting, room.width, colour, bold=bold, leading=_LEADING)
