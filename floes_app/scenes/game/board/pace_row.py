"""The row in the panel with the pace of computers, and the button that skips their turns."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, pairwise
from typing import Final

import pygame

from floes_app.core.i18n import N_, Np_, _
from floes_app.play.commands import BoundCommand
from floes_app.play.game.controller import GameController
from floes_app.view.controls import Control, IconButton, Notch, TextButton
from floes_app.view.paint import text
from floes_app.view.paint.theme import SMALL, Screen

#: Names of the paces that can be chosen.
# Translators: how fast the computers’ turns go by, on chips of which one is chosen
LABELS: Final = {
    "slow": Np_("pace", "Slow"),
    "normal": Np_("pace", "Normal"),
    "fast": Np_("pace", "Fast"),
    "at once": N_("At once"),
}


def controls(
    controller: GameController, skip: BoundCommand, row: pygame.Rect, skip_at: pygame.Rect, screen: Screen
) -> list[Control]:
    """The paces side by side in ``row``, and Skip beside them, which works while a computer plays.

    Each pace has as much of the row as its word needs, and the same margin. Where the word of Skip is too long for
    its place, the icon says it and leaves the paces the rest.
    """
    enabled = lambda: skip.command.offered(skip.owner)  # noqa: E731
    button = TextButton(skip_at, skip.label, skip.run, skip.key, enabled, icon="skip", tooltip=True)
    if button.says_it_whole(screen):
        return [*_paces(controller, row, screen), button]
    spare = skip_at.width - skip_at.height * 3 // 2
    row = pygame.Rect(row.x, row.y, row.width + spare, row.height)
    skip_at = pygame.Rect(skip_at.x + spare, skip_at.y, skip_at.width - spare, skip_at.height)
    icon = IconButton(skip_at, skip.label, skip.run, skip.key, enabled, icon="skip", tooltip=True)
    return [*_paces(controller, row, screen), icon]


def _paces(controller: GameController, row: pygame.Rect, screen: Screen) -> Iterator[Notch]:
    usual = screen.px(SMALL - 1)
    wide = {pace: text.width(_(label), usual, True) for pace, label in LABELS.items()}
    margin = screen.px(Notch.MARGIN)
    room, shares = row.width - margin * len(wide), sum(wide.values())
    ends = [margin * number + room * x // shares for number, x in enumerate(accumulate(wide.values(), initial=0))]
    size = min(
        text.line_fit(_(label), usual, end - begin - margin, True)
        for label, (begin, end) in zip(LABELS.values(), pairwise(ends), strict=True)
    )
    for (pace, label), (begin, end) in zip(LABELS.items(), pairwise(ends), strict=True):
        yield Notch(
            pygame.Rect(row.x + begin, row.y, end - begin, row.height),
            _(label),
            lambda pace=pace: controller.set_pace(pace),  # type: ignore[misc]
            chosen=lambda pace=pace: controller.services.settings.pace == pace,  # type: ignore[misc]
            row=None if begin else row,
            size=size,
            group=_("Pace"),
        )
