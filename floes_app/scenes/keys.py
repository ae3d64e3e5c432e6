"""The help on the keys: which keys do what in the scene below it, or in the whole app."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from floes_app.core.i18n import _
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.page import PageScene, Words
from floes_app.view import art, text
from floes_app.view.controls import Form
from floes_app.view.keys import shown_key
from floes_app.view.layout import Area, Flow
from floes_app.view.theme import BODY, DIM, FROST, INK, SMALL, SOFT

#: How high a key is drawn, in points.
LINE: Final = 28
#: Below this width what keys do stands below them, in points.
SIDE_BY_SIDE: Final = 480
#: The keys of one command, as in its table, and what they do, translated.
KeysOfAction = tuple[tuple[str, ...], str]


@dataclass(frozen=True)
class KeyGroup:
    """Keys that are told together."""

    heading: str
    """Where they can be used, translated; empty for a scene that has no name."""
    rows: Sequence[KeysOfAction]
    """The keys."""


class KeysScene(PageScene):
    """A list of keys: each as it stands on the keyboard, and what it does."""

    widest = 780

    def __init__(self, context: Context, groups: Sequence[KeyGroup]) -> None:
        self.groups = groups
        super().__init__(context)

    def title(self) -> str:
        """The words at the top."""
        # Translators: a title: the keys of the keyboard
        return _("Keys")

    def fill(self, form: Form) -> None:
        """The groups, one below the other."""
        flow = Flow(Area(self.body, self.screen).inset(28, 24))
        for group in self.groups:
            if group.heading:
                self.paragraph(flow, group.heading, BODY - 1, DIM, bold=True)
                flow.skip(8)
            for keys, label in group.rows:
                self._add_row(flow, keys, label)
            flow.skip(16)
        self.scroll(form, self.body, flow.bottom - self.screen.px(16))

    def _add_row(self, flow: Flow, keys: tuple[str, ...], label: str) -> None:
        """The keys of a command on the left, what they do on the right; below them in a narrow window."""
        if flow.area.width < SIDE_BY_SIDE:
            self._add_keys(flow, keys)
            flow.skip(3)
            self.paragraph(flow, label, BODY - 1, SOFT)
            flow.skip(12)
            return
        across = flow.area.cut_left(flow.area.width * 0.42, gap=16)
        sides = [Flow(Area(pygame.Rect(part.rect.x, flow.bottom, part.rect.width, 0), self.screen)) for part in across]
        self._add_keys(sides[0], keys)
        sides[1].skip(3)
        self.paragraph(sides[1], label, BODY - 1, SOFT)
        flow.bottom = max(side.bottom for side in sides)
        flow.skip(6)

    def _add_keys(self, flow: Flow, keys: tuple[str, ...]) -> None:
        """The keys side by side, on as many lines as they need."""
        size = self.screen.px(SMALL)
        line = flow.row(LINE)
        for key in keys:
            words = shown_key(key)
            wide = text.width(words, size, True) / self.screen.scale + 16
            if line.width < wide and line.rect.x > flow.area.rect.x:
                flow.skip(4)
                line = flow.row(LINE)
            cap, line = line.cut_left(wide, gap=6)
            plate = art.rounded_rect(*cap.rect.size, self.screen.px(7), FROST, 0.08, FROST, 0.3, 1)
            self.pictures.append((plate, cap.rect, True))
            middle = pygame.Rect(cap.rect.midleft, (cap.rect.width, 0))
            self.words.append(Words(words, middle, size, INK, bold=True, align="center"))

    def paint(self, target: pygame.Surface) -> None:
        """The panel."""
        self.panel(target, self.body)
