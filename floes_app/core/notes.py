"""The notes of a study: what somebody wrote, signed and drawn at one position of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from floes_app.core import limits
from floes_app.core.error import GameError
from floes_app.core.i18n import _
from floes_app.core.showable import line

#: The signs that a move can have: a good one and a bad one.
GOOD, BAD = "!", "?"
SIGNS: Final = (GOOD, BAD)

#: A circle is the name of one square, an arrow the names of two.
Drawn = tuple[str, ...]


@dataclass(frozen=True)
class Annotation:
    """The note and the marks of a position.

    text: a paragraph that can be shown. sign: one of SIGNS for the move that led there, or empty. drawn: the
    circles and arrows on the board, in the order in which they were drawn. folded: the variation that begins with this
    position shows its first move alone.
    """

    text: str = ""
    sign: str = ""
    drawn: tuple[Drawn, ...] = ()
    folded: bool = False


#: A position of which nothing is kept.
NO_ANNOTATION: Final = Annotation()


def clean(text: str) -> str:
    """A text that was typed, as a note keeps it: a paragraph that can be shown."""
    return line(text, limits.NOTE)


def toggled(drawn: tuple[Drawn, ...], one: Drawn) -> tuple[Drawn, ...]:
    """The marks with one more, or without it where it was there already; no more than a position holds."""
    if one in drawn:
        return tuple(other for other in drawn if other != one)
    return (*drawn, one)[: limits.DRAWN]


def drawn_text(drawn: tuple[Drawn, ...]) -> str:
    """The marks of a position in a word each: ``g3`` for a circle, ``c5-a5`` for an arrow."""
    return " ".join("-".join(one) for one in drawn)


def read_drawn(text: str, squares: frozenset[str]) -> tuple[Drawn, ...]:
    """The marks that a text spells, on these squares; raises GameError."""
    words = text.split()
    if len(words) > limits.DRAWN:
        raise GameError(_("more than {number} marks").format(number=limits.DRAWN))
    drawn: list[Drawn] = []
    for word in words:
        one = tuple(word.split("-"))
        if len(one) > 2 or one in drawn or (len(one) == 2 and one[0] == one[1]):
            # Translators: what is wrong with a circle or an arrow in a file, such as “c5-a5”
            raise GameError(_("“{mark}” isn’t a square, or an arrow between two").format(mark=word))
        for square in one:
            if square not in squares:
                raise GameError(_("there’s no square “{square}”").format(square=square))
        drawn.append(one)
    return tuple(drawn)
