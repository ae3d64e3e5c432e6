"""The squares of a practice level of Ice Floes from which it is lost: who stops there never gets to the goal any more.

Everything that can come about from the start is looked at, and from the goal back what can still get there. A level
with more positions than that is left open: nothing is said of a square that is not proven.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from floes_app.bots.icefloes.levels.solver import Report, SolverProgress
from floes_app.bots.search.decision import Stopped
from floes_app.games.icefloes.rules import Cell, IceFloesState, stopping_cell

#: Largest number of positions that are looked at.
MOST: Final = 200_000
#: Number of positions after which the search reports its progress.
CHUNK: Final = 2048

#: A position: the player's cell and the floes.
_Key = tuple[int, int]


@dataclass(frozen=True)
class Lost:
    """What is lost of a level, counted over everything that can come about from its start."""

    cells: tuple[Cell, ...]
    """The cells on which the player can stop, and from none of whose positions the goal can be reached."""
    positions: int
    """Number of positions in which the player is on the way; 0 if there are too many to tell."""
    lost: int
    """Number of those from which the goal cannot be reached any more."""

    @property
    def is_known(self) -> bool:
        """True if every position was looked at."""
        return self.positions > 0


#: The answer on a level with too many positions.
OPEN: Final = Lost((), 0, 0)


def lost(position: IceFloesState, report: Report | None = None, most: int = MOST) -> Lost:
    """The lost squares of a level for one player, or ``OPEN``; raises Stopped when ``report`` says so."""
    field = position.field
    start = position.places[position.seats[0]], position.floes
    before: dict[_Key, list[_Key]] = {start: []}
    waiting = [start]
    for number, key in enumerate(waiting, start=1):  # grows while it is walked
        if number % CHUNK == 0 and report is not None and not report(SolverProgress(len(waiting), 0, 0)):
            raise Stopped
        if key[0] == field.goal:
            continue
        for after in _after(position, key):
            if after not in before:
                before[after] = []
                waiting.append(after)
            before[after].append(key)
        if len(waiting) > most:
            return OPEN
    home = {key for key in waiting if key[0] == field.goal}
    under_way = [key for key in waiting if key not in home]
    back = list(home)
    while back:
        for key in before[back.pop()]:
            if key not in home:
                home.add(key)
                back.append(key)
    stops = {place for place, _floes in under_way}
    alive = {key[0] for key in under_way if key in home}
    cells = tuple(field.cell(number) for number in sorted(stops - alive))
    return Lost(cells, len(under_way), sum(key not in home for key in under_way))


def _after(position: IceFloesState, key: _Key) -> list[_Key]:
    """The positions one move on."""
    place, floes = key
    following = []
    for way in position.field.ways[place].values():
        stop = stopping_cell(way, floes)
        following.append((stop, floes if floes >> stop & 1 else floes ^ (1 << place | 1 << stop)))
    return following
