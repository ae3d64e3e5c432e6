"""Play this version against another one, each in a process of its own, over the engine protocol.

    .venv/bin/python -m build_scripts.measuring.versus FOLDER [GAME…] [--games 200] [--movetime 200] [--seed S]
    [--strength S]

FOLDER is a checkout of the other version, compiled if this one is: for both ``.venv/bin/python -m
build_scripts.packaging.compiled --no-tests``, then, in ``build/compiled`` of this one, ``../../.venv/bin/python -m
build_scripts.measuring.versus FOLDER/build/compiled``. Prints a line for each game: the share of the points that this
version made, with a 95 % confidence interval. Games, matches and options are those of
``build_scripts.measuring.ladder``. The seeds of the two engines are their own, so a run cannot be repeated move by
move.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Self

from build_scripts.measuring.ladder import KEYS, measure
from floes_app import games
from floes_app.bots import strengths
from floes_app.bots.search.decision import Decision, Limits, Remark
from floes_app.core.game import Game, State

ROOT: Final = Path(__file__).resolve().parents[2]


class Course:
    """The course of the game under way: in Ice Floes, a position that comes up again and again is a draw."""

    def __init__(self) -> None:
        """No game is under way."""
        self._now: State | None = None
        self._words: list[str] = []

    def words(self, state: State) -> str:
        """The way to ``state``, for ``position``: from the start of the game, or from the last roll of a die."""
        now = self._now
        if now is None or now.text != state.text or now.outcome is not None:
            self._words = ["fen", state.text, "moves"]
        return " ".join(self._words)

    def play(self, state: State, action: Any) -> None:
        """In ``state``, which was asked for last, ``action`` was played."""
        self._words.append(str(action))
        self._now = state.apply(action)


class EngineProcess:
    """A version of Floes that plays one game over the engine protocol (docs/commands.md#ugi)."""

    def __init__(self, folder: Path, game: Game[Any], strength: str, course: Course) -> None:
        """Start it; ``course`` is shared by all who play the game."""
        self._course: Final = course
        command = [sys.executable, "-m", "floes_app", "ugi", game.key]
        environment = os.environ | {"PYTHONPATH": str(folder)}
        self._process: Final = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=folder, env=environment
        )
        self._say("ugi", f"setoption name Level value {strength}")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._process.kill()
        self._process.communicate()

    def choose(self, state: State, limits: Limits, rng: random.Random) -> Decision:
        """Choice of the engine in a position; only the action is known. Raises ValueError for one that is not legal."""
        assert limits.seconds is not None
        self._say(f"position {self._course.words(state)}", f"go movetime {round(1000 * limits.seconds)}")
        word = self._answer("bestmove")
        for action in state.actions():
            if str(action) == word:
                self._course.play(state, action)
                return Decision(action, 0.0, (action,), Remark(""))
        raise ValueError(f"“{word}” cannot be played in {state.text}")

    def _say(self, *lines: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("".join(f"{line}\n" for line in lines))
        self._process.stdin.flush()

    def _answer(self, first: str) -> str:
        """The rest of the next line that begins with this word; raises EOFError when the engine has ended."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            word, _space, rest = line.strip().partition(" ")
            if word == first:
                return rest.split(" ")[0]
        raise EOFError("the engine has ended")


def main(words: Sequence[str]) -> int:
    """Print how this version fares against the other in each game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("games_of", nargs="*", metavar="GAME", help=", ".join(KEYS))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--movetime", type=int, default=200, help="milliseconds a move")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--strength", default="master", choices=[level.key for level in strengths.STRENGTHS])
    chosen = parser.parse_args(words)
    other = chosen.folder.resolve()
    if not (other / "floes_app" / "__main__.py").is_file():  # else Python would look for one elsewhere
        parser.error(f"no version of Floes is in {other}")
    limits = Limits(seconds=chosen.movetime / 1000)
    for key in chosen.games_of or KEYS:
        game, course = games.find(key), Course()
        with (
            EngineProcess(ROOT, game, chosen.strength, course) as new,
            EngineProcess(other, game, chosen.strength, course) as old,
        ):
            print(f"{key}: {measure(game, new, old, chosen.games, limits, chosen.seed)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
