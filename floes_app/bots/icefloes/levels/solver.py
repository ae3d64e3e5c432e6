"""Exact shortest solutions of Ice Floes levels for one player.

The search is breadth-first and keeps every position it finds, by distance from the start. A position that reaches the
goal in one move is known by a mask, so the search ends two plies before the goal and never makes the last, largest
layers. From there it goes back along predecessors only, which tells the number of shortest solutions and the
alphabetically first of them.

When this module is compiled, positions are kept in flat arrays of native integers (flat.py), else in Python's sets.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, MutableSequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from floes_app.bots.icefloes.levels.flat import Full, Store
from floes_app.bots.icefloes.levels.tables import tables_of
from floes_app.bots.search.decision import Stopped
from floes_app.core.error import GameError
from floes_app.core.i18n import _
from floes_app.games.icefloes.rules import DIRECTIONS, IceFloesState

if TYPE_CHECKING:  # a native integer when compiled; nothing needs it at run time
    from mypy_extensions import i64

#: Usual limit of a search, in bytes.
MEMORY: Final = 1 << 30
#: Number of positions after which the search looks whether it should stop: some milliseconds.
CHUNK: Final = 2048
#: Largest number of shortest solutions of a level that are told.
MOST_SOLUTIONS: Final = 12

_WAYS: Final = len(DIRECTIONS)
#: Size of a pair in bytes, the two things in it not counted.
_TUPLE_BYTES: Final = 64


class TooLarge(GameError):
    """A level with too many positions to be solved exactly in the memory allowed."""


@dataclass(frozen=True)
class SolverProgress:
    """Progress of a computation: positions searched, moves looked ahead, bytes in use."""

    states: int
    depth: int
    bytes: int


#: Called with the progress; returns whether to go on.
Report = Callable[[SolverProgress], bool]


@dataclass(frozen=True)
class Solution:
    """The results of solving a level.

    par: the fewest moves to the goal, or None where it cannot be reached.
    actions: the alphabetically first of the shortest solutions. count: the number of shortest solutions.
    solutions: the alphabetically first ``MOST_SOLUTIONS`` of them, each as one word of its actions; empty if there are
    none.
    states: how many positions lie at most par - 2 moves from the start (unsolvable: all that can be reached); all of
    them were searched. The number is the same for a level and its mirror images.
    """

    par: int | None
    actions: tuple[str, ...]
    count: int
    states: int
    solutions: tuple[str, ...] = ()


def solve(position: IceFloesState, report: Report | None = None, memory: int = MEMORY) -> Solution:
    """Solve a level with exactly one player, from any position of it.

    ``report`` is called every few milliseconds; its number of positions never exceeds that of the solution. Raises
    Stopped when it says so, TooLarge when ``memory`` bytes would be exceeded, GameError when there is not exactly one
    player.
    """
    if len(position.seats) != 1:
        raise GameError(
            _("only a level for exactly one player can be solved; this one has {number}").format(
                number=len(position.seats)
            )
        )
    return _search_of(position, report, memory).run()


def _search_of(position: IceFloesState, report: Report | None, memory: int) -> _Search:
    kind = SetSearch if __file__.endswith(".py") else FlatSearch
    return kind(position, report, memory)


class _Layer:
    """The positions at one distance from the start: floes (bit sets) and the player's cells, in parallel."""

    def __init__(self, floes: MutableSequence[int]) -> None:
        self.floes: Final = floes
        self.places: Final = array("H")

    def add(self, floes: int, place: int) -> None:
        self.floes.append(floes)
        self.places.append(place)


#: A position as a key: the player's cell and the floes.
_Key = tuple[int, int]


