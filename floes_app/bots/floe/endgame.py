"""Late positions of Go with the Floe, solved exactly: who wins, and with how many points, whatever the other side does.

The ice runs out, so every game ends soon. The question asked again and again is “does Black get at least so much?”. A
search answers it that tries the most promising action first and remembers for each position what is known of its
value. From the answers the exact value follows.

The value of a position is seen from Black, the seals: one more than the score where Black wins, and where White wins
the negative of one more than the score. So it is never 0.

Every move but a capture costs ice, so a question leaves Black a *budget*: the spaces that may still be lost. What the
end of the game costs at least, and nobody's skill changes, is counted for all spaces at once (``_judged``). Ice that
no token can ever come to is taken off the board, and its points off the question, so that what differs only there is
one position (``_gets``).

Positions are plain native integers here, 64 bits for eight rows of eight, so that a set moves by one shift; what is
remembered of them lies in flat arrays, two words a position: that is several times as fast as objects.
"""

from __future__ import annotations

import time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from floes_app.bots.search.decision import Stop, Stopped, never
from floes_app.games.floe.rules import ROWS, SEALS, SPACES, FloeAction, FloeState, count, empty_count

#: The ice, and the columns a and h: bit 0 is a1, bit 63 is h8.
_ICE: Final[i64] = 0x3C7EFFFFFFFF7E3C
_COLUMN_A: Final[i64] = 0x0001010101010100
_COLUMN_H: Final[i64] = 0x0080808080808000
_NOT_A: Final[i64] = _ICE & ~_COLUMN_A
_NOT_H: Final[i64] = _ICE & ~_COLUMN_H
#: Number of positions that are remembered at first and at most: powers of two. The table grows when it is half full.
FEWEST, MOST_REMEMBERED = 1 << 12, 1 << 22
#: Number of positions (a power of two) between two looks at the clock and the stop button.
PATIENCE: Final = 512
#: No game is longer from a position without a pass, and no position has more actions.
LONGEST, WIDEST = 120, 40
#: A greater budget than this makes no end too dear.
DEAR: Final = 4

# The order of a position's actions: the best one of before, captures, and with this many empty spaces and more
# those that leave the other side least choice and the own side most ground, else those proven elsewhere.
_FIRST: Final[i64] = 1 << 40
_CAPTURE: Final[i64] = 1 << 39
_MIDDLING: Final[i64] = 1 << 10
PONDERED: Final = 18


def final_value(state: FloeState) -> int:
    """The value of a finished game."""
    score = empty_count(state)
    return score + 1 if state.seals else -score - 1


def _zeros(number: i64) -> vec[i64]:
    zeros = vec[i64](capacity=number)
    while len(zeros) < number:
        zeros = append(zeros, 0)
    return zeros


def _wide(spaces: i64) -> i64:
    """A set of spaces as the rules number them, in eight rows of eight."""
    wide: i64 = 0
    for row, (first, end) in enumerate(ROWS):
        width: i64 = end - first
        wide |= (spaces & ((1 << width) - 1)) << (8 * row + first)
        spaces >>= width
    return wide


# The tables are indexed by the remainders of single bits divided by 67, of which 2 is a primitive root; those of pairs
# by 67 times the first and the second.
_BITS: Final[vec[i64]] = _zeros(67)
_NEAR: Final[vec[i64]] = _zeros(67)
_REACH: Final[vec[i64]] = _zeros(67)
_MIDDLES: Final[vec[i64]] = _zeros(67 * 67)
_BEHIND: Final[vec[i64]] = _zeros(67 * 67)


def _fill_tables() -> None:
    for column, row in SPACES:
        bit: i64 = 1 << 8 * row + column
        here: i64 = bit % 67
        _BITS[here] = bit
        for right in (-1, 0, 1):
            for up in (-1, 0, 1):
                if (right or up) and (column + right, row + up) in SPACES:
                    near: i64 = 1 << 8 * (row + up) + column + right
                    _NEAR[here] |= near
                    if (column + 2 * right, row + 2 * up) in SPACES:
                        far: i64 = 1 << 8 * (row + 2 * up) + column + 2 * right
                        _REACH[here] |= far
                        _MIDDLES[here * 67 + far % 67] = near
                        _BEHIND[here * 67 + near % 67] = far
        _REACH[here] |= _NEAR[here]


