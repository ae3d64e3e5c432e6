"""A language that nobody speaks: every message is marked, accented and 40 % longer, and its fields are kept.

With ``words.use(Pseudo())`` a scene shows what was forgotten: words that are still plain English are hard-coded, and
what does not fit will not fit in other languages either.
"""

from __future__ import annotations

import gettext
import re
from functools import cache
from itertools import cycle, islice

OPEN, CLOSE = "‹", "›"
#: Letters that our fonts have, and that are as wide as the plain ones.
ACCENTS = str.maketrans(
    "ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz",
    "ÁÇĎÉĜĤÍĴĶĽÑÓŔŠŤÚŴÝŽáçďéĝĥíĵķľñóŕšťúŵýž",
)
#: The words that lengthen a message, so that long lines can be broken as usual.
FILLING = "ôñé ťŵó ťĥŕéé šíx "
#: The parts that stay as they are: fields of ``str.format``, and the tags of formatted text.
KEPT = re.compile(r"(\{[^{}]*\}|</?[a-z][^<>]*>)")


@cache
def translate(message: str) -> str:
    """``message`` in the pseudo-language."""
    if not message:
        return ""
    parts = KEPT.split(message)
    accented = "".join(part if odd else part.translate(ACCENTS) for part, odd in zip(parts, cycle((0, 1))))
    letters = sum(len(part) for part in parts[::2])
    filling = "".join(islice(cycle(FILLING), -(-letters * 4 // 10)))
    return f"{OPEN}{accented}{filling.rstrip()}{CLOSE}"


class Pseudo(gettext.NullTranslations):
    """The catalogue of the pseudo-language; it knows every message there could be."""

    def gettext(self, message: str) -> str:
        return translate(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return translate(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return translate(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return translate(msgid1 if n == 1 else msgid2)


def hard_coded(text: str) -> list[str]:
    """The words in a text shown under the pseudo-language that went past the catalogue."""
    outside, depth = "", 0
    for char in text:
        depth += (char == OPEN) - (char == CLOSE)
        outside += char if depth == 0 and char != CLOSE else " "
    return re.findall(r"[^\W\d_]{2,}", outside)
