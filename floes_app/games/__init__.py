"""The list of games, in the order the menu shows them."""

from typing import Any, Final

from floes_app.core.game import Game
from floes_app.games import floe, frostbitten, icefloes, seega

GAMES: Final[list[Game[Any]]] = [floe.GAME, icefloes.GAME, frostbitten.GAME, seega.GAME]


def find(key: str) -> Game[Any]:
    """The game with this id; raises KeyError."""
    for game in GAMES:
        if game.key == key:
            return game
    raise KeyError(key)
