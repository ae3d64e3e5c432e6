"""The common parts of boards of squares, whose actions place a piece or bring one from a square to another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar

from floes_app.board.board import Board
from floes_app.board.geometry import Cell, Layout, Point, grid
from floes_app.board.values import Identity, Mark, Move, MoveEntry, Pick, UiState
from floes_app.core.game import State

S = TypeVar("S", bound=State)


class GridBoard(Board[S]):
    """A board of squares. Subclasses fill in what is theirs, and override what their game does otherwise.

    The kinds of its marks: ``ready`` pieces, the one that is ``selected``, the kinds of its moves on their targets,
    the ``ghost`` of a piece where it would stand, the ``cursor``, and of the last move ``trail`` or ``placed``.
    """

    def size(self, state: S) -> tuple[int, int]:
        """Number of columns and rows."""
        raise NotImplementedError

    def piece(self, seat: int) -> str:
        """The picture of a player's pieces, by a name that the painter knows."""
        raise NotImplementedError

    def kind(self, state: S, action: Any) -> str:
        """The kind of an action, which says how its target is marked."""
        return "place" if action.origin is None else "step"

    def layout(self, state: S) -> Layout:
        """The squares, a unit each."""
        return _squares(*self.size(state))

    def centre(self, state: S, square: Cell) -> Point:
        """The middle of a square."""
        return self.layout(state).centre(square)

    # -- hands ---------------------------------------------------------------------------------------------------

    def moves(self, state: S) -> tuple[Move, ...]:
        """The actions that have a place on the board."""
        return tuple(
            Move(action, action.origin, action.target, self.kind(state, action))
            for action in state.actions()
            if action.target is not None
        )

    def attempt(self, state: S, pick: Pick | None, cell: Cell) -> str:
        """The squares of the attempt: from and to; with an empty hand the square itself twice."""
        return self.cell_name(state, pick.cell if pick else cell) + self.cell_name(state, cell)

    # -- marks ---------------------------------------------------------------------------------------------------

    def marks(self, state: S, ui: UiState, identity: Identity) -> tuple[Mark, ...]:
        """Marks of what can be placed or moved, of the targets of the piece in hand, and of the cursor."""
        moves = self.moves(state)
        if moves and moves[0].source is None:
            marks = self.place_marks(state, moves, next((move for move in moves if move.target == ui.target), None))
        else:
            marks = self._marks_of_steps(state, ui, moves)
        if ui.cursor is not None and ui.hover is None:
            marks = [*marks, Mark("cursor", (self.centre(state, ui.cursor),))]
        return tuple(marks)

    def place_marks(self, state: S, moves: Sequence[Move], hot: Move | None) -> Sequence[Mark]:
        """Marks of moves without a source; ``hot``: the one that is pointed at."""
        return [] if hot is None else [self.ghost(state, hot.target)]

    def step_marks(self, state: S, moves: Sequence[Move], hot: Move | None) -> Sequence[Mark]:
        """Marks of the moves of one piece; ``hot``: the one that is pointed at while the piece is in hand."""
        return [
            self.ghost(state, move.target) if move is hot else Mark(move.kind, (self.centre(state, move.target),))
            for move in moves
        ]

    def ghost(self, state: S, square: Cell) -> Mark:
        """The mover's piece as it would stand on a square."""
        return Mark("ghost", (self.centre(state, square),), True, self.piece(state.to_move))

    def _marks_of_steps(self, state: S, ui: UiState, moves: Sequence[Move]) -> list[Mark]:
        sources = tuple(dict.fromkeys(move.source for move in moves if move.source is not None))
        in_hand = ui.pick or self.given_pick(state)
        shown = in_hand.cell if in_hand else ui.target
        marks = [Mark("ready", (self.centre(state, source),)) for source in sources if source != shown]
        if shown is None or shown not in sources:
            return marks
        own = [move for move in moves if move.source == shown]
        hot = next((move for move in own if in_hand and move.target == ui.target), None)
        marks += self.step_marks(state, own, hot)
        place = ui.held if ui.pick and ui.held else self.centre(state, shown)
        return [*marks, Mark("selected", (place,), in_hand is not None, self.piece(state.to_move))]

    def trail(self, before: S, action: Any) -> tuple[Mark, ...]:
        """The way of the last piece, or the square where it was placed."""
        if action.target is None:
            return ()
        if action.origin is None:
            return (Mark("placed", (self.centre(before, action.target),)),)
        return (Mark("trail", (self.centre(before, action.origin), self.centre(before, action.target))),)

    # -- words ---------------------------------------------------------------------------------------------------

    def entry(self, before: S, action: Any) -> MoveEntry:
        """The squares of the move: from and to."""
        if action.target is None:
            return super().entry(before, action)
        origin = "" if action.origin is None else self.cell_name(before, action.origin)
        return MoveEntry(self.cell_name(before, action.target), faint=origin, notation=str(action))

    def phrase(self, before: S, action: Any) -> str:
        """The squares of the move: from and to."""
        if action.target is None:
            return super().phrase(before, action)
        target = self.cell_name(before, action.target)
        return target if action.origin is None else f"{self.cell_name(before, action.origin)}–{target}"


@cache
def _squares(columns: int, rows: int) -> Layout:
    """The layout of all squares; it is asked for with each mark."""
    return grid(columns, rows)
