"""Look for boards of Ice Floes on which no seat is favoured, by games of the computer against itself.

    .venv/bin/python -m build_scripts.content.even_fields [2] [3] [4] [--games 400] [--seed S] [--from PACK…]

Boards for 2, 3 and 4 players are looked for in turn, without end; each even one is printed as a line of JSON, as
``build_scripts.content.fields`` does. A board is drawn anew, or it is a small change of one that was nearly even: a
floe and its images moved, one floe or one animal moved, or another order of turns. Few games suffice to give most
boards up. What looks even after many is measured again in games of its own, so that luck in the choice counts for
nothing.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from build_scripts.content.fields import Measured, boards, measure
from floes_app.bots.icefloes.levels.fairness import ForcedWin, forced_win
from floes_app.bots.icefloes.levels.generator import Draw
from floes_app.bots.icefloes.levels.self_play import DEPTH, FAIR, MOST_DRAWN, Evenness
from floes_app.bots.icefloes.levels.solver import TooLarge
from floes_app.bots.icefloes.levels.tasks import DUEL_PLIES, DUEL_SECONDS, MEMORY
from floes_app.bots.search.decision import Stopped
from floes_app.games.icefloes.levels.level import read_level
from floes_app.games.icefloes.rules import LETTERS, Cell, IceFloesState

#: Sizes and numbers of floes (the players' included) of new boards, by number of players.
_TRIED: Final = {
    2: ((7, 7, 8), (7, 7, 12), (9, 7, 10), (9, 9, 10), (9, 9, 14), (11, 9, 12), (11, 11, 16)),
    3: ((7, 7, 9), (7, 7, 12), (9, 9, 11), (9, 9, 15), (9, 7, 11), (11, 11, 17)),
    4: ((7, 7, 12), (9, 9, 12), (9, 9, 16), (9, 9, 20), (11, 11, 20)),
}
#: After so many games a board is looked at, and given up where it is beyond so many times what chance explains; more
#: for more players, because one seat of several is always a little off.
_LOOKS: Final = (4, 8, 16, 32, 64, 128)
_DOUBT: Final = {2: 1.2, 3: 1.8, 4: 1.8}
#: Before that, one who looks only so far ahead, for a tenth of the cost, has to find it even in so many games.
_FIRST: Final = 5
_FIRST_GAMES: Final = 8
#: Games have to last so many moves for each player on average; in a first look, one that lasts longer is a draw.
_SHORTEST: Final = 4
_LONGEST: Final = 90
#: Number of nearly even boards that are kept, and of changes to each.
_KEPT: Final = 10
_CHILDREN: Final = 30

Image = Callable[[Cell], Cell]


@dataclass(frozen=True)
class Board:
    """A field as the search changes it: the free floes, and where the players stand in the order of their turns."""

    size: tuple[int, int]
    floes: frozenset[Cell]
    seats: tuple[Cell, ...]

    @property
    def centre(self) -> Cell:
        """The whirl."""
        return self.size[0] // 2, self.size[1] // 2

    @property
    def is_whole(self) -> bool:
        """True if all lies apart, nobody stands beside the whirl, and the turn goes round it as on every board."""
        taken = {*self.seats, self.centre}
        if len(self.seats) > 2 and not self._is_round:
            return False
        near = any(abs(x - self.centre[0]) + abs(y - self.centre[1]) < 2 for x, y in self.seats)
        return len(taken) == len(self.seats) + 1 and not taken & self.floes and not near

    @property
    def _is_round(self) -> bool:
        """True if the turn goes round the whirl counter-clockwise."""
        from_centre = [(x - self.centre[0], y - self.centre[1]) for x, y in self.seats]
        # the cross product of two ways is positive for a turn to the left
        return all(
            x1 * y2 - x2 * y1 >= 0
            for (x1, y1), (x2, y2) in zip(from_centre, from_centre[1:] + from_centre[:1], strict=True)
        )

    @property
    def start(self) -> IceFloesState:
        """The first position."""
        letters = dict(zip(self.seats, LETTERS, strict=False))
        width, height = self.size
        rows = (
            "".join(letters.get((x, y), "*" if (x, y) in self.floes else ".") for x in range(width))
            for y in reversed(range(height))
        )
        return read_level("\n".join(rows))


def board_of(start: IceFloesState) -> Board:
    """The board of a first position."""
    seats = tuple(start.field.cell(start.places[seat]) for seat in start.seats)
    return Board(start.size, frozenset(start.floe_cells()) - set(seats), seats)


# -- new boards -------------------------------------------------------------------------------------------------------


def _images(players: int, size: tuple[int, int]) -> Sequence[Image]:
    """Symmetries of a new board: half a turn for two players, a mirror for three, turns for four."""
    width, height = size
    if players == 3:
        return [lambda cell: (width - 1 - cell[0], cell[1])]
    if players == 2 or width != height:
        return [lambda cell: (width - 1 - cell[0], height - 1 - cell[1])]
    return [lambda cell: (width - 1 - cell[1], cell[0])]


def _orbit(cell: Cell, images: Sequence[Image]) -> set[Cell]:
    orbit, new = {cell}, {cell}
    while new:
        new = {image(each) for image in images for each in new} - orbit
        orbit |= new
    return orbit


def _anywhere(draw: Draw, size: tuple[int, int]) -> Cell:
    return draw.below(size[0]), draw.below(size[1])


def new_board(draw: Draw, players: int) -> Board:
    """A board with a symmetry, for two and four of the seats too; it may not be whole."""
    width, height, floes = draw.one_of(_TRIED[players])
    size = width, height
    images = list(_images(players, size))
    if draw.below(3):
        images.append(lambda cell: (width - 1 - cell[0], cell[1]))
    first = _anywhere(draw, size)
    seats = [first]
    while len(seats) < players:
        image = images[0](seats[-1])
        seats.append(image if image not in seats else (width // 2, draw.below(height)))
    cells: set[Cell] = set()
    while len(cells) < floes - players:
        cells |= _orbit(_anywhere(draw, size), images) - {*seats, (width // 2, height // 2)}
    return Board(size, frozenset(cells), tuple(_shuffled(draw, seats) if players == 3 else seats))


def _shuffled(draw: Draw, cells: Sequence[Cell]) -> list[Cell]:
    return draw.some_of(len(cells), list(cells))


def changed(draw: Draw, board: Board, uneven: int) -> Board:
    """A neighbour of a board, on which mostly the seat ``uneven`` has another start; it may not be whole."""
    kind = draw.below(8)
    seats = list(board.seats)
    if kind < 4:  # one animal stands elsewhere, mostly close by
        number = uneven if draw.below(4) else draw.below(len(seats))
        x, y = seats[number]
        close = (x + draw.below(3) - 1, y + draw.below(3) - 1)
        seats[number] = _anywhere(draw, board.size) if draw.below(3) == 0 else close
        width, height = board.size
        inside = all(0 <= x < width and 0 <= y < height for x, y in seats)
        return replace(board, seats=tuple(seats)) if inside else board
    if kind == 4 and len(seats) > 2:  # another begins
        return replace(board, seats=tuple(seats[1:] + seats[:1]))
    images = () if kind == 5 else _images(len(seats), board.size)
    floes = set(board.floes)
    if floes and draw.below(6):
        floes -= _orbit(draw.one_of(sorted(floes)), images)
    if draw.below(6):
        floes |= _orbit(_anywhere(draw, board.size), images)
    return replace(board, floes=frozenset(floes) - {board.centre, *seats})


# -- the search -------------------------------------------------------------------------------------------------------


@dataclass
class Kept:
    """A nearly even board: how far from even it is, its most uneven seat, the new board it comes from, its children."""

    board: Board
    distance: float
    uneven: int
    family: int
    children: int = 0


def is_hopeless(so_far: Measured) -> bool:
    """True if a board should be given up after some of the games."""
    games = so_far.games
    if games not in _LOOKS:
        return False
    doubt = _DOUBT[len(so_far.wins)]
    drawn = MOST_DRAWN + doubt * math.sqrt(MOST_DRAWN * (1 - MOST_DRAWN) / games)
    far = so_far.farthest > FAIR + doubt * so_far.chance
    too_short = games >= 16 and so_far.moves < _SHORTEST * len(so_far.wins)
    return far or so_far.draws > drawn * games or too_short


def distance(measured: Measured) -> float:
    """Distance of a board from even for all that is known: the worst seat, too many draws, and what chance may hide."""
    drawn = max(0.0, measured.draws / measured.games - MOST_DRAWN)
    return measured.farthest + drawn + measured.chance


class Search:
    """The search for boards for one number of players, step by step."""

    def __init__(self, players: int, depth: int, games: int, seed: str, known: Sequence[IceFloesState] = ()) -> None:
        self.players: Final = players
        self.depth: Final = depth
        self.games: Final = games
        self.seed: Final = seed
        self.kept: list[Kept] = []
        self.waiting = [board_of(start) for start in known if len(start.seats) == players]
        self.seen: set[Board] = set()
        self.number = 0

    def step(self) -> Measured | None:
        """Try one more board: its figures where it is even, else None."""
        self.number += 1
        draw = Draw(f"even {self.players} {self.seed} {self.number}")
        board, family = self._next(draw)
        if board in self.seen or not board.is_whole:
            return None
        self.seen.add(board)
        start = board.start
        if self.players == 2 and forced_win(start, 7).seat is not None:
            return None
        screened = self._look(start, _FIRST, _FIRST_GAMES)
        if screened.games == _FIRST_GAMES and not is_hopeless(screened):
            screened = self._look(start, self.depth, _LOOKS[-1])
        self.kept.append(Kept(board, distance(screened), screened.most_uneven, family))
        self.kept = sorted(self.kept, key=lambda each: each.distance)[:_KEPT]
        if screened.games < _LOOKS[-1] or screened.farthest > FAIR + screened.chance:
            return None
        name = f"{self.players}: {'x'.join(map(str, board.size))}, {len(board.floes) + self.players} floes"
        measured = measure(name, start, self.depth, self.games, "1", is_hopeless=_is_plainly_uneven)
        if measured.games < self.games or measured.evenness is not Evenness.EVEN or not _is_open(start):
            return None
        self.kept = [each for each in self.kept if each.family != family]
        return measured

    def _look(self, start: IceFloesState, depth: int, games: int) -> Measured:
        """The figures of a board in games that end early, and are given up early."""
        seed = f"look {self.number}"
        return measure("", start, depth, games, seed, is_hopeless=is_hopeless, longest=_LONGEST)

    def _next(self, draw: Draw) -> tuple[Board, int]:
        if self.waiting:
            return self.waiting.pop(), self.number
        if not self.kept or draw.below(4) == 0:
            return new_board(draw, self.players), self.number
        parent = min(draw.one_of(self.kept), draw.one_of(self.kept), key=lambda each: each.distance)
        parent.children += 1
        if parent.children >= _CHILDREN:
            self.kept.remove(parent)
        return changed(draw, parent.board, parent.uneven), parent.family


def _is_plainly_uneven(so_far: Measured) -> bool:
    """True if the games left cannot be expected to make it even: by more than twice what chance explains."""
    return so_far.games % 50 == 0 and so_far.farthest > FAIR + 2 * so_far.chance


def _is_open(start: IceFloesState) -> bool:
    """True if nobody can force a win as far as the app itself looks; of three and four players it proves nothing."""
    if len(start.seats) > 2:
        return True
    end = time.monotonic() + DUEL_SECONDS
    try:
        win: ForcedWin = forced_win(start, DUEL_PLIES, lambda _progress: time.monotonic() < end, MEMORY // 2)
    except (Stopped, TooLarge):
        return True
    return win.seat is None


def even_boards(searches: Sequence[Search]) -> Iterator[Measured]:
    """Boards that the searches find, each in turn for about as long."""
    spent = [0.0] * len(searches)
    while True:
        number = spent.index(min(spent))
        began = time.process_time()
        even = searches[number].step()
        spent[number] += time.process_time() - began
        if even is not None:
            yield even


def main(words: Sequence[str]) -> int:
    """Look for even boards until interrupted."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("players", nargs="*", type=int, choices=[*_TRIED, []], metavar="PLAYERS")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--depth", type=int, default=DEPTH, help="how many moves the computer looks ahead")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--from", nargs="*", type=Path, default=[], dest="packs", metavar="PACK")
    chosen = parser.parse_args(words)
    known = [start for _name, start in boards(chosen.packs)]
    searches = [Search(players, chosen.depth, chosen.games, chosen.seed, known) for players in chosen.players or _TRIED]
    for even in even_boards(searches):
        print(json.dumps(asdict(even)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
