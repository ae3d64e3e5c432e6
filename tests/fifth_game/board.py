"""The board of Breakthrough: what lies where, what is said, how a stone steps. It has neither lesson nor atmosphere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from floes_app.board.geometry import Cell
from floes_app.board.grid_board import GridBoard
from floes_app.board.timeline import STEP, Item, Timeline, TimelineBuilder
from floes_app.board.values import Figure, Identity, RulesPage, UiState
from floes_app.core.i18n import _
from tests.fifth_game.rules import GAME, NAMES, SIZE, START, BreakthroughState, Step


class BreakthroughBoard(GridBoard[BreakthroughState]):
    game = GAME
    pages = (
        RulesPage("Coming across", ("The first stone on the last row wins.",), Figure(START, (1, 1))),
        RulesPage("Taking", ("Stones go ahead, straight or aslant. They take aslant.",)),
    )

    def size(self, state: BreakthroughState) -> tuple[int, int]:
        return SIZE, SIZE

    def piece(self, seat: int) -> str:
        return ("white", "black")[seat]

    def kind(self, state: BreakthroughState, action: Any) -> str:
        return "step" if state.sign(action.target) == "." else "capture"

    def items(self, state: BreakthroughState, identity: Identity) -> tuple[Item, ...]:
        stones = [(seat, square) for square in NAMES for seat in (0, 1) if square in state.stones[seat]]
        return tuple(
            Item(("stone", square), self.piece(seat), *self.centre(state, square), layer=1) for seat, square in stones
        )

    def lies_on(self, state: BreakthroughState, cell: Cell, names: Mapping[int, str]) -> str:
        sign = state.sign(cell)
        return _("empty") if sign == "." else _("{name}’s stone").format(name=names["wb".index(sign)])

    def ground(self) -> str:
        return _("empty")

    def status(self, state: BreakthroughState, ui: UiState, names: Mapping[int, str]) -> str:
        if state.outcome is not None:
            return _("Nobody moves.")
        return (_("{name}: where to?") if ui.pick else _("{name}: choose a stone.")).format(name=names[state.to_move])

    def timeline(self, before: BreakthroughState, identity: Identity, events: Sequence[Any]) -> Timeline:
        builder = TimelineBuilder.begin(self.items(before, identity))
        for event in events:
            assert isinstance(event, Step)
            begin, end = self.centre(before, event.origin), self.centre(before, event.target)
            builder.tween(("stone", event.target), STEP, alpha=(1.0, 0.0))
            builder.tween(("stone", event.origin), STEP, path=(begin, end))
            builder.cue("tap", after=STEP, place=end)
            builder.wait(STEP)
        return builder.finish()
