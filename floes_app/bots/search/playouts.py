"""Counting and random playing over the experts: what the engines are measured with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from floes_app.bots.search.expert import OPEN, Expert

if TYPE_CHECKING:  # a native integer when compiled; nothing needs it at run time
    from mypy_extensions import i64


def leaves(expert: Expert, position: Any, depth: int) -> int:
    """The number of action sequences of this length, every last position made and asked for its result."""
    sequences = 0
    for action in expert.actions(position):
        child = expert.apply(position, action)
        if depth == 1:
            sequences += 1
            expert.result(child)
        elif expert.result(child) == OPEN:
            sequences += leaves(expert, child, depth - 1)
    return sequences


def playout(expert: Expert, position: Any, seed: int, longest: int = 1_000_000) -> tuple[int, int]:
    """Play at random to the end of the game: its result for the first side (0 if not ended), and the actions played."""
    state: i64 = seed
    for played in range(longest):
        result = expert.result(position)
        if result != OPEN:
            return result, played
        # a small generator of its own: Python's would take longer than the move
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        position = expert.apply(position, expert.pick(position, state >> 8))
    return 0, longest
