"""The rules pages of Frost Bitten!: one idea each, with a figure."""

from __future__ import annotations

from typing import Final

from floes_app.board.model import Figure, Page
from floes_app.core.i18n import N_

#: Four players in the middle of a game, and the same board with somebody beside the bear.
_MIDDLE: Final = "()(A)(C)(C)/[]~~[]/~[][]~/~[A][CD]~/[]~~[*]/[BBD][]~[]/~~[]~/~[][A]~/[]~~[]/(B)()()(D) A P2 -"
_PREY: Final = "()(A)(C)(C)/[]~~[]/~[][]~/~[A][CD]~/[]~~[*]/[][]~[BBD]/~~[]~/~[][A]~/[]~~[]/(B)()()(D) A B2 -"
_RISK: Final = "()(A)(C)(C)/[]~~[]/~[][]~/~[][CD]~/[]~~[*]/[BBD][]~[A]/~~[]~/~[][A]~/[]~~[]/(B)()()(D) A P1 -"
_ALMOST: Final = "(A)(AC)(C)()/[]~~[A]/~[][]~/~[][CD]~/[]~~[*]/[BBD][]~[]/~~[]~/~[][]~/[]~~[]/(B)()()(D) A P3 -"
_PLACING: Final = "()()()()/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][]/()(A)()() A +2 players=2"
_HOMESICK: Final = "()(*)(a)()/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][B][]/~~~~/[][a][][]/(A)()()(BB) A P2 homesick"
_WARMING: Final = "()(*)()()/~~~~/[][][][]/~~~~/[][][][]/~~~~/[][][][]/(A)(AB)(AB)(B) A P3 warming"
_MEGA: Final = (
    "()(A)(*)()/[]~~[]/~[][]~/[][]~[]/~~[]~/~~~[]/[][][B]~/~[][]~/[]~~[]/[][B][][]/[][*][A][]/~[][]~/[]~~[B]/"
    "[][]~~/~~[][]/[]~~[]/~[][]~/~~[]~/[][]~[]/()()()(A) A P2B3 mega"
)
_PACK: Final = "()(*)()()/~[]~~/[][]~[]/[A]~[]~/~~[]~/[][][][]/~[]~~/~~[B][]/[]~~[]/(A)(AB)(B)() A P3 pack"
_DEEP: Final = "()(*)()()/~[]~~/[][]~[]/[A]~[]~/~~[]~/[][][][]/~[]~~/~~[B][]/[]~~[]/(A)(AB)(B)() A P3 deep"

#: The position on the card of the menu, where little more than its north is seen.
POSTER: Final = "()(A)(C)(C)/[B]~~[*]/~[A][CD]~/~[][]~/[B]~~[D]/[][]~[]/~~[]~/~[][A]~/[]~~[]/(B)()()(D) A P2 -"

