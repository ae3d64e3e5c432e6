"""Drawings stand out from the ground below them, measured in painted pictures, for four kinds of eyes.

The ratios are those of WCAG 2.2: 3:1 for signs (success criterion 1.4.11), in high contrast 4.5:1 for them and 7:1
for text (1.4.6).
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.values import Mark
from floes_app.view.boards.painter import Frame
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.boards.pen import draw_pen
from floes_app.view.paint import palette, picture_cache, theme
from tests.amounts import sample
from tests.view.contrast import EYES, ratio
from tests.view.marks import Sight, sight, sights, strength

#: A breath of light or a lift that only repeats what other marks and the words say, never the only sign of anything.
QUIET = {"mover", "ready"}
#: Least contrast of marks, usually and in high contrast.
LEAST = {False: 3.0, True: 4.5}


Colour = tuple[int, int, int]


@cache
def ground(key: str, high: bool) -> tuple[pygame.Surface, Frame, Any]:
    """The board of a game without anything on it."""
    palette.use(high)
    picture_cache.forget()
    try:
        board = BOARDS[key]
        painter, state = PAINTERS[key](board), board.game.start(board.game.complete({}))
        picture = pygame.Surface((640, 640))
        frame = painter.fit(state, picture.get_rect())
        painter.ground(picture, frame, state, labels=False)
        return picture, frame, state
    finally:
        palette.use(False)
        picture_cache.forget()


def colour_at(picture: pygame.Surface, frame: Frame, point: tuple[float, float]) -> Colour:
    """The colour at a point of the board."""
    x, y = frame.pixel(point)
    red, green, blue, _alpha = picture.get_at((round(x), round(y)))
    return red, green, blue


def line_strength(key: str, eyes: str, high: bool) -> float:
    """The contrast of the line at the left of a place, which holds nothing, with what is in the place."""
    picture, frame, state = ground(key, high)
    layout = BOARDS[key].layout(state)
    x, y = layout.centre({"frostbitten": (1, 2)}.get(key, (2, 1)))
    inner = colour_at(picture, frame, (x + 0.2, y + 0.2))
    return max(ratio(colour_at(picture, frame, (x - 0.5 + step / 100, y)), inner, eyes) for step in range(0, 9))


@pytest.mark.slow
@pytest.mark.parametrize("high", [False, True], ids=["usual", "high contrast"])
@pytest.mark.parametrize(
    "key", ["floe", *(pytest.param(key, marks=pytest.mark.slow) for key in BOARDS if key != "floe")]
)
def test_marks_stand_out(key: str, high: bool) -> None:
    seen = [one for one in sights(key, high) if one.mark.kind not in QUIET]
    assert len({one.mark.kind for one in seen}) >= 3
    weak = {
        (one.mark.kind, "hot" if one.mark.hot else "", eyes, round(strength(one, eyes), 2))
        for one in seen
        for eyes in EYES
        if strength(one, eyes) < LEAST[high]
    }
    assert weak == set()


@pytest.mark.parametrize("eyes", sample(EYES, 2))
@pytest.mark.parametrize("key", BOARDS)
def test_places_have_lines_in_high_contrast(key: str, eyes: str) -> None:
    assert line_strength(key, eyes, high=True) >= 3.0, "the ground draws clear.lines where palette.is_high()"
    assert line_strength(key, eyes, high=False) < 3.0, "this could not fail"


def test_the_whirl_does_not_glow_in_high_contrast() -> None:
    """Around it the water is as it is anywhere; it is itself as clear as a mark."""
    for high in (False, True):
        picture, frame, state = ground("icefloes", high)
        column, row = state.goal
        beside, elsewhere = (
            colour_at(picture, frame, (x + 0.5, 0.5 + frame.size[1] - 1 - y - 0.7))
            for x, y in ((column, row), (column - 2, row))
        )
        assert (ratio(beside, elsewhere) < 1.1) is high
    at_rim = max(
        ratio(colour_at(picture, frame, (column + 0.5 + step / 100, frame.size[1] - row - 0.5)), elsewhere)
        for step in range(35, 50)
    )
    assert at_rim >= LEAST[True]


@pytest.mark.slow
@pytest.mark.parametrize("high", [False, True], ids=["usual", "high contrast"])
@pytest.mark.parametrize("key", BOARDS)
def test_what_players_draw_stands_out_on_every_board(key: str, high: bool) -> None:
    """Arrows and circles of a study, on the ground and across pieces."""
    empty, frame, state = ground(key, high)
    board = BOARDS[key]
    cells = sorted(board.layout(state).cells)
    places = [board.layout(state).centre(cell) for cell in (cells[0], cells[len(cells) // 2], cells[-1])]
    palette.use(high)
    try:
        before = empty.copy()
        PAINTERS[key](board).pieces(before, frame, board.items(state, board.identity(state)), ())
        for points in ((places[0],), (places[1],), (places[0], places[-1]), (places[1], places[-1])):
            after, mark = before.copy(), Mark("pen", points)
            draw_pen(after, frame, mark)
            seen = sight(mark, before, after)
            assert [eyes for eyes in EYES if strength(seen, eyes) < LEAST[high]] == [], points
    finally:
        palette.use(False)


@pytest.mark.slow
def test_a_mark_without_an_edge_would_be_found() -> None:
    """Amber on ice, as it was: a filled dot of one colour."""
    amber, ice = ratio((0xFF, 0xB4, 0x54), (0xF3, 0xFA, 0xFF)), ((0xF3, 0xFA, 0xFF), (0xFF, 0xB4, 0x54))
    found = Sight(sights("floe")[0].mark, (ice,) * 50)
    assert strength(found, "plain") == pytest.approx(amber)
    assert amber < LEAST[False]


def test_the_ratio_is_that_of_the_guidelines() -> None:
    assert ratio((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert ratio((0x76, 0x76, 0x76), (255, 255, 255)) == pytest.approx(4.54, abs=0.01)
    assert ratio((10, 20, 30), (10, 20, 30)) == 1


@pytest.mark.parametrize("eyes", [name for name in EYES if name != "plain"])
def test_blindness_to_a_colour_leaves_grey_as_it_is(eyes: str) -> None:
    for level in (0, 90, 255):
        grey = (level, level, level)
        assert ratio(grey, (255, 255, 255), eyes) == pytest.approx(ratio(grey, (255, 255, 255)), rel=0.01)
    pairs = ((200, 60, 60), (60, 140, 60)), ((60, 60, 200), (60, 160, 160))
    assert any(ratio(*pair, eyes) != pytest.approx(ratio(*pair), rel=0.1) for pair in pairs)


def test_the_usual_colours_come_back() -> None:
    assert palette.use(True)
    assert palette.shown(theme.AMBER) != theme.AMBER
    assert palette.shown_in(f'fill="{theme.DEEP}"') == f'fill="{palette.shown(theme.DEEP)}"'
    assert not palette.use(True)
    assert palette.use(False)
    assert palette.shown(theme.AMBER) == theme.AMBER
