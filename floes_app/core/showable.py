"""Texts from outside made showable: what names, notes, file names, pasted and typed texts become at every door.

A text may hold characters that no line can show: controls and line breaks, halves of surrogate pairs, characters
without any width, and those that turn the direction of writing. None of them reaches a picture or a file of the app.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from floes_app.core.limits import LINE

#: Characters without a shape of their own (Default_Ignorable_Code_Point of the Unicode Character Database): marks of
#: direction, soft hyphens, fillers, tags.
_SHAPELESS: Final = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e00ff\U000e01f0-\U000e0fff"
)
#: The others of them, which change the letter before them: joiners and variation selectors.
_CHANGING: Final = "\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef"
#: Controls, halves of surrogate pairs, separators of lines and paragraphs.
_BREAKING: Final = "\x00-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029"
_BREAK: Final = re.compile(rf"(?!\t)[{_BREAKING}]")
_SHAPELESS_RUN: Final = re.compile(f"[{_SHAPELESS}]+")
_BREAKING_RUN: Final = re.compile(f"[{_BREAKING}]+")
_CHANGING_NOTHING: Final = re.compile(rf"(?:^|(?<=\s))[{_CHANGING}]+|(?<=[{_CHANGING}]{{2}})[{_CHANGING}]+")
_UNSHOWABLE: Final = re.compile(f"[{_BREAKING}{_SHAPELESS}{_CHANGING}]")
#: The most marks that any language puts above and below one letter.
_MARKS: Final = 4


def line(text: str, longest: int = LINE) -> str:
    """``text`` as one line of at most ``longest`` characters; empty where nothing of it can be shown.

    Characters without a shape are dropped, but for those that change a letter before them. What breaks a line, and
    every run of blanks, becomes one space. Letters with marks are composed (NFC), as the system of a Mac takes them
    apart in file names.
    """
    shown = _SHAPELESS_RUN.sub("", _BREAKING_RUN.sub(" ", text[: 4 * longest]))
    shown = unicodedata.normalize("NFC", _CHANGING_NOTHING.sub("", shown))
    if not shown.isascii():
        shown = _without_towers(shown)
    return " ".join(shown.split())[:longest].rstrip()


def quoted(text: str) -> str:
    """``text`` with U+FFFD for every character that no line can show: a message says that something is there."""
    return _UNSHOWABLE.sub("\N{REPLACEMENT CHARACTER}", text)


def drawable(text: str) -> str:
    """``text`` with a space for every character that a font does not take; for what no door has looked at."""
    return text if text.isprintable() else _BREAKING_RUN.sub(" ", text)


def first_break(text: str) -> int:
    """Index of the first control (no tab), half of a pair or line separator in ``text``; -1 if there is none."""
    match = _BREAK.search(text)
    return -1 if match is None else match.start()


def _without_towers(text: str) -> str:
    """The text with only the lowest few of the marks that are heaped on one letter."""
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks <= _MARKS:
            kept.append(character)
    return "".join(kept)
