"""A row of the page on which keys are chosen: what is done, and what does it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from floes_app.core.i18n import _, pgettext
from floes_app.view.controls.control import Control, Look
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import AMBER, BODY, FROST, INK, SMALL, SOFT, Screen


@dataclass
class KeyRow(Control):
    """A command with its keys; pressed, it waits for another."""

    keys: tuple[str, ...] = ()
    """The keys and buttons of the command, as they are shown."""
    waits: Callable[[], bool] = lambda: False
    """True while it waits for a key."""

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``: the words on the left, the keys on the right."""
        waits = self.waits()
        tone, fill, edge = (AMBER, 0.1, 0.95) if waits else (FROST, 0.12 if look.hover else 0.04, 0.12)
        target.blit(art.rounded_rect(rect.width, rect.height, screen.px(10), FROST, fill, tone, edge, 1), rect)
        x, size = rect.right - screen.px(10), screen.px(SMALL)
        for key in reversed((_("Press a key…"),) if waits else self.keys or (pgettext("keys", "none"),)):
            wide = text.width(key, size, True) + screen.px(16)
            cap = pygame.Rect(x - wide, rect.y + screen.px(6), wide, rect.height - screen.px(12))
            target.blit(art.rounded_rect(*cap.size, screen.px(7), FROST, 0.08, tone, 0.4, 1), cap)
            text.draw(target, key, cap.center, size, AMBER if waits else INK, bold=True, align="center")
            x = cap.left - screen.px(6)
        left = rect.x + screen.px(14)
        room, size = max(1, x - left - screen.px(8)), screen.px(BODY - 1)
        if text.width(self.label, size) > room:  # on two lines or three
            size, high = text.paragraph_fit(self.label, size, room, rect.height - 4, leading=1.42)
            text.draw_paragraph(target, self.label, (left, rect.centery - high // 2), size, room, SOFT, leading=1.42)
            return
        text.draw(target, self.label, (left, rect.centery), size, SOFT)
