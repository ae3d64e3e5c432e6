"""Breakthrough: a fifth game that lives beside the app, as somebody's first game would.

Its parts are those of the four: rules, board, painter and computer player. ``added`` puts them into the app's lists.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from floes_app.board.boards import BOARDS
from floes_app.bots.players import PLAYERS
from floes_app.games import GAMES
from floes_app.view.boards.painters import PAINTERS
from tests.fifth_game.board import BreakthroughBoard
from tests.fifth_game.painter import BreakthroughPainter
from tests.fifth_game.player import PLAYER
from tests.fifth_game.rules import GAME

KEY = GAME.key


@contextmanager
def added(with_computer: bool = True) -> Iterator[None]:
    """The game is in the lists of the app meanwhile, with its computer player or without one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(BOARDS, KEY, BreakthroughBoard())
        patch.setitem(PAINTERS, KEY, BreakthroughPainter)
        if with_computer:
            patch.setitem(PLAYERS, KEY, PLAYER)
        GAMES.append(GAME)
        try:
            yield
        finally:
            GAMES.remove(GAME)
