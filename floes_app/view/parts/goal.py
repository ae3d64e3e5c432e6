"""The way to win, drawn beside a board while there are no moves to list: a picture, a headline, some words."""

from __future__ import annotations

import pygame

from floes_app.core.i18n import _
from floes_app.view.boards.painter import Painter
from floes_app.view.paint import art, text
from floes_app.view.paint.picture_cache import remembered
from floes_app.view.paint.theme import BODY, DIM, FROST, INK, SMALL, WHITE, Screen

#: Heights of the picture, the button and the last line, and the distance between them, in points.
PICTURE, BUTTON, LAST, GAP = 148, 42, 30, 12


def button_place(room: pygame.Rect, screen: Screen) -> pygame.Rect:
    """The place of the button to the guided first game, at the lower end of ``room``."""
    high = screen.px(BUTTON)
    return pygame.Rect(room.x, room.bottom - screen.px(LAST) - high, room.width, high)


def has_button(room: pygame.Rect, screen: Screen) -> bool:
    """True if ``room`` is high enough for the button and some words above it."""
    return room.height >= screen.px(BUTTON + LAST + 90)


def draw_goal(
    target: pygame.Surface, room: pygame.Rect, painter: Painter, screen: Screen, button: pygame.Rect | None, words: str
) -> None:
    """Draw all that has room; the picture gives way first. ``button``: the place to keep free for one."""
    goal = painter.board.goal
    assert goal is not None
    below = room.bottom - screen.px(LAST) if button is None else button.y
    text.draw(
        target,
        _("Your moves will be listed here."),
        (room.centerx, room.bottom - screen.px(LAST) // 2),
        screen.px(SMALL),
        DIM,
        align="center",
        room=room.width,
    )
    gap, bold, small = screen.px(GAP), screen.px(BODY), screen.px(SMALL + 1)
    headline = _(goal.headline)
    high = text.paragraph_height(headline, bold, room.width) + text.paragraph_height(words, small, room.width) + gap
    y = room.y
    picture = min(screen.px(PICTURE), below - 2 * gap - high - y)
    if picture >= screen.px(PICTURE) // 2:
        target.blit(_picture(painter, (room.width, picture), screen.px(14)), (room.x, y))
        y += picture + gap
    if y + high > below:
        return
    y += text.draw_paragraph(target, headline, (room.x, y), bold, room.width, INK)
    text.draw_paragraph(target, words, (room.x, y + gap // 3), small, room.width, DIM)


@remembered
def _picture(painter: Painter, size: tuple[int, int], radius: int) -> pygame.Surface:
    """The goal with round corners and a thin edge."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(painter.goal(size), (0, 0))
    art.masked(picture, art.rounded_rect(*size, radius, WHITE))
    picture.blit(art.rounded_rect(*size, radius, "none", 0, FROST, 0.45, 1), (0, 0))
    return picture
