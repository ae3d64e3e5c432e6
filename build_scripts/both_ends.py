"""Estimate whether a search from both ends would solve levels of Ice Floes sooner.

    .venv/bin/python -m build_scripts.both_ends [--seconds 1.5] [--levels 40]

A search backwards begins with every position from which one move reaches the whirl, as far as the moves before can
have brought the floes there from where they lie at first. How many there are is estimated by drawing some of those
sets of floes by chance, and set beside all positions that the search from the start looks at. Prints a line for the
built-in levels and for random ones of some sizes.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import comb
from statistics import median
from typing import Final

from build_scripts import levels as script
from floes_app.bots.decision import Stopped
from floes_app.bots.icefloes.solver import SolverProgress, TooLarge, solve
from floes_app.bots.icefloes.tables import tables_of
from floes_app.games.icefloes.rules import IceFloesState, position_of

#: Sizes and numbers of floes of the random levels.
SIZES: Final = ((7, 7, 4), (9, 9, 5), (9, 7, 8), (9, 9, 12), (13, 13, 3))
#: So many sets of floes are drawn for an estimate.
DRAWN: Final = 400


@dataclass(frozen=True)
class Compared:
    """A level: the positions searched from its start, and those one move before the whirl (estimated)."""

    forwards: int
    backwards: float


def last_but_one(start: IceFloesState, par: int, rng: random.Random) -> float:
    """About how many positions win in one move and may come up within ``par`` - 1 moves.

    Each move brings at most one floe elsewhere, so that is how many may have left their first cells.
    """
    tables, goal = tables_of(start.field), start.field.goal
    cells = [cell for cell in range(start.field.width * start.field.height) if cell != goal]
    floes = [cell for cell in cells if start.floes >> cell & 1]
    water = [cell for cell in cells if not start.floes >> cell & 1]
    most = min(par - 1, len(floes), len(water))
    sets = [comb(len(floes), moved) * comb(len(water), moved) for moved in range(most + 1)]
    wins = 0
    for _set in range(DRAWN):
        moved = rng.choices(range(most + 1), sets)[0]
        held = (set(floes) - set(rng.sample(floes, moved))) | set(rng.sample(water, moved))
        bits = sum(1 << cell for cell in held)
        wins += sum(tables.wins(bits, cell) for cell in held)
    return sum(sets) * wins / DRAWN


def compared(starts: Iterable[IceFloesState], seconds: float) -> Iterator[Compared]:
    """The levels that can be solved, in that time, in three moves or more."""
    rng = random.Random(1)
    for start in starts:
        end = time.process_time() + seconds

        def goes_on(_progress: SolverProgress, end: float = end) -> bool:
            return time.process_time() < end

        try:
            solution = solve(start, goes_on)
        except (TooLarge, Stopped):
            continue
        if solution.par is not None and solution.par >= 3:
            yield Compared(solution.states, last_but_one(start, solution.par, rng))


def random_levels(width: int, height: int, floes: int, number: int) -> Iterator[IceFloesState]:
    """Levels with that many floes, the player's included."""
    rng = random.Random(f"{width} {height} {floes}")
    cells = [(x, y) for x in range(width) for y in range(height) if (x, y) != (width // 2, height // 2)]
    for _level in range(number):
        letters = dict(zip(rng.sample(cells, floes), "P" + "*" * (floes - 1), strict=True))
        rows = ["".join(letters.get((x, y), ".") for x in range(width)) for y in reversed(range(height))]
        yield position_of(rows, 0)


def main(words: Sequence[str]) -> int:
    """Print the comparison for each kind of level."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--seconds", type=float, default=1.5, help="processor time for a level")
    parser.add_argument("--levels", type=int, default=40, help="random levels of each size")
    chosen = parser.parse_args(words)
    kinds: dict[str, Iterable[IceFloesState]] = {
        "built-in": [level.position for pack in script.packs().values() for level in pack.levels]
    }
    for width, height, floes in SIZES:
        kinds[f"{width}x{height}, {floes} floes"] = random_levels(width, height, floes, chosen.levels)
    for name, starts in kinds.items():
        comparisons = list(compared(starts, chosen.seconds))
        smaller = [each for each in comparisons if each.backwards < each.forwards]
        times = median(each.backwards / each.forwards for each in comparisons)
        largest = max((each.forwards for each in smaller), default=0)
        print(f"{name}: {len(comparisons)} levels, backwards fewer in {len(smaller)}", end="")
        print(f" (of at most {largest} positions), median {times:.3g} times as many", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
