"""The smallest game with everything the core must cope with: a die, turns of several actions, options, a winner.

Dice Nim: a heap of counters; the player in turn rolls 1, 2 or 3 (probabilities 1/2, 1/3, 1/6) and takes up to so many,
one at a time and at least one (``stop`` ends the turn early, unless the option ``greedy`` forbids it). Who takes the
last counter wins.

Position text: the heap, the player in turn ``a`` or ``b``, the phase, ``greedy`` or ``-``. Phases: ``?`` the die is to
be rolled, ``3`` so many may be taken and one must, ``2+`` so many more may be taken, ``!`` this player took the last.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from floes_app.core.game import (
    CHANCE,
    Choice,
    Game,
    IllegalAction,
    Option,
    OptionError,
    Options,
    Outcome,
    PositionError,
    Reason,
)

ROLLS = {"=1": Fraction(1, 2), "=2": Fraction(1, 3), "=3": Fraction(1, 6)}
LAST = Reason("last", "The last counter is taken.")
SYNTAX = re.compile(r"(0|[1-9]\d?) ([ab]) (\?|[123]|[12]\+|!) (greedy|-)", re.ASCII)


@dataclass(frozen=True)
class Nim:
    heap: int
    turn: int
    left: int  # what may still be taken; 0: the die is to be rolled
    began: bool
    greedy: bool

    @property
    def to_move(self) -> int:
        return CHANCE if self.heap and not self.left else self.turn

    def actions(self) -> list[str]:
        if not self.heap:
            return []
        if not self.left:
            return list(ROLLS)
        return ["stop", "take"] if self.began and not self.greedy else ["take"]

    def apply(self, action: str) -> Nim:
        if action not in self.actions():
            raise IllegalAction(f"“{action}” cannot be played")
        if action in ROLLS:
            return Nim(self.heap, self.turn, int(action[1]), False, self.greedy)
        if action == "take":
            if self.heap == 1:
                return Nim(0, self.turn, 0, False, self.greedy)
            if self.left > 1:
                return Nim(self.heap - 1, self.turn, self.left - 1, True, self.greedy)
            return Nim(self.heap - 1, 1 - self.turn, 0, False, self.greedy)
        return Nim(self.heap, 1 - self.turn, 0, False, self.greedy)

    @property
    def outcome(self) -> Outcome | None:
        return None if self.heap else Outcome((self.turn,), LAST, tuple(int(seat == self.turn) for seat in (0, 1)))

    @property
    def text(self) -> str:
        phase = "!" if not self.heap else "?" if not self.left else f"{self.left}{'+' if self.began else ''}"
        return f"{self.heap} {'ab'[self.turn]} {phase} {'greedy' if self.greedy else '-'}"


def parse(text: str) -> Nim:
    found = SYNTAX.fullmatch(text)
    if not found:
        raise PositionError("a position is: heap, player, phase, option")
    heap, seat, phase, option = found.groups()
    if (heap == "0") != (phase == "!"):
        raise PositionError("phase “!” belongs to an empty heap")
    left = int(phase[0]) if phase[0].isdigit() else 0
    return Nim(int(heap), "ab".index(seat), left, phase.endswith("+"), option == "greedy")


def heap_size(word: str) -> int:
    if not re.fullmatch(r"[1-9]\d?", word, re.ASCII):
        raise OptionError(f"option heap: “{word}” is not a number from 1 to 99")
    return int(word)


def start(options: Options) -> Nim:
    return Nim(int(options["heap"]), 0, 0, False, bool(options["greedy"]))


GAME: Game[Nim] = Game(
    key="tiny",
    title="Dice Nim",
    tagline="Take the last one.",
    designer="Traditional",
    letters="ab",
    seat_names=("Left", "Right"),
    options=(
        Option("heap", 7, "Heap", choices=(Choice(7, "small"), Choice(12, "large")), accepts=heap_size),
        Option("greedy", False, "Greedy", "Whatever the die shows must be taken."),
    ),
    start=start,
    parse=parse,
    seats=lambda _state: (0, 1),
    story=lambda state, action: ((state.turn, action),),
    explain_refusal=lambda state, attempt: (
        f"“{attempt[:20]!r}” cannot be played" if state.heap else "Nothing is left to take."
    ),
    options_of=lambda state: {"greedy": state.greedy},
    chances=lambda _state: tuple(ROLLS.items()),
)
