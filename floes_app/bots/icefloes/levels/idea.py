"""The idea of a practice level of Ice Floes, measured.

A level is worth solving for what happens in its solution, not for its length. Two things are looked at: a shortest
solution, with every floe followed from where it lay, and what lies beside it, the turnings that are wrong.

    score = what happens - what it costs

What happens (``most``: more of them count no further):

====================  ======  ====  ===================================================================================
term                  weight  most  what it counts
====================  ======  ====  ===================================================================================
``built``               1.4     2   glides stopped by a floe that was moved there before: a stopper that was built
``brake_moved``         1.2         the floe that stops the player on the goal was moved there: it was not there before
``brake_own``           1.0         that floe is the one the player began on, and gave away
``cleared``             1.0     2   floes that were moved out of what is later glided over
``overshoots``          0.7     3   glides across the goal
``repeats``             1.5         the last move is the first once more, from the same cell
``restored``            1.0         the floes lie as at the start again, and the player is elsewhere: a symmetry broken
``reused``              0.8     2   floes that were ridden, left, and ridden again
``stones``              0.8     2   floes that were moved and then stepped on: a change that was prepared
``sides``               0.6         the player rests on more than one side of the goal
``decoys``              0.8     2   floes beside the goal that could be the stopper, and are not
``tempted``             0.4     3   times that the goal lies straight ahead over open water, and the way goes elsewhere
``traps``               0.4     5   legal moves on the way after which the level is lost for good
``traps`` at first      0.4     3   the same, of the first move alone
``swerves``             0.5     4   turns in the other sense than the turn before
``leaves``              0.4         the first move leads away from the goal
``directions`` < 4      0.8         one direction at least is never taken
``symmetric``           0.5         the floes look the same mirrored or turned: a symmetry is broken
====================  ======  ====  ===================================================================================

What it costs:

=================  ======  ============================================================================================
term               weight  what it counts
=================  ======  ============================================================================================
``par``             0.25   each move above 4
``turns_alike``     0.5    turns in the same sense in a row, each above 3: round and round along the edge
``laps``            4      the share of moves that repeat the one a fixed number of moves before, above 0.3
``idle``            1.5    floes that can be taken away, each for itself, without changing the shortest ways
``untouched``       0.8    floes that the way neither rides, steps on, nor is stopped by
``floes``           0.4    each floe above 3
``ways``            0.7    log2 of the number of shortest ways
=================  ======  ============================================================================================

The terms and their first weights were found on 149 levels, by hand and by solving every level of small fields, and
checked against rankings by hand; tests/bots/icefloes/levels/test_idea.py holds one of twenty levels against it. The
measure tells laps and furniture from ideas. It does not tell a good level from a gem: that a solution has a shape which
can be said in a sentence is nothing that it sees.

Nothing here depends on which way up a level is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf, log2
from typing import Final

from floes_app.bots.icefloes.levels.solver import MEMORY, MOST_SOLUTIONS, Report, Solution, SolverProgress, solve
from floes_app.bots.search.decision import Stopped
from floes_app.games.icefloes.rules import FieldGeometry, IceFloesState, stopping_cell

#: Number of positions around the start that are looked at for wrong turnings, in whole layers.
SURROUNDINGS: Final = 1 << 12
#: Largest search, in positions, that tells whether a floe is idle.
IDLE_STATES: Final = 1 << 16

#: The direction after a turn to the right.
_RIGHT_OF: Final = {"u": "r", "r": "d", "d": "l", "l": "u"}
#: Lengths in moves of the laps that are looked for.
_LAPS: Final = range(2, 11)

#: A position: the player's cell and the floes.
_Key = tuple[int, int]


@dataclass(frozen=True)
class Idea:
    """The measures of a solvable level; the module explains the terms.

    Of several shortest ways it is one on which most happens. Where there are more than ``MOST_SOLUTIONS``, any will do,
    and nothing is counted that happens on them.
    """

    par: int
    solution_count: int
    floes: int
    symmetric: bool = False
    built: int = 0
    brake_moved: bool = False
    brake_own: bool = False
    cleared: int = 0
    overshoots: int = 0
    repeats: bool = False
    restored: bool = False
    reused: int = 0
    stones: int = 0
    sides: int = 0
    decoys: int = 0
    tempted: int = 0
    swerves: int = 0
    turns_alike: int = 0
    laps: float = 0.0
    directions: int = 4
    leaves: bool = False
    away: int = 0
    """Moves that lead farther from the goal."""
    untouched: int = 0
    wrong: tuple[tuple[float, ...], ...] = ()
    """For each move of the way the wrong turnings beside it: how many moves each costs, ``inf`` where it loses."""
    lost: float = 0.0
    """The share of the positions looked at from which the goal is out of reach for good."""
    idle: int | None = None
    """Number of idle floes; None if they were not looked for."""

    @property
    def traps(self) -> int:
        """The legal moves on the way after which the level is lost for good."""
        return sum(cost == inf for turnings in self.wrong for cost in turnings)

    @property
    def first_traps(self) -> int:
        """The first moves among them."""
        return sum(cost == inf for turnings in self.wrong[:1] for cost in turnings)

    @property
    def detours(self) -> int:
        """The wrong turnings on the way that can still be made good."""
        return sum(cost != inf for turnings in self.wrong for cost in turnings)

    @property
    def depth(self) -> float:
        """Average depth of the detours: the moves that one costs; 0 if there are none."""
        costs = [cost for turnings in self.wrong for cost in turnings if cost != inf]
        return sum(costs) / len(costs) if costs else 0.0

    @property
    def score(self) -> float:
        """Amount of an idea: about 4 and more is worth a look, below 0 there is none."""
        return round(self._happens() - self._costs(), 3)

    def _happens(self) -> float:
        return (
            1.4 * min(self.built, 2)
            + 1.2 * self.brake_moved
            + 1.0 * self.brake_own
            + 1.0 * min(self.cleared, 2)
            + 0.7 * min(self.overshoots, 3)
            + 1.5 * self.repeats
            + 1.0 * self.restored
            + 0.8 * min(self.reused, 2)
            + 0.8 * min(self.stones, 2)
            + 0.6 * (self.sides > 1)
            + 0.8 * min(self.decoys, 2)
            + 0.4 * min(self.tempted, 3)
            + 0.4 * min(self.traps, 5)
            + 0.4 * min(self.first_traps, 3)
            + 0.5 * min(self.swerves, 4)
            + 0.4 * self.leaves
            + 0.8 * (self.directions < 4)
            + 0.5 * self.symmetric
        )

    def _costs(self) -> float:
        return (
            0.25 * max(0, self.par - 4)
            + 0.5 * max(0, self.turns_alike - 3)
            + 4.0 * max(0.0, self.laps - 0.3)
            + 1.5 * (self.idle or 0)
            + 0.8 * self.untouched
            + 0.4 * max(0, self.floes - 3)
            + 0.7 * log2(max(1, self.solution_count))
        )


def idea_of(
    position: IceFloesState, solution: Solution, with_idle: bool = False, report: Report | None = None
) -> Idea | None:
    """The idea of a level whose solution is known; None where it cannot be solved.

    With ``with_idle`` the idle floes are counted too, which takes a search for each. Raises Stopped when ``report``
    says so.
    """
    if solution.par is None:
        return None
    idle = None
    if with_idle:
        cells = idle_floes(position, solution, report, most_states=IDLE_STATES)
        idle = None if cells is None else len(cells)
    common = Idea(solution.par, solution.count, position.floes.bit_count(), idle=idle)
    if solution.count > MOST_SOLUTIONS or solution.par == 0:
        return common
    around = _Surroundings(position)
    return max((_along(position, way, common, around) for way in solution.solutions), key=_merit)


def _merit(idea: Idea) -> tuple[float, float, tuple[tuple[float, ...], ...]]:
    """The order in which ideas of one level are preferred; the same for every mirror image of it."""
    return idea.score, idea.depth, idea.wrong


# -- one way, move by move -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Move:
    """One move of a way: the cells it enters, what it meets, and where every floe was before it.

    ``at`` tells the floe on a cell, ``homes`` where each floe lay at the start; floes are numbered.
    """

    direction: str
    begin: int
    entered: tuple[int, ...]
    is_step: bool
    stopper: int | None
    at: dict[int, int]

    @property
    def end(self) -> int:
        return self.entered[-1]


def _moves(position: IceFloesState, way: str) -> Iterator[_Move]:
    """The moves of a way, floes numbered by the cells they lay on at the start."""
    field = position.field
    at = {cell: cell for cell in _cells(position.floes)}
    floes, place = position.floes, position.places[position.to_move]
    for direction in way:
        path = field.ways[place][direction]
        neighbour, _ray, edge, step = path
        stop = stopping_cell(path, floes)
        is_step = floes >> neighbour & 1 == 1
        entered = tuple(range(neighbour, stop + step, step))
        stopper = None if is_step or stop == edge else at[stop + step]
        yield _Move(direction, place, entered, is_step, stopper, dict(at))
        if not is_step:
            at[stop] = at.pop(place)
            floes ^= 1 << place | 1 << stop
        place = stop


def _along(position: IceFloesState, way: str, common: Idea, around: _Surroundings) -> Idea:
    """The idea seen along one shortest way."""
    field, goal = position.field, position.field.goal
    start = position.places[position.to_move]
    moves = list(_moves(position, way))
    last = moves[-1]
    rides = [move.at[move.begin] for move in moves if not move.is_step]
    stoppers = [move.stopper for move in moves if move.stopper is not None]
    stepped = [move.at[move.end] for move in moves if move.is_step]
    beside = {neighbour for neighbour, _ray, _edge, _step in field.ways[goal].values()}
    brake = last.stopper
    brake_moved = brake is not None and last.at.get(brake) != brake
    turns = _turns(way)
    touched = {*rides, *stoppers, *stepped, start}
    return Idea(
        par=common.par,
        solution_count=common.solution_count,
        floes=common.floes,
        symmetric=_is_symmetric(position),
        built=sum(move.at.get(move.stopper) != move.stopper for move in moves if move.stopper is not None),
        brake_moved=brake_moved,
        brake_own=brake == start,
        cleared=len(_cleared(moves, field)),
        overshoots=sum(goal in move.entered[:-1] for move in moves),
        repeats=len(moves) > 1 and last.direction == way[0] and last.begin == start,
        restored=any(set(move.at) == set(moves[0].at) and move.begin != start for move in moves if _has_glided(move)),
        reused=_reused(moves),
        stones=len({move.at[move.end] for move in moves if move.is_step and move.at[move.end] != move.end}),
        sides=len({move.end for move in moves} & beside),
        decoys=_decoys(moves, beside, None if brake_moved else brake) if len(moves) > 1 else 0,
        tempted=sum(_temptations(field, move) for move in moves),
        swerves=sum(turn != before for before, turn in pairwise(turns)),
        turns_alike=_longest_run(turns),
        laps=_laps(way),
        directions=len(set(way)),
        leaves=_distance(field, moves[0].end) > _distance(field, start),
        away=sum(_distance(field, move.end) > _distance(field, move.begin) for move in moves),
        untouched=common.floes - len(touched),
        wrong=around.wrong_turnings(way),
        lost=around.lost_share,
        idle=common.idle,
    )


def _has_glided(move: _Move) -> bool:
    return any(cell != home for cell, home in move.at.items())


def _cleared(moves: Sequence[_Move], field: FieldGeometry) -> set[int]:
    """The floes that do not lie any more where a glide runs or looks for a stop."""
    cleared: set[int] = set()
    for move in moves:
        if move.is_step:
            continue
        looked_at = list(move.entered)
        edge, step = field.ways[move.begin][move.direction][2:]
        if move.end != edge:
            looked_at.append(move.end + step)
        mine = move.at[move.begin]
        cleared |= {cell for cell in looked_at if cell in moves[0].at and move.at.get(cell) != cell and cell != mine}
    return cleared


def _reused(moves: Sequence[_Move]) -> int:
    """Number of steps onto a floe that was used before."""
    ridden: set[int] = set()
    count = 0
    for move in moves:
        if move.is_step:
            count += move.at[move.end] in ridden
        else:
            ridden.add(move.at[move.begin])
    return count


def _decoys(moves: Sequence[_Move], beside: set[int], brake: int | None) -> int:
    """The floes that lie beside the goal at the start and are not what stops the player there; own floe left out."""
    return sum(cell in moves[0].at and cell not in (moves[0].begin, brake) for cell in beside)


def _temptations(field: FieldGeometry, move: _Move) -> int:
    """Number of directions but the right one in which the goal lies ahead over open water."""
    count = 0
    for direction, (neighbour, _ray, edge, step) in field.ways[move.begin].items():
        if direction == move.direction:
            continue
        for cell in range(neighbour, edge + step, step):
            if cell == field.goal:
                count += 1
            if cell == field.goal or cell in move.at:
                break
    return count


def _turns(way: str) -> list[int]:
    """The turns of a way in order, 1 to the right and -1 to the left; moves straight on and back make none."""
    turns = []
    for before, direction in pairwise(way):
        if _RIGHT_OF[before] == direction:
            turns.append(1)
        elif _RIGHT_OF[direction] == before:
            turns.append(-1)
    return turns


def turns_alike(way: str) -> int:
    """Largest number of turns in a row in the same sense; moves straight on in between do not matter."""
    return _longest_run(_turns(way))


def _longest_run(turns: Sequence[int]) -> int:
    longest = run = before = 0
    for turn in turns:
        run = run + 1 if turn == before else 1
        before = turn
        longest = max(longest, run)
    return longest


def _laps(way: str) -> float:
    """The largest share of moves that repeat the move a fixed number of moves before."""
    return max((_repeated(way, lag) / len(way) for lag in _LAPS if 2 * lag <= len(way)), default=0.0)


def _repeated(way: str, lag: int) -> int:
    return sum(before == now for before, now in zip(way, way[lag:], strict=False))


def _distance(field: FieldGeometry, cell: int) -> int:
    """Distance of a cell from the goal: columns and rows together."""
    column, row = field.cell(cell)
    goal_column, goal_row = field.cell(field.goal)
    return abs(column - goal_column) + abs(row - goal_row)


# -- the floes -------------------------------------------------------------------------------------------------------


def _cells(floes: int) -> list[int]:
    return [cell for cell in range(floes.bit_length()) if floes >> cell & 1]


def _is_symmetric(position: IceFloesState) -> bool:
    """True if the floes, the player's among them, look the same mirrored, transposed or turned in some way."""
    width, height = position.size
    cells = set(position.floe_cells())
    images: list[Callable[[int, int], tuple[int, int]]] = [
        lambda column, row: (width - 1 - column, row),
        lambda column, row: (column, height - 1 - row),
        lambda column, row: (width - 1 - column, height - 1 - row),
    ]
    if width == height:  # a quarter turn done twice is the half turn above
        images += [lambda column, row: (row, column), lambda column, row: (width - 1 - row, height - 1 - column)]
    return any({image(*cell) for cell in cells} == cells for image in images)


