"""The catalogues are in step with the source, and translations fit their messages."""

from __future__ import annotations

import gettext
import io
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from babel import Locale
from babel.messages import Catalog
from babel.messages.pofile import read_po

from build_scripts.content import messages, places
from build_scripts.content.places import Place
from floes_app.view.paint import text


@pytest.mark.slow  # whoever changes words runs the script; reading all sources takes as long as hundreds of tests
def test_the_catalogues_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert messages.main(["--check"]) == 0, capsys.readouterr().out


@pytest.mark.slow  # the words of one language take seconds
@pytest.mark.parametrize("language", messages.languages())
def test_every_message_is_translated_and_fits_its_place(language: str) -> None:
    if language == "en":  # the messages are English; a text here would hide a later change of the message
        path = messages.FOLDER / language / "LC_MESSAGES" / "floes.po"
        catalog = read_po(io.StringIO(path.read_text(encoding="utf-8")), locale=language)
        assert not [message.id for message in catalog if message.id and any(message.string)]
    assert [finding for finding in messages.findings(language) if messages.is_fault(language, finding)] == []


def test_a_language_that_was_only_begun_may_lack_messages() -> None:
    assert messages.is_fault("ja", "missing: 'Undo'")
    assert not messages.is_fault("pt", "missing: 'Undo'")
    assert messages.is_fault("pt", "unused: 'Undo'")


def test_the_package_names_the_languages_that_are_whole() -> None:
    project = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [word.rpartition(" :: ")[2] for word in project["classifiers"] if word.startswith("Natural Language ::")]
    assert named == sorted(Locale(code).get_display_name("en") or "" for code in ("en", *messages.COMPLETE))


def test_faulty_translations_are_found() -> None:
    catalog, pot = Catalog(locale="ja"), Catalog()
    faulty = (
        ("Undo", "", []),
        ("{name} wins", "{nom} 勝ち", []),
        ("Redo", "やり直し", ["fuzzy"]),
        (("{number} move", "{number} moves"), ("{number} 手 {extra}",), []),
        ("Looking…", "探しています。", []),
        ("Play", "始める。", []),
        ("Quit", " 終了", []),
    )
    sound = (("{name} moves", "{name} の番", []), ("Who plays?", "だれが遊びますか。", []), ("Done.", "済み。", []))
    for message, translation, flags in (*faulty, *sound):
        catalog.add(message, translation, flags=flags)
        pot.add(message)
    catalog.add("Old", "古い")
    pot.add("New")
    assert [fault.partition(":")[0] for fault in messages.faults(catalog, pot)] == [
        "missing",
        "other fields",
        "only guessed",
        "other fields",
        "another ending",
        "a full stop on a label",
        "blanks around",
        "unused",
        "missing",
    ]


def test_what_is_still_to_be_translated_is_counted_file_by_file(tmp_path: Path) -> None:
    pot = Catalog()
    for message, file in (
        ("Undo", "menu.py"),
        ("Redo", "menu.py"),
        ("Play", "menu.py"),
        (("{n} move", "{n} moves"), "board.py"),
    ):
        pot.add(message, locations=[(file, 0)])
    path = tmp_path / "de" / "LC_MESSAGES" / "floes.po"
    path.parent.mkdir(parents=True)
    path.write_text(messages.po_text(messages.merged(po(("", "x: y\\n"), ("Undo", "Rückgängig")), "de", pot)), "utf-8")
    assert messages.untranslated("de", tmp_path) == {"menu.py": 2, "board.py": 1}
    catalog = messages.read("de", tmp_path)
    assert "missing: 'Redo' in menu.py" in list(messages.faults(catalog, pot))
    assert list(messages.too_long(catalog, [Place("Undo", 100, 20, False, 20)])) == [
        "too long at 100 % (20 px): 'Undo' -> 'Rückgängig' in menu.py"
    ]


