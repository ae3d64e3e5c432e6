"""The headless commands: their names, their help, and how their lines and errors leave the program."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Final

from floes_app import __version__
from floes_app.cli import console, window_commands
from floes_app.cli.arguments import UsageError
from floes_app.core.error import GameError
from floes_app.storage import files

#: The exit status of a command that could not be done.
FAILED: Final = 2
#: The flag for a window of its own, although one is open already.
NEW_WINDOW: Final = "--new-window"


@dataclass(frozen=True)
class Subcommand:
    """One headless command. ``run`` gives its lines; a GameError it raises becomes one line on standard error.

    details: what its help says beyond usage and summary.
    """

    name: str
    usage: str
    summary: str
    run: Callable[[Sequence[str]], Iterable[str]]
    details: Callable[[Sequence[str]], Iterable[str]] = tuple


def _of(module: str, name: str) -> Callable[[Sequence[str]], Iterable[str]]:
    """A function of a module beside this one. The module is loaded when the function runs: the window needs none."""

    def run(words: Sequence[str]) -> Iterable[str]:
        lines: Iterable[str] = getattr(import_module(f"floes_app.cli.{module}"), name)(words)
        return lines

    return run


COMMANDS: Final = {
    command.name: command
    for command in (
        Subcommand(
            "actions", "GAME [options] [--position TEXT]", "the legal actions, one a line", _of("positions", "actions")
        ),
        Subcommand(
            "apply",
            "GAME [options] [--position TEXT] ACTION…",
            "the position after these actions; a second line when the game is over",
            _of("positions", "apply"),
        ),
        Subcommand(
            "perft",
            "GAME DEPTH [options] [--position TEXT] [--divide]",
            "the number of action sequences of this length",
            _of("positions", "count_sequences"),
        ),
        Subcommand(
            "solve",
            "LEVELFILE",
            "“par N” and the shortest solution of a level, or “unsolvable”",
            _of("level_commands", "solve_level"),
        ),
        Subcommand(
            "generate",
            "[--size WxH] [--floes N] [--seed S] [--difficulty D]",
            "a practice level; the same seed always makes the same one",
            _of("level_commands", "generate_level"),
        ),
        Subcommand(
            "ugi",
            "GAME [options]",
            "answers of a computer player that obeys the engine protocol UGI",
            _of("players", "ugi"),
            _of("players", "ugi_details"),
        ),
        Subcommand(
            "match",
            "GAME [options] --games N --first LEVEL --second LEVEL [--movetime MS] [--seed S]",
            "games (of Go with the Floe: where N is even, matches of two) won, drawn and lost by the first, "
            "with a confidence interval",
            _of("players", "play_match"),
        ),
        Subcommand("bench", "[--seconds S]", "the speed of every engine, as JSON", _of("players", "measure_speeds")),
        Subcommand(
            "verify", "RECORDFILE", "“ok” and the result of a saved game, or where it breaks", _of("verify", "verify")
        ),
    )
}


def run(words: Sequence[str]) -> int:
    """Do what a command line asks; the exit status."""
    try:
        return _run(words)
    except GameError as error:
        console.complain(str(error))
        return FAILED
    except KeyboardInterrupt:
        return 130  # a shell reports this for a program that Ctrl+C ended
    except BrokenPipeError:
        _forget_output()
        return 141  # a shell reports this for a program whose reader went away
    except OSError as error:  # the output could not be written
        _forget_output()
        console.complain(files.reason(error))
        return FAILED


def _run(words: Sequence[str]) -> int:
    if not words:
        return window_commands.open_app(None)
    first, rest = words[0], words[1:]
    if first in COMMANDS:
        command = COMMANDS[first]
        if "--help" in rest:
            lines = [f"floes {command.name} {command.usage}", f"prints {command.summary}"]
            return _print([*lines, *command.details([word for word in rest if word != "--help"])])
        return _print(command.run(rest))
    if first in ("-h", "--help", "--version", "--selftest") and rest:
        raise UsageError(f"nothing is expected behind {first}")
    if first in ("-h", "--help"):
        return _print(help_lines())
    if first == "--version":
        from floes_app.bots.tools.build import engines_word

        return _print([f"floes {__version__}", f"engines: {engines_word()}"])
    if first == "--selftest":
        return window_commands.selftest()
    return _open([word for word in words if word != NEW_WINDOW], another=NEW_WINDOW in words)


def _open(words: Sequence[str], another: bool) -> int:
    """Open the window, with the file that the words name where there are any."""
    if not words:
        return window_commands.open_app(None, another)
    first, rest = words[0], words[1:]
    if first.startswith("-"):
        raise UsageError(f"unknown option “{first}” (see floes --help)")
    if not first or not files.exists(Path(first)):
        raise UsageError(f"there is no command and no file called “{first}” (see floes --help)")
    if rest:
        raise UsageError("one file at a time can be opened")
    return window_commands.open_app(first, another)


def help_lines() -> list[str]:
    """The text that ``floes --help`` prints."""
    from floes_app import games
    from floes_app.core.game import word_of

    lines = [
        f"floes [{NEW_WINDOW}] [FILE]",
        "    opens the app, with the saved game or level in FILE, in the window that is open already or in a new one",
        "",
    ]
    for command in COMMANDS.values():
        lines += [f"floes {command.name} {command.usage}", f"    prints {command.summary}"]
    lines += ["", "floes --selftest", "    looks into every corner of the app without a display"]
    lines += [
        "floes --version",
        "    prints the version, and whether the engines are compiled",
        "",
        "GAME and its options (a bare name means true):",
    ]
    for game in games.GAMES:
        options = " ".join(f"{option.name}={word_of(option.default)}" for option in game.options)
        lines.append(f"    {game.key} {options}".rstrip())
    return lines


def _print(lines: Iterable[str]) -> int:
    for line in lines:
        print(line)
    sys.stdout.flush()
    return 0


def _forget_output() -> None:
    """Point standard output nowhere, so that closing it at exit does not complain once more."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
