"""The tree of parts: how high parts are, where they go, and what is on the sheet then."""

from __future__ import annotations

import pygame
import pytest

from floes_app.view.controls import Control, Form
from floes_app.view.paint import text
from floes_app.view.paint.theme import INK, Screen
from floes_app.view.parts.tree import (
    Column,
    Drawing,
    Fold,
    Foot,
    Gap,
    Grid,
    Inset,
    Middle,
    OneLine,
    Painted,
    Panel,
    Part,
    Row,
    Scroll,
    Sheet,
    Text,
    Widget,
    Words,
    ends,
    side_by_side,
    unplaced,
)

SCREEN = Screen(800, 600, 1.5)
LONG = "The floe glides as far as it can, until something stops it or it falls into the whirl."


class Box(Part):
    """A box of so many points that writes down where it was placed, and how often it was measured."""

    def __init__(self, high: float) -> None:
        self.high = high
        self.measured = 0
        self.rect = unplaced()

    def height(self, width: int, screen: Screen) -> int:
        self.measured += 1
        return screen.px(self.high)

    def place(self, rect: pygame.Rect, sheet: Sheet) -> None:
        self.rect = rect.copy()


class Square(Box):
    """A box as high as it is wide."""

    def height(self, width: int, screen: Screen) -> int:
        return width


def sheet() -> Sheet:
    return Sheet(SCREEN, Form(SCREEN))


def placed(part: Part, room: pygame.Rect) -> Sheet:
    made = sheet()
    part.place(room, made)
    return made


def room_for(part: Part, width: int) -> pygame.Rect:
    return pygame.Rect(10, 20, width, part.height(width, SCREEN))


# -- words, drawings, controls ---------------------------------------------------------------------------------------


def test_a_text_is_as_high_as_its_lines_in_the_width() -> None:
    part = Text(LONG, 16)
    assert part.height(200, SCREEN) == text.paragraph_height(LONG, 24, 200) > part.height(900, SCREEN)
    words = placed(part, room_for(part, 200)).words
    assert [(one.text, one.rect, one.size) for one in words] == [(LONG, room_for(part, 200), 24)]


def test_a_balanced_text_has_no_more_lines_but_shorter_ones() -> None:
    plain, balanced = Text(LONG, 16), Text(LONG, 16, balanced=True)
    room = room_for(plain, 500)
    assert room_for(balanced, 500) == room
    assert placed(balanced, room).words[0].rect.width < room.width


def test_a_line_stands_in_the_middle_of_its_height() -> None:
    (words,) = placed(OneLine("Par 5", 16, 40), pygame.Rect(0, 100, 300, 60)).words
    assert (words.rect.centery, words.rect.height) == (130, 0)
    (words,) = placed(OneLine("Par 5", 16, 40, middle=10), pygame.Rect(0, 100, 300, 60)).words
    assert words.rect.centery == 115


def test_a_control_gets_its_place_and_joins_the_form() -> None:
    whole, part = (Control(unplaced(), label, lambda: None) for label in ("whole", "part"))
    page = Column(Widget(whole), Widget(part, 20, wide=100))
    form = placed(page, room_for(page, 300)).form
    assert form.controls == [whole, part]
    assert (whole.rect, part.rect) == (pygame.Rect(10, 20, 300, 66), pygame.Rect(10, 86, 150, 30))
    assert not whole.scrolls


