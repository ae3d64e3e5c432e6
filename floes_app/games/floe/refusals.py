"""Why an attempt is no legal action of Go with the Floe, in a sentence for every reason."""

from __future__ import annotations

import re
from typing import Final

from floes_app.core.i18n import N_, _
from floes_app.games.floe.queries import bear_squares, ring_squares, seal_squares
from floes_app.games.floe.rules import BEARS, NUMBER, PASS, SEALS, FloeState, Square, square_name

#: The reasons, in words.
GAME_OVER: Final = N_("The game is over.")
PASS_ONLY_WITHOUT_MOVES: Final = N_("You can pass only when you have no other move.")
NOT_A_MOVE: Final = N_("{attempt!r} isn’t a move: write from where to where, such as b2d4, or pass.")
OFF_THE_BOARD: Final = N_("{square} isn’t on the board.")
MUST_PASS: Final = N_("None of your pieces can move, so you have to pass.")
NO_PIECE: Final = N_("There’s no piece on {square}.")
NOT_YOUR_BEARS: Final = N_("The bears aren’t yours: move a seal.")
NOT_YOUR_SEALS: Final = N_("The seals aren’t yours: move a bear.")
SAME_SPACE: Final = N_("Choose a different space to move to.")
OTHER_SEAL_THERE: Final = N_("Your other seal is already on {square}.")
TOO_FAR_TO_CATCH: Final = N_("Too far: a bear catches only a seal right next to it.")
SEALS_CATCH_NOBODY: Final = N_("Seals catch nobody: choose empty ice.")
OTHER_BEAR_THERE: Final = N_("Your other bear is already on {square}.")
HOLE_THERE: Final = N_("There’s a hole on {square}: choose empty ice.")
NOT_STRAIGHT: Final = N_("Pieces move in a straight line: along a row, a column or a diagonal.")
PIECE_IN_THE_WAY: Final = N_("Someone is in the way: nobody slides or jumps over a piece.")
TWO_HOLES: Final = N_("You can jump over only one hole.")
HOLE_NOT_BESIDE: Final = N_("A jump goes over the hole right next to you, to the space behind it.")
TOO_FAR: Final = N_("Too far: a piece slides one or two spaces.")

_ATTEMPT: Final = re.compile(r"([a-h])([1-8])([a-h])([1-8])")


def explain_refusal(state: FloeState, attempt: str) -> str:
    """Why the action text ``attempt`` cannot be played in ``state``, in words; empty where it can be played."""
    if state.is_over:
        return _(GAME_OVER)
    must_pass = state.actions() == [PASS]
    if attempt == PASS.text:
        return "" if must_pass else _(PASS_ONLY_WITHOUT_MOVES)
    match = _ATTEMPT.fullmatch(attempt)
    if match is None:
        return _(NOT_A_MOVE).format(attempt=attempt[:20])
    origin = ("abcdefgh".index(match[1]), "12345678".index(match[2]))
    target = ("abcdefgh".index(match[3]), "12345678".index(match[4]))
    for square in (origin, target):
        if square not in NUMBER:
            return _(OFF_THE_BOARD).format(square=square_name(square))
    reason = _why_not_this_token(state, origin)
    if not reason and must_pass:
        reason = _(MUST_PASS)
    return reason or _why_not_there(state, origin, target)


def _why_not_this_token(state: FloeState, origin: Square) -> str:
    mine, theirs = (seal_squares(state), bear_squares(state))
    if state.to_move == BEARS:
        mine, theirs = theirs, mine
    if origin in mine:
        return ""
    if origin not in theirs:
        return _(NO_PIECE).format(square=square_name(origin))
    if state.to_move == SEALS:
        return _(NOT_YOUR_BEARS)
    return _(NOT_YOUR_SEALS)


def _why_not_there(state: FloeState, origin: Square, target: Square) -> str:
    """Why the token on ``origin``, which is to move, cannot go to ``target``."""
    right, up = target[0] - origin[0], target[1] - origin[1]
    distance = max(abs(right), abs(up))
    straight = right == 0 or up == 0 or abs(right) == abs(up)
    rings = ring_squares(state)
    if distance == 0:
        return _(SAME_SPACE)
    if target in seal_squares(state):
        if state.to_move == SEALS:
            return _(OTHER_SEAL_THERE).format(square=square_name(target))
        return "" if distance == 1 else _(TOO_FAR_TO_CATCH)
    if target in bear_squares(state):
        if state.to_move == SEALS:
            return _(SEALS_CATCH_NOBODY)
        return _(OTHER_BEAR_THERE).format(square=square_name(target))
    if target in rings:
        return _(HOLE_THERE).format(square=square_name(target))
    if not straight:
        return _(NOT_STRAIGHT)
    between = [(origin[0] + right * step // distance, origin[1] + up * step // distance) for step in range(1, distance)]
    if any(square in seal_squares(state) + bear_squares(state) for square in between):
        return _(PIECE_IN_THE_WAY)
    if distance > 2 and all(square in rings for square in between):
        return _(TWO_HOLES)
    if distance > 2 and any(square in rings for square in between):
        return _(HOLE_NOT_BESIDE)
    return _(TOO_FAR) if distance > 2 else ""
