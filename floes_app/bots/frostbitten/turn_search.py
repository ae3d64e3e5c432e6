"""The search for Frost Bitten!: whole rolls at a time, and what the next player may roll then.

All positions that a roll can lead to are found (different orders of the same moves lead to the same ones) and judged.
The best of them are looked at again after every roll of the next player, who is taken to choose as it suits them.
"""

from __future__ import annotations

import random
import time
from typing import Any, Final, cast

from mypy_extensions import mypyc_attr

from floes_app.bots.frostbitten.evaluation import WON, Judge
from floes_app.bots.search.decision import (
    NOTHING,
    Candidate,
    Decision,
    Info,
    Limits,
    Remark,
    Report,
    Skill,
    Stop,
    expected_result,
)
from floes_app.bots.search.expert import ONLY, WINS_NOW
from floes_app.core.i18n import N_
from floes_app.games.frostbitten.rules import CODE, ROLLS, FrostState

#: The advantage, in the points of the evaluation, at which two games in three are won, roughly.
EDGE: Final = 700
#: Number of positions of a roll kept after each of its moves: of one's own roll, and of the next player's.
WIDE: Final = 600
NARROW: Final = 40
#: Largest number of one's own positions that are looked at again.
FAVOURITES: Final = 24
#: Number of throws where there are two dice, whose rolls are too many to look at each.
THROWS: Final = 12

#: Reach of a search: the next move; with 2 the rest of the roll; then the next player's roll as well.
ONE_MOVE: Final = 1
TWO_ROLLS: Final = 3
#: More moves than any roll has.
WHOLE: Final = 99

#: Why a roll is played that wins with its last move.
ENOUGH: Final = N_("This roll is enough to win.")


@mypyc_attr(free_list_len=1, acyclic=True)
class End:
    """A possible end of a roll: the position, the moves to it, and its value for the seat that thinks."""

    def __init__(self, position: FrostState, line: tuple[str, ...], value: int) -> None:
        self.position: Final = position
        self.line: Final = line
        self.value: int = value


