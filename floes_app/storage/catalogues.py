"""The message catalogues that come with the app: which languages there are, and which one suits this player."""

from __future__ import annotations

import gettext
import locale
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from floes_app.core.assets import ASSETS
from floes_app.core.i18n import N_

FOLDER: Final = ASSETS / "locale"
_DOMAIN: Final = "floes"
#: The language the messages are written in.
SOURCE: Final = "en"
#: Each catalogue translates this one message by the language's own name for itself.
# Translators: the name of your language, in your language
_OWN_NAME: Final = N_("English")


def languages(folder: Path = FOLDER) -> dict[str, str]:
    """The codes of the languages there are, each with its own name for itself; English first."""
    codes = sorted({path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{_DOMAIN}.mo")} - {SOURCE})
    return {SOURCE: _OWN_NAME} | {code: load(code, folder).gettext(_OWN_NAME) for code in codes}


def load(language: str, folder: Path = FOLDER) -> gettext.NullTranslations:
    """The catalogue of a language, or that of the system's language for ""; without one, the messages as they are."""
    code = language or preferred(list(languages(folder)))
    try:
        return gettext.translation(_DOMAIN, folder, [code])
    except (OSError, ValueError):  # no such catalogue, or a damaged one
        return gettext.NullTranslations()


def preferred(codes: list[str], environ: Mapping[str, str] = os.environ) -> str:
    """Which of the languages ``codes`` the system is set to; English when it is none of them."""
    wanted = [environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    if sys.platform == "win32":
        import ctypes

        identifier = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        wanted.append(locale.windows_locale.get(identifier, ""))
    for word in ":".join(wanted).split(":"):
        region = word.partition(".")[0].partition("@")[0]
        for code in (region, region.partition("_")[0]):
            if code in codes:
                return code
    return SOURCE
