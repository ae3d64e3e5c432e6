"""The pictures on the cards of the menu."""

from __future__ import annotations

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.view.boards.painters import PAINTERS

NOWHERE = (255, 0, 255)


@pytest.mark.parametrize("size", [(260, 168), (171, 177), (259, 130)])
@pytest.mark.parametrize("key", BOARDS)
def test_the_board_fills_the_picture(monkeypatch: pytest.MonkeyPatch, key: str, size: tuple[int, int]) -> None:
    painter = PAINTERS[key](BOARDS[key])
    behind = pygame.Surface(size)
    behind.fill(NOWHERE)
    monkeypatch.setattr(painter, "backdrop", lambda _size: behind)
    picture = painter.poster(size)
    assert pygame.mask.from_threshold(picture, NOWHERE, (60, 60, 60, 255)).count() == 0
