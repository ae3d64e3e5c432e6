"""The backgrounds: the right size, the same every time, without bands; what moves is a function of time alone."""

import os
from itertools import pairwise

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
import pytest

from floes_app.view.paint import backdrops, palette

SIZES = [(800, 600), (1280, 800), (1919, 1003), (320, 200)]
BACKDROPS = [backdrops.night, backdrops.dunes, backdrops.sea]


def raw(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("backdrop", BACKDROPS)
def test_backdrops_fill_their_size(backdrop, size) -> None:
    surface = backdrop(size)
    assert surface.get_size() == size
    assert not surface.get_flags() & pygame.SRCALPHA
    assert all(max(surface.get_at((size[0] - 1, y))[:3]) > 0 for y in range(size[1])), "the right edge is not painted"


@pytest.mark.parametrize("backdrop", BACKDROPS)
def test_backdrops_are_pure(backdrop) -> None:
    assert raw(backdrop((640, 400))) == raw(backdrop((640, 400)))


def test_a_gradient_begins_and_ends_in_its_colours_and_only_rises() -> None:
    surface = backdrops.gradient((64, 400), ((0, "#0B1E33"), (1, "#12506E")))
    assert surface.get_at((0, 0))[:3] == (0x0B, 0x1E, 0x33)
    assert surface.get_at((0, 399))[:3] == (0x12, 0x50, 0x6E)
    greens = [sum(surface.get_at((x, y))[1] for x in range(4)) for y in range(400)]
    fours = [sum(greens[y : y + 4]) for y in range(397)]
    assert fours == sorted(fours)


def test_a_gradient_has_no_bands() -> None:
    """Without dithering 50 levels over 400 rows would make flat bands of 8 rows."""
    surface = backdrops.gradient((64, 400), ((0, "#0B1E33"), (1, "#12506E")))
    rows = [[surface.get_at((x, y))[:3] for x in range(4)] for y in range(400)]
    flat = longest = 0
    for above, below in pairwise(rows):
        flat = flat + 1 if above == below else 0
        longest = max(longest, flat)
    assert longest < 3


def test_a_gradient_keeps_an_edge_sharp() -> None:
    surface = backdrops.gradient((8, 101), ((0, "#000000"), (0.5, "#000000"), (0.5, "#FFFFFF"), (1, "#FFFFFF")))
    assert surface.get_at((0, 49))[:3] == (0, 0, 0)
    assert surface.get_at((0, 52))[:3] == (255, 255, 255)


@pytest.mark.parametrize("phase", [0.0, 3.0, 47.5, 600.0])
def test_northern_lights_stay_faint(phase: float) -> None:
    lights = backdrops.aurora((640, 400), phase)
    alphas = raw(lights)[3::4]
    assert lights.get_size() == (640, 200)
    assert 10 < max(alphas) <= backdrops.AURORA_PEAK < 0.12 * 255
    assert max(alphas[-640:]) <= 2, "they end in a visible edge"


def test_northern_lights_move_slowly() -> None:
    first, soon, later = (raw(backdrops.aurora((640, 400), phase))[3::4] for phase in (0.0, 0.1, 20.0))
    assert max(abs(a - b) for a, b in zip(first, soon, strict=True)) <= 4
    assert first != later


def test_snow_is_a_function_of_time_and_falls() -> None:
    assert backdrops.snow(12.5) == backdrops.snow(12.5)
    assert all(0 <= f.x <= 1 and -0.02 <= f.y <= 1.02 for t in (0.0, 7.7, 1e4) for f in backdrops.snow(t))
    steps = [b.y - a.y for a, b in zip(backdrops.snow(5.0), backdrops.snow(5.1), strict=True)]
    assert all(step > 0 or step < -1 for step in steps), "snow sinks, or comes back at the top"


def test_floes_come_back_only_out_of_sight() -> None:
    """No floe jumps while it can be seen, and they are sorted from far to near."""
    before = backdrops.floes(0.0)
    assert [f.y for f in before] == sorted(f.y for f in before)
    for tenth in range(1, 6000):
        after = backdrops.floes(tenth / 10)
        for old, new in zip(before, after, strict=True):
            half = new.width / 2 / 1280
            assert abs(new.x - old.x) < 0.01 or (old.x - half >= 1 and new.x + half <= 0)
            assert abs(new.y - old.y) < 0.001
        before = after


def test_drawing_what_moves_changes_the_picture_only_with_time() -> None:
    def picture(time: float) -> bytes:
        surface = backdrops.sea((640, 400))
        backdrops.draw_floes(surface, time)
        backdrops.draw_snow(surface, time)
        return raw(surface)

    assert picture(3.0) == picture(3.0)
    assert picture(3.0) != picture(33.0)
    assert picture(3.0) != raw(backdrops.sea((640, 400)))


def test_snow_is_seen_but_in_high_contrast() -> None:
    painted = []
    for is_high in (False, True):
        palette.use(is_high)
        try:
            target = pygame.Surface((320, 200))
            backdrops.draw_snow(target, 1.0)
            painted.append(any(raw(target)[::4]))
        finally:
            palette.use(False)
    assert painted == [True, False]
