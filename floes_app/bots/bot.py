"""A computer player at work: a game, and how well it sees."""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import replace
from typing import Any, Final

from floes_app.bots import strengths
from floes_app.bots.players import player_of
from floes_app.bots.search.decision import FULL, Decision, Limits, Report, Skill, Stop, never
from floes_app.core.game import CHANCE, Game, State


class Bot:
    """A computer player of one game with one skill."""

    def __init__(self, game: Game[Any], skill: Skill = FULL) -> None:
        """Raises NoComputerPlayer."""
        self.game: Final = game
        self.skill: Final = skill
        self._search: Final = player_of(game).search

    @classmethod
    def of_strength(cls, game: Game[Any], key: str) -> Bot:
        """The computer player with the strength of this key; raises NoComputerPlayer, KeyError."""
        return cls(game, player_of(game).skills[strengths.find(key).key])

    def choose(
        self,
        state: State,
        limits: Limits,
        rng: random.Random,
        stop: Stop = never,
        report: Report | None = None,
        only: Collection[str] = (),
    ) -> Decision:
        """The action for ``state``. The limits come on top of those of the skill.

        only: the texts of the legal actions to choose from; where none is given, all of them.

        The same generator state and a limit of nodes give the same choice on every machine. Raises ValueError where
        nobody decides: in a finished game, and where the die is to be rolled.
        """
        if state.outcome is not None or state.to_move == CHANCE:
            raise ValueError(f"nobody decides in {state.text}")
        asked = self.skill
        skill = replace(asked, limits=asked.limits.within(limits), only=frozenset(only))
        return self._search(state, skill, rng, stop, report)