PAGES: Final = (
    Page(
        N_("The goal"),
        (
            N_(
                "Three penguins each set out from the South Pole at the bottom. Whoever is first to bring all three "
                "to the North Pole at the top wins, at once, even in the middle of a roll."
            ),
            N_("Between the poles drift the floes of four ice packs, and somewhere among them prowls the polar bear."),
        ),
        Figure(_MIDDLE),
    ),
    Page(
        N_("The roll"),
        (
            N_(
                "Roll the die, then make exactly as many moves as it says. Its faces are Bear 3, Penguin 2, twice "
                "Penguin 3 and twice Penguin 4."
            ),
            N_("On a penguin roll you move your penguins and floes; on a bear roll the bear and empty floes."),
            N_("The moves of a roll may be mixed as you like, with the same penguin or with several."),
        ),
        Figure(_MIDDLE, (1, 6)),
    ),
    Page(
        N_("Steps"),
        (
            N_(
                "A penguin steps to a tile beside it, up, down, left or right: from the South Pole onto a floe, from "
                "floe to floe, from a floe onto the North Pole and back. It never steps back onto the South Pole."
            ),
            N_("A floe holds three penguins, whosever they are. On the poles there is room for everybody."),
        ),
        Figure(_MIDDLE, (1, 6), (2, 6)),
    ),
    Page(
        N_("Drifting floes"),
        (
            N_(
                "Instead of a step you may slide a floe one place north or south, with everybody on it. It stays in "
                "its column and in its ice pack: the pairs of rows between the dashed lines."
            ),
            N_("Green links show what the floe will touch, red ones what it leaves."),
            N_("A floe with the bear on it cannot be slid on a penguin roll."),
        ),
        Figure(_MIDDLE, (1, 6), (1, 5)),
    ),
    Page(
        N_("The bear"),
        (
            N_(
                "On a bear roll the bear steps from floe to floe. All penguins on the floe where it lands, your own "
                "too, are sent home: to the South Pole tile of that column."
            ),
            N_("You may also slide floes that carry no penguin, with or without the bear."),
            N_("The bear never steps onto a pole."),
        ),
        Figure(_PREY, (3, 5), (3, 4)),
    ),
    Page(
        N_("Meeting the bear"),
        (
            N_(
                "A penguin may step onto the floe where the bear stands, but is sent home at once. A coral ring warns "
                "of it. On the North Pole nobody is caught."
            ),
        ),
        Figure(_RISK, (3, 4), (3, 5)),
    ),
    Page(
        N_("The whole roll"),
        (
            N_(
                "The whole roll must be used, even where it hurts. Only when no move is left at all, the rest of the "
                "roll is lost."
            ),
            N_("Until your turn is over you can take your moves back, step by step; the roll stays as it is."),
        ),
        Figure(_ALMOST, (3, 8), (3, 9)),
    ),
    Page(
        N_("Setting out"),
        (
            N_(
                "In the quick setup everybody starts on three neighbouring tiles, and the bear above column b. "
                "Without it the players place their penguins on the South Pole, one player after the other; the last "
                "one then places the bear on the North Pole."
            ),
        ),
        Figure(_PLACING, target=(2, 0)),
    ),
    Page(
        N_("Polar Bear Alert"),
        (
            N_(
                "On a 5 (one of the two faces with Penguin 4) the die is rolled again: 0, 1 and 2 are then Bear 4, "
                "the others Penguin 4. The bear moves more often, and further."
            ),
        ),
        Figure(_PREY.replace("B2 -", "B4 alert"), (3, 5), (3, 6)),
    ),
    Page(
        N_("Homesick Penguins"),
        (
            N_(
                "A penguin that reaches the North Pole takes a fish, turns round and must come back to the South Pole. "
                "There it is home and moves no more. Whoever has all three home first wins."
            ),
            N_("A homeward penguin that meets the bear starts again, outward and without its fish."),
        ),
        Figure(_HOMESICK, (1, 1), (1, 0)),
    ),
    Page(
        N_("Global Warming"),
        (N_("One ice pack has melted: three are left. The game is shorter, and luck counts for more."),),
        Figure(_WARMING, (1, 0), (1, 1)),
    ),
    Page(
        N_("Mega Ice Age"),
        (
            N_(
                "Two boards end to end, shown side by side: the way leads up the left half and goes on at the foot of "
                "the right one. In the middle lies the Equator, two rows of ice that never drift; otherwise they are "
                "like floes, for penguins and for bears."
            ),
            N_(
                "Two bears prowl: the first begins in the southern row of the Equator, the second at the North Pole. "
                "On a bear roll each move may use either bear. No bear steps onto the tile of the other."
            ),
            N_(
                "Two dice are rolled before any move and played in the order rolled. If nothing can be done with the "
                "first any more, the second is played all the same."
            ),
        ),
        Figure(_MEGA, (2, 9), (2, 10)),
    ),
    Page(
        N_("Pack Ice"),
        (N_("Floes still keep to their column, but drift as far as there is water, beyond the bounds of their pack."),),
        Figure(_PACK, (0, 6), (0, 5)),
    ),
    Page(
        N_("Deep Freeze"),
        (
            N_(
                "As in Pack Ice, and floes drift east and west as well, wherever there is water. A floe keeps the suit "
                "of its first column, but that means nothing any more."
            ),
        ),
        Figure(_DEEP, (0, 6), (1, 6)),
    ),
    Page(
        N_("Dice to trust"),
        (
            N_(
                "The dice follow from the game’s seed, which is shown when the game is over: the same seed gives the "
                "same rolls. Taking back never rolls anew."
            ),
            N_("Press D to see how often each face came up, and how often it should have."),
            N_("With “our own die” in the settings you roll a real die and enter what it shows."),
        ),
    ),
)
