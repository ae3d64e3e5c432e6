"""The question of the window to a worker process about a position that somebody studies: how it stands, and why.

The answer comes in looks, each deeper than the one before, for as long as the position is looked at.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from typing import Any, Final

from floes_app.bots.advice import PROVEN, Advice, advise, reasoner_of, worth_of
from floes_app.bots.bot import Bot
from floes_app.bots.player import ComputerPlayer
from floes_app.bots.players import player_of
from floes_app.bots.process.task_server import Report
from floes_app.bots.search.decision import Limits, Remark, Stop, Stopped
from floes_app.bots.search.expert import WINS_IN, WINS_NOW
from floes_app.core.game import CHANCE, WIN, Game, Goal
from floes_app.games import find

#: The positions that each look goes through for its best turn.
LOOKS: Final = (1_500, 12_000, 100_000, 800_000)
#: Largest number of turns that are told.
LINES: Final = 3
#: Games that are played on from a position of three or four players, and the longest of them, in actions.
PLAYED_ON, LONGEST = 40, 300
#: Games that are played on from each result of a roll, the longest of them, and the strength that plays the turn:
#: quick computers would not find what makes a roll a good one.
ROLL_GAMES, LONG, STRONG = 200, 3_000, "expert"
#: The positions that it goes through for an action of the turn.
TURN_NODES: Final = 6_000
#: The positions of a roll that are looked through for a goal.
MOST_ENDS: Final = 20_000
#: The strength that plays on, which is quick.
QUICK: Final = "newcomer"


@dataclass(frozen=True)
class BestLine:
    """One of the best turns of a position.

    actions: action texts, of the turn and of what is expected after it. turn: how many of them are the turn. value: for
    whose turn it is, from -1 to 1. moves: the number of moves in which it is proven to win; 0 where none is known.
    reason: at most one sentence.
    """

    actions: tuple[str, ...]
    turn: int
    value: float
    moves: int = 0
    reason: Remark | None = None


@dataclass(frozen=True)
class Assessment:
    """The verdict on a position.

    values: for each seat, from -1 (lost) to 1 (won); only of those of which something is known. lines: the best turns,
    the best one first. played_on, won: the games that quick computers played on, and how many of them each seat won.
    odds: before a roll, of each goal of the game (by its key) how many of how many rolls let it be reached. look: the
    number of the look, from 1. is_last: no look goes deeper.
    """

    values: tuple[tuple[int, float], ...]
    lines: tuple[BestLine, ...] = ()
    played_on: int = 0
    won: tuple[tuple[int, int], ...] = ()
    odds: tuple[tuple[str, int, int], ...] = ()
    look: int = 1
    is_last: bool = False

    @property
    def depth(self) -> tuple[int, int]:
        """The worth of the verdict on one position: of two, the later one tells more."""
        return self.look, self.played_on


@dataclass(frozen=True)
class RollGames:
    """The games that quick computers played on from one result of a roll, and how many of them who rolled has won.

    action: the text of a roll with this result.
    """

    action: str
    games: int
    won: int


@dataclass(frozen=True)
class Rolls:
    """The results of a roll, each with its games."""

    results: tuple[RollGames, ...]


def results_of(game: Game[Any], state: Any) -> tuple[tuple[tuple[Any, ...], Fraction], ...]:
    """The different results of the roll that is due: the rolls that lead to it, and how likely it is."""
    found: dict[Any, tuple[tuple[Any, ...], Fraction]] = {}
    for action, chance in game.chances(state):
        actions, likely = found.get(after := state.apply(action), ((), Fraction(0)))
        found[after] = (*actions, action), likely + chance
    return tuple(found.values())


def rolled(report: Report, game_key: str, start: str, actions: Sequence[str], games: int = ROLL_GAMES) -> Rolls:
    """What each result of the roll that is due after these actions is worth to who rolls. Raises Stopped.

    A strong computer plays the turn, quick ones play on; every game of each result is reported.
    """
    game = find(game_key)
    state: Any = game.parse(start)
    for text in actions:
        state = state.apply(game.parse_action(state, text))
    first = tuple(same[0] for same, _chance in results_of(game, state))
    won, told = dict.fromkeys(first, 0), Rolls(())
    strong, quick = Bot.of_strength(game, STRONG), Bot.of_strength(game, QUICK)
    found: dict[Any, Any] = {}

    def stop() -> bool:
        return not report(told)

    def in_turn(state: Any, generator: random.Random) -> Any:
        if state not in found:
            found[state] = strong.choose(state, Limits(nodes=TURN_NODES), random.Random(0), stop).action
        return found[state]

    for number in range(1, games + 1):
        for action in first:
            generator = random.Random(number)  # the same for every result: what differs comes from the roll
            end = _on(game, state.apply(action), in_turn, generator, LONG, lambda here: here.turn == state.turn)
            end = _on(game, end, _by(quick, stop), generator, LONG)
            winners = () if end.outcome is None else end.outcome.winners
            won[action] += winners == (state.turn,)
            if stop():
                raise Stopped
        told = Rolls(tuple(RollGames(str(action), number, won[action]) for action in first))
        if not report(told):
            raise Stopped
    return told


#: Chooses an action.
Choose = Callable[[Any, random.Random], Any]


def _by(bot: Bot, stop: Stop) -> Choose:
    """The choice of a computer that takes as long as it likes."""
    return lambda state, generator: bot.choose(state, Limits(), generator, stop).action


def _on(
    game: Game[Any],
    state: Any,
    choose: Choose,
    generator: random.Random,
    longest: int,
    goes_on: Callable[[Any], bool] = lambda _state: True,
) -> Any:
    """The position that is reached by playing on, at most so many actions; the die falls by chance."""
    for _number in range(longest):
        if state.outcome is not None or not goes_on(state):
            break
        if state.to_move == CHANCE:
            chances = game.chances(state)
            rolls, likely = [action for action, _chance in chances], [float(chance) for _action, chance in chances]
            state = state.apply(generator.choices(rolls, likely)[0])
        else:
            state = state.apply(choose(state, generator))
    return state


def judged(report: Report, game_key: str, start: str, actions: Sequence[str], looks: int = len(LOOKS)) -> Assessment:
    """The verdict on the position after these actions; every look is reported, so many at most. Raises Stopped."""
    game = find(game_key)
    state: Any = game.parse(start)
    for text in actions:
        state = state.apply(game.parse_action(state, text))
    judge = _Assessor(game, state, report)
    if state.outcome is not None:
        return Assessment(judge.values(state, Limits(nodes=1)), is_last=True)
    found = Assessment(())
    for number, nodes in enumerate(LOOKS[:looks], start=1):
        found = replace(judge.look(nodes), look=number)
        judge.tell(found)
        if found.is_last:
            break
    return judge.last(found)


class _Assessor:
    """Looks at one position. What it found last is told as long as it looks: not every report gets through."""

    def __init__(self, game: Game[Any], state: Any, report: Report) -> None:
        self.game, self.state, self.report = game, state, report
        self.player: ComputerPlayer = player_of(game)
        self.seats = game.seats(state)
        self._odds: tuple[tuple[str, int, int], ...] = ()
        self._found: Assessment | None = None

    def stop(self) -> bool:
        """True if it may not go on."""
        return not self.report(self._found)

    def tell(self, found: Assessment) -> None:
        """Tell what was found now; raises Stopped."""
        self._found = found
        if self.stop():
            raise Stopped

    def look(self, nodes: int) -> Assessment:
        """A look that goes through so many positions for the best turn, and for each of two others."""
        state, limits = self.state, Limits(nodes=nodes)
        if state.to_move == CHANCE:
            self._odds = self._odds or self.odds()
            return Assessment(self.values(state, limits), odds=self._odds, is_last=nodes >= LOOKS[1])
        advice = advise(self.player, state, limits, random.Random(0), self.stop)
        if self.stop():
            raise Stopped
        best = self._best_line(advice)
        others = self._others(advice, nodes) if nodes > LOOKS[0] else []
        lines = sorted([best, *others], key=lambda line: -line.value)[:LINES]
        end = reasoner_of(self.player).turn(state, advice.line)[1]
        values = self.values(end, limits) if self.player.worth is not None else self._two(best.value)
        is_proven = len(lines) > 1 and all(abs(line.value) >= PROVEN for line in lines)
        return Assessment(values, tuple(lines), is_last=is_proven or len(state.actions()) == 1)

    def last(self, found: Assessment) -> Assessment:
        """The last verdict: where three or four play without dice, with games that were played on from here."""
        if self.player.worth is not None or len(self.seats) == 2:
            return replace(found, is_last=True)
        bot, won = Bot.of_strength(self.game, QUICK), dict.fromkeys(self.seats, 0)
        for number in range(1, PLAYED_ON + 1):
            winners = self._play_on(bot, random.Random(number))
            for seat in winners if len(winners) == 1 else ():
                won[seat] += 1
            told = tuple(won.items())
            found = replace(found, played_on=number, won=told, is_last=number == PLAYED_ON)
            self.tell(found)
        return found

    def _play_on(self, bot: Bot, generator: random.Random) -> tuple[int, ...]:
        """The winners of a game that quick computers play on from here; nobody where it takes too long."""
        end = _on(self.game, self.state, _by(bot, self.stop), generator, LONGEST)
        return () if end.outcome is None else tuple(end.outcome.winners)

    def _two(self, value: float) -> tuple[tuple[int, float], ...]:
        """The values of the seats where the mover's is known: of two the other's is the opposite."""
        seat = self.state.turn
        if len(self.seats) > 2:
            return ((seat, value),)
        return tuple((other, value if other == seat else -value) for other in self.seats)

    def values(self, end: Any, limits: Limits) -> tuple[tuple[int, float], ...]:
        return tuple((seat, worth_of(self.player, end, seat, limits, self.stop)[0]) for seat in self.seats)

    def odds(self) -> tuple[tuple[str, int, int], ...]:
        """For each goal of a turn but winning, the number of rolls that reach it, and of all rolls."""
        state, chances = self.state, self.game.chances(self.state)
        whole = lcm(*(chance.denominator for _action, chance in chances))
        told = []
        for goal in self.game.goals:
            if goal.key != WIN.key and not goal.lasts and not goal.foretells:
                reached = (chance for action, chance in chances if self._reaches(goal, state.apply(action)))
                told.append((goal.key, int(sum(reached) * whole), whole))
        return tuple(told)

    def _reaches(self, goal: Goal[Any], rolled: Any) -> bool:
        """True if the goal can be reached before the next roll."""
        seat, seen, todo = self.state.turn, {rolled}, [rolled]
        while todo and len(seen) < MOST_ENDS:
            if self.stop():
                raise Stopped
            here = todo.pop()
            if goal.reached(self.state, here, seat) > 0:
                return True
            if here.outcome is None and here.to_move == seat:
                after = {here.apply(action) for action in here.actions()} - seen
                seen |= after
                todo += after
        return False

    def _best_line(self, advice: Advice) -> BestLine:
        """The advised turn, with what is expected after it."""
        remark, turn, line = advice.decision.reason, advice.line, tuple(advice.decision.line)
        goes_on = line if line[: len(turn)] == turn else turn
        moves = 0
        if advice.value >= PROVEN:
            moves = 1 if remark.message == WINS_NOW else 0
            moves = dict(remark.values)["number"] if remark.message == WINS_IN[0] else moves
        texts = tuple(map(str, self._legal(goes_on)))
        return BestLine(texts, len(turn), advice.value, moves, next(iter(advice.reasons), None))

    def _others(self, advice: Advice, nodes: int) -> list[BestLine]:
        """The best of the other turns: all are looked at, and the best of them as closely as the first."""
        reasoner, state = reasoner_of(self.player), self.state
        ends = {reasoner.essence(reasoner.turn(state, advice.line)[1])}
        turns: list[tuple[Any, ...]] = []
        for turn in reasoner.turns(state):
            end = reasoner.essence(reasoner.turn(state, turn)[1])
            if end not in ends:
                ends.add(end)
                turns.append(turn)
        each = Limits(nodes=max(200, nodes // max(1, 2 * len(turns))))
        first = [(self._worth(turn, each)[0], number) for number, turn in enumerate(turns)]
        closer = []
        for _value, number in sorted(first, key=lambda one: (-one[0], one[1]))[: LINES - 1]:
            turn = turns[number]
            value, line = self._worth(turn, Limits(nodes=nodes))
            reason = next((fact.says for fact in reasoner.facts(state, turn)), None)
            closer.append(BestLine(tuple(map(str, self._legal((*turn, *line)))), len(turn), value, 0, reason))
        return closer

    def _worth(self, turn: Sequence[Any], limits: Limits) -> tuple[float, tuple[Any, ...]]:
        if self.stop():
            raise Stopped
        state = self.state
        for action in turn:
            state = state.apply(action)
        return worth_of(self.player, state, self.state.turn, limits, self.stop)

    def _legal(self, line: Sequence[Any]) -> list[Any]:
        """The beginning of a line that can be played from here one after the other, without a roll."""
        state, played = self.state, []
        for action in line:
            if state.outcome is not None or state.to_move == CHANCE or action not in state.actions():
                break
            played.append(action)
            state = state.apply(action)
        return played


#: The classes of an answer, for whoever unpacks it.
__all__ = ["Assessment", "BestLine", "Remark", "RollGames", "Rolls", "judged", "rolled"]
