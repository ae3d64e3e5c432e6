"""What players are called who have no name of their own: by their seat or by a number, in the chosen language.

Files hold these names in English, so that a game that was saved in one language is told in another.
"""

from __future__ import annotations

from typing import Any

from floes_app.core.game import Game
from floes_app.core.i18n import _
from floes_app.core.session import Player, Session


def numbered(number: int) -> str:
    """The name of a player in a match, where roles change."""
    return _("Player {number}").format(number=number)


def in_files(game: Game[Any], name: str) -> str:
    """A name as files hold it: a usual one in English."""
    return next((english for english, told in _usual(game) if told == name), name)


def told(game: Game[Any], name: str) -> str:
    """A name from a file as players read it: a usual one in the chosen language."""
    return next((told for english, told in _usual(game) if english == name), name)


def of(session: Session) -> dict[int, str]:
    """The names of the players of a session as files hold them, by seat."""
    return {seat: in_files(session.game, player.name) for seat, player in session.players.items()}


def tell(session: Session, names: dict[int, str]) -> None:
    """Call the players of a session by ``names``, which ``of`` gave before the language changed."""
    for seat, name in names.items():
        known = session.players[seat]
        if told(session.game, name) != known.name:
            session.set_player(seat, Player(told(session.game, name), known.level))


def _usual(game: Game[Any]) -> list[tuple[str, str]]:
    """The usual names of a game, each in English and in the chosen language."""
    numbers = range(1, len(game.seat_names) + 1)
    by_seat = [(name, _(name)) for name in game.seat_names]
    return by_seat + [("Player {number}".format(number=number), numbered(number)) for number in numbers]  # noqa: UP032
