"""The row in the panel with the pace of computers, and the button that skips their turns."""

from __future__ import annotations

from typing import Final

import pygame

from floes_app.core.i18n import N_, Np_, _
from floes_app.play.commands import BoundCommand
from floes_app.play.game.controller import GameController
from floes_app.view.controls import Control, IconButton, Notch, TextButton
from floes_app.view.paint import text

#: Names of the paces that can be chosen.
# Translators: how fast the computers’ turns go by, on chips of which one is chosen
LABELS: Final = {
    "slow": Np_("pace", "Slow"),
    "normal": Np_("pace", "Normal"),
    "fast": Np_("pace", "Fast"),
    "at once": N_("At once"),
}


def controls(controller: GameController, skip: BoundCommand, row: pygame.Rect, skip_at: pygame.Rect) -> list[Control]:
    """The paces side by side in ``row``, and Skip beside them, which works while a computer plays.

    Each pace has as much of the row as its word needs, and the same margin.
    """
    made: list[Control] = []
    letters = row.height // 2
    wide = {pace: text.width(_(label), letters, True) + letters // 2 for pace, label in LABELS.items()}
    shares = sum(wide.values())
    x = 0
    for pace, label in LABELS.items():
        share = wide[pace]
        left, right = row.x + row.width * x // shares, row.x + row.width * (x + share) // shares
        made.append(
            Notch(
                pygame.Rect(left, row.y, right - left, row.height),
                _(label),
                lambda pace=pace: controller.set_pace(pace),  # type: ignore[misc]
                chosen=lambda pace=pace: controller.services.settings.pace == pace,  # type: ignore[misc]
                row=row if x == 0 else None,
                group=_("Pace"),
            )
        )
        x += share
    enabled = lambda: skip.command.offered(skip.owner)  # noqa: E731
    words = text.width(skip.label, skip_at.height // 2, True) * text.SMALLEST_FIT
    kind = (
        TextButton if words <= skip_at.width - skip_at.height * 3 // 2 else IconButton
    )  # too long a word: the icon says it
    made.append(kind(skip_at, skip.label, skip.run, skip.key, enabled, icon="skip", tooltip=True))
    return made
