"""The memory of pictures is bounded in bytes, and what was used last stays longest."""

from __future__ import annotations

import ast
from collections.abc import Iterator
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


def test_no_picture_is_remembered_elsewhere() -> None:
    """A memory of its own would hold on to the colours that high contrast and the light of the day replace."""
    for path in Path(floes_app.__file__).parent.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if "cache" in source else ():
            if isinstance(node, ast.FunctionDef) and node.returns and "Surface" in ast.unparse(node.returns):
                decorators = {ast.unparse(each).partition("(")[0] for each in node.decorator_list}
                assert not decorators & {"cache", "lru_cache"}, f"{path}: {node.name}"
