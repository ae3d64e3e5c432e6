"""The computer player's process: it answers questions, and while a person is to move it thinks ahead.

Thinking ahead is working on questions before they are put. The process guesses what the person will play, and looks for
its reply to that exactly as it will be asked for it, limits and all. When the question comes, its answer is there, or
as far on as the time allowed. Every other word from the window ends it at once.
"""

from __future__ import annotations

import random
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from floes_app import games
from floes_app.bots.bot import Bot
from floes_app.bots.decision import Decision, Info, Limits, Stop
from floes_app.bots.players import NoComputerPlayer
from floes_app.bots.process import Channel
from floes_app.core.game import CHANCE, Game, State

#: How often the process tells how far it has come, at most, in seconds.
NEWS: Final = 0.1
#: So many moves of the person are expected, the likeliest first.
EXPECTED: Final = 3
#: Such a part of the time for a move is taken to guess what the person will play.
GUESSING: Final = 0.2
#: What of a question decides about its answer.
_KEYS: Final = ("game", "start", "actions", "level", "limits", "seed")
#: The entry of a message that asks to think ahead: the seats whose moves will be asked for.
AHEAD: Final = "ahead"

Question = Mapping[str, Any]


def work(line: Channel) -> None:
    """One message after the other, for ever."""
    desk = _Desk(line)
    while True:
        desk.obey(desk.next_message())


class _Desk:
    """What the process has heard and worked out."""

    def __init__(self, line: Channel) -> None:
        self._line: Final = line
        self._heard: Question | None = None
        """A message that ended the thinking ahead, and is still to be obeyed."""
        self._ready: Final[dict[str, dict[str, Any]]] = {}
        """The answers that were worked out before they were asked for, by what was asked."""

    def next_message(self) -> Question:
        """The next message; waits for it."""
        heard, self._heard = self._heard, None
        message: Question = self._line.hear() if heard is None else heard
        return message

    def obey(self, message: Question) -> None:
        """Answer a question or think ahead; any other message is a late word about a question that was answered."""
        if AHEAD in message:
            self._think_ahead(message)
        elif "game" in message:
            told = self._ready.get(_essence(message))
            if told is None:
                told = _Thought(self._line, message, message).told()
            self._tell(message, told)

    def _tell(self, question: Question, told: Mapping[str, Any]) -> None:
        self._ready.clear()
        self._line.say({"number": question["number"], **told})

    def _think_ahead(self, message: Question) -> None:
        for question in expected(message, self._line.waits):
            key = _essence(question)
            if key in self._ready:
                continue
            thought = _Thought(self._line, question)
            told = thought.told()
            if thought.asked is not None:
                self._tell(thought.asked, told)
                return
            if thought.heard is not None:
                self._heard = thought.heard
                return
            self._ready[key] = told


class _Thought:
    """The work on one question, which may not have been put yet."""

    def __init__(self, line: Channel, question: Question, asked: Question | None = None) -> None:
        self.asked = asked
        """The question as it was put; None while it was not."""
        self.heard: Question | None = None
        """Another message, heard before the question was put."""
        self._line: Final = line
        self._question: Final = question
        self._last = time.monotonic()

    def told(self) -> dict[str, Any]:
        """The answer in a message; empty where the computer does not play the game or does not know the level."""
        question, began = self._question, time.monotonic()
        try:
            game = games.find(question["game"])
            bot = Bot.of_strength(game, question["level"])
        except (KeyError, NoComputerPlayer):
            return {}
        state, rng = _position(game, question), random.Random(question["seed"])
        decision = bot.choose(state, Limits(*question["limits"]), rng, self._is_over, self._report)
        return _in_words(decision, time.monotonic() - began)

    def _is_over(self) -> bool:
        """Whether to leave off: once the question was put, every word means so; before, every word but the question."""
        if self.heard is not None:
            return True
        if not self._line.waits():
            return False
        if self.asked is not None:
            return True
        message = self._line.hear()
        if "game" in message and AHEAD not in message and _essence(message) == _essence(self._question):
            self.asked = message
            return False
        self.heard = message
        return True

    def _report(self, info: Info) -> None:
        now = time.monotonic()
        if self.asked is not None and now - self._last >= NEWS:
            self._last = now
            line = [str(action) for action in info.line]
            self._line.say({"number": self.asked["number"], "depth": info.depth, "nodes": info.nodes, "line": line})


def _essence(question: Question) -> str:
    """What two questions with the same answer share."""
    return repr([question[key] for key in _KEYS])


def _position(game: Game[Any], question: Question) -> State:
    """The position that a question is about."""
    state: State = game.parse(question["start"])
    for text in question["actions"]:
        state = state.apply(game.parse_action(state, text))
    return state


def expected(message: Question, stop: Stop) -> Iterator[Question]:
    """The questions that will be put after what a person is likely to play in the position of ``message``."""
    game = games.find(message["game"])
    bot, state = Bot.of_strength(game, message["level"]), _position(game, message)
    seconds, nodes, depth = message["limits"]
    limits = Limits(seconds and GUESSING * seconds, nodes and max(1, int(GUESSING * nodes)), depth)
    open_to_them = [str(action) for action in state.actions()]
    for _number in range(min(EXPECTED, len(open_to_them))):
        guess = bot.choose(state, limits, random.Random(message["seed"]), stop, None, tuple(open_to_them))
        played = _until(state, guess.line, message[AHEAD])
        if stop() or not played:
            return
        open_to_them.remove(played[0])
        actions, seed = [*message["actions"], *played], message["seed"] + len(played)
        yield {**message, "actions": actions, "seed": seed}


def _until(state: State, line: Sequence[Any], seats: Collection[int]) -> list[str]:
    """The actions of a line until one of ``seats`` is to move; none where that does not come of it."""
    played: list[str] = []
    for action in line:
        state = state.apply(action)
        played.append(str(action))
        if state.outcome is not None or state.to_move == CHANCE:
            return []
        if state.to_move in seats:
            return played
    return []


def _in_words(decision: Decision, seconds: float) -> dict[str, Any]:
    """A decision as a message."""
    reason = decision.reason
    return {
        "action": str(decision.action),
        "value": decision.value,
        "line": [str(action) for action in decision.line],
        "reason": [reason.message, reason.values, reason.plural],
        "depth": decision.depth,
        "nodes": decision.nodes,
        "seconds": seconds,
    }
