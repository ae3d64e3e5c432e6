"""The rules of tic-tac-toe. Position text: three rows from the top, joined by ``/``, and who is to move."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from floes_app.core.game import Game, Options, Outcome, PositionError, Reason, not_playable

ROW = Reason("row", "Three in a row.")
FULL = Reason("full", "The board is full.")
NAMES = tuple(column + row for row in "123" for column in "abc")
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
SYNTAX = re.compile(r"([xo.]{3})/([xo.]{3})/([xo.]{3}) ([xo])")


@dataclass(frozen=True)
class TicTacToeState:
    """``cells`` are the signs from a1 to c3, row by row, ``.`` for none; ``to_move`` is 0 for x, 1 for o."""

    cells: str = "." * 9
    to_move: int = 0

    @property
    def turn(self) -> int:
        return self.to_move

    @property
    def row(self) -> tuple[int, ...]:
        """A row of three equal signs; empty when there is none."""
        return next((line for line in LINES if {self.cells[cell] for cell in line} in ({"x"}, {"o"})), ())

    def actions(self) -> list[str]:
        return [] if self.row else [name for name, sign in zip(NAMES, self.cells, strict=True) if sign == "."]

    def apply(self, action: str) -> TicTacToeState:
        if action not in self.actions():
            raise not_playable(action, self)
        cell = NAMES.index(action)
        return replace(
            self, cells=self.cells[:cell] + "xo"[self.to_move] + self.cells[cell + 1 :], to_move=1 - self.to_move
        )

    @property
    def outcome(self) -> Outcome | None:
        if self.row:
            return Outcome(("xo".index(self.cells[self.row[0]]),), ROW)
        return None if "." in self.cells else Outcome((), FULL)

    @property
    def text(self) -> str:
        return f"{self.cells[6:]}/{self.cells[3:6]}/{self.cells[:3]} {'xo'[self.to_move]}"


@dataclass(frozen=True)
class Placed:
    """``seat`` puts its sign on ``cell``: the column and the row, from 0."""

    seat: int
    cell: tuple[int, int]


def cell_of(action: str) -> tuple[int, int]:
    return NAMES.index(action) % 3, NAMES.index(action) // 3


def parse(text: str) -> TicTacToeState:
    found = SYNTAX.fullmatch(text)
    if not found:
        raise PositionError("a position is three rows of x, o and “.”, and who is to move")
    top, middle, bottom, mover = found.groups()
    state = TicTacToeState(bottom + middle + top, "xo".index(mover))
    if state.cells.count("x") - state.cells.count("o") != state.to_move:
        raise PositionError("x begins, and the players take turns")
    if state.row and state.cells[state.row[0]] == mover:
        raise PositionError("the player to move has three in a row already")
    return state


def explain_refusal(state: TicTacToeState, attempt: str) -> str:
    if state.outcome is not None:
        return "The game is over."
    return "That square is taken." if attempt in NAMES else f"{attempt[:20]!r} is no square."


def start(_options: Options) -> TicTacToeState:
    return TicTacToeState()


GAME: Game[TicTacToeState] = Game(
    key="tictactoe",
    title="Tic-tac-toe",
    tagline="Three in a row.",
    designer="Traditional.",
    letters="xo",
    seat_names=("Cross", "Nought"),
    options=(),
    start=start,
    parse=parse,
    seats=lambda _state: (0, 1),
    story=lambda state, action: (Placed(state.to_move, cell_of(action)),),
    explain_refusal=explain_refusal,
    options_of=lambda _state: {},
)
