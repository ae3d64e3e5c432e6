"""The messages of this session: notices, moves, stories, results. Nothing that mattered is gone with its moment."""

from __future__ import annotations

from floes_app.core.i18n import _
from floes_app.scenes.base.page import PageScene
from floes_app.view.paint.theme import BODY, DIM, SOFT
from floes_app.view.parts.tree import Column, Panel, Part, Text


class MessagesScene(PageScene):
    """The list, the latest first."""

    widest = 780

    def title(self) -> str:
        """The words at the top."""
        return _("What was said")

    def contents(self) -> Part:
        """One sentence below the other."""
        log = [Text(words, BODY - 1, SOFT) for words in reversed(self.context.voice.log)]
        if not log:
            return Panel(Text(_("Nothing yet. Moves, messages and results stay here while you play."), BODY, DIM))
        return Panel(Column(*log, gap=8, end=8))

    def announcement(self) -> str:
        """The latest sentence; the key that reads everything reads the others."""
        return self.context.voice.log[-1] if self.context.voice.log else ""
