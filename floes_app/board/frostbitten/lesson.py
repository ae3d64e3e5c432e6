"""The guided first game of Frost Bitten!."""

from __future__ import annotations

from typing import Final

from floes_app.board.lesson import Chapter, Lesson, LessonStep, Task
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
                    "Later in the game: you’ve rolled Bear 3. You rolled it, so you move it, three times. Bring it "
                    "down onto the floe with the two penguins."
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
            LessonStep(
                N_("One move is left. Step the bear onto the floe to its left, where nobody stands."),
                "d3c3",
            ),
        ),
        N_("The bear sends home everyone where it lands, your own penguins too. So mind where you leave it."),
        "()(A)(A)()/[]~~[]/~[][]~/~[][AB]~/[]~~[*]/[][]~[BB]/~~[]~/~[][]~/[]~~[]/()()()() A B3 -",
    ),
    Chapter(
        (
            LessonStep(
                N_(
                    "Two penguins are there already, and you’ve rolled Penguin 2: two moves. The third has water "
                    "ahead: slide its floe."
                ),
                "c7>c8",
            ),
            LessonStep(N_("Now step up onto the Pole."), "c8c9"),
        ),
        N_("All three are at the North Pole! That wins at once, even in the middle of a roll."),
        "(A)(A)()()/[]~~[]/~[][A]~/~[][B]~/[]~~[*]/[][]~[B]/~~[]~/~[][]~/[]~~[]/()()()(B) A P2 -",
    ),
)

TASK: Final = Task(
    N_("Now without being told: you are Sun, and you rolled Penguin 3. Bring your last penguin to the North Pole."),
    N_("All home! You know it all now. The rest is up to the die, and to the bear."),
    "(A)(A)()()/[]~~[]/~[][]~/~[][AB]~/[]~~[*]/[][]~[B]/~~[]~/~[][]~/[]~~[]/()()()(B) A P3 -",
    "win 1 in 1",
    ("c6c7", "c7>c8", "c8c9"),
)
