"""Words about a game, in short, for several scenes."""

from __future__ import annotations

from floes_app.board.boards import BOARDS
from floes_app.bots.strengths import STRENGTHS
from floes_app.core.i18n import _, all_of, listed, ngettext, sentences
from floes_app.core.match import Match
from floes_app.core.session import Session
from floes_app.core.usual_names import YOU
from floes_app.play.move_numbers import move_number


def game_number(match: Match) -> str:
    """Number of the current game in its match."""
    return _("Game {number} of {planned}").format(number=match.number, planned=match.planned)


def score(match: Match) -> str:
    """The points of both sides of a match so far."""
    # Translators: a player and the points of that player, such as “Aino 12”; one of a list.
    side = _("{name} {points}")
    return listed(side.format(name=match.player(n).name, points=match.totals[n]) for n in (0, 1))


def standing(session: Session) -> str:
    """Progress of a game and its mover, in a sentence or two; in a match the score."""
    match = Match.of(session)
    if match is None:
        return _progress(session)
    # Translators: {score} is a list of players with their points, such as “Aino 12, Bram 9”.
    over = _("Game {number} of {planned} is over: {score}.")
    so_far = _("Game {number} of {planned}: {score}.")
    words = over if match.is_next_due else so_far
    told = words.format(number=match.number, planned=match.planned, score=score(match))
    return told if match.is_next_due else sentences(told, _progress(session))


def _progress(session: Session) -> str:
    if len(session.seats) == 1:
        moves = session.index
        return ngettext("{number} move so far.", "{number} moves so far.", moves).format(number=moves)
    player = session.players[session.state.turn]
    return _("Move {number}: {name} to play.").format(number=move_number(session), name=player.name)


def kind(session: Session) -> str:
    """Kind of a game, in two or three words."""
    if session.head_start is not None:
        # Translators: what kind of game this is: one of its players is favoured
        return _("Head start")
    return BOARDS[session.game.key].subtitle(session)


def opponents(session: Session) -> str:
    """The players, in a few words."""
    names = [player.name for player in session.players.values()]
    if len(names) == 2:
        # Translators: {first} and {second} are players.
        return _("{first} against {second}").format(first=names[0], second=names[1])
    return listed(names)


def strength_name(strength: str) -> str:
    """The name of a strength; one that this version does not know is called by its word."""
    return next((_(known.name) for known in STRENGTHS if known.key == strength), strength)


def headline(session: Session) -> str:
    """The winner, in a few words: of the match once it is decided, until then of the game."""
    match = Match.of(session)
    if match is not None and match.winner is not None:
        name = match.player(match.winner).name
        # Translators: the heading of a result
        return _("You win the match") if name == _(YOU) else _("The match goes to {name}").format(name=name)
    if match is not None and match.is_tied:
        return _("The match is a tie")
    return _game_headline(session)


def _game_headline(session: Session, by_side: bool = False) -> str:
    """The winner of the game, in a few words. by_side: the side even if its player has a name, if it has a headline."""
    outcome = session.final_outcome
    if outcome is None or not outcome.winners:
        # Translators: the heading of a result
        return _("It’s a draw")
    if len(session.seats) == 1:
        moves = len(session.plies) - 1
        return ngettext("Solved in {number} move", "Solved in {number} moves", moves).format(number=moves)
    if len(outcome.winners) > 1:
        # Translators: the heading of a result
        return _("{names} win").format(names=all_of(session.players[seat].name for seat in outcome.winners))
    (seat,) = outcome.winners
    name = session.players[seat].name
    if session.game.victories and (by_side or name == _(session.game.seat_names[seat])):
        return _(session.game.victories[seat])
    return wins(name)


def wins(name: str) -> str:
    """The winner, by name."""
    # Translators: the heading of a result
    return _("You win") if name == _(YOU) else _("{name} wins").format(name=name)


def result(session: Session) -> str:
    """The winner of the game and the reason, on one line without the points; for a goal reached alone the moves.

    In a match it is the side that wins a game: its player is not always the one who wins the match.
    """
    outcome = session.final_outcome
    if outcome is None:
        return ""
    won = _game_headline(session, by_side=session.earlier is not None)
    # Translators: who won, said before the reason; {headline} is, for instance, “Aino wins” or “It’s a draw”.
    words = _("{headline}.").format(headline=won)
    return sentences(words, "" if outcome.winners and len(session.seats) == 1 else ending(session))


def ending(session: Session) -> str:
    """Why a game that is over ended, as a sentence; empty while it goes on."""
    if session.final_outcome is None:
        return ""
    names = {seat: player.name for seat, player in session.players.items()}
    late = session.loser_on_time()
    if late is not None:
        # Translators: why a game ended: somebody had no time left on the clock
        return _("{name} ran out of time.").format(name=names[late])
    return BOARDS[session.game.key].ending(session.plies[-1].state, names)
