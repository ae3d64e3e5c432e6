"""A calm pause between two players at one screen: whose turn it is now."""

from __future__ import annotations

import pygame

from floes_app.core.session import Session
from floes_app.core.words import _
from floes_app.scenes.context import Context
from floes_app.scenes.stack import Scene
from floes_app.view import art, text
from floes_app.view.boards.base import Painter
from floes_app.view.controls import Form, TextButton, seat_colour
from floes_app.view.theme import BODY, HEADLINE, INK, SOFT, Screen

WIDTH, HEIGHT = 420, 330


class HandoverScene(Scene):
    """Covers the board until the player of ``seat`` is ready. A click anywhere and any key will do."""

    opaque = False

    def __init__(self, context: Context, session: Session, painter: Painter, seat: int) -> None:
        self.context = context
        self.session = session
        self.painter = painter
        self.seat = seat
        self.form = Form(context.screen)
        self.layout()

    @property
    def screen(self) -> Screen:
        """The drawing surface's measures."""
        return self.context.screen

    def layout(self) -> None:
        """A card in the middle of the window."""
        screen = self.screen
        wide, high = screen.px(WIDTH), screen.px(HEIGHT)
        self.rect = pygame.Rect((screen.width - wide) // 2, (screen.height - high) // 2, wide, high)
        button = pygame.Rect(0, 0, screen.px(190), screen.px(52))
        button.midbottom = self.rect.centerx, self.rect.bottom - screen.px(30)
        form = Form(screen, language=self.context.settings.language)
        form.add(TextButton(button, _("Ready"), self.close, primary=True))
        form.take_over(self.form)
        self.form = form
        self.dirty = True

    def enter(self) -> None:
        """The button has the focus."""
        self.form.start_at(self.form.controls[0], ring=True)

    def resize(self) -> None:
        """Lay out for the new size."""
        self.layout()

    def close(self) -> None:
        """Go on with the game."""
        self.context.stack.pop()

    def handle(self, event: pygame.event.Event) -> bool:
        """Nothing here can be done wrong: whatever is pressed goes on."""
        if self.form.handle(event):
            return True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.close()
        return True

    def update(self, seconds: float) -> None:
        """Let the controls' time pass."""
        self.form.update(seconds)
        self.dirty = self.dirty or self.form.dirty

    def draw(self, target: pygame.Surface) -> None:
        """The night over the board, and the card with the player's picture, name and colour."""
        screen, rect = self.screen, self.rect
        veil = pygame.Surface(target.get_size(), pygame.SRCALPHA)
        veil.fill((6, 20, 34, 226))
        target.blit(veil, (0, 0))
        art.draw_panel(target, rect, screen.px(18), 1.0)
        edge = art.rounded_rect(
            rect.width, rect.height, screen.px(18), "none", 0, seat_colour(self.seat), 0.95, screen.px(3)
        )
        target.blit(edge, rect)
        portrait = self.painter.portrait(self.seat, screen.px(112))
        target.blit(portrait, portrait.get_rect(midtop=(rect.centerx, rect.y + screen.px(28))))
        room = rect.width - screen.px(48)
        name = self.session.players[self.seat].name
        at = rect.centerx, rect.y + screen.px(172)
        text.draw(target, name, at, screen.px(HEADLINE), INK, bold=True, align="center", room=room)
        at = rect.centerx, rect.y + screen.px(208)
        text.draw(target, _("It is your turn."), at, screen.px(BODY), SOFT, align="center", room=room)
        self.form.draw(target)
        self.form.dirty = False
