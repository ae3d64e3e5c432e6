"""The guided first game of Go with the Floe."""

from __future__ import annotations

from typing import Final

from floes_app.board.lesson import Chapter, Lesson, LessonStep, Task
from floes_app.core.i18n import N_

LESSON: Final[Lesson] = (
    Chapter(
        (
            LessonStep(
                N_(
                    "You are the seals, and you go first. A piece slides one or two spaces, straight or diagonally. "
                    "Choose the marked seal, then the space that’s marked next."
                ),
                "b2d4",
                ("g7e5",),
            ),
            LessonStep(
                N_(
                    "The ice broke where the seal was, and where it slid across. And now a bear has come up beside "
                    "it. A bear can catch a seal right next to it, so get away: one space to the left."
                ),
                "d4c4",
                ("e5d5",),
            ),
            LessonStep(
                N_(
                    "It’s after you. Pieces don’t only slide, they can also jump over one hole. Jump down over the "
                    "hole."
                ),
                "c4c2",
            ),
        ),
        N_("You got away. Every move breaks the ice behind it, so there’s less and less room for everyone."),
    ),
    Chapter(
        (
            LessonStep(
                N_(
                    "Now you are the bears. Creep up on the upper seal: choose the marked bear, then the space that’s "
                    "marked next."
                ),
                "f5d5",
                ("d2e1",),
            ),
            LessonStep(
                N_(
                    "The other seal moved, and this one is right beside your bear. Catch it: move the bear onto its "
                    "space."
                ),
                "d5c4",
            ),
        ),
        N_(
            "Bear and seal have both left the board. Catch both seals, and the bears win. Bears can’t catch with a "
            "slide of two spaces, or with a jump."
        ),
        "4/2o3/8/5B2/2s5/3o2B1/2s3/4 w 0",
    ),
    Chapter(
        (
            LessonStep(
                N_(
                    "Back to the seals, or rather the last of them. It needs a spot that no bear can ever reach. "
                    "Slide two spaces to the left."
                ),
                "e3c3",
                ("e5d4",),
            ),
            LessonStep(
                N_(
                    "The bear is right beside you. Slide two more spaces to the left: that breaks the last ice "
                    "around you."
                ),
                "c3a3",
            ),
        ),
        N_(
            "Whichever way you look, all the ice within two spaces of the seal is broken. It’s safe, and the seals "
            "win! They score a point for every space that’s left. In a match, you’d swap sides now."
        ),
        "4/6/2o5/o1o1B3/oo6/4s3/o5/o3 b 0",
    ),
)

TASK: Final = Task(
    N_("Now without being told: bring a seal out of the bears’ reach."),
    N_("That’s the whole game: break the ice behind you until nobody can follow."),
    "4/4B1/7o/5ooo/6oo/5so1/5o/4 b 0",
    "isolate 1 in 2",
    ("f3f1", "f7d5", "f1h3"),
)
