"""A question before something that cannot be taken back. Only deleting asks."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from floes_app.core.words import _
from floes_app.scenes.context import Context
from floes_app.scenes.stack import Scene
from floes_app.view import art, text
from floes_app.view.controls import Form, TextButton
from floes_app.view.theme import BODY, DIM, INK, SMALL, TITLE, Screen

WIDTH = 460


class ConfirmScene(Scene):
    """Asks ``question``; ``label`` names the deed that ``action`` does. The focus is on leaving things as they are."""

    opaque = False

    def __init__(
        self, context: Context, question: str, detail: str, label: str, action: Callable[[], None], icon: str = "trash"
    ) -> None:
        self.context = context
        self.question, self.detail = question, detail
        self.label, self.action, self.icon = label, action, icon
        self.form = Form(context.screen)
        self.layout()

    @property
    def screen(self) -> Screen:
        """The drawing surface's measures."""
        return self.context.screen

    def layout(self) -> None:
        """A small panel in the middle of the window."""
        screen = self.screen
        margin = screen.px(28)
        wide = min(screen.px(WIDTH), screen.width - screen.px(28))
        room = wide - 2 * margin
        title, body = screen.px(TITLE), screen.px(SMALL + 1)
        self.heights = (
            text.paragraph_height(self.question, title, room, bold=True, leading=1.3),
            text.paragraph_height(self.detail, body, room),
        )
        high, gap = screen.px(48), screen.px(12)
        keep = _("Keep it")
        size = screen.px(BODY)
        widest = max(text.width(keep, size), text.width(self.label, size)) + screen.px(64)
        stacked = 2 * widest + gap > room
        rows = 2 if stacked else 1
        height = 2 * margin + sum(self.heights) + screen.px(28) + rows * (high + gap) - gap
        self.rect = pygame.Rect((screen.width - wide) // 2, (screen.height - height) // 2, wide, height)
        across = room if stacked else (room - gap) // 2
        first = pygame.Rect(self.rect.x + margin, self.rect.bottom - margin - rows * (high + gap) + gap, across, high)
        second = first.move(0, high + gap) if stacked else first.move(across + gap, 0)
        form = Form(screen, language=self.context.settings.language)
        form.add(
            TextButton(first, keep, self.close),
            TextButton(second, self.label, self.confirm, icon=self.icon, danger=True),
        )
        form.take_over(self.form)
        self.form = form
        self.dirty = True

    def enter(self) -> None:
        """The harmless answer has the focus."""
        self.form.start_at(self.form.controls[0], ring=True)

    def resize(self) -> None:
        """Lay out for the new size."""
        self.layout()

    def confirm(self) -> None:
        """Do it."""
        self.context.stack.pop()
        self.action()

    def close(self) -> None:
        """Leave things as they are."""
        self.context.stack.pop()

    def handle(self, event: pygame.event.Event) -> bool:
        """The two buttons; Esc is no."""
        if self.form.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
            return True
        return False

    def update(self, seconds: float) -> None:
        """Let the controls' time pass."""
        self.form.update(seconds)
        self.dirty = self.dirty or self.form.dirty

    def draw(self, target: pygame.Surface) -> None:
        """The question over the scene below, which steps back."""
        screen = self.screen
        target.blit(art.rounded_rect(*screen.size, 0, "#04111E", 0.55), (0, 0))
        art.draw_panel(target, self.rect, screen.px(18), 1.0)
        margin = screen.px(28)
        x, y, room = self.rect.x + margin, self.rect.y + margin, self.rect.width - 2 * margin
        text.draw_paragraph(target, self.question, (x, y), screen.px(TITLE), room, INK, bold=True, leading=1.3)
        y += self.heights[0] + screen.px(6)
        text.draw_paragraph(target, self.detail, (x, y), screen.px(SMALL + 1), room, DIM)
        self.form.draw(target)
        self.form.dirty = False
