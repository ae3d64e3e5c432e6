"""The speed of the engines on this machine."""

from __future__ import annotations

import platform
import random
import time
from collections.abc import Callable
from typing import Any, Final

from floes_app.bots.player import ComputerPlayer
from floes_app.bots.players import PLAYERS
from floes_app.bots.search.decision import Limits, Skill, never
from floes_app.bots.search.playouts import leaves, playout
from floes_app.bots.tools.build import is_compiled

#: Most pieces of work between two looks at the clock: looking takes as long as some moves.
MOST_AT_ONCE: Final = 100


def figures(seconds: float) -> dict[str, Any]:
    """Speeds of every game, each measured for about ``seconds``: see ``speeds``; and what was measured."""
    return {
        "compiled": is_compiled(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "games": {key: speeds(player, seconds) for key, player in PLAYERS.items()},
    }


def speeds(player: ComputerPlayer, seconds: float) -> dict[str, int]:
    """Perft leaves, random games and positions searched per second, from the start of a standard game."""
    game = player.game
    start = game.start(game.complete({}))
    searched = start
    for action in player.bench_actions:
        searched = searched.apply(game.parse_action(searched, action))
    expert = player.expert(start)
    rng = random.Random(1)
    skill = Skill(Limits(seconds=seconds))

    def count() -> int:
        return leaves(expert, start, player.bench_depth)

    def play() -> int:
        playout(expert, start, rng.getrandbits(31))
        return 1

    def search() -> int:
        return player.search(searched, skill, random.Random(1), never, None).nodes

    return {
        "perft_leaves_per_second": _rate(count, seconds),
        "playouts_per_second": _rate(play, seconds),
        "searched_positions_per_second": _rate(search, seconds),
    }


def _rate(work: Callable[[], int], seconds: float) -> int:
    """Count of ``work`` per second of processor time (other programs do not count), done as often as fits."""
    done = 0
    at_once = 1
    began = time.process_time()
    while True:
        before = time.process_time()
        for _time in range(at_once):
            done += work()
        now = time.process_time()
        if now - began >= seconds:
            return round(done / (now - began))
        if (now - before) * MOST_AT_ONCE < seconds:
            at_once = min(2 * at_once, MOST_AT_ONCE)
