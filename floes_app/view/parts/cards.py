"""Cards with a picture: the games of the menu, the fields and options of a new game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pygame

from floes_app.view.controls import Control, Look
from floes_app.view.paint import art, text
from floes_app.view.paint.theme import AMBER, AURORA, DEEP, DIM, FAINT, FROST, INK, PANEL, SMALL, SOFT, TITLE, Screen

#: The inner margin of a card, and the size and leading of its note, in points.
MARGIN: Final = 20
NOTE: Final = SMALL + 1
LEADING: Final = 1.42
#: The margin of a small card, below whose picture stands a name, in points.
SMALL_MARGIN: Final = 10
RADIUS: Final = 18
#: The disc of a sign on a picture, in points.
SIGN: Final = 26

#: Gives the picture of a size in pixels, or None as long as it is not painted.
Picture = Callable[[tuple[int, int]], pygame.Surface | None]


@dataclass
class PictureCard(Control):
    """A picture with a title and a note below it.

    picture: gives the picture; the card is without one until there is one. chosen: None for a card that does something
    when it is pressed; where cards are alternatives, whether this is the one.
    """

    picture: Picture = pygame.Surface
    picture_height: int = 0
    note: str = ""
    chosen: Callable[[], bool] | None = None
    large: bool = True
    sign: str = ""
    """An icon in a corner of its picture that sets it apart from others; empty for none."""
    _drawn: dict[tuple[object, ...], tuple[pygame.Surface, int]] = field(default_factory=dict, repr=False)

    @property
    def is_on(self) -> bool | None:
        """True if it is the chosen one; None for a card that does something."""
        return None if self.chosen is None else self.chosen()

    @property
    def corner(self) -> float:
        """The radius of its corners in points."""
        return RADIUS if self.large else 14

    def draw(self, target: pygame.Surface, rect: pygame.Rect, screen: Screen, look: Look) -> None:
        """Draw it at ``rect``; under the pointer it rises a little."""
        on = self.chosen is not None and self.chosen()
        key = (rect.size, look.enabled, look.hover and look.enabled, on)
        drawn = self._drawn.get(key)
        if drawn is None:
            inner = self.picture((rect.width - 2, self.picture_height))
            drawn = self._paint(rect.size, inner, screen, look, on)
            if inner is not None:
                self._drawn[key] = drawn
        picture, pad = drawn
        rise = screen.px(3) if look.hover and look.enabled and not look.pressed else 0
        target.blit(picture, (rect.x - pad, rect.y - pad - rise))

    def _paint(
        self, size: tuple[int, int], inner: pygame.Surface | None, screen: Screen, look: Look, on: bool
    ) -> tuple[pygame.Surface, int]:
        wide, high = size
        radius = screen.px(self.corner)
        base, pad = art.panel(wide, high, radius, 0.94 if self.large else 0.6, 10 if self.large else 4)
        canvas = base.copy()
        picture = pygame.Surface((wide - 2, self.picture_height))
        picture.fill(PANEL)
        if inner is not None:
            picture.blit(inner, (0, 0))
        if not look.enabled:
            picture.blit(art.rounded_rect(*picture.get_size(), 0, PANEL, 0.5), (0, 0))
        canvas.blit(art.rounded_top(picture, radius - 1), (pad + 1, pad + 1))
        if self.large:
            canvas.blit(_foot(wide - 2, screen.px(26)), (pad + 1, pad + 1 + self.picture_height - screen.px(26)))
        if self.sign:
            disc = _disc(self.sign, screen)
            canvas.blit(disc, disc.get_rect(topright=(pad + wide - screen.px(5), pad + screen.px(5))))
        lively = look.hover and look.enabled
        edge, alpha, width = (AMBER, 0.95, screen.px(2)) if on else (FROST, 0.55 if lively else 0.2, 1)
        canvas.blit(art.rounded_rect(wide, high, radius, "none", 0, edge, alpha, width), (pad, pad))
        self._write(canvas, pad, size, screen, look, on)
        return canvas, pad

    def _write(
        self, canvas: pygame.Surface, pad: int, area: tuple[int, int], screen: Screen, look: Look, on: bool
    ) -> None:
        wide, high = area
        margin = screen.px(MARGIN if self.large else SMALL_MARGIN)
        room = wide - 2 * margin
        x, y = pad + margin, pad + self.picture_height
        bright, dim = (INK, DIM) if look.enabled else (SOFT, FAINT)
        if self.large:
            size, step = _title_lines(self.label, room, screen)
            y += screen.px(20)
            y += text.draw_paragraph(canvas, self.label, (x, y), size, room, bright, bold=True, leading=step)
            size = screen.px(NOTE)
            room = text.balanced(self.note, size, room)
            text.draw_paragraph(canvas, self.note, (x, y + screen.px(6)), size, room, dim, leading=LEADING)
            return
        colour = INK if on else SOFT
        size = screen.px(SMALL)
        step = round(size * LEADING)
        height = text.paragraph_height(self.label, size, room, bold=on)
        room = text.balanced(self.label, size, room, on)
        top = y + max(step // 4, (high - self.picture_height - height) // 2)
        text.draw_paragraph(canvas, self.label, (x, top), size, room, colour, bold=on)

    @staticmethod
    def text_height(label: str, note: str, wide: int, screen: Screen) -> int:
        """Height in pixels of the words below the picture of a large card, margins included."""
        room = wide - 2 * screen.px(MARGIN)
        size, step = _title_lines(label, room, screen)
        words = text.paragraph_height(label, size, room, bold=True, leading=step)
        return screen.px(26 + MARGIN) + words + text.paragraph_height(note, screen.px(NOTE), room, leading=LEADING)


def _title_lines(label: str, room: int, screen: Screen) -> tuple[int, float]:
    """Size and leading of a card's title: a little too wide, it is set smaller; longer, it takes two lines."""
    size = screen.px(TITLE)
    fitted, smaller = text.fitted(label, size, room, True)
    return (smaller, 1.42) if fitted == label else (round(size * 0.9), 1.2)


def _disc(icon: str, screen: Screen) -> pygame.Surface:
    """An icon on a dark disc, which stands out from any picture."""
    size = screen.px(SIGN)
    disc = art.rounded_rect(size, size, size / 2, PANEL, 0.92, AURORA, 0.8, 1).copy()
    picture = art.icon(icon, size * 5 // 8, AURORA)
    disc.blit(picture, picture.get_rect(center=(size // 2, size // 2)))
    return disc


def _foot(wide: int, high: int) -> pygame.Surface:
    """A shade at the foot of a picture, which lets the words below it stand out."""
    return art.drawing(
        wide,
        high,
        f'<linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="{DEEP}" '
        f'stop-opacity="0"/><stop offset="100%" stop-color="{DEEP}" stop-opacity="0.34"/></linearGradient>'
        f'<rect width="{wide}" height="{high}" fill="url(#g)"/>',
    )


def columns(room: int, gap: int, least: int, most: int) -> tuple[int, int]:
    """Number of cards at least ``least`` pixels wide that fit side by side in ``room``, and the width of each."""
    number = max(1, min(most, (room + gap) // (least + gap)))
    return number, (room - gap * (number - 1)) // number
