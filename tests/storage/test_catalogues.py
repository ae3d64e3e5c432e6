"""The languages there are, and the one that suits the player."""

from __future__ import annotations

import gettext
import io
import sys
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from floes_app.storage import catalogues

JAPANESE = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "English"
msgstr "日本語"

msgid "Undo"
msgstr "待った"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for code, text in (("ja", JAPANESE), ("en", 'msgid ""\nmsgstr ""\n')):
        path = tmp_path / code / "LC_MESSAGES" / "floes.mo"
        path.parent.mkdir(parents=True)
        with path.open("wb") as file:
            write_mo(file, read_po(io.StringIO(text), locale=code))
    return tmp_path


def test_languages_call_themselves_by_their_own_names(folder: Path) -> None:
    assert catalogues.languages(folder) == {"en": "English", "ja": "日本語"}
    assert catalogues.languages(folder / "nowhere") == {"en": "English"}


def test_the_app_comes_with_english() -> None:
    assert catalogues.languages()["en"] == "English"
    assert (catalogues.FOLDER / "en" / "LC_MESSAGES" / "floes.mo").is_file()


def test_a_chosen_language(folder: Path) -> None:
    assert catalogues.load("ja", folder).gettext("Undo") == "待った"
    assert catalogues.load("ja", folder).gettext("Not there") == "Not there"
    assert catalogues.load("en", folder).gettext("Undo") == "Undo"
    assert catalogues.load("tlh", folder).gettext("Undo") == "Undo"


def test_a_damaged_catalogue_is_as_good_as_none(folder: Path) -> None:
    path = folder / "ja" / "LC_MESSAGES" / "floes.mo"
    path.write_bytes(b"rubbish")
    gettext._translations.clear()  # type: ignore[attr-defined]
    assert catalogues.load("ja", folder).gettext("Undo") == "Undo"


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANGUAGE": "de:ja:en", "LANG": "en_GB.UTF-8"}, "ja"),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "ja_JP.UTF-8"}, "en"),
        ({"LC_MESSAGES": "ja_JP@euro", "LANG": "en_US"}, "ja"),
    ],
)
def test_the_language_of_the_system(environ: dict[str, str], code: str) -> None:
    assert catalogues.preferred(["en", "ja"], environ) == code


@pytest.mark.parametrize(
    ("said", "code"),
    [(["ja_JP"], "ja"), (["ja-JP", "en-JP"], "ja"), (["fr-FR", "ja"], "ja"), (["zh-Hans-JP"], "en"), ([""], "en")],
)
def test_the_language_that_windows_or_macos_names(said: list[str], code: str) -> None:
    assert catalogues.preferred(["en", "ja"], {}, lambda: said) == code
    assert catalogues.preferred(["en", "ja"], {"LANG": "en_GB.UTF-8"}, lambda: said) == "en"


def test_no_system_is_asked_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    for platform in {"win32", "darwin", "linux"} - {sys.platform}:
        monkeypatch.setattr(catalogues.sys, "platform", platform)  # type: ignore[attr-defined]
        assert catalogues.system_languages() == []  # the calls of that system are not there


def test_without_a_choice_the_language_of_the_system(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(catalogues, "preferred", lambda codes: codes[-1])
    assert catalogues.load("", folder).gettext("Undo") == "待った"
