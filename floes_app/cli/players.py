"""The commands ``ugi``, ``match`` and ``bench``: computer players without a window."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from floes_app.bots import strengths
from floes_app.bots.bot import Bot
from floes_app.bots.search.decision import Limits
from floes_app.bots.tools import bench, tournament
from floes_app.bots.tools.build import is_compiled
from floes_app.bots.tools.ugi import COMMANDS_HELP, LEVEL, Engine, described, is_strength, lines_of
from floes_app.cli.arguments import Arguments, UsageError, split, whole_number
from floes_app.cli.positions import find_game
from floes_app.core.game import Game
from floes_app.games import GAMES

#: The longest time for a move, an hour, in milliseconds; the most games of a match; the largest seed.
LONGEST: Final = 3_600_000
MOST_GAMES: Final = 1_000_000
LARGEST_SEED: Final = 2**31


def ugi(words: Sequence[str]) -> list[str]:
    """Speak the engine protocol on standard input and output until ``quit``."""
    game, options = find_game(split(words))
    strength = [word for word in options if _names_strength(word)]
    rest = [word for word in options if word not in strength]
    engine = Engine(game, game.read_options(rest), lambda line: print(line, flush=True))
    for word in strength:
        engine.set(LEVEL, word.partition("=")[2])
    if sys.stdin is None:
        raise UsageError("there is no standard input")
    if isinstance(sys.stdin, io.TextIOWrapper):  # bytes that are no text are an unknown command like others
        sys.stdin.reconfigure(errors="replace")
    engine.run(lines_of(sys.stdin))
    return []


def ugi_details(words: Sequence[str]) -> list[str]:
    """The commands of the protocol, and the options of the game that is named, or of every game."""
    games = [game for game in GAMES if game.key in words] or GAMES
    lines = ["", "Commands:", *(f"    {line}" for line in COMMANDS_HELP)]
    for game in games:
        lines += ["", f"Options of {game.key}:", *(f"    {line}" for line in described(game, game.complete({})))]
    return lines


def _names_strength(word: str) -> bool:
    """True if an option is the computer player's level; in Ice Floes ``level`` is the board as well."""
    name, _equals, value = word.partition("=")
    return name.casefold() == LEVEL.casefold() and is_strength(value)


def play_match(words: Sequence[str]) -> Iterator[str]:
    """Games between two computer players: won, drawn and lost by the first, with a confidence interval."""
    arguments = split(words, values=("games", "first", "second", "movetime", "seed"))
    game, rest = find_game(arguments)
    options = game.complete(game.read_options(rest))
    for name in ("games", "first", "second"):
        if name not in arguments.values:
            raise UsageError(f"--{name} is missing")
    number = whole_number(arguments.values["games"], "--games", 1, MOST_GAMES)
    first, second = (_bot(game, arguments, name) for name in ("first", "second"))
    seed = whole_number(arguments.values.get("seed", "0"), "--seed", 0, LARGEST_SEED)
    milliseconds = arguments.values.get("movetime", str(round(1000 * strengths.PATIENCE)))
    limits = Limits(seconds=whole_number(milliseconds, "--movetime", 1, LONGEST) / 1000)
    if len(game.seats(game.start(options))) < 2:
        raise UsageError("this is a game for one")
    return _played(game, options, first, second, number, limits, seed)


def _played(
    game: Game[Any], options: Any, first: Bot, second: Bot, number: int, limits: Limits, seed: int
) -> Iterator[str]:
    if game.has_matches and number % 2 == 0:
        yield str(tournament.scored_contest(game, first, second, number // 2, limits, seed)).replace(
            " of ", " matches of "
        )
    else:
        yield str(tournament.contest(game, options, first, second, number, limits, seed))


def _bot(game: Game[Any], arguments: Arguments, name: str) -> Bot:
    word = arguments.values[name]
    try:
        return Bot.of_strength(game, word)
    except KeyError:
        known = ", ".join(level.key for level in strengths.STRENGTHS)
        raise UsageError(f"--{name}: there is no computer player “{word}” (there is {known})") from None


def measure_speeds(words: Sequence[str]) -> list[str]:
    """The speed of the engines as JSON; where they run compiled, that of the same source interpreted as well."""
    arguments = split(words, values=("seconds",))
    if arguments.words:
        raise UsageError("bench takes no game: it measures all")
    seconds = whole_number(arguments.values.get("seconds", "2"), "--seconds", 1, 600)
    speeds = [bench.figures(seconds)]
    if is_compiled() and not getattr(sys, "frozen", False):  # the packaged app holds no source to interpret
        speeds.append(_interpreted_figures(seconds))
    return json.dumps(speeds, indent=1).splitlines()


def _interpreted_figures(seconds: int) -> Any:
    """The figures of another process that does not see the compiled modules."""
    code = f"from floes_app.cli import interpreted; interpreted.bench({seconds})"
    folder = Path(__file__).resolve().parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)
