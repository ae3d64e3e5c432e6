"""The strengths of the computer, from the first steps to all that the program can do.

Weaker ones err as people do: they look less far ahead, do not follow captures to their end, overlook moves, and judge
by feeling. They never play at random. The ComputerPlayer of a game says how well each of them sees;
``build_scripts/measuring/ladder.py`` measures each strength against the next.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from floes_app.bots.search.decision import Limits
from floes_app.core.i18n import N_
from floes_app.core.usual_names import STRENGTH_NAMES


@dataclass(frozen=True)
class Strength:
    """A strength: the word that records and commands use for it, its name, and a sentence for players."""

    key: str
    name: str
    help: str


STRENGTHS: Final = (
    Strength("newcomer", STRENGTH_NAMES["newcomer"], N_("Sees one move ahead, and misses a lot.")),
    Strength("learner", STRENGTH_NAMES["learner"], N_("Means well, but misses a trick or two.")),
    Strength("casual", STRENGTH_NAMES["casual"], N_("Plays along, and sees simple threats.")),
    Strength("seasoned", STRENGTH_NAMES["seasoned"], N_("Looks a few moves ahead and rarely slips.")),
    Strength("expert", STRENGTH_NAMES["expert"], N_("Looks far ahead and judges well.")),
    Strength("master", STRENGTH_NAMES["master"], N_("Thinks hard, up to three seconds a move.")),
)
#: Time in which the master thinks about a move when nobody says otherwise, in seconds.
PATIENCE: Final = 3.0


def find(key: str) -> Strength:
    """The strength with this word; raises KeyError."""
    for strength in STRENGTHS:
        if strength.key == key:
            return strength
    raise KeyError(key)


def rung(key: str) -> int:
    """Rung of a strength on the ladder, from 1; 0 for a word that is no strength."""
    return next((place for place, strength in enumerate(STRENGTHS, start=1) if strength.key == key), 0)


def usual_limits() -> Limits:
    """The limits for a move in the app."""
    return Limits(seconds=PATIENCE)
