"""The guided first game of Ice Floes."""

from __future__ import annotations

from typing import Final

from floes_app.board.lesson import Chapter, Lesson, LessonStep, Task
from floes_app.core.i18n import N_

LESSON: Final[Lesson] = (
    Chapter(
        (
            LessonStep(
                N_(
                    "You are the walrus on the floe near the top. Go left, with the arrow key or by dragging. Your "
                    "floe glides until something stops it. Here, that’s the edge."
                ),
                "l",
                ("l",),
            ),
            LessonStep(
                N_("The puffin moved too: you take turns. Now go right. Other floes stop you as well."),
                "r",
                ("r",),
            ),
            LessonStep(
                N_(
                    "There’s an empty floe next to you now. Go right again: you step onto it, and your old floe "
                    "stays where it is."
                ),
                "r",
                ("u",),
            ),
            LessonStep(
                N_(
                    "The whirl in the middle is the goal, but only if you stop on it. Go down: you glide straight "
                    "across, and that doesn’t count."
                ),
                "d",
                ("l",),
            ),
            LessonStep(
                N_(
                    "The puffin has stopped right behind the whirl, and players stop you just like floes. Go up, and "
                    "stop on the whirl."
                ),
                "u",
            ),
        ),
        N_(
            "You win! Always look for something that will stop you on the whirl: a floe, a floe you leave there "
            "yourself, or another player."
        ),
        "......./..P*..*/..*..../......./.....Q./....*../....... P",
    ),
    Chapter(
        (
            LessonStep(
                N_(
                    "With three or four players, one can be trapped. The puffin is in the corner, with the fox above "
                    "it. Go left, and glide up to it."
                ),
                "l",
            ),
        ),
        N_(
            "The puffin has a player or the edge on every side: it is trapped, and out of the game. Its floe stays. "
            "Among two players that can’t happen."
        ),
        "......./......./......./......./......./R....../Q.....P P",
    ),
    Chapter(
        (
            LessonStep(
                N_(
                    "Now there’s nobody else on the water. Nothing would stop you on the whirl here, so you have to "
                    "bring something. Step down, and leave your floe beside the whirl."
                ),
                "d",
            ),
            LessonStep(
                N_("Your old floe is waiting where you’ll need it. Now go round to its other side: left first."), "l"
            ),
            LessonStep(N_("Then up, until the floe ahead stops you."), "u"),
            LessonStep(N_("And right: the floe you left behind stops you on the whirl."), "r"),
        ),
        N_("Four moves, and nobody can do it in fewer."),
        "...../*..../...P./...*./..... P",
    ),
)

TASK: Final = Task(
    N_("Now without being told: you are the walrus, and the puffin moves after you. Look for what could stop you."),
    N_("Well found. The practice levels and the puzzles take it from here."),
    "...*.../......./...*.../.*...../......./...*..P/.....Q. P",
    "win 1 in 3",
    ("l", "l", "l", "r", "u"),
)
