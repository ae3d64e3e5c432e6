"""Practice levels of Ice Floes on demand: the same wishes and the same seed always make the same level.

A level is found by hill climbing: floes are moved about at random, and what has more of an idea (idea.py) and is nearer
to the difficulty wished is kept. Random numbers come from SHA-256 of the wishes and the seed, so they depend neither
on the Python version nor on the machine; nor does it matter whether the code was compiled.
"""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final, TypeVar

from floes_app.bots.icefloes.levels.idea import idea_of, turns_alike
from floes_app.bots.icefloes.levels.rating import GRADES, Rating, rate_solved
from floes_app.bots.icefloes.levels.solver import SolverProgress, solve
from floes_app.bots.search.decision import Stopped
from floes_app.core.error import GameError
from floes_app.core.i18n import _, listed
from floes_app.games.icefloes.rules import LETTERS, LONGEST, SHORTEST, IceFloesState, field_of

#: No level is made that can be solved in fewer moves.
LEAST_PAR: Final = 4
#: Levels in which more positions would have to be searched are not considered.
MOST_STATES: Final = 1 << 13
#: Number of arrangements looked at before the wishes count as impossible.
TRIES: Final = 1500
#: Number of levels as hard as wished of which the one with the best idea is taken, if none before is good enough.
MOST_FITTING: Final = 24
#: The same of easy levels on open sea, which are measured quickly.
MOST_FITTING_AT_SEA: Final = 120
#: Least score of a level with enough of an idea.
ENOUGH: Final = 4.0
#: Number of arrangements without a better one after which a climb begins anew elsewhere.
PATIENCE: Final = 60
#: A level whose way turns in the same sense more often in a row is no more than laps.
MOST_TURNS_ALIKE: Final = 6
#: Weight of a difficulty beside the wished band, against the score of an idea.
_BESIDE: Final = 3.0

GRADE_NAMES: Final = tuple(name for name, _begin in GRADES)

T = TypeVar("T")


class NoLevel(GameError):
    """There seems to be no level that fits the wishes."""


@dataclass(frozen=True)
class Wishes:
    """The wishes for a level; ``floes`` counts the player's floe too. Raises GameError for impossible wishes."""

    width: int = 7
    height: int = 7
    floes: int = 5
    grade: str = "medium"

    def __post_init__(self) -> None:
        for length in (self.width, self.height):
            if not SHORTEST <= length <= LONGEST or length % 2 == 0:
                raise GameError(
                    _("a {width}×{height} board won’t work: both numbers must be odd, from 3 to 25").format(
                        width=self.width, height=self.height
                    )
                )
        most = self.width * self.height - 1
        if not 2 <= self.floes <= most:
            raise GameError(
                _("{floes} floes won’t work: choose from 2 to {most} on this board").format(floes=self.floes, most=most)
            )
        if self.grade not in GRADE_NAMES:
            raise GameError(
                _("unknown difficulty “{word}” (choose from {words})").format(
                    word=self.grade, words=listed(GRADE_NAMES)
                )
            )

    @property
    def band(self) -> tuple[float, float]:
        """The difficulties of this grade: from the first to below the second."""
        begins = [begin for _name, begin in GRADES] + [math.inf]
        grade = GRADE_NAMES.index(self.grade)
        return begins[grade], begins[grade + 1]

    @property
    def likes_open_sea(self) -> bool:
        """True if such a level is looked for on open sea at first: an easy one, with room for its floes there."""
        return self.grade == "easy" and (self.width - 2) * (self.height - 2) >= 4 * self.floes

    def beside(self, difficulty: float) -> float:
        """Distance of a difficulty from the grade; 0 inside."""
        low, high = self.band
        return max(0.0, low - difficulty, difficulty - high)