def idle_floes(
    position: IceFloesState,
    solution: Solution,
    report: Report | None = None,
    memory: int = MEMORY,
    most_states: int | None = None,
) -> tuple[int, ...] | None:
    """The cells of the floes that can each be taken away without changing the shortest ways.

    The player's own floe is none. Ways are told apart as far as the solution knows them; of more ways the number has
    to stay the same. Where ``most_states`` are not enough to solve the level, it is None; a floe without which they
    are not enough is not idle. Raises what ``solve`` raises.
    """
    if most_states is not None and solution.states > most_states:
        return None
    own = position.places[position.to_move]
    idle = []
    for cell in _cells(position.floes):
        if cell != own and are_idle(position, (cell,), solution, report, memory, most_states):
            idle.append(cell)
    return tuple(idle)


def are_idle(
    position: IceFloesState,
    cells: Sequence[int],
    solution: Solution,
    report: Report | None = None,
    memory: int = MEMORY,
    most_states: int | None = None,
) -> bool:
    """True if the floes on these cells can be taken away together without changing the shortest ways."""
    too_many = False

    def report_within(progress: SolverProgress) -> bool:
        nonlocal too_many
        too_many = most_states is not None and progress.states > most_states
        return not too_many and (report is None or report(progress))

    try:
        without = solve(without_floes(position, cells), report_within, memory)
    except Stopped:
        if too_many:
            return False
        raise
    return (without.count, without.solutions) == (solution.count, solution.solutions)


