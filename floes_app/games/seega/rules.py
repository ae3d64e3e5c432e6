"""Seega, the traditional Egyptian game: fill the board, then capture by closing in on both sides.

The rules follow Orbiter Arts' draft; what it leaves open is an option or was decided (see the rule pages). Seat 0 is
Player One, red; seat 1 is Player Two, blue.

A position is two bit sets, the side to move, and how far the turn is. The squares are numbered by squares of growing
size around a1, so that the 5×5 board has the bits 0 to 24 and the 7×7 board the bits 0 to 48 of the 9×9 board: one set
of tables and of actions serves all three, and the smaller boards stay within a machine word. Squares in the public
functions and events are (column, row), both counted from 0, a1 being (0, 0).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from floes_app.core.game import (
    Choice,
    Game,
    IllegalAction,
    Option,
    OptionError,
    Options,
    OptionValue,
    Outcome,
    PositionError,
    Reason,
)
from floes_app.core.i18n import N_, _

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

STONES: Final = Reason("pieces", N_("The loser has one stone or none left."))
QUIET: Final = Reason("quiet", N_("No stone was taken for too long: whoever has more stones wins."))
QUIET_DRAW: Final = Reason("quiet", N_("No stone was taken for too long, and both have as many stones: a draw."))

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


class Action:
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
    found = [
        Clasp(square_bit(column + right, row + up), square_bit(column + 2 * right, row + 2 * up))
        for right, up in _DIRECTIONS
    ]
    return [clasp for clasp in found if clasp.far]


END_TURN: Final = Action(END, "end")
PASS_TURN: Final = Action(PASS, "pass")

# The tables below are indexed by the remainder of a single bit divided by 83: 2 is a primitive root modulo 83, so the
# 81 bits have different remainders. It is the fastest way from a bit to its square, compiled and interpreted alike.
_PLACES: Final[list[Action]] = [END_TURN] * 83
_REMOVALS: Final[list[Action]] = [END_TURN] * 83
_STEPS: Final[list[list[Action]]] = [[] for _remainder in range(83)]
#: For each square, the up to four squares next to it.
NEXT_TO: Final[list[int]] = [0] * 83
for _square in _SQUARES:
    _here = square_bit(*_square) % 83
    _PLACES[_here] = Action(PLACE, square_name(_square), None, _square)
    _REMOVALS[_here] = Action(REMOVE, "x" + square_name(_square), None, _square)
    for _right, _up in _DIRECTIONS:
        _target = (_square[0] + _right, _square[1] + _up)
        if _target in _NUMBER:
            _STEPS[_here].append(Action(STEP, square_name(_square) + square_name(_target), _square, _target))
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
        self.each: Final[int] = (size * size - 1) // 2  # how many stones each player has
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


def count(squares: int) -> int:
    """How many squares there are in a set."""
    found = 0
    while squares:
        squares &= squares - 1
        found += 1
    return found


def squares_beside(stones: int) -> int:
    """Every square next to one of ``stones``, on the largest board."""
    found = 0
    while stones:
        stone = stones & -stones
        stones ^= stone
        found |= NEXT_TO[stone % 83]
    return found


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

    def actions(self) -> list[Action]:
        """The legal actions: square by square in the order of their bits, ``end`` last. Empty when the game is over."""
        found: list[Action] = []
        if self.is_over:
            return found
        if self.phase == PLACING:
            squares = self._open_squares()
            while squares:
                square = squares & -squares
                squares ^= square
                found.append(_PLACES[square % 83])
            return found
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
                        found.append(step)
        if self.phase == GOING_ON:
            found.append(END_TURN)
        elif not found:
            if self.rules.passing:
                found.append(PASS_TURN)
            else:
                self._add_removals(found, own)
        elif self.rules.passing and self.phase == MOVING and self._shuts_in(own, own ^ self.red ^ self.blue):
            freeing = [step for step in found if self._frees(step)]
            return freeing or found
        return found

    def pick(self, number: int) -> Action:
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
        """Where the next stone may be placed."""
        rules = self.rules
        taken = self.red | self.blue
        pair, other = rules.middles
        if rules.free or not (pair | other) & ~taken:
            return rules.board & ~taken & ~rules.centre
        if taken and not self.blue and self.left == 1:  # Player One's second stone goes opposite the first
            return (pair if pair & taken else other) & ~taken
        return (pair | other) & ~taken

    def _add_removals(self, found: list[Action], own: int) -> None:
        enemies = (self.red | self.blue) & ~own & squares_beside(own)
        while enemies:
            enemy = enemies & -enemies
            enemies ^= enemy
            found.append(_REMOVALS[enemy % 83])

    def _shuts_in(self, own: int, enemy: int) -> bool:
        """Whether the ``enemy`` stones have no step."""
        return not squares_beside(enemy) & self.rules.board & ~(own | enemy)

    def _frees(self, step: Action) -> bool:
        """Whether the other player, who is shut in, has a step after ``step``.

        No enemy is next to an empty square, so ``step`` captures nothing, and only its origin can let one move.
        """
        enemy = self.blue if self.to_move == RED else self.red
        return bool(NEXT_TO[step.origin_bit % 83] & enemy)

    def _allows(self, step: Action) -> bool:
        """Whether ``step`` is legal now."""
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

    def apply(self, action: Action) -> SeegaState:
        """The position after ``action``; raises IllegalAction."""
        rules = self.rules
        if action.kind == STEP:
            if not self._allows(action):
                raise IllegalAction(explain_refusal(self, action.text))
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
            raise IllegalAction(explain_refusal(self, action.text))
        if action.kind == REMOVE:
            red, blue = self.red & ~action.target_bit, self.blue & ~action.target_bit
            return SeegaState(rules, red, blue, self.to_move, REMOVED, 0, 0, 0)
        quiet = self.quiet + 1 if action.kind == PASS else 0
        return SeegaState(rules, self.red, self.blue, 1 - self.to_move, MOVING, 0, 0, quiet)

    def _place(self, action: Action) -> SeegaState:
        rules = self.rules
        if self.phase != PLACING or not action.target_bit & self._open_squares():
            raise IllegalAction(explain_refusal(self, action.text))
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
        """How the game ended, or None."""
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
            phase += square_name(_squares(self.runner)[0])
        return f"{'/'.join(rows)} {'rb'[self.to_move]} {phase} {self.quiet} {self.rules.text}"


def captured_by(step: Action, own: int, enemy: int, centre: int) -> int:
    """The enemies that ``step`` captures, given the stones after it; nothing is captured on the ``centre``."""
    caught = 0
    for clasp in step.clasps:
        if clasp.victim & enemy and clasp.far & own:
            caught |= clasp.victim
    return caught & ~centre


def _squares(bits: int) -> tuple[Square, ...]:
    return tuple(square for number, square in enumerate(_SQUARES) if bits >> number & 1)


# --- what a position shows ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Capture:
    """The stone on ``square`` is captured between the two stones ``by``, first the one that moves there."""

    square: Square
    by: tuple[Square, Square]


def safe_square(state: SeegaState) -> Square:
    """The centre: no stone is placed there, none is captured there."""
    return _squares(state.rules.centre)[0]


def is_on_board(state: SeegaState, square: Square) -> bool:
    """Whether the board has this square."""
    return all(0 <= number < state.rules.size for number in square)


def stones(state: SeegaState, seat: int) -> tuple[Square, ...]:
    """Where the stones of ``seat`` are."""
    return _squares(state.red if seat == RED else state.blue)


def unplaced(state: SeegaState, seat: int) -> int:
    """How many stones ``seat`` still has to place."""
    return state.rules.each - len(stones(state, seat)) if state.phase == PLACING else 0


def lost(state: SeegaState, seat: int) -> int:
    """How many stones of ``seat`` were captured or removed."""
    return 0 if state.phase == PLACING else state.rules.each - len(stones(state, seat))


def going_on(state: SeegaState) -> Square | None:
    """The stone that captured and may step again, or None."""
    return _squares(state.runner)[0] if state.phase == GOING_ON else None


def captures(state: SeegaState, action: Action) -> tuple[Capture, ...]:
    """What the legal ``action`` captures, and between which stones; empty for anything but a step."""
    if action.kind != STEP or action.target is None:
        return ()
    enemy = state.blue if state.to_move == RED else state.red
    own = (state.red | state.blue) ^ enemy ^ action.origin_bit ^ action.target_bit
    caught = captured_by(action, own, enemy, state.rules.centre)
    return tuple(
        Capture(_squares(clasp.victim)[0], (action.target, _squares(clasp.far)[0]))
        for clasp in action.clasps
        if clasp.victim & caught
    )


def is_blocked(state: SeegaState) -> bool:
    """Whether the side to move has no step at the start of its turn."""
    return not state.is_over and state.phase == MOVING and state.actions()[0].kind in (REMOVE, PASS)


def why_blocked(state: SeegaState) -> str:
    """What a blocked side to move has to do, in words; empty where it is not blocked."""
    if not is_blocked(state):
        return ""
    if state.rules.passing:
        return _("You have no step: you must pass.")
    return _("You have no step: remove a stone that shuts you in.")


def removable(state: SeegaState) -> tuple[Square, ...]:
    """The enemy stones that the side to move may remove because it is blocked."""
    return tuple(action.target for action in state.actions() if action.kind == REMOVE and action.target is not None)


# --- stories ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Placed:
    """``seat`` places a stone on ``square``."""

    seat: int
    square: Square


@dataclass(frozen=True)
class Stepped:
    """A stone of ``seat`` steps from ``origin`` to ``target``."""

    seat: int
    origin: Square
    target: Square


@dataclass(frozen=True)
class Captured:
    """A stone of ``seat`` on ``square`` is captured between the two squares ``by`` and leaves the board."""

    seat: int
    square: Square
    by: tuple[Square, Square]


@dataclass(frozen=True)
class Removed:
    """``seat``, who has no step, removes the other player's stone on ``square``."""

    seat: int
    square: Square


