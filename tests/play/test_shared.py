"""What is said of a game that is shared."""

from __future__ import annotations

import re

import pytest

from floes_app.core.player import Player
from floes_app.play import shared
from floes_app.play.move_numbers import moves_begun
from floes_app.play.shared import of_game
from floes_app.storage.saves import SUFFIX
from tests.sessions import some_moves


@pytest.mark.parametrize("key", ["frostbitten", "seega", "icefloes"])
def test_a_game_has_as_many_moves_in_its_picture_as_in_its_list(key: str) -> None:
    session = some_moves(key, 15)
    told = moves_begun(session, session.index)
    assert 1 < told < 15
    assert re.findall(r"\d+", of_game(session, SUFFIX).words) == [str(told)]


def test_only_a_code_that_somebody_can_type_is_in_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    session = some_moves("seega", 4)
    assert of_game(session, SUFFIX).code == session.state.text
    monkeypatch.setattr(shared, "LONGEST_CODE", len(session.state.text) - 1)
    assert of_game(session, SUFFIX).code == ""


def test_only_a_game_of_people_can_go_on_by_message() -> None:
    session = some_moves("seega", 4)
    assert of_game(session, SUFFIX).open_game is session
    session.set_player(1, Player("Deep", "casual"))
    assert of_game(session, SUFFIX).open_game is None
