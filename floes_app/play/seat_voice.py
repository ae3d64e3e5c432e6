"""The voice at a table where not everybody needs it: in whose turns it tells what is pointed at.

What was played, what is asked and who won is always told. The choice is kept for each seat of each game.
"""

from __future__ import annotations

from floes_app.core.i18n import _
from floes_app.core.session import Session
from floes_app.play.services import Services
from floes_app.storage.settings import VOICES


def _entry(session: Session) -> str:
    """What the settings call the seat that is to move."""
    return f"{session.game.key} {session.state.to_move}"


def can_choose(services: Services, session: Session) -> bool:
    """Whether there is a voice, and a person whose turn it is."""
    player = session.players.get(session.state.to_move)
    return services.settings.voice != VOICES[0] and player is not None and player.is_human


def is_quiet(services: Services, session: Session) -> bool:
    """Whether the voice leaves out now what is pointed at."""
    return can_choose(services, session) and _entry(session) in services.settings.quiet_seats


def toggle(services: Services, session: Session) -> None:
    """Let the voice leave that out in the turns of the seat that is to move, or tell it again."""
    entry, quiet = _entry(session), services.settings.quiet_seats
    name = session.players[session.state.to_move].name
    if entry in quiet:
        services.change(quiet_seats=tuple(each for each in quiet if each != entry))
        # Translators: {name}: a player
        services.say(_("In {name}’s turns the voice tells everything again.").format(name=name))
    else:
        services.change(quiet_seats=(*quiet, entry))
        # Translators: {name}: a player
        services.say(_("In {name}’s turns the voice tells only what happens.").format(name=name))
