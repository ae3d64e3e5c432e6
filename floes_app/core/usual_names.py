"""Default names of players, in the chosen language: by their seat; in a match, where roles change, by a number.

Who is alone against a computer in a match is called *You*, and the computer by its strength. Files hold these names in
English, so that a game that was saved in one language is told in another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from floes_app.core.game import Game
from floes_app.core.i18n import N_, _
from floes_app.core.player import Player
from floes_app.core.session import Session

#: The names of the strengths that computers play at, by the words of records for them, the weakest first.
# Translators: a level of the computer, the weakest first
STRENGTH_NAMES: Final[Mapping[str, str]] = {
    "newcomer": N_("Newcomer"),
    "learner": N_("Learner"),
    "casual": N_("Casual"),
    "seasoned": N_("Seasoned"),
    "expert": N_("Expert"),
    "master": N_("Master"),
}
# Translators: the name of who plays alone against a computer
YOU: Final = N_("You")


def numbered(number: int) -> str:
    """The name of a player in a match, where roles change."""
    # Translators: somebody without a name
    return _("Player {number}").format(number=number)


def in_match(strengths: Sequence[str | None]) -> list[str]:
    """The usual names of the sides of a match; ``strengths``: who plays them, None for a person."""
    names = [numbered(number) for number in range(1, len(strengths) + 1)]
    known = [strength for strength in strengths if strength in STRENGTH_NAMES]
    if len(strengths) != 2 or len(known) != 1 or None not in strengths:
        return names
    return [_(YOU) if strength is None else _(STRENGTH_NAMES[strength]) for strength in strengths]


def of_seat(session: Session, seat: int, strength: str | None) -> str:
    """The usual name of the computer at a strength, or of a person (None), if it played a seat of a session."""
    if session.earlier is None:
        return _(session.game.seat_names[seat])
    shift = len(session.earlier) % len(session.seats)
    sides = [*session.seats[shift:], *session.seats[:shift]]  # in the order of their seats in the first game
    strengths = [strength if other == seat else session.players[other].strength for other in sides]
    return in_match(strengths)[sides.index(seat)]


def name_usually(session: Session) -> None:
    """Call everyone without a name of their own as usual, now that others play or at other strengths."""
    for seat, player in list(session.players.items()):
        name = of_seat(session, seat, player.strength)
        if player.name != name and has_usual_name(session.game, player):
            session.set_player(seat, replace(player, name=name))


def has_usual_name(game: Game[Any], player: Player) -> bool:
    """True if the player has no name of their own."""
    usual = {told for _english, told in _usual(game)}
    if player.is_human:
        usual -= {_(name) for name in STRENGTH_NAMES.values()}
    return player.name in usual


def all_usual(games: Sequence[Game[Any]]) -> set[str]:
    """Every name of a player without a name of their own, in English and in the chosen language."""
    return {name for game in games for pair in _usual(game) for name in pair}


def in_files(game: Game[Any], name: str) -> str:
    """A name as files hold it: a usual one in English."""
    return next((english for english, told in _usual(game) if told == name), name)


def translated(game: Game[Any], name: str) -> str:
    """A name from a file as players read it: a usual one in the chosen language."""
    return next((told for english, told in _usual(game) if english == name), name)


def of(session: Session) -> dict[int, str]:
    """The names of the players of a session as files hold them, by seat."""
    return {seat: in_files(session.game, player.name) for seat, player in session.players.items()}


def tell(session: Session, names: dict[int, str]) -> None:
    """Call the players of a session by ``names``, which ``of`` gave before the language changed."""
    for seat, name in names.items():
        known = session.players[seat]
        if translated(session.game, name) != known.name:
            session.set_player(seat, Player(translated(session.game, name), known.strength))


def _usual(game: Game[Any]) -> list[tuple[str, str]]:
    """The usual names of a game, each in English and in the chosen language."""
    numbers = range(1, len(game.seat_names) + 1)
    by_seat = [(name, _(name)) for name in game.seat_names]
    by_number = [("Player {number}".format(number=number), numbered(number)) for number in numbers]  # noqa: UP032
    return by_seat + by_number + [(name, _(name)) for name in (YOU, *STRENGTH_NAMES.values())]
