"""One-switch play on a board: what can be done, one thing after the other, and doing it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from floes_app.board.geometry import Cell
from floes_app.board.input import Hover, Press, held_pick
from floes_app.play.game.controller import GameController
from floes_app.scenes.base.scan import ScanCursor, ScanRow
from floes_app.view.controls import Control, Form

#: More places than this are gone through row by row first.
MOST_ALONE: Final = 12


class BoardScan:
    """A cursor that steps by itself: over places of the board, or over buttons."""

    def __init__(self, controller: GameController) -> None:
        self._game = controller
        self._cursor: ScanCursor[Cell | Control] = ScanCursor()

    def _things(self, form: Form) -> list[Cell | Control | ScanRow[Cell | Control]]:
        """The choices now: places of the board first, with the one to put a held piece back to; then buttons."""
        game, board, state = self._game, self._game.board, self._game.session.state
        if not game.turns.person_decides or game.animation.running:
            return _buttons(form)
        moves, pick = board.moves(state), held_pick(board, state, game.ui)
        if pick is not None:
            cells = [move.target for move in moves if (move.source, move.tag) == (pick.cell, pick.tag)]
            cells += [pick.cell] if game.ui.pick is not None else []
        else:
            cells = [move.target if move.source is None else move.source for move in moves]
        return [*in_rows(list(dict.fromkeys(cells))), *_buttons(form)]

    def step(self, form: Form) -> None:
        """Go on to the next thing, and after the last to the first."""
        if isinstance(self._cursor.at, Control):
            self._cursor.stand_on(form.focus)  # buttons may have been made anew
        self._cursor.step(self._things(form))
        at = self._cursor.at
        if isinstance(at, Control):
            self._show(())
            form.start_at(at, ring=True)
        else:
            form.let_go()
            self._show([cell for cell in (at.things if isinstance(at, ScanRow) else [at]) if isinstance(cell, tuple)])

    def _show(self, cells: Sequence[Cell]) -> None:
        """Show what is pointed at, as the cursor does; where arrows play straight away, as the pointer does."""
        if self._game.board.steers():
            self._game.intend(Hover(cells[0] if len(cells) == 1 else None))
            self._game.refresh()
        else:
            self._game.point_at(cells)

    def take(self, form: Form) -> None:
        """Do it; what can be done then begins with its first thing. A row is gone through place by place."""
        if self._cursor.open():
            return
        at = self._cursor.at
        self._cursor.start()
        if isinstance(at, Control):
            form.press_focus()
        elif at is not None and not isinstance(at, ScanRow) and self._game.turns.person_decides:
            self._game.intend(Press(at))


def _buttons(form: Form) -> list[Cell | Control | ScanRow[Cell | Control]]:
    """The controls beside the board; the list of moves is for those who have arrows."""
    return [control for control in form.reachable() if not control.passes_pointer]


def in_rows(cells: Sequence[Cell]) -> Sequence[Cell | Control | ScanRow[Cell | Control]]:
    """Places as they are gone through: one by one, or if there are many, row by row from the top."""
    if len(cells) <= MOST_ALONE:
        return cells
    heights = sorted({y for _x, y in cells}, reverse=True)
    rows = [tuple(sorted(cell for cell in cells if cell[1] == height)) for height in heights]
    return [ScanRow(row) if len(row) > 1 else row[0] for row in rows]
