"""A question before something that cannot be taken back. Only deleting asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from floes_app.core.i18n import N_, _
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import CLOSE
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.view import text
from floes_app.view.theme import BODY, DIM, INK, SMALL, TITLE

WIDTH = 460


COMMANDS: Final[CommandTable[ConfirmScene]] = CommandTable(
    replace(CLOSE, label=N_("Keep it"), icon=""),
    Command("confirm", "", (), lambda scene: scene.confirm(), words=lambda scene: scene.label),
)


class ConfirmScene(OverlayScene):
    """Asks ``question``; ``action`` is the deed that is asked about. The focus is on leaving things as they are."""

    commands = COMMANDS
    label: str
    """What the deed is called on its button."""

    def __init__(
        self, context: Context, question: str, detail: str, label: str, action: Callable[[], None], icon: str = "trash"
    ) -> None:
        self.question, self.detail = question, detail
        self.label, self.action, self.icon = label, action, icon
        super().__init__(context)

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
        self.rect = self.in_the_middle(wide, height)
        across = room if stacked else (room - gap) // 2
        first = pygame.Rect(self.rect.x + margin, self.rect.bottom - margin - rows * (high + gap) + gap, across, high)
        second = first.move(0, high + gap) if stacked else first.move(across + gap, 0)
        form = self.new_form()
        form.add(
            self.text_button("close", first),
            self.text_button("confirm", second, icon=self.icon, danger=True),
        )
        self.use(form)

    def confirm(self) -> None:
        """Do it."""
        self.context.stack.pop()
        self.action()

    def paint(self, target: pygame.Surface) -> None:
        """The question, and what it is about."""
        screen = self.screen
        margin = screen.px(28)
        x, y, room = self.rect.x + margin, self.rect.y + margin, self.rect.width - 2 * margin
        text.draw_paragraph(target, self.question, (x, y), screen.px(TITLE), room, INK, bold=True, leading=1.3)
        y += self.heights[0] + screen.px(6)
        text.draw_paragraph(target, self.detail, (x, y), screen.px(SMALL + 1), room, DIM)
