"""From intents to actions: mouse, keyboard and gamepad all speak the same intents, and one function reads them.

Nothing here knows a game. Click–click, drag, and the keyboard cursor work on every board because every board tells
its moves as source and target.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from floes_app.board.board import Board
from floes_app.board.geometry import Cell, Point
from floes_app.board.values import NAMELESS, Button, Pick, UiState
from floes_app.core.game import State


@dataclass(frozen=True)
class Hover:
    """The pointer is over a cell, or over none."""

    cell: Cell | None


@dataclass(frozen=True)
class Press:
    """The pointer went down on a cell, or beside the board."""

    cell: Cell | None


@dataclass(frozen=True)
class Drag:
    """The pointer, held down, was moved to a point (board units) over a cell, or over none."""

    point: Point
    cell: Cell | None


@dataclass(frozen=True)
class Release:
    """The pointer came up over a cell, or beside the board."""

    cell: Cell | None


@dataclass(frozen=True)
class Steer:
    """An arrow key or the direction pad: (±1, 0) or (0, ±1), up positive."""

    direction: Cell


@dataclass(frozen=True)
class Confirm:
    """Enter, Space or the gamepad's first button."""


@dataclass(frozen=True)
class Cancel:
    """Esc or the gamepad's second button."""


Intent = Hover | Press | Drag | Release | Steer | Confirm | Cancel


@dataclass(frozen=True)
class InputReply:
    """Result of an intent: the new input state, an action, a refusal, and whether the intent was used."""

    ui: UiState
    action: Any = None
    refusal: str = ""
    used: bool = True


def held_pick(board: Board[Any], state: State, ui: UiState) -> Pick | None:
    """The selection: the player's own, or the only possible one."""
    return ui.pick or board.given_pick(state)


def interpret(
    board: Board[Any], state: State, ui: UiState, intent: Intent, names: Mapping[int, str] = NAMELESS
) -> InputReply:
    """Read an intent on a position where a person decides. Changes nothing; the caller plays the action.

    names: the players' names by seat, for refusals.
    """
    match intent:
        case Hover(cell):
            return InputReply(replace(ui, hover=cell), used=cell != ui.hover)
        case Press(cell):
            ui = replace(ui, hover=cell, cursor=None)
            return (
                InputReply(replace(ui, pick=None), used=False) if cell is None else _take(board, state, ui, cell, names)
            )
        case Drag(point, cell):
            if ui.pick is None:
                return InputReply(replace(ui, hover=cell))
            return InputReply(replace(ui, hover=cell, held=point))
        case Release(cell):
            return _drop(board, state, ui, cell, names)
        case Steer(direction):
            return _steer(board, state, ui, direction, names)
        case Confirm():
            button = due_button(board, state, ui)
            if button is not None:
                return InputReply(replace(ui, pick=None, held=None), action=button.action)
            if ui.cursor is None:
                return InputReply(replace(ui, cursor=_first_cursor(board, state, ui), hover=None))
            return _take(board, state, replace(ui, hover=None), ui.cursor, names)
        case Cancel():
            if ui.pick is None and ui.held is None:
                return InputReply(ui, used=False)
            return InputReply(replace(ui, pick=None, held=None))


def due_button(board: Board[Any], state: State, ui: UiState) -> Button | None:
    """The button that confirming means, unless something on the board is meant.

    That is so when nothing on the board can be done, before the keyboard's cursor is there, and when the cursor is on
    the only piece that could go on.
    """
    button = next(iter(board.buttons(state)), None)
    if button is None or not board.moves(state):
        return button
    given = board.given_pick(state)
    on_it = ui.cursor is None or (given is not None and ui.cursor == given.cell)
    return button if on_it and ui.pick is None else None


def _take(board: Board[Any], state: State, ui: UiState, cell: Cell, names: Mapping[int, str]) -> InputReply:
    """A cell was pressed or confirmed: play on it, or pick up what is there, or say why not."""
    in_hand = held_pick(board, state, ui)
    move = board.move_to(state, in_hand, cell)
    if move is None and in_hand is not None:
        move = board.move_to(state, None, cell)
    if move is not None:
        return InputReply(replace(ui, pick=None, held=None), action=move.action)
    picks = board.picks(state, cell)
    if picks:
        return InputReply(replace(ui, pick=_next_pick(picks, ui.pick)))
    refusal = board.refusal(state, in_hand, cell, names)
    return InputReply(replace(ui, pick=None, held=None), refusal=refusal)


def _next_pick(picks: tuple[Pick, ...], now: Pick | None) -> Pick | None:
    """Taking the same cell again goes on to the next thing on it, and after the last lets go."""
    if now not in picks:
        return picks[0]
    following = picks[picks.index(now) + 1 :]
    return following[0] if following else None


def _drop(board: Board[Any], state: State, ui: UiState, cell: Cell | None, names: Mapping[int, str]) -> InputReply:
    """The pointer came up: the end of a drag, or only of a click (then what was picked up stays in hand)."""
    dragged = ui.held is not None
    ui = replace(ui, held=None, hover=cell)
    if ui.pick is None or not dragged or cell == ui.pick.cell:
        return InputReply(ui, used=dragged)
    move = board.move_to(state, ui.pick, cell) if cell is not None else None
    if move is not None:
        return InputReply(replace(ui, pick=None), action=move.action)
    refusal = board.refusal(state, ui.pick, cell, names) if cell is not None else ""
    return InputReply(replace(ui, pick=None), refusal=refusal)


def _steer(board: Board[Any], state: State, ui: UiState, direction: Cell, names: Mapping[int, str]) -> InputReply:
    if board.steers():
        action = board.steer(state, direction)
        if action is None:
            return InputReply(replace(ui, hover=None), refusal=_steer_refusal(board, state, direction, names))
        return InputReply(replace(ui, hover=None, pick=None), action=action)
    layout = board.layout(state)
    if ui.cursor is None:
        return InputReply(replace(ui, cursor=_first_cursor(board, state, ui), hover=None))
    return InputReply(replace(ui, cursor=layout.neighbour(ui.cursor, direction), hover=None))


def _steer_refusal(board: Board[Any], state: State, direction: Cell, names: Mapping[int, str]) -> str:
    pick = board.given_pick(state)
    if pick is None:
        return ""
    return board.refusal(state, pick, (pick.cell[0] + direction[0], pick.cell[1] + direction[1]), names)


def _first_cursor(board: Board[Any], state: State, ui: UiState) -> Cell:
    """First cell of the keyboard cursor: under the pointer, else at the first possible move."""
    if ui.hover is not None:
        return ui.hover
    moves = board.moves(state)
    if moves:
        return moves[0].source or moves[0].target
    return next(iter(board.layout(state).cells))
