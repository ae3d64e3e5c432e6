"""Measure each level of strength against the next, in every game.

    .venv/bin/python -m build_scripts.measuring.ladder [GAME…] [--games N] [--movetime MS] [--seed S] [--pair LEVEL]
    [--yardstick]
        [--processor-time]

For the compiled engines: ``.venv/bin/python -m build_scripts.packaging.compiled --no-tests``, and then, in
``build/compiled``, ``../../.venv/bin/python -m build_scripts.measuring.ladder``.

Prints a line for each pair: the share of the points that the stronger level made, with a 95 % confidence interval. A
game of Go with the Floe is a match of two with the roles swapped; Seega is played with ``first=two``. ``--pair expert``
measures only expert against the level below it; ``--yardstick`` the highest level against plain Monte-Carlo tree search
(tests/bots/uct.py) instead. With ``--processor-time`` the players’ clock stands still during other work.
The figures are those of whatever runs, compiled or not, and the first line says which.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final
from unittest.mock import patch

from floes_app import games
from floes_app.bots import strengths
from floes_app.bots.bot import Bot
from floes_app.bots.players import PLAYERS, player_of
from floes_app.bots.search.decision import Limits
from floes_app.bots.tools import tournament
from floes_app.bots.tools.build import engines_word
from floes_app.bots.tools.tournament import Chooser, Score
from floes_app.core.game import Game

#: The games that the computer plays.
KEYS: Final = [game.key for game in games.GAMES if game.key in PLAYERS]


def measure(game: Game[Any], first: Chooser, second: Chooser, number: int, limits: Limits, seed: int) -> Score:
    """Score of the first player against the second in so many games."""
    if game.has_matches:
        return tournament.scored_contest(game, first, second, number, limits, seed)
    return tournament.contest(game, player_of(game).ladder_options, first, second, number, limits, seed)


def pairs(game: Game[Any], only: str | None, yardstick: bool) -> Iterator[tuple[str, Chooser, str, Chooser]]:
    """The pairs of players, by name."""
    if yardstick:
        from tests.bots.uct import Uct

        best = strengths.STRENGTHS[-1].key
        yield best, Bot.of_strength(game, best), "uct", Uct(game)
        return
    for weaker, stronger in zip(strengths.STRENGTHS, strengths.STRENGTHS[1:], strict=False):
        if only in (None, stronger.key):
            yield stronger.key, Bot.of_strength(game, stronger.key), weaker.key, Bot.of_strength(game, weaker.key)


def main(arguments: Sequence[str]) -> int:
    """Print the ladder; the exit status."""
    words = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    words.add_argument("games_of", nargs="*", metavar="GAME", help=", ".join(KEYS))
    words.add_argument("--games", type=int, default=40)
    words.add_argument("--movetime", type=int, default=200, help="milliseconds a move, at most")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--pair", choices=[level.key for level in strengths.STRENGTHS[1:]])
    words.add_argument("--yardstick", action="store_true")
    words.add_argument("--processor-time", action="store_true", help="the players' clock counts no other work")
    chosen = words.parse_args(arguments)
    if chosen.processor_time:
        with patch("time.monotonic", time.process_time):
            return measure_pairs(chosen)
    return measure_pairs(chosen)


def measure_pairs(chosen: argparse.Namespace) -> int:
    """Print a line for each pair; 0 when every level makes at least 65 % of the points against the one below."""
    limits = Limits(seconds=chosen.movetime / 1000)
    print(f"{engines_word()}, at most {chosen.movetime} ms a move, seed {chosen.seed}")
    lowest = 1.0
    for key in chosen.games_of or KEYS:
        game = games.find(key)
        for name, first, other, second in pairs(game, chosen.pair, chosen.yardstick):
            tally = measure(game, first, second, chosen.games, limits, chosen.seed)
            print(f"{key:12} {name:>9} against {other:9} {tally}", flush=True)
            lowest = min(lowest, tally.share)
    return 0 if lowest >= 0.65 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
