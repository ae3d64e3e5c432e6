"""Small panels over another scene in which one of several things is chosen, or something is given a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from floes_app.core import limits
from floes_app.core.i18n import N_, sentence
from floes_app.play.commands import BoundCommand, Command, CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import CLOSE
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.view.controls import Control, Field, MenuRow
from floes_app.view.input.keys import shown_key
from floes_app.view.paint import text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import TITLE
from floes_app.view.parts.tree import Column, Part, Sheet, Text, Widget, unplaced

#: The width of a panel, its margin, and how near it comes to the edges of the window, in points.
WIDTH, MARGIN, EDGE = 500, 22, 14
#: Size of the button that closes a list, in points.
CLOSE_BUTTON: Final = 40


@dataclass(frozen=True)
class ListedChoice:
    """Something that can be chosen."""

    label: str
    """Name of the choice (translated)."""
    action: Callable[[], object]
    """The action of the choice; the panel is closed before."""
    note: str = ""
    """A line that says more (translated)."""
    icon: str = ""
    """The icon in front of it."""
    key: str = ""
    """The key that does the same, as in a table of commands."""
    on: bool = False
    """True if it is the current choice."""

    @classmethod
    def of(cls, action: BoundCommand, note: str = "") -> ListedChoice:
        """A command as something to choose."""
        return cls(action.label, action.run, note, action.command.icon, action.key)


class ChoiceScene(OverlayScene):
    """A list of things to choose from. One that is too long for the window scrolls."""

    commands: ClassVar[CommandTable[Any]] = CommandTable(CLOSE)
    keeps_words = True

    def __init__(self, context: Context, title: str, choices: Sequence[ListedChoice]) -> None:
        self.title: Final = title
        """The subject of the choice (translated)."""
        self.choices: Final = choices
        """The rows to choose from."""
        super().__init__(context)

    def first(self) -> Control | None:
        """The current choice, else the first."""
        rows = [control for control in self.form.controls if isinstance(control, MenuRow)]
        return next((row for row in rows if row.on), rows[0] if rows else None)

    def layout(self) -> None:
        """The title with the way out beside it, then a row for each choice."""
        screen = self.screen
        margin, close, between = screen.px(MARGIN), screen.px(CLOSE_BUTTON), screen.px(14)
        wide = min(screen.px(WIDTH), screen.width - 2 * screen.px(EDGE))
        inner = wide - 2 * margin
        room = inner - close - screen.px(12)
        head = max(close, text.paragraph_height(self.title, screen.px(TITLE - 2), room))
        rows = Column(*map(self._row, self.choices), gap=8)
        needed, around = rows.height(inner, screen), 2 * margin + head + between
        self.rect = self.in_the_middle(wide, min(around + needed, screen.height - 2 * screen.px(EDGE)))
        left, top = self.rect.x + margin, self.rect.y + margin
        view = pygame.Rect(left, top + head + between, inner, self.rect.height - around)
        form = self.new_form()
        self.sheet = Sheet(screen, form)
        Text(self.title, TITLE - 2, bold=True).place(pygame.Rect(left, top, room, head), self.sheet)
        self.sheet.place_scrolling(rows, view)
        form.add(self.icon_button("close", pygame.Rect(left + inner - close, top, close, close)))
        if needed > view.height:
            form.scroll_within(view.inflate(screen.px(20), screen.px(8)), needed + screen.px(8))
        self.use(form)

    def _row(self, choice: ListedChoice) -> Part:
        key = shown_key(choice.key) if choice.key else ""
        row = MenuRow(
            unplaced(),
            choice.label,
            partial(self.choose, choice),
            note=choice.note,
            icon=choice.icon,
            on=choice.on,
            shown_key=key,
        )
        return Widget(row, lambda width, screen: MenuRow.height(choice.label, choice.note, key, width, screen))

    def heading(self) -> str:
        """The subject of the choice."""
        return sentence(self.title)

    def choose(self, choice: ListedChoice) -> None:
        """Close the panel, and do what was chosen."""
        self.context.stack.pop()
        choice.action()


NAME_COMMANDS: Final[CommandTable[NameScene]] = CommandTable(
    replace(CLOSE, label=N_("Cancel"), icon=""),
    Command("done", N_("Done"), (), lambda scene: scene.finish(), words=lambda scene: scene.label),
)


class NameScene(OverlayScene):
    """Asks for a name; ``done`` is told of it."""

    commands = NAME_COMMANDS
    keeps_words = True
    label: str
    """Name of the button that accepts the name (translated)."""

    def __init__(
        self,
        context: Context,
        title: str,
        name: str,
        label: str,
        done: Callable[[str], None],
        takes_nothing: bool = False,
    ) -> None:
        """``takes_nothing``: an empty field is an answer too."""
        self._title, self.label, self._done, self._takes_nothing = title, label, done, takes_nothing
        self._field: Field | None = None
        self._name = name
        super().__init__(context)

    def first(self) -> Control | None:
        """The field."""
        return self._field

    def layout(self) -> None:
        """The title, the field, and two buttons, one below the other where they have no room beside each other."""
        screen = self.screen
        wide = min(screen.px(WIDTH), screen.width - 2 * screen.px(EDGE))
        inner = wide - 2 * screen.px(MARGIN)
        head = text.paragraph_height(self._title, screen.px(TITLE - 2), inner)
        labels = [self.commands.action(self, name).label for name in ("close", "done")]
        widest = max(text.width(label, screen.px(19), True) for label in labels) + screen.px(40)
        stacked = 2 * widest + screen.px(12) > inner
        strip = Area.of(screen).length(*[46] * (1 + stacked), gap=10)
        self.rect = self.in_the_middle(wide, 2 * screen.px(MARGIN) + head + screen.px(12 + 44 + 16 + strip))
        title, _gap, field, _below, buttons = (
            Area(self.rect, screen).framed(MARGIN).rows(head / screen.scale, 12, 44, 16, strip)
        )
        cancel, done = (buttons.rows if stacked else buttons.columns)(None, None, gap=12)
        form = self.new_form()
        self.sheet = Sheet(screen, form)
        Text(self._title, TITLE - 2, bold=True).place(title.rect, self.sheet)
        value = self._name if self._field is None else self._field.value
        self._field = Field(field.rect, self._title, self.finish, value=value, limit=limits.NAME, restores=False)
        form.add(self._field, self.text_button("close", cancel.rect), self.text_button("done", done.rect, primary=True))
        self.use(form)

    def written(self, told: str) -> str:
        """Empty: the title names the field."""
        return ""

    def finish(self) -> None:
        """Take the name that was typed; without one, nothing is changed, unless that is an answer."""
        name = "" if self._field is None else self._field.value.strip()
        self.context.stack.pop()
        if name or self._takes_nothing:
            self._done(name)
