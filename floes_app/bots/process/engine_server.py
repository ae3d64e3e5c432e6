"""The computer player's process: it answers questions, and while a person is to move it thinks ahead.

Thinking ahead is working on questions before they are put. The process guesses what the person will play, and looks for
its reply to that exactly as it will be asked for it, limits and all. When the question comes, its answer is there, or
as far on as the time allowed. Every other word from the window ends it at once.
"""

from __future__ import annotations

import random
import time
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, Final

from floes_app import games
from floes_app.bots.advice import ADVISER, HINT, advise, review
from floes_app.bots.bot import Bot
from floes_app.bots.players import NoComputerPlayer, player_of
from floes_app.bots.process.answers import Answer, SearchProgress
from floes_app.bots.process.child import Channel
from floes_app.bots.process.protocol import TaskState, news
from floes_app.bots.search.decision import Decision, Info, Limits, Remark, Stop
from floes_app.core.game import CHANCE, Game, State
from floes_app.core.i18n import N_

#: Least time between two reports of the process on its progress, in seconds.
NEWS: Final = 0.1
#: Number of moves of the person that are expected, the likeliest first.
EXPECTED: Final = 3
#: The share of the time for a move in which the person's next move is guessed.
GUESSING: Final = 0.2
#: The parts of a question that decide about its answer.
_KEYS: Final = ("game", "start", "actions", "level", "limits", "seed")
NOT_PLAYED: Final = N_("The computer can’t play this game. Please play for it.")
#: The entry of a message that asks to think ahead: the seats whose moves will be asked for.
AHEAD: Final = "ahead"
#: The parts of a question that say its game.
GAME: Final = ("game", "start", "actions")
#: The entry of a question about a game that was told of before: as many of its actions are still true.
KEPT: Final = "kept"

Question = Mapping[str, Any]


def work(line: Channel) -> None:
    """One message after the other, for ever."""
    desk = _Server(_Line(line))
    while True:
        desk.obey(desk.next_message())


def shortened(question: Question, known: Question) -> Question:
    """A question without the actions that one who knows the game ``known`` knows; ``completed`` undoes it."""
    if not known or (question["game"], question["start"]) != (known["game"], known["start"]):
        return question
    alike = takewhile(lambda pair: pair[0] == pair[1], zip(question["actions"], known["actions"], strict=False))
    kept = len(list(alike))
    message = {key: value for key, value in question.items() if key != "start"}
    return {**message, "actions": question["actions"][kept:], KEPT: kept}


def completed(message: Question, known: Question) -> Question:
    """The question of which ``message`` is what was not known of its game."""
    if KEPT not in message:
        return message
    actions = [*known["actions"][: message[KEPT]], *message["actions"]]
    question = {key: value for key, value in message.items() if key != KEPT}
    return {**question, "start": known["start"], "actions": actions}


class _Line:
    """The end of the line at which questions are heard whole: it knows the game that it was last told of."""

    def __init__(self, channel: Channel) -> None:
        self.say: Final = channel.say
        self.waits: Final = channel.waits
        self._channel: Final = channel
        self._known: Question = {}

    def hear(self) -> Question:
        """The next message; waits for it."""
        message: Question = completed(self._channel.hear(), self._known)
        if "game" in message:
            self._known = message
        return message


