"""The card of a saved game, its buttons, and the toast over the cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from floes_app.core.i18n import ngettext
from floes_app.play.saved_games import Summary
from floes_app.view import art, text
from floes_app.view.controls import Control, IconButton, Look
from floes_app.view.theme import AMBER, BODY, DIM, FROST, INK, PANEL, SMALL, SOFT, Screen

#: How high a card is, its margin, how large its buttons are, in points.
CARD, MARGIN, BUTTON = 136, 12, 36


@dataclass(frozen=True)
class Preview:
    """What a card shows of a game that was played through."""

    thumbnail: pygame.Surface
    """The board."""
    summary: Summary
    """Who plays, and how it stands."""


@dataclass
class CardButton(IconButton):
    """A button on a card, seen while the card is looked at."""

    shown: Callable[[], bool] = lambda: True
    """Whether it is seen now."""

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``, while it is to be seen."""
        if self.shown():
            target.blit(art.rounded_rect(*rect.size, screen.px(10), PANEL, 1.0), rect)
            super().draw(target, rect, screen, look)


@dataclass
class SavedCard(Control):
    """A game in the list. Its board appears when it was played through, which takes a moment for a long game."""

    date: str = ""
    """When it was played last, in words."""
    name: str = ""
    """The name that it was given; empty for none."""
    game: str = ""
    """What the game is called."""
    players: str = ""
    """Who plays, as far as it is known before the game was played through."""
    seats: int = 2
    """How many play: what is said where their names have no room."""
    preview: Callable[[], Preview | None] = lambda: None
    """What the card shows once the game was played through; None before that, or where it cannot be read."""
    buttons: list[CardButton] = field(default_factory=list)
    """The buttons on it."""
    renaming: bool = False
    """Whether a field stands in the place of its name."""

    @staticmethod
    def picture_size(screen: Screen) -> int:
        """How large its board is, in pixels."""
        return screen.px(CARD) - 2 * screen.px(MARGIN)

    def _words(self, rect: pygame.Rect, screen: Screen) -> pygame.Rect:
        """Where its words are."""
        x = rect.x + screen.px(MARGIN) + self.picture_size(screen) + screen.px(16)
        return pygame.Rect(x, rect.y, rect.right - screen.px(14) - x, rect.height)

    def title_rect(self, screen: Screen) -> pygame.Rect:
        """Where the field for another name stands."""
        words = self._words(self.rect, screen)
        left = words.x - screen.px(8)
        return pygame.Rect(left, words.y + screen.px(8), words.right - left, screen.px(36))

    def button_rect(self, screen: Screen, number: int) -> pygame.Rect:
        """The place of a button, counted from the right."""
        size = screen.px(BUTTON)
        right = self.rect.right - screen.px(10) - number * (size + screen.px(6))
        return pygame.Rect(right - size, self.rect.y + screen.px(8), size, size)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        looked_at = look.hover or any(button.shown() for button in self.buttons)
        art.draw_panel(target, rect, screen.px(14), 0.88)
        if looked_at:
            target.blit(art.rounded_rect(*rect.size, screen.px(14), FROST, 0.08, FROST, 0.35, 1), rect)
        preview, words = self.preview(), self._words(rect, screen)
        if preview is not None:
            picture = preview.thumbnail
            middle = rect.x + screen.px(MARGIN) + self.picture_size(screen) // 2, rect.centery
            target.blit(picture, picture.get_rect(center=middle))
        title, kind, players = self.label, self.game if self.name else "", self.players
        if preview is not None:
            told = preview.summary
            title, players = self.name or told.title, told.players
            kind = self.game if self.name and told.title == self.game else told.kind
        small, step = screen.px(SMALL), screen.px(26)
        if text.width(players, round(small * text.SMALLEST_FIT)) > words.width and self.seats > 2:
            # Translators: who plays, where there is no room for the names
            players = ngettext("{number} player", "{number} players", self.seats).format(number=self.seats)
        y = rect.y + screen.px(28)
        if not self.renaming:
            taken = (screen.px(BUTTON + 6) * len(self.buttons)) if looked_at else 0
            text.draw(target, title, (words.x, y), screen.px(BODY), INK, bold=True, room=words.width - taken)
        y += step + screen.px(2)
        room = words.width
        if room - text.width(self.date, small) - screen.px(12) >= text.width(kind, small) * 2 // 3:
            text.draw(target, self.date, (words.right, y), small, DIM, align="right")
            room -= text.width(self.date, small) + screen.px(12)
        text.draw(target, kind, (words.x, y), small, SOFT, room=room)
        text.draw(target, players, (words.x, y + step), small, SOFT, room=words.width)
        if preview is not None:
            self._draw_standing(target, (words.x, y + 2 * step), words.width, preview.summary, screen)

    def _draw_standing(
        self, target: pygame.Surface, at: tuple[int, int], room: int, summary: Summary, screen: Screen
    ) -> None:
        small, x = screen.px(SMALL), at[0]
        if summary.is_won:
            size = screen.px(16)
            target.blit(art.icon("trophy", size, AMBER), (x, at[1] - size // 2))
            x += size + screen.px(8)
        text.draw(target, summary.standing, (x, at[1]), small, DIM, room=room - (x - at[0]))


@dataclass
class Toast(Control):
    """A plate with a sentence, over everything else; a button may lie on its right end."""

    room: int = 0
    """How wide the sentence may be, in pixels."""

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        art.draw_panel(target, rect, screen.px(14), 1.0)
        icon = screen.px(18)
        at = rect.x + screen.px(18), rect.centery
        target.blit(art.icon("trash", icon, SOFT), (at[0], at[1] - icon // 2))
        x = at[0] + icon + screen.px(12)
        text.draw(target, self.label, (x, rect.centery), screen.px(BODY - 1), INK, room=self.room - (x - rect.x))
