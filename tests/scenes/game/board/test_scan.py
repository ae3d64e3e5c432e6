"""One-switch play on a board: what is pointed at shows, before it is done."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.board.input import held_pick
from floes_app.scenes.game.board.scan import BoardScan
from floes_app.view.controls import Form
from floes_app.view.paint.theme import Screen
from tests.play.table import Table

SCREEN = Screen.of(1280, 800)


@pytest.mark.parametrize("key", ["icefloes", "floe", "seega"])
def test_each_place_shows_when_it_is_pointed_at(tmp_path: Path, key: str) -> None:
    game, form = Table(tmp_path).game(key), Form(SCREEN)
    scan = BoardScan(game)
    moves = game.board.moves(game.session.state)
    given = held_pick(game.board, game.session.state, game.ui) is not None
    places = {move.target if given or move.source is None else move.source for move in moves}
    seen = set()
    for _step in range(2 * len(places) + 4):
        scan.step(form)
        if game.ui.target is not None:
            seen.add(game.ui.target)
        elif game.ui.row:
            seen.update(game.ui.row)
    assert seen == places


def test_after_something_was_taken_it_begins_with_the_first_thing_again(tmp_path: Path) -> None:
    game, form = Table(tmp_path).game("floe"), Form(SCREEN)
    scan = BoardScan(game)
    scan.step(form)
    first = game.ui.target or game.ui.row
    for _step in range(2):
        scan.step(form)
    game.session.play(game.session.state.actions()[0])
    game.session.jump(0)
    scan.take(form)
    game.let_go()
    scan.step(form)
    assert (game.ui.target or game.ui.row) == first
