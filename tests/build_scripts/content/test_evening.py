"""The first evening of a language goes out into a small file and comes back."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.pofile import read_po

from build_scripts.content import evening, messages


def catalog(*translations: str) -> Catalog:
    """German with three messages of the first evening and one that is not, translated from the first on."""
    made = Catalog(locale="de")
    for number, message in enumerate(("Undo", ("{number} move", "{number} moves"), "Menu", "Fault")):
        made.add(message, translations[number] if number < len(translations) else None)
    made.add("Off", None, context="voice")
    return made


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    path.write_text('[["", "Menu"], ["", "{number} move"], ["voice", "Off"], ["", "Undo"], ["", "Gone"]]', "utf-8")
    monkeypatch.setattr(evening, "FILE", path)


def test_what_is_left_comes_in_the_order_of_asking() -> None:
    assert [evening.key(message) for message in evening.left(catalog("Zurück"))] == [
        ("", "Menu"),
        ("", "{number} move"),
        ("voice", "Off"),
    ]


def test_a_small_file_goes_out_and_its_translations_come_back() -> None:
    whole = catalog("Zurück")
    text = evening.written_out(whole, evening.left(whole))
    small = read_po(io.StringIO(text), locale="de")
    assert [evening.key(message) for message in small if message.id] == [
        ("", "Menu"),
        ("", "{number} move"),
        ("voice", "Off"),
    ]
    small["Menu"].string = "Menü"
    small.get("{number} move").string = ("{number} Zug", "")  # half done: not taken
    small.get("Off", "voice").string = "Aus"
    assert evening.taken_back(whole, small) == 2
    assert [evening.key(message) for message in evening.left(whole)] == [("", "{number} move")]
    assert whole.get("Undo").string == "Zurück"
    assert not whole.get("Fault").string


def test_the_app_takes_down_whatever_is_asked() -> None:
    listening = evening.Listening()
    assert listening.gettext("Undo") == "Undo"
    assert listening.ngettext("a move", "moves", 2) == "moves"
    assert listening.pgettext("voice", "Off") == "Off"
    assert list(listening.asked) == [("", "Undo"), ("", "a move"), ("voice", "Off")]


@pytest.mark.slow
@pytest.mark.parametrize("asked", ["Undo", "Hint", "Quit"])
def test_the_messages_that_were_taken_down_are_there(asked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evening, "FILE", Path(evening.__file__).with_name("evening.json"))
    there = {evening.key(message) for message in messages.template() if message.id}
    known = evening.read()
    assert len(there & set(known)) > 400, "run `.venv/bin/python -m build_scripts.content.evening --listen`"
    assert len(known) == len(set(known))
    assert ("", asked) in known
