"""The memory of pictures is bounded in bytes, and what was used last stays longest."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

import floes_app
from floes_app.view.paint import picture_cache

made: list[tuple[int, int]] = []


@picture_cache.remembered
def square(size: int, number: int = 0) -> tuple[pygame.Surface, int]:
    made.append((size, number))
    return pygame.Surface((size, size), depth=32), number


@pytest.fixture(autouse=True)
def _empty(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    picture_cache.forget()
    made.clear()
    monkeypatch.setattr(picture_cache, "MOST_BYTES", 1_000_000)
    yield
    picture_cache.forget()


def test_a_picture_is_made_once() -> None:
    assert square(10, 1) is square(10, 1)
    assert square(10, 2)[1] == 2
    assert made == [(10, 1), (10, 2)]


def test_all_together_they_take_no_more_than_there_is_room_for() -> None:
    for number in range(100):
        square(100, number)
        assert 0 < picture_cache.held() <= 1_000_000
    assert picture_cache.held() > 900_000


def test_what_was_used_longest_ago_is_forgotten_first() -> None:
    for number in range(30):
        square(100, number)
        square(100, 0)
    made.clear()
    square(100, 0)
    square(100, 29)
    assert made == []
    square(100, 1)
    assert made == [(100, 1)]


def test_a_picture_that_is_larger_than_all_room_is_still_made() -> None:
    assert square(600)[0].get_size() == (600, 600)
    assert square(600)[0].get_size() == (600, 600)
    assert made == [(600, 0)]
    square(10)
    assert picture_cache.held() < 10_000


def test_when_the_time_is_over_the_next_missing_picture_comes_later() -> None:
    def three() -> None:
        for number in range(3):
            square(10, number)

    for _frame in range(2):
        with pytest.raises(picture_cache.Later), picture_cache.making_for(0.0):
            three()
    with picture_cache.making_for(0.0):
        three()
    assert made == [(10, 0), (10, 1), (10, 2)], "one is made each time, and none twice"
    square(10, 3)
    square(10, 4)


def test_a_picture_made_of_others_comes_further_each_time() -> None:
    @picture_cache.remembered
    def composed() -> pygame.Surface:
        for number in range(3):
            square(10, number)
        return pygame.Surface((10, 10))

    tries = 0
    while not picture_cache.is_made(composed):
        tries += 1
        with suppress(picture_cache.Later), picture_cache.making_for(0.0):
            composed()
        assert tries < 5
    assert len(made) == 3
    assert tries == 3


def test_what_is_made_at_one_go_waits_for_a_frame_with_time_and_is_not_broken_off() -> None:
    with picture_cache.making_for(0.0):
        square(10, 0)
        with pytest.raises(picture_cache.Later), picture_cache.at_one_go():
            square(10, 1)
    with picture_cache.making_for(0.0), picture_cache.at_one_go():
        square(10, 1)
        square(10, 2)
    assert made == [(10, 0), (10, 1), (10, 2)]


def test_a_large_window_has_room_for_all_that_one_picture_of_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_cache, "_most", 0)
    picture_cache.fit((1000, 1000))
    for number in range(100):
        square(200, number)
    assert 15_000_000 < picture_cache.held() <= 20_000_000


def test_no_picture_is_remembered_elsewhere() -> None:
    """A memory of its own would hold on to the colours that high contrast and the light of the day replace."""
    for path in Path(floes_app.__file__).parent.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if "cache" in source else ():
            if isinstance(node, ast.FunctionDef) and node.returns and "Surface" in ast.unparse(node.returns):
                decorators = {ast.unparse(each).partition("(")[0] for each in node.decorator_list}
                assert not decorators & {"cache", "lru_cache"}, f"{path}: {node.name}"
