"""The difficulty of a practice level of Ice Floes, measured.

    difficulty = 1.4 log2(par)
               + 0.35 traps + 0.15 detours + 0.2 depth of the detours + lost positions (0 to 1)
               + 0.5 tempted + 0.6 built + 0.8 reused + 0.4 swerves + 0.3 away
               - 0.7 log2(shortest ways)

The terms are those of the idea measure (idea.py), each counted up to a limit (``_LIMITS``), so that a long lap is no
harder than a short one for doing the same thing more often. Length counts by its logarithm only: what makes a level
hard is what has to be seen and what can go wrong. The weights are set by hand, not fitted to players: losing moves
first, then the open water that leads astray. The figure is the same for a level and its mirror images.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log2
from typing import Final

from floes_app.bots.icefloes.levels.idea import Idea, idea_of
from floes_app.bots.icefloes.levels.solver import Report, Solution, solve
from floes_app.core.i18n import Np_, _
from floes_app.games.icefloes.rules import IceFloesState

#: The grades by their names, and the difficulty at which each begins.
GRADES: Final = (("beginner", 0.0), ("easy", 5.0), ("medium", 7.5), ("hard", 10.0), ("expert", 12.5))
#: The grades in words for the player.
# Translators: how difficult a level is
GRADE_WORDS: Final = {
    "beginner": Np_("difficulty", "Beginner"),
    "easy": Np_("difficulty", "Easy"),
    "medium": Np_("difficulty", "Medium"),
    "hard": Np_("difficulty", "Hard"),
    "expert": Np_("difficulty", "Expert"),
}
#: The weight of the logarithm of the par.
LENGTH: Final = 1.4
#: Up to how much a term counts, and what one of it weighs.
_LIMITS: Final = {
    "traps": (10, 0.35),
    "detours": (12, 0.15),
    "depth": (6, 0.2),
    "lost": (1, 1.0),
    "tempted": (4, 0.5),
    "built": (3, 0.6),
    "reused": (2, 0.8),
    "swerves": (5, 0.4),
    "away": (5, 0.3),
}


@dataclass(frozen=True)
class Rating:
    """The measures of a solvable level."""

    solution: Solution
    idea: Idea
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


def par_and_grade(par: int, grade: str) -> str:
    """The fewest moves of a level, and its grade in a word."""
    return _("Par {par} · {grade}").format(par=par, grade=_(GRADE_WORDS[grade]))


def rate(position: IceFloesState, report: Report | None = None) -> Rating | None:
    """Solve and rate a level; None where it cannot be solved. Raises what ``solve`` raises."""
    return rate_solved(position, solve(position, report))


def rate_solved(position: IceFloesState, solution: Solution) -> Rating | None:
    """The rating of a level whose solution is known, idle floes not counted; None where it cannot be solved."""
    idea = idea_of(position, solution)
    return None if idea is None else Rating(solution, idea, difficulty_of(idea))


def difficulty_of(idea: Idea) -> float:
    """Difficulty of a level with this idea, by the formula of the module."""
    length = LENGTH * log2(max(1, idea.par))
    seen = sum(weight * min(most, float(getattr(idea, term))) for term, (most, weight) in _LIMITS.items())
    # rounded, so that it is the same number on machines whose logarithms differ in the last digit
    return round(max(0.0, length + seen - 0.7 * log2(max(1, idea.solution_count))), 3)
