"""The ladder of levels: who has lost twice in a row is offered the level below, who has won three times the one above.

A ``Streak`` is all that is remembered, one for each game; the settings keep it. Games of two count, a person against
the computer; a match counts once, when it is over.
"""

from __future__ import annotations

from typing import Final

from floes_app.bots.strengths import STRENGTHS
from floes_app.core.match import Match
from floes_app.core.session import Session
from floes_app.storage.settings import Streak

#: So many games in a row against a level lead to an offer.
LOSSES, WINS = 2, 3
#: The levels from the weakest up.
_LEVELS: Final = tuple(strength.key for strength in STRENGTHS)


def opponent(session: Session) -> str | None:
    """The level of the computer that one person plays against; None for every other table."""
    levels = [player.level for player in session.players.values() if player.level is not None]
    return levels[0] if len(session.players) == 2 and len(levels) == 1 else None


def counted(streak: Streak | None, session: Session) -> Streak | None:
    """What is remembered once a session is over, ``streak`` being what was remembered before.

    Another level begins from nothing, and so does a draw. A game counts once: who takes its end back and plays on does
    not change how it ended the first time.
    """
    level = opponent(session)
    if level is None or (streak is not None and streak.seed == session.seed):
        return streak
    ending = _ending(session)
    if ending is None:
        return streak
    run = streak.run if streak is not None and streak.level == level else 0
    if ending == 0 or run * ending < 0:
        run = 0
    return Streak(level, run + ending, session.seed)


def is_beaten(session: Session) -> bool:
    """Whether one person has won against computers alone: a game, or the match that ends with it."""
    people = [seat for seat, player in session.players.items() if player.is_human]
    if len(people) != 1 or len(session.players) == 1:
        return False
    match = Match.of(session)
    if match is not None:
        return match.is_pair_over and match.winner is not None and match.seat(match.winner) == people[0]
    outcome = session.plies[-1].state.outcome
    return outcome is not None and people[0] in outcome.winners


def offer(streak: Streak | None) -> str | None:
    """The level to offer for the next game: one lower, one higher, or None for the same again."""
    if streak is None or streak.level not in _LEVELS:
        return None
    place = _LEVELS.index(streak.level)
    if streak.run <= -LOSSES and place > 0:
        return _LEVELS[place - 1]
    if streak.run >= WINS and place < len(_LEVELS) - 1:
        return _LEVELS[place + 1]
    return None


def _ending(session: Session) -> int | None:
    """1 where the person won, -1 where they lost, 0 for a draw; None while there is something to be played."""
    person = next(seat for seat, player in session.players.items() if player.is_human)
    match = Match.of(session)
    if match is not None:
        if not match.is_pair_over:
            return None
        return 0 if match.winner is None else 1 if match.seat(match.winner) == person else -1
    outcome = session.plies[-1].state.outcome
    if outcome is None:
        return None
    return 0 if not outcome.winners else 1 if person in outcome.winners else -1
