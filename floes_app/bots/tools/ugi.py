"""The engine protocol: UGI, the Universal Game Interface, which is to all board games what UCI is to chess.

A controller writes commands, one a line, and the engine answers. While the engine thinks, it listens on. The answer to
``go`` is one action; a turn of several actions takes several ``go``s. Where a die is to be rolled, the controller says
what it shows, with the next ``position``.

Besides the options of the game there are ``Level`` (of strength), ``Seed`` and ``MultiPV``. The names and the listed
values of options may be written in any case.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Final, TextIO

from floes_app import __version__
from floes_app.bots import strengths
from floes_app.bots.bot import Bot
from floes_app.bots.players import player_of
from floes_app.bots.search.decision import Info, Limits
from floes_app.bots.tools.ugi_limits import Go, among, read_go, share
from floes_app.core import limits as bounds
from floes_app.core.error import GameError
from floes_app.core.game import CHANCE, Game, IllegalAction, Option, Options, PositionError, State, word_of

LEVEL: Final = "Level"
SEED: Final = "Seed"
MULTI_PV: Final = "MultiPV"
#: The value of ``Seed`` with which no two games are alike.
RANDOM: Final = "random"
#: The most lines that are looked for, and the largest seed.
MOST_LINES: Final = 16
LARGEST_SEED: Final = 2**31
#: The commands, as they are listed for people.
COMMANDS_HELP: Final = (
    "ugi",
    "isready",
    "uginewgame",
    "setoption name N value V",
    "position startpos|fen TEXT [moves ACTION…]",
    "go [movetime MS] [depth N] [nodes N] [mate N] [p1time MS p2time MS …] [p1inc MS p2inc MS …] [movestogo N]",
    "   [searchmoves ACTION…] [infinite] [ponder]",
    "ponderhit",
    "stop",
    "query gameover|result|p1turn",
    "quit",
)


class Engine:
    """One engine for one game; ``say`` gets the lines of its answers, one at a time."""

    def __init__(self, game: Game[Any], options: Options, say: Callable[[str], None]) -> None:
        """Start in the first position of ``options``; raises OptionError, NoComputerPlayer."""
        player_of(game)
        self.game: Final = game
        self._write: Final = say
        self._lock: Final = threading.Lock()
        self._defaults: Final[dict[str, Any]] = game.complete(options)
        self.options: dict[str, Any] = self._defaults
        self.strength: str = strengths.STRENGTHS[-1].key
        self.lines: int = 1
        """Number of actions for which a line is told."""
        self.seed: int | None = None
        """Random seed of the engine; None for a new seed each time."""
        self._rng = random.Random()
        self.state: State = game.start(self.options)
        self._has_position = True
        self._stop: Final = threading.Event()
        self._thread: threading.Thread | None = None
        self._waits_for_stop = False
        self._hit: threading.Event | None = None

    def run(self, lines: Iterable[str]) -> None:
        """Obey commands until ``quit`` or the last line. What is being thought about then is finished or stopped.

        A search without limits is stopped by every command but ``isready``, and by the last line.
        """
        for line in lines:
            if not self.obey(line):
                break
        else:
            self._wait()
            return
        self._stop.set()
        self._wait()

    def say(self, line: str) -> None:
        """One line to the controller, never in the middle of one from the other thread."""
        with self._lock:
            self._write(line)

    def obey(self, line: str) -> bool:
        """Obey one command; False for ``quit``. Faults of the controller are answered with ``info string``."""
        if len(line.removesuffix("\n")) > bounds.ENGINE_LINE:
            self.say(f"info string a line has at most {bounds.ENGINE_LINE} characters")
            return True
        words = line.split()
        if not words:
            return True
        command, rest = words[0], words[1:]
        if command == "quit":
            return False
        if command == "stop":
            self._stop.set()
            self._wait()
        elif command == "ponderhit":
            self._waits_for_stop = False
            if self._hit is not None:
                self._hit.set()
        elif command == "isready":
            self.say("readyok")
        elif command in _COMMANDS:
            self._wait()
            try:
                _COMMANDS[command](self, rest)
            except GameError as error:
                self.say(f"info string {error}")
        else:
            self.say(f"info string unknown command {ascii(command[:40])[1:-1]}")
        return True

    # --- commands -------------------------------------------------------------------------------------------------

    def introduce(self, _words: list[str]) -> None:
        """``ugi``: who it is, and its options with the values that they have at first."""
        self.say(f"id name Floes {__version__} ({self.game.key})")
        self.say("id author the Floes developers")
        for line in described(self.game, self._defaults):
            self.say(f"option {line}")
        self.say("ugiok")

    def new_game(self, _words: list[str]) -> None:
        """``uginewgame``: back to the first position."""
        self._begin(self.game.start(self.options))
        self._rng = random.Random(self.seed)

    def set_option(self, words: list[str]) -> None:
        """``setoption name N value V``; an option of the game lets it start again."""
        if len(words) < 4 or words[0] != "name" or words[2] != "value":
            raise GameError("setoption name N value V is expected")
        self.set(words[1], " ".join(words[3:]))

    def set(self, name: str, value: str) -> None:
        """Choose an option; raises OptionError, GameError.

        ``level`` is also the board of Ice Floes: there it is the strength where the value names one.
        """
        lowered = name.casefold()
        option = next((option for option in self.game.options if option.name.casefold() == lowered), None)
        if lowered == LEVEL.casefold() and (option is None or is_strength(value)):
            if not is_strength(value):
                raise GameError(f"there is no level {value}")
            self.strength = value.casefold()
        elif lowered == SEED.casefold():
            self.seed = None if value.casefold() == RANDOM else _number(value, SEED, 0, LARGEST_SEED)
            self._rng = random.Random(self.seed)
        elif lowered == MULTI_PV.casefold():
            self.lines = _number(value, MULTI_PV, 1, MOST_LINES)
        else:
            if option is not None:
                name, value = option.name, _as_listed(option, value)
            self.options = self.game.complete({**self.options, **self.game.read_options([f"{name}={value}"])})
            self._begin(self.game.start(self.options))

    def set_position(self, words: list[str]) -> None:
        """``position startpos|fen TEXT [moves ACTION…]``; after a fault there is no position, until the next one."""
        text, moves = words, list[str]()
        if "moves" in words:
            here = words.index("moves")
            text, moves = words[:here], words[here + 1 :]
        self._has_position = False
        if text == ["startpos"]:
            state: State = self.game.start(self.options)
        elif text[:1] == ["fen"]:
            state = self.game.parse(" ".join(text[1:]))
        else:
            raise PositionError("position startpos or position fen TEXT is expected")
        for number, move in enumerate(moves, start=1):
            if state.outcome is not None:
                raise IllegalAction(f"move {number}, {move}: the game is over")
            try:
                state = state.apply(self.game.parse_action(state, move))
            except GameError as error:
                raise IllegalAction(f"move {number}, {move}: {error}") from None
        self._begin(state)

    def _begin(self, state: State) -> None:
        self.state, self._has_position = state, True

    def go(self, words: list[str]) -> None:
        """``go``: think, in a thread of its own. What is not understood is told, and the rest is done."""
        asked = read_go(words)
        for complaint in asked.complaints:
            self.say(f"info string {complaint}")
        why = ""
        if not self._has_position:
            why = "there is no position: the last one was not understood"
        elif self.state.outcome is not None:
            why = "nobody decides here: the game is over"
        elif self.state.to_move == CHANCE:
            why = "nobody decides here: a die is to be rolled"
        if why:
            self.say(f"info string {why}")
            self.say("bestmove none")
            return
        self._stop.clear()
        self._hit = threading.Event() if asked.ponder else None
        self._waits_for_stop = asked.is_endless or asked.ponder
        self._thread = threading.Thread(target=self._think, args=(asked,), daemon=True)
        self._thread.start()

    def query(self, words: list[str]) -> None:
        """``query gameover|result|p1turn``."""
        outcome = self.state.outcome
        if words == ["gameover"]:
            answer = word_of(outcome is not None)
        elif words == ["p1turn"]:
            answer = word_of(self.state.to_move == 0)
        elif words == ["result"]:
            answer = "none" if outcome is None else f"p{outcome.winners[0] + 1}win" if outcome.winners else "draw"
        else:
            raise GameError("query gameover, query result or query p1turn is expected")
        self.say(f"response {answer}")

    # --- thinking -------------------------------------------------------------------------------------------------

    def _think(self, asked: Go) -> None:
        """Look for the best action, then for the best of the others, as many as there are lines to tell."""
        actions, state = among(self.state, asked.only), self.state
        number = min(self.lines, len(actions))
        limits = asked.limits(state.to_move)
        stop = self._stopper(limits) if asked.ponder else self._stop.is_set
        limits = share(Limits() if asked.ponder else limits, number)
        bot = Bot.of_strength(self.game, self.strength)
        best = ""
        for line in range(1, number + 1):
            report = partial(self._report, line)
            choice = bot.choose(state, limits, self._rng, stop, report, tuple(actions))
            actions.remove(str(choice.action))
            best = best or str(choice.action)
        while self._waits_for_stop and not self._stop.wait(0.01):
            pass  # a controller that told to think without end waits for no answer before it says stop
        self.say(f"bestmove {best}")

    def _stopper(self, limits: Limits) -> Callable[[], bool]:
        """A stop button for what is thought on the other's time: the clock runs from ``ponderhit`` on."""
        hit_at: list[float] = []

        def is_over() -> bool:
            if self._hit is not None and self._hit.is_set() and not hit_at:
                hit_at.append(time.monotonic())
            seconds = strengths.PATIENCE if limits.seconds is None else limits.seconds
            return self._stop.is_set() or (bool(hit_at) and time.monotonic() >= hit_at[0] + seconds)

        return is_over

    def _report(self, number: int, info: Info) -> None:
        speed = round(info.nodes / info.seconds) if info.seconds else 0
        line = " ".join(str(action) for action in info.line)
        milliseconds = round(1000 * info.seconds)
        proven = {1: " proven win", -1: " proven loss", 0: ""}[info.proven]
        self.say(
            f"info depth {info.depth} score {info.score} nodes {info.nodes} time {milliseconds} nps {speed} "
            f"multipv {number} hashfull {round(1000 * info.table_use)}{proven} pv {line}"
        )

    def _wait(self) -> None:
        if self._thread is not None:
            if self._waits_for_stop:  # nobody could wait for it
                self._stop.set()
            self._thread.join()
            self._thread = None