_fill_tables()


class Endgame:
    """One search for exact values. What it learns of positions serves the next question."""

    def __init__(self, seconds: float | None = None, stop: Stop = never, most_nodes: int = 1 << 60) -> None:
        self.stop: Final = stop
        self.deadline: Final[float] = time.monotonic() + (1e9 if seconds is None else seconds)
        self.most_nodes: Final[int] = most_nodes
        self.nodes: i64 = 0
        self._history: Final[vec[i64]] = _zeros(2 * 67 * 67)
        self._moves: Final[vec[i64]] = _zeros(LONGEST * WIDEST)
        #: Two words a position, see ``_remember``.
        self._table: vec[i64] = _zeros(2 * FEWEST)
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
        """True if Black gets at least ``wanted``, whatever White does; raises Stopped."""
        if state.is_over:
            return final_value(state) >= wanted
        seals, bears, rings = _wide(state.seals), _wide(state.bears), _wide(state.rings)
        return self._gets(seals, bears, rings, state.to_move + 2 * state.passes, wanted, 0)

    def bounds(self, state: FloeState) -> tuple[int, int]:
        """Lower and upper bound of an unfinished position, from the shape of the ice."""
        seals, bears, rings = _wide(state.seals), _wide(state.bears), _wide(state.rings)
        pairs = int(count(seals))
        low, high = -empty_count(state) - pairs - 1, empty_count(state) + 2 * pairs - 1
        if state.passes:
            return low, high
        while high > 0 and self._judged(seals, bears, rings, state.to_move, high) < 0:
            high -= 1
        for wanted in range(1, high + 1):
            if self._judged(seals, bears, rings, state.to_move, wanted) > 0:
                low = wanted
        return low, high or -1

    def line(self, state: FloeState, value: int) -> list[FloeAction]:
        """The rest of the game if both sides keep to the exact ``value``; shorter if the time is up."""
        line: list[FloeAction] = []
        try:
            while not state.is_over:
                line.append(self.best(state, value))
                state = state.apply(line[-1])
        except Stopped:
            pass
        return line

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
        """True if Black gets at least ``wanted``. ``turn``: 1 if White is to move, and 2 if a pass was made."""
        self.nodes += 1
        if self.nodes & (PATIENCE - 1) == 0:
            self._check_limits()
        ours: i64 = _spread(seals, rings)
        theirs: i64 = _spread(bears, rings)
        dead: i64 = _ICE & ~(rings | ours | theirs)
        if dead:  # it stays whatever happens, and counts for the winner
            rings |= dead
            if wanted > 0:
                wanted = max(1, wanted - count(dead))
            else:  # if White gets more than that for the dead ice alone, Black has to win, by however little
                wanted += count(dead)
                if wanted >= 0:
                    wanted = 1
        board: i64 = rings | turn
        tokens: i64 = _tokens(seals, bears)
        known: i64 = self._known(board, tokens)
        if known == 0:
            sure: i64 = 0
            if turn < 2:  # a position text may hold a pass by a side that could move; the shape does not know of it
                sure = self._judged_of(seals, bears, rings, turn & 1, wanted, ours, theirs)
            if sure > 0:
                self._remember(board, tokens | wanted + 64 << 28 | 127 << 35)
                return True
            if sure < 0:
                self._remember(board, tokens | wanted + 63 << 35)
                return False
        else:
            if wanted <= (known >> 28 & 127) - 64:
                return True
            if wanted > (known >> 35 & 127) - 64:
                return False
        settled: i64 = self._settling(seals, bears, rings, turn, wanted, ply, known >> 42)
        known = self._known(board, tokens)
        if known == 0:
            known = tokens | 127 << 35
        low: i64 = known >> 28 & 127
        high: i64 = known >> 35 & 127
        is_so = (settled >= 0) == (turn & 1 == SEALS)
        if is_so:
            low = max(low, wanted + 64)
        else:
            high = min(high, wanted + 63)
        self._remember(board, tokens | low << 28 | high << 35 | max(settled, 0) << 42)
        return is_so

    def _settling(self, seals: i64, bears: i64, rings: i64, turn: i64, wanted: i64, ply: i64, first: i64) -> i64:
        """An action that settles the question as the side to move wants it, packed; -1 where there is none."""
        history = self._history
        moves = self._moves
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
            here: i64 = token % 67
            targets: i64 = self._targets(here, both, free, catch)
            while targets:
                target: i64 = targets & -targets
                targets ^= target
                any_action = True
                there: i64 = target % 67
                after: i64 = rings | token | _MIDDLES[here * 67 + there]
                moved: tuple[i64, i64] = _moved(seals, bears, white, token, target)
                ours: i64 = moved[0]
                theirs: i64 = moved[1]
                if self._is_over(ours, after):
                    score: i64 = count(_ICE & ~(ours | theirs | after)) + 1
                    if ((score if ours else -score) >= wanted) != (white == 1):
                        return here << 7 | there
                    continue
                packed: i64 = here << 7 | there
                known: i64 = self._known(after | 1 - white, _tokens(ours, theirs))
                rank: i64 = 0
                if known != 0:
                    if wanted <= (known >> 28 & 127) - 64:
                        if not white:
                            return packed
                        continue
                    if wanted > (known >> 35 & 127) - 64:
                        if white:
                            return packed
                        continue
                if packed == first:
                    rank = _FIRST
                elif target & catch:
                    rank = _CAPTURE
                elif empty >= PONDERED:
                    rank = _MIDDLING + self._promise(ours, theirs, after, white)
                    if _MIDDLES[here * 67 + there]:
                        rank += 2 * white - 1
                else:
                    rank = history[white * 4489 + here * 67 + there]
                moves[end] = rank << 14 | packed
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
            chosen: i64 = moves[top] & 16383
            moves[top] = moves[begin]
            begin += 1
            here = chosen >> 7
            there = chosen & 127
            token = _BITS[here]
            target = _BITS[there]
            after = rings | token | _MIDDLES[here * 67 + there]
            moved = _moved(seals, bears, white, token, target)
            if self._gets(moved[0], moved[1], after, 1 - white, wanted, ply + 1) != (white == 1):
                history[white * 4489 + here * 67 + there] += 1
                return chosen
        return -1

    def _after_pass(self, seals: i64, bears: i64, rings: i64, turn: i64, wanted: i64, ply: i64) -> bool:
        """True if the pass, the only action, settles the question as the side to move wants it."""
        white: i64 = turn & 1
        if turn >= 2:
            return (count(_ICE & ~(seals | bears | rings)) + 1 >= wanted) != (white == 1)
        return self._gets(seals, bears, rings, 3 - white, wanted, ply + 1) != (white == 1)

    def _is_over(self, seals: i64, rings: i64) -> bool:
        """True if a game is over after an action that was no pass."""
        if not seals:
            return True
        one: i64 = seals & -seals
        if not _REACH[one % 67] & ~rings:
            return True
        other: i64 = seals ^ one
        return other != 0 and not _REACH[other % 67] & ~rings

    def _choices(self, seals: i64, bears: i64, rings: i64, white: i64) -> i64:
        """Number of actions of a side, the pass not counted."""
        both: i64 = seals | bears
        free: i64 = _ICE & ~(both | rings)
        movers: i64 = bears if white else seals
        catch: i64 = seals if white else 0
        choices: i64 = 0
        while movers:
            token: i64 = movers & -movers
            movers ^= token
            choices += count(self._targets(token % 67, both, free, catch))
        return choices

    def _promise(self, seals: i64, bears: i64, rings: i64, white: i64) -> i64:
        """Estimate of a position for the side that just moved there."""
        free: i64 = _ICE & ~(seals | bears | rings)
        ours: i64 = _REACH[(seals & -seals) % 67] | _REACH[(seals & seals - 1) % 67]
        theirs: i64 = _REACH[(bears & -bears) % 67] | _REACH[(bears & bears - 1) % 67]
        ground: i64 = count(ours & ~theirs & free) - count(theirs & ~ours & free)
        return (-2 * ground if white else 2 * ground) - self._choices(seals, bears, rings, 1 - white)

    def _targets(self, here: i64, tokens: i64, free: i64, catch: i64) -> i64:
        """Targets of a token: free spaces, not over another token, or beside it to catch."""
        near: i64 = _NEAR[here]
        targets: i64 = _REACH[here] & free | near & catch
        neighbours: i64 = near & tokens
        while neighbours:
            other: i64 = neighbours & -neighbours
            neighbours ^= other
            targets &= ~_BEHIND[here * 67 + other % 67]
        return targets

    # -- what the shape of the ice alone says ----------------------------------------------------------------------

    def _judged(self, seals: i64, bears: i64, rings: i64, white: i64, wanted: i64) -> i64:
        """TurnVerdict from the shape of the ice alone: 1 if Black gets so much, -1 if not, 0 if it is open."""
        return self._judged_of(seals, bears, rings, white, wanted, _spread(seals, rings), _spread(bears, rings))

    def _judged_of(self, seals: i64, bears: i64, rings: i64, white: i64, wanted: i64, ours: i64, theirs: i64) -> i64:
        """The same, where the spaces that the seals and the bears can ever come to are known.

        A seal is safe when no bear can ever come beside it. Then Black wins, and the spaces that nobody can come to
        stay. There are three ways to the end. To isolate a seal, all around the space where it will be has to become
        rings. To end by passes, no token may have a free space around it. A capture gives back two spaces to Black;
        White captures only what it must, when no bear has another action.
        """
        both: i64 = seals | bears
        free: i64 = _ICE & ~(both | rings)
        empty: i64 = count(free)
        one: i64 = seals & -seals
        other: i64 = seals ^ one
        if wanted <= 0:
            return 1 if wanted < -empty - (2 if other else 1) else 0
        hunted: i64 = _beside(theirs)
        if count(free & ~(theirs | ours)) >= wanted - 1 and (
            not ours & hunted or not _spread(one, rings) & hunted or (other and not _spread(other, rings) & hunted)
        ):
            return 1
        budget: i64 = empty - wanted + 1
        if budget > DEAR:
            return 0
        around: tuple[i64, i64, i64, i64, i64] = _around(_ICE & ~rings)
        if _can_end(one, around, rings, _ICE & ~rings, budget, 0):
            return 0
        if other and _can_end(other, around, rings, _ICE & ~rings, budget, 0):
            return 0
        fewer: tuple[i64, i64, i64, i64, i64] = _around(free)
        shut: i64 = rings | both
        left: i64 = both
        while left and _can_end(left & -left, fewer, shut, free, budget, 1):
            left &= left - 1
        if not left:
            return 0
        if not other or not ours & hunted:
            return -1
        budget += 2
        if self._before_a_capture(seals, bears, rings, white) > budget:
            return -1
        left = bears
        while left:  # to have no other action, a bear may keep the spaces behind the seals beside it
            if not _can_end(left & -left, fewer, shut, free, budget + 1, 1):
                return -1
            left &= left - 1
        return 0

    def _before_a_capture(self, seals: i64, bears: i64, rings: i64, white: i64) -> i64:
        """Least loss of ice up to and including a forced capture by White.

        One move takes no more than three targets from one token, and four from two: that on which it ends, that which
        it passes over, and behind its end one from each token. So whoever has more can move after it.
        """
        both: i64 = seals | bears
        free: i64 = _ICE & ~(both | rings)
        first: i64 = count(self._targets((bears & -bears) % 67, both, free, 0))
        second: i64 = count(self._targets((bears & bears - 1) % 67, both, free, 0))
        black: i64 = count(self._targets((seals & -seals) % 67, both, free, 0))
        more: i64 = count(self._targets((seals & seals - 1) % 67, both, free, 0))
        if white:
            if first + second == 0:
                return 1
            lost: i64 = 2 + (max(black, more) > 3 or black + more > 4)
            if min(first, second) > 0 and max(first, second) > 6:
                lost += 1
            return lost
        lost = 1 + (black + more > 0)
        if max(first, second) > 3 or first + second > 4:
            lost += 1 + (max(black, more) > 6)
        return lost

    # -- what is remembered --------------------------------------------------------------------------------------

    def _known(self, board: i64, tokens: i64) -> i64:
        """The table entry of a position; 0 if there is none."""
        table = self._table
        slot: i64 = _mixed(board, tokens) & self._mask
        if table[2 * slot] == board and table[2 * slot + 1] & 0xFFFFFFF == tokens:
            return table[2 * slot + 1]
        slot ^= 1
        if table[2 * slot] == board and table[2 * slot + 1] & 0xFFFFFFF == tokens:
            return table[2 * slot + 1]
        return 0

    def _remember(self, board: i64, known: i64) -> None:
        """Remember of a position: its tokens, the bounds of its value and its best action, packed.

        There are two places for it: its own, and that beside, which it takes when its own has a position with more ice.
        """
        table = self._table
        tokens: i64 = known & 0xFFFFFFF
        slot: i64 = _mixed(board, tokens) & self._mask
        second: i64 = slot ^ 1
        if table[2 * second] == board and table[2 * second + 1] & 0xFFFFFFF == tokens:
            slot = second
        elif table[2 * slot] != board or table[2 * slot + 1] & 0xFFFFFFF != tokens:
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
    """The squares of the tokens, in 28 bits."""
    seal: i64 = seals & -seals
    bear: i64 = bears & -bears
    return seal % 67 | (seals ^ seal) % 67 << 7 | bear % 67 << 14 | (bears ^ bear) % 67 << 21