class Draw:
    """Random numbers that a text determines, for ever."""

    def __init__(self, text: str) -> None:
        self._key: Final = text.encode("utf-8", "surrogatepass")
        self._block = 0
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1 (at most 2**32), each equally likely."""
        fair = (1 << 32) // bound * bound
        while True:
            word = self._word()
            if word < fair:
                return word % bound

    def one_of(self, things: Sequence[T]) -> T:
        """One of some things."""
        return things[self.below(len(things))]

    def some_of(self, number: int, things: Sequence[T]) -> list[T]:
        """A random sample without repetition."""
        left = list(things)
        for index in range(number):
            other = index + self.below(len(left) - index)
            left[index], left[other] = left[other], left[index]
        return left[:number]

    def _word(self) -> int:
        if not self._words:
            digest = hashlib.sha256(self._block.to_bytes(8, "big") + self._key).digest()
            self._words = [int.from_bytes(digest[place : place + 4], "big") for place in range(0, 32, 4)]
            self._block += 1
        return self._words.pop()


def generate(
    wishes: Wishes,
    seed: str,
    keep_going: Callable[[], bool] | None = None,
    tries: int = TRIES,
    seconds: float = math.inf,
) -> tuple[IceFloesState, Rating]:
    """The level for these wishes and this seed (any text), with its rating.

    ``keep_going`` is asked every few milliseconds. When ``seconds`` have passed, it is the level that came nearest to
    the wishes so far: its grade may be another one. Raises Stopped when told to stop, NoLevel when nothing was found.
    """
    end = time.monotonic() + seconds

    def goes_on() -> bool:
        return time.monotonic() < end and (not keep_going or keep_going())

    level: tuple[IceFloesState, Rating] | None = None
    for at_sea in (True, False) if wishes.likes_open_sea else (False,):
        climb = _Climb(wishes, seed, goes_on, at_sea)
        try:
            climb.run(tries)
        except Stopped:
            if time.monotonic() < end:
                raise
            level = climb.best or climb.nearest
        else:
            level = climb.best
        if level is not None:
            break
    if level is None:
        raise NoLevel(
            _("no “{grade}” level turned up with {floes} floes on {width}×{height}: try a different choice").format(
                floes=wishes.floes, width=wishes.width, height=wishes.height, grade=wishes.grade
            )
        )
    return level


class _Climb:
    """One search for a level. best: of those that fit the wishes, the one with the most of an idea; nearest: any.

    At sea no floe lies at the edge.
    """

    def __init__(self, wishes: Wishes, seed: str, keep_going: Callable[[], bool], at_sea: bool = False) -> None:
        self.best: tuple[IceFloesState, Rating] | None = None
        self.nearest: tuple[IceFloesState, Rating] | None = None
        self._wishes: Final = wishes
        self._keep_going: Final = keep_going
        self._draw: Final = Draw(f"{wishes.width}x{wishes.height} {wishes.floes} {wishes.grade} {seed}")
        self._fitting = 0
        self._most_fitting: Final = MOST_FITTING_AT_SEA if at_sea else MOST_FITTING
        self._cells: Final = _inner(wishes) if at_sea else range(wishes.width * wishes.height)

    def run(self, tries: int) -> None:
        """Look at so many arrangements, or until one fits that has enough of an idea. Raises Stopped."""
        wishes, draw = self._wishes, self._draw
        here = _anywhere(wishes, self._cells, draw)
        height = -math.inf
        stale = 0
        for _try in range(tries):
            is_new = height == -math.inf
            cells = _anywhere(wishes, self._cells, draw) if is_new else _moved(wishes, self._cells, here, draw)
            rating = _measure(wishes, cells, self._keep_going)
            reached = -math.inf if rating is None else self._merit(rating)
            if rating is not None and self._take(cells, rating):
                return
            stale = 0 if reached > height else stale + 1
            if reached >= height:
                here, height = cells, reached
            if stale > PATIENCE:
                height = -math.inf
                stale = 0

    def _merit(self, rating: Rating) -> float:
        return rating.idea.score - _BESIDE * self._wishes.beside(rating.difficulty)

    def _take(self, cells: Sequence[int], rating: Rating) -> bool:
        """Keep a level if it is better than those before; whether it is good enough to stop here."""
        if self.nearest is None or self._merit(rating) > self._merit(self.nearest[1]):
            self.nearest = position(self._wishes, cells), rating
        if rating.grade != self._wishes.grade:
            return False
        self._fitting += 1
        if self.best is None or rating.idea.score > self.best[1].idea.score:
            start = position(self._wishes, cells)
            with_idle = idea_of(start, rating.solution, with_idle=True)
            assert with_idle is not None  # it was solved
            if self.best is None or with_idle.score > self.best[1].idea.score:
                self.best = start, replace(rating, idea=with_idle)
        return self.best[1].idea.score >= ENOUGH or self._fitting >= self._most_fitting


def usual_floes(width: int, height: int) -> int:
    """Usual number of floes on a field: few, five at most.

    On open water most of them are needed, and a level can be seen whole; with more, some lie idle on large fields.
    """
    return min(max(3, width * height // 12 + 1), 5)


def daily(day: date) -> str:
    """The seed of the level of a day."""
    return f"daily {day.isoformat()}"


def position(wishes: Wishes, cells: Sequence[int]) -> IceFloesState:
    """The level with floes on these cells, the player on the first."""
    floes = 0
    for cell in cells:
        floes |= 1 << cell
    nobody = [-1] * (len(LETTERS) - 1)
    return IceFloesState(field_of(wishes.width, wishes.height), floes, (cells[0], *nobody), 0)


def _measure(wishes: Wishes, cells: Sequence[int], keep_going: Callable[[], bool]) -> Rating | None:
    """The rating; None where a level cannot be solved, is too large, too short or only laps. Raises Stopped."""
    too_large = False

    def report(progress: SolverProgress) -> bool:
        nonlocal too_large
        too_large = progress.states > MOST_STATES
        return not too_large and keep_going()

    start = position(wishes, cells)
    try:
        solution = solve(start, report)
    except Stopped:
        if too_large:
            return None
        raise
    if solution.par is None or solution.par < LEAST_PAR:
        return None
    if any(turns_alike(way) > MOST_TURNS_ALIKE for way in solution.solutions):
        return None
    return rate_solved(start, solution)


def _inner(wishes: Wishes) -> Sequence[int]:
    """The cells that are not at the edge."""
    rows, columns = range(1, wishes.height - 1), range(1, wishes.width - 1)
    return [row * wishes.width + column for row in rows for column in columns]


def _anywhere(wishes: Wishes, among: Sequence[int], draw: Draw) -> list[int]:
    """Floes anywhere among these cells, the player anywhere but on the goal."""
    goal = wishes.width * wishes.height // 2
    player = draw.one_of([cell for cell in among if cell != goal])
    return [player, *draw.some_of(wishes.floes - 1, [cell for cell in among if cell != player])]


def _moved(wishes: Wishes, among: Sequence[int], cells: Sequence[int], draw: Draw) -> list[int]:
    """The same with one floe (perhaps the player's) elsewhere, or the player on another floe."""
    goal = wishes.width * wishes.height // 2
    moved = list(cells)
    index = draw.below(len(moved))
    if draw.below(4) == 0:
        if moved[index] != goal:
            moved[0], moved[index] = moved[index], moved[0]
        return moved
    free = [cell for cell in among if cell not in cells and (index or cell != goal)]
    if free:  # not on a full field, where the player may not go to the goal
        moved[index] = draw.one_of(free)
    return moved
