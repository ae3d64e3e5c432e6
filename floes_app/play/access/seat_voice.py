"""The voice at a table where not everybody needs it: in whose turns it tells what is pointed at.

What was played, what is asked and who won is always told. The choice is kept for each seat of each game.
"""

from __future__ import annotations

from floes_app.core.i18n import _
from floes_app.core.session import Session
from floes_app.core.usual_names import YOU
from floes_app.play.services import Services
from floes_app.storage.settings import VOICES


def _entry(session: Session) -> str:
    """The name of the mover's seat in the settings."""
    return f"{session.game.key} {session.state.to_move}"


def can_choose(services: Services, session: Session) -> bool:
    """True if there is a voice, and a person is to move."""
    player = session.players.get(session.state.to_move)
    return services.settings.voice != VOICES[0] and player is not None and player.is_human


def is_quiet(services: Services, session: Session) -> bool:
    """True if the voice leaves out what is pointed at now."""
    return can_choose(services, session) and _entry(session) in services.settings.quiet_seats


def toggle(services: Services, session: Session) -> None:
    """Stop the voice from telling what is pointed at in the mover's turns, or start it again."""
    entry, quiet = _entry(session), services.settings.quiet_seats
    name = session.players[session.state.to_move].name
    told_again = entry in quiet
    rest = tuple(each for each in quiet if each != entry)
    services.change(quiet_seats=rest if told_again else (*quiet, entry))
    if name == _(YOU):
        again = _("In your turns the voice tells everything again.")
        less = _("In your turns the voice tells only what happens.")
    else:
        # Translators: {name}: a player
        again = _("In {name}’s turns the voice tells everything again.").format(name=name)
        less = _("In {name}’s turns the voice tells only what happens.").format(name=name)
    services.say(again if told_again else less)
