"""The guided first game of each game: a few positions in which the player does the thing that is explained."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from floes_app.core.game import Game, State
from floes_app.core.i18n import N_


@dataclass(frozen=True)
class LessonStep:
    """What to do and why (untranslated), the text of the action that is wanted, and those that follow by themselves.

    The actions that follow are the other side's; the last may leave the turn with the player who learns.
    """

    words: str
    action: str
    replies: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """Steps that follow one another on one board, and what to say after the last (untranslated).

    position: a position text; empty for the usual start. Who is to move there is the player who learns.
    """

    steps: tuple[LessonStep, ...]
    closing: str
    position: str = ""

    def start(self, game: Game[Any]) -> State:
        """The first position."""
        position: State = game.parse(self.position) if self.position else game.start(game.complete({}))
        return position

    @property
    def line(self) -> tuple[str, ...]:
        """All actions in their order, by their texts."""
        return tuple(action for step in self.steps for action in (step.action, *step.replies))

    def step_at(self, played: int) -> int | None:
        """The step that the player is in after so many actions, its replies included; None after the last action."""
        for number, step in enumerate(self.steps):
            played -= 1 + len(step.replies)
            if played < 0:
                return number
        return None


Lesson = tuple[Chapter, ...]

_FLOE: Final = (
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

_ICE_FLOES: Final = (
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

_FROST_BITTEN: Final = (
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

_SEEGA: Final = (
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

#: The lessons by the key of the game.
LESSONS: Final[Mapping[str, Lesson]] = {
    "floe": _FLOE,
    "icefloes": _ICE_FLOES,
    "frostbitten": _FROST_BITTEN,
    "seega": _SEEGA,
}
