"""Cases that the conformance suite cannot know of Dice Nim."""

from tests.conformance import Symmetry

SETUPS = (("heap=3", "greedy"), ("heap=1",))


def swap(text: str) -> str:
    heap, seat, phase, option = text.split(" ")
    return f"{heap} {'b' if seat == 'a' else 'a'} {phase} {option}"


SYMMETRIES = (Symmetry("players", swap, str, lambda seat: 1 - seat),)
