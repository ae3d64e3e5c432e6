"""The reach on a field of Ice Floes if all players help: it shows if anybody can ever win there."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final

from floes_app.bots.icefloes.levels.solver import Report, SolverProgress
from floes_app.bots.search.decision import Stopped
from floes_app.games.icefloes.rules import Cell, IceFloesState

#: Largest number of positions that are looked at; fields with more are left open.
MOST: Final = 100_000
#: Number of positions after which the search reports its progress.
CHUNK: Final = 512


@dataclass(frozen=True)
class Reach:
    """Everything that legal moves lead to from a position, whoever they are good for."""

    can_win: bool | None
    """True if somebody can come to rest on the goal; None if there are too many positions to tell."""
    positions: int
    """Number of positions looked at."""
    rests: tuple[Cell, ...]
    """The cells on which some player can come to rest, where nobody can win; in the order of their numbers."""
    crossing: tuple[Cell, Cell] | None = None
    """Start and end of a glide that runs across the goal, if there is one."""
    floe_beside: bool = False
    """True if a floe ever lies beside the goal."""


def reach(position: IceFloesState, report: Report | None = None, most: int = MOST) -> Reach:
    """Look for a way to the goal with everybody's help; raises Stopped when ``report`` says so.

    The search ends with the first way; ``rests`` and the others are complete only where there is none.
    """
    field = position.field
    beside = sum(1 << neighbour for neighbour, _ray, _edge, _step in field.ways[field.goal].values())
    first = _without_history(position)
    seen, waiting = {first}, deque([first])
    rests = {place for place in first.places if place >= 0}
    crossing: tuple[Cell, Cell] | None = None
    has_floe_beside = False
    while waiting:
        here = waiting.popleft()
        has_floe_beside = has_floe_beside or here.floes & beside != 0
        for action in here.actions():
            after = here.apply(action)
            if after.winner >= 0:
                return Reach(True, len(seen), ())
            begin, end = here.places[here.to_move], after.places[here.to_move]
            if end >= 0:
                rests.add(end)
                if crossing is None and _lies_between(field.width, begin, field.goal, end):
                    crossing = field.cell(begin), field.cell(end)
            after = _without_history(after)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
                if len(seen) % CHUNK == 0 and report is not None and not report(SolverProgress(len(seen), 0, 0)):
                    raise Stopped
        if len(seen) > most:
            return Reach(None, len(seen), ())
    cells = tuple(field.cell(number) for number in sorted(rests))
    return Reach(False, len(seen), cells, crossing, has_floe_beside)


def _without_history(position: IceFloesState) -> IceFloesState:
    """The position as if the game began there: for what can be reached it does not matter how often it came up."""
    return IceFloesState(position.field, position.floes, position.places, position.to_move)


def _lies_between(width: int, begin: int, middle: int, end: int) -> bool:
    """True if a straight move from one cell to another runs across a third."""
    if not min(begin, end) < middle < max(begin, end):
        return False
    return begin // width == end // width == middle // width or begin % width == end % width == middle % width
