"""The choice of keys and gamepad buttons. A key that is in use already says so before it is taken."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Final

import pygame

from floes_app.core.i18n import N_, _, listed, sentences
from floes_app.play.access import key_choice
from floes_app.play.access.key_choice import CommandTables
from floes_app.play.access.speech import Heard
from floes_app.play.commands import Command, CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import BACK
from floes_app.scenes.base.page import PageScene
from floes_app.view.controls import Form
from floes_app.view.controls.key_row import KeyRow
from floes_app.view.input import gamepad
from floes_app.view.input.keys import key_words, shown_key
from floes_app.view.paint.theme import AMBER, BODY, DIM
from floes_app.view.parts.tree import Column, Gap, Panel, Part, Text, Widget, unplaced

#: These lead through every page and close it: they stay what they are.
FIXED: Final = frozenset({"Tab", "Shift+Tab", "Esc"})
#: The uses of a gamepad's button: the key that it stands for, and an untranslated message.
PAD: Final = (
    # Translators: what a button of a gamepad does
    ("Enter", N_("Press, pick up, put down")),
    ("Esc", N_("Let go, close, go back")),
    ("Tab", N_("Go through the buttons")),
    ("U", N_("Undo")),
    ("R", N_("Redo")),
    ("H", N_("Hint")),
    ("F1", N_("Rules")),
    ("Page Up", N_("Earlier")),
    ("Page Down", N_("Later")),
    ("F6", N_("Say it again")),
    ("F7", N_("Read the page or the board; again: all of it")),
    ("F8", N_("Say what can be done now; again: every key")),
    ("F9", N_("Go to the nearest piece to move")),
    ("F10", N_("Settings")),
)
#: Height of a row, in points.
ROW: Final = 40


class KeyChoiceScene(PageScene):
    """A row for each command; pressed, it waits for the key that is to do it."""

    commands: ClassVar[CommandTable[Any]] = CommandTable(
        BACK,
        Command(
            "usual keys",
            N_("Usual keys"),
            (),
            lambda scene: scene.use_usual(),
            icon="restart",
            enabled=lambda scene: bool(scene.context.settings.keys or scene.context.settings.pad),
        ),
    )
    widest = 780

    def __init__(self, context: Context, tables: CommandTables) -> None:
        self._tables = tables
        self._waiting: Command[Any] | str | None = None
        self._warned = ""
        self._remark = ""
        super().__init__(context)

    def title(self) -> str:
        """The words at the top."""
        return _("Choose keys")

    # -- layout --------------------------------------------------------------------------------------------------

    def fill(self, form: Form) -> None:
        """The way back to the usual keys beside the title."""
        form.add(self.head_button("usual keys"))
        super().fill(form)

    def contents(self) -> Part:
        """The commands below their headings, the gamepad last."""
        words = self._remark or _("Choose a row, then press the new key. Esc leaves it as it is.")
        buttons = gamepad.buttons(self.context.settings.pad)
        pad = []
        for key, label in PAD:
            # Translators: a button of a gamepad
            numbers = (_("Button {number}").format(number=n + 1) for n, does in buttons.items() if does == key)
            pad.append(self._row(_(label), tuple(numbers), key))
        return Panel(
            Column(
                Text(words, BODY - 1, AMBER if self._remark else DIM),
                Gap(10),
                *(
                    Column(_heading(_(heading)), *map(self._command_row, commands), end=12)
                    for heading, commands in key_choice.rows(self._tables)
                ),
                # Translators: a heading
                _heading(_("Gamepad")),
                *pad,
            ),
            24,
            20,
        )

    def _command_row(self, command: Command[Any]) -> Part:
        return self._row(_(command.label), tuple(map(shown_key, command.shortcuts)), command)

    def _row(self, label: str, keys: tuple[str, ...], what: Command[Any] | str) -> Part:
        """A row with its keys as they are shown."""
        wait = partial(self._wait_for, what)
        row = KeyRow(unplaced(), label, wait, keys=keys, waits=lambda: self._is_waited_for(what))
        return Column(Widget(row, ROW), Gap(6))

    def _is_waited_for(self, what: Command[Any] | str) -> bool:
        """True if the next key is for this row."""
        waiting = self._waiting
        if isinstance(waiting, Command) and isinstance(what, Command):
            return waiting.id == what.id
        return waiting is not None and waiting == what

    # -- choosing ------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """While a row waits, the next key or button is for it."""
        if self._waiting is None:
            return super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._say("")
            return super().handle(event)
        if event.type == pygame.JOYBUTTONDOWN and isinstance(self._waiting, str):
            self._choose_button(event.button, self._waiting)
        elif event.type == pygame.KEYDOWN:
            key = key_words(event)
            if key == "Esc" or (key and isinstance(self._waiting, str)):
                self._say(_("It stays as it was."))
            elif key in FIXED:
                self._say(
                    _("{shortcut} leads through every page: choose another key.").format(shortcut=shown_key(key)), True
                )
            elif key and isinstance(self._waiting, Command):
                self._choose_key(key, self._waiting)
        else:
            return super().handle(event)
        return True

    def _wait_for(self, what: Command[Any] | str) -> None:
        self._waiting, self._warned, self.captures = what, "", True
        waits = _("Press the new key. Esc leaves it as it is.")
        self._remark = waits if isinstance(what, Command) else _("Press the button on the gamepad.")
        self.layout()

    def _say(self, words: str, still_waits: bool = False) -> None:
        self._remark = words
        if not still_waits:
            self._waiting, self.captures = None, False
        self.layout()

    def _choose_key(self, key: str, command: Command[Any]) -> None:
        others = key_choice.clashes(self._tables, command, key)
        if others and self._warned != key:
            self._warned = key
            told = _("{shortcut} already does this: {others}. Press it again to use it here.")
            self._say(told.format(shortcut=shown_key(key), others=listed(_(other.label) for other in others)), True)
            return
        self.context.change(keys=key_choice.chosen(self.context.settings.keys, command, key, others))
        words = _("{shortcut} does this now: {command}.").format(shortcut=shown_key(key), command=_(command.label))
        left = [_(other.label) for other in others if not other.shortcuts]
        if left:
            words = sentences(words, _("Without a key: {others}.").format(others=listed(left)))
        self._say(words)

    def _choose_button(self, button: int, key: str) -> None:
        self.context.change(pad={**self.context.settings.pad, str(button): key})
        self._say(_("Button {number} does this now: {command}.").format(number=button + 1, command=_(dict(PAD)[key])))

    def use_usual(self) -> None:
        """Restore the usual keys and buttons of all commands."""
        self.context.change(keys={}, pad={})
        self._say(_("All keys and buttons do what they usually do."))

    # -- what is heard and seen ----------------------------------------------------------------------------------

    def heard(self) -> Heard:
        """The title, what is asked or answered, and the row."""
        heard = super().heard()
        return Heard(heard.where, line=self._remark, focus="" if self._waiting is not None else heard.focus)


def _heading(words: str) -> Part:
    return Column(Text(words, BODY - 1, DIM, bold=True), Gap(8))
