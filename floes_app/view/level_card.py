"""A level as a card of the library: its picture, its name, how hard it is, and what was achieved on it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from floes_app.board.boards import BOARDS
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.rules import IceFloesState
from floes_app.view import art, text
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Control, Look
from floes_app.view.theme import (
    AMBER,
    AURORA,
    CORAL,
    DIM,
    FAINT,
    FROST,
    INK,
    PANEL,
    SMALL,
    SOFT,
    UNAIDED,
    WATER,
    Screen,
)

#: The marks by their icons: solved, at par, without a hint. Each has a shape of its own; lit, a colour too.
MARKS = (("check", AURORA), ("star", AMBER), ("unaided", UNAIDED))
#: How high the words below the picture are, and how far the picture is from the card's edge, in points.
WORDS, INSET = 74, 8
#: So many pictures are kept: more than there are levels, but not those of many window sizes.
KEPT = 400
#: So many lines a name has at most.
LINES = 2


@dataclass
class LevelCard(Control):
    """A level."""

    picture: Callable[[], pygame.Surface | None] = lambda: None
    """Gives its picture; None until that has been drawn."""
    meta: str = ""
    """A few words about it."""
    dots: int = 0
    """How hard it is, from 1 to 5; 0 where that is not known."""
    marks: Sequence[bool] = ()
    """Which of ``MARKS`` are earned; empty where none can be."""
    warns: bool = False
    """Whether something is wrong with it."""
    chosen: Callable[[], bool] = lambda: False
    """Whether it is the level that is looked at."""

    @property
    def corner(self) -> float:
        """The radius of its corners in points."""
        return 14

    def picture_size(self, screen: Screen) -> int:
        """How wide and high its picture is, in pixels."""
        return self.rect.width - 2 * screen.px(INSET)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        on = self.chosen()
        edge, alpha, wide = (AMBER, 0.95, screen.px(2)) if on else (FROST, 0.5 if look.hover else 0.16, 1)
        plate = art.rounded_rect(rect.width, rect.height, screen.px(14), PANEL, 0.72, edge, alpha, wide)
        target.blit(plate, rect)
        inset = screen.px(INSET)
        size = rect.width - 2 * inset
        picture = self.picture()
        place = pygame.Rect(rect.x + inset, rect.y + inset, size, size)
        if picture is not None:
            target.blit(picture, picture.get_rect(center=place.center))
        else:
            water = place.inflate(-size // 6, -size // 6)
            target.blit(art.rounded_rect(*water.size, screen.px(12), WATER, 0.5), water)
        room = rect.width - 2 * screen.px(12)
        x, y = rect.x + screen.px(12), place.bottom + screen.px(4)
        small = screen.px(SMALL)
        y += self._draw_name(target, (x, y), small, room, INK if on or look.hover else SOFT)
        self._draw_foot(target, pygame.Rect(x, rect.bottom - screen.px(24), room, screen.px(18)), screen)

    def _draw_name(self, target: pygame.Surface, at: tuple[int, int], size: int, room: int, colour: str) -> int:
        words = self.label
        lines = text.wrapped(words, size, room, bold=True)
        if len(lines) > LINES:
            words = " ".join(lines[:LINES])[:-2].rstrip() + " …"
            lines = lines[:LINES]
        step = round(size * 1.25)
        top = at[1] + (step * (LINES - len(lines))) // 4
        text.draw_paragraph(target, words, (at[0], top), size, room, colour, bold=True, leading=1.25)
        return step * LINES

    def _draw_foot(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen) -> None:
        small = screen.px(SMALL - 2)
        x = rect.x
        if self.warns:
            size = screen.px(15)
            target.blit(art.icon("warning", size, CORAL), (x, rect.centery - size // 2))
            x += size + screen.px(5)
        if self.meta:
            x = text.draw(target, self.meta, (x, rect.centery), small, DIM, room=rect.right - x).right + screen.px(8)
        for number in range(5 if self.dots else 0):
            size = screen.px(5)
            alpha = 0.9 if number < self.dots else 0.22
            dot = art.rounded_rect(size, size, size / 2, FROST, alpha)
            target.blit(dot, (x + number * screen.px(7), rect.centery - size // 2))
        right = rect.right
        size = screen.px(15)
        for (icon, colour), earned in reversed(list(zip(MARKS, self.marks, strict=False))):
            if earned:
                right -= size
                target.blit(art.icon(icon, size, colour), (right, rect.centery - size // 2))
                right -= screen.px(4)


class LevelPictures:
    """Pictures of levels by their rows and their size, each drawn once; only the latest are kept."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[tuple[tuple[str, ...], int], pygame.Surface] = OrderedDict()

    def get(self, rows: tuple[str, ...], size: int) -> pygame.Surface | None:
        """The picture of a level, ``size`` pixels wide and high, if it has been drawn."""
        return self._drawn.get((rows, size))

    def draw(self, start: IceFloesState, size: int) -> pygame.Surface:
        """The picture of a level; it is drawn now if need be."""
        key = start.rows(), size
        if key not in self._drawn:
            painter = PAINTERS[GAME.key](BOARDS[GAME.key])
            self._drawn[key] = painter.thumbnail(start, (size, size))
            while len(self._drawn) > KEPT:
                self._drawn.popitem(last=False)
        return self._drawn[key]


def draw_mark(
    target: pygame.Surface, at: tuple[int, int], number: int, words: str, earned: bool, screen: Screen, room: int
) -> None:
    """One of the marks with its words, beginning at ``at`` (the middle of its height)."""
    icon, colour = MARKS[number]
    size = screen.px(18)
    picture = art.icon(icon, size, colour if earned else FAINT)
    if not earned:
        picture = art.faded(picture, 0.5)
    target.blit(picture, (at[0], at[1] - size // 2))
    x = at[0] + size + screen.px(8)
    text.draw(target, words, (x, at[1]), screen.px(SMALL), SOFT if earned else FAINT, room=room - size - screen.px(8))
