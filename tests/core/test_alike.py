"""Names are found and ordered as readers of each language expect."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floes_app.core import i18n
from floes_app.core.i18n import alike, in_order
from tests.languages import catalogue


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("ÉCLAIR", "eclair"),
        ("ペンギン", "ぺんぎん"),
        ("ﾍﾟﾝｷﾞﾝ", "ペンギン"),
        ("Ｆｌｏｅｓ", "floes"),
        ("Straße", "STRASSE"),
        ("Cœur", "COEUR"),
        ("Ёж", "еж"),
    ],
)
def test_what_looks_or_sounds_alike_is_found(text: str, same: str) -> None:
    assert alike(text) == alike(same)


def test_voiced_kana_are_letters_of_their_own() -> None:
    assert alike("かき") != alike("かぎ")


@pytest.mark.parametrize(
    "names",
    [
        ["Éric", "erik", "Eva", "アイノ", "いるか", "おおかみ", "ゼブラ"],
        ["Odile", "oeil", "Œuvre", "Oma", "Zoé"],
        ["2", "10", "１００", "a", "Ω", "я", "あ"],
        ["!", "(a)", "1", "a 2", "a 10", "A10b", "ab"],
        # voiced marks, small kana and katakana count last
        ["かき", "カギ", "がき", "かぎん", "かく"],
        ["はっか", "はつか", "ばつが", "ハッカー", "はっかいさん"],
        # ー is the vowel that it lengthens
        ["カアド", "カード", "かい", "きい", "キーウ", "コオリ", "コーリ", "氷"],
        ["ああ", "いすず", "いすゞ", "いすずか"],
        # kanji as in JIS: first the common ones by reading (a, ichi, sa, hyo, ryu), then those of level 2, then others
        ["亜", "一", "佐々本", "佐々木", "氷", "流", "弌", "丐", "\u3402"],
        ["海", "海原", "港", "池", "両岸"],
    ],
)
def test_names_are_in_the_order_of_a_japanese_list(names: list[str]) -> None:
    turned = names[::-1]
    assert sorted(turned, key=in_order) == names


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("es", ["Ana", "Nuria", "nz", "Ñandú", "n\u0303u", "Óscar", "Pía"]),
        ("en", ["Ana", "Ñandú", "ñu", "Nuria", "nz", "Óscar", "Pía"]),
    ],
)
def test_n_with_a_tilde_is_a_letter_of_its_own_in_spanish(
    monkeypatch: pytest.MonkeyPatch, language: str, names: list[str]
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", catalogue(language))
    turned = names[::-1]
    assert sorted(turned, key=in_order) == names


@pytest.mark.parametrize("language", ["en", "es"])
@given(one=st.text(), other=st.text())
def test_every_name_has_one_place(language: str, one: str, other: str) -> None:
    i18n.use(catalogue(language))
    try:
        assert (in_order(one) == in_order(other)) == (one == other)
        assert (in_order(one) < in_order(other)) != (in_order(other) <= in_order(one))
    finally:
        i18n.use(catalogue("en"))