class _Server:
    """The messages and results of the process."""

    def __init__(self, line: _Line) -> None:
        self._line: Final = line
        self._heard: Question | None = None
        """A message that ended the thinking ahead, and is still to be obeyed."""
        self._ready: Final[dict[str, Answer | None]] = {}
        """The answers that were worked out before they were asked for, by what was asked."""

    def next_message(self) -> Question:
        """The next message; waits for it."""
        heard, self._heard = self._heard, None
        return self._line.hear() if heard is None else heard

    def obey(self, message: Question) -> None:
        """Answer a question or think ahead; any other message is a late word about a question that was answered."""
        if AHEAD in message:
            self._think_ahead(message)
        elif "game" in message:
            key = _essence(message)
            ready = key in self._ready
            self._tell(message, self._ready[key] if ready else _Search(self._line, message, message).answer())

    def _tell(self, question: Question, answer: Answer | None) -> None:
        self._ready.clear()
        if answer is None:
            self._line.say(news(question["ticket"], TaskState.FAILED, NOT_PLAYED))
        else:
            told = replace(answer, revision=question["revision"], index=question["index"])
            self._line.say(news(question["ticket"], TaskState.DONE, told))

    def _think_ahead(self, message: Question) -> None:
        for question in expected(message, self._line.waits):
            key = _essence(question)
            if key in self._ready:
                continue
            thought = _Search(self._line, question)
            answer = thought.answer()
            if thought.asked is not None:
                self._tell(thought.asked, answer)
                return
            if thought.heard is not None:
                self._heard = thought.heard
                return
            self._ready[key] = answer


class _Search:
    """The work on one question, which may not have been put yet."""

    def __init__(self, line: _Line, question: Question, asked: Question | None = None) -> None:
        self.asked = asked
        """The question as it was put; None while it was not."""
        self.heard: Question | None = None
        """Another message, heard before the question was put."""
        self._line: Final = line
        self._question: Final = question
        self._last = time.monotonic()

    def answer(self) -> Answer | None:
        """The answer; None if the computer does not play the game or the strength is unknown."""
        question, began = self._question, time.monotonic()
        try:
            game = games.find(question["game"])
            if question["level"] == ADVISER:
                return self._advice(game)
            bot = Bot.of_strength(game, question["level"])
        except (KeyError, NoComputerPlayer):
            return None
        state, rng = _position(game, question), random.Random(question["seed"])
        decision = bot.choose(state, Limits(*question["limits"]), rng, self._is_over, self._report)
        return _answer(decision, time.monotonic() - began)

    def _advice(self, game: Game[Any]) -> Answer:
        """The advice, or the verdict on what was played; raises NoComputerPlayer."""
        question, began, player = self._question, time.monotonic(), player_of(game)
        state, rng, limits = _position(game, question), random.Random(question["seed"]), Limits(*question["limits"])
        if question.get("played"):
            played, here = [], state
            for text in question["played"]:
                played.append(game.parse_action(here, text))
                here = here.apply(played[-1])
            verdict = review(player, state, played, limits, rng, self._is_over, HINT)
            decision = Decision(verdict.best[0], verdict.value, verdict.best, Remark(""))
            in_texts = replace(verdict, best=_texts(verdict.best), answer=_texts(verdict.answer))
            return replace(_answer(decision, time.monotonic() - began), verdict=in_texts)
        advice = advise(player, state, limits, rng, self._is_over, question.get("prefer", ()))
        decision = replace(advice.decision, action=advice.line[0], line=advice.line)
        return replace(_answer(decision, time.monotonic() - began), idea=advice.idea, reasons=tuple(advice.reasons))

    def _is_over(self) -> bool:
        """True if the work is to stop: once the question was put, at every word; before, at all but the question."""
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
            revision, index = self.asked["revision"], self.asked["index"]
            told = SearchProgress(revision, index, info.depth, info.nodes, _texts(info.line))
            self._line.say(news(self.asked["ticket"], TaskState.RUNNING, told))


def _essence(question: Question) -> str:
    """A text that is equal for two questions with the same answer."""
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


def _answer(decision: Decision, seconds: float) -> Answer:
    """A decision as the answer to a question that may not have been put yet."""
    numbers = decision.depth, decision.nodes, seconds
    return Answer(0, 0, str(decision.action), decision.value, _texts(decision.line), decision.reason, *numbers)


def _texts(actions: Iterable[Any]) -> tuple[str, ...]:
    return tuple(str(action) for action in actions)
