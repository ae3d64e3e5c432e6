"""Numbers as the language writes them."""

from __future__ import annotations

from floes_app.core import i18n


def test_thousands_stand_apart_by_a_narrow_space_that_never_breaks() -> None:
    assert i18n.grouped(999) == "999"
    assert i18n.grouped(1200) == "1\u202f200"
    assert i18n.grouped(1234567) == "1\u202f234\u202f567"


def test_a_name_is_told_where_it_stands_as_a_word_of_its_own() -> None:
    assert i18n.tells("Then Bram wins.", "Bram")
    assert not i18n.tells("Brambles win.", "Bram")
    assert not i18n.tells("Abram wins.", "bram")
