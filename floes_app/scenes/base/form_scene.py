"""What scenes with controls share."""

from __future__ import annotations

import pygame

from floes_app.scenes.base.context import Context
from floes_app.scenes.base.stack import Scene
from floes_app.view.controls import Control, Form
from floes_app.view.theme import Screen


class FormScene(Scene):
    """A scene with controls, which ``layout`` makes anew for every size and language; Esc closes it."""

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
        """The controls first; Esc leads back."""
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
