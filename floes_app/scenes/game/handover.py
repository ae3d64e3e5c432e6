"""A calm pause between two players at one screen: whose turn it is now."""

from __future__ import annotations

from typing import ClassVar

import pygame

from floes_app.core.i18n import _
from floes_app.core.session import Session
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.view import art, text
from floes_app.view.boards.painter import Painter
from floes_app.view.controls import TextButton
from floes_app.view.theme import BODY, HEADLINE, INK, SOFT, seat_colour

WIDTH, HEIGHT = 420, 330


class HandoverScene(OverlayScene):
    """Covers the board until the player of ``seat`` is ready. A click anywhere and any key will do."""

    veil: ClassVar[tuple[int, int, int, int]] = (6, 20, 34, 226)

    def __init__(self, context: Context, session: Session, painter: Painter, seat: int) -> None:
        self.session = session
        self.painter = painter
        self.seat = seat
        super().__init__(context)

    def layout(self) -> None:
        """A card in the middle of the window."""
        screen = self.screen
        self.rect = self.in_the_middle(screen.px(WIDTH), screen.px(HEIGHT))
        button = pygame.Rect(0, 0, screen.px(190), screen.px(52))
        button.midbottom = self.rect.centerx, self.rect.bottom - screen.px(30)
        form = self.new_form()
        form.add(TextButton(button, _("Ready"), self.close, primary=True))
        self.use(form)

    def handle(self, event: pygame.event.Event) -> bool:
        """Nothing here can be done wrong: whatever is pressed goes on."""
        if self.form.handle(event):
            return True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.close()
        return True

    def paint(self, target: pygame.Surface) -> None:
        """The player's picture, name and colour."""
        screen, rect = self.screen, self.rect
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
