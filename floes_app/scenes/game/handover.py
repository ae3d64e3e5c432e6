"""A calm pause between two players at one screen: whose turn it is now."""

from __future__ import annotations

from typing import Any, ClassVar

import pygame

from floes_app.board.boards import BOARDS
from floes_app.core.i18n import N_, _, sentences
from floes_app.core.session import Session
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import art, text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import BODY, DIM, HEADLINE, INK, SMALL, SOFT, seat_colour

WIDTH, HEIGHT = 420, 356


class HandoverScene(OverlayScene):
    """Covers the board until the player of ``seat`` is ready. A click anywhere and any key will do."""

    commands: ClassVar[CommandTable[Any]] = CommandTable(
        Command("ready", N_("I’m ready"), (), lambda scene: scene.close())
    )
    veil: ClassVar[tuple[int, int, int, int]] = (6, 20, 34, 150)

    def __init__(self, context: Context, session: Session, seat: int) -> None:
        self.session = session
        self.painter = PAINTERS[session.game.key](BOARDS[session.game.key])
        self.seat = seat
        super().__init__(context)

    def layout(self) -> None:
        """A card in the middle of the window, before the world of the game."""
        self._world = self.painter.backdrop(self.screen.size)
        card = Area.of(self.screen).at_most(WIDTH, HEIGHT)
        self.rect = card.rect
        button = card.inset(0, 30).place(190, 52, "midbottom")
        form = self.new_form()
        form.add(self.text_button("ready", button, primary=True))
        self.use(form)

    def handle(self, event: pygame.event.Event) -> bool:
        """Go on, whatever is pressed: nothing can be done wrong here."""
        if self.form.handle(event):
            return True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.close()
        return True

    def announcement(self) -> str:
        """The player whose turn it is, and what to hand over."""
        name = self.session.players[self.seat].name
        # Translators: the name of a player as a sentence of its own
        named = _("{name}.").format(name=name)
        return sentences(named, _("It’s your turn."), _("Pass the mouse. No peeking."))

    def draw(self, target: pygame.Surface) -> None:
        """The card before the world without its board: through a veil alone pieces could be guessed."""
        target.blit(self._world, (0, 0))
        super().draw(target)

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
        text.draw(target, _("It’s your turn."), at, screen.px(BODY), SOFT, align="center", room=room)
        at = rect.centerx, rect.y + screen.px(236)
        # Translators: below the name of the player to whom the screen is handed over
        text.draw(target, _("Pass the mouse. No peeking."), at, screen.px(SMALL), DIM, align="center", room=room)
