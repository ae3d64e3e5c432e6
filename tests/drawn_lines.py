"""The lines of words that are drawn, written down instead: what they say, where, and in how much room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from floes_app.view.paint import text


@dataclass(frozen=True)
class Drawn:
    """A line of words that was drawn."""

    words: str
    at: tuple[int, int]
    size: int
    colour: Any
    room: int | None


def drawn_lines(monkeypatch: pytest.MonkeyPatch) -> list[Drawn]:
    """From now on, the lines that are drawn; no letter of them is."""
    found: list[Drawn] = []

    def draw(_target: Any, words: str, at: Any, size: int, colour: Any, **style: Any) -> pygame.Rect:
        found.append(Drawn(words, at, size, colour, style.get("room")))
        return pygame.Rect(*at, 10, size)

    monkeypatch.setattr(text, "draw", draw)
    return found