@dataclass(frozen=True)
class Passed:
    """``seat`` has no step and passes."""

    seat: int


@dataclass(frozen=True)
class TurnEnded:
    """The turn of ``seat`` is over."""

    seat: int


Event = Placed | Stepped | Captured | Removed | Passed | TurnEnded


def story(state: SeegaState, action: Action) -> tuple[Event, ...]:
    """What happens when ``action`` is played: the stone's way, the captures one by one, the end of the turn."""
    after = state.apply(action)
    seat = state.to_move
    events: list[Event] = []
    if action.kind == PASS:
        events.append(Passed(seat))
    elif action.target is not None:
        if action.kind == PLACE:
            events.append(Placed(seat, action.target))
        elif action.kind == REMOVE:
            events.append(Removed(seat, action.target))
        elif action.origin is not None:
            events.append(Stepped(seat, action.origin, action.target))
            events += [Captured(1 - seat, capture.square, capture.by) for capture in captures(state, action)]
    if ends_turn(state, after):
        events.append(TurnEnded(seat))
    return tuple(events)


def ends_turn(before: SeegaState, after: SeegaState) -> bool:
    """Whether a turn ended between the two positions: another turn is about to begin, or the game is over."""
    return after.is_over or after.phase == MOVING or after.left == 2


# --- refusals -----------------------------------------------------------------------------------------------------

