"""Count how often *Master*, which thinks on while a person is to move, guesses right what the person plays.

    .venv/bin/python -m build_scripts.measuring.guesses [GAME…] [--games 20] [--nodes 20000] [--person seasoned] [--seed
    1]

For the compiled engines: ``.venv/bin/python -m build_scripts.packaging.compiled --no-tests``, and then, in
``build/compiled``, ``../../.venv/bin/python -m build_scripts.measuring.guesses``.

The person is a level of the computer, too; the seats are taken in turn. Before each action of the person, *Master*
guesses as it does in the app (``floes_app.bots.process.engine_server``), with so many positions for a move. A guess is
right when everything until its next move comes as guessed; then its answer is there at once. In Frost Bitten! a roll
comes before every turn, so there is nothing to guess.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from build_scripts.measuring.ladder import KEYS
from floes_app import games
from floes_app.bots import strengths
from floes_app.bots.bot import Bot
from floes_app.bots.players import player_of
from floes_app.bots.process.engine_server import AHEAD, EXPECTED, expected
from floes_app.bots.search.decision import Limits
from floes_app.bots.tools.build import engines_word
from floes_app.bots.tools.tournament import LONGEST
from floes_app.core.game import CHANCE, Game
from floes_app.core.session import Session

MASTER: Final = strengths.STRENGTHS[-1].key


@dataclass
class Count:
    """The results of the guesses."""

    asked: int = 0
    """Number of chances to guess: a person's action, after which, or after more of them, *Master* moves."""
    right: int = 0
    """Number of times that one of the guesses came true."""
    first: int = 0
    """Number of times that it was the first."""


def play(game: Game[Any], person: Bot, seat: int, nodes: int, seed: int, count: Count) -> None:
    """One game, in which ``person`` has ``seat``; what was guessed in it is added to ``count``."""
    session = Session(game, player_of(game).ladder_options, seed=seed)
    master, generator = Bot.of_strength(game, MASTER), random.Random(seed)
    limits = Limits(nodes=nodes)
    guesses: list[list[list[str]]] = []
    while session.state.outcome is None and session.index < LONGEST:
        to_move = session.state.to_move
        if to_move == CHANCE:
            guesses.clear()
            session.play(session.roll())
        elif to_move == seat:
            guesses.append(_guesses(session, seat, nodes, seed))
            session.play(person.choose(session.state, limits, generator).action)
        else:
            played = [str(ply.action) for ply in session.plies[1:]]
            count.asked += len(guesses)
            count.right += sum(played in each for each in guesses)
            count.first += sum(played in each[:1] for each in guesses)
            guesses.clear()
            session.play(master.choose(session.state, limits, generator).action)


def _guesses(session: Session, seat: int, nodes: int, seed: int) -> list[list[str]]:
    """All actions of the game up to the next move of *Master*, as it guesses them: the likeliest first."""
    message = {
        "game": session.game.key,
        "start": session.plies[0].state.text,
        "actions": [str(ply.action) for ply in session.plies[1:]],
        "level": MASTER,
        "limits": (None, nodes, None),
        "seed": seed,
        AHEAD: [each for each in session.game.seats(session.state) if each != seat],
    }
    return [question["actions"] for question in expected(message, lambda: False)]


def main(words: Sequence[str]) -> int:
    """Print a line for each game; 0."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("games_of", nargs="*", metavar="GAME", help=", ".join(KEYS))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--nodes", type=int, default=20_000)
    parser.add_argument("--person", default="seasoned", choices=[level.key for level in strengths.STRENGTHS])
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(words)
    print(f"{engines_word()}, {chosen.nodes:,} positions a move, against {chosen.person}")
    for key in chosen.games_of or KEYS:
        game, count = games.find(key), Count()
        person = Bot.of_strength(game, chosen.person)
        for number in range(chosen.games):
            play(game, person, number % 2, chosen.nodes, chosen.seed + number // 2, count)
        if not count.asked:
            print(f"{key}: nothing to guess", flush=True)
            continue
        share = [100 * part / count.asked for part in (count.first, count.right)]
        print(
            f"{key}: {count.asked} times, the first guess right {count.first} ({share[0]:.0f} %), "
            f"one of {EXPECTED} {count.right} ({share[1]:.0f} %)",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
