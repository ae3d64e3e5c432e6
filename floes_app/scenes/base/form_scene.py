"""The base of scenes with controls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, TypeVar

import pygame

from floes_app.core.i18n import N_, ngettext, sentences
from floes_app.play.access.speech import Heard, Question
from floes_app.play.commands import BoundCommand, Command, CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToScreenKeys
from floes_app.scenes.base.stack import Scene
from floes_app.view.controls import Control, Field, Form, IconButton, TextButton
from floes_app.view.controls.spoken import in_words, spoken
from floes_app.view.input.keys import key_words
from floes_app.view.paint.theme import Screen
from floes_app.view.parts.tree import unplaced

AnyButton = TypeVar("AnyButton", bound=IconButton | TextButton)
#: The ways out of a scene: each table of commands begins with one of these. A page leads back, a panel is closed.
BACK: Final[Command[FormScene]] = Command("back", N_("Back"), ("Esc",), lambda scene: scene.close(), icon="step-back")
CLOSE: Final[Command[FormScene]] = Command("close", N_("Close"), ("Esc",), lambda scene: scene.close(), icon="cross")


class FormScene(Scene):
    """A scene with controls, which ``layout`` makes anew for every size and language."""

    commands: ClassVar[CommandTable[Any]] = CommandTable(BACK)
    commands_first: ClassVar[bool] = False
    """True if commands take a key before the focused control."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.form = Form(context.screen)

    @property
    def screen(self) -> Screen:
        """The drawing surface's measures."""
        return self.context.screen

    def kept_free(self) -> Sequence[pygame.Rect]:
        """The places of the controls that are in sight."""
        form, window = self.form, pygame.Rect(0, 0, *self.screen.size)
        seen = [(form.place(control), form.viewport if control.scrolls else None) for control in form.controls]
        return [place.clip(viewport or window) for place, viewport in seen]

    def printed(self) -> Sequence[pygame.Rect]:
        """The places of the words that are in sight."""
        return [*self.form.printed, *self.form.written()]

    # -- layout --------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Put the controls where they belong on the screen of now, and ``use`` them."""
        raise NotImplementedError

    def new_form(self) -> Form:
        """An empty form for the screen and the language of now."""
        return Form(self.screen, language=self.context.settings.language)

    def use(self, form: Form) -> None:
        """Replace the form; keep focus and scroll position."""
        form.take_over(self.form)
        self.form = form
        self.dirty = True

    def resize(self) -> None:
        """Lay out for the new size or language."""
        self.layout()

    def icon_button(self, name: str, rect: pygame.Rect | None = None, **style: Any) -> IconButton:
        """A button with the icon of a command, whose words and key are its tooltip."""
        return command_button(IconButton, self.commands.action(self, name), rect, **style)

    def text_button(self, name: str, rect: pygame.Rect | None = None, **style: Any) -> TextButton:
        """A button with the words of a command, and its icon where it has one."""
        return command_button(TextButton, self.commands.action(self, name), rect, **style)

    # -- what is heard -------------------------------------------------------------------------------------------

    def heard(self) -> Heard:
        """The heading, the scene's own words, and the control with the focus."""
        focus = self.form.pointed or self.form.focus
        return Heard(self.heading(), self.announcement(), focus=spoken(focus), twin=self.form.twin(focus))

    def heading(self) -> str:
        """The title of the scene, as a sentence; empty where its own words say all."""
        return ""

    def announcement(self) -> str:
        """The scene's own words, in sentences."""
        return ""

    def answer(self, question: Question) -> str:
        """Overview: the heading and how much there is. Everything: all words once, and all that can be pressed."""
        heard = self.heard()
        if question is Question.OVERVIEW:
            return sentences(heard.where or heard.announcement, heard.line, self.counted())
        if question is not Question.EVERYTHING:
            return super().answer(question)
        controls = in_words(self.form)
        written = self.written(sentences(heard.where, heard.announcement, heard.line, controls))
        return sentences(heard.where, heard.announcement, heard.line, written, controls)

    def counted(self) -> str:
        """Number of things that can be pressed; a group of choices is one."""
        number = len(self.form.stops())
        # Translators: how many buttons, choices and fields a page has
        return ngettext("{number} thing to press or choose.", "{number} things to press or choose.", number).format(
            number=number
        )

    def written(self, told: str) -> str:
        """The text written in the scene beside its own words; ``told``: what is told besides, and need not be twice."""
        return ""

    # -- one switch ----------------------------------------------------------------------------------------------

    def scan(self, take: bool = False) -> None:
        """To the next control; or press it, or write in it."""
        if take:
            if not self.write_on_screen():
                self.form.press_focus()
        else:
            self.form.advance(1, each=True)
        self.dirty = True

    @property
    def is_typed_into(self) -> bool:
        """True if a text field has the focus."""
        return self.form.typing

    def write_on_screen(self) -> bool:
        """Open a keyboard on the screen for the text field with the focus."""
        return write_on_screen(self.context, lambda: self.form)

    # -- events and time -----------------------------------------------------------------------------------------

    def first(self) -> Control | None:
        """The control that has the focus at the beginning; None: the first one."""
        return None

    def enter(self) -> None:
        """Begin with the focus on the control that is likeliest to be wanted."""
        self.form.start_at(self.first() or self.form.controls[0], ring=True)

    def close(self) -> None:
        """Go back to where the player came from."""
        self.context.stack.pop()

    def handle(self, event: pygame.event.Event) -> bool:
        """The controls, then the commands; the other way round where ``commands_first`` says so."""
        if self.commands_first:
            return self.press(event) or self.form.handle(event)
        return self.form.handle(event) or self.press(event)

    def press(self, event: pygame.event.Event) -> bool:
        """Do the command of a key; False for a key that means nothing here, and for any other event."""
        return event.type == pygame.KEYDOWN and self.commands.press(self, key_words(event))

    def update(self, seconds: float) -> None:
        """Advance the controls by ``seconds``."""
        self.form.update(seconds)
        self.dirty = self.dirty or self.form.dirty


def command_button(
    kind: type[AnyButton], action: BoundCommand, rect: pygame.Rect | None = None, **style: Any
) -> AnyButton:
    """A button of a kind for a command: its words, its key, its icon, whether it can be done, and doing it.

    rect: None where a part of a page places it.
    """
    style.setdefault("icon", action.command.icon)
    return kind(
        unplaced() if rect is None else rect,
        action.label,
        action.run,
        action.key,
        action.enabled,
        why_not=action.why_not,
        **style,
    )


def write_on_screen(context: Context, form: Callable[[], Form]) -> bool:
    """Open a keyboard on the screen for the text field with the focus; False if none has it.

    form: the controls of the scene, which may be made anew meanwhile.
    """
    field = form().focus
    if not isinstance(field, Field):
        return False

    def done(words: str) -> None:
        for control in form().controls:
            if isinstance(control, Field) and control.label == field.label:
                control.write(words)

    context.open(ToScreenKeys(field.label, field.value, field.limit, done))
    return True
