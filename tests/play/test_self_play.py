"""What is told about the built-in boards for several players."""

from __future__ import annotations

import pytest

from floes_app.bots.icefloes.trials import Trials
from floes_app.games import find
from floes_app.games.icefloes.fields import NAMES, field_start
from floes_app.play import level_words
from floes_app.play.self_play import games_on
from floes_app.play.set_up import NewGame
from floes_app.storage.settings import Setup


@pytest.mark.parametrize("board", NAMES)
def test_every_board_has_its_games(board: str) -> None:
    played = games_on(board)
    assert played is not None
    assert len(played.wins) == len(field_start(board).seats)
    assert played.moves > played.games


def test_who_wins_is_told_in_words() -> None:
    assert level_words.who_wins(Trials((30, 60), 10, 2000)) == "Who wins: Walrus 33%, Puffin 67%. Draws: 10%."


@pytest.mark.parametrize(
    ("played", "words"),
    [
        (Trials((190, 210)), "An even board: everyone wins about as often."),
        (Trials((90, 310)), "Not an even board: the puffin wins most often."),
        (Trials((40, 40), 20), "Often a draw: nobody wins 20 of 100 games."),
        (Trials((5, 7)), ""),  # so few games prove nothing
    ],
)
def test_how_even_a_board_is_is_told(played: Trials, words: str) -> None:
    assert level_words.how_even(played) == words


def test_the_set_up_tells_how_even_a_board_is_among_several() -> None:
    ice = find("icefloes")
    choice = next(choice for choice in ice.options[0].choices if choice.value == "S1")
    assert "the walrus wins most often" in NewGame(ice, Setup()).note_of(choice)
    assert "wins most often" not in NewGame(ice, Setup(), alone=True).note_of(choice)
