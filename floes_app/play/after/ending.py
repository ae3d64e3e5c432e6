"""The end of a game for the people at the table: winners, losers, and the sound of it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum

from floes_app.core.match import Match
from floes_app.core.session import Session


class Mood(Enum):
    """Mood at the end of a game or a match; the value is the name of its sound."""

    WON = "win"
    """Somebody has won: a person, or one of those who are among themselves."""
    LOST = "lost"
    """Computers have won against all people."""
    EVEN = "draw"
    """Nobody has won."""

    @classmethod
    def of(cls, people: Collection[int], winners: Collection[int]) -> Mood:
        """The mood where these seats belong to people, and these have won."""
        if not winners:
            return cls.EVEN
        return cls.WON if not people or {*people} & {*winners} else cls.LOST


@dataclass(frozen=True)
class Ending:
    """The end of a game, and of its match where that ends with it."""

    person: int | None
    """The seat of the one person who plays against computers; None at every other table."""
    game: Mood
    """The end of the game itself."""
    mood: Mood
    """The end of the match; if it goes on, or there is none, that of the game."""
    winners: tuple[int, ...]
    """The seats that have won it."""
    is_final: bool
    """True if no further game of a match is due."""

    @classmethod
    def of(cls, session: Session) -> Ending | None:
        """The ending of the last position of a session; None while the game is being played."""
        outcome = session.final_outcome
        if outcome is None:
            return None
        people = [seat for seat in session.seats if session.is_human(seat)]
        game, winners = Mood.of(people, outcome.winners), outcome.winners
        match = Match.of(session)
        if match is not None and match.is_pair_over:
            winners = () if match.winner is None else (match.seat(match.winner),)
        is_final = match is None or match.is_pair_over
        return cls(only_person(session), game, Mood.of(people, winners), winners, is_final)

    @property
    def lost_by(self) -> int | None:
        """The seat of a person who was alone against computers and has lost; None where nobody has.

        The last game of a match is not lost by who wins the match with it.
        """
        return self.person if self.game is self.mood is Mood.LOST else None


def only_person(session: Session) -> int | None:
    """The seat of the one person who plays against computers; None at every other table."""
    people = [seat for seat in session.seats if session.is_human(seat)]
    return people[0] if len(people) == 1 < len(session.seats) else None
