"""The side panel: where its parts are."""

from __future__ import annotations

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.sidebar import Contents
from floes_app.core.session import Session
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import text
from floes_app.view.paint.theme import Screen
from floes_app.view.parts.panel import MoveList
from floes_app.view.parts.sidebar import Sidebar


def test_a_long_word_beside_the_title_gives_way_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    board, drawn = BOARDS["floe"], list[text.Line]()
    side = Sidebar(PAINTERS["floe"](board), Screen.of(1280, 800), Session(board.game, {}))
    monkeypatch.setattr(text, "line_listeners", [drawn.append])
    words = "A game of two halves and some more"
    name = board.game.title
    room = pygame.Rect(0, 0, 240, 40)
    side.draw_title(pygame.Surface((240, 40)), room, Contents(name, words, (), (), (), None, None))
    title, beside = (pygame.Rect(line.rect) for line in drawn)
    assert title.width > room.width * 0.5, [line.rect for line in drawn]
    assert title.right < beside.left
    assert beside.right <= room.right


@pytest.mark.parametrize("note", ["", "Ann plays on her phone."])
def test_the_moves_have_all_the_room_below_the_note(monkeypatch: pytest.MonkeyPatch, note: str) -> None:
    board = BOARDS["floe"]
    side = Sidebar(PAINTERS["floe"](board), Screen.of(1280, 800), Session(board.game, {}))
    room, places = pygame.Rect(10, 300, 240, 400), list[pygame.Rect]()
    monkeypatch.setattr(MoveList, "draw", lambda _moves, _target, place, *_rest: places.append(place))
    contents = Contents("", "", (), (), (), None, None, note=note)
    side.draw_moves(pygame.Surface((280, 720)), room, contents, MoveList())
    (place,) = places
    assert (place.left, place.right, place.bottom) == (room.left, room.right, room.bottom)
    assert place.height > room.height * 0.7
