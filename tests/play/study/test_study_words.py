"""The words of a study: what is proven, what is only likely, and a game told."""

from __future__ import annotations

import pytest

from floes_app.play.game.effects import Copy
from tests.play.study.test_study import assessed, studied
from tests.play.table import Table


@pytest.mark.parametrize(
    ("value", "moves", "said"),
    [
        (1.0, 4, "A win in 4 moves for Aino"),
        (1.0, 1, "A win in 1 move for Aino"),
        (1.0, 0, "A certain win for Aino"),
        (-1.0, 0, "A certain win for Bram"),
        (0.05, 0, "Probably even"),
        (0.3, 0, "Probably a little better for Aino"),
        (-0.6, 0, "Probably better for Bram"),
        (0.9, 0, "Probably much better for Aino"),
    ],
)
def test_what_is_proven_is_told_from_what_is_likely(table: Table, value: float, moves: int, said: str) -> None:
    game = studied(table)
    assessed(game, value, moves)
    assert game.verdict().headline == said


def test_the_game_is_told_as_a_text(table: Table) -> None:
    game = studied(table)
    game.visit(game.main[1])
    game.write("A note.")
    game.tell_game()
    told = next(effect for effect in game.take_effects() if isinstance(effect, Copy))
    assert told.text.startswith("Go with the Floe: Aino against Bram\n")
    assert "   Note: A note.\n" in told.text
