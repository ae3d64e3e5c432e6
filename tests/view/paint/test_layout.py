import pytest
from pygame import Rect

from floes_app.view.paint.layout import Area, free_place
from floes_app.view.paint.theme import Screen

PLAIN = Area(Rect(10, 20, 100, 60), Screen(1280, 800, 1.0))
DOUBLE = Area(Rect(0, 0, 200, 100), Screen(1280, 800, 2.0))


def rects(areas: list[Area]) -> list[tuple[int, int, int, int]]:
    return [tuple(area.rect) for area in areas]  # type: ignore[misc]


def test_rows_share_what_fixed_heights_leave() -> None:
    assert rects(PLAIN.rows(10, None, None, gap=5)) == [(10, 20, 100, 10), (10, 35, 100, 20), (10, 60, 100, 20)]


def test_columns_fill_the_width_to_the_last_pixel() -> None:
    parts = PLAIN.columns(None, None, None)
    assert sum(part.rect.width for part in parts) == 100
    assert {part.rect.width for part in parts} == {33, 34}


def test_a_grid_goes_row_by_row() -> None:
    assert rects(PLAIN.grid(2, 2, gap=10)) == [
        (10, 20, 45, 25),
        (65, 20, 45, 25),
        (10, 55, 45, 25),
        (65, 55, 45, 25),
    ]


@pytest.mark.parametrize(
    ("cut", "strip", "rest"),
    [
        ("cut_top", (0, 0, 200, 20), (0, 24, 200, 76)),
        ("cut_bottom", (0, 80, 200, 20), (0, 0, 200, 76)),
        ("cut_left", (0, 0, 20, 100), (24, 0, 176, 100)),
        ("cut_right", (180, 0, 20, 100), (0, 0, 176, 100)),
    ],
)
def test_a_strip_and_the_rest_in_points(cut: str, strip: tuple[int, ...], rest: tuple[int, ...]) -> None:
    assert rects(list(getattr(DOUBLE, cut)(10, gap=2))) == [strip, rest]


def test_nothing_is_ever_negative() -> None:
    assert rects(PLAIN.rows(80, None, gap=5)) == [(10, 20, 100, 80), (10, 105, 100, 0)]
    assert PLAIN.inset(70).rect.size == (0, 0)


def test_margins_of_both_sides_are_rounded_together_and_a_frame_on_its_own() -> None:
    half = Area(Rect(0, 0, 100, 100), Screen(1280, 800, 0.5))
    assert half.inset(3).rect == Rect(1, 1, 97, 97)
    assert half.framed(3).rect == Rect(2, 2, 96, 96)


def test_cells_lie_row_by_row_in_their_size() -> None:
    assert rects(PLAIN.cells(3, 2, (40, 10), gap=5)) == [(10, 20, 40, 10), (55, 20, 40, 10), (10, 35, 40, 10)]
    assert PLAIN.cells(0, 2, (40, 10), gap=5) == []


def test_a_thing_stands_where_it_is_put() -> None:
    assert PLAIN.place(20, 10) == Rect(50, 45, 20, 10)
    assert PLAIN.place(20, 10, "bottomright") == Rect(90, 70, 20, 10)
    assert PLAIN.at_most(40).rect == Rect(40, 20, 40, 60)
    assert (DOUBLE.width, DOUBLE.height) == (100, 50)


def test_parts_fit_exactly_into_their_length() -> None:
    area = Area(Rect(0, 0, 500, 100), Screen(1280, 800, 1.3))
    strip, rest = area.cut_left(area.length(44, 44, gap=7))
    first, second, left = strip.columns(44, 44, None, gap=0)
    assert (first.rect.width, second.rect.width) == (57, 57)
    assert left.rect.width == 9
    assert rest.rect.width == 500 - 57 - 57 - 9


def test_rows_and_cells_go_on_beyond_the_end_of_their_area() -> None:
    assert rects(DOUBLE.rows(40, 30, gap=5)) == [(0, 0, 200, 80), (0, 90, 200, 60)]
    assert rects(DOUBLE.cells(2, 1, (33, 70), gap=5)) == [(0, 0, 33, 70), (0, 80, 33, 70)]
    assert rects([DOUBLE.below(123)]) == [(0, 123, 200, 0)]


def test_a_free_place_is_at_the_top_else_at_another_edge_else_between_what_is_taken() -> None:
    window = Rect(0, 0, 100, 100)
    top, bottom = Rect(0, 0, 100, 20), Rect(0, 80, 100, 20)
    assert free_place((40, 10), window, []) == (Rect(30, 0, 40, 10), 0)
    assert free_place((40, 10), window, [top]) == (Rect(30, 90, 40, 10), 0)
    assert free_place((40, 10), window, [top, bottom]) == (Rect(30, 20, 40, 10), 0)
    assert free_place((40, 10), window, [top, bottom], [Rect(0, 20, 100, 5)]) == (Rect(30, 70, 40, 10), 0)


def test_of_places_that_cover_no_control_one_off_the_words_is_chosen() -> None:
    window = Rect(0, 0, 100, 100)
    bottom, title = Rect(0, 85, 100, 15), Rect(0, 0, 100, 12)
    assert free_place((40, 10), window, [bottom]) == (Rect(30, 0, 40, 10), 0)
    assert free_place((40, 10), window, [bottom], [title]) == (Rect(30, 75, 40, 10), 0)


def test_where_nothing_is_free_least_is_covered() -> None:
    window = Rect(0, 0, 100, 100)
    most = Rect(0, 0, 100, 95)
    assert free_place((40, 10), window, [most]) == (Rect(30, 90, 40, 10), 40 * 5)
