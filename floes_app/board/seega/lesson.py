"""The guided first game of Seega."""

from __future__ import annotations

from typing import Final

from floes_app.board.lesson import Chapter, Lesson, LessonStep
from floes_app.core.i18n import N_

LESSON: Final[Lesson] = (
    Chapter(
        (
            LessonStep(
                N_(
                    "First the stones are placed, two a turn. You are red. Your first two go on the middle squares of "
                    "two opposite edges: begin on the left."
                ),
                "a3",
            ),
            LessonStep(N_("And the second on the right."), "e3", ("c1", "c5")),
            LessonStep(
                N_(
                    "Black has taken the other two edges. From now on any square will do but the safe one in the "
                    "middle."
                ),
                "b4",
            ),
        ),
        N_("So it goes on until all stones stand and only the middle is empty. Then they move."),
    ),
    Chapter(
        (
            LessonStep(
                N_(
                    "A stone steps one square, up, down, left or right. One that gets between two of yours in a line "
                    "is captured. Close the line at the bottom: step down."
                ),
                "d3d2",
            ),
            LessonStep(
                N_(
                    "After a capture the same stone may go on. Step to the right, and the black stone above it is "
                    "between two of yours as well."
                ),
                "d2e2",
            ),
            LessonStep(
                N_("It could go on still, but there is nothing more to get. End your turn with the button."), "end"
            ),
        ),
        N_("Only whoever moves captures: stepping between two stones by yourself is safe."),
        "b1b2/4R/3Rb/1Rb2/b4 r m 0 -",
    ),
    Chapter(
        (
            LessonStep(
                N_(
                    "Both your stones are shut in. Whoever cannot move takes a black stone away, one that makes room. "
                    "Take the one above your stone in the corner."
                ),
                "xa2",
            ),
            LessonStep(N_("Now you have to move: step into the room that you made."), "a1a2"),
        ),
        N_("A stone on the safe square in the middle cannot be captured, but it can be taken away like this."),
        "3bR/4b/2b2/b4/Rb3 r m 0 -",
    ),
    Chapter(
        (
            LessonStep(
                N_("Black has four stones left. One step catches three of them at once: go up, onto the safe square."),
                "c2c3",
            ),
        ),
        N_("Whoever is left with one stone or none has lost. You win!"),
        "2R2/2b2/Rb1bR/2R2/b4 r m 0 -",
    ),
)
