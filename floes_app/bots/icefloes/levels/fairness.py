"""The quality of a field of Ice Floes for play: nothing forced early, and no seat favoured."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Final

from floes_app.bots.icefloes.levels.generator import Draw
from floes_app.bots.icefloes.levels.solver import CHUNK, MEMORY, Report, SolverProgress, TooLarge, int_bytes
from floes_app.bots.icefloes.levels.tables import Tables, tables_of
from floes_app.bots.search.decision import Stopped
from floes_app.core.error import GameError
from floes_app.core.i18n import _
from floes_app.games.icefloes.rules import IceFloesState

#: Games of the fairness figure, and the moves after which one counts as drawn.
GAMES: Final = 200
LONGEST_GAME: Final = 200

_WAYS: Final = 4


@dataclass(frozen=True)
class ForcedWin:
    """The result of a search on a field for two.

    seat: the seat that can force a win, or None where neither can. plies: within how many moves (of both together);
    without a forced win, how many moves were searched: that is exact so far, and says nothing of longer games.
    positions: how many positions the search kept.
    """

    seat: int | None
    plies: int
    positions: int


def forced_win(position: IceFloesState, plies: int, report: Report | None = None, memory: int = MEMORY) -> ForcedWin:
    """Find the earliest win that a side can force within ``plies`` moves, whatever the other side does.

    ``report`` is called every few milliseconds. Raises Stopped when it says so, TooLarge when ``memory`` bytes would
    be exceeded, GameError for another number of players than two.
    """
    seats = position.seats
    if len(seats) != 2:
        raise GameError(_("only a board for two players can be searched for a forced win"))
    if position.winner >= 0:
        return ForcedWin(position.winner, 0, 0)
    mover = position.to_move
    other = seats[0] if mover == seats[1] else seats[1]
    duel = _Duel(position, report, memory)
    floes, here, there = position.floes, position.places[mover], position.places[other]
    for depth in range(1, plies + 1):
        duel.depth = depth
        if depth % 2 == 1:
            if duel.wins(floes, here, there, depth):
                return ForcedWin(mover, depth, len(duel.known))
        elif duel.loses(floes, here, there, depth):
            return ForcedWin(other, depth, len(duel.known))
    return ForcedWin(None, plies, len(duel.known))


class _Duel:
    """A search for forced wins between two players; positions are seen from the player to move.

    ``known``: of a position, the number of plies within which the player to move can force a win, or, negative, the
    number within which that is impossible. Repetitions need no care: a shortest forced win has none.
    """

    def __init__(self, position: IceFloesState, report: Report | None, memory: int) -> None:
        self.tables: Final[Tables] = tables_of(position.field)
        self.cells: Final = position.field.width * position.field.height
        self.report: Final = report
        self.memory: Final = memory
        self.entry_bytes: Final = int_bytes(position.floes * self.cells * self.cells)
        self.known: Final[dict[int, int]] = {}
        self.depth = 0
        self.visits = 0

    def wins(self, floes: int, here: int, there: int, plies: int) -> bool:
        """True if the player to move, on ``here``, can force a win within ``plies``, an odd number."""
        if self.tables.wins(floes, here):
            return True
        if plies == 1:
            return False
        key = (floes * self.cells + here) * self.cells + there
        known = self.known.get(key, 0)
        if known > 0 and known <= plies:
            return True
        if known < 0 and -known >= plies:
            return False
        self._check()
        won = False
        for after, cell in self.moves(floes, here, there):
            if self.loses(after, there, cell, plies - 1):
                won = True
                break
        self.known[key] = plies if won else -plies
        return won

    def loses(self, floes: int, here: int, there: int, plies: int) -> bool:
        """True if the player to move, on ``here``, loses within ``plies``, an even number, whatever they play."""
        if self.tables.wins(floes, here):
            return False
        for after, cell in self.moves(floes, here, there):  # noqa: SIM110 - a loop compiles better
            if not self.wins(after, there, cell, plies - 1):
                return False
        return True

    def moves(self, floes: int, here: int, there: int) -> list[tuple[int, int]]:
        """The legal moves of the player on ``here``: the floes afterwards, and where the player comes to stand."""
        tables = self.tables
        moves: list[tuple[int, int]] = []
        for way in range(here * _WAYS, (here + 1) * _WAYS):
            edge = tables.edges[way]
            step = tables.steps[way]
            cell = here + step
            if edge == here or cell == there:
                continue
            if floes & tables.bits[cell]:
                moves.append((floes, cell))
                continue
            while cell != edge and not floes & tables.bits[cell + step]:
                cell += step
            moves.append((floes ^ tables.bits[here] ^ tables.bits[cell], cell))
        return moves

    def _check(self) -> None:
        """Now and then tell how far it is; raises Stopped, TooLarge."""
        self.visits += 1
        if self.visits % CHUNK:
            return
        used = sys.getsizeof(self.known) + len(self.known) * self.entry_bytes
        if used > self.memory:
            raise TooLarge(
                _("too big to search completely: {states} positions within {depth} moves fill the memory").format(
                    states=len(self.known), depth=self.depth
                )
            )
        if self.report is not None and not self.report(SolverProgress(len(self.known), self.depth, used)):
            raise Stopped


@dataclass(frozen=True)
class Fairness:
    """Results of seeded games between equal players: wins of each seat on the field, and draws.

    The players win at once where they can, do not let the next player win at once where they can help it, do not
    repeat positions, and else move at random: quick to play, and enough to show a field that favours a seat.
    """

    wins: tuple[int, ...]
    draws: int


def fairness(position: IceFloesState, games: int = GAMES, seed: str = "", report: Report | None = None) -> Fairness:
    """Play seeded games from a position for two to four players; raises Stopped when ``report`` says so.

    The depth that is reported is the number of games played; GameError for a single player.
    """
    seats = position.seats
    if len(seats) < 2:
        raise GameError(_("a board for one player favours nobody"))
    draw = Draw(f"fairness {seed}")
    wins = [0] * len(seats)
    draws = 0
    moves = 0
    for game in range(games):
        current = position
        length = 0
        while not current.is_over and length < LONGEST_GAME:
            current = _tactical_move(current, draw)
            length += 1
            if report is not None and not report(SolverProgress(moves + length, game, 0)):
                raise Stopped
        moves += length
        if current.winner >= 0:
            wins[seats.index(current.winner)] += 1
        else:
            draws += 1
    return Fairness(tuple(wins), draws)


def _tactical_move(position: IceFloesState, draw: Draw) -> IceFloesState:
    """The position after a move that wins at once, or else after one that gives nothing away, if there is one.

    Among those, positions that came up less often are preferred: else most games would be drawn by repetition.
    """
    tables = tables_of(position.field)
    followers = [position.apply(action) for action in position.actions()]
    for after in followers:
        if after.winner >= 0:
            return after
    safe = [after for after in followers if not tables.wins(after.floes, after.places[after.to_move])] or followers
    fewest = min(after.occurrences for after in safe)
    return draw.one_of([after for after in safe if after.occurrences == fewest])
