"""How hard a practice level of Ice Floes is, measured.

    difficulty = log2(1 + states) + par / 4 + 4 * dead ends - log2(shortest solutions) / 2

``states`` are the positions that an exact search looks at (they grow with every choice: the branching of the level),
``par`` is what a player has to think of in a row, ``dead ends`` is the share of positions from which every move leads
back towards the start, and many shortest solutions make it easier to hit on one of them. One unit is about as much as
twice the positions, or four more moves. The figure is the same for a level and its mirror images.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log2
from typing import Final

from floes_app.bots.icefloes.solver import Report, Solution, solve
from floes_app.core.i18n import N_
from floes_app.games.icefloes.rules import IceFloesState

#: The grades by their names, and the difficulty at which each begins.
GRADES: Final = (("beginner", 0.0), ("easy", 5.0), ("medium", 9.0), ("hard", 14.0), ("expert", 19.0))
#: The grades in words for the player.
GRADE_WORDS: Final = {
    "beginner": N_("Beginner"),
    "easy": N_("Easy"),
    "medium": N_("Medium"),
    "hard": N_("Hard"),
    "expert": N_("Expert"),
}
#: Dead ends are looked for among so many positions, those nearest to the start.
SAMPLE: Final = 500


@dataclass(frozen=True)
class Rating:
    """What was measured of a solvable level.

    branching: by what the number of positions grows with every move, on average. dead_ends: a share from 0 to 1.
    """

    solution: Solution
    branching: float
    dead_ends: float
    difficulty: float

    @property
    def par(self) -> int:
        """The fewest moves to the goal."""
        return self.solution.par or 0

    @property
    def grade(self) -> str:
        """The name of the grade this difficulty is in."""
        return grade_of(self.difficulty)


def grade_of(difficulty: float) -> str:
    """The name of the highest grade that begins at or below ``difficulty``."""
    return [name for name, begin in GRADES if difficulty >= begin or begin == 0][-1]


def rate(position: IceFloesState, report: Report | None = None) -> Rating | None:
    """Solve and rate a level; None where it cannot be solved. Raises what ``solve`` raises."""
    return rate_solved(position, solve(position, report))


def rate_solved(position: IceFloesState, solution: Solution) -> Rating | None:
    """The rating of a level whose solution is known; None where it cannot be solved."""
    if solution.par is None:
        return None
    branching = solution.states ** (1 / (solution.par - 2)) if solution.par > 2 else 1.0
    dead_ends = _dead_ends(position, solution.par)
    difficulty = log2(1 + solution.states) + solution.par / 4 + 4 * dead_ends - log2(solution.count) / 2
    # rounded, so that it is the same number on machines whose logarithms differ in the last digit
    return Rating(solution, branching, dead_ends, round(max(0.0, difficulty), 3))


def _dead_ends(start: IceFloesState, par: int) -> float:
    """The share of positions from which no move leads farther from the start.

    Looked at are the positions at most par - 2 moves from the start, layer by layer, as far as there are no more than
    SAMPLE of them.
    """
    seen = {start}
    layer = [start]
    sampled = 0
    dead = 0
    for _depth in range(par - 1):
        if sampled + len(layer) > SAMPLE:
            break
        sampled += len(layer)
        farther: dict[IceFloesState, None] = {}
        for position in layer:
            onward = [after for after in map(position.apply, position.actions()) if after not in seen]
            farther.update(dict.fromkeys(onward))
            dead += not onward
        seen.update(farther)
        layer = list(farther)
    return dead / sampled if sampled else 0.0
