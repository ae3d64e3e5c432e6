"""Why an attempt is no legal action of Go with the Floe, in a sentence for every reason."""

from __future__ import annotations

import re
from typing import Final

from floes_app.core.i18n import _
from floes_app.games.floe.queries import bear_squares, ring_squares, seal_squares
from floes_app.games.floe.rules import BEARS, NUMBER, PASS, SEALS, FloeState, Square, square_name

_ATTEMPT: Final = re.compile(r"([a-h])([1-8])([a-h])([1-8])")


def explain_refusal(state: FloeState, attempt: str) -> str:
    """Why the action text ``attempt`` cannot be played in ``state``, in words; empty where it can be played."""
    if state.is_over:
        return _("The game is over.")
    must_pass = state.actions() == [PASS]
    if attempt == PASS.text:
        return "" if must_pass else _("You can pass only when you have no other move.")
    match = _ATTEMPT.fullmatch(attempt)
    if match is None:
        return _("{attempt!r} isn’t a move: write from where to where, such as b2d4, or pass.").format(
            attempt=attempt[:20]
        )
    origin = ("abcdefgh".index(match[1]), "12345678".index(match[2]))
    target = ("abcdefgh".index(match[3]), "12345678".index(match[4]))
    for square in (origin, target):
        if square not in NUMBER:
            return _("{square} isn’t on the board.").format(square=square_name(square))
    reason = _why_not_this_token(state, origin)
    if not reason and must_pass:
        reason = _("None of your pieces can move, so you have to pass.")
    return reason or _why_not_there(state, origin, target)


def _why_not_this_token(state: FloeState, origin: Square) -> str:
    mine, theirs = (seal_squares(state), bear_squares(state))
    if state.to_move == BEARS:
        mine, theirs = theirs, mine
    if origin in mine:
        return ""
    if origin not in theirs:
        return _("There’s no piece on {square}.").format(square=square_name(origin))
    if state.to_move == SEALS:
        return _("The bears aren’t yours: move a seal.")
    return _("The seals aren’t yours: move a bear.")


def _why_not_there(state: FloeState, origin: Square, target: Square) -> str:
    """Why the token on ``origin``, which is to move, cannot go to ``target``."""
    right, up = target[0] - origin[0], target[1] - origin[1]
    distance = max(abs(right), abs(up))
    straight = right == 0 or up == 0 or abs(right) == abs(up)
    rings = ring_squares(state)
    if distance == 0:
        return _("Choose a different space to move to.")
    if target in seal_squares(state):
        if state.to_move == SEALS:
            return _("Your other seal is already on {square}.").format(square=square_name(target))
        return "" if distance == 1 else _("Too far: a bear catches only a seal right next to it.")
    if target in bear_squares(state):
        if state.to_move == SEALS:
            return _("Seals catch nobody: choose empty ice.")
        return _("Your other bear is already on {square}.").format(square=square_name(target))
    if target in rings:
        return _("There’s a hole on {square}: choose empty ice.").format(square=square_name(target))
    if not straight:
        return _("Pieces move in a straight line: along a row, a column or a diagonal.")
    between = [(origin[0] + right * step // distance, origin[1] + up * step // distance) for step in range(1, distance)]
    if any(square in seal_squares(state) + bear_squares(state) for square in between):
        return _("Someone is in the way: nobody slides or jumps over a piece.")
    if distance > 2 and all(square in rings for square in between):
        return _("You can jump over only one hole.")
    if distance > 2 and any(square in rings for square in between):
        return _("A jump goes over the hole right next to you, to the space behind it.")
    return _("Too far: a piece slides one or two spaces.") if distance > 2 else ""
