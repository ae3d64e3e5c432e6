"""Cases that the conformance suite cannot know of Go with the Floe."""

from tests.conformance import Symmetry

_LEFT_RIGHT = str.maketrans("abcdefgh", "hgfedcba")
_UP_DOWN = str.maketrans("12345678", "87654321")


def left_right(text: str) -> str:
    rows, rest = text.split(" ", 1)
    return "/".join(row[::-1] for row in rows.split("/")) + " " + rest


def up_down(text: str) -> str:
    rows, rest = text.split(" ", 1)
    return "/".join(rows.split("/")[::-1]) + " " + rest


def left_right_action(text: str) -> str:
    return text if text == "pass" else text.translate(_LEFT_RIGHT)


def up_down_action(text: str) -> str:
    return text.translate(_UP_DOWN)


SYMMETRIES = (
    Symmetry("left-right", left_right, left_right_action),
    Symmetry("up-down", up_down, up_down_action),
    Symmetry("half turn", lambda text: left_right(up_down(text)), lambda text: left_right_action(up_down_action(text))),
)
