"""The catalogues are in step with the source, and translations fit their messages."""

from __future__ import annotations

import gettext
import io
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.pofile import read_po

from build_scripts import messages


def fields(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}


def faults(catalog: Catalog) -> Iterator[str]:
    """What is missing or wrong in a translation."""
    for message in catalog:
        if not message.id:
            continue
        sources = message.id if isinstance(message.id, tuple) else (message.id,)
        translations = message.string if isinstance(message.string, tuple) else (message.string,)
        if not all(translations):
            yield f"not translated: {sources[0]!r}"
            continue
        if message.fuzzy:
            yield f"only guessed: {sources[0]!r}"
        allowed = set[str]().union(*map(fields, sources))
        for translation in translations:
            # a plural form may spell the number out, so a field may be absent there, but none may be invented
            if fields(translation) - allowed or (len(sources) == 1 and fields(translation) != allowed):
                yield f"other fields: {sources[0]!r} -> {translation!r}"


def test_the_catalogues_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert messages.main(["--check"]) == 0, capsys.readouterr().out


@pytest.mark.parametrize("language", messages.languages())
def test_every_message_is_translated(language: str) -> None:
    path = messages.FOLDER / language / "LC_MESSAGES" / "floes.po"
    catalog = read_po(io.StringIO(path.read_text(encoding="utf-8")), locale=language)
    if language == "en":  # the messages are English; a text here would hide a later change of the message
        assert not [message.id for message in catalog if message.id and any(message.string)]
    else:
        assert list(faults(catalog)) == []


def test_faulty_translations_are_found() -> None:
    catalog = Catalog(locale="ja")
    catalog.add("Undo", "")
    catalog.add("{name} wins", "{nom} 勝ち")
    catalog.add("Redo", "やり直し", flags=["fuzzy"])
    catalog.add(("{number} move", "{number} moves"), ("{number} 手 {extra}",))
    catalog.add("{name} moves", "{name} の番")
    found = list(faults(catalog))
    assert [fault.partition(":")[0] for fault in found] == [
        "not translated",
        "other fields",
        "only guessed",
        "other fields",
    ]


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
    assert messages.main(["--check"]) == 1
    assert "floes.pot is out of date" in capsys.readouterr().out
    assert not path.exists()
    assert messages.main([]) == 0
    assert path.read_bytes() == b"new"
    assert messages.main(["--check"]) == 0


def test_what_players_read_of_the_built_in_levels_is_extracted() -> None:
    words = {message.id for message in messages.template()}
    assert {"First Steps", "One Step", "What a floe does, one thing at a time."} <= words
    assert "Classic, 7×7, 12 floes" in words
    assert not any(isinstance(word, str) and word.startswith("S1") for word in words)
