"""Names are found and ordered as readers of each language expect."""

from __future__ import annotations

import pytest

from floes_app.core.i18n import alike


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("ÉCLAIR", "eclair"),
        ("ペンギン", "ぺんぎん"),
        ("ﾍﾟﾝｷﾞﾝ", "ペンギン"),
        ("Ｆｌｏｅｓ", "floes"),
        ("Straße", "STRASSE"),
        ("Ёж", "еж"),
    ],
)
def test_what_looks_or_sounds_alike_is_found(text: str, same: str) -> None:
    assert alike(text) == alike(same)


def test_voiced_kana_are_letters_of_their_own() -> None:
    assert alike("かき") != alike("かぎ")


def test_names_are_in_the_order_of_their_letters() -> None:
    assert sorted(["ゼブラ", "おおかみ", "Éric", "アイノ", "Eva", "いるか", "erik"], key=alike) == [
        *["Éric", "erik", "Eva"],
        *["アイノ", "いるか", "おおかみ", "ゼブラ"],
    ]
