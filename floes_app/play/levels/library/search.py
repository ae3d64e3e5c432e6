"""The search of the library: by words, by par, by difficulty, by what is solved."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from floes_app.core.i18n import N_, Np_, alike

_RANGE: Final = re.compile(r"([0-9]{0,4})[-–]([0-9]{0,4})")


class Which(Enum):
    """The levels to show, by the name of the choice: an untranslated message."""

    # Translators: on a button: levels that are solved and others
    ALL = Np_("levels", "All")
    # Translators: on a button: the levels that are not solved yet
    TO_SOLVE = N_("To solve")
    # Translators: on a button: the levels that are solved
    SOLVED = Np_("levels", "Solved")


@dataclass(frozen=True)
class SearchedLevel:
    """The facts about a level that a search looks at."""

    text: str
    """Every word that it can be found by."""
    par: int | None = None
    """The length of its shortest solution, where it is known."""
    grade: str = ""
    """The name of its grade; empty where it is not known."""
    solved: bool | None = None
    """True if the player has solved it; None if one player alone cannot."""


@dataclass(frozen=True)
class Query:
    """A search. Each part narrows it; an empty one finds everything."""

    words: str = ""
    """Words that all have to be there. A number is par too, and ``4-8`` a range of pars."""
    which: Which = Which.ALL
    """The choice of all levels, of solved ones, or of those still to solve."""
    grade: str = ""
    """The name of a grade; empty for any."""

    @property
    def is_empty(self) -> bool:
        """True if it finds everything."""
        return not self.words.strip() and self.which is Which.ALL and not self.grade

    def finds(self, entry: SearchedLevel) -> bool:
        """True if it finds this level."""
        if self.which is not Which.ALL and entry.solved is not (self.which is Which.SOLVED):
            return False
        if self.grade and entry.grade != self.grade:
            return False
        text = alike(entry.text)
        return all(_fits(word, text, entry.par) for word in alike(self.words).split())


def _fits(word: str, text: str, par: int | None) -> bool:
    """True if a level with this text and par has the word, or a par in the range that the word gives."""
    bounds = _RANGE.fullmatch(word)
    if bounds is not None and (bounds[1] or bounds[2]):
        return par is not None and int(bounds[1] or 0) <= par <= int(bounds[2] or par)
    if word.isdecimal():  # 6 is not meant to find 16
        return word in text.split() or (par is not None and str(par) == word)
    return word in text
