"""Pictures of boards: what is picked up on a figure is seen, and on that of the goal the winning action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.values import Mark
from floes_app.view.boards.painter import _covering
from floes_app.view.boards.painters import PAINTERS


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
    painter = PAINTERS[key](BOARDS[key])
    shown: list[Sequence[Mark]] = []
    monkeypatch.setattr(painter, "pieces", lambda _to, _frame, _items, marks=(), *_more: shown.append(marks))
    painter.goal((200, 120))
    assert shown[-1]


@pytest.mark.parametrize(("begin", "expected"), [(30, 0), (-20, -20), (-90, -50)])
def test_a_board_close_up_leaves_nothing_beside_it(begin: int, expected: int) -> None:
    assert _covering(begin, 150, 100) == expected
    assert _covering(begin, 80, 100) == begin, "one that is smaller lies where it is to lie"
