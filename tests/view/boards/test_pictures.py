"""Pictures of boards: what is picked up on a figure is seen, and on that of the goal the winning action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.timeline import Item
from floes_app.board.values import Mark
from floes_app.view.boards.painter import Frame, _covering, glow
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import palette


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


@pytest.mark.parametrize("key", BOARDS)
def test_figures_show_what_is_picked_up(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board, painter = BOARDS[key], PAINTERS[key](BOARDS[key])
    shown: list[Sequence[Mark]] = []
    monkeypatch.setattr(painter, "pieces", lambda _to, _frame, _items, marks=(), *_more: shown.append(marks))
    for page in board.pages:
        if page.figure is None or page.figure.pick is None:
            continue
        state: Any = board.game.parse(page.figure.position)
        if board.picks(state, page.figure.pick):
            painter.figure(page.figure, (120, 120))
            assert "selected" in [mark.kind for mark in shown[-1]], page.title


@pytest.mark.parametrize("key", BOARDS)
def test_the_picture_of_the_goal_shows_the_winning_action(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if BOARDS[key].goal is None:
        pytest.skip("this game shows no goal")
    painter = PAINTERS[key](BOARDS[key])
    shown: list[Sequence[Mark]] = []
    monkeypatch.setattr(painter, "pieces", lambda _to, _frame, _items, marks=(), *_more: shown.append(marks))
    painter.goal((200, 120))
    assert shown[-1]


@pytest.mark.parametrize(("begin", "expected"), [(30, 0), (-20, -20), (-90, -50)])
def test_a_board_close_up_leaves_nothing_beside_it(begin: int, expected: int) -> None:
    assert _covering(begin, 150, 100) == expected
    assert _covering(begin, 80, 100) == begin, "one that is smaller lies where it is to lie"


def test_what_is_in_the_hand_is_drawn_over_what_stands_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    painter = PAINTERS["seega"](BOARDS["seega"])
    drawn: list[object] = []
    monkeypatch.setattr(painter, "item", lambda _to, _frame, item, _moment: drawn.append(item.id))
    items = [Item("held", "", 1.0, 1.0, lift=0.3), Item("front", "", 1.0, 2.0), Item("back", "", 1.0, 0.0)]
    painter.pieces(pygame.Surface((9, 9)), Frame(0, 0, 9, 9, (3.0, 3.0)), items)
    assert drawn == ["back", "front", "held"]


def test_nothing_glows_in_high_contrast() -> None:
    for is_high in (False, True):
        target = pygame.Surface((90, 90), pygame.SRCALPHA)
        palette.use(is_high)
        try:
            glow(target, "icefloes/floe-1", (45, 45), 40, 4, 255, (255, 200, 90))
        finally:
            palette.use(False)
        assert (target.get_bounding_rect().width > 0) != is_high
