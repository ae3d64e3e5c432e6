"""Go with the Floe (2014, by Phil Leduc): two seals flee from two polar bears over ice that opens behind everyone.

The rules (docs/rules.md#floe) are the designer's, unaltered; the Japanese edition supplies the exact meaning of
"isolated". Seat 0 plays Black, the seals, and begins; seat 1 plays White, the polar bears.

A position is three bit sets over the 52 spaces of ice (bit 0 is c1, bit 51 is f8), the side to move, and the number
of passes just made. Spaces in the public functions and events are squares: (column, row), both counted from 0, a1
being (0, 0).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from floes_app.core.game import Outcome, Reason, not_playable
from floes_app.core.i18n import N_

Square = tuple[int, int]

SEALS: Final = 0
BEARS: Final = 1

CAPTURED: Final = Reason("captured", N_("Both seals are caught."))
ISOLATED: Final = Reason("isolated", N_("A seal is out of the bears’ reach for good."))
PASSES: Final = Reason("passes", N_("Both sides passed in a row, and that saves the seals."))

#: The first column with ice, and the first column right of it without, in each row from the bottom.
ROWS: Final[list[tuple[int, int]]] = [(2, 6), (1, 7), (0, 8), (0, 8), (0, 8), (0, 8), (1, 7), (2, 6)]

#: The spaces of ice in the order of their bits.
SPACES: Final[tuple[Square, ...]] = tuple(
    (column, row) for row, (first, end) in enumerate(ROWS) for column in range(first, end)
)
NUMBER: Final[dict[Square, int]] = {square: number for number, square in enumerate(SPACES)}
ALL_ICE: Final[i64] = 0xFFFFFFFFFFFFF
_DIRECTIONS: Final[list[Square]] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]


def square_name(square: Square) -> str:
    """The name of a square, e.g. ``c1`` for (2, 0)."""
    return "abcdefgh"[square[0]] + "12345678"[square[1]]


class FloeAction:
    """A token's way from ``origin`` to ``target``, or the pass (both None).

    What it is (slide, jump or capture) depends on the position, see ``kind``. There is one object for each action
    text, so actions are compared by identity.
    """

    __slots__ = ("middle_bit", "origin", "origin_bit", "target", "target_bit", "text", "trail")

    def __init__(self, text: str, origin: Square | None, target: Square | None, bits: tuple[int, int, int]) -> None:
        self.text: Final[str] = text
        self.origin: Final[Square | None] = origin
        self.target: Final[Square | None] = target
        self.origin_bit: Final[i64] = bits[0]
        self.middle_bit: Final[i64] = bits[1]  # 0 where the target is adjacent
        self.target_bit: Final[i64] = bits[2]
        self.trail: Final[i64] = bits[0] | bits[1]  # the spaces that have a ring afterwards

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


PASS: Final = FloeAction("pass", None, None, (0, 0, 0))


def _actions_from(origin: Square, distance: int) -> list[FloeAction]:
    actions = []
    for right, up in _DIRECTIONS:
        target = (origin[0] + right * distance, origin[1] + up * distance)
        if target in NUMBER:
            middle = 0 if distance == 1 else 1 << NUMBER[origin[0] + right, origin[1] + up]
            bits = (1 << NUMBER[origin], middle, 1 << NUMBER[target])
            actions.append(FloeAction(square_name(origin) + square_name(target), origin, target, bits))
    return actions


# The tables below are indexed by the remainder of a single bit divided by 53: 2 is a primitive root modulo 53, so the
# 52 bits have the remainders 1 to 52. It is the fastest way from a bit to its space, compiled and interpreted alike.
# Flat native arrays of integers are several times as fast to read as lists.
#: For each space, the spaces one away, and those one or two away in the eight directions.
NEAR: Final[vec[i64]] = vec[i64]([0] * 53)
REACH: Final[vec[i64]] = vec[i64]([0] * 53)
#: The possible actions from each space, target by target in the order of the spaces.
_WAYS: Final[list[list[FloeAction]]] = [[] for _remainder in range(53)]
#: The action by 53 times its origin plus its target; the other entries are never looked up.
_WAY_TO: Final[list[FloeAction]] = [PASS] * (53 * 53)
#: The space behind a neighbour, by 53 times a space plus that neighbour; 0 if there is none.
_BEHIND: Final[vec[i64]] = vec[i64]([0] * (53 * 53))
for _number, _square in enumerate(SPACES):
    _here = 2**_number % 53
    _near, _far = _actions_from(_square, 1), _actions_from(_square, 2)
    NEAR[_here] = sum(action.target_bit for action in _near)
    REACH[_here] = NEAR[_here] + sum(action.target_bit for action in _far)
    _WAYS[_here] = sorted(_near + _far, key=lambda action: action.target_bit)
    for _action in _WAYS[_here]:
        _WAY_TO[53 * _here + _action.target_bit % 53] = _action
        if _action.middle_bit:
            _BEHIND[53 * _here + _action.middle_bit % 53] = _action.target_bit


#: Interpreted, Python's own method counts bits several times as fast as arithmetic does; compiled, it is the other way.
_INTERPRETED: Final = __file__.endswith(".py")


def count(bits: i64) -> i64:
    """Number of bits that are set."""
    if _INTERPRETED:
        number: int = bits
        return number.bit_count()
    bits = bits - ((bits >> 1) & 0x5555555555555555)
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits = bits + (bits >> 8)
    bits = bits + (bits >> 16)
    bits = bits + (bits >> 32)
    return bits & 127


def _targets(token: i64, tokens: i64, free: i64, catch: i64) -> i64:
    """Spaces a token can move to: a free one, but not over another token, or one beside it to catch."""
    here: i64 = token % 53
    targets: i64 = REACH[here] & free | NEAR[here] & catch
    beside: i64 = NEAR[here] & tokens
    while beside:
        other: i64 = beside & -beside
        beside ^= other
        targets &= ~_BEHIND[53 * here + other % 53]
    return targets


def _isolated(seals: i64, rings: i64) -> i64:
    """Those of the seals that are isolated (docs/rules.md#floe-isolated): all around are rings or no ice, two deep."""
    isolated: i64 = 0
    while seals:
        seal: i64 = seals & -seals
        seals ^= seal
        if not REACH[seal % 53] & ~rings:
            isolated |= seal
    return isolated


# Millions of positions live for a moment each: the memory of one is kept for the next when compiled, and the garbage
# collector need not watch them, for they hold no objects.
@mypyc_attr(free_list_len=1, acyclic=True)
class FloeState:
    """A position of Go with the Floe.

    ``seals``, ``bears`` and ``rings`` are bit sets; ``to_move`` is SEALS or BEARS; ``passes`` is the number of
    consecutive passes just made (2: the game ended by it).
    """

    __slots__ = ("bears", "is_over", "passes", "rings", "seals", "to_move")

    def __init__(self, seals: i64, bears: i64, rings: i64, to_move: int, passes: int) -> None:
        self.seals: Final[i64] = seals
        self.bears: Final[i64] = bears
        self.rings: Final[i64] = rings
        self.to_move: Final[int] = to_move
        self.passes: Final[int] = passes
        self.is_over: Final[bool] = not seals or passes == 2 or _isolated(seals, rings) != 0

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, FloeState)
            and self.seals == other.seals
            and self.bears == other.bears
            and self.rings == other.rings
            and self.to_move == other.to_move
            and self.passes == other.passes
        )

    def __hash__(self) -> int:
        return hash((self.seals, self.bears, self.rings, self.to_move, self.passes))

    def __repr__(self) -> str:
        return f"parse({self.text!r})"

    def actions(self) -> list[FloeAction]:
        """The legal actions: token by token, target by target in the order of the spaces. Empty when over."""
        actions: list[FloeAction] = []
        if self.is_over:
            return actions
        tokens: i64 = self.seals | self.bears
        free: i64 = ALL_ICE & ~(tokens | self.rings)
        movers: i64 = self.seals
        catch: i64 = 0
        if self.to_move == BEARS:
            movers = self.bears
            catch = self.seals
        while movers:
            token: i64 = movers & -movers
            movers ^= token
            here: i64 = token % 53
            targets: i64 = free | (NEAR[here] & catch)
            for action in _WAYS[here]:
                if action.target_bit & targets and not action.middle_bit & tokens:
                    actions.append(action)
        if not actions:
            actions.append(PASS)
        return actions

    def pick(self, number: i64) -> FloeAction:
        """The legal action at ``number``, modulo how many there are, in the order of ``actions``; quick, for playouts.

        The game must not be over.
        """
        tokens: i64 = self.seals | self.bears
        free: i64 = ALL_ICE & ~(tokens | self.rings)
        movers: i64 = self.seals
        catch: i64 = 0
        if self.to_move == BEARS:
            movers = self.bears
            catch = self.seals
        one: i64 = movers & -movers
        other: i64 = movers ^ one
        targets: i64 = _targets(one, tokens, free, catch)
        more: i64 = 0
        if other:  # as a conditional expression, the number would become an object on the way
            more = _targets(other, tokens, free, catch)
        first: i64 = count(targets)
        both: i64 = first + count(more)
        if not both:
            return PASS
        number %= both
        mover: i64 = one
        if number >= first:
            number -= first
            targets = more
            mover = other
        while number:
            targets &= targets - 1
            number -= 1
        return _WAY_TO[53 * (mover % 53) + (targets & -targets) % 53]

    def apply(self, action: FloeAction) -> FloeState:
        """The position after ``action``; raises IllegalAction."""
        if action is PASS:
            if self.actions() != [PASS]:
                raise not_playable(action, self)
            return FloeState(self.seals, self.bears, self.rings, 1 - self.to_move, self.passes + 1)
        seals: i64 = self.seals
        bears: i64 = self.bears
        tokens: i64 = seals | bears
        rings: i64 = self.rings
        if self.is_over or action.middle_bit & tokens:
            raise not_playable(action, self)
        trail: i64 = rings | action.trail
        if self.to_move == SEALS:
            if not action.origin_bit & seals or action.target_bit & (tokens | rings):
                raise not_playable(action, self)
            return FloeState(seals ^ action.origin_bit ^ action.target_bit, bears, trail, BEARS, 0)
        if not action.origin_bit & bears or action.target_bit & (bears | rings):
            raise not_playable(action, self)
        if not action.target_bit & seals:
            return FloeState(seals, bears ^ action.origin_bit ^ action.target_bit, trail, SEALS, 0)
        if action.middle_bit:
            raise not_playable(action, self)
        return FloeState(seals ^ action.target_bit, bears ^ action.origin_bit, trail, SEALS, 0)

    @property
    def turn(self) -> int:
        """The side to move."""
        return self.to_move

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game, or None. Captured seals count before isolated ones, those before two passes."""
        if not self.is_over:
            return None
        score = empty_count(self)
        if not self.seals:
            return Outcome((BEARS,), CAPTURED, (0, score))
        return Outcome((SEALS,), ISOLATED if isolated_seals(self) else PASSES, (score, 0))

    @property
    def text(self) -> str:
        """The position text, e.g. ``4/s4B/8/8/8/8/s4B/4 b 0`` at the start."""
        rows = []
        for row in range(7, -1, -1):
            text = ""
            run = 0
            first, end = ROWS[row]
            for column in range(first, end):
                letter = _letter(self, NUMBER[column, row])
                if letter:
                    text += (str(run) if run else "") + letter
                    run = 0
                else:
                    run += 1
            rows.append(text + (str(run) if run else ""))
        return f"{'/'.join(rows)} {'bw'[self.to_move]} {self.passes}"


def _letter(state: FloeState, number: int) -> str:
    for letter, bits in (("s", state.seals), ("B", state.bears), ("o", state.rings)):
        if bits >> number & 1:
            return letter
    return ""


def squares_of(bits: int) -> tuple[Square, ...]:
    """The squares of a bit set, in the order of their bits."""
    return tuple(square for number, square in enumerate(SPACES) if bits >> number & 1)


def isolated_seals(state: FloeState) -> tuple[Square, ...]:
    """The seals that no bear can ever reach: all spaces one or two away are rings or no ice."""
    return squares_of(_isolated(state.seals, state.rings))


def empty_count(state: FloeState) -> int:
    """The number of empty spaces (no token, no ring), wherever they lie; it is what the winner scores."""
    empty: int = ALL_ICE & ~(state.seals | state.bears | state.rings)
    return empty.bit_count()