def without_floes(position: IceFloesState, cells: Sequence[int]) -> IceFloesState:
    """The same position without the floes on these cells, on which no player stands."""
    floes = position.floes
    for cell in cells:
        floes &= ~(1 << cell)
    return IceFloesState(position.field, floes, position.places, position.to_move)


# -- what lies beside the way ----------------------------------------------------------------------------------------


class _Surroundings:
    """The positions near the start, in whole layers, and how far each is from the goal.

    A distance is exact where a shortest way from there stays inside; else it is the least it can be. A position is
    lost where neither the goal nor the border of what was looked at can be reached from it.
    """

    def __init__(self, position: IceFloesState) -> None:
        self.field: Final = position.field
        self.start: Final[_Key] = (position.places[position.to_move], position.floes)
        self._after: Final[dict[_Key, dict[str, _Key]]] = {}
        border = self._explore()
        self._distances: Final = self._measure(border)

    @property
    def lost_share(self) -> float:
        """The share of the positions that are lost, of those looked at."""
        return 1 - sum(key in self._distances for key in self._after) / len(self._after)

    def wrong_turnings(self, way: str) -> tuple[tuple[float, ...], ...]:
        """For each move of a shortest way: what the other legal moves cost, those that are no worse left out."""
        turnings = []
        key = self.start
        for number, direction in enumerate(way):
            if key not in self._after:
                break
            costs = []
            for other, after in self._after[key].items():
                if other != direction:
                    cost = self._distances.get(after, inf) + 1 - (len(way) - number)
                    if cost > 0:
                        costs.append(cost)
            turnings.append(tuple(sorted(costs)))
            key = self._after[key][direction]
        return tuple(turnings)

    def _explore(self) -> list[_Key]:
        """Find the moves of all positions near the start; the border, whose moves were not looked at any more."""
        layer = [self.start]
        seen = {self.start}
        while layer and len(seen) <= SURROUNDINGS:
            following: dict[_Key, None] = {}
            for key in layer:
                self._after[key] = self._moves(key)
                following.update(dict.fromkeys(after for after in self._after[key].values() if after not in seen))
            seen.update(following)
            layer = list(following)
        return layer

    def _moves(self, key: _Key) -> dict[str, _Key]:
        place, floes = key
        if place == self.field.goal:
            return {}
        moves = {}
        for direction, way in self.field.ways[place].items():
            stop = stopping_cell(way, floes)
            moves[direction] = (stop, floes if floes >> stop & 1 else floes ^ (1 << place | 1 << stop))
        return moves

    def _measure(self, border: Sequence[_Key]) -> dict[_Key, int]:
        """Distances of the positions from the goal, by going back from it and from the border."""
        before: dict[_Key, list[_Key]] = {}
        for key, moves in self._after.items():
            for after in moves.values():
                before.setdefault(after, []).append(key)
        goal = self.field.goal
        distances = {key: 0 for key in before if key[0] == goal}
        layer = list(distances)
        layer_distance = 0
        beyond = [key for key in border if key not in distances]
        while layer or beyond:
            layer_distance += 1
            following = []
            for key in layer:
                for earlier in before.get(key, ()):
                    if earlier not in distances:
                        distances[earlier] = layer_distance
                        following.append(earlier)
            for key in beyond:
                if key not in distances:
                    distances[key] = layer_distance
                    following.append(key)
            beyond = []
            layer = following
        return distances
