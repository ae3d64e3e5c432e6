"""Measure boards of Ice Floes for several players by games of the computer against itself.

    .venv/bin/python -m build_scripts.content.fields [FILE…] [--games 400] [--seed 1] [--most-seconds S]

Each FILE is a pack of levels; without one it is the built-in boards. The players are those of the level editor
(``floes_app/bots/icefloes/levels/self_play.py``), and so is the verdict. Prints a line of JSON for every board: how far
the players look, games, wins of each seat, draws (a game of 200 moves is one), mean length in moves, the verdict, and
whether the engines ran compiled. With ``--most-seconds`` a board is measured in as many games as begin within that
time, with ``--give-up`` in fewer where it is plainly unfair; the line says in how many. ``--save`` puts the figures of
built-in boards into ``levels/multiplayer/games.json``, from which the app tells them. Compiled engines are some ten
times faster: ``.venv/bin/python -m build_scripts.packaging.compiled --no-tests``, and then, in ``build/compiled``,
``../../.venv/bin/python -m build_scripts.content.fields``. ``build_scripts.content.even_fields`` looks for new even
boards.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from floes_app.bots.bot import Bot
from floes_app.bots.icefloes.levels.self_play import (
    DEPTH,
    FAIR,
    LONGEST,
    MOST_DRAWN,
    Evenness,
    SelfPlay,
    play_game,
)
from floes_app.bots.search.decision import Limits, Skill
from floes_app.bots.tools.build import is_compiled
from floes_app.core.assets import LEVELS
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.levels.fields import NAMES
from floes_app.games.icefloes.levels.pack import read_pack
from floes_app.games.icefloes.rules import IceFloesState
from floes_app.play.levels.library.self_play import FILE


@dataclass(frozen=True)
class Measured:
    """Results of the computer against itself on a board.

    How many moves it looked ahead, games, wins of each seat in turn order, draws, and the mean length in moves.
    """

    name: str
    rows: str
    depth: int
    games: int
    wins: tuple[int, ...]
    draws: int
    moves: float

    @property
    def shares(self) -> tuple[float, ...]:
        """The points of each seat per game: a win is one, a draw is shared equally."""
        return tuple((won + self.draws / len(self.wins)) / self.games for won in self.wins)

    @property
    def most_uneven(self) -> int:
        """The seat that is farthest from an equal share, as its place in turn order."""
        return max(range(len(self.wins)), key=lambda place: abs(self.shares[place] - 1 / len(self.wins)))

    @property
    def farthest(self) -> float:
        """Distance of that seat from an equal share."""
        return abs(self.shares[self.most_uneven] - 1 / len(self.wins))

    @property
    def chance(self) -> float:
        """The standard deviation of a share on an even board, by which chance explains that it is far."""
        equal = 1 / len(self.wins)
        return math.sqrt(equal * (1 - equal) / self.games)

    @property
    def evenness(self) -> Evenness:
        """The verdict."""
        return SelfPlay(self.wins, self.draws).evenness


def measure(
    name: str,
    position: IceFloesState,
    depth: int,
    games: int,
    seed: str,
    most_seconds: float = math.inf,
    is_hopeless: Callable[[Measured], bool] = lambda _so_far: False,
    longest: int = LONGEST,
) -> Measured:
    """Make the computer play itself, looking ``depth`` moves ahead.

    Not to the end when time is up, or a look at the figures says so. A game that takes more than ``longest`` moves is a
    draw.
    """
    rows = "/".join(position.rows())
    seats = position.seats
    bot = Bot(GAME, Skill(Limits(depth=depth)))
    wins = [0] * len(seats)
    draws = moves = played = 0
    end = time.monotonic() + most_seconds
    while played < games and time.monotonic() < end:
        winner, length = play_game(position, bot, random.Random(f"{seed} {played}"), longest=longest)
        played += 1
        moves += length
        if winner is None:
            draws += 1
        else:
            wins[seats.index(winner)] += 1
        measured = Measured(name, rows, depth, played, tuple(wins), draws, round(moves / played, 1))
        if is_hopeless(measured):
            break
    return measured


def boards(paths: Sequence[Path]) -> Iterator[tuple[str, IceFloesState]]:
    """The boards in these packs, by name."""
    for path in paths:
        for level in read_pack(path.read_text(encoding="utf-8")).levels:
            yield level.name, level.position


def save(measured: Measured) -> None:
    """Put the figures of a built-in board beside the packs; the name of the board begins with its option."""
    option = measured.name.partition(": ")[0]
    if option in NAMES:
        known = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
        figures = known["boards"] if known.get("depth") == measured.depth else {}
        figures[option] = {"wins": measured.wins, "draws": measured.draws, "moves": measured.moves}
        lines = (f"{json.dumps(name)}: {json.dumps(figures[name])}" for name in NAMES if name in figures)
        head = f'{{\n"depth": {measured.depth},\n"boards": {{\n'
        FILE.write_text(head + ",\n".join(lines) + "\n}\n}\n", encoding="utf-8")


#: Number of games after which a board that is plainly unfair so far is given up.
_LOOKS: Final = (12, 24, 48, 96, 160, 240, 320)


def _is_hopeless(so_far: Measured) -> bool:
    """True if a board is plainly unfair after some of the games: by more than twice what chance explains."""
    if so_far.games not in _LOOKS:
        return so_far.games == 3 and so_far.moves > LONGEST / 2
    drawn = 1.9 * math.sqrt(MOST_DRAWN / so_far.games)
    return so_far.farthest > FAIR + 1.9 * so_far.chance or so_far.draws > (MOST_DRAWN + drawn) * so_far.games


def main(words: Sequence[str]) -> int:
    """Print the figures of every board; 0 when all are even."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--most-seconds", type=float, default=math.inf)
    parser.add_argument("--give-up", action="store_true", help="stop where a board is plainly unfair")
    parser.add_argument("--save", action="store_true", help="keep the figures of built-in boards for the app")
    chosen = parser.parse_args(words)
    all_even = True
    for name, position in boards(chosen.files or sorted((LEVELS / "multiplayer").glob("*.txt"))):
        look = _is_hopeless if chosen.give_up else (lambda _so_far: False)
        measured = measure(name, position, DEPTH, chosen.games, chosen.seed, chosen.most_seconds, look)
        print(
            json.dumps({**asdict(measured), "verdict": measured.evenness.value, "compiled": is_compiled()}), flush=True
        )
        all_even = all_even and measured.evenness is Evenness.EVEN
        if chosen.save:
            save(measured)
    return 0 if all_even else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
