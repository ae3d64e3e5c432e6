"""The three stars of a practice level, the same everywhere and always in this order: solved, at par, without hints."""

from __future__ import annotations

from typing import Final

from floes_app.core.i18n import N_, _, sentence, sentences
from floes_app.storage.levels.progress import Marks

#: True for each star that is earned.
Earned = tuple[bool, bool, bool]

#: The name of each star: untranslated messages.
# Translators: what a star of a level is for
_NAMES: Final = (N_("Solved"), N_("At par"), N_("Without hints"))
#: The same of a star that is missing.
# Translators: what a star of a level is for that is not earned yet
_MISSING: Final = (N_("Not yet solved"), N_("Not yet at par"), N_("Not yet without hints"))


def earned(marks: Marks) -> Earned:
    """The stars that all games on a level have earned together."""
    return marks.best is not None, marks.par, marks.unaided


def names(stars: Earned) -> tuple[str, str, str]:
    """The name of each star; one that is missing says so."""
    solved, par, unaided = (
        _(name) if has else _(lacks) for name, lacks, has in zip(_NAMES, _MISSING, stars, strict=True)
    )
    return solved, par, unaided


def missing(stars: Earned) -> str:
    """The names of the missing stars, in sentences; empty if none is."""
    lacks = [name for name, has in zip(names(stars), stars, strict=True) if not has]
    # Translators: {star}: a star that is missing, such as “Not yet at par”
    return sentences(*(_("{star}.").format(star=name) for name in lacks))


def in_words(stars: Earned) -> str:
    """The stars of a level that is solved, in sentences for those who hear them; empty for one that is not."""
    return sentences(*map(sentence, names(stars))) if stars[0] else ""
