"""The rules pages of Frost Bitten!: one idea each, with a figure."""

from __future__ import annotations

from typing import Final

from floes_app.board.values import Figure, RulesPage
from floes_app.core.i18n import N_, Np_

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
#: In the first column all floes have left their packs, so that no other variant has this position.
_PACK: Final = "()(*)()()/[][]~~/[A][]~[]/~~[]~/~~[]~/~[][][]/~[]~~/[]~[B][]/[]~~[]/(A)(AB)(B)() A P3 pack"
_DEEP: Final = "()(*)()()/~[]~~/[][]~[]/[A]~[]~/~~[]~/[][][][]/~[]~~/~~[B][]/[]~~[]/(A)(AB)(B)() A P3 deep"

#: The position on the card of the menu, where little more than its north is seen.
POSTER: Final = "()(A)(C)(C)/[B]~~[*]/~[A][CD]~/~[][]~/[B]~~[D]/[][]~[]/~~[]~/~[][A]~/[]~~[]/(B)()()(D) A P2 -"

PAGES: Final = (
    RulesPage(
        N_("How to win"),
        (
            N_(
                "Each of you leads three penguins from the South Pole at the bottom to the North Pole at the top. "
                "The first to have all three there wins, at once, even in the middle of a roll."
            ),
            N_("Between the poles drift the floes of four ice packs, and somewhere among them prowls the polar bear."),
        ),
        Figure(_MIDDLE),
    ),
    RulesPage(
        N_("Rolling"),
        (
            N_(
                "Roll the die, then make exactly as many moves as it says. One face is Bear 3, one is Penguin 2, two "
                "are Penguin 3 and two are Penguin 4."
            ),
            N_(
                "A penguin roll moves your penguins and the floes. A bear roll moves the bear and floes without "
                "penguins."
            ),
            N_("Mix the moves of a roll as you like, with one penguin or with several."),
        ),
        Figure(_MIDDLE, (1, 6)),
    ),
    RulesPage(
        Np_("penguins", "Stepping"),
        (
            N_(
                "A penguin steps up, down, left or right: from the South Pole onto a floe, from floe to floe, from a "
                "floe onto the North Pole and back. It never steps back onto the South Pole, and never along a pole."
            ),
            N_("A floe has room for three penguins, no matter whose. The poles have room for everyone."),
        ),
        Figure(_MIDDLE, (1, 6), (2, 6)),
    ),
    RulesPage(
        N_("Drifting floes"),
        (
            N_(
                "Instead of a step you can slide a floe one row north or south, with everyone on it. It stays in its "
                "column and in its ice pack. Rows 1 and 2 are one pack, rows 3 and 4 the next, and so on."
            ),
            N_("You’re told beforehand what the floe will touch, and what it will leave."),
            N_("On a penguin roll, the bear’s floe stays put."),
        ),
        Figure(_MIDDLE, (1, 6), (1, 5)),
    ),
    RulesPage(
        N_("The bear"),
        (
            N_(
                "On a bear roll the bear steps from floe to floe. Every penguin on the floe where it lands, yours "
                "too, is sent home: back to the South Pole, in the same column."
            ),
            N_("You can also slide any floe without penguins, even the bear’s."),
            N_("The bear never steps onto a pole."),
        ),
        Figure(_PREY, (3, 5), (3, 4)),
    ),
    RulesPage(
        N_("Meeting the bear"),
        (
            N_(
                "A penguin may step onto the bear’s floe, but it’s sent home at once. You’re warned beforehand. On "
                "the North Pole nobody is caught."
            ),
        ),
        Figure(_RISK, (3, 4), (3, 5)),
    ),
    RulesPage(
        N_("Using the whole roll"),
        (
            N_(
                "You have to use the whole roll, even when it hurts. Only when nothing at all can move is the rest "
                "of it lost."
            ),
            N_("Until your turn is over you can take your moves back, one by one. The roll stays as it is."),
        ),
        Figure(_ALMOST, (3, 8), (3, 9)),
    ),
    RulesPage(
        N_("Setting out"),
        (
            N_(
                "With the quick setup everyone starts on three of the four South Pole tiles, and the bear waits at "
                "the top of column b. Without it, you place your penguins on the South Pole, one player after "
                "another; then the last player places the bear on the North Pole."
            ),
        ),
        Figure(_PLACING, target=(2, 0)),
    ),
    RulesPage(
        N_("Polar Bear Alert"),
        (
            N_(
                "One of the two Penguin 4 faces means: roll again. Then the first three faces are Bear 4, the other "
                "three Penguin 4. "
                "The bear moves more often, and further."
            ),
        ),
        Figure(_PREY.replace("B2 -", "B4 alert"), (3, 5), (3, 6)),
    ),
    RulesPage(
        N_("Homesick Penguins"),
        (
            N_(
                "A penguin that reaches the North Pole picks up a fish, turns round and has to make it back to the "
                "South Pole. There it’s home and stays. The first player with all three home wins."
            ),
            N_("If it meets the bear on the way home, it starts all over, without its fish."),
        ),
        Figure(_HOMESICK, (1, 1), (1, 0)),
    ),
    RulesPage(
        N_("Global Warming"),
        (N_("One ice pack has melted, and three are left. The game is shorter, and luck counts for more."),),
        Figure(_WARMING, (1, 0), (1, 1)),
    ),
    RulesPage(
        N_("Mega Ice Age"),
        (
            N_(
                "Two boards end to end, shown side by side: you climb the left half and carry on at the foot of the "
                "right one. In the middle lies the Equator: two rows of ice that never drift, but are otherwise like "
                "floes, for penguins and bears."
            ),
            N_(
                "Two bears prowl: one starts on the southern row of the Equator, the other at the North Pole. On a "
                "bear roll, each move can use either bear. No bear steps onto the other’s tile."
            ),
            N_(
                "You roll two dice before you move, and play them in the order rolled. If nothing more can be done "
                "with the first, you still play the second."
            ),
        ),
        Figure(_MEGA, (2, 9), (2, 10)),
    ),
    RulesPage(
        N_("Pack Ice"),
        (
            N_(
                "Floes still keep to their column, but drift wherever there’s water in it, beyond the rows of their "
                "pack."
            ),
        ),
        Figure(_PACK, (0, 7), (0, 6)),
    ),
    RulesPage(
        N_("Deep Freeze"),
        (
            N_(
                "As in Pack Ice, but floes drift east and west too, wherever there’s water. A floe keeps the symbol "
                "of its first column, but that no longer means anything."
            ),
        ),
        Figure(_DEEP, (0, 6), (1, 6)),
    ),
    RulesPage(
        N_("Honest dice"),
        (
            N_(
                "Every roll follows from the game’s seed, a number you see when the game is over. The same seed "
                "gives the same rolls, and taking back never changes them."
            ),
            N_("Press D to see how often each face has come up, and how often it should have."),
            N_(
                "Prefer the real thing? Choose “Real die” in the settings, roll it on the table and enter what it "
                "shows."
            ),
        ),
    ),
)
