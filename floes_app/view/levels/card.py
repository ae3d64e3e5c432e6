"""A level as a card of the library: its picture, its name, how hard it is, and what was achieved on it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from floes_app.board.boards import BOARDS
from floes_app.core.i18n import listed
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.rules import IceFloesState
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls import Control, Look
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import (
    AMBER,
    AURORA,
    BODY,
    CORAL,
    DIM,
    FAINT,
    FROST,
    INK,
    ON_AMBER,
    PANEL,
    SMALL,
    SOFT,
    UNAIDED,
    WATER,
    Screen,
)

#: The stars by their icons: solved, at par, without hints. Each has a shape of its own; earned, a colour too, and
#: missing, an outline.
STARS = (("check", AURORA), ("star", AMBER), ("unaided", UNAIDED))
#: Distance of the picture from the card's edge, and the margins around the name below it, in points.
INSET, AROUND_NAME = 8, 37
#: Number of pictures kept: more than there are levels, but not those of many window sizes.
KEPT = 400
#: Distance between the lines of a name, as a share of their size.
LEADING = 1.25


@dataclass
class LevelCard(Control):
    """A level."""

    picture: Callable[[int], pygame.Surface | None] = lambda _size: None
    """Gives its picture in a size, in pixels; None until that has been drawn."""
    meta: str = ""
    """A few words about it."""
    dots: int = 0
    """Its difficulty, from 1 to 5; 0 while unknown."""
    grade: str = ""
    """The same in words, for those who hear it."""
    stars: Sequence[bool | None] = ()
    """True for each of ``STARS`` that is earned, None for one that cannot be; empty if none can be.

    They are shown once one is earned.
    """
    achieved: str = ""
    """The same in words."""
    warns: bool = False
    """True if something is wrong with it."""
    flag: str = ""
    """A word on its upper edge, for the one card that comes next; empty for none."""
    sign: str = ""
    """An icon that sets it apart from others, in the place of the stars; empty for none."""

    @property
    def corner(self) -> float:
        """The radius of its corners in points."""
        return 14

    @property
    def note(self) -> str:
        """The words of the voice on it."""
        return listed(part for part in (self.flag, self.meta, self.grade, self.achieved) if part)

    def picture_size(self, screen: Screen) -> int:
        """Width and height of its picture, in pixels."""
        return self.rect.width - 2 * screen.px(INSET)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        on = bool(self.flag)
        edge, alpha, wide = (AMBER, 0.95, screen.px(2)) if on else (FROST, 0.5 if look.hover else 0.16, 1)
        plate = art.rounded_rect(rect.width, rect.height, screen.px(14), PANEL, 0.72, edge, alpha, wide)
        target.blit(plate, rect)
        inset = screen.px(INSET)
        size = rect.width - 2 * inset
        picture = self.picture(size)
        place = pygame.Rect(rect.x + inset, rect.y + inset, size, size)
        if picture is not None:
            target.blit(picture, picture.get_rect(center=place.center))
        else:
            water = place.inflate(-size // 6, -size // 6)
            target.blit(art.rounded_rect(*water.size, screen.px(12), WATER, 0.5), water)
        room = rect.width - 2 * screen.px(12)
        x, y = rect.x + screen.px(12), place.bottom + screen.px(4)
        small = screen.px(SMALL)
        colour = INK if on or look.hover else SOFT
        text.draw_paragraph(target, self.label, (x, y), small, room, colour, bold=True, leading=LEADING)
        self._draw_foot(target, pygame.Rect(x, rect.bottom - screen.px(26), room, screen.px(18)), screen)
        if on:
            self._draw_flag(target, rect, screen)

    @staticmethod
    def height(names: Sequence[str], width: int, screen: Screen) -> int:
        """Height in pixels of a row of cards of this width with these names."""
        small, room = screen.px(SMALL), width - 2 * screen.px(12)
        heights = [text.paragraph_height(name, small, room, bold=True, leading=LEADING) for name in names]
        return width - screen.px(INSET) + screen.px(AROUND_NAME) + max(heights, default=0)

    def _draw_flag(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen) -> None:
        size = screen.px(SMALL - 2)
        wide, high = text.width(self.flag, size, True) + screen.px(22), screen.px(22)
        plate = pygame.Rect(0, 0, min(wide, rect.width), high)
        plate.midtop = rect.centerx, rect.y + screen.px(2)
        target.blit(art.rounded_rect(*plate.size, high / 2, AMBER), plate)
        text.draw(target, self.flag, plate.center, size, ON_AMBER, bold=True, align="center", room=plate.width - 8)

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
        if self.sign:
            picture = art.icon(self.sign, screen.px(18), AURORA)
            target.blit(picture, picture.get_rect(midright=rect.midright))
        elif any(self.stars):
            signs = star_signs(self.stars, screen)
            target.blit(signs, signs.get_rect(midright=rect.midright))


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


@dataclass
class LevelTile(Control):
    """The picture of a level that can be pressed, and nothing else."""

    picture: Callable[[int], pygame.Surface | None] = lambda _size: None
    """Gives its picture in a size, in pixels; None until there is one."""
    tooltip: bool = True

    def picture_size(self, _screen: Screen) -> int:
        """Width and height of its picture, in pixels."""
        return self.rect.width

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        picture = self.picture(rect.width)
        if picture is None:
            target.blit(art.rounded_rect(*rect.size, screen.px(12), WATER, 0.35), rect)
        else:
            target.blit(picture, picture.get_rect(center=rect.center))
        if look.hover and look.enabled:
            target.blit(art.rounded_rect(*rect.size, screen.px(12), FROST, 0.08, FROST, 0.3, 1), rect)


@dataclass
class DayCard(Control):
    """A day of the calendar: its level, its name, how far the player is with it."""

    picture: Callable[[int], pygame.Surface | None] = lambda _size: None
    """Gives the picture of its level in a size, in pixels; None until there is one."""
    stars: Sequence[bool] = ()
    """True for each of ``STARS`` that is earned."""
    note: str = ""
    """The text in the stars' place if none is earned."""

    @staticmethod
    def width(names: Sequence[str], screen: Screen) -> int:
        """Width in pixels of cards that any of these names fits on."""
        return max(text.width(name, screen.px(SMALL - 1)) for name in names) + screen.px(10)

    @staticmethod
    def height(notes: Sequence[str], width: int, screen: Screen) -> int:
        """Height in pixels of cards of this width with any of these notes."""
        room = width - screen.px(8)
        foot = max(text.paragraph_height(note, screen.px(SMALL - 2), room, leading=LEADING) for note in notes)
        return width - screen.px(10) + screen.px(26) + max(screen.px(20), foot) + screen.px(4)

    def picture_size(self, screen: Screen) -> int:
        """Width and height of its picture, in pixels."""
        return self.rect.width - 2 * screen.px(INSET)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        edge = 0.5 if look.hover and look.enabled else 0.16
        target.blit(art.rounded_rect(*rect.size, screen.px(10), PANEL, 0.72, FROST, edge, 1), rect)
        size = self.picture_size(screen)
        place = pygame.Rect(rect.x + screen.px(INSET), rect.y + screen.px(6), size, size)
        picture = self.picture(size)
        if picture is not None:
            target.blit(picture, picture.get_rect(center=place.center))
        else:
            target.blit(art.rounded_rect(size, size, screen.px(8), WATER, 0.35), place)
        y, small = place.bottom + screen.px(11), screen.px(SMALL - 1)
        room = rect.width - screen.px(8)
        text.draw(target, self.label, (rect.centerx, y), small, SOFT, align="center", room=room)
        y += screen.px(11)
        if any(self.stars):
            signs = star_signs(self.stars, screen)
            target.blit(signs, signs.get_rect(midtop=(rect.centerx, y + screen.px(1))))
        elif self.note:
            small = screen.px(SMALL - 2)
            text.draw_paragraph(target, self.note, (rect.centerx, y), small, room, DIM, align="center", leading=LEADING)


