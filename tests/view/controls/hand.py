"""A hand on a form: what it presses, points at and types."""

from __future__ import annotations

from typing import Any

import pygame

from floes_app.view.controls import Form

#: A point with nothing.
NOWHERE = (1270, 790)


class Hand:
    """Gives a form the events of a keyboard and a pointer."""

    def __init__(self, form: Form) -> None:
        self.form = form

    def _tell(self, kind: int, **what: Any) -> bool:
        return self.form.handle(pygame.event.Event(kind, **what))

    def key(self, key: int, mod: int = 0, letter: str = "") -> bool:
        return self._tell(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0)

    def keys(self, *keys: int) -> None:
        for key in keys:
            self.key(key)

    def type(self, words: str) -> None:
        for letter in words:
            self.key(pygame.key.key_code(letter), letter=letter)
            self._tell(pygame.TEXTINPUT, text=letter)

    def point(self, at: tuple[int, int]) -> bool:
        return self._tell(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))

    def hold(self, at: tuple[int, int]) -> bool:
        return self._tell(pygame.MOUSEBUTTONDOWN, pos=at, button=1)

    def let_go(self, at: tuple[int, int]) -> bool:
        return self._tell(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def click(self, at: tuple[int, int]) -> None:
        self.point(at)
        self.hold(at)
        self.let_go(at)

    def wheel(self, up: int) -> bool:
        return self._tell(pygame.MOUSEWHEEL, x=0, y=up, pos=(50, 50))