def _mixed(board: i64, tokens: i64) -> i64:
    """A number below 2**62 that is spread evenly over the positions."""
    mixed: i64 = board % 676870909 * 2147483629 + tokens * 2654435761
    return mixed >> 21 ^ mixed >> 5


# -- sets of spaces, moved and counted as a whole ----------------------------------------------------------------------


def _beside(spaces: i64) -> i64:
    """Every space of ``spaces`` or next to one of them."""
    sideways: i64 = spaces | (spaces & _NOT_H) << 1 | (spaces & _NOT_A) >> 1
    return (sideways | sideways << 8 | sideways >> 8) & _ICE


def _jumps(spaces: i64, rings: i64) -> i64:
    """Every space that is behind a ring, as seen from one of ``spaces`` beside it."""
    east: i64 = spaces & _NOT_H
    west: i64 = spaces & _NOT_A
    return (
        (spaces << 8 & rings) << 8
        | (spaces >> 8 & rings) >> 8
        | (east << 1 & rings & _NOT_H) << 1
        | (west >> 1 & rings & _NOT_A) >> 1
        | (east << 9 & rings & _NOT_H) << 9
        | (west << 7 & rings & _NOT_A) << 7
        | (east >> 7 & rings & _NOT_H) >> 7
        | (west >> 9 & rings & _NOT_A) >> 9
    ) & _ICE


