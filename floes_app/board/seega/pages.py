"""The rules of Seega, page by page, as the app tells them."""

from __future__ import annotations

from typing import Final

from floes_app.board.values import Figure, RulesPage
from floes_app.core.i18n import N_, Np_

PAGES: Final = (
    RulesPage(
        N_("How to win"),
        (
            N_(
                "Each of you has twelve stones. First you fill a board of hollows in the sand. Then the stones step, "
                "and capture by closing in on both sides."
            ),
            N_("If you’re down to one stone or none, you’ve lost."),
        ),
        Figure("bR1Rb/1bRb1/R2bR/bbR1b/1RbR1 r m 6 -"),
    ),
    RulesPage(
        N_("Placing the stones"),
        (
            N_(
                "You take turns and place two stones each time, on any empty squares. Red goes first. The square in "
                "the middle, the safe square, stays empty until every stone is down."
            ),
            N_("Until you place the second stone of your turn, Undo takes back the first."),
        ),
        Figure("2b2/1R1b1/R3R/1b1R1/2b2 r p2 0 -", target=(3, 4)),
    ),
    RulesPage(
        N_("The first stones"),
        (
            N_(
                "Red’s first two stones go in the middle of two opposite edges. Black’s first two go in the middle "
                "of the other two."
            ),
            N_("The squares you can use are marked. With a free opening you can start anywhere but in the middle."),
        ),
        Figure("5/5/R4/5/5 r p1 0 -"),
    ),
    RulesPage(
        Np_("stones", "Stepping"),
        (
            N_(
                "When every stone is down, they step: one square up, down, left or right, to an empty square. The "
                "middle is open now, too."
            ),
            N_("Stones never step diagonally and never jump."),
        ),
        Figure("bR1Rb/1bRb1/R2bR/bbR1b/1RbR1 r m 6 -", (2, 1), (3, 1)),
    ),
    RulesPage(
        N_("Capturing"),
        (
            N_(
                "Your step captures every enemy stone right next to the stone that moved, if another of your stones "
                "stands on its far side in the same line. That can be up to three at once."
            ),
            N_(
                "Only the side that moves captures, so you can safely step between two enemy stones. The empty "
                "square in the middle captures nothing, but your own stone on it does."
            ),
        ),
        Figure("bR1Rb/1bRb1/R2bR/bbR1b/1RbR1 r m 6 -", (0, 2), (1, 2)),
    ),
    RulesPage(
        N_("The safe square"),
        (N_("A stone on the safe square is never captured, however tightly it’s surrounded."),),
        Figure("2b2/2R2/1RbR1/5/1RR1b r m 3 -", (2, 0), (2, 1)),
    ),
    RulesPage(
        N_("Going on"),
        (
            N_(
                "After a capture, the same stone may step again, and again, as long as it captures. A step that "
                "captures nothing ends the turn."
            ),
            N_("You don’t have to go on: end your turn with the button, or with Enter."),
        ),
        Figure("b4/1R1R1/2R1b/1b1b1/R2R1 r cd4 0 -", (3, 3), (3, 2)),
    ),
    RulesPage(
        N_("When you’re shut in"),
        (
            N_(
                "If none of your stones can step at the start of your turn, you take away an enemy stone, one that "
                "frees a stone of yours. Then you step in the same turn, and that step may capture and go on."
            ),
            N_(
                "Even a stone on the safe square can be taken away. With the other setting you pass instead, and if "
                "possible the other side must choose a step that lets you out."
            ),
        ),
        Figure("RRbRR/RbbbR/Rb1bR/RbbbR/RbbbR r m 0 -", target=(3, 2)),
    ),
    RulesPage(
        N_("How it ends"),
        (
            N_("A player with one stone or none has lost, at once, even in the middle of a turn."),
            N_(
                "After 40 turns in a row with no stone captured or taken away, the player with more stones wins; "
                "with equal numbers it’s a draw. You can choose another number, or no limit."
            ),
        ),
        Figure("5/3b1/1R1R1/1b3/5 r m 30 -"),
    ),
    RulesPage(
        N_("Larger boards and options"),
        (
            N_("On a 7×7 board each player has 24 stones, on a 9×9 board 40."),
            N_(
                "You can also let the player who placed last step first, play with a free opening, let shut-in "
                "players pass, and choose how many quiet turns end the game."
            ),
        ),
        Figure("3b3/7/7/R5R/7/7/3b3 r p2 0 -"),
    ),
)
