"""A question before something that cannot be taken back. Only deleting asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from floes_app.core.i18n import N_, sentences
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import CLOSE
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.view import text
from floes_app.view.layout import Area
from floes_app.view.theme import BODY, DIM, INK, SMALL, TITLE

#: The width of the panel and its margin, in points.
WIDTH, MARGIN = 460, 28


COMMANDS: Final[CommandTable[ConfirmScene]] = CommandTable(
    # Translators: on a button, beside “Delete”
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
        wide = min(screen.px(WIDTH), screen.width - screen.px(28))
        room = wide - 2 * screen.px(MARGIN)
        words = text.paragraph_height(self.question, screen.px(TITLE), room, bold=True, leading=1.3)
        words += text.paragraph_height(self.detail, screen.px(SMALL + 1), room)
        keep, confirm = (self.commands.action(self, name) for name in ("close", "confirm"))
        widest = max(text.width(action.label, screen.px(BODY)) for action in (keep, confirm)) + screen.px(64)
        stacked = 2 * widest + screen.px(12) > room
        buttons = Area.of(screen).length(*[48] * (1 + stacked), gap=12)
        self.rect = self.in_the_middle(wide, words + screen.px(28) + screen.px(buttons) + 2 * screen.px(MARGIN))
        self.inner = Area(self.rect, screen).framed(MARGIN)
        strip = self.inner.cut_bottom(buttons)[0]
        first, second = (strip.rows if stacked else strip.columns)(None, None, gap=12)
        form = self.new_form()
        form.add(
            self.text_button("close", first.rect), self.text_button("confirm", second.rect, icon=self.icon, danger=True)
        )
        self.use(form)

    def confirm(self) -> None:
        """Do it."""
        self.context.stack.pop()
        self.action()

    def told(self) -> str:
        """The question, and what it is about."""
        return sentences(self.question, self.detail)

    def paint(self, target: pygame.Surface) -> None:
        """The question, and what it is about."""
        screen = self.screen
        x, y, room, _height = self.inner.rect
        y += text.draw_paragraph(target, self.question, (x, y), screen.px(TITLE), room, INK, bold=True, leading=1.3)
        y += screen.px(6)
        text.draw_paragraph(target, self.detail, (x, y), screen.px(SMALL + 1), room, DIM)
