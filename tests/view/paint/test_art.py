"""Small vector drawings."""

import re

import pygame
import pytest

from floes_app.view.paint import art
from tests.view.dashes import ends_in_a_gap


@pytest.mark.parametrize("side", range(24, 120, 3))
def test_dashes_around_a_box_stay_on_its_outline(side: int) -> None:
    """Beside it the renderer would draw stray lines, now and then: by chance, so many sizes are tried."""
    high, radius, line = side * 1.4, side * (side % 5 + 1) / 12, side * 0.035
    size = round(high) + 20
    dashes = art.dashes_around(side, high, radius, side * 0.12, side * 0.09)
    box = f'x="10" y="10" width="{side}" height="{high}" rx="{radius}" fill="none" stroke="#fff"'
    dashed = art.drawing(size, size, f'<rect {box} stroke-width="{line}" {dashes}/>')
    whole = art.drawing(size, size, f'<rect {box} stroke-width="{line + 3}"/>')
    beside = pygame.mask.from_surface(dashed, 0)
    beside.erase(pygame.mask.from_surface(whole, 0), (0, 0))
    assert beside.count() == 0
    ends = 2 * (side + high - 4 * radius) + 6.2832 * radius
    dash, gap = map(float, re.findall(r"[\d.]+", dashes))
    assert ends_in_a_gap(ends, dash, gap)
    assert (dash, gap) == pytest.approx((side * 0.12, side * 0.09), rel=0.05)
