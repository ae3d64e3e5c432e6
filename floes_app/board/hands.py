"""From intents to actions: mouse, keyboard and gamepad all speak the same intents, and one function reads them.

Nothing here knows a game. Click–click, drag, and the keyboard cursor work on every board because every board tells
its moves as source and target.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from floes_app.board.geometry import Cell, Point
from floes_app.board.model import Board, Button, Pick, Touch
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
class Reply:
    """What an intent came to: the new touch, an action to play, a refusal to show, and whether it meant anything."""

    touch: Touch
    action: Any = None
    refusal: str = ""
    used: bool = True


def held_pick(board: Board[Any], state: State, touch: Touch) -> Pick | None:
    """What is in hand: what was picked up, or what is picked up without asking."""
    return touch.pick or board.given_pick(state)


def interpret(board: Board[Any], state: State, touch: Touch, intent: Intent) -> Reply:
    """Read an intent on a position where a person decides. Changes nothing; the caller plays the action."""
    match intent:
        case Hover(cell):
            return Reply(replace(touch, hover=cell), used=cell != touch.hover)
        case Press(cell):
            touch = replace(touch, hover=cell, cursor=None)
            return Reply(replace(touch, pick=None), used=False) if cell is None else _take(board, state, touch, cell)
        case Drag(point, cell):
            if touch.pick is None:
                return Reply(replace(touch, hover=cell))
            return Reply(replace(touch, hover=cell, held=point))
        case Release(cell):
            return _drop(board, state, touch, cell)
        case Steer(direction):
            return _steer(board, state, touch, direction)
        case Confirm():
            button = due_button(board, state, touch)
            if button is not None:
                return Reply(replace(touch, pick=None, held=None), action=button.action)
            if touch.cursor is None:
                return Reply(replace(touch, cursor=_first_cursor(board, state, touch), hover=None))
            return _take(board, state, replace(touch, hover=None), touch.cursor)
        case Cancel():
            if touch.pick is None and touch.held is None:
                return Reply(touch, used=False)
            return Reply(replace(touch, pick=None, held=None))


def due_button(board: Board[Any], state: State, touch: Touch) -> Button | None:
    """The button that confirming means: the primary one, unless something on the board is meant.

    That is so when nothing on the board can be done, before the keyboard's cursor is there, and when the cursor is on
    the only piece that could go on.
    """
    button = next((button for button in board.buttons(state) if button.primary), None)
    if button is None or not board.moves(state):
        return button
    given = board.given_pick(state)
    on_it = touch.cursor is None or (given is not None and touch.cursor == given.cell)
    return button if on_it and touch.pick is None else None


def _take(board: Board[Any], state: State, touch: Touch, cell: Cell) -> Reply:
    """A cell was pressed or confirmed: play on it, or pick up what is there, or say why not."""
    in_hand = held_pick(board, state, touch)
    move = board.move_to(state, in_hand, cell)
    if move is None and in_hand is not None:
        move = board.move_to(state, None, cell)
    if move is not None:
        return Reply(replace(touch, pick=None, held=None), action=move.action)
    picks = board.picks(state, cell)
    if picks:
        return Reply(replace(touch, pick=_next_pick(picks, touch.pick)))
    refusal = board.refusal(state, in_hand, cell)
    return Reply(replace(touch, pick=None, held=None), refusal=refusal)


def _next_pick(picks: tuple[Pick, ...], now: Pick | None) -> Pick | None:
    """Taking the same cell again goes on to the next thing on it, and after the last lets go."""
    if now not in picks:
        return picks[0]
    following = picks[picks.index(now) + 1 :]
    return following[0] if following else None


def _drop(board: Board[Any], state: State, touch: Touch, cell: Cell | None) -> Reply:
    """The pointer came up: the end of a drag, or only of a click (then what was picked up stays in hand)."""
    dragged = touch.held is not None
    touch = replace(touch, held=None, hover=cell)
    if touch.pick is None or not dragged or cell == touch.pick.cell:
        return Reply(touch, used=dragged)
    move = board.move_to(state, touch.pick, cell) if cell is not None else None
    if move is not None:
        return Reply(replace(touch, pick=None), action=move.action)
    refusal = board.refusal(state, touch.pick, cell) if cell is not None else ""
    return Reply(replace(touch, pick=None), refusal=refusal)


def _steer(board: Board[Any], state: State, touch: Touch, direction: Cell) -> Reply:
    if board.steers():
        action = board.steer(state, direction)
        if action is None:
            return Reply(replace(touch, hover=None), refusal=_steer_refusal(board, state, direction))
        return Reply(replace(touch, hover=None, pick=None), action=action)
    layout = board.layout(state)
    if touch.cursor is None:
        return Reply(replace(touch, cursor=_first_cursor(board, state, touch), hover=None))
    return Reply(replace(touch, cursor=layout.neighbour(touch.cursor, direction), hover=None))


def _steer_refusal(board: Board[Any], state: State, direction: Cell) -> str:
    pick = board.given_pick(state)
    if pick is None:
        return ""
    return board.refusal(state, pick, (pick.cell[0] + direction[0], pick.cell[1] + direction[1]))


def _first_cursor(board: Board[Any], state: State, touch: Touch) -> Cell:
    """Where the keyboard cursor appears: under the pointer, else on the first thing that can be done."""
    if touch.hover is not None:
        return touch.hover
    moves = board.moves(state)
    if moves:
        return moves[0].source or moves[0].target
    return next(iter(board.layout(state).cells))
