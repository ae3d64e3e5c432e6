"""The message catalogues that come with the app: which languages there are, and which one suits this player."""

from __future__ import annotations

import gettext
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from floes_app.core.assets import ASSETS
from floes_app.core.i18n import N_, _

FOLDER: Final = ASSETS / "locale"
_DOMAIN: Final = "floes"
#: The language the messages are written in.
SOURCE: Final = "en"
#: Each catalogue translates this one message by the language's own name for itself.
# Translators: the name of your language, in your language
_OWN_NAME: Final = N_("English")


#: The line in the head of a compiled catalogue that says how much of it is translated, in percent.
SHARE: Final = "X-Translated"
WHOLE: Final = 100
#: From this share on a language is taken by itself where the system speaks it; before, it has to be chosen.
READY: Final = 80


def languages(folder: Path = FOLDER) -> dict[str, str]:
    """The codes of the languages that can be chosen, each with its own name for itself; English first.

    One that is not whole says so, and one that does not even name itself yet is left out.
    """
    names = {code: load(code, folder).gettext(_OWN_NAME) for code in _codes(folder)[1:]}
    named = {code: _marked(name, code, folder) for code, name in names.items() if name != _OWN_NAME}
    return {SOURCE: _OWN_NAME} | named


def _marked(name: str, code: str, folder: Path) -> str:
    if share(code, folder) == WHOLE:
        return name
    # Translators: in a list of languages: {language} has some words that are not translated yet
    return _("{language} (in progress)").format(language=name)


def share(language: str, folder: Path = FOLDER) -> int:
    """The share of a language that is translated, in per cent; 100 for a catalogue that does not say."""
    return int(load(language, folder).info().get(SHARE.lower(), WHOLE))


def _codes(folder: Path) -> list[str]:
    """The codes of the languages there are, English first."""
    codes = {path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{_DOMAIN}.mo")}
    return [SOURCE, *sorted(codes - {SOURCE})]


def load(language: str, folder: Path = FOLDER) -> gettext.NullTranslations:
    """The catalogue of a language, or that of the system's language for ""; without one, the messages as they are."""
    code = language or preferred(_codes(folder), is_ready=lambda code: share(code, folder) >= READY)
    try:
        return gettext.translation(_DOMAIN, folder, [code])
    except (OSError, ValueError):  # no such catalogue, or a damaged one
        return gettext.NullTranslations()


def preferred(
    codes: list[str],
    environ: Mapping[str, str] = os.environ,
    system: Callable[[], list[str]] | None = None,
    is_ready: Callable[[str], bool] = lambda _code: True,
) -> str:
    """The language of ``codes`` that the player's system is set to; English if it is none of them.

    system: gives the languages that the system itself names, the best first (Windows and macOS have no variables).
    is_ready: True of a language that may be taken by itself.
    """
    wanted = [environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    for word in [*":".join(wanted).split(":"), *(system or system_languages)()]:
        region = word.partition(".")[0].partition("@")[0].replace("-", "_")
        for code in (region, region.partition("_")[0]):
            if code in codes and is_ready(code):
                return code
    return SOURCE


def system_languages() -> list[str]:
    """The languages that Windows or macOS is set to, such as ``ja-JP``, the best first; elsewhere none."""
    try:
        if sys.platform == "win32":
            return _windows_languages()
        if sys.platform == "darwin":
            return _mac_languages()
    except (OSError, AttributeError):  # a system that lacks these calls
        pass
    return []


def _windows_languages() -> list[str]:
    """The languages in the settings of Windows, by way of GetUserPreferredUILanguages."""
    import ctypes

    ask = ctypes.windll.kernel32.GetUserPreferredUILanguages  # type: ignore[attr-defined, unused-ignore]
    by_name, number, size = 8, ctypes.c_ulong(), ctypes.c_ulong()
    if not ask(by_name, ctypes.byref(number), None, ctypes.byref(size)):
        return []
    names = (ctypes.c_wchar * size.value)()  # each name ends in a zero, and so does the list
    if not ask(by_name, ctypes.byref(number), names, ctypes.byref(size)):
        return []
    return [name for name in "".join(names).split("\0") if name]


def _mac_languages() -> list[str]:
    """The languages in the settings of macOS, by way of CFLocaleCopyPreferredLanguages (Core Foundation)."""
    import ctypes

    core = ctypes.CDLL("/System/Library/Frameworks/CoreFoundation.framework/CoreFoundation")
    core.CFLocaleCopyPreferredLanguages.restype = ctypes.c_void_p
    core.CFArrayGetCount.argtypes, core.CFArrayGetCount.restype = [ctypes.c_void_p], ctypes.c_long
    core.CFArrayGetValueAtIndex.argtypes = [ctypes.c_void_p, ctypes.c_long]
    core.CFArrayGetValueAtIndex.restype = ctypes.c_void_p
    core.CFStringGetCString.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_long, ctypes.c_uint32]
    core.CFStringGetCString.restype = ctypes.c_bool
    core.CFRelease.argtypes = [ctypes.c_void_p]
    array = core.CFLocaleCopyPreferredLanguages()
    codes = []
    for number in range(core.CFArrayGetCount(array)):
        buffer = ctypes.create_string_buffer(64)
        utf8 = 0x08000100
        if core.CFStringGetCString(core.CFArrayGetValueAtIndex(array, number), buffer, len(buffer), utf8):
            codes.append(buffer.value.decode("utf-8"))
    core.CFRelease(array)
    return codes
