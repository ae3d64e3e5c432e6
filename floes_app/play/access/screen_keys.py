"""Letters on the screen for those who have no keyboard: which there are, and what becomes of a text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from floes_app.core.i18n import N_

SPACE: Final = " "
#: Distance from hiragana to katakana in Unicode.
_KATAKANA: Final = ord("ア") - ord("あ")
#: Letters that become each other by marks, as languages with Latin letters have them.
_LATIN_VARIANTS: Final = ("aäàáâæ", "cç", "eéèêë", "iíîï", "nñ", "oöóôœ", "sß", "uüùúû", "yÿ")
#: Kana that become each other: with marks of voicing, and small.
_KANA_VARIANTS: Final = (
    *("あぁ", "いぃ", "うぅ", "えぇ", "おぉ", "かが", "きぎ", "くぐ", "けげ", "こご"),
    *("さざ", "しじ", "すず", "せぜ", "そぞ", "ただ", "ちぢ", "つっづ", "てで", "とど"),
    *("はばぱ", "ひびぴ", "ふぶぷ", "へべぺ", "ほぼぽ", "やゃ", "ゆゅ", "よょ"),
)


@dataclass(frozen=True)
class Page:
    """Letters that are on the screen together."""

    name: str
    """Name of the page (to be translated), on the key that leads to it."""
    rows: tuple[str, ...]
    varies: bool = False
    """True if the last letter can be changed: a to ä, か to が, つ to っ."""


def _katakana(words: str) -> str:
    """Hiragana as katakana; the long mark is in both."""
    return "".join(chr(ord(letter) + _KATAKANA) if "ぁ" <= letter <= "ん" else letter for letter in words)


def _capitals(letters: str) -> str:
    """Letters as capitals, without those whose capital is more than one letter."""
    return "".join(letter.upper() for letter in letters if len(letter.upper()) == 1)


#: Every group of letters that become each other.
_VARIANTS: Final = (
    *_LATIN_VARIANTS,
    *map(_capitals, _LATIN_VARIANTS),
    *_KANA_VARIANTS,
    *map(_katakana, _KANA_VARIANTS),
)
_HIRAGANA: Final = (
    "あいうえおかきくけこ",
    "さしすせそたちつてと",
    "なにぬねのはひふへほ",
    "まみむめもやゆよわを",
    "らりるれろんー",
)
# Translators: on a button that shows other letters to choose from
LATIN, NUMBERS, HIRAGANA, KATAKANA = (
    Page(N_("Letters"), ("abcdefg", "hijklmn", "opqrstu", "vwxyz-’"), varies=True),
    Page(N_("Numbers"), ("12345", "67890", ".,!?&", "-’+/")),
    Page(N_("Hiragana"), _HIRAGANA, varies=True),
    Page(N_("Katakana"), tuple(map(_katakana, _HIRAGANA)), varies=True),
)
#: The numbers where sentences begin with signs of their own.
SPANISH_NUMBERS: Final = Page(NUMBERS.name, ("12345", "67890", ".,!?¡¿", "-’+/&"))
#: Names of signs that a voice leaves out.
# Translators: what a sign is called, for those who hear it: “hyphen: button.”
SIGNS: Final = {
    "-": N_("hyphen"),
    "’": N_("apostrophe"),
    ".": N_("full stop"),
    ",": N_("comma"),
    "!": N_("exclamation mark"),
    "?": N_("question mark"),
    "¡": N_("opening exclamation mark"),
    "¿": N_("opening question mark"),
    "&": N_("and sign"),
    "+": N_("plus sign"),
    "/": N_("slash"),
}


def pages(language: str) -> tuple[Page, ...]:
    """The pages of keys for a language of the app, the likeliest first."""
    if language == "ja":
        return HIRAGANA, KATAKANA, LATIN, NUMBERS
    return LATIN, SPANISH_NUMBERS if language == "es" else NUMBERS


def shown(page: Page, written: str) -> tuple[str, ...]:
    """The letters of a page as they are typed behind ``written``: capitals where a name or a word begins."""
    begins = not written or written[-1] in " -"
    return tuple(row.upper() for row in page.rows) if begins else page.rows


def varied(written: str) -> str:
    """``written`` with its last letter made the next of its kind: a, ä, à, á, â, æ, a; か, が, か. Others stay."""
    for group in _VARIANTS:
        if written and written[-1] in group:
            return written[:-1] + group[(group.index(written[-1]) + 1) % len(group)]
    return written
