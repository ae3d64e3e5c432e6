"""How fast the engines are on this machine."""

from __future__ import annotations

import platform
import random
import time
from collections.abc import Callable
from typing import Any, Final

from floes_app import games
from floes_app.bots.bot import expert_of
from floes_app.bots.build import is_compiled
from floes_app.bots.decision import FULL, Limits, Skill, never
from floes_app.bots.expert import Expert
from floes_app.bots.playouts import FrostRules, leaves, playout
from floes_app.bots.search import Search
from floes_app.bots.turn_search import TurnSearch
from floes_app.core.game import Game

#: How deep the action sequences are that are counted, by game: some hundred thousand.
DEPTHS: Final = {"floe": 4, "icefloes": 11, "frostbitten": 4, "seega": 7}


def figures(seconds: float) -> dict[str, Any]:
    """Speeds of every game, each measured for about ``seconds``: see ``speeds``; and what was measured."""
    return {
        "compiled": is_compiled(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "games": {game.key: speeds(game, seconds) for game in games.GAMES},
    }


def speeds(game: Game[Any], seconds: float) -> dict[str, int]:
    """From the start of a standard game: perft leaves, random games, and positions searched, all per second."""
    start = game.start(game.complete({}))
    frost = game.key == "frostbitten"
    expert: Expert = FrostRules() if frost else expert_of(game.key, start)
    rng = random.Random(1)
    limit = Limits(seconds=seconds)

    def search() -> int:
        if frost:
            rolled = start.apply("=4")
            turns = TurnSearch(rolled, Skill(limit), random.Random(1), never)
            turns.find()
            return turns.nodes
        # both searches below end by the clock; a deep one stands for many
        return Search(expert, Skill(limit, FULL.runs_on), random.Random(1), never).find(start).nodes

    def play() -> int:
        number = 1 if frost else 100  # looking at the clock takes as long as some moves
        for _playout in range(number):
            playout(expert, start, rng.getrandbits(31))
        return number

    return {
        "perft_leaves_per_second": _rate(lambda: leaves(expert, start, DEPTHS[game.key]), seconds),
        "playouts_per_second": _rate(play, seconds),
        "searched_positions_per_second": _rate(search, seconds),
    }


def _rate(work: Callable[[], int], seconds: float) -> int:
    """What ``work`` counts, per second of processor time (other programs do not count), done as often as fits."""
    done = 0
    began = time.process_time()
    while True:
        done += work()
        taken = time.process_time() - began
        if taken >= seconds:
            return round(done / taken)
