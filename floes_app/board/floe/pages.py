"""The rules of Go with the Floe, page by page, as the app tells them."""

from __future__ import annotations

from typing import Final

from floes_app.board.values import Figure, RulesPage
from floes_app.core.i18n import N_

PAGES: Final = (
    RulesPage(
        N_("How to win"),
        (
            N_(
                "Two seals and two polar bears share a sheet of ice with 52 spaces. You take turns and make one move "
                "at a time; the seals go first. (The printed rules call the seals Black, the bears White, the pieces "
                "tokens and the holes rings.)"
            ),
            N_(
                "The bears want to catch both seals. The seals want to hold out until the ice is so broken that no "
                "bear can reach one of them."
            ),
        ),
        Figure("4/s4B/8/8/8/8/s4B/4 b 0"),
    ),
    RulesPage(
        N_("Sliding"),
        (
            N_(
                "Any piece can slide one or two spaces in a straight line: along a row, a column or a diagonal. "
                "Every space it crosses or lands on must be empty: no piece, no hole."
            ),
            N_(
                "Then the ice breaks. The space the piece came from becomes a hole, and so does the space it slid "
                "across. Holes stay for good."
            ),
        ),
        Figure("4/s4B/8/8/8/8/s4B/4 b 0", (1, 1), (3, 3)),
    ),
    RulesPage(
        N_("Jumping"),
        (
            N_(
                "Any piece can jump over one hole right next to it, in any of the eight directions, to the empty "
                "space straight behind the hole."
            ),
            N_(
                "Nobody jumps over a piece, over empty ice, over two holes, or twice in a turn. Only the space the "
                "piece came from becomes a new hole."
            ),
        ),
        Figure("4/1oo2B/2o5/4s3/3oo3/8/s1oo1B/4 b 0", (4, 4), (4, 2)),
    ),
    RulesPage(
        N_("Catching a seal"),
        (
            N_(
                "A bear can catch a seal on any of the eight spaces around it. Both slip under the ice and leave the "
                "board. The bear’s space becomes a hole; the seal’s space stays empty ice."
            ),
            N_("A bear can’t catch from two spaces away, or with a jump. Seals catch nobody."),
        ),
        Figure("4/6/2o5/3sB3/8/4oo2/s1oo1B/4 w 0", (4, 4), (3, 4)),
    ),
    RulesPage(
        N_("Passing"),
        (
            N_(
                "You pass only when none of your pieces can move, and then you must. If the other side can still "
                "move, the game goes on."
            ),
        ),
        Figure("osBo/oooooo/oooo1oo1/oooooooo/oooo1ooo/oooo1oo1/oooooo/oo2 b 0"),
    ),
    RulesPage(
        N_("An isolated seal"),
        (
            N_(
                "The seals win at once when one of them is isolated: in each of the eight directions, both the space "
                "next to it and the one beyond are holes or off the ice."
            ),
            N_("A space with a piece on it doesn’t count as a hole. The spaces a knight’s move away don’t matter."),
        ),
        Figure("oooo/oooooo/oooooooo/oooB1ooo/oo4oo/ooooo2o/ooo2o/soo1 w 0"),
    ),
    RulesPage(
        N_("Winning and scoring"),
        (
            N_(
                "The bears win when both seals are caught. The seals win when one of them is isolated, or when both "
                "sides pass in a row."
            ),
            N_(
                "The winner scores one point for every empty space that’s left, wherever it is. The loser scores "
                "nothing."
            ),
        ),
        Figure("oo2/1oo3/2o1oo2/oo4o1/1ooo1o2/o2oo2o/oo1o2/o1o1 b 0"),
    ),
    RulesPage(
        N_("Playing a match"),
        (
            N_(
                "A match is two games. You swap sides in between, so each of you plays the seals once. The higher "
                "total wins."
            ),
            N_("If the totals are equal, the match is a tie, and you can play two more games."),
        ),
    ),
)
