"""What is told at the end of a game: who won, what it was worth, a kind word, and what could be played next."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from floes_app.board.model import Board
from floes_app.bots import strengths
from floes_app.core.i18n import _, ngettext, sentences
from floes_app.core.match import Match, points
from floes_app.core.session import Session
from floes_app.play import ladder
from floes_app.play.move_numbers import moves_begun
from floes_app.play.sounds import ending_sound
from floes_app.play.summaries import headline, level_name
from floes_app.storage.settings import Streak

#: A game of so many moves was a long fight.
LONG: Final = 20


class Mood(Enum):
    """How a game or a match ended for the people at the table."""

    WON = "won"
    """Somebody has won: a person, or one of those who are among themselves."""
    LOST = "lost"
    """Computers have won against all people."""
    EVEN = "even"
    """Nobody has won."""


@dataclass(frozen=True)
class Row:
    """A game in the table of a match: its number, and for each side the seat it had and the points it scored."""

    number: int
    seats: tuple[int, int]
    points: tuple[int, int]


@dataclass(frozen=True)
class MatchTable:
    """The games of a match that are over, for its two sides."""

    names: tuple[str, str]
    rows: tuple[Row, ...]
    totals: tuple[int, int]
    winner: int | None
    """The side that has won the match, once one has."""


@dataclass(frozen=True)
class Result:
    """What is told at the end of a game, or of a match."""

    mood: Mood
    headline: str
    detail: str
    """What it was worth, or how long it took, in a few words."""
    words: str
    """A kind word, or what comes next; empty where nothing is to be said."""
    winners: tuple[int, ...]
    """The seats of the winners."""
    table: MatchTable | None = None
    """The match that the game belongs to."""


def told(session: Session, board: Board[Any], streak: Streak | None, is_first_win: bool = False) -> Result:
    """What is told at the end of the game that a session shows.

    streak: as the settings keep it. is_first_win: whether no game of this kind was won against computers before.
    """
    match = Match.of(session)
    table = None if match is None else _table(match)
    winners, mood = _winners(session, match), _mood(session, match)
    words = headline(session)
    if mood is Mood.LOST and (match is None or match.is_pair_over):
        words = _lost_headline(session, board)
    elif mood is Mood.WON and _person_alone(session) is not None and (match is None or match.is_pair_over):
        # Translators: the heading of a result
        words = _("You win")
    elif mood is Mood.WON and match is not None:
        # Translators: the heading of a result
        words = _("{name} wins").format(name=session.players[winners[0]].name)
    if match is not None and match.is_next_due:
        said = swap_words(match, board)
    elif mood is Mood.WON and is_first_win:
        said = _("Your first win!")
    else:
        said = _kind_word(session, board, streak)
    return Result(mood, words, _detail(session, match), said, winners, table)


def _person_alone(session: Session) -> int | None:
    """The seat of the one person who plays against computers; None at every other table."""
    people = [seat for seat in session.seats if session.is_human(seat)]
    return people[0] if len(people) == 1 < len(session.seats) else None


def lost_by(session: Session) -> int | None:
    """The seat of a person who was alone against computers and has lost the game; None where nobody has.

    The last game of a match is not lost by who wins the match with it.
    """
    person = _person_alone(session)
    is_lost = ending_sound(session) == "lost" and _mood(session, Match.of(session)) is Mood.LOST
    return person if is_lost else None


def _winners(session: Session, match: Match | None) -> tuple[int, ...]:
    if match is not None and match.is_pair_over:
        return () if match.winner is None else (match.seat(match.winner),)
    outcome = session.plies[-1].state.outcome
    return () if outcome is None else outcome.winners


def _mood(session: Session, match: Match | None) -> Mood:
    if match is not None and match.is_pair_over:
        if match.winner is None:
            return Mood.EVEN
        person = _person_alone(session)
        return Mood.WON if person is None or match.seat(match.winner) == person else Mood.LOST
    return {"win": Mood.WON, "lost": Mood.LOST}.get(ending_sound(session), Mood.EVEN)


def _table(match: Match) -> MatchTable:
    first, second = match.player(0).name, match.player(1).name
    rows = []
    for number, game in enumerate(match.games, start=1):
        seats = match.seat(0, number), match.seat(1, number)
        rows.append(Row(number, seats, (points(game, seats[0]), points(game, seats[1]))))
    return MatchTable((first, second), tuple(rows), match.totals, match.winner)


def _detail(session: Session, match: Match | None) -> str:
    """The points of a game or a match; where there are none, how long it took."""
    if match is not None and match.is_pair_over:
        first, second = match.totals
        if match.is_tied:
            # Translators: below “The match is a tie”
            return ngettext("{points} point each.", "{points} points each.", first).format(points=first)
        return _("Match: {more} to {less}.").format(more=max(first, second), less=min(first, second))
    outcome = session.plies[-1].state.outcome
    if outcome is None or len(session.seats) == 1:
        return ""
    if outcome.scores and outcome.winners:
        scored = outcome.scores[outcome.winners[0]]
        # Translators: what the winner has scored
        return ngettext("{number} point.", "{number} points.", scored).format(number=scored)
    moves = moves_begun(session, len(session.plies) - 1)
    # Translators: below who won: how long the game took
    return ngettext("After {number} move.", "After {number} moves.", moves).format(number=moves)


def swap_words(match: Match, board: Board[Any]) -> str:
    """Who plays what in the next game of a match, and what it takes to win."""
    seats = [match.current.seats[(side + match.number) % 2] for side in (0, 1)]
    first, second = match.totals
    behind, lead = (0, second - first) if first < second else (1, first - second)
    person = _person_alone(match.current)
    if person is None:
        names = {seats[side]: match.player(side).name for side in (0, 1)}
        needs = ngettext(
            "{name} needs {points} point to win the match.", "{name} needs {points} points to win the match.", lead + 1
        ).format(name=match.player(behind).name, points=lead + 1)
        return sentences(board.roles(names), needs)
    side = match.side(person)
    role = board.role(seats[side], match.number + 1)
    aim = (
        # Translators: what you have to do to win the match: score more than that
        _("Beat {points}.").format(points=lead)
        if side == behind
        else _("{name} has to beat {points}.").format(name=match.player(behind).name, points=lead)
    )
    return sentences(role, aim)


def _lost_headline(session: Session, board: Board[Any]) -> str:
    person = _person_alone(session)
    if person is not None and board.was_close(session.state, person):
        # Translators: the heading of a lost game: little was missing
        return _("So close!")
    # Translators: the heading of a lost game: a long one, or a short one
    return _("Well fought!") if moves_begun(session, session.index) >= LONG else _("Next time!")


def _kind_word(session: Session, board: Board[Any], streak: Streak | None) -> str:
    """A kind word after a game against the computer: another one after each loss in a row."""
    person, level = _person_alone(session), ladder.opponent(session)
    if person is None:
        return ""
    offered = ladder.offer(streak) if level is not None else None
    mood = _mood(session, Match.of(session))
    if mood is Mood.EVEN:
        return _("Nobody slipped. Another go?")
    if mood is Mood.WON:
        if offered is None or level is None:
            # Translators: a kind word after a win
            return _("Nicely done.")
        return _("That’s {level} beaten. {harder} is waiting.").format(
            level=level_name(level), harder=level_name(offered)
        )
    losses = max(1, -streak.run) if streak is not None else 1
    if offered is not None and level is not None and losses % 2 == 0:
        return _("{level} is tough. Want to try {easier}?").format(level=level_name(level), easier=level_name(offered))
    words = [_("That one got away. Next time, a hint is just a key away.")]
    if ending_sound(session) == "lost":  # a match can be lost with a game that is won
        words.insert(0, board.consolation(session.state, person))
    if level is not None and moves_begun(session, session.index) >= LONG:
        words.insert(-1, _("You made {level} work for it.").format(level=level_name(level)))
    words = [word for word in words if word] + [_("Good game. Another go?")]
    return words[(losses - 1) % len(words)]


def offered_level(session: Session, streak: Streak | None) -> str | None:
    """The level to offer for the next game, if another one than this game's is to be offered."""
    match = Match.of(session)
    if ladder.opponent(session) is None or (match is not None and not match.is_pair_over):
        return None
    level = ladder.offer(streak)
    return level if level in [strength.key for strength in strengths.STRENGTHS] else None
