"""The pseudo-language finds what it is there to find."""

from __future__ import annotations

import string
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from floes_app.core import i18n
from tests.pseudo import ACCENTS, FILLING, Pseudo, hard_coded, translate

FONTS = Path(__file__).resolve().parents[1] / "assets" / "fonts"


@given(message=st.text(alphabet=string.ascii_letters + " .…", min_size=1, max_size=60))
def test_every_message_is_marked_and_longer(message: str) -> None:
    translated = translate(message)
    assert (translated[0], translated[-1]) == ("‹", "›")
    assert len(translated) >= len(message) * 1.4
    assert hard_coded(translated) == []


def test_fields_and_tags_are_kept() -> None:
    translated = translate("{name} wins by <b>{score:+d}</b>.")
    assert translated.format(name="X", score=3).startswith("‹X ŵíñš bý <b>+3</b>.")


def test_what_is_hard_coded_is_found() -> None:
    assert hard_coded("Undo") == ["Undo"]
    assert hard_coded("3: " + translate("Undo") + " (a1b2)") == []
    assert hard_coded(translate("{name} wins").format(name=translate("Bear")) + " again") == ["again"]


def test_it_serves_every_kind_of_look_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_catalogue", i18n._catalogue)
    i18n.use(Pseudo())
    for text in (i18n._("Undo"), i18n.ngettext("Undo", "Undos", 1), i18n.pgettext("menu", "Undo")):
        assert text == translate("Undo")
    assert i18n.ngettext("one", "many", 2) == translate("many")
    assert i18n._("") == ""


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_the_fonts_have_its_letters(weight: str) -> None:
    with TTFont(FONTS / f"FloesSans-{weight}.ttf") as font:
        known = font.getBestCmap()
    letters = {chr(code) for code in ACCENTS.values()} | set("‹›" + FILLING)
    assert {letter for letter in letters if ord(letter) not in known} == set()
