"""What makes a computer player of a game: one record a game, in ``bots/<key>/__init__.py``."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from floes_app.bots.decision import Decision, Report, Skill, Stop
from floes_app.bots.expert import Expert
from floes_app.bots.strengths import PATIENCE
from floes_app.core.game import Game, Options

#: From a position in which a player decides to what is played there.
SearchFunction = Callable[[Any, Skill, random.Random, Stop, Report | None], Decision]


@dataclass(frozen=True)
class ComputerPlayer:
    """How the computer plays one game."""

    game: Game[Any]
    """The game that it plays."""
    expert: Callable[[Any], Expert]
    """Makes what a search from a position has to know of the game: its rules at least."""
    search: SearchFunction
    """Decides what to play."""
    skills: Mapping[str, Skill]
    """How each of the strengths sees, by its key."""
    bench_depth: int
    """How deep the action sequences are that the bench counts; there should be some hundred thousand."""
    bench_actions: tuple[str, ...] = ()
    """What leads from the start to the position that the bench searches."""
    ladder_options: Options = field(default_factory=dict)
    """The options with which games between computers say most about their strength."""
    patience: float = PATIENCE
    """How long it thinks at most about an action of its turn in the app, in seconds."""
