"""Why an attempt is no legal action of Seega, in a sentence for every reason."""

from __future__ import annotations

import re
from typing import Final

from floes_app.core.i18n import _
from floes_app.games.seega.queries import going_on, is_blocked, is_on_board, safe_square, stones, why_blocked
from floes_app.games.seega.rules import BLUE, GOING_ON, PLACING, RED, REMOVED, SeegaState, Square, square_name

_ATTEMPT: Final = re.compile(r"end|pass|x?([a-i])([1-9])|([a-i])([1-9])([a-i])([1-9])")


def explain_refusal(state: SeegaState, attempt: str) -> str:
    """Why the action text ``attempt`` cannot be played in ``state``, in words; empty where it can be played."""
    if state.is_over:
        return _("The game is over.")
    match = _ATTEMPT.fullmatch(attempt)
    if match is None:
        return _(
            "{attempt!r} is not a move: write c1 to place a stone, c2c3 to step, xb3 to remove a stone, end, or pass."
        ).format(attempt=attempt[:20])
    if any(str(action) == attempt for action in state.actions()):
        return ""
    letters = [word for word in match.groups() if word]
    squares = [("abcdefghi".index(letters[at]), "123456789".index(letters[at + 1])) for at in range(0, len(letters), 2)]
    for square in squares:
        if not is_on_board(state, square):
            return _("{square} is not on the board.").format(square=square_name(square))
    if state.phase == PLACING:
        return _why_not_placed(state, attempt, squares)
    if state.phase == REMOVED and len(squares) < 2:
        return _("You have removed a stone: now make a step.")
    if attempt == "end":
        return _("A turn ends by itself; it can be stopped only after a capture.")
    if attempt == "pass":
        return _why_no_pass(state)
    if attempt.startswith("x"):
        return _why_not_removed(state, squares[0])
    if len(squares) == 1:
        return _("All stones are placed: make a step.")
    return _why_no_step(state, squares[0], squares[1])


def _why_not_placed(state: SeegaState, attempt: str, squares: list[Square]) -> str:
    if len(squares) != 1 or attempt.startswith("x"):
        return _("Nothing moves until all stones are placed: place a stone.")
    if squares[0] == safe_square(state):
        return _("The safe square stays empty until all stones are placed.")
    if squares[0] in stones(state, RED) + stones(state, BLUE):
        return _("There is already a stone on {square}.").format(square=square_name(squares[0]))
    where = ", ".join(str(action) for action in state.actions())
    return _("The first stones go on the middle squares of the edges: now on {squares}.").format(squares=where)


def _why_no_pass(state: SeegaState) -> str:
    if state.phase == GOING_ON:
        return _("This stone may go on; finish with End turn.")
    if not state.rules.passing:
        return _("There is no passing in this game: a blocked player removes a stone.")
    return _("You may pass only when you have no other move.")


def _why_not_removed(state: SeegaState, square: Square) -> str:
    if state.rules.passing:
        return _("In this game a blocked player passes and removes nothing.")
    if state.phase == GOING_ON:
        return _("This stone may go on; finish with End turn.")
    if not is_blocked(state):
        return _("You may remove a stone only when you have no step.")
    if square in stones(state, state.to_move):
        return _("That stone is yours: remove one of the other player’s.")
    if square not in stones(state, 1 - state.to_move):
        return _("There is no stone on {square}.").format(square=square_name(square))
    return _("Without the stone on {square} you would still have no step.").format(square=square_name(square))


def _why_no_step(state: SeegaState, origin: Square, target: Square) -> str:
    if origin in stones(state, 1 - state.to_move):
        return _("That stone belongs to the other player.")
    if origin not in stones(state, state.to_move):
        return _("There is no stone on {square}.").format(square=square_name(origin))
    runner = going_on(state)
    if runner is not None and origin != runner:
        return _("Only the stone on {square} may go on; finish with End turn.").format(square=square_name(runner))
    if is_blocked(state):
        return why_blocked(state)
    across, along = abs(target[0] - origin[0]), abs(target[1] - origin[1])
    if across + along == 0:
        return _("A step leads to another square.")
    if across and along:
        return _("Stones never move diagonally.")
    if across + along > 1:
        return _("A step goes one square far; stones do not jump.")
    if target in stones(state, RED) + stones(state, BLUE):
        return _("There is already a stone on {square}.").format(square=square_name(target))
    return _("The other player is shut in: choose a step that lets them move.")
