"""Captions: what is heard, in words, beside the place it comes from. Several at once, each as long as it needs."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from floes_app.view.paint import art, text
from floes_app.view.paint.theme import DEEP, FROST, INK, SMALL, Screen

#: Largest number of captions shown at once; the oldest gives way.
MOST = 4
#: The gap between a caption and its place, and the margins in it, in points.
GAP, SIDE, HIGH = 26, 12, 30


@dataclass
class Caption:
    """A caption on the screen."""

    words: str
    at: tuple[int, int] | None
    """The pixel that it belongs to; None: nowhere in particular."""
    left: float
    """Time left on the screen, in seconds."""


class Captions:
    """The captions that are shown now."""

    def __init__(self) -> None:
        self._shown: list[Caption] = []

    def __bool__(self) -> bool:
        return bool(self._shown)

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the captions, the oldest first."""
        return tuple(caption.words for caption in self._shown)

    def add(self, words: str, at: tuple[int, int] | None, seconds: float) -> None:
        """Show a caption; the same words are not shown twice, they move."""
        self._shown = [caption for caption in self._shown if caption.words != words][1 - MOST :]
        self._shown.append(Caption(words, at, seconds))

    def update(self, seconds: float) -> bool:
        """Advance by ``seconds``; True if a caption goes."""
        before = len(self._shown)
        for caption in self._shown:
            caption.left -= seconds
        self._shown = [caption for caption in self._shown if caption.left > 0]
        return len(self._shown) < before

    def clear(self) -> bool:
        """Take all away; True when there were any."""
        had, self._shown = bool(self._shown), []
        return had

    def draw(self, target: pygame.Surface, screen: Screen) -> None:
        """Draw them, the latest at its place and the others where they leave each other room."""
        taken: list[pygame.Rect] = []
        for caption in reversed(self._shown):
            box = place(caption, screen, target.get_rect(), taken)
            taken.append(box)
            _draw(target, caption.words, box, screen)


def place(caption: Caption, screen: Screen, room: pygame.Rect, taken: list[pygame.Rect]) -> pygame.Rect:
    """Rectangle of a caption: beside its source, on the roomier side, below earlier captions."""
    size = screen.px(SMALL)
    wide = min(text.width(caption.words, size, True) + 2 * screen.px(SIDE), room.width)
    box = pygame.Rect(0, 0, wide, screen.px(HIGH))
    gap = screen.px(GAP)
    if caption.at is None:
        box.midbottom = room.centerx, room.bottom - gap
    elif caption.at[0] + gap + wide <= room.right - screen.px(8):
        box.midleft = caption.at[0] + gap, caption.at[1]
    else:
        box.midright = caption.at[0] - gap, caption.at[1]
    box.clamp_ip(room)
    step = box.height + screen.px(4)
    ways = [box.move(0, sign * step * count) for count in range(len(taken) + 1) for sign in (1, -1)]
    free = [way for way in ways if room.contains(way) and way.collidelist(taken) < 0]
    return free[0] if free else box


def _draw(target: pygame.Surface, words: str, box: pygame.Rect, screen: Screen) -> None:
    plate = art.rounded_rect(box.width, box.height, screen.px(9), DEEP, 0.92, FROST, 0.6, max(1, screen.px(1)))
    target.blit(plate, box)
    room = box.width - screen.px(SIDE)
    text.draw(target, words, box.center, screen.px(SMALL), INK, bold=True, align="center", room=room)
