"""The engine protocol: UGI, the Universal Game Interface, which is to all board games what UCI is to chess.

A controller writes commands, one a line, and the engine answers. While the engine thinks, it listens on. The answer to
``go`` is one action; a turn of several actions takes several ``go``s. Where a die is to be rolled, the controller says
what it shows, with the next ``position``.

Besides the options of the game there is ``Level``, a level of strength.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterable
from typing import Any, Final

from floes_app import __version__
from floes_app.bots import strengths
from floes_app.bots.bot import Bot
from floes_app.bots.decision import Info, Limits
from floes_app.bots.players import player_of
from floes_app.core.game import (
    CHANCE,
    Game,
    GameError,
    IllegalAction,
    Option,
    Options,
    PositionError,
    State,
    word_of,
)

LEVEL: Final = "Level"


class Engine:
    """One engine for one game; ``say`` gets the lines of its answers, one at a time."""

    def __init__(self, game: Game[Any], options: Options, say: Callable[[str], None]) -> None:
        """Start in the first position of ``options``; raises OptionError, NoComputerPlayer."""
        player_of(game)
        self.game: Final = game
        self._write: Final = say
        self._lock: Final = threading.Lock()
        self.options: dict[str, Any] = game.complete(options)
        self.level: str = strengths.STRENGTHS[-1].key
        self.state: State = game.start(self.options)
        self._stop: Final = threading.Event()
        self._thread: threading.Thread | None = None
        self._endless = False

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
        words = line.split()
        if not words:
            return True
        command, rest = words[0], words[1:]
        if command == "quit":
            return False
        if command == "stop":
            self._stop.set()
            self._wait()
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
        """``ugi``: who it is, and its options."""
        self.say(f"id name Floes {__version__} ({self.game.key})")
        self.say("id author the Floes developers")
        for option in self.game.options:
            self.say(f"option name {option.name} {_described(option, self.options[option.name])}")
        choices = " ".join(f"var {level.key}" for level in strengths.STRENGTHS)
        self.say(f"option name {LEVEL} type combo default {self.level} {choices}")
        self.say("ugiok")

    def new_game(self, _words: list[str]) -> None:
        """``uginewgame``: back to the first position."""
        self.state = self.game.start(self.options)

    def set_option(self, words: list[str]) -> None:
        """``setoption name N value V``; the game starts again."""
        if len(words) < 4 or words[0] != "name" or words[2] != "value":
            raise GameError("setoption name N value V is expected")
        name, value = words[1], " ".join(words[3:])
        if name == LEVEL:
            try:
                self.level = strengths.find(value).key
            except KeyError:
                raise GameError(f"there is no level {value}") from None
            return
        self.options = self.game.complete({**self.options, **self.game.read_options([f"{name}={value}"])})
        self.state = self.game.start(self.options)

    def set_position(self, words: list[str]) -> None:
        """``position startpos|fen TEXT [moves ACTION…]``; after a fault, the position stays as it was."""
        text, moves = words, list[str]()
        if "moves" in words:
            here = words.index("moves")
            text, moves = words[:here], words[here + 1 :]
        if text == ["startpos"]:
            state: State = self.game.start(self.options)
        elif text[:1] == ["fen"]:
            state = self.game.parse(" ".join(text[1:]))
        else:
            raise PositionError("position startpos or position fen TEXT is expected")
        for number, move in enumerate(moves, start=1):
            if state.outcome is not None:
                raise IllegalAction(f"move {number}, {move}: the game is over")
            state = state.apply(self.game.parse_action(state, move))
        self.state = state

    def go(self, words: list[str]) -> None:
        """``go movetime MS | depth N | nodes N | infinite``: think, in a thread of its own."""
        limits = _limits(words)
        if self.state.outcome is not None or self.state.to_move == CHANCE:
            why = "a die is to be rolled" if self.state.outcome is None else "the game is over"
            self.say(f"info string nobody decides here: {why}")
            self.say("bestmove none")
            return
        self._stop.clear()
        self._endless = limits == Limits()
        self._thread = threading.Thread(target=self._think, args=(limits,), daemon=True)
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

    def _think(self, limits: Limits) -> None:
        bot = Bot.of_strength(self.game, self.level)
        choice = bot.choose(self.state, limits, random.Random(0), self._stop.is_set, self._report)
        self.say(f"bestmove {choice.action}")

    def _report(self, info: Info) -> None:
        speed = round(info.nodes / info.seconds) if info.seconds else 0
        line = " ".join(str(action) for action in info.line)
        time = round(1000 * info.seconds)
        self.say(f"info depth {info.depth} score {info.score} nodes {info.nodes} time {time} nps {speed} pv {line}")

    def _wait(self) -> None:
        if self._thread is not None:
            if self._endless:  # nobody could wait for it
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


def _limits(words: list[str]) -> Limits:
    if words == ["infinite"]:
        return Limits()
    if len(words) == 2 and words[1].isascii() and words[1].isdigit() and 0 < len(words[1]) <= 12:
        number = int(words[1])
        if words[0] == "movetime":
            return Limits(seconds=number / 1000)
        if words[0] == "depth" and number:
            return Limits(depth=number)
        if words[0] == "nodes":
            return Limits(nodes=number)
    raise GameError("go movetime MS, go depth N, go nodes N or go infinite is expected")


def _described(option: Option, value: Any) -> str:
    if isinstance(option.default, bool):
        return f"type check default {word_of(bool(value))}"
    if option.accepts is not None:
        return f"type string default {value}"
    return f"type combo default {value} " + " ".join(f"var {choice.value}" for choice in option.choices)
