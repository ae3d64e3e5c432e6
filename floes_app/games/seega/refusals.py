"""Why an attempt is no legal action of Seega, in a sentence for every reason."""

from __future__ import annotations

import re
from typing import Final

from floes_app.core.i18n import N_, _, one_of
from floes_app.games.seega.queries import going_on, is_blocked, is_on_board, safe_square, stones, why_blocked
from floes_app.games.seega.rules import BLUE, GOING_ON, PLACING, RED, REMOVED, SeegaState, Square, square_name

#: The reasons, in words.
GAME_OVER: Final = N_("The game is over.")
NOT_A_MOVE: Final = N_(
    "{attempt!r} isn’t a move: write c1 to place a stone, c2c3 to step, xb3 to take a stone away, end, or pass."
)
OFF_THE_BOARD: Final = N_("{square} isn’t on the board.")
STEP_AFTER_REMOVAL: Final = N_("You’ve taken a stone away. Now make a step.")
TURN_ENDS_BY_ITSELF: Final = N_("Your turn ends by itself. You can end it early only after a capture.")
EVERY_STONE_DOWN: Final = N_("Every stone is down: make a step.")
STONES_TO_PLACE: Final = N_("Nothing moves until every stone is down: place one.")
SAFE_SQUARE_STAYS_EMPTY: Final = N_("The safe square stays empty until every stone is down.")
STONE_THERE: Final = N_("There’s already a stone on {square}.")
START_AT_AN_EDGE: Final = N_("Start in the middle of an edge: choose {squares}.")
MAY_GO_ON: Final = N_("This stone may go on, or you can end your turn.")
NOBODY_PASSES: Final = N_("Nobody passes in this game: if you’re shut in, you take a stone away.")
PASS_ONLY_WITHOUT_MOVES: Final = N_("You can pass only when you have no other move.")
PASS_TAKES_NOTHING: Final = N_("In this game you pass when you’re shut in, and take nothing away.")
REMOVAL_ONLY_SHUT_IN: Final = N_("You can take a stone away only when you’re shut in.")
YOUR_STONE: Final = N_("That stone is yours: take away one of the other side’s.")
NO_STONE: Final = N_("There’s no stone on {square}.")
STILL_SHUT_IN: Final = N_("Even without the stone on {square} you’d be shut in: choose another.")
OTHER_SIDES_STONE: Final = N_("That stone belongs to the other side.")
ONLY_THE_SAME_STONE: Final = N_("Only the stone on {square} may go on, or you can end your turn.")
SAME_SQUARE: Final = N_("Choose a different square to step to.")
DIAGONAL: Final = N_("Stones never step diagonally.")
TOO_FAR: Final = N_("Too far: a stone steps one square and never jumps.")
OTHERS_SHUT_IN: Final = N_("The other side is shut in: choose a step that lets it out.")

_ATTEMPT: Final = re.compile(r"end|pass|x?([a-i])([1-9])|([a-i])([1-9])([a-i])([1-9])")


def explain_refusal(state: SeegaState, attempt: str) -> str:
    """Why the action text ``attempt`` cannot be played in ``state``, in words; empty where it can be played."""
    if state.is_over:
        return _(GAME_OVER)
    match = _ATTEMPT.fullmatch(attempt)
    if match is None:
        return _(NOT_A_MOVE).format(attempt=attempt[:20])
    if any(str(action) == attempt for action in state.actions()):
        return ""
    letters = [word for word in match.groups() if word]
    squares = [("abcdefghi".index(letters[at]), "123456789".index(letters[at + 1])) for at in range(0, len(letters), 2)]
    for square in squares:
        if not is_on_board(state, square):
            return _(OFF_THE_BOARD).format(square=square_name(square))
    if state.phase == PLACING:
        return _why_not_placed(state, attempt, squares)
    if state.phase == REMOVED and len(squares) < 2:
        return _(STEP_AFTER_REMOVAL)
    if attempt == "end":
        return _(TURN_ENDS_BY_ITSELF)
    if attempt == "pass":
        return _why_no_pass(state)
    if attempt.startswith("x"):
        return _why_not_removed(state, squares[0])
    if len(squares) == 1:
        return _(EVERY_STONE_DOWN)
    return _why_no_step(state, squares[0], squares[1])


def _why_not_placed(state: SeegaState, attempt: str, squares: list[Square]) -> str:
    if len(squares) != 1 or attempt.startswith("x"):
        return _(STONES_TO_PLACE)
    if squares[0] == safe_square(state):
        return _(SAFE_SQUARE_STAYS_EMPTY)
    if squares[0] in stones(state, RED) + stones(state, BLUE):
        return _(STONE_THERE).format(square=square_name(squares[0]))
    where = one_of(str(action) for action in state.actions())
    return _(START_AT_AN_EDGE).format(squares=where)


def _why_no_pass(state: SeegaState) -> str:
    if state.phase == GOING_ON:
        return _(MAY_GO_ON)
    if not state.rules.passing:
        return _(NOBODY_PASSES)
    return _(PASS_ONLY_WITHOUT_MOVES)


def _why_not_removed(state: SeegaState, square: Square) -> str:
    if state.rules.passing:
        return _(PASS_TAKES_NOTHING)
    if state.phase == GOING_ON:
        return _(MAY_GO_ON)
    if not is_blocked(state):
        return _(REMOVAL_ONLY_SHUT_IN)
    if square in stones(state, state.to_move):
        return _(YOUR_STONE)
    if square not in stones(state, 1 - state.to_move):
        return _(NO_STONE).format(square=square_name(square))
    return _(STILL_SHUT_IN).format(square=square_name(square))


def _why_no_step(state: SeegaState, origin: Square, target: Square) -> str:
    if origin in stones(state, 1 - state.to_move):
        return _(OTHER_SIDES_STONE)
    if origin not in stones(state, state.to_move):
        return _(NO_STONE).format(square=square_name(origin))
    runner = going_on(state)
    if runner is not None and origin != runner:
        return _(ONLY_THE_SAME_STONE).format(square=square_name(runner))
    if is_blocked(state):
        return why_blocked(state)
    across, along = abs(target[0] - origin[0]), abs(target[1] - origin[1])
    if across + along == 0:
        return _(SAME_SQUARE)
    if across and along:
        return _(DIAGONAL)
    if across + along > 1:
        return _(TOO_FAR)
    if target in stones(state, RED) + stones(state, BLUE):
        return _(STONE_THERE).format(square=square_name(target))
    return _(OTHERS_SHUT_IN)
