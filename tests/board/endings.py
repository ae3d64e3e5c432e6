"""The ends of games: what the tests of films, boards and scenes look at, and the pictures of every last frame."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

#: The game, position and text of the last action of games of each kind, and of each kind of end that has a film.
ENDS: Final[Mapping[str, tuple[str, str, str]]] = {
    "isolated": ("floe", "osBo/oooooo/oooo1oo1/oooooooo/oooo1ooo/oooo1oo1/oooooo/oo2 w 1", "e8e6"),
    "captured": ("floe", "sooo/oB1ooo/2oooooo/oooooooo/o1oooooo/oooooooo/oooooo/o1oo w 0", "c7c8"),
    "passes": ("floe", "oooo/oooooo/oooooooo/ooBooooB/oooosooo/ooosoooo/oooooo/oooo w 1", "pass"),
    "whirl": ("icefloes", "......./......./......./P...*../......./......./...Q... P", "r"),
    "practice": ("icefloes", "......./......./......./P...*../......./......./....... P", "r"),
    "pole": (
        "frostbitten",
        "()()(AA)()/[][*][A][]/~~~~/[][]~~/~~[C][B]/[]~~[D]/~[][]~/[][]~[]/~~[BC]~/()(C)(BD)(D) A P2 -",
        "c8c9",
    ),
    "few": ("seega", "R1R1R/1R2b/R1R2/2R2/R1bRR r m 0 -", "a1b1"),
    "none left": ("seega", "5/5/5/Rb1bR/2R2 r m 0 -", "c1c2"),
    "few, blue": ("seega", "b1b1b/1b2R/b1b2/2b2/b1Rbb b m 0 -", "a1b1"),
    "quiet": ("seega", "1RRRbbb/RRR1bbb/b2R3/2bb3/3R1RR/b3R2/RRb4 r m 39 -", "g3g2"),
}
