"""The side of a board scene: the panel with players, counts and moves, or in small windows the rail. Pixels only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from floes_app.core.session import Session
from floes_app.core.words import _
from floes_app.view import art, text
from floes_app.view.boards.base import Painter
from floes_app.view.controls import seat_colour
from floes_app.view.panel import CARD_GAP, CARD_HEIGHT, Card, Contents, MoveList, draw_card, draw_fact
from floes_app.view.theme import DIM, INK, SMALL, TITLE, Screen

#: Where the cards begin below the panel's upper edge, and how high facts and the row of buttons are, in points.
HEAD, FACT, BUTTON = 62, 50, 44


@dataclass
class Side:
    """Draws the side of one game on one screen."""

    painter: Painter
    screen: Screen
    session: Session

    def inner(self, panel: pygame.Rect) -> pygame.Rect:
        """The panel without its margins."""
        return panel.inflate(-self.screen.px(40), -self.screen.px(40))

    def cards(self, panel: pygame.Rect) -> list[pygame.Rect]:
        """Where the players' cards are, in the order of the seats."""
        screen, inner = self.screen, self.inner(panel)
        number = len(self.session.players)
        high = screen.px(52 if number > 2 else CARD_HEIGHT) + self._foot
        step = high + screen.px(CARD_GAP)
        top = panel.y + screen.px(HEAD)
        return [pygame.Rect(inner.x, top + index * step, inner.width, high) for index in range(number)]

    @property
    def _foot(self) -> int:
        return self.screen.px(self.painter.strip_points)

    def section(self, panel: pygame.Rect) -> pygame.Rect:
        """Where the game's own section of the panel is: below the cards and the facts."""
        screen, inner = self.screen, self.inner(panel)
        y = self.cards(panel)[-1].bottom + screen.px(CARD_GAP)
        state: Any = self.session.state
        if self.painter.board.facts(state):
            y += screen.px(6) + screen.px(FACT)
        high = self.painter.section_height(state, inner.width, screen.px)
        return pygame.Rect(inner.x, y + screen.px(10), inner.width, high)

    def draw_panel(
        self,
        target: pygame.Surface,
        panel: pygame.Rect,
        contents: Contents,
        moves: MoveList,
        rolling: bool,
        buttons: bool,
    ) -> None:
        """Draw the panel. rolling: the die tumbles; buttons: there is a row of them at its lower end."""
        screen, inner = self.screen, self.inner(panel)
        middle = panel.y + screen.px(34)
        least = min(text.width(contents.subtitle, screen.px(SMALL)), inner.width // 3) + screen.px(12)
        room = inner.width - (least if contents.subtitle else 0)
        at = inner.x, middle
        title = text.draw(target, contents.title, at, screen.px(TITLE), INK, bold=True, room=room)
        room, at = inner.right - title.right - screen.px(12), (inner.right, middle + 1)
        if contents.subtitle:  # it gives way to the title
            text.draw(target, contents.subtitle, at, screen.px(SMALL), DIM, align="right", room=room)
        for card, rect in zip(contents.cards, self.cards(panel), strict=True):
            self._draw_card(target, rect, card)
            y = rect.bottom + screen.px(CARD_GAP)
        if contents.facts:
            y += screen.px(6)
            gap = screen.px(8)
            wide = (inner.width - gap * (len(contents.facts) - 1)) // len(contents.facts)
            for index, fact in enumerate(contents.facts):
                place = pygame.Rect(inner.x + index * (wide + gap), y, wide, screen.px(FACT))
                draw_fact(target, place, fact, screen)
            y += screen.px(FACT)
        section = self.section(panel)
        if section.height:
            self.painter.section(target, section, self.session, screen, rolling)
            y = section.bottom
        y += screen.px(22)
        text.draw(target, _("Moves"), (inner.x, y), screen.px(SMALL), DIM, bold=True)
        text.draw(target, str(contents.count), (inner.right, y), screen.px(SMALL), DIM, align="right")
        y += screen.px(16)
        line = art.rounded_rect(inner.width, 1, 0, "#CFE9F5", 0.14)
        target.blit(line, (inner.x, y))
        y += screen.px(9)
        bottom = inner.bottom - (screen.px(BUTTON + 28) if buttons else 0)
        if buttons:
            target.blit(line, (inner.x, inner.bottom - screen.px(BUTTON + 18)))
        place = pygame.Rect(inner.x, y, inner.width, max(0, bottom - y))
        moves.draw(target, place, contents, screen, self.painter.emblem)

    def _draw_card(self, target: pygame.Surface, rect: pygame.Rect, card: Card) -> None:
        foot = self._foot
        draw_card(target, rect, card, self.screen, seat_colour(card.seat), self.painter.portrait, foot)
        if foot:
            edge = self.screen.px(12)
            strip = pygame.Rect(rect.x + edge, rect.bottom - foot, rect.width - 2 * edge, foot - edge * 2 // 3)
            self.painter.strip(target, strip, self.session.state, card.seat, self.screen)

    # -- the rail ------------------------------------------------------------------------------------------------

    def rail_places(self, rail: pygame.Rect) -> list[pygame.Rect]:
        """Where the players are in the rail, in the order of the seats."""
        screen = self.screen
        number = len(self.session.players)
        places = []
        y = screen.px(14 + 46 + 14)
        for seat in self.session.players:
            counts = self._counts(seat)
            high = screen.px(78 if counts else 56 if number < 4 else 50)
            places.append(pygame.Rect(rail.x + screen.px(6), y, rail.width - screen.px(12), high))
            y += high + screen.px(6)
        return places

    def _counts(self, seat: int) -> bool:
        """Whether a number stands under the player: the game's, or the points of a match."""
        return self.session.earlier is not None or bool(self.painter.board.count(self.session.state, seat)[0])

    def draw_rail(self, target: pygame.Surface, rail: pygame.Rect, contents: Contents) -> None:
        """Draw the players in the rail, whose turn it is, and what they count."""
        screen = self.screen
        for card, rect in zip(contents.cards, self.rail_places(rail), strict=True):
            size = screen.px(32 if card.picture is not None else 44)
            if card.active:
                radius, edge = screen.px(12), screen.px(2)
                colour = seat_colour(card.seat)
                plate = art.rounded_rect(rect.width, rect.height, radius, "#CFE9F5", 0.15, colour, 0.95, edge)
                target.blit(plate, rect)
            picture = self.painter.portrait(card.seat, size)
            if card.out:
                picture = art.faded(picture, 0.4)
            above = screen.px(3 if card.picture is not None else 6)
            target.blit(picture, picture.get_rect(center=(rail.centerx, rect.y + size // 2 + above)))
            if card.count:
                at = rail.centerx, rect.y + size + screen.px(16)
                text.draw(target, card.count, at, screen.px(SMALL), INK, bold=True, align="center")
            progress = self.painter.progress(self.session.state, card.seat, screen.px(13)) if card.picture else None
            if progress is not None:
                at = rail.centerx, rect.bottom - screen.px(8)
                target.blit(progress, progress.get_rect(center=at))