def _within_two(spaces: i64) -> i64:
    """Every space one or two away from one of ``spaces`` in one of the eight directions."""
    return (_beside(spaces) | _jumps(spaces, _ICE)) & _ICE


def _spread(tokens: i64, rings: i64) -> i64:
    """Every space that one of the tokens can ever come to, in however many moves, where ``rings`` are for ever shut.

    It may be too many, never too few: tokens that stand in the way now are taken to be gone.
    """
    ice: i64 = _ICE & ~rings
    reached: i64 = tokens
    while True:
        wider: i64 = reached | _beside(reached) & ice
        while wider != reached:
            reached = wider
            wider = reached | _beside(reached) & ice
        wider = reached | _jumps(reached, rings) & ice
        if wider == reached:
            return reached
        reached = wider


def _sum(one: i64, two: i64, three: i64) -> tuple[i64, i64]:
    """The sum of three bits at each place: its lower and its higher digit."""
    odd: i64 = one ^ two
    return odd ^ three, one & two | odd & three


def _around(spaces: i64) -> tuple[i64, i64, i64, i64, i64]:
    """For all spaces at once, how many of ``spaces`` are one or two away from it: the digits, lowest first."""
    east: i64 = spaces & _NOT_H
    west: i64 = spaces & _NOT_A
    up: i64 = spaces << 8 & _ICE
    down: i64 = spaces >> 8
    right: i64 = east << 1 & _ICE
    left: i64 = west >> 1
    up_right: i64 = east << 9 & _ICE
    up_left: i64 = west << 7 & _ICE
    down_right: i64 = east >> 7 & _ICE
    down_left: i64 = west >> 9 & _ICE
    a: tuple[i64, i64] = _sum(up, down, right)
    b: tuple[i64, i64] = _sum(left, up_right, up_left)
    c: tuple[i64, i64] = _sum(down_right, down_left, up << 8)
    d: tuple[i64, i64] = _sum(down >> 8, (right & _NOT_H) << 1, (left & _NOT_A) >> 1)
    e: tuple[i64, i64] = _sum((up_right & _NOT_H) << 9, (up_left & _NOT_A) << 7, (down_right & _NOT_H) >> 7)
    f: tuple[i64, i64] = _sum(a[0], b[0], c[0])
    g: tuple[i64, i64] = _sum(d[0], e[0], (down_left & _NOT_A) >> 9)
    twos: i64 = f[0] & g[0]
    h: tuple[i64, i64] = _sum(a[1], b[1], c[1])
    i: tuple[i64, i64] = _sum(d[1], e[1], f[1])
    j: tuple[i64, i64] = _sum(h[0], i[0], g[1])
    fours: i64 = j[0] & twos
    k: tuple[i64, i64] = _sum(h[1], i[1], j[1])
    eights: i64 = k[0] & fours
    return f[0] ^ g[0], j[0] ^ twos, k[0] ^ fours, k[1] ^ eights, k[1] & eights


