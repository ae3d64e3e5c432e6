"""The standings of Go with the Floe: points, seals caught and seals out of reach."""

from __future__ import annotations

from floes_app.board.standings import Standing, Standings, places, ranked
from floes_app.core.i18n import ngettext
from floes_app.core.session import Session
from floes_app.games.floe.queries import bear_squares
from floes_app.games.floe.rules import BEARS, SEALS, FloeState, isolated_seals


def standings(session: Session) -> Standings:
    """The winner first, who may have no point; of the bears the seals caught, of the seals those out of reach."""
    first, last = session.plies[0].state, session.plies[-1].state
    assert isinstance(first, FloeState)
    assert isinstance(last, FloeState)
    outcome = session.final_outcome
    assert outcome is not None
    scores = outcome.scores
    caught = len(bear_squares(first)) - len(bear_squares(last))  # a bear leaves with each seal
    safe = len(isolated_seals(last))
    notes = {
        # Translators: how many seals the bears have caught
        BEARS: ngettext("{count} caught", "{count} caught", caught).format(count=caught) if caught else "",
        # Translators: how many seals no bear can ever reach
        SEALS: ngettext("{count} safe", "{count} safe", safe).format(count=safe) if safe else "",
    }
    place = places({seat: seat in outcome.winners for seat in session.seats})
    rows = [
        Standing(
            place[seat],
            seat,
            # Translators: what a player has scored
            ngettext("{number} point", "{number} points", scores[seat]).format(number=scores[seat]),
            note=notes[seat],
        )
        for seat in session.seats
    ]
    return Standings(ranked(rows))
