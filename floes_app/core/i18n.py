"""The words the player reads, looked up in the gettext catalogue of the chosen language.

Everything a player sees is written in English in the source, inside ``_("…")`` or ``ngettext``; texts that are
declared once and shown later (option labels, titles) are marked with ``N_("…")`` where they are declared and go
through ``_`` where they are shown. Headless commands never choose a language, so they speak English.
"""

import gettext as _gettext
import re
import unicodedata
from collections.abc import Iterable
from functools import reduce
from typing import Final
from unicodedata import combining

#: The marks of voiced kana, and where each katakana has its hiragana.
_VOICED: Final = "\u3099\u309a"
_TO_HIRAGANA: Final = {code: code - 0x60 for code in (*range(0x30A1, 0x30F7), 0x30FD, 0x30FE)}
#: Two letters written as one, which Unicode does not take apart.
_LIGATURES: Final = {ord("œ"): "oe", ord("æ"): "ae"}
#: Small kana are in the place of the large ones; a mark that repeats a letter is in the place of that letter.
_LARGE: Final = str.maketrans("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ")
_REPEATING: Final = "ゝ々"
_VOWELS: Final = {"A": "あ", "I": "い", "U": "う", "E": "え", "O": "お"}
#: The letters that a language counts as letters of their own, each behind the one that it looks like.
_OWN_LETTERS: Final = {"es": "ñ"}
#: The groups of letters in names, in their order.
_SIGN, _NUMBER, _LETTER, _KANA, _KANJI, _RARE_KANJI = range(6)

#: The sign between a context and its message in catalogues of gettext, and in messages that are marked.
_GLUE: Final = "\x04"

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def use(catalogue: _gettext.NullTranslations) -> None:
    """Make ``catalogue`` the source of all words from now on."""
    global _catalogue
    _catalogue = catalogue


def language() -> str:
    """The code of the language that is spoken, such as “ja”."""
    return _catalogue.info().get("language", "en")


def _(message: str) -> str:
    """``message`` in the chosen language; the message itself where the catalogue has no other."""
    context, glue, told_apart = message.partition(_GLUE)
    if glue:
        return _catalogue.pgettext(context, told_apart)
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
    """Mark a message that ``context`` tells apart; ``_`` translates it when it is shown."""
    return context + _GLUE + message


def Nn_(singular: str, plural: str) -> tuple[str, str]:
    """Mark a message that has a plural; ``ngettext`` translates it when it is shown."""
    return singular, plural


def decimal(number: float, digits: int | None = None) -> str:
    """A number with the language's decimal sign, with so many ``digits`` behind it; with none that are needless."""
    # Translators: the sign between whole numbers and tenths: 7.9
    sign = pgettext("decimal sign", ".")
    return (f"{number:g}" if digits is None else f"{number:.{digits}f}").replace(".", sign)


def grouped(number: int) -> str:
    """A whole number with narrow spaces between its thousands."""
    return f"{number:,}".replace(",", "\u202f")


def percent(share: float) -> str:
    """A share of 1 in whole per cent."""
    # Translators: a percentage
    return _("{number}%").format(number=round(100 * share))


def alike(text: str) -> str:
    """The form in which texts are compared to find them: what looks or sounds alike is equal.

    Capitals, accents and full or half width make no difference, nor does hiragana or katakana. Voiced kana keep their
    marks: か and が are two letters.
    """
    plain = "".join(char for char in unicodedata.normalize("NFKD", text) if char in _VOICED or not combining(char))
    return unicodedata.normalize("NFC", plain.casefold().translate(_TO_HIRAGANA | _LIGATURES))


def in_order(name: str) -> tuple[object, ...]:
    """The key by which names are put in order: signs, numbers by their value, letters, kana, kanji.

    Capitals, accents, full or half width, voiced marks, small kana and hiragana or katakana only count between names
    that are otherwise the same, and ー is in the place of the vowel that it lengthens, as in JIS X 4061. How a name in
    kanji is read cannot be known. JIS X 0208 orders the usual kanji by one reading, mostly the Chinese one, and the
    rest by radical and strokes; kanji that it lacks come last.

    A language may have letters of its own: in Spanish ñ follows n.
    """
    told = _alike_but_own(name)
    letters = ""
    for letter in _unvoiced(told).translate(_LARGE):
        letters += _spoken(letter, letters[-1:])
    return tuple(_place(run) for run in re.findall(r"[0-9]+|.", letters, re.DOTALL)), told, name


