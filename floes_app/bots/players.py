"""The list of computer players. A game that is not in it is played by people only."""

from __future__ import annotations

from typing import Any, Final

from floes_app.bots import floe, frostbitten, icefloes, seega
from floes_app.bots.player import ComputerPlayer
from floes_app.core.error import GameError
from floes_app.core.game import Game
from floes_app.core.i18n import _

#: The computer players by the key of their game.
PLAYERS: Final[dict[str, ComputerPlayer]] = {
    player.game.key: player for player in (floe.PLAYER, icefloes.PLAYER, frostbitten.PLAYER, seega.PLAYER)
}


class NoComputerPlayer(GameError):
    """A game that the computer does not play."""


def can_play(game: Game[Any]) -> bool:
    """True if the computer plays this game."""
    return game.key in PLAYERS


def player_of(game: Game[Any]) -> ComputerPlayer:
    """The computer player of a game; raises NoComputerPlayer."""
    if game.key not in PLAYERS:
        raise NoComputerPlayer(_("The computer doesn’t play {game}.").format(game=_(game.title)))
    return PLAYERS[game.key]
