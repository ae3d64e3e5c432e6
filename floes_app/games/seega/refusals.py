"""Why an attempt is no legal action of Seega, in a sentence for every reason."""

from __future__ import annotations

import re
from typing import Final

from floes_app.core.i18n import _, one_of
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
            "{attempt!r} isn’t a move: write c1 to place a stone, c2c3 to step, xb3 to take a stone away, end, or pass."
        ).format(attempt=attempt[:20])
    if any(str(action) == attempt for action in state.actions()):
        return ""
    letters = [word for word in match.groups() if word]
    squares = [("abcdefghi".index(letters[at]), "123456789".index(letters[at + 1])) for at in range(0, len(letters), 2)]
    for square in squares:
        if not is_on_board(state, square):
            return _("{square} isn’t on the board.").format(square=square_name(square))
    if state.phase == PLACING:
        return _why_not_placed(state, attempt, squares)
    if state.phase == REMOVED and len(squares) < 2:
        return _("You’ve taken a stone away. Now make a step.")
    if attempt == "end":
        return _("Your turn ends by itself. You can end it early only after a capture.")
    if attempt == "pass":
        return _why_no_pass(state)
    if attempt.startswith("x"):
        return _why_not_removed(state, squares[0])
    if len(squares) == 1:
        return _("Every stone is down: make a step.")
    return _why_no_step(state, squares[0], squares[1])


def _why_not_placed(state: SeegaState, attempt: str, squares: list[Square]) -> str:
    if len(squares) != 1 or attempt.startswith("x"):
        return _("Nothing moves until every stone is down: place one.")
    if squares[0] == safe_square(state):
        return _("The safe square stays empty until every stone is down.")
    if squares[0] in stones(state, RED) + stones(state, BLUE):
        return _("There’s already a stone on {square}.").format(square=square_name(squares[0]))
    where = one_of(str(action) for action in state.actions())
    return _("Start in the middle of an edge: choose {squares}.").format(squares=where)


def _why_no_pass(state: SeegaState) -> str:
    if state.phase == GOING_ON:
        return _("This stone may go on, or you can end your turn.")
    if not state.rules.passing:
        return _("Nobody passes in this game: if you’re shut in, you take a stone away.")
    return _("You can pass only when you have no other move.")


def _why_not_removed(state: SeegaState, square: Square) -> str:
    if state.rules.passing:
        return _("In this game you pass when you’re shut in, and take nothing away.")
    if state.phase == GOING_ON:
        return _("This stone may go on, or you can end your turn.")
    if not is_blocked(state):
        return _("You can take a stone away only when you’re shut in.")
    if square in stones(state, state.to_move):
        return _("That stone is yours: take away one of the other side’s.")
    if square not in stones(state, 1 - state.to_move):
        return _("There’s no stone on {square}.").format(square=square_name(square))
    return _("Even without the stone on {square} you’d be shut in: choose another.").format(square=square_name(square))


def _why_no_step(state: SeegaState, origin: Square, target: Square) -> str:
    if origin in stones(state, 1 - state.to_move):
        return _("That stone belongs to the other side.")
    if origin not in stones(state, state.to_move):
        return _("There’s no stone on {square}.").format(square=square_name(origin))
    runner = going_on(state)
    if runner is not None and origin != runner:
        return _("Only the stone on {square} may go on, or you can end your turn.").format(square=square_name(runner))
    if is_blocked(state):
        return why_blocked(state)
    across, along = abs(target[0] - origin[0]), abs(target[1] - origin[1])
    if across + along == 0:
        return _("Choose a different square to step to.")
    if across and along:
        return _("Stones never step diagonally.")
    if across + along > 1:
        return _("Too far: a stone steps one square and never jumps.")
    if target in stones(state, RED) + stones(state, BLUE):
        return _("There’s already a stone on {square}.").format(square=square_name(target))
    return _("The other side is shut in: choose a step that lets it out.")
