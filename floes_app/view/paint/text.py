"""Text at the real pixel size: measured, fitted, wrapped, drawn. Text surfaces are never scaled."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Final

import pygame

from floes_app.core import limits, showable
from floes_app.core.assets import ASSETS
from floes_app.view.paint.art import Colour, rgb
from floes_app.view.paint.picture_cache import remembered
from floes_app.view.paint.theme import INK

FONT_FILES: Final = {False: "FloesSans-Regular.ttf", True: "FloesSans-Bold.ttf"}
#: Text that does not fit its width is set smaller down to this share of its size, then cut with an ellipsis.
SMALLEST_FIT: Final = 0.68
#: Characters that a line must not begin with, and those it must not end with (Japanese line breaking, JIS X 4051).
NEVER_FIRST: Final = frozenset(
    "、。，．・：；？！）］｝」』】〉》〕”’ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々〻ゝゞヽヾ〜…‥％·,.!?:;)]}%"
)
NEVER_LAST: Final = frozenset("（［｛「『【〈《〔“‘￥＄([{")
#: The distance of lines of running text, in sizes of the letters. Japanese letters fill their squares and need more.
LEADING: Final = 1.42
WIDE_LEADING: Final = 1.6
#: Behind these a Japanese phrase is at its end; behind the others only if no particle follows.
_PHRASE_ENDS: Final = frozenset("、。，．・：；？！…を ")
_CLOSING: Final = frozenset("）］｝」』】〉》〕”’")
#: Between two kanji they mostly are the inside of a verb, as in 飛び越える, not the end of a phrase.
_LINKS: Final = frozenset("いきしちみりぎじびえけせねめれげぜべん")
#: Behind a word in katakana they are attached to it; what follows is another word.
_PARTICLES: Final = frozenset("がはをにでとものへ")
#: Particles that は follows.
_BEFORE_WA: Final = frozenset("でにとへ")
#: Before a kanji they are polite beginnings of a word, as in ご用心.
_POLITE: Final = frozenset("おご")

#: A code that never stands for a letter: fonts draw their empty box for it.
_NOBODY: Final = "\U0010fffd"

#: Tests listen here: called with every text drawn and whether it fitted.
listeners: list[Callable[[str, bool], None]] = []


@dataclass(frozen=True)
class Line:
    """One line that was drawn, for tests that look at where text lies."""

    words: str
    """The words to draw."""
    target: pygame.Surface
    """The surface it was drawn on."""
    rect: pygame.Rect
    """The pixels of its letters on that surface."""
    clip: pygame.Rect
    """The part of the surface that could be drawn on."""
    whole: bool
    """True if all of the words fitted."""
    size: int
    """The size of the letters in pixels."""
    bold: bool
    """True if they are bold."""
    letters: pygame.Surface
    """The letters on nothing, ``place`` being where their picture lies."""
    place: pygame.Rect
    under: pygame.Surface
    """The pixels that the letters replaced; clear wherever the target was clear."""


#: Tests listen here to where each line is drawn.
line_listeners: list[Callable[[Line], None]] = []


@lru_cache(maxsize=64)
def font(size: int, bold: bool = False) -> pygame.Font:
    """The app's typeface at a pixel size."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(ASSETS / "fonts" / FONT_FILES[bold], max(4, size))


@lru_cache(maxsize=16384)
def width(text: str, size: int, bold: bool = False) -> int:
    """Width of a line, in pixels."""
    return font(size, bold).size(_line(text))[0]


@remembered
def rendered(text: str, size: int, colour: Colour = INK, bold: bool = False) -> pygame.Surface:
    """A line as a picture; of a text without any width, an empty one."""
    face, shown = font(size, bold), _line(text)
    if not face.size(shown)[0]:
        return pygame.Surface((0, face.get_linesize()))
    return face.render(shown, True, rgb(colour))


def _line(text: str) -> str:
    """``text`` as a font takes it: no part of a pair, no more than a line has, no letter that the typeface lacks.

    An empty box would say nothing, so U+FFFD says that a letter is there. What has no shape of its own stays.
    """
    shown = showable.drawable(text[: 2 * limits.LINE])
    return shown if shown.isascii() else "".join(map(_known, shown))


def _known(character: str) -> str:
    """``character`` where the typeface has it or it has no shape; else U+FFFD, the sign for a letter not known."""
    return character if has(character) else "\N{REPLACEMENT CHARACTER}"


@lru_cache(maxsize=4096)
def has(character: str) -> bool:
    """True if the typeface has a shape for ``character``, or it needs none."""
    return unicodedata.category(character) in ("Cf", "Mn", "Me") or _shape(character) != _shape(_NOBODY)


def _shape(character: str) -> bytes:
    return pygame.image.tobytes(font(16).render(character, True, "white"), "RGBA")


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
    rect, whole = draw_part(target, text, at, size, colour, bold=bold, align=align, room=room)
    tell(text, whole)
    return rect


