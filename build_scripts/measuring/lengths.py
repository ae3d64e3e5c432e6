"""Measure how many turns games take with each set of options, for the set-up, which says how long a game will be.

    cd build/compiled
    ../../.venv/bin/python -m build_scripts.measuring.lengths [--games N] [--to FILE]

Computers of the strength *Casual* play each other. The file holds the turns that a quarter of the games fall short of
and that a quarter go beyond; games that take longer than two hours count as so long. Boards of Ice Floes are not
played: levels/multiplayer/games.json has their moves.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

from floes_app.bots.bot import Bot
from floes_app.bots.search.decision import Limits
from floes_app.core.game import CHANCE, Game, OptionValue
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.start.length import FILE, MEASURED, key_of

#: Most turns of a game: they take two hours at the pace of ``floes_app.play.start.length``.
MOST: Final[dict[str, int]] = {"frostbitten": 360}
USUAL_MOST: Final = 600
#: Most variants that are measured together: with more, games are long and the set-up says nothing.
MOST_VARIANTS: Final = 2
#: Positions that a computer looks at in a move.
NODES: Final = 40


def main(arguments: list[str] | None = None) -> int:
    """Play the games and write the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=7)
    parser.add_argument("--to", type=Path, default=FILE)
    chosen = parser.parse_args(arguments)
    found: dict[str, dict[str, list[int]]] = {}
    for key in MEASURED:
        game = find(key)
        found[key] = {}
        for options in choices(game):
            lengths = [turns(game, options, seed) for seed in range(chosen.games)]
            first, _middle, third = quantiles(lengths, n=4)
            found[key][key_of(game, options)] = [round(first), round(third)]
            print(key, key_of(game, options), sorted(lengths), flush=True)
    lines = ",\n".join(
        f'"{key}": {{\n' + ",\n".join(f"{json.dumps(name)}: {json.dumps(both)}" for name, both in each.items()) + "\n}"
        for key, each in found.items()
    )
    chosen.to.write_text("{\n" + lines + "\n}\n", encoding="utf-8", newline="\n")
    return 0


def choices(game: Game[Any]) -> Iterator[dict[str, OptionValue]]:
    """Every set of options of a game that can change how long it takes."""
    options = [option for option in game.options if option.name != "quick"]
    values = [[choice.value for choice in option.choices] or [False, True] for option in options]
    for chosen in product(*values):
        if sum(value is True for value in chosen) <= MOST_VARIANTS:
            yield game.complete({option.name: value for option, value in zip(options, chosen, strict=True)})


def turns(game: Game[Any], options: dict[str, OptionValue], seed: int) -> int:
    """The turns of one game."""
    session, generator = Session(game, options, seed=seed), random.Random(seed)
    bot, number = Bot.of_strength(game, "casual"), 0
    while session.state.outcome is None and number < MOST.get(game.key, USUAL_MOST):
        before: Any = session.state
        is_roll = before.to_move == CHANCE
        session.play(session.roll() if is_roll else bot.choose(before, Limits(nodes=NODES), generator).action)
        number += game.ends_turn(before, session.state)
    return number


if __name__ == "__main__":
    raise SystemExit(main())
