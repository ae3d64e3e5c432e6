"""Fit what placed stones are worth in Seega to the results of games, for ``floes_app/bots/seega/placing.py``.

    .venv/bin/python -m build_scripts.content.placings FILE [--games 10000] [--nodes 2000] [--lot 0.4] [--seed 1]

For the compiled engines: ``.venv/bin/python -m build_scripts.packaging.compiled --no-tests``, and then, in
``build/compiled``, ``../../.venv/bin/python -m build_scripts.content.placings``.

*Master* plays itself, with so many positions looked at for a move. In each game, another share of the stones, at most
``--lot``, is placed by lot. Each game is a line of FILE as soon as it is over: the full board, and who won (-1:
nobody). Whoever breaks the command off and starts it again goes on from there. Then the table is printed.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from collections.abc import Iterable, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from floes_app import games
from floes_app.bots import strengths
from floes_app.bots.bot import Bot
from floes_app.bots.players import player_of
from floes_app.bots.search.decision import Limits
from floes_app.bots.seega.placing import ENDS, SIDES
from floes_app.games.seega.rules import BLUE, PLACING, RED, SeegaState, square_bit, squares_of

#: One point in this many is one in the logarithm of the odds to win: as in the rest of the evaluation of Seega.
POINTS: Final = 60
#: Strength with which worths are drawn towards nothing, as if so many games had said so.
RIDGE: Final = 30
STEPS: Final = 12
#: The squares of the smallest board, row by row, without the centre and the middles of the edges.
SQUARES: Final = [
    (column, row)
    for row in range(5)
    for column in range(5)
    if not square_bit(column, row) & (SIDES | ENDS | square_bit(2, 2))
]
#: One square, or two, that lie like others.
Places = frozenset[tuple[int, int]]


def mirrored(places: Places) -> frozenset[Places]:
    """All places that lie like these, mirrored in the rows, the columns, and both."""
    return frozenset(
        frozenset((4 - column if right else column, 4 - row if up else row) for column, row in places)
        for right in (False, True)
        for up in (False, True)
    )


def features() -> dict[str, frozenset[Places]]:
    """By the name in the table, the places that share a worth: single squares first, then twos."""
    named: dict[str, frozenset[Places]] = {}
    for squares in [*combinations(SQUARES, 1), *combinations(SQUARES, 2)]:
        alike = mirrored(frozenset(squares))
        if alike not in named.values():
            named["".join(f"{'abcde'[column]}{row + 1}" for column, row in squares)] = alike
    return named


def play(nodes: int, lot: float, seed: int) -> dict[str, Any]:
    """One game: its seed, the full board and who won (-1: nobody)."""
    game = games.find("seega")
    master, rng = Bot.of_strength(game, strengths.STRENGTHS[-1].key), random.Random(seed)
    state, full, by_lot = game.start(game.complete(player_of(game).ladder_options)), "", lot * rng.random()
    while state.outcome is None:
        if state.phase == PLACING and rng.random() < by_lot:
            state = state.apply(rng.choice(list(state.actions())))
        else:
            state = state.apply(master.choose(state, Limits(nodes=nodes), rng).action)
        full = full or (state.text if state.phase != PLACING else "")
    return {"seed": seed, "board": full, "winner": next(iter(state.outcome.winners), -1)}


def counts(board: SeegaState, alike: Iterable[frozenset[Places]]) -> list[int]:
    """Count of each feature on a full board, from the view of the side that steps first."""
    first, other = (board.red, board.blue) if board.rules.first == RED else (board.blue, board.red)
    is_turned = bool(first & ENDS)
    stones = {place: sign for bits, sign in ((first, 1), (other, -1)) for place in squares_of(bits)}
    if is_turned:
        stones = {(row, column): sign for (column, row), sign in stones.items()}
    return [sum(math.prod(stones[place] for place in places) for places in each) for each in alike]


def fit(rows: Sequence[Sequence[int]], points: Sequence[float]) -> list[float]:
    """The weights of a logistic regression, the constant first, by Newton's method.

    rows: what each feature counts, for each game. points: what the game was worth, from 0 to 1.
    """
    size = len(rows[0]) + 1
    weights = [0.0] * size
    for _step in range(STEPS):
        slope = [-RIDGE * weight for weight in weights]
        slope[0] = 0.0
        bend = [[float(RIDGE) * (one == other) for other in range(size)] for one in range(size)]
        for row, point in zip(rows, points, strict=True):
            values = (1, *row)
            hope = 1 / (1 + math.exp(-sum(weight * value for weight, value in zip(weights, values, strict=True))))
            width = hope * (1 - hope)
            for one, value in enumerate(values):
                if value:
                    slope[one] += (point - hope) * value
                    line, scaled = bend[one], width * value
                    for other in range(one + 1):
                        line[other] += scaled * values[other]
        change = solved(bend, slope)
        weights = [weight + each for weight, each in zip(weights, change, strict=True)]
    return weights


def solved(lower: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations with a positive definite matrix, by Cholesky's method.

    Only the lower half of the matrix is read.
    """
    size = len(right)
    root = [[0.0] * size for _row in range(size)]
    for row in range(size):
        for column in range(row + 1):
            rest = lower[row][column] - sum(root[row][k] * root[column][k] for k in range(column))
            root[row][column] = math.sqrt(rest) if row == column else rest / root[column][column]
    middle: list[float] = []
    for row in range(size):
        middle.append((right[row] - sum(root[row][k] * middle[k] for k in range(row))) / root[row][row])
    values = [0.0] * size
    for row in reversed(range(size)):
        rest = middle[row] - sum(root[k][row] * values[k] for k in range(row + 1, size))
        values[row] = rest / root[row][row]
    return values


def table(records: Sequence[dict[str, Any]]) -> str:
    """The worths that these games show, in tenths of a point, as ``placing.WORTHS`` has them."""
    game, named = games.find("seega"), features()
    rows, points = [], []
    for record in records:
        board = game.parse(record["board"])
        rows.append(counts(board, named.values()))
        points.append(0.5 if record["winner"] not in (RED, BLUE) else float(record["winner"] == board.rules.first))
    weights = fit(rows, points)[1:]
    return "  ".join(f"{name} {round(10 * POINTS * weight)}" for name, weight in zip(named, weights, strict=True))


def main(arguments: Sequence[str]) -> int:
    """Play on and print the table; 0."""
    words = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    words.add_argument("file", type=Path, metavar="FILE")
    words.add_argument("--games", type=int, default=10_000)
    words.add_argument("--nodes", type=int, default=2_000)
    words.add_argument("--lot", type=float, default=0.4)
    words.add_argument("--seed", type=int, default=1)
    chosen = words.parse_args(arguments)
    lines = chosen.file.read_text(encoding="utf-8").splitlines() if chosen.file.exists() else []
    records = [json.loads(line) for line in lines]
    done = {record["seed"] for record in records}
    with chosen.file.open("a", encoding="utf-8") as out:
        for seed in range(chosen.seed, chosen.seed + chosen.games):
            if seed not in done:
                records.append(play(chosen.nodes, chosen.lot, seed))
                out.write(json.dumps(records[-1]) + "\n")
                out.flush()
    print(table(records))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
