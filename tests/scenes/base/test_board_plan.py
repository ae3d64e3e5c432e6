"""The places of the parts of a board scene."""

from __future__ import annotations

from collections.abc import Callable

from floes_app.core.session import Session
from floes_app.games import find
from floes_app.scenes.game.play import PlayScene
from tests.scenes.desk import Desk


def test_beside_the_drawer_the_words_end_before_it_in_the_middle_of_what_it_leaves(
    make_desk: Callable[..., Desk],
) -> None:
    desk = make_desk((1000, 600), ui_scale=1.0)
    plan = desk.open(PlayScene(desk.context, Session(find("floe"), {}, seed=1))).plan
    beside = plan.beside_drawer()
    assert plan.words_left == beside.words_left < beside.words_right < plan.drawer.left < plan.words_right
    assert abs(beside.status_at[0] - (beside.words_left + beside.words_right) / 2) <= 1


def test_what_happens_at_no_place_is_told_at_the_upper_edge_of_the_board(desk: Desk) -> None:
    plan = desk.open(PlayScene(desk.context, Session(find("floe"), {}, seed=1))).plan
    assert plan.pixel_of(None) == plan.extent.midtop