def test_a_control_may_say_how_high_it_is_in_a_width() -> None:
    assert Widget(Control(unplaced(), "", lambda: None), lambda width, _screen: width // 2).height(300, SCREEN) == 150


def test_drawings_lie_below_the_words_and_are_drawn_at_their_place() -> None:
    surface = pygame.Surface((300, 200))
    white = Drawing(20, lambda target, rect: target.fill("white", rect))
    red = Painted(20, lambda target, rect: target.fill("red", rect))
    page = Column(white, red)
    placed(page, pygame.Rect(10, 20, 100, 60)).draw(surface)
    assert [surface.get_at((60, y))[:3] for y in (19, 20, 49, 50, 79, 80)] == [
        (0, 0, 0),
        *[(255, 255, 255)] * 2,
        *[(255, 0, 0)] * 2,
        (0, 0, 0),
    ]


# -- columns, rows, grids --------------------------------------------------------------------------------------------


def test_a_column_puts_parts_below_each_other_with_gaps_between_them() -> None:
    first, second = Box(10), Box(20)
    column = Column(first, None, Gap(4), second, gap=2, end=6)
    assert column.height(100, SCREEN) == 15 + 3 + 6 + 3 + 30 + 9
    placed(column, room_for(column, 100))
    assert (first.rect, second.rect) == (pygame.Rect(10, 20, 100, 15), pygame.Rect(10, 47, 100, 30))


def test_a_gap_below_zero_lets_what_follows_move_up() -> None:
    first, second = Box(10), Box(20)
    column = Column(first, Gap(-4), second)
    placed(column, room_for(column, 100))
    assert second.rect.y == first.rect.bottom - 6


def test_a_column_measures_its_parts_once_for_a_width() -> None:
    box = Box(10)
    column = Column(Column(box))
    for _time in range(3):
        placed(column, room_for(column, 100))
    assert box.measured == 1
    column.height(101, SCREEN)
    assert box.measured == 2
    column.height(101, Screen(800, 600, 2))
    assert box.measured == 3


def test_a_row_shares_the_width_that_is_left() -> None:
    fixed, part, share = Box(10), Box(30), Box(20)
    row = Row((20, fixed), (lambda room: room / 4, part), (None, share), gap=10)
    assert row.height(300, SCREEN) == 45
    placed(row, room_for(row, 300))
    assert [box.rect.width for box in (fixed, part, share)] == [30, 75, 300 - 30 - 75 - 2 * 15]
    assert [box.rect.height for box in (fixed, part, share)] == [15, 45, 30]
    assert {box.rect.y for box in (fixed, part, share)} == {20}


def test_parts_of_a_grid_are_as_wide_and_in_a_row_as_high_as_each_other() -> None:
    boxes = [Box(high) for high in (10, 20, 10, 10)]
    grid = Grid(boxes, least=60, gap=10)
    assert grid.height(330, SCREEN) == 30 + 15 + 15
    placed(grid, room_for(grid, 330))
    assert [box.rect.topleft for box in boxes] == [(10, 20), (125, 20), (240, 20), (10, 65)]
    assert [box.rect.size for box in boxes] == [(100, 30)] * 3 + [(100, 15)]


@pytest.mark.parametrize(
    ("most", "even", "rows"), [(None, False, [3, 1]), (2, False, [2, 2]), (None, True, [2, 2]), (1, False, [1] * 4)]
)
def test_a_grid_can_have_fewer_side_by_side_and_even_rows(most: int | None, even: bool, rows: list[int]) -> None:
    boxes = [Box(10) for _number in range(4)]
    grid = Grid(boxes, 60, 10, most, even)
    placed(grid, room_for(grid, 330))
    tops = [box.rect.y for box in boxes]
    assert [tops.count(top) for top in sorted(set(tops))] == rows


@pytest.mark.parametrize(("number", "rows"), [(5, [3, 2]), (6, [3, 3]), (7, [3, 3, 1]), (9, [3, 3, 3]), (3, [3])])
def test_an_even_grid_takes_no_more_rows_than_it_needs(number: int, rows: list[int]) -> None:
    boxes = [Box(10) for _number in range(number)]
    grid = Grid(boxes, 60, 10, even=True)
    placed(grid, room_for(grid, 330))
    tops = [box.rect.y for box in boxes]
    assert [tops.count(top) for top in sorted(set(tops))] == rows


@pytest.mark.parametrize(("width", "is_beside"), [(300, True), (299, False)])
def test_what_has_no_room_beside_each_other_folds(width: int, is_beside: bool) -> None:
    beside, below = Box(10), Box(20)
    fold = Fold(200, beside, below)
    assert fold.height(width, SCREEN) == (15 if is_beside else 30)
    placed(fold, room_for(fold, width))
    assert (beside.rect.width, below.rect.width) == ((width, 0) if is_beside else (0, width))


def test_two_parts_stand_side_by_side_or_below_each_other() -> None:
    for width, tops in ((315, {20}), (314, {20, 50})):
        boxes = Box(10), Box(10)
        pair = side_by_side(*boxes, 100, gap=10)
        placed(pair, room_for(pair, width))
        assert {box.rect.y for box in boxes} == tops


def test_words_at_the_ends_of_a_line_never_touch() -> None:
    left, right, below = OneLine("Walrus", 16, 30), OneLine("1 May", 14, 30), Box(50)
    both = ends(left, right, below, SCREEN)
    least = left.width(SCREEN) + right.width(SCREEN) + SCREEN.px(14)
    assert both.height(least, SCREEN) == 45
    assert both.height(least - 1, SCREEN) == 75
    first, second = placed(both, pygame.Rect(10, 20, least + 50, 45)).words
    assert first.rect.x == 10
    assert second.rect.right == 10 + least + 50
    assert second.rect.width == right.width(SCREEN)


def test_a_part_in_the_middle_and_one_with_margins() -> None:
    box = Box(10)
    middle = Middle(box, 30)
    placed(middle, room_for(middle, 100))
    assert box.rect == pygame.Rect(10, 20 + 22 - 7, 100, 15)
    assert Middle(Box(40), 30).height(100, SCREEN) == 60
    inset = Inset(box, 4, 6)
    placed(inset, room_for(inset, 100))
    assert box.rect == pygame.Rect(16, 29, 88, 15)


def test_a_foot_stands_at_the_lower_end() -> None:
    page, foot = Box(10), Box(20)
    both = Foot(page, foot, gap=4)
    assert both.height(100, SCREEN) == 15 + 6 + 30
    placed(both, pygame.Rect(10, 20, 100, 200))
    assert (page.rect, foot.rect) == (pygame.Rect(10, 20, 100, 164), pygame.Rect(10, 190, 100, 30))


# -- scrolling -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("high", "scrolls"), [(60, False), (200, True)])
def test_a_panel_scrolls_what_is_longer(high: float, scrolls: bool) -> None:
    control = Control(unplaced(), "", lambda: None)
    made = placed(Panel(Column(Box(high), Widget(control), Text("End", 16))), pygame.Rect(0, 0, 400, 300))
    assert made.form.viewport == pygame.Rect(1, 1, 398, 298)
    assert (made.form.page_height > 0) is scrolls
    assert control.scrolls
    assert made.words[0].scrolls
    assert not made.scrolls, "what comes after it does not scroll"
    if scrolls:
        assert made.form.page_height == made.words[0].rect.bottom + SCREEN.px(18) - made.form.viewport.top


def test_what_scrolls_is_drawn_in_the_viewport_only() -> None:
    drawn: list[pygame.Rect] = []
    page = Column(*(Drawing(50, lambda _target, rect: drawn.append(rect)) for _number in range(20)))
    made = placed(Scroll(page, pygame.Rect(0, 0, 300, 0)), pygame.Rect(0, 0, 300, 150))
    surface = pygame.Surface((300, 600))
    made.draw(surface)
    assert len(drawn) == 2
    drawn.clear()
    made.form.scroll_to(75 * 4)
    made.draw(surface)
    assert drawn[0].y == 0
    assert surface.get_clip() == surface.get_rect()


# -- what is known of a page -----------------------------------------------------------------------------------------


def test_the_sheet_is_read_in_the_order_of_the_page() -> None:
    row = Row((None, Text("First", 16)), (None, Text("Second!", 16)))
    made = placed(
        Column(row, Drawing(10, lambda _target, _rect: None), Text("Third.", 16)), pygame.Rect(0, 0, 500, 500)
    )
    assert made.in_words() == "First. Second! Third."
    assert made.in_words("Second! And third.") == "First. Third."


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_the_places_of_words_are_those_of_their_letters(align: str) -> None:
    line = OneLine("Par 5", 16, 40, align=align)
    (place,) = placed(line, pygame.Rect(0, 100, 300, 60)).places()
    assert place.size == (line.width(SCREEN), SCREEN.px(16))
    assert {"left": place.left == 0, "center": abs(place.centerx - 150) < 2, "right": place.right == 300}[align]


def test_tooltips_know_the_words_that_are_seen_where_they_are_scrolled_to() -> None:
    page = Column(Text("First", 16), Gap(400), Text("Last", 16))
    made = placed(Scroll(page, pygame.Rect(0, 0, 300, 0)), pygame.Rect(0, 0, 300, 150))
    first, last = (words.rect for words in made.words)
    assert [place.y for place in made.form.written()] == [first.y + 1], "the viewport begins one pixel lower"
    made.form.scroll_to(10_000)
    (seen,) = made.form.written()
    assert seen.y == last.y - made.form.offset


def test_words_take_the_place_of_their_lines() -> None:
    text_of_lines = "Some words that need lines"
    one = Words(text_of_lines, pygame.Rect(10, 20, 400, 0), 14, INK).place()
    assert (one.x, one.height) == (10, 14)
    assert one.width == text.width(text_of_lines, 14)
    several = Words(text_of_lines, pygame.Rect(10, 20, 90, 60), 14, INK).place()
    assert several.width == max(text.width(line, 14) for line in text.wrapped(text_of_lines, 14, 90)) <= 90
