"""The rules of Breakthrough on 6×6. Position text: the rows from the top, ``w``, ``b`` or ``.``, and who is to move."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from floes_app.core.game import Game, Options, Outcome, PositionError, Reason, not_playable

SIZE = 6
ACROSS = Reason("across", "A stone has come across.")
TAKEN = Reason("taken", "Every stone is taken.")
SYNTAX = re.compile(r"([wb.]{6}(?:/[wb.]{6}){5}) ([wb])")
ATTEMPT = re.compile(r"([a-f][1-6])([a-f][1-6])")
START = "bbbbbb/bbbbbb/....../....../wwwwww/wwwwww w"
Square = tuple[int, int]
NAMES = {(column, row): "abcdef"[column] + str(row + 1) for row in range(SIZE) for column in range(SIZE)}
SQUARES = {name: square for square, name in NAMES.items()}


@dataclass(frozen=True)
class Step:
    """A stone goes from ``origin`` to ``target``; it is also what happens in the action, for ``seat``."""

    origin: Square
    target: Square
    seat: int

    def __str__(self) -> str:
        return NAMES[self.origin] + NAMES[self.target]


@dataclass(frozen=True)
class BreakthroughState:
    """The stones of white (seat 0, who goes up) and of black (seat 1)."""

    stones: tuple[frozenset[Square], frozenset[Square]]
    to_move: int = 0

    @property
    def turn(self) -> int:
        return self.to_move

    def actions(self) -> list[Step]:
        own, other = self.stones[self.to_move], self.stones[1 - self.to_move]
        if self.outcome is not None:
            return []
        ahead = 1 - 2 * self.to_move
        ways = ((origin, (origin[0] + aside, origin[1] + ahead)) for origin in sorted(own) for aside in (-1, 0, 1))
        return [
            Step(origin, target, self.to_move)
            for origin, target in ways
            if target in NAMES and target not in own and (target not in other or target[0] != origin[0])
        ]

    def apply(self, action: Step) -> BreakthroughState:
        if action not in self.actions():
            raise not_playable(action, self)
        own = self.stones[self.to_move] - {action.origin} | {action.target}
        other = self.stones[1 - self.to_move] - {action.target}
        return replace(self, stones=(other, own) if self.to_move else (own, other), to_move=1 - self.to_move)

    @property
    def outcome(self) -> Outcome | None:
        mover, row = 1 - self.to_move, 0 if self.to_move == 0 else SIZE - 1
        if any(square[1] == row for square in self.stones[mover]):
            return Outcome((mover,), ACROSS)
        return None if self.stones[self.to_move] else Outcome((mover,), TAKEN)

    def sign(self, square: Square) -> str:
        """The contents of a square: ``w``, ``b`` or ``.``."""
        return next((sign for sign, own in zip("wb", self.stones, strict=True) if square in own), ".")

    @property
    def text(self) -> str:
        rows = ("".join(self.sign((column, row)) for column in range(SIZE)) for row in reversed(range(SIZE)))
        return f"{'/'.join(rows)} {'wb'[self.to_move]}"


def parse(text: str) -> BreakthroughState:
    found = SYNTAX.fullmatch(text)
    if not found:
        raise PositionError("a position is six rows of w, b and “.”, and who is to move")
    rows = found[1].split("/")[::-1]
    white, black = (frozenset(square for square in NAMES if rows[square[1]][square[0]] == sign) for sign in "wb")
    state = BreakthroughState((white, black), "wb".index(found[2]))
    if any(square[1] == (SIZE - 1, 0)[state.to_move] for square in state.stones[state.to_move]):
        raise PositionError("whoever is to move has come across already")
    if not state.stones[1 - state.to_move]:
        raise PositionError("whoever has moved has no stone")
    return state


def explain_refusal(state: BreakthroughState, attempt: str) -> str:
    found = ATTEMPT.fullmatch(attempt)
    if state.outcome is not None:
        return "Nobody moves."
    if not found:
        return f"{attempt[:20]!r} isn’t from a square to another."
    if SQUARES[found[1]] not in state.stones[state.to_move]:
        return f"You have no stone on {found[1]}."
    if any(str(action) == attempt for action in state.actions()):
        return ""
    return f"A stone goes ahead to an empty square, or takes aslant: {found[2]} is neither."


def start(_options: Options) -> BreakthroughState:
    return parse(START)


GAME: Game[BreakthroughState] = Game(
    key="breakthrough",
    title="Breakthrough",
    tagline="Be the first across.",
    designer="Designed by Dan Troyka, 2000.",
    letters="wb",
    seat_names=("White", "Black"),
    options=(),
    start=start,
    parse=parse,
    seats=lambda _state: (0, 1),
    story=lambda _state, action: (action,),
    explain_refusal=explain_refusal,
    options_of=lambda _state: {},
)
