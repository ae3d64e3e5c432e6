"""The graph of a game: its marks have the colour of who played the turn."""

from __future__ import annotations

import pygame
import pytest

from floes_app.view.controls import Look
from floes_app.view.paint import art
from floes_app.view.paint.theme import Screen, seat_colour
from floes_app.view.parts.graph import Graph, Plot, draw_course

SCREEN = Screen.of(1280, 800)
CURVE = tuple((turn, 0.0) for turn in range(10))
NAMES = ((0, "Ann"), (1, "Ben"))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_turning_point_has_the_colour_of_who_played_it(seat: int) -> None:
    """Amber is the colour of the first seat: on everyone's turns it would say that they are that player's."""
    movers = tuple(seat if turn == 3 else 1 - seat for turn in range(10))
    plot = Plot(((0, CURVE),), NAMES, 10, (3,), 3, movers)
    target, rect = pygame.Surface((400, 200)), pygame.Rect(0, 0, 400, 200)
    graph = Graph(rect, "", lambda: None, plot=plot)
    graph.draw(target, rect, SCREEN, Look())
    inner = graph.inner(rect, SCREEN)
    x = inner.x + inner.width * 3 // 10
    seen = {tuple(target.get_at((x + SCREEN.px(8), y)))[:3] for y in range(rect.height)}
    assert art.rgb(seat_colour(seat)) in seen
    assert art.rgb(seat_colour(1 - seat)) not in seen


@pytest.mark.parametrize("seat", [0, 1])
def test_so_has_the_dot_where_a_lost_game_turned(seat: int) -> None:
    plot = Plot(((seat, CURVE),), NAMES, 10, (5,), 5, (seat,) * 10)
    target, rect = pygame.Surface((400, 160)), pygame.Rect(0, 0, 400, 160)
    draw_course(target, rect, plot, ("", "", ""), SCREEN)
    column = [tuple(target.get_at((199 + x, y)))[:3] for x in range(4) for y in range(rect.height)]
    assert column.count(art.rgb(seat_colour(seat))) > 4 * 5


@pytest.mark.parametrize("names", [NAMES, (*NAMES, (2, "Cy"))], ids=["two", "three"])
def test_the_legend_has_each_seats_own_colour(names: tuple[tuple[int, str], ...]) -> None:
    colours = {0: "#C81E28", 1: "#14B43C", 2: "#3C50DC"}
    target, rect = pygame.Surface((400, 200)), pygame.Rect(0, 0, 400, 200)
    plot = Plot(tuple((seat, CURVE[:1]) for seat, _name in names), names, 10, (), None, (0, 1) * 5)
    Graph(rect, "", lambda: None, plot=plot, colour=colours.__getitem__).draw(target, rect, SCREEN, Look())
    edge = SCREEN.px(18)
    rows = [*range(edge + 4), *(range(rect.bottom - edge - 4, rect.bottom) if len(names) == 2 else ())]
    seen = [tuple(target.get_at((x, y)))[:3] for y in rows for x in range(rect.width)]
    for seat, _name in names:
        assert seen.count(art.rgb(colours[seat])) > SCREEN.px(16), "a dash beside the name"


def test_in_a_low_graph_each_of_two_has_a_sign_at_its_end() -> None:
    """The first one's curve rises to its sign, the other's falls to it."""
    colours = [(200, 30, 40), (20, 180, 60)]

    def emblem(seat: int, size: int) -> pygame.Surface:
        sign = pygame.Surface((size, size))
        sign.fill(colours[seat])
        return sign

    target, rect = pygame.Surface((400, 80)), pygame.Rect(0, 0, 400, 80)
    plot = Plot(((0, CURVE),), NAMES, 10, (), 3, (0, 1) * 5)
    graph = Graph(rect, "", lambda: None, plot=plot, emblem=emblem, is_low=True)
    graph.draw(target, rect, SCREEN, Look())
    inner = graph.inner(rect, SCREEN)
    for y, colour in zip((inner.top, inner.bottom), colours, strict=True):
        assert tuple(target.get_at((SCREEN.px(20), y)))[:3] == colour


def test_the_last_turn_is_the_last_that_can_be_chosen() -> None:
    graph = Graph(pygame.Rect(0, 0, 400, 200), "", lambda: None, plot=Plot(((0, CURVE),), NAMES, 10))
    assert [graph.place_at(x, SCREEN) for x in (-50, 0, 400, 900)] == [0, 0, 9, 9]


def test_the_names_of_those_whose_curves_it_shows_are_heard() -> None:
    graph = Graph(pygame.Rect(0, 0, 400, 200), "", lambda: None, plot=Plot(((0, CURVE),), NAMES, 10))
    assert graph.note == "Ann, Ben"
