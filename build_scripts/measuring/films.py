"""Measure films: how long one of 40 moves takes on one core, and how large it is.

Run ``.venv/bin/python -m build_scripts.measuring.films [MOVES [WIDTH]]``. A game of each kind is played by seed, and
made a film of each kind at normal speed with names and the line of words. What is counted is processor time, without
the start of the process (``docs/figures.md#films``).
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from floes_app.core.game import CHANCE, Game
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import GAMES
from floes_app.play.game import film
from floes_app.scenes.film_work import KINDS, FilmPlan, encoded

SEED: Final = 4


def game_of(game: Game[Any], moves: int) -> Session:
    """A game that is played at random, without the dice as long as it asks for."""
    choose = random.Random(SEED)
    session = Session(game, {}, [Player("Aino"), Player("Bram")], seed=SEED)
    while session.state.outcome is None and len(session.plies) <= moves:
        state = session.state
        session.play(session.roll() if state.to_move == CHANCE else choose.choice(state.actions()))
    return session


def main(arguments: list[str]) -> int:
    """Print a line for each film; the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("moves", nargs="?", type=int, default=40, help="the actions of a film (default: %(default)s)")
    parser.add_argument("width", nargs="?", type=int, default=480, help="in pixels (default: %(default)s)")
    chosen = parser.parse_args(arguments)
    moves, width = chosen.moves, chosen.width
    pygame.display.init()
    print(f"{'game':12} {'kind':6} {'moves':>5} {'turns':>5} {'long':>6} {'time':>7} {'size':>8}")
    for game in GAMES:
        session = game_of(game, moves)
        turns = len(film.turn_ends(session)) - 1
        for kind in KINDS:
            plan = FilmPlan(0, turns, "normal", width, kind, True, True)
            long = sum(shot.seconds for shot in film.shots(session, 0, turns, "normal"))
            begin = time.process_time()
            data = encoded(session, plan, "Aino against Bram", "", lambda _share: True)
            taken = time.process_time() - begin
            row = f"{game.key:12} {kind[1:]:6} {session.index:5} {turns:5} {long:4.0f} s {taken:5.1f} s"
            print(f"{row} {len(data) / 1e6:5.2f} MB", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
