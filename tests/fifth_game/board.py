"""The board of tic-tac-toe: what is where, what hands can do, how a sign appears. It has no lesson and no pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from floes_app.board.geometry import Cell, Layout, grid
from floes_app.board.model import Board, Identity, Mark, Move, Pick, UiState
from floes_app.board.timeline import Item, Script, Timeline
from tests.fifth_game.rules import GAME, NAMES, Placed, TicTacToeState, cell_of

LAYOUT = grid(3, 3)
SPRITES = ("cross", "nought")


def item(seat: int, cell: Cell) -> Item:
    return Item(("sign", cell), SPRITES[seat], *LAYOUT.centre(cell), layer=1)


class TicTacToeBoard(Board[TicTacToeState]):
    game = GAME

    def layout(self, state: TicTacToeState) -> Layout:
        return LAYOUT

    def items(self, state: TicTacToeState, identity: Identity) -> tuple[Item, ...]:
        signs = zip(NAMES, state.cells, strict=True)
        return tuple(item("xo".index(sign), cell_of(name)) for name, sign in signs if sign != ".")

    def moves(self, state: TicTacToeState) -> tuple[Move, ...]:
        return tuple(Move(action, None, cell_of(action), "place") for action in state.actions())

    def attempt(self, state: TicTacToeState, pick: Pick | None, cell: Cell) -> str:
        return NAMES[cell[1] * 3 + cell[0]]

    def marks(self, state: TicTacToeState, ui: UiState, identity: Identity) -> tuple[Mark, ...]:
        free = {move.target for move in self.moves(state)}
        return (Mark("place", (LAYOUT.centre(ui.target),), True),) if ui.target in free else ()

    def status(self, state: TicTacToeState, ui: UiState, names: Mapping[int, str]) -> str:
        return "The game is over." if state.outcome is not None else f"{names[state.to_move]}: choose a square."

    def timeline(self, before: TicTacToeState, identity: Identity, events: Sequence[Any]) -> Timeline:
        script = Script.begin(self.items(before, identity))
        for event in events:
            assert isinstance(event, Placed)
            sign = item(event.seat, event.cell)
            script.add(sign)
            script.tween(sign.id, 0.2, alpha=(0.0, 1.0))
            script.wait(0.2)
        return script.finish()
