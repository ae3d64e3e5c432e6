"""The standings of Seega: the stones that are left, and those that were taken."""

from __future__ import annotations

from floes_app.board.standings import Standing, Standings, places, ranked
from floes_app.core.i18n import ngettext
from floes_app.core.session import Session
from floes_app.games.seega.queries import lost, stones
from floes_app.games.seega.rules import SeegaState


def standings(session: Session) -> Standings:
    """The winner first; of each player the stones on the board and those taken."""
    last = session.plies[-1].state
    assert isinstance(last, SeegaState)
    outcome = session.final_outcome
    assert outcome is not None
    place = places({seat: seat in outcome.winners for seat in session.seats})
    rows = []
    for seat in session.seats:
        left, taken = len(stones(last, seat)), lost(last, 1 - seat)
        rows.append(
            Standing(
                place[seat],
                seat,
                ngettext("{number} stone on the board", "{number} stones on the board", left).format(number=left),
                # Translators: how many stones a player has left, where there is little room
                ngettext("{number} stone", "{number} stones", left).format(number=left),
                ngettext("{number} taken", "{number} taken", taken).format(number=taken) if taken else "",
            )
        )
    return Standings(ranked(rows))