def _alike_but_own(name: str) -> str:
    """The form in which names are compared, with the letters of its own that the language has."""
    own = _OWN_LETTERS.get(language(), "")
    parts = re.split(f"([{own}])", unicodedata.normalize("NFC", name).casefold()) if own else [name]
    return "".join(part if part in own else alike(part) for part in parts)


def _unvoiced(text: str) -> str:
    plain = "".join(char for char in unicodedata.normalize("NFD", text) if char not in _VOICED)
    return unicodedata.normalize("NFC", plain)


def _spoken(letter: str, before: str) -> str:
    """The letter that ``letter`` stands for behind ``before``, where it lengthens or repeats that."""
    if before and letter in _REPEATING:
        return before
    if before and letter == "ー":
        return _VOWELS.get(unicodedata.name(before, "")[-1:], letter) if _is_hiragana(before) else letter
    return letter


def _is_hiragana(char: str) -> bool:
    return "\u3041" <= char <= "\u3096"


def _place(run: str) -> tuple[int, int, str]:
    """Sort key of a letter or a number: its group, and its order within the group."""
    if run.isdecimal() and run.isascii():
        digits = run.lstrip("0")
        return _NUMBER, len(digits), digits
    if _is_hiragana(run) or run == "ー":
        return _KANA, ord(run), ""
    if not unicodedata.category(run).startswith("L"):
        return _SIGN, ord(run), ""
    if "\u3400" <= run <= "\u9fff" or run >= "\U00020000":
        try:
            code = run.encode("euc_jp")
        except UnicodeEncodeError:
            return _RARE_KANJI, ord(run), ""
        in_jis = len(code) == 2  # three bytes: JIS X 0212, which is not ordered by reading
        return (_KANJI, int.from_bytes(code, "big"), "") if in_jis else (_RARE_KANJI, ord(run), "")
    looks_like = unicodedata.normalize("NFD", run)[0]
    return _LETTER, ord(looks_like), run if run != looks_like else ""


def listed(items: Iterable[str]) -> str:
    """The items in one line, such as “Aino, Bram, Cleo”."""
    # Translators: puts {item} at the end of a list; {before} may be several.
    return _in_a_row(items, pgettext("list", "{before}, {item}"))


def side_by_side(items: Iterable[str]) -> str:
    """What is told of one thing, in one line, such as “Thin Ice, 2 of 10, 5×5, 6 floes”."""
    # Translators: puts {item} at the end of what is told of one thing; {before} may be several.
    return _in_a_row(items, pgettext("facts", "{before}, {item}"))


def _in_a_row(items: Iterable[str], joined: str) -> str:
    words = list(items)
    return reduce(lambda before, item: joined.format(before=before, item=item), words) if words else ""


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


#: Signs that end a sentence in any language, and what may stand behind them: closing quotes and brackets, with the
#: spaces that French puts before them.
_ENDS: Final = tuple(".!?…。！？")
_CLOSING: Final = "”“»」』)）\u00a0\u202f"


def sentences(*parts: str) -> str:
    """Whole sentences one after the other; empty ones are left out."""

    def joined(before: str, sentence: str) -> str:
        # Translators: puts whole sentences one after the other: {before} may be several, {sentence} is one.
        return pgettext("sentences", "{before} {sentence}").format(before=before, sentence=sentence)

    said = [part for part in parts if part]
    return reduce(joined, said) if said else ""


def tells(told: str, words: str) -> bool:
    """True if these words stand somewhere in what is told, and not only as parts of longer words."""
    return re.search(rf"(?<!\w){re.escape(words)}(?!\w)", told) is not None


def sentence(words: str) -> str:
    """Words as a sentence: with a full stop, where they do not end with one or its like already."""
    if not words or words.rstrip(_CLOSING)[-1:] in _ENDS:
        return words
    # Translators: ends a sentence with a full stop; {words} are the sentence
    return pgettext("sentences", "{words}.").format(words=words)