class TurnSearch:
    """One search of one position in which a player, not the die, decides."""

    def __init__(
        self, position: FrostState, skill: Skill, rng: random.Random, stop: Stop, report: Report | None = None
    ) -> None:
        self.position: Final = position
        self.judge: Final = Judge(position.board)
        self.stop: Final = stop
        self.report: Final = report
        self.rng: Final = rng
        self.began: Final[float] = time.monotonic()
        limits = skill.limits
        self.deadline: Final[float] = self.began + (1e9 if limits.seconds is None else limits.seconds)
        self.most_nodes: Final[int] = (1 << 60) if limits.nodes is None else limits.nodes
        self.depth: Final[int] = TWO_ROLLS if limits.depth is None else limits.depth
        self.noise: Final[int] = skill.noise
        self.salt: Final[int] = rng.getrandbits(24)
        self.blind: Final[float] = skill.blind
        self.only: Final[frozenset[str]] = skill.only
        self.nodes = 0

    def ends(self, position: FrostState, seat: int, width: int, moves: int) -> list[End]:
        """The ends of the roll that ``seat`` is to play, or where it stands after ``moves`` moves; the best first."""
        layer = [End(position, (), 0)]
        done: dict[FrostState, End] = {}
        for _move in range(moves):
            following: dict[FrostState, End] = {}
            for end in layer:
                here = end.position
                for action in here.actions():
                    if self.only and here is self.position and action not in self.only:
                        continue
                    if self.blind and not end.line and self._overlooks(action):
                        continue
                    after = here.apply(action)
                    goes_on = after.turn == seat and after.dice == 0 and after.winner < 0
                    ends = following if goes_on else done
                    if after not in ends:
                        self.nodes += 1
                        ends[after] = End(after, (*end.line, action), self._value(after, seat))
                if self._is_over():  # a layer may take longer than anybody waits
                    break
            if not following:
                layer = []
                break
            layer = sorted(following.values(), key=_by_value)[:width]
            if self._is_over():
                break
        for end in layer:  # of a roll that was not played to its end
            if end.line:
                done.setdefault(end.position, end)
        return sorted(done.values(), key=_by_value)

    def find(self) -> list[End]:
        """Successors of the position, best first; never empty."""
        position = self.position
        seat = position.turn
        moves = 1 if self.depth <= ONE_MOVE or position.placing else WHOLE
        ends = self.ends(position, seat, WIDE, moves)
        if not ends:  # everything was overlooked
            actions = [action for action in position.actions() if not self.only or action in self.only]
            ends = [End(position.apply(action), (action,), 0) for action in actions]
            self.rng.shuffle(ends)
        self._tell(1, ends[0])
        if self.depth < TWO_ROLLS or len(ends) < 2 or ends[0].value >= WON or position.placing:
            return ends
        looked_at: list[End] = []
        for end in ends[:FAVOURITES]:
            value = self.after_their_roll(end.position, seat)
            if value is None:
                break
            looked_at.append(End(end.position, end.line, value))
        if looked_at:
            ends = sorted(looked_at, key=_by_value)
            self._tell(2, ends[0])
        return ends

    def after_their_roll(self, position: FrostState, seat: int) -> int | None:
        """The mean value of a position for ``seat`` after the next player's roll; None when there was no time for it.

        The next player chooses as it suits them.
        """
        if position.winner >= 0 or not position.dice:  # won, or a roll that was not played to its end in time
            return self._value(position, seat)
        total = 0.0
        for after, weight in self._rolled(position):
            if after.turn == position.turn and after.winner < 0:
                ends = self.ends(after, after.turn, NARROW, WHOLE)
                if ends:
                    after = ends[0].position
            if self._is_over():
                return None
            total += weight * self._value(after, seat)
        return round(total)

    def _rolled(self, position: FrostState) -> list[tuple[FrostState, float]]:
        """The position after each roll of the dice, with its probability; some rolls of two dice stand for all."""
        rolled: list[tuple[FrostState, float]] = []
        waiting = [(position, 1.0)]
        while waiting:
            here, weight = waiting.pop()
            for roll in ROLLS:
                after = here.apply(roll)
                if after.dice and after.turn == position.turn:
                    waiting.append((after, weight / len(ROLLS)))
                else:
                    rolled.append((after, weight / len(ROLLS)))
        if position.board.bears == 1:
            return rolled
        weights = [weight for _after, weight in rolled]
        drawn = random.Random(self.salt).choices(rolled, weights, k=THROWS)
        return [(after, 1.0 / THROWS) for after, _weight in drawn]

    def _overlooks(self, action: str) -> bool:
        return (CODE[action] * 2654435761 ^ self.salt * 40503) % 997 < 997 * self.blind

    def _value(self, position: FrostState, seat: int) -> int:
        value = self.judge.value(position, seat)
        if self.noise and abs(value) < WON:
            mixed = (
                (int.from_bytes(position.penguins, "little") * 31 + position.floes) % 2147483647 ^ self.salt
            ) * 0x85EBCA6B & 0xFFFFFFFF
            value += (mixed >> 8) % (2 * self.noise + 1) - self.noise
        return value

    def _is_over(self) -> bool:
        return self.nodes >= self.most_nodes or time.monotonic() >= self.deadline or self.stop()

    def _tell(self, depth: int, best: End) -> None:
        if self.report is not None:
            line: tuple[Any, ...] = best.line
            proven = 1 if best.value >= WON else 0
            self.report(Info(depth, best.value, self.nodes, time.monotonic() - self.began, line, proven))


def _by_value(end: End) -> int:
    return -end.value


def decide(state: Any, skill: Skill, rng: random.Random, stop: Stop, report: Report | None = None) -> Decision:
    """The decision in ``state``, in which a player decides."""
    position = cast(FrostState, state)
    search = TurnSearch(position, skill, rng, stop, report)
    ends = search.find()
    best = ends[0]
    value = expected_result(best.value, EDGE, WON)
    is_won = best.value >= WON  # what only comes near a won game is not as good
    line: tuple[Any, ...] = best.line
    reason = _reason(position, best.line, best.value)
    choices = tuple(
        Candidate(cast(tuple[Any, ...], end.line), expected_result(end.value, EDGE, WON))
        for end in ends
        if skill.margin
        and (position.placing or value - expected_result(end.value, EDGE, WON) <= skill.margin)
        and (end.value >= WON or not is_won)
    )
    return Decision(line[0], value, line, reason, 1, search.nodes, choices)


def worth(state: Any, seat: int, limits: Limits, rng: random.Random, stop: Stop) -> float:
    """The value of a position at the end of a roll for a seat, looked at through the next player's roll."""
    position = cast(FrostState, state)
    search = TurnSearch(position, Skill(limits), rng, stop)
    value = search.after_their_roll(position, seat)
    return expected_result(search.judge.value(position, seat) if value is None else value, EDGE, WON)


def _reason(state: FrostState, line: tuple[str, ...], value: int) -> Remark:
    if value >= WON:
        return Remark(WINS_NOW if len(line) == 1 else ENOUGH)
    if len(state.actions()) == 1:
        return Remark(ONLY)
    return NOTHING
