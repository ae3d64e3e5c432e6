"""Better neighbours of a practice level: what becomes of it when one floe, or the player's start, is changed.

Every change of one or two cells is tried. What can be solved is ranked by how much of an idea it has, the best of it
with its idle floes counted.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from floes_app.bots.icefloes.levels.idea import Idea, idea_of
from floes_app.bots.icefloes.levels.rating import rate_solved
from floes_app.bots.icefloes.levels.solver import Report, Solution, SolverProgress, TooLarge, solve
from floes_app.bots.icefloes.levels.tasks import MEMORY
from floes_app.bots.search.decision import Stopped
from floes_app.games.icefloes.levels.symmetry import Symmetry, images
from floes_app.games.icefloes.rules import Cell, IceFloesState
from floes_app.games.icefloes.text import parse

#: Largest number of changes that are tried; of more, some by chance.
MOST_CHANGES: Final = 2000
#: Largest search, in positions, for a neighbour; one that it does not solve is left out.
MOST_STATES: Final = 1 << 16
#: Number of neighbours that are offered, and of those measured in full to find them.
SHORTLIST: Final = 15
MOST_MEASURED: Final = 60
#: About how much of the work it is to try the changes; the rest is measuring.
TRYING: Final = 0.4

#: Called with the progress; returns whether to go on.
Tell = Callable[["Ideas"], bool]


class Wish(StrEnum):
    """The possible wishes of a player."""

    SOLVABLE = "solvable"
    """Every neighbour is; it asks for nothing else but the best."""
    LONGER = "longer"
    ONE_WAY = "one way"
    LESS_IDLE = "less idle"
    FEWER = "fewer"


class Gain(StrEnum):
    """The kinds of gain of a change over the level, the best first."""

    AGAIN = "again"
    """The first move is the last one."""
    OWN = "own"
    """The player's own floe, put somewhere, is what stops the player on the goal."""
    BACK = "back"
    """More steps onto a floe that was ridden before."""
    BUILT = "built"
    """More stops that have to be put in place."""
    OVER = "over"
    """A glide over the goal, where there was none."""
    TRAPS = "traps"
    """More moves after which the level is lost."""
    ONE_WAY = "one way"
    """One shortest way, where there were several."""


class ChangeKind(StrEnum):
    """The kinds of changes."""

    ADDED = "added"
    REMOVED = "removed"
    MOVED = "moved"
    START = "start"


@dataclass(frozen=True)
class Change:
    """The difference: a floe was added, removed or moved, or the player starts elsewhere, on the same floe."""

    kind: str
    """A value of ``ChangeKind``."""
    origin: Cell | None
    """The cell that is water now; None where a floe was added."""
    target: Cell | None
    """The cell that holds something now; None where a floe was removed."""
    images: int = 0
    """Number of further floes changed in the same way, so that the field keeps its symmetry."""


@dataclass(frozen=True)
class Variant:
    """A neighbour that can be solved, and what is known of it."""

    change: Change
    rows: tuple[str, ...]
    way: str
    """The first of its shortest ways."""
    solution_count: int
    """Number of shortest ways."""
    floes: int
    difficulty: float
    grade: str
    idle: int | None = None
    """Number of idle floes; None while unknown."""
    idea: float | None = None
    """Amount of its idea (``Idea.score``), the idle floes counted; None while unknown."""
    score: float = 0.0
    """Amount of its idea without looking for idle floes."""
    gains: tuple[str, ...] = ()
    """Its gains over the level: values of ``Gain``, the best first."""

    @property
    def par(self) -> int:
        """The fewest moves to the goal."""
        return len(self.way)

    @property
    def merit(self) -> float:
        """Quality of the variant: its idea, the idle floes counted as soon as they are known."""
        return self.score if self.idea is None else self.idea


@dataclass(frozen=True)
class Ideas:
    """The best neighbours so far, the best first, and how many changes were tried."""

    variants: tuple[Variant, ...] = ()
    tried: int = 0
    share: float = 0.0
    """Share of the work that is done, from 0 to 1."""
    idle_now: int | None = None
    """Number of idle floes of the level; None if it cannot be solved, or that takes too long."""
    idea_now: float | None = None
    """Amount of an idea in the level; None if it cannot be solved."""


