"""Cases that the conformance suite cannot know of Frost Bitten!."""

from __future__ import annotations

from tests.conformance import Symmetry

SETUPS = (
    ["players=4", "alert", "homesick", "warming", "mega", "deep"],
    ["players=3", "quick=false", "mega", "pack"],
    ["players=4", "quick=false", "warming", "alert"],
    ["players=3", "homesick", "warming", "pack"],
    ["mega", "homesick", "pack", "deep"],
)


def mirrored_position(text: str) -> str:
    """The position with west and east exchanged."""
    board, rest = text.split(" ", 1)
    rows = []
    for row in board.split("/"):
        tiles = row.replace(")", ") ").replace("]", "] ").replace("~", "~ ").split()
        rows.append("".join(reversed(tiles)))
    return f"{'/'.join(rows)} {rest}"


def mirrored_action(text: str) -> str:
    """The action with west and east exchanged."""
    return text.translate(str.maketrans("abcd", "dcba"))


SYMMETRIES = (Symmetry("west and east", mirrored_position, mirrored_action),)