_ATTEMPT: Final = re.compile(r"end|pass|x?([a-i])([1-9])|([a-i])([1-9])([a-i])([1-9])")


def explain_refusal(state: SeegaState, attempt: str) -> str:
    """Why the action text ``attempt`` cannot be played in ``state``, in words; empty where it can be played."""
    if state.is_over:
        return _("The game is over.")
    match = _ATTEMPT.fullmatch(attempt)
    if match is None:
        return _(
            "{attempt!r} is not a move: write c1 to place a stone, c2c3 to step, xb3 to remove a stone, end, or pass."
        ).format(attempt=attempt[:20])
    if any(str(action) == attempt for action in state.actions()):
        return ""
    letters = [word for word in match.groups() if word]
    squares = [("abcdefghi".index(letters[at]), "123456789".index(letters[at + 1])) for at in range(0, len(letters), 2)]
    for square in squares:
        if not is_on_board(state, square):
            return _("{square} is not on the board.").format(square=square_name(square))
    if state.phase == PLACING:
        return _why_not_placed(state, attempt, squares)
    if state.phase == REMOVED and len(squares) < 2:
        return _("You have removed a stone: now make a step.")
    if attempt == "end":
        return _("A turn ends by itself; it can be stopped only after a capture.")
    if attempt == "pass":
        return _why_no_pass(state)
    if attempt.startswith("x"):
        return _why_not_removed(state, squares[0])
    if len(squares) == 1:
        return _("All stones are placed: make a step.")
    return _why_no_step(state, squares[0], squares[1])


