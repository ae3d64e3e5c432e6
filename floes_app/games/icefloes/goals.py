"""Puzzle goals of Ice Floes, beside the levels for one player."""

from __future__ import annotations

from typing import Final

from floes_app.core.game import WIN, Goal, is_unbeaten
from floes_app.core.i18n import Nn_
from floes_app.games.icefloes.rules import IceFloesState


def _unbeaten(start: IceFloesState, now: IceFloesState, seat: int) -> int:
    """1 while nobody else has won and the player is on the field."""
    return is_unbeaten(start, now, seat) if now.places[seat] >= 0 else 0


def _trapped(start: IceFloesState, now: IceFloesState, seat: int) -> int:
    """Number of other players who were trapped and removed."""
    places = enumerate(zip(start.places, now.places, strict=True))
    return sum(before >= 0 > after for other, (before, after) in places if other != seat)


# Translators: what a puzzle asks for, as a heading
GOALS: Final[tuple[Goal[IceFloesState], ...]] = (
    WIN,
    Goal(
        "trap",
        _trapped,
        Nn_("Trap a player this turn", "Trap {amount} players this turn"),
        Nn_("Trap a player in {turns} turn", "Trap a player in {turns} turns"),
        Nn_("Trap {amount} players in {turns} turn", "Trap {amount} players in {turns} turns"),
    ),
    Goal(
        "hold",
        _unbeaten,
        Nn_("Don’t lose before your next turn", "Don’t lose before your next turn"),
        Nn_("Don’t lose in the next {turns} turn", "Don’t lose in the next {turns} turns"),
        lasts=True,
    ),
)
