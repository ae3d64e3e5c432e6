"""The side panel: where its parts are."""

from __future__ import annotations

import itertools

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.sidebar import Contents
from floes_app.board.values import Fact
from floes_app.core.session import Session
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import text
from floes_app.view.paint.theme import Screen
from floes_app.view.parts.panel import MoveList
from floes_app.view.parts.sidebar import FACT, Sidebar


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


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1366, 768)])
@pytest.mark.parametrize("number", [5, 6, 7, 8])
def test_buttons_at_the_lower_end_stay_apart(size: tuple[int, int], number: int) -> None:
    board, screen = BOARDS["icefloes"], Screen.of(*size, 1.0, 2.0)
    side = Sidebar(PAINTERS["icefloes"](board), screen, Session(board.game, {}))
    for wide in range(200, 700, 7):
        places = side.panel_buttons(pygame.Rect(0, 0, wide, size[1]), number)
        gaps = [after.left - before.right for before, after in itertools.pairwise(places)]
        assert min(gaps) >= screen.px(5) - 1, f"{wide} wide"


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_what_stands_below_the_facts_begins_below_those_that_are_shown(size: tuple[int, int]) -> None:
    board, screen = BOARDS["icefloes"], Screen.of(*size)
    facts = (Fact("3", "moves"), Fact("7", "par"))
    contents = Contents("", "", (), facts, (), None, None, folded_facts=facts)
    panel = pygame.Rect(0, 0, 300, size[1])
    bare, counted = (
        Sidebar(PAINTERS["icefloes"](board), screen, Session(board.game, {}), False, c) for c in (None, contents)
    )
    assert counted.cards(panel)[-1].bottom < counted.section(panel).top
    assert counted.section(panel).top - bare.section(panel).top == screen.px(6) + screen.px(FACT)
    assert counted.story(panel).top > bare.story(panel).top