def _why_not_placed(state: SeegaState, attempt: str, squares: list[Square]) -> str:
    if len(squares) != 1 or attempt.startswith("x"):
        return _("Nothing moves until all stones are placed: place a stone.")
    if squares[0] == safe_square(state):
        return _("The safe square stays empty until all stones are placed.")
    if squares[0] in stones(state, RED) + stones(state, BLUE):
        return _("There is already a stone on {square}.").format(square=square_name(squares[0]))
    where = ", ".join(str(action) for action in state.actions())
    return _("The first stones go on the middle squares of the edges: now on {squares}.").format(squares=where)


def _why_no_pass(state: SeegaState) -> str:
    if state.phase == GOING_ON:
        return _("This stone may go on; finish with End turn.")
    if not state.rules.passing:
        return _("There is no passing in this game: a blocked player removes a stone.")
    return _("You may pass only when you have no other move.")


def _why_not_removed(state: SeegaState, square: Square) -> str:
    if state.rules.passing:
        return _("In this game a blocked player passes and removes nothing.")
    if state.phase == GOING_ON:
        return _("This stone may go on; finish with End turn.")
    if not is_blocked(state):
        return _("You may remove a stone only when you have no step.")
    if square in stones(state, state.to_move):
        return _("That stone is yours: remove one of the other player’s.")
    if square not in stones(state, 1 - state.to_move):
        return _("There is no stone on {square}.").format(square=square_name(square))
    return _("Without the stone on {square} you would still have no step.").format(square=square_name(square))


def _why_no_step(state: SeegaState, origin: Square, target: Square) -> str:
    if origin in stones(state, 1 - state.to_move):
        return _("That stone belongs to the other player.")
    if origin not in stones(state, state.to_move):
        return _("There is no stone on {square}.").format(square=square_name(origin))
    runner = going_on(state)
    if runner is not None and origin != runner:
        return _("Only the stone on {square} may go on; finish with End turn.").format(square=square_name(runner))
    if is_blocked(state):
        return why_blocked(state)
    across, along = abs(target[0] - origin[0]), abs(target[1] - origin[1])
    if across + along == 0:
        return _("A step leads to another square.")
    if across and along:
        return _("Stones never move diagonally.")
    if across + along > 1:
        return _("A step goes one square far; stones do not jump.")
    if target in stones(state, RED) + stones(state, BLUE):
        return _("There is already a stone on {square}.").format(square=square_name(target))
    return _("The other player is shut in: choose a step that lets them move.")


# --- options ------------------------------------------------------------------------------------------------------

#: Numbers in position texts and options are no longer than this.
_DIGITS: Final = 9
_QUIET_NUMBER: Final = re.compile("0|[1-9][0-9]*")


def _read_quiet(word: str) -> OptionValue:
    if not _QUIET_NUMBER.fullmatch(word) or len(word) > _DIGITS:
        raise OptionError(_("option quiet: “{value}” is not a number of turns").format(value=word))
    return int(word)


OPTIONS: Final = (
    Option(
        "size",
        5,
        N_("Board"),
        choices=(
            Choice(5, N_("5 × 5"), N_("12 stones each")),
            Choice(7, N_("7 × 7"), N_("24 stones each")),
            Choice(9, N_("9 × 9"), N_("40 stones each")),
        ),
    ),
    Option(
        "opening",
        "fixed",
        N_("First stones"),
        choices=(
            Choice("fixed", N_("Middles"), N_("The first two stones of each player go on the middles of the edges.")),
            Choice("free", N_("Anywhere"), N_("All stones go anywhere but on the safe square.")),
        ),
    ),
    Option(
        "first",
        "one",
        N_("First step"),
        choices=(
            Choice("one", N_("Player One"), N_("Who placed first also moves first.")),
            Choice("two", N_("Player Two"), N_("Who placed last moves first: the fairer game.")),
        ),
    ),
    Option(
        "blocked",
        "remove",
        N_("Blocked player"),
        choices=(
            Choice("remove", N_("Removes"), N_("Who has no step removes a stone that shuts them in, and moves.")),
            Choice("pass", N_("Passes"), N_("Who has no step passes, and must be let out if possible.")),
        ),
    ),
    Option(
        "quiet",
        QUIET_TURNS,
        N_("Quiet turns"),
        N_("After so many turns in a row without a capture or removal, whoever has more stones wins."),
        choices=(
            Choice(20, N_("20")),
            Choice(QUIET_TURNS, N_("40")),
            Choice(100, N_("100")),
            Choice(0, N_("No limit"), N_("Such a game may go on for ever.")),
        ),
        accepts=_read_quiet,
    ),
)


