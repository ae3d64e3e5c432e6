"""The side panel: where its parts are."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.sidebar import Card, Contents
from floes_app.board.values import Fact
from floes_app.core.session import Session
from floes_app.play.start.clocks import CLOCKS
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import text
from floes_app.view.paint.theme import Screen
from floes_app.view.parts.panel import MoveList
from floes_app.view.parts.sidebar import CLOCK, FACT, Sidebar


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


def in_rail(key: str, *, timed: bool = False) -> Sidebar:
    """The side of a small window with a game."""
    session = Session(BOARDS[key].game, {})
    session.play_by(CLOCKS["5+3"].anew() if timed else None)
    return Sidebar(PAINTERS[key](BOARDS[key]), Screen.of(800, 600), session)


def test_the_picture_of_who_is_out_is_paler_in_the_rail() -> None:
    side, rail = in_rail("icefloes"), pygame.Rect(0, 0, 72, 600)
    cards = tuple(Card(seat, "", "", "", False) for seat in side.session.players)

    def brightness(is_out: bool) -> int:
        target = pygame.Surface(rail.size)
        shown = Contents("", "", (replace(cards[0], out=is_out), *cards[1:]), (), (), None, None)
        side.draw_rail(target, rail, shown, 5)
        return sum(pygame.transform.average_color(target, side.rail_places(rail)[0])[:3])

    assert brightness(True) < 0.7 * brightness(False)


def test_a_clock_has_room_below_the_picture_in_the_rail() -> None:
    rail = pygame.Rect(0, 0, 72, 600)
    timed, untimed = (in_rail("seega", timed=timed).rail_places(rail)[0] for timed in (True, False))
    assert timed.height - untimed.height == in_rail("seega").screen.px(CLOCK)


def test_the_points_of_a_match_have_room_in_the_rail(monkeypatch: pytest.MonkeyPatch) -> None:
    side, rail = in_rail("seega"), pygame.Rect(0, 0, 72, 600)
    monkeypatch.setattr(type(side.painter.board), "count", lambda *_given: ("", ""))
    alone = side.rail_places(rail)[0].height
    monkeypatch.setattr(side.session, "earlier", object())
    assert side.rail_places(rail)[0].height > alone


@pytest.mark.parametrize("key", BOARDS)
def test_each_card_shows_how_far_its_own_player_is(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    side, asked = in_rail(key), list[int]()
    monkeypatch.setattr(side.painter, "progress", lambda _state, seat, _size: asked.append(seat))
    cards = tuple(Card(seat, "", "", "", False) for seat in side.session.players)
    panel = pygame.Rect(0, 0, 300, 600)
    side.draw_panel(pygame.Surface(panel.size), panel, Contents("", "", cards, (), (), None, None), False, True)
    assert asked == list(side.session.players)


def test_the_pace_of_computers_takes_its_row_from_what_is_above_and_gives_it_back() -> None:
    side, panel = in_rail("seega"), pygame.Rect(0, 0, 300, 600)
    whole = side.above_foot(panel)
    side.keep_pace_row(True)
    assert side.above_foot(panel).bottom <= side.pace_row(panel)[0].top < whole.bottom
    side.keep_pace_row(False)
    assert side.above_foot(panel) == whole
