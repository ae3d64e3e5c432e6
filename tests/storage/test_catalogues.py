"""The languages there are, and the one that suits the player."""

from __future__ import annotations

import ctypes
import gettext
import io
import re
import sys
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from build_scripts.content import messages
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


def compiled(folder: Path, code: str, text: str) -> None:
    path = folder / code / "LC_MESSAGES" / "floes.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(messages.mo_bytes(read_po(io.StringIO(text), locale=code)))


def test_a_language_in_progress_says_so_and_one_without_a_name_is_not_offered(folder: Path) -> None:
    compiled(folder, "de", JAPANESE.replace("日本語", "Deutsch") + '\nmsgid "Redo"\nmsgstr ""\n')
    compiled(folder, "fr", JAPANESE.replace("日本語", ""))
    compiled(folder, "pt", JAPANESE.replace("日本語", "Português"))
    assert {code: catalogues.share(code, folder) for code in ("de", "fr", "pt", "ja", "en")} == {
        "de": 66,
        "fr": 50,
        "pt": 100,
        "ja": 100,  # its catalogue does not say
        "en": 100,
    }
    named = {"en": "English", "de": "Deutsch (in progress)", "ja": "日本語", "pt": "Português"}
    assert list(catalogues.languages(folder).items()) == list(named.items())


def test_a_language_in_progress_is_only_taken_by_itself_when_most_of_it_is_there(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    compiled(folder, "de", JAPANESE.replace("日本語", "Deutsch") + '\nmsgid "Redo"\nmsgstr ""\n')
    monkeypatch.setenv("LANGUAGE", "de:ja")
    assert catalogues.load("", folder).gettext("English") == "日本語"
    monkeypatch.setattr(catalogues, "READY", 66)
    assert catalogues.load("", folder).gettext("English") == "Deutsch"
    assert catalogues.load("de", folder).gettext("Redo") == "Redo"


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


class Windows:
    """The one call of Windows that tells the languages of its settings; the first one may ask for the room alone."""

    def __init__(self, languages: list[str], fails_at: int = 0) -> None:
        self.kernel32 = self
        self.told = "".join(f"{language}\0" for language in languages) + "\0"
        self.number, self.fails_at, self.calls = len(languages), fails_at, 0

    def GetUserPreferredUILanguages(self, flags: int, number: Any, names: Any, size: Any) -> int:
        self.calls += 1
        assert flags == 8  # MUI_LANGUAGE_NAME
        if self.calls == self.fails_at:
            return 0
        number._obj.value = self.number
        if names is not None:
            assert size._obj.value >= len(self.told)
            names[: len(self.told)] = self.told
        size._obj.value = len(self.told)
        return 1


@pytest.mark.parametrize(
    ("languages", "fails_at", "found"),
    [
        (["ja-JP"], 0, ["ja-JP"]),
        (["fr-FR", "ja-JP"], 0, ["fr-FR", "ja-JP"]),
        ([], 0, []),
        (["ja-JP"], 1, []),
        (["ja-JP"], 2, []),
    ],
)
def test_windows_tells_all_languages_of_its_settings(
    monkeypatch: pytest.MonkeyPatch, languages: list[str], fails_at: int, found: list[str]
) -> None:
    monkeypatch.setattr(ctypes, "windll", Windows(languages, fails_at), raising=False)
    monkeypatch.setattr(catalogues.sys, "platform", "win32")  # type: ignore[attr-defined]
    assert catalogues.system_languages() == found


@pytest.mark.skipif(sys.platform not in ("win32", "darwin"), reason="only Windows and macOS have such a call")
def test_the_real_system_tells_its_languages() -> None:
    found = catalogues.system_languages()
    assert found
    assert all(re.fullmatch(r"[A-Za-z]{2,3}([-_][A-Za-z0-9]+)*", name) for name in found), found


class Mac:
    """Core Foundation with the languages of the settings, as ctypes loads it: functions that are told their types."""

    def __init__(self, languages: list[str]) -> None:
        strings = {16 + number: language.encode() for number, language in enumerate(languages)}
        self.kept = {1}

        def write(string: int, buffer: Any, size: int, encoding: int) -> bool:
            assert encoding == 0x08000100  # UTF-8
            if len(strings[string]) >= size:
                return False
            buffer.value = strings[string]
            return True

        self.CFLocaleCopyPreferredLanguages = Mock(return_value=1)
        self.CFArrayGetCount = Mock(side_effect=lambda array: len(strings) if array in self.kept else 1 / 0)
        self.CFArrayGetValueAtIndex = Mock(side_effect=lambda _array, number: 16 + number)
        self.CFStringGetCString = Mock(side_effect=write)
        self.CFRelease = Mock(side_effect=self.kept.remove)


@pytest.mark.parametrize("languages", [["ja-JP"], ["fr-FR", "ja-JP", "en-JP"], []])
def test_macos_tells_all_languages_of_its_settings(monkeypatch: pytest.MonkeyPatch, languages: list[str]) -> None:
    core = Mac(languages)
    monkeypatch.setattr(ctypes, "CDLL", lambda _path: core)
    monkeypatch.setattr(catalogues.sys, "platform", "darwin")  # type: ignore[attr-defined]
    assert catalogues.system_languages() == languages
    assert core.kept == set()  # a copy is released


def test_no_system_is_asked_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    for platform in {"win32", "darwin", "linux"} - {sys.platform}:
        monkeypatch.setattr(catalogues.sys, "platform", platform)  # type: ignore[attr-defined]
        assert catalogues.system_languages() == []  # the calls of that system are not there


def test_without_a_choice_the_language_of_the_system(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(catalogues, "preferred", lambda codes, is_ready: codes[-1])
    assert catalogues.load("", folder).gettext("Undo") == "待った"


def test_the_language_of_the_region_comes_before_that_of_all() -> None:
    assert catalogues.preferred(["en", "pt", "pt_BR"], {"LANG": "pt_BR.UTF-8"}, list) == "pt_BR"
    assert catalogues.preferred(["en", "pt"], {"LANG": "pt_BR.UTF-8"}, list) == "pt"
