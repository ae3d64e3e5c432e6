"""What scenes with controls share."""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeVar

import pygame

from floes_app.core.i18n import N_, sentences
from floes_app.play.commands import BoundCommand, Command, CommandTable
from floes_app.play.speech import Heard, Question
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.destinations import ToScreenKeys
from floes_app.scenes.base.stack import Scene
from floes_app.view.controls import Control, Field, Form, IconButton, TextButton
from floes_app.view.controls.spoken import spoken
from floes_app.view.keys import key_words
from floes_app.view.theme import Screen

AnyButton = TypeVar("AnyButton", bound=IconButton | TextButton)
#: How a scene is left: each table of commands begins with one of these. A page leads back, a panel is closed.
BACK: Final[Command[FormScene]] = Command("back", N_("Back"), ("Esc",), lambda scene: scene.close(), icon="step-back")
CLOSE: Final[Command[FormScene]] = Command("close", N_("Close"), ("Esc",), lambda scene: scene.close(), icon="cross")


class FormScene(Scene):
    """A scene with controls, which ``layout`` makes anew for every size and language."""

    commands: ClassVar[CommandTable[Any]] = CommandTable(BACK)
    commands_first: ClassVar[bool] = False
    """Whether a key means a command even where the control with the focus had a use for it."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.form = Form(context.screen)

    @property
    def screen(self) -> Screen:
        """The drawing surface's measures."""
        return self.context.screen

    # -- layout --------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Put the controls where they belong on the screen of now, and ``use`` them."""
        raise NotImplementedError

    def new_form(self) -> Form:
        """An empty form for the screen and the language of now."""
        return Form(self.screen, language=self.context.settings.language)

    def use(self, form: Form) -> None:
        """Let a form take the place of the one before, with its focus and scrolling."""
        form.take_over(self.form)
        self.form = form
        self.dirty = True

    def resize(self) -> None:
        """Lay out for the new size or language."""
        self.layout()

    def icon_button(self, name: str, rect: pygame.Rect, **style: Any) -> IconButton:
        """A button with the icon of a command, whose words and key are its tooltip."""
        return command_button(IconButton, self.commands.action(self, name), rect, **style)

    def text_button(self, name: str, rect: pygame.Rect, **style: Any) -> TextButton:
        """A button with the words of a command, and its icon where it has one."""
        return command_button(TextButton, self.commands.action(self, name), rect, **style)

    # -- what is heard -------------------------------------------------------------------------------------------

    def heard(self) -> Heard:
        """What the scene tells, and the control with the focus."""
        return Heard(told=self.told(), focus=spoken(self.form.pointed or self.form.focus))

    def told(self) -> str:
        """What the scene tells by itself, in sentences."""
        return ""

    def answer(self, question: Question) -> str:
        """Everything: what the scene tells, what is written in it, and all that can be pressed."""
        if question is not Question.EVERYTHING:
            return super().answer(question)
        heard = self.heard()
        return sentences(heard.where, heard.told, self.written(), *map(spoken, self.form.reachable()))

    def written(self) -> str:
        """What is written in the scene beside what it tells by itself."""
        return ""

    # -- one switch ----------------------------------------------------------------------------------------------

    def scan(self, take: bool = False) -> None:
        """To the next control; or press it, or write in it."""
        if take:
            if not self.write_on_screen():
                self.form.press_focus()
        else:
            self.form.advance(1)
        self.dirty = True

    def write_on_screen(self) -> bool:
        """Let letters be chosen on the screen for the text field with the focus; it may be another one afterwards."""
        field = self.form.focus
        if not isinstance(field, Field):
            return False

        def done(words: str) -> None:
            for control in self.form.controls:
                if isinstance(control, Field) and control.label == field.label:
                    control.write(words)

        self.context.open(ToScreenKeys(field.label, field.value, field.limit, done))
        return True

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
        """Let the controls' time pass."""
        self.form.update(seconds)
        self.dirty = self.dirty or self.form.dirty


def command_button(kind: type[AnyButton], action: BoundCommand, rect: pygame.Rect, **style: Any) -> AnyButton:
    """A button of a kind for a command: its words, its key, its icon, whether it can be done, and doing it."""
    style.setdefault("icon", action.command.icon)
    return kind(rect, action.label, action.run, action.key, action.enabled, why_not=action.why_not, **style)
