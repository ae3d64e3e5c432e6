"""Puzzle goals of Go with the Floe."""

from __future__ import annotations

from typing import Final

from floes_app.core.game import WIN, Goal
from floes_app.core.i18n import Nn_
from floes_app.games.floe.queries import seal_squares
from floes_app.games.floe.rules import FloeState, isolated_seals


def _isolated(_start: FloeState, now: FloeState, _seat: int) -> int:
    """Number of isolated seals; 0 while the game goes on."""
    return len(isolated_seals(now)) if now.is_over else 0


def _caught(start: FloeState, now: FloeState, _seat: int) -> int:
    """Number of seals caught."""
    return len(seal_squares(start)) - len(seal_squares(now))


# Translators: what a puzzle asks for, as a heading
GOALS: Final[tuple[Goal[FloeState], ...]] = (
    Goal(
        "isolate",
        _isolated,
        Nn_("Isolate a seal this turn", "Isolate {amount} seals this turn"),
        Nn_("Isolate a seal in {turns} turn", "Isolate a seal in {turns} turns"),
    ),
    Goal(
        "catch",
        _caught,
        Nn_("Catch a seal this turn", "Catch {amount} seals this turn"),
        Nn_("Catch a seal in {turns} turn", "Catch a seal in {turns} turns"),
        Nn_("Catch both seals in {turns} turn", "Catch both seals in {turns} turns"),
    ),
    WIN,
)
