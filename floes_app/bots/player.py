"""The parts of a computer player of a game: one record a game, in ``bots/<key>/__init__.py``."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from floes_app.bots.reasons import Reasoner
from floes_app.bots.search.decision import Decision, Limits, Report, Skill, Stop
from floes_app.bots.search.expert import Expert
from floes_app.bots.strengths import PATIENCE
from floes_app.bots.teaching import Teacher
from floes_app.core.game import Game, Options

#: A function from a position in which a player decides to the decision.
SearchFunction = Callable[[Any, Skill, random.Random, Stop, Report | None], Decision]


@dataclass(frozen=True)
class ComputerPlayer:
    """The computer player of one game."""

    game: Game[Any]
    """The game that it plays."""
    expert: Callable[[Any], Expert]
    """Makes what a search from a position has to know of the game: its rules at least."""
    search: SearchFunction
    """Decides what to play."""
    skills: Mapping[str, Skill]
    """The skill of each of the strengths, by its key."""
    bench_depth: int
    """Length of the action sequences that the bench counts; there should be some hundred thousand."""
    bench_actions: tuple[str, ...] = ()
    """The actions from the start to the position that the bench searches."""
    ladder_options: Options = field(default_factory=dict)
    """The options with which games between computers say most about their strength."""
    reasoner: Reasoner | None = None
    """The remarks that may be made on its turns; None: nothing but what the search has proven."""
    teacher: Teacher | None = None
    """The remarks on its puzzles; None: only whether they are solved."""
    judge: SearchFunction | None = None
    """The search behind hints and reviews, where it is another than that of a player."""
    worth: Callable[[Any, int, Limits, random.Random, Stop], float] | None = None
    """Value of a position at the end of a turn for a seat, in games with dice; None: the search's own value."""
    patience: float = PATIENCE
    """Longest time for an action of its turn in the app, in seconds."""
