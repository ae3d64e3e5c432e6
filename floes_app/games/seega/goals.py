"""Puzzle goals of Seega."""

from __future__ import annotations

from typing import Final

from floes_app.core.game import WIN, Goal
from floes_app.core.i18n import Nn_
from floes_app.games.seega.queries import is_blocked
from floes_app.games.seega.rules import RED, SeegaState


def _captured(start: SeegaState, now: SeegaState, seat: int) -> int:
    """Number of stones that the other side lost."""
    if seat == RED:
        return start.blue.bit_count() - now.blue.bit_count()
    return start.red.bit_count() - now.red.bit_count()


def _blocked(_start: SeegaState, now: SeegaState, seat: int) -> int:
    """1 if the other side begins its turn without a step, else 0."""
    return int(now.to_move != seat and is_blocked(now))


# Translators: what a puzzle asks for, as a heading
GOALS: Final[tuple[Goal[SeegaState], ...]] = (
    Goal(
        "capture",
        _captured,
        Nn_("Capture a stone this turn", "Capture {amount} stones this turn"),
        Nn_("Capture a stone in {turns} turn", "Capture a stone in {turns} turns"),
        Nn_("Capture {amount} stones in {turns} turn", "Capture {amount} stones in {turns} turns"),
    ),
    Goal(
        "block",
        _blocked,
        Nn_("Leave the other side no step this turn", "Leave the other side no step this turn"),
        Nn_("Leave the other side no step in {turns} turn", "Leave the other side no step in {turns} turns"),
    ),
    WIN,
)
