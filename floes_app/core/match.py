"""A match: games of the same two players in pairs, with the roles swapped from game to game.

The score rule is that of Go with the Floe (docs/rules.md#floe-match): the winner of a game scores, the higher total
of two games wins the match, equal totals tie, and another pair of games may then be played. A match is a view of its
sessions: the current one carries the finished ones before it (``Session.earlier``), so that whatever keeps, saves or
shows a session keeps, saves and shows its match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from floes_app.core import limits, usual_names
from floes_app.core.game import Game, Options, Outcome
from floes_app.core.i18n import _
from floes_app.core.player import Player
from floes_app.core.session import Session


def begin(game: Game[Any], options: Options, players: Sequence[Player] = (), seed: int = 0) -> Session:
    """The first game of a match; ``players`` in the order of their seats in it.

    A player without a name is not called by a role, for roles change from game to game.
    """
    roles = [_(name) for name in game.seat_names]
    given = [*players, *(Player(role) for role in roles[len(players) :])]
    usual = usual_names.in_match([player.strength for player in given])
    named = [
        Player(usual[place], player.strength) if player.name in ("", *roles) else player
        for place, player in enumerate(given)
    ]
    return Session(game, options, named, seed=seed, earlier=())


def points(game: Session, seat: int) -> int:
    """Points of a seat in a game: its score, or 1 for a win if there are no scores; 0 until the game is over."""
    outcome = _outcome(game)
    if outcome is None:
        return 0
    return outcome.scores[seat] if outcome.scores else int(seat in outcome.winners)


def _outcome(game: Session) -> Outcome | None:
    return game.final_outcome


@dataclass(frozen=True)
class Match:
    """The games of a match, the current one last. Sides are 0 and 1: who had the first and the second seat at first."""

    games: tuple[Session, ...]

    @classmethod
    def of(cls, session: Session) -> Match | None:
        """The match that ``session`` is the current game of; None for a game on its own."""
        return None if session.earlier is None else cls((*session.earlier, session))

    @property
    def current(self) -> Session:
        """The game being played, or the last one played."""
        return self.games[-1]

    @property
    def number(self) -> int:
        """Number of the current game, from 1."""
        return len(self.games)

    @property
    def planned(self) -> int:
        """Number of games planned so far: two, and two more after every tie."""
        return self.number + self.number % 2

    def seat(self, side: int, number: int | None = None) -> int:
        """The seat that a side has in game ``number`` (the current one)."""
        index = (self.number if number is None else number) - 1
        return self.games[index].seats[(side + index) % 2]

    def side(self, seat: int) -> int:
        """The side that has ``seat`` in the current game."""
        return next(side for side in (0, 1) if self.seat(side) == seat)

    def player(self, side: int) -> Player:
        """The player of a side, from the current game."""
        return self.current.players[self.seat(side)]

    @property
    def totals(self) -> tuple[int, int]:
        """Points of the two sides in all finished games together."""
        first, second = (
            sum(points(game, self.seat(side, number)) for number, game in enumerate(self.games, start=1))
            for side in (0, 1)
        )
        return first, second

    @property
    def is_pair_over(self) -> bool:
        """True if both games of the current pair are finished."""
        return self.number % 2 == 0 and _outcome(self.current) is not None

    @property
    def winner(self) -> int | None:
        """The side that has won the match; None while it goes on and when it is tied."""
        first, second = self.totals
        if not self.is_pair_over or first == second:
            return None
        return 0 if first > second else 1

    @property
    def is_tied(self) -> bool:
        """True if the pair is over with equal totals: another pair may be played."""
        return self.is_pair_over and self.totals[0] == self.totals[1]

    @property
    def is_next_due(self) -> bool:
        """True if the current game is finished and the pair is not."""
        return _outcome(self.current) is not None and not self.is_pair_over

    @property
    def is_over(self) -> bool:
        """True if the match is won, or a record has no room for more games. Until then a tied match may go on."""
        return self.winner is not None or (self.is_pair_over and self.number >= limits.GAMES)

    def next_game(self, seed: int = 0) -> Session:
        """The next game, with the roles swapped; raises ValueError while one is being played and when it is over."""
        if _outcome(self.current) is None or self.is_over:
            raise ValueError("no further game is due in this match")
        players = [self.current.players[seat] for seat in reversed(self.current.seats)]
        game = Session(self.current.game, self.current.options, players, seed=seed, earlier=self.games)
        game.play_by(None if self.current.clock is None else self.current.clock.anew())
        return game


def is_unfinished(session: Session) -> bool:
    """True if something is still to be played: this game, or the next one of its match."""
    match = Match.of(session)
    return _outcome(session) is None or (match is not None and match.is_next_due)
