"""Measure boards of Ice Floes for several players by games of the computer against itself.

    .venv/bin/python -m build_scripts.fields [FILE…] [--games 400] [--depth 8] [--seed 1] [--most-seconds S]

Each FILE is a pack of levels; without one it is the built-in boards. Prints a line of JSON for every board: games, wins
of each seat, draws (a game of 200 moves is one), mean length in moves, whether that is fair, and whether the engines
ran compiled. With ``--most-seconds`` a board is measured in as many games as begin within that time, with ``--give-up``
in fewer where it is plainly unfair; the line says in how many. ``--save`` puts the figures of built-in boards into
``levels/multiplayer/games.json``, from which the app tells them. Compiled engines are some ten times faster:
``.venv/bin/python -m build_scripts.compiled --no-tests``, and then, in ``build/compiled``,
``../../.venv/bin/python -m build_scripts.fields``. ``build_scripts.even_fields`` looks for new even boards.
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
from floes_app.bots.build import is_compiled
from floes_app.bots.decision import Limits, Skill
from floes_app.bots.icefloes.fairness import LONGEST_GAME
from floes_app.bots.icefloes.trials import FAIR, MOST_DRAWN
from floes_app.core.assets import LEVELS
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.fields import NAMES
from floes_app.games.icefloes.pack import read_pack
from floes_app.games.icefloes.rules import IceFloesState
from floes_app.play.self_play import DEPTH, FILE


@dataclass(frozen=True)
class Measured:
    """How the computer fared against itself on a board.

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
        """How far that seat is from it."""
        return abs(self.shares[self.most_uneven] - 1 / len(self.wins))

    @property
    def chance(self) -> float:
        """The standard deviation of a share on an even board, by which chance explains that it is far."""
        equal = 1 / len(self.wins)
        return math.sqrt(equal * (1 - equal) / self.games)

    @property
    def is_fair(self) -> bool:
        """Whether every seat is near its share and few games are drawn."""
        return self.farthest <= FAIR and self.draws <= MOST_DRAWN * self.games


def measure(
    name: str,
    position: IceFloesState,
    depth: int,
    games: int,
    seed: str,
    most_seconds: float = math.inf,
    is_hopeless: Callable[[Measured], bool] = lambda _so_far: False,
    longest: int = LONGEST_GAME,
) -> Measured:
    """Let the computer play itself, looking ``depth`` moves ahead.

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
        winner, length = _play(position, bot, random.Random(f"{seed} {played}"), longest)
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


def _play(position: IceFloesState, bot: Bot, rng: random.Random, longest: int) -> tuple[int | None, int]:
    """The seat that wins a game, None for a draw, and how many moves it took."""
    length = 0
    while not position.is_over and length < longest:
        position = position.apply(bot.choose(position, Limits(), rng).action)
        length += 1
    return (position.winner if position.winner >= 0 else None), length


def boards(paths: Sequence[Path]) -> Iterator[tuple[str, IceFloesState]]:
    """The boards in these packs, by name."""
    for path in paths:
        for level in read_pack(path.read_text(encoding="utf-8")).levels:
            yield level.name, level.position


def save(measured: Measured) -> None:
    """Put the figures of a built-in board beside the packs; the name of the board begins with its option."""
    option = measured.name.partition(": ")[0]
    if option in NAMES:
        figures = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
        figures[option] = {"wins": measured.wins, "draws": measured.draws, "moves": measured.moves}
        lines = (f"{json.dumps(name)}: {json.dumps(figures[name])}" for name in NAMES if name in figures)
        FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


#: After so many games a board that is plainly unfair so far is given up.
_LOOKS: Final = (12, 24, 48, 96, 160, 240, 320)


def _is_hopeless(so_far: Measured) -> bool:
    """Whether a board is plainly unfair after some of the games: by more than twice what chance explains."""
    if so_far.games not in _LOOKS:
        return so_far.games == 3 and so_far.moves > LONGEST_GAME / 2
    drawn = 1.9 * math.sqrt(MOST_DRAWN / so_far.games)
    return so_far.farthest > FAIR + 1.9 * so_far.chance or so_far.draws > (MOST_DRAWN + drawn) * so_far.games


def main(words: Sequence[str]) -> int:
    """Print the figures of every board; 0 when all are fair."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--depth", type=int, default=DEPTH, help="how many moves the computer looks ahead")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--most-seconds", type=float, default=math.inf)
    parser.add_argument("--give-up", action="store_true", help="stop where a board is plainly unfair")
    parser.add_argument("--save", action="store_true", help="keep the figures of built-in boards for the app")
    chosen = parser.parse_args(words)
    all_fair = True
    for name, position in boards(chosen.files or sorted((LEVELS / "multiplayer").glob("*.txt"))):
        look = _is_hopeless if chosen.give_up else (lambda _so_far: False)
        measured = measure(name, position, chosen.depth, chosen.games, chosen.seed, chosen.most_seconds, look)
        print(json.dumps({**asdict(measured), "fair": measured.is_fair, "compiled": is_compiled()}), flush=True)
        all_fair = all_fair and measured.is_fair
        if chosen.save:
            save(measured)
    return 0 if all_fair else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
