"""The words the player reads, looked up in the gettext catalogue of the chosen language.

Everything a player sees is written in English in the source, inside ``_("…")`` or ``ngettext``; texts that are
declared once and shown later (option labels, titles) are marked with ``N_("…")`` where they are declared and go
through ``_`` where they are shown. Headless commands never choose a language, so they speak English.
"""

import gettext as _gettext
import unicodedata
from collections.abc import Iterable
from functools import reduce
from typing import Final
from unicodedata import combining

#: The marks of voiced kana, and where each katakana has its hiragana.
_VOICED: Final = "\u3099\u309a"
_TO_HIRAGANA: Final = {code: code - 0x60 for code in (*range(0x30A1, 0x30F7), 0x30FD, 0x30FE)}

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def use(catalogue: _gettext.NullTranslations) -> None:
    """Make ``catalogue`` the source of all words from now on."""
    global _catalogue
    _catalogue = catalogue


def _(message: str) -> str:
    """``message`` in the chosen language; the message itself where the catalogue has no other."""
    return _catalogue.gettext(message) if message else ""


def ngettext(singular: str, plural: str, number: int) -> str:
    """The form of the message that goes with ``number`` in the chosen language."""
    return _catalogue.ngettext(singular, plural, number)


def pgettext(context: str, message: str) -> str:
    """``message`` in the chosen language, where the same English word needs telling apart by ``context``."""
    return _catalogue.pgettext(context, message)


def N_(message: str) -> str:  # the field's customary name for "mark, don't translate yet"
    """Mark ``message`` for the catalogue; it is translated when it is shown."""
    return message


def Np_(context: str, message: str) -> str:
    """Mark a message that ``context`` tells apart; ``pgettext`` translates it when it is shown."""
    return message


def Nn_(singular: str, plural: str) -> tuple[str, str]:
    """Mark a message that has a plural; ``ngettext`` translates it when it is shown."""
    return singular, plural


def alike(text: str) -> str:
    """The form in which texts are compared, to find and to order them by name: what looks or sounds alike is equal.

    Capitals, accents and full or half width make no difference, nor does hiragana or katakana. Voiced kana keep their
    marks: か and が are two letters.
    """
    plain = "".join(char for char in unicodedata.normalize("NFKD", text) if char in _VOICED or not combining(char))
    return unicodedata.normalize("NFC", plain.casefold().translate(_TO_HIRAGANA))


def listed(items: Iterable[str]) -> str:
    """The items in one line, such as “Aino, Bram, Cleo”."""

    def joined(before: str, item: str) -> str:
        # Translators: puts {item} at the end of a list; {before} may be several.
        return pgettext("list", "{before}, {item}").format(before=before, item=item)

    words = list(items)
    return reduce(joined, words) if words else ""


def all_of(items: Iterable[str]) -> str:
    """The items in the middle of a sentence, such as “Aino, Bram and Cleo”."""
    *most, last = [*items] or [""]
    # Translators: the end of a list, such as “Aino, Bram and Cleo”: {before} may be several, {last} is one.
    return pgettext("list", "{before} and {last}").format(before=listed(most), last=last) if most else last


def one_of(items: Iterable[str]) -> str:
    """The items to choose from in the middle of a sentence, such as “c1, a3 or e3”."""
    *most, last = [*items] or [""]
    # Translators: the end of a list to choose from, such as “c1, a3 or e3”: {before} may be several, {last} is one.
    return pgettext("list", "{before} or {last}").format(before=listed(most), last=last) if most else last


def sentences(*parts: str) -> str:
    """Whole sentences one after the other; empty ones are left out."""

    def joined(before: str, sentence: str) -> str:
        # Translators: puts whole sentences one after the other: {before} may be several, {sentence} is one.
        return pgettext("sentences", "{before} {sentence}").format(before=before, sentence=sentence)

    said = [part for part in parts if part]
    return reduce(joined, said) if said else ""
