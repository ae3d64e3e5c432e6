"""The voice at a table where not everybody needs it: in whose turns it tells what is pointed at.

What was played, what is asked and who won is always told. The choice is kept with the person where the mover is one
who was entered, else for each seat of each game.
"""

from __future__ import annotations

from dataclasses import replace

from floes_app.core.i18n import _
from floes_app.core.session import Session
from floes_app.core.usual_names import YOU
from floes_app.play.services import Services
from floes_app.storage.people import Person
from floes_app.storage.settings import VOICES


def _entry(session: Session) -> str:
    """The name of the mover's seat in the settings."""
    return f"{session.game.key} {session.state.to_move}"


def _person(services: Services, session: Session) -> Person | None:
    """The mover, where they were entered."""
    player = session.players.get(session.state.to_move)
    return None if player is None or not player.is_human else services.people.roster.find(player.name)


def can_choose(services: Services, session: Session) -> bool:
    """True if there is a voice, and a person is to move."""
    player = session.players.get(session.state.to_move)
    return services.settings.voice != VOICES[0] and player is not None and player.is_human


def is_quiet(services: Services, session: Session) -> bool:
    """True if the voice leaves out what is pointed at now."""
    person = _person(services, session)
    is_quiet = _entry(session) in services.settings.quiet_seats if person is None else not person.voice
    return can_choose(services, session) and is_quiet


def toggle(services: Services, session: Session) -> None:
    """Stop the voice from telling what is pointed at in the mover's turns, or start it again."""
    name = session.players[session.state.to_move].name
    person, told_again = _person(services, session), is_quiet(services, session)
    if person is not None:
        changed = replace(person, voice=told_again)
        for fault in services.people.change(lambda roster: roster.with_person(changed)):
            services.say(fault)
    else:
        entry, quiet = _entry(session), services.settings.quiet_seats
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
