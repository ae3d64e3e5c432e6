"""The languages that tests run in."""

from __future__ import annotations

import gettext
from typing import Final

from floes_app.storage import catalogues
from tests.pseudo import Pseudo

#: Every language that players can choose: those that are whole, and those that are in progress.
LANGUAGES: Final = tuple(catalogues.languages())
#: Those in which every message is translated.
WHOLE: Final = tuple(code for code in LANGUAGES if catalogues.share(code) == catalogues.WHOLE)
#: Every one, and the one that nobody speaks.
WITH_PSEUDO: Final = (*LANGUAGES, "pseudo")


def catalogue(language: str) -> gettext.NullTranslations:
    """The catalogue of one of these languages."""
    return Pseudo() if language == "pseudo" else catalogues.load(language)