def improve(report: Tell, text: str, wishes: Sequence[str], symmetry: int = 0) -> Ideas:
    """The best neighbours of a level for one player, given as the text of its first position; raises Stopped.

    ``wishes``: those of Wish that have to be met, all of them; without any, the simplest neighbours are found, which
    are not measured in full. Of neighbours with the same first solution only one is kept. The progress told is Ideas.
    ``symmetry``: the number of a Symmetry, which changes of floes keep.
    """
    start = parse(text)
    now = _solved(start, lambda: report(Ideas()))
    known = None if now is None else idea_of(start, now, with_idle=True, report=lambda _progress: report(Ideas()))
    idle_now, idea_now = (None, None) if known is None else (known.idle, known.score)
    kind = Symmetry(symmetry)
    changes = list(changes_of(start, kind))
    if len(changes) > MOST_CHANGES:
        changes = random.Random(text).sample(changes, MOST_CHANGES)
    best_by_way: dict[str, Variant] = {}
    ideas = Ideas(idle_now=idle_now, idea_now=idea_now)
    for number, change in enumerate(changes, start=1):
        ideas = replace(ideas, tried=number, share=TRYING * number / len(changes))
        if not report(ideas):
            raise Stopped
        variant = _variant(start, change, kind, known, lambda: report(ideas))  # noqa: B023 - called at once
        if variant is None or not _fits(variant, start, now, wishes):
            continue
        best = best_by_way.get(variant.way)
        if best is None or (-variant.solution_count, variant.merit) > (-best.solution_count, best.merit):
            best_by_way[variant.way] = variant
            order = _order if wishes else _simplicity
            ideas = replace(ideas, variants=tuple(sorted(best_by_way.values(), key=order)[:SHORTLIST]))
    if not wishes:
        return replace(ideas, share=1.0)
    waiting = sorted(best_by_way.values(), key=_order)
    measured: list[Variant] = []
    for number, variant in enumerate(waiting[:MOST_MEASURED]):
        if len(measured) == SHORTLIST:
            break
        rest = waiting[number:]
        done = TRYING + (1 - TRYING) * number / min(MOST_MEASURED, len(waiting))
        ideas = replace(ideas, variants=_best([*measured, *rest]), share=done)
        whole = _measured(variant, lambda: report(ideas))  # noqa: B023 - called at once
        if Wish.LESS_IDLE not in wishes or _is_less(whole.idle, idle_now):
            measured.append(whole)
    return replace(ideas, variants=_best(measured), share=1.0)


def _order(variant: Variant) -> tuple[bool, float, tuple[str, ...]]:
    """Sort key: measured variants come first, then those of most merit."""
    return variant.idea is None, -variant.merit, variant.rows


def _simplicity(variant: Variant) -> tuple[bool, int, tuple[str, ...]]:
    """Sort key: variants with a single cell changed come first, then the short ones."""
    return None not in (variant.change.origin, variant.change.target), variant.par, variant.rows


def _is_less(number: int | None, other: int | None) -> bool:
    """True if ``number`` is less than ``other``; for a level that cannot be solved, any number is."""
    return number is not None and (other is None or number < other)


def _measured(variant: Variant, goes_on: Callable[[], bool]) -> Variant:
    """A neighbour with its idle floes and its idea."""
    position = parse(f"{'/'.join(variant.rows)} P")
    solution = solve(position, lambda _progress: goes_on(), MEMORY)
    idea = idea_of(position, solution, with_idle=True, report=lambda _progress: goes_on())
    return variant if idea is None else replace(variant, idle=idea.idle, idea=idea.score)


def _best(variants: Iterable[Variant]) -> tuple[Variant, ...]:
    return tuple(sorted(variants, key=_order)[:SHORTLIST])


def changes_of(start: IceFloesState, symmetry: Symmetry = Symmetry.NONE) -> Iterator[Change]:
    """Every change of one or two cells and what is symmetrical to them; the goal stays free of the player."""
    field = start.field
    cells = range(field.width * field.height)
    own = start.places[start.to_move]
    water = [cell for cell in cells if not start.floes >> cell & 1]
    others = [cell for cell in cells if start.floes >> cell & 1 and cell != own]
    taken = _groups(start, others, symmetry)
    given = _groups(start, water, symmetry)
    for group in taken:
        yield Change(ChangeKind.REMOVED, field.cell(group[0]), None, len(group) - 1)
    for group in given:
        yield Change(ChangeKind.ADDED, None, field.cell(group[0]), len(group) - 1)
    for origin in taken:
        for target in given:
            meet = target[0] in _images(start, field.cell(origin[0]), symmetry)
            if len(origin) == len(target) and not meet:
                yield Change(ChangeKind.MOVED, field.cell(origin[0]), field.cell(target[0]), len(origin) - 1)
    for cell in water:
        if cell != field.goal:
            yield Change(ChangeKind.START, field.cell(own), field.cell(cell))


