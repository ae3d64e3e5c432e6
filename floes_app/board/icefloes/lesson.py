"""The guided first game of Ice Floes."""

from __future__ import annotations

from typing import Final

from floes_app.board.lesson import Chapter, Lesson, LessonStep
from floes_app.core.i18n import N_

LESSON: Final[Lesson] = (
    Chapter(
        (
            LessonStep(
                N_(
                    "You are the walrus on the floe near the top. Go left, with the arrow key or by dragging: "
                    "your floe glides with you until something stops it. Here it is the edge."
                ),
                "l",
                ("l",),
            ),
            LessonStep(
                N_("The puffin moved as well: you take turns. Go right. Floes that drift there stop you too."),
                "r",
                ("r",),
            ),
            LessonStep(
                N_(
                    "An empty floe lies beside you now. Go right again: you step onto it, and your old floe stays "
                    "where it is."
                ),
                "r",
                ("u",),
            ),
            LessonStep(
                N_(
                    "The whirl in the middle is the goal, but you have to come to rest on it. Go down: you glide "
                    "across it, and that does not count."
                ),
                "d",
                ("l",),
            ),
            LessonStep(
                N_("The puffin has stopped right behind the whirl, and players stop you like floes. Go up!"), "u"
            ),
        ),
        N_("You win. Look for what will stop you beside the whirl: a floe, a floe that you leave there, or a player."),
        "......./..P*..*/..*..../......./.....Q./....*../....... P",
    ),
    Chapter(
        (
            LessonStep(
                N_(
                    "Now alone. Nothing would stop you on the whirl: you have to bring something there yourself. Step "
                    "down, and leave your floe beside the whirl."
                ),
                "d",
            ),
            LessonStep(
                N_("Your old floe stays where it will be needed. Now round to the other side of it: left."), "l"
            ),
            LessonStep(N_("Then up, to the floe in the corner."), "u"),
            LessonStep(N_("And right: the floe that you left stops you on the whirl."), "r"),
        ),
        N_("Four moves, and nobody can do it in fewer. The practice levels go on from here."),
        "...../*..../...P./...*./..... P",
    ),
)