def tell(text: str, whole: bool) -> None:
    """Tell who listens that a text was drawn, and whether all of it fitted."""
    for listener in listeners:
        listener(text, whole)


def draw_part(
    target: pygame.Surface,
    text: str,
    at: tuple[float, float],
    size: int,
    colour: Colour = INK,
    *,
    bold: bool = False,
    align: str = "left",
    room: int | None = None,
) -> tuple[pygame.Rect, bool]:
    """Draw one line of a text that is told as a whole (see ``tell``); where it is, and whether all of it fitted."""
    shown, shown_size = fitted(text, size, room, bold)
    face = font(shown_size, bold)
    picture = rendered(shown, shown_size, colour, bold)
    x = at[0] - {"left": 0, "center": picture.get_width() / 2, "right": picture.get_width()}[align]
    y = at[1] - face.get_ascent() + shown_size * 0.357
    rect = picture.get_rect(topleft=(round(x), round(y)))
    for listener in line_listeners:
        ink, under = picture.get_bounding_rect().move(rect.topleft), pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        under.blit(target, (0, 0), rect)
        listener(Line(text, target, ink, target.get_clip(), shown == text, shown_size, bold, picture, rect, under))
    target.blit(picture, rect)
    return rect, shown == text


#: The letters and signs of East Asia, as a range of a regular expression.
_WIDE: Final = "\u2e80-\U0010ffff"


def _is_wide(character: str) -> bool:
    """True for a letter or sign of East Asia."""
    return character >= _WIDE[0]


def _is_hiragana(character: str) -> bool:
    return "\u3041" <= character <= "\u309f"


def _is_katakana(character: str) -> bool:
    return "\u30a1" <= character <= "\u30ff"


def _is_kanji(character: str) -> bool:
    return character != "" and ("\u3400" <= character <= "\u9fff" or character in "々〆" or character >= "\U00020000")


#: Between the folders of a path, where it may be broken.
_FOLDERS: Final = re.compile(r"(?<=[/\\])(?=[^/\\])")
#: Between two smallest pieces of a text: behind a space, and at each sign of East Asia.
_BREAKS: Final = re.compile(
    f"(?<![{re.escape(''.join(NEVER_LAST))}])(?![{re.escape(''.join(NEVER_FIRST))}])"
    f"(?:(?<=[ {_WIDE}])(?=.)|(?<=.)(?=[{_WIDE}]))",
    re.DOTALL,
)


def _words(text: str) -> list[str]:
    """``text`` in the smallest pieces that may stand on lines of their own: words, and single Japanese characters."""
    return _BREAKS.split(text) if text else []


@lru_cache(maxsize=1024)  # the same words are tried in many widths and sizes
def _phrases(text: str) -> tuple[str, ...]:
    """``text`` in the pieces a reader takes in at once: words; in Japanese, words with what is attached to them."""
    phrases: list[str] = []
    pieces = _words(text)
    for piece, following in zip(pieces, [*pieces[1:], ""], strict=False):
        if phrases and not _begins_phrase(phrases[-1], piece[0], (piece[1:] or following)[:1]):
            phrases[-1] += piece
        else:
            phrases.append(piece)
    return tuple(phrases)


def _begins_phrase(before: str, character: str, following: str) -> bool:
    """True if a phrase begins at ``character`` between ``before``, the phrase so far, and ``following``.

    In Japanese what is attached to a word (endings, particles) is written in hiragana and most words are not, so a
    phrase begins where hiragana end. Digits stay with what they count.
    """
    last, earlier = before[-1], before[-2:-1]
    if last in _PHRASE_ENDS:
        return True
    if last in _CLOSING:
        return not _is_hiragana(character)
    if character in _POLITE and _is_hiragana(last) and following and _is_kanji(following):
        return True
    if _is_hiragana(last) and _is_hiragana(character) and _is_katakana(earlier):
        return last in _PARTICLES and character not in _PARTICLES
    if last == "は" and _is_hiragana(character):
        # ではない is one phrase, はさむ one word
        return (_is_kanji(earlier) or earlier in _BEFORE_WA) and character not in "なあさ"
    if not _is_hiragana(last) or _is_hiragana(character):
        return character in NEVER_LAST
    if last in _POLITE and (not earlier or not _is_kanji(earlier)):
        return False
    inside_verb = last in _LINKS and bool(earlier) and _is_kanji(earlier) and _is_kanji(character)
    return not inside_verb


def _pieces(text: str, size: int, room: int, bold: bool) -> Iterator[str]:
    """``text`` in phrases; those that are wider than ``room``, in the smallest pieces: a path in its folders."""
    for phrase in _phrases(text):
        if width(phrase.rstrip(), size, bold) <= room:
            yield phrase
            continue
        for word in _in_words(phrase, size, room, bold):
            yield from _FOLDERS.split(word) if width(word.rstrip(), size, bold) > room else [word]


