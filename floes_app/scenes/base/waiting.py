"""The scene while something from outside is read: a bar, and a button that cancels it. Mostly it is never seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Protocol, TypeVar

import pygame

from floes_app.core.i18n import N_, sentence
from floes_app.play.access.speech import Heard
from floes_app.play.background import Background, Tell
from floes_app.play.commands import CommandTable
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.form_scene import CLOSE
from floes_app.scenes.base.overlay import OverlayScene
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import AMBER, BODY, FROST, INK

WIDTH: Final = 420
#: For so long the panel of work that is mostly quick is not shown, in seconds: a flash would only disturb.
UNSEEN: Final = 0.4
T = TypeVar("T")


class Work(Protocol):
    """Something that is done beside the window."""

    @property
    def share(self) -> float:
        """The share of it that is done, from 0 to 1."""

    def is_done(self) -> bool:
        """True when nothing is left to do."""

    def cancel(self) -> None:
        """Ask it to stop."""


def do_beside(context: Context, words: str, work: Callable[[Tell], T], then: Callable[[Background[T]], None]) -> None:
    """Do ``work`` beside the window, and ``then`` take what became of it; ``words`` say what is going on.

    Quick work is done at once. For other work a panel comes on top a little later, where it can be cancelled; then
    nothing follows.
    """
    background = Background(work)
    if background.is_done_soon():
        then(background)
    else:
        context.stack.push(WaitingScene(context, words, background, lambda: then(background), UNSEEN))


class WaitingScene(OverlayScene):
    """Lies over whatever asked, until the work is done or cancelled."""

    # Translators: on a button: what takes long is given up
    commands = CommandTable(replace(CLOSE, label=N_("Cancel")))

    def __init__(self, context: Context, words: str, work: Work, then: Callable[[], None], unseen: float = 0.0) -> None:
        """``unseen``: the seconds until the panel is shown."""
        self._words, self._work, self._then = words, work, then
        self._unseen = unseen
        self._share = 0.0
        super().__init__(context)

    def layout(self) -> None:
        """A small panel in the middle: the words, the bar, the button."""
        screen = self.screen
        margin = screen.px(28)
        wide = min(screen.px(WIDTH), screen.width - screen.px(28))
        room, size = wide - 2 * margin, screen.px(BODY)
        words = text.paragraph_height(self._words, size, room)
        high = screen.px(48)
        self.rect = self.in_the_middle(wide, 2 * margin + words + screen.px(44) + high)
        self._bar = pygame.Rect(self.rect.x + margin, self.rect.y + margin + words + screen.px(10), room, screen.px(8))
        form = self.new_form()
        form.add(self.text_button("close", pygame.Rect(self._bar.x, self.rect.bottom - margin - high, room, high)))
        self.use(form)

    def heading(self) -> str:
        """The current task."""
        return sentence(self._words)

    def is_beside(self, event: pygame.event.Event) -> bool:
        """A click beside the panel cancels nothing."""
        return False

    def leave(self) -> None:
        """Stop the work, which is not needed any more."""
        self._work.cancel()

    @property
    def animating(self) -> bool:
        """The bar moves."""
        return True

    @property
    def is_passing(self) -> bool:  # type: ignore[override]
        """True until the panel is shown."""
        return self._unseen > 0

    def heard(self) -> Heard:
        """The words on the panel; none until it is shown."""
        return Heard() if self.is_passing else super().heard()

    def draw(self, target: pygame.Surface) -> None:
        """The panel over the scene below; nothing until it is to be seen."""
        if not self.is_passing:
            super().draw(target)

    def update(self, seconds: float) -> None:
        """Advance the bar; when all is done, close and go on."""
        super().update(seconds)
        if self.is_passing:
            self._unseen -= seconds
            self.dirty = self.dirty or not self.is_passing
        if self.context.stack.top is self and self._work.is_done():
            self.close()
            self.context.stack.settle()
            self._then()
        elif self._share != self._work.share:
            self._share = self._work.share
            self.dirty = True

    def paint(self, target: pygame.Surface) -> None:
        """Draw the current task and its progress."""
        size = self.screen.px(BODY)
        at = self._bar.x, self._bar.y - text.paragraph_height(self._words, size, self._bar.width) - self.screen.px(10)
        text.draw_paragraph(target, self._words, at, size, self._bar.width, INK)
        radius = self._bar.height / 2
        target.blit(art.rounded_rect(*self._bar.size, radius, FROST, 0.18), self._bar)
        done = max(self._bar.height, round(self._bar.width * self._share))
        target.blit(art.rounded_rect(done, self._bar.height, radius, AMBER), self._bar)