_COMMANDS: Final[dict[str, Callable[[Engine, list[str]], None]]] = {
    "ugi": Engine.introduce,
    "uginewgame": Engine.new_game,
    "setoption": Engine.set_option,
    "position": Engine.set_position,
    "go": Engine.go,
    "query": Engine.query,
}


def lines_of(file: TextIO) -> Iterator[str]:
    """The lines of a file as they come; of one that is too long, no more than shows that it is."""
    while line := file.readline(bounds.ENGINE_LINE + 1):
        rest = line
        while rest and not rest.endswith("\n"):
            rest = file.readline(bounds.ENGINE_LINE)
        yield line


def is_strength(word: str) -> bool:
    """True if a word, in any case, is a strength."""
    return any(word.casefold() == strength.key for strength in strengths.STRENGTHS)


def described(game: Game[Any], values: Options) -> list[str]:
    """The options of an engine as the protocol describes them, those of the game with these values as defaults."""
    lines = [f"name {option.name} {_described(option, values[option.name])}" for option in game.options]
    choices = " ".join(f"var {strength.key}" for strength in strengths.STRENGTHS)
    return [
        *lines,
        f"name {LEVEL} type combo default {strengths.STRENGTHS[-1].key} {choices}",
        f"name {SEED} type string default {RANDOM}",
        f"name {MULTI_PV} type spin default 1 min 1 max {MOST_LINES}",
    ]


def _described(option: Option, value: Any) -> str:
    if isinstance(option.default, bool):
        return f"type check default {word_of(bool(value))}"
    if option.accepts is not None:
        return f"type string default {value}"
    return f"type combo default {value} " + " ".join(f"var {choice.value}" for choice in option.choices)


def _as_listed(option: Option, value: str) -> str:
    """A value in the case in which it is listed; what is not listed stays as it is."""
    listed = ["true", "false"] if isinstance(option.default, bool) else [str(choice.value) for choice in option.choices]
    return next((word for word in listed if word.casefold() == value.casefold()), value)


def _number(word: str, name: str, lowest: int, highest: int) -> int:
    if word.isascii() and word.isdigit() and len(word) <= 12 and lowest <= int(word) <= highest:
        return int(word)
    raise GameError(f"{name} is a whole number from {lowest} to {highest}")
