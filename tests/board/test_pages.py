"""The boards on the rules pages show moves that can be made."""

from __future__ import annotations

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.values import Figure

FIGURES = [
    pytest.param(key, page.figure, id=f"{key}-{number}")
    for key, board in BOARDS.items()
    for number, page in enumerate(board.pages)
    if page.figure is not None and page.figure.pick is not None and page.figure.target is not None
]


@pytest.mark.parametrize(("key", "figure"), FIGURES)
def test_what_is_picked_up_can_go_where_the_pointer_is(key: str, figure: Figure) -> None:
    board = BOARDS[key]
    state = board.game.parse(figure.position)
    ways = {(move.source, move.target) for move in board.moves(state)}
    assert (figure.pick, figure.target) in ways
