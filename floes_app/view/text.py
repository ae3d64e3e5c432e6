"""Text at the real pixel size: measured, fitted, wrapped, drawn. Text surfaces are never scaled."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from floes_app.core import limits, showable
from floes_app.core.assets import ASSETS
from floes_app.view.art import Colour, rgb
from floes_app.view.picture_cache import remembered
from floes_app.view.theme import INK

FONT_FILES: Final = {False: "FloesSans-Regular.ttf", True: "FloesSans-Bold.ttf"}
#: Text that does not fit its width is set smaller down to this share of its size, then cut with an ellipsis.
SMALLEST_FIT: Final = 0.8
#: Characters that a line must not begin with, and those it must not end with (Japanese line breaking, JIS X 4051).
NEVER_FIRST: Final = frozenset(
    "、。，．・：；？！）］｝」』】〉》〕”’ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々…,.!?:;)]}%"
)
NEVER_LAST: Final = frozenset("（［｛「『【〈《〔“‘([{")

#: Tests listen here: called with every text drawn and whether it fitted.
listeners: list[Callable[[str, bool], None]] = []


@lru_cache(maxsize=64)
def font(size: int, bold: bool = False) -> pygame.Font:
    """The app's typeface at a pixel size."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(ASSETS / "fonts" / FONT_FILES[bold], max(4, size))


def width(text: str, size: int, bold: bool = False) -> int:
    """How many pixels wide a line is."""
    return font(size, bold).size(_line(text))[0]


@remembered
def rendered(text: str, size: int, colour: Colour = INK, bold: bool = False) -> pygame.Surface:
    """A line as a picture; of a text without any width, an empty one."""
    face, shown = font(size, bold), _line(text)
    if not face.size(shown)[0]:
        return pygame.Surface((0, face.get_linesize()))
    return face.render(shown, True, rgb(colour))


def _line(text: str) -> str:
    """``text`` as a font takes it: no part of a pair, no more than a line has."""
    return showable.drawable(text[: 2 * limits.LINE])


def fitted(text: str, size: int, room: int | None, bold: bool = False) -> tuple[str, int]:
    """The text and size that fit into ``room`` pixels: set smaller first, then cut with an ellipsis."""
    if room is None or width(text, size, bold) <= room:
        return text, size
    smaller = size
    while smaller > size * SMALLEST_FIT:
        smaller -= 1
        if width(text, smaller, bold) <= room:
            return text, smaller
    too_long = bisect_left(range(len(text)), True, key=lambda end: width(text[: end + 1] + "…", smaller, bold) > room)
    return text[:too_long].rstrip() + "…", smaller


def draw(
    target: pygame.Surface,
    text: str,
    at: tuple[float, float],
    size: int,
    colour: Colour = INK,
    *,
    bold: bool = False,
    align: str = "left",
    room: int | None = None,
) -> pygame.Rect:
    """Draw one line and return where it is.

    at: the optical middle of the line (the middle of its capitals), at its left, centre or right end as ``align``
    says. room: the width it must fit into, in pixels.
    """
    rect, whole = _draw_line(target, text, at, size, colour, bold, align, room)
    for listener in listeners:
        listener(text, whole)
    return rect


def _draw_line(
    target: pygame.Surface,
    text: str,
    at: tuple[float, float],
    size: int,
    colour: Colour,
    bold: bool,
    align: str,
    room: int | None,
) -> tuple[pygame.Rect, bool]:
    """Draw one line; where it is, and whether all of it fitted."""
    shown, shown_size = fitted(text, size, room, bold)
    face = font(shown_size, bold)
    picture = rendered(shown, shown_size, colour, bold)
    x = at[0] - {"left": 0, "center": picture.get_width() / 2, "right": picture.get_width()}[align]
    y = at[1] - face.get_ascent() + shown_size * 0.357
    rect = picture.get_rect(topleft=(round(x), round(y)))
    target.blit(picture, rect)
    return rect, shown == text


def _words(text: str) -> list[str]:
    """``text`` in pieces that may stand on lines of their own: words, and single Japanese characters."""
    pieces: list[str] = []
    for character in text:
        wide = ord(character) >= 0x2E80
        after_wide = bool(pieces) and pieces[-1] != "" and ord(pieces[-1][-1]) >= 0x2E80
        glued = bool(pieces) and (character in NEVER_FIRST or pieces[-1][-1:] in NEVER_LAST)
        if not pieces or (not glued and (wide or after_wide or pieces[-1].endswith(" "))):
            pieces.append(character)
        else:
            pieces[-1] += character
    return pieces


@lru_cache(maxsize=512)
def wrapped(text: str, size: int, room: int, bold: bool = False) -> tuple[str, ...]:
    """``text`` broken into lines of at most ``room`` pixels, with the line-breaking rules of Latin and Japanese."""
    lines: list[str] = []
    for paragraph in text[: 2 * limits.NOTE].split("\n"):
        line = ""
        for piece in _words(paragraph):
            if line and width((line + piece).rstrip(), size, bold) > room:
                lines.append(line.rstrip())
                line = ""
            line += piece
        lines.append(line.rstrip())
    return tuple(lines)


def shortened(text: str, size: int, room: int, most: int) -> str:
    """As much of ``text`` as ``most`` lines of ``room`` pixels hold, with an ellipsis where it was cut."""
    lines = wrapped(text, size, room)
    if len(lines) <= most:
        return text
    return " ".join(lines[:most])[:-2].rstrip() + " …" if most > 0 else ""


def fits(text: str, size: int, room: int) -> bool:
    """Whether every line of ``text``, wrapped, is whole in ``room`` pixels."""
    return all(fitted(line, size, room)[0] == line for line in wrapped(text, size, room))


def balanced(text: str, size: int, room: int, bold: bool = False) -> int:
    """The smallest width in which ``text`` needs no more lines than in ``room``: lines of about the same length."""
    lines = len(wrapped(text, size, room, bold))
    widest = max(width(piece.rstrip(), size, bold) for piece in ["", *_words(text)])
    low, high = max(room // 2, min(widest, room) - 1), room
    while high - low > 2:
        middle = (low + high) // 2
        if len(wrapped(text, size, middle, bold)) > lines:
            low = middle
        else:
            high = middle
    return high


def draw_paragraph(
    target: pygame.Surface,
    text: str,
    at: tuple[float, float],
    size: int,
    room: int,
    colour: Colour = INK,
    *,
    bold: bool = False,
    align: str = "left",
    leading: float = 1.42,
) -> int:
    """Draw wrapped text from its top at ``at`` on (``align`` says which end of ``room`` that is); its height."""
    step = round(size * leading)
    lines = wrapped(text, size, room, bold)
    whole = True
    for number, line in enumerate(lines):
        place = at[0], at[1] + step * (number + 0.5)
        whole = _draw_line(target, line, place, size, colour, bold, align, room)[1] and whole
    for listener in listeners:
        listener(text, whole)
    return step * len(lines)


def paragraph_height(text: str, size: int, room: int, *, bold: bool = False, leading: float = 1.42) -> int:
    """How high ``draw_paragraph`` draws ``text``."""
    return round(size * leading) * len(wrapped(text, size, room, bold))


def forget() -> None:
    """Forget the fonts and what was measured with them."""
    font.cache_clear()
    wrapped.cache_clear()
