"""What is told about the built-in boards for several players."""

from __future__ import annotations

import pytest

from floes_app.bots.icefloes.trials import Trials
from floes_app.games.icefloes.fields import NAMES, field_start
from floes_app.play import level_words
from floes_app.play.expert_games import games_on


@pytest.mark.parametrize("board", NAMES)
def test_every_board_has_its_games(board: str) -> None:
    played = games_on(board)
    assert played is not None
    assert len(played.wins) == len(field_start(board).seats)
    assert played.moves > played.games


def test_who_wins_is_told_in_words() -> None:
    assert level_words.who_wins(Trials((30, 60), 10, 2000)) == "Who wins: Walrus 33%, Puffin 67%. Draws: 10%."