class _Search:
    """A breadth-first search; how a layer is expanded depends on the size of the field."""

    def __init__(self, position: IceFloesState, report: Report | None, memory: int) -> None:
        tables = tables_of(position.field)
        self.tables: Final = tables
        self.report: Final = report
        self.memory: Final = memory
        self.goal: Final = position.field.goal
        self.start_floes: Final = position.floes
        self.start_place: Final = position.places[position.seats[0]]
        self.int_bytes: Final = int_bytes(position.floes)
        self.steps: Final = tables.steps
        self.edges: Final = tables.edges
        self.bits: Final = tables.bits
        self.seen: Final[list[set[int]]] = [set() for _cell in tables.bits]  # of the player's cell: the floes
        self.states = 0  # found so far
        self.searched = 0  # of them, those whose moves were all tried
        self.layers: Final[list[_Layer]] = []
        self.steps_home: list[dict[_Key, int]] = []  # of each distance, the positions on shortest solutions
        self.won: Final[list[_Key]] = []  # positions that reach the goal in one move; all at the same distance

    def run(self) -> Solution:
        """The solution; raises Stopped, TooLarge."""
        if self.start_place == self.goal:
            return Solution(0, (), 1, 0, ("",))
        if self.tables.wins(self.start_floes, self.start_place):
            self.won.append((self.start_place, self.start_floes))
        self._new_layer()
        self._found(self.start_floes, self.start_place)
        while not self.won:
            depth = self.depth
            size = self._layer_size()
            if size == 0:
                return Solution(None, (), 0, self.searched)
            self._new_layer()
            for begin in range(0, size, CHUNK):
                end = min(begin + CHUNK, size)
                self._expand(depth, begin, end)
                self.searched += end - begin
                self._check(depth)
        return self._line_back()

    @property
    def depth(self) -> int:
        """Distance from the start to the layer that is being filled."""
        return len(self.layers) - 1

    def _layer_size(self) -> int:
        """Number of positions in that layer so far."""
        return len(self.layers[-1].places)

    def _new_layer(self) -> None:
        raise NotImplementedError

    def _expand(self, depth: int, begin: int, end: int) -> None:
        """Find the successors of a part of the layer ``depth``, and put them into the next."""
        raise NotImplementedError

    def _found(self, floes: int, place: int) -> None:
        self.seen[place].add(floes)
        self.layers[-1].add(floes, place)
        self.states += 1

    def _check(self, depth: int) -> None:
        """Tell how far it is; raises Stopped, TooLarge."""
        used = self._bytes()
        if used > self.memory:
            raise _too_large(depth)
        self._tell(depth, used)

    def _tell(self, depth: int, used: int) -> None:
        if self.report is not None and not self.report(SolverProgress(self.searched, depth + 1, used)):
            raise Stopped

    def _bytes(self) -> int:
        """Size of the positions in bytes: sets, the integers in them, and the layers (which may share the integers)."""
        used = self.states * self.int_bytes
        for seen in self.seen:
            used += sys.getsizeof(seen)
        for layer in self.layers:
            used += sys.getsizeof(layer.floes) + sys.getsizeof(layer.places)
        return used

    def _line_back(self) -> Solution:
        """Walk from the positions that win in one move back to the start, over shortest solutions only."""
        last = self.depth  # all shortest solutions have last + 1 moves
        onward: dict[_Key, int] = dict.fromkeys(self.won, 1)  # number of shortest solutions from a position
        steps = [onward]
        for depth in range(last - 1, -1, -1):
            here: dict[_Key, int] = {}
            for key in self._among(depth, self._predecessors(onward)):
                count = 0
                for child in self.successors(key):
                    if child is not None:
                        count += onward.get(child, 0)
                here[key] = count
            onward = here
            steps.append(onward)
        steps.reverse()
        self.steps_home = steps
        lines = self.lines(MOST_SOLUTIONS)
        count = onward[self.start_place, self.start_floes]
        return Solution(last + 1, tuple(lines[0]), count, self.searched, lines)

    def lines(self, most: int) -> tuple[str, ...]:
        """The alphabetically first ``most`` shortest solutions, once the search has run."""
        lines: list[str] = []
        if not self.steps_home:
            return ("",)
        self._add_lines(lines, most, "", (self.start_place, self.start_floes))
        return tuple(lines)

    def _add_lines(self, lines: list[str], most: int, line: str, key: _Key) -> None:
        """Add every shortest solution that begins with ``line``, which leads to ``key``."""
        left = len(self.steps_home) - len(line)
        for direction, child in zip(DIRECTIONS, self.successors(key), strict=True):
            if child is None or len(lines) >= most:
                continue
            if left == 1 and child[0] == self.goal:
                lines.append(line + direction)
            elif left > 1 and child in self.steps_home[len(line) + 1]:
                self._add_lines(lines, most, line + direction, child)

    def _predecessors(self, keys: dict[_Key, int]) -> list[set[int]]:
        """The positions from which one move leads to one of ``keys``: of the player's cell, the floes."""
        predecessors: list[set[int]] = [set() for _cell in self.seen]
        for place, floes in keys:
            for way in range(_WAYS):
                # coming in the direction ``way``; the opposite one is three ways further or back
                back = place * _WAYS + _WAYS - 1 - way
                edge = self.edges[back]
                if edge == place:
                    continue
                step = self.steps[back]
                origin = place + step
                if floes >> origin & 1:
                    predecessors[origin].add(floes)  # a step; the floe that was left is still there
                    continue
                ahead = place * _WAYS + way
                if self.edges[ahead] != place and not floes >> (place - step) & 1:
                    continue  # nothing would have stopped a glide here
                while not floes >> origin & 1:
                    predecessors[origin].add(floes ^ self.bits[place] ^ self.bits[origin])
                    if origin == edge:
                        break
                    origin += step
        return predecessors

    def _among(self, depth: int, wanted: list[set[int]]) -> list[_Key]:
        """The wanted positions at this distance from the start."""
        layer = self.layers[depth]
        keys: list[_Key] = []
        for index in range(len(layer.places)):
            place = layer.places[index]
            if wanted[place] and layer.floes[index] in wanted[place]:
                keys.append((place, layer.floes[index]))
            if index % (16 * CHUNK) == 0:
                self._tell(depth, self._bytes())
        return keys

    def successors(self, key: _Key) -> list[_Key | None]:
        """Position of the player after each of DIRECTIONS; None where the field ends."""
        place, floes = key
        successors: list[_Key | None] = []
        for way in range(place * _WAYS, (place + 1) * _WAYS):
            edge = self.edges[way]
            if edge == place:
                successors.append(None)
                continue
            step = self.steps[way]
            cell = place + step
            if floes >> cell & 1:
                successors.append((cell, floes))
                continue
            while cell != edge and not floes >> (cell + step) & 1:
                cell += step
            successors.append((cell, floes ^ self.bits[place] ^ self.bits[cell]))
        return successors


