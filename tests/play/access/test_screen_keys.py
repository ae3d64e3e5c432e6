"""Letters on the screen, and what becomes of a text."""

from __future__ import annotations

import pytest

from floes_app.play.access import screen_keys
from floes_app.play.access.screen_keys import HIRAGANA, KATAKANA, LATIN, NUMBERS, pages, shown, varied
from floes_app.storage import catalogues
from floes_app.view.paint import text
from tests.languages import WHOLE
from tests.test_words import app_messages


@pytest.mark.parametrize(
    ("written", "then"),
    [
        ("か", "が"),
        ("が", "か"),
        ("は", "ば"),
        ("ば", "ぱ"),
        ("ぱ", "は"),
        ("つ", "っ"),
        ("っ", "づ"),
        ("ハ", "バ"),
        ("キャ", "キヤ"),
        ("ん", "ん"),
        ("", ""),
        ("a", "ä"),
        ("Zoe", "Zoé"),
        ("â", "æ"),
        ("æ", "a"),
        ("o", "ö"),
        ("ô", "œ"),
        ("Œ", "O"),
        ("I", "Í"),
        ("ß", "s"),
        ("S", "S"),
        ("x", "x"),
    ],
)
def test_the_last_letter_becomes_another_of_its_kind(written: str, then: str) -> None:
    assert varied(written) == then


def test_every_kana_can_be_written() -> None:
    first = {letter for row in HIRAGANA.rows for letter in row}
    reached = first | {varied(letter) for letter in first} | {varied(varied(letter)) for letter in first}
    assert reached >= set("がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽぁぃぅぇぉっゃゅょをんー")
    assert KATAKANA.rows[0] == "アイウエオカキクケコ"


def test_names_begin_with_capitals() -> None:
    assert shown(LATIN, "")[0] == "ABCDEFG"
    assert shown(LATIN, "Aino")[0] == "abcdefg"
    assert shown(LATIN, "Anna-")[0] == "ABCDEFG"
    assert shown(NUMBERS, "") == NUMBERS.rows


def test_every_language_has_latin_letters_and_japanese_its_own() -> None:
    assert pages("en") == (LATIN, NUMBERS)
    assert pages("ja")[0] is HIRAGANA
    assert set("¡¿") <= set("".join(pages("es")[1].rows))
    assert set("abcdefghijklmnopqrstuvwxyz") <= set("".join(LATIN.rows))
    for page in (*pages("ja"), *pages("es")):
        assert all(text.has(letter) for row in page.rows for letter in row)
        assert len(page.rows) <= 5, "the panel has room for five"


@pytest.mark.parametrize("language", [code for code in WHOLE if code != "ja"])
def test_whatever_letters_a_language_has_can_be_written(language: str) -> None:
    catalogue = catalogues.load(language)
    words = "".join(catalogue.gettext(message) for message in app_messages())
    first = {letter for page in pages(language) for row in page.rows for letter in row}
    reached = first | {letter for group in screen_keys._VARIANTS if first & set(group) for letter in group}
    assert {letter for letter in words.lower() if letter.isalpha()} <= reached


def test_the_variants_are_each_of_one_kind_only() -> None:
    letters = "".join(screen_keys._VARIANTS)
    assert len(letters) == len(set(letters))
