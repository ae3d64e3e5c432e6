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
                    "Bring your three penguins from the South Pole at the bottom to the North Pole at the top. A turn "
                    "begins with the die. Roll it!"
                ),
                "=1",
            ),
            LessonStep(
                N_(
                    "Three moves for your penguins. Step up from the South Pole: the penguin on the left, onto its "
                    "floe."
                ),
                "a0a1",
            ),
            LessonStep(
                N_(
                    "Ahead is water, but floes drift. Take the penguin and bring it onto the water: its floe slides "
                    "there with it."
                ),
                "a1>a2",
            ),
            LessonStep(
                N_("Now it touches the next floe. Step onto that with your third move."),
                "a2a3",
                ("=0", "b7>b8", "b9b8", "b8>b7"),
            ),
        ),
        N_("That was your turn. The other player rolled the bear, and brought it onto the ice."),
    ),
    Chapter(
        (
            LessonStep(
                N_(
                    "Later in the game, you have rolled the bear: two moves. Whoever rolls it moves it. Bring it down "
                    "onto the floe with the two penguins."
                ),
                "d5d4",
            ),
            LessonStep(
                N_(
                    "Both had to go back to the South Pole. The roll has to be used up, and it also slides floes on "
                    "which there is no penguin: bring the bear onto the water below, and its floe slides there."
                ),
                "d4>d3",
            ),
        ),
        N_("The bear catches everybody where it lands, your own penguins too, so mind where you leave it."),
        "()(A)(A)()/[]~~[]/~[][]~/~[][AB]~/[]~~[*]/[][]~[BB]/~~[]~/~[][]~/[]~~[]/()()()() A B2 -",
    ),
    Chapter(
        (
            LessonStep(
                N_(
                    "Two penguins are there already, and two moves are left. The third has water ahead: slide its floe."
                ),
                "c7>c8",
            ),
            LessonStep(N_("Now step up onto the Pole."), "c8c9"),
        ),
        N_("All three are at the North Pole, and that wins at once, even in the middle of a roll."),
        "(A)(A)()()/[]~~[]/~[][A]~/~[][B]~/[]~~[*]/[][]~[B]/~~[]~/~[][]~/[]~~[]/()()()(B) A P2 -",
    ),
)
