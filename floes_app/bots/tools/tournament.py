"""Games between computer players, and what their results say."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from floes_app.bots.search.decision import Decision, Limits
from floes_app.core.game import CHANCE, Game, Options, State
from floes_app.core.session import Session

#: Number of actions after which a game counts as a draw; without a quiet rule, Seega may go on for ever.
LONGEST: Final = 5000


class Chooser(Protocol):
    """A player: a ``Bot``, or a yardstick in the tests."""

    def choose(self, state: State, limits: Limits, rng: random.Random) -> Decision:
        """The action to play."""


@dataclass(frozen=True)
class Played:
    """One game: the winning seats (none: a draw), the scores where the game has them, and the actions played."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    actions: tuple[str, ...]

    def score(self, seat: int) -> int:
        """Score of a seat: 1 for a win if the game has no scores."""
        return self.scores[seat] if self.scores else int(seat in self.winners)


def play(game: Game[Any], options: Options, players: Sequence[Chooser], limits: Limits, seed: int) -> Played:
    """One game between ``players``, by seat. The seed decides dice and players alike."""
    session = Session(game, options, seed=seed)
    generators = [random.Random(f"{seed}/{seat}") for seat in range(len(players))]
    while session.state.outcome is None and session.index < LONGEST:
        seat = session.state.to_move
        if seat == CHANCE:
            session.play(session.roll())
        else:
            session.play(players[seat].choose(session.state, limits, generators[seat]).action)
    outcome = session.state.outcome
    actions = tuple(str(ply.action) for ply in session.plies[1:])
    return Played((), (), actions) if outcome is None else Played(outcome.winners, outcome.scores, actions)


@dataclass(frozen=True)
class Score:
    """Results from the view of the first player."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def with_result(self, points: float) -> Score:
        """One more result: 1 for a win, 0.5 for a draw, 0 for a loss."""
        return Score(self.wins + (points == 1), self.draws + (points == 0.5), self.losses + (points == 0))

    @property
    def games(self) -> int:
        """Number of games."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """The points per game, from 0 to 1; a draw is half a point."""
        return (self.wins + 0.5 * self.draws) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Range of the true share with 95 % confidence (Wilson's score interval; a draw counts as half a win)."""
        number, z = self.games, 1.96
        if not number:
            return 0.0, 1.0
        middle = (self.share + z * z / (2 * number)) / (1 + z * z / number)
        half = z / (1 + z * z / number) * math.sqrt(self.share * (1 - self.share) / number + (z / (2 * number)) ** 2)
        return middle - half, middle + half

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.wins} won, {self.draws} drawn, {self.losses} lost of {self.games}: "
            f"{self.share:.1%} (95 % interval {low:.1%} to {high:.1%})"
        )


def points_of(played: Played, seat: int) -> float:
    """Points of ``seat`` for a game: 1, 0.5 or 0."""
    return 0.5 if not played.winners else float(seat in played.winners)


def contest(
    game: Game[Any],
    options: Options,
    first: Chooser,
    second: Chooser,
    games: int,
    limits: Limits,
    seed: int,
) -> Score:
    """``games`` games in which ``first`` takes each seat in turn and ``second`` all others."""
    seats = game.seats(game.start(game.complete(options)))
    score = Score()
    for number in range(games):
        mine = seats[number % len(seats)]
        players = [first if seat == mine else second for seat in range(max(seats) + 1)]
        score = score.with_result(points_of(play(game, options, players, limits, seed + number // len(seats)), mine))
    return score


def scored_contest(
    game: Game[Any],
    first: Chooser,
    second: Chooser,
    matches: int,
    limits: Limits,
    seed: int,
) -> Score:
    """Matches of two games with the roles swapped; the higher total of scores wins a match."""
    score = Score()
    for number in range(matches):
        one = play(game, {}, [first, second], limits, seed + number)
        other = play(game, {}, [second, first], limits, seed + number)
        mine, theirs = one.score(0) + other.score(1), one.score(1) + other.score(0)
        score = score.with_result(0.5 if mine == theirs else float(mine > theirs))
    return score
