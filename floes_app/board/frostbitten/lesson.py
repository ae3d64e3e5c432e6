"""The guided first game of Frost Bitten!."""

from __future__ import annotations

from typing import Final

from floes_app.board.lesson import Chapter, Lesson, LessonStep
from floes_app.core.i18n import N_

LESSON: Final[Lesson] = (
    Chapter(
        (
            LessonStep(
                N_(
                    "Lead your three penguins from the South Pole at the bottom to the North Pole at the top. Every "
                    "turn begins with the die. Go ahead and roll it."
                ),
                "=1",
            ),
            LessonStep(
                N_(
                    "Three moves for your penguins. Step up from the South Pole: the penguin on the left, onto the "
                    "floe in front of it."
                ),
                "a0a1",
            ),
            LessonStep(
                N_(
                    "There’s water ahead, but floes drift. Move the penguin onto the water, and its floe slides "
                    "there with it."
                ),
                "a1>a2",
            ),
            LessonStep(
                N_("Now it touches the next floe. Step onto that one with your third move."),
                "a2a3",
                ("=0", "b7>b8", "b9b8", "b8>b7"),
            ),
        ),
        N_("That was your turn. The other player rolled the bear, and brought it down onto the ice."),
    ),
    Chapter(
        (
            LessonStep(
                N_(
                    "Later in the game: you’ve rolled the bear, and two moves are left. You rolled it, so you move "
                    "it. Bring it down onto the floe with the two penguins."
                ),
                "d5d4",
            ),
            LessonStep(
                N_(
                    "Back to the South Pole, both of them. You have to use the whole roll, and it also slides floes "
                    "without penguins. Move the bear onto the water below, and its floe slides there."
                ),
                "d4>d3",
            ),
        ),
        N_("The bear sends home everyone where it lands, your own penguins too. So mind where you leave it."),
        "()(A)(A)()/[]~~[]/~[][]~/~[][AB]~/[]~~[*]/[][]~[BB]/~~[]~/~[][]~/[]~~[]/()()()() A B2 -",
    ),
    Chapter(
        (
            LessonStep(
                N_(
                    "Two penguins are there already, and you have two moves left. The third has water ahead: slide "
                    "its floe."
                ),
                "c7>c8",
            ),
            LessonStep(N_("Now step up onto the Pole."), "c8c9"),
        ),
        N_("All three are at the North Pole! That wins at once, even in the middle of a roll."),
        "(A)(A)()()/[]~~[]/~[][A]~/~[][B]~/[]~~[*]/[][]~[B]/~~[]~/~[][]~/[]~~[]/()()()(B) A P2 -",
    ),
)
