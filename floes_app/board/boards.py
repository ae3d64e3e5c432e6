"""The board of each game, by the game's key."""

from typing import Any, Final

from floes_app.board.floe.board import FloeBoard
from floes_app.board.frostbitten.board import FrostBoard
from floes_app.board.icefloes.board import IceFloesBoard
from floes_app.board.model import Board
from floes_app.board.seega.board import SeegaBoard

_ALL: Final[tuple[Board[Any], ...]] = (FloeBoard(), IceFloesBoard(), FrostBoard(), SeegaBoard())
BOARDS: Final[dict[str, Board[Any]]] = {board.game.key: board for board in _ALL}
