"""Go with the Floe on the screen, without pygame: its board, its rules pages and its guided first game."""

from typing import Final

from floes_app.board.floe.board import FloeBoard

BOARD: Final = FloeBoard()
