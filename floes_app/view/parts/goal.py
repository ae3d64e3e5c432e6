"""The way to win, drawn beside a board while there are no moves to list: a picture, a headline, some words."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from floes_app.core.i18n import _
from floes_app.view.boards.painter import Painter
from floes_app.view.paint import art, text
from floes_app.view.paint.picture_cache import remembered
from floes_app.view.paint.theme import BODY, DIM, FROST, INK, SMALL, WHITE, Screen

#: Heights of the picture, the button and the last line, and the distance between them, in points.
PICTURE, BUTTON, LAST, GAP = 148, 42, 30, 12
#: The sizes of the headline and of the words below it, in points: the largest that have room. Without any the headline
#: stands alone.
SIZES: Final = ((BODY, SMALL + 1), (BODY - 1, SMALL))


def button_place(room: pygame.Rect, screen: Screen) -> pygame.Rect:
    """The place of the button to the guided first game, at the lower end of ``room``."""
    high = screen.px(BUTTON)
    return pygame.Rect(room.x, room.bottom - screen.px(LAST) - high, room.width, high)


def has_button(room: pygame.Rect, screen: Screen) -> bool:
    """True if ``room`` is high enough for the button and some words above it."""
    return room.height >= screen.px(BUTTON + LAST + 90)


class Told(NamedTuple):
    """The words on the way to win that have room, and their height. Lengths are pixels."""

    headline: str
    bold: int
    """The size of the headline."""
    words: str
    small: int
    """The size of the words below."""
    height: int


def told(room: pygame.Rect, screen: Screen, headline: str, words: str, button: pygame.Rect | None) -> Told | None:
    """The words that have room above ``button``, the place kept free for one; None if not even the headline has."""
    high = _end(room, screen, button) - room.y
    gap = screen.px(GAP)
    for bold, small in SIZES:
        sizes = screen.px(bold), screen.px(small)
        needed = text.paragraph_height(headline, sizes[0], room.width) + gap // 3
        needed += text.paragraph_height(words, sizes[1], room.width)
        if needed <= high:
            return Told(headline, sizes[0], words, sizes[1], needed)
    alone = text.paragraph_height(headline, screen.px(BODY), room.width)
    return Told(headline, screen.px(BODY), "", 0, alone) if alone <= high else None


def _end(room: pygame.Rect, screen: Screen, button: pygame.Rect | None) -> int:
    """The lower end of the words."""
    gap = screen.px(GAP)
    return (room.bottom - screen.px(LAST) if button is None else button.y) - (gap - gap // 3)


def draw_last(target: pygame.Surface, room: pygame.Rect, screen: Screen) -> None:
    """Draw the line on what will be seen there."""
    text.draw(
        target,
        _("Your moves will be listed here."),
        (room.centerx, room.bottom - screen.px(LAST) // 2),
        screen.px(SMALL),
        DIM,
        align="center",
        room=room.width,
    )


def draw_goal(
    target: pygame.Surface,
    room: pygame.Rect,
    painter: Painter,
    screen: Screen,
    button: pygame.Rect | None,
    words: Told,
) -> None:
    """Draw the words, and above them the picture where it has room. ``button``: the place to keep free for one."""
    gap, y = screen.px(GAP), room.y
    picture = min(screen.px(PICTURE), _end(room, screen, button) - 2 * gap - words.height - y)
    if picture >= screen.px(PICTURE) // 2:
        target.blit(_picture(painter, (room.width, picture), screen.px(14)), (room.x, y))
        y += picture + gap
    y += text.draw_paragraph(target, words.headline, (room.x, y), words.bold, room.width, INK)
    if words.words:
        text.draw_paragraph(target, words.words, (room.x, y + gap // 3), words.small, room.width, DIM)


@remembered
def _picture(painter: Painter, size: tuple[int, int], radius: int) -> pygame.Surface:
    """The goal with round corners and a thin edge."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(painter.goal(size), (0, 0))
    art.masked(picture, art.rounded_rect(*size, radius, WHITE))
    picture.blit(art.rounded_rect(*size, radius, "none", 0, FROST, 0.45, 1), (0, 0))
    return picture
