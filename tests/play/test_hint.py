"""What a hint marks."""

from __future__ import annotations

import pytest

from floes_app.board.boards import BOARDS
from floes_app.play.hint import area_of


@pytest.mark.parametrize(("action", "radius"), [("b2d4", 2**0.5 + 0.75), ("b2c3", 1.5)])
def test_the_area_reaches_beyond_both_ends_of_a_move_and_is_never_tiny(action: str, radius: float) -> None:
    board = BOARDS["floe"]
    state = board.game.start({})
    move = board.move_for(state, board.game.parse_action(state, action))
    assert move is not None
    assert area_of(board, state, move).radius == pytest.approx(radius)
