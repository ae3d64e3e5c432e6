"""Proof that a game is won: every answer is tried, nothing is judged, nothing is remembered. Slow and plain."""

from __future__ import annotations

from typing import Any

from floes_app.core.game import State


def is_won_within(state: State, seat: int, turns: int) -> bool:
    """True if ``seat`` can win with at most so many of its own turns from here, whatever the others do."""
    outcome = state.outcome
    if outcome is not None:
        return seat in outcome.winners
    if state.to_move == seat:
        return turns > 0 and any(_won_after(state, action, seat, turns) for action in _likely_first(state, seat))
    return all(is_won_within(state.apply(action), seat, turns) for action in state.actions())


def _won_after(state: State, action: Any, seat: int, turns: int) -> bool:
    after = state.apply(action)
    same_turn = after.outcome is None and after.to_move == seat  # the turn goes on
    return is_won_within(after, seat, turns if same_turn else turns - 1)


def _likely_first(state: State, seat: int) -> list[Any]:
    """The actions, those that win at once before all others."""

    def goes_on(action: Any) -> bool:
        outcome = state.apply(action).outcome
        return outcome is None or seat not in outcome.winners

    return sorted(state.actions(), key=goes_on)