def _least(numbers: tuple[i64, i64, i64, i64, i64], spaces: i64) -> i64:
    """The least number at one of ``spaces``, found from its highest digit down."""
    spaces = _less(spaces, numbers[4])
    spaces = _less(spaces, numbers[3])
    spaces = _less(spaces, numbers[2])
    spaces = _less(spaces, numbers[1])
    spaces = _less(spaces, numbers[0])
    least: i64 = 0
    if spaces & numbers[4]:
        least = 16
    if spaces & numbers[3]:
        least += 8
    if spaces & numbers[2]:
        least += 4
    if spaces & numbers[1]:
        least += 2
    if spaces & numbers[0]:
        least += 1
    return least


def _less(spaces: i64, digit: i64) -> i64:
    """The ``spaces`` without this digit; all of them if each has it."""
    without_digit: i64 = spaces & ~digit
    if without_digit:
        return without_digit
    return spaces


def _can_end(token: i64, around: tuple[i64, i64, i64, i64, i64], rings: i64, ice: i64, budget: i64, moved: i64) -> bool:
    """True if a token can have nothing ``around`` it, here or elsewhere, when no more than ``budget`` ice is lost.

    It has to get there too, and whatever it leaves or passes over is lost. What is within reach of its end is counted
    already, other ice on its way comes to that; leaving costs ``moved`` at least.
    """
    if _least(around, token) <= budget:
        return True
    layer: i64 = token
    seen: i64 = token
    on_the_way: i64 = token
    lost: i64 = 0
    while layer and max(lost, moved) <= budget:
        ends: i64 = _within_two(layer) & ice & ~seen
        seen |= ends
        if ends and max(lost, moved) + _least(around, ends) <= budget:
            return True
        layer = (_beside(layer) | _jumps(layer, rings)) & ice & ~on_the_way
        on_the_way |= layer
        lost += 1
    return False
