"""Effects drawn: each one shows something, ends in nothing, and figures look where they go."""

from __future__ import annotations

import pygame
import pytest

from floes_app.board.effects import PREFIX, SECONDS
from floes_app.board.timeline import Item
from floes_app.view.boards.effects import _EFFECTS, draw_effect
from floes_app.view.paint import art

CELL = 60


def weight(name: str, phase: float) -> int:
    """The share of a picture that an effect covers."""
    picture = pygame.Surface((4 * CELL, 4 * CELL), pygame.SRCALPHA)
    assert draw_effect(picture, (2 * CELL, 2 * CELL), CELL, Item("it", PREFIX + name, 0, 0, phase=phase))
    return _alpha(picture)


def _alpha(picture: pygame.Surface) -> int:
    return sum(pygame.image.tobytes(picture, "RGBA")[3::4])


@pytest.mark.parametrize("name", SECONDS)
def test_an_effect_shows_and_dies_away(name: str) -> None:
    shown = [weight(name, step / 20) for step in range(20)]
    assert max(shown) > 255 * 12
    assert shown[-1] < max(shown) / 3, "it does not vanish all at once"


@pytest.mark.parametrize("name", SECONDS)
def test_an_effect_stays_in_its_picture(name: str) -> None:
    """Nothing touches the edge of the picture, where it would be cut off."""
    for step in range(20):
        wide = 4 * CELL
        picture = pygame.Surface((wide, wide), pygame.SRCALPHA)
        draw_effect(picture, (wide / 2, wide / 2), CELL, Item("it", PREFIX + name, 0, 0, phase=step / 20))
        whole = pygame.mask.from_surface(picture, 40).get_bounding_rects()
        room = pygame.Rect(0, 0, round(_EFFECTS[name][1] * CELL), round(_EFFECTS[name][1] * CELL))
        room.center = (wide // 2, wide // 2)
        assert all(room.inflate(-2, -2).contains(rect) for rect in whole), (name, step)


def test_what_is_no_effect_is_not_drawn() -> None:
    picture = pygame.Surface((8, 8), pygame.SRCALPHA)
    assert not draw_effect(picture, (4, 4), 4, Item("it", "seal", 0, 0))
    assert _alpha(picture) == 0


@pytest.mark.parametrize("figure", ["p-walrus", "q-puffin", "r-fox", "s-penguin"])
def test_every_player_can_look_four_ways(figure: str) -> None:
    name = f"icefloes/player-{figure}"
    looks = [pygame.image.tobytes(art.sprite(name + look, 96), "RGBA") for look in ("", ">l", ">r", ">u", ">d")]
    assert len(set(looks)) == 5


def test_a_turned_picture_turns_clockwise() -> None:
    """The badge of the walrus lies at its lower right; a quarter turn brings it to the lower left."""
    upright, turned = art.sprite("icefloes/player-p-walrus", 96), art.turned("icefloes/player-p-walrus", 96, 90)
    wide = turned.get_width()
    badge = turned.get_at((wide // 2 - 27, wide // 2 + 27))
    assert badge[:3] == pytest.approx(upright.get_at((75, 75))[:3], abs=12)
    assert badge[0] > badge[2] + 100, "it is orange"


def test_what_splashes_breaks_or_whirls_is_over_within_a_second() -> None:
    """Only footprints stay longer: whoever plays on at once plays among none of the others."""
    assert {name for name, seconds in SECONDS.items() if seconds > 1.0} == {"print"}


@pytest.mark.parametrize("name", ["splash", "spout"])
def test_both_sides_of_what_comes_out_of_the_water_end_together(name: str) -> None:
    assert SECONDS[f"{name}-back"] == SECONDS[f"{name}-front"]
