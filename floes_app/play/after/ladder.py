"""The ladder of strengths: who has lost twice in a row is offered the one below, who has won three times the one above.

A ``Streak`` is all that is remembered, one for each game; the settings keep it. Games of two count, a person against
the computer; a match counts once, when it is over.
"""

from __future__ import annotations

from typing import Final

from floes_app.bots.strengths import STRENGTHS
from floes_app.core.session import Session
from floes_app.play.after.ending import Ending, Mood
from floes_app.storage.settings import Streak

#: Number of losses, and of wins, in a row against a strength that lead to an offer.
LOSSES, WINS = 2, 3
#: The strengths from the weakest up.
_STRENGTHS: Final = tuple(strength.key for strength in STRENGTHS)


def opponent(session: Session) -> str | None:
    """The strength of the computer that one person plays against; None for every other table."""
    strengths = [player.strength for player in session.players.values() if player.strength is not None]
    return strengths[0] if len(session.players) == 2 and len(strengths) == 1 else None


def counted(streak: Streak | None, session: Session) -> Streak | None:
    """The streak to remember after a session; ``streak`` is the one remembered before.

    Another strength begins from nothing, and so does a draw. A game counts once: its first end stays, even if a player
    takes it back and plays on.
    """
    strength = opponent(session)
    if strength is None or (streak is not None and streak.seed == session.seed):
        return streak
    ending = Ending.of(session)
    if ending is None or not ending.is_final:
        return streak
    won = {Mood.WON: 1, Mood.EVEN: 0, Mood.LOST: -1}[ending.mood]
    run = streak.run if streak is not None and streak.strength == strength else 0
    if won == 0 or run * won < 0:
        run = 0
    return Streak(strength, run + won, session.seed)


def is_beaten(session: Session) -> bool:
    """True if one person has won against computers alone: a game, or the match that ends with it."""
    ending = Ending.of(session)
    return ending is not None and ending.person is not None and ending.is_final and ending.mood is Mood.WON


def offer(streak: Streak | None) -> str | None:
    """The strength to offer for the next game: one lower, one higher, or None for the same again."""
    if streak is None or streak.strength not in _STRENGTHS:
        return None
    place = _STRENGTHS.index(streak.strength)
    if streak.run <= -LOSSES and place > 0:
        return _STRENGTHS[place - 1]
    if streak.run >= WINS and place < len(_STRENGTHS) - 1:
        return _STRENGTHS[place + 1]
    return None
