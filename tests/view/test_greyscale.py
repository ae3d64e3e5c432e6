"""Pieces, marks and players can be told apart without colour: rendered by the painters, in grey, and measured."""

from __future__ import annotations

import itertools

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.geometry import Cell
from floes_app.board.values import Pick, UiState
from floes_app.view.boards.painter import Frame
from floes_app.view.boards.painters import PAINTERS
from tests.amounts import sample

#: Least mean difference of two pictures in grey levels of 255, and least share of pixels that differ clearly.
MEAN, SHARE = 4.0, 0.025
CLEARLY = 20


def square(name: str) -> Cell:
    return "abcdefghi".index(name[0]), int(name[1]) - 1


def grey(key: str, position: str, cell: str, size: int, ui: UiState | None = None) -> pygame.Surface:
    """The cell of a painted board, ``size`` pixels wide, in grey."""
    board = BOARDS[key]
    painter = PAINTERS[key](board)
    state = board.game.parse(position)
    layout = board.layout(state)
    picture = pygame.Surface((round((layout.width + 2) * size), round((layout.height + 2) * size)))
    frame = Frame(size, size, size, size)
    painter.ground(picture, frame, state, labels=False)
    identity = board.identity(state)
    marks = board.marks(state, ui, identity) if ui is not None else ()
    painter.pieces(picture, frame, board.items(state, identity), marks)
    x, y = frame.pixel((layout.box(square(cell)).x, layout.box(square(cell)).y))
    return pygame.transform.grayscale(picture.subsurface((round(x), round(y), size, size)).copy())  # not of a view


def difference(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """The difference of two grey pictures: its mean in levels, and the share of pixels that differ clearly."""
    gap, back = one.copy(), other.copy()
    gap.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    gap.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    levels = [gap.get_at((x, y))[0] for x in range(gap.get_width()) for y in range(gap.get_height())]
    return sum(levels) / len(levels), sum(level > CLEARLY for level in levels) / len(levels)


FLOE = "4/ooo2o/2o1o1o1/4so1o/4oB1B/s4o2/o4o/4 w 0"
IN_HAND = UiState(pick=Pick(square("f4")))
SEEGA = "bR1Rb/1bRb1/R2bR/bbR1b/1RbR1 r m 6 -"
BLOCKED = "RRbRR/RbbbR/Rb1bR/RbbbR/RbbbR r m 0 -"

#: Things to be told apart, game by game: a word for each, position, cell and touch.
SIGHTS = {
    "floe": {
        "spaces left": (FLOE, "c4", None),
        "seal": (FLOE, "a3", None),
        "bear": (FLOE, "h4", None),
        "ring": (FLOE, "b2", None),
        "slide": (FLOE, "g4", IN_HAND),
        "jump": (FLOE, "d4", IN_HAND),
        "capture": (FLOE, "e5", IN_HAND),
        "previewed slide": (FLOE, "d2", UiState(IN_HAND.pick, square("d2"))),
        "previewed ring": (FLOE, "e3", UiState(IN_HAND.pick, square("d2"))),
    },
    "seega": {
        "hollow": (SEEGA, "a1", None),
        "safe square": (SEEGA, "c3", None),
        "red": (SEEGA, "b1", None),
        "basalt": (SEEGA, "c1", None),
        "step": (SEEGA, "d2", UiState(pick=Pick(square("c2")))),
        "capturing step": (SEEGA, "a4", UiState(pick=Pick(square("a3")))),
        "ghost": (SEEGA, "b3", UiState(Pick(square("a3")), square("b3"))),
        "doomed": (SEEGA, "b2", UiState(Pick(square("a3")), square("b3"))),
        "removable": (BLOCKED, "d3", UiState()),
        "to be removed": (BLOCKED, "d3", UiState(hover=square("d3"))),
        "allowed": ("5/5/5/5/5 r p2 0 -", "a3", UiState()),
    },
}
PAIRS = [(key, one, other) for key, sights in SIGHTS.items() for one, other in itertools.combinations(sights, 2)]


@pytest.mark.parametrize("size", sample([44, 72], 2))
@pytest.mark.parametrize(("key", "one", "other"), PAIRS)
def test_what_means_different_things_looks_different_in_grey(key: str, one: str, other: str, size: int) -> None:
    pictures = []
    for sight in (one, other):
        position, cell, ui = SIGHTS[key][sight]
        pictures.append(grey(key, position, cell, size, ui))
    mean, share = difference(*pictures)
    assert mean >= MEAN or share >= 2 * SHARE, (mean, share)
    assert share >= SHARE, (mean, share)


@pytest.mark.parametrize("key", sorted(SIGHTS))
def test_players_can_be_told_apart_by_portrait_and_emblem(key: str) -> None:
    painter = PAINTERS[key](BOARDS[key])
    for size in (20, 56):
        pictures = []
        for seat in (0, 1):
            plate = pygame.Surface((size, size))
            plate.fill("#0A2237")
            plate.blit(pygame.transform.smoothscale(painter.portrait(seat, size), (size, size)), (0, 0))
            pictures.append(pygame.transform.grayscale(plate))
        mean, share = difference(*pictures)
        assert mean > 10
        assert share > 0.15


def test_the_measure_finds_nothing_where_there_is_nothing() -> None:
    picture = grey("seega", SEEGA, "a1", 44)
    assert difference(picture, grey("seega", SEEGA, "a1", 44)) == (0.0, 0.0)
    assert difference(grey("seega", SEEGA, "a1", 44), grey("seega", SEEGA, "e4", 44))[1] < SHARE
