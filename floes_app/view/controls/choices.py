"""Choices: one of several values, any of several additions, on or off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from floes_app.view.controls.control import Control, Look
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import (
    AMBER,
    AMBER_TICK,
    BODY,
    CREAM,
    DEEP,
    DIM,
    FAINT,
    FROST,
    INK,
    ON_AMBER,
    SMALL,
    SOFT,
    Screen,
)


@dataclass
class Chip(Control):
    """One of several values, of which the chosen one is lit; shape and weight tell it, not only colour."""

    chosen: Callable[[], bool] = lambda: False
    """True if it is the chosen one."""
    note: str = ""
    """A line that says more; empty for none."""

    @property
    def is_chosen(self) -> bool:
        """True if its value is the chosen one."""
        return self.chosen()

    @staticmethod
    def height(note: str, width: int, screen: Screen) -> int:
        """Height in pixels of a chip with this note that is ``width`` pixels wide."""
        if not note:
            return screen.px(44)
        return screen.px(36 + 14) + text.paragraph_height(note, screen.px(SMALL - 1), width - screen.px(28))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        self.draw_plate(target, rect, screen, look)
        self.draw_words(target, rect, screen, look)

    def draw_plate(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw what it is written on."""
        on = self.chosen()
        fill = 0.16 if on else 0.12 if look.hover and look.enabled else 0.05
        edge, edge_alpha, edge_width = (AMBER, 0.95, screen.px(2)) if on else (FROST, 0.16, 1)
        plate = art.rounded_rect(rect.width, rect.height, screen.px(12), FROST, fill, edge, edge_alpha, edge_width)
        target.blit(plate, rect)

    def draw_words(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw what is written in ``rect``."""
        on = self.chosen()
        colour = INK if on else SOFT if look.enabled else FAINT
        size = screen.px(BODY - 1)
        room = rect.width - screen.px(18)
        if not self.note:
            text.draw(target, self.label, rect.center, size, colour, bold=on, align="center", room=room)
            return
        x = rect.x + screen.px(14)
        room = rect.width - screen.px(28)
        text.draw(target, self.label, (x, rect.y + screen.px(22)), size, colour, bold=on, room=room - self.head(screen))
        text.draw_paragraph(target, self.note, (x, rect.y + screen.px(36)), screen.px(SMALL - 1), room, DIM)

    def head(self, screen: Screen) -> int:
        """Width in pixels reserved right of the label."""
        return 0


@dataclass
class PersonChip(Chip):
    """Somebody who can be chosen: the sign of a seat, the name, and a line below it that says more."""

    sign: Callable[[int], pygame.Surface | None] = lambda _size: None
    """Gives the sign of their seat for a size in pixels; None for none."""
    faint: bool = False
    """True if they are elsewhere already."""

    #: The height of a chip, the width of its sign and the margin around it, in points.
    HIGH: ClassVar[int] = 54
    SIGN: ClassVar[int] = 40
    MARGIN: ClassVar[int] = 8

    def draw_words(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw the sign, the name, and below it the line that says more."""
        margin, wide = screen.px(self.MARGIN), screen.px(self.SIGN)
        sign = self.sign(wide) or art.icon("human", wide * 11 // 20, SOFT)
        sign = art.faded(sign, 0.5) if self.faint else sign
        target.blit(sign, sign.get_rect(center=(rect.x + margin + wide // 2, rect.centery)))
        on, x = self.chosen(), rect.x + 2 * margin + wide
        tick = screen.px(24) if on else 0
        room = rect.right - margin - tick - x
        colour = INK if on else SOFT if look.enabled and not self.faint else FAINT
        rise = screen.px(9) if self.note else 0
        text.draw(target, self.label, (x, rect.centery - rise), screen.px(BODY - 1), colour, bold=on, room=room)
        if self.note:
            small = screen.px(SMALL - 2)
            dim = DIM if look.enabled and not self.faint else FAINT
            text.draw(target, self.note, (x, rect.centery + screen.px(11)), small, dim, room=room)
        if on:
            mark = art.icon("check", screen.px(18), AMBER)
            target.blit(mark, mark.get_rect(midright=(rect.right - margin, rect.centery)))


@dataclass
class Segment(Chip):
    """One of a few pages or tables that lie side by side in a groove; the open one is raised and pale."""

    #: Depth of the groove around its segments, in points.
    INSET: ClassVar[int] = 4

    @staticmethod
    def groove(size: tuple[int, int], screen: Screen) -> pygame.Surface:
        """The groove that segments lie in."""
        return art.rounded_rect(*size, screen.px(13), DEEP, 0.35, FROST, 0.12, 1)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        on = self.chosen()
        fill = 0.2 if on else 0.08 if look.hover and look.enabled else 0.0
        plate = art.rounded_rect(rect.width, rect.height, screen.px(10), FROST, fill, FROST, 0.22 if on else 0.0, 1)
        target.blit(plate, rect)
        room = rect.width - screen.px(12)
        colour = INK if on else SOFT
        text.draw(target, self.label, rect.center, screen.px(BODY - 1), colour, bold=on, align="center", room=room)


@dataclass
class SideTab(Chip):
    """One of the pages of a panel, in a column beside it: an icon, its name, and a line about it."""

    icon: str = ""
    """The name of the icon in front of the words."""

    #: The margin, the width of the icon, and the space behind it, in points.
    MARGIN: ClassVar[int] = 14
    ICON: ClassVar[int] = 20

    @classmethod
    def tab_height(cls, label: str, note: str, width: int, screen: Screen) -> int:
        """Height in pixels of one with these words that is ``width`` pixels wide."""
        room = cls._room(width, screen)
        words = text.paragraph_height(label, screen.px(BODY), room, leading=1.3, bold=True)
        words += text.paragraph_height(note, screen.px(SMALL - 1), room, leading=1.3)
        return max(screen.px(62), words + screen.px(20))

    @classmethod
    def _room(cls, width: int, screen: Screen) -> int:
        return width - screen.px(3 * cls.MARGIN + cls.ICON)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        on = self.chosen()
        fill = 0.2 if on else 0.1 if look.hover and look.enabled else 0.04
        edge, wide = (0.5, screen.px(2)) if on else (0.14, 1)
        target.blit(art.rounded_rect(*rect.size, screen.px(12), FROST, fill, FROST, edge, wide), rect)
        mark, room = screen.px(self.ICON), self._room(rect.width, screen)
        picture = art.icon(self.icon, mark, INK if on else SOFT)
        target.blit(picture, picture.get_rect(midleft=(rect.x + screen.px(self.MARGIN), rect.centery)))
        size, small = screen.px(BODY), screen.px(SMALL - 1)
        high = text.paragraph_height(self.label, size, room, leading=1.3, bold=on)
        low = text.paragraph_height(self.note, small, room, leading=1.3)
        x, y = rect.x + screen.px(2 * self.MARGIN + self.ICON), rect.centery - (high + low) // 2
        text.draw_paragraph(target, self.label, (x, y), size, room, INK if on else SOFT, bold=on, leading=1.3)
        text.draw_paragraph(target, self.note, (x, y + high), small, room, SOFT if on else DIM, leading=1.3)


@dataclass
class Rung(Chip):
    """A rung of the ladder of strengths: so many dots, its name, and a line about it where there is room for one."""

    number: int = 1
    """Number of the rung, from 1 at the easy end."""
    rungs: int = 6
    """Number of rungs."""

    #: The margins around dots and words, in points.
    MARGIN: ClassVar[int] = 14
    #: Height of the name above the line about it, in points.
    NAME: ClassVar[int] = 21

    @classmethod
    def words_room(cls, rungs: int, width: int, screen: Screen) -> int:
        """Width of its words in a ladder ``width`` pixels wide."""
        return width - screen.px(3 * cls.MARGIN) - dots_width(rungs, screen)

    @classmethod
    def ladder_height(cls, notes: Sequence[str], width: int, screen: Screen) -> int:
        """Height in pixels of each rung so that all these notes fit in a ladder ``width`` pixels wide."""
        room = cls.words_room(len(notes), width, screen)
        words = max(text.paragraph_height(note, screen.px(SMALL - 1), room, leading=1.3) for note in notes)
        return screen.px(3 + cls.NAME + 4) + words

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        on = self.chosen()
        fill = 0.16 if on else 0.12 if look.hover and look.enabled else 0.05
        edge, edge_alpha, edge_width = (AMBER, 0.95, screen.px(2)) if on else (FROST, 0.16, 1)
        plate = art.rounded_rect(rect.width, rect.height, screen.px(10), FROST, fill, edge, edge_alpha, edge_width)
        target.blit(plate, rect)
        margin, tick = screen.px(self.MARGIN), screen.px(18)
        lights = dots(self.number, self.rungs, screen)
        target.blit(lights, lights.get_rect(midleft=(rect.x + margin, rect.centery)))
        x = rect.x + 2 * margin + lights.get_width()
        room = self.words_room(self.rungs, rect.width, screen)
        size, small = screen.px(BODY - 1), screen.px(SMALL - 1)
        middle, y = rect.centery, 0
        if self.note:
            high = text.paragraph_height(self.note, small, room, leading=1.3)
            y = rect.y + (rect.height - high - screen.px(self.NAME)) // 2
            middle = y + screen.px(11)
        beside = tick + margin // 2 if on else 0
        text.draw(target, self.label, (x, middle), size, INK if on else SOFT, bold=on, room=room - beside)
        if self.note:
            at = x, y + screen.px(self.NAME)
            text.draw_paragraph(target, self.note, at, small, room, SOFT if on else DIM, leading=1.3)
        if on:  # beside the name: a line about it may take the whole width
            mark = art.icon("check", tick, AMBER)
            target.blit(mark, mark.get_rect(midright=(rect.right - margin, middle)))


def dots_width(number: int, screen: Screen) -> int:
    """Width in pixels of a row of so many dots."""
    return screen.px(11) * number - screen.px(4)


def dots(lit: int, number: int, screen: Screen) -> pygame.Surface:
    """A row of dots of which the first ``lit`` are full and the others are rings."""
    step, radius = screen.px(11), screen.px(7) / 2
    wide, high = dots_width(number, screen), screen.px(8)
    line = max(1.0, 1.2 * screen.scale)
    marks = []
    for place in range(number):
        x = place * step + radius
        if place < lit:
            marks.append(f'<circle cx="{x:.1f}" cy="{high / 2}" r="{radius:.1f}" fill="{INK}"/>')
        else:
            marks.append(
                f'<circle cx="{x:.1f}" cy="{high / 2}" r="{radius - line / 2:.1f}" fill="none" stroke="{DIM}" '
                f'stroke-width="{line:.1f}" stroke-opacity="0.7"/>'
            )
    return art.drawing(wide + 1, high, "".join(marks))


@dataclass
class CheckCard(Chip):
    """Something that can be added to a game: a chip with a box to tick. Any number of them can be chosen.

    picture: gives what it brings as a picture of a size, for above its words. picture_height: how high that is, in
    pixels; 0: there is none.
    """

    picture: Callable[[tuple[int, int]], pygame.Surface | None] = lambda _size: None
    picture_height: int = 0

    #: Room beside the title in its line, in points: the margins and the box.
    AROUND_TITLE: ClassVar[int] = 28 + 28

    def head(self, screen: Screen) -> int:
        """The box."""
        return screen.px(28)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        edge = screen.px(2)
        picture = self.picture((rect.width - 2 * edge, self.picture_height)) if self.picture_height else None
        if picture is not None:
            target.blit(art.rounded_top(picture, screen.px(10)), rect.move(edge, edge))
        self.draw_plate(target, rect, screen, look)
        rect = pygame.Rect(rect.x, rect.y + self.picture_height, rect.width, rect.height - self.picture_height)
        self.draw_words(target, rect, screen, look)
        on = self.chosen()
        size = screen.px(22)
        box = pygame.Rect(rect.right - screen.px(13) - size, rect.y + screen.px(11), size, size)
        colour, fill = (AMBER, 0.95) if on else (FROST, 0.04)
        target.blit(art.rounded_rect(size, size, screen.px(6), colour, fill, colour, 0.6, 1), box)
        if on:
            tick = art.icon("check", size * 4 // 5, ON_AMBER)
            target.blit(tick, tick.get_rect(center=box.center))


@dataclass
class Switch(Control):
    """On or off: the knob's side and a tick say which."""

    on: Callable[[], bool] = lambda: False
    """True while it is on."""
    note: str = ""
    """A line below the words that says more; empty for none."""

    @staticmethod
    def _room(width: int, screen: Screen) -> int:
        return width - screen.px(52 + 16)

    @classmethod
    def height(cls, label: str, note: str, width: int, screen: Screen) -> int:
        """Height in pixels of a switch with these words that is ``width`` pixels wide."""
        room = cls._room(width, screen)
        words = text.paragraph_height(label, screen.px(BODY), room, leading=1.3)
        words += text.paragraph_height(note, screen.px(SMALL), room, leading=1.3) if note else 0
        return max(screen.px(40), words + screen.px(8))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``: the words on the left, the switch on the right."""
        wide, high = screen.px(52), screen.px(30)
        room = self._room(rect.width, screen)
        colour, size, small = INK if look.enabled else FAINT, screen.px(BODY), screen.px(SMALL)
        heights = [text.paragraph_height(self.label, size, room, leading=1.3), 0]
        if self.note:
            heights[1] = text.paragraph_height(self.note, small, room, leading=1.3)
        y = rect.centery - sum(heights) // 2
        text.draw_paragraph(target, self.label, (rect.x, y), size, room, colour, leading=1.3)
        if self.note:
            text.draw_paragraph(target, self.note, (rect.x, y + heights[0]), small, room, DIM, leading=1.3)
        track = pygame.Rect(rect.right - wide, rect.centery - high // 2, wide, high)
        self._draw_track(target, track, screen, look)

    def _draw_track(self, target: pygame.Surface, track: pygame.Rect, screen: Screen, look: Look) -> None:
        on = self.on()
        wide, high = track.size
        tone = AMBER if on else FROST
        fill = 0.95 if on else 0.22 if look.hover and look.enabled else 0.12
        target.blit(art.rounded_rect(wide, high, high / 2, tone, fill, tone, 0.5, 1), track)
        knob = high - screen.px(8)
        x = track.right - knob - screen.px(4) if on else track.x + screen.px(4)
        disc = art.rounded_rect(knob, knob, knob / 2, CREAM if on else FROST, 1.0 if on else 0.75)
        target.blit(disc, (x, track.centery - knob // 2))
        if on:
            tick = art.icon("check", knob * 2 // 3, AMBER_TICK)
            target.blit(tick, tick.get_rect(center=(x + knob // 2, track.centery)))


@dataclass
class Notch(Chip):
    """One of several values in a low row without gaps; the chosen one stands out by its plate and its weight."""

    row: pygame.Rect | None = None
    """The place of the whole row, if this is its first value: it draws the ground of all of them."""
    size: int = 0
    """The size of its words in pixels, where it is that of the whole row; 0: the largest that fits."""

    #: The least distance of its words from its neighbours, both sides together, in points.
    MARGIN: ClassVar[int] = 8

    @property
    def corner(self) -> float:
        """The radius of its corners in points."""
        return 9

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        if self.row is not None:
            row = self.row
            target.blit(art.rounded_rect(row.width, row.height, screen.px(10), DEEP, 0.5, FROST, 0.2, 1), row)
        on = self.chosen()
        if on or (look.hover and look.enabled):
            inner = rect.inflate(-screen.px(2), -screen.px(6))
            fill, edge = (0.2, 0.55) if on else (0.08, 0.0)
            plate = art.rounded_rect(inner.width, inner.height, screen.px(8), FROST, fill, FROST, edge, 1)
            target.blit(plate, inner)
        room = rect.width - screen.px(self.MARGIN)
        size = self.size or text.line_fit(self.label, screen.px(SMALL - 1), room, True)
        text.draw(target, self.label, rect.center, size, INK if on else SOFT, bold=on, align="center", room=room)


@dataclass
class MenuRow(Control):
    """One of several things to choose from in a list: its words, a line about it, its key, a tick where it is on."""

    note: str = ""
    """A line that says more; empty for none."""
    icon: str = ""
    """The name of the icon in front of the words; empty for none."""
    on: bool = False
    """True if it is the current choice."""
    shown_key: str = ""
    """The key that does the same, in the player's language."""

    @property
    def is_on(self) -> bool | None:
        """True if it is the current choice; a list of actions has none."""
        return self.on or None

    @classmethod
    def height(cls, label: str, note: str, key: str, width: int, screen: Screen) -> int:
        """Height in pixels of a row with these words that is ``width`` pixels wide."""
        room = cls._room(key, width, screen)
        words = text.paragraph_height(label, screen.px(BODY - 1), room, leading=1.3)
        if note:
            words += text.paragraph_height(note, screen.px(SMALL - 1), room, leading=1.3)
        return words + screen.px(18)

    @staticmethod
    def _room(key: str, width: int, screen: Screen) -> int:
        taken = text.width(key, screen.px(SMALL - 1)) + screen.px(10) if key else 0
        return width - screen.px(16 + 20 + 12 + 14) - taken

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        fill = 0.16 if self.on else 0.12 if look.hover and look.enabled else 0.05
        target.blit(art.rounded_rect(*rect.size, screen.px(11), FROST, fill, FROST, 0.16, 1), rect)
        size, small, mark = screen.px(BODY - 1), screen.px(SMALL - 1), screen.px(20)
        room, x = self._room(self.shown_key, rect.width, screen), rect.x + screen.px(16) + mark + screen.px(12)
        ink, dim = (INK, DIM) if look.enabled else (FAINT, FAINT)
        y = rect.y + screen.px(9)
        name = "check" if self.on else self.icon
        if name:
            picture = art.icon(name, mark, AMBER if self.on else ink)
            target.blit(picture, picture.get_rect(center=(rect.x + screen.px(16) + mark // 2, y + round(size * 0.65))))
        y += text.draw_paragraph(target, self.label, (x, y), size, room, ink, bold=self.on, leading=1.3)
        if self.note:
            text.draw_paragraph(target, self.note, (x, y), small, room, dim, leading=1.3)
        if self.shown_key:
            at = rect.right - screen.px(14), rect.y + screen.px(9) + round(size * 0.65)
            text.draw(target, self.shown_key, at, small, dim, align="right")
