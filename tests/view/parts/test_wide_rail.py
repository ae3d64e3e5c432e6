"""The wide rail: what it says of each player, and that all of it has its place."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.sidebar import Card, Contents
from floes_app.board.values import Fact
from floes_app.core.session import Session
from floes_app.play.start.clocks import CLOCKS
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import CORAL, Screen
from floes_app.view.parts import wide_rail
from floes_app.view.parts.wide_rail import WideRail

SCREEN = Screen.of(1280, 800)
RAIL = pygame.Rect(0, 0, SCREEN.px(wide_rail.MOST), SCREEN.height)
FACTS = (Fact("3", "moves"), Fact("7", "par"))
BARE = Contents("", "", (), (), (), None, None)


def rail(counted: Contents | None = None, clock: bool = False) -> WideRail:
    session = Session(BOARDS["seega"].game, {})
    session.play_by(CLOCKS["5+3"].anew() if clock else None)
    return WideRail(PAINTERS["seega"](BOARDS["seega"]), SCREEN, session, counted)


def drawn(**first: Any) -> tuple[pygame.Surface, pygame.Rect]:
    """The rail, and the place of its first player."""
    side, target = rail(), pygame.Surface(RAIL.size)
    cards = tuple(Card(seat, name, "", "", False) for seat, name in enumerate(("Ann", "Ben")))
    contents = replace(BARE, cards=(replace(cards[0], **first), cards[1]))
    side.draw(target, RAIL, contents)
    return target, side.players(RAIL)[0]


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def test_who_has_just_gone_out_has_an_edge_of_its_own() -> None:
    for just_out in (True, False):
        target, place = drawn(active=True, just_out=just_out)
        edge = [tuple(target.get_at((place.centerx, place.y + y)))[:3] for y in range(3)]
        nearest = min(sum(abs(a - b) for a, b in zip(colour, art.rgb(CORAL), strict=True)) for colour in edge)
        assert (nearest < 60) == just_out


def test_the_picture_of_who_is_out_is_paler() -> None:
    def brightness(is_out: bool) -> int:
        target, place = drawn(out=is_out)
        picture = pygame.Rect(place.x, place.y, SCREEN.px(wide_rail.PLAYER), place.height).inflate(-8, -8)
        return sum(pygame.transform.average_color(target, picture)[:3])

    assert brightness(True) < 0.8 * brightness(False)


def test_the_number_of_a_player_stands_there_unless_that_player_is_out(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[text.Line] = []
    monkeypatch.setattr(text, "line_listeners", [lines.append])
    for is_out in (False, True):
        lines.clear()
        _target, place = drawn(count="12", out=is_out)
        assert [place.contains(line.rect) for line in lines if line.words == "12"] == [True] * (not is_out)


def test_facts_that_are_shown_need_room_and_not_those_that_the_board_counts() -> None:
    counted = replace(BARE, folded_facts=FACTS * 2)
    room = {}
    for key, contents in (("none", BARE), ("shown", counted)):
        for high in range(150, 900):
            side = replace(rail(contents), screen=Screen(800, high, 2.0))
            if side.fits(wide_rail.LEAST):
                break
        room[key] = high
    assert room["shown"] - room["none"] == 4 * 2 * (wide_rail.FACT + wide_rail.GAP)


def test_a_clock_has_room_below_the_name() -> None:
    timed, untimed = (rail(clock=clock).players(RAIL)[0].height for clock in (True, False))
    assert timed - untimed == SCREEN.px(wide_rail.CLOCK)


def test_the_handle_is_as_wide_as_the_rail_where_it_stands_alone() -> None:
    for number in range(1, wide_rail.MOST_BUTTONS):
        handle, places = rail().buttons(RAIL, number)
        assert len(places) == number
        assert all(RAIL.contains(place) for place in places)
        assert not any(one.colliderect(other) for one, other in itertools.combinations([handle, *places], 2))
        is_alone = not any(place.y == handle.y for place in places)
        assert (handle.width > 2 * places[0].width) == is_alone, number
