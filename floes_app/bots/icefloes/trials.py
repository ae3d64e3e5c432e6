"""Games of the computer against itself on a field, to see who wins there, how often nobody does, and how soon."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from floes_app.bots.bot import Bot
from floes_app.bots.decision import Limits, Skill, Stopped
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.rules import IceFloesState
from floes_app.games.icefloes.text import parse

#: Who plays: strong enough to see what a field favours, quick enough for some games a second.
SKILL: Final = Skill(Limits(depth=5), noise=10, blind=0.02)
#: So many games are played.
GAMES: Final = 200
#: Games are counted by their lengths in steps of so many moves; the last step holds all longer ones.
STEP: Final = 20
STEPS: Final = 8
#: A game that has taken so many moves counts as drawn.
LONGEST: Final = 400
#: A field is fair where no seat is farther than this from its equal share.
FAIR: Final = 0.05
#: And where at most this share of the games is drawn.
MOST_DRAWN: Final = 0.1

#: Is told about progress, and says whether to go on.
Tell = Callable[[Any], bool]


@dataclass(frozen=True)
class Trials:
    """How games between equal players went."""

    wins: tuple[int, ...]
    """The games that each player on the field won, in the order of the seats."""
    draws: int = 0
    moves: int = 0
    """The moves of all games together."""
    lengths: tuple[int, ...] = (0,) * STEPS
    """How many games took up to 20 moves, up to 40, and so on."""

    @property
    def decided(self) -> int:
        """How many games somebody won."""
        return sum(self.wins)

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.decided + self.draws

    @property
    def shares(self) -> tuple[float, ...]:
        """The part of the decided games that each player won."""
        return tuple(won / (self.decided or 1) for won in self.wins)

    @property
    def drawn(self) -> float:
        """The part of all games that nobody won."""
        return self.draws / (self.games or 1)

    @property
    def length(self) -> int:
        """How many moves a game took on average; 0 where none was played."""
        return round(self.moves / (self.games or 1))

    @property
    def favoured(self) -> int:
        """The player who won most often, by the place in ``wins``."""
        return self.wins.index(max(self.wins))

    @property
    def distance(self) -> float:
        """How far the share of a seat is from an equal one at most, of the decided games."""
        if not self.decided:
            return 0.0
        return max(abs(share - 1 / len(self.wins)) for share in self.shares)

    @property
    def chance(self) -> float:
        """By how much a share may differ by chance alone, 19 times out of 20 (for one seat)."""
        equal = 1 / len(self.wins)
        return 1.96 * sqrt(equal * (1 - equal) / self.decided) if self.decided else 1.0

    @property
    def is_fair(self) -> bool | None:
        """Whether every seat is near enough to its share; None where chance may have moved it away."""
        if self.distance <= FAIR:
            return True
        return False if self.distance - self.chance > FAIR else None

    def and_then(self, other: Trials) -> Trials:
        """These games and others on the same field."""
        return Trials(
            _sums(self.wins, other.wins),
            self.draws + other.draws,
            self.moves + other.moves,
            _sums(self.lengths, other.lengths),
        )


def _sums(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(here + there for here, there in zip(one, other, strict=True))


def no_trials(players: int) -> Trials:
    """No games between so many players."""
    return Trials((0,) * players)


def play_trials(report: Tell, text: str, first: int, games: int) -> Trials:
    """The games from number ``first`` up to ``games`` on a field, given as the text of its first position.

    The number of a game is its seed. The progress told is the Trials so far; raises Stopped.
    """
    start = parse(text)
    played = no_trials(len(start.seats))
    bot = Bot(GAME, SKILL)
    for number in range(first, games):
        played = played.and_then(_game(start, bot, number, lambda: not report(played)))  # noqa: B023 - called at once
        if not report(played):
            raise Stopped
    return played


def _game(start: IceFloesState, bot: Bot, seed: int, stop: Callable[[], bool]) -> Trials:
    """One game."""
    generator = random.Random(seed)
    position, moves = start, 0
    while not position.is_over and moves < LONGEST:
        position = position.apply(bot.choose(position, Limits(), generator, stop).action)
        moves += 1
        if stop():
            raise Stopped
    wins = tuple(int(seat == position.winner) for seat in start.seats)
    step = min(max(0, moves - 1) // STEP, STEPS - 1)
    return Trials(wins, int(not any(wins)), moves, tuple(int(step == other) for other in range(STEPS)))
