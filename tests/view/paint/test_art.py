"""Small vector drawings."""

import re

import pygame
import pytest

from floes_app.view.paint import art


@pytest.mark.parametrize("side", range(24, 120, 3))
def test_dashes_around_a_box_stay_on_its_outline(side: int) -> None:
    """Beside it the renderer would draw stray lines, now and then: by chance, so many sizes are tried."""
    size, radius, line = side + 20, side * 0.3, side * 0.035
    dashes = art.dashes_around(side, side, radius, side * 0.12, side * 0.09)
    box = f'x="10" y="10" width="{side}" height="{side}" rx="{radius}" fill="none" stroke="#fff"'
    dashed = art.drawing(size, size, f'<rect {box} stroke-width="{line}" {dashes}/>')
    whole = art.drawing(size, size, f'<rect {box} stroke-width="{line + 3}"/>')
    beside = pygame.mask.from_surface(dashed, 0)
    beside.erase(pygame.mask.from_surface(whole, 0), (0, 0))
    assert beside.count() == 0
    ends = round(2 * (side + side - 4 * radius) + 6.2832 * radius, 1)
    dash, gap = map(float, re.findall(r"[\d.]+", dashes))
    assert ends % (dash + gap) > dash + gap / 2, "the outline ends in a gap"
    assert (dash, gap) == pytest.approx((side * 0.12, side * 0.09), rel=0.05)
