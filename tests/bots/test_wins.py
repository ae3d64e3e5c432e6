"""Positions that are won in so many turns: ``tests/bots/wins/<game>.txt``, a number and a position on each line."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from floes_app.bots.bot import Bot
from floes_app.bots.frostbitten.turn_search import ENOUGH
from floes_app.bots.players import PLAYERS
from floes_app.bots.search import expert
from floes_app.bots.search.decision import Limits
from floes_app.core.game import Game, State
from floes_app.core.i18n import ngettext
from tests.bots.proof import is_won_within

#: The games that the computer plays.
GAMES = [player.game for player in PLAYERS.values()]

WINS = Path(__file__).parent / "wins"
#: Enough for every position in the files.
NODES = 60_000


def won_positions(game: Game[Any]) -> Iterator[tuple[int, State]]:
    """The positions of a game's file; none where it is missing, which test_completeness says."""
    path = WINS / f"{game.key}.txt"
    for line in path.read_text(encoding="ascii").splitlines() if path.exists() else ():
        if not line.startswith("#"):
            number, text = line.split(" ", 1)
            yield int(number), game.parse(text)


CASES = [
    pytest.param(turns, state, game, id=f"{game.key}-{number}", marks=[] if number in (3, 6) else [pytest.mark.slow])
    for game in GAMES
    for number, (turns, state) in enumerate(won_positions(game), start=1)
]


@pytest.mark.parametrize(("turns", "state", "game"), CASES)
def test_the_win_is_found(turns: int, state: State, game: Game[Any]) -> None:
    seat = state.to_move
    choice = Bot(game).choose(state, Limits(nodes=NODES), random.Random(1))
    assert choice.value == 1
    after = state
    for action in choice.line:
        after = after.apply(action)
    assert after.outcome is not None
    assert seat in after.outcome.winners
    if game.key != "floe":  # there a later win may score more
        by_then = ENOUGH if game.key == "frostbitten" else ngettext(*expert.WINS_IN, turns).format(number=turns)
        assert choice.reason.text == (expert.WINS_NOW if len(choice.line) == 1 else by_then)


@pytest.mark.slow
@pytest.mark.parametrize(("turns", "state", "game"), CASES)
def test_the_win_is_proved(turns: int, state: State, game: Game[Any]) -> None:
    assert is_won_within(state, state.to_move, turns)
    assert not is_won_within(state, state.to_move, turns - 1)


def test_every_game_has_won_positions_of_several_lengths() -> None:
    for game in GAMES:
        lengths = [turns for turns, _state in won_positions(game)]
        assert len(lengths) >= 8
        assert game.key == "frostbitten" or set(lengths) >= {1, 2, 3}
