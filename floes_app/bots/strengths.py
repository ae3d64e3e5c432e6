"""The levels of strength, from the first steps to all that the program can do.

Weaker levels err as people do: they look less far ahead, do not follow captures to their end, overlook moves, and
judge by feeling. They never play at random. How well each of them sees in a game, the game's ComputerPlayer
says; ``build_scripts/ladder.py`` measures each level against the next.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from floes_app.bots.decision import Limits
from floes_app.core.i18n import N_


@dataclass(frozen=True)
class Strength:
    """A level of strength: the word that records and commands use for it, its name, and a sentence for players."""

    key: str
    name: str
    help: str


STRENGTHS: Final = (
    Strength("newcomer", N_("Newcomer"), N_("Thinks one move ahead and misses a lot. A good first opponent.")),
    Strength("learner", N_("Learner"), N_("Sees what’s coming next, but misses a good chance now and then.")),
    Strength("casual", N_("Casual"), N_("Plays a friendly game and spots simple threats.")),
    Strength("seasoned", N_("Seasoned"), N_("Looks a few moves ahead and rarely misses a thing.")),
    Strength("expert", N_("Expert"), N_("Looks far ahead, and knows a good position when it sees one.")),
    Strength("master", N_("Master"), N_("Thinks as hard as it can, up to three seconds a move.")),
)
#: How long the master thinks about a move when nobody says otherwise, in seconds.
PATIENCE: Final = 3.0


def find(key: str) -> Strength:
    """The level with this word; raises KeyError."""
    for level in STRENGTHS:
        if level.key == key:
            return level
    raise KeyError(key)


def usual_limits() -> Limits:
    """The limits for a move in the app."""
    return Limits(seconds=PATIENCE)
