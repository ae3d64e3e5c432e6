"""The list of boards. A game without a board is played by the headless commands only."""

from typing import Any, Final

from floes_app.board import floe, frostbitten, icefloes, seega
from floes_app.board.board import Board

#: The boards by the key of their game.
BOARDS: Final[dict[str, Board[Any]]] = {
    board.game.key: board for board in (floe.BOARD, icefloes.BOARD, frostbitten.BOARD, seega.BOARD)
}
