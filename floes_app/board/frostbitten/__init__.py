"""Frost Bitten! on the screen, without pygame: its board, its rules pages and its guided first game."""

from typing import Final

from floes_app.board.frostbitten.board import FrostBoard

BOARD: Final = FrostBoard()
