"""The tasks about levels of Ice Floes that the app gives to a worker process.

Answers travel between processes as JSON (see protocol.py); so they are dataclasses of numbers, words and each other,
all of which this module knows by name.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from floes_app.bots.icefloes.levels import idea
from floes_app.bots.icefloes.levels.fairness import Fairness, fairness, forced_win
from floes_app.bots.icefloes.levels.generator import Wishes, daily, generate
from floes_app.bots.icefloes.levels.lost import Lost, lost
from floes_app.bots.icefloes.levels.rating import rate_solved
from floes_app.bots.icefloes.levels.reach import Reach, reach
from floes_app.bots.icefloes.levels.solver import Report, Solution, SolverProgress, TooLarge, solve
from floes_app.bots.search.decision import Stopped
from floes_app.games.icefloes.levels.symmetry import Symmetry, images
from floes_app.games.icefloes.rules import Cell, IceFloesState
from floes_app.games.icefloes.text import parse

#: Limit of a search in bytes while somebody draws or plays.
MEMORY: Final = 1 << 29
#: Number of quick games that tell if anybody wins on a field; depth and time of the search for a forced win.
DUEL_GAMES: Final = 300
DUEL_PLIES: Final = 40
DUEL_SECONDS: Final = 12.0

#: Called with the progress; returns whether to go on.
Tell = Callable[[Any], bool]


@dataclass(frozen=True)
class Searched:
    """Progress of a search: positions found, moves looked ahead, bytes in use."""

    states: int
    depth: int
    bytes: int


@dataclass(frozen=True)
class Shortest:
    """The shortest way to the goal: ``par`` moves (None: there is no way), of ``count`` ways the first by its actions.

    states: how many positions were searched.
    """

    par: int | None
    actions: tuple[str, ...]
    count: int
    states: int


@dataclass(frozen=True)
class Figures:
    """The analysis of a level for one player."""

    solution: Shortest
    """The shortest way."""
    difficulty: float | None = None
    """Its difficulty; None if the goal cannot be reached."""
    grade: str = ""
    """The name of its grade; empty where the goal cannot be reached."""
    reach: Reach | None = None
    """Everything within reach; None if the goal can be reached."""


@dataclass(frozen=True)
class DuelFigures:
    """The analysis of a field for two to four players."""

    fairness: Fairness
    """Results of games between equal players."""
    forced: int | None = None
    """The seat that can force a win, or None."""
    plies: int = 0
    """Number of moves to the forced win; without one, the depth searched. For more than two players 0: not searched."""
    reach: Reach | None = None
    """The reach if all players help; None if somebody won one of the games."""

    @property
    def is_hopeless(self) -> bool:
        """True if nobody can ever win, or nobody is known to: every game was drawn."""
        return self.reach is not None and not self.reach.can_win


def measure(report: Tell, text: str) -> Figures | DuelFigures:
    """The figures of a level, given as the text of its first position; raises what ``solve`` raises.

    The progress told is Searched, or the DuelFigures as far as they are known.
    """
    position = parse(text)
    if len(position.seats) > 1:
        return _measure_duel(report, position)
    solution = solve(position, _reporter(report), MEMORY)
    rating = rate_solved(position, solution)
    shortest = _shortest(solution)
    if rating is None:
        return Figures(shortest, reach=reach(position, _reporter(report)))
    return Figures(shortest, rating.difficulty, rating.grade)


def _reporter(report: Tell) -> Report:
    return lambda progress: report(Searched(progress.states, progress.depth, progress.bytes))


def _shortest(solution: Solution) -> Shortest:
    return Shortest(solution.par, solution.actions, solution.count, solution.states)


def _measure_duel(report: Tell, position: IceFloesState) -> DuelFigures:
    played = fairness(position, DUEL_GAMES, report=_reporter(report))
    if not any(played.wins):
        reached = reach(position, _reporter(report))
        if not reached.can_win:
            return DuelFigures(played, reach=reached)
    if len(position.seats) > 2:
        return DuelFigures(played)
    end = time.monotonic() + DUEL_SECONDS
    searched = 0

    def deeper(progress: SolverProgress) -> bool:
        nonlocal searched
        searched = progress.depth - 1
        return time.monotonic() < end and report(DuelFigures(played, None, searched))

    try:
        win = forced_win(position, DUEL_PLIES, deeper, MEMORY)
    except (Stopped, TooLarge):  # as far as it came; a task that was told to stop is not heard anyway
        return DuelFigures(played, None, searched)
    return DuelFigures(played, win.seat, win.plies)


def best_line(report: Tell, text: str) -> Shortest:
    """The shortest way to the goal from a position; raises what ``solve`` raises."""
    return _shortest(solve(parse(text), _reporter(report), MEMORY))


def solutions(report: Tell, text: str) -> tuple[str, ...]:
    """The first ``solver.MOST_SOLUTIONS`` shortest ways to the goal, each as one word; raises what ``solve`` raises."""
    return solve(parse(text), _reporter(report), MEMORY).solutions


def lost_squares(report: Tell, text: str) -> Lost:
    """The squares from which a level for one player is lost; raises what ``lost`` raises."""
    return lost(parse(text), _reporter(report))


@dataclass(frozen=True)
class Idle:
    """Floes of a level that can be taken away, each for itself, without changing its shortest ways."""

    cells: tuple[Cell, ...]
    together: bool
    """True if all of them can go at once."""


def idle_floes(report: Tell, text: str, symmetry: int = 0) -> Idle:
    """The idle floes of a level that can be solved; raises what ``solve`` raises.

    Ways are told apart as far as the first ``MOST_SOLUTIONS`` of them; of more ways the number has to stay the same.
    ``symmetry``: the number of a Symmetry; a floe is left out where one that is symmetrical to it is not idle.
    """
    start = parse(text)
    solution = solve(start, _reporter(report), MEMORY)
    idle = idea.idle_floes(start, solution, _reporter(report), MEMORY) or ()
    size, kind = start.size, Symmetry(symmetry)
    floes = set(start.floe_cells())
    cells = {start.field.cell(number) for number in idle}
    whole = {cell for cell in cells if floes.intersection(images(size, cell, kind)) <= cells}
    idle = tuple(number for number in idle if start.field.cell(number) in whole)
    together = bool(idle) and idea.are_idle(start, idle, solution, _reporter(report), MEMORY)
    return Idle(tuple(start.field.cell(number) for number in idle), together)


def first_position(rows: tuple[str, ...]) -> str:
    """The position text of the first position of a level with these rows."""
    return f"{'/'.join(rows)} P"


@dataclass(frozen=True)
class Made:
    """A generated level, as the text of its first position, with its rating."""

    text: str
    par: int
    difficulty: float
    solution: str


def level_of_day(report: Tell, day: str) -> Made:
    """The level of a day (``2031-12-24``): the same for everybody. Raises Stopped, NoLevel."""
    return _made(report, Wishes(), daily(date.fromisoformat(day)))


def level_of_word(report: Tell, size: int, floes: int, grade: str, word: str) -> Made:
    """The level that a word makes, on a square field. Raises Stopped, NoLevel, GameError for impossible wishes."""
    return _made(report, Wishes(size, size, floes, grade), word)


def _made(report: Tell, wishes: Wishes, seed: str) -> Made:
    position, rating = generate(wishes, seed, lambda: report(None))
    return Made(position.text, rating.par, rating.difficulty, "".join(rating.solution.actions))
