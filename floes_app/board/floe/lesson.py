"""The guided first game of Go with the Floe."""

from __future__ import annotations

from typing import Final

from floes_app.board.lesson import Chapter, Lesson, LessonStep
from floes_app.core.i18n import N_

LESSON: Final[Lesson] = (
    Chapter(
        (
            LessonStep(
                N_(
                    "You are the seals, and you begin. A piece slides one or two spaces, straight or slantwise. Take "
                    "the seal in the circle and bring it to where the circle goes then."
                ),
                "b2d4",
                ("g7e5",),
            ),
            LessonStep(
                N_(
                    "The ice broke where the seal had been, and under its way. Now a bear stands beside it, and a bear "
                    "can catch whatever is beside it. Get away: one space to the left."
                ),
                "d4c4",
                ("e5d5",),
            ),
            LessonStep(
                N_("It follows you. Besides sliding, every piece can jump over one hole. Jump down over the hole."),
                "c4c2",
            ),
        ),
        N_("You got away. Every move breaks the ice behind it, so there is less and less room for everybody."),
    ),
    Chapter(
        (
            LessonStep(
                N_("Now you are the bears. Come close to the upper seal: bring a bear to where the circle goes."),
                "f5d5",
                ("d2e1",),
            ),
            LessonStep(
                N_("The other seal moved, and this one is beside your bear. Catch it: bring the bear onto its space."),
                "d5c4",
            ),
        ),
        N_(
            "Bear and seal have both left the board. The bears win when they have caught both seals. They cannot catch "
            "in a slide of two spaces, nor in a jump."
        ),
        "4/2o3/8/5B2/2s5/3o2B1/2s3/4 w 0",
    ),
    Chapter(
        (
            LessonStep(
                N_(
                    "The seals again, the last of them. It looks for a place that no bear can ever reach. Slide two "
                    "spaces to the left."
                ),
                "e3c3",
                ("e5d4",),
            ),
            LessonStep(
                N_("The bear is beside you! Slide two more spaces to the left: that breaks the last ice round you."),
                "c3a3",
            ),
        ),
        N_(
            "Within two spaces of the seal all is broken, whichever way you look: it is safe, and the seals win. They "
            "get a point for every space of ice that is left. Then the roles are swapped."
        ),
        "4/6/2o5/o1o1B3/oo6/4s3/o5/o3 b 0",
    ),
)
