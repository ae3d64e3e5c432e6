"""Find candidates for practice levels, and keep the figures in the built-in packs right.

    .venv/bin/python -m build_scripts.content.levels find [--size 7x7] [--floes 5] [--difficulty medium] [--symmetry
    none]
                                                  [--count 8] [--from SEED]
    .venv/bin/python -m build_scripts.content.levels figures

``find`` prints levels with what there is to know about them, those with the most of an idea first; the best are then
chosen by hand, named, and pasted into a pack in levels/practice. ``figures`` solves every level there and rewrites
par, difficulty and solution; run it after a pack was changed, a test compares.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from floes_app.bots.icefloes.levels.generator import LEAST_PAR, MOST_STATES, Draw, NoLevel, Wishes, generate, position
from floes_app.bots.icefloes.levels.idea import idea_of
from floes_app.bots.icefloes.levels.rating import GRADES, Rating, rate
from floes_app.bots.search.decision import Stopped
from floes_app.games.icefloes.levels.pack import Level, Pack, pack_text, read_pack
from floes_app.games.icefloes.rules import IceFloesState

FOLDER: Final = Path(__file__).resolve().parents[2] / "levels" / "practice"
#: The levels that were in those packs once.
EARLIER: Final = FOLDER.parent / "earlier"
#: By name: what becomes of a cell (column, row) on a field of this width and height; applied until nothing is new.
SYMMETRIES: Final[dict[str, Callable[[int, int, int, int], tuple[int, int]]]] = {
    "none": lambda column, row, width, height: (column, row),
    "half": lambda column, row, width, height: (width - 1 - column, height - 1 - row),
    "quarter": lambda column, row, width, height: (row, width - 1 - column),
    "mirror": lambda column, row, width, height: (width - 1 - column, row),
    "diagonal": lambda column, row, width, height: (row, column),
}


@dataclass(frozen=True)
class Candidate:
    """A level, and its rating with the idle floes counted."""

    start: IceFloesState
    rating: Rating


def inspect(start: IceFloesState, rating: Rating) -> Candidate:
    """A level with its idle floes counted, which the rating leaves out."""
    idea = idea_of(start, rating.solution, with_idle=True)
    return Candidate(start, rating if idea is None else replace(rating, idea=idea))


def candidates(wishes: Wishes, symmetry: str, seed: str) -> Iterator[Candidate]:
    """Levels without end that fit the wishes; with a symmetry, all floes together have it (the player's too)."""
    number = 0
    while True:
        number += 1
        if symmetry == "none":
            try:
                yield inspect(*generate(wishes, f"{seed} {number}"))
            except NoLevel as error:
                sys.exit(str(error))
            continue
        cells = _symmetric(wishes, symmetry, Draw(f"{symmetry} {wishes} {seed} {number}"))
        start = position(wishes, cells)
        try:
            rating = rate(start, lambda progress: progress.states <= MOST_STATES)
        except Stopped:
            continue
        if rating is not None and rating.grade == wishes.grade and rating.par >= LEAST_PAR:
            yield inspect(start, rating)


def _symmetric(wishes: Wishes, symmetry: str, draw: Draw) -> list[int]:
    """Random floes with a symmetry, about as many as wished; the player's first."""
    turn = SYMMETRIES[symmetry]
    goal = wishes.width * wishes.height // 2
    while True:
        cells: set[int] = set()
        while len(cells) < wishes.floes:
            column, row = draw.below(wishes.width), draw.below(wishes.height)
            while (cell := row * wishes.width + column) not in cells:
                cells.add(cell)
                column, row = turn(column, row, wishes.width, wishes.height)
        stands = sorted(cells - {goal})
        player = draw.one_of(stands)
        if len(cells) <= wishes.floes + 1:
            return [player, *sorted(cells - {player})]


def with_figures(level: Level) -> Level:
    """The level with the par, difficulty and solution that the solver finds; it has to be solvable."""
    rating = rate(level.position)
    if rating is None:
        sys.exit(f"{level.name}: this level cannot be solved")
    solution = "".join(rating.solution.actions)
    return replace(level, par=rating.par, difficulty=round(rating.difficulty, 1), solution=solution)


def packs(folder: Path = FOLDER) -> dict[Path, Pack]:
    """The built-in packs of practice levels, in the order of their file names."""
    return {path: read_pack(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.txt"))}


def write_figures() -> None:
    """Solve every level of the built-in packs and write down what was found."""
    for path, pack in {**packs(), **packs(EARLIER)}.items():
        levels = tuple(with_figures(level) for level in pack.levels)
        path.write_text(pack_text(replace(pack, levels=levels)), encoding="utf-8", newline="\n")
        pars = " ".join(str(level.par) for level in levels)
        print(f"{path.name}: {len(levels)} levels, par {pars}")


def find(wishes: Wishes, symmetry: str, count: int, seed: str) -> None:
    """Print of three times as many levels the ``count`` with the most of an idea."""
    levels = candidates(wishes, symmetry, seed)
    best = sorted((next(levels) for _number in range(3 * count)), key=lambda level: -level.rating.idea.score)[:count]
    for candidate in best:
        rating, idea = candidate.rating, candidate.rating.idea
        print(
            f"; {''.join(rating.solution.actions)}: par {rating.par}, difficulty {rating.difficulty:.1f}, "
            f"idea {idea.score:.1f}, {idea.idle} idle, {idea.solution_count} ways, {idea.traps} traps"
        )
        print("\n".join(candidate.start.rows()), end="\n\n")


def main(words: Sequence[str]) -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description="practice levels of Ice Floes")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("figures", help="solve the levels of the built-in packs and rewrite their figures")
    search = commands.add_parser("find", help="print candidates for levels")
    search.add_argument("--size", default="7x7")
    search.add_argument("--floes", type=int, default=5)
    search.add_argument("--difficulty", default="medium", choices=[name for name, _begin in GRADES])
    search.add_argument("--symmetry", default="none", choices=list(SYMMETRIES))
    search.add_argument("--count", type=int, default=8)
    search.add_argument("--from", dest="seed", default="1")
    chosen = parser.parse_args(words)
    if chosen.command == "figures":
        write_figures()
        return
    width, height = (int(number) for number in chosen.size.split("x"))
    find(Wishes(width, height, chosen.floes, chosen.difficulty), chosen.symmetry, chosen.count, chosen.seed)


if __name__ == "__main__":
    main(sys.argv[1:])
