"""The card of a saved game, its buttons, and the toast over the cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pygame

from floes_app.core.i18n import ngettext, sentence, sentences
from floes_app.play.start.saved_games import Summary
from floes_app.view.controls import Control, IconButton, Look
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import AMBER, BODY, DIM, FROST, INK, PANEL, SMALL, SOFT, Screen

#: Height of a card, its margin, and the size of its buttons, in points.
CARD, MARGIN, BUTTON = 136, 12, 36
#: Width that is enough for a title, in points.
TITLE_ROOM: Final = 220


@dataclass(frozen=True)
class Preview:
    """The part of a card that needs the game played through."""

    thumbnail: pygame.Surface
    """The board."""
    summary: Summary
    """The players, and the state of the game."""


@dataclass
class CardButton(IconButton):
    """A button on a card. It is always seen: a finger finds nothing that shows only under a pointer."""

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        target.blit(art.rounded_rect(*rect.size, screen.px(10), PANEL, 1.0), rect)
        super().draw(target, rect, screen, look)


@dataclass
class SavedCard(Control):
    """A game in the list. Its board appears when it was played through, which takes a moment for a long game."""

    date: str = ""
    """Time of the last move, in words."""
    name: str = ""
    """The name that it was given; empty for none."""
    game: str = ""
    """Name of the game."""
    players: str = ""
    """The players, as far as they are known before the game is played through."""
    seats: int = 2
    """Number of players: shown where their names have no room."""
    preview: Callable[[], Preview | None] = lambda: None
    """The preview, once the game was played through; None before that, or if it cannot be read."""
    buttons: list[CardButton] = field(default_factory=list)
    """The buttons on it."""
    pointed: Callable[[], Control | None] = lambda: None
    """The control of the page that is pointed at, by the pointer or by the focus."""
    renaming: bool = False
    """True while a field replaces its name."""
    beside: int = 2
    """Number of buttons beside the title; another stands beside the last line."""

    def add_button(self, button: CardButton) -> None:
        """Put a button onto it."""
        self.buttons.append(button)

    def is_pointed(self) -> bool:
        """True while it or one of its buttons is pointed at."""
        return self.pointed() in (self, *self.buttons)

    @property
    def note(self) -> str:
        """The words of the voice on it."""
        return sentences(*map(sentence, filter(None, (*self._lines()[1:], self.date, self._standing()))))

    def _lines(self) -> tuple[str, str, str]:
        """The title, the kind of game and the players."""
        preview = self.preview()
        if preview is None:
            return self.label, self.game if self.name else "", self.players
        told = preview.summary
        kind = self.game if self.name and told.title == self.game else told.kind
        return self.name or told.title, kind, told.players

    def _standing(self) -> str:
        preview = self.preview()
        return "" if preview is None else preview.summary.standing

    @staticmethod
    def picture_size(screen: Screen) -> int:
        """Size of its board, in pixels."""
        return screen.px(CARD) - 2 * screen.px(MARGIN)

    def _words(self, rect: pygame.Rect, screen: Screen) -> pygame.Rect:
        """The place of its words."""
        x = rect.x + screen.px(MARGIN) + self.picture_size(screen) + screen.px(16)
        return pygame.Rect(x, rect.y, rect.right - screen.px(14) - x, rect.height)

    def title_rect(self, screen: Screen) -> pygame.Rect:
        """The place of the field for another name."""
        words = self._words(self.rect, screen)
        left = words.x - screen.px(8)
        return pygame.Rect(left, words.y + screen.px(8), words.right - left, screen.px(36))

    def button_rect(self, screen: Screen, number: int) -> pygame.Rect:
        """The place of a button, counted from the right: beside the title, then beside the last line."""
        size, edge = screen.px(BUTTON), screen.px(6)
        row, column = divmod(number, self.beside)
        right = self.rect.right - screen.px(10) - column * (size + edge)
        return pygame.Rect(right - size, self.rect.bottom - edge - size if row else self.rect.y + edge, size, size)

    def take_beside(self, number: int, screen: Screen) -> bool:
        """Take so many buttons beside the title if they leave it the room that the app's own need; True if so."""
        title = min(text.width(self.game, screen.px(BODY), bold=True), screen.px(TITLE_ROOM))
        has_room = self._words(self.rect, screen).width - number * screen.px(BUTTON + 6) >= title
        self.beside = number if has_room else self.beside
        return has_room

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        art.draw_panel(target, rect, screen.px(14), 0.88)
        if look.hover or self.is_pointed():
            target.blit(art.rounded_rect(*rect.size, screen.px(14), FROST, 0.08, FROST, 0.35, 1), rect)
        preview, words = self.preview(), self._words(rect, screen)
        if preview is not None:
            picture = preview.thumbnail
            middle = rect.x + screen.px(MARGIN) + self.picture_size(screen) // 2, rect.centery
            target.blit(picture, picture.get_rect(center=middle))
        title, kind, players = self._lines()
        small, step = screen.px(SMALL), screen.px(26)
        if text.width(players, round(small * text.SMALLEST_FIT)) > words.width and self.seats > 2:
            # Translators: who plays, where there is no room for the names
            players = ngettext("{number} player", "{number} players", self.seats).format(number=self.seats)
        y = rect.y + screen.px(28)
        if not self.renaming:
            taken = screen.px(BUTTON + 6) * min(self.beside, len(self.buttons))
            text.draw(target, title, (words.x, y), screen.px(BODY), INK, bold=True, room=words.width - taken)
        y += step + screen.px(2)
        room = words.width
        if room - text.width(self.date, small) - screen.px(12) >= text.width(kind, small) * 2 // 3:
            text.draw(target, self.date, (words.right, y), small, DIM, align="right")
            room -= text.width(self.date, small) + screen.px(12)
        text.draw(target, kind, (words.x, y), small, SOFT, room=room)
        text.draw(target, players, (words.x, y + step), small, SOFT, room=words.width)
        if preview is not None:
            taken = screen.px(BUTTON + 6) if len(self.buttons) > self.beside else 0
            self._draw_standing(target, (words.x, y + 2 * step), words.width - taken, preview.summary, screen)

    def _draw_standing(
        self, target: pygame.Surface, at: tuple[int, int], room: int, summary: Summary, screen: Screen
    ) -> None:
        small, x = screen.px(SMALL), at[0]
        if summary.has_winner:
            size = screen.px(16)
            target.blit(art.icon("trophy", size, AMBER), (x, at[1] - size // 2))
            x += size + screen.px(8)
        text.draw(target, summary.standing, (x, at[1]), small, DIM, room=room - (x - at[0]))


@dataclass
class Toast(Control):
    """A plate with a sentence, over everything else; a button may lie on its right end."""

    room: int = 0
    """Largest width of the sentence, in pixels."""

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        art.draw_panel(target, rect, screen.px(14), 1.0)
        icon = screen.px(18)
        at = rect.x + screen.px(18), rect.centery
        target.blit(art.icon("trash", icon, SOFT), (at[0], at[1] - icon // 2))
        x = at[0] + icon + screen.px(12)
        text.draw(target, self.label, (x, rect.centery), screen.px(BODY - 1), INK, room=self.room - (x - rect.x))
