"""A picture that is painted over several frames: it comes whole, at last, and is the one that it would have been."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from floes_app.scenes import picture_work
from floes_app.scenes.picture_work import PictureWork
from floes_app.view.paint import picture_cache


@picture_cache.remembered
def square(shade: int) -> pygame.Surface:
    made = pygame.Surface((2, 2))
    made.fill((shade, shade, shade))
    return made


def row() -> pygame.Surface:
    """Three squares side by side."""
    picture = pygame.Surface((6, 2))
    for number, shade in enumerate((10, 20, 30)):
        picture.blit(square(shade), (2 * number, 0))
    return picture


@pytest.fixture(autouse=True)
def _no_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A frame has time for a single new picture."""
    monkeypatch.setattr(picture_work, "PAINTING", 0.0)
    picture_cache.forget()
    yield
    picture_cache.forget()


def test_a_frame_paints_what_it_has_time_for_and_the_next_goes_on() -> None:
    work = PictureWork(row)
    told = [(work.is_done(), work.share) for _frame in range(3)]
    assert told == [(False, 0.0), (False, 0.0), (True, 1.0)]
    assert work.picture is not None
    assert [work.picture.get_at((x, 0))[0] for x in (0, 2, 4)] == [10, 20, 30]
    painted = work.picture
    assert work.is_done()
    assert work.picture is painted, "it is not painted again"


def test_the_rest_of_the_app_has_all_the_time_after_it() -> None:
    assert not PictureWork(row).is_done()
    assert row().get_at((4, 0))[0] == 30


def test_a_picture_whose_parts_are_forgotten_is_painted_at_one_go_at_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_cache, "MOST_BYTES", 0)  # each part is forgotten for the next
    monkeypatch.setattr(picture_work, "MOST_FRAMES", 5)
    work = PictureWork(row)
    assert [work.is_done() for _frame in range(6)] == [False] * 5 + [True]
