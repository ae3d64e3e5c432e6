"""The help on the keys: which keys do what in the scene below it, or in the whole app."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from floes_app.core.i18n import _
from floes_app.scenes.base.context import Context
from floes_app.scenes.base.page import PageScene
from floes_app.view.input.keys import shown_key
from floes_app.view.paint import art
from floes_app.view.paint.theme import BODY, DIM, FROST, INK, SMALL, SOFT, Screen
from floes_app.view.parts.tree import Column, Fold, Gap, OneLine, Panel, Part, Row, Sheet, Text

#: Height of a key, in points.
LINE: Final = 28
#: Below this width what keys do stands below them, in points.
SIDE_BY_SIDE: Final = 480
#: The keys of one command, as in its table, and what they do, translated.
KeysOfAction = tuple[tuple[str, ...], str]


@dataclass(frozen=True)
class KeyGroup:
    """A titled group of keys on the help page."""

    heading: str
    """The scene of the keys, translated; empty for a scene that has no name."""
    rows: Sequence[KeysOfAction]
    """The keys."""


class KeysScene(PageScene):
    """A list of keys: each as it stands on the keyboard, and what it does."""

    widest = 780
    keeps_words = True

    def __init__(self, context: Context, groups: Sequence[KeyGroup]) -> None:
        self.groups = groups
        super().__init__(context)

    def title(self) -> str:
        """The words at the top."""
        # Translators: a title: the keys of the keyboard
        return _("Keys")

    def contents(self) -> Part:
        """The groups, one below the other."""
        return Panel(Column(*map(self._group, self.groups), gap=16))

    def _group(self, group: KeyGroup) -> Part:
        heading = Column(Text(group.heading, BODY - 1, DIM, bold=True), Gap(8)) if group.heading else None
        rows = [(Caps(keys), Column(Gap(3), Text(label, BODY - 1, SOFT))) for keys, label in group.rows]
        beside = (Row((lambda room: room * 0.42, caps), (None, words), gap=16) for caps, words in rows)
        below = (Column(caps, words) for caps, words in rows)
        return Column(heading, Fold(SIDE_BY_SIDE, Column(*beside, gap=6, end=6), Column(*below, gap=12, end=12)))


class Caps(Part):
    """Keys side by side, on as many lines as they need."""

    def __init__(self, keys: Sequence[str]) -> None:
        self._placed: tuple[int, list[pygame.Rect]] | None = None
        self._keys = [OneLine(shown_key(key), SMALL, LINE, INK, bold=True, align="center") for key in keys]

    def height(self, width: int, screen: Screen) -> int:
        """The height of the lines and the gaps between them."""
        return self._places(width, screen)[-1].bottom

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        """Put each key onto a plate."""
        for key, place in zip(self._keys, self._places(rect.width, sheet.screen), strict=True):
            there = place.move(rect.topleft)
            radius = sheet.screen.px(7)
            sheet.put_picture(art.rounded_rect(*there.size, radius, FROST, 0.08, FROST, 0.3, 1), there, sheet.scrolls)
            key.place(there, sheet)

    def _places(self, width: int, screen: Screen) -> list[pygame.Rect]:
        if self._placed is None or self._placed[0] != width:
            self._placed = width, list(self._in_lines(width, screen))
        return self._placed[1]

    def _in_lines(self, width: int, screen: Screen) -> Iterator[pygame.Rect]:
        left, top = 0, 0
        high, around, gap = screen.px(LINE), screen.px(16), screen.px(6)
        for key in self._keys:
            wide = key.width(screen) + around
            if left + wide > width and left:
                left, top = 0, top + high + screen.px(4)
            yield pygame.Rect(left, top, wide, high)
            left += wide + gap
