"""The result of a game in words: the winner, the score, a kind word, and what could be played next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from floes_app.board.board import Board
from floes_app.board.standings import Standings
from floes_app.bots import strengths
from floes_app.core.i18n import _, ngettext, sentences
from floes_app.core.match import Match, points
from floes_app.core.session import Session
from floes_app.play.after import ladder
from floes_app.play.after.ending import Ending, Mood, only_person
from floes_app.play.after.standings import standings_of
from floes_app.play.move_numbers import moves_begun
from floes_app.play.summaries import headline, strength_name, wins
from floes_app.storage.settings import Streak

#: Number of moves that makes a game a long fight.
LONG: Final = 20


@dataclass(frozen=True)
class TableRow:
    """A game in the table of a match: its number, and for each side the seat it had and the points it scored."""

    number: int
    seats: tuple[int, int]
    points: tuple[int, int]


@dataclass(frozen=True)
class MatchTable:
    """The games of a match that are over, for its two sides."""

    names: tuple[str, str]
    rows: tuple[TableRow, ...]
    totals: tuple[int, int]
    winner: int | None
    """The side that has won the match, once one has."""


@dataclass(frozen=True)
class Result:
    """The result of a game, or of a match."""

    ending: Ending
    headline: str
    detail: str
    """Score or length of the game, in a few words."""
    words: str
    """A kind word, or what comes next; empty where nothing is to be said."""
    table: MatchTable | None = None
    """The match that the game belongs to."""
    standings: Standings | None = None
    """The places of the players; None where there are none."""


def result_of(session: Session, board: Board[Any], streak: Streak | None, is_first_win: bool = False) -> Result:
    """The result of a game. If its end was just taken back, nobody has won.

    streak: as the settings keep it. is_first_win: whether no game of this kind was won against computers before.
    """
    match = Match.of(session)
    table = None if match is None else _table(match)
    ending = Ending.of(session) or Ending(only_person(session), Mood.EVEN, Mood.EVEN, (), is_final=False)
    mood = ending.mood
    words = headline(session)
    if mood is Mood.LOST and ending.is_final:
        words = _lost_headline(session, board)
    elif mood is Mood.WON and ending.person is not None and ending.is_final:
        # Translators: the heading of a result
        words = _("You win")
    elif mood is Mood.WON and match is not None:
        words = wins(session.players[ending.winners[0]].name)
    if match is not None and match.is_next_due:
        said = swap_words(match, board)
    elif mood is Mood.WON and is_first_win:
        said = _("Your first win in this game!")
    else:
        said = _kind_word(session, board, streak, ending)
    said = sentences(said, *_late(session), _head_start(session, board))
    return Result(ending, words, _detail(session, match), said, table, standings_of(session, board))


def _head_start(session: Session, board: Board[Any]) -> str:
    """A sentence on the head start of one of the players."""
    favoured = session.head_start
    if favoured is None:
        return ""
    words = board.head_start(session.players[favoured.seat].name, favoured.step, session.plies[0].state)
    # Translators: in the result of a game: {words} says what favoured a player, in a sentence or two
    return _("Head start: {words}").format(words=words)


def _late(session: Session) -> list[str]:
    """Sentences on whose time ran out, if that decided nothing."""
    clock = session.clock
    if clock is None or session.loser_on_time() is not None:
        return []
    # Translators: of a game that the clock did not end: somebody had no time left on it
    words = _("{name}’s time ran out on the way.")
    return [words.format(name=session.players[seat].name) for seat in session.seats if clock.late[seat]]


def _table(match: Match) -> MatchTable:
    first, second = match.player(0).name, match.player(1).name
    rows = []
    for number, game in enumerate(match.games, start=1):
        seats = match.seat(0, number), match.seat(1, number)
        rows.append(TableRow(number, seats, (points(game, seats[0]), points(game, seats[1]))))
    return MatchTable((first, second), tuple(rows), match.totals, match.winner)


def _detail(session: Session, match: Match | None) -> str:
    """The points of a game or a match; where there are none, how long it took."""
    if match is not None and match.is_pair_over:
        first, second = match.totals
        if match.is_tied:
            # Translators: below “The match is a tie”
            return ngettext("{points} point each.", "{points} points each.", first).format(points=first)
        return _("Match: {more} to {less}.").format(more=max(first, second), less=min(first, second))
    outcome = session.final_outcome
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
    """Sides of the players in the next game of a match, and the points it takes to win."""
    seats = [match.current.seats[(side + match.number) % 2] for side in (0, 1)]
    first, second = match.totals
    behind, lead = (0, second - first) if first < second else (1, first - second)
    person = only_person(match.current)
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
    person = only_person(session)
    if person is not None and board.was_close(session.state, person):
        # Translators: the heading of a lost game: little was missing
        return _("So close!")
    # Translators: the heading of a lost game: a long one, or a short one
    return _("Well fought!") if moves_begun(session, session.index) >= LONG else _("Next time!")


def _kind_word(session: Session, board: Board[Any], streak: Streak | None, ending: Ending) -> str:
    """A kind word after a game against the computer: another one after each loss in a row."""
    person, strength, mood = ending.person, ladder.opponent(session), ending.mood
    if person is None:
        return ""
    offered = ladder.offer(streak) if strength is not None else None
    if mood is Mood.EVEN:
        return _("Nobody slipped. Another go?")
    if mood is Mood.WON:
        if offered is None or strength is None:
            # Translators: a kind word after a win
            return _("Nicely done.")
        return _("That’s {level} beaten. {harder} is waiting.").format(
            level=strength_name(strength), harder=strength_name(offered)
        )
    losses = max(1, -streak.run) if streak is not None else 1
    if offered is not None and strength is not None and losses % 2 == 0:
        return _("{level} is tough. Want to try {easier}?").format(
            level=strength_name(strength), easier=strength_name(offered)
        )
    words = [_("That one got away. Next time, a hint is just a key away.")]
    if ending.game is Mood.LOST:  # a match can be lost with a game that is won
        words.insert(0, board.consolation(session.state, person))
    if strength is not None and moves_begun(session, session.index) >= LONG:
        words.insert(-1, _("You made {level} work for it.").format(level=strength_name(strength)))
    words = [word for word in words if word] + [_("Good game. Another go?")]
    return words[(losses - 1) % len(words)]


def offered_strength(session: Session, streak: Streak | None) -> str | None:
    """The strength to offer for the next game, if another one than this game's is to be offered."""
    match = Match.of(session)
    if ladder.opponent(session) is None or (match is not None and not match.is_pair_over):
        return None
    offered = ladder.offer(streak)
    return offered if offered in [strength.key for strength in strengths.STRENGTHS] else None
