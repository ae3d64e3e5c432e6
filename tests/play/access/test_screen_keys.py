"""Letters on the screen, and what becomes of a text."""

from __future__ import annotations

import pytest

from floes_app.play.access import screen_keys
from floes_app.play.access.screen_keys import HIRAGANA, KATAKANA, LATIN, NUMBERS, pages, shown, varied
from floes_app.view.paint import text


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
        ("â", "a"),
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


def test_the_variants_are_each_of_one_kind_only() -> None:
    letters = "".join(screen_keys._VARIANTS)
    assert len(letters) == len(set(letters))