def start(options: Options) -> SeegaState:
    """The empty board; ``options`` is complete."""
    rules = Rules(
        int(options["size"]),
        options["opening"] == "free",
        BLUE if options["first"] == "two" else RED,
        options["blocked"] == "pass",
        int(options["quiet"]),
    )
    return SeegaState(rules, 0, 0, RED, PLACING, 2, 0, 0)


def options_of(state: SeegaState) -> dict[str, OptionValue]:
    """The options that a position shows, complete."""
    rules = state.rules
    return {
        "size": rules.size,
        "opening": "free" if rules.free else "fixed",
        "first": "two" if rules.first == BLUE else "one",
        "blocked": "pass" if rules.passing else "remove",
        "quiet": rules.limit,
    }


# --- reading positions --------------------------------------------------------------------------------------------

_PHASE: Final = re.compile(r"p([12])|m|x|c([a-i])([1-9])")
_CHANGED: Final[Mapping[str, str]] = {"opening": "free", "first": "two", "blocked": "pass"}


def parse(text: str) -> SeegaState:
    """The position with this position text; raises PositionError."""
    fields = text.split(" ")
    if len(fields) != 5:
        raise PositionError(
            _(
                "a position has five fields (rows, side to move, phase, quiet turns, options) "
                "with single spaces between; here are {count}"
            ).format(count=len(fields))
        )
    size, red, blue = _parse_rows(fields[0])
    rules = _parse_rules(size, fields[4])
    if fields[1] not in ("r", "b"):
        raise PositionError(_("side to move: {word!r} is neither r nor b").format(word=fields[1][:20]))
    match = _PHASE.fullmatch(fields[2])
    if match is None:
        raise PositionError(_("phase: {word!r} is not p2, p1, m, x, or c and a square").format(word=fields[2][:20]))
    left, runner = 0, 0
    if match[1]:
        left = int(match[1])
    if match[2]:
        square = ("abcdefghi".index(match[2]), "123456789".index(match[3]))
        if max(square) >= size:
            raise PositionError(_("phase: {square} is not on the board").format(square=square_name(square)))
        runner = square_bit(*square)
    quiet = _parse_number(_("quiet turns"), fields[3])
    state = SeegaState(rules, red, blue, "rb".index(fields[1]), "pmcx".index(fields[2][0]), left, runner, quiet)
    if quiet and state.phase != MOVING:
        raise PositionError(_("quiet turns: in this phase the number is 0"))
    if state.phase == PLACING:
        _check_placing(state)
    else:
        _check_moving(state)
    return state


def _parse_rows(field: str) -> tuple[int, int, int]:
    """The size, the red and the blue stones of the first field."""
    rows = field.split("/")
    size = len(rows)
    if size not in SIZES:
        raise PositionError(_("rows: there are 5, 7 or 9, separated by “/”; here are {count}").format(count=size))
    sets = {"R": 0, "b": 0}
    for row, text in zip(range(size - 1, -1, -1), rows, strict=True):
        column = 0
        after_digit = False
        for letter in text:
            if letter in sets:
                if column < size:
                    sets[letter] |= square_bit(column, row)
                column += 1
            elif letter not in "123456789":
                raise PositionError(
                    _("rows, row {row}: {letter!r} is not R, b or a digit from 1 to 9").format(
                        row=row + 1, letter=letter
                    )
                )
            elif after_digit:
                raise PositionError(_("rows, row {row}: two digits in a row").format(row=row + 1))
            else:
                column += int(letter)
            after_digit = letter not in sets
        if column != size:
            raise PositionError(
                _("rows, row {row}: {count} squares instead of {size}").format(row=row + 1, count=column, size=size)
            )
    return size, sets["R"], sets["b"]


def _parse_number(field: str, word: str) -> int:
    if not _QUIET_NUMBER.fullmatch(word):
        raise PositionError(_("{field}: {word!r} is not a number").format(field=field, word=word[:20]))
    if len(word) > _DIGITS:
        raise PositionError(_("{field}: the number is too large").format(field=field))
    return int(word)


