"""Ice Floes drawn: the goal is seen whatever lies on it."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.values import Mark
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import art, picture_cache
from floes_app.view.paint.theme import AURORA
from tests.view.dashes import ends_in_a_gap

BOARD = BOARDS["icefloes"]
GREEN = art.rgb(AURORA)


def green(position: str, size: int) -> int:
    """Number of pixels of a picture of a position that have the colour of the goal."""
    picture = PAINTERS["icefloes"](BOARD).thumbnail(find("icefloes").parse(position), (size, size))
    mask = pygame.mask.from_threshold(picture, GREEN, (24, 24, 24, 255))
    return mask.count()


@pytest.mark.parametrize("size", [96, 600])
@pytest.mark.parametrize("field", ["...../...../..*../...../P.... P", "...../.***./.***./.***./P.... P"])
def test_a_floe_on_the_goal_has_a_ring_in_its_colour(size: int, field: str) -> None:
    cell = size / 6
    assert green(field, size) > cell  # at least along a side


def test_only_the_floe_on_the_goal_has_it() -> None:
    beside = "...../...../.*.../...../P.... P"
    painter = PAINTERS["icefloes"](BOARD)
    state = find("icefloes").parse(beside)
    picture = pygame.Surface((600, 600), pygame.SRCALPHA)
    frame = painter.fit(state, picture.get_rect())
    painter.pieces(picture, frame, BOARD.items(state, BOARD.identity(state)))
    assert pygame.mask.from_threshold(picture, GREEN, (24, 24, 24, 255)).count() == 0


def test_only_rings_in_the_water_end_at_the_shelf() -> None:
    painter = PAINTERS["icefloes"](BOARD)
    state = find("icefloes").parse("...../...../.*.../...../P.... P")
    film = BOARD.timeline(state, BOARD.identity(state), find("icefloes").story(state, "r"))
    picture = pygame.Surface((600, 600), pygame.SRCALPHA)
    rings = [item for item in film.at(0.2) if item.sprite.endswith("ripple")]
    assert rings
    painter.pieces(picture, painter.fit(state, picture.get_rect()), rings)
    assert picture.get_clip() == picture.get_rect()


@pytest.mark.parametrize("size", range(160, 800, 40))
def test_dashes_round_the_new_place_of_a_floe_end_in_a_gap(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    bodies: list[str] = []
    drawing = art.drawing

    def spied(width: int, height: int, body: str) -> pygame.Surface:
        bodies.append(body)
        return drawing(width, height, body)

    monkeypatch.setattr(art, "drawing", spied)
    picture_cache.forget()
    painter = PAINTERS["icefloes"](BOARD)
    state = find("icefloes").parse("...../...../.*.../...../P.... P")
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    ghost = Mark("ghost", ((2, 2),), True, "floe-1+player-p-walrus")
    painter.pieces(picture, painter.fit(state, picture.get_rect()), (), (ghost,))
    (body,) = (body for body in bodies if "Z" in body and "dasharray" in body)
    (path,), (dashes,) = re.findall(r'd="M([^"]+)Z"', body), re.findall(r'dasharray="([^"]+)"', body)
    points = [tuple(map(float, point.split())) for point in path.split("L")]
    length = sum(math.dist(*ends) for ends in pairwise([*points, points[0]]))
    assert ends_in_a_gap(length, *map(float, dashes.split()))


@pytest.mark.parametrize("side", range(180, 460, 20))
def test_the_letters_of_a_small_picture_are_whole(side: int) -> None:
    """Beside a rim that is too thin for them they have room in the picture."""
    painter, state, away = PAINTERS["icefloes"](BOARDS["icefloes"]), Session(find("icefloes"), {}).state, 40
    frame, lettered = painter.fit_lettered(state, pygame.Rect(0, 0, side, side))
    assert lettered is (side >= 280)
    ground = pygame.Surface((side + 2 * away, side + 2 * away), pygame.SRCALPHA)
    painter.ground(ground, replace(frame, x=frame.x + away, y=frame.y + away), state, lettered)
    shown = ground.get_bounding_rect(min_alpha=128)
    assert pygame.Rect(away, away, side, side).contains(shown)
