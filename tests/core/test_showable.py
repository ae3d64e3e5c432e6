"""Texts from outside made showable."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given

from floes_app.core import showable
from tests.doors import hostile


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\u200b\u202e\ufeff\u00ad", ""),
        ("\u202eAnn\u202c", "Ann"),
        ("\ufeffAnn\ufe0f\u200d\u200d\u200d", "Ann\ufe0f\u200d"),
        (" \u200d\ufe0f Ann", "Ann"),
        ("a\0b\tc\r\nd\u2028e\x85f", "a b c d e f"),
        ("\ud83d Ann \udcff", "Ann"),
        ("e\u0301", "é"),
        ("e" + "\u0323" * 30, unicodedata.normalize("NFC", "e\u0323") + "\u0323" * 4),
        ("\u3164\u115f", ""),
        ("日本　語 – 👩‍🚀 ❤️", "日本 語 – 👩‍🚀 ❤️"),
        ("  a   b  ", "a b"),
    ],
)
def test_a_line(text: str, shown: str) -> None:
    assert showable.line(text) == shown


def test_a_line_has_an_end() -> None:
    assert showable.line("x" * 50, 7) == "x" * 7
    assert showable.line("x " * 50, 8) == "x x x x"


@given(hostile.ANY)
def test_what_is_showable_stays_as_it_is(text: str) -> None:
    shown = showable.line(text, 20)
    assert showable.line(shown, 20) == shown
    assert showable.drawable(shown) == shown
    assert len(shown) <= 20
    assert shown == shown.strip()
    shown.encode()


@given(hostile.ANY)
def test_a_message_says_that_something_is_there(text: str) -> None:
    assert len(showable.quoted(text)) == len(text)
    assert showable.quoted(text) == showable.quoted(showable.quoted(text))
    showable.quoted(text).encode()
