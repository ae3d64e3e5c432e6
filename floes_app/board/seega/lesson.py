"""The guided first game of Seega."""

from __future__ import annotations

from typing import Final

from floes_app.board.lesson import Chapter, Lesson, LessonStep, Task
from floes_app.core.i18n import N_

LESSON: Final[Lesson] = (
    Chapter(
        (
            LessonStep(
                N_(
                    "First you place your stones, two a turn. You are Red. Your first two go in the middle of two "
                    "opposite edges: start on the left."
                ),
                "a3",
            ),
            LessonStep(N_("And the second one on the right."), "e3", ("c1", "c5")),
            LessonStep(
                N_(
                    "Black took the other two edges. From now on any empty square will do, except the safe one in "
                    "the middle."
                ),
                "b4",
            ),
        ),
        N_("So it goes until every stone is down and only the middle is empty. Then the stones start to step."),
    ),
    Chapter(
        (
            LessonStep(
                N_(
                    "A stone steps one square up, down, left or right. An enemy stone caught between two of yours in "
                    "a line is captured. Close the line one row down: step there."
                ),
                "d3d2",
            ),
            LessonStep(
                N_(
                    "After a capture, the same stone may go on. Step to the right, and the black stone above it is "
                    "between two of yours as well."
                ),
                "d2e2",
            ),
            LessonStep(
                N_("You could go on, but there’s nothing left to capture. End your turn with the button."), "end"
            ),
        ),
        N_("Only the side that moves captures. Stepping between two enemy stones is safe."),
        "b1b2/4R/3Rb/1Rb2/b4 r m 0 -",
    ),
    Chapter(
        (
            LessonStep(
                N_(
                    "Both your stones are shut in. When you can’t move, you take away a black stone that’s in your "
                    "way. Take the one above your stone in the corner."
                ),
                "xa2",
            ),
            LessonStep(N_("Now make your move: step into the gap."), "a1a2"),
        ),
        N_("A stone on the safe square in the middle can’t be captured, but it can be taken away like this."),
        "3bR/4b/2b2/b4/Rb3 r m 0 -",
    ),
    Chapter(
        (
            LessonStep(
                N_("Black has four stones left. One step captures three of them at once: go up, onto the safe square."),
                "c2c3",
            ),
        ),
        N_("With one stone or none, a player has lost. You win!"),
        "2R2/2b2/Rb1bR/2R2/b4 r m 0 -",
    ),
)

TASK: Final = Task(
    N_("Now without being told, and you are Red again. One stone can do it, step by step."),
    N_("That’s how games are won: look for the step that opens the next one."),
    "1R3/1b3/R2bR/Rb1b1/3b1 r m 0 -",
    "capture 3 in 1",
    ("a3b3", "b3c3", "c3c2"),
)
