"""The levels of strength, from the first steps to all that the program can do.

Weaker levels err as people do: they look less far ahead, do not follow captures to their end, overlook moves, and
judge by feeling. They never play at random. ``build_scripts/ladder.py`` measures each level against the next.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from floes_app.bots.bot import Bot
from floes_app.bots.decision import FULL, Limits, Skill
from floes_app.core.game import Game
from floes_app.core.i18n import N_


@dataclass(frozen=True)
class Strength:
    """A level of strength: the word that records and commands use for it, its name, and a sentence for players."""

    key: str
    name: str
    help: str


STRENGTHS: Final = (
    Strength("newcomer", N_("Newcomer"), N_("Looks at the next move only, and overlooks much. A child can win.")),
    Strength("learner", N_("Learner"), N_("Sees what can happen next, but misses captures now and then.")),
    Strength("casual", N_("Casual"), N_("Plays along nicely and sees the simple threats.")),
    Strength("seasoned", N_("Seasoned"), N_("Looks a few moves ahead and seldom misses anything.")),
    Strength("expert", N_("Expert"), N_("Looks far ahead and judges well.")),
    Strength("master", N_("Master"), N_("Thinks as hard as it can, up to three seconds a move.")),
)
#: How long the master thinks about a move when nobody says otherwise, in seconds.
PATIENCE: Final = 3.0

_SKILLS: Final[dict[str, tuple[Skill, ...]]] = {
    "floe": (
        Skill(Limits(depth=1), runs_on=False, noise=400, blind=0.6),
        Skill(Limits(depth=2), noise=40, blind=0.2),
        Skill(Limits(depth=3), noise=20, blind=0.08),
        Skill(Limits(depth=4), noise=5, blind=0.01),
        Skill(Limits(depth=6, seconds=PATIENCE)),
        FULL,
    ),
    "icefloes": (
        Skill(Limits(depth=1), noise=120, blind=0.5),
        Skill(Limits(depth=2), noise=25, blind=0.2),
        Skill(Limits(depth=3), noise=15, blind=0.06),
        Skill(Limits(depth=5), noise=10, blind=0.02),
        Skill(Limits(depth=8, seconds=PATIENCE)),
        FULL,
    ),
    "seega": (
        Skill(Limits(depth=1), runs_on=False, noise=120, blind=0.45),
        Skill(Limits(depth=1), runs_on=False, noise=60, blind=0.2),
        Skill(Limits(depth=2), noise=60, blind=0.12),
        Skill(Limits(depth=4), noise=20, blind=0.03),
        Skill(Limits(depth=6, seconds=PATIENCE)),
        FULL,
    ),
    "frostbitten": (
        Skill(Limits(depth=1), noise=400, blind=0.5),
        Skill(Limits(depth=1), noise=250, blind=0.3),
        Skill(Limits(depth=1), noise=130, blind=0.12),
        Skill(Limits(depth=2), noise=260),
        Skill(Limits(depth=2), noise=110),
        FULL,
    ),
}


def find(key: str) -> Strength:
    """The level with this word; raises KeyError."""
    for level in STRENGTHS:
        if level.key == key:
            return level
    raise KeyError(key)


def skill_of(game: Game[Any], key: str) -> Skill:
    """How a level sees in a game; raises KeyError for an unknown level or game."""
    return _SKILLS[game.key][STRENGTHS.index(find(key))]


def bot(game: Game[Any], key: str) -> Bot:
    """The computer player of a level; raises KeyError."""
    return Bot(game, skill_of(game, key))


def usual_limits() -> Limits:
    """The limits for a move in the app."""
    return Limits(seconds=PATIENCE)
