"""Late positions of Go with the Floe, solved exactly: who wins, and with how many points, whatever the other side does.

The ice runs out, so every game ends soon. The question asked again and again is “does Black get at least so much?”. A
search answers it that tries the most promising action first and remembers for each position what is known of its
value. From the answers the exact value follows.

The value of a position is seen from Black, the seals: one more than the score where Black wins, and where White wins
the negative of one more than the score. So it is never 0.

Positions are plain native integers here, and what is remembered of them lies in flat arrays, two words a position: that
is several times as fast as objects.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from floes_app.bots.decision import Stop, Stopped, never
from floes_app.bots.floe.evaluation import beside, spread
from floes_app.games.floe.rules import NEAR, REACH, SEALS, SPACES, FloeAction, FloeState, count

_ICE: Final[i64] = 0xFFFFFFFFFFFFF
#: So many positions are remembered at first and at most: powers of two. The table grows when it is half full.
FEWEST, MOST_REMEMBERED = 1 << 12, 1 << 21
#: The clock and the stop button are looked at whenever so many positions (a power of two) were looked at.
PATIENCE: Final = 512
#: More than any value.
MOST: Final = 60
#: No game is longer from a position without a pass, and no position has more actions.
LONGEST, WIDEST = 120, 40

# How the actions of a position are ordered: what was best before, captures, what leaves the other side least choice.
_FIRST: Final[i64] = 1 << 40
_CAPTURE: Final[i64] = 1 << 39
_CHOICES: Final[i64] = 64
#: With fewer empty spaces the other side's choices are not counted: what proved itself elsewhere comes first.
JUDGED: Final = 14


def final_value(state: FloeState) -> int:
    """The value of a finished game."""
    score = int(count(_ICE & ~(state.seals | state.bears | state.rings)))
    return score + 1 if state.seals else -score - 1


def _native(numbers: Sequence[i64]) -> vec[i64]:
    return vec[i64](numbers)


def _zeros(number: i64) -> vec[i64]:
    found = vec[i64](capacity=number)
    while len(found) < number:
        found = append(found, 0)
    return found


# Like those of the rules, the tables are indexed by the remainders of bits divided by 53, those of pairs by 53 times
# the first and the second.


def _middles() -> list[i64]:
    """For each two spaces that are two apart, the space between them, as a bit."""
    found: list[i64] = [0] * (53 * 53)
    for number, (column, row) in enumerate(SPACES):
        for right in (-2, 0, 2):
            for up in (-2, 0, 2):
                if (column + right, row + up) in SPACES and (right or up):
                    middle, target = (column + right // 2, row + up // 2), (column + right, row + up)
                    place = 2**number % 53 * 53 + 2 ** SPACES.index(target) % 53
                    found[place] = 1 << SPACES.index(middle)
    return found


_MIDDLES: Final = _middles()


def _behind() -> list[i64]:
    """For each two neighbours, the space behind the second as seen from the first; 0 where there is none."""
    found: list[i64] = [0] * (53 * 53)
    for first in range(1, 53):
        for target in range(1, 53):
            middle = _MIDDLES[first * 53 + target]
            if middle:
                found[first * 53 + int(middle % 53)] = 1 << _NUMBER_OF[target]
    return found


#: The number of a space by the remainder of its bit.
_NUMBER_OF: Final = {2**number % 53: number for number in range(52)}
_BEHIND: Final = _behind()


class Endgame:
    """One search for exact values. What it learns of positions serves the next question."""

    def __init__(self, seconds: float | None = None, stop: Stop = never, most_nodes: int = 1 << 60) -> None:
        self.stop: Final = stop
        self.deadline: Final[float] = time.monotonic() + (1e9 if seconds is None else seconds)
        self.most_nodes: Final[int] = most_nodes
        self.nodes: i64 = 0
        self._near: Final[vec[i64]] = NEAR
        self._reach: Final[vec[i64]] = REACH
        self._behind: Final[vec[i64]] = _native(_BEHIND)
        self._middles: Final[vec[i64]] = _native(_MIDDLES)
        self._bits: Final[vec[i64]] = _native([0] + [1 << _NUMBER_OF[here] for here in range(1, 53)])
        self._history: Final[vec[i64]] = _native([0] * (2 * 53 * 53))
        self._moves: Final[vec[i64]] = _native([0] * (LONGEST * WIDEST))
        #: Two words a position, see ``_place``.
        self._table: vec[i64] = _native([0] * (2 * FEWEST))
        self._mask: i64 = FEWEST - 1
        self._remembered: i64 = 0

    def value(self, state: FloeState) -> int:
        """The exact value of a position; raises Stopped."""
        if state.is_over:
            return final_value(state)
        low, high = self.bounds(state)
        wanted = max(1, (high + 1) // 2)
        while low < high:  # to find that Black gets so much takes longest; so the questions come down to it from above
            wanted = min(max(wanted, low + 1), high) or -1
            if self.gets(state, wanted):
                low = wanted
                wanted += 1
            else:
                high = wanted - 1 if wanted != 1 else -1
                wanted = max(1, wanted - 2) if wanted > 1 else (low + high + 1) // 2
        return low

    def gets(self, state: FloeState, wanted: int) -> bool:
        """Whether Black gets at least ``wanted``, whatever White does; raises Stopped."""
        if state.is_over:
            return final_value(state) >= wanted
        return self._gets(state.seals, state.bears, state.rings, state.to_move + 2 * state.passes, wanted, 0)

    def bounds(self, state: FloeState) -> tuple[int, int]:
        """What the shape of the ice alone says of the value of a position that is not over: the least and the most."""
        packed = int(self._bounds(state.seals, state.bears, state.rings))
        return (packed & 127) - 64, (packed >> 7) - 64

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

    # -- the search ----------------------------------------------------------------------------------------------

    def _gets(self, seals: i64, bears: i64, rings: i64, turn: i64, wanted: i64, ply: i64) -> bool:
        """Whether Black gets at least ``wanted``. ``turn``: 1 where White is to move, and 2 where a pass was made."""
        self.nodes += 1
        if self.nodes & (PATIENCE - 1) == 0:
            self._check_limits()
        board: i64 = rings | turn << 52
        tokens: i64 = _tokens(seals, bears)
        known: i64 = self._known(board, tokens)
        if known == 0:
            known = tokens | self._bounds(seals, bears, rings) << 24
            self._remember(board, known)
        if wanted <= (known >> 24 & 127) - 64:
            return True
        if wanted > (known >> 31 & 127) - 64:
            return False
        settled: i64 = self._settling(seals, bears, rings, turn, wanted, ply, known >> 38)
        known = self._known(board, tokens)
        if known == 0:
            known = tokens | 127 << 31
        low: i64 = known >> 24 & 127
        high: i64 = known >> 31 & 127
        is_so = (settled >= 0) == (turn & 1 == SEALS)
        if is_so:
            low = max(low, wanted + 64)
        else:
            high = min(high, wanted + 63)
        self._remember(board, tokens | low << 24 | high << 31 | max(settled, 0) << 38)
        return is_so

    def _settling(self, seals: i64, bears: i64, rings: i64, turn: i64, wanted: i64, ply: i64, first: i64) -> i64:
        """An action that settles the question as the side to move wants it, packed; -1 where there is none."""
        middles = self._middles
        history = self._history
        moves = self._moves
        bits = self._bits
        white: i64 = turn & 1
        both: i64 = seals | bears
        free: i64 = _ICE & ~(both | rings)
        empty: i64 = count(free)
        movers: i64 = bears if white else seals
        catch: i64 = seals if white else 0
        begin: i64 = ply * WIDEST
        end: i64 = begin
        any_action = False
        while movers:
            token: i64 = movers & -movers
            movers ^= token
            here: i64 = token % 53
            targets: i64 = self._targets(here, both, free, catch)
            while targets:
                target: i64 = targets & -targets
                targets ^= target
                any_action = True
                there: i64 = target % 53
                after: i64 = rings | token | middles[here * 53 + there]
                moved: tuple[i64, i64] = _moved(seals, bears, white, token, target)
                ours: i64 = moved[0]
                theirs: i64 = moved[1]
                if self._is_over(ours, after):
                    score: i64 = count(_ICE & ~(ours | theirs | after)) + 1
                    if ((score if ours else -score) >= wanted) != (white == 1):
                        return here << 6 | there
                    continue
                packed: i64 = here << 6 | there
                known: i64 = self._known(after | (1 - white) << 52, _tokens(ours, theirs))
                rank: i64 = 0
                if known != 0:
                    if wanted <= (known >> 24 & 127) - 64:
                        if not white:
                            return packed
                        continue
                    if wanted > (known >> 31 & 127) - 64:
                        if white:
                            return packed
                        continue
                if packed == first:
                    rank = _FIRST
                elif target & catch:
                    rank = _CAPTURE
                elif empty >= JUDGED:
                    rank = _CHOICES - self._choices(ours, theirs, after, 1 - white)
                else:
                    rank = history[white * 2809 + here * 53 + there]
                moves[end] = rank << 12 | packed
                end += 1
        if not any_action:
            return 0 if self._after_pass(seals, bears, rings, turn, wanted, ply) else -1
        while begin < end:
            top: i64 = begin
            number: i64 = begin + 1
            while number < end:
                if moves[number] > moves[top]:
                    top = number
                number += 1
            chosen: i64 = moves[top] & 4095
            moves[top] = moves[begin]
            begin += 1
            here = chosen >> 6
            there = chosen & 63
            token = bits[here]
            target = bits[there]
            after = rings | token | middles[here * 53 + there]
            moved = _moved(seals, bears, white, token, target)
            if self._gets(moved[0], moved[1], after, 1 - white, wanted, ply + 1) != (white == 1):
                history[white * 2809 + here * 53 + there] += 1
                return chosen
        return -1

    def _after_pass(self, seals: i64, bears: i64, rings: i64, turn: i64, wanted: i64, ply: i64) -> bool:
        """Whether the pass, the only action, settles the question as the side to move wants it."""
        white: i64 = turn & 1
        if turn >= 2:
            return (count(_ICE & ~(seals | bears | rings)) + 1 >= wanted) != (white == 1)
        return self._gets(seals, bears, rings, 3 - white, wanted, ply + 1) != (white == 1)

    def _is_over(self, seals: i64, rings: i64) -> bool:
        """Whether a game is over after an action that was no pass."""
        if not seals:
            return True
        reach = self._reach
        one: i64 = seals & -seals
        if not reach[one % 53] & ~rings:
            return True
        other: i64 = seals ^ one
        return other != 0 and not reach[other % 53] & ~rings

    def _choices(self, seals: i64, bears: i64, rings: i64, white: i64) -> i64:
        """How many actions a side has, the pass not counted."""
        both: i64 = seals | bears
        free: i64 = _ICE & ~(both | rings)
        movers: i64 = bears if white else seals
        catch: i64 = seals if white else 0
        found: i64 = 0
        while movers:
            token: i64 = movers & -movers
            movers ^= token
            found += count(self._targets(token % 53, both, free, catch))
        return found

    def _targets(self, here: i64, tokens: i64, free: i64, catch: i64) -> i64:
        """Where a token can move: to a free space, not over another token, or beside it to catch."""
        near: i64 = self._near[here]
        targets: i64 = self._reach[here] & free | near & catch
        neighbours: i64 = near & tokens
        while neighbours:
            other: i64 = neighbours & -neighbours
            neighbours ^= other
            targets &= ~self._behind[here * 53 + other % 53]
        return targets

    def _bounds(self, seals: i64, bears: i64, rings: i64) -> i64:
        """What the shape of the ice alone says of the value of a position: 64 + the least, and 128 times 64 + the most.

        A seal is safe when no bear can ever come beside it. Then Black wins, and the spaces that nobody can come to
        stay. To isolate a seal, everything around the space where it will be has to become rings; to end the game by
        passes, all but the three spaces where other pieces may stand. A capture gives back two spaces to Black who
        loses one seal, and one space each time to White.
        """
        reach = self._reach
        hunters: i64 = spread(bears, rings)
        hunted: i64 = beside(hunters)
        empty: i64 = count(_ICE & ~(seals | bears | rings))
        both: i64 = 0
        safe = False
        can_capture = False
        left: i64 = seals
        while left:
            seal: i64 = left & -left
            left ^= seal
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
            to_break = min(to_break, count(reach[space % 53] & ~rings))
        to_break = to_break - 3 if to_break > 3 else 0
        two = (seals & (seals - 1)) != 0
        high: i64 = empty - to_break + (2 if two and can_capture else 0) + 1
        if not safe:
            return -(empty + (2 if two else 1) + 1) + 64 | (high + 64) << 7
        low: i64 = count(_ICE & ~(rings | hunters | both)) + 1
        return low + 64 | (high + 64) << 7

    # -- what is remembered --------------------------------------------------------------------------------------

    def _known(self, board: i64, tokens: i64) -> i64:
        """What is remembered of a position; 0: nothing."""
        table = self._table
        slot: i64 = _mixed(board, tokens) & self._mask
        if table[2 * slot] == board and table[2 * slot + 1] & 0xFFFFFF == tokens:
            return table[2 * slot + 1]
        slot ^= 1
        if table[2 * slot] == board and table[2 * slot + 1] & 0xFFFFFF == tokens:
            return table[2 * slot + 1]
        return 0

    def _remember(self, board: i64, known: i64) -> None:
        """Remember of a position: its tokens, the bounds of its value and its best action, packed.

        There are two places for it: its own, and that beside, which it takes when its own has a position with more ice.
        """
        table = self._table
        tokens: i64 = known & 0xFFFFFF
        slot: i64 = _mixed(board, tokens) & self._mask
        second: i64 = slot ^ 1
        if table[2 * second] == board and table[2 * second + 1] & 0xFFFFFF == tokens:
            slot = second
        elif table[2 * slot] != board or table[2 * slot + 1] & 0xFFFFFF != tokens:
            if table[2 * slot + 1] == 0:
                self._remembered += 1
            elif count(table[2 * slot] & _ICE) < count(board & _ICE):
                slot = second
                self._remembered += table[2 * slot + 1] == 0
        table[2 * slot] = board
        table[2 * slot + 1] = known
        if 2 * self._remembered > self._mask and self._mask < MOST_REMEMBERED - 1:
            self._grow()

    def _grow(self) -> None:
        """Make room for four times as many positions."""
        old = self._table
        size: i64 = 4 * (self._mask + 1)
        self._table = _zeros(2 * size)
        self._mask = size - 1
        self._remembered = 0
        slot: i64 = 0
        while slot < size // 4:
            if old[2 * slot + 1] != 0:
                self._remember(old[2 * slot], old[2 * slot + 1])
            slot += 1

    def _check_limits(self) -> None:
        if self.nodes >= self.most_nodes or time.monotonic() >= self.deadline or self.stop():
            raise Stopped


def _moved(seals: i64, bears: i64, white: i64, token: i64, target: i64) -> tuple[i64, i64]:
    """The seals and the bears after a move of a token of a side; where a bear catches a seal, both leave the board."""
    if not white:
        return seals ^ (token | target), bears
    if target & seals:
        return seals ^ target, bears ^ token
    return seals, bears ^ (token | target)


def _tokens(seals: i64, bears: i64) -> i64:
    """Where the tokens stand, in 24 bits."""
    seal: i64 = seals & -seals
    bear: i64 = bears & -bears
    return seal % 53 | (seals ^ seal) % 53 << 6 | bear % 53 << 12 | (bears ^ bear) % 53 << 18


def _mixed(board: i64, tokens: i64) -> i64:
    """A number below 2**62 that is spread evenly over the positions."""
    mixed: i64 = board % 536870909 * 2147483629 + tokens * 2654435761
    return mixed >> 21 ^ mixed >> 5
