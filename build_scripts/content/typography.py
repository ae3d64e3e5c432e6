"""Faults of typography in translations: the signs that each language sets otherwise than English, and wrong words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

#: Signs that no language of the app writes: the quotes and dots of a typewriter.
_TYPED: Final = re.compile(r"['\"]|\.\.\.")
#: Titles that keep their words and their signs in every language.
_TITLES: Final = ("Go with the Floe", "Frost Bitten!", "Polar Dare!")
#: The conversion of a field, which is no sign of the sentence: {word!r}.
_SHOWN: Final = re.compile(r"![a-z](?=})")
#: Numbers and fields before a colon that is no sign of a sentence: 12:30, {minutes}:{seconds}.
_TIME: Final = re.compile(r"(?<=[0-9}]):(?=[0-9{])")
#: Wrong signs of each language, each with what is wrong about it.
_WRONG: Final = {
    "de": (
        (re.compile("”"), "a closing quote that is not German (“ closes)"),
        (re.compile("„[^“]*$"), "a quote that is not closed"),
        (re.compile(r"[0-9}]%"), "no space before %"),
    ),
    "fr": (
        (re.compile("(?<!\u202f)[;!?](?![?!])"), "no narrow no-break space (U+202F) before ; ! ?"),
        (re.compile("(?<![\u00a0\u202f]):"), "no no-break space (U+00A0) before :"),
        (re.compile("«(?!\u00a0)|(?<!\u00a0)»"), "no no-break space (U+00A0) inside « »"),
        (re.compile("(?<!\u202f)%"), "no narrow no-break space before %"),
    ),
    "es": ((re.compile(r"[0-9}]%"), "no space before %"),),
}
#: Words that are not used, by the glossary of each language.
_UNUSED: Final = {
    "de": re.compile(r"\b(bitte|Spieler|Hinweis|Packeisgürtel|erfolgreich|ungültig)\b"),
    "fr": re.compile(r"\b(pingouins?|veuillez|manche|Paramètres|floe)\b", re.IGNORECASE),
    "es": re.compile(r"\b(coge\w*|cogid\w*|usted\w*|vosotr\w*|ordenador\w*|computador\w*|por favor)\b", re.IGNORECASE),
}
#: Signs that open and close a sentence in Spanish.
_PAIRS: Final = (("¿", "?"), ("¡", "!"))


def faults(language: str, source: str, translation: str) -> Iterator[str]:
    """Faults of a translation of ``source``, a few words each."""
    words = _SHOWN.sub("", translation)
    for title in _TITLES:
        words = words.replace(title, "")
    if _TYPED.search(words) and not _TYPED.search(source):
        yield "quotes or dots of a typewriter"
    for wrong, why in _WRONG.get(language, ()):
        if wrong.search(_TIME.sub("", words)):
            yield why
    if language == "es":
        for opening, closing in _PAIRS:
            # a sign that is itself what is said, as the name of a key is, stands alone
            if words.count(opening) != words.count(closing) and f"“{closing}”" not in source:
                yield f"{opening} and {closing} don’t match"
    unused = _UNUSED[language].search(words) if language in _UNUSED else None
    if unused is not None:
        yield f"a word that is not used: {unused[0]}"
