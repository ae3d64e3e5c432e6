"""The standings of Ice Floes: who stopped on the whirl, who was still afloat, and who was trapped, the last first."""

from __future__ import annotations

from floes_app.board.standings import Happening, Standing, Standings, happenings, places, ranked
from floes_app.core.i18n import _
from floes_app.core.session import Session
from floes_app.games.icefloes.story import PlayerRemoved, Step


def standings(session: Session) -> Standings:
    """The winner, those who are still there, and those who went out: the later, the better."""
    outcome = session.final_outcome
    assert outcome is not None
    happened = list(happenings(session))
    out = {one.event.seat: one for one in happened if isinstance(one.event, PlayerRemoved)}
    stepped = any(one.index == len(session.plies) - 2 and isinstance(one.event, Step) for one in happened)
    end = len(session.plies)
    worth = {
        seat: end + 1 if seat in outcome.winners else out[seat].index if seat in out else end for seat in session.seats
    }
    place = places(worth)
    rows = []
    for seat in session.seats:
        words = _words(session, out.get(seat), seat in outcome.winners, stepped)
        rows.append(Standing(place[seat], seat, words, out_with=out[seat].index if seat in out else None))
    return Standings(ranked(rows))


def _words(session: Session, out: Happening | None, has_won: bool, stepped: bool) -> str:
    if out is not None:
        # Translators: how a player went out of the game; {name} is another player
        return _("trapped by {name}").format(name=session.players[out.mover].name)
    if has_won and session.loser_on_time() is None:
        # Translators: how a player won
        return _("stepped onto the whirl") if stepped else _("stopped on the whirl")
    # Translators: of a player who has neither won nor gone out of the game
    return _("still afloat")