def _groups(start: IceFloesState, cells: Sequence[int], symmetry: Symmetry) -> list[list[int]]:
    """Some cells, those that are symmetrical to each other together."""
    waiting, groups = set(cells), []
    for cell in cells:
        if cell in waiting:
            group = [cell, *sorted(waiting & _images(start, start.field.cell(cell), symmetry) - {cell})]
            waiting -= set(group)
            groups.append(group)
    return groups


def _images(start: IceFloesState, cell: Cell, symmetry: Symmetry) -> set[int]:
    """The numbers of a cell and of those symmetrical to it."""
    return {row * start.field.width + column for column, row in images(start.size, cell, symmetry)}


def changed(start: IceFloesState, change: Change, symmetry: Symmetry = Symmetry.NONE) -> IceFloesState:
    """The level with a change made, and the same at the cells symmetrical to it; the player alone has none."""
    width, own = start.field.width, start.places[start.to_move]
    floes, places = start.floes, list(start.places)
    if change.kind == ChangeKind.START:
        symmetry = Symmetry.NONE
    if change.origin is not None:
        for cell in _images(start, change.origin, symmetry):
            if cell != own or change.kind == ChangeKind.START:
                floes &= ~(1 << cell)
    if change.target is not None:
        for cell in _images(start, change.target, symmetry):
            floes |= 1 << cell
        if change.kind == ChangeKind.START:
            places[start.to_move] = change.target[1] * width + change.target[0]
    return IceFloesState(start.field, floes, tuple(places), start.to_move)


def gains_of(idea: Idea, before: Idea | None) -> tuple[str, ...]:
    """The gains of one level over another; none over one that cannot be solved."""
    if before is None:
        return ()
    is_gained = {
        Gain.AGAIN: idea.repeats and not before.repeats,
        Gain.OWN: _stops_itself(idea) and not _stops_itself(before),
        Gain.BACK: idea.reused > before.reused,
        Gain.BUILT: idea.built > before.built,
        Gain.OVER: idea.overshoots > 0 == before.overshoots,
        Gain.TRAPS: idea.traps > before.traps,
        Gain.ONE_WAY: idea.solution_count == 1 < before.solution_count,
    }
    return tuple(gain.value for gain, gained in is_gained.items() if gained)


def _stops_itself(idea: Idea) -> bool:
    return idea.brake_own and idea.brake_moved


def _variant(
    start: IceFloesState, change: Change, symmetry: Symmetry, known: Idea | None, goes_on: Callable[[], bool]
) -> Variant | None:
    """A neighbour with its figures, and what it gains; None where it cannot be solved."""
    position = changed(start, change, symmetry)
    solution = _solved(position, goes_on)
    rating = None if solution is None else rate_solved(position, solution)
    if rating is None:
        return None
    return Variant(
        change,
        position.rows(),
        "".join(rating.solution.actions),
        rating.solution.count,
        position.floes.bit_count(),
        rating.difficulty,
        rating.grade,
        score=rating.idea.score,
        gains=gains_of(rating.idea, known),
    )


def _solved(position: IceFloesState, goes_on: Callable[[], bool]) -> Solution | None:
    """The solution of a level; None where that takes too long. Raises Stopped when ``goes_on`` says so."""
    too_long = False

    def report_within(progress: SolverProgress) -> bool:
        nonlocal too_long
        too_long = progress.states > MOST_STATES
        return not too_long and goes_on()

    search: Report = report_within
    try:
        return solve(position, search, MEMORY)
    except TooLarge:
        return None
    except Stopped:
        if too_long:
            return None
        raise


def _fits(variant: Variant, start: IceFloesState, now: Solution | None, wishes: Sequence[str]) -> bool:
    """True if a neighbour fits the wishes, as far as that is known without its idle floes."""
    longer = now is None or now.par is None or variant.par > now.par
    return (
        (Wish.LONGER not in wishes or longer)
        and (Wish.ONE_WAY not in wishes or variant.solution_count == 1)
        and (Wish.FEWER not in wishes or variant.floes < start.floes.bit_count())
    )
