"""Buttons: with an icon, with words, with a face of the die, with who plays a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from floes_app.core.i18n import listed
from floes_app.view.controls.choices import dots
from floes_app.view.controls.control import Control, Look
from floes_app.view.paint import art, text
from floes_app.view.paint.picture_cache import remembered
from floes_app.view.paint.theme import (
    AMBER,
    AMBER_EDGE,
    AMBER_LIGHT,
    AMBER_OFF,
    AMBER_RIM,
    BODY,
    CORAL,
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

#: Distance between the lines of a button with several, as a share of their size.
LINES_LEADING: Final = 1.25


@dataclass
class IconButton(Control):
    """A square button with an icon."""

    icon: str = ""
    """The name of its icon."""
    lit: Callable[[], bool] = lambda: False
    """True while the thing that it turns on is on."""
    tooltip: bool = True

    @property
    def is_on(self) -> bool | None:
        """True while it is lit; most buttons never are."""
        return True if self.lit() else None

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        lit = self.lit()
        fill, edge = (0.085, 0.13) if look.enabled else (0.03, 0.06)
        if look.hover and look.enabled:
            fill, edge = 0.17, 0.3
        if look.pressed:
            fill = 0.05
        colour = AMBER if lit else FROST
        plate = art.rounded_rect(rect.width, rect.height, min(rect.size) * 0.26, colour, fill, colour, edge, 1)
        target.blit(plate, rect)
        self.draw_face(target, rect, screen, look)

    def draw_face(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw what is on the button."""
        size = round(min(rect.size) * 0.52)
        picture = art.icon(self.icon, size, AMBER if self.lit() else INK)
        if not look.enabled:
            picture = art.faded(picture, 0.35)
        drop = 1 if look.pressed else 0
        target.blit(picture, (rect.centerx - size // 2, rect.centery - size // 2 + drop))


@dataclass
class TextButton(Control):
    """A button with words."""

    primary: bool = False
    """True if it is the most likely next action; a scene has at most one such button."""
    icon: str = ""
    """The name of the icon in front of the words; empty for none."""
    danger: bool = False
    """True if its action cannot be undone."""

    def become(self, label: str, icon: str) -> None:
        """Take other words and another icon."""
        self.label, self.icon = label, icon

    @property
    def corner(self) -> float:
        """The radius of its corners in points."""
        return 14

    def _measures(self, rect: pygame.Rect, screen: Screen) -> tuple[int, int, int, int]:
        """The size of its words, that of its icon, the gap between them, and the room for the words, in pixels."""
        size = screen.px(BODY if not self.primary else BODY + 1)
        icon_size = round(size * 1.15) if self.icon else 0
        gap = screen.px(8) if self.icon else 0
        return size, icon_size, gap, rect.width - screen.px(20) - icon_size - gap

    def says_it_whole(self, screen: Screen) -> bool:
        """True if its words stand in one line without an ellipsis."""
        size, _icon, _gap, room = self._measures(self.rect, screen)
        return text.fitted(self.label, size, room, self.primary)[0] == self.label

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        radius = screen.px(14)
        if self.primary:
            self._draw_amber(target, rect, radius, look, screen)
            colour = ON_AMBER
        else:
            fill = 0.05 if look.pressed else 0.18 if look.hover and look.enabled else 0.09
            tone = CORAL if self.danger else FROST
            plate = art.rounded_rect(rect.width, rect.height, radius, tone, fill, tone, 0.22, 1)
            target.blit(plate, rect)
            colour = INK if look.enabled else FAINT
        size, icon_size, gap, room = self._measures(rect, screen)
        shown, shown_size = text.fitted(self.label, size, room, self.primary)
        if shown != self.label and rect.height >= 2 * LINES_LEADING * size:
            self._draw_lines(target, rect, size, room, colour)
            return
        wide = text.width(shown, shown_size, self.primary) + icon_size + gap
        x = rect.centerx - wide // 2
        y = rect.centery - (screen.px(1) if self.primary and not look.pressed else 0)
        if self.icon:
            target.blit(art.icon(self.icon, icon_size, colour), (x, y - icon_size // 2))
        text.draw(target, self.label, (x + icon_size + gap, y), size, colour, bold=self.primary, room=room)

    def _draw_lines(self, target: pygame.Surface, rect: pygame.Rect, size: int, room: int, colour: str) -> None:
        """Draw words that are too long for one line on several."""
        bold, leading = self.primary, LINES_LEADING
        high = text.paragraph_height(self.label, size, room, bold=bold, leading=leading)
        at = rect.centerx, rect.centery - high // 2 - 1
        text.draw_paragraph(target, self.label, at, size, room, colour, bold=bold, align="center", leading=leading)

    def _draw_amber(self, target: pygame.Surface, rect: pygame.Rect, radius: int, look: Look, screen: Screen) -> None:
        face = AMBER_LIGHT if look.hover else AMBER
        if not look.enabled:
            face = AMBER_OFF
        depth = screen.px(3)
        drop = screen.px(1) if look.pressed else 0
        body = (
            f'<rect width="{rect.width}" height="{rect.height}" rx="{radius}" fill="{AMBER_EDGE}"/>'
            f'<rect y="{drop}" width="{rect.width}" height="{rect.height - depth}" rx="{radius}" fill="{AMBER_RIM}"/>'
            f'<rect y="{1.5 + drop}" width="{rect.width}" height="{rect.height - depth - 1.5}" rx="{radius - 1}" '
            f'fill="{face}"/>'
        )
        target.blit(art.drawing(rect.width, rect.height, body), rect)


@dataclass
class LetterButton(Control):
    """A letter that can be typed; its label is what it is called."""

    letter: str = ""
    """The letter or sign that it types."""
    lit: Callable[[], bool] = lambda: False
    """True while the letter stands where the button puts it."""

    @property
    def is_on(self) -> bool | None:
        """True while it is lit; most letters never are."""
        return True if self.lit() else None

    @property
    def corner(self) -> float:
        """The radius of its corners in points."""
        return 9

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        fill = 0.05 if look.pressed else 0.2 if look.hover and look.enabled else 0.1
        plate = AMBER if self.lit() else FROST
        target.blit(art.rounded_rect(*rect.size, screen.px(9), plate, fill, plate, 0.2, 1), rect)
        colour = FAINT if not look.enabled else AMBER if self.lit() else INK
        text.draw(target, self.letter, rect.center, screen.px(BODY + 1), colour, align="center")


@dataclass
class RowOfControls(Control):
    """Controls beside each other that one-switch play goes through together: the focus ring lies around all."""

    @classmethod
    def around(cls, controls: Sequence[Control]) -> RowOfControls:
        """The row of these controls."""
        rect = controls[0].rect.unionall([control.rect for control in controls])
        label = listed(control.label for control in controls)
        return cls(rect, label, lambda: None, scrolls=controls[0].scrolls)


@dataclass
class FaceButton(Control):
    """A face of the die with the number that a real die shows for it."""

    picture: str = ""
    """The sprite, with its folder."""
    pips: int = 0
    """Number of pips of this face on an ordinary die; 0 for none."""
    tooltip: bool = True

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        fill = 0.05 if look.pressed else 0.2 if look.hover else 0.1
        edge, edge_alpha = (AMBER, 0.95) if look.hover else (AMBER, 0.5)
        plate = art.rounded_rect(rect.width, rect.height, screen.px(10), AMBER, fill, edge, edge_alpha, 1)
        target.blit(plate, rect)
        size = round(rect.height * (0.5 if self.pips else 0.58))
        picture = art.sprite(self.picture, size)
        target.blit(picture, picture.get_rect(midtop=(rect.centerx, rect.y + screen.px(3))))
        y, half = rect.bottom - screen.px(11 if self.pips else 9), screen.px(9 if self.pips else 0)
        text.draw(target, self.key, (rect.centerx - half, y), screen.px(SMALL - 1), INK, bold=True, align="center")
        if self.pips:
            small = _ordinary_die(self.pips, screen.px(14))
            target.blit(small, small.get_rect(center=(rect.centerx + half, y)))


#: Places of the pips of an ordinary die, in thirds of its face from the middle.
_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@remembered
def _ordinary_die(pips: int, size: int) -> pygame.Surface:
    """A face of an ordinary die."""
    body = f'<rect width="{size}" height="{size}" rx="{size * 0.22:.1f}" fill="{INK}"/>'
    for dx, dy in _PIPS[pips]:
        x, y = size * (0.5 + 0.27 * dx), size * (0.5 + 0.27 * dy)
        body += f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{size * 0.11:.2f}" fill="{DEEP}"/>'
    return art.drawing(size, size, body)


@dataclass
class Plate(Control):
    """Something drawn elsewhere that can be pressed: it lights up a little under the pointer."""

    tooltip: bool = True

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw a breath of light over it."""
        if look.hover and look.enabled:
            fill = 0.03 if look.pressed else 0.08
            target.blit(art.rounded_rect(rect.width, rect.height, screen.px(12), FROST, fill, FROST, 0.3, 1), rect)


@dataclass
class ReadList(Control):
    """A list drawn elsewhere, which arrows read line by line while it has the focus. The pointer passes it by."""

    step: Callable[[int], bool] = lambda _by: False
    """Goes so many lines on, or back; False at the end."""
    here: Callable[[], str] = lambda: ""
    """The line that is read, in sentences."""
    passes_pointer: bool = True

    def nudge(self, direction: tuple[int, int]) -> bool:
        """Up and Down go a line on or back; at the ends, and to the sides, arrows lead off the list."""
        return direction[1] != 0 and self.step(direction[1])

    @property
    def note(self) -> str:
        """The line that is read."""
        return self.here()


@dataclass
class SeatButton(Control):
    """The player of a seat, a person or the computer: its sign, a word, and a hint that there is a choice."""

    icon: Callable[[], str] = lambda: "human"
    """The name of the sign for who plays."""
    words: Callable[[], str] = lambda: ""
    """The player, in a word."""
    rung: Callable[[], tuple[int, int]] = lambda: (0, 0)
    """The rung of the computer's strength on the ladder, and the number of rungs; (0, 0) for a person."""
    SIGNS: ClassVar[int] = 58
    """How wide it is without its word, in points."""

    @classmethod
    def wide(cls, words: str, screen: Screen) -> float:
        """How wide it is with a word that is whole, in points."""
        return cls.SIGNS + 4 + text.width(words, screen.px(SMALL)) / screen.scale

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``."""
        fill = 0.05 if look.pressed else 0.18 if look.hover and look.enabled else 0.09
        plate = art.rounded_rect(rect.width, rect.height, screen.px(10), FROST, fill, FROST, 0.22, 1)
        target.blit(plate, rect)
        size, down = screen.px(19), screen.px(13)
        lit, number = self.rung()
        bare = rect.width <= screen.px(self.SIGNS)
        rise, low = screen.px(7) if lit else 0, screen.px(10)
        picture, y = art.icon(self.icon(), size, SOFT), rect.centery - (rise if bare else 0)
        target.blit(picture, picture.get_rect(midleft=(rect.x + screen.px(10), y)))
        arrow = art.icon("expand", down, DIM)
        target.blit(arrow, arrow.get_rect(midright=(rect.right - screen.px(9), y)))
        x = rect.x + screen.px(10) + size + screen.px(7)
        if not bare:
            room, words = rect.right - screen.px(12) - down - x, self.words()
            text.draw(target, words, (x, rect.centery - rise), text.line_fit(words, screen.px(SMALL), room), INK)
        if lit:
            lights = dots(lit, number, screen)
            at = {"center": (rect.centerx, rect.centery + low)} if bare else {"midleft": (x, rect.centery + low)}
            target.blit(lights, lights.get_rect(**at))
