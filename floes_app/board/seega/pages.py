"""The rules of Seega, page by page, as the app tells them."""

from __future__ import annotations

from typing import Final

from floes_app.board.model import Figure, Page
from floes_app.core.i18n import N_

PAGES: Final = (
    Page(
        N_("The goal"),
        (
            N_(
                "Two players, each with twelve stones, fill a board of hollows in the sand. Then they step, and "
                "capture the other’s stones by closing in on both sides."
            ),
            N_("Whoever is left with one stone or none has lost."),
        ),
        Figure("bR1Rb/1bRb1/R2bR/bbR1b/1RbR1 r m 6 -"),
    ),
    Page(
        N_("Placing the stones"),
        (
            N_(
                "You take turns, Player One first, and place two stones a turn on any empty squares. The square in "
                "the middle, with the cross, stays empty until all stones are placed."
            ),
            N_("Until the second stone of the turn is placed, you may take the first one back with Undo."),
        ),
        Figure("2b2/1R1b1/R3R/1b1R1/2b2 r p2 0 -", target=(3, 4)),
    ),
    Page(
        N_("The first stones"),
        (
            N_(
                "Player One’s first two stones go on the middle squares of two edges that face each other. Player "
                "Two’s first two go on the other two."
            ),
            N_("The squares on which you may place are outlined. With a free opening nothing is prescribed."),
        ),
        Figure("5/5/R4/5/5 r p1 0 -"),
    ),
    Page(
        N_("Stepping"),
        (
            N_(
                "When all stones are placed, they step: one square up, down, left or right, onto an empty square. "
                "The square in the middle may be entered now."
            ),
            N_("Stones never move diagonally and never jump."),
        ),
        Figure("bR1Rb/1bRb1/R2bR/bbR1b/1RbR1 r m 6 -", (2, 1), (3, 1)),
    ),
    Page(
        N_("Capturing"),
        (
            N_(
                "Your step captures every enemy stone right beside the stone that stepped when another stone of "
                "yours is on its far side in the same line: up to three at once."
            ),
            N_(
                "Only the one who steps captures: you may safely step in between two enemy stones. The empty "
                "square in the middle captures nothing, but your own stone on it does."
            ),
        ),
        Figure("bR1Rb/1bRb1/R2bR/bbR1b/1RbR1 r m 6 -", (0, 2), (1, 2)),
    ),
    Page(
        N_("The safe square"),
        (N_("A stone on the square with the cross is never captured, however closely it is surrounded."),),
        Figure("2b2/2R2/1RbR1/5/1RR1b r m 3 -", (2, 0), (2, 1)),
    ),
    Page(
        N_("Going on"),
        (
            N_(
                "After a step that captured, the same stone may step again, and again as long as it captures. A "
                "step that captures nothing ends the turn."
            ),
            N_("You need not go on: finish the turn with the button, or with Enter."),
        ),
        Figure("b4/1R1R1/2R1b/1b1b1/R2R1 r cd4 0 -", (3, 3), (3, 2)),
    ),
    Page(
        N_("When you are blocked"),
        (
            N_(
                "If none of your stones has a step at the start of your turn, you remove one enemy stone, one "
                "whose removal frees a stone of yours, and then step in the same turn. That step may capture and "
                "go on."
            ),
            N_(
                "Even a stone on the safe square can be removed. With the other setting you pass instead; then "
                "your opponent, if possible, must choose a step after which you have one."
            ),
        ),
        Figure("RRbRR/RbbbR/Rb1bR/RbbbR/RbbbR r m 0 -", target=(3, 2)),
    ),
    Page(
        N_("How it ends"),
        (
            N_("A player left with one stone or none has lost, at once, even in the middle of a turn."),
            N_(
                "When 40 turns in a row passed without a capture or a removal, the player with more stones wins; "
                "with equal numbers it is a draw. You can choose another number, or none."
            ),
        ),
        Figure("5/3b1/1R1R1/1b3/5 r m 30 -"),
    ),
    Page(
        N_("Larger boards and options"),
        (
            N_("On 7 by 7 squares each player has 24 stones, on 9 by 9 squares 40."),
            N_(
                "You can also let the player who placed last make the first step, play with a free opening, let "
                "blocked players pass, and choose how many quiet turns end the game."
            ),
        ),
        Figure("3b3/7/7/R5R/7/7/3b3 r p2 0 -"),
    ),
)
