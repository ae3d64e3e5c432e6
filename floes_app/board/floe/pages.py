"""The rules of Go with the Floe, page by page, as the app tells them."""

from __future__ import annotations

from typing import Final

from floes_app.board.model import Figure, Page
from floes_app.core.i18n import N_

PAGES: Final = (
    Page(
        N_("The goal"),
        (
            N_(
                "Two seals and two polar bears share a sheet of ice with 52 spaces. The seals play Black and "
                "begin; the bears play White. You take turns, one action a turn."
            ),
            N_(
                "The bears want to catch both seals. The seals want to live until the ice is so broken that no "
                "bear can get at one of them."
            ),
        ),
        Figure("4/s4B/8/8/8/8/s4B/4 b 0"),
    ),
    Page(
        N_("Sliding"),
        (
            N_(
                "Any token slides one or two spaces in a straight line: along a row, a column or a diagonal. "
                "Every space it enters must be empty: no token and no ring."
            ),
            N_(
                "Then the ice opens. The space the token came from gets a ring, and so does the space it slid "
                "across. Rings stay for good."
            ),
        ),
        Figure("4/s4B/8/8/8/8/s4B/4 b 0", (1, 1), (3, 3)),
    ),
    Page(
        N_("Jumping"),
        (
            N_(
                "Any token jumps over one ring beside it, in any of the eight directions, onto the empty space "
                "straight behind the ring."
            ),
            N_(
                "Nobody jumps over a token, over empty ice, over two rings, or twice in a turn. Only the space the "
                "token came from gets a new ring."
            ),
        ),
        Figure("4/1oo2B/2o5/4s3/3oo3/8/s1oo1B/4 b 0", (4, 4), (4, 2)),
    ),
    Page(
        N_("Capturing"),
        (
            N_(
                "A bear captures a seal on one of the eight spaces around it. Both slip under and leave the board. "
                "The bear’s space gets a ring; the seal’s space stays, empty."
            ),
            N_("A bear never captures from two spaces away, and never by a jump. Seals do not capture."),
        ),
        Figure("4/6/2o5/3sB3/8/4oo2/s1oo1B/4 w 0", (4, 4), (3, 4)),
    ),
    Page(
        N_("Passing"),
        (
            N_(
                "You pass only when none of your tokens can do anything else, and then you have to. If the "
                "other side can move, the game goes on."
            ),
        ),
        Figure("osBo/oooooo/oooo1oo1/oooooooo/oooo1ooo/oooo1oo1/oooooo/oo2 b 0"),
    ),
    Page(
        N_("An isolated seal"),
        (
            N_(
                "The seals win at once when one of them is isolated: in each of the eight directions the space "
                "beside it and the space behind that one are rings, or lie off the ice."
            ),
            N_("A space with a token on it is not covered. The spaces a knight’s move away do not matter."),
        ),
        Figure("oooo/oooooo/oooooooo/oooB1ooo/oo4oo/ooooo2o/ooo2o/soo1 w 0"),
    ),
    Page(
        N_("The end and the score"),
        (
            N_(
                "The bears win when both seals are captured. The seals win when a seal is isolated, or when both "
                "sides pass one after the other."
            ),
            N_(
                "The winner scores one point for every empty space that is left, wherever it lies. The loser "
                "scores nothing."
            ),
        ),
        Figure("oo2/1oo3/2o1oo2/oo4o1/1ooo1o2/o2oo2o/oo1o2/o1o1 b 0"),
    ),
    Page(
        N_("A match"),
        (
            N_(
                "A match is two games with the roles swapped, so that both of you play the seals once. Whoever has "
                "more points in all wins the match."
            ),
            N_("If the totals are equal the match is tied, and you may play another pair of games."),
        ),
    ),
)
