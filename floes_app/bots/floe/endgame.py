"""Late positions of Go with the Floe, solved exactly: who wins, and with how many points, whatever the other side does.

The ice runs out, so every game ends soon. The question asked again and again is “does Black get at least so much?”. A
search answers it that tries the most promising action first and remembers for each position what is known of its
value. From the answers the exact value follows.

The value of a position is seen from Black, the seals: one more than the score where Black wins, and where White wins
the negative of one more than the score. So it is never 0.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from floes_app.bots.decision import Stop, Stopped, never
from floes_app.bots.floe.evaluation import ESCAPE, GROUND, ICE_AROUND, Features, beside, spread
from floes_app.games.floe.rules import REACH, SEALS, FloeAction, FloeState, count

if TYPE_CHECKING:  # a native integer when compiled; nothing needs it at run time
    from mypy_extensions import i64

_ICE: Final[i64] = 0xFFFFFFFFFFFFF
#: How many positions are remembered (a prime number).
MEMORY: Final = 524_287
#: The clock and the stop button are looked at whenever so many positions (a power of two) were looked at.
PATIENCE: Final = 512
#: With fewer empty spaces the actions are tried in the order of what they did elsewhere; with more, they are judged.
JUDGED: Final = 12
#: More than any value.
MOST: Final = 60
#: What an empty space counts in the order of the actions, against what the evaluation's features count.
SPACE: Final = 20


class Known:
    """What is known of the value of one position: it lies from ``low`` to ``high``."""

    __slots__ = ("action", "bears", "high", "low", "rings", "seals", "turn")

    def __init__(self, state: FloeState) -> None:
        self.seals: i64 = state.seals
        self.bears: i64 = state.bears
        self.rings: i64 = state.rings
        self.turn: i64 = 4 * state.to_move + state.passes
        self.low: i64 = -MOST
        self.high: i64 = MOST
        self.action: FloeAction | None = None

    def is_of(self, state: FloeState) -> bool:
        """Whether this is about that position."""
        turn: i64 = 4 * state.to_move + state.passes
        return (
            self.rings == state.rings and self.seals == state.seals and self.bears == state.bears and self.turn == turn
        )


def final_value(state: FloeState) -> i64:
    """The value of a finished game."""
    score: i64 = count(_ICE & ~(state.seals | state.bears | state.rings))
    return score + 1 if state.seals else -score - 1


class Bounds:
    """What the shape of the ice alone says of the value of a position that is not over: it lies from low to high.

    A seal is safe when no bear can ever come beside it. Then Black wins, and the spaces that nobody can come to stay.
    To isolate a seal, everything around the space where it will be has to become rings; to end the game by passes, all
    but the three spaces where other pieces may stand. A capture gives back two spaces to Black who loses one seal, and
    one space each time to White.
    """

    def __init__(self, state: FloeState) -> None:
        rings: i64 = state.rings
        bears: i64 = spread(state.bears, rings)
        hunted: i64 = beside(bears)
        empty: i64 = count(_ICE & ~(state.seals | state.bears | rings))
        both: i64 = 0
        safe = False
        can_capture = False
        seals: i64 = state.seals
        while seals:
            seal: i64 = seals & -seals
            seals ^= seal
            reached: i64 = spread(seal, rings)
            both |= reached
            if reached & hunted:
                can_capture = True
            else:
                safe = True
        to_break: i64 = 16
        spaces: i64 = both
        while spaces:
            space: i64 = spaces & -spaces
            spaces ^= space
            to_break = min(to_break, count(REACH[space % 53] & ~rings))
        to_break = to_break - 3 if to_break > 3 else 0
        two = (state.seals & (state.seals - 1)) != 0
        self.high: Final[i64] = empty - to_break + (2 if two and can_capture else 0) + 1
        kept: i64 = count(_ICE & ~(rings | bears | both))
        self.low: Final[i64] = kept + 1 if safe else -(empty + (2 if two else 1) + 1)


class Endgame:
    """One search for exact values. What it learns of positions serves the next question."""

    def __init__(self, seconds: float | None = None, stop: Stop = never, most_nodes: int = 1 << 60) -> None:
        self.stop: Final = stop
        self.deadline: Final[float] = time.monotonic() + (1e9 if seconds is None else seconds)
        self.most_nodes: Final[int] = most_nodes
        self.nodes = 0
        self.table: Final[list[Known | None]] = [None] * MEMORY
        self.history: Final[list[int]] = [0] * (2 * 53 * 53)

    def value(self, state: FloeState) -> int:
        """The exact value of a position; raises Stopped."""
        if state.is_over:
            return int(final_value(state))
        bounds = Bounds(state)
        low: i64 = bounds.low
        high: i64 = bounds.high
        wanted: i64 = 1  # who wins is the first question
        while low < high:
            if self.gets(state, wanted):
                low = wanted
            else:
                high = wanted - 1 if wanted != 1 else -1
            middle: i64 = (low + high + 1) // 2
            wanted = middle if middle > low else low + 1
        return int(low)

    def gets(self, state: FloeState, wanted: i64) -> bool:
        """Whether Black gets at least ``wanted``, whatever White does; raises Stopped."""
        self.nodes += 1
        if self.nodes & (PATIENCE - 1) == 0:
            self._check_limits()
        if state.is_over:
            return final_value(state) >= wanted
        known = self._known(state)
        if known is None:
            known = Known(state)
            bounds = Bounds(state)
            known.low, known.high = bounds.low, bounds.high
            self.table[_slot(state)] = known
        if wanted <= known.low:
            return True
        if wanted > known.high:
            return False
        mine = state.to_move == SEALS
        chosen = self._settling(state, wanted, known.action)
        there = self._known(state)
        if there is None:
            there = Known(state)
            self.table[_slot(state)] = there
        there.action = chosen
        if (chosen is not None) == mine:
            there.low = max(there.low, wanted)
            return True
        there.high = min(there.high, wanted - 1)
        return False

    def _settling(self, state: FloeState, wanted: i64, first: FloeAction | None) -> FloeAction | None:
        """An action that settles the question as the side to move wants it; None where there is none."""
        mine = state.to_move == SEALS
        children: list[tuple[int, int, FloeAction, FloeState]] = []
        empty: i64 = count(_ICE & ~(state.seals | state.bears | state.rings))
        for number, action in enumerate(state.actions()):
            child = state.apply(action)
            if child.is_over:
                if (final_value(child) >= wanted) == mine:
                    return action
                continue
            known = self._known(child)
            if known is not None:
                if wanted <= known.low:
                    if mine:
                        return action
                    continue
                if wanted > known.high:
                    if not mine:
                        return action
                    continue
            if action is first:
                rank = 1 << 40
            elif action.target_bit & state.seals:
                rank = 1 << 30
            elif empty >= JUDGED:
                rank = _judgement(child, state.to_move)
            else:
                rank = self.history[_index(state.to_move, action)]
            children.append((-rank, number, action, child))
        children.sort()
        for _rank, _number, action, child in children:
            if self.gets(child, wanted) == mine:
                self.history[_index(state.to_move, action)] += 1
                return action
        return None

    def _known(self, state: FloeState) -> Known | None:
        known = self.table[_slot(state)]
        return known if known is not None and known.is_of(state) else None

    def line(self, state: FloeState, value: int) -> list[FloeAction]:
        """How the game goes when both sides keep to the exact ``value``; shorter where the time is up."""
        found: list[FloeAction] = []
        try:
            while not state.is_over:
                found.append(self.best(state, value))
                state = state.apply(found[-1])
        except Stopped:
            pass
        return found

    def best(self, state: FloeState, value: int) -> FloeAction:
        """An action that keeps the exact ``value`` of a position that is not over: one that ends the game if it can."""
        children = [(action, state.apply(action)) for action in state.actions()]
        for action, child in children:
            if child.is_over and final_value(child) == value:
                return action
        for action, child in children:
            if state.to_move == SEALS:
                if self.gets(child, value):
                    return action
            elif not self.gets(child, value + 1 if value != -1 else 1):
                return action
        raise AssertionError(f"no action of {state.text} keeps {value}")

    def _check_limits(self) -> None:
        if self.nodes >= self.most_nodes or time.monotonic() >= self.deadline or self.stop():
            raise Stopped


def _slot(state: FloeState) -> i64:
    """Where a position is remembered."""
    mixed: i64 = (
        state.seals % 536870909 * 2147483647
        ^ state.bears % 536870879 * 2147483629
        ^ state.rings % 2147483587 * 1073741789
        ^ (4 * state.to_move + state.passes) * 7919
    )
    slot: i64 = mixed % MEMORY
    return slot if slot >= 0 else slot + MEMORY


def _index(side: int, action: FloeAction) -> int:
    """The number under which an action of a side is counted."""
    number: i64 = action.origin_bit % 53 * 53 + action.target_bit % 53
    return int(number) + side * 2809


def _judgement(state: FloeState, side: int) -> int:
    """What a position seems to be worth for the side that came into it."""
    if state.is_over:
        value = int(final_value(state)) * 1000
    else:
        here = Features(state)
        empty: int = count(_ICE & ~(state.seals | state.bears | state.rings))
        value = GROUND * here.ground + ESCAPE * here.escapes + ICE_AROUND * here.ice_around + SPACE * empty
    return value if side == SEALS else -value
