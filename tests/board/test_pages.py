"""The boards on the rules pages show moves that can be made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.values import Figure, Move
from floes_app.core.game import State

#: What happens in each game that the figures of its pages show, in the words of its story.
SHOWN: Mapping[str, set[str]] = {
    "floe": {"Slide", "Jump", "Capture", "RingOpened"},
    "icefloes": {"Glide", "Step", "Arrived", "PlayerRemoved"},
    "frostbitten": {"Placed", "Stepped", "Slid", "BearStepped", "Caught", "ReachedPole", "CameHome", "Won"},
    "seega": {"Placed", "Stepped", "Captured", "Removed"},
}


def figures(key: str) -> Iterator[tuple[Figure, State]]:
    for page in BOARDS[key].pages:
        if page.figure is not None:
            yield page.figure, BOARDS[key].game.parse(page.figure.position)


def moves(key: str, figure: Figure, state: Any) -> list[Move]:
    """The moves that begin with what is in hand on a figure."""
    given = BOARDS[key].given_pick(state)
    source = figure.pick or (None if given is None else given.cell)
    return [move for move in BOARDS[key].moves(state) if move.source == source]


@pytest.mark.parametrize("key", BOARDS)
def test_what_is_picked_up_on_a_figure_can_go_where_the_pointer_is(key: str) -> None:
    for figure, state in figures(key):
        assert state.text == figure.position
        if figure.pick is not None or figure.target is not None:
            targets = {move.target for move in moves(key, figure, state)}
            assert targets, figure
            assert figure.target is None or figure.target in targets, figure


@pytest.mark.parametrize("key", SHOWN)
def test_all_that_happens_in_a_game_is_shown_on_a_figure(key: str) -> None:
    stories = (
        BOARDS[key].game.story(state, move.action)
        for figure, state in figures(key)
        for move in moves(key, figure, state)
        if move.target == figure.target
    )
    assert SHOWN[key] <= {type(event).__name__ for story in stories for event in story}
