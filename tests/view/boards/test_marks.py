"""Ways that are drawn on a board: where they lie, and where they begin."""

from __future__ import annotations

import itertools
import math
import re

import pygame
import pytest

from floes_app.board.geometry import Point
from floes_app.board.values import Mark
from floes_app.view.boards import marks
from floes_app.view.boards.painter import Frame
from floes_app.view.boards.pen import HEAD, draw_pen
from floes_app.view.levels import solution_overlay
from tests.view.dashes import ends_in_a_gap

CELL = 60
FRAME = Frame(0, 0, CELL, CELL, (10 * CELL, 10 * CELL))


def blank() -> pygame.Surface:
    return pygame.Surface((10 * CELL, 10 * CELL), pygame.SRCALPHA)


def is_drawn(picture: pygame.Surface, x: float, y: float) -> bool:
    """True if there is something within two pixels of a place, in cells."""
    at = round(x * CELL), round(y * CELL)
    near = [(at[0] + dx, at[1] + dy) for dx in range(-2, 3) for dy in range(-2, 3)]
    return any(picture.get_at(pixel).a > 60 for pixel in near)


@pytest.mark.parametrize("way", [((2, 2), (2, 6)), ((6, 2), (2, 2)), ((2, 6), (6, 2))])
def test_each_seat_has_a_lane_of_its_own(monkeypatch: pytest.MonkeyPatch, way: tuple[Point, Point]) -> None:
    """The ways of four who went the same way lie side by side, and none covers another."""
    begins: list[Point] = []
    monkeypatch.setattr(marks, "draw_begin", lambda _target, at, *_look: begins.append(at))
    for seat in range(4):
        marks.draw_way(blank(), FRAME, Mark("way", way, seat=seat))
    apart = [math.dist(one, other) / CELL for one, other in itertools.pairwise(begins)]
    assert apart == pytest.approx([marks.LANE] * 3)
    middle = sum(x for x, _y in begins) / 4, sum(y for _x, y in begins) / 4
    assert middle == pytest.approx(FRAME.pixel(way[0])), "round the middle of the square"


def test_the_way_of_a_missed_move_begins_at_the_edge_of_its_piece_and_ends_at_its_ring() -> None:
    picture = blank()
    marks.draw_missed(picture, FRAME, Mark("missed", ((2, 3), (6, 3))))
    drawn = [x / 10 for x in range(1, 99) if is_drawn(picture, x / 10, 3)]
    assert min(drawn) == pytest.approx(2.4, abs=0.11), "the piece is not crossed"
    assert {2.5, 3.0, 4.0, 5.0, 5.8} <= set(drawn)
    assert max(drawn) < 6.3


@pytest.mark.parametrize(("places", "between"), [(((1, 4), (6, 4)), (3, 4)), (((2, 7), (2, 1)), (2, 4))])
def test_the_way_of_a_solution_goes_straight_from_beside_the_player_to_the_next_place(
    places: tuple[tuple[int, int], ...], between: tuple[int, int]
) -> None:
    picture = blank()
    solution_overlay.draw_way(picture, FRAME, 10, places, 0)

    def middle(cell: tuple[int, int]) -> Point:
        return cell[0] + 0.5, 10 - cell[1] - 0.5

    assert is_drawn(picture, *middle(between))
    assert not is_drawn(picture, *middle(places[0])), "the player is not crossed"
    mask = pygame.mask.from_surface(picture)
    first, *others = mask.get_bounding_rects()
    box = first.unionall(others)
    ends = [pygame.Rect(0, 0, CELL, CELL).move(x * CELL, (9 - y) * CELL) for x, y in places]
    assert ends[0].union(ends[1]).contains(box), "and goes nowhere else"


def mirrored(picture: pygame.Surface) -> bool:
    """True if the lower half of a picture is the upper one turned over, as good as."""
    mask = pygame.mask.from_surface(picture, 60)
    box = mask.get_bounding_rects()
    whole = box[0].unionall(box[1:])
    part = picture.subsurface(whole)
    one, other = (pygame.mask.from_surface(half, 60) for half in (part, pygame.transform.flip(part, False, True)))
    return one.overlap_area(other, (0, 0)) > 0.93 * one.count()


def test_an_arrow_that_somebody_drew_has_both_halves_of_its_head() -> None:
    picture = blank()
    draw_pen(picture, FRAME, Mark("pen", ((2, 5), (7, 5))))
    assert mirrored(picture)
    box = pygame.mask.from_surface(picture, 60).get_bounding_rects()[0]
    assert box.height > 1.2 * HEAD * CELL, "the head is broader than the way"


def test_the_way_of_a_drifting_piece_has_both_halves_of_its_head(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marks, "draw_begin", lambda *_look: None)
    picture = blank()
    marks.draw_way(picture, FRAME, Mark("way", ((2, 5), (7, 5)), seat=1, sprite="drift"))
    assert mirrored(picture)


@pytest.mark.parametrize("radius", range(9, 60, 3))
def test_dashes_of_a_circle_end_in_a_gap(radius: int) -> None:
    body = marks.circle(60, 60, radius, marks.Stroke("#fff", 2.0, dashes=(3.7, 3.1)))
    (dashes,) = re.findall(r'dasharray="([^"]+)"', body)
    assert ends_in_a_gap(2 * math.pi * radius, *map(float, dashes.split()))
