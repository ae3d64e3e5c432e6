"""A start that favours one side: all stones lie, by lot, and the other side lacks some."""

from __future__ import annotations

import random

from floes_app.games.seega.rules import PLACING, RED, SeegaState

#: Number of stones that the other side lacks, by the size of the board and the step.
FEWER = {5: (1, 2), 7: (2, 4), 9: (3, 6)}


def head_start(start: SeegaState, seat: int, step: int, seed: int) -> SeegaState:
    """The position after a placement by lot, the same for the same seed, where the other side has fewer stones."""
    generator, state = random.Random(f"head start {seed}"), start
    while state.phase == PLACING:
        state = state.apply(generator.choice(list(state.actions())))
    theirs = state.blue if seat == RED else state.red
    stones = [1 << place for place in range(theirs.bit_length()) if theirs >> place & 1]
    for stone in generator.sample(stones, FEWER[state.rules.size][step - 1]):
        theirs ^= stone
    red, blue = (state.red, theirs) if seat == RED else (theirs, state.blue)
    return SeegaState(state.rules, red, blue, state.to_move, state.phase, state.left, state.runner, state.quiet)
