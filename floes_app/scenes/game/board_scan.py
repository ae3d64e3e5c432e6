"""One-switch play on a board: what can be done, one thing after the other, and doing it."""

from __future__ import annotations

from dataclasses import replace

from floes_app.board.geometry import Cell
from floes_app.board.input import Hover, Press, held_pick
from floes_app.play.controller import GameController
from floes_app.view.controls import Control, Form


class BoardScan:
    """Where the cursor is that steps by itself: on a place of the board, or on a button."""

    def __init__(self, game: GameController) -> None:
        self._game = game
        self._at: Cell | Control | None = None

    def things(self, form: Form) -> list[Cell | Control]:
        """What can be done now: places of the board first, where what is in hand can be put back too; then buttons."""
        game, board, state = self._game, self._game.board, self._game.session.state
        if not game.turns.person_decides or game.animation.running:
            return list(form.reachable())
        moves, pick = board.moves(state), held_pick(board, state, game.ui)
        if pick is not None:
            cells = [move.target for move in moves if (move.source, move.tag) == (pick.cell, pick.tag)]
            cells += [pick.cell] if game.ui.pick is not None else []
        else:
            cells = [move.target if move.source is None else move.source for move in moves]
        return [*dict.fromkeys(cells), *form.reachable()]

    def step(self, form: Form) -> None:
        """Go on to the next thing, and after the last to the first."""
        things = self.things(form)
        at = form.focus if isinstance(self._at, Control) else self._at  # buttons may have been made anew
        here = next((number for number, thing in enumerate(things) if thing is at or thing == at), -1)
        self._at = things[(here + 1) % len(things)] if things else None
        if isinstance(self._at, Control):
            self._show(None)
            form.start_at(self._at, ring=True)
        else:
            form.let_go()
            self._show(self._at)

    def _show(self, cell: Cell | None) -> None:
        """Show what is pointed at, as the cursor does; where arrows play straight away, as the pointer does."""
        game = self._game
        if game.board.steers():
            game.intend(Hover(cell))
        else:
            game.ui = replace(game.ui, cursor=cell, hover=None)
        game.changed = True

    def take(self, form: Form) -> None:
        """Do it; what can be done then begins with its first thing."""
        at, self._at = self._at, None
        if isinstance(at, Control):
            form.press_focus()
        elif at is not None and self._game.turns.person_decides:
            self._game.intend(Press(at))
