"""What the marks of several boards are made of: parts of small vector drawings (see ``art.drawing``), in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from floes_app.board.geometry import Point
from floes_app.view.boards.base import number
from floes_app.view.theme import CORAL


@dataclass(frozen=True)
class Stroke:
    """A round-ended line: its colour, width in pixels, and opacity from 0 to 1."""

    colour: str
    width: float
    alpha: float = 1.0


def stroked(path: str, strokes: Sequence[Stroke]) -> str:
    """An SVG path drawn with each stroke in turn: an edge that shows on any ground first, its own colour on top."""
    return "".join(
        f'<path d="{path}" fill="none" stroke="{stroke.colour}" stroke-opacity="{stroke.alpha}" '
        f'stroke-width="{stroke.width:.2f}" stroke-linecap="round"/>'
        for stroke in strokes
    )


def brackets(middle: Point, half: Point, arm: float, curve: float, strokes: Sequence[Stroke]) -> str:
    """The four corners of a rectangle round something.

    ``half``: half its width and height. ``arm``: how far each corner reaches along the sides, of which ``curve`` is
    rounded.
    """
    body = ""
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = middle[0] + sx * half[0], middle[1] + sy * half[1]
            path = (
                f"M{number(x - sx * arm)} {number(y)}H{number(x - sx * curve)}"
                f"Q{number(x)} {number(y)} {number(x)} {number(y - sy * curve)}V{number(y - sy * arm)}"
            )
            body += stroked(path, strokes)
    return body


def coral(cell: int, wider: float = 0.0) -> tuple[Stroke, Stroke]:
    """The strokes of a warning on ice: coral with a white edge; ``wider`` as a share of the cell."""
    return Stroke("#FFFFFF", cell * (0.085 + wider), 0.85), Stroke(CORAL, cell * (0.055 + wider))
