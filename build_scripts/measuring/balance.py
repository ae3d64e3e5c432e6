"""Make *Master* play itself, and tell who wins: by seat, by the length of the game, and by who catches first.

    .venv/bin/python -m build_scripts.measuring.balance GAME [NAME=VALUE…] [--games 2000] [--nodes 2000 10000 50000]
    [--file FILE]

For the compiled engines: ``.venv/bin/python -m build_scripts.packaging.compiled --no-tests``, and then, in
``build/compiled``, ``../../.venv/bin/python -m build_scripts.measuring.balance``.

Each number of positions that is looked at for a move is a speed of its own; so nothing depends on what else the machine
does. Each game is a line of FILE (at first ``balance-GAME.jsonl``) as soon as it is over. Whoever breaks the command
off and starts it again goes on from there. The games are told apart by their first two actions, drawn by lot from the
seed, which is the number of the game.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from floes_app import games
from floes_app.bots import strengths
from floes_app.bots.bot import Bot
from floes_app.bots.search.decision import Limits
from floes_app.bots.tools.build import engines_word
from floes_app.bots.tools.tournament import LONGEST, Score
from floes_app.core.game import Game, Options, Outcome
from floes_app.games.seega.rules import PLACING

#: Number of pieces of each seat in a position; None before the first can be caught.
PIECES: Final[Mapping[str, Callable[[Any], tuple[int, int] | None]]] = {
    "floe": lambda state: (state.seals.bit_count(), 2),
    "seega": lambda state: None if state.phase == PLACING else (state.red.bit_count(), state.blue.bit_count()),
}
#: Number of actions at the start that are drawn by lot.
DRAWN: Final = 2


def play(game: Game[Any], options: Options, nodes: int, seed: int) -> dict[str, Any]:
    """One game: who won (-1: nobody), how many actions it took, who caught first (-1: nobody), and the score."""
    master, rng = Bot.of_strength(game, strengths.STRENGTHS[-1].key), random.Random(seed)
    state, before, first, length = game.start(options), None, -1, 0
    while state.outcome is None and length < LONGEST:
        if length < DRAWN:
            action = rng.choice(list(state.actions()))
        else:
            action = master.choose(state, Limits(nodes=nodes), rng).action
        state, length = state.apply(action), length + 1
        pieces = PIECES[game.key](state)
        if first < 0 and before is not None and pieces is not None and pieces != before:
            first = 1 if pieces[0] < before[0] else 0
        before = pieces
    outcome: Outcome | None = state.outcome
    winner = outcome.winners[0] if outcome is not None and len(outcome.winners) == 1 else -1
    scores = () if outcome is None else outcome.scores
    return {
        "nodes": nodes,
        "seed": seed,
        "winner": winner,
        "length": length,
        "first": first,
        "score": max(scores, default=0),
    }


def told(name: str, results: Sequence[Mapping[str, Any]]) -> str:
    """A line about some games: how the first seat fared, and the scores of the winners."""
    score = Score()
    for one in results:
        score = score.with_result({0: 1.0, 1: 0.0}.get(one["winner"], 0.5))
    low, high = score.interval
    points = [one["score"] for one in results]
    mean = f", {sum(points) / len(points):.1f} points" if any(points) else ""
    return (
        f"{name}: {score.games} games, {score.wins} won by the first seat, {score.draws} drawn, "
        f"{score.losses} by the second: {score.share:.1%} (95 % interval {low:.1%} to {high:.1%}){mean}"
    )


def report(results: Sequence[Mapping[str, Any]]) -> list[str]:
    """All games of one speed, then those of each quarter of lengths and of each seat that caught first."""
    lengths = sorted(one["length"] for one in results)
    edges = sorted({lengths[len(lengths) * quarter // 4] for quarter in (1, 2, 3)})
    lines = [told("all", results)]
    for low, high in zip([0, *edges], [*edges, LONGEST + 1], strict=True):
        part = [one for one in results if low <= one["length"] < high]
        if part:
            lines.append(
                told(f"  {min(one['length'] for one in part)}-{max(one['length'] for one in part)} actions", part)
            )
    for seat, words in ((-1, "nobody caught"), (0, "the first seat caught first"), (1, "the second seat caught first")):
        part = [one for one in results if one["first"] == seat]
        if part:
            lines.append(told(f"  {words}", part))
    return lines


def main(arguments: Sequence[str]) -> int:
    """Play on and print the tables; 0."""
    words = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    words.add_argument("game", choices=sorted(PIECES))
    words.add_argument("options", nargs="*", metavar="NAME=VALUE")
    words.add_argument("--games", type=int, default=2000)
    words.add_argument("--nodes", type=int, nargs="+", default=[2_000, 10_000, 50_000])
    words.add_argument("--file", type=Path)
    chosen = words.parse_args(arguments)
    game = games.find(chosen.game)
    options = game.complete(game.read_options(chosen.options))
    file = chosen.file or Path(f"balance-{game.key}.jsonl")
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    records = [json.loads(line) for line in lines]
    done = {(one["nodes"], one["seed"]) for one in records}
    with file.open("a", encoding="utf-8") as out:
        for seed in range(1, chosen.games + 1):
            for nodes in chosen.nodes:
                if (nodes, seed) not in done:
                    records.append(play(game, options, nodes, seed))
                    out.write(json.dumps(records[-1]) + "\n")
                    out.flush()
    print(engines_word())
    for nodes in chosen.nodes:
        results = [one for one in records if one["nodes"] == nodes]
        print(f"{nodes:,} positions a move", *report(results), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
