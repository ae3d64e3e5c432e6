"""What was said in this session: messages, moves, stories, results. Nothing that mattered is gone with its moment."""

from __future__ import annotations

import pygame

from floes_app.core.i18n import _
from floes_app.scenes.base.page import PageScene
from floes_app.view.controls import Form
from floes_app.view.layout import Area, Flow
from floes_app.view.theme import BODY, DIM, SOFT


class SaidScene(PageScene):
    """The list, the latest first."""

    widest = 780

    def title(self) -> str:
        """The words at the top."""
        return _("What was said")

    def fill(self, form: Form) -> None:
        """One sentence below the other."""
        flow = Flow(Area(self.body, self.screen).inset(28, 24))
        said = list(reversed(self.context.voice.said))
        for words in said:
            self.paragraph(flow, words, BODY - 1, SOFT)
            flow.skip(8)
        if not said:
            self.paragraph(flow, _("Nothing yet. Moves, messages and results stay here while you play."), BODY, DIM)
        self.scroll(form, self.body, flow.bottom)

    def told(self) -> str:
        """The latest sentence; the key that reads everything reads the others."""
        return self.context.voice.said[-1] if self.context.voice.said else ""

    def paint(self, target: pygame.Surface) -> None:
        """The panel."""
        self.panel(target, self.body)