def _in_words(phrase: str, size: int, room: int, bold: bool) -> list[str]:
    """The smallest pieces of a phrase. A word in katakana stays whole, as Latin ones do, if smaller letters help.

    So it does with the number behind it.
    """

    def fits_smaller(word: str) -> bool:
        return fitted(word, size, room, bold)[0] == word

    words: list[str] = []
    for is_name, letters in groupby(_words(phrase), lambda piece: _is_katakana(piece[0])):
        name = "".join(pieces := list(letters))
        words += [name] if is_name and fits_smaller(name) else pieces
    for at in reversed(range(1, len(words))):
        if words[at].isdigit() and _is_katakana(words[at - 1][-1]) and fits_smaller(words[at - 1] + words[at]):
            words[at - 1 : at + 1] = [words[at - 1] + words[at]]
    return words


@lru_cache(maxsize=4096)  # a set-up tries the names of its boards in many widths
def wrapped(text: str, size: int, room: int, bold: bool = False, indent: int = 0) -> tuple[str, ...]:
    """``text`` broken into lines of at most ``room`` pixels, with the line-breaking rules of Latin and Japanese.

    indent: how many pixels of the first line are taken by what stands before it.
    """
    lines: list[str] = []
    for paragraph in text[: 2 * limits.NOTE].split("\n"):
        line = ""
        for piece in _pieces(paragraph, size, room, bold):
            taken = 0 if lines else indent
            if (line or taken) and width((line + piece).rstrip(), size, bold) > room - taken:
                lines.append(line.rstrip())
                line = ""
            line += piece
        lines.append(line.rstrip())
    return tuple(lines)


def broken(code: str, size: int, room: int, bold: bool = False) -> list[str]:
    """A code on as few lines as it needs, broken anywhere: it has no words."""
    lines = [""]
    for letter in code:
        if width(lines[-1] + letter, size, bold) > room and lines[-1]:
            lines.append("")
        lines[-1] += letter
    return lines


def shortened(text: str, size: int, room: int, most: int) -> str:
    """As much of ``text`` as ``most`` lines of ``room`` pixels hold, with an ellipsis where it was cut."""
    lines = wrapped(text, size, room)
    if len(lines) <= most:
        return text
    end = 0
    for line in lines[: max(0, most)]:
        end = text.index(line, end) + len(line)
    words = text[:end].replace("\n", " ")[:-2].rstrip()
    return words + ("…" if _is_wide(words[-1]) else " …") if words else ""


def fits(text: str, size: int, room: int) -> bool:
    """True if every line of ``text``, wrapped, is whole in ``room`` pixels."""
    return all(fitted(line, size, room)[0] == line for line in wrapped(text, size, room))


@lru_cache(maxsize=1024)
def balanced(text: str, size: int, room: int, bold: bool = False) -> int:
    """The smallest width in which ``text`` needs no more lines than in ``room``: lines of about the same length."""
    lines = len(wrapped(text, size, room, bold))
    widest = max(width(piece.rstrip(), size, bold) for piece in ["", *_pieces(text, size, room, bold)])
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
    leading: float | None = None,
) -> int:
    """Draw wrapped text from its top at ``at`` on (``align`` says which end of ``room`` that is); its height.

    leading: the distance of its lines, in sizes of the letters; None: that of running text.
    """
    step = _step(text, size, leading)
    lines = wrapped(text, size, room, bold)
    whole = True
    for number, line in enumerate(lines):
        place = at[0], at[1] + step * (number + 0.5)
        whole = draw_part(target, line, place, size, colour, bold=bold, align=align, room=room)[1] and whole
    tell(text, whole)
    return step * len(lines)


def _step(text: str, size: int, leading: float | None) -> int:
    """Distance in pixels from one line of ``text`` to the next."""
    return round(size * (leading or (WIDE_LEADING if any(map(_is_wide, text)) else LEADING)))


def paragraph_height(text: str, size: int, room: int, *, bold: bool = False, leading: float | None = None) -> int:
    """Height of ``text`` as ``draw_paragraph`` draws it."""
    return _step(text, size, leading) * len(wrapped(text, size, room, bold))


def line_fit(text: str, size: int, room: int, bold: bool = False) -> int:
    """The largest size up to ``size`` at which a line is no wider than ``room``, but no less than half of ``size``.

    For words that must be read whole in a small place.
    """
    return next(
        (smaller for smaller in range(size, size // 2, -1) if width(text, smaller, bold) <= room), size // 2 + 1
    )


def paragraph_fit(
    text: str,
    size: int,
    room: int,
    height: int,
    *,
    bold: bool = False,
    leading: float | None = None,
    least: float = 0.5,
) -> tuple[int, int]:
    """The largest size up to ``size`` at which ``text`` is no higher than ``height``, and how high it is then.

    It gets no smaller than ``least`` of ``size``, however long the text is.
    """
    for smaller in range(size, int(size * least), -1):
        high = paragraph_height(text, smaller, room, bold=bold, leading=leading)
        if high <= height:
            break
    return smaller, high


def forget() -> None:
    """Forget the fonts and what was measured with them."""
    font.cache_clear()
    width.cache_clear()
    wrapped.cache_clear()
