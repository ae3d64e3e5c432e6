"""Measure how much each head start helps: equal computers play, one of them with it.

    .venv/bin/python -m build_scripts.measuring.head_starts [GAME ...] [--games 200] [--to FILE]

The file holds, for each game and its options, the points of each step in 100 games for who has the head start; the
set-up says them. Half of the games are played from each seat. A head start is only offered where it was measured.
Of Ice Floes the games are those of levels/multiplayer/games.json: on a board where the first seat is favoured, it is
the head start.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path
from typing import Any

from floes_app.bots.bot import Bot
from floes_app.bots.icefloes.levels.self_play import Evenness
from floes_app.bots.search.decision import Limits
from floes_app.bots.tools.tournament import LONGEST, Score
from floes_app.core.game import CHANCE, HEAD_STARTS, Game
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.games.icefloes.levels.fields import NAMES
from floes_app.play.head_start import FILE, key_of
from floes_app.play.levels.library.self_play import games_on

#: The strength of the players, the positions that they look at, and the first seed.
STRENGTH, NODES, FRESH = "casual", 40, 1_000


def known() -> dict[str, list[list[int]]]:
    """The games on the boards of Ice Floes for two on which the first seat is favoured, by their options."""
    game, found = find("icefloes"), {}
    for name in NAMES:
        played = games_on(name)
        is_pair = played is not None and len(played.wins) == 2
        if played is not None and is_pair and played.evenness is Evenness.FAVOURED and not played.favoured:
            found[key_of(game, game.complete({"level": name}))] = [[played.games, played.wins[0], played.draws]]
    return found


def points(game: Game[Any], options: dict[str, Any], step: int, seat: int, seed: int) -> float:
    """The points of the seat with the head start in one game: 1, 0.5 or 0."""
    start = game.start(options)
    if game.head_start is not None:
        start = game.head_start(start, seat, step, seed)
    bot, generator = Bot.of_strength(game, STRENGTH), random.Random(seed)
    session = Session(game, options, seed=seed, start=start)
    while session.state.outcome is None and session.index < LONGEST:
        state: Any = session.state
        is_roll = state.to_move == CHANCE
        session.play(session.roll() if is_roll else bot.choose(state, Limits(nodes=NODES), generator).action)
    outcome = session.state.outcome
    return 0.5 if outcome is None or not outcome.winners else float(seat in outcome.winners)


def measure(game: Game[Any], options: dict[str, Any], step: int, games: int) -> Score:
    """The points of who has a head start; in Go with the Floe that is always the seat of the seals."""
    score = Score()
    for number in range(games):
        seat = 0 if game.head_start is None else number % 2
        score = score.with_result(points(game, options, step, seat, FRESH + number))
    return score


def main(arguments: list[str] | None = None) -> int:
    """Measure, or choose cells."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("keys", nargs="*", metavar="GAME", default=[game.key for game in GAMES])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--to", type=Path, default=FILE)
    chosen = parser.parse_args(arguments)
    found = json.loads(chosen.to.read_text(encoding="utf-8")) if chosen.to.exists() else {}
    for key in chosen.keys:
        game = find(key)
        options = game.complete({})
        if key == "icefloes":
            found[key] = known()
        else:
            steps = 1 if game.head_start is None else HEAD_STARTS
            scores = [measure(game, options, step + 1, chosen.games) for step in range(steps)]
            found[key] = {key_of(game, options): [[score.games, score.wins, score.draws] for score in scores]}
            print(key, *scores, sep="\n  ", flush=True)
        _write(chosen.to, found)
    return 0


def _write(path: Path, found: object) -> None:
    text = json.dumps(found, indent=1, ensure_ascii=False, sort_keys=True)
    path.write_text(text + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
