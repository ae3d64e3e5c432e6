"""The game after a game: the same once more with the seats changed, or against another strength."""

from __future__ import annotations

from dataclasses import replace

from floes_app.core import usual_names
from floes_app.core.i18n import _
from floes_app.core.match import Match, begin
from floes_app.core.session import HeadStart, Session, any_seed
from floes_app.play import head_start


def rematch(session: Session) -> Session:
    """The same game from the same start with new dice; everybody moves one seat on, so that somebody else begins.

    A player who is called after their seat is called after the new one then. After a match it is another match, begun
    by the other player.
    """
    match, clock = Match.of(session), None if session.clock is None else session.clock.anew()
    if match is not None:
        sides = (match.player(1), match.player(0))
        again = begin(session.game, session.options, sides, seed=any_seed())
        again.play_by(clock)
        return again
    if session.head_start is not None and session.game.head_start is None:  # it is the side itself
        again = Session(session.game, session.options, list(session.players.values()), any_seed())
        again.favour(session.head_start)
        again.play_by(clock)
        return again
    usual = [_(session.game.seat_names[seat]) for seat in session.seats]
    players = list(session.players.values())
    moved = []
    for place, name in enumerate(usual):
        before = (place + 1) % len(players)
        player = players[before]
        moved.append(replace(player, name=name) if player.name == usual[before] else player)
    start = session.plies[0].state
    seed = any_seed()
    favoured = session.head_start
    if favoured is not None:
        favoured = HeadStart(session.seats[session.seats.index(favoured.seat) - 1], favoured.step)
        start = head_start.start(session.game, session.game.start(session.options), favoured, seed)
    again = Session(session.game, session.options, moved, seed=seed, start=start, name=session.name)
    again.favour(favoured)
    again.play_by(clock)
    return again


def at_strength(session: Session, strength: str) -> Session:
    """The rematch of a game, with its computer at another strength."""
    again = rematch(session)
    for seat, player in again.players.items():
        if player.strength is not None:
            again.set_player(seat, replace(player, strength=strength))
    usual_names.name_usually(again)
    return again