def test_translations_that_are_cut_are_found() -> None:
    catalog = Catalog(locale="ja")
    catalog.add("Play", "始める")
    catalog.add("{name} wins", "{name}の勝ち")
    room = text.width("始める", 20)
    narrow = round(room * text.SMALLEST_FIT) - 5
    assert list(messages.too_long(catalog, [Place("Play", 100, 20, False, room)])) == []
    assert list(messages.too_long(catalog, [Place("Play", 160, 20, False, narrow)])) == [
        f"too long at 160 % ({narrow} px): 'Play' -> '始める'"
    ]
    named = Place("{name} wins", 100, 20, True, text.width("Aino Ainoの勝ち", 20, True), {"name": "Aino Aino"})
    assert list(messages.too_long(catalog, [named])) == []
    assert list(messages.too_long(catalog, [replace(named, room=named.room // 2)])) != []


def test_places_are_found_for_plain_messages_and_for_those_with_fields() -> None:
    catalog = Catalog()
    for message in ("Play", "{name} wins", "{name}", ("{n} move", "{n} moves"), "{n} of {m}"):
        catalog.add(message)
    lines = {("Play", 20, 90, True), ("Play", 20, 70, True), ("Aino wins", 16, 200, False), ("3 moves", 16, 50, False)}
    assert list(places.places(catalog, lines | {("Bram", 16, 9, False)}, 100)) == [
        Place("Play", 100, 20, True, 70),
        Place("{name} wins", 100, 16, False, 200, {"name": "Aino"}),
        Place("{n} moves", 100, 16, False, 50, {"n": "3"}),
    ]


def test_a_room_counts_as_it_is_for_longer_words_and_not_where_it_grows_with_them() -> None:
    english = [Place(name, 100, 20, True, 70) for name in ("Play", "Quit", "Undo")]
    fitting = text.width(places.longer("Undo"), 20, True)
    again = [
        Place("Play", 100, 20, True, 90),
        Place("Quit", 100, 20, True, 60),
        Place("Undo", 100, 20, True, fitting + 1),
    ]
    assert [(place.message, place.room) for place in places.roomier(english, again)] == [("Play", 90), ("Quit", 70)]
    assert len(places.longer("{name} wins the game")) > len("{name} wins the game") + 3


@pytest.mark.slow
def test_the_places_are_of_messages_that_there_are() -> None:
    measured = {place.message for place in places.read()}
    known: set[str] = set()
    for message in messages.template():
        known.update(places.forms(message.id))
    assert len(measured & known) > 100
    assert {place.scale for place in places.read()} == set(places.SCALES)


def test_every_way_to_mark_a_message_is_extracted(tmp_path: Path) -> None:
    (tmp_path / "scene.py").write_text(
        "# Translators: on a button\n"
        "a = _('Undo')\n"
        "b = N_('Redo ' 'all')\n"
        "c = ngettext('{n} move', '{n} moves', 3)\n"
        "d = pgettext('verb', 'Play')\n"
        "e = 'not marked'\n"
        "f = _('Undo')\n"
    )
    catalog = messages.template(tmp_path)
    assert [(message.id, message.context) for message in catalog if message.id] == [
        ("Undo", None),
        ("Redo all", None),
        (("{n} move", "{n} moves"), None),
        ("Play", "verb"),
    ]
    assert catalog.get("Undo").auto_comments == ["on a button"]


def po(*entries: tuple[str, str]) -> str:
    return "\n".join(f'msgid "{message}"\nmsgstr "{translation}"\n' for message, translation in entries)


def test_translations_survive_an_update_and_obsolete_ones_go() -> None:
    pot = Catalog()
    pot.add("Undo")
    pot.add("Undo all")
    text = po(("", "Content-Type: text/plain; charset=utf-8\\n"), ("Undo", "待った"), ("Old", "古い"))
    updated = messages.po_text(messages.merged(text, "ja", pot))
    assert "待った" in updated
    assert "古い" not in updated
    assert "fuzzy" not in updated
    assert messages.po_text(messages.merged(updated, "ja", pot)) == updated


def test_a_compiled_catalogue_works_and_does_not_tell_when_or_how_it_was_made() -> None:
    pot = Catalog()
    pot.add("Undo")
    pot.add(("{n} move", "{n} moves"))
    compiled = messages.mo_bytes(messages.merged(po(("", "x: y\\n"), ("Undo", "待った")), "ja", pot))
    catalogue = gettext.GNUTranslations(io.BytesIO(compiled))
    assert catalogue.gettext("Undo") == "待った"
    assert catalogue.ngettext("{n} move", "{n} moves", 2) == "{n} moves"
    assert catalogue.info()["content-type"] == "text/plain; charset=utf-8"
    assert b"Babel" not in compiled
    assert b"Date" not in compiled


def test_the_check_names_what_is_out_of_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    path = tmp_path / "floes.pot"
    monkeypatch.setattr(messages, "wanted", lambda **_: iter([(path, b"new")]))
    monkeypatch.setattr(
        messages, "findings", lambda language: ["unused: 'Old'"] if path.exists() and language == "ja" else []
    )
    assert messages.main(["--check"]) == 1
    assert "floes.pot is out of date" in capsys.readouterr().out
    assert not path.exists()
    assert messages.main([]) == 0
    assert path.read_bytes() == b"new"
    assert messages.main(["--check"]) == 1  # in step, but not without faults
    assert "ja: unused: 'Old'" in capsys.readouterr().out


@pytest.mark.slow
def test_what_players_read_of_the_built_in_levels_is_extracted() -> None:
    words = {message.id for message in messages.template()}
    assert {"First Steps", "One Step", "What a floe does, one thing at a time."} <= words
    assert "Classic, 7×7, 12 floes" in words
    assert not any(isinstance(word, str) and word.startswith("S1") for word in words)