@dataclass
class ShelfRow(Control):
    """A shelf in the rail: its name, how many of its levels are solved, and that as a bar."""

    count: str = ""
    """The number of its levels or of those solved, in a few words."""
    share: float | None = None
    """Share of them that is solved; None if none can be."""
    chosen: Callable[[], bool] = lambda: False
    """True if it is the open one."""

    @property
    def is_on(self) -> bool | None:
        """True if it is the open one."""
        return self.chosen()

    @property
    def note(self) -> str:
        """The words of the voice on it."""
        return self.count

    #: The height of a row with one line of words, and what lies around the words, in points.
    AROUND: ClassVar[int] = 14

    @classmethod
    def height(cls, label: str, count: str, width: int, screen: Screen) -> int:
        """Height in pixels of a row that is ``width`` pixels wide."""
        room = cls._room(count, width, screen)
        return text.paragraph_height(label, screen.px(BODY - 2), room, leading=LEADING) + screen.px(cls.AROUND)

    @staticmethod
    def _room(count: str, width: int, screen: Screen) -> int:
        return width - screen.px(24 + 8) - text.width(count, screen.px(SMALL))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        on = self.chosen()
        if on or look.hover:
            fill, edge = (0.18, 0.3) if on else (0.08, 0.0)
            target.blit(art.rounded_rect(*rect.size, screen.px(11), FROST, fill, FROST, edge, 1), rect)
        size, small, x = screen.px(BODY - 2), screen.px(SMALL), rect.x + screen.px(12)
        room = self._room(self.count, rect.width, screen)
        high = text.paragraph_height(self.label, size, room, leading=LEADING)
        y = rect.y + screen.px(4) + (rect.height - screen.px(self.AROUND) - high) // 2
        colour = INK if on else SOFT
        text.draw_paragraph(target, self.label, (x, y), size, room, colour, bold=on, leading=LEADING)
        at = rect.right - screen.px(12), y + round(size * LEADING / 2)
        text.draw(target, self.count, at, small, SOFT if on else DIM, align="right")
        if self.share is not None:
            self._draw_bar(target, pygame.Rect(x, y + high + screen.px(4), rect.width - screen.px(24), screen.px(3)))

    def _draw_bar(self, target: pygame.Surface, bar: pygame.Rect) -> None:
        target.blit(art.rounded_rect(*bar.size, bar.height / 2, FROST, 0.13), bar)
        if self.share:
            done = max(bar.height, round(bar.width * self.share))
            target.blit(art.rounded_rect(done, bar.height, bar.height / 2, AURORA), bar)


