"""The steps told of each turn are enough to know the board for somebody who only hears them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.values import Turn
from floes_app.core.game import CHANCE
from floes_app.games import find
from floes_app.games.frostbitten.tiles import VARIANTS
from floes_app.play.access import narration
from tests.amounts import sample
from tests.hearing import LISTENERS, picture

NAMES = {0: "Ann", 1: "Ben", 2: "Cy", 3: "Di"}
#: Kinds of games that differ in what can happen.
CHOSEN = [
    *(("frostbitten", {"players": 3, variant: True}) for variant in VARIANTS),
    *(("frostbitten", {"players": 2, "homesick": True, "alert": True}), ("frostbitten", {"players": 4, "quick": True})),
    *((key, {}) for key in LISTENERS),
    *(("seega", {"size": size}) for size in (7, 9)),
]


def in_mind(key: str, state: Any) -> Any:
    """The picture of a position that is told as a whole."""
    board = BOARDS[key]
    squares = [board.cell_name(state, cell) for cell in board.layout(state).cells]
    return picture(narration.whole_board(board, state, NAMES), squares, LISTENERS[key][1])


def check_game(key: str, options: dict[str, Any], seed: int, most: int, whole: bool) -> None:
    """Play by chance, and compare after every turn, or after every action where it is told alone."""
    game, board, rng = find(key), BOARDS[key], random.Random(seed)
    state = game.start(game.complete(options))
    listener = LISTENERS[key][0](in_mind(key, state))
    plies: list[Any] = []
    for _action in range(most):
        if state.outcome is not None:
            break
        action = rng.choice(state.actions())
        after = state.apply(action)
        plies.append((state, action))
        if not whole or game.ends_turn(state, after) or after.outcome is not None:
            words = board.recount(Turn(plies[0][0].turn, tuple(plies)), NAMES)
            assert words or state.to_move == CHANCE, "every turn and action of a player is told"
            listener.hear(words)
            assert listener.picture == in_mind(key, after), words
            plies = []
        state = after


@pytest.mark.parametrize("whole", sample([True, False], 2), ids=["turns", "actions"])
@pytest.mark.parametrize(("key", "options"), sample(CHOSEN, 2), ids=lambda value: str(value))
def test_whoever_hears_the_turns_knows_the_board(key: str, options: dict[str, Any], whole: bool) -> None:
    check_game(key, options, 1, 150, whole)


@pytest.mark.slow
@pytest.mark.parametrize("whole", [True, False], ids=["turns", "actions"])
@pytest.mark.parametrize(("key", "options"), CHOSEN, ids=lambda value: str(value))
def test_whoever_hears_many_games_knows_the_board(key: str, options: dict[str, Any], whole: bool) -> None:
    for seed in range(100, 103):
        check_game(key, options, seed, 400, whole)
