"""Large plates are drawn out from small pictures: they look as if painted whole, and cost little."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from floes_app.view.boards.icefloes import painter
from floes_app.view.paint import art, picture_cache


@pytest.fixture(autouse=True)
def _afresh() -> None:
    picture_cache.forget()


def painted(monkeypatch: pytest.MonkeyPatch, make: Any) -> list[int]:
    """The number of pixels of each vector drawing, and of each blur, that a picture takes."""
    sizes = []
    draw, blur = art._raster, pygame.transform.box_blur

    def watched_draw(source: str, width: int, height: int) -> pygame.Surface:
        sizes.append(width * height)
        return draw(source, width, height)

    def watched_blur(surface: pygame.Surface, radius: int) -> pygame.Surface:
        sizes.append(surface.get_width() * surface.get_height())
        return blur(surface, radius)

    monkeypatch.setattr(art, "_raster", watched_draw)
    monkeypatch.setattr(pygame.transform, "box_blur", watched_blur)
    make()
    monkeypatch.undo()
    return sizes


def difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """The largest difference of any channel, over dark ground."""
    pictures: list[bytes] = []
    for picture in (one, other):
        ground = pygame.Surface(picture.get_size())
        ground.fill((20, 40, 60))
        ground.blit(picture, (0, 0))
        pictures.append(pygame.image.tobytes(ground, "RGB"))
    return max(abs(int(a) - int(b)) for a, b in zip(*pictures, strict=True))


@pytest.mark.parametrize("size", [(300, 200), (300, 20), (21, 300), (9, 9)])
@pytest.mark.parametrize("edge", [("none", 1.0, 1.0), ("#FFFFFF", 0.14, 1), ("#FFFFFF", 0.95, 3)])
def test_a_sliced_rectangle_is_the_one_painted_whole(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], edge: Any
) -> None:
    drawn_out = art.rounded_rect(*size, 12, "#345678", 0.5, *edge)
    picture_cache.forget()
    monkeypatch.setattr(art, "sliced", lambda width, height, _corner, paint: paint(width, height))
    assert difference(drawn_out, art.rounded_rect(*size, 12, "#345678", 0.5, *edge)) <= 2


@pytest.mark.parametrize("size", [(330, 240), (400, 46), (46, 200), (60, 60)])
@pytest.mark.parametrize("lift", [0, 4, 10])
def test_a_sliced_panel_is_the_one_painted_whole(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], lift: int
) -> None:
    drawn_out, pad = art.panel(*size, 14, 0.62, lift)
    picture_cache.forget()
    monkeypatch.setattr(art, "sliced", lambda width, height, _corner, paint: paint(width, height))
    whole, other_pad = art.panel(*size, 14, 0.62, lift)
    assert pad == other_pad
    assert difference(drawn_out, whole) <= 3


def test_the_cost_of_a_panel_does_not_grow_with_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = painted(monkeypatch, lambda: art.panel(3000, 2000, 14, 0.62))
    assert max(sizes) < 3000 * 2000 // 100


def test_a_wide_blur_is_done_on_a_smaller_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = pygame.Surface((600, 600), pygame.SRCALPHA)
    picture.fill((255, 255, 255, 255), (100, 100, 400, 400))
    soft, pad = art.silhouette(picture, "#FF0000", 200, 48)
    assert soft.get_size() == (600 + 2 * pad, 600 + 2 * pad)
    assert soft.get_at((300 + pad, 300 + pad)) == pygame.Color(255, 0, 0, 200)
    assert 80 < soft.get_at((100 + pad, 300 + pad)).a < 120  # half way out, at the edge
    sizes = painted(monkeypatch, lambda: art.silhouette(picture, "#FF0000", 200, 48))
    assert max(sizes) < 600 * 600 // 4


@pytest.mark.slow
def test_a_very_large_pool_is_painted_smaller_and_lies_where_it_should(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = painted(monkeypatch, lambda: painter._pool(7, 7, 501, detailed=True))
    assert max(sizes) < 2000 * 2000
    picture, pad = painter._pool(7, 7, 501, detailed=True)
    assert abs(picture.get_width() - 2 * pad - 7 * 501) <= 2
