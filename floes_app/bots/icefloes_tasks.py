"""What the app lets a worker process find out about levels of Ice Floes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from floes_app.bots.icefloes_rating import rate_solved
from floes_app.bots.icefloes_solver import Report, Solution, solve
from floes_app.games.icefloes.rules import parse

#: How many bytes a search may take while somebody draws or plays.
MEMORY: Final = 1 << 29


@dataclass(frozen=True)
class Figures:
    """What is known of a level for one player.

    solution: the shortest way. difficulty, grade: how hard it is; None and empty where the goal cannot be reached.
    """

    solution: Solution
    difficulty: float | None = None
    grade: str = ""


def measure(report: Report, text: str) -> Figures:
    """The figures of a level, given as the text of its first position; raises what ``solve`` raises."""
    position = parse(text)
    solution = solve(position, report, MEMORY)
    rating = rate_solved(position, solution)
    return Figures(solution) if rating is None else Figures(solution, rating.difficulty, rating.grade)


def best_line(report: Report, text: str) -> Solution:
    """The shortest way to the goal from a position; raises what ``solve`` raises."""
    return solve(parse(text), report, MEMORY)


def first_position(rows: tuple[str, ...]) -> str:
    """The position text of the first position of a level with these rows."""
    return f"{'/'.join(rows)} P"