@dataclass
class NeighbourCard(Control):
    """The level before or after another: its picture, its name, and on which side it is."""

    words: str = ""
    """Its place before or after the other, in a word."""
    picture: Callable[[], pygame.Surface] = lambda: pygame.Surface((1, 1))
    """Gives its picture."""
    is_after: bool = False
    """True if it comes after the other: its picture is on the right then."""

    @staticmethod
    def picture_of(screen: Screen) -> int:
        """Width and height of its picture, in pixels."""
        return screen.px(72)

    @classmethod
    def _room(cls, width: int, screen: Screen) -> int:
        return width - cls.picture_of(screen) - screen.px(12 + 12 + 12)

    @classmethod
    def height(cls, words: str, name: str, width: int, screen: Screen) -> int:
        """Height in pixels of a card with this name that is ``width`` pixels wide."""
        room = cls._room(width, screen)
        high = text.paragraph_height(name, screen.px(SMALL + 1), room, bold=True, leading=LEADING)
        high += text.paragraph_height(words, screen.px(SMALL), room, leading=LEADING)
        return max(cls.picture_of(screen), high) + screen.px(24)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        edge = 0.5 if look.hover and look.enabled else 0.16
        target.blit(art.rounded_rect(*rect.size, screen.px(14), PANEL, 0.72, FROST, edge, 1), rect)
        picture, margin = self.picture(), screen.px(12)
        size = picture.get_width()
        x = rect.right - margin - size if self.is_after else rect.x + margin
        target.blit(picture, (x, rect.centery - size // 2))
        x = rect.x + margin if self.is_after else rect.x + 2 * margin + size
        room = self._room(rect.width, screen)
        small, name = screen.px(SMALL), screen.px(SMALL + 1)
        high = text.paragraph_height(self.label, name, room, bold=True, leading=LEADING)
        y = rect.centery - (high + text.paragraph_height(self.words, small, room, leading=LEADING)) // 2
        y += text.draw_paragraph(target, self.words, (x, y), small, room, DIM, leading=LEADING)
        text.draw_paragraph(target, self.label, (x, y), name, room, INK, bold=True, leading=LEADING)


def star_sign(number: int, earned: bool, size: int) -> pygame.Surface:
    """One of ``STARS``: in its colour where it is earned, an outline where it is missing."""
    icon, colour = STARS[number]
    return art.icon(icon, size, colour) if earned else art.icon(f"{icon}-outline", size, FAINT)


def star_signs(stars: Sequence[bool | None], screen: Screen) -> pygame.Surface:
    """The small signs of all stars that can be earned side by side."""
    return _side_by_side(
        [star_sign(number, earned, screen.px(15)) for number, earned in enumerate(stars) if earned is not None],
        screen.px(4),
    )


def medal(number: int, earned: bool, screen: Screen) -> pygame.Surface:
    """One of ``STARS`` on a disc, lit where it is earned."""
    size, tone = screen.px(32), STARS[number][1] if earned else FAINT
    fill, edge = (0.2, 0.75) if earned else (0.0, 0.6)
    disc = art.rounded_rect(size, size, size / 2, tone, fill, tone, edge, 1).copy()
    picture = star_sign(number, earned, screen.px(18))
    disc.blit(picture, picture.get_rect(center=(size // 2, size // 2)))
    return disc


def medals(stars: Sequence[bool], screen: Screen) -> pygame.Surface:
    """The medals of all stars side by side."""
    return _side_by_side([medal(number, earned, screen) for number, earned in enumerate(stars)], screen.px(8))


def _side_by_side(pictures: Sequence[pygame.Surface], gap: int) -> pygame.Surface:
    """Pictures of one height in a row."""
    row = pygame.Surface(
        (sum(picture.get_width() + gap for picture in pictures) - gap, pictures[0].get_height()), pygame.SRCALPHA
    )
    x = 0
    for picture in pictures:
        row.blit(picture, (x, 0))
        x += picture.get_width() + gap
    return row
