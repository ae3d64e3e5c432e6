"""Small panels over another scene in which one of several things is chosen, or something is given a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from floes_app.core import limits
from floes_app.core.i18n import N_
from floes_app.play.commands import BoundCommand, Command, CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import CLOSE
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.view import text
from floes_app.view.controls import Control, Field, MenuRow
from floes_app.view.keys import shown_key
from floes_app.view.layout import Area, Flow
from floes_app.view.theme import INK, TITLE

#: The width of a panel, its margin, and how near it comes to the edges of the window, in points.
WIDTH, MARGIN, EDGE = 500, 22, 14
#: How large the button is that closes a list, in points.
CLOSE_BUTTON: Final = 40


@dataclass(frozen=True)
class ListedChoice:
    """Something that can be chosen."""

    label: str
    """What it is called (translated)."""
    action: Callable[[], object]
    """What is done then; the panel is closed before."""
    note: str = ""
    """A line that says more (translated)."""
    icon: str = ""
    """The icon in front of it."""
    key: str = ""
    """The key that does the same, as in a table of commands."""
    on: bool = False
    """Whether it is what is chosen now."""

    @classmethod
    def of(cls, action: BoundCommand, note: str = "") -> ListedChoice:
        """A command as something to choose."""
        return cls(action.label, action.run, note, action.command.icon, action.key)


class ChoiceScene(OverlayScene):
    """A list of things to choose from. One that is too long for the window scrolls."""

    commands: ClassVar[CommandTable[Any]] = CommandTable(CLOSE)

    def __init__(self, context: Context, title: str, choices: Sequence[ListedChoice]) -> None:
        self.title: Final = title
        """What is chosen (translated)."""
        self.choices: Final = choices
        """What there is to choose from."""
        super().__init__(context)

    def first(self) -> Control | None:
        """What is chosen now, else the first."""
        rows = [control for control in self.form.controls if isinstance(control, MenuRow)]
        return next((row for row in rows if row.on), rows[0] if rows else None)

    def layout(self) -> None:
        """The title with the way out beside it, then a row for each choice."""
        screen = self.screen
        wide = min(screen.px(WIDTH), screen.width - 2 * screen.px(EDGE))
        inner = wide - 2 * screen.px(MARGIN)
        close = screen.px(CLOSE_BUTTON)
        head = max(close, text.paragraph_height(self.title, screen.px(TITLE - 2), inner - close - screen.px(12)))
        keys = [shown_key(choice.key) if choice.key else "" for choice in self.choices]
        heights = [
            MenuRow.height(choice.label, choice.note, key, inner, screen)
            for choice, key in zip(self.choices, keys, strict=True)
        ]
        gap = screen.px(8)
        rows = sum(heights) + gap * max(0, len(heights) - 1)
        around = 2 * screen.px(MARGIN) + head + screen.px(14)
        high = min(around + rows, screen.height - 2 * screen.px(EDGE))
        self.rect = self.in_the_middle(wide, high)
        left, top = self.rect.x + screen.px(MARGIN), self.rect.y + screen.px(MARGIN)
        self._head = pygame.Rect(left, top, inner - close - screen.px(12), head)
        view = pygame.Rect(left, top + head + screen.px(14), inner, high - around)
        form = self.new_form()
        flow = Flow(Area(view, screen))
        for choice, key, height in zip(self.choices, keys, heights, strict=True):
            place = flow.row_of_pixels(height).rect
            flow.bottom += gap
            form.add(
                MenuRow(
                    place,
                    choice.label,
                    partial(self.choose, choice),
                    scrolls=True,
                    note=choice.note,
                    icon=choice.icon,
                    on=choice.on,
                    shown_key=key,
                )
            )
        form.add(self.icon_button("close", pygame.Rect(left + inner - close, top, close, close)))
        if rows > view.height:
            form.viewport = view.inflate(screen.px(20), screen.px(8))
            form.page_height = rows + screen.px(8)
        self.use(form)

    def choose(self, choice: ListedChoice) -> None:
        """Close the panel, and do what was chosen."""
        self.context.stack.pop()
        choice.action()

    def paint(self, target: pygame.Surface) -> None:
        """The title."""
        size = self.screen.px(TITLE - 2)
        text.draw_paragraph(target, self.title, self._head.topleft, size, self._head.width, INK, bold=True)


NAME_COMMANDS: Final[CommandTable[NameScene]] = CommandTable(
    replace(CLOSE, label=N_("Cancel"), icon=""),
    Command("done", N_("Done"), (), lambda scene: scene.finish(), words=lambda scene: scene.label),
)


class NameScene(OverlayScene):
    """Asks for a name; ``done`` is told of it."""

    commands = NAME_COMMANDS
    label: str
    """What the button is called that takes the name (translated)."""

    def __init__(self, context: Context, title: str, name: str, label: str, done: Callable[[str], None]) -> None:
        self._title, self.label, self._done = title, label, done
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
        flow = Flow(Area(self.rect, screen).framed(MARGIN))
        self._head = flow.row_of_pixels(head).rect
        flow.skip(12)
        field = flow.row(44).rect
        flow.skip(16)
        buttons = flow.row(strip)
        cancel, done = (buttons.rows if stacked else buttons.columns)(None, None, gap=12)
        form = self.new_form()
        value = self._name if self._field is None else self._field.value
        self._field = Field(field, self._title, self.finish, value=value, limit=limits.NAME, restores=False)
        form.add(self._field, self.text_button("close", cancel.rect), self.text_button("done", done.rect, primary=True))
        self.use(form)

    def finish(self) -> None:
        """Take the name that was typed; without one, nothing is changed."""
        name = "" if self._field is None else self._field.value.strip()
        self.context.stack.pop()
        if name:
            self._done(name)

    def paint(self, target: pygame.Surface) -> None:
        """The title."""
        size = self.screen.px(TITLE - 2)
        text.draw_paragraph(target, self._title, self._head.topleft, size, self._head.width, INK, bold=True)
