"""Measure how late positions of Go with the Floe are solved exactly, and how the cost grows with the ice that is left.

    .venv/bin/python -m build_scripts.measuring.proofs [--games 40] [--nodes 20000] [--seed 1] [--empty 24 28 32]
    [--seconds 20]

For the compiled engines: ``.venv/bin/python -m build_scripts.packaging.compiled --no-tests``, and then, in
``build/compiled``, ``../../.venv/bin/python -m build_scripts.measuring.proofs``.

*Master* plays so many games against itself, so many positions a move. From each game the first position is taken that
has at most so many empty spaces, and solved: who wins, and with how many points. Prints for each number of empty spaces
how many positions were solved within the goal, in processor time, then what it took: seconds and positions looked at,
half of them and nine in ten.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Sequence
from typing import Final

from floes_app.bots import strengths
from floes_app.bots.bot import Bot
from floes_app.bots.floe.endgame import Endgame
from floes_app.bots.search.decision import Limits, Stopped
from floes_app.bots.tools import tournament
from floes_app.bots.tools.build import engines_word
from floes_app.games.floe import GAME
from floes_app.games.floe.rules import FloeState, empty_count

#: Goals: the seconds in which positions with a number of empty spaces should be solved.
GOALS: Final = {24: 0.5, 28: 2.0, 32: 10.0}


def games(number: int, nodes: int, seed: int) -> list[list[FloeState]]:
    """The positions of games of the highest level against itself."""
    played_games = []
    for game in range(number):
        master = Bot.of_strength(GAME, strengths.STRENGTHS[-1].key)
        state: FloeState = GAME.start({})
        positions = [state]
        for action in tournament.play(GAME, {}, [master, master], Limits(nodes=nodes), seed + game).actions:
            state = state.apply(GAME.parse_action(state, action))
            positions.append(state)
        played_games.append(positions)
    return played_games


def first_with(positions: Sequence[FloeState], empty: int) -> FloeState | None:
    """The first position with at most so many empty spaces; None where the game is over by then."""
    state = next(state for state in positions if state.is_over or empty_count(state) <= empty)
    return None if state.is_over else state


def solve(state: FloeState, seconds: float) -> tuple[float, int, int | None]:
    """Processor time, positions looked at, and the exact value; None where that time is up."""
    began = time.process_time()
    endgame = Endgame(stop=lambda: time.process_time() - began >= seconds)
    try:
        value: int | None = endgame.value(state)
    except Stopped:
        value = None
    return (math.inf if value is None else time.process_time() - began), endgame.nodes, value


def at(share: float, numbers: Sequence[float]) -> float:
    """The number that so large a share of the numbers does not exceed."""
    return sorted(numbers)[math.ceil(share * len(numbers)) - 1]


def main(arguments: Sequence[str]) -> int:
    """Print the table; 0."""
    words = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    words.add_argument("--games", type=int, default=40)
    words.add_argument("--nodes", type=int, default=20_000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--empty", type=int, nargs="+", default=list(GOALS))
    words.add_argument(
        "--seconds", type=float, default=20, help="of processor time, after which a position counts as not solved"
    )
    chosen = words.parse_args(arguments)
    played = games(chosen.games, chosen.nodes, chosen.seed)
    print(f"{engines_word()}, {chosen.games} games, {chosen.nodes} positions a move")
    for empty in chosen.empty:
        states = {state for positions in played if (state := first_with(positions, empty)) is not None}
        if not states:
            print(f"{empty:2} empty: every game was over by then")
            continue
        results = [solve(state, chosen.seconds) for state in sorted(states, key=lambda state: state.text)]
        seconds, nodes = [one[0] for one in results], [one[1] for one in results]
        goal = GOALS.get(empty, chosen.seconds)
        done = sum(one <= goal for one in seconds)
        won = sum(value is not None and value > 0 for _seconds, _nodes, value in results)
        print(
            f"{empty:2} empty: {len(results)} positions, {done} solved within {goal:g} s ({done / len(results):.0%}); "
            f"half within {at(0.5, seconds):.3f} s and {at(0.5, nodes):,} positions, "
            f"nine in ten within {at(0.9, seconds):.3f} s and {at(0.9, nodes):,}; the seals win {won}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
