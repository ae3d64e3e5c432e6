"""Games of the computer against itself on a field, to see who wins there, how often nobody does, and how soon.

The players are always the same, wherever games are told of: they look ``DEPTH`` moves ahead. After ``ENOUGH`` games, no
earlier, there is a verdict (``Evenness``), by a chi-squared test of the wins against equal shares at the level of 5 %:

* more than a tenth of the games drawn: *drawn*;
* every seat within five points of its equal share of the decided games: *even*;
* else, where the test says that equal shares would bring wins as uneven as these less than once in twenty boards: a
  seat is *favoured*;
* else it is *open*: chance explains it, and more games may tell. Each further look is another test.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from floes_app.bots.bot import Bot
from floes_app.bots.search.decision import Limits, Skill, Stop, Stopped, never
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.rules import IceFloesState
from floes_app.games.icefloes.text import parse

#: Depth of the players' search in moves: enough to see what a field favours, and some games a second.
DEPTH: Final = 8
SKILL: Final = Skill(Limits(depth=DEPTH))
#: Number of games that are played at a time.
GAMES: Final = 200
#: Least number of games for a verdict.
ENOUGH: Final = 200
#: Width in moves of the steps by which lengths of games are counted; the last step holds all longer ones.
STEP: Final = 20
STEPS: Final = 8
#: Number of moves after which a game counts as drawn.
LONGEST: Final = 200
#: A field is even where no seat is farther than this from its equal share.
FAIR: Final = 0.05
#: And where at most this share of the games is drawn.
MOST_DRAWN: Final = 0.1
#: The chi-squared that equal shares exceed once in twenty times, by number of seats.
CRITICAL: Final = {2: 3.841, 3: 5.991, 4: 7.815}

#: Called with the progress; returns whether to go on.
Tell = Callable[[Any], bool]


class Evenness(Enum):
    """The verdict of the games on a field."""

    UNKNOWN = "unknown"
    """There are too few games."""
    EVEN = "even"
    FAVOURED = "favoured"
    """One seat wins more often than chance explains."""
    DRAWN = "drawn"
    """Too many games have no winner."""
    OPEN = "open"
    """The results are not even, and chance may be the reason."""


@dataclass(frozen=True)
class SelfPlay:
    """Results of games between equal players."""

    wins: tuple[int, ...]
    """The games that each player on the field won, in the order of the seats."""
    draws: int = 0
    moves: int = 0
    """The moves of all games together."""
    lengths: tuple[int, ...] = (0,) * STEPS
    """Number of games of up to 20 moves, of up to 40, and so on."""

    @property
    def decided(self) -> int:
        """Number of games with a winner."""
        return sum(self.wins)

    @property
    def games(self) -> int:
        """Number of games."""
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
        """Average number of moves in a game; 0 if none was played."""
        return round(self.moves / (self.games or 1))

    @property
    def favoured(self) -> int:
        """The player who won most often, by the place in ``wins``."""
        return self.wins.index(max(self.wins))

    @property
    def distance(self) -> float:
        """Largest deviation of a seat's wins from the fair share, among decided games."""
        if not self.decided:
            return 0.0
        return max(abs(share - 1 / len(self.wins)) for share in self.shares)

    @property
    def chi_squared(self) -> float:
        """Pearson's chi-squared of the wins against equal shares; 0 if no game was decided."""
        equal = self.decided / len(self.wins)
        return sum((won - equal) ** 2 for won in self.wins) / equal if equal else 0.0

    @property
    def evenness(self) -> Evenness:
        """The verdict, by the rule of this module."""
        if self.games < ENOUGH:
            return Evenness.UNKNOWN
        if self.drawn > MOST_DRAWN:
            return Evenness.DRAWN
        if round(self.distance, 9) <= FAIR:  # 0.55 - 0.5 is more than 0.05
            return Evenness.EVEN
        return Evenness.FAVOURED if self.chi_squared > CRITICAL[len(self.wins)] else Evenness.OPEN

    def and_then(self, other: SelfPlay) -> SelfPlay:
        """These games and others on the same field."""
        return SelfPlay(
            _sums(self.wins, other.wins),
            self.draws + other.draws,
            self.moves + other.moves,
            _sums(self.lengths, other.lengths),
        )


def _sums(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(here + there for here, there in zip(one, other, strict=True))


def no_games(players: int) -> SelfPlay:
    """No games between so many players."""
    return SelfPlay((0,) * players)


def play_games(report: Tell, text: str, first: int, games: int) -> SelfPlay:
    """The games from number ``first`` up to ``games`` on a field, given as the text of its first position.

    The number of a game is its seed. The progress reported are the games so far; raises Stopped.
    """
    start = parse(text)
    played = no_games(len(start.seats))
    bot = Bot(GAME, SKILL)
    for number in range(first, games):
        played = played.and_then(_game(start, bot, number, lambda: not report(played)))  # noqa: B023 - called at once
        if not report(played):
            raise Stopped
    return played


def _game(start: IceFloesState, bot: Bot, seed: int, stop: Callable[[], bool]) -> SelfPlay:
    winner, moves = play_game(start, bot, random.Random(seed), stop)
    wins = tuple(int(seat == winner) for seat in start.seats)
    step = min(max(0, moves - 1) // STEP, STEPS - 1)
    return SelfPlay(wins, int(not any(wins)), moves, tuple(int(step == other) for other in range(STEPS)))


def play_game(
    start: IceFloesState, bot: Bot, generator: random.Random, stop: Stop = never, longest: int = LONGEST
) -> tuple[int | None, int]:
    """The seat that wins a game of the bot against itself, None for a draw, and the number of moves; raises Stopped."""
    position, moves = start, 0
    while not position.is_over and moves < longest:
        position = position.apply(bot.choose(position, Limits(), generator, stop).action)
        moves += 1
        if stop():
            raise Stopped
    return (position.winner if position.winner >= 0 else None), moves
