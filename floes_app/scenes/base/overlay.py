"""The base of the small panels over another scene: a veil that dims that scene, and the panel."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import pygame

from floes_app.play.commands import CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import CLOSE, FormScene
from floes_app.view.paint import art
from floes_app.view.paint.layout import Area
from floes_app.view.parts.tree import Part, Sheet

#: The colour over a scene that steps back, and how opaque it is, from 0 to 255.
VEIL: Final = (4, 17, 30, 140)
#: Least distance of a panel from the sides of the window, in points.
BESIDE: Final = 14
#: Least distance between what scrolls and what stays in sight, in points: the ring of the focus has room in it.
APART: Final = 16


def draw_veil(target: pygame.Surface, colour: tuple[int, int, int, int] = VEIL) -> None:
    """Dim everything drawn so far."""
    veil = pygame.Surface(target.get_size(), pygame.SRCALPHA)
    veil.fill(colour)
    target.blit(veil, (0, 0))


class OverlayScene(FormScene):
    """A panel in the middle of the window. Subclasses place it, and what lies on it, in ``layout``."""

    commands: ClassVar[CommandTable[Any]] = CommandTable(CLOSE)
    commands_first = True
    opaque = False
    veils = True
    veil: ClassVar[tuple[int, int, int, int]] = VEIL
    """The colour over the scene below."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.sheet = Sheet(context.screen, self.form)
        """All that lies on the panel."""
        self.layout()

    def in_the_middle(self, width: int, height: int) -> pygame.Rect:
        """A rectangle of a size in pixels in the middle of the window."""
        return pygame.Rect((self.screen.width - width) // 2, (self.screen.height - height) // 2, width, height)

    def lay_out(self, page: Part, rect: pygame.Rect, margin: float) -> None:
        """Put a page onto a panel at ``rect``, with a margin in points."""
        self.rect = rect
        self.sheet = Sheet(self.screen, self.new_form())
        page.place(Area(rect, self.screen).framed(margin).rect, self.sheet)
        self.use(self.sheet.form)

    def lay_out_scrolling(
        self, page: Part, foot: Part, width: float, margin: float, gap: float, head: Part | None = None
    ) -> None:
        """Put a page onto a panel in the middle of the window, and below it a foot, with lengths in points.

        The page scrolls where the window is too low for it; foot and head stay in sight.
        """
        screen = self.screen
        edge, between, space = screen.px(margin), screen.px(gap), screen.px(BESIDE)
        wide = min(screen.px(width), screen.width - 2 * space)
        inner = wide - 2 * edge
        top = head.height(inner, screen) + between if head is not None else 0
        needed, below = page.height(inner, screen), foot.height(inner, screen)
        around = 2 * edge + top + between + below
        if around + needed > screen.height - space:
            around += max(0, screen.px(APART) - between)
        self.rect = self.in_the_middle(wide, min(needed + around, screen.height - space))
        view = pygame.Rect(self.rect.x + edge, self.rect.y + edge + top, inner, self.rect.height - around)
        form = self.new_form()
        self.sheet = Sheet(screen, form)
        if head is not None:
            head.place(pygame.Rect(view.x, self.rect.y + edge, inner, top - between), self.sheet)
        self.sheet.place_scrolling(page, pygame.Rect(*view.topleft, inner, needed), needed > view.height)
        if needed > view.height:
            around_view = view.inflate(screen.px(20), screen.px(8))
            form.scroll_within(around_view, needed + screen.px(8))
        foot.place(pygame.Rect(view.x, self.rect.bottom - edge - below, inner, below), self.sheet)
        self.use(form)

    def written(self, told: str) -> str:
        """The words on the panel."""
        return self.sheet.in_words(told)

    def is_beside(self, event: pygame.event.Event) -> bool:
        """True for a press of the pointer beside the panel."""
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
        self.sheet.draw(target)

    def draw(self, target: pygame.Surface) -> None:
        """The panel over the scene below."""
        draw_veil(target, self.veil)
        art.draw_panel(target, self.rect, self.screen.px(18), 1.0)
        self.paint(target)
        self.form.draw(target)
