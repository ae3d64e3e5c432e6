"""The list of games, in the order the menu shows them."""

from typing import Any, Final

from floes_app.core.game import Game
from floes_app.games.floe.rules import GAME as GO_WITH_THE_FLOE
from floes_app.games.frostbitten import GAME as FROST_BITTEN
from floes_app.games.icefloes import GAME as ICE_FLOES
from floes_app.games.seega.rules import GAME as SEEGA

GAMES: Final[tuple[Game[Any], ...]] = (GO_WITH_THE_FLOE, ICE_FLOES, FROST_BITTEN, SEEGA)


def find(key: str) -> Game[Any]:
    """The game with this id; raises KeyError."""
    for game in GAMES:
        if game.key == key:
            return game
    raise KeyError(key)
