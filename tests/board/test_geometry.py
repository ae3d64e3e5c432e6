import pytest

from floes_app.board.geometry import Box, Layout, grid


def test_the_bottom_left_cell_is_drawn_at_the_bottom_left() -> None:
    layout = grid(3, 5)
    assert layout.centre((0, 0)) == (0.5, 4.5)
    assert layout.centre((2, 4)) == (2.5, 0.5)


def test_a_point_belongs_to_exactly_one_cell_and_edges_to_the_right_and_lower_one() -> None:
    layout = grid(3, 3)
    assert layout.cell_at((0.0, 0.0)) == (0, 2)
    assert layout.cell_at((1.0, 1.0)) == (1, 1)
    assert layout.cell_at((3.0, 1.0)) is None
    assert layout.cell_at((-0.01, 1.0)) is None


@pytest.mark.parametrize(
    ("point", "there"),
    [((0, 0), (-1, 1)), ((2, 1), (0, 0)), ((3, 0.5), (0.5, 0.5)), ((4, 2), (1, -1)), ((9, -9), (1, 1))],
)
def test_a_place_is_so_far_from_the_middle_to_the_right_and_up(
    point: tuple[float, float], there: tuple[float, float]
) -> None:
    assert grid(4, 2).direction(point) == there


def test_squares_that_are_not_on_the_board_cannot_be_hit() -> None:
    layout = grid(2, 2, [(0, 0), (1, 1)])
    assert layout.cell_at((0.5, 0.5)) is None
    assert layout.cell_at((1.5, 0.5)) == (1, 1)


@pytest.mark.parametrize(
    ("direction", "there"), [((1, 0), (2, 1)), ((-1, 0), (0, 1)), ((0, 1), (1, 2)), ((0, -1), (1, 0))]
)
def test_arrows_lead_to_the_neighbour(direction: tuple[int, int], there: tuple[int, int]) -> None:
    assert grid(3, 3).neighbour((1, 1), direction) == there


def test_arrows_stop_at_the_edge() -> None:
    assert grid(3, 3).neighbour((0, 0), (-1, 0)) == (0, 0)


def test_arrows_reach_every_cell_of_a_board_with_missing_corners() -> None:
    cells = [(c, r) for c in range(5) for r in range(5) if (c, r) not in {(0, 0), (4, 0), (0, 4), (4, 4)}]
    layout = grid(5, 5, cells)
    reached, frontier = {cells[0]}, [cells[0]]
    while frontier:
        here = frontier.pop()
        for direction in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = layout.neighbour(here, direction)
            if there not in reached:
                reached.add(there)
                frontier.append(there)
    assert reached == set(cells)


def test_a_cell_may_show_in_a_second_place() -> None:
    layout = Layout(2, 1, (((0, 0), Box(0, 0, 1, 1)), ((0, 0), Box(1, 0, 1, 1))))
    assert layout.cell_at((1.5, 0.5)) == (0, 0)
    assert layout.centre((0, 0)) == (0.5, 0.5)
    assert list(layout.cells) == [(0, 0)]


def test_an_arrow_leads_straight_ahead_rather_than_to_what_is_nearer_aside() -> None:
    layout = grid(4, 2, [(0, 0), (1, 1), (3, 0)])
    assert layout.neighbour((0, 0), (1, 0)) == (3, 0)
    assert grid(4, 2, [(0, 0), (1, 1)]).neighbour((0, 0), (1, 0)) == (1, 1), "where nothing lies straight ahead"