class FlatSearch(_Search):
    """Positions are numbers in a ``Store``, and a layer is a range of them."""

    def __init__(self, position: IceFloesState, report: Report | None, memory: int) -> None:
        """Make ready for a search that takes at most ``memory`` bytes."""
        super().__init__(position, report, memory)
        self.store: Final = Store(self.tables, memory)
        self.begins: Final[list[int]] = []  # of each layer, the number of its first position
        self.numbers_won: Final[list[int]] = []

    @property
    def depth(self) -> int:
        """Distance from the start to the layer that is being filled."""
        return len(self.begins) - 1

    def _layer_size(self) -> int:
        return self.store.count() - self.begins[-1]

    def _new_layer(self) -> None:
        self.begins.append(self.store.count())

    def _found(self, floes: int, place: int) -> None:
        self.store.add(floes, place)
        self.states += 1

    def _expand(self, depth: int, begin: int, end: int) -> None:
        first = self.begins[depth]
        try:
            self.store.expand(first + begin, first + end, self.numbers_won)
        except Full:
            raise _too_large(depth) from None
        for number in self.numbers_won[len(self.won) :]:
            self.won.append((self.store.place(number), self.store.floes(number)))
        self.states = self.store.count() - len(self.won)

    def _bytes(self) -> int:
        return self.store.room() + len(self.won) * (2 * self.int_bytes + _TUPLE_BYTES)

    def _among(self, depth: int, wanted: list[set[int]]) -> list[_Key]:
        self._tell(depth, self._bytes())
        keys: list[_Key] = []
        for place in range(len(wanted)):
            for floes in wanted[place]:
                if self.begins[depth] <= self.store.find(floes, place) < self.begins[depth + 1]:
                    keys.append((place, floes))
        return keys


class SetSearch(_Search):
    """Positions are kept in sets of Python; of floes, single cells are looked up in the bytes of their integer."""

    def _new_layer(self) -> None:
        floes: list[int] = []
        self.layers.append(_Layer(floes))

    def _expand(self, depth: int, begin: int, end: int) -> None:
        layer = self.layers[depth]
        all_floes = layer.floes
        places = layer.places
        following = self.layers[depth + 1]
        add_floes = following.floes.append
        add_place = following.places.append
        steps: list[i64] = self.steps
        edges: list[i64] = self.edges
        bits = self.bits
        watched = self.tables.watched
        stoppers = self.tables.stoppers
        beside = self.tables.beside
        seen = self.seen
        won = self.won
        length = len(bits) // 8 + 1
        new_states = 0
        for index in range(begin, end):
            floes = all_floes[index]
            place: i64 = places[index]
            held = floes.to_bytes(length, "little")
            afloat = floes ^ bits[place]
            way: i64 = place * 4
            for _way in range(4):
                edge: i64 = edges[way]
                if edge != place:
                    step: i64 = steps[way]
                    cell: i64 = place + step
                    after = floes
                    if not held[cell >> 3] >> (cell & 7) & 1:
                        ahead: i64 = cell
                        while cell != edge:
                            ahead = cell + step
                            if held[ahead >> 3] >> (ahead & 7) & 1:
                                break
                            cell = ahead
                        after = afloat ^ bits[cell]
                    if watched[cell] and (after & watched[cell] == stoppers[cell] or after & beside[cell]):
                        if after not in seen[cell]:
                            seen[cell].add(after)
                            won.append((cell, after))
                    elif not won:
                        here = seen[cell]
                        if after not in here:
                            here.add(after)
                            add_floes(after)
                            add_place(cell)
                            new_states += 1
                way += 1
        self.states += new_states


def _too_large(depth: int) -> TooLarge:
    """The error of a search that ends among the positions at this distance, none of which reaches the goal at once."""
    return TooLarge(_("no solution within {depth} moves; too many ways to check them all").format(depth=depth + 1))


def int_bytes(number: int) -> int:
    """Size in bytes of an integer as large as ``number``, as the allocator rounds it."""
    return (sys.getsizeof(number) + 15) // 16 * 16
