"""What the small panels over another scene share: a veil, behind which that scene steps back, and the panel."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import pygame

from floes_app.play.commands import CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import CLOSE, FormScene
from floes_app.view import art

#: The colour over a scene that steps back, and how opaque it is, from 0 to 255.
VEIL: Final = (4, 17, 30, 140)


def draw_veil(target: pygame.Surface, colour: tuple[int, int, int, int] = VEIL) -> None:
    """Let everything drawn so far step back."""
    veil = pygame.Surface(target.get_size(), pygame.SRCALPHA)
    veil.fill(colour)
    target.blit(veil, (0, 0))


class OverlayScene(FormScene):
    """A panel in the middle of the window. Subclasses place it in ``layout`` and paint what lies on it."""

    commands: ClassVar[CommandTable[Any]] = CommandTable(CLOSE)
    commands_first = True
    opaque = False
    veil: ClassVar[tuple[int, int, int, int]] = VEIL
    """The colour over the scene below."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.layout()

    def in_the_middle(self, width: int, height: int) -> pygame.Rect:
        """A rectangle of a size in pixels in the middle of the window."""
        return pygame.Rect((self.screen.width - width) // 2, (self.screen.height - height) // 2, width, height)

    def is_beside(self, event: pygame.event.Event) -> bool:
        """Whether the pointer was pressed beside the panel."""
        return event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos)

    def handle(self, event: pygame.event.Event) -> bool:
        """The commands and the controls; a click beside the panel closes it."""
        if super().handle(event):
            return True
        if self.is_beside(event):
            self.close()
            return True
        return False

    def paint(self, target: pygame.Surface) -> None:
        """Draw what lies on the panel, under the controls."""
        raise NotImplementedError

    def draw(self, target: pygame.Surface) -> None:
        """The panel over the scene below."""
        draw_veil(target, self.veil)
        art.draw_panel(target, self.rect, self.screen.px(18), 1.0)
        self.paint(target)
        self.form.draw(target)
        self.form.dirty = False
