"""A question before something that cannot be taken back: deleting, and quitting while something is unsaved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar, Final

from floes_app.core.i18n import N_, _
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import CLOSE
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.view.paint import text
from floes_app.view.paint.theme import BODY, DIM, SMALL, TITLE
from floes_app.view.parts.tree import Column, Foot, Gap, Part, Text, Widget, side_by_side

#: The width of the panel and its margin, in points.
WIDTH, MARGIN = 460, 28


COMMANDS: Final[CommandTable[ConfirmScene]] = CommandTable(
    # Translators: on a button, beside “Delete”
    Command("close", N_("Keep it"), CLOSE.keys, lambda scene: scene.close(), words=lambda scene: scene.keep),
    Command("confirm", "", (), lambda scene: scene.confirm(), words=lambda scene: scene.label),
)


class ConfirmScene(OverlayScene):
    """Asks ``question``; ``action`` is the deed that is asked about. The focus is on leaving things as they are."""

    commands: ClassVar[CommandTable[Any]] = COMMANDS
    keeps_words = True
    label: str
    """Name of the button that confirms (translated)."""
    keep: str
    """Name of the button that leaves things as they are (translated)."""

    def __init__(
        self,
        context: Context,
        question: str,
        detail: str,
        label: str,
        action: Callable[[], None],
        icon: str = "trash",
        keep: str = "",
    ) -> None:
        self.question, self.detail, self.keep = question, detail, keep or _("Keep it")
        self.label, self.action, self.icon = label, action, icon
        super().__init__(context)

    def layout(self) -> None:
        """A small panel in the middle of the window."""
        screen, page = self.screen, self.contents()
        wide = min(screen.px(WIDTH), screen.width - screen.px(28))
        high = page.height(wide - 2 * screen.px(MARGIN), screen) + 2 * screen.px(MARGIN)
        self.lay_out(page, self.in_the_middle(wide, high), MARGIN)

    def contents(self) -> Part:
        """The question, what it is about, and the answers."""
        keep, confirm = self.text_button("close"), self.text_button("confirm", icon=self.icon, danger=True)
        widest = max(text.width(button.label, self.screen.px(BODY)) for button in (keep, confirm))
        return Foot(
            Column(
                Text(self.question, TITLE, bold=True, leading=1.3),
                Gap(6),
                Text(self.detail, SMALL + 1, DIM),
                Gap(-6),
            ),
            side_by_side(Widget(keep, 48), Widget(confirm, 48), widest / self.screen.scale + 64, gap=12),
            gap=28,
        )

    def confirm(self) -> None:
        """Do it."""
        self.context.stack.pop()
        self.action()

    def heading(self) -> str:
        """The question."""
        return self.question

    def announcement(self) -> str:
        """The details of the question."""
        return self.detail


QUIT_COMMANDS: Final[CommandTable[QuitScene]] = CommandTable(
    # Translators: on a button, beside “Quit anyway”
    replace(CLOSE, label=N_("Stay"), icon=""),
    Command("confirm", "", (), lambda scene: scene.confirm(), words=lambda scene: scene.label),
)


class QuitScene(ConfirmScene):
    """Asks before the app ends with something unsaved; ``fault`` says why it is."""

    commands = QUIT_COMMANDS

    def __init__(self, context: Context, fault: str, action: Callable[[], None]) -> None:
        # Translators: on a button: end the app although something is not saved
        label = _("Quit anyway")
        super().__init__(context, _("Quit without saving?"), fault, label, action, "cross")
