"""Frost Bitten! drawn: players, directions and marks can be told apart without colour, at every size it is drawn in."""

from __future__ import annotations

import itertools

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.frostbitten.board import OUTWARD
from floes_app.board.frostbitten.items import image_box
from floes_app.board.geometry import Cell
from floes_app.board.values import Pick, UiState
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.view.boards.frostbitten.pieces import picture_of
from floes_app.view.boards.painter import Frame
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import art
from floes_app.view.paint.theme import Screen
from tests.amounts import sample
from tests.view.test_greyscale import MEAN, SHARE, difference

GAME, BOARD = find("frostbitten"), BOARDS["frostbitten"]
MIDDLE = "()(A)(C)(C)/[]~~[]/~[][]~/~[A][CD]~/[]~~[*]/[BBD][]~[]/~~[]~/~[][A]~/[]~~[]/(B)()()(D) A P2 -"
RISK = "()(A)(C)(C)/[]~~[]/~[][]~/~[][CD]~/[]~~[*]/[BBD][]~[A]/~~[]~/~[][A]~/[]~~[]/(B)()()(D) A P1 -"
FIGURES = [f"penguin-{letter}{way}" for letter in "abcd" for way in ("", "-home")] + ["bear"]


def drawn(position: str, size: int, ui: UiState | None = None) -> tuple[pygame.Surface, Frame]:
    """A board with cells ``size`` pixels high, and where it lies on the picture."""
    painter = PAINTERS["frostbitten"](BOARD)
    state = GAME.parse(position)
    layout = BOARD.layout(state)
    wide = round(size * 1.75)
    picture = pygame.Surface((round((layout.width + 1) * wide), round((layout.height + 2) * size)))
    frame = Frame(wide // 2, size, wide, size)
    painter.ground(picture, frame, state, labels=False)
    identity = BOARD.identity(state)
    items = BOARD.items(state, identity)
    marks = ()
    if ui is not None:
        items, marks = BOARD.posed(state, items, ui), BOARD.marks(state, ui, identity)
    painter.pieces(picture, frame, items, marks)
    return picture, frame


def grey(picture: pygame.Surface, frame: Frame, position: str, cell: Cell) -> pygame.Surface:
    """The upper part of a tile (figures overlap the tile above a little), in grey."""
    box = image_box(GAME.parse(position).board, 0, cell)
    assert box is not None
    x, y = frame.pixel((box.x, box.y))
    place = pygame.Rect(round(x), round(y), frame.unit_width, frame.unit_height)
    return pygame.transform.grayscale(picture.subsurface(place).copy())


def figure(name: str, size: int) -> pygame.Surface:
    plate = pygame.Surface((size, size))
    plate.fill("#E4F3FA")
    plate.blit(art.sprite(picture_of(name, size), size), (0, 0))
    return pygame.transform.grayscale(plate)


@pytest.mark.parametrize("size", [55, 40, 31])
@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(FIGURES, 2)))
def test_figures_differ_in_grey(one: str, other: str, size: int) -> None:
    mean, share = difference(figure(one, size), figure(other, size))
    assert mean >= 2.0, mean
    assert share >= 0.02, share


@pytest.mark.parametrize("size", [44, 69])
def test_marks_differ_in_grey(size: int) -> None:
    plain = drawn(MIDDLE, size)
    picked = drawn(MIDDLE, size, UiState(pick=Pick((1, 6), OUTWARD)))
    pointed = drawn(MIDDLE, size, UiState(pick=Pick((1, 6), OUTWARD), hover=(1, 5)))
    for cell in ((1, 6), (1, 7), (2, 6), (1, 5)):
        mean, share = difference(grey(*plain, MIDDLE, cell), grey(*picked, MIDDLE, cell))
        assert share >= SHARE, (cell, mean, share)
    mean, _share = difference(grey(*picked, MIDDLE, (1, 5)), grey(*pointed, MIDDLE, (1, 5)))
    assert mean >= MEAN, "what is pointed at is shown more strongly"
    risk = drawn(RISK, size, UiState(pick=Pick((3, 4), OUTWARD), hover=(3, 5)))
    calm = drawn(RISK, size, UiState(pick=Pick((3, 4), OUTWARD)))
    assert difference(grey(*risk, RISK, (3, 4)), grey(*calm, RISK, (3, 4)))[1] >= SHARE, "who would be caught"


@pytest.mark.parametrize("size", sample([28, 44, 69], 3))
def test_every_variant_is_drawn_at_every_size(size: int) -> None:
    painter = PAINTERS["frostbitten"](BOARD)
    for options in ({}, {"warming": True}, {"mega": True}, {"mega": True, "warming": True, "deep": True}):
        state = GAME.start(GAME.complete({**options, "players": 4}))
        layout = BOARD.layout(state)
        picture = painter.thumbnail(state, (round(layout.width * size * 2), round(layout.height * size * 1.3)))
        assert picture.get_bounding_rect().height > layout.height * size * 0.9


def test_the_frame_fits_the_room_and_keeps_the_shape_of_the_cells() -> None:
    painter = PAINTERS["frostbitten"](BOARD)
    for options in ({}, {"mega": True}):
        state = GAME.start(GAME.complete(options))
        for area in (pygame.Rect(10, 20, 714, 540), pygame.Rect(24, 24, 872, 730), pygame.Rect(0, 0, 1500, 980)):
            frame = painter.fit(state, area)
            assert abs(frame.unit_width / frame.unit_height - 1.75) < 0.04
            extent = painter.extent(state, frame)
            assert area.inflate(2, 2).contains(extent)
            assert max(extent.width / area.width, extent.height / area.height) > 0.95


def test_whose_die_won_a_puzzle_is_not_told() -> None:
    """Nobody rolled there: the other side is given the roll with which it wins."""

    def section(*actions: str) -> pygame.Surface:
        start = GAME.parse("(A)(*A)()(B)/~~[ABB][]/[][]~~/~[][]~/[]~~[]/~~~[]/[][][]~/()()()() A B3 warming")
        session = Session(GAME, GAME.options_of(start), start=start)
        for action in actions:
            session.play_text(action)
        assert session.outcome is not None
        picture = pygame.Surface((320, 92))
        PAINTERS["frostbitten"](BOARD).section(picture, picture.get_rect(), session, Screen.of(1280, 800), False)
        return picture

    won = section("b5>b6", "b6>b5", "b5>b6", "=1", "c6b6", "b6b7", "c6c7")
    words = won.subsurface((92, 8, 200, 76))
    assert len({tuple(words.get_at((x, y))) for x in range(200) for y in range(76)}) == 1, "beside the die is nothing"
