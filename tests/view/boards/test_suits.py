"""The suits of Frost Bitten!: a player's name, badge and penguins are one sign, and no column bears it."""

from __future__ import annotations

import itertools
import re

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.core.assets import ASSETS
from floes_app.games import find
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import art

GAME = find("frostbitten")
PAINTER = PAINTERS["frostbitten"](BOARDS["frostbitten"])
SEATS = range(len(GAME.seat_names))


def outlines(name: str) -> set[str]:
    """The shapes in a picture."""
    return set(re.findall(r'\bd="([^"]+)"', (ASSETS / "art" / f"{name}.svg").read_text(encoding="utf-8")))


@pytest.mark.parametrize("seat", SEATS)
def test_a_player_and_the_badge_have_one_name(seat: int) -> None:
    assert PAINTER.badges[seat] == GAME.seat_names[seat].lower()


@pytest.mark.parametrize("seat", SEATS)
def test_penguins_bear_the_badge_of_their_player_alone(seat: int) -> None:
    badges = [outlines(f"badges/{badge}") for badge in PAINTER.badges]
    for kind in ("", "-home"):
        penguin = outlines(f"frostbitten/penguin-{'abcd'[seat]}{kind}")
        assert [other for other in SEATS if badges[other] & penguin] == [seat]


def test_floes_and_poles_bear_no_badge() -> None:
    badges = set().union(*(outlines(f"badges/{badge}") for badge in PAINTER.badges))
    for picture in (ASSETS / "art" / "frostbitten").glob("*.svg"):
        if not picture.stem.startswith("penguin-"):
            assert not badges & outlines(f"frostbitten/{picture.stem}")


@pytest.mark.parametrize("size", [12, 16, 32])
def test_badges_are_told_apart_by_their_shape(size: int) -> None:
    masks = [pygame.mask.from_surface(PAINTER.emblem(seat, size), 110) for seat in SEATS]
    for one, other in itertools.combinations(masks, 2):
        both = one.overlap_area(other, (0, 0))
        assert both < 0.75 * (one.count() + other.count() - both)


@pytest.mark.parametrize("seat", SEATS)
def test_the_badge_is_in_the_move_list(seat: int) -> None:
    emblem, badge = PAINTER.emblem(seat, 24), art.sprite(f"badges/{PAINTER.badges[seat]}", 24)
    assert pygame.image.tobytes(emblem, "RGBA") == pygame.image.tobytes(badge, "RGBA")
