"""Seega, the traditional Egyptian game: fill the board, then capture by closing in on both sides.

The rules (docs/rules.md#seega) follow Orbiter Arts' draft; what it leaves open is an option or was decided. Seat 0 is
Player One, red; seat 1 is Player Two, blue.

A position is two bit sets, the side to move, and how far the turn is. The squares are numbered by squares of growing
size around a1, so that the 5×5 board has the bits 0 to 24 and the 7×7 board the bits 0 to 48 of the 9×9 board: one set
of tables and of actions serves all three, and the smaller boards stay within a machine word. Squares in the public
functions and events are (column, row), both counted from 0, a1 being (0, 0).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from floes_app.core.game import Outcome, Reason, not_playable
from floes_app.core.i18n import N_

Square = tuple[int, int]

RED: Final = 0
BLUE: Final = 1

#: The phases of a turn: a stone is to be placed; a turn of the movement phase begins; the stone that just captured may
#: go on; the player, who was blocked, removed a stone and now moves.
PLACING: Final = 0
MOVING: Final = 1
GOING_ON: Final = 2
REMOVED: Final = 3

#: The kinds of action.
PLACE: Final = 0
STEP: Final = 1
END: Final = 2
REMOVE: Final = 3
PASS: Final = 4

STONES: Final = Reason("pieces", N_("The other side has one stone left, or none."))
QUIET: Final = Reason("quiet", N_("Too many quiet turns, and one side has more stones."))
QUIET_DRAW: Final = Reason("quiet", N_("Too many quiet turns, and both sides are even."))

SIZES: Final = (5, 7, 9)
QUIET_TURNS: Final = 40

_SQUARES: Final[list[Square]] = sorted(
    ((column, row) for row in range(9) for column in range(9)), key=lambda square: (max(square), square[1], square[0])
)
_NUMBER: Final[dict[Square, int]] = {square: number for number, square in enumerate(_SQUARES)}


def square_name(square: Square) -> str:
    """The name of a square, e.g. ``c1`` for (2, 0)."""
    return "abcdefghi"[square[0]] + "123456789"[square[1]]


def square_bit(column: int, row: int) -> int:
    """The bit of a square, 0 outside the largest board."""
    return 1 << _NUMBER[column, row] if (column, row) in _NUMBER else 0


class Clasp:
    """Two squares in line with a third: an enemy on ``victim`` is captured by stones on the third and on ``far``."""

    __slots__ = ("far", "victim")

    def __init__(self, victim: int, far: int) -> None:
        self.victim: Final[int] = victim
        self.far: Final[int] = far


class SeegaAction:
    """A placement or removal (on ``target``), a step (``origin`` to ``target``), the end of a turn, or a pass.

    There is one object for each action text, whatever the size of the board: actions are compared by identity.
    """

    __slots__ = ("clasps", "kind", "origin", "origin_bit", "target", "target_bit", "text")

    def __init__(self, kind: int, text: str, origin: Square | None = None, target: Square | None = None) -> None:
        self.kind: Final[int] = kind
        self.text: Final[str] = text
        self.origin: Final[Square | None] = origin
        self.target: Final[Square | None] = target
        self.origin_bit: Final[int] = square_bit(*origin) if origin else 0
        self.target_bit: Final[int] = square_bit(*target) if target else 0
        self.clasps: Final[list[Clasp]] = _clasps(target) if target and kind == STEP else []

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


_DIRECTIONS: Final[list[Square]] = [(0, -1), (-1, 0), (1, 0), (0, 1)]


def _clasps(square: Square) -> list[Clasp]:
    """The clasps that a stone on ``square`` is the near side of."""
    column, row = square
    clasps = [
        Clasp(square_bit(column + right, row + up), square_bit(column + 2 * right, row + 2 * up))
        for right, up in _DIRECTIONS
    ]
    return [clasp for clasp in clasps if clasp.far]


END_TURN: Final = SeegaAction(END, "end")
PASS_TURN: Final = SeegaAction(PASS, "pass")

# The tables below are indexed by the remainder of a single bit divided by 83: 2 is a primitive root modulo 83, so the
# 81 bits have different remainders. It is the fastest way from a bit to its square, compiled and interpreted alike.
_PLACES: Final[list[SeegaAction]] = [END_TURN] * 83
_REMOVALS: Final[list[SeegaAction]] = [END_TURN] * 83
_STEPS: Final[list[list[SeegaAction]]] = [[] for _remainder in range(83)]
#: For each square, the up to four squares next to it.
NEXT_TO: Final[list[int]] = [0] * 83
for _square in _SQUARES:
    _here = square_bit(*_square) % 83
    _PLACES[_here] = SeegaAction(PLACE, square_name(_square), None, _square)
    _REMOVALS[_here] = SeegaAction(REMOVE, "x" + square_name(_square), None, _square)
    for _right, _up in _DIRECTIONS:
        _target = (_square[0] + _right, _square[1] + _up)
        if _target in _NUMBER:
            _STEPS[_here].append(SeegaAction(STEP, square_name(_square) + square_name(_target), _square, _target))
            NEXT_TO[_here] |= square_bit(*_target)


class Rules:
    """The options of a game, and what follows from its size: the masks of the board and its special squares."""

    __slots__ = ("board", "centre", "each", "first", "free", "limit", "middles", "passing", "size")

    def __init__(self, size: int, free: bool, first: int, passing: bool, limit: int) -> None:
        """``first`` is the seat that makes the first step, ``limit`` the number of quiet turns (0: no limit)."""
        self.size: Final[int] = size
        self.free: Final[bool] = free
        self.first: Final[int] = first
        self.passing: Final[bool] = passing
        self.limit: Final[int] = limit
        self.each: Final[int] = (size * size - 1) // 2  # number of stones of each player
        self.board: Final[int] = (1 << size * size) - 1
        last, half = size - 1, size // 2
        self.centre: Final[int] = square_bit(half, half)
        #: The middle squares of the edges; those of two opposite edges are a pair.
        self.middles: Final[tuple[int, int]] = (
            square_bit(0, half) | square_bit(last, half),
            square_bit(half, 0) | square_bit(half, last),
        )

    def _values(self) -> tuple[int, bool, int, bool, int]:
        return self.size, self.free, self.first, self.passing, self.limit

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Rules) and self._values() == other._values())

    def __hash__(self) -> int:
        return hash(self._values())

    @property
    def text(self) -> str:
        """The last field of the position text."""
        words = []
        if self.free:
            words.append("opening=free")
        if self.first == BLUE:
            words.append("first=two")
        if self.passing:
            words.append("blocked=pass")
        if self.limit != QUIET_TURNS:
            words.append(f"quiet={self.limit}")
        return ",".join(words) or "-"


def count(squares: int) -> i64:
    """Number of squares in a set."""
    total: i64 = 0
    while squares:
        squares &= squares - 1
        total += 1
    return total


def squares_beside(stones: int) -> int:
    """Every square next to one of ``stones``, on the largest board."""
    beside = 0
    while stones:
        stone = stones & -stones
        stones ^= stone
        beside |= NEXT_TO[stone % 83]
    return beside


# Millions of positions live for a moment each: the memory of one is kept for the next when compiled, and the garbage
# collector need not watch them, for what they hold leads nowhere back to them.
@mypyc_attr(free_list_len=1, acyclic=True)
class SeegaState:
    """A position of Seega.

    ``red`` and ``blue`` are bit sets; ``to_move`` is RED or BLUE; ``phase`` one of PLACING, MOVING, GOING_ON, REMOVED;
    ``left`` the number of stones still to place in this turn; ``runner`` the bit of the stone that may go on;
    ``quiet`` the number of turns in a row without a capture or removal.
    """

    __slots__ = ("blue", "is_over", "left", "phase", "quiet", "red", "rules", "runner", "to_move")

    def __init__(
        self, rules: Rules, red: int, blue: int, to_move: int, phase: int, left: int, runner: int, quiet: int
    ) -> None:
        self.rules: Final[Rules] = rules
        self.red: Final[int] = red
        self.blue: Final[int] = blue
        self.to_move: Final[int] = to_move
        self.phase: Final[int] = phase
        self.left: Final[int] = left
        self.runner: Final[int] = runner
        self.quiet: Final[int] = quiet
        enemy = blue if to_move == RED else red
        few = enemy & (enemy - 1) == 0  # one bit or none
        self.is_over: Final[bool] = phase != PLACING and (
            few or (phase == MOVING and rules.limit != 0 and quiet >= rules.limit)
        )

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, SeegaState)
            and self.red == other.red
            and self.blue == other.blue
            and self.to_move == other.to_move
            and self.phase == other.phase
            and self.left == other.left
            and self.runner == other.runner
            and self.quiet == other.quiet
            and self.rules == other.rules
        )

    def __hash__(self) -> int:
        return hash((self.red, self.blue, self.to_move, self.phase, self.left, self.runner, self.quiet, self.rules))

    def __repr__(self) -> str:
        return f"parse({self.text!r})"

    def actions(self) -> list[SeegaAction]:
        """The legal actions: square by square in the order of their bits, ``end`` last. Empty when the game is over."""
        actions: list[SeegaAction] = []
        if self.is_over:
            return actions
        if self.phase == PLACING:
            squares = self._open_squares()
            while squares:
                square = squares & -squares
                squares ^= square
                actions.append(_PLACES[square % 83])
            return actions
        empty = self.rules.board & ~(self.red | self.blue)
        own = self.red if self.to_move == RED else self.blue
        stones = self.runner if self.phase == GOING_ON else own
        while stones:
            stone = stones & -stones
            stones ^= stone
            here = stone % 83
            if NEXT_TO[here] & empty:
                for step in _STEPS[here]:
                    if step.target_bit & empty:
                        actions.append(step)
        if self.phase == GOING_ON:
            actions.append(END_TURN)
        elif not actions:
            if self.rules.passing:
                actions.append(PASS_TURN)
            else:
                self._add_removals(actions, own)
        elif self.rules.passing and self.phase == MOVING and self._shuts_in(own, own ^ self.red ^ self.blue):
            freeing = [step for step in actions if self._frees(step)]
            return freeing or actions
        return actions

    def pick(self, number: int) -> SeegaAction:
        """The legal action at ``number``, modulo how many there are, in the order of ``actions``; quick, for playouts.

        The game must not be over.
        """
        if self.phase != PLACING:
            actions = self.actions()
            return actions[number % len(actions)]
        squares = self._open_squares()
        number %= count(squares)
        while number:
            squares &= squares - 1
            number -= 1
        return _PLACES[(squares & -squares) % 83]

    def _open_squares(self) -> int:
        """Squares where the next stone may be placed."""
        rules = self.rules
        taken = self.red | self.blue
        pair, other = rules.middles
        if rules.free or not (pair | other) & ~taken:
            return rules.board & ~taken & ~rules.centre
        if taken and not self.blue and self.left == 1:  # Player One's second stone goes opposite the first
            return (pair if pair & taken else other) & ~taken
        return (pair | other) & ~taken

    def _add_removals(self, actions: list[SeegaAction], own: int) -> None:
        enemies = (self.red | self.blue) & ~own & squares_beside(own)
        while enemies:
            enemy = enemies & -enemies
            enemies ^= enemy
            actions.append(_REMOVALS[enemy % 83])

    def _shuts_in(self, own: int, enemy: int) -> bool:
        """True if the ``enemy`` stones have no step."""
        return not squares_beside(enemy) & self.rules.board & ~(own | enemy)

    def _frees(self, step: SeegaAction) -> bool:
        """True if the other player, who is shut in, has a step after ``step``.

        No enemy is next to an empty square, so ``step`` captures nothing, and only its origin can let one move.
        """
        enemy = self.blue if self.to_move == RED else self.red
        return bool(NEXT_TO[step.origin_bit % 83] & enemy)

    def _allows(self, step: SeegaAction) -> bool:
        """True if ``step`` is legal now."""
        own = self.red if self.to_move == RED else self.blue
        if self.is_over or self.phase == PLACING or not step.origin_bit & own:
            return False
        if self.phase == GOING_ON and step.origin_bit != self.runner:
            return False
        if not step.target_bit & self.rules.board & ~(self.red | self.blue):
            return False
        if self.rules.passing and self.phase == MOVING and self._shuts_in(own, own ^ self.red ^ self.blue):
            return step in self.actions()
        return True

    def apply(self, action: SeegaAction) -> SeegaState:
        """The position after ``action``; raises IllegalAction."""
        rules = self.rules
        if action.kind == STEP:
            if not self._allows(action):
                raise not_playable(action, self)
            red, blue = self.red, self.blue
            moved = action.origin_bit | action.target_bit
            if self.to_move == RED:
                red ^= moved
                caught = captured_by(action, red, blue, rules.centre)
                blue ^= caught
            else:
                blue ^= moved
                caught = captured_by(action, blue, red, rules.centre)
                red ^= caught
            if caught:
                return SeegaState(rules, red, blue, self.to_move, GOING_ON, 0, action.target_bit, 0)
            quiet = self.quiet + 1 if self.phase == MOVING else 0
            return SeegaState(rules, red, blue, 1 - self.to_move, MOVING, 0, 0, quiet)
        if action.kind == PLACE:
            return self._place(action)
        if action not in self.actions():
            raise not_playable(action, self)
        if action.kind == REMOVE:
            red, blue = self.red & ~action.target_bit, self.blue & ~action.target_bit
            return SeegaState(rules, red, blue, self.to_move, REMOVED, 0, 0, 0)
        quiet = self.quiet + 1 if action.kind == PASS else 0
        return SeegaState(rules, self.red, self.blue, 1 - self.to_move, MOVING, 0, 0, quiet)

    def _place(self, action: SeegaAction) -> SeegaState:
        rules = self.rules
        if self.phase != PLACING or not action.target_bit & self._open_squares():
            raise not_playable(action, self)
        red, blue = self.red, self.blue
        if self.to_move == RED:
            red |= action.target_bit
        else:
            blue |= action.target_bit
        if red | blue | rules.centre == rules.board:
            return SeegaState(rules, red, blue, rules.first, MOVING, 0, 0, 0)
        if self.left == 2:
            return SeegaState(rules, red, blue, self.to_move, PLACING, 1, 0, 0)
        return SeegaState(rules, red, blue, 1 - self.to_move, PLACING, 2, 0, 0)

    @property
    def turn(self) -> int:
        """The side to move."""
        return self.to_move

    @property
    def outcome(self) -> Outcome | None:
        """The end of the game; None while it goes on."""
        if not self.is_over:
            return None
        counts = (self.red.bit_count(), self.blue.bit_count())
        if counts[1 - self.to_move] < 2:
            return Outcome((self.to_move,), STONES)
        if counts[RED] == counts[BLUE]:
            return Outcome((), QUIET_DRAW)
        return Outcome((RED if counts[RED] > counts[BLUE] else BLUE,), QUIET)

    @property
    def text(self) -> str:
        """The position text, e.g. ``5/5/5/5/5 r p2 0 -`` at the start."""
        size = self.rules.size
        rows = []
        for row in range(size - 1, -1, -1):
            text = ""
            run = 0
            for column in range(size):
                bit = square_bit(column, row)
                if bit & (self.red | self.blue):
                    text += (str(run) if run else "") + ("R" if bit & self.red else "b")
                    run = 0
                else:
                    run += 1
            rows.append(text + (str(run) if run else ""))
        phase = "pmcx"[self.phase]
        if self.phase == PLACING:
            phase += str(self.left)
        elif self.phase == GOING_ON:
            phase += square_name(squares_of(self.runner)[0])
        return f"{'/'.join(rows)} {'rb'[self.to_move]} {phase} {self.quiet} {self.rules.text}"


def captured_by(step: SeegaAction, own: int, enemy: int, centre: int) -> int:
    """The enemies that ``step`` captures, given the stones after it; nothing is captured on the ``centre``."""
    caught = 0
    for clasp in step.clasps:
        if clasp.victim & enemy and clasp.far & own:
            caught |= clasp.victim
    return caught & ~centre


def squares_of(bits: int) -> tuple[Square, ...]:
    """The squares of a bit set, in the order of their bits."""
    return tuple(square for number, square in enumerate(_SQUARES) if bits >> number & 1)


def ends_turn(before: SeegaState, after: SeegaState) -> bool:
    """True if a turn ended between the two positions: another turn is about to begin, or the game is over."""
    return after.is_over or after.phase == MOVING or after.left == 2