def _parse_rules(size: int, field: str) -> Rules:
    """The rules that the last field names: options that differ from the default, in their order."""
    changed: list[str] = []
    limit = QUIET_TURNS
    for word in field.split(",") if field != "-" else ():
        name, _equals, value = word.partition("=")
        if name == "quiet":
            limit = _parse_number(_("options: quiet"), value)
            if limit == QUIET_TURNS:
                raise PositionError(_("options: quiet={value} is the default and not written").format(value=value))
        elif value == "" or _CHANGED.get(name) != value:
            raise PositionError(
                _("options: {word!r} is not opening=free, first=two, blocked=pass or quiet= and a number").format(
                    word=word[:20]
                )
            )
        changed.append(name)
    if changed != [name for name in (*_CHANGED, "quiet") if name in changed]:
        raise PositionError(_("options: each is written once, in the order opening, first, blocked, quiet"))
    return Rules(size, "opening" in changed, BLUE if "first" in changed else RED, "blocked" in changed, limit)


def _check_placing(state: SeegaState) -> None:
    """Raise PositionError unless the stones can have been placed so far."""
    rules = state.rules
    red, blue = state.red.bit_count(), state.blue.bit_count()
    if (state.red | state.blue) & rules.centre:
        raise PositionError(
            _("rows: no stone is placed on the safe square {square}").format(square=square_name(safe_square(state)))
        )
    mine, theirs = (red, blue) if state.to_move == RED else (blue, red)
    ahead = 0 if state.to_move == RED else 2  # how many stones the other player has more at the start of the turn
    before = mine - (2 - state.left)  # how many the side to move had then
    if before % 2 or theirs != before + ahead or not 0 <= before < rules.each:
        raise PositionError(
            _("rows: {red} red and {blue} blue stones do not fit the side to move and the phase").format(
                red=red, blue=blue
            )
        )
    if not rules.free and not any(
        _fits(state.red, red, mine_) and _fits(state.blue, blue, theirs_)
        for mine_, theirs_ in (rules.middles, rules.middles[::-1])
    ):
        raise PositionError(
            _("rows: the first two stones of each player belong on the middle squares of two opposite edges")
        )


def _fits(stones_: int, count: int, pair: int) -> bool:
    """Whether the first two of ``stones_`` can have been placed on ``pair``."""
    return stones_ & ~pair == 0 if count < 2 else pair & ~stones_ == 0


def _check_moving(state: SeegaState) -> None:
    """Raise PositionError unless this can be a position of the movement phase."""
    rules = state.rules
    counts = (state.red.bit_count(), state.blue.bit_count())
    mine, theirs = counts[state.to_move], counts[1 - state.to_move]
    own = state.red if state.to_move == RED else state.blue
    empty = rules.board & ~(state.red | state.blue)
    if max(counts) > rules.each:
        raise PositionError(_("rows: each player has {number} stones at most").format(number=rules.each))
    if mine < 2 or (state.phase == MOVING and theirs < 2):
        raise PositionError(_("rows: too few stones: a player with fewer than two has lost"))
    if state.phase == MOVING:
        if rules.limit and state.quiet > rules.limit:
            raise PositionError(_("quiet turns: the game ended at {limit}").format(limit=rules.limit))
        return
    if theirs == rules.each:
        raise PositionError(_("phase: the other player has lost no stone"))
    if state.phase == REMOVED:
        if rules.passing:
            raise PositionError(_("phase: with blocked=pass nobody removes a stone"))
        if not squares_beside(own) & empty:
            raise PositionError(_("phase: the side to move has no step"))
    elif not state.runner & own:
        raise PositionError(_("phase: no stone of the side to move is on that square"))
    elif not squares_beside(state.runner) & empty:
        raise PositionError(_("phase: the stone on that square has no step"))


def _seats(state: SeegaState) -> tuple[int, ...]:
    return (RED, BLUE)


GAME: Final[Game[SeegaState]] = Game(
    key="seega",
    title=N_("Seega"),
    tagline=N_("Close them in on Egyptian sand."),
    designer=N_("Traditional, Egypt; rules after a draft by Orbiter Arts."),
    letters="rb",
    seat_names=(N_("Red"), N_("Black")),
    options=OPTIONS,
    start=start,
    parse=parse,
    seats=_seats,
    story=story,
    explain_refusal=explain_refusal,
    options_of=options_of,
    ends_turn=ends_turn,
)
